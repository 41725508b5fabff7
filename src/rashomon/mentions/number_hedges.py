"""The words around a number that say how exact it is, and in which direction it may be off."""

from __future__ import annotations

from enum import Enum, auto
from math import inf, isfinite
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rashomon.mentions.number_vocabulary import word_set
from rashomon.values.interval import NumberInterval

if TYPE_CHECKING:
    from rashomon.mentions.number_lexemes import NumberLexemes


class Hedge(Enum):
    """How a stated number bounds the number meant."""

    NONE = auto()
    ABOUT = auto()
    MORE = auto()
    AT_LEAST = auto()
    AT_MOST = auto()
    LESS = auto()


_BEFORE: Final = MappingProxyType(
    {
        Hedge.ABOUT: (
            "about", "around", "roughly", "approximately", "approx", "approx .", "nearly", "almost", "some", "circa",
            "close to", "an estimated", "estimated", "somewhere around", "more or less", "something like",
            "in the region of", "virtually", "at around", "at about", "near", "nearing", "approaching", "~",
            "estimated at", "as estimated",
            # a hair's breadth to one side: what is meant is the number itself
            *(f"{hair} {side}" for hair in ("just", "slightly", "little", "bit", "fraction", "marginally", "barely")
              for side in ("over", "under", "above", "below", "more than", "less than", "fewer than")),
            "just shy of", "just short of", "little short of", "shy of",
        ),
        Hedge.MORE: (
            "more than", "over", "above", "upwards of", "upward of", "in excess of", "exceeding", "exceeds",
            "exceeded", "exceed", "greater than", "north of", "well over", "well above", "much more than",
            "higher than",
            "longer than", "larger than", "older than", "bigger than", "farther than", "further than", "taller than",
            "heavier than", "way over", ">", "far more than",
            "well in excess of", "not just",
        ),
        Hedge.AT_LEAST: (
            "at least", "a least", "atleast", "no fewer than", "no less than", "not less than", "not fewer than",
            "a minimum of", "minimum of", "at the very least", "at least some", "at least about", "at least around",
            "not under", "≥",
        ),
        Hedge.AT_MOST: (
            "up to", "as many as", "as much as", "at most", "at the most", "no more than", "not more than",
            "a maximum of", "maximum of", "as high as", "no higher than", "no longer than", "up to about",
            "up to around", "up to some", "≤",
            "in the worst case", "in the worst case for", "at worst", "at worst for",
            "no later than", "not later than", "within",
        ),
        Hedge.LESS: (
            "fewer than", "less than", "under", "below", "lower than", "shorter than", "smaller than",
            "younger than", "well under", "well below", "much less than", "<",
        ),
    }
)  # fmt: skip
# Prepositions that hedge a large or measured number, and mean a place or a stretch of time before others ("over two
# bridges").
_PREPOSITIONS: Final = frozenset(("over", "above", "under", "below", "near", "around", "approaching", "within"))
_OVER_TIME: Final = word_set(
    """
    for in after of took taken take lasted lasting lasts last is was just well been spent little waited
    """
)


def _by_last_word() -> dict[str, tuple[tuple[tuple[str, ...], Hedge], ...]]:
    found: dict[str, list[tuple[tuple[str, ...], Hedge]]] = {}
    for hedge, spellings in _BEFORE.items():
        for spelling in spellings:
            words = tuple(spelling.split())
            found.setdefault(words[-1], []).append((words, hedge))
    return {last: tuple(sorted(entries, key=lambda entry: -len(entry[0]))) for last, entries in found.items()}


_LAST_WORDS: Final = MappingProxyType(_by_last_word())


def hedge_before(text: NumberLexemes, at: int, least: int) -> tuple[Hedge, int]:
    """Find the hedge that ends just before a number.

    Args:
        text: the lexemes of the article.
        at: index of the number's first lexeme.
        least: no hedge reaches back beyond this index.

    Returns:
        the hedge, and the index of its first lexeme (`at` without a hedge).
    """
    for words, hedge in _LAST_WORDS.get(text.low(at - 1), ()):
        first = at - len(words)
        if first >= least and all(text.low(first + k) == word for k, word in enumerate(words)):
            return hedge, first
    return Hedge.NONE, at


