"""Ages in years."""

from __future__ import annotations

import pytest

from .conftest import Answers


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The pilot, 43, and a 12-year-old girl survived.", "How old was the pilot?", ["43", "12"]),
        ("The one-year-old lion weighs 90 kilograms.", "How old is the lion?", ["1"]),
        ("The pilot had flown for 20 years.", "How old was the pilot?", []),
    ],
)
def test_ages(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("age", text, ask) == expected
