from __future__ import annotations

from math import inf, nan
from typing import Final

import pytest

from rashomon.values.choice import YesNo
from rashomon.values.interval import NumberInterval
from rashomon.values.relation import Relation

N: Final = NumberInterval
SAME, COMPATIBLE, CONFLICT = Relation.SAME, Relation.COMPATIBLE, Relation.CONFLICT


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (N.exact(5), "5"),
        (N.exact(0), "0"),
        (N.exact(-0.0), "0"),
        (N.exact(-12, "°C"), "-12 celsius"),
        (N.about(40), "~40"),
        (N.at_least(2), ">=2"),
        (N.more_than(70), ">70"),
        (N.at_most(10), "<=10"),
        (N.less_than(600), "<600"),
        (N.between(5, 7), "5..7"),
        (N.between(7, 5), "5..7"),
        (N.vaguely(24), "24.."),
        (N.exact(40, "miles"), "40 mile"),
        (N.exact(121e9, "USD"), "121e9 USD"),
        (N.exact(8, "hour"), "8 hour"),
        (N.exact(34, "percent"), "34 percent"),
        (N.at_least(10, "minute"), ">=10 minute"),
        (N.vaguely(300, "foot"), "300.. foot"),
        (N.exact(84000, "USD"), "84000 USD"),
        (N.exact(1.2e6), "1.2e6"),
        (N.more_than(317e9, "USD"), ">317e9 USD"),
        (N.exact(317_460_000_000, "USD"), "317460000000 USD"),
        (N.exact(1_234_567), "1234567"),
        (N.exact(3e12, "USD"), "3e12 USD"),
        (N.exact(317.46, "USD"), "317.46 USD"),
        (N(5, 7, approximate=True), "~5..7"),
        (N(40, inf, approximate=True), "~>=40"),
        (N(5, 7, low_open=True, high_open=True), ">5..<7"),
        (N(-inf, inf), ".."),
        (N.exact(5, "goat"), "5 goat"),
    ],
)
def test_normal_form(value: NumberInterval, text: str) -> None:
    assert str(value) == text
    assert N.parse(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10..2", N.between(2, 10)),
        ("..5", N.at_most(5)),
        ("2.5e6", N.exact(2_500_000)),
        ("40 miles", N.exact(40, "mile")),
        ("  5  km ", N.exact(5, "kilometer")),
    ],
)
def test_parse_takes_other_spellings(text: str, value: NumberInterval) -> None:
    assert N.parse(text) == value


@pytest.mark.parametrize("text", ["", "mile", "five", "5,7", "~", ">", "5 6", "5..6..7", "1e999", "=5", "5mile", "nan"])
def test_parse_rejects(text: str) -> None:
    with pytest.raises(ValueError, match="number"):
        N.parse(text)


@pytest.mark.parametrize(("low", "high"), [(7, 5), (nan, 5), (inf, inf), (-inf, -inf)])
def test_impossible_intervals(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="no interval"):
        N(low, high)


