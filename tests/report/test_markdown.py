from __future__ import annotations

import re
from dataclasses import replace

import pytest
from markdown_it import MarkdownIt
from report_samples import ARTICLES, DEATHS, comparison, fact, written

from rashomon.model import Article, Claim, Comparison, Finding, Judgement, Verdict
from rashomon.report.markdown import Anchors, MarkdownFormat, anchor

ATTACK = "<script>x</script> | [a](b) **b**\n# h \x1b[31m \u202e"


def markdown(compared: Comparison) -> str:
    return written(MarkdownFormat(), compared)


def headings(text: str) -> list[str]:
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    inlines = [tokens[at + 1] for at, token in enumerate(tokens) if token.type == "heading_open"]
    return ["".join(child.content for child in inline.children or ()) for inline in inlines]


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Shots fired", "shots-fired"),
        ("1. Who's to blame?", "1-whos-to-blame"),
        ("a_b – c/d", "a_b--cd"),
        ("École №5²", "école-5"),
        ("नमस्ते दुनिया", "नमस्ते-दुनिया"),
        ("“Quoted” (part) — 50%", "quoted-part--50"),
        ("well-known", "well-known"),
    ],
)
def test_anchors_follow_the_code_host(heading: str, expected: str) -> None:
    assert anchor(heading) == expected


def test_equal_headings_get_numbers() -> None:
    anchors = Anchors()
    assert [anchors.add(heading) for heading in ("A", "a", "a-1", "A!", "b")] == ["a", "a-1", "a-1-1", "a-2", "b"]


@pytest.mark.parametrize("title", ["Fire", "1. Deaths", "Sources", "2. Deaths"])
def test_links_of_the_table_lead_to_the_claims(title: str) -> None:
    facts = {"harbour": fact("12", "12", "12 died."), "coast": fact("14", "14", "14 died.")}
    finding = Finding(DEATHS, facts, Judgement(Verdict.DIVERGE, "different numbers"))
    out = markdown(Comparison(ARTICLES[:2], (finding, finding, finding), title))
    anchors = Anchors()
    targets = {anchors.add(heading): heading for heading in headings(out)}
    links = re.findall(r"^\| \[(\d)\]\(#(.+?)\) \|", out, re.MULTILINE)
    assert [targets[target] for _, target in links] == ["1. Deaths", "2. Deaths", "3. Deaths"]


def test_differences_come_first_and_agreements_are_not_among_them() -> None:
    out = markdown(comparison())
    table = out[out.index("## Differences") : out.index("## Claims")]
    assert "| Deaths | ≠ diverge | **12** (the coast guard) | **14** |" in table
    assert table.index("Cause") < table.index("Cost of repair")
    assert "Captain" not in table


def test_many_sources_share_a_cell() -> None:
    out = markdown(comparison(6))
    assert "| # | Claim | Verdict | Sources |" in out
    assert "**14**: Coast News Agency, Evening Mail" in out


def test_each_sentence_is_quoted_with_its_speaker() -> None:
    out = markdown(comparison())
    assert "Harbour Post: **12** (the coast guard); also at least 12\n\n> A fire that" in out
    assert "has killed **12 people** and left" in out
    assert "arson (a lawyer for the owner of the ferry, denied)" in out.replace("*", "")
    assert "Not reported: Harbour Post" in out


def test_what_nobody_reports_is_listed() -> None:
    assert "## Unreported\n\n- Age of the ferry: How old is the ferry?\n" in markdown(comparison())


def test_articles_and_registry_cannot_add_markup() -> None:
    claim = Claim(ATTACK, ATTACK, label=ATTACK, type="text")
    article = Article("a", ATTACK, ATTACK, title=ATTACK, url="javascript:x", path=ATTACK)
    said = fact(ATTACK, "b", ATTACK, also=(ATTACK,))
    finding = Finding(claim, {"a": said, "b": None}, Judgement(Verdict.ONLY, ATTACK, ATTACK))
    clean = replace(ARTICLES[0], id="b", url="")
    out = markdown(Comparison((article, clean), (finding,), ATTACK, warnings=(ATTACK,)))
    page = MarkdownIt("commonmark").enable("table").render(out)
    assert "<script" not in page
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert len(re.findall(r"<h\d>", page)) == len(("title", "Sources", "Differences", "Claims", "1."))
    assert {link for link in re.findall(r'href="(.*?)"', page) if not link.startswith("#")} == set()
    assert page.count("<tr>") == (1 + 2) + (1 + 1)


@pytest.mark.parametrize(
    ("quote", "mention", "expected"),
    [
        ("It cost $5 million in all, he said.", "$5 million", r"> It cost **\$5 million** in all, he said."),
        ("It cost US$5 million in all, he said.", "$5 million", r"> It cost US\$5 million in all, he said."),
        ("Of the 50%-plus who voted, few were glad.", "50%", "> Of the **50%**-plus who voted, few were glad."),
        ("Short.", "Short.", "> Short."),
        ("Nothing of the kind stands here.", "elsewhere", "> Nothing of the kind stands here."),
    ],
)
def test_the_words_of_the_fact_stand_out_where_they_can(quote: str, mention: str, expected: str) -> None:
    finding = Finding(DEATHS, {"harbour": fact("5", mention, quote)}, None)
    assert expected in markdown(Comparison(ARTICLES[:1], (finding,))).splitlines()


@pytest.mark.parametrize("sources", range(1, 7))
def test_the_same_input_gives_the_same_bytes(sources: int) -> None:
    assert markdown(comparison(sources)) == markdown(comparison(sources))
