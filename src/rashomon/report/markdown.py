"""Comparison -> Markdown that renders on a code host: differences first, then every claim with its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TextIO

from rashomon.model import Article, Claim, Comparison, Fact, Finding, Origin, Verdict
from rashomon.report.anchors import Anchors, is_same_everywhere
from rashomon.report.base import UNASKED, group_by_verdict, ordered_answers, sections
from rashomon.report.escape import escape_markdown, markdown_link, markdown_text, printable
from rashomon.report.notes import reasons, voice
from rashomon.report.phrases import (
    SIGNS,
    closing_line,
    copies_line,
    decision_line,
    fact_value,
    headline,
    join_words,
    more_line,
    other_values,
    source_names,
    speaker_note,
    stale_line,
    unmeasured_lines,
    verdict_word,
)
from rashomon.report.provenance import made_by, shell_command, texts_read
from rashomon.report.words import readable_date

_TABLES: Final[Mapping[str, frozenset[Verdict | None]]] = MappingProxyType(
    {
        "Differences": frozenset({Verdict.DIVERGE, Verdict.ONLY}),
        "In common": frozenset({Verdict.COMPATIBLE, Verdict.AGREE}),
    }
)
# In pandoc the dashes under a table's head give the widths of its columns; longer cells wrap.
_WIDEST_COLUMN: Final = 40
_LINK_TARGET: Final = re.compile(r"\]\([^)]*\)")
# Wider tables scroll sideways on a code host: with more sources each row lists them in one cell.
_WIDEST_TABLE: Final = 5


class MarkdownFormat:
    """GitHub-flavoured Markdown."""

    name = "markdown"
    suffixes = (".md", ".markdown")

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the report; it says nothing about time or machine, so the same input gives the same bytes."""
        out.writelines(f"{block}\n" for block in _blocks(comparison))


def _blocks(comparison: Comparison) -> Iterator[str]:
    """Yield the document block by block, each with the blank line behind it where it needs one."""
    articles, names = comparison.articles, source_names(comparison.articles)
    parts = sections(comparison)
    groups = [group for _, part in parts for group in group_by_verdict(part)]
    told = [finding for verdict, group in groups if verdict is not Verdict.UNREPORTED for finding in group]
    silent = [finding for verdict, group in groups if verdict is Verdict.UNREPORTED for finding in group]
    unasked = next((f for f in told if len(parts) > 1 and f.origin is Origin.DISCOVERED), None)
    title = printable(headline(comparison))
    headings = [_heading(number, finding) for number, finding in enumerate(told, 1)]
    tables = [name for name, verdicts in _TABLES.items() if any(_verdict_of(f) in verdicts for f in told)]
    before = (title, "Sources", *tables, "Claims", UNASKED)
    linked = list(zip(_links(before, headings), told, strict=True))

    yield f"# {markdown_text(title)}\n"
    yield from _disputed(told, len(comparison.findings))
    yield f"{markdown_text(closing_line(comparison))}\n"
    yield from _remarks(comparison, names)
    yield "## Sources\n"
    yield from _sources_table(articles)
    for name in tables:
        yield f"## {name}\n"
        rows = [(link, finding) for link, finding in linked if _verdict_of(finding) in _TABLES[name]]
        yield from _findings_table(rows, articles, names)
    if told and told[0] is not unasked:
        yield "## Claims\n"
    for heading, finding in zip(headings, told, strict=True):
        if finding is unasked:
            yield f"## {UNASKED}\n"
        yield f"### {markdown_text(heading)}\n"
        yield from _claim(finding, articles, names, labelled=":" in heading)
    if more := more_line(comparison):
        yield f"{markdown_text(more)}\n"
    if silent:
        yield "## Unreported\n"
        yield from (f"- {markdown_text(f.claim.name)}: {markdown_text(f.claim.ask)}" for f in silent)
        yield ""
    yield from _provenance(comparison)


def _heading(number: int, finding: Finding) -> str:
    """Return a claim's heading: without its label where a code host and pandoc would not make the same anchor of it."""
    heading = f"Claim {number}: {printable(finding.claim.name)}"
    return heading if is_same_everywhere(heading) else f"Claim {number}"


def _verdict_of(finding: Finding) -> Verdict | None:
    return finding.judgement.verdict if finding.judgement else None


