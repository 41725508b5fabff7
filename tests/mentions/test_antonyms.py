"""Words of like and of opposite sense."""

from __future__ import annotations

import pytest

from rashomon.mentions.antonyms import akin
from rashomon.mentions.words import root


@pytest.mark.parametrize(("word", "other", "same"), [("convict", "acquit", False), ("hurt", "injure", True)])
def test_words_of_one_axis_know_each_other(word: str, other: str, same: bool) -> None:
    assert (root(other), same) in akin(root(word))
    assert (root(word), same) in akin(root(other))


def test_other_words_have_none() -> None:
    assert akin(root("table")) == ()
