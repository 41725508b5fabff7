"""What a date told by another day means: weekdays, "last week", "two days later", holidays."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rashomon.mentions.date_arithmetic import (
    DAY,
    FIRST_YEAR,
    LAST_YEAR,
    shift_days,
    shift_month,
    week_of,
    weekday_on_or_after,
    weekday_on_or_before,
)
from rashomon.mentions.date_context import Context, Meaning, Sense, YearWord, choose, narrow, year_of, years_around
from rashomon.mentions.holidays import HOLIDAYS
from rashomon.values.moment import DateInterval


@dataclass(frozen=True, slots=True)
class WeekdayOf:
    """A weekday: "Friday", "last Friday" (`shift` -1), "next Friday" (1), "Friday last week" (`week` -1)."""

    weekday: int
    shift: int = 0
    week: int | None = None
    this: bool = False

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the day by the news convention: looking back the latest one, the day of publication included."""
        published = context.published
        return DateInterval.day(self._near(published, context)) if published else None

    def _near(self, published: date, context: Context) -> date:
        if self.week is not None:
            return week_of(published)[0] + DAY * (7 * self.week + self.weekday)
        if self.shift < 0:
            return weekday_on_or_before(published - DAY, self.weekday)
        if self.shift > 0:
            ahead = weekday_on_or_after(published + DAY, self.weekday)
            # "Next Friday" said on a Wednesday is not the day after tomorrow.
            close = (ahead - published).days < 4 and ahead <= week_of(published)[1]
            return ahead + DAY * 7 if close else ahead
        if context.sense is Sense.FUTURE or (self.this and context.sense is Sense.UNKNOWN):
            return weekday_on_or_after(published + DAY * context.until, self.weekday)
        return weekday_on_or_before(published, self.weekday)


@dataclass(frozen=True, slots=True)
class Shifted:
    """A day, week, weekend, month or year counted from publication: "yesterday", "last week", "two years ago".

    `hedged` widens it by a unit on either side ("about two years ago").
    """

    unit: str
    count: int
    part: str = ""
    hedged: bool = False

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the days; looking back (forward) the current week or month ends (begins) with publication."""
        published = context.published
        if published is None:
            return None
        around = _around(DateInterval.day(published), self.unit, self.count)
        if around is None or self.hedged:
            low, high = (_around(DateInterval.day(published), self.unit, self.count + step) for step in (-1, 1))
            return DateInterval.span(low.start, high.end) if around and low and high else None
        if self.part:
            return narrow(around.start, around.end, self.part, published)
        if self.count == 0 and self.unit in ("week", "month"):
            if context.sense is Sense.PAST:
                return DateInterval.span(around.start, published)
            if context.sense is Sense.FUTURE:
                return DateInterval.span(published, around.end)
        return around


def _around(origin: DateInterval, unit: str, count: int) -> DateInterval | None:
    """Return the day, week, weekend, month, year or decade that lies so many units from a date."""
    start = origin.start
    if unit == "day":
        low, high = shift_days(start, count), shift_days(origin.end, count)
        return DateInterval.span(low, high) if low and high else None
    if unit == "decade":
        unit, count = "year", count * 10
    if unit == "fortnight":
        unit, count = "week", count * 2
    if unit in ("week", "weekend"):
        day = shift_days(start, 7 * count)
        if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR:
            return None
        monday, sunday = week_of(day)
        return DateInterval.span(sunday - DAY if unit == "weekend" else monday, sunday)
    year, month = shift_month(start.year, start.month, count * 12 if unit == "year" else count)
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    return DateInterval.year(year) if unit == "year" else DateInterval.month(year, month)


@dataclass(frozen=True, slots=True)
class Weekend:
    """A weekend: "last weekend", "over the weekend" (`shift` 0), "next weekend"."""

    shift: int = 0
    this: bool = False

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return Saturday and Sunday; looking back the latest weekend begun before (`shift` -1) or on publication."""
        published = context.published
        if published is None:
            return None
        saturday = week_of(published)[0] + DAY * 5
        forward = context.sense is Sense.FUTURE or (self.this and context.sense is Sense.UNKNOWN)
        if self.shift > 0:
            saturday += DAY * 7
        elif published < saturday and not forward:
            saturday -= DAY * 7
        elif self.shift < 0 and published >= saturday:
            saturday -= DAY * 7 * (published == saturday)
        return DateInterval.span(saturday, saturday + DAY)


@dataclass(frozen=True, slots=True)
class Overnight:
    """The night to the day of publication."""

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the day before publication and the day of publication; looking forward that day and the next."""
        if context.published is None:
            return None
        first = context.published - DAY * (context.sense is not Sense.FUTURE)
        return DateInterval.span(first, first + DAY)


@dataclass(frozen=True, slots=True)
class HolidayOf:
    """A holiday: "Christmas Day", "New Year's Eve 2016"."""

    words: tuple[str, ...]
    year: YearWord = None
    shift: int = 0

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the day; without a year by the news convention."""
        year = year_of(self.year, context)
        if year is not None:
            return DateInterval.day(HOLIDAYS[self.words](year))
        if self.year is not None or context.published is None:
            return None
        dates = tuple(HOLIDAYS[self.words](y) for y in years_around(context.published))
        if self.shift < 0:
            return DateInterval.day([d for d in dates if d < context.published][-1])
        chosen = choose(dates, context)
        return DateInterval.day(chosen) if chosen else None


@dataclass(frozen=True, slots=True)
class Anchored:
    """A date counted from another of the text: "two days later", "the same day" (`count` 0), "the following Monday"."""

    unit: str
    count: int
    weekday: int | None = None
    origin: Meaning | None = None

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the days counted from the anchor, or from `origin` where it is named; None without one."""
        anchor = self.origin.resolve(context) if self.origin else context.anchor
        if anchor is None or (self.unit == "day" and (anchor.end - anchor.start).days > 6):
            return None
        if self.weekday is not None and self.count > 0:
            return DateInterval.day(weekday_on_or_after(anchor.end + DAY, self.weekday))
        if self.weekday is not None:
            return DateInterval.day(weekday_on_or_before(anchor.start - DAY, self.weekday))
        return _around(anchor, self.unit, self.count)


@dataclass(frozen=True, slots=True)
class Apposed:
    """The day of an event told by another: "on Monday, two days after the vote" dates the vote (`count` -2)."""

    unit: str
    count: int

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the days of the event; None without the date right before it."""
        anchor = context.anchor
        if anchor is None or (self.unit == "day" and anchor.start != anchor.end):
            return None
        return _around(anchor, self.unit, self.count)


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A date whose days no context tells: "more than two years ago", "two days after the vote"."""

    def resolve(self, context: Context, /) -> DateInterval | None:  # noqa: ARG002
        """Return None."""
        return None
