"""What must hold for all values, whatever they are."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise
from math import isfinite
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.relation import Relation
from rashomon.values.units import convert

from .strategies import DATES, TIMES, VALUES, intervals

CLASSES: Final = pytest.mark.parametrize("name", sorted(VALUES))
TOLERANCES: Final = st.sampled_from([0.0, 0.05, 0.5, 1.0, 7.0, 60.0])
# Towards SAME is upwards.
RANK: Final = (Relation.CONFLICT, Relation.COMPATIBLE, Relation.SAME)
# Powers of two and ten among the factors keep these conversions free of float noise.
EXACT_CONVERSIONS: Final = st.sampled_from(
    [("day", "hour"), ("week", "day"), ("year", "month"), ("kilometer", "meter"), ("hour", "minute")]
)

few: Final = settings(max_examples=60, deadline=None, derandomize=True)


@CLASSES
@few
@given(draw=st.data())
def test_relate_is_symmetric(name: str, draw: st.DataObject) -> None:
    a, b = draw.draw(VALUES[name]), draw.draw(VALUES[name])
    tolerance, is_share = draw.draw(TOLERANCES), draw.draw(st.booleans())
    assert a.relate(b, tolerance, is_share) is b.relate(a, tolerance, is_share)


@CLASSES
@few
@given(draw=st.data())
def test_a_value_is_the_same_as_itself(name: str, draw: st.DataObject) -> None:
    value = draw.draw(VALUES[name])
    assert value.relate(value) is Relation.SAME


@CLASSES
@few
@given(draw=st.data())
def test_the_normal_form_reads_back(name: str, draw: st.DataObject) -> None:
    value = draw.draw(VALUES[name])
    again = type(value).parse(str(value))
    assert again == value
    assert hash(again) == hash(value)
    assert str(again) == str(value)


@CLASSES
@few
@given(draw=st.data())
def test_tolerance_moves_relations_towards_same_only(name: str, draw: st.DataObject) -> None:
    a, b = draw.draw(VALUES[name]), draw.draw(VALUES[name])
    less, more = sorted((draw.draw(TOLERANCES), draw.draw(TOLERANCES)))
    is_share = draw.draw(st.booleans())
    assert RANK.index(a.relate(b, less, is_share)) <= RANK.index(a.relate(b, more, is_share))


def verdict(a: AbstractSet[object], b: AbstractSet[object]) -> Relation:
    """The meaning of a relation, on sets that can be counted out."""
    if a == b:
        return Relation.SAME
    return Relation.COMPATIBLE if a & b else Relation.CONFLICT


def samples(*values: NumberInterval) -> list[float]:
    """Every finite end, the middle between neighbours, and a point beyond either side."""
    ends = sorted({end for value in values for end in value.allowed if isfinite(end)})
    middles = [float((Fraction(x) + Fraction(y)) / 2) for x, y in pairwise(ends)]
    return [ends[0] - 1, *ends, *middles, ends[-1] + 1]


@few
@given(intervals(units=st.just("mile")), intervals(units=st.sampled_from(["mile", ""])))
def test_numbers_relate_as_their_amounts(a: NumberInterval, b: NumberInterval) -> None:
    points = samples(a, b)
    assert a.relate(b) is verdict({x for x in points if a.contains(x)}, {x for x in points if b.contains(x)})


def days(value: DateInterval) -> set[date]:
    return {value.start + timedelta(days=step) for step in range((value.end - value.start).days + 1)}


@few
@given(DATES, DATES)
def test_dates_relate_as_their_days(a: DateInterval, b: DateInterval) -> None:
    assert a.relate(b) is verdict(days(a), days(b))


def minutes(value: ClockTime) -> set[int]:
    slack = 30 if value.approximate else 0
    last = value.end_minute if value.end_minute >= value.start_minute else value.end_minute + 1440
    return {minute % 1440 for minute in range(value.start_minute - slack, last + slack + 1)}


@few
@given(TIMES, TIMES)
def test_times_relate_as_their_minutes(a: ClockTime, b: ClockTime) -> None:
    if a.zone and b.zone and a.zone != b.zone:
        assert a.relate(b) is Relation.COMPATIBLE
    else:
        assert a.relate(b) is verdict(minutes(a), minutes(b))


def converter(source: str, target: str) -> Callable[[NumberInterval], NumberInterval]:
    def change(value: NumberInterval) -> NumberInterval:
        low, high = convert(value.low, source, target), convert(value.high, source, target)
        return NumberInterval(low, high, value.low_open, value.high_open, value.approximate, target, value.vague)

    return change


@few
@given(intervals(units=st.just("")), intervals(units=st.just("")), EXACT_CONVERSIONS)
def test_a_change_of_unit_leaves_relations_alone(a: NumberInterval, b: NumberInterval, units: tuple[str, str]) -> None:
    change = converter(*units)
    a, b = a.with_unit(units[0]), b.with_unit(units[0])
    assert a.relate(change(a)) is Relation.SAME
    assert change(a).relate(change(b)) is a.relate(b)
    # Across units rounding is granted besides, so a relation may only gain.
    assert RANK.index(a.relate(change(b))) >= RANK.index(a.relate(b))
