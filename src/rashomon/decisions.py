"""Editors' decisions -> the findings they belong to, known again by claim, source and quote; those that fit none are stale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from rapidfuzz import fuzz

from rashomon.judge import judge
from rashomon.model import (
    Answer,
    Article,
    Candidate,
    Claim,
    Comparison,
    Decision,
    Evidence,
    Fact,
    Finding,
    Row,
    Span,
    StaleDecision,
    Verdict,
    Word,
)
from rashomon.values.normal_form import read_value
from rashomon.values.passage import same_decisive_words

# How alike two sentences must be (0 to 100) to be one that was edited a little.
_EDITED: Final = 85


def apply_decisions(comparison: Comparison, decisions: Iterable[Decision]) -> Comparison:
    """Put editors' words beside the findings they were said to.

    A decision fits the finding of its claim while the same sources answer, each with the same value in a sentence that was
    edited a little at most (no number and no "not" in it changed), and the tool's verdict is the same. The tool's verdict
    and answers stay as they are. Applying the same decisions again changes nothing.

    Args:
        comparison: what was found; decisions it holds already are replaced.
        decisions: at most one for each claim. Those on claims that are left out of the comparison are left out with them.

    Returns:
        The comparison with a decision on each finding that has one, and the others with the reason why they are stale.
    """
    left_out = {out.claim for out in comparison.left_out}
    by_claim = {decision.claim: decision for decision in decisions}
    aside = [by_claim.pop(claim) for claim in sorted(left_out & set(by_claim))]
    articles = {article.id: article for article in comparison.articles}
    findings, stale = [], [known for known in comparison.stale if known.decision in aside]
    for finding in comparison.findings:
        decision = by_claim.pop(finding.claim.id, None)
        why = next(_changes(decision, finding, articles), "") if decision else ""
        if decision and why:
            stale.append(StaleDecision(decision, why))
            decision = None
        findings.append(replace(finding, decision=_complete(decision, finding, articles) if decision else None))
    stale += [StaleDecision(decision, "the claim is not asked") for decision in by_claim.values()]
    return replace(comparison, findings=tuple(findings), stale=tuple(stale))


def standing_verdict(finding: Finding) -> Verdict | None:
    """Return the verdict that holds: the editor's where one is given, None where an editor rejected the tool's."""
    if finding.decision and finding.decision.word is Word.REJECT:
        return None
    if finding.decision and finding.decision.correction:
        return finding.decision.correction
    return finding.judgement.verdict if finding.judgement else None


def answers_of(finding: Finding) -> dict[str, Answer]:
    """Return what each source answers, as a decision keeps it; an answer in words is its quote and has no value beside it."""
    in_words = finding.claim.type == "text"
    return {
        source: Answer(" ".join(fact.evidence.quote.split()), "" if in_words else str(fact.value))
        for source, fact in finding.answers.items()
        if fact is not None
    }


def _changes(decision: Decision, finding: Finding, articles: Mapping[str, Article]) -> Iterator[str]:
    """Yield in words what keeps a decision from fitting a finding; nothing where it fits."""
    verdict = finding.judgement.verdict if finding.judgement else None
    if decision.verdict and decision.verdict is not verdict:
        yield f"the tool says {verdict or 'nothing'} now, and said {decision.verdict}"
    now = answers_of(finding)
    for source, answer in decision.answers.items():
        if source not in articles:
            yield f"{source} is none of the sources"
        elif source not in now:
            yield f"{source} does not answer any more"
        elif why := _changed(answer, now[source], finding.claim.type):
            yield f"{source} {why}"
    yield from (f"{source} answers too" for source in now if source not in decision.answers)
    yield from _wrong_values(decision, finding.claim, articles)


def _changed(then: Answer, now: Answer, kind: str) -> str:
    """Say how a source's answer differs from the one decided on; "" where it is the same, a small edit granted."""
    if then.value and kind != "text" and then.value != now.value:
        return f"answers {now.value} now, and answered {then.value}"
    if (
        not same_decisive_words(then.quote, now.quote)
        or fuzz.ratio(then.quote.casefold(), now.quote.casefold()) < _EDITED
    ):
        return "says it in another sentence now"
    return ""


def _wrong_values(decision: Decision, claim: Claim, articles: Mapping[str, Article]) -> Iterator[str]:
    """Yield which of the editor's values cannot be one."""
    for source, value in decision.values.items():
        if source not in articles:
            yield f"the correction names {source}, which is none of the sources"
        try:
            if value is not None:
                read_value(claim.type, value)
        except ValueError:
            yield f"the correction {value!r} for {source} is no {claim.type}"


def _complete(decision: Decision, finding: Finding, articles: Mapping[str, Article]) -> Decision:
    """Return the decision with the verdict that the editor's values give, where the editor gave none."""
    if not decision.values or decision.correction:
        return decision
    facts = {s: _corrected(decision, s, fact, finding.claim) for s, fact in finding.answers.items()}
    row = Row(finding.claim, {s: Candidate(fact, 1.0) if fact else None for s, fact in facts.items()})
    return replace(decision, correction=judge(row, articles).verdict)


def _corrected(decision: Decision, source: str, fact: Fact | None, claim: Claim) -> Fact | None:
    """Return a source's answer with the editor's value."""
    if source not in decision.values:
        return fact
    form = decision.values[source]
    if form is None:
        return None
    value = read_value(claim.type, form)
    return replace(fact, value=value) if fact else Fact(value, form, Evidence("", Span(0, 0)))
