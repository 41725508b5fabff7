from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.mentions.lexemes import PARAGRAPH, Lexemes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("7.40pm", ("7", ".", "40", "pm")),
        ("May 3–5", ("may", "3", "-", "5")),
        ("New Year’s", ("new", "year", "'", "s")),
        ("14\nMarch\n2026", ("14", "march", "2026")),
        ("one\n \ntwo", ("one", PARAGRAPH, "two")),
        ("", ()),
    ],
)
def test_words(text: str, words: tuple[str, ...]) -> None:
    lexemes = Lexemes(text)
    assert lexemes.words[: lexemes.count] == words


@given(st.text(max_size=200))
def test_offsets_lie_in_the_text_in_order(text: str) -> None:
    lexemes = Lexemes(text)
    assert all(0 <= a < b <= len(text) for a, b in zip(lexemes.starts, lexemes.ends, strict=True) if a < len(text))
    assert list(lexemes.starts) == sorted(lexemes.starts)


def test_a_number_is_glued_to_the_sign_before_it() -> None:
    lexemes = Lexemes("$20 is 20")
    assert [lexemes.glued(i) for i in range(lexemes.count)] == [False, True, False, False]
    assert lexemes.number(1) == 20
    assert lexemes.number(2) is None
