"""Which articles cover one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discovery_texts import ELECTION, FERRY, REWORDED, RIVAL, article

from rashomon.annotate import annotate
from rashomon.discover.same_event import one_event
from rashomon.mentions.reading import read

if TYPE_CHECKING:
    from spacy.language import Language


def test_accounts_of_one_event_stand_together(nlp: Language) -> None:
    texts = [article(n, t) for n, t in (("a", FERRY), ("b", ELECTION), ("c", RIVAL), ("d", REWORDED))]
    readings = [read(text, doc) for text, doc in zip(texts, annotate(nlp, [t.text for t in texts]), strict=True)]
    assert one_event(readings) == (frozenset("acd"), frozenset("b"))
    assert one_event(readings[:1]) == (frozenset("a"),)
