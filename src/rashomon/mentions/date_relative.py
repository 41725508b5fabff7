"""Dates told by another day: weekdays, "last week", "two days ago", "the day before", holidays."""

from __future__ import annotations

from dataclasses import replace

from rashomon.mentions.date_context import Meaning, RelativeYear
from rashomon.mentions.date_grammar import calendar_day, dated_weekday, is_moved
from rashomon.mentions.date_meanings import DayOf, MonthOf, SeasonOf, Stretch, YearOf
from rashomon.mentions.date_parts import Found, read_day, read_month, read_year_word
from rashomon.mentions.date_words import (
    FUNCTION_WORDS,
    HEDGES_ABOUT,
    HEDGES_BEYOND,
    NAMED_AFTER,
    NAMED_BEFORE,
    NAMED_NIGHTS,
    NUMBER_WORDS,
    ORDINAL_ENDINGS,
    PARTS,
    PARTS_OF_DAY,
    SEASONS,
    UNITS,
    WEEKDAYS,
)
from rashomon.mentions.holidays import BARE_HOLIDAYS, HOLIDAYS, LONGEST_HOLIDAY
from rashomon.mentions.lexemes import PARAGRAPH, Lexemes
from rashomon.mentions.period_grammar import year
from rashomon.mentions.relative_meanings import (
    Anchored,
    Apposed,
    HolidayOf,
    Overnight,
    Shifted,
    Unresolved,
    WeekdayOf,
    Weekend,
)

_SHIFTS = {"last": -1, "past": -1, "this": 0, "next": 1, "coming": 1}
_DAYS = {"yesterday": -1, "today": 0, "tomorrow": 1, "tonight": 0}
_DAY_PARTS = ("morning", "evening", "night")
_PRONOUNS = frozenset({"it", "he", "she", "they", "we", "i"})
_STEPS = {"next": 1, "following": 1, "previous": -1, "preceding": -1, "same": 0}
_DIRECTIONS = {"earlier": -1, "before": -1, "previously": -1, "later": 1, "after": 1}


def _behind_day(lexemes: Lexemes, i: int) -> int:
    """Return the index behind a part of day ("Tuesday evening")."""
    return i + 1 if lexemes.words[i] in PARTS_OF_DAY else i


def weekday(lexemes: Lexemes, i: int) -> Found | None:
    """Read "Friday", "Tuesday evening", "Friday last week", "Monday through Thursday", "Sunday night into Monday"."""
    words = lexemes.words
    number = WEEKDAYS.get(words[i])
    if number is None or _is_named(lexemes, i):
        return None
    stop = _behind_day(lexemes, i + 1)
    at = lexemes.skip(stop, "of")
    if words[at] in ("last", "this", "next") and words[at + 1] == "week":
        return Found(WeekdayOf(number, week=_SHIFTS[words[at]]), at + 2, "weekday")
    framed = (words[i - 1] == "between" and words[stop] == "and") or (words[i - 1] == "from" and words[stop] == "until")
    if framed or (words[stop] in ("to", "through", "into", "-") and not is_moved(lexemes, i)):
        last = WEEKDAYS.get(words[stop + 1])
        if last is not None:
            stretch = Stretch(WeekdayOf(number), WeekdayOf(last))
            return Found(stretch, _behind_day(lexemes, stop + 2), "weekday")
    return Found(WeekdayOf(number), stop, "weekday")


def _is_named(lexemes: Lexemes, i: int) -> bool:
    """Whether a weekday is part of a name or a habit: "Black Friday", "Sunday Times", "every Monday", "on a Sunday"."""
    words = lexemes.words
    return (
        words[i - 1] in NAMED_BEFORE
        or words[i + 1] in NAMED_AFTER
        or (words[i + 1] in PARTS_OF_DAY and words[i + 2] in NAMED_NIGHTS)
        or (words[i - 1] == "a" and words[i - 2] == "on")
        or (words[i - 1] == "on" and words[i - 2] == "mail")
    )


