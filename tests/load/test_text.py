"""Characters and broken words of saved texts."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.load.text import clean, clean_characters, has_letters, join_broken_words, one_line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Plain words.", "Plain words."),
        ("one\r\ntwo\rthree\n", "one\ntwo\nthree\n"),
        ("one\u2028two\x0cthree", "one\ntwo\nthree"),
        ("evac\u00aduated", "evacuated"),
        ("zero\u200bwidth\ufeff\u2060", "zerowidth"),
        ("left\u202eright\u200e", "leftright"),
        ("bell\x07 and null\x00 gone", "bell and null gone"),
        ("a\x1b[31mred\x1b[0m word", "ared word"),
        ("a\x1b]0;title\x07word", "aword"),
        ("tab\tstays", "tab\tstays"),
        ("5\u00a0miles, 3\u202fkm, 2\u2009m", "5 miles, 3 km, 2 m"),
        ("\ufb01re on the \ufb02oor, o\ufb03ce", "fire on the floor, office"),
        ("cafe\u0301", "café"),
        ("“It’s over” — he said", "“It’s over” — he said"),
    ],
)
def test_characters_are_made_regular(text: str, expected: str) -> None:
    assert clean_characters(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Families were evacu-\nated at dawn.", "Families were evacuated at dawn."),
        ("Families were evacu-\n  ated at dawn.", "Families were evacuated at dawn."),
        ("a one-\nyear-old girl", "a one-year-old girl"),
        ("a one-year-\nold girl", "a one-year-old girl"),
        ("a well-\nknown singer", "a well-known singer"),
        ("the London-\nbased firm", "the London-\nbased firm"),
        ("two-\nor three-day trips", "two-\nor three-day trips"),
        ("He waited -\nand left.", "He waited -\nand left."),
        ("a 65-\nkilometer road", "a 65-\nkilometer road"),
        ("an x-\nray of the hand", "an x-ray of the hand"),
        ("The state-run bank, a state-\nrun bank.", "The state-run bank, a state-run bank."),
        (
            "The police came. A police-\ncrewed boat with a crewed deck.",
            "The police came. A police-crewed boat with a crewed deck.",
        ),
        (
            "Heavy rain fell at the over-\npass; the overpass held.",
            "Heavy rain fell at the overpass; the overpass held.",
        ),
    ],
)
def test_words_broken_over_lines_are_joined_where_it_is_safe(text: str, expected: str) -> None:
    assert join_broken_words(text) == expected


@given(st.text())
def test_cleaning_is_complete(text: str) -> None:
    once = clean(text)
    assert clean_characters(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert all(char in "\n\t" or unicodedata.category(char) not in {"Cc", "Cf", "Cs"} for char in once)


@pytest.mark.parametrize(("text", "expected"), [("word", True), ("é", True), ("12, 3!", False), ("", False)])
def test_letters(text: str, expected: bool) -> None:
    assert has_letters(text) is expected


def test_one_line() -> None:
    assert one_line("  a\n b\u00a0 c\t") == "a b c"
