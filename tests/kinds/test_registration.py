"""What all kinds have in common."""

from __future__ import annotations

import pytest

from rashomon.kinds import KINDS, kind_named
from rashomon.model import TYPES, Claim

from .conftest import Find

STORY = (
    "On Monday about 40 people, among them Ines Calder, 43, waited two hours in Lisbon at 4 p.m. "
    "Boeing sold 3 miles of rope for $9, or 12 percent less."
)


def test_kinds_are_the_types_of_a_registry() -> None:
    assert tuple(kind.name for kind in KINDS) == TYPES


def test_no_kind_has_an_unknown_name() -> None:
    with pytest.raises(KeyError):
        kind_named("colour")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name != "choice"], ids=lambda kind: kind.name)
def test_a_plain_claim_is_accepted(kind: object) -> None:
    assert kind_named(getattr(kind, "name", "")).check(Claim("c", "What happened?")) is None


@pytest.mark.parametrize("name", TYPES)
def test_places_lie_in_the_text_in_order(find: Find, name: str) -> None:
    found = find(name, STORY, "How many people waited?", choices=(("rope", ()), ("people", ("waited",))))
    assert found
    assert [f.start for f in found] == sorted(f.start for f in found)
    assert all(0 <= f.start < f.end <= len(STORY) for f in found)