def is_preposition(text: NumberLexemes, first: int, at: int) -> bool:
    """Whether a hedge is a lone word that may as well be a preposition of place or time."""
    return at - first == 1 and text.low(first) in _PREPOSITIONS


def over_time(text: NumberLexemes, first: int) -> bool:
    """Whether "over" before a duration measures it ("for over two years") instead of spreading over it."""
    return text.low(first) != "over" or text.low(first - 1) in _OVER_TIME


_PERHAPS: Final = (
    *((",", word) for word in ("maybe", "perhaps", "possibly", "probably")),
    *(("or", word) for word in ("maybe", "perhaps", "possibly", "probably", "even")),
    (",", "if", "not"), (",", "or"), ("and", "possibly"), ("and", "perhaps"), ("and", "maybe"), ("if", "not"),
)  # fmt: skip
_AFTER: Final = (
    *(((*words, more), Hedge.AT_LEAST) for words in _PERHAPS for more in ("more", "longer", "higher")),
    (("or", "more"), Hedge.AT_LEAST), (("or", "so"), Hedge.ABOUT), (("or", "fewer"), Hedge.AT_MOST),
    (("or", "less"), Hedge.AT_MOST), (("or", "thereabouts"), Hedge.ABOUT), (("or", "over"), Hedge.AT_LEAST),
    (("and", "over"), Hedge.AT_LEAST),
    (("or", "above"), Hedge.AT_LEAST), (("and", "above"), Hedge.AT_LEAST), (("and", "up"), Hedge.AT_LEAST),
    (("or", "under"), Hedge.AT_MOST), (("and", "under"), Hedge.AT_MOST), (("or", "older"), Hedge.AT_LEAST),
    (("and", "older"), Hedge.AT_LEAST), (("or", "younger"), Hedge.AT_MOST), (("and", "younger"), Hedge.AT_MOST),
    (("or", "higher"), Hedge.AT_LEAST), (("or", "greater"), Hedge.AT_LEAST), (("or", "longer"), Hedge.AT_LEAST),
    (("and", "counting"), Hedge.AT_LEAST), (("at", "most"), Hedge.AT_MOST), (("at", "the", "most"), Hedge.AT_MOST),
    (("plus",), Hedge.AT_LEAST), (("+",), Hedge.AT_LEAST), (("odd",), Hedge.ABOUT), (("ish",), Hedge.ABOUT),
)  # fmt: skip


def hedge_after(text: NumberLexemes, at: int) -> tuple[Hedge, int]:
    """Find the hedge that follows a number or its unit.

    Args:
        text: the lexemes of the article.
        at: index after the number's last lexeme.

    Returns:
        the hedge, and the index after it (`at` without a hedge).
    """
    start = text.joins(at)
    for words, hedge in _AFTER:
        first = words[0]
        if text.low(start) != first or (first in ("odd", "ish") and start == at):
            continue
        if first in ("+", "plus") and not (start > at or text[start].glued or not text.low(start + 1)[:1].isdigit()):
            continue
        if all(text.low(start + k) == word for k, word in enumerate(words)):
            return hedge, start + len(words)
    return Hedge.NONE, at


def bounded(low: float, high: float, hedge: Hedge, *, approximate: bool = False) -> NumberInterval:
    """Return the value of a number with its hedge.

    Args:
        low: the number, or the lower end of a range.
        high: the same number, the upper end, or infinity for a vague quantity.
        hedge: how the number is hedged.
        approximate: whether the number's own words are approximate.
    """
    if not isfinite(high):
        return NumberInterval(low, high, vague=True)
    if low != high:
        return NumberInterval(low, high, approximate=False)
    if hedge in (Hedge.MORE, Hedge.AT_LEAST):
        return NumberInterval(low, inf, low_open=hedge is Hedge.MORE)
    if hedge in (Hedge.LESS, Hedge.AT_MOST):
        return NumberInterval(-inf, low, high_open=hedge is Hedge.LESS)
    return NumberInterval(low, low, approximate=approximate or hedge is Hedge.ABOUT)
