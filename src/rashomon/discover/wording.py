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
    label, ask, of, event, subject = _WRITERS.get(told.kind, write_measure)(told, reading, about)
    unit = told.value.unit if isinstance(told.value, NumberInterval) and told.kind == "quantity" else ""
    return Claim(identity(told, label), ask, label, told.kind, event=event, of=of, subject=subject, unit=unit)


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
            return f"{word} of {noun}", f"{when} was {noun}?", (), hints(noun.removeprefix("the ")), ()
        who = about.subject or about.patient
        return f"{word} ({who.removeprefix('the ')})" if who else word, f"{when} was it?", (), (), subject_hint(who)
    if about.patient and (about.passive or not about.subject):
        be = was(about.patient)
        label = f"{word} {about.patient} {be} {participle(about)}"
        return (
            label,
            f"{when} {be} {about.patient} {participle(about)}?",
            (),
            (base(about),),
            subject_hint(about.patient),
        )
    if about.subject:
        thing = f" {about.patient}" if about.patient and about.patient != about.subject else ""
        label = f"{word} {about.subject} {past(about)}{thing}"
        return (
            label,
            f"{when} did {about.subject} {base(about)}{thing}?",
            (),
            (base(about),),
            subject_hint(about.subject),
        )
    return f"{word} ({participle(about)})", f"{when} did it {base(about)}?", (), (base(about),), ()


def write_name(told: Told, reading: Reading, about: Predicate) -> Words:
    """Ask for a name: by the office, else by what is said of it."""
    wh = "Which place" if told.kind == "place" else "Which body" if told.kind == "organization" else "Who"
    word = {"place": "Place", "organization": "Body"}.get(told.kind, "Person")
    if told.role:
        office = _role_words(told, reading)
        return capital(office), f"Who is the {office}?", (), (), hints(office)
    if about.lemma and about.lemma not in LIGHT:
        if about.role == "object":
            return f"{word} {participle(about)}", f"{wh} was {participle(about)}?", (), (base(about),), ()
        if about.role == "subject":
            thing = f" {about.patient}" if about.patient else ""
            return f"{word} who {past(about)}{thing}", f"{wh} {past(about)}{thing}?", (), (base(about),), ()
        who = about.subject or about.patient
        return (
            f"{word} ({who.removeprefix('the ')} {past(about)})" if who else f"{word} ({base(about)})",
            f"{wh} is named where {who or 'somebody'} {past(about)}?",
            (),
            (base(about),),
            subject_hint(who),
        )
    return f"{word} named", f"{wh} is named?", (), (), ()


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
        return label, f"Did {who} {said} it?", (), (said,), subject_hint(who)
    if token.pos_ == "ADJ" or not mine.lemma:
        who = about.subject or "it"
        return (
            f"{capital(who.removeprefix('the '))} {token.lower_} or not",
            f"Was {who} {token.lower_}?",
            (),
            (token.lower_,),
            subject_hint(who),
        )
    if mine.passive and mine.patient:
        return (
            f"{capital(mine.patient.removeprefix('the '))} {participle(mine)} or not",
            f"Was {mine.patient} {participle(mine)}?",
            (),
            (base(mine),),
            subject_hint(mine.patient),
        )
    who = mine.subject or "anybody"
    thing = f" {mine.patient}" if mine.patient else ""
    return (
        f"Whether {who.removeprefix('the ')} {past(mine)}{thing}",
        f"Did {who} {base(mine)}{thing}?",
        (),
        (base(mine),),
        subject_hint(mine.subject),
    )


_WRITERS: Final[Mapping[str, Callable[[Told, Reading, Predicate], Words]]] = MappingProxyType(
    {
        "count": write_count, "age": write_age, "date": write_date, "time": write_time, "person": write_name,
        "organization": write_name, "place": write_name, "yesno": write_yesno,
    }
)  # fmt: skip
