"""What stands behind a numeral and says what it measures: units, currencies, percent, years of age."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rashomon.mentions.currencies import OTHER_NAMES, currency_of, is_shared
from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_vocabulary import word_set
from rashomon.values.unit_tables import CURRENCY_SPELLINGS
from rashomon.values.units import canonical_unit, currency, dimension

if TYPE_CHECKING:
    from rashomon.mentions.number_spelled import Numeral


class Measure(Enum):
    """What a number phrase measures, as far as its own words tell."""

    PLAIN = auto()  # a count, or a number whose sentence decides
    MONEY = auto()
    PERCENT = auto()
    QUANTITY = auto()
    DURATION = auto()
    AGE = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class UnitReading:
    """A unit behind a numeral.

    `unit` is the canonical name, `factor` what the numeral is multiplied by (0.01 for cents), `at` the index of the
    unit's word, `stop` the index after the last lexeme of the unit.
    """

    measure: Measure
    unit: str
    at: int
    stop: int
    factor: float = 1.0


_DIMENSIONS: Final = MappingProxyType(
    {"time": Measure.DURATION, "calendar": Measure.DURATION, "share": Measure.PERCENT}
)
_PER: Final = frozenset(("per", "an", "a", "/"))
_COINS: Final = MappingProxyType({"cent": "USD", "cents": "USD", "pence": "GBP", "penny": "GBP"})
# Words and letters that only sometimes are the unit they spell.
_NEVER_UNITS: Final = frozenset(
    ("in", "au", "ms", "mo", "mm", "bp", "stone", "stones", "magnitudes", "share", "kt", "l", "v", "w")
)
_GLUED_UNITS: Final = frozenset(("mm", "ms", "bp", "l", "w", "v", "kt", "c", "f", "h", "s", "g", "stone"))
_MONEY_COUNTRIES: Final = frozenset(
    spelling.partition("_")[0] for line in CURRENCY_SPELLINGS.values() for spelling in line.split() if "_" in spelling
)
_COMMON_WORDS: Final = frozenset(("won", "sol", "sols", "sole", "som"))
_LARGE: Final = 1000
_AGE_FACTORS: Final = MappingProxyType({"year": 1.0, "month": 1 / 12, "week": 1 / 52, "day": 1 / 365})
_OLD: Final = frozenset(("old", "olds", "old's"))
_YEARS_OLD: Final = frozenset(("yo", "yrold"))
# "Pounds" is money behind a scale, before these words, or in a text that uses the pound sign.
_MONEY_FOLLOWS: Final = word_set(
    """
    sterling worth each apiece fine bail bill bills prize debt loan reward deposit note notes budget
    """
)
_OF_UNITS: Final = frozenset(("couple", "words"))


@lru_cache(maxsize=4096)
def unit_of(word: str) -> str | None:
    """Return the canonical unit that a word spells, as `values.units.canonical_unit` does, with a memory."""
    return canonical_unit(word)


def read_unit(text: NumberLexemes, numeral: Numeral) -> UnitReading | None:
    """Read the unit that follows a numeral, or return None where a plain number stands.

    Args:
        text: the lexemes of the article.
        numeral: the numeral; its `stop` is where the unit may begin.
    """
    at = text.joins(numeral.stop)
    hyphenated = at > numeral.stop
    if text.low(at) == "of" and numeral.form in _OF_UNITS and (numeral.high != numeral.low or numeral.form == "couple"):
        at += 1
    if text.low(at) in (
        "more",
        "full",
        "straight",
        "consecutive",
        "long",
        "short",
        "whole",
        "extra",
        "further",
        "additional",
        "solid",
    ):
        later = _measure(text, at + 1, numeral, hyphenated=False)
        return later if later is not None and later.measure in (Measure.DURATION, Measure.QUANTITY) else None
    return _age(text, at) or _measure(text, at, numeral, hyphenated=hyphenated)


def _age(text: NumberLexemes, at: int) -> UnitReading | None:
    here = text[at]
    if here.low in _YEARS_OLD or (here.low == "y" and text.low(at + 1) == "/" and text.low(at + 2) == "o"):
        return UnitReading(Measure.AGE, "", at, at + (1 if here.low in _YEARS_OLD else 3))
    factor = _AGE_FACTORS.get(unit_of(here.low) or "") if here.kind is LexemeKind.WORD else None
    if factor is None:
        return None
    after = text.joins(at + 1)
    if text.low(after) in _OLD:
        return UnitReading(Measure.AGE, "", after, after + 1, factor)
    if text.low(at + 1) == "of" and text.low(at + 2) == "age":
        return UnitReading(Measure.AGE, "", at, at + 3, factor)
    return None


def _measure(text: NumberLexemes, at: int, numeral: Numeral, *, hyphenated: bool) -> UnitReading | None:
    here = text[at]
    if here.low in ("%", "°", "º"):
        return _sign(text, at)
    if here.kind is not LexemeKind.WORD:
        return None
    money = _currency(text, at, numeral, hyphenated=hyphenated)
    if money is not None:
        return money
    stop, unit = _longest_unit(text, at, hyphenated=hyphenated)
    if not unit or not _plausible(text, at, stop, unit, hyphenated=hyphenated):
        return None
    return UnitReading(_DIMENSIONS.get(dimension(unit) or "", Measure.QUANTITY), unit, at, stop)


def _sign(text: NumberLexemes, at: int) -> UnitReading:
    if text.low(at) == "%":
        points = text.low(at + 1) in ("point", "points")
        return UnitReading(
            Measure.QUANTITY if points else Measure.PERCENT,
            "percentage point" if points else "percent",
            at,
            at + 1 + points,
        )
    scale = {"c": "celsius", "f": "fahrenheit", "celsius": "celsius", "fahrenheit": "fahrenheit"}.get(text.low(at + 1))
    return UnitReading(Measure.QUANTITY, scale or "degree", at, at + (2 if scale else 1))


def _longest_unit(text: NumberLexemes, at: int, *, hyphenated: bool) -> tuple[int, str]:
    """Return the index after the longest unit that starts at a word, and its canonical name ("" without a unit)."""
    first = text.text[text[at].start : text[at].end]
    second, third = text.low(at + 1), text.low(at + 2)
    if second in _PER and third:
        joined = f"{first}/{third}" if second == "/" else f"{first} {second} {third}"
        unit = unit_of(joined)
        if unit:
            return at + 3, unit
    after = text.joins(at + 1) if hyphenated else at + 1
    if text[after].kind is LexemeKind.WORD:
        unit = unit_of(f"{first} {text.low(after)}")
        if unit:
            return after + 1, unit
    if text[at + 1].glued and second in ("²", "³", "2", "3"):
        unit = unit_of(first + second)
        if unit:
            return at + 2, unit
    return at + 1, unit_of(first) or ""


def _plausible(text: NumberLexemes, at: int, stop: int, unit: str, *, hyphenated: bool) -> bool:  # noqa: PLR0911
    """Whether a word that spells a unit is one here."""
    here, glued = text[at], text[at].glued
    if stop > at + 1:
        return True
    if here.low in _NEVER_UNITS and not (glued and here.low in _GLUED_UNITS and not hyphenated):
        return False
    if here.low == "g":
        return text[at + 1].kind is not LexemeKind.HYPHEN
    if here.low in ("c", "f", "h", "s"):
        return glued and text[at + 1].kind is not LexemeKind.HYPHEN and (here.capital or here.low in "hsg")
    if len(here.low) == 1 and not glued and text[at + 1].kind is LexemeKind.SIGN and text.low(at + 1) == ".":
        return here.low == "t"
    if (
        len(here.low) <= 2
        and here.capital
        and not glued
        and unit not in ("megawatt", "gigawatt", "gigabyte", "terabyte", "kilometer")
    ):
        return False
    if here.low == "second":
        return hyphenated and text.joins(at + 1) == at + 1
    return here.low != "foot" or text.low(at + 1) not in ("soldiers", "soldier", "patrols", "injuries", "bridges")


def _currency(text: NumberLexemes, at: int, numeral: Numeral, *, hyphenated: bool) -> UnitReading | None:
    low = text.low(at)
    if low in _COINS or (low == "p" and text[at].glued and not hyphenated and numeral.form == "digits"):
        return UnitReading(Measure.MONEY, _COINS.get(low, "GBP"), at, at + 1, 0.01)
    if is_shared(low):
        is_sum = low not in _COMMON_WORDS or numeral.low >= _LARGE  # "the party with 12 won"
        code = currency_of(low, text.text) if is_sum else None
        return UnitReading(Measure.MONEY, code, at, at + 1) if code else None
    for length in (4, 3, 2, 1) if low in _MONEY_COUNTRIES else (1,):
        words = " ".join(text.low(k) for k in range(at, at + length))
        code = currency(words)
        if code is None or text[at + length - 1].kind is not LexemeKind.WORD:
            continue
        if len(low) < 3 or low == "sterling":
            continue
        if low.upper() == code and (code in OTHER_NAMES or not text.text[text[at].start : text[at].end].isupper()):
            continue
        if low in ("pound", "pounds") and not _money_pounds(text, at, numeral, hyphenated=hyphenated):
            return None
        stop = at + length + (1 if text.low(at + length) == "sterling" else 0)
        return UnitReading(Measure.MONEY, code, at + length - 1, stop)
    return None


def _money_pounds(text: NumberLexemes, at: int, numeral: Numeral, *, hyphenated: bool) -> bool:
    follow = text.low(at + 1)
    if follow in _MONEY_FOLLOWS or (follow == "a" and text.low(at + 2) in ("year", "week", "month", "day", "head")):
        return True
    if hyphenated or follow == "of":
        return numeral.scale >= 1e6 or (
            follow == "of" and text.low(at + 2) in ("damage", "debt", "taxpayers", "taxpayer", "public")
        )
    return numeral.scale >= 1e6 or numeral.low >= 1e6 or "£" in text.text or "sterling" in text.text
