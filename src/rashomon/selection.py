"""Which findings a report shows: those of the verdicts asked for, without the claims to be ignored; the rest is named."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from rashomon.decisions import standing_verdict
from rashomon.model import Comparison, Finding, LeftOut, Verdict


def ignore_claims(comparison: Comparison, claims: Collection[str]) -> Comparison:
    """Leave claims out, as if they had not been asked.

    Args:
        comparison: what was found.
        claims: ids of claims.
    """
    ignored = [LeftOut(finding.claim.id) for finding in comparison.findings if finding.claim.id in claims]
    kept = tuple(finding for finding in comparison.findings if finding.claim.id not in claims)
    unmeasured = tuple(gap for gap in comparison.unmeasured if gap.claim not in claims)
    return replace(comparison, findings=kept, unmeasured=unmeasured, left_out=_sorted(comparison, ignored))


def show_only(comparison: Comparison, verdicts: Collection[Verdict]) -> Comparison:
    """Keep the findings with these verdicts, of the tool or of an editor; those without a judgement are kept too.

    Args:
        comparison: what was found, editors' decisions already in their places.
        verdicts: the verdicts to show; none shows all.
    """
    if not verdicts:
        return comparison
    hidden = [
        LeftOut(finding.claim.id, finding.judgement.verdict)
        for finding in comparison.findings
        if finding.judgement and not _is_shown(finding, verdicts)
    ]
    kept = tuple(finding for finding in comparison.findings if _is_shown(finding, verdicts))
    return replace(comparison, findings=kept, left_out=_sorted(comparison, hidden))


def _is_shown(finding: Finding, verdicts: Collection[Verdict]) -> bool:
    return (
        finding.judgement is None
        or finding.judgement.verdict in verdicts
        or (finding.decision is not None and standing_verdict(finding) in verdicts)
    )


def _sorted(comparison: Comparison, more: Collection[LeftOut]) -> tuple[LeftOut, ...]:
    """Return all that is left out by claim, so that it does not matter in how many steps it was."""
    return tuple(sorted((*comparison.left_out, *more), key=lambda out: out.claim))
