"""Values of every class, drawn at random, small enough to meet each other often."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from math import inf
from types import MappingProxyType
from typing import Final

from hypothesis import strategies as st

from rashomon.values.choice import Choice, YesNo
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.name import Name
from rashomon.values.passage import Passage
from rashomon.values.relation import Value

NUMBERS: Final = st.one_of(
    st.integers(-3, 60),
    st.integers(0, 120).map(lambda n: n / 4),
    st.sampled_from([84_000, 1_200_000, 1_240_000, 1_300_000, 317_460_000_000, 317e9]),
)
UNITS: Final = st.sampled_from(["", "mile", "kilometer", "hour", "USD", "EUR", "percent", "celsius", "fahrenheit"])


@st.composite
def intervals(draw: st.DrawFn, units: st.SearchStrategy[str] = UNITS) -> NumberInterval:
    """Points, ranges and bounds, open and closed, hedged and not."""
    low, high = sorted((float(draw(NUMBERS)), float(draw(NUMBERS))))
    shape = draw(st.sampled_from(["point", "range", "up", "down"]))
    if shape == "point":
        high = low
    elif shape != "range":
        low, high = (low, inf) if shape == "up" else (-inf, high)
    open_ends = low < high
    return NumberInterval(
        low,
        high,
        low_open=open_ends and draw(st.booleans()),
        high_open=open_ends and draw(st.booleans()),
        approximate=draw(st.booleans()),
        unit=draw(units),
        vague=draw(st.booleans()),
    )


DAYS: Final = st.integers(-40, 500).map(lambda days: date(2026, 1, 1) + timedelta(days=days))
DATES: Final = st.one_of(
    DAYS.map(DateInterval.day),
    DAYS.map(lambda day: DateInterval.month(day.year, day.month)),
    DAYS.map(lambda day: DateInterval.year(day.year)),
    st.builds(DateInterval.span, DAYS, DAYS),
)

MINUTES: Final = st.integers(0, 1439)
TIMES: Final = st.one_of(
    MINUTES.map(lambda minute: ClockTime(minute, minute)),
    st.builds(ClockTime, MINUTES, MINUTES, st.booleans(), st.sampled_from(["", "ET", "GMT"])),
)

_NAME_PARTS: Final = """
    Anna Paul P. William “Bill” Kessler Kesler Haddad Mr President the of in Springfield, Illinois Ill. PA U.S. North
    Bank Office NBI Inc. Jr. Sr. 14 41 al-Said (SAB) Pier One O’Brien's city Łódź … &
"""
_NAME_WORDS: Final = st.sampled_from(_NAME_PARTS.split())
NAMES: Final = st.builds(
    Name,
    st.lists(_NAME_WORDS, min_size=1, max_size=4).map(" ".join),
    st.lists(st.lists(_NAME_WORDS, min_size=1, max_size=2).map(" ".join), max_size=2).map(tuple),
    st.sampled_from([False, False, False, True]),
    st.sampled_from(["", "city", "country"]),
)

_PASSAGE_WORDS: Final = st.sampled_from(["a", "the", "valve", "was", "open", "not", "12", "21", "“closed”", "if"])
PASSAGES: Final = st.one_of(
    st.lists(_PASSAGE_WORDS, min_size=1, max_size=6).map(" ".join).map(Passage),
    st.text(min_size=1, max_size=12).filter(lambda text: bool(text.split())).map(Passage),
)

VALUES: Final[Mapping[str, st.SearchStrategy[Value]]] = MappingProxyType(
    {
        "interval": intervals(),
        "date": DATES,
        "time": TIMES,
        "name": NAMES,
        "choice": st.sampled_from(["cleared", "charged"]).map(Choice),
        "yesno": st.booleans().map(lambda yes: YesNo(yes=yes)),
        "passage": PASSAGES,
    }
)
