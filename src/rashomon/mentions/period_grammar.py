"""Months, years, decades, seasons and quarters as they are written."""

from __future__ import annotations

from rashomon.mentions.date_meanings import FractionOf, MonthOf, NthWeekdayOf, SeasonOf, Stretch, YearOf
from rashomon.mentions.date_parts import (
    CONNECTORS,
    Found,
    Month,
    goes_on,
    read_day,
    read_month,
    read_year,
    read_year_word,
)
from rashomon.mentions.date_words import (
    AMBIGUOUS_MONTHS,
    COUNTED,
    DETERMINERS,
    MONTH_PREPOSITIONS,
    NUMBERED,
    ORDINALS,
    SEASONS,
    STREETS,
    WEEKDAYS,
    YEAR_PREPOSITIONS,
    word_set,
)
from rashomon.mentions.lexemes import Lexemes

_BUSINESS = word_set(
    "profit profits revenue revenues earnings shareholder shareholders shares investors antitrust acquisition merger "
    "takeover sales quarterly fiscal dividend economists analysts gdp"
)
_MATCHES = word_set("touchdown touchdowns quarterback halftime rebounds fumble punt playoff playoffs overtime yards")


def month(lexemes: Lexemes, i: int) -> Found | None:
    """Read a month with its year, or where the words around show that it is one: "in December", "March to May"."""
    first = read_month(lexemes, i)
    if not first:
        return None
    words = lexemes.words
    year, stop = read_year_word(lexemes, first.stop)
    if year is None and words[stop] in CONNECTORS | {"and"}:
        last = read_month(lexemes, stop + 1)
        between = words[stop] != "and" or words[i - 1] == "between"
        if last and between and not read_day(lexemes, last.stop):
            year, stop = read_year_word(lexemes, last.stop)
            return Found(Stretch(MonthOf(first.number), MonthOf(last.number, year)), stop)
    if year is None and not _month_alone(lexemes, i, first):
        return None
    return Found(MonthOf(first.number, year), stop)


def _month_alone(lexemes: Lexemes, i: int, month: Month) -> bool:
    word, before, behind = lexemes.words[i], lexemes.words[i - 1], lexemes.words[month.stop]
    if month.abbreviated or word in AMBIGUOUS_MONTHS:
        if before in ("in", "since", "until", "till", "during", "throughout", "early", "late", "mid"):
            return not (word in AMBIGUOUS_MONTHS and behind == "'")
        return (
            before in MONTH_PREPOSITIONS | DETERMINERS
            and not month.abbreviated
            and _bare_month_behind(lexemes, month.stop)
        )
    return before not in ("black", "'")


def _bare_month_behind(lexemes: Lexemes, stop: int) -> bool:
    """Whether no verb phrase ("March for") and no surname ("April Jones") stands behind an ambiguous month."""
    return lexemes.words[stop] not in ("for", "on", "against", "through", "'") and not lexemes.capital(stop)


def year(lexemes: Lexemes, i: int) -> Found | None:
    """Read a year, years or a decade that stand alone: "in 2014", "2014 film", "2014-16", "the 1950s"."""
    words = lexemes.words
    if words[i].isdecimal() and len(words[i]) == 4 and words[i].endswith("0"):
        plural = i + 1 if words[i + 1] == "s" and lexemes.glued(i + 1) else 0
        if (
            not plural
            and words[i + 1] == "'"
            and words[i + 2] == "s"
            and lexemes.glued(i + 1)
            and words[i - 1] == "the"
        ):
            plural = i + 2
        if plural:
            first = int(words[i])
            return Found(YearOf(first, first + (99 if first % 100 == 0 and first < 2000 else 9)), plural + 1)
    if words[i + 1] == "/" and lexemes.glued(i + 1) and lexemes.glued(i + 2) and not goes_on(lexemes, i + 3):
        first = lexemes.number(i) or 0
        season = 1900 <= first <= 2100 and len(words[i + 2]) == 2 and words[i + 2] == f"{(first + 1) % 100:02}"
        return Found(YearOf(first, first + 1), i + 3) if season else None
    found = read_year(lexemes, i)
    if not found or not _stands_as_year(lexemes, i):
        return None
    first, stop = found
    return _years(lexemes, i, first) or Found(YearOf(first), stop)


