"""Shares in percent."""

from __future__ import annotations

import pytest

from .conftest import Answers


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("Turnout fell to 34 percent; 12% of ballots were void.", "What was turnout?", ["34 percent", "12 percent"]),
        ("Nearly 60 per cent voted; 41 people did not.", "What share voted?", ["~60 percent"]),
        ("Turnout was low.", "What was the turnout?", []),
    ],
)
def test_shares(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("percent", text, ask) == expected
