"""Features -> score: small tables of decision trees, learned offline and read as data."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rashomon.model import Reason

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHOWN = 10  # reasons told for each candidate
_CERTAIN = 1e-6  # how near to 0 and 1 a probability may come before its log-odds are taken


@dataclass(frozen=True)
class Forest:
    """Trees whose leaves add up to log-odds, all nodes in one row.

    A node is a leaf where its children are itself. `value` is the mean log-odds of the examples that passed it. Where
    `among` is set, the trees were grown to tell which place of an article answers, or none: the probabilities of the
    places and of "none" (log-odds 0) add up to 1. Else each place was weighed by itself.
    """

    among: bool
    bias: float
    roots: NDArray[np.intp]
    value: NDArray[np.float64]
    feature: NDArray[np.intp]
    threshold: NDArray[np.float64]
    left: NDArray[np.intp]
    right: NDArray[np.intp]
    depth: int

    def log_odds(self, matrix: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the sum of one leaf of every tree for each row of features."""
        import numpy as np  # noqa: PLC0415 - not for `--help`

        rows = np.arange(len(matrix))[:, None]
        at = np.broadcast_to(self.roots, (len(matrix), len(self.roots)))
        for _ in range(self.depth):
            at = np.where(matrix[rows, self.feature[at]] <= self.threshold[at], self.left[at], self.right[at])
        summed: NDArray[np.float64] = self.value[at].sum(axis=1) + self.bias
        return summed

    def probabilities(self, matrix: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return for each place of one article the probability, 0 to 1, that it is the right answer."""
        import numpy as np  # noqa: PLC0415

        odds = np.exp(self.log_odds(matrix))
        shares: NDArray[np.float64] = odds / (1 + (odds.sum() if self.among else odds))
        return shares

    def path(self, row: Sequence[float], root: int) -> list[int]:
        """Return the nodes from a root to the leaf that a row of features falls into."""
        at = [root]
        while self.left[at[-1]] != at[-1]:
            node = at[-1]
            at.append(int(self.left[node] if row[self.feature[node]] <= self.threshold[node] else self.right[node]))
        return at


@dataclass(frozen=True)
class Ranker:
    """Learned forests with the threshold of each kind.

    The log-odds of the forests' probabilities are averaged: where they err apart, their mean errs less. `thresholds` are
    probabilities below which a kind prefers no answer.
    """

    features: tuple[str, ...]
    forests: tuple[Forest, ...]
    thresholds: Mapping[str, float]

    def probabilities(self, rows: Sequence[Mapping[str, float]]) -> list[float]:
        """Return the probability, 0 to 1, that it is the right answer for each place of one article, given its features."""
        import numpy as np  # noqa: PLC0415

        if not rows:
            return []
        matrix = np.array([self._line(row) for row in rows])
        odds = np.zeros(len(rows))
        for forest in self.forests:
            p = np.clip(forest.probabilities(matrix), _CERTAIN, 1 - _CERTAIN)
            odds += np.log(p / (1 - p))
        return [float(p) for p in 1 / (1 + np.exp(-odds / len(self.forests)))]

    def scores(self, kind: str, rows: Sequence[Mapping[str, float]]) -> list[float]:
        """Return the probabilities bent so that 0.5 is where a kind begins to answer, whatever its own threshold."""
        threshold = self.thresholds.get(kind, 0.5)
        return [bend(p, threshold) for p in self.probabilities(rows)]

    def reasons(self, row: Mapping[str, float]) -> tuple[Reason, ...]:
        """Return what each feature added to the log-odds (their mean over the forests), strongest first.

        The change of a tree's value along the path is put down to the feature of the node that made it (Saabas 2014).
        """
        line = self._line(row)
        weights: dict[str, float] = {}
        for forest in self.forests:
            for root in forest.roots:
                path = forest.path(line, int(root))
                for node, child in pairwise(path):
                    name = self.features[forest.feature[node]]
                    added = float(forest.value[child] - forest.value[node]) / len(self.forests)
                    weights[name] = weights.get(name, 0.0) + added
        strongest = sorted(weights.items(), key=lambda pair: (-abs(pair[1]), pair[0]))
        return tuple(Reason(name, row.get(name, 0.0), weight) for name, weight in strongest[:SHOWN])

    def _line(self, row: Mapping[str, float]) -> list[float]:
        return [row.get(name, 0.0) for name in self.features]


def bend(probability: float, threshold: float) -> float:
    """Return a probability on the scale where `threshold` becomes 0.5 and 0 and 1 stay."""
    if probability <= 0 or threshold >= 1:
        return 0.0
    return math.pow(probability, math.log(0.5) / math.log(max(threshold, 1e-6)))


def parse_ranker(*tables: str, before: Ranker | None = None) -> Ranker:
    """Read a ranker from JSON tables, as `training/rank.py` writes them; the thresholds are those of the last one.

    Args:
        tables: the tables' texts.
        before: a ranker whose forests are to be averaged with those of the tables.
    """
    from msgspec import json  # noqa: PLC0415 - not for `--help`

    parsed = [json.decode(table) for table in tables]
    known = before.features if before else ()
    names = tuple(dict.fromkeys([*known, *(name for table in parsed for name in table["features"])]))
    place = {name: i for i, name in enumerate(names)}
    forests = [
        _forest(forest, [place[name] for name in table["features"]]) for table in parsed for forest in table["forests"]
    ]
    return Ranker(names, (*(before.forests if before else ()), *forests), parsed[-1]["thresholds"])


def _forest(table: Mapping[str, Any], places: Sequence[int]) -> Forest:
    """Read one forest: a node of its trees is [value], or [value, feature, threshold, left, right] with places in its tree."""
    import numpy as np  # noqa: PLC0415

    trees = table["trees"]
    sizes = np.array([len(tree) for tree in trees])
    roots = np.cumsum(sizes) - sizes
    nodes = np.array(
        [node if len(node) > 1 else (node[0], 0, math.inf, at, at) for tree in trees for at, node in enumerate(tree)]
    )
    base = np.repeat(roots, sizes)
    left, right = (nodes[:, side].astype(np.intp) + base for side in (3, 4))
    return Forest(
        bool(table["among"]), table["bias"], roots, nodes[:, 0], np.array(places, np.intp)[nodes[:, 1].astype(np.intp)],
        nodes[:, 2], left, right, _depth(roots, left, right),
    )  # fmt: skip


def _depth(roots: NDArray[np.intp], left: NDArray[np.intp], right: NDArray[np.intp]) -> int:
    """Return how many steps lead from a root to the farthest leaf."""
    import numpy as np  # noqa: PLC0415

    depth, level = 0, roots[left[roots] != roots]
    while len(level):
        depth += 1
        below = np.concatenate([left[level], right[level]])
        level = below[left[below] != below]
    return depth


@lru_cache(maxsize=2)
def default_ranker(*, reader: bool = False) -> Ranker:
    """Return the ranker shipped with the package; where a reader has read, with the forests that know what it says."""
    name = "ranker-reader.json" if reader else "ranker.json"
    table = files("rashomon.extract").joinpath(name).read_text("utf-8")
    return parse_ranker(table, before=default_ranker() if reader else None)
