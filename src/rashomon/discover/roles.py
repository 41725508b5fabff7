"""Who holds an office: persons of two articles with one role, and whether they are one person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rashomon.discover.likeness import relate
from rashomon.discover.objections import Match
from rashomon.discover.told import Told
from rashomon.mentions.words import root
from rashomon.values.relation import Relation

# Offices that one person holds at a time in one story; spokesmen, officers and lawyers there are many.
OFFICES: Final = frozenset(
    root(word)
    for word in """president premier minister secretary governor mayor commissioner chairman chairwoman chair ceo cfo chief
    director executive judge coroner speaker king queen pope bishop archbishop coach manager captain leader head treasurer principal
    superintendent founder owner driver pilot suspect gunman killer winner keeper goalkeeper""".split()
)
_NOT_NOW: Final = frozenset(
    map(root, "former ex late deputy vice assistant then acting interim new next incoming outgoing".split())
)


@dataclass(frozen=True, slots=True)
class _Held:
    office: str
    rest: frozenset[str]
    told: Told


def match_roles(a: Sequence[Told], b: Sequence[Told]) -> Iterator[Match]:
    """Yield the persons of two articles that hold one office.

    Two persons are in conflict only where neither is named in the other article: who knows both tells of two offices.
    """
    for x in _offices(a):
        for y in _offices(b):
            if x.office != y.office or x.rest != y.rest or not (x.rest - _NOT_NOW or x.office not in _COMMON):
                continue
            relation = relate(x.told, y.told)
            if relation is Relation.CONFLICT and (_named(x.told, b) or _named(y.told, a) or not _one_body(x, y)):
                continue
            yield Match(x.told, y.told, 0.9, relation, twin=True)


def _one_body(x: _Held, y: _Held) -> bool:
    """Tell whether the office says of what it is, or both sentences name it."""
    return bool(x.rest - _NOT_NOW) or bool((x.told.names & y.told.names) - set(str(x.told.value).lower().split()))


_COMMON: Final = frozenset(
    map(root, "director executive minister secretary judge commissioner manager captain head leader driver".split())
)


def _offices(told: Sequence[Told]) -> list[_Held]:
    held: dict[tuple[str, frozenset[str]], list[_Held]] = {}
    for t in told:
        if t.kind == "person" and t.role:
            office = t.role[-1]
            if office in OFFICES:
                each = _Held(office, frozenset(t.role[:-1]) | (t.left & _NOT_NOW), t)
                held.setdefault((office, each.rest), []).append(each)
    return [each[0] for each in held.values() if len({str(h.told.value) for h in each}) == 1]


def _named(person: Told, others: Sequence[Told]) -> bool:
    return any(o.kind == "person" and relate(person, o) is not Relation.CONFLICT for o in others)
