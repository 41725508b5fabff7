"""Measures with a unit."""

from __future__ import annotations

import pytest

from .conftest import Answers


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The lava flowed 40 miles at 30 mph.", "How far did the lava flow?", ["40 mile"]),
        ("The lava flowed 40 miles at 30 mph.", "How fast did the lava flow?", ["30 mph"]),
        ("The quake of magnitude 6.1 struck 10 kilometers below ground.", "How deep was the quake?", ["10 kilometer"]),
        ("It was 41 degrees Celsius in the shade.", "How hot was it?", ["41 celsius"]),
        ("The wall is 3 feet tall and weighs 4 tonnes.", "What is the weight of the wall?", ["4 tonne"]),
        ("Nobody measured the wave.", "How high was the wave?", []),
    ],
)
def test_measures_of_the_asked_dimension(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("quantity", text, ask) == expected


@pytest.mark.parametrize(
    ("text", "ask", "unit", "expected"),
    [
        ("The pipe lost 90 gallons within 3 miles.", "How much was lost?", "liter", ["90 gallon"]),
        ("The pipe lost 90 gallons within 3 miles.", "How much was lost?", "mile", ["3 mile"]),
        ("The ship carried 700 containers and 20 sailors.", "How much did it carry?", "container", ["700"]),
    ],
)
def test_the_unit_of_the_claim_settles_the_dimension(
    answers: Answers, text: str, ask: str, unit: str, expected: list[str]
) -> None:
    assert answers("quantity", text, ask, unit=unit) == expected
