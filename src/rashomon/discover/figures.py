"""Labels, questions and hints of figures: counts, ages, and measures of every kind."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from rashomon.discover.phrases import (
    LIGHT,
    Predicate,
    Words,
    base,
    capital,
    hints,
    naming,
    noun_above,
    noun_phrase,
    participle,
    past,
    subject_hint,
    was,
)
from rashomon.discover.told import BESIDE_AGE, PERSONS, Told
from rashomon.mentions.reading import Reading
from rashomon.values.interval import NumberInterval
from rashomon.values.units import dimension

# What befell the people counted: (participle, words that tell it).
_FATES: Final = MappingProxyType(
    {
        "die": ("killed", ("kill", "die", "dead", "death")),
        "injure": ("injured", ("injure", "hurt", "wound")),
        "miss": ("missing", ("missing", "unaccounted")),
        "arrest": ("arrested", ("arrest", "detain")),
        "rescue": ("rescued", ("rescue", "survive", "save")),
        "trap": ("trapped", ("trap",)),
        "evacuate": ("evacuated", ("evacuate", "displace")),
    }
)
# A unit of each dimension, with what it measures and how one asks for it.
_MEASURES: Final = (
    ("mile", "Distance", "How far"),
    ("kilogram", "Weight", "How heavy"),
    ("mph", "Speed", "How fast"),
    ("celsius", "Temperature", "How hot"),
    ("acre", "Area", "How large"),
)
_OTHER_MEASURES: Final = MappingProxyType(
    {
        "money": ("Sum", "How much money"),
        "percent": ("Share", "What percentage"),
        "duration": ("Length of time", "How long"),
    }
)


def write_count(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask for a count: "Paintings stolen", "People injured"."""
    at = told.anchor
    token = reading.doc[at]
    is_thing = token.pos_ in ("NOUN", "PROPN") and bool(told.noun) and token.lower_ not in _CASUALTIES
    things = noun_phrase(reading, at, many=True) if is_thing else "people"
    if told.harm and (told.noun in PERSONS or not is_thing or told.noun in ("die", "injure")):
        fate, event = _FATES[told.harm]
        things = things if is_thing and told.noun in PERSONS and told.noun else "people"
        return Words(f"{capital(things)} {fate}", f"How many {things} were {fate}?", hints(things), event)
    if about.lemma and about.lemma not in LIGHT:
        many, of, event = f"How many {things}", hints(things), (about.lemma,)
        if about.role == "object":
            done = participle(about)
            return Words(f"{capital(things)} {done}", f"{many} were {done}?", of, event, subject_hint(about.subject))
        if about.role == "subject":
            return Words(f"{capital(things)} that {past(about)}", f"{many} {past(about)}?", of, event)
        if about.subject:
            label = f"{capital(things)} ({_who(about)} {past(about)})"
            ask = f"{many} did {about.subject} {base(about)}?"
            return Words(label, ask, of, event, subject_hint(about.subject))
    return Words(f"Number of {things}", f"How many {things} were there?", hints(things))


_CASUALTIES: Final = frozenset(
    "dead injured hurt wounded killed missing arrested casualties fatalities deaths injuries".split()
)


def _who(about: Predicate) -> str:
    return about.subject.removeprefix("the ")


def write_age(told: Told, reading: Reading, about: Predicate) -> Words:  # noqa: ARG001 - every writer gets the same
    """Ask for an age: "Age of the boy"."""
    whom = _owner(told, reading)
    if not whom:
        return Words("Age", "How old is the person?")
    return Words(f"Age of {whom}", f"How old is {whom}?", subject=subject_hint(whom))


def _owner(told: Told, reading: Reading) -> str:
    first = reading.tokens_of(told.start, told.end).start
    beside = (first - 2,) if first and reading.doc[first - 1].lower_ in BESIDE_AGE else ()
    for i in (*beside, told.anchor):
        if i >= 0 and reading.doc[i].pos_ in ("NOUN", "PROPN") and not reading.doc[i].like_num:
            return naming(reading, i).replace("the year", "")
    return ""


def write_measure(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask for a sum, a share, a length of time or a measure: "Sum of the fine", "Distance south of Memphis"."""
    name, how = _measure(told)
    if name == "Distance" and (way := _way(told, reading)):
        return Words(f"{name} {way}", f"{how} is it {way}?", subject=hints(*way.split()[-1:]))
    but = reading.tokens_of(told.start, told.end)
    noun = ""
    if told.noun and told.anchor not in but and reading.poses[told.anchor] in ("NOUN", "PROPN"):
        noun = naming(reading, told.anchor, but)
    noun = noun or noun_above(reading, told)
    if noun and not re.search(r"\d", noun):
        ask = f"{how} of {noun}?" if told.kind == "percent" else f"{how} {was(noun)} {noun}?"
        return Words(f"{name} of {noun}", ask, subject=subject_hint(noun))
    who = about.subject or about.patient
    if not about.lemma or about.lemma in LIGHT:
        return Words(name, f"{how} was it?")
    event = (base(about),)
    if about.subject:
        label, ask = f"{name} ({_who(about)} {past(about)})", f"{how} did {who} {base(about)}?"
        return Words(label, ask, event=event, subject=subject_hint(who))
    done = participle(about)
    if who:
        label = f"{name} ({who.removeprefix('the ')} {done})"
        return Words(label, f"{how} {was(who)} {who} {done}?", event=event, subject=subject_hint(who))
    return Words(f"{name} {done}", f"{how} was {done}?", event=event)


def _way(told: Told, reading: Reading) -> str:
    """Return where a distance leads, from the words behind it: "south of Memphis"."""
    after = reading.tokens_of(told.start, told.end).stop
    text = reading.article.text
    inside = re.search(r"\b(?:north|south|east|west)\w*$", text[told.start : told.end])
    behind = told.start + inside.start() if inside else told.end
    text = text[behind : told.sentence.end]
    found = re.match(
        r"(?:\s*\([^)]*\))?\s*((?:(?:north|south|east|west)\w*|away|off|out|outside|from|of)\b.{0,40})", text
    )
    if not found:
        return ""
    words: list[str] = []
    for token in reading.doc[after - 1 : after + 13]:
        if token.idx < behind + found.start(1):
            continue
        if token.is_punct or (words and token.pos_ in ("VERB", "AUX", "CCONJ", "SCONJ", "PRON")) or len(words) > 6:
            break
        words.append(token.text.strip())
        if token.pos_ in ("NOUN", "PROPN") and not (
            token.i + 1 < len(reading.doc) and reading.poses[token.i + 1] in ("NOUN", "PROPN")
        ):
            return " ".join(filter(None, words))
    return ""


def _measure(told: Told) -> tuple[str, str]:
    if told.kind in _OTHER_MEASURES:
        return _OTHER_MEASURES[told.kind]
    unit = told.value.unit if isinstance(told.value, NumberInterval) else ""
    mine = dimension(unit)
    for one, name, how in _MEASURES:
        if mine is not None and mine == dimension(one):
            return name, how
    return capital(unit or "measure"), "How much"
