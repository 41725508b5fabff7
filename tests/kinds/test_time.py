"""Clock times."""

from __future__ import annotations

import pytest

from .conftest import Answers


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        (
            "The first shock came at 3:40 p.m. and the last around midnight.",
            "At what time did it come?",
            ["15:40", "~00:00"],
        ),
        ("The shock lasted 40 seconds.", "At what time did the shock come?", []),
    ],
)
def test_clock_times(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("time", text, ask) == expected
