"""What a mention is: a place in the text that could matter, with its value, whatever the question."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval


class NumberRole(StrEnum):
    """What a number measures."""

    COUNT = "count"
    MONEY = "money"
    PERCENT = "percent"
    QUANTITY = "quantity"
    DURATION = "duration"
    AGE = "age"
    OTHER = "other"  # ordinals, years, phone numbers, scores, parts of names: never an answer to "how many"


class NameLabel(StrEnum):
    """What a name names."""

    PERSON = "person"
    ORGANIZATION = "organization"
    PLACE = "place"
    OTHER = "other"  # a proper name that nothing says what it names


@dataclass(frozen=True, slots=True)
class NumberMention:
    """A number in the text, with hedge and unit.

    `start` and `end` are character offsets of the whole expression ("at least 38 people" without "people", "$1.2bn", "40 miles");
    `head` is the index of the token by which the expression hangs in the sentence (the unit or counted noun, else the number);
    `noun` is the index of the counted or measured noun's token, where there is one ("38 dead passengers" -> passengers; "40 miles
    of road" -> road; an age -> the person's noun or name).
    """

    value: NumberInterval
    role: NumberRole
    start: int
    end: int
    head: int
    noun: int | None = None


@dataclass(frozen=True, slots=True)
class DateMention:
    """A date in the text, resolved to days; `value` is None where it cannot be resolved.

    `start`/`end`: character offsets; `head`: index of the token by which it hangs in the sentence.
    `form`: "absolute" (a calendar date), "weekday", "relative" ("yesterday", "last month"), "anchored" (counted from another
    date of the text: "two days later"), "holiday", "stamp" (the page's own: published, updated, copyright).
    `since` is set for "since X" / "from X", `until` for "until X" / "by X".
    """

    value: DateInterval | None
    start: int
    end: int
    head: int
    form: str = "absolute"
    since: bool = False
    until: bool = False


@dataclass(frozen=True, slots=True)
class TimeMention:
    """A clock time in the text."""

    value: ClockTime
    start: int
    end: int
    head: int


@dataclass(frozen=True, slots=True)
class NameMention:
    """A person, organization or place in the text.

    `name` is the fullest form the article uses for it, `start`/`end` the characters of this mention, `head` its head token,
    `described` is set where it is a description, not a name ("the family's legal team"), `role` the words of its title or
    apposition ("interim police chief"), `key` groups the mentions of one referent within the article.
    """

    name: str
    label: NameLabel
    start: int
    end: int
    head: int
    described: bool = False
    role: str = ""
    key: int = -1
    forms: tuple[str, ...] = field(default=())