def _links(before: Sequence[str], headings: Sequence[str]) -> list[str]:
    """Return a Markdown link to each claim's heading, its number as its words, for the tables."""
    anchors = Anchors()
    for heading in before:
        anchors.add(heading)
    return [f"[{number}](#{anchors.add(heading)})" for number, heading in enumerate(headings, 1)]


def _disputed(told: Sequence[Finding], asked: int) -> Iterator[str]:
    """Yield in a sentence what the sources dispute."""
    labels = [markdown_text(finding.claim.name) for finding in told if _verdict_of(finding) is Verdict.DIVERGE]
    if labels:
        yield f"**The sources dispute {len(labels)} of {asked} questions:** {join_words(labels)}.\n"


def _provenance(comparison: Comparison) -> Iterator[str]:
    """Yield what makes this report again: the command, the texts read, the version."""
    yield "## How to make this report again\n"
    if command := printable(shell_command(comparison)):
        yield f"    {command}\n"
    rows = [["Text", "Read with date", "Characters", "SHA-256 of the text"]]
    for read in texts_read(comparison.articles):
        cells = (read.date or "–", f"{read.characters:,}", f"{read.sha256}…")
        rows.append([markdown_text(read.file or read.id), *cells])
    yield from _table(rows)
    yield made_by()


def _remarks(comparison: Comparison, names: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each group of copies and each warning."""
    remarks = [copies_line(copies, names) for copies in comparison.copies]
    remarks += [f"Warning: {warning}" for warning in comparison.warnings]
    remarks += unmeasured_lines(comparison)
    remarks += [stale_line(stale) for stale in comparison.stale]
    yield from (f"- {markdown_text(remark)}" for remark in remarks)
    if remarks:
        yield ""


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table; the first row is its head."""
    head, *body = rows
    widths = [
        min(max(3, *(len(_LINK_TARGET.sub("", row[at])) for row in rows)), _WIDEST_COLUMN) for at in range(len(head))
    ]
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join('-' * width for width in widths)} |"
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


def _findings_table(
    linked: Iterable[tuple[str, Finding]], articles: Sequence[Article], names: Mapping[str, str]
) -> Iterator[str]:
    """Yield a table of claims, each with the link to its sentences."""
    wide = len(articles) > _WIDEST_TABLE
    heads = ["Sources"] if wide else [markdown_text(names[article.id]) for article in articles]
    rows = [["#", "Claim", "Verdict", *heads]]
    for link, finding in linked:
        cells = _grouped_cell(finding, articles, names) if wide else _cells(finding, articles)
        rows.append([link, markdown_text(finding.claim.name), _verdict(finding), *cells])
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
    return ["; ".join(f"{value}: {', '.join(sources)}" for value, sources in tellers.items())]


def _value(fact: Fact, claim: Claim) -> str:
    """Return a value in bold and who says it."""
    speaker = speaker_note(fact.attribution)
    told = f" ({markdown_text(speaker)})" if speaker else ""
    return f"**{markdown_text(fact_value(fact, claim))}**{told}"


def _verdict(finding: Finding) -> str:
    """Return sign and word of a verdict."""
    sign = SIGNS[finding.judgement.verdict if finding.judgement else None]
    return f"{sign} {verdict_word(finding)}"


def _claim(finding: Finding, articles: Sequence[Article], names: Mapping[str, str], *, labelled: bool) -> Iterator[str]:
    """Yield the question, the verdict with its reasons, and each source's value with its sentence."""
    if not labelled:
        yield f"**{markdown_text(finding.claim.name)}**\n"
    if finding.claim.ask:
        yield f"*{markdown_text(finding.claim.ask)}*\n"
    if finding.judgement:
        why = " ".join(map(markdown_text, reasons(finding, names)))
        yield f"**{_verdict(finding)}**{f': {why}' if why else ''}\n"
    if decided := decision_line(finding, names):
        yield f"✎ {markdown_text(decided)}\n"
    silent = []
    for article, fact in ordered_answers(finding, articles):
        name = markdown_text(names[article.id])
        if fact is None:
            silent.append(name)
            continue
        told = ", ".join(filter(None, (f"**{markdown_text(fact_value(fact, finding.claim))}**", _voice(fact))))
        others = other_values(fact, finding.claim)
        yield f"{name}: {told}{f'; {markdown_text(others)}' if others else ''}\n"
        yield f"> {_quote(fact)}\n"
    if silent:
        yield f"No answer: {', '.join(silent)}\n"


def _voice(fact: Fact) -> str:
    return markdown_text(voice(fact.attribution))


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
