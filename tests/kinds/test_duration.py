"""Lengths of time."""

from __future__ import annotations

import pytest

from .conftest import Answers


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The siege lasted eight hours.", "How long did the siege last?", ["8 hour"]),
        ("She was jailed for three years.", "How long is the sentence?", ["3 year"]),
        ("The siege ended two days ago.", "How long did the siege last?", []),
        ("It closed two weeks later.", "How long was it closed?", []),
    ],
)
def test_lengths_of_time(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("duration", text, ask) == expected
