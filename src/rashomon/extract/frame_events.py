"""The event that a question asks about: its verbs, or in nominal wordings its noun ("the date of the resignation")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.extract.question_phrases import AUXILIARIES, Question, noun_after
from rashomon.extract.question_words import DATE, PARTS_OF_DAY, PERSON
from rashomon.mentions.words import Phrase, root, token_root

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# Verbs that ask for an event without naming it.
_LIGHT: Final = frozenset("be do have happen occur take place get go come make give say hold become accord".split())
# Verbs of those who hold something for true: the event is what they think.
_OPINIONS: Final = frozenset("think believe".split())
_PARTICLES: Final = frozenset("down up out off away".split())
# Light verbs that name an event together with a particle: "take off", "give up", "come down".
_PHRASAL: Final = frozenset("take give get go come make".split())
# Nouns that are asked for of an event: the noun behind their "of" names it.
_OF_EVENTS: Final = frozenset(
    "day date time hour moment month year cause reason trigger duration length start beginning end outcome scene site".split()
)
_WHEN: Final = frozenset({"date", "time", "duration"})


def events(question: Doc, asked: Question) -> tuple[Phrase, ...]:
    """Return the question's predicates as roots: its content verbs with particle, or else the noun that names the event."""
    misread = misread_verb(question)
    found = [p for p in (_predicate(question, token, asked, misread) for token in question) if p]
    if not found:
        noun = _nominal(question, asked)
        found = [(token_root(question[noun]),)] if noun is not None else []
    return tuple(dict.fromkeys(found))


def misread_verb(question: Doc) -> int | None:
    """Return the index of a verb that the pipeline takes for a noun: "How many shots did the officer fire?".

    A form of "do" wants a verb behind its subject; where none is tagged, it is the last word of the noun phrase that follows.
    """
    do = next((t.i for t in question if t.lower_ in ("did", "does", "do")), None)
    if do is None or any(t.pos_ in ("VERB", "AUX") for t in question[do + 1 :]):
        return None
    run: list[int] = []
    for token in question[do + 1 :]:
        if token.lower_ in ("last", "this", "next") and len(run) > 1:
            break  # "... did the owner earn last year?"
        if token.pos_ in ("NOUN", "PROPN", "ADJ"):
            run.append(token.i)
        elif run:
            break
    return run[-1] if len(run) > 1 and question[run[-1]].tag_ in ("NN", "JJ") else None


def _predicate(question: Doc, token: Token, asked: Question, misread: int | None) -> Phrase:
    """Return the predicate that a token names, () where it names none."""
    if token.i == misread:
        return (root(token.text),)
    if token.lower_ in ("aboard", "alive"):
        return (token.lower_,)
    if token.lower_ == "board" and token.i and question[token.i - 1].lower_ == "on":
        return ("board",)
    means = token.i - 1 == asked.wh and token.lower_ == "means"  # "By what means", taken for a verb
    return () if token.pos_ != "VERB" or token.i == asked.noun or means else _verb(question, token)


def _verb(question: Doc, token: Token) -> Phrase:
    """Return a verb with its particle, () for one that names no event by itself."""
    lemma = token.lemma_.lower()
    particle = next((c.lower_ for c in token.children if c.dep_ == "prt"), "")
    follow = question[token.i + 1].lower_ if token.i + 1 < len(question) else ""
    if lemma == "take" and follow == "part":
        return ("take", "part")
    if not particle and (follow in _PARTICLES or (follow == "over" and lemma == "take")):
        particle = follow
    if lemma in _OPINIONS or (lemma in _LIGHT and not (particle and lemma in _PHRASAL)):
        return ()
    return (token_root(token), particle) if particle else (token_root(token),)


def _nominal(question: Doc, asked: Question) -> int | None:
    """Return the noun that names the event of a question without a content verb, or None."""
    for token in question[:-1]:
        lemma, follow = token.lemma_.lower(), question[token.i + 1]
        if lemma == "death" and follow.lemma_.lower() == "toll":
            return token.i
        if lemma in _OF_EVENTS and follow.lower_ == "of":
            return _unless_person(question, noun_after(question, token.i + 2))
    start = asked.wh + 1 if asked.wh is not None else len(question)
    if asked.type in _WHEN or (asked.type == "place" and _happens(question)):
        auxiliary = next((t.i for t in question[start:] if t.lemma_.lower() in AUXILIARIES), None)
        if auxiliary is not None:
            return _unless_person(question, noun_after(question, auxiliary + 1))
    return None


def _happens(question: Doc) -> bool:
    return any(t.lemma_.lower() in ("happen", "occur", "take", "hold") for t in question)


def _unless_person(question: Doc, noun: int | None) -> int | None:
    """Return the noun where it can name an event: no person, no day, no name."""
    if noun is None or question[noun].pos_ == "PROPN":
        return None
    return None if question[noun].lemma_.lower() in PERSON | DATE | PARTS_OF_DAY else noun
