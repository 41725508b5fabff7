"""Evidence that a capitalised span names a person, an organization or a place."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel
from rashomon.mentions.name_spans import NameSpan
from rashomon.mentions.name_tokens import Tokens

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_DASHES = frozenset("—–-―")
_SUBJECTS = frozenset({"nsubj", "nsubjpass", "poss"})
_OBJECTS = frozenset({"nsubj", "nsubjpass", "pobj", "dobj", "poss", "agent", "conj", "appos", "ROOT"})
_POSSESSIVES = frozenset({"'s", "’s", "'", "’"})
_RECOGNISED = {
    "PERSON": NameLabel.PERSON,
    "ORG": NameLabel.ORGANIZATION,
    "GPE": NameLabel.PLACE,
    "LOC": NameLabel.PLACE,
    "FAC": NameLabel.PLACE,
}
_DROPPED = str.maketrans({"’": "'", "‘": "'", "“": None, "”": None, '"': None, ".": None, ",": None})


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for each label: `recognised` is the pipeline's vote, the figures are cues of form and context.

    `weak` marks a capital letter that the word's position explains.
    """

    recognised: str
    person: float = 0.0
    organization: float = 0.0
    place: float = 0.0
    dateline: bool = False
    weak: bool = False


def fold(text: str) -> str:
    """Return a name without case, accents, punctuation and possessive: the key under which its forms meet."""
    folded = unicodedata.normalize("NFKD", text.translate(_DROPPED).lower())
    plain = "".join(char for char in folded if not unicodedata.combining(char))
    return " ".join(plain.removesuffix("'s").removesuffix("s'").split())


def weigh(doc: Doc, tokens: Tokens, span: NameSpan, common: frozenset[str]) -> Evidence:
    """Collect the cues of one span.

    Args:
        doc: the parsed text.
        tokens: its columns.
        span: token offsets of a capitalised span.
        common: the words that the text writes in lower case.
    """
    head = doc[span.start : span.end].root
    recognised = _recognised(tokens, span)
    before, after = _neighbours(tokens, span)
    if recognised == "NORP" and (head.dep_ not in _OBJECTS or head.tag_ == "JJ" or head.pos_ == "ADJ"):
        return Evidence("")
    organization, place = _cues_of_form(tokens, span, common)
    person = _person_form(tokens, span, head, recognised)
    dateline = is_dateline(tokens, span)
    if span.title and set(span.title.split()) & words.TITLES:
        person += 5.0
    person += _person_context(tokens, span, head)
    organization += _organization_context(tokens, span, head)
    place += 5.0 if dateline else _place_context(tokens, span, head)
    if before == "the" or (before in {"a", "an"} and after.isalpha()):
        person -= 2.0
    if before == "the" and tokens.lower[span.end - 1].endswith("s") and (recognised == "NORP" or head.tag_ == "NNPS"):
        organization += 3.0
    return Evidence(recognised, person, organization, place, dateline, _weak(tokens, span, head, common))


def _weak(tokens: Tokens, span: NameSpan, head: Token, common: frozenset[str]) -> bool:
    if span.end - span.start > 1 or span.title:
        return False
    lower, text = tokens.lower[span.start], tokens.text[span.start]
    if lower in common or lower.removesuffix("s") in common or lower in words.PERSON_NOUNS:
        return tokens.begins[span.start] or text.isupper()
    return tokens.begins[span.start] and head.dep_ not in _SUBJECTS


def _recognised(tokens: Tokens, span: NameSpan) -> str:
    votes = [tokens.entity[index] for index in range(span.start, span.end) if tokens.entity[index]]
    if not votes:
        return ""
    last = tokens.entity[span.end - 1]
    return last if votes.count(last) * 2 >= len(votes) and last else max(votes, key=votes.count)


def _neighbours(tokens: Tokens, span: NameSpan) -> tuple[str, str]:
    before = tokens.lower[span.start - 1] if span.start else ""
    after = tokens.lower[span.end] if span.end < len(tokens.lower) else ""
    return before, after


