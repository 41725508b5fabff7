"""The date expressions of a text, read from left to right, before they are resolved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rashomon.mentions.date_context import Meaning
from rashomon.mentions.date_grammar import calendar_day, dated_weekday, numeric_day
from rashomon.mentions.date_meanings import DayOf, NumericDay, Stretch
from rashomon.mentions.date_parts import Found
from rashomon.mentions.date_relative import counted, day_word, definite, holiday, part, same, shifted, weekday
from rashomon.mentions.date_words import (
    MONTH_ABBREVIATIONS,
    MONTHS,
    NUMBER_WORDS,
    ORDINALS,
    PARTS,
    SEASONS,
    WEEKDAY_ABBREVIATIONS,
    WEEKDAYS,
)
from rashomon.mentions.holidays import HOLIDAY_STARTS
from rashomon.mentions.lexemes import Lexemes
from rashomon.mentions.period_grammar import fraction, month, season, week_of_month, weekday_of_month, year

Rule = Callable[[Lexemes, int], Found | None]


def _rules_by_word() -> Mapping[str, tuple[Rule, ...]]:
    rules: dict[str, list[Rule]] = {}
    for words, readers in (
        (HOLIDAY_STARTS, (holiday,)),  # first: of two equally long readings the first one counts
        ((*MONTHS, *MONTH_ABBREVIATIONS), (calendar_day, month)),
        (WEEKDAYS, (dated_weekday, weekday)),
        (WEEKDAY_ABBREVIATIONS, (dated_weekday,)),
        (PARTS, (part,)),
        (SEASONS, (season,)),
        (NUMBER_WORDS, (counted,)),
        (ORDINALS, (fraction, calendar_day)),
        (("q", "h"), (fraction,)),
        ((*ORDINALS, "last", "final"), (week_of_month, weekday_of_month)),
        (("last", "past", "this", "next", "coming"), (shifted,)),
        (("yesterday", "today", "tomorrow", "tonight", "overnight"), (day_word,)),
        (("the",), (definite,)),
        (("that",), (same,)),
    ):
        for word in words:
            rules.setdefault(word, []).extend(readers)
    return MappingProxyType({word: tuple(readers) for word, readers in rules.items()})


_RULES: Final = _rules_by_word()
_NUMBER_RULES: Final[tuple[Rule, ...]] = (numeric_day, calendar_day, year, counted)


class Read(NamedTuple):
    """An expression with its place: lexemes `first` up to `stop`."""

    found: Found
    first: int
    stop: int


def scan(lexemes: Lexemes) -> list[Read]:
    """Read the date expressions of a text from left to right, the longest at each place."""
    reads: list[Read] = []
    i = 0
    words = lexemes.words
    while i < lexemes.count:
        word = words[i]
        rules = _NUMBER_RULES if word.isdecimal() else _RULES.get(word)
        found = _longest(rules, lexemes, i) if rules else None
        if found:
            reads.append(Read(found, i, found.stop))
            i = found.stop
        else:
            i += 1
    return reads


def _longest(rules: tuple[Rule, ...], lexemes: Lexemes, i: int) -> Found | None:
    best = None
    for rule in rules:
        found = rule(lexemes, i)
        if found and (best is None or found.stop > best.stop):
            best = found
    return best


def day_first(reads: list[Read], lexemes: Lexemes) -> bool | None:
    """Return whether the text's numeric dates put the day first; None where it does not tell.

    A numeric date with only one possible order decides; without one, the order of dates with a month's name.
    """
    numeric = [read.found.meaning for read in reads if isinstance(read.found.meaning, NumericDay)]
    if not numeric:
        return None
    orders = {n.first > 12 for n in numeric if max(n.first, n.second) > 12}
    if not orders:
        written = (read for read in reads if isinstance(_last(read.found.meaning), DayOf))
        orders = {lexemes.words[read.first].isdecimal() for read in written if _names_month(lexemes, read)}
    return orders.pop() if len(orders) == 1 else None


def _names_month(lexemes: Lexemes, read: Read) -> bool:
    words = lexemes.words[read.first : read.stop]
    return words[0] not in WEEKDAYS and any(w in MONTHS or w in MONTH_ABBREVIATIONS for w in words)


def _last(meaning: Meaning) -> Meaning:
    return meaning.last if isinstance(meaning, Stretch) else meaning