def _years(lexemes: Lexemes, i: int, first: int) -> Found | None:
    """Read the second year of "2014-2016", "2014-15", "from 2014 to 2016", "between 2014 and 2016"."""
    words = lexemes.words
    connector, last = words[i + 1], words[i + 2]
    if connector == "-" and last.isdecimal() and len(last) == 2:
        second = first // 100 * 100 + int(last)
        return Found(YearOf(first, second), i + 3) if second > first and not goes_on(lexemes, i + 3) else None
    framed = (connector == "and" and words[i - 1] == "between") or (
        connector in ("to", "until") and words[i - 1] == "from"
    )
    through = connector in ("-", "through")
    second_year = read_year(lexemes, i + 2) if framed or through else None
    if second_year and second_year[0] > first:
        return Found(YearOf(first, second_year[0]), second_year[1])
    return None


def _stands_as_year(lexemes: Lexemes, i: int) -> bool:
    words = lexemes.words
    number, before, behind = int(words[i]), words[i - 1], words[i + 1]
    if lexemes.glued(i) and before not in ("©", "(", "[", '"', "“", "'", "/", "—", "‘"):
        return False
    if (
        before in NUMBERED
        or behind in COUNTED
        or any(w in STREETS for w in words[i + 2 : i + 4] if lexemes.capital(i + 1))
    ):
        return False
    if before == "year" and words[i - 2] in ("fiscal", "financial"):
        return False
    if before in YEAR_PREPOSITIONS:
        return number >= 1500 or before in ("year", "in", "since", "circa")
    if before == "#" or (before == "." and words[i - 2] == "no"):
        return False
    return 1900 <= number <= 2050 and (number % 50 != 0 or not behind.endswith("s"))


def season(lexemes: Lexemes, i: int) -> Found | None:
    """Read a season with its year: "summer 2017", "the spring of last year", "winter 2016-17"."""
    name = lexemes.words[i]
    if name not in SEASONS:
        return None
    year, stop = read_year_word(lexemes, i + 1, comma=False)
    if year is None:
        return None
    if name == "winter" and isinstance(year, int) and _years(lexemes, stop - 1, year):
        stop += 2
        year += 1
    return Found(SeasonOf(name, year), stop)


def fraction(lexemes: Lexemes, i: int) -> Found | None:
    """Read a quarter or half of a year: "Q3 2025", "the third quarter of 2017", "first half of last year"."""
    words = lexemes.words
    parts = {"q": 4, "h": 2}.get(words[i], 0)
    if parts and lexemes.glued(i + 1):
        number, at = lexemes.number(i + 1, 1), i + 2
    else:
        at = lexemes.skip(i + 1, "-")
        number = ORDINALS.get(words[i])
        parts = {"quarter": 4, "half": 2}.get(words[at], 0)
        at += 1
    if not parts or not number or number > parts:
        return None
    year, stop = read_year_word(lexemes, at, comma=False)
    if year is None and not (parts == 4 and _is_business_quarter(lexemes, i, at)):
        return None
    return Found(FractionOf(number, parts, year), stop)


def _is_business_quarter(lexemes: Lexemes, i: int, stop: int) -> bool:
    """Whether "in the third quarter" is one of a year: the text speaks of business and of no match."""
    words = lexemes.words
    placed = words[i - 1] == "the" and words[i - 2] in ("in", "during", "by", "for", "until", "of", "before")
    if not placed or words[stop] == "of":
        return False
    found = _BUSINESS.intersection(words)
    return len(found) > 1 and _MATCHES.isdisjoint(words)


def weekday_of_month(lexemes: Lexemes, i: int) -> Found | None:
    """Read "the second Wednesday of October", "the last Friday in May 2025"."""
    words = lexemes.words
    nth = -1 if words[i] == "last" else ORDINALS.get(words[i])
    weekday = WEEKDAYS.get(words[i + 1])
    if nth is None or weekday is None or words[i + 2] not in ("of", "in"):
        return None
    named = read_month(lexemes, i + 3)
    if not named or read_day(lexemes, named.stop):
        return None
    year, stop = read_year_word(lexemes, named.stop)
    return Found(NthWeekdayOf(nth, weekday, named.number, year), stop)


def week_of_month(lexemes: Lexemes, i: int) -> Found | None:
    """Read "the first week of May", "the last week of September 2024"."""
    words = lexemes.words
    if words[i + 1] != "week" or words[i + 2] not in ("of", "in"):
        return None
    named = read_month(lexemes, i + 3)
    if not named or read_day(lexemes, named.stop):
        return None
    year, stop = read_year_word(lexemes, named.stop)
    return Found(MonthOf(named.number, year, part=f"{words[i]} week"), stop)
