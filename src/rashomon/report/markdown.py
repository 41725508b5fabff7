"""Comparison -> Markdown that renders on a code host: differences first, then every claim with its sentences."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Final, TextIO

from rashomon.model import Article, Claim, Comparison, Fact, Finding, Origin, Verdict
from rashomon.report.base import UNASKED, group_by_verdict, ordered_answers, sections
from rashomon.report.escape import escape_markdown, markdown_link, markdown_text, printable
from rashomon.report.phrases import (
    SIGNS,
    claim_label,
    copies_line,
    fact_value,
    headline,
    more_line,
    other_values,
    rule_and_note,
    source_names,
    speaker_note,
    summary_line,
    verdict_word,
)
from rashomon.report.words import readable_date

_DIFFERENCES: Final = frozenset({Verdict.DIVERGE, Verdict.ONLY})
# Wider tables scroll sideways on a code host: with more sources each row lists them in one cell.
_WIDEST_TABLE: Final = 5
# What GitHub keeps of a heading to make its anchor, beside letters and marks: decimal digits and connectors.
_IN_ANCHOR: Final = frozenset({"Nd", "Pc"})


class MarkdownFormat:
    """GitHub-flavoured Markdown."""

    name = "markdown"
    suffixes = (".md", ".markdown")

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the report; it says nothing about time or machine, so the same input gives the same bytes."""
        out.writelines(f"{block}\n" for block in _blocks(comparison))


class Anchors:
    """The anchors a code host gives the headings of one document, in their order."""

    def __init__(self) -> None:
        self._used: dict[str, int] = {}

    def add(self, heading: str) -> str:
        """Return the anchor of the next heading, given its visible text."""
        slug = anchor(heading)
        unique = slug
        while unique in self._used:
            self._used[slug] += 1
            unique = f"{slug}-{self._used[slug]}"
        self._used[unique] = 0
        return unique


def anchor(heading: str) -> str:
    """Return the anchor GitHub makes from a heading's visible text, before a number tells equal ones apart."""
    return "".join(sign for sign in heading.strip().lower().replace(" ", "-") if sign == "-" or _is_word(sign))


def _is_word(sign: str) -> bool:
    """Tell whether a character stays in an anchor: other than in regular expressions, marks do and "²" does not."""
    category = unicodedata.category(sign)
    return category[0] in "LM" or category in _IN_ANCHOR


def _blocks(comparison: Comparison) -> Iterator[str]:
    """Yield the document block by block, each with the blank line behind it where it needs one."""
    names = source_names(comparison.articles)
    grouped = [group_by_verdict(part) for _, part in sections(comparison)]
    told = [f for groups in grouped for verdict, group in groups if verdict is not Verdict.UNREPORTED for f in group]
    silent = [f for groups in grouped for verdict, group in groups if verdict is Verdict.UNREPORTED for f in group]
    both = len(grouped) > 1
    title = printable(headline(comparison))
    headings = [f"{number}. {printable(claim_label(finding.claim))}" for number, finding in enumerate(told, 1)]
    differing = [_is_difference(finding) for finding in told]

    yield f"# {markdown_text(title)}\n"
    yield f"{summary_line(comparison.findings)}\n"
    yield from _remarks(comparison, names)
    yield "## Sources\n"
    yield from _sources_table(comparison.articles)
    if any(differing):
        yield "## Differences\n"
        linked = compress(zip(_links(title, headings), told, strict=True), differing)
        yield from _differences_table(linked, comparison.articles, names)
    if told and (not both or told[0].origin is Origin.REGISTRY):
        yield "## Claims\n"
    first = next((f for f in told if both and f.origin is Origin.DISCOVERED), None)
    for heading, finding in zip(headings, told, strict=True):
        if finding is first:
            yield f"## {UNASKED}\n"
        yield f"### {_heading_text(heading)}\n"
        yield from _claim(finding, comparison.articles, names)
    if more := more_line(comparison):
        yield f"{markdown_text(more)}\n"
    if silent:
        yield "## Unreported\n"
        for finding in silent:
            yield f"- {markdown_text(claim_label(finding.claim))}: {markdown_text(finding.claim.ask)}"
        yield ""
    yield "---\n"
    yield f"Compared by rashomon {_version()}: who says what, not who is right."


def _version() -> str:
    """Return the version of the installed package."""
    from importlib.metadata import version  # noqa: PLC0415 - it reads mail parsers and archives first

    return version("rashomon")


def _heading_text(heading: str) -> str:
    """Escape a numbered heading; the number is ours, only the label behind it is foreign."""
    number, _, label = heading.partition(" ")
    return f"{number} {markdown_text(label)}"


def _is_difference(finding: Finding) -> bool:
    """Tell whether a finding belongs in the table of differences."""
    return finding.judgement is not None and finding.judgement.verdict in _DIFFERENCES