def day_word(lexemes: Lexemes, i: int) -> Found | None:
    """Read "yesterday", "today", "tomorrow", "tonight", "overnight"."""
    word = lexemes.words[i]
    if lexemes.capital(i) and (
        lexemes.words[i + 1] == "show" or (i and lexemes.glued(i) is False and lexemes.capital(i - 1))
    ):
        return None
    if word == "overnight":
        behind = lexemes.words[i + 1]
        return None if behind in WEEKDAYS else Found(Overnight(), i + 1, "relative")
    return Found(Shifted("day", _DAYS[word]), _behind_day(lexemes, i + 1), "relative")


def shifted(lexemes: Lexemes, i: int) -> Found | None:  # noqa: PLR0911 - one return per reading
    """Read "last week", "this past Sunday", "next March", "this morning", "last summer"."""
    words = lexemes.words
    shift, at = _SHIFTS[words[i]], i + 1
    if words[i] == "this" and words[at] in ("past", "last", "coming", "next"):
        shift, at = _SHIFTS[words[at]], at + 1
    elif words[i] == "past" or (words[i - 1] == "the" and words[i] in ("last", "next")):
        return None
    word = words[at]
    this = words[i] == "this" and at == i + 1
    if word in WEEKDAYS:
        return Found(WeekdayOf(WEEKDAYS[word], shift, this=this), _behind_day(lexemes, at + 1), "weekday")
    if word == "weekend":
        return Found(Weekend(shift, this), at + 1, "relative")
    if word in ("week", "month", "year", "fortnight") and not (words[at + 1] == "-" and lexemes.glued(at + 1)):
        return Found(Shifted(word, shift), at + 1, "relative")
    if word in PARTS_OF_DAY and shift < 1 and words[i] in ("last", "this"):
        return Found(Shifted("day", shift), at + 1, "relative")
    month = read_month(lexemes, at)
    if month and not month.abbreviated and not read_day(lexemes, month.stop):
        meaning = MonthOf(month.number, RelativeYear(0)) if this else MonthOf(month.number, shift=shift)
        return Found(meaning, month.stop, "relative")
    if word in SEASONS and words[at + 1] not in ("from", "in", "to"):
        return Found(SeasonOf(word, shift=shift), at + 1, "relative")
    feast = holiday(lexemes, at) if shift < 1 else None
    if feast and isinstance(feast.meaning, HolidayOf):
        return Found(replace(feast.meaning, shift=shift), feast.stop, "holiday")
    return None


def part(lexemes: Lexemes, i: int) -> Found | None:
    """Read "early 2016", "late November", "end of the month", "earlier this week", "late Tuesday"."""
    words = lexemes.words
    key, at = PARTS[words[i]], i + 1
    noun = words[i] in ("end", "beginning", "start", "middle")
    if noun and words[at] != "of":
        return None
    if words[i] in ("earlier", "later") and lexemes.sequence(at, "in", "the") and words[at + 2] in ("day", *_DAY_PARTS):
        return Found(Anchored("day", 0), at + 3, "anchored")
    linked = words[at] in ("of", "in")
    at = lexemes.skip(at, "of", "in", "-")
    if not linked and key != "mid":
        day = dated_weekday(lexemes, at) or weekday(lexemes, at)
        if day or words[at] in _DAYS or (words[at] in ("this", "last") and words[at + 1] in PARTS_OF_DAY):
            return day or (day_word if words[at] in _DAYS else shifted)(lexemes, at)
    inner = _period(lexemes, at, linked)
    if inner is None or (
        key in ("before", "after") and not linked and words[at] not in ("this", "last", "next", "that")
    ):
        return None
    if isinstance(inner.meaning, MonthOf | YearOf | SeasonOf | Shifted):
        return Found(replace(inner.meaning, part=key), inner.stop, inner.form)
    return inner if key in ("before", "after") else None


