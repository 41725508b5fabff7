"""Repairs of name spans: regions after a comma, lower-case tails of places, pseudonyms in quotation marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rashomon.mentions import name_words as words
from rashomon.mentions.name_spans import NameSpan
from rashomon.mentions.name_tokens import Tokens

if TYPE_CHECKING:
    from spacy.tokens import Doc

_CERTAIN_TAILS = frozenset(
    {"river", "province", "county", "district", "desert", "lake", "peninsula", "island", "valley"}
)
_QUOTES = frozenset("“”\"‘’'")


def repair_spans(doc: Doc, tokens: Tokens, spans: list[NameSpan]) -> list[NameSpan]:
    """Join a city and its region, and take in the lower-case noun that completes a place's name.

    Args:
        doc: the parsed text.
        tokens: its columns.
        spans: the capitalised spans in text order.

    Returns:
        The repaired spans in text order.
    """
    repaired: list[NameSpan] = []
    for span in spans:
        if repaired and _continues(tokens, repaired[-1], span):
            repaired[-1] = NameSpan(repaired[-1].start, span.end)
            continue
        repaired.append(_with_tail(doc, tokens, span))
    return repaired


def _continues(tokens: Tokens, city: NameSpan, region: NameSpan) -> bool:
    """Tell whether "Salem" and "Ore." stand together as one place; two countries or states in a list do not."""
    if region.start != city.end + 1 or tokens.text[city.end] != "," or city.title or region.title:
        return False
    name = " ".join(tokens.lower[region.start : region.end])
    code = region.end - region.start == 1 and tokens.text[region.start] in words.STATE_CODES
    if name not in words.REGIONS and not code:
        return False
    first = " ".join(tokens.lower[city.start : city.end])
    if first in words.REGIONS and name not in {"d.c.", "dc"}:
        return False
    if tokens.lower[city.end - 1] in words.ORG_HEADS or tokens.entity[city.end - 1] == "PERSON":
        return _closed(tokens, region.end) and city.end - city.start == 1
    return "," not in tokens.text[city.start : city.end] or name in words.COUNTRIES


def _closed(tokens: Tokens, index: int) -> bool:
    return index < len(tokens.text) and tokens.text[index] in {",", ".", ")", "—", "–", "-"}


def _with_tail(doc: Doc, tokens: Tokens, span: NameSpan) -> NameSpan:
    end = span.end
    if end >= len(tokens.text) or tokens.lower[end] not in words.PLACE_TAILS or not tokens.text[end].islower():
        return span
    if span.title or tokens.entity[span.end - 1] == "NORP" or tokens.lower[span.end - 1] in words.ORG_HEADS:
        return span
    if span.start and tokens.lower[span.start - 1] in {"a", "an", "another", "one", "this"}:
        return span
    root = doc[span.start : span.end].root
    if root.head.i != end or root.dep_ not in {"compound", "nmod", "amod"}:
        return span
    name = " ".join(tokens.lower[span.start : span.end])
    definite = span.start > 0 and tokens.lower[span.start - 1] == "the" and name not in words.REGIONS
    return NameSpan(span.start, end + 1) if tokens.lower[end] in _CERTAIN_TAILS or definite else span


def find_pseudonyms(tokens: Tokens) -> list[NameSpan]:
    """Find the names people go by: known (to all) as “Rusty”, gave his name as Rusty.

    Args:
        tokens: the columns of the Doc.

    Returns:
        Spans without the quotation marks.
    """
    found = []
    for index, word in enumerate(tokens.lower):
        if word not in {"as", "nicknamed", "dubbed"}:
            continue
        before = tokens.lower[max(0, index - 6) : index]
        if word == "as" and not (before[-1:] == ["name"] or "known" in before or "nickname" in before):
            continue
        start = index + 1
        quoted = start < len(tokens.text) and tokens.text[start] in _QUOTES
        end = start = start + quoted
        while end < len(tokens.text) and end - start < 3 and tokens.text[end][0].isupper():
            end += 1
        if end == start or not (quoted or before[-1:] == ["name"]):
            continue
        close = end + (end < len(tokens.text) and tokens.text[end] in {".", ","})
        if not quoted or (close < len(tokens.text) and tokens.text[close] in _QUOTES):
            found.append(NameSpan(start, end))
    return found
