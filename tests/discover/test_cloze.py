"""A mention's sentence as a question for its value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.discover.cloze import cloze


@pytest.mark.parametrize(
    ("sentence", "value", "kind", "asked"),
    [
        ("Officials put the toll at 21.", "21", "count", "Officials put the toll at how many."),
        ("Twenty-two bodies were found.", "Twenty-two", "count", "how many bodies were found."),
        ("The deal is worth $4 billion, it said.", "$4 billion", "money", "The deal is worth how much money, it said."),
        ("He was held late on Monday\nin Turin.", "late on Monday", "date", "He was held when in Turin."),
        ("Ana Ruiz, 34, survived.", "34", "age", "Ana Ruiz, how old, survived."),
        ("A grey van was seen.", "A grey van", "text", "what was seen."),
    ],
)
def test_the_value_gives_way_to_an_asking_word(sentence: str, value: str, kind: str, asked: str) -> None:
    start = sentence.index(value)
    assert cloze(sentence, start, start + len(value), kind) == asked


@given(st.lists(st.sampled_from(["one", "two,", '"three"', "four."]), max_size=60), st.data())
def test_a_long_sentence_is_cut_around_the_value(words: list[str], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(words)))
    before = "".join(f"{word} " for word in words[:at])
    sentence = f"{before}37 {' '.join(words[at:])}"
    asked = cloze(sentence, len(before), len(before) + 2, "count")
    assert "how many" in asked
    assert len(asked.split()) <= 42
