"""Features -> score: a small table of decision trees, learned offline and read as data."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from rashomon.model import Reason

SHOWN = 10  # reasons told for each candidate
READER_WEIGHT = 0.5  # of the trees that know the reader, beside those that do not


@dataclass(frozen=True)
class Node:
    """One node of a tree: a leaf where `feature` is empty. `value` is the mean log-odds of the examples that pass here."""

    value: float
    feature: str = ""
    threshold: float = 0.0
    left: int = -1
    right: int = -1


@dataclass(frozen=True)
class Ranker:
    """The learned trees with the threshold of each kind.

    A candidate's log-odds of being right are the sum of one leaf of every tree. `thresholds` are probabilities below which
    the kind prefers no answer.
    """

    bias: float
    trees: tuple[tuple[Node, ...], ...]
    thresholds: Mapping[str, float]

    def probability(self, row: Mapping[str, float]) -> float:
        """Return the probability, 0 to 1, that a candidate with these features is the right answer."""
        total = self.bias
        for tree in self.trees:
            node = tree[0]
            while node.feature:
                node = tree[node.left if row.get(node.feature, 0.0) <= node.threshold else node.right]
            total += node.value
        return 1 / (1 + math.exp(-total))

    def score(self, kind: str, row: Mapping[str, float]) -> float:
        """Return the probability bent so that 0.5 is where a kind begins to answer, whatever its own threshold."""
        return bend(self.probability(row), self.thresholds.get(kind, 0.5))

    def reasons(self, row: Mapping[str, float]) -> tuple[Reason, ...]:
        """Return what each feature added to the log-odds, strongest first.

        The change of a tree's value along the path is put down to the feature of the node that made it (Saabas 2014).
        """
        weights: dict[str, float] = {}
        for tree in self.trees:
            node = tree[0]
            while node.feature:
                follow = tree[node.left if row.get(node.feature, 0.0) <= node.threshold else node.right]
                weights[node.feature] = weights.get(node.feature, 0.0) + follow.value - node.value
                node = follow
        strongest = sorted(weights.items(), key=lambda pair: (-abs(pair[1]), pair[0]))
        return tuple(Reason(name, row.get(name, 0.0), weight) for name, weight in strongest[:SHOWN])


def bend(probability: float, threshold: float) -> float:
    """Return a probability on the scale where `threshold` becomes 0.5 and 0 and 1 stay."""
    if probability <= 0 or threshold >= 1:
        return 0.0
    return math.pow(probability, math.log(0.5) / math.log(max(threshold, 1e-6)))


def parse_ranker(text: str) -> Ranker:
    """Read a ranker from its JSON table, as `training/rank.py` writes it."""
    table = json.loads(text)
    names: Sequence[str] = table["features"]
    trees = tuple(
        tuple(
            Node(node[0]) if len(node) == 1 else Node(node[0], names[node[1]], node[2], node[3], node[4])
            for node in tree
        )
        for tree in table["trees"]
    )
    return Ranker(table["bias"], trees, table["thresholds"])


def blended(plain: Ranker, reading: Ranker, weight: float = READER_WEIGHT) -> Ranker:
    """Return the ranker whose log-odds and thresholds are the weighted mean of two: where they err apart, their mean errs less.

    Args:
        plain: the trees that know nothing of the reader.
        reading: the trees that know what the reader says.
        weight: the weight of the second, 0 to 1.
    """
    kinds = sorted(plain.thresholds.keys() | reading.thresholds.keys())
    parts = ((plain, 1 - weight), (reading, weight))
    return Ranker(
        sum(part.bias * share for part, share in parts),
        tuple(
            tuple(replace(node, value=node.value * share) for node in tree)
            for part, share in parts
            for tree in part.trees
        ),
        {kind: sum(part.thresholds.get(kind, 0.5) * share for part, share in parts) for kind in kinds},
    )


@lru_cache(maxsize=2)
def default_ranker(*, reader: bool = False) -> Ranker:
    """Return the ranker shipped with the package; where a reader has read, the one that knows it blended with the plain one."""
    plain = _shipped("ranker.json")
    return blended(plain, _shipped("ranker-reader.json")) if reader else plain


def _shipped(name: str) -> Ranker:
    return parse_ranker(files("rashomon.extract").joinpath(name).read_text("utf-8"))
