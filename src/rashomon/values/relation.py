"""How two values stand to each other: the same, both possible at once, or in conflict."""

from __future__ import annotations

from enum import Enum
from typing import Protocol, Self


class Relation(Enum):
    """The relation between two values, each read as the set of things it allows."""

    SAME = "same"
    COMPATIBLE = "compatible"
    CONFLICT = "conflict"


class Value(Protocol):
    """A normalised answer; immutable and hashable.

    `str(value)` is its normal form, and `parse` reads that form back: `parse(str(v)) == v`.
    """

    def relate(self, other: Self, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:
        """Return how this value stands to another of the same kind; symmetric.

        Args:
            other: a value of the same class.
            tolerance: how far apart two values may lie and still count as the same: a plain number in the value's own
                measure (units, days, minutes), or a share of the larger one. Names, choices and passages have no
                distance and leave it aside.
            tolerance_is_share: the tolerance is a share (0.05 for 5%).

        Raises:
            TypeError: the other value is of another class.
        """
        ...

    def __str__(self) -> str:
        """Return the normal form."""
        ...

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a normal form back.

        Raises:
            ValueError: the text is no normal form of this kind of value.
        """
        ...
