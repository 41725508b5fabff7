"""What two matching mentions are, and what speaks against their being about one thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from rashomon.discover.likeness import distance
from rashomon.discover.told import NAMES, PERSONS, Told
from rashomon.values.interval import NumberInterval
from rashomon.values.relation import Relation


@dataclass(frozen=True, slots=True)
class Match:
    """Two mentions of different articles that may answer one question: how surely (0 to 1), and how their values stand.

    `twin`: they stand in one place of nearly the same sentence. `alone`: neither article has anything else that fits the other.
    `read`: the score knows what a reader says of their sentences.
    """

    a: Told
    b: Told
    score: float
    relation: Relation
    twin: bool = False
    alone: bool = False
    read: bool = False


def apart(match: Match) -> str:
    """Return why two mentions cannot be about one thing, whatever their values; "" where nothing speaks against it."""
    a, b = match.a, match.b
    if ("old" in a.marks) != ("old" in b.marks) and a.kind not in (*NAMES, "date"):
        return "another year's event"
    if a.harm and b.harm and a.harm != b.harm:
        return "another fate"
    return ""


def objection(match: Match) -> str:
    """Return why two conflicting values need not be about one thing, "" where nothing speaks against it.

    That the words differ is no objection where a reader has read both sentences.
    """
    if match.alone:
        return ""
    objections = _OBJECTIONS if match.read else _OBJECTIONS + _OTHER_WORDS
    return next((reason for reason, holds in objections if holds(match.a, match.b)), "")


_ANYTHING: Final = frozenset(("people", "time", "thing"))  # nouns that say nothing of what is counted
FARTHEST: Final = 1.3  # logarithm of the ratio of two numbers that are said of one thing


def _same_thing(a: Told, b: Told) -> bool:
    if a.noun == b.noun and a.noun in _ANYTHING and a.harm == "" and a.verb and b.verb:
        return a.verb == b.verb
    if not a.noun or not b.noun or a.noun == b.noun:
        return True
    return a.noun in PERSONS and b.noun in PERSONS and (a.harm == b.harm != "" or a.verb == b.verb != "")


def _same_event(a: Told, b: Told) -> bool:
    return a.verb == b.verb != "" and (bool(a.subject & b.subject) or len(a.clause & b.clause) > 2)


def _part_of(part: Told, whole: Told) -> bool:
    """Tell whether a number and another of its sentence make up the other one: 103 passengers and 26 crew are 129 people."""
    if not isinstance(part.value, NumberInterval) or not isinstance(whole.value, NumberInterval):
        return False
    return any(abs(part.value.low + other - whole.value.low) < 1e-9 for other in part.beside)


def _other_owner(a: Told, b: Told) -> bool:
    if a.kind != "age":
        return False
    if not a.owner or not b.owner:
        return True
    return not (a.owner <= b.owner | b.called or b.owner <= a.owner | a.called)


_Objections: TypeAlias = tuple[tuple[str, Callable[[Told, Told], bool]], ...]
_OBJECTIONS: Final[_Objections] = (
    ("names that stand in like clauses", lambda a, _: a.kind in NAMES),
    ("one is denied or asked", lambda a, b: ("denied" in a.marks) != ("denied" in b.marks)),
    ("a sum that no article states", lambda a, b: "sum" in a.marks | b.marks),
    ("one is yet to turn so old", lambda a, b: ("turning" in a.marks) != ("turning" in b.marks)),
    ("each at its own moment", lambda a, b: a.kind in ("money", "percent") and "moment" in a.marks | b.marks),
    ("another person's age", _other_owner),
    ("other persons", lambda a, b: bool(a.persons and b.persons and not a.persons & b.persons)),
    ("too far apart", lambda a, b: a.kind not in ("date", "time") and distance(a, b) > FARTHEST),
    ("a part and the whole", lambda a, b: _part_of(a, b) or _part_of(b, a)),
)
_OTHER_WORDS: Final[_Objections] = (
    ("another noun", lambda a, b: a.kind in ("count", "quantity") and not _same_thing(a, b)),
    ("another event", lambda a, b: a.kind in ("date", "time") and not _same_event(a, b)),
)
