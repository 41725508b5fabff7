"""What a report format is, and the order in which every format tells the findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TextIO

from rashomon.model import Article, Comparison, Fact, Finding, Origin, Verdict

READING_ORDER: Final = (Verdict.DIVERGE, Verdict.ONLY, Verdict.COMPATIBLE, Verdict.AGREE, Verdict.UNREPORTED)


class Format(Protocol):
    """One way to write a comparison.

    `name` is what the user types, `suffixes` are the file endings (with the dot) that choose this format.
    """

    @property
    def name(self) -> str:
        """The name the user types, such as "markdown"."""
        ...

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The file endings, with the dot, that choose this format."""
        ...

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the whole comparison to an open text stream; the stream stays open."""
        ...


def group_by_verdict(findings: Iterable[Finding]) -> list[tuple[Verdict | None, list[Finding]]]:
    """Group findings in the order a reader wants them: conflicts first, silence last.

    Args:
        findings: in the order of the registry.

    Returns:
        Pairs of a verdict and its findings, in the order given; empty groups are left out. Findings without a judgement
        come first, under None.
    """
    groups: dict[Verdict | None, list[Finding]] = {verdict: [] for verdict in (None, *READING_ORDER)}
    for finding in findings:
        groups[finding.judgement.verdict if finding.judgement else None].append(finding)
    return [(verdict, group) for verdict, group in groups.items() if group]


def sections(comparison: Comparison) -> list[tuple[str, list[Finding]]]:
    """Return the findings as the registry's and, under a heading of their own, those it does not ask for.

    Where all have one origin there is one section without a heading.
    """
    asked = [f for f in comparison.findings if f.origin is Origin.REGISTRY]
    found = [f for f in comparison.findings if f.origin is Origin.DISCOVERED]
    if not asked or not found:
        return [("", list(comparison.findings))]
    return [("", asked), (UNASKED, found)]


UNASKED: Final = "Not asked by the registry"


def count_verdicts(findings: Iterable[Finding]) -> Mapping[Verdict, int]:
    """Count the findings of each verdict, zeros included; findings without a judgement are not counted."""
    counts = dict.fromkeys(Verdict, 0)
    for finding in findings:
        if finding.judgement:
            counts[finding.judgement.verdict] += 1
    return counts


def ordered_answers(finding: Finding, articles: Sequence[Article]) -> list[tuple[Article, Fact | None]]:
    """Return every article with its answer, None where it has none, in the order of the articles."""
    return [(article, finding.answers.get(article.id)) for article in articles]
