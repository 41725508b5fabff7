"""Units of measure and currencies: every spelling to one canonical name, and conversion within a dimension."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from rashomon.values.unit_tables import CURRENCY_SPELLINGS, UNIT_LINES

MONEY: Final = "money"

# A stated number in another unit is read as rounded by at most this share of itself: the product's choice, the same
# width as that of "about".
ROUNDING_CEILING: Final = 0.10
# Conversions in print are rough even where the figures look exact ("a 5K" for 3.1 miles): the product's choice.
ROUNDING_FLOOR: Final = 0.015


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of measure.

    `factor` and `offset` lead to the dimension's base unit: base = value * factor + offset. Currencies have factor 1
    and never convert into each other. `spread` is the share by which the meanings of the word lie apart (a short, a
    metric and a long ton).
    """

    name: str
    dimension: str
    factor: float
    offset: float = 0.0
    spread: float = 0.0


# Units with an offset, or whose word has several meanings (short, metric and long ton; US and imperial gallon).
_SPECIAL: Final = (
    (
        Unit("fahrenheit", "temperature", 5 / 9, -160 / 9),
        "f °f degrees_fahrenheit degree_fahrenheit degrees_f degree_f",
    ),
    (Unit("ton", "mass", 907.18474, spread=0.12), "short_ton"),
    (Unit("gallon", "volume", 3.785411784, spread=0.21), "gal"),
)


def _fold(word: str) -> str:
    """Lower case, single blanks, British endings as American ones, no full stops or hyphens."""
    folded = re.sub(r"[\s_\-]+", " ", word.strip().lower())
    folded = re.sub(r"(?<=met|lit)re(?=s?\b)", "er", folded)
    return folded if folded == "in." else folded.replace(".", "")


def _read_units() -> dict[str, tuple[Unit, str]]:
    units = {unit.name: (unit, spellings) for unit, spellings in _SPECIAL}
    for dimension, table in UNIT_LINES.items():
        for line in filter(None, map(str.strip, table.splitlines())):
            name, factor, *spellings = line.split()
            name = name.replace("_", " ")
            units[name] = (Unit(name, dimension, float(factor)), " ".join(spellings))
    for code in CURRENCY_SPELLINGS:
        units[code] = (Unit(code, MONEY, 1.0), "")
    return units


def _spellings(rows: Mapping[str, str]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for name, spellings in rows.items():
        for spelling in (name, *spellings.split()):
            found.setdefault(_fold(spelling), name)
    return MappingProxyType(found)


_READ: Final = _read_units()
UNITS: Final[Mapping[str, Unit]] = MappingProxyType({name: unit for name, (unit, _) in _READ.items()})
_UNIT_WORDS: Final = _spellings({name: spellings for name, (_, spellings) in _READ.items()})
_CURRENCY_WORDS: Final = _spellings(CURRENCY_SPELLINGS)
# Lone letters that mean a unit only in capitals ("40C", "90F") or only in small letters ("5 m", "3 t", "2 h").
_CAPITAL_ONLY: Final = frozenset({"c", "f", "v", "w"})
_SMALL_ONLY: Final = frozenset({"m", "t", "g", "h", "mo", "mos"})

# The unit is "12 stone" in the plural too; "stones" are thrown.
_NEVER: Final = frozenset({"stones"})


def _singular(folded: str, words: Mapping[str, str]) -> str | None:
    if folded in words:
        return words[folded]
    first, _, rest = folded.partition(" ")
    for candidate in (folded.removesuffix("s"), f"{first.removesuffix('s')} {rest}"):
        if len(candidate) > 2 and candidate in words:
            return words[candidate]
    return None


def canonical_unit(word: str) -> str | None:
    """Return the canonical singular name of a unit ("kilometres" -> "kilometer", "°C" -> "celsius", "usd" -> "USD").

    "pounds" is a mass here; `currency` reads it as money. None where the word is no known unit.
    """
    bare = word.strip()
    folded = _fold(bare)
    if folded in _NEVER:
        return None
    if (folded in _CAPITAL_ONLY and not bare[0].isupper()) or (folded in _SMALL_ONLY and not bare[0].islower()):
        return None
    return _singular(folded, _UNIT_WORDS)


def currency(symbol_or_word: str) -> str | None:
    """Return the ISO 4217 code of a currency sign, code or name ("$" -> "USD", "euros" -> "EUR"), or None.

    Words that name several currencies, or are common words besides ("pesos", "won", "crowns"), give None.
    """
    return _singular(_fold(symbol_or_word), _CURRENCY_WORDS)


def dimension(unit: str) -> str | None:
    """Return the dimension of a canonical unit ("length", "time", "calendar", "money", ...), or None if unknown.

    Months and longer are "calendar", weeks and shorter "time": a month has no fixed number of days.
    """
    known = UNITS.get(unit)
    return known.dimension if known else None


def comparable(unit: str, other: str) -> bool:
    """Return whether amounts in two canonical units can be converted into each other."""
    if unit == other:
        return True
    return dimension(unit) is not None and dimension(unit) == dimension(other) and dimension(unit) != MONEY


def convert(value: float, source: str, target: str) -> float:
    """Return `value`, given in the canonical unit `source`, in the canonical unit `target`.

    Raises:
        ValueError: the units have no common dimension, or are two currencies.
    """
    if source == target:
        return value
    if not comparable(source, target):
        raise ValueError(f"{source} cannot be converted to {target}")
    return (to_base(value, source) - UNITS[target].offset) / UNITS[target].factor


def to_base(value: float, unit: str) -> float:
    """Return `value` in the base unit of the dimension of `unit`."""
    return value * UNITS[unit].factor + UNITS[unit].offset


def rounding(value: float, unit: str) -> float:
    """Return how far the amount meant may lie from a stated number, in the base unit of its dimension.

    A writer who converts rounds: 40 miles are 64.4 kilometers, printed as "65". The trailing zeros and fives of the
    printed number tell the step: 65 was rounded to a multiple of 5, 227 to a whole number, 2.5 to a half. The number
    may be off by half a step, but by no more than 10% of itself ("100" is no hundred give or take fifty) and, because
    printed conversions are rough, by 1.5% at least; by more where the unit's own word is ambiguous. Temperatures have
    no natural zero, so shares of them mean nothing: they are rounded to their last digit.
    """
    known = UNITS[unit]
    number = Decimal(repr(value)).normalize()
    exponent = int(number.as_tuple().exponent)
    if known.dimension == "temperature":
        return 0.5 * 10.0 ** min(exponent, 0) * known.factor
    last_digit = number.as_tuple().digits[-1]
    half_step = 0.5 * (5 if last_digit == 5 else 1) * 10.0**exponent
    share = max(ROUNDING_FLOOR, known.spread)
    return max(min(half_step, ROUNDING_CEILING * abs(value)), share * abs(value)) * known.factor
