"""Each place of an article goes to the question that it answers best."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.extract.assignment import LOST, SURE, assigned

DEAD, HURT = "seventeen", "forty"


@pytest.mark.parametrize(
    ("kinds", "scores", "settled"),
    [
        (("count", "count"), [[0.8, 0.3], [0.6, 0.2]], [[0.8, 0.3], [0.6 * LOST, 0.2]]),
        (("count", "count"), [[0.8, 0.7], [0.2, 0.6]], [[0.8, 0.7], [0.2 * LOST, 0.6]]),
        (("count", "count"), [[0.7, 0.1], [0.7, 0.1]], [[0.7, 0.1], [0.7, 0.1]]),
        (("count", "count"), [[0.98, 0.1], [SURE, 0.1]], [[0.98, 0.1], [SURE, 0.1]]),
        (("count", "age"), [[0.8, 0.3], [0.6, 0.2]], [[0.8, 0.3], [0.6, 0.2]]),
        (("text", "text"), [[0.8, 0.3], [0.6, 0.2]], [[0.8, 0.3], [0.6, 0.2]]),
    ],
    ids=["lost", "left to the other", "equal", "both sure", "another kind", "a sentence may answer twice"],
)
def test_a_place_answers_one_question(
    kinds: tuple[str, ...], scores: list[list[float]], settled: list[list[float]]
) -> None:
    places = [[DEAD, HURT]] * len(scores)
    assert assigned(kinds, scores, places) == [pytest.approx(row) for row in settled]


@given(st.lists(st.lists(st.floats(0, 1), min_size=3, max_size=3), max_size=4))
def test_the_best_score_of_every_place_stays(scores: list[list[float]]) -> None:
    settled = assigned(["count"] * len(scores), scores, [[0, 1, 2]] * len(scores))
    flat = [score for row in scores for score in row]
    assert max((s for row in settled for s in row), default=0.0) == max(flat, default=0.0)
    assert all(
        new in (old, old * LOST) for a, b in zip(scores, settled, strict=True) for old, new in zip(a, b, strict=True)
    )
    assert assigned(["count"] * len(scores), scores, [[0, 1, 2]] * len(scores)) == settled


@given(st.lists(st.floats(0, 1), max_size=5))
def test_a_single_question_keeps_its_scores(scores: list[float]) -> None:
    assert assigned(["date"], [scores], [list(range(len(scores)))]) == [scores]
