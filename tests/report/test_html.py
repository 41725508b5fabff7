from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from report_samples import ARTICLES, DEATHS, comparison, written

from rashomon.model import Article, Claim, Comparison, Copies, Evidence, Fact, Finding, Judgement, Span, Verdict
from rashomon.report.html import HtmlFormat
from rashomon.values.passage import Passage

ATTACKS = (
    "<script>alert(1)</script>",
    "</style></script><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)" x=\'',
    "' autofocus onfocus='alert(1)",
    "{{ 7 * 7 }}{% raw %}{# x #}",
    "<!-- <svg/onload=alert(1)> -->&lt;b&gt;&#x3c;i>",
    "javascript:alert(1)",
    "\x1b[31m\x07\x00\u202e\u2066\ud800",
    "مرحبا بالعالم שלום \U0001f525\u200d\U0001f6a2",
    "w" * 10_000,
)
VOID = frozenset({"meta", "input", "br", "rect"})


class Reader(HTMLParser):
    """Reads a page as a browser would: elements with their attributes, the text of the body, what is left open."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.shown: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in VOID or self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "body" in self.open and self.open[-1] != "script":
            self.shown.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.shown).split())

    def attributes(self, name: str) -> list[str]:
        return [found[name] or "" for _, found in self.elements if name in found]


def page(compared: Comparison) -> str:
    return written(HtmlFormat(), compared)


def five_long_articles() -> Comparison:
    """Five articles of 1,000 words, and twenty claims that all of them answer in sentences of their own."""
    sentence = (
        "In the {n}th place the harbour master of source {s} counted {v} barrels of salted herring on the long quay"
    )
    articles, answers = [], [dict[str, Fact | None]() for _ in range(20)]
    for s in range(5):
        told = [f"{sentence.format(n=n, s=s, v=n * 10 + s % 2)}." for n in range(20)]
        filler = "Nothing else was told that day by anyone on the quay of the old town. " * 40
        text = "\n\n".join((*told, filler))
        assert 900 < len(text.split()) < 1_100
        articles.append(Article(f"s{s}", f"Source {s}", text, title=f"Herring {s}", path=f"s{s}.md"))
        for n, quote in enumerate(told):
            value = str(n * 10 + s % 2)
            start = text.index(quote)
            evidence = Evidence(quote, Span(start, start + len(quote)))
            answers[n][f"s{s}"] = Fact(Passage(value), f"{value} barrels", evidence)
    findings = [
        Finding(Claim(f"c{n}", f"How many barrels in place {n}?", type="count"), given, Judgement(Verdict.DIVERGE, "x"))
        for n, given in enumerate(answers)
    ]
    return Comparison(tuple(articles), tuple(findings), "Herring")


@pytest.mark.parametrize("sources", range(1, 7))
def test_the_page_is_whole_and_every_link_within_it_leads_somewhere(sources: int) -> None:
    told = Reader(page(comparison(sources)))
    ids = told.attributes("id")
    assert told.open == []
    assert len(ids) == len(set(ids))
    targets = [link[1:] for link in told.attributes("href") if link.startswith("#")]
    named = " ".join(told.attributes("aria-labelledby")).split()
    assert {*targets, *named} <= set(ids)
    assert page(comparison(sources)) == page(comparison(sources))


def test_what_is_disputed_stands_first_with_who_says_what() -> None:
    text = Reader(page(comparison())).text
    start = text.index("The sources dispute 2 of 7 questions:")
    assert "D Deaths : 12 ( Harbour Post ) or 14 ( Coast News Agency )".replace(" ", "") in text[start:].replace(
        " ", ""
    )
    assert (
        text.index("Deaths", start)
        < text.index("Cause", start)
        < text.index("Overview", start)
        < text.index("Articles")
    )


def test_nothing_disputed_is_said_and_not_taken_for_agreement() -> None:
    agreed = replace(comparison(), findings=comparison().findings[:2])
    assert "No dispute was found in 2 questions. What was not asked was not compared." in Reader(page(agreed)).text


def test_each_quote_has_its_source_its_speaker_and_its_value() -> None:
    text = Reader(page(comparison())).text
    assert "Coast News Agency Sat 8 March 2025 arson, denied by a lawyer for the owner of the ferry" in text
    assert "12, according to the coast guard (also at least 12)" in text
    assert "Denied in Coast News Agency." in text


def test_copies_and_warnings_stand_before_the_findings() -> None:
    text = Reader(page(comparison(3))).text
    assert (
        text.index("One voice: Harbour Post and The Daily Observer")
        < text.index("Warning: wire-2.txt")
        < text.index("Overview")
    )


def test_a_verdict_is_told_by_letter_and_word_beside_its_colour() -> None:
    told = Reader(page(comparison()))
    assert "D diverge 2" in told.text
    for word in ("diverge", "only", "compatible", "agree", "unreported"):
        assert f", {word}" in told.text


def test_it_can_be_read_without_the_script() -> None:
    told = Reader(page(comparison()))
    hidden = [tag for tag, found in told.elements if "hidden" in found]
    assert hidden == ["form", "aside"]


def test_it_asks_nothing_of_any_network() -> None:
    out = page(comparison(6))
    told = Reader(out)
    loading = {"src", "srcset", "data", "poster", "action", "formaction", "background", "ping", "style"}
    assert not any(loading & set(found) for _, found in told.elements)
    assert {tag for tag, _ in told.elements} & {
        "link",
        "img",
        "iframe",
        "object",
        "embed",
        "base",
        "audio",
        "video",
    } == set()
    assert [link for link in told.attributes("href") if not link.startswith("#")] == ["https://harbour.example/ferry"]
    style = out[out.index("<style>") : out.index("</style>")]
    assert not re.search(r"@import|url\(", style)


def test_only_its_own_script_and_style_may_act() -> None:
    out = page(comparison())
    policy = next(found["content"] or "" for tag, found in Reader(out).elements if found.get("http-equiv"))
    assert policy.startswith("default-src 'none'; ")
    for tag in ("style", "script"):
        body = out[out.index(f"<{tag}>") + len(tag) + 2 : out.index(f"</{tag}>")]
        digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy


@pytest.mark.parametrize("attack", ATTACKS)
def test_foreign_text_is_text_wherever_it_stands(attack: str) -> None:
    article = Article(
        "a", attack, f"{attack}\n\n{attack} it said.", title=attack, url=attack, path=attack, body_start=0
    )
    quote = f"{attack} it said."
    start = article.text.rindex(quote)
    said = Fact(Passage(attack), attack, Evidence(quote, Span(start, start + len(quote))))
    claim = Claim(attack, attack, label=attack, type="text")
    finding = Finding(claim, {"a": said, "harbour": None}, Judgement(Verdict.DIVERGE, attack, attack))
    copies = (Copies(("a", "harbour"), 0.9),)
    harmless = Reader(
        page(Comparison((ARTICLES[0], ARTICLES[1]), (replace(finding, claim=DEATHS),), "x", copies, ("x",)))
    )
    out = page(Comparison((article, replace(ARTICLES[0], url="")), (finding,), attack, copies, (attack,)))
    told = Reader(out)
    names = {name for _, found in told.elements for name in found}
    assert told.open == []
    assert {tag for tag, _ in told.elements} <= {
        *(tag for tag, _ in harmless.elements),
        "mark",
        "blockquote",
        "b",
    } | FIGURE
    assert not any(name.startswith("on") or name in {"autofocus", "style", "src"} for name in names)
    assert all(link.startswith("#") for link in told.attributes("href"))
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", out)
    out.encode("utf-8")


FIGURE = frozenset({"figure", "figcaption", "details", "summary", "svg", "rect", "a", "strong", "ul", "li"})


def test_five_articles_of_a_thousand_words_stay_small() -> None:
    assert len(page(five_long_articles()).encode()) < 400_000


def test_many_sources_have_a_column_each() -> None:
    articles = tuple(Article(f"s{n}", f"Source {n}", "Twelve died.") for n in range(20))
    told = Reader(
        page(Comparison(articles, (Finding(DEATHS, {}, Judgement(Verdict.UNREPORTED, "no source answers")),)))
    )
    assert sum(tag == "td" for tag, _ in told.elements) == len(articles)
    assert sum(found.get("class") == "paper" for _, found in told.elements) == len(articles)
