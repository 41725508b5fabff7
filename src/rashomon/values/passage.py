"""Answers in words, which never conflict by themselves: two wordings may differ and still say one thing.

This is one of two exceptions to values as sets: words alone do not tell what a passage allows, and fuzzy likeness ranks
opposites ("have", "have not") near equals, so a passage is SAME or COMPATIBLE, never CONFLICT.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Self

from rapidfuzz.distance import LCSseq

from rashomon.values.relation import Relation

# One passage may hold a few words more than the other, at least two thirds being shared: the product's choice.
_SHARED: Final = 2 / 3
# A handful of words is contained in too many passages to call them the same.
_FEWEST_WORDS: Final = 3

_WORD: Final = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_ARTICLES: Final = frozenset({"a", "an", "the"})
# Negations and words of doubt, without apostrophes.
_MODALITY: Final = re.compile(
    r"not|no|never|without|nor|neither|none|nobody|nothing|cannot|false(?:ly)?|only|if|unless|whether|possibly|perhaps"
    r"|allegedly|may|might|could|would|should|den(?:y|ies|ied)|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could"
    r"|would|should)nt"
)


@dataclass(frozen=True, slots=True)
class Passage:
    """The answering words, with runs of whitespace folded into single blanks.

    Raises:
        ValueError: the text is blank.
    """

    text: str

    def __post_init__(self) -> None:
        folded = " ".join(self.text.split())
        if not folded:
            raise ValueError("a passage needs words")
        object.__setattr__(self, "text", folded)

    def relate(self, other: Passage, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:  # noqa: ARG002
        """Compare two passages: SAME with the same words (case, quotes, punctuation, articles aside) or COMPATIBLE.

        One may also hold a few words more, as long as the words shared stand in one order and all numbers, negations
        and words of doubt are shared. There is no tolerance between words.

        Raises:
            TypeError: the other value is no passage.
        """
        if not isinstance(other, Passage):
            raise TypeError(f"cannot relate a passage to {type(other).__name__}")
        mine, theirs = _words(self.text), _words(other.text)
        if mine == theirs and (mine or self.text == other.text):
            return Relation.SAME
        shorter, longer = sorted((len(mine), len(theirs)))
        if shorter < max(_FEWEST_WORDS, _SHARED * longer) or _decisive(mine) != _decisive(theirs):
            return Relation.COMPATIBLE
        return Relation.SAME if LCSseq.similarity(mine, theirs) == shorter else Relation.COMPATIBLE

    def __str__(self) -> str:
        """Return the text."""
        return self.text

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a passage.

        Raises:
            ValueError: the text is blank.
        """
        return cls(text)


def same_decisive_words(a: str, b: str) -> bool:
    """Return whether two texts share the words on which truth hangs: numbers, negations, words of doubt."""
    return _decisive(_words(a)) == _decisive(_words(b))


def _words(text: str) -> tuple[str, ...]:
    """The words in one spelling: no case, accents, quotes or punctuation."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    words = _WORD.findall(re.sub(r"(?<=\w)['’](?=\w)", "", plain))
    return tuple(word for word in words if word not in _ARTICLES)


def _decisive(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words on which truth hangs whatever stands around them: numbers, negations, words of doubt."""
    return tuple(sorted(word for word in words if word[0].isdigit() or _MODALITY.fullmatch(word)))
