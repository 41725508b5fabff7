"""Whose voice a fact is: copies and shared speakers are one."""

from __future__ import annotations

import pytest

from rashomon.model import Attribution, Certainty, Copies, Evidence, Fact, Span
from rashomon.values.interval import NumberInterval
from rashomon.voices import one_voice


def fact(n: int, speaker: str | None = None) -> Fact:
    return Fact(
        NumberInterval.exact(n), str(n), Evidence(str(n), Span(0, 1)), Attribution(speaker, Certainty.ATTRIBUTED)
    )


@pytest.mark.parametrize(
    ("facts", "copies", "notes"),
    [
        ({"a": fact(5), "b": fact(5)}, (), ()),
        ({"a": fact(5), "b": fact(5)}, (Copies(("a", "b"), 0.8),), ("one voice: a and b print the same wire copy",)),
        ({"a": fact(5), "b": fact(6)}, (Copies(("a", "b"), 0.8),), ()),
        ({"a": fact(5), "b": None}, (Copies(("a", "b"), 0.8),), ()),
        ({"a": fact(5, "Anna Berg"), "b": fact(5, "Berg")}, (), ("one voice: a and b both quote Anna Berg",)),
        ({"a": fact(5, "police"), "b": fact(5, "the police"), "c": fact(5)}, (), ("one voice: a and b both quote police",)),
        ({"a": fact(5, "police"), "b": fact(5, "police")}, (), ()),  # the judge says "all from one speaker"
        ({"a": fact(5, "police"), "b": fact(5, "the mayor")}, (), ()),
    ],
)  # fmt: skip
def test_one_voice(facts: dict[str, Fact | None], copies: tuple[Copies, ...], notes: tuple[str, ...]) -> None:
    assert one_voice(facts, copies) == notes
