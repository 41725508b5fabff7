"""Two numbers -> one range: "between 5 and 10", "$40m-$50m", "two to three dozen", "two or three"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_parts import Part, read_part
from rashomon.mentions.number_units import Measure
from rashomon.mentions.number_vocabulary import word_set
from rashomon.mentions.number_words import read_numeral

# After these, "from A to B" and "A to B" tell a change, not a range.
_CHANGES: Final = word_set(
    """
    rise rises rose risen rising fall falls fell fallen falling increase increases increased increasing decrease
    decreased drop drops dropped dropping grow grows grew grown growing climb climbs climbed climbing jump jumped
    jumps cut cuts cutting raise raises raised raising lower lowered lowering reduce reduced reducing reduces widen
    widened narrow narrowed narrowing shrink shrank shrunk slip slipped sink sank soar soared surge surged go goes
    went gone up down expand expanded edge edged move moved slash slashed slump slumped plunge plunged tumble
    tumbled gain gained decline declined double doubled swell swelled upgraded downgraded revise revised bring
    brought bringing extend extended improve improved change changed upped hiked hike advance advanced
    """
)
_CONTESTS: Final = word_set(
    """
    voted vote votes won win beat lost lose losing leading led odds defeated outnumbered
    """
)
_AHEAD: Final = 8
_SKIPPED: Final = frozenset(("about", "some", "around", "roughly", "nearly"))


def read_range(text: NumberLexemes, part: Part, start: int) -> Part | None:  # noqa: PLR0911
    """Read the range that a part begins, or return None where it stands alone.

    Args:
        text: the lexemes of the article.
        part: the first number, with the unit that directly follows it.
        start: index of the first lexeme of its hedge, or of the number.
    """
    if part.low != part.high or part.form in ("ordinal", "decades", "none", "both", "no", "single", "couple", "change"):
        return None
    if "between" in (text.low(start - 1), text.low(part.first - 1)):
        return _between(text, part)
    at = text.joins(part.stop)
    if text.low(at) == "to":
        second = _second(text, part, text.joins(at + 1))
        if second is None or _changes(text, start, shared=part.measure is Measure.PLAIN and second.at is not None):
            return None
        return _combine(text, part, second) if second.low == second.high else None
    if text.low(at) == "or" and at == part.stop:
        return _either(text, part)
    hyphen = text[part.stop]
    if (
        hyphen.kind is LexemeKind.HYPHEN
        and at > part.stop
        and text[at].kind in (LexemeKind.NUMBER, LexemeKind.CURRENCY)
    ):
        return _join(text, part, at)
    return None


def _between(text: NumberLexemes, part: Part) -> Part | None:
    if text.low(part.stop) != "and":
        again = read_part(text, part.first, joins=False)
        if again is None or text.low(again.stop) != "and":
            return None
        part = again
    at = part.stop + 1
    return _join(text, part, at + 1 if text.low(at) in _SKIPPED else at)


def _either(text: NumberLexemes, part: Part) -> Part | None:
    """Read "two or three": only neighbours are one vague number."""
    second = _second(text, part, part.stop + 1)
    if second is None or second.low != second.high:
        return None
    scale = _scale(text, second)
    near = second.low / scale - part.low / (max(1, part.scale))
    return _combine(text, part, second) if near == 1 or (near == 10 and part.low >= 20 and scale == 1) else None


def shared_unit(text: NumberLexemes, part: Part) -> Part:
    """Give the first number of "from 56 to 61 percent" the unit of the second."""
    at = text.joins(part.stop)
    if (
        part.measure is not Measure.PLAIN
        or text.low(part.first - 1) != "from"
        or text.low(at) != "to"
        or part.low != part.high
    ):
        return part
    second = _second(text, part, at + 1)
    if second is None or second.measure is Measure.PLAIN or second.at == second.first:
        return part
    return replace(part, measure=second.measure, unit=second.unit)


def _changes(text: NumberLexemes, start: int, *, shared: bool) -> bool:
    """Whether "A to B" tells a change: "rose 3 percent to 5 percent", but not "fell 10 to 12 feet" with one unit."""
    before = text.low(start - 1)
    if before == "by" or before in _CHANGES:
        return not shared
    if before in _CONTESTS:
        return True
    if before != "from":
        return False
    for k in range(start - 2, start - 2 - _AHEAD, -1):
        if text.low(k) in _CHANGES:
            return True
        if text[k].kind is LexemeKind.BREAK or text.low(k) in (".", ";", "!", "?"):
            return False
    return False


def _second(text: NumberLexemes, part: Part, at: int) -> Part | None:
    """Read the second number; a currency sign before the first serves both."""
    signed = part.measure is Measure.MONEY and part.at == part.first
    if signed and text[at].kind is LexemeKind.NUMBER:
        numeral = read_numeral(text, at, money=True)
        if numeral is None or numeral.form != "digits":
            return None
        second = Part(
            numeral.low, numeral.high, at, numeral.stop, numeral.stop, Measure.MONEY, part.unit, part.at, numeral.scale
        )
        plain = read_part(text, at)
        # "$5 to 12 people": the second number has a thing of its own.
        return second if plain is None or plain.measure is Measure.PLAIN or plain.unit == "meter" else None
    return read_part(text, at)


def _join(text: NumberLexemes, part: Part, at: int) -> Part | None:
    second = _second(text, part, at)
    return None if second is None or second.low != second.high else _combine(text, part, second)


def _scale(text: NumberLexemes, part: Part) -> float:
    if part.scale == 1 and text.low(part.number_stop - 1) == "hundred":
        return 100.0
    return part.scale


def _combine(text: NumberLexemes, part: Part, second: Part) -> Part | None:
    low, scale = part.low, _scale(text, second)
    plain = part.measure is Measure.PLAIN
    millions = (
        part.unit == "meter" and part.at is not None and text.low(part.at) == "m" and second.measure is Measure.PLAIN
    )
    if millions and scale >= 1e6:
        low, plain = low * 1e6, True
    elif scale > 1 and part.scale == 1 and low < 1000 and low <= second.low / scale:
        low *= scale
    if low >= second.low or second.form in ("ordinal", "decades", "none"):
        return None
    if not plain and second.measure is not part.measure:
        return None
    if not plain and second.unit != part.unit:
        return None
    return replace(
        second,
        low=low,
        first=part.first,
        form=part.form if part.form != "one" else "words",
        approximate=False,
        scale=max(scale, 1.0),
    )
