"""Answers in words: sentences and quotations."""

from __future__ import annotations

import pytest

from .conftest import Answers, Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        (
            "The roof fell because of the snow. Why did nobody clear it? Read more",
            "Why did the roof fall?",
            ["The roof fell because of the snow."],
        ),
        (
            "“We heard a crack at dawn,” Ines Calder said.",
            "What did Calder say about the roof?",
            ["We heard a crack at dawn", "“We heard a crack at dawn,” Ines Calder said."],
        ),
        (
            "“We heard a crack at dawn,” Ines Calder said.",
            "What did Tom Reed say about the roof?",
            ["“We heard a crack at dawn,” Ines Calder said."],
        ),
    ],
)
def test_sentences_and_quotations(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert sorted(answers("text", text, ask)) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "ask", "cause"),
    [
        ("The roof fell because of the snow.", "Why did the roof fall?", 1.0),
        ("The roof fell on Monday morning.", "Why did the roof fall?", 0.0),
        ("The roof fell because of the snow.", "What did the roof hit?", 0.0),
    ],
)
def test_words_of_cause_are_marked_where_a_cause_is_asked(find: Find, text: str, ask: str, cause: float) -> None:
    assert [f.marks["cause"] for f in find("text", text, ask)] == [cause]
