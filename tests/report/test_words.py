from __future__ import annotations

import pytest

from rashomon.report.words import readable, readable_date


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        ("5", "count", "5"),
        (">=2", "count", "at least 2"),
        (">70", "count", "more than 70"),
        ("<600", "count", "under 600"),
        ("<=10", "count", "at most 10"),
        ("~40", "count", "about 40"),
        ("~>=40", "count", "at least about 40"),
        ("24..", "count", "24 or more"),
        ("..10", "count", "up to 10"),
        ("5..7", "count", "5 to 7"),
        ("~5..7", "count", "about 5 to 7"),
        (">5..<7", "count", "more than 5 and under 7"),
        ("5..<7", "count", "at least 5 and under 7"),
        ("1234", "count", "1,234"),
        ("1500000", "count", "1.5 million"),
        ("1234567", "count", "1,234,567"),
        ("2.5e6", "count", "2.5 million"),
        ("1e3", "count", "1,000"),
        ("1e40", "count", "1e40"),
        ("~40 mile", "quantity", "about 40 miles"),
        ("1 mile", "quantity", "1 mile"),
        ("0 mile", "quantity", "0 miles"),
        ("2.50 foot", "quantity", "2.50 feet"),
        ("3 square foot", "quantity", "3 square feet"),
        ("3.. century", "duration", "3 centuries or more"),
        (">=10 minute", "duration", "at least 10 minutes"),
        ("2 day", "duration", "2 days"),
        ("12 mph", "quantity", "12 mph"),
        ("-3..4 celsius", "quantity", "-3 to 4 °C"),
        ("3 person", "quantity", "3 people"),
        ("2 inch", "quantity", "2 inches"),
        ("121e9 USD", "money", "121 billion USD"),
        ("284.46 USD", "money", "284.46 USD"),
        ("28156 USD", "money", "28,156 USD"),
        ("2000.. USD", "money", "2,000 USD or more"),
        ("34 percent", "percent", "34%"),
        ("30..34 percent", "percent", "30 to 34%"),
        ("~1 percentage point", "quantity", "about 1 percentage point"),
        ("18 month", "age", "18 months"),
        ("43", "age", "43"),
    ],
)
def test_numbers_read_as_words(value: str, kind: str, expected: str) -> None:
    assert readable(value, kind) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-10-21", "Wed 21 October 2026"),
        ("2026-10", "October 2026"),
        ("2026", "2026"),
        ("2026-10-19..2026-10-22", "19–22 October 2026"),
        ("2026-09-30..2026-10-02", "30 September to 2 October 2026"),
        ("2025-12-30..2026-01-02", "30 December 2025 to 2 January 2026"),
        ("2025-11..2026-01", "November 2025 to January 2026"),
        ("1950..1959", "1950 to 1959"),
        ("2026-10-19..", "Mon 19 October 2026 or later"),
        ("..2026-10-19", "Mon 19 October 2026 or earlier"),
    ],
)
def test_dates_read_as_words(value: str, expected: str) -> None:
    assert readable(value, "date") == expected


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        ("no_charges", "choice", "no charges"),
        ("yes", "yesno", "yes"),
        ("15:30", "time", "15:30"),
        ("~15:30", "time", "about 15:30"),
        ("15:30..16:00", "time", "15:30 to 16:00"),
        ("Ida_Holm 12", "person", "Ida_Holm 12"),
        ("5 to 7", "text", "5 to 7"),
    ],
)
def test_other_values_read_as_words(value: str, kind: str, expected: str) -> None:
    assert readable(value, kind) == expected


@pytest.mark.parametrize("kind", ["count", "quantity", "money", "date", "time", "choice", "text", ""])
@pytest.mark.parametrize("value", ["", "..", "?", "2026-13-40", "2026-02-30", "0000-01", "~", "nine"])
def test_a_form_not_understood_comes_back_as_it_is(value: str, kind: str) -> None:
    assert readable(value, kind) == value


def test_a_publication_date_names_the_weekday() -> None:
    assert readable_date("2025-03-07") == "Fri 7 March 2025"
