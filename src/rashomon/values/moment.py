"""Dates and clock times as sets of days and of minutes."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal, Self

from rashomon.values.relation import Relation

Precision = Literal["day", "month", "year", "range"]

# "Around 3 p.m." allows half an hour either way: the product's choice.
APPROXIMATE_MINUTES: Final = 30
_DAY_MINUTES: Final = 24 * 60

_DATE: Final = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")
_CLOCK: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")


def _precision(start: date, end: date) -> Precision:
    """Name the calendar unit that two days enclose exactly."""
    if start == end:
        return "day"
    if start.year != end.year or start.day != 1 or end.day != monthrange(end.year, end.month)[1]:
        return "range"
    if start.month == end.month:
        return "month"
    return "year" if (start.month, end.month) == (1, 12) else "range"


@dataclass(frozen=True, slots=True)
class DateInterval:
    """All days from `start` to `end`, both included.

    `precision` names what the two days enclose: a day, a whole month, a whole year, or else a range. It follows from
    the days; a given "range" is narrowed where the days make up a day, month or year.

    Raises:
        ValueError: the days are in the wrong order, or do not make up the given precision.
    """

    start: date
    end: date
    precision: Precision = "range"

    def __post_init__(self) -> None:
        if self.start > self.end:
            raise ValueError(f"{self.start} is later than {self.end}")
        settled = _precision(self.start, self.end)
        if self.precision not in ("range", settled):
            raise ValueError(f"{self.start} to {self.end} is no {self.precision}")
        object.__setattr__(self, "precision", settled)

    @classmethod
    def day(cls, d: date) -> Self:
        """Return a single day."""
        return cls(d, d)

    @classmethod
    def month(cls, year: int, month: int) -> Self:
        """Return a whole month."""
        if not 1 <= month <= 12:
            raise ValueError(f"no month: {month}")
        return cls(date(year, month, 1), date(year, month, monthrange(year, month)[1]))

    @classmethod
    def year(cls, year: int) -> Self:
        """Return a whole year."""
        return cls(date(year, 1, 1), date(year, 12, 31))

    @classmethod
    def span(cls, a: date, b: date) -> Self:
        """Return all days from the earlier to the later of two days."""
        return cls(min(a, b), max(a, b))

    def contains(self, day: date) -> bool:
        """Return whether the day is one of those allowed."""
        return self.start <= day <= self.end

    def relate(self, other: DateInterval, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:
        """Compare two dates as sets of days.

        Args:
            other: another date.
            tolerance: how many days apart the ends may lie and still count as the same.
            tolerance_is_share: dates have no share; a share is passed over.

        Raises:
            TypeError: the other value is no date.
        """
        if not isinstance(other, DateInterval):
            raise TypeError(f"cannot relate a date to {type(other).__name__}")
        days = 0.0 if tolerance_is_share else max(tolerance, 0.0)
        if max(abs((self.start - other.start).days), abs((self.end - other.end).days)) <= days:
            return Relation.SAME
        gap = (max(self.start, other.start) - min(self.end, other.end)).days
        return Relation.CONFLICT if gap > days else Relation.COMPATIBLE

    def __str__(self) -> str:
        """Return the normal form: `2026-10-21`, `2026-10`, `2026`, `2026-10-19..2026-10-23`."""
        first, last = self.start.isoformat(), self.end.isoformat()
        length = {"day": 10, "month": 7, "year": 4}.get(self.precision)
        if length:
            return first[:length]
        whole_months = self.start.day == 1 and self.end.day == monthrange(self.end.year, self.end.month)[1]
        whole_years = whole_months and (self.start.month, self.end.month) == (1, 12)
        length = 4 if whole_years else 7 if whole_months else 10
        return f"{first[:length]}..{last[:length]}"

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a normal form; the ends of a range may be days, months or years.

        Raises:
            ValueError: the text is no normal form of a date.
        """
        parts = [cls._parse_one(part) for part in text.strip().split("..")]
        if len(parts) > 2:
            raise ValueError(f"no date: {text!r}")
        return cls(parts[0].start, parts[-1].end)

    @classmethod
    def _parse_one(cls, text: str) -> Self:
        match = _DATE.fullmatch(text)
        if match is None:
            raise ValueError(f"no date: {text!r}")
        year, month, day = match.groups()
        if day:
            return cls.day(date(int(year), int(month), int(day)))
        return cls.month(int(year), int(month)) if month else cls.year(int(year))


