"""The numbers of an article with hedge, unit and role: phrases from the text, roles from the parse."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rashomon.mentions.base import NumberMention, NumberRole
from rashomon.mentions.number_phrases import find_phrases
from rashomon.mentions.number_roles import Placement
from rashomon.mentions.number_sums import sums
from rashomon.values.interval import NumberInterval

if TYPE_CHECKING:
    from spacy.tokens import Doc

_BETWEEN_ENDS: Final = re.compile(r"\s+(?:to|and)\s+|\s*[-‐‑–—]\s*")


def find_numbers(doc: Doc) -> tuple[NumberMention, ...]:
    """Find the numbers of an article.

    Args:
        doc: the annotated article; offsets of the mentions count characters of its text.

    Returns:
        the mentions in text order. The ages of several people ("aged 22 to 58") give two more mentions for youngest and
        oldest. A list of people ("two adults and a child") gives one more mention for its sum,
        which spans the list and so overlaps the mentions of its parts.
    """
    placement = Placement(doc)
    found: list[NumberMention] = []
    noun: int | None = None
    for phrase in find_phrases(doc.text):
        mention = placement.place(phrase, noun)
        if mention is None:
            continue
        found.append(mention)
        found.extend(_youngest_and_oldest(doc, mention))
        if mention.role is NumberRole.COUNT and mention.noun is not None:
            noun = mention.noun
    return tuple(sorted((*found, *sums(doc, found)), key=lambda mention: (mention.start, mention.end)))


def _youngest_and_oldest(doc: Doc, mention: NumberMention) -> tuple[NumberMention, ...]:
    """The ends of the ages of several people: each is the age of one of them."""
    value = mention.value
    if mention.role is not NumberRole.AGE or mention.noun is None or not value.low < value.high:
        return ()
    between = _BETWEEN_ENDS.search(doc.text, mention.start, mention.end)
    if between is None or doc[mention.noun].tag_ not in ("NNS", "NNPS"):
        return ()
    low, high = NumberInterval.exact(value.low), NumberInterval.exact(value.high)
    youngest = replace(mention, value=low, end=between.start())
    return youngest, replace(mention, value=high, start=between.end())
