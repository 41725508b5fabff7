"""The type of answer that a noun asks for: by what stands about it, by the noun itself, by its ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.extract.question_contexts import CONTEXTS
from rashomon.extract.question_phrases import PREPOSITIONS, lemmas, noun_after
from rashomon.extract.question_words import (
    ANCIENT,
    CHARGES,
    COINS,
    COUNT,
    CROWDS,
    DATE,
    DEAR,
    DURATION,
    FIGURES,
    HEADS,
    LONG_THINGS,
    MONEY,
    NO_PERSONS,
    ORGANIZATION,
    PERCENT,
    PERSON,
    PLACE,
    QUANTITY,
    SHARES,
    SPELLS,
    STATES,
    THINGS,
    TIME,
)
from rashomon.values.units import canonical_unit

if TYPE_CHECKING:
    from spacy.tokens import Doc

# The first table that holds a noun tells its type.
_NOUN_TYPES: Final = (
    ("age", frozenset({"age"})),
    ("text", CHARGES),
    ("percent", PERCENT),
    ("duration", DURATION),
    ("count", COUNT),
    ("time", TIME),
    ("date", DATE),
    ("money", MONEY),
    ("quantity", QUANTITY),
    ("organization", ORGANIZATION),
    ("place", PLACE),
    ("person", PERSON),
)
# Types of measures: asked of a noun, they are what it amounts to.
MEASURES: Final = frozenset({"money", "quantity", "percent", "count", "age", "duration", "date", "time"})
_SIZES: Final = frozenset("size value amount level extent scale worth strength".split())
_PERSON_ENDINGS: Final = ("man", "woman", "ist", "eer", "cian", "rian", "eur")
_EVENT_ENDINGS: Final = ("tion", "sion", "ment", "ance", "ing", "al")
# "How long was the detour caused by the closure?": no state, but more about the thing.
_NO_STATES: Final = frozenset("caused made built used needed laid dug drawn".split())


def noun_type(doc: Doc, noun: int, phrase: frozenset[str], *, direct: bool) -> str:
    """Return the claim type that a noun asks for, "text" where nothing more exact fits.

    Args:
        doc: the annotated question.
        noun: the token index of the noun.
        phrase: the lemmas of its noun phrase.
        direct: whether the wh-word stands before the noun ("Which captain ..."), not "What is the captain ...".
    """
    head = "grounds" if doc[noun].lower_ == "grounds" else doc[noun].lemma_.lower()
    settled = (
        (_named_type(doc, noun) if head in ("name", "identity") else "")
        or _by_context(doc, noun, head, phrase - {head})
        or _by_modifier(head, phrase - {head}, direct=direct)
        or _of(doc, noun)
        or known_type(head)
        or known_type(doc[noun].lower_)
    )
    if settled == "age" and is_ancient(doc):
        return "duration"
    joined = doc[noun - 2].lower_ + head if noun > 1 and doc[noun - 1].text == "-" else head
    if joined != head and joined in PERSON:
        return "person"  # "film-maker"
    return settled or (_by_ending(head) if direct else "text")


def _by_ending(head: str) -> str:
    """Return the type that a noun's ending tells: "brewer", "violinist", "carmaker"."""
    if head.endswith("maker"):
        return "organization"
    like_a_person = head.endswith(_PERSON_ENDINGS) or (head.endswith(("er", "or")) and len(head) > 4)
    return "person" if like_a_person and head not in NO_PERSONS else "text"


def bearer(doc: Doc, noun: int) -> int:
    """Return the noun that is really asked about: who has "the name of the pilot", what "the number of arrests" counts."""
    head = doc[noun].lemma_.lower()
    if head in ("name", "identity"):
        owner = next((t.i - 1 for t in doc[max(1, noun - 2) : noun] if t.tag_ == "POS"), None)
        inner = _object(doc, noun)
        return inner if inner is not None else owner if owner is not None else noun
    inner = _object(doc, noun) if head in ("number", "total", "tally", "count") else None
    return inner if inner is not None else noun


def size_type(doc: Doc, noun: int) -> str:
    """Return the type of "how large is the ..." or "the size of the ...": a crowd is counted, a debt is money."""
    lemma = doc[noun].lemma_.lower()
    if lemma in CROWDS:
        return "count"
    if lemma in SHARES:
        return "percent"
    before = {t.lemma_.lower() for t in doc[noun - 1 : noun] if t.tag_.startswith("NN")}
    kind = noun_type(doc, noun, frozenset({lemma} | before), direct=False)
    return kind if kind in ("money", "percent", "count") else ""


def known_type(word: str) -> str:
    """Return the type of the first table that holds a noun, "" where none does."""
    return next((kind for kind, nouns in _NOUN_TYPES if word in nouns), "")


def measured_in(doc: Doc) -> str:
    """Return the type that ", in votes" or "in patients?" tells, "" where nothing is said."""
    for token in doc[1:]:
        lemma = token.lemma_.lower()
        aside = doc[token.i - 2].text == ","
        ends = not any(t.is_alpha for t in doc[token.i + 1 :]) and lemma in HEADS | COINS | PERCENT | {"money"}
        if doc[token.i - 1].lower_ != "in" or not (ends or aside):
            continue
        if lemma in PERCENT:
            return "percent"
        if lemma in COINS or lemma == "money":
            return "money"
        if token.tag_ == "NNS" and not canonical_unit(lemma):
            return "count"
    return ""


