"""News sentences made from the patterns of events.yaml, with questions for what they say and for what they leave out.

Each event has slots; its sentences fill some of them. A question for a slot is answered by the sentences that fill it,
and by no other sentence of that event or of another one.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import yaml

EVENTS: Final = Path(__file__).parent / "events.yaml"
_SLOT: Final = re.compile(r"\{(\w+)\}")
FIRST: Final = (
    "Anna", "Omar", "Luis", "Grace", "Petra", "Kofi", "Mei", "Ivan", "Nadia", "Tomas", "Ruth", "Hassan", "Elena",
    "Dev", "Marta", "Samuel", "Ingrid", "Pablo", "Leila", "Victor", "Joan", "Amir", "Sofia", "Daniel", "Keiko",
    "Rosa", "Emil", "Farah", "Owen", "Lucia",
)  # fmt: skip
LAST: Final = (
    "Novak", "Okafor", "Ramirez", "Lindqvist", "Haddad", "Tanaka", "Moreau", "Kowalski", "Adeyemi", "Barrett",
    "Silva", "Petrov", "Nguyen", "Hughes", "Fischer", "Castillo", "Mbeki", "Larsen", "Rossi", "Patel", "Whitman",
    "Dubois", "Yilmaz", "Carver", "Ostrowski", "Fleming", "Reyes", "Holm", "Sato", "Delgado",
)  # fmt: skip
PLACES: Final = (
    "Lisbon", "Nairobi", "Portland", "Gdansk", "Valparaiso", "Leeds", "Tampa", "Hanoi", "Bergen", "Accra", "Omaha",
    "Kyoto", "Split", "Dallas", "Quito", "Perth", "Riga", "Fresno", "Bari", "Izmir", "Cork", "Tulsa", "Lyon", "Davao",
    "Halifax", "Pune", "Ghent", "Cusco",
)  # fmt: skip
ORGS: Final = (
    "Northgate Energy", "Halden Foods", "Brightwater", "Corvex", "Meridian Air", "Tallis Group", "Orchard Bank",
    "Sentra Motors", "Kestrel Labs", "Vantage Steel", "Blue Harbor", "Pinnacle Media", "Ostara Pharma", "Redmoor",
    "Lumen Rail", "Arden Software",
)  # fmt: skip
BODIES: Final = (
    "the coast guard", "the state police", "the health ministry", "the fire department", "the mayor's office",
    "the district attorney", "the interior ministry", "the transport agency", "the county sheriff",
    "the civil protection service",
)  # fmt: skip
NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "several")
HEDGES: Final = ("", "", "", "at least ", "about ", "more than ", "as many as ", "nearly ", "around ")
DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December", "Jan.", "Feb.", "Aug.", "Sept.", "Oct.", "Nov.", "Dec.",
)  # fmt: skip
HOURS: Final = ("a.m.", "p.m.", "am", "pm", "o'clock")

Maker = Callable[[random.Random], str]


def _count(c: random.Random) -> str:
    return (
        c.choice(NUMBERS)
        if c.random() < 0.45
        else f"{c.choice((c.randint(2, 60), c.randint(20, 900), c.randint(1000, 90000))):,}"
    )


def _date(c: random.Random) -> str:
    day = f"{c.choice(MONTHS)} {c.randint(1, 28)}"
    return c.choice(
        (
            f"on {c.choice(DAYS)}",
            f"on {day}",
            f"on {c.choice(DAYS)}, {day}",
            f"on {day}, {c.randint(1990, 2026)}",
            "last week",
            "late on " + c.choice(DAYS),
        )
    )


def _year(c: random.Random) -> str:
    return str(c.randint(1950, 2025))


def _person(c: random.Random) -> str:
    return f"{c.choice(FIRST)} {c.choice(LAST)}"


def _money(c: random.Random) -> str:
    n = c.choice((f"{c.randint(2, 900)}", f"{c.randint(1, 60)}.{c.randint(1, 9)}"))
    return c.choice(
        (f"${n} million", f"${n} billion", f"{n} million euros", f"£{n} million", f"${c.randint(100, 999)},000")
    )


def _percent(c: random.Random) -> str:
    return c.choice(
        (f"{c.randint(2, 95)} percent", f"{c.randint(2, 95)}%", f"{c.randint(1, 60)}.{c.randint(1, 9)} percent")
    )


MAKERS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "count": _count, "date": _date, "year": _year, "person": _person, "money": _money,
        "place": lambda c: c.choice(PLACES), "org": lambda c: c.choice(ORGS), "body": lambda c: c.choice(BODIES),
        "age": lambda c: str(c.randint(3, 91)), "percent": _percent,
        "duration": lambda c: f"{_count(c)} {c.choice(('hours', 'days', 'weeks', 'months', 'minutes'))}",
        "years": lambda c: f"{c.choice((c.choice(NUMBERS[:11]), str(c.randint(2, 40))))} years",
        "distance": lambda c: f"{c.randint(2, 400)} {c.choice(('miles', 'kilometers', 'meters', 'feet'))}",
        "clock": lambda c: f"{c.randint(1, 12)}:{c.randint(0, 59):02d} {c.choice(HOURS[:4])}",
        "score": lambda c: f"{c.randint(0, 6)}-{c.randint(0, 6)}",
        "size": lambda c: f"{c.randint(4, 8)}.{c.randint(0, 9)}",
    }
)  # fmt: skip

_HARM: Final = frozenset(("killed", "dead", "deaths", "injured", "hurt"))  # asked of more than one event
CLOSINGS: Final = (
    ".",
    ".",
    ".",
    ".",
    ", officials said.",
    ", according to a statement.",
    ", local media reported.",
    ", she said.",
    ", he added.",
)


@dataclass(frozen=True)
class Event:
    """A kind of event: slots (name -> kind of value), sentences that fill them, and the questions for a slot."""

    slots: Mapping[str, str]
    sentences: Sequence[str]
    questions: Mapping[str, Sequence[str]]


def made_groups(number: int, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Yield groups as `prepare` writes them: a question, and passages with their answer's span (None: a near miss)."""
    events = [Event(**event) for event in yaml.safe_load(EVENTS.read_text("utf-8")).values()]
    for _ in range(number):
        event = chance.choice(events)
        filled = {name: MAKERS[kind](chance) for name, kind in event.slots.items()}
        hedges = {
            name: chance.choice(HEDGES) if kind == "count" and filled[name][0].isdigit() else ""
            for name, kind in event.slots.items()
        }
        target = chance.choice([name for name in event.slots if name in event.questions])
        patterns = list(event.sentences)
        chance.shuffle(patterns)
        saying = [p for p in patterns if target in _slots(p)]
        passages = [_said(p, filled, hedges, target, chance) for p in _near_misses(event, patterns, target, chance)]
        other = chance.choice(events)
        if other is not event and chance.random() < 0.3:
            strange = {name: MAKERS[kind](chance) for name, kind in other.slots.items()}
            line = chance.choice(other.sentences)
            if not _slots(line) & _HARM:
                passages = [*passages[:1], _said(line, strange, dict.fromkeys(strange, ""), "", chance)]
        if chance.random() < 0.75:
            passages.insert(0, _said(saying[0], filled, hedges, target, chance))
            if chance.random() < 0.3:
                passages[0] = _joined(passages[1], passages[0])
        yield {"source": "made", "question": chance.choice(event.questions[target]), "passages": passages}


