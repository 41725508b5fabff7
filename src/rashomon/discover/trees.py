"""The learned trees that say how likely a pair of mentions answers one question."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from rashomon.discover.likeness import FEATURES, Matrix
from rashomon.extract.rank import Ranker, parse_ranker


@lru_cache(maxsize=1)
def default_trees() -> Ranker:
    """Return the trees shipped with the package, as `training/pairs.py` writes them."""
    return parse_ranker(files("rashomon.discover").joinpath("pairs.json").read_text("utf-8"))


def probabilities(rows: Matrix, ranker: Ranker) -> npt.NDArray[np.float64]:
    """Return the probability of each row of features (in the order of `FEATURES`), 0 to 1."""
    (forest,) = ranker.forests
    return forest.probabilities(rows[:, [FEATURES.index(name) for name in ranker.features]])
