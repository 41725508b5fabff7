"""The learned trees that say how likely a pair of mentions answers one question."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
import numpy.typing as npt

from rashomon.discover import likeness, mutual
from rashomon.discover.likeness import Matrix
from rashomon.extract.rank import Ranker, parse_ranker

FEATURES: Final = (*likeness.FEATURES, *mutual.FEATURES)


@lru_cache(maxsize=1)
def trees_unread() -> Ranker:
    """Return the trees for pairs that no reader has read, as `training/pairs.py` writes them."""
    return _shipped("pairs.json")


@lru_cache(maxsize=1)
def trees_read() -> Ranker:
    """Return the trees for pairs that a reader has read."""
    return _shipped("pairs-reader.json")


def _shipped(name: str) -> Ranker:
    return parse_ranker(files("rashomon.discover").joinpath(name).read_text("utf-8"))


def probabilities(rows: Matrix, ranker: Ranker) -> npt.NDArray[np.float64]:
    """Return the probability of each row of features (in the order of `FEATURES`, the latter part only where read), 0 to 1."""
    (forest,) = ranker.forests
    return forest.probabilities(rows[:, [FEATURES.index(name) for name in ranker.features]])
