"""Pieces of an article's own words for labels and questions: noun phrases, subjects, predicates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.discover.inflection import inflect, plural
from rashomon.discover.told import Told
from rashomon.extract.relevance import logical_role
from rashomon.mentions.attribution import REPORTING_VERBS
from rashomon.mentions.base import NameLabel
from rashomon.mentions.reading import Reading

if TYPE_CHECKING:
    from spacy.tokens import Token

_LONGEST: Final = 3  # modifiers before a noun
_KEPT: Final = frozenset({"amod", "compound", "nmod"})
_EMPTY: Final = frozenset(
    "more other another total own same such new last next first many few several some multiple".split()
)
_NUMBERS: Final = frozenset({"CARDINAL", "DATE", "TIME", "MONEY", "PERCENT", "QUANTITY"})
LIGHT: Final = frozenset("be have do get make go come take put become remain include involve".split())


@dataclass(frozen=True, slots=True)
class Predicate:
    """The verb or noun of action that governs a mention, in words.

    `lemma` is "" where nothing tells; `role` is the part of the mention or its noun: "subject", "object" or ""; `subject` says who
    acts and `patient` on whom, "" where unknown.
    """

    lemma: str
    role: str = ""
    subject: str = ""
    patient: str = ""
    passive: bool = False
    particle: str = ""


def noun_phrase(reading: Reading, at: int, *, many: bool = False, but: range = range(0)) -> str:
    """Return a noun with the words that belong to it ("crew member"), without article or number.

    Args:
        reading: the article.
        at: the noun's token.
        many: in the plural.
        but: tokens to leave out (those of the value asked for).
    """
    token = reading.doc[at]
    words = [
        c.text if c.text[0].isupper() and not c.is_sent_start else c.lower_
        for c in token.lefts
        if c.dep_ in _KEPT
        and c.text.isalpha()
        and c.i not in but
        and c.lower_ not in _EMPTY
        and c.ent_type_ not in _NUMBERS
    ]
    noun = token.text if token.pos_ == "PROPN" else (token.lemma_.lower() if many else token.lower_)
    return " ".join([*words[-_LONGEST:], plural(noun) if many and token.pos_ != "PROPN" else noun])


def naming(reading: Reading, at: int, but: range = range(0)) -> str:
    """Return how to call what stands at a token: its full name, else "the" and the noun; "" for pronouns and the like."""
    token = reading.doc[at]
    for m in reading.names:
        if m.start <= token.idx < m.end and not m.described and m.label is not NameLabel.OTHER:
            return (
                m.name
                if m.label is NameLabel.PERSON or m.name.lower().startswith("the ")
                else _with_article(reading, m.start, m.name)
            )
    if token.pos_ == "NOUN" and token.lower_ not in ("one", "thing", "number"):
        return f"the {noun_phrase(reading, at, but=but)}"
    return token.text if token.pos_ == "PROPN" else ""


def _with_article(reading: Reading, start: int, name: str) -> str:
    return f"the {name}" if reading.article.text[max(start - 4, 0) : start].lower() == "the " else name


def predicate_of(reading: Reading, anchor: int, verb: int) -> Predicate:
    """Return what is said of a mention.

    Args:
        reading: the article.
        anchor: the token by which the mention or its noun hangs.
        verb: the predicate's token, as `extract.matches.predicate` finds it.
    """
    token = reading.doc[verb]
    lemma = token.lemma_.lower()
    if token.pos_ not in ("VERB", "AUX") or not lemma.isalpha() or lemma in REPORTING_VERBS:
        return Predicate("")
    role, at = logical_role(reading, anchor)
    role = role if at == verb else ""
    passive = any(c.dep_ in ("nsubjpass", "auxpass") for c in token.children)
    particle = next((c.lower_ for c in token.children if c.dep_ == "prt"), "")
    subject = argument(reading, token, ("nsubj",)) or _agent(reading, token)
    patient = argument(reading, token, ("nsubjpass",)) or argument(reading, token, ("dobj",))
    return Predicate(lemma, role, subject, patient, passive, particle)


def argument(reading: Reading, verb: Token, deps: tuple[str, ...]) -> str:
    """Return how to call the first dependent of a verb with one of the dependencies, "" without one.

    Args:
        reading: the article.
        verb: the verb; for "who" and "that" in a relative clause, its noun is called.
        deps: labels of dependencies, as the pipeline gives them.
    """
    for child in verb.children:
        if child.dep_ in deps:
            if child.lower_ in ("who", "which", "that") and verb.dep_ == "relcl":
                return naming(reading, verb.head.i)
            return naming(reading, child.i)
    return ""


def _agent(reading: Reading, verb: Token) -> str:
    for child in verb.children:
        if child.dep_ == "agent":
            return next((naming(reading, c.i) for c in child.children if c.dep_ == "pobj"), "")
    return ""


def was(phrase: str) -> str:
    """Return "was" or "were" for a subject in words."""
    last = phrase.rsplit(" ", 1)[-1]
    return (
        "were"
        if last.islower()
        and ((last.endswith("s") and not last.endswith("ss")) or last in ("people", "men", "women", "children"))
        else "was"
    )


def participle(predicate: Predicate) -> str:
    """Return the past participle with its particle ("called off")."""
    return " ".join(filter(None, (inflect(predicate.lemma, "VBN"), predicate.particle)))


def past(predicate: Predicate) -> str:
    """Return the past tense with its particle ("stepped down")."""
    return " ".join(filter(None, (inflect(predicate.lemma, "VBD"), predicate.particle)))


def base(predicate: Predicate) -> str:
    """Return the infinitive with its particle ("step down")."""
    return " ".join(filter(None, (predicate.lemma, predicate.particle)))


@dataclass(frozen=True, slots=True)
class Words:
    """How to ask for a fact: the label, question and hints of its claim."""

    label: str
    ask: str
    of: tuple[str, ...] = ()
    event: tuple[str, ...] = ()
    subject: tuple[str, ...] = ()


def capital(words: str) -> str:
    """Return words with a capital at the start."""
    return words[:1].upper() + words[1:]


def hints(*words: str) -> tuple[str, ...]:
    """Return the words of a hint, each once."""
    return tuple(dict.fromkeys(w for w in words if w))


def subject_hint(*words: str) -> tuple[str, ...]:
    """Return how to call subjects in a hint."""
    return hints(*(w.removeprefix("the ") for w in words))


def noun_above(reading: Reading, told: Told) -> str:
    """Return how to call the noun on which a mention hangs, "" where a verb stands between."""
    at = told.head
    for _ in range(3):
        above = reading.heads[at]
        if above == at or reading.poses[above] in ("VERB", "AUX"):
            return ""
        if reading.poses[above] in ("NOUN", "PROPN"):
            return naming(reading, above)
        at = above
    return ""
