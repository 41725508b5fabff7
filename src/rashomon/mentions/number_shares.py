"""Shares in words: "half of", "two-thirds", "one in five", "a third of the", as percentages or parts of a unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_units import Measure, unit_of
from rashomon.mentions.number_vocabulary import FRACTION_WORDS, word_set
from rashomon.mentions.number_words import read_numeral
from rashomon.values.units import dimension

if TYPE_CHECKING:
    from rashomon.mentions.number_spelled import Numeral


@dataclass(frozen=True, slots=True)
class Share:
    """A share of a whole (`unit` "percent") or a part of a unit ("half a mile"); `at` is the telling word's index."""

    value: float
    approximate: bool
    measure: Measure
    unit: str
    at: int
    stop: int


_WHOLES: Final = frozenset(
    ["the", "its", "their", "his", "her", "our", "all", "those", "these", "them", "that", "this", "us", "who", "whose"]
)
_VERBS: Final = word_set(
    """
    are is was were have has had said say believe believed think agree agreed want support voted
    """
)
# "The second half", "half-time", "half-brother": a half that is no share.
_NO_SHARE_BEFORE: Final = word_set(
    """
    first second third last other opening closing final latter later top bottom upper lower better other's each
    either every the this that his their its
    """
)
_RATIO_WHOLES: Final = (3, 4, 5, 6, 8, 10, 20, 50, 100, 1000, 10_000, 100_000)


def read_share(text: NumberLexemes, at: int, *, hedged: bool) -> Share | None:
    """Read a share that starts at a lexeme, or return None.

    Args:
        text: the lexemes of the article.
        at: index of the first lexeme.
        hedged: whether a hedge stands before it ("more than half").
    """
    if text.low(at) == "half":
        if read_numeral(text, at) is not None:
            return None
        return _half(text, at, hedged=hedged)
    return _fraction(text, at) or _ratio(text, at)


def _half(text: NumberLexemes, at: int, *, hedged: bool) -> Share | None:
    after = text.joins(at + 1)
    measured = after + 1 if text.low(after) in ("a", "an") else after
    part = _part_of_unit(text, measured, 0.5) if measured > at + 1 or text.low(after) in ("mile", "hour") else None
    if part is not None:
        return part
    if after > at + 1 or (text.low(at - 1) in _NO_SHARE_BEFORE and not hedged):
        return None
    if (
        hedged
        or text.low(after) in ("of", "the", "its", "their", "his", "her", "our", "all", "those", "these")
        or text.low(after) in _VERBS
    ):
        return Share(50.0, approximate=False, measure=Measure.PERCENT, unit="percent", at=at, stop=at + 1)
    return None


def _part_of_unit(text: NumberLexemes, at: int, value: float) -> Share | None:
    if text[at].kind is not LexemeKind.WORD or len(text.low(at)) < 3:
        return None
    unit = unit_of(text.low(at))
    kind = dimension(unit or "")
    if unit is None or kind in (None, "share", "points", "angle", "magnitude") or text.low(at) == "second":
        return None
    measure = Measure.DURATION if kind in ("time", "calendar") else Measure.QUANTITY
    return Share(value, approximate=False, measure=measure, unit=unit, at=at, stop=at + 1)


def _fraction(text: NumberLexemes, at: int) -> Share | None:
    """Read "two-thirds", "a quarter of the", "three quarters of a mile"."""
    article = text.low(at) in ("a", "an", "one")
    top: Numeral | None = None if article else read_numeral(text, at)
    if not article and (top is None or not 1 < top.low < 10 or top.stop != at + 1):
        return None
    above = 1.0 if top is None else top.low
    word_at = text.joins(at + 1)
    below = FRACTION_WORDS.get(text.low(word_at))
    plural = text.low(word_at).endswith(("s", "lves"))
    if below is None or plural == (above == 1) or above >= below:
        return None
    stop, hyphenated = word_at + 1, word_at > at + 1
    follow = text.joins(stop)
    unit_at = follow + 2 if text.low(follow) == "of" and text.low(follow + 1) in ("a", "an") else follow
    if unit_at != stop:
        part = _part_of_unit(text, unit_at, above / below)
        if part is not None:
            return part
    of_whole = text.low(stop) == "of" and text.low(stop + 1) not in ("a", "an")
    if not of_whole and not (hyphenated and plural):
        return None
    percent = 100 * above / below
    exact = below in (2, 4, 5, 10)
    return Share(
        percent if exact else float(round(percent)),
        approximate=not exact,
        measure=Measure.PERCENT,
        unit="percent",
        at=word_at,
        stop=stop,
    )


def _ratio(text: NumberLexemes, at: int) -> Share | None:  # noqa: PLR0911
    """Read "one in five", "3 in 10", "nine out of 10"."""
    part = read_numeral(text, at)
    if part is None or part.low != part.high or part.low < 1 or part.form not in ("one", "words", "digits"):
        return None
    middle = part.stop
    out_of = text.low(middle) == "out" and text.low(middle + 1) == "of"
    if not out_of and text.low(text.joins(middle)) != "in":
        return None
    start = middle + 2 if out_of else text.joins(text.joins(middle) + 1)
    whole = read_numeral(text, start)
    if (
        whole is None
        or whole.low not in _RATIO_WHOLES
        or whole.low <= part.low
        or whole.form not in ("words", "digits")
    ):
        return None
    if (part.low != 1 and whole.low not in (5, 10, 100, 1000)) or (out_of and whole.low not in (10, 100)):
        return None
    follow = text[text.joins(whole.stop)]
    if follow.kind in (LexemeKind.HYPHEN, LexemeKind.CURRENCY) or follow.low in ("%", "seconds") or unit_of(follow.low):
        return None
    if part.low != 1 and follow.kind is not LexemeKind.WORD:
        return None
    percent = 100 * part.low / whole.low
    return Share(
        float(round(percent)),
        approximate=not percent.is_integer(),
        measure=Measure.PERCENT,
        unit="percent",
        at=start,
        stop=whole.stop,
    )
