"""The candidates of all articles -> one row per claim: each article's own best, or a near-best that another source also gives."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from types import MappingProxyType
from typing import Final

from rapidfuzz.fuzz import ratio

from rashomon.model import Candidate, Claim, Fact, Row
from rashomon.values.relation import Relation


@dataclass(frozen=True, slots=True)
class Caution:
    """How sure an answer must be; scores run from 0 to 1 and 0.5 is where a kind begins to answer.

    `near` is how far behind the best a candidate may lie and still be taken because another source gives it too; `echoed`
    the score from which an answer counts that another source gives surely; `earned` the probability of being real that
    a conflict needs; `also` the score from which another value of the same article is listed beside its answer.
    """

    answer: float = 0.5
    near: float = 0.25
    echoed: float = 0.15
    earned: float = 0.4
    also: float = 0.5


CAUTION: Final = Caution()


def align(claim: Claim, candidates: Mapping[str, Sequence[Candidate]], caution: Caution = CAUTION) -> Row:
    """Choose each article's answer to one claim.

    Args:
        claim: the claim.
        candidates: article id -> its candidates, best first.
        caution: how sure an answer must be.

    Returns:
        The row; its notes say where a near-best candidate was taken because another source gives it too, which answer
        was dropped because it was too unsure for a conflict, and which one is told as the answer to another claim.
    """
    own = {source: _own(ranked, caution) for source, ranked in candidates.items()}
    moves: dict[str, tuple[Candidate | None, str]] = {}
    for source, ranked in candidates.items():
        others = {s: c for s, c in own.items() if s != source and c is not None}
        moves[source] = _echoed(claim, own[source], ranked, others, caution)
    # Two articles that would each take the other's answer: the surer one stays with its own.
    swapped = {
        s for s, (_, echo) in moves.items() if echo and moves[echo][1] == s and _sureness(own, s) > _sureness(own, echo)
    }
    echoes = {s: echo for s, (_, echo) in moves.items() if echo and s not in swapped}
    chosen = {s: own[s] if s in swapped else pick for s, (pick, _) in moves.items()}
    kept = _earned(claim, chosen, candidates, caution)
    notes = [f"{s}: also in {echo}" for s, echo in echoes.items() if kept[s] is not None and kept[echo] is not None]
    notes += [
        f"{s}: perhaps {c.fact.value}, too unsure to call"
        for s, c in chosen.items()
        if c is not None and kept[s] is None
    ]
    notes += [
        f"{s}: {taken.fact.value} is told as the answer to {taken.answers}"
        for s, ranked in candidates.items()
        if chosen[s] is None and (taken := next((c for c in ranked if c.answers), None)) is not None
    ]
    return Row(claim, {s: _with_also(c, candidates[s], caution) for s, c in kept.items()}, tuple(notes))


def relation(claim: Claim, a: Fact, b: Fact) -> Relation:
    """Return how the values of two facts stand to each other within the claim's tolerance."""
    return a.value.relate(b.value, claim.tolerance, claim.tolerance_is_share)


def _own(ranked: Sequence[Candidate], caution: Caution) -> Candidate | None:
    return ranked[0] if ranked and ranked[0].score >= caution.answer else None


def _sureness(own: Mapping[str, Candidate | None], source: str) -> tuple[float, str]:
    """Return a key by which the surer of two articles comes last, whatever their order."""
    answer = own[source]
    return (answer.score if answer is not None else 0.0, source)


def _echoed(
    claim: Claim, own: Candidate | None, ranked: Sequence[Candidate], others: Mapping[str, Candidate], caution: Caution
) -> tuple[Candidate | None, str]:
    """Return the candidate that stands, and the source that made a near-best one stand ("" where it is the best one)."""
    if own is not None and any(relation(claim, own.fact, o.fact) is Relation.SAME for o in others.values()):
        return own, ""
    for candidate in ranked:
        if candidate.score < caution.echoed:
            break
        if own is not None and candidate.score < own.score - caution.near and not _beside(claim, own, candidate):
            continue
        for source, other in sorted(others.items(), key=lambda pair: (-pair[1].score, pair[0])):
            if other.score >= caution.answer and relation(claim, candidate.fact, other.fact) is Relation.SAME:
                return candidate, source if candidate is not own else ""
    return own, ""


def _beside(claim: Claim, own: Candidate, other: Candidate) -> bool:
    """Tell whether an article can mean both: the month and a day in it; answers in words are never that close."""
    return claim.type != "text" and relation(claim, own.fact, other.fact) is Relation.COMPATIBLE


