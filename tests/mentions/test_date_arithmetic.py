from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.mentions.date_arithmetic import (
    easter,
    nth_weekday,
    season,
    shift_month,
    third,
    week_of,
    weekday_on_or_after,
    weekday_on_or_before,
)

DAYS = st.dates(date(1900, 1, 1), date(2100, 12, 31))


@pytest.mark.parametrize(
    "day", [date(2000, 4, 23), date(2008, 3, 23), date(2011, 4, 24), date(2019, 4, 21), date(2024, 3, 31)]
)
def test_easter(day: date) -> None:
    assert easter(day.year) == day


def test_nth_weekday_counts_from_either_end() -> None:
    assert nth_weekday(2025, 11, 3, 4) == date(2025, 11, 27)
    assert nth_weekday(2026, 5, 0, -1) == date(2026, 5, 25)


def test_winter_ends_in_the_next_year() -> None:
    assert season("winter", 2023) == (date(2023, 12, 1), date(2024, 2, 29))


@pytest.mark.parametrize(("part", "first", "last"), [(0, 1, 10), (1, 11, 20), (2, 21, 29)])
def test_third_of_a_month(part: int, first: int, last: int) -> None:
    assert third(date(2024, 2, 1), date(2024, 2, 29), part) == (date(2024, 2, first), date(2024, 2, last))


@given(DAYS, st.integers(0, 6))
def test_nearest_weekdays_enclose_a_day(day: date, weekday: int) -> None:
    before, after = weekday_on_or_before(day, weekday), weekday_on_or_after(day, weekday)
    assert before.weekday() == after.weekday() == weekday
    assert before <= day <= after
    assert (after - before).days in (0, 7)


@given(DAYS)
def test_week_begins_on_monday_and_holds_the_day(day: date) -> None:
    monday, sunday = week_of(day)
    assert monday.weekday() == 0
    assert (sunday - monday).days == 6
    assert monday <= day <= sunday


@given(st.integers(1900, 2100), st.integers(1, 12), st.integers(-500, 500))
def test_shift_month_is_undone_by_its_reverse(year: int, month: int, count: int) -> None:
    assert shift_month(*shift_month(year, month, count), -count) == (year, month)
