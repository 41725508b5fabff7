from __future__ import annotations

from datetime import date
from typing import Final

import pytest

from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.relation import Relation

D: Final = DateInterval
SAME, COMPATIBLE, CONFLICT = Relation.SAME, Relation.COMPATIBLE, Relation.CONFLICT


@pytest.mark.parametrize(
    ("value", "text", "precision"),
    [
        (D.day(date(2026, 10, 21)), "2026-10-21", "day"),
        (D.month(2026, 10), "2026-10", "month"),
        (D.month(2024, 2), "2024-02", "month"),
        (D.year(2026), "2026", "year"),
        (D.span(date(2026, 10, 23), date(2026, 10, 19)), "2026-10-19..2026-10-23", "range"),
        (D.span(date(1950, 1, 1), date(1959, 12, 31)), "1950..1959", "range"),
        (D.span(date(2026, 3, 1), date(2026, 5, 31)), "2026-03..2026-05", "range"),
        (D.span(date(2026, 10, 1), date(2026, 10, 31)), "2026-10", "month"),
        (D(date(2026, 10, 21), date(2026, 10, 21), "day"), "2026-10-21", "day"),
    ],
)
def test_date_normal_form(value: DateInterval, text: str, precision: str) -> None:
    assert str(value) == text
    assert value.precision == precision
    assert D.parse(text) == value


@pytest.mark.parametrize("text", ["2026-13", "2026-02-30", "21 October", "2026..", "2026..2025", "2025..2026..2027"])
def test_date_parse_rejects(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        D.parse(text)


def test_impossible_dates() -> None:
    with pytest.raises(ValueError, match="later"):
        D(date(2026, 1, 2), date(2026, 1, 1))
    with pytest.raises(ValueError, match="is no month"):
        D(date(2026, 1, 1), date(2026, 1, 30), "month")
    with pytest.raises(ValueError, match="no month"):
        D.month(2026, 13)


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("2026-10-21", "2026-10-21", SAME),
        ("2026-10-21", "2026-10-22", CONFLICT),
        ("2026-10-19..2026-10-23", "2026-10-19", COMPATIBLE),
        ("2026-10-19..2026-10-23", "2026-10-24", CONFLICT),
        ("2026-10", "2026-10-21", COMPATIBLE),
        ("2026-10", "2026-11", CONFLICT),
        ("2026", "2026-10", COMPATIBLE),
        ("2026", "2025", CONFLICT),
        ("1950..1959", "1957", COMPATIBLE),
        ("2026-10-01..2026-10-31", "2026-10", SAME),
    ],
)
def test_dates_are_sets_of_days(a: str, b: str, relation: Relation) -> None:
    assert D.parse(a).relate(D.parse(b)) is relation
    assert D.parse(b).relate(D.parse(a)) is relation


@pytest.mark.parametrize(
    ("a", "b", "days", "relation"),
    [
        ("2026-10-21", "2026-10-22", 1, SAME),
        ("2026-10-21", "2026-10-23", 1, CONFLICT),
        ("2026-10-19..2026-10-21", "2026-10-22", 1, COMPATIBLE),
    ],
)
def test_date_tolerance_counts_days(a: str, b: str, days: float, relation: Relation) -> None:
    assert D.parse(a).relate(D.parse(b), days) is relation
    assert D.parse(b).relate(D.parse(a), days) is relation
    assert D.parse(a).relate(D.parse(b), days, tolerance_is_share=True) is D.parse(a).relate(D.parse(b))


def test_date_contains() -> None:
    assert D.month(2026, 10).contains(date(2026, 10, 31))
    assert not D.month(2026, 10).contains(date(2026, 11, 1))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (ClockTime.at(15, 30), "15:30"),
        (ClockTime.at(0), "00:00"),
        (ClockTime.at(23, approximate=True), "~23:00"),
        (ClockTime(900, 960), "15:00..16:00"),
        (ClockTime(1380, 60), "23:00..01:00"),
        (ClockTime.at(9, zone="ET"), "09:00"),
    ],
)
def test_time_normal_form(value: ClockTime, text: str) -> None:
    assert str(value) == text
    assert ClockTime.parse(text) == value


@pytest.mark.parametrize("text", ["", "24:00", "9:00", "09:60", "09:00..", "3 p.m.", "01:00..02:00..03:00"])
def test_time_parse_rejects(text: str) -> None:
    with pytest.raises(ValueError, match="no time"):
        ClockTime.parse(text)


def test_impossible_times() -> None:
    with pytest.raises(ValueError, match="no time of day"):
        ClockTime(1440, 1440)


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("15:30", "15:30", SAME),
        ("15:30", "15:31", CONFLICT),
        ("~15:30", "15:45", COMPATIBLE),
        ("~15:30", "16:01", CONFLICT),
        ("~15:30", "~15:30", SAME),
        ("15:00..16:00", "15:30", COMPATIBLE),
        ("23:00..01:00", "00:30", COMPATIBLE),
        ("23:00..01:00", "02:00", CONFLICT),
        ("~00:10", "23:50", COMPATIBLE),
        ("~23:00", "23:00", COMPATIBLE),
    ],
)
def test_times_are_sets_of_minutes(a: str, b: str, relation: Relation) -> None:
    assert ClockTime.parse(a).relate(ClockTime.parse(b)) is relation
    assert ClockTime.parse(b).relate(ClockTime.parse(a)) is relation


@pytest.mark.parametrize(
    ("a", "b", "minutes", "relation"),
    [
        ("15:30", "15:40", 10, SAME),
        ("15:30", "15:41", 10, CONFLICT),
        ("23:55", "00:05", 10, SAME),
        ("15:00..16:00", "16:10", 10, COMPATIBLE),
        ("00:00", "12:00", 5000, SAME),
    ],
)
def test_time_tolerance_counts_minutes(a: str, b: str, minutes: float, relation: Relation) -> None:
    assert ClockTime.parse(a).relate(ClockTime.parse(b), minutes) is relation
    assert ClockTime.parse(b).relate(ClockTime.parse(a), minutes) is relation


@pytest.mark.parametrize(
    ("zone", "relation"), [("ET", CONFLICT), ("et", CONFLICT), ("", CONFLICT), ("GMT", COMPATIBLE)]
)
def test_times_of_two_zones_are_not_compared(zone: str, relation: Relation) -> None:
    assert ClockTime.at(9, zone="ET").relate(ClockTime.at(14, zone=zone)) is relation


def test_another_class_is_an_error() -> None:
    with pytest.raises(TypeError, match="NumberInterval"):
        D.year(2026).relate(NumberInterval.exact(2026))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="DateInterval"):
        ClockTime.at(9).relate(D.year(2026))  # type: ignore[arg-type]
