from __future__ import annotations

import pytest

from rashomon.values.units import UNITS, canonical_unit, comparable, convert, currency, dimension, rounding


@pytest.mark.parametrize(
    ("word", "unit"),
    [
        ("miles", "mile"),
        ("mi", "mile"),
        ("km", "kilometer"),
        ("kilometres", "kilometer"),
        ("Metres", "meter"),
        ("feet", "foot"),
        ("ft.", "foot"),
        ("inches", "inch"),
        ("kph", "km/h"),
        ("km/h", "km/h"),
        ("miles per hour", "mph"),
        ("kilometres an hour", "km/h"),
        ("metres per second", "m/s"),
        ("knots", "knot"),
        ("nautical miles", "nautical mile"),
        ("light-years", "light-year"),
        ("hrs", "hour"),
        ("minutes", "minute"),
        ("centuries", "century"),
        ("lbs", "pound"),
        ("pounds", "pound"),
        ("tonnes", "tonne"),
        ("metric tons", "tonne"),
        ("tons", "ton"),
        ("stone", "stone"),
        ("acres", "acre"),
        ("sq ft", "square foot"),
        ("sq. km", "square kilometer"),
        ("square-mile", "square mile"),
        ("square metres", "square meter"),
        ("litres", "liter"),
        ("gallons", "gallon"),
        ("barrels", "barrel"),
        ("megawatts", "megawatt"),
        ("degrees Celsius", "celsius"),
        ("°F", "fahrenheit"),
        ("degrees", "degree"),
        ("%", "percent"),
        ("per cent", "percent"),
        ("percentage points", "percentage point"),
        ("usd", "USD"),
    ],
)
def test_every_spelling_has_one_name(word: str, unit: str) -> None:
    assert canonical_unit(word) == unit


@pytest.mark.parametrize("word", ["", "goats", "in", "s", "c", "M", "G", "stones", "us", "the"])
def test_words_that_are_no_units(word: str) -> None:
    assert canonical_unit(word) is None


@pytest.mark.parametrize("name", sorted(UNITS))
def test_a_canonical_name_is_its_own_spelling(name: str) -> None:
    assert canonical_unit(name) == name
    assert UNITS[name].name == name


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("$", "USD"),
        ("US$", "USD"),
        ("A$", "AUD"),
        ("C$", "CAD"),
        ("£", "GBP"),
        ("pounds", "GBP"),
        ("€", "EUR"),
        ("euros", "EUR"),
        ("Yen", "JPY"),
        ("yuan", "CNY"),
        ("rupees", "INR"),
        ("roubles", "RUB"),
        ("U.S. dollars", "USD"),
        ("Australian dollars", "AUD"),
        ("Swiss francs", "CHF"),
        ("CHF", "CHF"),
        ("R$", "BRL"),
    ],
)
def test_currencies(word: str, code: str) -> None:
    assert currency(word) == code
    assert dimension(code) == "money"


@pytest.mark.parametrize("word", ["", "s", "won", "pesos", "crowns", "francs", "miles"])
def test_words_that_name_no_one_currency(word: str) -> None:
    assert currency(word) is None


@pytest.mark.parametrize(
    ("value", "source", "target", "expected"),
    [
        (1, "mile", "kilometer", 1.609344),
        (3.5, "day", "hour", 84),
        (2, "decade", "year", 20),
        (100, "celsius", "fahrenheit", 212),
        (-40, "fahrenheit", "celsius", -40),
        (5, "USD", "USD", 5),
        (640, "acre", "square mile", 1),
    ],
)
def test_conversion(value: float, source: str, target: str, expected: float) -> None:
    assert convert(value, source, target) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("unit", "other"), [("mile", "hour"), ("USD", "EUR"), ("month", "day"), ("goat", "sheep"), ("degree", "celsius")]
)
def test_units_that_do_not_convert(unit: str, other: str) -> None:
    assert not comparable(unit, other)
    with pytest.raises(ValueError, match="cannot be converted"):
        convert(1, unit, other)


@pytest.mark.parametrize(
    ("value", "unit", "meters"),
    [
        (65, "meter", 2.5),  # a multiple of five
        (64.4, "meter", 0.966),  # the floor of 1.5%
        (40, "meter", 4),  # half of ten, but no more than 10%
        (320, "meter", 5),
        (7, "meter", 0.5),
        (0, "meter", 0),
    ],
)
def test_rounding_follows_the_printed_number(value: float, unit: str, meters: float) -> None:
    assert rounding(value, unit) == pytest.approx(meters)
