"""The clock times of a text: "7.40pm", "half past midnight", "an hour before noon", "1500 GMT", "9-10 p.m."."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from rashomon.mentions.base import TimeMention
from rashomon.mentions.date_words import FUNCTION_WORDS, NUMBER_WORDS, PARTS_OF_DAY, WEEKDAYS, word_set
from rashomon.mentions.half_of_day import by_night, half_of_day
from rashomon.mentions.lexemes import Lexemes
from rashomon.mentions.token_index import TokenIndex
from rashomon.values.moment import ClockTime

if TYPE_CHECKING:
    from spacy.tokens import Doc

_DAY: Final = 24 * 60
_NOON: Final = 12 * 60
_FIXED: Final = MappingProxyType({"noon": _NOON, "midday": _NOON, "midnight": 0})
_FRACTIONS: Final = MappingProxyType({"half": 30, "quarter": 15})
_MIDNIGHT_THINGS: Final = frozenset({"oil", "sun", "mass", "snack", "blue", "express", "feast"})
# Summer and standard time of one region are one zone: news prints either the year round.
_ZONES: Final = MappingProxyType(
    {"est": "ET", "edt": "ET", "et": "ET", "cst": "CT", "cdt": "CT", "ct": "CT", "mst": "MT", "mdt": "MT", "mt": "MT"}
    | {"pst": "PT", "pdt": "PT", "pt": "PT", "gmt": "GMT", "utc": "GMT"}
    | {
        zone: zone.upper()
        for zone in word_set("bst cet cest eet eest ist jst kst aest aedt acst awst nzst msk hkt sgt sast wib")
    }
)
_REGIONS: Final = MappingProxyType(
    {"eastern": "ET", "central": "CT", "mountain": "MT", "pacific": "PT", "local": "local"}
)
_CUES: Final = word_set(
    "at around about by from until till before after since to between past near just approximately roughly nearly "
    "almost"
)
_ABOUT: Final = word_set("about around approximately roughly nearly almost circa before after near")
# Words that may stand between a clock time and the part of day that tells morning from evening.
_BRIDGE: Final = frozenset(
    {"in", "the", "on", "at", "that", "this", "same", "early", "late", "yesterday", "tomorrow", "local", "time"}
)
_BRIDGE_LENGTH: Final = 6


class _Clock(NamedTuple):
    """A clock time as read: minutes after midnight, the lexeme behind it, and whether the half of the day is settled.

    `strong` is set where the form alone shows that it is a clock time.
    """

    minute: int
    stop: int
    settled: bool
    strong: bool


def _meridiem(lexemes: Lexemes, i: int) -> tuple[str, int] | None:
    """Read "a.m.", "pm", "P.M." at lexeme `i`."""
    words = lexemes.words
    if words[i] in ("am", "pm"):
        return words[i], i + 1
    if words[i] in ("a", "p") and words[i + 1] == "." and words[i + 2] == "m" and lexemes.glued(i + 1):
        closed = words[i + 3] == "." and lexemes.glued(i + 3)
        return words[i] + "m", i + 3 + closed
    return None


def _in_half(hour: int, minute: int, half: str) -> int | None:
    """Return minutes after midnight of an hour with "am" or "pm"; an hour above 12 keeps its own half."""
    if hour > 12:
        return hour * 60 + minute if half == "pm" else None
    return (hour % 12 + 12 * (half == "pm")) * 60 + minute


def _figures(lexemes: Lexemes, i: int) -> _Clock | None:  # noqa: PLR0911 - one return per reading
    """Read a clock time in figures: "9 a.m.", "7.40pm", "19:40", "1500 GMT", "19h40"."""
    words = lexemes.words
    number = lexemes.number(i)
    if number is None or (lexemes.glued(i) and words[i - 1] in ("$", "€", "£", ".", ",", ":", "/")):
        return None
    if len(words[i]) == 4:
        hour, minute = divmod(number, 100)
        military = _zone(lexemes, i + 1) or words[i + 1] in ("hours", "hrs")
        stop = i + 1 + (words[i + 1] in ("hours", "hrs"))
        return (
            _Clock(hour * 60 + minute, stop, settled=True, strong=True)
            if military and hour < 24 and minute < 60
            else None
        )
    if len(words[i]) > 2 or number > 23:
        return None
    sign, minutes = words[i + 1], lexemes.number(i + 2, 2)
    pair = sign in (":", ".", "h") and minutes is not None and len(words[i + 2]) == 2 and minutes < 60
    if not (pair and lexemes.glued(i + 1) and lexemes.glued(i + 2)):
        return _whole_hour(lexemes, i, number)
    stop = i + 3
    if lexemes.glued(stop) and words[stop] in (":", ".", ",", "/") and words[stop + 1].isdecimal():
        return None
    half = _meridiem(lexemes, stop)
    if half:
        minute_of_day = _in_half(number, minutes or 0, half[0])
        return None if minute_of_day is None else _Clock(minute_of_day, half[1], settled=True, strong=True)
    if lexemes.glued(stop) and words[stop].isalnum():
        return None
    zoned = bool(_zone(lexemes, stop))
    led = sign == ":" and len(words[i]) == 2 and words[i][0] == "0"  # "the 06:00 count"
    strong = zoned or sign == "h" or led or words[stop] in ("hours", "hrs")
    if sign == "." and not strong and _half_by_part(lexemes, i, stop) is None:
        return None
    return _Clock(number * 60 + (minutes or 0), stop, settled=len(words[i]) == 2, strong=strong)


def _whole_hour(lexemes: Lexemes, i: int, hour: int) -> _Clock | None:
    """Read "9 a.m.", "nine o'clock", "12 noon" behind an hour; a bare hour is left unsettled."""
    words = lexemes.words
    half = _meridiem(lexemes, i + 1)
    if half:
        minute = _in_half(hour, 0, half[0])
        return None if minute is None or hour == 0 else _Clock(minute, half[1], settled=True, strong=True)
    if hour == 12 and words[i + 1] in _FIXED:
        return _Clock(_FIXED[words[i + 1]], i + 2, settled=True, strong=True)
    if lexemes.sequence(i + 1, "o", "'", "clock"):
        return _Clock(hour * 60, i + 4, settled=False, strong=True)
    if not 1 <= hour <= 12 or (lexemes.glued(i + 1) and words[i + 1] not in ("-", ",", ".")):
        return None
    return _Clock(hour * 60, i + 1, settled=False, strong=False)


def _clock(lexemes: Lexemes, i: int) -> _Clock | None:
    """Read one clock time at lexeme `i`, in figures or words, settled by the part of day beside it where it can be."""
    word = lexemes.words[i]
    if word in _FIXED:
        named = (lexemes.capital(i) and lexemes.capital(i + 1)) or lexemes.words[i + 1] in _MIDNIGHT_THINGS
        return None if named else _Clock(_FIXED[word], i + 1, settled=True, strong=True)
    hour = NUMBER_WORDS.get(word) if word not in ("a", "an") else None
    read = _figures(lexemes, i) if word.isdecimal() else _whole_hour(lexemes, i, hour) if hour and hour <= 12 else None
    return read if read is None or read.settled else _settle(lexemes, i, read)


def _settle(lexemes: Lexemes, i: int, read: _Clock) -> _Clock:
    half = _half_by_part(lexemes, i, read.stop)
    if half is None:
        return read
    hour, minute = divmod(read.minute, 60)
    half = by_night(hour, half)
    settled = _in_half(hour, minute, half) if hour <= 12 else read.minute
    return read if settled is None else _Clock(settled, read.stop, settled=True, strong=True)


def _half_by_part(lexemes: Lexemes, i: int, stop: int) -> str | None:
    """Return "am", "pm" or "night" by the part of day that stands right behind or before a clock time."""
    words = lexemes.words
    for step, at in ((1, stop), (-1, i - 1)):
        for j in range(at, at + step * _BRIDGE_LENGTH, step):
            word = words[j] if j >= 0 else ""
            if word in PARTS_OF_DAY - _FIXED.keys() and (step < 0 or j > stop):
                return {"morning": "am", "night": "night"}.get(word, "pm")
            if word not in _BRIDGE and word not in WEEKDAYS:
                break
    return None


def _spoken(lexemes: Lexemes, i: int) -> _Clock | None:
    """Read "half past midnight", "quarter to ten", "an hour before noon", "20 minutes after 9 p.m."."""
    words = lexemes.words
    at = lexemes.skip(i, "a")
    if words[at] in _FRACTIONS and words[at + 1] in ("past", "to", "after"):
        minutes, at = _FRACTIONS[words[at]], at + 1
    else:
        distance = _distance(lexemes, i)
        if not distance:
            return None
        minutes, at = distance
    sign = {"past": 1, "after": 1, "to": -1, "before": -1}.get(words[at])
    base = _clock(lexemes, at + 1)
    if sign is None or not base:
        return None
    minute = (base.minute + sign * minutes) % _DAY
    if base.settled or minute >= 13 * 60:
        return _Clock(minute, base.stop, settled=True, strong=True)
    half = half_of_day(lexemes, i, base.stop)
    settled = None if half is None else _in_half(minute // 60, minute % 60, by_night(minute // 60, half))
    return _Clock(minute if settled is None else settled, base.stop, settled=settled is not None, strong=True)


def _distance(lexemes: Lexemes, i: int) -> tuple[int, int] | None:
    """Read "an hour", "half an hour", "two hours", "20 minutes" as minutes."""
    words = lexemes.words
    if lexemes.sequence(i, "half", "an", "hour"):
        return 30, i + 3
    number = NUMBER_WORDS.get(words[i], lexemes.number(i, 2))
    unit = {"hour": 60, "hours": 60, "minute": 1, "minutes": 1}.get(words[i + 1])
    if number and unit:
        return number * unit, i + 2
    past = words[i + 1] == "past" and words[i] not in ("a", "an", "one")
    to = words[i + 1] == "to" and words[i - 1] == "at" and number in (5, 10, 20, 25)
    behind = words[i + 3]
    ends = not behind.isalnum() or behind in FUNCTION_WORDS | PARTS_OF_DAY | WEEKDAYS.keys()
    return (number, i + 1) if number and number < 60 and (past or to) and ends else None


def _zone(lexemes: Lexemes, i: int) -> tuple[str, int] | None:
    """Read a time zone: "GMT", "EST", "(ET)", "Eastern time", "local time", "London time"."""
    words = lexemes.words
    bracket = words[i] == "("
    at = i + bracket
    zone, stop = "", at
    if words[at] in _ZONES and lexemes.text[lexemes.starts[at] : lexemes.ends[at]].isupper():
        zone, stop = _ZONES[words[at]], at + 1
    else:
        behind = lexemes.skip(at + 1, "standard", "daylight")
        if words[behind] == "time" and (
            words[at] in _REGIONS or (words[at].isalpha() and lexemes.capital(at) and words[at] not in WEEKDAYS)
        ):
            zone, stop = _REGIONS.get(words[at], words[at].capitalize()), behind + 1
    if not zone or (bracket and words[stop] != ")"):
        return None
    return zone, stop + bracket


def _range(lexemes: Lexemes, i: int, first: _Clock) -> tuple[int, int, int] | None:
    """Read the end of "between 9 and 10 p.m.", "9-11 a.m.", "9 a.m. to 5 p.m.": first minute, last minute, stop."""
    words = lexemes.words
    connector = words[first.stop]
    if connector not in ("-", "—", "to", "and", "until", "through"):
        return None
    framed = words[i - 1] in ("between", "from") and (connector != "and" or words[i - 1] == "between")
    if not framed and (connector in ("and", "until") or (connector == "to" and not first.strong)):
        return None
    last = _clock(lexemes, first.stop + 1)
    if not last or not last.settled or not (last.strong or first.strong or framed):
        return None
    if first.settled:
        return first.minute, last.minute, last.stop
    halves = [m for m in (first.minute % _NOON, first.minute % _NOON + _NOON) if m < (last.minute or _DAY)]
    return (halves[-1], last.minute, last.stop) if halves else None


def _approximate(lexemes: Lexemes, i: int, stop: int) -> bool:
    before = lexemes.words[i - 1]
    if before in ("past", "at", "a"):
        before = lexemes.words[i - 2]
    return (
        before in _ABOUT or lexemes.sequence(stop, "or", "so") or (before == "to" and lexemes.words[i - 2] == "close")
    )


def _read(lexemes: Lexemes, i: int) -> tuple[int, int, int] | None:
    """Read the clock time or range at lexeme `i`: first minute, last minute, lexeme behind it."""
    spoken = _spoken(lexemes, i)
    if spoken:
        return (spoken.minute, spoken.minute, spoken.stop) if spoken.settled else None
    clock = _clock(lexemes, i)
    if not clock:
        return None
    stretch = _range(lexemes, i, clock)
    if stretch:
        return stretch
    if not clock.settled and _is_greenwich(lexemes, clock.stop):
        return clock.minute, clock.minute, clock.stop
    before, behind = lexemes.words[i - 1], lexemes.words[clock.stop]
    cued = clock.strong or before in _CUES or before in WEEKDAYS or behind in WEEKDAYS
    return (clock.minute, clock.minute, clock.stop) if clock.settled and cued else None


def _is_greenwich(lexemes: Lexemes, i: int) -> bool:
    """Whether a zone follows that is always told in 24 hours."""
    zone = _zone(lexemes, i)
    return zone is not None and zone[0] == "GMT"


def _scan(lexemes: Lexemes) -> Iterator[tuple[ClockTime, int, int]]:
    """Yield each clock time with its lexemes, from left to right."""
    i = 0
    while i < lexemes.count:
        word = lexemes.words[i]
        starts = word.isdecimal() or word in _FIXED or word in NUMBER_WORDS or word in _FRACTIONS
        read = _read(lexemes, i) if starts else None
        if not read:
            i += 1
            continue
        first, last, stop = read
        zone = _zone(lexemes, stop)
        approximate = _approximate(lexemes, i, zone[1] if zone else stop)
        end = zone[1] if zone else stop
        yield ClockTime(first % _DAY, last % _DAY, approximate, zone[0] if zone else ""), i, end
        i = end


def find_times(doc: Doc) -> tuple[TimeMention, ...]:
    """Find the clock times of a text.

    Args:
        doc: the annotated text.

    Returns:
        The mentions in text order. A time whose half of the day is not told ("at 5:30") is left out.
    """
    lexemes = Lexemes(doc.text)
    index: TokenIndex | None = None
    mentions: list[TimeMention] = []
    for value, first, stop in _scan(lexemes):
        index = index or TokenIndex(doc)
        start, end = lexemes.starts[first], lexemes.ends[stop - 1]
        mentions.append(TimeMention(value, start, end, index.head_of(start, end)))
    return tuple(mentions)