def _cues_of_form(tokens: Tokens, span: NameSpan, common: frozenset[str]) -> tuple[float, float]:
    """Read the words of the name itself: what they say for an organization and for a place."""
    name = tokens.lower[span.start : span.end]
    last, size = name[-1], span.end - span.start
    if "," in name and name[name.index(",") + 1] not in words.ORG_SUFFIXES:
        return -2.0, 8.0
    if size == 1:
        return _cues_of_word(tokens.text[span.start], common)
    joined = " ".join(name)
    organization, place = 0.0, 2.5 if joined in words.CITIES else 0.0
    if joined in words.REGIONS:
        place = 5.0
    headed = next((word for word, follower in pairwise(name) if follower in {"of", "for"}), last)
    if last in words.ORG_SUFFIXES:
        organization += 7.0
    elif headed in words.BOTH_HEADS:
        organization, place = organization + 4.0, place + 4.0
    elif headed in words.ORG_HEADS:
        organization += 4.0
    elif headed in words.SOLE_PLACE_HEADS or name[0] in {"mount", "lake", "cape", "fort", "port"} or last.isdigit():
        place += 4.0
    elif headed in words.PLACE_HEADS or headed in words.PLACE_TAILS:
        place += 2.0
    return organization + (1.5 if "&" in name else 0.0), place


def _cues_of_word(word: str, common: frozenset[str]) -> tuple[float, float]:
    lower = word.lower()
    if lower in words.REGIONS:
        return 0.0, 5.0
    if lower in words.CITIES:
        return 0.0, 2.5
    if lower in words.INSTITUTIONS:
        return 3.0, 0.0
    if word.isupper() and 2 <= len(word) <= 6 and lower not in common:
        return (2.0 if "." in word and len(word) > 4 else 1.0), 0.0
    return 0.0, 0.0


def _person_form(tokens: Tokens, span: NameSpan, head: Token, recognised: str) -> float:
    """Read a name of two to four words: a common given name, O'..., Mc..., or a subject that nothing else explains."""
    name = tokens.text[span.start : span.end]
    size = 1 + sum(tokens.spaced[span.start : span.end - 1])
    if not 2 <= size <= 4 or tokens.lower[span.end - 1] in words.ORG_HEADS | words.PLACE_HEADS | words.BOTH_HEADS:
        return 0.0
    if fold(name[0]) in words.GIVEN_NAMES:
        return 2.5
    if any(word[:2] in {"O’", "O'", "D’", "D'", "Mc"} and word[2:3].isupper() for word in name[1:]):
        return 2.5
    proper = all(
        tokens.pos[index] == "PROPN" and tokens.text[index][0].isalpha() for index in range(span.start, span.end)
    )
    plain = not recognised and proper and head.dep_ in _SUBJECTS and not tokens.headline[span.start]
    return 1.0 if plain and not tokens.text[span.end - 1].isupper() else 0.0


def _person_context(tokens: Tokens, span: NameSpan, head: Token) -> float:
    """Age after the name, a relative who-clause, an apposed trade, a relation in the genitive."""
    lower, end = tokens.lower, span.end
    score = 0.0
    follower = lower[end + 1] if end + 1 < len(lower) else ""
    if lower[end : end + 1] == [","] and (follower == "who" or (follower.isdigit() and len(follower) <= 2)):
        score += 3.0
    if lower[end : end + 1] and lower[end] in _POSSESSIVES and _next_noun(lower, end + 1) & words.PERSON_POSSESSIONS:
        score += 2.0
    if any(is_person_noun(token) for token in _apposed(head, span)):
        score += 3.0
    return score


def _organization_context(tokens: Tokens, span: NameSpan, head: Token) -> float:
    """Possessions and compounds of companies ("X's board", "X shares"), an apposed noun of organizations."""
    lower, end = tokens.lower, span.end
    score = 0.0
    if end + 1 < len(lower):
        if tokens.text[end] in _POSSESSIVES and _next_noun(lower, end + 1) & words.COMPANY_POSSESSIONS:
            score += 2.5
        elif lower[end] in words.COMPANY_COMPOUNDS and tokens.text[end].islower():
            score += 2.0
    if any(token.lower_ in words.ORG_NOUNS for token in _apposed(head, span)):
        score += 3.5
    return score