def _links(title: str, headings: Sequence[str]) -> list[str]:
    """Return a Markdown link to each claim's heading, its number as its words, for the table of differences."""
    anchors = Anchors()
    for heading in (title, "Sources", "Differences", "Claims", UNASKED):
        anchors.add(heading)
    return [f"[{heading.partition('.')[0]}](#{anchors.add(heading)})" for heading in headings]


def _remarks(comparison: Comparison, names: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each group of copies and each warning."""
    remarks = [copies_line(copies, names) for copies in comparison.copies]
    remarks += [f"Warning: {warning}" for warning in comparison.warnings]
    yield from (f"- {markdown_text(remark)}" for remark in remarks)
    if remarks:
        yield ""


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table; the first row is its head."""
    head, *body = rows
    yield f"| {' | '.join(head)} |"
    yield f"|{' --- |' * len(head)}"
    yield from (f"| {' | '.join(row)} |" for row in body)
    yield ""


def _sources_table(articles: Sequence[Article]) -> Iterator[str]:
    """Yield the table of the articles."""
    rows = [["Id", "Source", "Date", "Title", "File"]]
    for article in articles:
        day = readable_date(article.date.isoformat()) if article.date else "–"
        title = markdown_link(article.title or article.url, article.url)
        cells = (markdown_text(article.name or article.id), day, title, markdown_text(article.path))
        rows.append([markdown_text(article.id), *(cell or "–" for cell in cells)])
    yield from _table(rows)


def _differences_table(
    linked: Iterable[tuple[str, Finding]], articles: Sequence[Article], names: Mapping[str, str]
) -> Iterator[str]:
    """Yield the table of claims on which the sources differ, or which one alone reports, each with its link."""
    wide = len(articles) > _WIDEST_TABLE
    heads = ["Sources"] if wide else [markdown_text(names[article.id]) for article in articles]
    rows = [["#", "Claim", "Verdict", *heads]]
    for link, finding in linked:
        cells = _grouped_cell(finding, articles, names) if wide else _cells(finding, articles)
        rows.append([link, markdown_text(claim_label(finding.claim)), _verdict(finding), *cells])
    yield from _table(rows)


def _cells(finding: Finding, articles: Sequence[Article]) -> list[str]:
    """Return one cell per source: value and speaker."""
    return [_value(fact, finding.claim) if fact else "–" for _, fact in ordered_answers(finding, articles)]


def _grouped_cell(finding: Finding, articles: Sequence[Article], names: Mapping[str, str]) -> list[str]:
    """Return one cell that lists each value with the sources that give it."""
    tellers: dict[str, list[str]] = {}
    for article, fact in ordered_answers(finding, articles):
        if fact:
            tellers.setdefault(_value(fact, finding.claim), []).append(markdown_text(names[article.id]))
    return ["<br>".join(f"{value}: {', '.join(sources)}" for value, sources in tellers.items())]


def _value(fact: Fact, claim: Claim) -> str:
    """Return a value in bold and who says it."""
    speaker = speaker_note(fact.attribution)
    told = f" ({markdown_text(speaker)})" if speaker else ""
    return f"**{markdown_text(fact_value(fact, claim))}**{told}"


def _verdict(finding: Finding) -> str:
    """Return sign and word of a verdict."""
    sign = SIGNS[finding.judgement.verdict if finding.judgement else None]
    return f"{sign} {verdict_word(finding)}"


def _claim(finding: Finding, articles: Sequence[Article], names: Mapping[str, str]) -> Iterator[str]:
    """Yield the question, the verdict with its rule and note, and each source's value with its sentence."""
    if finding.claim.ask:
        yield f"*{markdown_text(finding.claim.ask)}*\n"
    if finding.judgement:
        why = rule_and_note(finding, always=True)
        yield f"**{_verdict(finding)}**{f': {markdown_text(why)}' if why else ''}\n"
    silent = []
    for article, fact in ordered_answers(finding, articles):
        name = markdown_text(names[article.id])
        if fact is None:
            silent.append(name)
            continue
        others = other_values(fact, finding.claim)
        yield f"{name}: {_value(fact, finding.claim)}{f'; {markdown_text(others)}' if others else ''}\n"
        yield f"> {_quote(fact)}\n"
    if silent:
        yield f"Not reported: {', '.join(silent)}\n"


def _quote(fact: Fact) -> str:
    """Return the sentence with the words that state the fact in bold, where Markdown can set them so."""
    quote, mention = printable(fact.evidence.quote), printable(fact.text)
    before, found, after = quote.partition(mention) if mention else (quote, "", "")
    # Next to a letter, asterisks beside punctuation would stay asterisks.
    opens = found[:1].isalnum() or not before[-1:].isalnum()
    closes = found[-1:].isalnum() or not after[:1].isalnum()
    if not (found and opens and closes and len(found) < len(quote) // 2):
        return escape_markdown(quote)
    words, rest = (escape_markdown(part, starts=False) for part in (found, after))
    return f"{escape_markdown(before)}**{words}**{rest}"
