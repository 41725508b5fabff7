"""Each place of an article goes to the claim that it answers best."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.extract.assignment import LOST, lowered, takers

DEAD, HURT = "seventeen", "forty"
FREE = [None, None]


@pytest.mark.parametrize(
    ("kinds", "scores", "taken"),
    [
        (("count", "count"), [[0.8, 0.3], [0.6, 0.2]], [FREE, [0, None]]),
        (("count", "count"), [[0.8, 0.7], [0.2, 0.6]], [FREE, [0, None]]),
        (("count", "count", "count"), [[0.8, 0.1], [0.7, 0.6], [0.5, 0.5]], [[None, 1], [0, None], [0, 1]]),
        (("count", "count"), [[0.7, 0.1], [0.7, 0.1]], [FREE, FREE]),
        (("count", "age"), [[0.8, 0.3], [0.6, 0.2]], [FREE, FREE]),
        (("text", "text"), [[0.8, 0.3], [0.6, 0.2]], [FREE, FREE]),
    ],
    ids=["lost", "left to the other", "in turn", "equal", "another kind", "a sentence may answer twice"],
)
def test_a_place_answers_one_claim(
    kinds: Sequence[str], scores: list[list[float]], taken: list[list[int | None]]
) -> None:
    assert takers(kinds, scores, [[DEAD, HURT]] * len(scores)) == taken


SCORES = st.lists(st.lists(st.floats(0, 1), min_size=3, max_size=3), min_size=1, max_size=4)


@given(SCORES)
def test_the_best_score_stays_and_no_score_rises(scores: list[list[float]]) -> None:
    settled = lowered(scores, takers(["count"] * len(scores), scores, [[0, 1, 2]] * len(scores)))
    assert max(map(max, settled)) == max(map(max, scores))
    assert all(
        new in (old, old * LOST) for a, b in zip(scores, settled, strict=True) for old, new in zip(a, b, strict=True)
    )


@given(st.lists(st.floats(0, 1), max_size=5))
def test_a_single_claim_loses_nothing(scores: list[float]) -> None:
    assert takers(["date"], [scores], [list(range(len(scores)))]) == [[None] * len(scores)]
