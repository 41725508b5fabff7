"""A discovered fact -> the claim that asks for it: label in plain words, question, type, hints and a lasting id."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rashomon.discover.figures import write_age, write_count, write_measure
from rashomon.discover.phrases import (
    LIGHT,
    Predicate,
    Words,
    argument,
    base,
    capital,
    hints,
    noun_above,
    participle,
    past,
    predicate_of,
    subject_hint,
    was,
)
from rashomon.discover.told import Told
from rashomon.mentions.reading import Reading
from rashomon.model import Claim
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import DateInterval


def claim_of(told: Told, reading: Reading) -> Claim:
    """Return the claim that a mention answers; its `id` is the same for the same frame whatever else is compared.

    Args:
        told: the mention.
        reading: its article.
    """
    about = predicate_of(reading, told.anchor, reading.predicate(told.anchor))
    words = _WRITERS.get(told.kind, write_measure)(told, reading, about)
    unit = told.value.unit if isinstance(told.value, NumberInterval) and told.kind == "quantity" else ""
    return Claim(
        identity(told, words.label),
        words.ask,
        words.label,
        told.kind,
        event=words.event,
        of=words.of,
        subject=words.subject,
        unit=unit,
    )


def identity(told: Told, label: str) -> str:
    """Return an id from the kind and the words of the label."""
    words = re.findall(r"[a-z0-9]+", label.lower())
    return "_".join([told.kind, *(w for w in words if w not in _SMALL)][:7])


_SMALL: Final = frozenset("the a an of was were is are that which by in on at to for day people".split())


def write_date(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask for a day or a longer time: "Day the video was released"."""
    value = told.value
    day = not isinstance(value, DateInterval) or (value.end - value.start).days < 7
    word, when = ("Day", "When") if day else ("Date", "When")
    return _write_when(word, when, told, reading, about)


def write_time(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask for a time of day."""
    return _write_when("Time", "At what time", told, reading, about)


def _write_when(word: str, when: str, told: Told, reading: Reading, about: Predicate) -> Words:
    if not about.lemma or about.lemma in ("be", "have", "do"):
        noun = noun_above(reading, told)
        if noun:
            return Words(f"{word} of {noun}", f"{when} was {noun}?", event=hints(noun.removeprefix("the ")))
        who = about.subject or about.patient
        label = f"{word} ({who.removeprefix('the ')})" if who else word
        return Words(label, f"{when} was it?", subject=subject_hint(who))
    event = (base(about),)
    if about.patient and (about.passive or not about.subject):
        whom, be, done = about.patient, was(about.patient), participle(about)
        label, ask = f"{word} {whom} {be} {done}", f"{when} {be} {whom} {done}?"
        return Words(label, ask, event=event, subject=subject_hint(whom))
    if about.subject:
        thing = f" {about.patient}" if about.patient and about.patient != about.subject else ""
        label, ask = f"{word} {about.subject} {past(about)}{thing}", f"{when} did {about.subject} {base(about)}{thing}?"
        return Words(label, ask, event=event, subject=subject_hint(about.subject))
    return Words(f"{word} ({participle(about)})", f"{when} did it {base(about)}?", event=event)


def write_name(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask for a name: by the office, else by what is said of it."""
    wh = "Which place" if told.kind == "place" else "Which body" if told.kind == "organization" else "Who"
    word = {"place": "Place", "organization": "Body"}.get(told.kind, "Person")
    if told.role:
        office = _role_words(told, reading)
        return Words(capital(office), f"Who is the {office}?", subject=hints(office))
    if about.lemma and about.lemma not in LIGHT:
        event = (base(about),)
        if about.role == "object":
            return Words(f"{word} {participle(about)}", f"{wh} was {participle(about)}?", event=event)
        if about.role == "subject":
            thing = f" {about.patient}" if about.patient else ""
            return Words(f"{word} who {past(about)}{thing}", f"{wh} {past(about)}{thing}?", event=event)
        who = about.subject or about.patient
        label = f"{word} ({who.removeprefix('the ')} {past(about)})" if who else f"{word} ({base(about)})"
        ask = f"{wh} is named where {who or 'somebody'} {past(about)}?"
        return Words(label, ask, event=event, subject=subject_hint(who))
    return Words(f"{word} named", f"{wh} is named?")


def _role_words(told: Told, reading: Reading) -> str:
    mention = next((m for m in reading.names if m.start == told.start and m.end == told.end and m.role), None)
    if mention is None:
        return " ".join(told.role)
    role = mention.role.split(",")[0]
    printed = re.search(re.escape(role), reading.article.text[told.sentence.start : told.sentence.end], re.IGNORECASE)
    words = (printed[0] if printed else role).split()
    return " ".join(words) if len(words) > 1 else words[0].lower()


def write_yesno(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask whether something is so: "Limit lowered or not"."""
    token = reading.doc[told.head]
    mine = predicate_of(reading, told.head, told.head)
    if token.pos_ == "VERB" and not mine.lemma:  # a verb of saying: "denied that it had bid"
        who, said = argument(reading, token, ("nsubj", "nsubjpass")) or "anybody", token.lemma_.lower()
        label = f"Whether {who.removeprefix('the ')} {past(Predicate(said))} it"
        return Words(label, f"Did {who} {said} it?", event=(said,), subject=subject_hint(who))
    if token.pos_ == "ADJ" or not mine.lemma:
        who, so = about.subject or "it", token.lower_
        label = f"{capital(who.removeprefix('the '))} {so} or not"
        return Words(label, f"Was {who} {so}?", event=(so,), subject=subject_hint(who))
    event = (base(mine),)
    if mine.passive and mine.patient:
        whom, done = mine.patient, participle(mine)
        label = f"{capital(whom.removeprefix('the '))} {done} or not"
        return Words(label, f"Was {whom} {done}?", event=event, subject=subject_hint(whom))
    who = mine.subject or "anybody"
    thing = f" {mine.patient}" if mine.patient else ""
    label, ask = f"Whether {who.removeprefix('the ')} {past(mine)}{thing}", f"Did {who} {base(mine)}{thing}?"
    return Words(label, ask, event=event, subject=subject_hint(mine.subject))


_WRITERS: Final[Mapping[str, Callable[[Told, Reading, Predicate], Words]]] = MappingProxyType(
    {
        "count": write_count, "age": write_age, "date": write_date, "time": write_time, "person": write_name,
        "organization": write_name, "place": write_name, "yesno": write_yesno,
    }
)  # fmt: skip
