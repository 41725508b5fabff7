"""Whose statement stands at a token, and how sure the article is of it: reported, alleged, denied, planned."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rashomon.mentions.modality import hypothetical, negated
from rashomon.mentions.name_words import word_set
from rashomon.mentions.quotes import Quote
from rashomon.mentions.reporting import Reporting, find_reporting, is_reporting_verb
from rashomon.mentions.reporting_words import PLANNING, REPORTING_VERBS
from rashomon.model import Attribution, Certainty

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = [
    "REPORTING_VERBS",
    "Reporting",
    "attribution_at",
    "find_reporting",
    "hypothetical",
    "is_reporting_verb",
    "negated",
]

_FUTURE = word_set("will shall would 'll ’ll wo sha 'd ’d")
_HEARSAY = word_set("allegedly reportedly purportedly supposedly apparently")
_ALLEGED = word_set("alleged suspected purported supposed")
_PROOFS = word_set("evidence indication sign proof suggestion reason")
_NOMINAL = frozenset({"NOUN", "PROPN", "NUM", "PRON", "ADJ", "ADP", "DET", "SYM", "X", "ADV", "PUNCT"})
_NEAR = 60
_DEPTH = 12


def attribution_at(doc: Doc, token_index: int, reporting: Sequence[Reporting], quotes: Sequence[Quote]) -> Attribution:
    """Say who states what stands at a token, and how sure the article is of it.

    Args:
        doc: the parsed text.
        token_index: a token of the statement.
        reporting: what `find_reporting` gives, in its order.
        quotes: the text's direct quotations.

    Returns:
        The innermost speaker and the weakest certainty: denied, alleged, planned, attributed, else stated.
    """
    token = doc[token_index]
    at = token.idx
    last = bisect_right(reporting, at, key=lambda each: each.start)
    around = [each for each in reporting[max(0, last - _NEAR) : last] if at < each.end and each.verb != token_index]
    around.sort(key=lambda each: each.end - each.start)
    speaker = next((each.speaker for each in around if each.speaker), None)
    levels = {each.certainty for each in around[:2]} | set(_own_certainty(token))
    if not around and any(quote.start <= at < quote.end and quote.speaker for quote in _near_quotes(quotes, at)):
        levels.add(Certainty.ATTRIBUTED)
    for level in (Certainty.DENIED, Certainty.ALLEGED, Certainty.PLANNED, Certainty.ATTRIBUTED):
        if level in levels:
            return Attribution(speaker, level)
    return Attribution(speaker, Certainty.STATED)


def _near_quotes(quotes: Sequence[Quote], at: int) -> Sequence[Quote]:
    last = bisect_right(quotes, at, key=lambda quote: quote.start)
    return quotes[max(0, last - 1) : last]


def _own_certainty(token: Token) -> Iterator[Certainty]:
    """Read the clause itself: "will", "plans to", "allegedly", "no evidence that"."""
    current, in_clause = token, False
    for _ in range(_DEPTH):
        if current.pos_ in {"VERB", "AUX"}:
            in_clause = True
            yield from _of_verb(current)
        elif not in_clause and any(child.lower_ in _ALLEGED for child in current.lefts if child.dep_ == "amod"):
            yield Certainty.ALLEGED
        if current.lemma_.lower() in _PROOFS and any(child.lower_ == "no" for child in current.lefts):
            yield Certainty.DENIED
        if current.head.i == current.i or not _goes_up(current, in_clause=in_clause):
            return
        current = current.head


def _of_verb(verb: Token) -> Iterator[Certainty]:
    for child in verb.lefts:
        if child.dep_ == "aux" and child.lower_ in _FUTURE and not _perfect(verb):
            yield Certainty.PLANNED
        elif child.dep_ == "advmod" and child.lower_ in _HEARSAY:
            yield Certainty.ALLEGED
    if verb.dep_ in {"xcomp", "ccomp"} and verb.head.lemma_.lower() in PLANNING and verb.tag_ == "VB":
        yield Certainty.PLANNED


def _perfect(verb: Token) -> bool:
    return any(child.dep_ == "aux" and child.lemma_ == "have" for child in verb.lefts)


def _goes_up(token: Token, *, in_clause: bool) -> bool:
    """Climb from a noun to its verb, then only over the links that keep the verb's mood."""
    if not in_clause:
        return token.dep_ not in {"relcl", "ROOT"}
    if token.dep_ in {"xcomp", "aux", "auxpass"}:
        return True
    if token.dep_ in {"acl", "ccomp"}:
        return token.head.lemma_.lower() in _PROOFS
    return token.dep_ == "conj" and token.tag_ == "VB"
