"""Holidays that news calls by name, and the day each has in a year."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Final, TypeAlias

from rashomon.mentions.date_arithmetic import DAY, easter, nth_weekday

_DayInYear: TypeAlias = Callable[[int], date]


def _fixed(month: int, day: int) -> _DayInYear:
    return lambda year: date(year, month, day)


def _nth(month: int, weekday: int, nth: int) -> _DayInYear:
    return lambda year: nth_weekday(year, month, weekday, nth)


def _from_easter(days: int) -> _DayInYear:
    return lambda year: easter(year) + DAY * days


# Words as lexemes -> the day in a year. Where countries differ, a name is in the table only if nearly all news in
# English means one day by it (Independence Day and Mother's Day do not pass).
HOLIDAYS: Final[Mapping[tuple[str, ...], _DayInYear]] = MappingProxyType(
    {
        ("christmas",): _fixed(12, 25),
        ("christmas", "day"): _fixed(12, 25),
        ("christmas", "eve"): _fixed(12, 24),
        ("boxing", "day"): _fixed(12, 26),
        ("new", "year", "'", "s", "eve"): _fixed(12, 31),
        ("new", "years", "eve"): _fixed(12, 31),
        ("new", "year", "'", "s", "day"): _fixed(1, 1),
        ("new", "years", "day"): _fixed(1, 1),
        ("thanksgiving",): _nth(11, 3, 4),
        ("thanksgiving", "day"): _nth(11, 3, 4),
        ("halloween",): _fixed(10, 31),
        ("valentine", "'", "s", "day"): _fixed(2, 14),
        ("valentines", "day"): _fixed(2, 14),
        ("fourth", "of", "july"): _fixed(7, 4),
        ("july", "fourth"): _fixed(7, 4),
        ("juneteenth",): _fixed(6, 19),
        ("memorial", "day"): _nth(5, 0, -1),
        ("labor", "day"): _nth(9, 0, 1),
        ("veterans", "day"): _fixed(11, 11),
        ("veterans", "'", "day"): _fixed(11, 11),
        ("armistice", "day"): _fixed(11, 11),
        ("columbus", "day"): _nth(10, 0, 2),
        ("presidents", "day"): _nth(2, 0, 3),
        ("presidents", "'", "day"): _nth(2, 0, 3),
        ("martin", "luther", "king", "day"): _nth(1, 0, 3),
        ("martin", "luther", "king", "jr", ".", "day"): _nth(1, 0, 3),
        ("good", "friday"): _from_easter(-2),
        ("easter", "saturday"): _from_easter(-1),
        ("easter", "sunday"): _from_easter(0),
        ("easter", "monday"): _from_easter(1),
        ("easter",): _from_easter(0),
        ("ash", "wednesday"): _from_easter(-46),
        ("palm", "sunday"): _from_easter(-7),
        ("maundy", "thursday"): _from_easter(-3),
        ("bastille", "day"): _fixed(7, 14),
        ("may", "day"): _fixed(5, 1),
        ("canada", "day"): _fixed(7, 1),
        ("australia", "day"): _fixed(1, 26),
        ("anzac", "day"): _fixed(4, 25),
        ("bonfire", "night"): _fixed(11, 5),
        ("st", "patrick", "'", "s", "day"): _fixed(3, 17),
        ("st", ".", "patrick", "'", "s", "day"): _fixed(3, 17),
        ("saint", "patrick", "'", "s", "day"): _fixed(3, 17),
        ("black", "friday"): lambda year: nth_weekday(year, 11, 3, 4) + DAY,
    }
)
# Alone these stand as often before another noun (a party, a sale) as for the day.
BARE_HOLIDAYS: Final = frozenset({"christmas", "thanksgiving", "halloween", "easter", "juneteenth"})
HOLIDAY_STARTS: Final = frozenset(words[0] for words in HOLIDAYS)
LONGEST_HOLIDAY: Final = max(len(words) for words in HOLIDAYS)