def _earned(
    claim: Claim,
    chosen: Mapping[str, Candidate | None],
    candidates: Mapping[str, Sequence[Candidate]],
    caution: Caution,
) -> dict[str, Candidate | None]:
    """Drop the unsure side of every conflict that is not earned: silence is better than a false alarm."""
    kept = dict(chosen)
    doubtful = [
        (a, b)
        for a, b in combinations(kept, 2)
        if _conflict(claim, kept[a], kept[b])
        and conflict_probability(conflict_signs(claim, kept, candidates, (a, b))) < caution.earned
    ]
    while standing := [pair for pair in doubtful if all(kept[source] is not None for source in pair)]:
        sides = {source: answer.score for pair in standing for source in pair if (answer := kept[source]) is not None}
        kept[min(sides, key=lambda source: (sides[source], source))] = None
    return kept


def conflict_signs(
    claim: Claim,
    chosen: Mapping[str, Candidate | None],
    candidates: Mapping[str, Sequence[Candidate]],
    pair: tuple[str, str],
) -> dict[str, float]:
    """Return what speaks for and against a conflict of two sources' answers, by name.

    Args:
        claim: the claim.
        chosen: the answers; both of the pair's are there.
        candidates: article id -> its candidates.
        pair: the two sources.
    """
    a, b = (answer for source in pair if (answer := chosen[source]) is not None)
    beside = [
        max((c.score for c in candidates[source] if c is not own), default=0.0)
        for source, own in zip(pair, (a, b), strict=True)
    ]
    agreeing = [
        max((c.score for c in candidates[source] if not _conflict(claim, c, other)), default=0.0)
        for source, other in zip(pair, (b, a), strict=True)
    ]
    gaps = (a.score - beside[0], b.score - beside[1])
    least = min(a.score, b.score)
    signs = {
        "certain": float(least == 1.0 or _in_one_sentence(a.fact, b.fact)),
        "sureness": _log_odds(least),
        "lead": min(gaps),
        "agreeing": max(agreeing), "agreeing_least": min(agreeing),
        "further_sources": len(candidates) - 2.0,
        "attribution_differs": float(a.signs.get("attributed", 0.0) != b.signs.get("attributed", 0.0)),
        f"is_{claim.type}": 1.0,
    }  # fmt: skip
    return signs | {name: min(a.signs.get(name, 0.0), b.signs.get(name, 0.0)) for name in _OF_BOTH}


def conflict_probability(signs: Mapping[str, float]) -> float:
    """Return the probability, 0 to 1, that two conflicting answers are both what their articles say.

    A logistic regression with the weights that `training/verdicts.py` prints. What a claim's own pattern finds is certain, and
    so are two values in one and the same sentence.
    """
    if signs.get("certain"):
        return 1.0
    weights = EARNED_READ if signs.get("reader_read") else EARNED
    return 1 / (1 + math.exp(-weights["bias"] - sum(weights.get(name, 0.0) * sign for name, sign in signs.items())))


def _in_one_sentence(a: Fact, b: Fact) -> bool:
    """Tell whether two articles print one sentence, but for the value."""
    left, right = (fact.evidence.quote.replace(fact.text, "", 1) for fact in (a, b))
    return min(len(left), len(right)) >= _LONG_ENOUGH and ratio(left, right) >= _ALIKE


def _log_odds(score: float) -> float:
    clipped = min(max(score, 0.01), 0.99)
    return math.log(clipped / (1 - clipped))


_LONG_ENOUGH: Final = 40  # characters beside the value; shorter sentences are alike by chance
_ALIKE: Final = 92  # percent; a word more or less, not another subject
_OF_BOTH: Final = ("reader_read", "reader_top", "reader_place", "noun_asked", "event_governs")
EARNED_READ: Final[Mapping[str, float]] = MappingProxyType({
    "bias": -2.059, "sureness": 0.351, "lead": 1.313, "agreeing": -2.732, "agreeing_least": -1.022, "further_sources": -0.276,
    "reader_top": 1.03, "reader_place": 0.532, "noun_asked": 0.793, "event_governs": 0.3, "attribution_differs": 0.329,
    "is_choice": 2.213, "is_person": -1.245, "is_date": -0.574, "is_quantity": 0.978,
})  # fmt: skip
EARNED: Final[Mapping[str, float]] = MappingProxyType({
    "bias": -2.207, "sureness": 0.6, "lead": 1.102, "agreeing": -2.366, "agreeing_least": -1.69, "further_sources": -0.366,
    "noun_asked": 1.161, "event_governs": 0.427, "attribution_differs": 0.269,
    "is_choice": 1.596, "is_person": -1.129, "is_date": -0.483, "is_quantity": 0.669,
})  # fmt: skip


def _conflict(claim: Claim, a: Candidate | None, b: Candidate | None) -> bool:
    return a is not None and b is not None and relation(claim, a.fact, b.fact) is Relation.CONFLICT


def _with_also(chosen: Candidate | None, ranked: Sequence[Candidate], caution: Caution) -> Candidate | None:
    if chosen is None:
        return None
    seen = {str(chosen.fact.value)}
    also = []
    for candidate in ranked:
        value = candidate.fact.value
        if candidate.score >= caution.also and str(value) not in seen:
            seen.add(str(value))
            also.append(value)
    return replace(chosen, fact=replace(chosen.fact, also=tuple(also)))
