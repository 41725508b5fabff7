"""Annotated articles -> the facts that nobody asked for, found in each and aligned across them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from rashomon.discover.findings import find_all, shorten
from rashomon.discover.frames import Frames
from rashomon.discover.grouping import Group, group, key_of
from rashomon.discover.likeness import Matrix, pair_up
from rashomon.discover.objections import Match
from rashomon.discover.opposites import match_opposites, statements
from rashomon.discover.orphans import match_orphans
from rashomon.discover.roles import match_roles
from rashomon.discover.same_event import one_event
from rashomon.discover.told import KINDS, Told
from rashomon.discover.trees import default_trees, probabilities
from rashomon.discover.twins import find_twins
from rashomon.discover.weights import word_weights
from rashomon.extract.rank import Ranker
from rashomon.mentions.reading import Reading
from rashomon.model import Copies, Finding, Verdict

__all__ = ["Discovery", "Unasked", "discover", "find_unasked", "match_likely"]


@dataclass(frozen=True, slots=True)
class Unasked:
    """The findings nobody asked for, how many of each verdict are left out, and warnings in words."""

    findings: tuple[Finding, ...] = ()
    untold: Mapping[Verdict, int] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def find_unasked(
    readings: Sequence[Reading], asked: Sequence[Finding], copies: Sequence[Copies] = (), *, everything: bool = False
) -> Unasked:
    """Find what the articles share, contradict and leave out, beyond what was asked.

    Args:
        readings: the articles.
        asked: the findings of a registry; what they tell is not told again.
        copies: groups of articles that print the same wire copy.
        everything: tell all, not only what matters most.
    """
    found = discover(readings)
    weighed = [w for w in find_all(found.groups, found.told, readings, copies) if not _is_asked(w.finding, asked)]
    alone = found.events if len(found.events) > 1 else ()
    warnings = _strangers(readings, alone)
    if len(found.events) == len(readings) > 1:
        return Unasked(warnings=warnings)
    if everything:
        return Unasked(tuple(w.finding for w in weighed), {}, warnings)
    findings, left = shorten(weighed)
    return Unasked(findings, left, warnings)


def _strangers(readings: Sequence[Reading], events: Sequence[frozenset[str]]) -> tuple[str, ...]:
    if not events:
        return ()
    if len(events) == len(readings):
        return ("these articles do not seem to cover one event; ask for single facts with `rashomon ask`",)
    names = [", ".join(r.article.id for r in readings if r.article.id in event) for event in events]
    return (f"these articles do not seem to cover one event, and are compared within each only: {'; '.join(names)}",)


def _is_asked(finding: Finding, asked: Sequence[Finding]) -> bool:
    """Tell whether a claim of the registry already has this value from this sentence."""
    for source, fact in finding.answers.items():
        for other in asked:
            known = other.answers.get(source)
            if fact is not None and known is not None and str(fact.value) == str(known.value):
                a, b = fact.evidence.span, known.evidence.span
                if a.start < b.end and b.start < a.end:
                    return True
    return False


@dataclass(frozen=True, slots=True)
class Discovery:
    """The facts found, surest first, the mentions they were made from, and the articles (by id) that cover one event."""

    groups: tuple[Group, ...]
    told: tuple[Told, ...]
    events: tuple[frozenset[str], ...]


def discover(readings: Sequence[Reading], trees: Ranker | None = None) -> Discovery:
    """Find the facts of several articles and align those that answer one implicit question.

    Args:
        readings: the articles.
        trees: the learned trees; those of the package where not given.
    """
    events = one_event(readings)
    told: list[Told] = []
    by_source: dict[str, tuple[Told, ...]] = {}
    for reading in readings:
        by_source[reading.article.id] = Frames(reading).told()
        told += by_source[reading.article.id]
    together = {frozenset((a, b)) for event in events for a, b in combinations(sorted(event), 2)}
    forest = trees or default_trees()
    likely = match_likely(told, readings, lambda rows: probabilities(rows, forest))
    matches = [m for m in likely if frozenset((m.a.source, m.b.source)) in together]
    turned: list[Match] = []
    said = {reading.article.id: tuple(statements(reading)) for reading in readings}
    for a, b in combinations(readings, 2):
        if frozenset((a.article.id, b.article.id)) in together:
            matches += find_twins(a, b, by_source)
            matches += match_roles(by_source[a.article.id], by_source[b.article.id])
            matches += match_orphans(by_source[a.article.id], by_source[b.article.id])
            turned += match_opposites(a, b, said)
    matches = [*_unturned(matches, turned), *turned]
    known = {key_of(t) for t in told}
    extra = {key_of(t): t for m in matches for t in (m.a, m.b) if key_of(t) not in known}
    told += extra.values()
    return Discovery(tuple(group(told, matches)), tuple(told), events)


def _unturned(matches: Sequence[Match], turned: Sequence[Match]) -> list[Match]:
    """Leave out what two sentences that say the opposite seem to share or deny besides: the day of what did not happen."""
    places = {_place(m) for m in turned}
    return [m for m in matches if m.a.kind not in ("yesno", "date", "time") or _place(m) not in places]


def _place(match: Match) -> frozenset[tuple[str, int]]:
    return frozenset((t.source, t.sentence.index) for t in (match.a, match.b))


def match_likely(
    told: Sequence[Told], readings: Sequence[Reading], score: Callable[[Matrix], Sequence[float] | Matrix]
) -> list[Match]:
    """Return the pairs of mentions that are likely at all to be about one thing.

    Args:
        told: the mentions of all articles.
        readings: the articles.
        score: returns how likely each row of features (in the order of `likeness.FEATURES`) is, 0 to 1.
    """
    weights = word_weights(readings)
    found: list[Match] = []
    for kind in KINDS:
        mine = [t for t in told if t.kind == kind]
        pairs = pair_up(mine, weights) if len(mine) > 1 else None
        if pairs is None or not len(pairs.a):
            continue
        found += [
            Match(mine[i], mine[j], float(likely), relation)
            for i, j, likely, relation in zip(pairs.a, pairs.b, score(pairs.rows), pairs.relations, strict=True)
            if likely >= _WORTHLESS
        ]
    return found


_WORTHLESS = 0.05
