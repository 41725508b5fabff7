"""A discovered fact -> the claim that asks for it: label in plain words, question, type, hints and a lasting id."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rashomon.discover.phrases import LIGHT, Predicate, base, naming, noun_phrase, participle, past, predicate_of, was
from rashomon.discover.told import PERSONS, Told
from rashomon.extract.matches import predicate
from rashomon.mentions.reading import Reading
from rashomon.model import Claim
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import DateInterval
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
_MEASURES: Final = (
    ("mile", "Distance"),
    ("kilogram", "Weight"),
    ("mph", "Speed"),
    ("celsius", "Temperature"),
    ("acre", "Area"),
)


def claim_of(told: Told, reading: Reading) -> Claim:
    """Return the claim that a mention answers; its `id` is the same for the same frame whatever else is compared.

    Args:
        told: the mention.
        reading: its article.
    """
    about = predicate_of(reading, told.anchor, predicate(reading, told.anchor))
    label, ask, of, event, subject = _WRITERS.get(told.kind, _write_measure)(told, reading, about)
    unit = told.value.unit if isinstance(told.value, NumberInterval) and told.kind == "quantity" else ""
    return Claim(identity(told, label), ask, label, told.kind, event=event, of=of, subject=subject, unit=unit)


def identity(told: Told, label: str) -> str:
    """Return an id from the kind and the words of the label."""
    words = re.findall(r"[a-z0-9]+", label.lower())
    return "_".join([told.kind, *(w for w in words if w not in _SMALL)][:7])


_SMALL: Final = frozenset("the a an of was were is are that which by in on at to for day people".split())
Words = tuple[str, str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _hints(*words: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w for w in words if w))


def _subject_hint(*words: str) -> tuple[str, ...]:
    return _hints(*(w.removeprefix("the ") for w in words))


def _write_count(told: Told, reading: Reading, about: Predicate) -> Words:
    at = told.anchor
    token = reading.doc[at]
    is_thing = token.pos_ in ("NOUN", "PROPN") and bool(told.noun) and not _is_fate(token.lower_)
    things = noun_phrase(reading, at, many=True) if is_thing else "people"
    if told.harm and (told.noun in PERSONS or not is_thing or told.noun in ("die", "injure")):
        fate, event = _FATES[told.harm]
        things = things if is_thing and told.noun in PERSONS and told.noun else "people"
        return f"{_capital(things)} {fate}", f"How many {things} were {fate}?", _hints(things), event, ()
    if about.lemma and about.lemma not in LIGHT and about.role == "object":
        label = f"{_capital(things)} {participle(about)}"
        return (
            label,
            f"How many {things} were {participle(about)}?",
            _hints(things),
            (about.lemma,),
            _subject_hint(about.subject),
        )
    if about.lemma and about.lemma not in LIGHT and about.role == "subject":
        return (
            f"{_capital(things)} that {past(about)}",
            f"How many {things} {past(about)}?",
            _hints(things),
            (about.lemma,),
            (),
        )
    if about.lemma and about.lemma not in LIGHT and about.subject:
        label = f"{_capital(things)} ({_who(about)} {past(about)})"
        return (
            label,
            f"How many {things} did {about.subject} {base(about)}?",
            _hints(things),
            (about.lemma,),
            _subject_hint(about.subject),
        )
    return f"Number of {things}", f"How many {things} were there?", _hints(things), (), ()


def _is_fate(word: str) -> bool:
    return word in (
        "dead",
        "injured",
        "hurt",
        "wounded",
        "killed",
        "missing",
        "arrested",
        "casualties",
        "fatalities",
        "deaths",
        "injuries",
    )


def _who(about: Predicate) -> str:
    return about.subject.removeprefix("the ")


def _write_age(told: Told, reading: Reading, about: Predicate) -> Words:  # noqa: ARG001
    whom = _owner(told, reading)
    if not whom:
        return "Age", "How old is the person?", (), (), ()
    return f"Age of {whom}", f"How old is {whom}?", (), (), _subject_hint(whom)


def _owner(told: Told, reading: Reading) -> str:
    first, _ = reading.tokens_of(told.start, told.end)
    for i in (first - 1, first - 2, told.anchor):
        if i >= 0 and reading.doc[i].pos_ in ("NOUN", "PROPN") and not reading.doc[i].like_num:
            return naming(reading, i).replace("the year", "")
    return ""


def _write_date(told: Told, reading: Reading, about: Predicate) -> Words:
    value = told.value
    day = not isinstance(value, DateInterval) or (value.end - value.start).days < 7
    word, when = ("Day", "When") if day else ("Date", "When")
    return _write_when(word, when, told, reading, about)


def _write_time(told: Told, reading: Reading, about: Predicate) -> Words:
    return _write_when("Time", "At what time", told, reading, about)


def _write_when(word: str, when: str, told: Told, reading: Reading, about: Predicate) -> Words:
    if not about.lemma or about.lemma in ("be", "have", "do"):
        noun = _noun_above(reading, told)
        if noun:
            return f"{word} of {noun}", f"{when} was {noun}?", (), _hints(noun.removeprefix("the ")), ()
        who = about.subject or about.patient
        return f"{word} ({who.removeprefix('the ')})" if who else word, f"{when} was it?", (), (), _subject_hint(who)
    if about.patient and (about.passive or not about.subject):
        be = was(about.patient)
        label = f"{word} {about.patient} {be} {participle(about)}"
        return (
            label,
            f"{when} {be} {about.patient} {participle(about)}?",
            (),
            (base(about),),
            _subject_hint(about.patient),
        )
    if about.subject:
        thing = f" {about.patient}" if about.patient and about.patient != about.subject else ""
        label = f"{word} {about.subject} {past(about)}{thing}"
        return (
            label,
            f"{when} did {about.subject} {base(about)}{thing}?",
            (),
            (base(about),),
            _subject_hint(about.subject),
        )
    return f"{word} ({participle(about)})", f"{when} did it {base(about)}?", (), (base(about),), ()


def _noun_above(reading: Reading, told: Told) -> str:
    at = told.head
    for _ in range(3):
        above = reading.heads[at]
        if above == at or reading.poses[above] in ("VERB", "AUX"):
            return ""
        if reading.poses[above] in ("NOUN", "PROPN"):
            return naming(reading, above)
        at = above
    return ""


def _write_measure(told: Told, reading: Reading, about: Predicate) -> Words:
    name, how = _measure(told)
    if name == "Distance" and (way := _way(told, reading)):
        return f"{name} {way}", f"{how} is it {way}?", (), (), _hints(*way.split()[-1:])
    first, last = reading.tokens_of(told.start, told.end)
    but = range(first, last + 1)
    noun = ""
    if told.noun and told.anchor not in but and reading.poses[told.anchor] in ("NOUN", "PROPN"):
        noun = naming(reading, told.anchor, but)
    noun = noun or _noun_above(reading, told)
    if noun and not re.search(r"\d", noun):
        ask = f"{how} of {noun}?" if told.kind == "percent" else f"{how} {was(noun)} {noun}?"
        return f"{name} of {noun}", ask, (), (), _subject_hint(noun)
    who = about.subject or about.patient
    if not about.lemma or about.lemma in LIGHT:
        return name, f"{how} was it?", (), (), ()
    if about.subject:
        return (
            f"{name} ({_who(about)} {past(about)})",
            f"{how} did {who} {base(about)}?",
            (),
            (base(about),),
            _subject_hint(who),
        )
    if who:
        label = f"{name} ({who.removeprefix('the ')} {participle(about)})"
        return label, f"{how} {was(who)} {who} {participle(about)}?", (), (base(about),), _subject_hint(who)
    return f"{name} {participle(about)}", f"{how} was {participle(about)}?", (), (base(about),), ()


def _way(told: Told, reading: Reading) -> str:
    """Return where a distance leads, from the words behind it: "south of Memphis"."""
    _, last = reading.tokens_of(told.start, told.end)
    text = reading.article.text
    inside = re.search(r"\b(?:north|south|east|west)\w*$", text[told.start : told.end])
    behind = told.start + inside.start() if inside else told.end
    text = text[behind : told.sentence.end]
    found = re.match(
        r"(?:\s*\([^)]*\))?\s*((?:(?:north|south|east|west)\w*|away|off|out|outside|from|of)\b.{0,40})", text
    )
    if not found:
        return ""
    words = []
    for token in reading.doc[last : last + 14]:
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
    if told.kind == "money":
        return "Sum", "How much money"
    if told.kind == "percent":
        return "Share", "What percentage"
    if told.kind == "duration":
        return "Length of time", "How long"
    unit = told.value.unit if isinstance(told.value, NumberInterval) else ""
    mine = dimension(unit)
    for one, name in _MEASURES:
        if mine is not None and mine == dimension(one):
            return name, {
                "Distance": "How far",
                "Weight": "How heavy",
                "Speed": "How fast",
                "Temperature": "How hot",
                "Area": "How large",
            }[name]
    return _capital(unit or "measure"), "How much"


def _write_name(told: Told, reading: Reading, about: Predicate) -> Words:
    wh = "Which place" if told.kind == "place" else "Which body" if told.kind == "organization" else "Who"
    word = {"place": "Place", "organization": "Body"}.get(told.kind, "Person")
    if told.role:
        office = _role_words(told, reading)
        return _capital(office), f"Who is the {office}?", (), (), _hints(office)
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
            _subject_hint(who),
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


def _write_yesno(told: Told, reading: Reading, about: Predicate) -> Words:
    token = reading.doc[told.head]
    mine = predicate_of(reading, told.head, told.head)
    if token.pos_ == "ADJ" or not mine.lemma:
        who = about.subject or "it"
        return (
            f"{_capital(who.removeprefix('the '))} {token.lower_} or not",
            f"Was {who} {token.lower_}?",
            (),
            (token.lower_,),
            _subject_hint(who),
        )
    if mine.passive and mine.patient:
        return (
            f"{_capital(mine.patient.removeprefix('the '))} {participle(mine)} or not",
            f"Was {mine.patient} {participle(mine)}?",
            (),
            (base(mine),),
            _subject_hint(mine.patient),
        )
    who = mine.subject or "anybody"
    thing = f" {mine.patient}" if mine.patient else ""
    return (
        f"Whether {who.removeprefix('the ')} {past(mine)}{thing}",
        f"Did {who} {base(mine)}{thing}?",
        (),
        (base(mine),),
        _subject_hint(mine.subject),
    )


_WRITERS: Final[Mapping[str, Callable[[Told, Reading, Predicate], Words]]] = MappingProxyType(
    {
        "count": _write_count, "age": _write_age, "date": _write_date, "time": _write_time, "person": _write_name,
        "organization": _write_name, "place": _write_name, "yesno": _write_yesno,
    }
)  # fmt: skip