def length_type(doc: Doc, noun: int) -> str:
    """Return the type of "the length of the ..." or "how long is the ...": "quantity", "duration" or "" where open."""
    lemma = doc[noun].lemma_.lower()
    if lemma in LONG_THINGS:
        return "duration" if _in_a_state(doc, noun) else "quantity"
    return "duration" if lemma in SPELLS | DURATION or lemma.endswith(_EVENT_ENDINGS) else ""


def is_ancient(doc: Doc) -> bool:
    """Tell the age of a find ("How old is the skull?") from that of a person ("How old was the man when he saw the skull?")."""
    for token in doc:
        if token.lower_ in ("when", "who", "that", "while"):
            return False
        if token.lemma_.lower() in ANCIENT:
            return token.i < 2 or "of" not in (doc[token.i - 1].lower_, doc[token.i - 2].lower_)
    return False


def _in_a_state(doc: Doc, noun: int) -> bool:
    """Tell "How long was the line down" (a time) from "How long is the line" (a length)."""
    rest = [t for t in doc[noun + 1 :] if t.is_alpha]
    if not rest:
        return False
    return (
        rest[0].pos_ == "ADJ"
        or (rest[0].tag_ in ("VBN", "VBG") and rest[0].lower_ not in _NO_STATES)
        or rest[0].lower_ in STATES
        or (rest[0].lower_ in PREPOSITIONS - {"of"} and rest[-1].lower_ in STATES)
        or rest[-1].lower_ == "for"
    )


def _by_context(doc: Doc, noun: int, head: str, modifiers: frozenset[str]) -> str:
    """Return the type of the first context that fits, "" where none does."""
    inner = _object(doc, noun)
    words = {
        "before": modifiers,
        "of": frozenset({doc[inner].lemma_.lower()}) if inner is not None else frozenset(),
        "at": frozenset({doc[0].lower_}),
        "with": lemmas(t for t in doc if t.i != noun) | frozenset(t.lower_ for t in doc if t.i != noun),
    }
    return next(
        (c.kind for c in CONTEXTS if head in c.heads and (not c.where or words[c.where] & c.words)),
        "",
    )


def _by_modifier(head: str, modifiers: frozenset[str], *, direct: bool) -> str:
    """Return the type where the words before the noun settle it, "" where they do not."""
    if head not in CHARGES and modifiers & {"percentage", "percent", "share", "proportion"} and head not in MONEY:
        return "percent"
    if head == "force":
        return (
            "organization" if direct and modifiers - {"the", "a"} else ""
        )  # "Which police force", against "What force"
    if head in FIGURES:
        by_figure = next(
            (kind for kind, nouns in _NOUN_TYPES if kind in ("money", "percent", "count") and modifiers & nouns), ""
        )
        if by_figure or modifiers & DEAR:
            return by_figure or "money"
    if head in _SIZES and modifiers & CROWDS:
        return "count"
    if head == "level":
        return "quantity" if modifiers - {"the", "a", "what"} else ""  # "the water level"
    return ""


def _object(doc: Doc, noun: int) -> int | None:
    """Return the head of the phrase behind the noun's "of", or None."""
    if noun + 2 >= len(doc) or doc[noun + 1].lower_ != "of":
        return None
    return noun_after(doc, noun + 2)


def _of(doc: Doc, noun: int) -> str:
    """Return the type where what follows the noun settles it ("the size of the crowd"), "" where it does not."""
    head = doc[noun].lemma_.lower()
    if head == "length" and "time" in {t.lower_ for t in doc}:
        return "duration"
    inner = _object(doc, noun)
    if inner is None and noun and doc[noun - 1].tag_ == "POS":
        inner = noun - 2  # "the crowd's size"
    if inner is None:
        return ""
    if head == "length":
        return length_type(doc, inner)
    return size_type(doc, inner) if head in _SIZES | FIGURES else ""


def _named_type(doc: Doc, noun: int) -> str:
    """Return what has the name that is asked for ("the name of the ship", "the pilot's name"), "" where nobody is said to."""
    follow = doc[noun + 1] if noun + 1 < len(doc) else None
    owner = next((t.i - 1 for t in doc[max(1, noun - 2) : noun] if t.tag_ == "POS"), None)
    bearer: int | None = None
    if follow is not None and follow.lower_ in ("of", "given"):
        bearer = noun_after(doc, noun + 2)
        if bearer is None:
            return "text"
    elif owner is not None:
        bearer = owner
    elif lemmas(doc) & {"bear"} or {t.lower_ for t in doc[max(0, noun - 2) : noun]} & {"his", "her", "real", "maiden"}:
        return "person"
    if bearer is None:
        return ""
    lemma = doc[bearer].lemma_.lower()
    if lemma in THINGS:
        return "text"
    kind = noun_type(doc, bearer, frozenset({lemma}), direct=True)
    return kind if kind in ("organization", "place") else "person"