def _place_context(tokens: Tokens, span: NameSpan, head: Token) -> float:
    """Locative prepositions, "the city of X", "X-based", "X residents"."""
    lower, start, end = tokens.lower, span.start, span.end
    score = 0.0
    before = start - 2 if start and lower[start - 1] == "the" else start - 1
    if before >= 1 and lower[before] == "of" and lower[before - 1] in words.PLACE_OF_NOUNS:
        score += 4.0
    elif before >= 0 and lower[before] in words.STRONG_PLACE_PREPOSITIONS and head.dep_ == "pobj":
        score += 1.5
    if end + 1 < len(lower) and lower[end] == "-" and lower[end + 1] in {"based", "born"}:
        score += 4.0
    elif end < len(lower) and lower[end] in words.PLACE_COMPOUNDS:
        score += 1.5
    elif end < len(lower) and lower[end] in words.PLACE_OF_NOUNS and lower[end] not in {"department", "state"}:
        score += 2.0
    return score


def _next_noun(lower: list[str], index: int) -> set[str]:
    return set(lower[index : index + 3])


def _apposed(head: Token, span: NameSpan) -> list[Token]:
    """Nouns that stand in apposition to a name or right before it as its description."""
    found = [child for child in head.children if child.dep_ == "appos" and child.i >= span.end]
    found += [child for child in head.lefts if child.dep_ in {"compound", "amod", "nmod"} and child.i < span.start]
    if head.dep_ == "appos" and head.head.i < span.start and head.head.pos_ == "NOUN":
        found.append(head.head)
    return found


def is_person_noun(token: Token) -> bool:
    """Tell whether a lower-case noun names a kind of person ("attorney", "plumber")."""
    return token.lower_ in words.PERSON_NOUNS and token.pos_ in {"NOUN", "PROPN"}


def is_dateline(tokens: Tokens, span: NameSpan) -> bool:
    """Tell whether a span opens a paragraph as its dateline: "SALEM, Ore. —", "OSLO (AP) -"."""
    if span.start and "\n" not in tokens.text[span.start - 1]:
        return False
    if not tokens.text[span.start].isupper() or len(tokens.text[span.start]) < 2:
        return False
    index = span.end
    if index < len(tokens.text) and tokens.text[index] == "(":
        index = next((i + 1 for i in range(index, min(index + 5, len(tokens.text))) if tokens.text[i] == ")"), index)
    return index < len(tokens.text) and tokens.text[index] in _DASHES and tokens.spaced[index - 1]


def decide(votes: list[Evidence], boost: dict[NameLabel, float]) -> NameLabel | None:
    """Weigh all mentions of one form.

    Args:
        votes: the evidence of each mention; not empty.
        boost: what other forms of the article say for a label.

    Returns:
        The label with the most evidence, None where nothing says that it is a name.
    """
    score = {NameLabel.PERSON: 0.0, NameLabel.ORGANIZATION: 0.0, NameLabel.PLACE: 0.0}
    other = 0.0
    for vote in votes:
        label = _RECOGNISED.get(vote.recognised)
        if label is not None:
            score[label] += 2.0 / len(votes)
        elif vote.recognised:
            other += 1.0 / len(votes)
    for label, name in (
        (NameLabel.PERSON, "person"),
        (NameLabel.ORGANIZATION, "organization"),
        (NameLabel.PLACE, "place"),
    ):
        figures = [getattr(vote, name) for vote in votes]
        strongest, total = max(figures), sum(figures)
        score[label] += (max(strongest, min(total, 4.0)) if total > 0 else max(total, -2.0)) + boost.get(label, 0.0)
    if (
        all(vote.weak for vote in votes)
        and not boost
        and not any(v.person + v.organization + v.place > 0 for v in votes)
    ):
        return None
    best = max(score, key=lambda label: score[label])
    return best if score[best] >= max(1.0, other) else None
