from __future__ import annotations

import pytest

from rashomon.values.choice import Choice, YesNo
from rashomon.values.relation import Relation


def test_choices() -> None:
    assert Choice("cleared").relate(Choice("cleared")) is Relation.SAME
    assert Choice("cleared").relate(Choice("charged"), tolerance=5) is Relation.CONFLICT
    assert str(Choice(" cleared ")) == "cleared"
    assert Choice.parse("cleared") == Choice("cleared")


def test_yes_and_no() -> None:
    assert YesNo(yes=True).relate(YesNo(yes=True)) is Relation.SAME
    assert YesNo(yes=True).relate(YesNo(yes=False)) is Relation.CONFLICT
    assert [str(YesNo.parse(text)) for text in ("yes", "no")] == ["yes", "no"]


def test_unreadable() -> None:
    with pytest.raises(ValueError, match="needs a key"):
        Choice.parse("  ")
    with pytest.raises(ValueError, match="neither yes nor no"):
        YesNo.parse("maybe")


def test_another_class_is_an_error() -> None:
    with pytest.raises(TypeError, match="YesNo"):
        Choice("yes").relate(YesNo(yes=True))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="Choice"):
        YesNo(yes=True).relate(Choice("yes"))  # type: ignore[arg-type]
