"""Who speaks: the subject of a verb, in words, with pronouns and surnames replaced by the fuller name."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel, NameMention

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
_BORROWED = frozenset({"conj", "xcomp", "advcl", "ccomp", "pcomp", "dep"})
_HE, _SHE = frozenset({"he", "him"}), frozenset({"she", "her"})
_REACH = 40
_DEPTH = 4
_LONGEST = 10
_DEPENDENT = frozenset({"pobj", "dobj", "conj", "appos", "poss", "compound", "npadvmod", "dative"})
_INVERSION = 6
_ADDRESSING = frozenset({"tell", "inform", "remind", "warn", "advise", "assure", "urge", "accuse"})
_CLOSERS = frozenset(",”\"’'!?")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Characters `start` up to `end` that tell who speaks; `name` is None where a pronoun stays unresolved."""

    start: int
    end: int
    name: str | None


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names of a text by token, and its persons in text order with what is known of their gender."""

    by_token: dict[int, NameMention]
    persons: list[NameMention]
    heads: list[int]
    roles: dict[int, frozenset[str]]


def index_names(doc: Doc, names: Sequence[NameMention]) -> NameIndex:
    """Index mentions by the tokens they cover.

    Args:
        doc: the parsed text.
        names: its mentions in text order.
    """
    by_token: dict[int, NameMention] = {}
    roles: dict[int, set[str]] = defaultdict(set)
    persons = []
    for mention in names:
        if mention.label is NameLabel.PERSON:
            persons.append(mention)
            roles[mention.key] |= set(mention.role.replace(",", "").split())
        if mention.label is NameLabel.PLACE:
            by_token.setdefault(mention.head, mention)
            continue
        index = mention.head
        while index >= 0 and doc[index].idx >= mention.start:
            _enter(by_token, index, mention)
            index -= 1
        index = mention.head + 1
        while index < len(doc) and doc[index].idx < mention.end:
            _enter(by_token, index, mention)
            index += 1
    fixed = {key: frozenset(known) for key, known in roles.items()}
    persons.sort(key=lambda mention: mention.head)
    return NameIndex(by_token, persons, [mention.head for mention in persons], fixed)


def _enter(by_token: dict[int, NameMention], index: int, mention: NameMention) -> None:
    known = by_token.get(index)
    better = known is None or known.label is NameLabel.PLACE or (known.described and not mention.described)
    if better or (known is not None and mention.head == index != known.head):
        by_token[index] = mention


def subject_of(verb: Token, depth: int = _DEPTH) -> Token | None:
    """Return the token of a verb's subject, borrowed from the verb above where it has none of its own.

    Args:
        verb: a verb.
        depth: how many verbs up to look.
    """
    agent = None
    for child in verb.children:
        if child.dep_ in _SUBJECTS:
            return child
        if child.dep_ == "agent":
            agent = next((grandchild for grandchild in child.children if grandchild.dep_ == "pobj"), None)
    if agent is not None:
        return agent
    if verb.dep_ in {"relcl", "acl"}:
        return verb.head
    if verb.dep_ in _BORROWED and depth and verb.head.i != verb.i:
        return subject_of(verb.head, depth - 1)
    return None


def inverted_subject(doc: Doc, verb: Token, index: NameIndex) -> Token | None:
    """Return the head of the name right after a verb that closes what is said: ", added NAME".

    Args:
        doc: the parsed text.
        verb: a reporting verb.
        index: the text's names.
    """
    if not verb.i or verb.lemma_ in _ADDRESSING or doc[verb.i - 1].text not in _CLOSERS:
        return None
    for at in range(verb.i + 1, min(verb.i + _INVERSION, len(doc))):
        mention = index.by_token.get(at)
        if mention is not None and mention.label is not NameLabel.PLACE and doc[at].idx >= mention.start:
            return doc[mention.head]
        if doc[at].pos_ not in {"DET", "PROPN", "NOUN", "ADJ"}:
            return None
    return None


def adjacent_subject(doc: Doc, verb: Token, index: NameIndex) -> Token | None:
    """Return the head of the name right before a verb, where the parser hangs the verb on another subject.

    Args:
        doc: the parsed text.
        verb: a reporting verb.
        index: the text's names.
    """
    mention = index.by_token.get(verb.i - 1)
    if mention is None or mention.described or mention.label is NameLabel.PLACE or doc[mention.head].dep_ in _DEPENDENT:
        return None
    return doc[mention.head]


def speaker_at(doc: Doc, token: Token, index: NameIndex) -> Speaker:
    """Put a subject into words.

    Args:
        doc: the parsed text.
        token: the head of the subject.
        index: the text's names.
    """
    if token.lower_ in {"who", "which", "that"} and token.pos_ == "PRON":
        clause = next((up for up in token.ancestors if up.dep_ == "relcl"), None)
        if clause is not None:
            return speaker_at(doc, clause.head, index)
    if token.pos_ == "PRON":
        person = pronoun_bearer(token, index)
        return Speaker(token.idx, token.idx + len(token), person.name if person else None)
    mention = _named(token, index)
    if mention is not None:
        return Speaker(mention.start, mention.end, mention.name)
    if token.pos_ not in {"NOUN", "PROPN", "NUM", "ADJ"} or token.lower_ in words.NOISE_WORDS:
        return Speaker(token.idx, token.idx + len(token), None)
    start = _phrase_start(doc, token)
    while start < token.i and (doc[start].is_punct or doc[start].is_space or doc[start].dep_ in {"cc", "punct"}):
        start += 1
    text = doc[start : token.i + 1].text
    first = doc[start]
    if first.is_sent_start and first.pos_ != "PROPN" and not first.ent_type_:
        text = text[:1].lower() + text[1:]
    return Speaker(first.idx, token.idx + len(token), text)


def _phrase_start(doc: Doc, token: Token) -> int:
    left = max(token.left_edge.i, token.i - _LONGEST)
    for at in range(token.i - 1, left - 1, -1):
        if (
            doc[at].is_space
            or doc[at].is_quote
            or doc[at].lower_ in words.NOISE_WORDS
            or doc[at].text in {":", ";", "("}
        ):
            return at + 1
    return left


def _named(token: Token, index: NameIndex) -> NameMention | None:
    """Find the name of a subject: at its head, or in apposition to its noun ("her lawyer, NAME")."""
    mention = index.by_token.get(token.i)
    if mention is not None and mention.label is NameLabel.PERSON:
        return mention
    for child in token.children:
        apposed = index.by_token.get(child.i)
        if apposed is None or apposed.label is not NameLabel.PERSON:
            continue
        if child.dep_ == "appos" or (child.dep_ in {"compound", "nmod"} and token.lower_ in words.PERSON_NOUNS):
            return apposed
    if mention is not None and mention.head == token.i:
        return mention
    return None


def _is_subject(name: Token) -> bool:
    """Tell whether a name is a subject, itself or in apposition to one ("his deputy, NAME, refused")."""
    while name.dep_ == "appos":
        name = name.head
    return name.dep_ in _SUBJECTS


def pronoun_bearer(token: Token, index: NameIndex) -> NameMention | None:
    """Return the person that "he" or "she" stands for: the nearest fitting subject before it, else the nearest name.

    Args:
        token: a pronoun; others than he and she have no bearer.
        index: the text's names.
    """
    word = token.lower_
    if word not in _HE | _SHE:
        return None
    opposite = words.FEMALE_WORDS if word in _HE else words.MALE_WORDS
    same = words.MALE_WORDS if word in _HE else words.FEMALE_WORDS
    last = bisect_left(index.heads, token.i)
    nearest = None
    for mention in reversed(index.persons[max(0, last - _REACH) : last]):
        roles = index.roles.get(mention.key, frozenset())
        if roles & opposite and not roles & same:
            continue
        if _is_subject(token.doc[mention.head]):
            return mention
        nearest = nearest or mention
    return nearest
