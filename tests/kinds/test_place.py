"""Names of places."""

from __future__ import annotations

import pytest

from .conftest import Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The ship left Lisbon for Brazil on Monday.", "Where did the ship leave from?", ["Lisbon", "Brazil"]),
        ("The ship left Lisbon for Brazil on Monday.", "Which country did the ship sail to from Lisbon?", ["Brazil"]),
        ("The ship sank.", "Where did the ship sink?", []),
    ],
)
def test_places(find: Find, text: str, ask: str, expected: list[str]) -> None:
    assert [str(f.value) for f in find("place", text, ask) if f.marks["label"]] == expected


@pytest.mark.parametrize(
    ("ask", "fits"),
    [
        ("Which country did the ship reach?", {"Brazil": 1.0, "Lisbon": -1.0}),
        ("Which city did the ship reach?", {"Brazil": -1.0, "Lisbon": 1.0}),
        ("Where did the ship go?", {}),
    ],
)
def test_the_asked_level_is_marked(find: Find, ask: str, fits: dict[str, float]) -> None:
    found = find("place", "The ship left Lisbon for Brazil on Monday.", ask)
    assert {str(f.value): f.marks["level_fits"] for f in found if "level_fits" in f.marks} == fits
