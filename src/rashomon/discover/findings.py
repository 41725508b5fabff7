"""Groups of mentions -> findings with verdicts, the weightiest first, and how many are left untold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rashomon.discover.grouping import Group
from rashomon.discover.likeness import relate
from rashomon.discover.quotations import FEWEST_ALONE, Quoted, find_quotations, quotation_finding
from rashomon.discover.roles import OFFICES
from rashomon.discover.told import NAMES, NUMERIC, Told
from rashomon.discover.wording import claim_of
from rashomon.judge import judge
from rashomon.mentions.reading import Reading
from rashomon.model import Article, Candidate, Claim, Copies, Evidence, Fact, Finding, Origin, Row, Span, Verdict
from rashomon.values.interval import NumberInterval
from rashomon.values.relation import Relation
from rashomon.voices import one_voice

# How many findings of each verdict are told where not all are wanted; conflicts are always told.
SHOWN: Final[Mapping[Verdict, int]] = {Verdict.ONLY: 10, Verdict.COMPATIBLE: 8, Verdict.AGREE: 10}
_LEAST_WEIGHT: Final = 0.5


@dataclass(frozen=True, slots=True)
class Weighed:
    """A finding and how much it matters to a reader."""

    finding: Finding
    weight: float


def find_all(
    groups: Sequence[Group], told: Sequence[Told], readings: Sequence[Reading], copies: Sequence[Copies]
) -> list[Weighed]:
    """Return a finding for every group that tells something: conflicts first, then what one source alone tells, then the rest.

    Args:
        groups: as `grouping.group` gives them.
        told: all mentions.
        readings: the articles.
        copies: groups of articles that print the same wire copy.
    """
    by_id = {r.article.id: r for r in readings}
    articles = {r.article.id: r.article for r in readings}
    order = list(by_id)
    made: list[tuple[tuple[str, int], Weighed]] = []
    for g in groups:
        if not _worth(g, told):
            continue
        first = min(g.first.values(), key=lambda t: order.index(t.source))
        claim = claim_of(first, by_id[first.source])
        made.append(((first.source, first.start), Weighed(_finding(claim, g, articles, copies), _weight(g))))
    known = [_values(w.finding) for _, w in made]
    spoken = [
        (quoted[0].place, Weighed(quotation_finding(quoted, order, copies), _weight_of_quotation(quoted)))
        for quoted in find_quotations(readings)
        if len(quoted) > 1 or (quoted[0].quote.speaker and len(quoted[0].words) >= FEWEST_ALONE)
    ]
    # Two persons who are said to have spoken one quotation may be in conflict by their names already.
    made += [each for each in spoken if each[1].finding.claim.type == "text" or _values(each[1].finding) not in known]
    found = _numbered(made, order)
    found.sort(key=lambda w: (_RANK[w.finding.judgement.verdict] if w.finding.judgement else 9, -w.weight))
    return found


_RANK: Final = {Verdict.DIVERGE: 0, Verdict.ONLY: 1, Verdict.COMPATIBLE: 2, Verdict.AGREE: 3}


def _values(finding: Finding) -> dict[str, str]:
    return {source: str(fact.value) for source, fact in finding.answers.items() if fact is not None}


def shorten(found: Sequence[Weighed]) -> tuple[tuple[Finding, ...], Mapping[Verdict, int]]:
    """Return the findings to tell where not all are wanted, and how many of each verdict are left out."""
    seen: Counter[Verdict] = Counter()
    kept = []
    for w in found:
        verdict = w.finding.judgement.verdict if w.finding.judgement else Verdict.ONLY
        seen[verdict] += 1
        if verdict not in SHOWN or seen[verdict] <= SHOWN[verdict]:
            kept.append(w.finding)
    left = {v: seen[v] - most for v, most in SHOWN.items() if seen[v] > most}
    return tuple(kept), left


def _finding(claim: Claim, group: Group, articles: Mapping[str, Article], copies: Sequence[Copies]) -> Finding:
    chosen: dict[str, Candidate | None] = {}
    for source in articles:
        t = group.told.get(source)
        chosen[source] = Candidate(fact_of(t, articles[source]), group.score) if t is not None else None
    facts = {s: c.fact if c is not None else None for s, c in chosen.items()}
    row = Row(claim, chosen, one_voice(facts, copies))
    return Finding(claim, facts, judge(row, articles), Origin.DISCOVERED)


def fact_of(told: Told, article: Article) -> Fact:
    """Return a mention as a fact, its sentence as evidence."""
    span = Span(told.sentence.start, told.sentence.end)
    return Fact(
        told.value,
        article.text[told.start : told.end],
        Evidence(article.text[span.start : span.end], span),
        told.attribution,
    )


def _numbered(found: Sequence[tuple[tuple[str, int], Weighed]], order: Sequence[str]) -> list[Weighed]:
    """Number the findings of one id in the order of the articles and of their text, which a further article does not change."""
    listed = [w for _, w in sorted(found, key=lambda pair: (order.index(pair[0][0]), pair[0][1]))]
    numbered = number_alike([w.finding for w in listed])
    return [replace(w, finding=finding) for w, finding in zip(listed, numbered, strict=True)]


def number_alike(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings with a number behind every id but the first of several."""
    seen: Counter[str] = Counter()
    numbered = []
    for finding in findings:
        claim = finding.claim
        seen[claim.id] += 1
        if seen[claim.id] > 1:
            claim = replace(claim, id=f"{claim.id}_{seen[claim.id]}")
        numbered.append(replace(finding, claim=claim))
    return tuple(numbered)


