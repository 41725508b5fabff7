from __future__ import annotations

import pytest
from report_samples import ARTICLES, DEATHS, comparison, fact

from rashomon.model import Attribution, Certainty, Claim, Comparison, Copies, Finding, Judgement, Verdict
from rashomon.report import phrases
from rashomon.report.base import count_verdicts, group_by_verdict

QUOTE = "The harbour master, who had been at sea for thirty years, said that 14 people had died; others swam ashore."


@pytest.mark.parametrize(
    ("attribution", "expected"),
    [
        (Attribution(), ""),
        (Attribution("police"), "police"),
        (Attribution("police", Certainty.ATTRIBUTED), "police"),
        (Attribution(None, Certainty.ATTRIBUTED), "attributed"),
        (Attribution("police", Certainty.ALLEGED), "police, alleged"),
        (Attribution(None, Certainty.DENIED), "denied"),
        (Attribution(" ", Certainty.PLANNED), "planned"),
    ],
)
def test_the_speaker_is_told(attribution: Attribution, expected: str) -> None:
    assert phrases.speaker_note(attribution) == expected


@pytest.mark.parametrize("limit", range(5, len(QUOTE) + 2))
def test_an_excerpt_holds_the_whole_mention_and_whole_words(limit: int) -> None:
    shown = phrases.excerpt(QUOTE, "14 people", limit)
    assert "14 people" in shown
    kept = shown.strip("… ")
    assert kept in QUOTE
    start = QUOTE.index(kept)
    assert QUOTE[:start][-1:] in {"", " "}
    assert QUOTE[start + len(kept) :][:1] in {"", " ", ",", ";"}
    assert len(kept) <= max(limit, len("14 people"))


@pytest.mark.parametrize(
    ("quote", "mention", "limit", "expected"),
    [
        ("one two", "two", 40, "one two"),
        ("one two three four", "four", 10, "… three four"),
        ("one two three four", "one", 8, "one two …"),
        ("one two three four", "not there", 8, "one two …"),
        ("one two, three four", "one", 9, "one two …"),
        ("Unbrokenwordwithoutend", "", 5, "Unbrokenwordwithoutend"),
        ("one two three four", "", 1, "one …"),
    ],
)
def test_an_excerpt_is_cut_between_words(quote: str, mention: str, limit: int, expected: str) -> None:
    assert phrases.excerpt(quote, mention, limit) == expected


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        (("a", "b"), "a and b print the same wire copy: 84% shared (one voice, not two)"),
        (("a", "b", "c"), "a, b and c print the same wire copy: 84% shared (one voice, not three)"),
        (("a", "b", "c", "d"), "a, b, c and d print the same wire copy: 84% shared (one voice, not 4)"),
    ],
)
def test_copies_are_one_voice(sources: tuple[str, ...], expected: str) -> None:
    assert phrases.copies_line(Copies(sources, 0.84), {}) == expected


def test_sources_of_one_name_are_told_apart() -> None:
    names = phrases.source_names(ARTICLES[:4])
    assert names["harbour"] == "Harbour Post (harbour)"
    assert names["d"] == "Harbour Post (d)"
    assert names["coast"] == "Coast News Agency"


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (Claim("shots_fired", "?"), "Shots fired"),
        (Claim("x", "?", label="The label"), "The label"),
        (Claim("NATO-role", "?"), "NATO role"),
    ],
)
def test_a_claim_without_label_takes_its_id(claim: Claim, expected: str) -> None:
    assert claim.name == expected


def test_findings_are_told_from_conflict_to_silence() -> None:
    order = [verdict for verdict, _ in group_by_verdict(comparison().findings)]
    assert order == [Verdict.DIVERGE, Verdict.ONLY, Verdict.COMPATIBLE, Verdict.AGREE, Verdict.UNREPORTED]


def test_the_summary_counts_each_verdict() -> None:
    findings = comparison().findings
    assert phrases.summary_line(findings) == "2 diverge · 1 only · 1 compatible · 2 agree · 1 unreported"
    assert sum(count_verdicts(findings).values()) == len(findings)
    assert phrases.summary_line(comparison(1, judged=False).findings) == "7 found"


def test_a_rule_is_told_before_its_note() -> None:
    same = {"a": fact("5", "5", "Five."), "b": fact("5", "5", "Five.")}
    finding = Finding(DEATHS, same, Judgement(Verdict.AGREE, "same value", "alleged in b"))
    assert phrases.rule_and_note(finding) == "same value; alleged in b"


@pytest.mark.parametrize(
    ("story", "count", "expected"),
    [("Fire", 2, "Fire"), ("", 2, "2 articles compared"), (" ", 1, "Facts of one article")],
)
def test_a_report_has_a_headline(story: str, count: int, expected: str) -> None:
    assert phrases.headline(Comparison(ARTICLES[:count], (), story)) == expected
