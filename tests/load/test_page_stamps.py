"""Lines that tell when a page was published or changed."""

from __future__ import annotations

from datetime import date

import pytest

from rashomon.load.page_stamps import StampDates, is_stamp, read_stamps


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Published 5:30 PM EDT, October 23, 2026", True),
        ("Fri 23 Oct 2026 17.20 BST", True),
        ("Updated 2 hours ago", True),
        ("Oct. 23, 2026 at 5:30 p.m.", True),
        ("10:42 GMT", True),
        ("Last updated on Friday 23 October 2026", True),
        ("Published: Oct. 23, 2026 / Updated: Oct. 24, 2026", True),
        ("2026-10-23", True),
        ("June 14, 2026", True),
        ("Updated figures show 12 people died on Monday", False),
        ("12 people died", False),
        ("May 3", False),
        ("Friday, 12", False),
        ("34-6", False),
        ("2026", False),
        ("Published by whom?", False),
        ("", False),
    ],
)
def test_stamps(line: str, expected: bool) -> None:
    assert is_stamp(line) is expected


@pytest.mark.parametrize(
    ("stamps", "expected"),
    [
        ([], StampDates()),
        (["10:42 GMT"], StampDates()),
        (["Oct. 23, 2026"], StampDates(date(2026, 10, 23), "the line “Oct. 23, 2026”")),
        (
            ["Published Oct. 23, 2026 | Updated Oct. 24, 2026"],
            StampDates(
                date(2026, 10, 23), "the line “Published Oct. 23, 2026 | Updated Oct. 24, 2026”", date(2026, 10, 24)
            ),
        ),
        (
            ["Updated Oct. 24, 2026", "Published Oct. 23, 2026"],
            StampDates(date(2026, 10, 23), "the line “Published Oct. 23, 2026”", date(2026, 10, 24)),
        ),
        (["Updated Oct. 24, 2026"], StampDates(date(2026, 10, 24), "the line of the last change", date(2026, 10, 24))),
    ],
)
def test_the_days_of_stamps(stamps: list[str], expected: StampDates) -> None:
    assert read_stamps(stamps) == expected
