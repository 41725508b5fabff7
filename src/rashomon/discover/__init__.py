"""Annotated articles -> the facts that nobody asked for, found in each and aligned across them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from rashomon.discover.findings import find_all, shorten
from rashomon.discover.frames import Frames
from rashomon.discover.grouping import Group, group, key_of
from rashomon.discover.likeness import Matrix, pair_up
from rashomon.discover.mutual import Alike, read_mutually
from rashomon.discover.objections import Match
from rashomon.discover.opposites import match_opposites, statements
from rashomon.discover.orphans import match_orphans
from rashomon.discover.roles import match_roles
from rashomon.discover.same_event import one_event
from rashomon.discover.told import KINDS, Told
from rashomon.discover.trees import FEATURES, probabilities, trees_read, trees_unread
from rashomon.discover.twins import find_twins
from rashomon.discover.weights import word_weights
from rashomon.mentions.reading import Reading
from rashomon.model import Copies, Finding, Verdict
from rashomon.reader import Reader

__all__ = ["Discovery", "Unasked", "discover", "find_unasked", "match_likely", "paired"]


@dataclass(frozen=True, slots=True)
class Unasked:
    """The findings nobody asked for, how many of each verdict are left out, and warnings in words."""

    findings: tuple[Finding, ...] = ()
    untold: Mapping[Verdict, int] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def find_unasked(
    readings: Sequence[Reading],
    asked: Sequence[Finding],
    copies: Sequence[Copies] = (),
    reader: Reader | None = None,
    *,
    everything: bool = False,
) -> Unasked:
    """Find what the articles share, contradict and leave out, beyond what was asked.

    Args:
        readings: the articles.
        asked: the findings of a registry; what they tell is not told again.
        copies: groups of articles that print the same wire copy.
        reader: the extractive reader, where there is one.
        everything: tell all, not only what matters most.
    """
    found = discover(readings, reader)
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


def discover(readings: Sequence[Reading], reader: Reader | None = None) -> Discovery:
    """Find the facts of several articles and align those that answer one implicit question.

    Args:
        readings: the articles.
        reader: the extractive reader, where there is one.
    """
    events = one_event(readings)
    told: list[Told] = []
    by_source: dict[str, tuple[Told, ...]] = {}
    for reading in readings:
        by_source[reading.article.id] = Frames(reading).told()
        told += by_source[reading.article.id]
    together = {frozenset((a, b)) for event in events for a, b in combinations(sorted(event), 2)}
    forest = trees_read() if reader else trees_unread()
    matches = match_likely(told, readings, lambda rows: probabilities(rows, forest), reader, together)
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
    told: Sequence[Told],
    readings: Sequence[Reading],
    score: Callable[[Matrix], Sequence[float] | Matrix],
    reader: Reader | None = None,
    together: Collection[frozenset[str]] | None = None,
) -> list[Match]:
    """Return the pairs of mentions that are likely at all to be about one thing.

    Args:
        told: the mentions of all articles.
        readings: the articles.
        score: returns how likely each row of features (those of `paired`) is, 0 to 1.
        reader: the extractive reader, where there is one.
        together: the pairs of articles (by id) that cover one event; where not given, all.
    """
    found: list[Match] = []
    for kind, rows in paired(told, readings, reader, together):
        mine, pairs = kind.told, kind.pairs
        was_read = rows[:, FEATURES.index("mutual_read")] > 0 if reader else np.zeros(len(rows), dtype=bool)
        found += [
            Match(mine[i], mine[j], float(likely), relation, read=bool(known))
            for i, j, likely, relation, known in zip(
                pairs.a, pairs.b, score(rows), pairs.relations, was_read, strict=True
            )
            if likely >= _WORTHLESS
        ]
    return found


def paired(
    told: Sequence[Told],
    readings: Sequence[Reading],
    reader: Reader | None = None,
    together: Collection[frozenset[str]] | None = None,
) -> list[tuple[Alike, Matrix]]:
    """Return the mentions of each kind with the pairs worth a look, and a row of features for each pair.

    The features are `likeness.FEATURES`, and with a reader `mutual.FEATURES` behind them. Arguments as for `match_likely`.
    """
    weights = word_weights(readings)
    kinds = []
    for kind in KINDS:
        mine = [t for t in told if t.kind == kind]
        pairs = pair_up(mine, weights, together) if len(mine) > 1 else None
        if pairs is not None and len(pairs.a):
            kinds.append(Alike(mine, pairs))
    if reader is None:
        return [(kind, kind.pairs.rows) for kind in kinds]
    texts = {r.article.id: r.article.text for r in readings}
    read = read_mutually(kinds, texts, reader)
    return [(kind, np.hstack((kind.pairs.rows, more))) for kind, more in zip(kinds, read, strict=True)]


_WORTHLESS = 0.05
