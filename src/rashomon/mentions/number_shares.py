"""Shares in words: "half of", "two-thirds", "one in five", "a third of the", as percentages or parts of a unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_units import Measure, unit_of
from rashomon.mentions.number_vocabulary import FRACTION_WORDS, MULTIPLIED, word_set
from rashomon.mentions.number_words import read_numeral
from rashomon.values.units import dimension

if TYPE_CHECKING:
    from rashomon.mentions.number_spelled import Numeral


@dataclass(frozen=True, slots=True)
class Share:
    """A share of a whole (`unit` "percent") or a part of a unit ("half a mile").

    `at` is the telling word's index; `form` is "change" for a verb ("halved"), else "words".
    """

    value: float
    approximate: bool
    measure: Measure
    unit: str
    at: int
    stop: int
    form: str = "words"


# Beside these words "a quarter point" is a part of a percentage point; elsewhere points are scored.
_RATES: Final = word_set("rate rates hike hikes tightening easing")
_NEAR: Final = 8
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
_NO_CHANGE: Final = word_set("down up back over as for through off")
_SIZES_CHANGED: Final = word_set("the its their his her our in to from since")
_CHANGED_BEFORE: Final = word_set("than nearly almost has have had about roughly practically virtually")
# What may end the phrase of "fell by a third" and "sales doubled".
_CHANGE_ENDS: Final = word_set(
    """
    to from in since over between during after before this last compared and but while when on as year within because at
    """
)
# Hedges between "by" and a share, and the first words of those that have two ("more than").
_HEDGING: Final = word_set("than about around nearly almost roughly least over to some")
_PAIRED: Final = frozenset(("more", "less", "at", "up", "close"))
_RATIO_WHOLES: Final = (3, 4, 5, 6, 8, 10, 20, 50, 100, 1000, 10_000, 100_000)


def read_share(text: NumberLexemes, at: int, *, hedged: bool) -> Share | None:
    """Read a share that starts at a lexeme, or return None.

    Args:
        text: the lexemes of the article.
        at: index of the first lexeme.
        hedged: whether a hedge stands before it ("more than half").
    """
    if text.low(at) in MULTIPLIED:
        return _multiplied(text, at)
    if text.low(at) == "half":
        if read_numeral(text, at) is not None:
            return None
        return _half(text, at, hedged=hedged)
    return _fraction(text, at) or _ratio(text, at)


def _multiplied(text: NumberLexemes, at: int) -> Share | None:
    """Read "halved" and "doubled" as a change in percent; "doubled down", "doubled as" and "halved lemons" are none."""
    follow, before = text.low(at + 1), text.low(at - 1)
    sized = follow in _SIZES_CHANGED or before in _CHANGED_BEFORE
    after = text[at + 1]
    ends = after.kind in (LexemeKind.SIGN, LexemeKind.BREAK, LexemeKind.CURRENCY) or follow in _CHANGE_ENDS
    if follow in _NO_CHANGE or not (sized or ends):
        return None
    value = MULTIPLIED[text.low(at)]
    return Share(value, approximate=False, measure=Measure.PERCENT, unit="percent", at=at, stop=at + 1, form="change")


def _half(text: NumberLexemes, at: int, *, hedged: bool) -> Share | None:
    after = text.joins(at + 1)
    measured = after + 1 if text.low(after) in ("a", "an") else after
    near = text.low(after) in ("mile", "hour", "percentage", "point")
    part = _part_of_unit(text, measured, 0.5) if measured > at + 1 or near else None
    if part is not None:
        return part
    if after > at + 1 or (text.low(at - 1) in _NO_SHARE_BEFORE and not hedged):
        return None
    if (
        hedged
        or _by(text, at, at + 1)
        or text.low(after) in ("of", "the", "its", "their", "his", "her", "our", "all", "those", "these")
        or text.low(after) in _VERBS
    ):
        return Share(50.0, approximate=False, measure=Measure.PERCENT, unit="percent", at=at, stop=at + 1)
    return None


def _by(text: NumberLexemes, at: int, stop: int) -> bool:
    """Whether a share is by how much something changed ("fell by a third"): no noun stands behind it."""
    after = text[stop]
    ends = after.kind in (LexemeKind.SIGN, LexemeKind.BREAK) or after.low in _CHANGE_ENDS
    before = at - 1
    if text.low(before) in _HEDGING:
        before -= 1 if text.low(before - 1) not in _PAIRED else 2
    return ends and text.low(before) == "by"


def _part_of_unit(text: NumberLexemes, at: int, value: float) -> Share | None:
    if text[at].kind is not LexemeKind.WORD or len(text.low(at)) < 3:
        return None
    if text.low(at) in ("percentage", "percent") and text.low(at + 1) in ("point", "points"):
        return _points(value, at, at + 2)
    if text.low(at) in ("point", "points"):
        return _points(value, at, at + 1) if not _RATES.isdisjoint(_around(text, at)) else None
    unit = unit_of(text.low(at))
    kind = dimension(unit or "")
    if unit is None or kind in (None, "share", "points", "angle", "magnitude") or text.low(at) == "second":
        return None
    measure = Measure.DURATION if kind in ("time", "calendar") else Measure.QUANTITY
    return Share(value, approximate=False, measure=measure, unit=unit, at=at, stop=at + 1)


def _points(value: float, at: int, stop: int) -> Share:
    unit = "percentage point"
    return Share(value, approximate=False, measure=Measure.QUANTITY, unit=unit, at=at, stop=stop)


def _around(text: NumberLexemes, at: int) -> set[str]:
    """The words near a lexeme."""
    return {text.low(k) for k in range(at - _NEAR, at + _NEAR)}


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
    of_whole = (text.low(stop) == "of" and text.low(stop + 1) not in ("a", "an")) or _by(text, at, stop)
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
