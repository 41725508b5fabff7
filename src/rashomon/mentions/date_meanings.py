"""What a calendar date, as written, means: the days it comes to in a context."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rashomon.mentions.date_arithmetic import month_day_in, month_end, nth_weekday, safe_date, season, shift_month
from rashomon.mentions.date_context import Context, Meaning, Sense, YearWord, choose, narrow, year_of, years_around
from rashomon.values.moment import DateInterval


@dataclass(frozen=True, slots=True)
class DayOf:
    """A day: "the 23rd", "the 9th of last month" (`month_shift` -1), "Wednesday, October 21st", "21 October 2026"."""

    day: int
    month: int | None = None
    year: YearWord = None
    weekday: int | None = None
    month_shift: int | None = None

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the day; without a year by the weekday beside it or the news convention."""
        year = year_of(self.year, context)
        if self.month is not None and (year is not None or self.year is not None):
            found = safe_date(year, self.month, self.day) if year is not None else None
        elif context.published is None:
            found = None
        elif self.month is None:
            found = self._in_month_of(context.published, context)
        else:
            found = self._in_nearest_year(context.published, self.month, context)
        return DateInterval.day(found) if found else None

    def _in_month_of(self, published: date, context: Context) -> date | None:
        steps = range(-2, 3) if self.month_shift is None else (self.month_shift,)
        near = (shift_month(published.year, published.month, step) for step in steps)
        return choose(tuple(d for y, m in near if (d := safe_date(y, m, self.day))), context, slack=0)

    def _in_nearest_year(self, published: date, month: int, context: Context) -> date | None:
        dates = month_day_in(years_around(published), month, self.day)
        if self.weekday is not None:
            near = [d for d in dates if d.weekday() == self.weekday and abs(d.year - published.year) <= 1]
            if near:
                return min(near, key=lambda d: abs(d - published))
        return choose(dates, context)


@dataclass(frozen=True, slots=True)
class NumericDay:
    """A day in figures whose order of day and month the text must tell: "03/04/2026"."""

    first: int
    second: int
    year: int

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the day, or None where both orders are possible and the text prefers none."""
        day_first, month_first = (
            safe_date(self.year, self.second, self.first),
            safe_date(self.year, self.first, self.second),
        )
        if day_first and month_first and day_first != month_first:
            found = {True: day_first, False: month_first, None: None}[context.day_first]
        else:
            found = day_first or month_first
        return DateInterval.day(found) if found else None


@dataclass(frozen=True, slots=True)
class MonthOf:
    """A month: "in December", "June 2017", "late November", "last March" (`shift` -1)."""

    month: int
    year: YearWord = None
    part: str = ""
    shift: int = 0

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the month or its part; without a year by the news convention."""
        year = year_of(self.year, context)
        if year is None and (self.year is not None or context.published is None):
            return None
        if year is None:
            assert context.published is not None
            year = self._nearest_year(context.published, context.sense)
        return narrow(date(year, self.month, 1), month_end(year, self.month), self.part, context.published)

    def _nearest_year(self, published: date, sense: Sense) -> int:
        ahead = (self.month - published.month) % 12
        behind = (published.month - self.month) % 12
        if self.shift:
            months = (ahead or 12) if self.shift > 0 else -(behind or 12)
        elif sense is Sense.FUTURE or (sense is Sense.UNKNOWN and ahead * 3 <= behind):
            months = ahead
        else:
            months = -behind
        return shift_month(published.year, published.month, months)[0]


@dataclass(frozen=True, slots=True)
class YearOf:
    """A year, a stretch of years, or a part of it: "in 2014", "the 1950s", "early 2016", "2014-16"."""

    first: YearWord
    last: int | None = None
    part: str = ""

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the year or years."""
        first = year_of(self.first, context)
        if first is None:
            return None
        last = first if self.last is None else self.last
        return narrow(date(first, 1, 1), date(last, 12, 31), self.part, context.published)


@dataclass(frozen=True, slots=True)
class SeasonOf:
    """A season: "summer 2017", "last spring" (`shift` -1), "this winter" (`shift` 0)."""

    name: str
    year: YearWord = None
    shift: int = 0
    part: str = ""

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the months of the season; a winter of one year may be the one it begins or the one it ends with."""
        year = year_of(self.year, context)
        if year is not None:
            start, end = season(self.name, year)
            return narrow(start.replace(year=year - 1) if self.name == "winter" else start, end, self.part, None)
        if self.year is not None or context.published is None:
            return None
        near = [season(self.name, context.published.year + step) for step in range(-2, 3)]
        if self.shift < 0:
            chosen = [s for s in near if s[1] < context.published][-1]
        elif self.shift > 0:
            chosen = next(s for s in near if s[0] > context.published)
        elif context.sense is Sense.PAST:
            chosen = [s for s in near if s[0] <= context.published][-1]
        else:
            chosen = next(s for s in near if s[1] >= context.published)
        return narrow(*chosen, self.part, context.published)


@dataclass(frozen=True, slots=True)
class FractionOf:
    """One of the equal parts of a year: "Q3 2025", "the first half of last year", "in the third quarter"."""

    number: int
    parts: int
    year: YearWord

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the months; without a year the latest begun, looking forward the first not yet over."""
        year = year_of(self.year, context)
        if year is not None:
            return self._in(year)
        published = context.published
        if self.year is not None or published is None:
            return None
        near = [self._in(published.year + step) for step in (-1, 0, 1)]
        if context.sense is Sense.FUTURE:
            return next(part for part in near if part.end >= published)
        return next(part for part in reversed(near) if part.start <= published)

    def _in(self, year: int) -> DateInterval:
        months = 12 // self.parts
        return DateInterval.span(date(year, (self.number - 1) * months + 1, 1), month_end(year, self.number * months))


@dataclass(frozen=True, slots=True)
class NthWeekdayOf:
    """A weekday counted in its month: "the second Wednesday of October", "the last Friday in May 2025" (`nth` -1)."""

    nth: int
    weekday: int
    month: int
    year: YearWord = None

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the day; without a year by the news convention."""
        year = year_of(self.year, context)
        if year is not None:
            return DateInterval.day(nth_weekday(year, self.month, self.weekday, self.nth))
        if self.year is not None or context.published is None:
            return None
        years = years_around(context.published)
        chosen = choose(tuple(nth_weekday(y, self.month, self.weekday, self.nth) for y in years), context)
        return DateInterval.day(chosen) if chosen else None


@dataclass(frozen=True, slots=True)
class Stretch:
    """All days from one date to another: "Nov. 3 to Dec. 4", "Monday through Thursday", "from March to May 2017"."""

    first: Meaning
    last: Meaning

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the stretch; the end that the context does not fix follows from the other one."""
        if context.sense is Sense.PAST and getattr(self.last, "year", None) is None:
            first = self.first.resolve(context)
            last = self.last.resolve(_beside(first, Sense.FUTURE, context)) if first else None
        else:
            last = self.last.resolve(context)
            first = self.first.resolve(_beside(last, Sense.PAST, context)) if last else None
        return DateInterval.span(first.start, last.end) if first and last and first.start <= last.end else None


def _beside(found: DateInterval, sense: Sense, context: Context) -> Context:
    return Context(found.start, sense, context.anchor, day_first=context.day_first)
