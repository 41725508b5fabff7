"""Comparison -> Page: the findings in reading order, the articles with their evidence marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rashomon.model import Article, Claim, Comparison, Fact, Finding, Origin, Span
from rashomon.report.base import READING_ORDER, UNASKED, count_verdicts, group_by_verdict, ordered_answers
from rashomon.report.escape import is_web_address, printable, readable_text
from rashomon.report.marks import Mark, Stretch, mark, paragraphs, stretches
from rashomon.report.notes import reasons, voice
from rashomon.report.page import BADGES, Group, Page, Quote, Remark, Saying, Shown, Source
from rashomon.report.phrases import (
    ELLIPSIS,
    closing_line,
    copies_line,
    decision_line,
    excerpt,
    fact_value,
    headline,
    more_line,
    other_values,
    source_names,
    stale_line,
)
from rashomon.report.provenance import made_by, shell_command, texts_read
from rashomon.report.timeline import timeline
from rashomon.report.words import readable_date

# A longer sentence is cut around its mention; the article below has it whole.
_LONGEST_QUOTE: Final = 700
_LONGEST_VALUE: Final = 160
_LONGEST_NAME: Final = 120


def build_page(comparison: Comparison) -> Page:
    """Return what the page shows of a comparison, findings numbered in reading order as in the other reports."""
    articles = comparison.articles
    groups = group_by_verdict(comparison.findings)
    ordered = [finding for _, group in groups for finding in group]
    names = {key: _cut(printable(name), "", _LONGEST_NAME) for key, name in source_names(articles).items()}
    marks = {article.id: tuple(_marks(article, ordered)) for article in articles}
    sources = tuple(_source(n, a, names[a.id], marks[a.id]) for n, a in enumerate(articles, 1))
    asked = any(finding.origin is Origin.REGISTRY for finding in comparison.findings)
    maker = _Maker(articles, sources, names, asked)
    shown = iter([maker.finding(number, finding) for number, finding in enumerate(ordered, 1)])
    counts = count_verdicts(ordered)
    return Page(
        title=printable(headline(comparison)),
        tally=printable(closing_line(comparison)),
        sources=sources,
        groups=tuple(Group(BADGES[verdict], tuple(next(shown) for _ in group)) for verdict, group in groups),
        counts=tuple((BADGES[verdict], counts[verdict]) for verdict in READING_ORDER),
        remarks=tuple(_remarks(comparison, names)),
        command=printable(shell_command(comparison)),
        texts=tuple(replace(read, file=printable(read.file), id=printable(read.id)) for read in texts_read(articles)),
        made_by=made_by(),
    )


def _remarks(comparison: Comparison, names: Mapping[str, str]) -> Iterator[Remark]:
    """Yield what is to be known of copies, warnings, silence that says nothing, and decisions that fit nothing."""
    labels = {finding.claim.id: finding.claim.name for finding in comparison.findings}
    for copies in comparison.copies:
        yield Remark("One voice", printable(copies_line(copies, names)))
    for warning in comparison.warnings:
        yield Remark("Warning", printable(warning))
    if more := more_line(comparison):
        yield Remark("Not shown", printable(more))
    for missing in comparison.unmeasured:
        where = filter(None, (names.get(missing.source, missing.source), labels.get(missing.claim, missing.claim)))
        yield Remark("Not measured", printable(f"{', '.join(where)}: {missing.why}"))
    for stale in comparison.stale:
        yield Remark("Stale decision", printable(stale_line(stale).removeprefix("stale decision ")))


def _marks(article: Article, findings: Sequence[Finding]) -> Iterator[Mark]:
    """Yield the evidence that an article holds, findings numbered from 1."""
    for number, finding in enumerate(findings, 1):
        fact = finding.answers.get(article.id)
        if fact and (found := mark(number, fact, article)):
            yield found


def _source(number: int, article: Article, name: str, marks: Sequence[Mark]) -> Source:
    """Return an article with its evidence marked; its title is a part of the text where the body begins after it."""
    heading = article.text[: article.body_start].rstrip()
    title = stretches(article.text, Span(0, len(heading)), marks) if heading else (Stretch(article.title),)
    body = paragraphs(article.text, article.body_start, marks)
    return Source(
        number=number,
        name=name,
        day=readable_date(article.date.isoformat()) if article.date else "",
        iso=article.date.isoformat() if article.date else "",
        title=_readable(title),
        link=article.url if is_web_address(article.url) else "",
        file=printable(article.path),
        text=tuple(_readable(paragraph) for paragraph in body if any(part.text.strip() for part in paragraph)),
    )


def _readable(parts: Sequence[Stretch]) -> tuple[Stretch, ...]:
    """Return stretches without control characters; their white space stays."""
    return tuple(Stretch(readable_text(s.text), s.findings, s.stated, s.closing) for s in parts if s.text)


@dataclass(frozen=True, slots=True)
class _Maker:
    """What every finding of a page needs to be shown."""

    articles: Sequence[Article]
    sources: Sequence[Source]
    names: Mapping[str, str]
    asked: bool

    def finding(self, number: int, finding: Finding) -> Shown:
        """Return a finding with the quotes of its sources."""
        cells = self._cells(number, finding)
        told: dict[int, list[Quote]] = {}
        for quote in filter(None, cells):
            told.setdefault(quote.group, []).append(quote)
        return Shown(
            number=number,
            badge=BADGES[finding.judgement.verdict if finding.judgement else None],
            label=_cut(printable(finding.claim.name), "", _LONGEST_NAME),
            question=_cut(printable(finding.claim.ask), "", _LONGEST_QUOTE),
            unasked=UNASKED if self.asked and finding.origin is Origin.DISCOVERED else "",
            reasons=tuple(_cut(printable(reason), "", _LONGEST_QUOTE) for reason in reasons(finding, self.names)),
            decided=printable(decision_line(finding, self.names)),
            sayings=tuple(
                Saying(group, quotes[0].value, tuple(quote.source for quote in quotes))
                for group, quotes in told.items()
            ),
            cells=cells,
            silent=tuple(source for source, cell in zip(self.sources, cells, strict=True) if cell is None),
            steps=timeline(finding, self.articles),
        )

    def _cells(self, number: int, finding: Finding) -> tuple[Quote | None, ...]:
        """Return the quote of each source, None where it does not report."""
        groups: dict[str, int] = {}
        cells: list[Quote | None] = []
        for source, (article, fact) in zip(self.sources, ordered_answers(finding, self.articles), strict=True):
            if fact is None:
                cells.append(None)
                continue
            group = groups.setdefault(fact_value(fact, finding.claim), len(groups) + 1)
            cells.append(
                _quote(fact, finding.claim, source, group, _anchor(number, source, mark(number, fact, article)))
            )
        return tuple(cells)


def _anchor(number: int, source: Source, found: Mark | None) -> str:
    """Return the place in the article where a finding's number stands, "" where it stands nowhere."""
    closing = (part.closing for paragraph in (source.title, *source.text) for part in paragraph)
    return f"e{number}-{source.number}" if found and any(number in numbers for numbers in closing) else ""


def _quote(fact: Fact, claim: Claim, source: Source, group: int, anchor: str) -> Quote:
    """Return what one source says, the sentence cut around its mention where it is very long."""
    words = printable(fact.text)
    sentence = _cut(printable(fact.evidence.quote), words, _LONGEST_QUOTE)
    before, words, after = sentence.partition(words) if words and words in sentence else (sentence, "", "")
    return Quote(
        source=source,
        group=group,
        value=_cut(printable(fact_value(fact, claim)), "", _LONGEST_VALUE),
        voice=printable(voice(fact.attribution)),
        others=printable(other_values(fact, claim)),
        before=before,
        words=words,
        after=after,
        anchor=anchor,
    )


def _cut(text: str, mention: str, limit: int) -> str:
    """Cut a long text around its mention at word boundaries; where there are none, at the limit."""
    kept = mention if len(mention) < limit else ""
    cut = excerpt(text, kept, limit)
    return cut if len(cut) <= limit + len(kept) + 2 * len(f" {ELLIPSIS}") else f"{text[:limit]}{ELLIPSIS}"
