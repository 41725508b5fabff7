"""Sums of money."""

from __future__ import annotations

import pytest

from .conftest import Answers


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        (
            "The bank paid $1.2 billion after losing €40 million.",
            "How much did the bank pay?",
            ["1.2e9 USD", "40e6 EUR"],
        ),
        ("The ticket costs more than £90.", "How much is the ticket?", [">90 GBP"]),
        ("The bank has 40 branches.", "How much did the bank pay?", []),
    ],
)
def test_sums(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("money", text, ask) == expected
