"""Labels and questions of discovered facts, in the words a person would use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discovery_texts import article

from rashomon.annotate import annotate
from rashomon.discover.frames import Frames
from rashomon.discover.wording import claim_of
from rashomon.mentions.reading import read

if TYPE_CHECKING:
    from spacy.language import Language


@pytest.mark.parametrize(
    ("text", "kind", "label", "ask"),
    [
        ("The fire injured 31 people.", "count", "People injured", "How many people were injured?"),
        ("The crash left 59 dead.", "count", "People killed", "How many people were killed?"),
        ("It killed five people and sent 20 others to hospital.", "count", "Others injured", "How many others were injured?"),
        ("Thieves stole five paintings.", "count", "Paintings stolen", "How many paintings were stolen?"),
        ("Ten candidates resigned.", "count", "Candidates that resigned", "How many candidates resigned?"),
        ("Anna Berg, 34, won the race.", "age", "Age of Anna Berg", "How old is Anna Berg?"),
        ("The board released it on Monday.", "date", "Day the board released", "When did the board release?"),
        ("The video was released on Monday.", "date", "Day the video was released", "When was the video released?"),
        ("The camp lies 40 miles south of Memphis.", "quantity", "Distance south of Memphis", "How far is it south of Memphis?"),
        ("The mayor, Anna Berg, resigned.", "person", "Mayor", "Who is the mayor?"),
    ],
)  # fmt: skip
def test_a_fact_in_words(nlp: Language, text: str, kind: str, label: str, ask: str) -> None:
    one = article("post", text)
    reading = read(one, next(annotate(nlp, [one.text])))
    claims = [claim_of(t, reading) for t in Frames(reading).told() if t.kind == kind]
    assert (label, ask) in [(c.label, c.ask) for c in claims]
    assert all(c.id.startswith(f"{kind}_") for c in claims)
