"""Each place of an article to the question that it answers best: one figure is not the dead and the injured at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

SHARED: Final = frozenset(
    {"text", "yesno", "choice"}
)  # kinds whose places, whole sentences, may answer several questions
SURE: Final = 0.9  # from this score a place stays an answer whatever else it answers: two claims may ask for one thing
LOST: Final = 0.1  # what is left of the score of a place that answers another question better


def assigned(
    kinds: Sequence[str], scores: Sequence[Sequence[float]], places: Sequence[Sequence[Hashable]]
) -> list[list[float]]:
    """Return the scores with those of places lowered that answer another question of the same kind better.

    A greedy assignment: the best score of all takes its place for its question, then the next best of the questions that
    have none. A question that has its place takes no other, so that a worse answer to it may be the best to another.

    Args:
        kinds: of each question to one article its kind.
        scores: for each question how well each of its places answers, 0 to 1.
        places: what tells the places apart, in the same order; equal ones are one place.
    """
    settled = [list(row) for row in scores]
    best_first = sorted(
        ((-score, question, at) for question, row in enumerate(scores) for at, score in enumerate(row)),
    )
    holders: dict[tuple[str, Hashable], tuple[float, int]] = {}
    answered: set[int] = set()
    for negative, question, at in best_first:
        score, place = -negative, (kinds[question], places[question][at])
        if kinds[question] in SHARED:
            continue
        held, holder = holders.get(place, (0.0, question))
        if holder != question and score < min(held, SURE):
            settled[question][at] = score * LOST
        elif question not in answered:
            answered.add(question)
            holders.setdefault(place, (score, question))
    return settled
