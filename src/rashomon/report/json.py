"""Comparison -> JSON, version 1: the contract other programs read (see comparison.v1.schema.json)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TextIO, cast

from rashomon.model import Article, Claim, Comparison, Copies, Fact, Finding
from rashomon.report.base import count_verdicts, ordered_answers
from rashomon.report.document import (
    SCHEMA,
    AnswerDocument,
    ComparisonDocument,
    CopiesDocument,
    FindingDocument,
    HintsDocument,
    SourceDocument,
)
from rashomon.report.escape import json_text
from rashomon.report.phrases import claim_label
from rashomon.values.normal_form import details


class JsonFormat:
    """JSON, version 1."""

    name = "json"
    suffixes = (".json",)

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the comparison as one JSON document, its keys and lists always in the same order."""
        document = json.dumps(comparison_document(comparison), ensure_ascii=False, indent=1)
        out.write(f"{json_text(document)}\n")


def comparison_document(comparison: Comparison) -> ComparisonDocument:
    """Return a comparison as plain dicts and lists in the shape of JSON, version 1; `read_comparison` is its inverse."""
    return {
        "schema": SCHEMA,
        "story": comparison.story,
        "sources": [_source(article) for article in comparison.articles],
        "findings": [_finding(finding, comparison.articles) for finding in comparison.findings],
        "copies": [_copies(copies) for copies in comparison.copies],
        "warnings": list(comparison.warnings),
        "summary": {verdict.value: count for verdict, count in count_verdicts(comparison.findings).items()},
    }


def _source(article: Article) -> SourceDocument:
    """Return an article with its whole text, which the evidence's offsets count in."""
    return {
        "id": article.id,
        "name": article.name,
        "date": article.date.isoformat() if article.date else None,
        "title": article.title,
        "url": article.url,
        "path": article.path,
        "text": article.text,
        "body_start": article.body_start,
    }


def _finding(finding: Finding, articles: Sequence[Article]) -> FindingDocument:
    """Return a finding; verdict, rule and note are null where nothing was judged."""
    judgement = finding.judgement
    document: FindingDocument = {
        "claim": finding.claim.id,
        "origin": finding.origin.value,
        "label": claim_label(finding.claim),
        "question": finding.claim.ask,
        "type": finding.claim.type,
        "verdict": judgement.verdict.value if judgement else None,
        "rule": judgement.rule if judgement else None,
        "note": judgement.note if judgement else None,
        "answers": {article.id: _fact(fact) if fact else None for article, fact in ordered_answers(finding, articles)},
        "pair": list(judgement.pair) if judgement and judgement.pair else None,
    }
    if hints := _hints(finding.claim):
        document["hints"] = hints
    return document


def _hints(claim: Claim) -> HintsDocument:
    """Return the fields of a claim that its registry gives, under the registry's names."""
    every: HintsDocument = {
        "event": list(claim.event),
        "of": list(claim.of),
        "subject": list(claim.subject),
        "by": list(claim.by),
        "unit": claim.unit,
        "choices": {key: list(cues) for key, cues in claim.choices},
        "exclude": list(claim.exclude),
        "tolerance": claim.tolerance,
        "tolerance_is_share": claim.tolerance_is_share,
        "pattern": claim.pattern,
    }
    return cast("HintsDocument", {name: given for name, given in every.items() if given})


def _fact(fact: Fact) -> AnswerDocument:
    """Return a fact with its values in normal form."""
    evidence = fact.evidence
    document: AnswerDocument = {
        "value": str(fact.value),
        "text": fact.text,
        "also": [str(value) for value in fact.also],
        "evidence": {"quote": evidence.quote, "start": evidence.span.start, "end": evidence.span.end},
        "attribution": fact.attribution.speaker,
        "certainty": fact.attribution.certainty.value,
    }
    if known := details(fact.value):
        document["details"] = known
    others = [details(value) for value in fact.also]
    if any(others):
        document["also_details"] = others
    return document


def _copies(copies: Copies) -> CopiesDocument:
    """Return a group of sources that print the same wire copy."""
    return {"sources": list(copies.sources), "share": copies.share}
