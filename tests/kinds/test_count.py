"""Counts: things and people, but no measures."""

from __future__ import annotations

import pytest

from .conftest import Answers, Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The flood killed five people and injured at least 38.", "How many people died?", ["5", ">=38"]),
        ("Dozens of homes burned; about 200 were saved.", "How many homes burned?", ["24..", "~200"]),
        ("Two of the five climbers were found alive.", "How many climbers were found?", ["2", "5"]),
        ("No passengers were hurt.", "How many passengers were hurt?", ["0"]),
        ("The 43-year-old paid $12 for 3 miles in 2029, or 40 percent more.", "How many people paid?", []),
    ],
)
def test_counts_of_things_and_people(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("count", text, ask) == expected


@pytest.mark.parametrize(
    ("text", "wholes"),
    [
        ("Two of the five climbers were found.", ["5"]),
        ("Three out of seven boats sank.", ["7"]),
        ("Two climbers and five guides were found.", []),
    ],
)
def test_the_whole_of_a_part_is_marked(find: Find, text: str, wholes: list[str]) -> None:
    found = find("count", text, "How many were found?")
    assert [str(f.value) for f in found if f.marks["whole"]] == wholes
