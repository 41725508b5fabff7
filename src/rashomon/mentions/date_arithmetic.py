"""Calendar arithmetic for news dates: nearest days, weeks, months, seasons and movable feasts; no clock, no text."""

from __future__ import annotations

import calendar
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final

DAY: Final = timedelta(days=1)
_SEASON_MONTHS: Final = MappingProxyType({"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12})
# Beside these years a shift could leave the calendar of the standard library.
FIRST_YEAR: Final = 1000
LAST_YEAR: Final = 2200


def safe_date(year: int, month: int, day: int) -> date | None:
    """Return the date, or None where the calendar has no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def month_end(year: int, month: int) -> date:
    """Return the last day of a month."""
    return date(year, month, calendar.monthrange(year, month)[1])


def shift_month(year: int, month: int, count: int) -> tuple[int, int]:
    """Return year and month so many months later (earlier where negative)."""
    months = year * 12 + month - 1 + count
    return months // 12, months % 12 + 1


def shift_days(day: date, count: int) -> date | None:
    """Return the day so many days later (earlier where negative), or None beyond the calendar."""
    try:
        return day + DAY * count
    except OverflowError:
        return None


def week_of(day: date) -> tuple[date, date]:
    """Return Monday and Sunday of the week that holds a day."""
    monday = day - DAY * day.weekday()
    return monday, monday + DAY * 6


def weekday_on_or_before(day: date, weekday: int) -> date:
    """Return the latest such weekday (Monday is 0) not after a day."""
    return day - DAY * ((day.weekday() - weekday) % 7)


def weekday_on_or_after(day: date, weekday: int) -> date:
    """Return the first such weekday (Monday is 0) not before a day."""
    return day + DAY * ((weekday - day.weekday()) % 7)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    """Return the nth such weekday of a month; -1 is the last."""
    if nth < 0:
        return weekday_on_or_before(month_end(year, month), weekday)
    return weekday_on_or_after(date(year, month, 1), weekday) + timedelta(weeks=nth - 1)


def easter(year: int) -> date:
    """Return Easter Sunday of the Gregorian calendar (anonymous algorithm of Meeus, Jones and Butcher)."""
    a, b, c = year % 19, year // 100, year % 100
    d = (19 * a + b - b // 4 - ((b - (b + 8) // 25 + 1) // 3) + 15) % 30
    e = (32 + 2 * (b % 4) + 2 * (c // 4) - d - c % 4) % 7
    f = d + e - 7 * ((a + 11 * d + 22 * e) // 451) + 114
    return date(year, f // 31, f % 31 + 1)


def season(name: str, year: int) -> tuple[date, date]:
    """Return first and last day of a season of the northern half; a winter begins in December of `year`."""
    month = _SEASON_MONTHS[name]
    return date(year, month, 1), month_end(*shift_month(year, month, 2))


def month_day_in(years: range, month: int, day: int) -> tuple[date, ...]:
    """Return the dates that a day of a month has in these years (29 February has few)."""
    return tuple(found for year in years if (found := safe_date(year, month, day)))


def third(start: date, end: date, part: int) -> tuple[date, date]:
    """Return the first (0), middle (1) or last (2) third of whole months; a single month falls into tens of days."""
    months = (end.year - start.year) * 12 + end.month - start.month + 1
    if months < 3:
        first = start.replace(day=part * 10 + 1)
        return first, end if part == 2 else first + DAY * 9
    low, high = months * part // 3, months * (part + 1) // 3 - 1
    return (
        date(*shift_month(start.year, start.month, low), 1),
        month_end(*shift_month(start.year, start.month, high)),
    )
