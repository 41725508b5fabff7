"""Quotations of two articles: which are one, and what differs in their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discovery_texts import article

from rashomon.annotate import annotate
from rashomon.discover.quotations import differences, find_quotations, quotation_finding
from rashomon.mentions.reading import read
from rashomon.model import Verdict

if TYPE_CHECKING:
    from spacy.language import Language


@pytest.mark.parametrize(
    ("a", "b", "changed"),
    [
        ("we will not leave this town", "we will not leave this town", []),
        ("we will not leave this town", "we will leave this town", [("not", "")]),
        ("we will not leave our town", "we will not leave the town", [("our", "the")]),
        ("we will not leave this town", "and we will not leave this town ever again", []),
        ("they lied to us and we paid", "we paid", []),
    ],
)
def test_the_words_that_differ(a: str, b: str, changed: list[tuple[str, str]]) -> None:
    assert differences(a.split(), b.split()) == changed


@pytest.mark.parametrize(
    ("a", "b", "verdict"),
    [
        ("We will not leave this town before the winter", "We will not leave this town before the winter", Verdict.AGREE),
        ("We will not leave this town before the winter", "We will leave this town before the winter", Verdict.DIVERGE),
        ("We will not leave this town before the winter", "We will not quit this town before the winter", Verdict.COMPATIBLE),
        ("I counted 40 trucks on the road that night", "I counted 60 trucks on the road that night", Verdict.DIVERGE),
        ("I counted the trucks on the road that night", "Nobody has asked me about the bridge until now", None),
    ],
)  # fmt: skip
def test_quotations_that_are_one(nlp: Language, a: str, b: str, verdict: Verdict | None) -> None:
    texts = [article(name, f'"{words}," said Ana Roth, a farmer.') for name, words in (("post", a), ("news", b))]
    readings = [read(text, doc) for text, doc in zip(texts, annotate(nlp, [t.text for t in texts]), strict=True)]
    groups = find_quotations(readings)
    if verdict is None:
        assert [len(group) for group in groups] == [1, 1]
        return
    (group,) = groups
    finding = quotation_finding(group, ["post", "news"], ())
    assert finding.judgement is not None
    assert finding.judgement.verdict is verdict
    assert finding.claim.label == "Words of Ana Roth"


@pytest.mark.parametrize(
    ("other", "verdict"),
    [
        ("said Tom Reed, a baker", Verdict.DIVERGE),
        ("said Roth", Verdict.AGREE),
        ("said Reed", Verdict.AGREE),
        ("the council heard", Verdict.AGREE),
    ],
)
def test_one_quotation_of_two_speakers_is_a_conflict_where_both_are_named_in_full(
    nlp: Language, other: str, verdict: Verdict
) -> None:
    words = "We built our mill on sand and told ourselves that it was rock"
    texts = [article("post", f'"{words}," said Ana Roth, a farmer.'), article("news", f'"{words}," {other}.')]
    readings = [read(text, doc) for text, doc in zip(texts, annotate(nlp, [t.text for t in texts]), strict=True)]
    (group,) = find_quotations(readings)
    finding = quotation_finding(group, ["post", "news"], ())
    assert finding.judgement is not None
    assert finding.judgement.verdict is verdict
    if verdict is Verdict.DIVERGE:
        assert [str(fact.value) for fact in finding.answers.values() if fact] == ["Ana Roth", "Tom Reed"]
        assert finding.claim.ask == "Who said “We built our mill on sand …”?"
