"""Groups and places that are described, not named: "the family's legal team", "in a parking lot"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel
from rashomon.mentions.name_labels import fold

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_ARTICLES = frozenset({"a", "an", "the", "this", "that", "these", "those"})
_ACTING = frozenset({"nsubj", "agent"})
_GROUP_PLACES = frozenset({"in", "on", "at", "into", "near", "onto", "inside", "outside"})
_OF_GROUPS = words.word_set(
    "board government family department ministry state council committee office group team union crew army party "
    "city court jury gang company members bureau"
)
_NOUN_TAGS = frozenset({"NOUN", "PROPN"})
_BREAKS = frozenset({"(", ")", ":", ";", "—", "–", "/"})
_PLURALS = frozenset({"NNS", "NNPS"})
_NOUNS = words.GROUP_NOUNS | words.AGENT_NOUNS | words.PLACE_NOUNS | words.PART_NOUNS
_BARE_SINGULARS = words.word_set(
    "police staff management government opposition parliament congress leadership hospital home school court "
    "prison jail church sea university college headquarters shore camp"
)
_REACH = 9


@dataclass(frozen=True, slots=True)
class Described:
    """Tokens `start` up to `end` that describe a group or a place.

    `noun` is the lemma of the head, `modifiers` the folded words before it without article, `definite` marks "the".
    """

    start: int
    end: int
    head: int
    label: NameLabel
    noun: str
    modifiers: str
    definite: bool


def find_described(doc: Doc, taken: list[bool], pos: list[str]) -> list[Described]:
    """Find the described groups and places of a text.

    Args:
        doc: the parsed text.
        taken: by token, whether a name covers it.
        pos: by token, the coarse part of speech.

    Returns:
        Descriptions in text order; one noun may give a group or a place, never both.
    """
    found: list[Described] = []
    for index, tag in enumerate(pos):
        if tag not in _NOUN_TAGS or taken[index]:
            continue
        token = doc[index]
        lemma = token.lemma_.lower()
        if lemma not in _NOUNS or (tag == "PROPN" and not token.text.islower() and not token.is_sent_start):
            continue
        label = _label(token, lemma)
        if label is None or (found and index < found[-1].end):
            continue
        described = _describe(doc, token, lemma, label, taken)
        if _specific(doc, described):
            found.append(described)
    return found


def _specific(doc: Doc, described: Described) -> bool:
    """Reject bare singular nouns ("on board"), negated ones and those of the speaker ("our team")."""
    first = doc[described.start].lower_
    if first in {"no", "my", "our", "your", "any"}:
        return False
    if described.start < described.head or doc[described.head].tag_ in _PLURALS:
        return True
    return described.noun in _BARE_SINGULARS


def _label(token: Token, lemma: str) -> NameLabel | None:
    """Decide what a noun stands for from its place in the sentence."""
    dep, head = token.dep_, token.head
    if dep in {"compound", "amod", "nmod", "attr", "npadvmod"}:
        return None
    if dep == "conj":
        dep, head = _first_conjunct(token)
    preposition = head.lower_ if dep == "pobj" else ""
    if _is_group(token, lemma, dep, preposition):
        return NameLabel.ORGANIZATION
    if lemma in words.PLACE_NOUNS | words.PART_NOUNS and _is_place(token, lemma, preposition):
        return NameLabel.PLACE
    return None


def _first_conjunct(token: Token) -> tuple[str, Token]:
    for _ in range(5):
        if token.dep_ != "conj":
            break
        token = token.head
    return token.dep_, token.head


def _is_group(token: Token, lemma: str, dep: str, preposition: str) -> bool:
    if lemma in {"office", "department", "bureau"} and any(child.dep_ == "poss" for child in token.lefts):
        return True
    if lemma in words.GROUP_NOUNS:
        if lemma in words.GROUP_PLURALS_ONLY and token.tag_ not in _PLURALS:
            return False
        return preposition not in _GROUP_PLACES
    if lemma not in words.AGENT_NOUNS:
        return False
    acting = dep in _ACTING or preposition == "by" or (preposition == "to" and token.head.head.lower_ == "according")
    return acting and any(child.dep_ in {"det", "poss"} for child in token.lefts) and token.head.lemma_ != "be"


def _is_place(token: Token, lemma: str, preposition: str) -> bool:
    if preposition not in words.PLACE_PREPOSITIONS:
        return False
    if lemma in words.PART_NOUNS - words.PLACE_NOUNS:
        after = token.i + 1
        return after < len(token.doc) and token.doc[after].lower_ == "of"
    return not (lemma in {"center", "centre", "room", "desk", "floor", "trail", "path"} and token.tag_ in _PLURALS)


def _describe(doc: Doc, token: Token, lemma: str, label: NameLabel, taken: list[bool]) -> Described:
    start = _start(doc, token)
    end = _end(doc, token, lemma, label, taken)
    first = doc[start].lower_
    before = doc[start + 1 : token.i] if first in _ARTICLES else doc[start : token.i]
    modifiers = fold(before.text) if len(before) else ""
    if end > token.i + 1:
        modifiers = f"{modifiers} {fold(doc[token.i + 1 : end].text)}".strip()
    return Described(start, end, token.i, label, lemma, modifiers, first == "the")


def _start(doc: Doc, token: Token) -> int:
    """Take in article, possessor and modifiers, but nothing from another line or from beyond a quotation mark."""
    left = max(token.left_edge.i, token.i - _REACH)
    for index in range(token.i - 1, left - 1, -1):
        word = doc[index]
        if word.is_space or word.is_quote or word.tag_ in {"CC", "WP$"} or word.lower_ in words.NOISE_WORDS:
            return index + 1
        if word.text in _BREAKS or (word.text == "-" and word.whitespace_):
            return index + 1
        if word.tag_ == "DT":
            return index
    while left < token.i and doc[left].dep_ in {"cc", "punct", "advmod", "predet", "preconj", "mark"}:
        left += 1
    return left


def _end(doc: Doc, token: Token, lemma: str, label: NameLabel, taken: list[bool]) -> int:
    """Take in an of-phrase where it completes the description: "the state of X", "the roof of the hotel"."""
    follower = token.i + 1
    wanted = lemma in _OF_GROUPS if label is NameLabel.ORGANIZATION else True
    if not wanted or follower >= len(doc) or doc[follower].lower_ != "of":
        return follower
    object_ = next((child for child in doc[follower].children if child.dep_ == "pobj"), None)
    if object_ is None or object_.i - follower > 6 or object_.pos_ not in _NOUN_TAGS:
        return follower
    if label is NameLabel.PLACE and not taken[object_.i] and object_.lemma_.lower() not in words.PLACE_NOUNS:
        return follower
    end = object_.i + 1
    while end < len(doc) and taken[end] and taken[end - 1] and doc[end].head.i < end:
        end += 1
    return end


def sort_key(described: Described) -> tuple[str, str]:
    """Return the words under which two descriptions mean the same thing."""
    return described.noun, described.modifiers


def is_bare(described: Described) -> bool:
    """Tell whether a description points back to an earlier, fuller one ("the family")."""
    return described.definite and not described.modifiers
