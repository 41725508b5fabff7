"""One of several named answers."""

from __future__ import annotations

import pytest

from rashomon.kinds import kind_named
from rashomon.model import Claim

from .conftest import Answers

CAUSES = (("arson", ("set on purpose", "torched")), ("accident", ("short circuit", "no sign of arson")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The barn was set on purpose, police said.", ["arson"]),
        ("A short circuit started the fire.", ["accident"]),
        ("The barn was not torched.", []),
        ("There was no sign of arson.", ["accident"]),
        ("Somebody torched the barn; it was no accident.", ["arson"]),
        ("The barn burned.", []),
    ],
)
def test_cues_that_are_not_negated(answers: Answers, text: str, expected: list[str]) -> None:
    assert answers("choice", text, "What caused the fire?", choices=CAUSES) == expected


@pytest.mark.parametrize(
    ("choices", "complaint"),
    [(CAUSES, None), (CAUSES[:1], "at least two choices"), ((), "at least two choices")],
)
def test_a_choice_needs_two(choices: tuple[tuple[str, tuple[str, ...]], ...], complaint: str | None) -> None:
    said = kind_named("choice").check(Claim("c", "What caused it?", choices=choices))
    assert (said is None) if complaint is None else (complaint in (said or ""))