def _period(lexemes: Lexemes, i: int, linked: bool) -> Found | None:
    """Read the month, year, season or unit that a part is taken of."""
    words = lexemes.words
    month = read_month(lexemes, i)
    if month and not (read_day(lexemes, month.stop)):
        year_word, stop = read_year_word(lexemes, month.stop)
        return Found(MonthOf(month.number, year_word), stop)
    if words[i] in _SHIFTS:
        return shifted(lexemes, i)
    if words[i] == "that":
        return same(lexemes, i)
    if words[i] == "the" and linked and words[i + 1] in ("week", "month", "year"):
        return Found(Shifted(words[i + 1], 0), i + 2, "relative")
    if words[i] in SEASONS:
        year_word, stop = read_year_word(lexemes, i + 1, comma=False)
        return Found(SeasonOf(words[i], year_word), stop) if year_word is not None else None
    return year(lexemes, lexemes.skip(i, "the"))


def counted(lexemes: Lexemes, i: int) -> Found | None:  # noqa: PLR0911 - one return per reading
    """Read "two days ago", "a week later", "three days before Christmas", "in two weeks' time"."""
    words = lexemes.words
    number, at = NUMBER_WORDS.get(words[i], lexemes.number(i, 3)), i + 1
    if words[i] == "a" and words[at] == "couple" and words[at + 1] == "of":
        number, at = 2, at + 2
    unit = UNITS.get(words[at], "")
    if number is None or unit in ("", "weekend") or (lexemes.glued(i) and words[i - 1] in ("-", ".", ",")):
        return None
    tail = words[at + 1]
    beyond = words[i - 1] in HEDGES_BEYOND
    hedged = words[i - 1] in HEDGES_ABOUT
    exact = _exactly(lexemes, at, unit, number)
    if exact and not beyond and not hedged:
        return exact
    if tail == "ago":
        if words[at + 2] in WEEKDAYS or beyond:
            return Found(Unresolved(), at + 2 + (words[at + 2] in WEEKDAYS), "relative")
        return Found(Shifted(unit, -number, hedged=hedged), at + 2, "relative")
    if lexemes.sequence(at + 1, "from", "now"):
        return Found(Shifted(unit, number, hedged=hedged), at + 3, "relative")
    if tail == "'" and words[at + 2] == "time":
        return Found(Shifted(unit, number, hedged=hedged), at + 3, "relative")
    if tail in _DIRECTIONS and words[at + 2] != "than":
        meaning = _counted_from(lexemes, at + 2, unit, number * _DIRECTIONS[tail], apposed=words[i - 1] == ",")
        return Found(Unresolved() if beyond else meaning, at + 2, "anchored")
    return None


def _exactly(lexemes: Lexemes, at: int, unit: str, number: int) -> Found | None:
    """Read the day of "a week from today", "two weeks from Monday", "a week ago today", counted by whole weeks."""
    words = lexemes.words
    days = number * {"day": 1, "week": 7, "fortnight": 14}.get(unit, 0)
    behind = words[at + 2]
    if not days or words[at + 1] not in ("from", "ago") or (words[at + 1] == "ago" and behind not in _DAYS):
        return None
    if behind in WEEKDAYS:
        origin: Meaning = WeekdayOf(WEEKDAYS[behind], this=True)
    elif behind in _DAYS:
        origin = Shifted("day", _DAYS[behind])
    else:
        return None
    return Found(Anchored("day", days if words[at + 1] == "from" else -days, origin=origin), at + 3, "relative")


def _counted_from(lexemes: Lexemes, i: int, unit: str, count: int, *, apposed: bool) -> Meaning:
    """Return what a distance counts from: the date named behind "before", the anchor, or an event nobody can date.

    `apposed` is set behind a comma: "on Monday, a day after the vote" dates the vote.
    """
    words = lexemes.words
    behind, named = words[i], words[i - 1] in ("before", "after")
    if named and apposed and behind in _PRONOUNS:
        return Apposed(unit, -count)
    if not named or behind in FUNCTION_WORDS or not (behind.isalnum() or behind == "'"):
        return Anchored(unit, count)
    origin = dated_weekday(lexemes, i) or weekday(lexemes, i) or calendar_day(lexemes, i) or holiday(lexemes, i)
    if origin:
        return Anchored(unit, count, origin=origin.meaning)
    return Apposed(unit, -count) if apposed else Unresolved()


