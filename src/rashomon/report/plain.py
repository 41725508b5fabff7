"""Comparison -> lines of plain text for pipes and files: one block per claim, one line per source, nothing wrapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TextIO

from rashomon.model import Article, Candidate, Claim, Comparison, Fact, Finding
from rashomon.report.base import group_by_verdict, ordered_answers, sections
from rashomon.report.escape import printable
from rashomon.report.phrases import (
    SIGNS,
    closing_line,
    copies_line,
    decision_line,
    fact_value,
    headline,
    is_whole_quote,
    more_line,
    other_values,
    rule_and_note,
    source_line,
    speaker_note,
    stale_line,
    unmeasured_lines,
    verdict_word,
)


def write_plain(comparison: Comparison, out: TextIO) -> None:
    """Write a comparison as plain lines, sources named by their ids.

    Args:
        comparison: what to tell.
        out: an open text stream.
    """
    out.writelines(f"{'  ' * depth}{printable(line)}\n" for depth, line in _lines(comparison))


def write_finding(finding: Finding, articles: Sequence[Article], out: TextIO) -> None:
    """Write one finding as plain lines."""
    out.writelines(f"{'  ' * depth}{printable(line)}\n" for depth, line in _block(finding, articles))


def _lines(comparison: Comparison) -> Iterator[tuple[int, str]]:
    """Yield each line as its depth of indentation and its text."""
    yield 0, headline(comparison)
    for article in comparison.articles:
        yield 1, f"{article.id}: {source_line(article)}"
    for remark in _remarks(comparison):
        yield 0, remark
    for heading, part in sections(comparison):
        if heading:
            yield 0, ""
            yield 0, f"== {heading}"
        for _, findings in group_by_verdict(part):
            for finding in findings:
                yield 0, ""
                yield from _block(finding, comparison.articles)
    yield 0, ""
    for stale in comparison.stale:
        yield 0, stale_line(stale)
    if more := more_line(comparison):
        yield 0, more
    yield 0, closing_line(comparison)


def _remarks(comparison: Comparison) -> Iterator[str]:
    """Yield what is to be known before the findings: copies, warnings, what could not be measured."""
    identity = {article.id: article.id for article in comparison.articles}
    yield from (f"copies: {copies_line(copies, identity)}" for copies in comparison.copies)
    yield from (f"warning: {warning}" for warning in comparison.warnings)
    yield from unmeasured_lines(comparison)


def _block(finding: Finding, articles: Sequence[Article]) -> Iterator[tuple[int, str]]:
    """Yield the lines of one claim."""
    claim = finding.claim
    sign = SIGNS[finding.judgement.verdict if finding.judgement else None]
    yield 0, f"{sign} {verdict_word(finding)}: {claim.name} [{claim.id}] {claim.ask}"
    for article, fact in ordered_answers(finding, articles):
        yield 1, f"{article.id}: {_answer(fact, claim) if fact else '–'}"
    why = rule_and_note(finding)
    if why:
        yield 1, f"({why})"
    if decided := decision_line(finding):
        yield 1, f"✎ {decided}"


def _answer(fact: Fact, claim: Claim) -> str:
    """Return value, speaker, other values and the sentence in one line."""
    speaker = speaker_note(fact.attribution)
    parts = (
        fact_value(fact, claim),
        f"[{speaker}]" if speaker else "",
        f"({other_values(fact, claim)})" if fact.also else "",
        "" if is_whole_quote(fact, claim) else f"“{fact.evidence.quote}”",
    )
    return " ".join(filter(None, parts))


def write_explanation(claim: Claim, candidates: Sequence[Candidate], out: TextIO) -> None:
    """Write why each candidate was ranked as it was: value, score, evidence and the reasons for (+) and against (-).

    Args:
        claim: the question.
        candidates: in their order, best first.
        out: an open text stream.
    """
    kind = f" ({claim.type})" if claim.type else ""
    out.write(f"{printable(f'{claim.name} [{claim.id}]{kind} {claim.ask}')}\n")
    if not candidates:
        out.write("  no candidates\n")
    for rank, candidate in enumerate(candidates, 1):
        fact = candidate.fact
        speaker = speaker_note(fact.attribution)
        told = f" [{speaker}]" if speaker else ""
        span = fact.evidence.span
        out.write(f"  {rank}. {printable(f'{fact.value}{told}')}  score {candidate.score:.2f}\n")
        out.write(f"     {printable(f'“{fact.evidence.quote}” ({span.start}-{span.end}, from “{fact.text}”)')}\n")
        for reason in sorted(candidate.reasons, key=lambda reason: -reason.weight):
            sign = "+" if reason.weight > 0 else "-" if reason.weight < 0 else " "
            out.write(f"     {sign} {abs(reason.weight):.3f}  {printable(reason.name)} = {reason.value:g}\n")
