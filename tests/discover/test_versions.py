"""Two versions of one text: what changed is told, what did not is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discovery_texts import FERRY, article

from rashomon.model import Comparison, Verdict
from rashomon.pipeline import changes

if TYPE_CHECKING:
    from spacy.language import Language


def changed(nlp: Language, old: str, new: str) -> Comparison:
    assert old in FERRY
    return changes(article("old", FERRY), article("new", FERRY.replace(old, new)), nlp=nlp)


def rows(comparison: Comparison) -> list[tuple[str, str, dict[str, str]]]:
    return [
        (f.judgement.verdict.value, f.claim.type, {s: str(a.value) for s, a in f.answers.items() if a})
        for f in comparison.findings
        if f.judgement is not None
    ]


@pytest.mark.parametrize(
    ("old", "new", "row"),
    [
        ("killing nine people", "killing eleven people", ("diverge", "count", {"old": "9", "new": "11"})),
        ("has not been closed", "has been closed", ("diverge", "yesno", {"old": "no", "new": "yes"})),
        ("fine of 250,000", "fine of some 250,000", ("compatible", "money", {"old": "250000 USD", "new": "~250000 USD"})),
        ("a passenger.", "a passenger. Six dogs were rescued.", ("only", "count", {"new": "6"})),
        ("The police arrested two engineers on Wednesday. ", "", ("only", "count", {"old": "2"})),
        ("a passenger.", "a passenger. The mayor wept in the street.", ("only", "text", {"new": "The mayor wept in the street."})),
    ],
)  # fmt: skip
def test_a_change_is_told(nlp: Language, old: str, new: str, row: tuple[str, str, dict[str, str]]) -> None:
    comparison = changed(nlp, old, new)
    assert row in rows(comparison)
    assert comparison.unchanged > 5


def test_nothing_changed(nlp: Language) -> None:
    comparison = changes(article("old", FERRY), article("new", FERRY), nlp=nlp)
    assert comparison.findings == ()
    assert comparison.unchanged > 10


def test_a_changed_quotation_is_told_as_a_word_diff(nlp: Language) -> None:
    (finding,) = changed(nlp, "the lights went out", "the engine went out").findings
    assert finding.judgement is not None
    assert "“lights” in old, “engine” in new" in finding.judgement.note


def test_another_speaker_of_the_same_fact_is_told(nlp: Language) -> None:
    comparison = changed(nlp, "the coast guard said", "the mayor said")
    notes = {f.judgement.rule: f.judgement.note for f in comparison.findings if f.judgement is not None}
    assert "the mayor in new" in notes["changed attribution"]
    assert all(f.judgement is not None and f.judgement.verdict is Verdict.AGREE for f in comparison.findings)