def test_an_open_point_is_empty() -> None:
    with pytest.raises(ValueError, match="nothing lies"):
        N(5, 5, low_open=True)


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("5", "5", SAME),
        ("5", "6", CONFLICT),
        ("~40", "~40", SAME),
        ("~40", "40", COMPATIBLE),
        ("~40", "44", COMPATIBLE),
        ("~40", "45", CONFLICT),
        ("~40", "50", CONFLICT),
        ("24..", ">=24", SAME),
        ("24..", "30", COMPATIBLE),
        (">=38", "41", COMPATIBLE),
        (">=38", "36", CONFLICT),
        (">70", "70", CONFLICT),
        (">=70", "70", COMPATIBLE),
        (">70", ">=70", COMPATIBLE),
        (">70", "<=70", CONFLICT),
        (">=70", "<=70", COMPATIBLE),
        (">70", "84", COMPATIBLE),
        ("2..", "5", COMPATIBLE),
        ("5..7", "6", COMPATIBLE),
        ("5..7", "7..9", COMPATIBLE),
        ("5..7", "8..9", CONFLICT),
        ("<=10", "<=12", COMPATIBLE),
        ("~10 minute", ">=10 minute", COMPATIBLE),
        ("121e9 USD", "~121e9 USD", COMPATIBLE),
        ("47e9 USD", "38e9 USD", CONFLICT),
        ("317e9 USD", ">317e9 USD", COMPATIBLE),
        ("317e9 USD", "317460000000 USD", COMPATIBLE),
        ("317e9 USD", "318e9 USD", CONFLICT),
        ("1.2e6", "1.24e6", COMPATIBLE),
        ("1.2e6", "1.3e6", CONFLICT),
        ("1e6", "1.4e6", CONFLICT),
        ("317e9 USD", "317e9 USD", SAME),
        ("1234567", "1234568", CONFLICT),
        ("84000", "84001", CONFLICT),
        ("0", "0", SAME),
        ("0", "2", CONFLICT),
        ("-5 celsius", "5 celsius", CONFLICT),
    ],
)
def test_numbers_are_sets(a: str, b: str, relation: Relation) -> None:
    assert N.parse(a).relate(N.parse(b)) is relation
    assert N.parse(b).relate(N.parse(a)) is relation


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("40 mile", "65 kilometer", SAME),
        ("40 mile", "64 kilometer", SAME),
        ("40 mile", "80 kilometer", CONFLICT),
        ("40 mile", "40 kilometer", CONFLICT),
        ("1 mile", "1 kilometer", CONFLICT),
        ("23 foot", "7 meter", SAME),
        ("300 foot", "91 meter", SAME),
        ("500 pound", "227 kilogram", SAME),
        ("400 pound", "400 kilogram", CONFLICT),
        ("3.5 day", "84 hour", SAME),
        ("18 month", "1.5 year", SAME),
        ("2 hour", "90 minute", CONFLICT),
        ("~40 mile", "65 kilometer", COMPATIBLE),
        ("~40 mile", "~65 kilometer", SAME),
        (">40 mile", ">65 kilometer", SAME),
        (">40 mile", "100 kilometer", COMPATIBLE),
        (">40 mile", "30 kilometer", CONFLICT),
        (">2 kilometer", "2000 meter", CONFLICT),
        ("30..40 mile", "50..65 kilometer", SAME),
        ("32 celsius", "90 fahrenheit", SAME),
        ("0 celsius", "32 fahrenheit", SAME),
        ("30 celsius", "30 fahrenheit", CONFLICT),
        ("1200 ton", "1200 tonne", SAME),
        ("40 mile", "40", SAME),
        ("40", "41 mile", CONFLICT),
        ("40 mile", "40 hour", COMPATIBLE),
        ("5e6 USD", "4e6 EUR", COMPATIBLE),
        ("5 goat", "6 sheep", COMPATIBLE),
        ("1 month", "30 day", COMPATIBLE),
    ],
)
def test_units_are_converted_within_rounding(a: str, b: str, relation: Relation) -> None:
    assert N.parse(a).relate(N.parse(b)) is relation
    assert N.parse(b).relate(N.parse(a)) is relation


@pytest.mark.parametrize(
    ("a", "b", "tolerance", "is_share", "relation"),
    [
        ("40", "41", 1, False, SAME),
        ("40", "41", 0.5, False, CONFLICT),
        ("100", "105", 0.05, True, SAME),
        ("100", "106", 0.05, True, CONFLICT),
        ("5..7", "8", 1, False, COMPATIBLE),
        (">=40", ">=41", 1, False, SAME),
        (">40", "40", 1, False, COMPATIBLE),
        ("100 kilometer", "70 mile", 10, False, SAME),
        ("5", "6", -3, False, CONFLICT),
    ],
)
def test_tolerance(a: str, b: str, tolerance: float, is_share: bool, relation: Relation) -> None:
    assert N.parse(a).relate(N.parse(b), tolerance, is_share) is relation
    assert N.parse(b).relate(N.parse(a), tolerance, is_share) is relation


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [("~40", 36, 35.9), (">70", 70.1, 70), (">=70", 70, 69), ("5..7", 7, 7.1), ("~-10 celsius", -11, -11.1)],
)
def test_contains(text: str, inside: float, outside: float) -> None:
    value = N.parse(text)
    assert value.contains(inside)
    assert not value.contains(outside)


def test_what_a_value_is() -> None:
    assert N.exact(5).is_exact
    assert not N.about(5).is_exact
    assert N.exact(5).with_unit("km") == N.exact(5, "kilometer")
    assert len({N.exact(5), N.exact(5.0), N.parse("5")}) == 1


def test_another_class_is_an_error() -> None:
    with pytest.raises(TypeError, match="YesNo"):
        N.exact(1).relate(YesNo(yes=True))  # type: ignore[arg-type]
