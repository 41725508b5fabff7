"""Roots join the forms of one word family and no others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.words import occurrences, phrase, root, roots

if TYPE_CHECKING:
    from spacy.tokens import Doc


@pytest.mark.parametrize(
    "family",
    [
        "resign resigned resigning resigns resignation resignations",
        "kill killed killing killer kills",
        "die dying death deaths dead",
        "shoot shot shots shooting shooter",
        "explode exploded explosion explosions",
        "injure injured injury injuries",
        "arrest arrested arrests",
        "announce announced announcement",
        "evacuate evacuation",
        "merge merged merger",
        "pay paid payment payments",
        "fly flew flown flight",
        "city cities",
        "crash crashed crashes",
        "child children",
        "Strike strikes struck",
    ],
)
def test_one_family_one_root(family: str) -> None:
    assert len({root(word) for word in family.split()}) == 1


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("officer", "office"),
        ("station", "state"),
        ("university", "universe"),
        ("minister", "mine"),
        ("arrest", "rest"),
        ("nation", "native"),
        ("department", "depart"),
        ("general", "generation"),
        ("passenger", "pass"),
        ("December", "decide"),
    ],
)
def test_two_families_two_roots(a: str, b: str) -> None:
    assert root(a) != root(b)


@pytest.mark.parametrize("word", ["", "-", "'", "a", "42", "😀", "ß", "İ"])
def test_odd_words_have_a_root(word: str) -> None:
    assert isinstance(root(word), str)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the police officer", ("police", "officer")),
        ("step down", ("step", "down")),
        ("no charges", ("no", "charge")),
        ("the attorney general’s office", ("attorney", "general", "office")),
        ("body-camera video", ("body", "camera", "video")),
        ("of the", ("of", "the")),
        ("", ()),
    ],
)
def test_phrase_keeps_words_that_carry_meaning(text: str, expected: tuple[str, ...]) -> None:
    assert phrase(text) == tuple(root(word) for word in expected)


@pytest.mark.parametrize(
    ("sought", "text", "expected"),
    [
        ("b", "a b c b", [(1,), (3,)]),
        ("a b", "a b", [(0, 1)]),
        ("a b", "a x y z b", [(0, 4)]),
        ("a b", "a w x y z b", []),
        ("a b", "b a", []),
        ("a b", "a a b", [(0, 2), (1, 2)]),
        ("", "a b", []),
    ],
)
def test_occurrences_in_order_with_small_gaps(sought: str, text: str, expected: list[tuple[int, ...]]) -> None:
    assert list(occurrences(tuple(sought.split()), text.split())) == expected


def test_occurrences_within_a_stretch() -> None:
    assert list(occurrences(("a",), ["a", "b", "a", "a"], 1, 3)) == [(2,)]


def test_roots_of_a_text(parse: Callable[[str], Doc]) -> None:
    assert roots(parse("The officers resigned.")) == (root("the"), root("officer"), root("resign"), ".".strip("."))
