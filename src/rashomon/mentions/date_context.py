"""What the resolution of a date rests on, and the news conventions that all meanings share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Protocol, TypeAlias

from rashomon.mentions.date_arithmetic import DAY, third
from rashomon.values.moment import DateInterval


class Sense(Enum):
    """Whether a sentence looks back or forward from the day of publication."""

    PAST = "past"
    FUTURE = "future"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Context:
    """What the resolution of a date rests on.

    `published` is the day of publication, None if unknown; `anchor` the date from which "two days later" counts;
    `until` is set where the date is an end ("until Monday"); `day_first` tells the order of the text's numeric dates,
    None if unknown.
    """

    published: date | None
    sense: Sense = Sense.UNKNOWN
    anchor: DateInterval | None = None
    until: bool = False
    day_first: bool | None = None


class Meaning(Protocol):
    """An unresolved date expression."""

    def resolve(self, context: Context, /) -> DateInterval | None:
        """Return the days meant, or None where the context does not tell."""
        ...


@dataclass(frozen=True, slots=True)
class RelativeYear:
    """A year told by another: `shift` years from publication, or the anchor's own year ("that year") where None."""

    shift: int | None


YearWord: TypeAlias = int | RelativeYear | None


def year_of(word: YearWord, context: Context) -> int | None:
    """Return the year that a year word tells, or None where there is none or the context does not tell it."""
    if not isinstance(word, RelativeYear):
        return word
    if word.shift is None:
        return context.anchor.start.year if context.anchor else None
    return context.published.year + word.shift if context.published else None


def choose(dates: tuple[date, ...], context: Context, slack: int = 1) -> date | None:
    """Choose among the same day of several years by the news convention.

    Looking back: the latest not after publication; looking forward: the first not before it. A day of `slack` allows
    for the time zones. Where the sentence does not tell, the past wins unless the coming day is three times as near.
    """
    published = context.published
    if published is None:
        return None
    past = max((d for d in dates if d <= published + DAY * slack), default=None)
    future = min((d for d in dates if d >= published - DAY * slack), default=None)
    if past is None or future is None or context.sense is not Sense.UNKNOWN:
        return future if context.sense is Sense.FUTURE or past is None else past
    return future if (future - published).days * 3 <= (published - past).days else past


def years_around(published: date) -> range:
    """Return years enough to hold two leap days about publication."""
    return range(published.year - 4, published.year + 5)


_WEEKS = ("first week", "second week", "third week", "fourth week")


def narrow(start: date, end: date, part: str, published: date | None) -> DateInterval:
    """Return what "early", "mid", "late", "end", "first week", "before" or "after" publication leave of a period."""
    whole = DateInterval.span(start, end)
    if part in ("before", "after"):
        if published is None or not start <= published <= end:
            return whole
        before = DateInterval.span(start, max(start, published - DAY))
        return before if part == "before" else DateInterval.span(min(end, published + DAY), end)
    if part.endswith("week"):
        first = start + DAY * 7 * _WEEKS.index(part) if part in _WEEKS else end - DAY * 6
        return DateInterval.span(first, first + DAY * 6)
    return _fraction(start, end, part) if part else whole


def _fraction(start: date, end: date, part: str) -> DateInterval:
    """Return the early, mid or late third, or the end, of a week, month, season, year or decade."""
    index = ("early", "mid", "late", "end").index(part)
    if (end - start).days < 27:
        low, high = ((0, 1), (1, 3), (3, 6), (4, 6))[index]
        return DateInterval.span(start + DAY * low, min(end, start + DAY * high))
    index = min(index, 2)
    if end.year - start.year > 2:
        first = start.year + index * 3
        return DateInterval.span(start.replace(year=first), date(min(first + 3, end.year), 12, 31))
    if part == "end" and (start.month, end.month) == (1, 12):
        return DateInterval.span(start.replace(month=11), end)
    return DateInterval.span(*third(start, end, index))
