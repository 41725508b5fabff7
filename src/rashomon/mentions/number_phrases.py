"""A text -> its number phrases: hedge, number or range, unit, with exact characters; no syntax needed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf, isfinite
from typing import Final

from rashomon.mentions.number_contexts import are_years, decade_of_life, is_age, is_fixed, is_percent_pair, is_year
from rashomon.mentions.number_hedges import Hedge, bounded, hedge_after, hedge_before, is_preposition, over_time
from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_masks import masked
from rashomon.mentions.number_parts import Part, read_part
from rashomon.mentions.number_ranges import read_range, shared_unit
from rashomon.mentions.number_spelled import Numeral
from rashomon.mentions.number_units import Measure, read_unit
from rashomon.mentions.number_vocabulary import AFTER_ARTICLE, STARTERS
from rashomon.values.interval import NumberInterval


@dataclass(frozen=True, slots=True)
class NumberPhrase:
    """A number with hedge and unit, read by its own words and their neighbours.

    Character offsets: `start` to `end` the whole phrase, `number_start` to `number_end` the bare number (the last one
    of a range), `unit_start` the word of its unit, None for a plain number. `form` is the numeral's form, `joined`
    whether a hyphen ties the phrase to the word behind it ("two-car").
    """

    value: NumberInterval
    measure: Measure
    start: int
    end: int
    number_start: int
    number_end: int
    unit_start: int | None = None
    form: str = "words"
    joined: bool = False


_UNHEDGED: Final = frozenset(("none", "both", "no", "single", "ordinal", "decades"))
# "Hand over $5m": the preposition belongs to the verb.
_OVER_VERBS: Final = frozenset(
    (
        "hand", "hands", "handed", "handing", "turn", "turns", "turned", "turning", "sign", "signs", "signed",
        "signing", "knock", "knocked", "carry", "carried", "roll", "rolled",
    )
)  # fmt: skip
_NO_MORE: Final = frozenset(
    ["more", "fewer", "less", "longer", "higher", "later", "lower", "doubt", "way", "idea", "matter", "wonder", "such"]
)


def find_phrases(text: str) -> tuple[NumberPhrase, ...]:
    """Find the number phrases of a text, in order.

    Args:
        text: the article's text.

    Returns:
        phrases free of overlap; numbers that count nothing (dates, phone numbers, scores) have the measure OTHER.
    """
    lexemes = NumberLexemes(text)
    masks = (*masked(text), (len(text) + 1, len(text) + 1))
    found: list[NumberPhrase] = []
    least = mask = 0
    for at in lexemes.starting(STARTERS):
        if at < least or (lexemes.low(at) in ("a", "an") and lexemes.low(at + 1) not in AFTER_ARTICLE):
            continue
        here = lexemes[at]
        while masks[mask][1] <= here.start:
            mask += 1
        if here.start >= masks[mask][0]:
            if here.kind is LexemeKind.NUMBER:
                found.append(_other(lexemes, at))
            least = at + 1
            continue
        read = _read_phrase(lexemes, at, least)
        # A number that would reach into a date or a name is none: "killed 12 9 May".
        if read is not None and lexemes[read[1] - 1].start < masks[mask][0]:
            found.append(read[0])
            least = read[1]
    return tuple(found)


def _other(text: NumberLexemes, at: int) -> NumberPhrase:
    here = text[at]
    return NumberPhrase(
        NumberInterval.exact(here.value), Measure.OTHER, here.start, here.end, here.start, here.end, form="digits"
    )


def _read_phrase(text: NumberLexemes, at: int, least: int) -> tuple[NumberPhrase, int] | None:
    hedge, start = hedge_before(text, at, least)
    part = read_part(text, at, hedged=hedge is not Hedge.NONE)
    if part is None or (part.form == "no" and text.low(part.stop) in _NO_MORE):
        return None
    part = read_range(text, part, start) or shared_unit(text, part)
    if text.low(start - 1) in ("minus", "negative") and start > least and part.low == part.high:
        start, part = start - 1, replace(part, low=-part.low, high=-part.high)
    if part.form in _UNHEDGED or (is_preposition(text, start, at) and not _hedges(text, part, start)):
        hedge, start = Hedge.NONE, part.first
    if hedge is Hedge.NONE and part.low >= 0:
        start = min(start, part.first)
    if part.low < part.high < inf and start > least and text.low(start - 1) == "between":
        start -= 1
    stop = part.stop
    if hedge is Hedge.NONE and part.low == part.high and part.form not in _UNHEDGED:
        hedge, stop = hedge_after(text, stop)
        part, stop = _late_unit(text, part, stop)
    low, high, measure = _settle(text, part, hedge, start)
    if measure is Measure.PLAIN and text.low(stop - 1) in ("older", "younger"):
        measure = Measure.AGE
    if measure is Measure.PLAIN and is_percent_pair(text, part):
        part, measure = replace(part, unit="percent"), Measure.PERCENT
    value = bounded(low, high, hedge, approximate=part.approximate)
    if measure is Measure.AGE:
        part = replace(part, unit="")
    phrase = NumberPhrase(
        value.with_unit(part.unit) if part.unit else value,
        measure,
        text[start].start,
        text[stop - 1].end - (2 if text.low(stop - 1) == "old's" else 0),
        text[part.first].start,
        text[part.number_stop - 1].end,
        None if part.at is None else text[part.at].start,
        part.form,
        text.joins(stop) > stop and part.measure is Measure.PLAIN,
    )
    return phrase, stop


def _hedges(text: NumberLexemes, part: Part, start: int) -> bool:
    """Whether a lone preposition ("over", "under", "around") hedges this number."""
    word = text.low(start)
    if word == "over" and text.low(start - 1) in _OVER_VERBS:
        return False
    if word == "within":
        return part.measure is Measure.DURATION
    if part.measure is Measure.DURATION:
        return word in ("around", "under", "approaching") or (word == "over" and over_time(text, start))
    if part.measure is Measure.PLAIN:
        aged = text.low(start - 1) in ("aged", "age", "children", "kids", "those")
        return (part.low >= 10 or aged) and word != "near"
    return True


def _late_unit(text: NumberLexemes, part: Part, stop: int) -> tuple[Part, int]:
    """Read a unit that stands behind the hedge: "10-plus years", "40-odd miles"."""
    if part.measure is not Measure.PLAIN or stop == part.stop:
        return part, stop
    unit = read_unit(text, Numeral(part.low, part.high, stop, part.scale, form=part.form))
    if unit is None:
        return part, stop
    return replace(part, measure=unit.measure, unit=unit.unit, at=unit.at), unit.stop


def _settle(text: NumberLexemes, part: Part, hedge: Hedge, start: int) -> tuple[float, float, Measure]:
    """Return the bounds and the measure of a part in its place."""
    low, high = part.low, part.high
    if part.form == "decades":
        life = decade_of_life(text, part)
        return (*life, Measure.AGE) if life else (low, high, Measure.OTHER)
    if part.form == "ordinal" and text.low(part.stop) == "birthday":
        return low, high, Measure.AGE
    if is_fixed(text, part) or is_year(text, part, hedge) or are_years(text, part):
        return low, high, Measure.OTHER
    if isfinite(high) and is_age(text, part, start):
        return low, high, Measure.AGE
    return low, high, part.measure
