"""The learned trees that say how likely a pair of mentions answers one question, walked for all pairs at once."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from rashomon.discover.likeness import FEATURES, Matrix
from rashomon.extract.rank import Node, Ranker, parse_ranker


@lru_cache(maxsize=1)
def default_trees() -> Ranker:
    """Return the trees shipped with the package, as `training/pairs.py` writes them."""
    return parse_ranker(files("rashomon.discover").joinpath("pairs.json").read_text("utf-8"))


def probabilities(rows: Matrix, ranker: Ranker) -> npt.NDArray[np.float64]:
    """Return the probability of each row of features (in the order of `FEATURES`), 0 to 1."""
    total = np.full(len(rows), ranker.bias)
    for tree in ranker.trees:
        total += _leaves(rows, tree)
    result: npt.NDArray[np.float64] = 1 / (1 + np.exp(-total))
    return result


def _leaves(rows: Matrix, tree: tuple[Node, ...]) -> npt.NDArray[np.float64]:
    feature = np.array([FEATURES.index(node.feature) if node.feature else -1 for node in tree])
    threshold = np.array([node.threshold for node in tree])
    left, right = (np.array([getattr(node, side) for node in tree]) for side in ("left", "right"))
    at = np.zeros(len(rows), dtype=np.int64)
    moving = np.nonzero(feature[at] >= 0)[0]
    while len(moving):
        here = at[moving]
        goes_left = rows[moving, feature[here]] <= threshold[here]
        at[moving] = np.where(goes_left, left[here], right[here])
        moving = moving[feature[at[moving]] >= 0]
    return np.array([node.value for node in tree])[at]
