"""The learned table: read, walked, bent to a common threshold, explained."""

from __future__ import annotations

import json
from math import exp, log

import pytest

from rashomon.extract.rank import SHOWN, bend, blended, default_ranker, parse_ranker
from rashomon.extract.relevance import features
from rashomon.kinds import kind_named
from rashomon.model import TYPES, Reason

from .conftest import Lay

# Two trees: near above 0.5 is good, then title bad; a stump on part.
TABLE = json.dumps(
    {
        "features": ["near", "title", "part"],
        "bias": -1.0,
        "trees": [
            [[0.0, 0, 0.5, 1, 2], [-1.0], [2.0, 1, 0.0, 3, 4], [3.0], [1.0]],
            [[0.5, 2, 0.0, 1, 2], [1.0], [-0.5]],
        ],
        "thresholds": {"count": 0.8, "date": 0.5},
    }
)


@pytest.mark.parametrize(
    ("row", "log_odds"),
    [
        ({}, -1.0 - 1.0 + 1.0),
        ({"near": 0.5}, -1.0 - 1.0 + 1.0),
        ({"near": 0.6}, -1.0 + 3.0 + 1.0),
        ({"near": 1.0, "title": 1.0}, -1.0 + 1.0 + 1.0),
        ({"near": 1.0, "part": 1.0, "unknown": 9.0}, -1.0 + 3.0 - 0.5),
    ],
)
def test_probability_is_that_of_the_leaves(row: dict[str, float], log_odds: float) -> None:
    assert parse_ranker(TABLE).probability(row) == pytest.approx(1 / (1 + exp(-log_odds)))


def test_reasons_tell_what_each_feature_added_strongest_first() -> None:
    assert parse_ranker(TABLE).reasons({"near": 1.0, "title": 1.0}) == (
        Reason("near", 1.0, 2.0),
        Reason("title", 1.0, -1.0),
        Reason("part", 0.0, 0.5),
    )


@pytest.mark.parametrize(
    ("probability", "threshold", "expected"),
    [(0.5, 0.5, 0.5), (0.8, 0.8, 0.5), (0.2, 0.2, 0.5), (1.0, 0.3, 1.0), (0.0, 0.3, 0.0), (0.9, 1.0, 0.0)],
)
def test_the_threshold_becomes_one_half(probability: float, threshold: float, expected: float) -> None:
    assert bend(probability, threshold) == pytest.approx(expected)


def test_bending_keeps_the_order() -> None:
    bent = [bend(step / 20, 0.7) for step in range(21)]
    assert bent == sorted(bent)
    assert len(set(bent)) == len(bent)


@pytest.mark.parametrize("kind", ["count", "date", "place"])
def test_each_kind_has_its_own_threshold(kind: str) -> None:
    ranker = parse_ranker(TABLE)
    threshold = {"count": 0.8}.get(kind, 0.5)
    assert ranker.score(kind, {"near": 1.0}) == bend(ranker.probability({"near": 1.0}), threshold)


def test_shipped_table_knows_every_kind_and_only_features_that_exist(lay: Lay) -> None:
    ranker = default_ranker()
    assert set(ranker.thresholds) <= set(TYPES)
    assert all(0 < limit < 1 for limit in ranker.thresholds.values())
    text = (
        "On Monday about 40 people, among them Ines Calder, 43, waited two hours in Lisbon at 4 p.m. "
        "“We paid $9,” Calder said. Boeing sold 3 miles of rope in France, or 12 percent less. "
        "The rest went from Texas to Lisbon Airport."
    )
    known: set[str] = set()
    for kind in TYPES:
        matches = lay(
            text, "In which country did Calder say people wait?", type=kind, choices=(("a", ("waited",)), ("b", ()))
        )
        for row in features(matches, kind_named(kind).find(matches.reading, matches.frame)):
            known |= set(row)
    assert {node.feature for tree in ranker.trees for node in tree if node.feature} <= known
    assert 0 < len(ranker.reasons(dict.fromkeys(known, 1.0))) <= SHOWN


@pytest.mark.parametrize("weight", [0.0, 0.5, 1.0])
def test_blending_two_tables_takes_the_mean_of_their_log_odds(weight: float) -> None:
    one, other = parse_ranker(TABLE), parse_ranker(TABLE.replace("-1.0, ", "1.0, ", 1))
    row = {"near": 0.6}

    def log_odds(p: float) -> float:
        return log(p / (1 - p))

    mean = (1 - weight) * log_odds(one.probability(row)) + weight * log_odds(other.probability(row))
    both = blended(one, other, weight)
    assert log_odds(both.probability(row)) == pytest.approx(mean)
    assert both.thresholds == one.thresholds
