"""Sums and years of the same parties that lie close together and that the other article lacks: one fact, told in two ways."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rashomon.discover.likeness import distance, relate
from rashomon.discover.objections import Match
from rashomon.discover.told import Told
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import DateInterval
from rashomon.values.relation import Relation

LEAST: Final = 100_000.0  # smaller sums are prices and fees, of which a story has many
CLOSE: Final = 0.27  # logarithm of the ratio of two sums: up to three in ten apart
YEARS: Final = 3  # between two years told of one thing
_SCORE: Final = 0.6
_FEWEST_NAMES: Final = {"money": 2, "date": 3}  # words of names that both sentences hold
_YEAR: Final = 300  # days; a shorter time is no year


def match_orphans(a: Sequence[Told], b: Sequence[Told]) -> Iterator[Match]:
    """Yield the sums and years of two articles that are told of one thing, each the nearest to the other.

    Args:
        a: the mentions of one article.
        b: those of another.
    """
    for kind in _FEWEST_NAMES:
        mine, theirs = _orphans(kind, a, b), _orphans(kind, b, a)
        for x in mine:
            y = _nearest(x, theirs)
            if y is not None and _nearest(y, mine) is x:
                yield Match(x, y, _SCORE, Relation.CONFLICT, alone=True)


def _nearest(told: Told, others: Sequence[Told]) -> Told | None:
    near = [o for o in others if _one_thing(told, o)]
    return min(near, key=lambda o: (distance(told, o), o.start), default=None)


def _orphans(kind: str, told: Sequence[Told], others: Sequence[Told]) -> list[Told]:
    """Return the large exact sums, or the years, that nothing in the other article fits."""
    known = [o for o in others if o.kind == kind and _bounded(o)]
    return [
        t
        for t in told
        if t.kind == kind
        and _is_large(t.value)
        and not t.marks & {"moment", "denied"}
        and all(relate(t, o) is Relation.CONFLICT for o in known)
    ]


def _is_large(value: object) -> bool:
    if isinstance(value, DateInterval):
        return (value.end - value.start).days > _YEAR
    return isinstance(value, NumberInterval) and value.low == value.high >= LEAST


def _bounded(told: Told) -> bool:
    value = told.value
    return not isinstance(value, NumberInterval) or (math.isfinite(value.low) and math.isfinite(value.high))


def _one_thing(a: Told, b: Told) -> bool:
    if relate(a, b) is not Relation.CONFLICT or len(a.names & b.names) < _FEWEST_NAMES[a.kind]:
        return False
    if isinstance(a.value, DateInterval) and isinstance(b.value, DateInterval):
        return abs(a.value.start.year - b.value.start.year) <= YEARS
    return ("old" in a.marks) == ("old" in b.marks) and distance(a, b) <= CLOSE
