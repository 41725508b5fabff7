"""The words of English numbers: their values, scales and vague quantities."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final


def word_set(words: str) -> frozenset[str]:
    """Return the words of a text, which white space parts, as a set."""
    return frozenset(words.split())


ONES: Final = MappingProxyType(
    {
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    }
)  # fmt: skip
TEENS: Final = MappingProxyType(
    {
        "zero": 0, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
        "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
    }
)  # fmt: skip
TENS: Final = MappingProxyType(
    {
        "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
        "ninety": 90,
    }
)  # fmt: skip
ORDINALS: Final = word_set(
    """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
    fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth hundredth thousandth
    """
)
HUNDRED: Final = 100
SCALES: Final = MappingProxyType(
    {"thousand": 1e3, "lakh": 1e5, "million": 1e6, "crore": 1e7, "billion": 1e9, "trillion": 1e12}
)
# Written after digits only; a bare "m", "b" or "t" may be a metre or a tonne, so the context decides.
SHORT_SCALES: Final = MappingProxyType(
    {"k": 1e3, "mn": 1e6, "mln": 1e6, "bn": 1e9, "bln": 1e9, "tn": 1e12, "trn": 1e12}
)
MONEY_SCALES: Final = MappingProxyType({"m": 1e6, "mm": 1e6, "b": 1e9, "t": 1e12})
DOZEN: Final = 12
# Vague quantities and the least they stand for.
VAGUE_PLURALS: Final = MappingProxyType(
    {
        "dozens": 24.0, "scores": 40.0, "hundreds": 200.0, "thousands": 2e3, "millions": 2e6, "billions": 2e9,
        "trillions": 2e12,
    }
)  # fmt: skip
PLURAL_SCALES: Final = MappingProxyType(
    {"hundreds": 1e2, "thousands": 1e3, "millions": 1e6, "billions": 1e9, "trillions": 1e12}
)
SEVERAL: Final = 3.0
FEW_AFTER: Final = frozenset(("past", "last", "next", "first", "final", "these", "those", "previous", "coming"))
GROUPS: Final = MappingProxyType({"couple": 2.0, "pair": 2.0, "trio": 3.0, "quartet": 4.0})
# What comes in pairs without being two things.
PAIRED_THINGS: Final = word_set(
    """
    trousers pants jeans shorts glasses sunglasses spectacles goggles scissors shoes boots sneakers trainers socks
    gloves tights binoculars tweezers pliers pyjamas pajamas leggings slippers sandals
    """
)
NOBODY: Final = frozenset(("none", "nobody"))
FRACTION_WORDS: Final = MappingProxyType(
    {
        "half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5,
        "sixths": 6, "eighths": 8, "tenth": 10, "tenths": 10,
    }
)  # fmt: skip
# What "a" may stand before as the beginning of a number.
AFTER_ARTICLE: Final = frozenset(
    (
        *SCALES, *GROUPS, "hundred", "dozen", "half", "quarter", "third", "few", "handful", "single", "mile", "hour",
        "kilometer", "kilometre", "day", "week", "fortnight", "month", "year", "decade", "century", "-", "‑", "fifth",
        "tenth",
    )
)  # fmt: skip
# What a verb of multiplying adds or takes away, in percent: sales that doubled rose by 100 percent.
MULTIPLIED: Final = MappingProxyType(
    {
        "halved": 50.0, "halving": 50.0, "doubled": 100.0, "doubling": 100.0, "tripled": 200.0, "tripling": 200.0,
        "trebled": 200.0, "trebling": 200.0, "quadrupled": 300.0, "quadrupling": 300.0,
    }
)  # fmt: skip
STARTERS: Final = frozenset(
    (
        *MULTIPLIED, *ONES, *TEENS, *TENS, *VAGUE_PLURALS, *NOBODY,
        "hundred", "tens", "a", "an", "half", "dozen",
        "several", "few", "couple", "pair", "multiple", "both", "no", "not", "handful",
        "quarter", "single", "usd", "eur", "gbp", "rs",
    )
)  # fmt: skip
