"""Which places of an article may answer at all."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import pytest

from rashomon.extract import candidates
from rashomon.extract.frame import build_frame
from rashomon.mentions.reading import read
from rashomon.model import Article, Claim

if TYPE_CHECKING:
    from spacy.tokens import Doc


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("Nine people died in the flood.", "How many people died?", ["9"]),
        ("How many people died? Was it nine people?", "How many people died?", []),
        ("Police denied that nine people had died.", "How many people died?", []),
        ("The old dam collapsed in June 1976, killing nine people. Two died now.", "How many people died?", ["2"]),
        ("The old dam collapsed in June 1976, killing nine people.", "How many people died?", ["9"]),
        ("The old dam collapsed in June 1976, killing nine people.", "How many people died in 1976?", ["9"]),
        ("The old dam collapsed in June 1976, killing nine people.", "How many died in the previous collapse?", ["9"]),
    ],
)
def test_only_what_is_asserted_of_this_event(
    parse: Callable[[str], Doc], text: str, ask: str, expected: list[str]
) -> None:
    reading = read(Article("a", "a", text, date=date(2026, 5, 16)), parse(text))
    frame = build_frame(Claim("q", ask), parse(ask))
    assert [str(f.value) for f in candidates(reading, frame)] == expected


def test_sentences_with_an_excluded_phrase_are_passed_over(parse: Callable[[str], Doc]) -> None:
    text = "Nine people died. Last year four people died."
    reading = read(Article("a", "a", text), parse(text))
    frame = build_frame(Claim("q", "How many people died?", exclude=("last year",)), parse("How many people died?"))
    assert [str(f.value) for f in candidates(reading, frame)] == ["9"]


def test_a_headline_in_capitals_makes_no_person(parse: Callable[[str], Doc]) -> None:
    text = "Harbour Chief Mara Holt Steps Down Too\n\nMara Holt has resigned as head of the harbour, the council said."
    reading = read(Article("a", "a", text, body_start=text.index("\n\n") + 2), parse(text))
    assert {m.name for m in reading.names if m.label == "person"} == {"Mara Holt"}
