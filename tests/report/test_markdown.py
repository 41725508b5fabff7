from __future__ import annotations

import hashlib
import re
from dataclasses import replace

import pytest
from markdown_it import MarkdownIt
from report_samples import ARTICLES, DEATHS, comparison, fact, written

from rashomon.model import Article, Claim, Comparison, Finding, Judgement, Verdict
from rashomon.report.anchors import Anchors
from rashomon.report.markdown import MarkdownFormat

ATTACK = "<script>x</script> | [a](b) **b**\n# h \x1b[31m \u202e"


def markdown(compared: Comparison) -> str:
    return written(MarkdownFormat(), compared)


def headings(text: str) -> list[str]:
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    inlines = [tokens[at + 1] for at, token in enumerate(tokens) if token.type == "heading_open"]
    return ["".join(child.content for child in inline.children or ()) for inline in inlines]


@pytest.mark.parametrize("title", ["Fire", "Claim 1: Deaths", "Sources", "Claim 2: Deaths"])
def test_links_of_the_table_lead_to_the_claims(title: str) -> None:
    facts = {"harbour": fact("12", "12", "12 died."), "coast": fact("14", "14", "14 died.")}
    finding = Finding(DEATHS, facts, Judgement(Verdict.DIVERGE, "different numbers"))
    out = markdown(Comparison(ARTICLES[:2], (finding, finding, finding), title))
    anchors = Anchors()
    targets = {anchors.add(heading): heading for heading in headings(out)}
    links = re.findall(r"^\| \[(\d)\]\(#(.+?)\) \|", out, re.MULTILINE)
    assert [targets[target] for _, target in links] == ["Claim 1: Deaths", "Claim 2: Deaths", "Claim 3: Deaths"]


def test_differences_come_first_and_agreements_are_not_among_them() -> None:
    out = markdown(comparison())
    table = out[out.index("## Differences") : out.index("## In common")]
    assert "| Deaths | ≠ diverge | **12** (the coast guard) | **14** |" in table
    assert table.index("Cause") < table.index("Cost of repair")
    assert "Captain" not in table
    assert (
        "| Captain | = agree | **Ida Holm** | **Ida Holm** |" in out[out.index("## In common") : out.index("## Claims")]
    )


def test_many_sources_share_a_cell() -> None:
    out = markdown(comparison(6))
    assert "| # | Claim | Verdict | Sources |" in out
    assert "**14**: Coast News Agency, Evening Mail" in out


def test_each_sentence_is_quoted_with_its_speaker() -> None:
    out = markdown(comparison())
    assert "Harbour Post: **12**, according to the coast guard; also at least 12\n\n> A fire that" in out
    assert "has killed **12 people** and left" in out
    assert "Coast News Agency: **arson**, denied by a lawyer for the owner of the ferry" in out
    assert "No answer: Harbour Post" in out


def test_what_nobody_reports_is_listed() -> None:
    assert "## Unreported\n\n- Age of the ferry: How old is the ferry?\n" in markdown(comparison())


def test_what_is_disputed_is_said_first() -> None:
    assert markdown(comparison()).splitlines()[2] == "**The sources dispute 2 of 7 questions:** Deaths and Cause."
    assert "dispute" not in markdown(replace(comparison(), findings=comparison().findings[:2]))


def test_reasons_are_sentences_with_names_instead_of_ids() -> None:
    note = "harbour: 12; coast: 14; the later report (coast) may be an update"
    finding = comparison().findings[2]
    told = replace(finding, judgement=Judgement(Verdict.DIVERGE, "different numbers", note))
    out = markdown(replace(comparison(), findings=(told,)))
    assert "**≠ diverge**: Different numbers. The later report, Coast News Agency, may be an update.\n" in out


def test_a_label_of_which_pandoc_makes_another_anchor_stands_below_its_heading() -> None:
    finding = replace(comparison().findings[2], claim=replace(DEATHS, label="U.S. *deaths*"))
    out = markdown(replace(comparison(), findings=(finding,)))
    assert "### Claim 1\n\n**U.S. \\*deaths\\***\n\n*How many" in out
    assert "| [1](#claim-1) | U.S. \\*deaths\\* |" in out


def test_the_report_tells_what_makes_it_again() -> None:
    command = ("compare", "harbour.md", "my coast`s.md", "--registry", "c.yaml")
    out = markdown(replace(comparison(), command=command))
    closing = out[out.index("## How to make this report again") :]
    assert "\n    rashomon compare harbour.md 'my coast`s.md' --registry c.yaml\n" in closing
    digest = hashlib.sha256(ARTICLES[0].text.encode()).hexdigest()[:16]
    assert f"| harbour.md | 2025-03-07 | {len(ARTICLES[0].text)} | {digest}… |" in closing
    assert "rashomon compare" not in markdown(comparison())


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
    assert len(re.findall(r"<h\d>", page)) == len(("title", "Sources", "Differences", "Claims", "1", "How"))
    assert {link for link in re.findall(r'href="(.*?)"', page) if not link.startswith("#")} == set()
    assert page.count("<tr>") == (1 + 2) + (1 + 1) + (1 + 2)


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
