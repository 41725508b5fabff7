"""The parts of written dates: a month, a day, a year, and a month with its day."""

from __future__ import annotations

from typing import NamedTuple

from rashomon.mentions.date_context import Meaning, RelativeYear, YearWord
from rashomon.mentions.date_meanings import DayOf
from rashomon.mentions.date_words import COUNTED, MONTH_ABBREVIATIONS, MONTHS, ORDINAL_ENDINGS, ORDINALS
from rashomon.mentions.lexemes import Lexemes

CONNECTORS = frozenset({"to", "through", "-", "—", "until", "till"})


_RELATIVE_YEARS = {"last": -1, "this": 0, "next": 1, "that": None}


class Found(NamedTuple):
    """An expression read from one lexeme on: what it means, the lexeme behind it, and its form."""

    meaning: Meaning
    stop: int
    form: str = "absolute"


class Month(NamedTuple):
    """A month read from one lexeme on: its number, the lexeme behind it, and whether it is abbreviated."""

    number: int
    stop: int
    abbreviated: bool


def read_month(lexemes: Lexemes, i: int, *, lower: bool = False) -> Month | None:
    """Read a month or its abbreviation, which needs its capital; so do "may" and "march" unless `lower`."""
    word = lexemes.words[i]
    if word in MONTHS:
        verb = not lower and word in ("may", "march") and not lexemes.capital(i)
        return None if verb else Month(MONTHS[word], i + 1, abbreviated=False)
    number = MONTH_ABBREVIATIONS.get(word)
    if number is None or not lexemes.capital(i):
        return None
    dotted = lexemes.words[i + 1] == "." and lexemes.glued(i + 1)
    return Month(number, i + 1 + dotted, abbreviated=True)


def read_year(lexemes: Lexemes, i: int) -> tuple[int, int] | None:
    """Read a year of four digits (1000 to 2100) that no sign or letter makes another number."""
    word = lexemes.words[i]
    if len(word) != 4 or not word.isdecimal() or not "1000" <= word <= "2100" or goes_on(lexemes, i + 1):
        return None
    return int(word), i + 1


def goes_on(lexemes: Lexemes, j: int) -> bool:
    """Whether a number goes on at lexeme `j`: "3,000", "3.5", "14%", "14-year-old", "3m"."""
    word = lexemes.words[j]
    if not lexemes.glued(j):
        return word in ("%", "percent")
    if word in (",", ".", ":", "/"):
        return lexemes.glued(j + 1) and lexemes.words[j + 1].isdecimal()
    if word == "-":
        return lexemes.glued(j + 1) and lexemes.words[j + 1] in (
            "year",
            "month",
            "week",
            "day",
            "old",
            "mile",
            "man",
            "member",
        )
    return word.isalpha() or word in ("%", "°", "$", "€", "£")


def read_day(lexemes: Lexemes, i: int) -> tuple[int, int] | None:
    """Read a day of the month, "21" or "21st"."""
    word = lexemes.words[i]
    if not word.isdecimal() or len(word) > 2 or not 1 <= int(word) <= 31:
        return None
    stop = i + 1
    if lexemes.words[stop] in ORDINAL_ENDINGS and lexemes.glued(stop):
        stop += 1
    return None if goes_on(lexemes, stop) else (int(word), stop)


def read_year_word(lexemes: Lexemes, i: int, comma: bool = True) -> tuple[YearWord, int]:
    """Read the year behind a date: "2026", ", 2026", "of last year", "that year"; (None, i) without one."""
    words = lexemes.words
    year = read_year(lexemes, i)
    if year and not counts(lexemes, year[1]):
        return year
    if comma and words[i] == ",":
        year = read_year(lexemes, i + 1)
        return year if year and not counts(lexemes, year[1]) else (None, i)
    j = i + 1 if words[i] == "of" else i
    year = read_year(lexemes, j) if j > i else None
    if year:
        return year
    if words[j] in _RELATIVE_YEARS and words[j + 1] == "year":
        return RelativeYear(_RELATIVE_YEARS[words[j]]), j + 2
    if lexemes.sequence(j, "the", "same", "year"):
        return RelativeYear(None), j + 3
    return None, i


def counts(lexemes: Lexemes, i: int) -> bool:
    """Whether lexeme `i` is a thing that the number before it counts."""
    return lexemes.words[i] in COUNTED and not lexemes.capital(i)


def read_month_day(lexemes: Lexemes, i: int) -> tuple[DayOf, int] | None:
    """Read a day and its month in either order, with the year where there is one."""
    month = read_month(lexemes, i, lower=True)
    if month:
        at = i
        day = read_day(lexemes, lexemes.skip(month.stop, "the"))
        if not day or counts(lexemes, day[1]) or _day_of_something_else(lexemes, i, day[1]):
            return None
        stop = day[1]
    else:
        day = read_day(lexemes, i) or _ordinal(lexemes, i)
        at = lexemes.skip(day[1], "of") if day else i
        month = read_month(lexemes, at, lower=True) if day else None
        if not day or not month:
            return None
        stop = month.stop
    year, stop = read_year_word(lexemes, stop)
    # Titles are read in sentence case, which takes the capital of "may"; a year settles it there.
    if year is None and not read_month(lexemes, at):
        return None
    return DayOf(day[0], month.number, year), stop


def _day_of_something_else(lexemes: Lexemes, i: int, stop: int) -> bool:
    """Whether the number behind a month belongs to the next words: "in June 14 people", "In May 30 ships"."""
    return lexemes.words[i - 1] == "in" and lexemes.words[stop].isalpha() and lexemes.words[stop].endswith("s")


def _ordinal(lexemes: Lexemes, i: int) -> tuple[int, int] | None:
    number = ORDINALS.get(lexemes.words[i])
    return (number, i + 1) if number and lexemes.words[i + 1] == "of" else None