def _worth(group: Group, told: Sequence[Told]) -> bool:
    """Tell whether a group is worth a row: what is shared says something, what one alone tells stands nowhere else."""
    some = next(iter(group.told.values()))
    if len(group.told) > 1:
        return some.kind not in NAMES or bool(some.role) or _differs(group)
    if some.kind in NAMES:
        return bool(some.role) and some.role[-1] in OFFICES and not elsewhere(some, told)
    if "sum" in some.marks or _weight(group) < _LEAST_WEIGHT or not (some.verb or some.noun or some.harm):
        return False
    return not elsewhere(some, told)


def elsewhere(some: Told, told: Sequence[Told]) -> bool:
    """Tell whether another article has the value too, whatever it says of it; for a person, a name that fits."""
    for t in told:
        if t.source != some.source and t.kind == some.kind:
            relation = relate(some, t)
            if relation is Relation.SAME or (some.kind == "person" and relation is not Relation.CONFLICT):
                return True
    return False


def _differs(group: Group) -> bool:
    values = list(group.told.values())
    return any(relate(a, b) is Relation.CONFLICT for i, a in enumerate(values) for b in values[i + 1 :])


def _weight(group: Group) -> float:
    """Return how much a fact matters: title and lead before the rest, figures and fates before asides."""
    return max(_weight_of(t) for t in group.told.values()) + 0.5 * (len(group.told) - 1)


def _weight_of_quotation(quoted: Sequence[Quoted]) -> float:
    """Return how much a quotation matters: less than figures, more where several have it."""
    early = max(max(0.0, 1.0 - 0.1 * q.reading.sentence_at(q.reading.token_at(q.quote.start)).index) for q in quoted)
    return early + 0.8 * (len(quoted) - 1)


def _weight_of(told: Told) -> float:
    weight = 2.0 * ("title" in told.marks) + max(0.0, 1.5 - 0.15 * told.sentence.index)
    weight += 0.8 * bool(told.role) + 1.0 * bool(told.harm) + 0.6 * (told.kind in NUMERIC) + 0.3 * bool(told.names)
    weight -= (
        1.0 * told.quoted + 1.0 * ("old" in told.marks) + 0.5 * ("other" in told.marks) + 0.3 * ("part" in told.marks)
    )
    value = told.value
    if isinstance(value, NumberInterval):
        weight -= 0.5 * value.vague + 0.8 * (value.high <= 1) + (0.3 if value.high <= 2 else 0.0)
    return weight
