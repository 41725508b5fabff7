"""Scores, records and votes against ranges."""

from __future__ import annotations

import pytest

from rashomon.mentions.scores import scores_of


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("a 34-6 win", (34, 6)),
        ("lost 0–3 at home", (0, 3)),
        ("the Rovers (4-11) fell", (4, 11)),
        ("a 12-3-1 season", (12, 3, 1)),
        ("a 48-52 vote", (48, 52)),
        ("led 10-17 at the break", (10, 17)),
    ],
)
def test_scores(text: str, numbers: tuple[int, ...]) -> None:
    (score,) = scores_of(text)
    assert score.numbers == numbers
    assert text[score.start : score.end].replace("–", "-") == "-".join(map(str, numbers))


@pytest.mark.parametrize(
    "text", ["5-7 days", "10-12 feet", "40-50 people", "$40-50", "2-3 percent", "555-0199", "14-15-16-17", "6-foot"]
)
def test_ranges_are_no_scores(text: str) -> None:
    assert scores_of(text) == ()
