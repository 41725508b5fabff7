"""Comparison -> JSON, version 1: the contract other programs read (see comparison.v1.schema.json)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, TextIO

from rashomon.model import Article, Comparison, Copies, Fact, Finding
from rashomon.report.base import count_verdicts, ordered_answers
from rashomon.report.escape import json_text
from rashomon.report.phrases import claim_label

SCHEMA: Final = "rashomon.comparison.v1"


class JsonFormat:
    """JSON, version 1."""

    name = "json"
    suffixes = (".json",)

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the comparison as one JSON document, its keys and lists always in the same order."""
        document = json.dumps(comparison_document(comparison), ensure_ascii=False, indent=1)
        out.write(f"{json_text(document)}\n")


def comparison_document(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as plain dicts and lists in the shape of JSON, version 1."""
    return {
        "schema": SCHEMA,
        "story": comparison.story,
        "sources": [_source(article) for article in comparison.articles],
        "findings": [_finding(finding, comparison.articles) for finding in comparison.findings],
        "copies": [_copies(copies) for copies in comparison.copies],
        "warnings": list(comparison.warnings),
        **_counts(comparison),
        "summary": {verdict.value: count for verdict, count in count_verdicts(comparison.findings).items()},
    }


def _counts(comparison: Comparison) -> dict[str, Any]:
    """Return what only discovery and versions count, where there is anything to count."""
    left = {verdict.value: count for verdict, count in comparison.untold.items()}
    return ({"untold": left} if left else {}) | ({"unchanged": comparison.unchanged} if comparison.unchanged else {})


def _source(article: Article) -> dict[str, Any]:
    """Return an article with its whole text, which the evidence's offsets count in."""
    return {
        "id": article.id,
        "name": article.name,
        "date": article.date.isoformat() if article.date else None,
        "title": article.title,
        "url": article.url,
        "path": article.path,
        "text": article.text,
    }


def _finding(finding: Finding, articles: Sequence[Article]) -> dict[str, Any]:
    """Return a finding; verdict, rule and note are null where nothing was judged."""
    judgement = finding.judgement
    return {
        "claim": finding.claim.id,
        "origin": finding.origin.value,
        "label": claim_label(finding.claim),
        "question": finding.claim.ask,
        "type": finding.claim.type,
        "verdict": judgement.verdict.value if judgement else None,
        "rule": judgement.rule if judgement else None,
        "note": judgement.note if judgement else None,
        "answers": {article.id: _fact(fact) if fact else None for article, fact in ordered_answers(finding, articles)},
    }


def _fact(fact: Fact) -> dict[str, Any]:
    """Return a fact with its values in normal form."""
    evidence = fact.evidence
    return {
        "value": str(fact.value),
        "text": fact.text,
        "also": [str(value) for value in fact.also],
        "evidence": {"quote": evidence.quote, "start": evidence.span.start, "end": evidence.span.end},
        "attribution": fact.attribution.speaker,
        "certainty": fact.attribution.certainty.value,
    }


def _copies(copies: Copies) -> dict[str, Any]:
    """Return a group of sources that print the same wire copy."""
    tag = {"agency": copies.agency} if copies.agency else {}
    return {"sources": list(copies.sources), "share": round(copies.share, 4), **tag}
