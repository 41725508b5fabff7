"""Comparison -> CSV: one row per claim and source, no cell of which a spreadsheet takes for a formula."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, TextIO

from rashomon.model import Article, Comparison, Decision, Fact, Finding, StaleDecision
from rashomon.report.base import ordered_answers
from rashomon.report.escape import printable

COLUMNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "claim": "id of the claim",
        "question": "the question asked of every article",
        "verdict": "the tool's verdict on the claim, the same in all its rows; empty where nothing was compared",
        "source": "id of the source",
        "value": "its value in normal form; empty where it does not report the claim, and so are the next six",
        "text": "the words that give the value",
        "quote": "the sentence, in one line without control characters",
        "start": "offset of the sentence's first character in the article's text",
        "end": "offset behind its last character",
        "attribution": "who is said to say it; empty where the article says it in its own voice",
        "certainty": "stated, attributed, alleged, denied or planned",
        "rule": "the rule that gave the verdict",
        "decision": "an editor's word: confirm, reject or correct",
        "editor_verdict": "the editor's own verdict",
        "editor_value": "the editor's value for this source in normal form, or: does not say",
        "reason": "why the editor decided so",
        "editor": "the editor's name",
        "stale": "why a decision fits no finding any more; such decisions stand in rows of their own at the end",
    }
)
"""The heads of the columns, and what stands below each."""

_FORMULA: Final = tuple("=+-@＝＋－＠")
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?(?:e\d+)?")


class CsvFormat:
    """CSV as spreadsheets and programs read it: UTF-8, commas, a line per row."""

    name = "csv"
    suffixes = (".csv",)

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write a row for every claim and source, in the order of the registry; then the stale decisions."""
        rows = csv.DictWriter(out, list(COLUMNS), restval="", lineterminator="\n")
        rows.writeheader()
        for finding in comparison.findings:
            for article, fact in ordered_answers(finding, comparison.articles):
                rows.writerow({column: _cell(text) for column, text in _row(finding, article, fact)})
        for stale in comparison.stale:
            rows.writerow({column: _cell(text) for column, text in _stale_row(stale)})


def _row(finding: Finding, article: Article, fact: Fact | None) -> Iterator[tuple[str, str]]:
    """Yield column and text of one source's answer; a source that does not report leaves its columns empty."""
    yield "claim", finding.claim.id
    yield "question", finding.claim.ask
    yield "source", article.id
    if finding.judgement:
        yield "verdict", finding.judgement.verdict.value
        yield "rule", finding.judgement.rule
    if fact:
        yield "value", str(fact.value)
        yield "text", fact.text
        yield "quote", fact.evidence.quote
        yield "start", str(fact.evidence.span.start)
        yield "end", str(fact.evidence.span.end)
        yield "attribution", fact.attribution.speaker or ""
        yield "certainty", fact.attribution.certainty.value
    if finding.decision:
        yield from _decision(finding.decision)
        if article.id in finding.decision.values:
            value = finding.decision.values[article.id]
            yield "editor_value", "does not say" if value is None else value


def _decision(decision: Decision) -> Iterator[tuple[str, str]]:
    """Yield what an editor said to the whole finding."""
    yield "decision", decision.word.value
    yield "editor_verdict", decision.correction.value if decision.correction else ""
    yield "reason", decision.reason
    yield "editor", decision.name


def _stale_row(stale: StaleDecision) -> Iterator[tuple[str, str]]:
    """Yield the columns of a decision that fits no finding any more."""
    yield "claim", stale.decision.claim
    yield from _decision(stale.decision)
    yield "stale", stale.why


def _cell(text: str) -> str:
    """Return one line of text that no spreadsheet runs: an apostrophe goes before what would start a formula."""
    line = printable(text)
    return f"'{line}" if line.startswith(_FORMULA) and not _NUMBER.fullmatch(line) else line
