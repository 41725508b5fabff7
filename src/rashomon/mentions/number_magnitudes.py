"""The magnitude of an earthquake where no unit stands beside its number."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_vocabulary import word_set

_QUAKES: Final = word_set("quake earthquake tremor temblor aftershock foreshock mainshock seaquake")
_QUAKE: Final = re.compile(r"\b(?:earth|sea)?quakes?\b|\btremors?\b|\bseism", re.IGNORECASE)
_SIZES: Final = word_set("magnitude strength measured measuring measures registered registering registers")
_LINKS: Final = word_set("at of as was is to a about around preliminary estimated measured")
_SCALES: Final = frozenset(("richter", "moment"))
_MOST: Final = 10.0
_REACH: Final = 12


@lru_cache(maxsize=64)
def _tells_of_quakes(text: str) -> bool:
    return _QUAKE.search(text) is not None


def is_magnitude(text: NumberLexemes, first: int, stop: int) -> bool:
    """Return whether bare digits are the magnitude of an earthquake ("put the magnitude at 6.2", "a 5.8 aftershock").

    Args:
        text: the lexemes of the article.
        first: index of the digits.
        stop: index after them.
    """
    here = text[first]
    if here.kind is not LexemeKind.NUMBER or not 0 < here.value < _MOST or stop != first + 1:
        return False
    decimal = not here.value.is_integer() or text.text[here.start : here.end].endswith(".0")
    if _on_scale(text, stop) or (decimal and text.low(stop) in _QUAKES):
        return True
    if text[stop].kind is LexemeKind.WORD and text.low(stop) not in ("on", "and", "but", "by", "with", "in", "at"):
        return False
    size = _size_before(text, first)
    if size == "magnitude":
        return decimal or text.low(first - 1) in ("at", "of", "was", "as")
    return bool(size) and decimal and _tells_of_quakes(text.text)


def _on_scale(text: NumberLexemes, at: int) -> bool:
    """Whether "on the Richter scale" follows."""
    return text.low(at) == "on" and bool({text.low(at + 1), text.low(at + 2)} & _SCALES)


def _size_before(text: NumberLexemes, first: int) -> str:
    """Return the word of size that the number completes: no other number and no end of the sentence lies between."""
    if text.low(first - 1) not in _LINKS | _SIZES:
        return ""
    for at in range(first - 1, first - 1 - _REACH, -1):
        here = text[at]
        if here.low in _SIZES:
            return here.low
        if here.kind not in (LexemeKind.WORD, LexemeKind.HYPHEN) and here.low not in ("'", ","):
            return ""
    return ""