def definite(lexemes: Lexemes, i: int) -> Found | None:  # noqa: PLR0911 - one return per reading
    """Read what follows "the": "the day before", "the next day", "the same week", "the weekend", "the 23rd"."""
    words = lexemes.words
    word, tail = words[i + 1], words[i + 2]
    if lexemes.sequence(i + 1, "day", "before", "yesterday"):
        return Found(Shifted("day", -2), i + 4, "relative")
    if lexemes.sequence(i + 1, "day", "after", "tomorrow"):
        return Found(Shifted("day", 2), i + 4, "relative")
    unit = "day" if word in PARTS_OF_DAY else UNITS.get(word, "")
    if unit in ("day", "week", "month", "year") and tail in ("before", "after"):
        counted_from = _counted_from(lexemes, i + 3, unit, _DIRECTIONS[tail], apposed=words[i - 1] == ",")
        return Found(counted_from, i + 3, "anchored")
    if word == "very" and tail in ("next", "same"):
        return same(lexemes, i + 1)
    if word in _STEPS:
        return same(lexemes, i)
    if (
        word == "weekend"
        and tail not in ("of", "before", "after", "'")
        and words[i - 1] in ("over", "at", "on", "during", "this", "until", "till", "by")
    ):
        return Found(Weekend(), i + 2, "relative")
    return _day_of_month(lexemes, i)


def same(lexemes: Lexemes, i: int) -> Found | None:
    """Read "the next day", "the following week", "the previous Sunday", "that night", "the same day"."""
    words = lexemes.words
    step, at = (0, i + 1) if words[i] == "that" else (None, i + 1)
    if words[at] in _STEPS:
        step, at = _STEPS[words[at]], at + 1
    if step is None or (step and words[i - 1] in ("over", "in", "for", "within", "during", "of", "throughout")):
        return None
    word = words[at]
    if word in WEEKDAYS:
        meaning = Anchored("day", step, WEEKDAYS[word]) if step else Anchored("week", 0)
        return Found(meaning, _behind_day(lexemes, at + 1), "anchored") if step else None
    unit = "day" if word in PARTS_OF_DAY else UNITS.get(word, "") if not word.endswith("s") else ""
    if unit in ("", "decade", "fortnight") or word in ("midnight", "noon", "midday"):
        return None
    return Found(Anchored(unit, step), at + 1, "anchored")


def _day_of_month(lexemes: Lexemes, i: int) -> Found | None:
    """Read "the 23rd" where a preposition stands before it and no noun behind it."""
    words = lexemes.words
    day = read_day(lexemes, i + 1)
    if not day or words[day[1] - 1] not in ORDINAL_ENDINGS:
        return None
    if words[i - 1] not in ("on", "since", "by", "until", "till", "from", "before", "after", "between"):
        return None
    behind = words[day[1]]
    if behind == "of" and words[day[1] + 1] in _SHIFTS and words[day[1] + 2] == "month":
        return Found(DayOf(day[0], month_shift=_SHIFTS[words[day[1] + 1]]), day[1] + 3)
    if read_month(lexemes, lexemes.skip(day[1], "of")):
        return None
    return Found(DayOf(day[0]), day[1]) if behind in FUNCTION_WORDS or not behind.isalnum() else None


def holiday(lexemes: Lexemes, i: int) -> Found | None:
    """Read a holiday: "Christmas Eve", "New Year's Day 2016", "on Thanksgiving"."""
    words = lexemes.words
    if not lexemes.capital(i):
        return None
    length = next((n for n in range(LONGEST_HOLIDAY, 0, -1) if words[i : i + n] in HOLIDAYS), 0)
    name, stop = words[i : i + length], i + length
    if not length:
        return None
    year_word, behind = read_year_word(lexemes, stop)
    if year_word is not None:
        return Found(HolidayOf(name, year_word), behind, "holiday")
    if words[stop] in PARTS_OF_DAY:
        return Found(HolidayOf(name), stop + 1, "holiday")
    if length == 1 and name[0] in BARE_HOLIDAYS and not _ends_phrase(words[stop]):
        return None
    return Found(HolidayOf(name), stop, "holiday")


def _ends_phrase(word: str) -> bool:
    return word in FUNCTION_WORDS or word in ("", PARAGRAPH) or not (word.isalnum() or word in ("-", "'"))
