"""Each place of an article to the claim that it answers best: one figure is not the dead and the injured at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

SHARED: Final = frozenset({"text", "yesno", "choice"})  # kinds whose places, whole sentences, may answer several claims
LOST: Final = 0.1  # what is left of the score of a place that answers another claim better


def takers(
    kinds: Sequence[str], scores: Sequence[Sequence[float]], places: Sequence[Sequence[Hashable]]
) -> list[list[int | None]]:
    """Return for each place of each claim the other claim of its kind that it answers better, None where there is none.

    A greedy assignment: the best score of all takes its place for its claim, then the next best of the claims that have
    none. A claim that has its place takes no other, so that a worse answer to it may be the best to another. Claims that
    answer equally well, as two that ask the same do, share a place.

    Args:
        kinds: the kind of each claim.
        scores: for each claim how well each of its places in one article answers, 0 to 1.
        places: what tells these places apart, in the same order; equal ones are one place.
    """
    taken: list[list[int | None]] = [[None] * len(row) for row in scores]
    best_first = sorted(
        (-score, claim, at)
        for claim, row in enumerate(scores)
        if kinds[claim] not in SHARED
        for at, score in enumerate(row)
    )
    holders: dict[tuple[str, Hashable], tuple[float, int]] = {}
    answered: set[int] = set()
    for negative, claim, at in best_first:
        place = kinds[claim], places[claim][at]
        best, holder = holders.get(place, (-negative, claim))
        if -negative < best and holder != claim:
            taken[claim][at] = holder
        elif claim not in answered:
            answered.add(claim)
            holders.setdefault(place, (best, claim))
    return taken


def lowered(scores: Sequence[Sequence[float]], taken: Sequence[Sequence[int | None]]) -> list[list[float]]:
    """Return the scores, those of places that answer another claim better being a tenth of what they were.

    Args:
        scores: as for `takers`.
        taken: what `takers` returns.
    """
    return [
        [score if taker is None else score * LOST for score, taker in zip(row, others, strict=True)]
        for row, others in zip(scores, taken, strict=True)
    ]
