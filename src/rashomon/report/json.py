"""Comparison -> JSON, version 1: the contract other programs read (see comparison.v1.schema.json)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, TextIO, cast

from rashomon.model import Article, Claim, Comparison, Copies, Decision, Evidence, Fact, Finding
from rashomon.report.base import count_verdicts, ordered_answers
from rashomon.report.document import (
    SCHEMA,
    AnswerDocument,
    ComparisonDocument,
    CopiesDocument,
    DecisionDocument,
    FindingDocument,
    HintsDocument,
    SourceDocument,
    TargetDocument,
)
from rashomon.report.escape import json_text
from rashomon.values.normal_form import details

# As many characters around a quote as common annotation tools keep: enough to tell two equal sentences apart.
_CONTEXT: Final = 32


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
        "findings": [finding_document(finding, comparison.articles) for finding in comparison.findings],
        "copies": [_copies(copies) for copies in comparison.copies],
        "warnings": list(comparison.warnings),
        "summary": {verdict.value: count for verdict, count in count_verdicts(comparison.findings).items()},
        "unmeasured": [{"source": u.source, "claim": u.claim or None, "why": u.why} for u in comparison.unmeasured],
        "left_out": [
            {"claim": o.claim, "verdict": o.verdict.value if o.verdict else None} for o in comparison.left_out
        ],
        "stale_decisions": [{"decision": decision_document(s.decision), "why": s.why} for s in comparison.stale],
        "command": list(comparison.command),
        "untold": {verdict.value: count for verdict, count in comparison.untold.items()},
        "unchanged": comparison.unchanged,
    }


def _source(article: Article) -> SourceDocument:
    """Return an article with its whole text, which the evidence's offsets count in."""
    return {
        "id": article.id,
        "name": article.name,
        "date": article.date.isoformat() if article.date else None,
        "date_from": article.date_from or None,
        "updated": article.updated.isoformat() if article.updated else None,
        "title": article.title,
        "url": article.url,
        "path": article.path,
        "byline": article.byline,
        "dateline": article.dateline,
        "agency": article.agency,
        "captions": list(article.captions),
        "text": article.text,
        "body_start": article.body_start,
    }


def finding_document(finding: Finding, articles: Sequence[Article]) -> FindingDocument:
    """Return a finding as plain dicts and lists; verdict, rule and note are null where nothing was judged."""
    judgement = finding.judgement
    document: FindingDocument = {
        "claim": finding.claim.id,
        "origin": finding.origin.value,
        "label": finding.claim.name,
        "question": finding.claim.ask,
        "type": finding.claim.type,
        "verdict": judgement.verdict.value if judgement else None,
        "rule": judgement.rule if judgement else None,
        "note": judgement.note if judgement else None,
        "answers": {
            article.id: _fact(fact, article) if fact else None for article, fact in ordered_answers(finding, articles)
        },
        "pair": list(judgement.pair) if judgement and judgement.pair else None,
        "decision": decision_document(finding.decision) if finding.decision else None,
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


def decision_document(decision: Decision) -> DecisionDocument:
    """Return an editor's word with what it was said to."""
    return {
        "claim": decision.claim,
        "word": decision.word.value,
        "verdict": decision.verdict.value if decision.verdict else None,
        "answers": {source: {"value": a.value, "quote": a.quote} for source, a in decision.answers.items()},
        "correction": decision.correction.value if decision.correction else None,
        "values": dict(decision.values),
        "reason": decision.reason,
        "name": decision.name,
    }


def _target(evidence: Evidence, article: Article) -> TargetDocument:
    """Return where the evidence stands, in the words of the W3C Web Annotation Data Model."""
    start, end = evidence.span.start, evidence.span.end
    return {
        "source": article.url or article.path,
        "selector": [
            {
                "type": "TextQuoteSelector",
                "exact": evidence.quote,
                "prefix": article.text[max(start - _CONTEXT, 0) : start],
                "suffix": article.text[end : end + _CONTEXT],
            },
            {"type": "TextPositionSelector", "start": start, "end": end},
        ],
    }


def _fact(fact: Fact, article: Article) -> AnswerDocument:
    """Return a fact with its values in normal form."""
    evidence = fact.evidence
    document: AnswerDocument = {
        "value": str(fact.value),
        "text": fact.text,
        "also": [str(value) for value in fact.also],
        "evidence": {"quote": evidence.quote, "start": evidence.span.start, "end": evidence.span.end},
        "attribution": fact.attribution.speaker,
        "certainty": fact.attribution.certainty.value,
        "target": _target(evidence, article),
    }
    if known := details(fact.value):
        document["details"] = known
    others = [details(value) for value in fact.also]
    if any(others):
        document["also_details"] = others
    return document


def _copies(copies: Copies) -> CopiesDocument:
    """Return a group of sources that print the same wire copy."""
    document: CopiesDocument = {"sources": list(copies.sources), "share": copies.share}
    if copies.agency:
        document["agency"] = copies.agency
    return document
