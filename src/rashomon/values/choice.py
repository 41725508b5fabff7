"""Values that are one of a fixed list: the key of a choice, yes or no."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from rashomon.values.relation import Relation


@dataclass(frozen=True, slots=True)
class Choice:
    """One key of a claim's choices.

    Raises:
        ValueError: the key is blank.
    """

    key: str

    def __post_init__(self) -> None:
        if not self.key.strip():
            raise ValueError("a choice needs a key")
        object.__setattr__(self, "key", self.key.strip())

    def relate(self, other: Choice, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:  # noqa: ARG002
        """Compare two choices: one key is SAME, two keys CONFLICT; there is no tolerance between keys.

        Raises:
            TypeError: the other value is no choice.
        """
        if not isinstance(other, Choice):
            raise TypeError(f"cannot relate a choice to {type(other).__name__}")
        return Relation.SAME if self.key == other.key else Relation.CONFLICT

    def __str__(self) -> str:
        """Return the key."""
        return self.key

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a key.

        Raises:
            ValueError: the text is blank.
        """
        return cls(text)


@dataclass(frozen=True, slots=True)
class YesNo:
    """The answer to a yes-or-no question."""

    yes: bool

    def relate(self, other: YesNo, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:  # noqa: ARG002
        """Compare two answers: equal is SAME, yes and no CONFLICT; there is no tolerance between them.

        Raises:
            TypeError: the other value is no yes or no.
        """
        if not isinstance(other, YesNo):
            raise TypeError(f"cannot relate yes or no to {type(other).__name__}")
        return Relation.SAME if self.yes == other.yes else Relation.CONFLICT

    def __str__(self) -> str:
        """Return `yes` or `no`."""
        return "yes" if self.yes else "no"

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read `yes` or `no`.

        Raises:
            ValueError: the text is neither.
        """
        answer = text.strip()
        if answer not in ("yes", "no"):
            raise ValueError(f"neither yes nor no: {text!r}")
        return cls(answer == "yes")
