"""A numeral with its currency or unit, read as one part: "$1.2bn", "40-mile", "6ft 2in", "half an hour"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import Final

from rashomon.mentions.currencies import currency_of
from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_magnitudes import is_magnitude
from rashomon.mentions.number_shares import Share, read_share
from rashomon.mentions.number_spelled import Numeral
from rashomon.mentions.number_units import Measure, UnitReading, read_unit, unit_of
from rashomon.mentions.number_vocabulary import word_set
from rashomon.mentions.number_words import read_numeral
from rashomon.values.units import comparable, convert, dimension, to_base


@dataclass(frozen=True, slots=True)
class Part:
    """A number with what it measures, without hedge.

    `low` and `high` bound it (`high` infinite for a vague quantity). Indices of lexemes: `first` its first,
    `number_stop` the one after the bare number, `at` the unit's word (or the currency sign; None for a plain number),
    `stop` the one after the whole. `scale` and `form` are the numeral's own.
    """

    low: float
    high: float
    first: int
    number_stop: int
    stop: int
    measure: Measure = Measure.PLAIN
    unit: str = ""
    at: int | None = None
    scale: float = 1.0
    form: str = "words"
    approximate: bool = False


_CODES: Final = frozenset(("usd", "eur", "gbp"))
# What may stand before "a" or "an" where it means one of a unit ("for a week"), and not each ("twice a week").
_ONE_BEFORE: Final = word_set(
    """
    for in after within about around nearly almost roughly than over under least took takes taken take lasted
    lasting lasts last spent spend spending by until approximately
    """
)
_ONE_AFTER: Final = frozenset(
    ["ago", "later", "earlier", "before", "after", "from", "away", "north", "south", "east", "west", "off"]
)


def read_part(text: NumberLexemes, at: int, *, joins: bool = True, hedged: bool = False) -> Part | None:
    """Read the part that starts at a lexeme, or return None.

    Args:
        text: the lexemes of the article.
        at: index of the first lexeme.
        joins: whether "and" may join the words of one number.
        hedged: whether a hedge stands before it.
    """
    here = text[at]
    if here.kind is LexemeKind.CURRENCY or here.low in _CODES:
        return _money(text, at)
    share = read_share(text, at, hedged=hedged) if here.kind is not LexemeKind.SIGN else None
    if share is not None:
        return _from_share(at, share)
    numeral = read_numeral(text, at, joins=joins)
    if numeral is None:
        return _one_unit(text, at)
    part = Part(
        numeral.low,
        numeral.high,
        at,
        numeral.stop,
        numeral.stop,
        scale=numeral.scale,
        form=numeral.form,
        approximate=numeral.approximate,
    )
    if numeral.form in ("ordinal", "decades", "none", "both", "no", "single"):
        return part
    unit = read_unit(text, numeral)
    if unit is None:
        return _magnitude(text, part)
    return _compound(text, _measured(part, unit), joins=joins)


def _money(text: NumberLexemes, at: int) -> Part | None:
    code = currency_of(text.low(at), text.text)
    numeral = read_numeral(text, at + 1, money=True)
    if code is None or numeral is None or numeral.form != "digits":
        return None
    return Part(
        numeral.low, numeral.high, at, numeral.stop, numeral.stop, Measure.MONEY, code, at, numeral.scale, numeral.form
    )


def _from_share(first: int, share: Share) -> Part:
    return Part(
        share.value,
        share.value,
        first,
        share.stop,
        share.stop,
        share.measure,
        share.unit,
        share.at,
        form=share.form,
        approximate=share.approximate,
    )


def _measured(part: Part, unit: UnitReading) -> Part:
    low, high = part.low, part.high
    if unit.factor != 1:
        low, high = round(low * unit.factor, 2), round(high * unit.factor, 2) if high != inf else inf
    return replace(part, low=low, high=high, measure=unit.measure, unit=unit.unit, at=unit.at, stop=unit.stop)


def _one_unit(text: NumberLexemes, at: int) -> Part | None:
    """Read "a mile", "an hour" where it is an amount."""
    if text.low(at) not in ("a", "an"):
        return None
    word = text[at + 1]
    unit = unit_of(word.low) if word.kind is LexemeKind.WORD and len(word.low) > 2 else None
    kind = dimension(unit or "")
    if unit is None or kind not in ("time", "calendar", "length") or word.low in ("second", "yard", "foot", "minute"):
        return None
    halved = text.low(at + 2) == "and" and text.low(at + 3) == "a" and text.low(at + 4) == "half"
    told = text.low(at - 1) in _ONE_BEFORE or text.low(at + 2) in _ONE_AFTER or halved
    ranged = text.low(at + 2) == "or" and text.low(at + 3) in ("two", "so")
    if not (told or ranged) or text.joins(at + 2) > at + 2:
        return None
    measure = Measure.QUANTITY if kind == "length" else Measure.DURATION
    part = Part(1.0, 1.0, at, at + 1, at + 2, measure, unit, at + 1)
    if text.low(at + 2) == "or" and text.low(at + 3) == "two":
        return replace(part, high=2.0, stop=at + 4)
    return _and_a_half(text, part)


def _and_a_half(text: NumberLexemes, part: Part) -> Part:
    """Add the "and a half" that follows a unit ("a year and a half")."""
    at = part.stop
    if text.low(at) == "and" and text.low(at + 1) == "a" and text.low(at + 2) == "half" and part.low == part.high:
        return replace(part, low=part.low + 0.5, high=part.high + 0.5, stop=at + 3)
    return part


def _magnitude(text: NumberLexemes, part: Part) -> Part:
    """Read the unit that stands before its number ("magnitude 7.1", "magnitude of 6") or is understood."""
    before = part.first - 1
    if text.low(before) in ("of", "-") and text.low(before - 1) == "magnitude":
        before -= 1
    if text.low(before) == "magnitude" and part.form == "digits" and part.low < 11:
        return replace(part, measure=Measure.QUANTITY, unit="magnitude", at=before, first=before)
    if is_magnitude(text, part.first, part.stop):
        return replace(part, measure=Measure.QUANTITY, unit="magnitude")
    return part


def _compound(text: NumberLexemes, part: Part, *, joins: bool) -> Part:
    """Add a smaller unit to a larger one ("6ft 2in", "two hours and ten minutes"); times sum in the smaller unit."""
    part = _and_a_half(text, part)
    if part.low != part.high or part.measure not in (Measure.QUANTITY, Measure.DURATION) or not part.unit:
        return part
    at = text.joins(part.stop)
    if text.low(at) == "," or (text.low(at) == "and" and joins):
        at += 1
    second = read_numeral(text, at)
    if second is None or second.low != second.high or second.form not in ("digits", "words", "one"):
        return part
    if part.unit == "foot":
        return _feet_and_inches(
            text, part, second, adjacent=at <= part.stop + 1 and text.low(part.stop) not in (",", "and")
        )
    unit = read_unit(text, second)
    if unit is None or not unit.unit or not _smaller(unit.unit, part.unit):
        return part
    finer = part.measure is Measure.DURATION
    target = unit.unit if finer else part.unit
    total = round(convert(part.low, part.unit, target) + convert(second.low, unit.unit, target), 4)
    return replace(part, low=total, high=total, unit=target, at=unit.at if finer else part.at, stop=unit.stop)


def _smaller(unit: str, than: str) -> bool:
    return (
        comparable(unit, than)
        and unit != than
        and dimension(unit) != "temperature"
        and to_base(1, unit) < to_base(1, than)
    )


def _feet_and_inches(text: NumberLexemes, part: Part, second: Numeral, *, adjacent: bool) -> Part:
    at = text.joins(second.stop)
    inches = text.low(at) in ("inch", "inches", "in", '"', "″")
    hyphenated = text.joins(part.stop) > part.stop
    bare = hyphenated or (adjacent and text[second.stop].kind is not LexemeKind.WORD and text.low(second.stop) != "%")
    if second.low >= 12 or not (inches or bare):
        return part
    total = round(part.low + second.low / 12, 3)
    return replace(part, low=total, high=total, stop=at + 1 if inches else second.stop)
