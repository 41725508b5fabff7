"""Pairs of mentions with scores -> groups: one fact each, with at most one mention for each article that stands for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rashomon.discover.likeness import distance, relate
from rashomon.discover.objections import Match, apart, objection
from rashomon.discover.told import NAMES, PERSONS, Told
from rashomon.values.interval import NumberInterval
from rashomon.values.relation import Relation


@dataclass(frozen=True, slots=True)
class Group:
    """One fact: its mention in each article that tells it, by article id, and how surely they belong together.

    `first` is the mention by which each article tells it first, which no other article changes.
    """

    told: Mapping[str, Told]
    score: float
    first: Mapping[str, Told]


@dataclass(frozen=True, slots=True)
class Restraint:
    """How sure a match must be, by what it says; a conflict also needs that no fitting pair comes near it.

    `reworded` is for a conflict whose sentences were read, and may be told in other words; `rival` is the share of a conflict's
    score from which a pair of fitting values rules it out.
    """

    same: float = 0.3
    compatible: float = 0.45
    conflict: float = 0.55
    reworded: float = 0.65
    rival: float = 0.4


RESTRAINT: Final = Restraint()


def group(told: Sequence[Told], matches: Sequence[Match], restraint: Restraint = RESTRAINT) -> list[Group]:
    """Join the mentions that tell one fact.

    Args:
        told: all mentions of all articles; those that match nothing make groups of their own.
        matches: the pairs of mentions.
        restraint: how sure a match must be.

    Returns:
        The groups, surest first, then in text order. Repetitions within an article are told once.
    """
    nodes = repetitions(told)
    groups: dict[int, dict[str, int]] = {nodes[key_of(t)]: {t.source: nodes[key_of(t)]} for t in told}
    scores: dict[int, float] = {}
    values = {nodes[key_of(t)]: t for t in reversed(told)}
    conflicts: set[tuple[str, str]] = set()
    taken = accepted(matches, nodes, restraint)
    for m in sorted(taken, key=lambda m: (not m.twin, -m.score, key_of(m.a), key_of(m.b))):
        mine, theirs = groups[nodes[key_of(m.a)]], groups[nodes[key_of(m.b)]]
        if m.relation is Relation.CONFLICT:
            conflicts |= {(str(m.a.value), str(m.b.value)), (str(m.b.value), str(m.a.value))}
        if mine is theirs or mine.keys() & theirs.keys():
            continue
        pairs = ((values[x], values[y]) for x in mine.values() for y in theirs.values())
        if any(relate(x, y) is Relation.CONFLICT and (str(x.value), str(y.value)) not in conflicts for x, y in pairs):
            continue  # nobody has said that these two are about one thing
        scores[id(mine)] = min(scores.get(id(mine), 1.0), scores.get(id(theirs), 1.0), m.score)
        mine |= theirs
        for node in theirs.values():
            groups[node] = mine
    shown = _shown(told, matches, nodes, groups)
    unique = {id(g): g for g in groups.values()}
    first = _first(told, nodes)
    made = [
        Group({s: shown[n] for s, n in g.items()}, scores.get(number, 0.0), {s: first[n] for s, n in g.items()})
        for number, g in unique.items()
    ]
    return sorted(made, key=lambda g: (-g.score, min(key_of(t) for t in g.told.values())))


def _shown(
    told: Sequence[Told], matches: Sequence[Match], nodes: Mapping[Key, int], groups: Mapping[int, Mapping[str, int]]
) -> dict[int, Told]:
    """Choose the mention that stands for each node: in the text rather than the title, and like those it is grouped with."""
    weights: dict[Key, float] = defaultdict(float)
    for m in matches:
        if groups[nodes[key_of(m.a)]] is groups[nodes[key_of(m.b)]]:
            for t in (m.a, m.b):
                weights[key_of(t)] = max(weights[key_of(t)], m.score + m.twin)
    shown: dict[int, tuple[float, Told]] = {}
    for t in told:
        weight = weights[key_of(t)] - 2 * ("title" in t.marks)
        node = nodes[key_of(t)]
        if node not in shown or weight > shown[node][0]:
            shown[node] = (weight, t)
    return {node: t for node, (_, t) in shown.items()}


def _first(told: Sequence[Told], nodes: Mapping[Key, int]) -> dict[int, Told]:
    """Return the first mention of each node in the text, in the title where it stands there only."""
    first: dict[int, Told] = {}
    for t in told:
        node = nodes[key_of(t)]
        if node not in first or ("title" in first[node].marks and "title" not in t.marks):
            first[node] = t
    return first


Key: TypeAlias = tuple[str, int, int, str]


def key_of(told: Told) -> Key:
    """Return what tells a mention from all others."""
    return told.source, told.start, told.end, told.kind


def repetitions(told: Sequence[Told]) -> dict[Key, int]:
    """Number the mentions so that those by which an article repeats itself have one number."""
    nodes: dict[Key, int] = {}
    known: dict[tuple[str, str], list[tuple[Told, int]]] = {}
    for number, t in enumerate(told):
        mine = known.setdefault((t.source, t.kind), [])
        node = next((n for other, n in mine if _repeats(t, other)), number)
        mine.append((t, node))
        nodes[key_of(t)] = node
    return nodes


def _repeats(a: Told, b: Told) -> bool:
    """Tell whether an article says one thing twice: the same of the same, or in the title what the text has more exactly."""
    if a.kind in NAMES:
        return str(a.value) == str(b.value)
    relation = relate(a, b)
    if relation is Relation.CONFLICT:
        return False
    if a.kind == "age":
        return relation is Relation.SAME and bool(a.owner & b.owner)
    if a.kind in ("date", "time"):
        return relation is Relation.SAME and bool(a.verb) and a.verb == b.verb
    alike = (a.harm == b.harm != "") or (a.noun == b.noun and (a.noun != "" or bool(a.chain & b.chain)))
    if relation is Relation.SAME:
        return alike
    return alike and ("title" in a.marks) != ("title" in b.marks)


def accepted(matches: Sequence[Match], nodes: Mapping[Key, int], restraint: Restraint = RESTRAINT) -> list[Match]:
    """Return the matches that are sure enough for what they say.

    Args:
        matches: the pairs of mentions.
        nodes: numbers of the mentions, one for repetitions.
        restraint: how sure a match must be.
    """
    fitting: dict[tuple[int, str], float] = defaultdict(float)
    best: dict[tuple[int, str], float] = defaultdict(float)
    for m in map(_settled, matches):
        for one, other in ((m.a, m.b), (m.b, m.a)):
            key = (nodes[key_of(one)], other.source)
            if m.relation is not Relation.CONFLICT and _says_little(one, other):
                continue
            table = best if m.relation is Relation.CONFLICT else fitting
            table[key] = max(table[key], 1.0 if _is_told_too(one, other) else m.score)
    kept = []
    for m in map(_settled, matches):
        least = {Relation.SAME: restraint.same, Relation.COMPATIBLE: restraint.compatible}.get(
            m.relation, restraint.reworded if m.read else restraint.conflict
        )
        if not m.twin and (m.score < least or apart(m)):
            continue
        if m.relation is Relation.CONFLICT and not m.twin:
            ends = ((nodes[key_of(m.a)], m.b.source), (nodes[key_of(m.b)], m.a.source))
            if objection(m) or any(fitting[e] >= restraint.rival * m.score or best[e] > m.score for e in ends):
                continue
        kept.append(m)
    return kept


def _is_told_too(a: Told, b: Told) -> bool:
    """Tell whether both articles give one number of one thing, which leaves no room for another one."""
    same = a.noun == b.noun != "" and str(a.value) == str(b.value)
    return same and isinstance(a.value, NumberInterval) and a.value.low >= _NO_CHANCE


_NO_CHANCE: Final = 5.0  # smaller numbers are shared by chance


def _settled(match: Match) -> Match:
    """Return the match with the score that the owner of an age settles: one full name, or one "boy" of nearly that age."""
    a, b = match.a, match.b
    if a.kind != "age" or a.owner != b.owner or not a.owner:
        return match
    if len(a.owner) > 1:
        return replace(match, score=max(match.score, SETTLED))
    near = not a.owner & _ANYBODY and distance(a, b) <= _NEARLY
    return replace(match, score=max(match.score, LIKELY)) if near else match


SETTLED: Final = 0.9
LIKELY: Final = 0.7
_NEARLY: Final = 0.3  # logarithm of the ratio of two ages
_ANYBODY: Final = PERSONS | {"man", "woman", "people"}


def _says_little(a: Told, b: Told) -> bool:
    """Tell a value that fits almost any other ("dozens", "in 2017") and so is no rival to a conflict."""
    values = [t.value for t in (a, b)]
    return any(isinstance(v, NumberInterval) and v.vague for v in values)
