"""The numbers of an article with hedge, unit and role: phrases from the text, roles from the parse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rashomon.mentions.base import NumberMention, NumberRole
from rashomon.mentions.number_phrases import find_phrases
from rashomon.mentions.number_roles import Placement
from rashomon.mentions.number_sums import sums

if TYPE_CHECKING:
    from spacy.tokens import Doc


def find_numbers(doc: Doc) -> tuple[NumberMention, ...]:
    """Find the numbers of an article.

    Args:
        doc: the annotated article; offsets of the mentions count characters of its text.

    Returns:
        the mentions in text order. A list of people ("two adults and a child") gives one more mention for its sum,
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
        if mention.role is NumberRole.COUNT and mention.noun is not None:
            noun = mention.noun
    return tuple(sorted((*found, *sums(doc, found)), key=lambda mention: (mention.start, mention.end)))
