"""The learned table: read, walked, bent to a common threshold, explained."""

from __future__ import annotations

import json
from math import exp, log

import pytest

from rashomon.extract.rank import SHOWN, bend, default_ranker, parse_ranker
from rashomon.extract.relevance import features
from rashomon.kinds import kind_named
from rashomon.model import TYPES, Reason

from .conftest import Lay

# Two trees: near above 0.5 is good, then title bad; a stump on part. The second forest weighs places against each other.
TREES = [
    [[0.0, 0, 0.5, 1, 2], [-1.0], [2.0, 1, 0.0, 3, 4], [3.0], [1.0]],
    [[0.5, 2, 0.0, 1, 2], [1.0], [-0.5]],
]


def table(*among: bool) -> str:
    return json.dumps(
        {
            "features": ["near", "title", "part"],
            "thresholds": {"count": 0.8, "date": 0.5},
            "forests": [{"among": kind, "bias": -1.0, "trees": TREES} for kind in among],
        }
    )


ALONE = table(False)


def sigmoid(log_odds: float) -> float:
    return 1 / (1 + exp(-log_odds))


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
    ranker = parse_ranker(ALONE)
    assert ranker.probabilities([row]) == pytest.approx([sigmoid(log_odds)])
    assert ranker.probabilities([{}, row, {}])[1] == pytest.approx(sigmoid(log_odds)), "each place by itself"


def test_places_share_the_probability_of_an_answer_with_each_other_and_with_none() -> None:
    odds = [exp(-1.0), exp(3.0)]
    shares = [o / (1 + sum(odds)) for o in odds]
    assert parse_ranker(table(True)).probabilities([{}, {"near": 1.0}]) == pytest.approx(shares)


def test_forests_are_blended_by_the_mean_of_their_log_odds() -> None:
    rows = [{}, {"near": 1.0}]
    alone, among = (parse_ranker(table(kind)).probabilities(rows) for kind in (False, True))
    mean = [sigmoid((log(a / (1 - a)) + log(b / (1 - b))) / 2) for a, b in zip(alone, among, strict=True)]
    assert parse_ranker(table(False, True)).probabilities(rows) == pytest.approx(mean)
    assert parse_ranker(ALONE, table(True)).probabilities(rows) == pytest.approx(mean), "whether in one file or in two"


def test_no_places() -> None:
    assert parse_ranker(table(False, True)).scores("count", []) == []


def test_reasons_tell_what_each_feature_added_strongest_first() -> None:
    assert parse_ranker(ALONE).reasons({"near": 1.0, "title": 1.0}) == (
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
    ranker = parse_ranker(ALONE)
    threshold = {"count": 0.8}.get(kind, 0.5)
    rows = [{"near": 1.0}]
    assert ranker.scores(kind, rows) == [bend(p, threshold) for p in ranker.probabilities(rows)]


def test_shipped_table_knows_every_kind_and_only_features_that_exist(lay: Lay) -> None:
    ranker = default_ranker()
    assert set(ranker.thresholds) <= set(TYPES)
    assert all(0 < limit < 1 for limit in ranker.thresholds.values())
    text = (
        "On Monday about 40 people, among them Ines Calder, 43, waited two hours in Lisbon at 4 p.m. "
        "“We paid $9, and nobody asked us why,” Calder said. Boeing sold 3 miles of rope in France, or 12 percent less. "
        "The rest went from Texas to Lisbon Airport."
    )
    known: set[str] = set()
    for kind in TYPES:
        matches = lay(
            text, "In which country did Calder say people wait?", type=kind, choices=(("a", ("waited",)), ("b", ()))
        )
        for row in features(matches, kind_named(kind).find(matches.reading, matches.frame)):
            known |= set(row)
    assert set(ranker.features) <= known
    assert 0 < len(ranker.reasons(dict.fromkeys(known, 1.0))) <= SHOWN
