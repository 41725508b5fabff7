from __future__ import annotations

import pytest

from rashomon.values.choice import Choice
from rashomon.values.passage import Passage
from rashomon.values.relation import Relation

SAME, COMPATIBLE = Relation.SAME, Relation.COMPATIBLE


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("a gas leak", "A gas leak.", SAME),
        ("a gas leak", "the gas leak", SAME),
        ("“faulty” wiring", '"faulty" wiring', SAME),
        ("the owner’s café", "the owner's cafe", SAME),
        ("the driver fell asleep at the wheel", "the driver fell asleep at the wheel, briefly", SAME),
        ("the driver fell asleep at the wheel", "the driver had not fallen asleep", COMPATIBLE),
        ("the valve was open", "the valve was not open", COMPATIBLE),
        ("the valve was closed", "the valve wasn't closed", COMPATIBLE),
        ("12 bridges were shut", "21 bridges were shut", COMPATIBLE),
        ("the truck hit the van", "the van hit the truck", COMPATIBLE),
        ("the pilot made an error", "whether the pilot made an error", COMPATIBLE),
        ("fire", "a fire in the engine room", COMPATIBLE),
        ("a gas leak", "an electrical fault", COMPATIBLE),
        ("...", "!", COMPATIBLE),
    ],
)
def test_passages_never_conflict(a: str, b: str, relation: Relation) -> None:
    assert Passage(a).relate(Passage(b)) is relation
    assert Passage(b).relate(Passage(a)) is relation


def test_whitespace_is_folded() -> None:
    assert str(Passage("  a gas\n leak ")) == "a gas leak"
    assert Passage.parse("a gas leak") == Passage("a  gas leak")
    with pytest.raises(ValueError, match="needs words"):
        Passage(" ")


def test_another_class_is_an_error() -> None:
    with pytest.raises(TypeError, match="Choice"):
        Passage("a").relate(Choice("a"))  # type: ignore[arg-type]
