"""Statements that one article makes and another turns round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discovery_texts import article

from rashomon.annotate import annotate
from rashomon.discover.opposites import match_opposites, statements
from rashomon.mentions.reading import read

if TYPE_CHECKING:
    from spacy.language import Language


def matches(nlp: Language, a: str, b: str) -> list[tuple[str, str, str, str]]:
    """Return the verbs and values of the opposite statements of two texts."""
    texts = [article("post", a), article("news", b)]
    one, other = (read(text, doc) for text, doc in zip(texts, annotate(nlp, [t.text for t in texts]), strict=True))
    found = match_opposites(one, other, {r.article.id: tuple(statements(r)) for r in (one, other)})
    return [(one.doc[m.a.head].lower_, str(m.a.value), other.doc[m.b.head].lower_, str(m.b.value)) for m in found]


@pytest.mark.parametrize(
    ("a", "b", "found"),
    [
        (
            "The Corrib bridge remained open all day.",
            "The Corrib bridge closed within an hour, police said.",
            ("open", "yes", "closed", "no"),
        ),
        ("The Corrib bridge is not open.", "The Corrib bridge is open.", ("open", "no", "open", "yes")),
        (
            "Port Line denied that it was preparing an offer for Ferris.",
            "Port Line confirmed that it was working on a bid for Ferris.",
            ("denied", "yes", "confirmed", "no"),
        ),
        (
            "Ana Roth was convicted of fraud.",
            "A jury sat for a week. Ana Roth was acquitted.",
            ("convicted", "yes", "acquitted", "no"),
        ),
        (
            "The council rejected the plan on Monday.",
            "The council approved the plan, the mayor said.",
            ("rejected", "yes", "approved", "no"),
        ),
        ("The shares opened lower.", "The shares closed at 40 euros.", None),
        ("Port Line denied that it owed any taxes.", "Port Line confirmed that a ferry had sunk.", None),
        ("The bridge remained open on Monday.", "The bridge closed on Friday.", None),
        ("The council will reject the plan.", "The council accepted the plan.", None),
        ("The bridge closed at dawn. By noon the bridge was open again.", "The bridge remained open.", None),
        ("The hospital remained open.", "The school closed.", None),
    ],
)
def test_what_one_article_turns_round(nlp: Language, a: str, b: str, found: tuple[str, str, str, str] | None) -> None:
    assert matches(nlp, a, b) == ([found] if found else [])
