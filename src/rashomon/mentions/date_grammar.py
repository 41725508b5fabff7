"""Days as they are written: "Oct. 21st, 2026", "27/03/2026", "Wednesday, October 21st", and ranges of them."""

from __future__ import annotations

from rashomon.mentions.date_meanings import DayOf, NumericDay, Stretch
from rashomon.mentions.date_parts import CONNECTORS, Found, counts, read_day, read_month_day, read_year_word
from rashomon.mentions.date_words import PARTS_OF_DAY, WEEKDAY_ABBREVIATIONS, WEEKDAYS
from rashomon.mentions.lexemes import Lexemes

_MOVING = frozenset(
    {"moved", "postponed", "rescheduled", "delayed", "pushed", "brought", "switched", "shifted", "changed"}
)


def calendar_day(lexemes: Lexemes, i: int) -> Found | None:
    """Read a day or a range of days: "Oct. 21st, 2026", "May 3–5", "3 to 5 May", "Nov. 3 to Dec. 4"."""
    short = _days_before_month(lexemes, i)
    if short:
        return short
    first = read_month_day(lexemes, i)
    if not first:
        return None
    day, stop = first
    words = lexemes.words
    if (words[stop] in CONNECTORS and not is_moved(lexemes, i)) or (words[stop] == "and" and words[i - 1] == "between"):
        at = lexemes.skip(stop + 1, "the")
        last = read_month_day(lexemes, at) or _day_in_month(lexemes, at, day)
        if last and (last[0].month, last[0].day) != (day.month, day.day):
            return Found(Stretch(day, last[0]), last[1])
    if words[stop] == "and" and day.year is None:
        following = _day_in_month(lexemes, stop + 1, day)
        if following and following[0].day == day.day + 1:
            return Found(Stretch(day, following[0]), following[1])
    return Found(day, stop)


def is_moved(lexemes: Lexemes, i: int) -> bool:
    """Whether "from A to B" tells of two dates, not of a stretch: "postponed from Monday to Friday"."""
    return lexemes.words[i - 1] == "from" and not _MOVING.isdisjoint(lexemes.words[max(i - 5, 0) : i - 1])


def _day_in_month(lexemes: Lexemes, i: int, first: DayOf) -> tuple[DayOf, int] | None:
    """Read the second day of "May 3–5" with the year behind it."""
    day = read_day(lexemes, i)
    if not day or first.year is not None or day[0] <= first.day or counts(lexemes, day[1]):
        return None
    year, stop = read_year_word(lexemes, day[1])
    return DayOf(day[0], first.month, year), stop


def _days_before_month(lexemes: Lexemes, i: int) -> Found | None:
    """Read "3–5 May 2026", "3 to 5 May", "3 and 4 May"."""
    first = read_day(lexemes, i)
    if not first or not (lexemes.words[first[1]] in CONNECTORS or lexemes.words[first[1]] == "and"):
        return None
    last = read_month_day(lexemes, lexemes.skip(first[1] + 1, "the"))
    if not last or not lexemes.words[first[1] + 1].isdecimal() or last[0].day <= first[0]:
        return None
    if lexemes.words[first[1]] == "and" and last[0].day != first[0] + 1 and lexemes.words[i - 1] != "between":
        return None
    return Found(Stretch(DayOf(first[0], last[0].month), last[0]), last[1])


def numeric_day(lexemes: Lexemes, i: int) -> Found | None:
    """Read a date in figures: "2026-10-21", "27/03/2026", "10.02.2018", "3/4/26"."""
    words = lexemes.words
    parts, sign = [words[i], words[i + 2], words[i + 4]], words[i + 1]
    glued = all(lexemes.glued(j) for j in range(i + 1, i + 5))
    if sign not in ("-", "/", ".") or words[i + 3] != sign or not glued or not all(p.isdecimal() for p in parts):
        return None
    runs_on = lexemes.glued(i + 5) and (words[i + 5].isalnum() or (words[i + 5] == sign and words[i + 6].isdecimal()))
    if runs_on or (lexemes.glued(i) and words[i - 1] in (sign, ".", ",", "/", "-", ":")):
        return None
    a, b, c = (int(p[:6]) for p in parts)
    lengths = tuple(len(p) for p in parts)
    if lengths[0] == 4 and lengths[1:] == (2, 2) and 1 <= b <= 12 and 1 <= c <= 31:
        return Found(DayOf(c, b, a), i + 5)
    if lengths[2] == 2 and sign == "/":
        c += 2000 if c < 69 else 1900
    elif lengths[2] != 4:
        return None
    if max(lengths[:2]) > 2 or not 1 <= min(a, b) <= 12 or max(a, b) > 31 or not 1000 <= c <= 2100:
        return None
    return Found(DayOf(a, b, c) if sign == "." and b <= 12 else NumericDay(a, b, c), i + 5)


def dated_weekday(lexemes: Lexemes, i: int) -> Found | None:
    """Read a weekday with its date: "Wednesday, October 21st", "Mon 2 Oct 2026", "Sunday night (May 3)"."""
    word = lexemes.words[i]
    weekday = WEEKDAYS.get(word, WEEKDAY_ABBREVIATIONS.get(word))
    if weekday is None or (word not in WEEKDAYS and not lexemes.capital(i)):
        return None
    at = i + 1
    if word not in WEEKDAYS:
        at = lexemes.skip(at, ".")
    if lexemes.words[at] in PARTS_OF_DAY:
        at += 1
    at = lexemes.skip(at, ",")
    bracket = lexemes.words[at] == "("
    found = read_month_day(lexemes, lexemes.skip(at + bracket, "the"))
    if not found:
        return None
    day, stop = found
    stop += bracket and lexemes.words[stop] == ")"
    return Found(DayOf(day.day, day.month, day.year, weekday), stop)
