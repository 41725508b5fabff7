from __future__ import annotations

from dataclasses import replace

import pytest
from report_samples import ARTICLES, DEATHS, comparison, fact

from rashomon.model import Article, Claim, Comparison, Evidence, Fact, Finding, Judgement, Origin, Span, Verdict
from rashomon.report.build_page import build_page

TEXT = "Fire kills 12\n\nTwelve people died, police said. It is over."


def placed(value: str, words: str, quote: str, text: str = TEXT) -> Fact:
    start = text.index(quote)
    return Fact(fact(value, "", "").value, words, Evidence(quote, Span(start, start + len(quote))))


def page_of(*facts: Fact, text: str = TEXT) -> Comparison:
    article = Article("a", "Post", text, title="Fire kills 12", body_start=15, url="https://post.example/1")
    judgement = Judgement(Verdict.ONLY, "one source answers")
    return Comparison((article,), tuple(Finding(DEATHS, {"a": each}, judgement) for each in facts))


def test_findings_are_numbered_in_reading_order_disputes_first() -> None:
    page = build_page(comparison())
    assert [finding.number for finding in page.findings] == list(range(1, 8))
    assert [finding.label for finding in page.disputed] == ["Deaths", "Cause"]
    assert [group.badge.letter for group in page.groups] == ["D", "O", "C", "A", "U"]
    assert [(badge.letter, count) for badge, count in page.counts] == [("D", 2), ("O", 1), ("C", 1), ("A", 2), ("U", 1)]


def test_sources_that_say_the_same_share_a_value() -> None:
    (deaths, *_) = build_page(comparison(6)).findings
    told = [(saying.group, saying.value, [source.number for source in saying.sources]) for saying in deaths.sayings]
    assert told == [(1, "12", [1, 3]), (2, "14", [2, 5])]
    assert [quote.mark if quote else "" for quote in deaths.cells] == ["a", "b", "a", "", "b", ""]
    assert [source.name for source in deaths.silent] == ["Harbour Post (d)", "Radio Six"]


def test_long_values_that_begin_alike_stay_apart() -> None:
    same = "the water came over the wall " * 10
    answers: dict[str, Fact | None] = {"harbour": fact(f"{same}1", "", ""), "coast": fact(f"{same}2", "", "")}
    finding = Finding(DEATHS, answers, Judgement(Verdict.COMPATIBLE, "answers in different words"))
    (shown,) = build_page(Comparison(ARTICLES[:2], (finding,))).findings
    assert [[source.number for source in saying.sources] for saying in shown.sayings] == [[1], [2]]


def test_evidence_is_marked_in_title_and_text_and_linked_from_its_quote() -> None:
    page = build_page(
        page_of(placed("12", "12", "Fire kills 12"), placed("12", "Twelve", "Twelve people died, police said."))
    )
    source = page.sources[0]
    assert [(part.text, part.closing) for part in source.title] == [("Fire kills ", ()), ("12", (1,))]
    assert [(part.text, part.stated) for part in source.text[0]] == [
        ("Twelve", (2,)), (" people died, police said.", ()), (" It is over.", ()),
    ]  # fmt: skip
    assert [finding.quotes[0].anchor for finding in page.findings] == ["e1-1", "e2-1"]


def test_evidence_that_is_not_at_its_place_is_quoted_but_not_linked() -> None:
    (finding,) = build_page(page_of(fact("12", "12", "12 dead, as another text has it"))).findings
    assert finding.quotes[0].anchor == ""
    assert (
        finding.quotes[0].before + finding.quotes[0].words + finding.quotes[0].after
        == "12 dead, as another text has it"
    )


@pytest.mark.parametrize("quote", ["word " * 2000, "w" * 10_000])
@pytest.mark.parametrize("words", ["", "word word", "all"])
def test_a_sentence_without_end_is_cut_around_its_words(quote: str, words: str) -> None:
    mention = quote if words == "all" else words
    (finding,) = build_page(page_of(fact(quote, mention, quote))).findings
    told = finding.quotes[0]
    assert 20 < len(told.before + told.words + told.after) < 800
    assert len(told.value) < 200


@pytest.mark.parametrize(
    ("url", "link"),
    [
        ("https://a.example/x?y=1", "https://a.example/x?y=1"),
        ("javascript:alert(1)", ""),
        ("data:text/html,x", ""),
        ("", ""),
    ],
)
def test_only_web_addresses_become_links(url: str, link: str) -> None:
    (source,) = build_page(Comparison((Article("a", "A", "Text.", url=url),), ())).sources
    assert source.link == link


def test_control_characters_are_gone_and_lines_stay() -> None:
    article = Article("a", "A\x1b[31m\u202e", "One\x07 line\n\ttwo \u202elines\u2066.", title="T\x00")
    page = build_page(Comparison((article,), (Finding(Claim("c\x1b", "Why\x07?"), {"a": None}, None),), "S\x1b\n"))
    shown = [
        page.title,
        page.sources[0].name,
        *(part.text for part in page.sources[0].title),
        page.findings[0].question,
    ]
    assert [part.text for part in page.sources[0].text[0]] == ["One\ufffd line\n\ttwo \ufffdlines\ufffd."]
    assert not any(sign in text for text in shown for sign in "\x00\x07\x1b\u202e\n")


def test_equal_names_are_told_apart() -> None:
    assert [source.name for source in build_page(Comparison(ARTICLES[::3], ())).sources] == [
        "Harbour Post (harbour)",
        "Harbour Post (d)",
    ]


@pytest.mark.parametrize(("asked", "expected"), [(True, ["", "Not asked by the registry"]), (False, [""])])
def test_what_no_claim_asks_for_is_told_apart_from_what_one_asks(asked: bool, expected: list[str]) -> None:
    (known,) = page_of(placed("12", "12", "Fire kills 12")).findings
    found = replace(known, origin=Origin.DISCOVERED)
    compared = replace(page_of(), findings=(known, found) if asked else (found,), untold={Verdict.ONLY: 3})
    page = build_page(compared)
    assert [finding.unasked for finding in page.findings] == expected
    assert any(remark.words.startswith("and 3 more") for remark in page.remarks)
