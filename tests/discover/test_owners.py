"""Whose age an article tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discovery_texts import article

from rashomon.annotate import annotate
from rashomon.discover.frames import Frames
from rashomon.mentions.reading import read
from rashomon.mentions.words import root

if TYPE_CHECKING:
    from spacy.language import Language


@pytest.mark.parametrize(
    ("text", "owner", "called"),
    [
        ("Firefighters freed a 9-year-old girl, Ida Bell, from the house.", "Ida Bell", "girl"),
        ("Ida Bell, who died of cancer aged 69, was a star.", "Ida Bell", ""),
        ("The man, Tom Reed, an unemployed roofer of 34, sat down.", "Tom Reed", "man roofer"),
        ("A judge held Tom Reed, a 37-year-old former employee of the mill.", "Tom Reed", "employee"),
        ("Tom Reed, the guard, who is 61, wept.", "Tom Reed", "guard"),
        ("A 36-year-old man was taken away.", "man", "man"),
        ("Mayor Ida Bell, 51, spoke.", "Ida Bell", "mayor"),
    ],
)
def test_an_age_belongs_to_a_name_where_one_is_known(nlp: Language, text: str, owner: str, called: str) -> None:
    (doc,) = annotate(nlp, [text])
    (told,) = (t for t in Frames(read(article("post", text), doc)).told() if t.kind == "age")
    assert told.owner == {root(word) for word in owner.lower().split()}
    assert told.called == {root(word) for word in called.split()}