def _near_misses(event: Event, patterns: Sequence[str], target: str, chance: random.Random) -> list[str]:
    """Return two sentences that leave the target out, the first with a value of the same kind where there is one."""
    silent = [p for p in patterns if target not in _slots(p)]
    silent.sort(key=lambda p: all(event.slots[s] != event.slots[target] for s in _slots(p)))
    return [silent[0], *chance.sample(silent[1:], 1)]


def _joined(before: Mapping[str, Any], passage: Mapping[str, Any]) -> dict[str, Any]:
    lead = len(before["text"]) + 1
    return {"text": f"{before['text']} {passage['text']}", "span": [lead + at for at in passage["span"]]}


def _slots(pattern: str) -> set[str]:
    return {name.lower() for name in _SLOT.findall(pattern)}


def _said(
    pattern: str, filled: Mapping[str, str], hedges: Mapping[str, str], target: str, chance: random.Random
) -> dict[str, Any]:
    """Fill a pattern; return its text and where the target's value stands."""
    text, span, at = "", None, 0
    for m in _SLOT.finditer(pattern):
        name = m[1].lower()
        text += pattern[at : m.start()]
        hedge, value = hedges[name], filled[name]
        if not text and (hedge or value[0].islower()):
            whole = hedge + value
            hedge, value = (whole[0].upper() + whole[1:])[: len(hedge)], (whole[0].upper() + whole[1:])[len(hedge) :]
        text += hedge
        if name == target and span is None:
            lead = 3 if value.startswith("on ") else 0
            span = [len(text) + lead, len(text) + len(value)]
        text += value
        at = m.end()
    text += pattern[at:]
    return {"text": text + ("." if "said" in text or "says" in text else chance.choice(CLOSINGS)), "span": span}