@dataclass(frozen=True, slots=True)
class ClockTime:
    """A time of day or a stretch of it, in whole minutes after midnight (0 to 1439), both ends included.

    A stretch whose end is smaller than its start runs over midnight. `zone` is the time zone as printed ("ET"), "" if
    none; it is no part of the normal form, so it counts in `relate` but not in equality.

    Raises:
        ValueError: a minute lies outside the day.
    """

    start_minute: int
    end_minute: int
    approximate: bool = False
    zone: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not (0 <= self.start_minute < _DAY_MINUTES and 0 <= self.end_minute < _DAY_MINUTES):
            raise ValueError(f"no time of day: {self.start_minute}, {self.end_minute}")

    @classmethod
    def at(cls, hour: int, minute: int = 0, approximate: bool = False, zone: str = "") -> Self:
        """Return a single time of day."""
        return cls(hour * 60 + minute, hour * 60 + minute, approximate, zone)

    @property
    def allowed(self) -> frozenset[int]:
        """The minutes of the day allowed, the width of a hedge included."""
        slack = APPROXIMATE_MINUTES if self.approximate else 0
        length = (self.end_minute - self.start_minute) % _DAY_MINUTES
        return frozenset((self.start_minute + step) % _DAY_MINUTES for step in range(-slack, length + slack + 1))

    def relate(self, other: ClockTime, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:
        """Compare two times as sets of minutes of one day.

        Times in two different zones are not compared, so they are COMPATIBLE; a missing zone is taken to be the
        other's.

        Args:
            other: another time.
            tolerance: how many minutes apart still counts as the same.
            tolerance_is_share: times have no share; a share is passed over.

        Raises:
            TypeError: the other value is no time.
        """
        if not isinstance(other, ClockTime):
            raise TypeError(f"cannot relate a time to {type(other).__name__}")
        if self.zone and other.zone and self.zone.casefold() != other.zone.casefold():
            return Relation.COMPATIBLE
        minutes = 0.0 if tolerance_is_share else max(tolerance, 0.0)
        mine, theirs = self.allowed, other.allowed
        if mine <= _widened(theirs, minutes) and theirs <= _widened(mine, minutes):
            return Relation.SAME
        return Relation.COMPATIBLE if mine & _widened(theirs, minutes) else Relation.CONFLICT

    def __str__(self) -> str:
        """Return the normal form: `15:30`, `~15:30`, `15:30..16:00`."""
        ends = dict.fromkeys((self.start_minute, self.end_minute))
        clock = "..".join(f"{minute // 60:02}:{minute % 60:02}" for minute in ends)
        return f"{'~' if self.approximate else ''}{clock}"

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a normal form.

        Raises:
            ValueError: the text is no normal form of a time.
        """
        bare = text.strip()
        matches = [_CLOCK.fullmatch(part) for part in bare.removeprefix("~").split("..")]
        minutes = [int(match[1]) * 60 + int(match[2]) for match in matches if match]
        if len(minutes) != len(matches) or len(minutes) > 2:
            raise ValueError(f"no time: {text!r}")
        return cls(minutes[0], minutes[-1], approximate=bare.startswith("~"))


def _widened(minutes: frozenset[int], by: float) -> frozenset[int]:
    """The minutes, and those at most `by` minutes from one of them, around midnight too."""
    reach = min(int(by), _DAY_MINUTES // 2)
    edges = [m for m in minutes if not {(m + 1) % _DAY_MINUTES, (m - 1) % _DAY_MINUTES} <= minutes]
    return minutes | {(edge + step) % _DAY_MINUTES for edge in edges for step in range(-reach, reach + 1)}
