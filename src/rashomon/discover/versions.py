"""Two versions of one text -> what changed between them: values, facts and quotations added, removed or altered, attribution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rashomon.discover.findings import elsewhere, fact_of, number_alike
from rashomon.discover.frames import Frames
from rashomon.discover.grouping import key_of, repetitions
from rashomon.discover.objections import Match
from rashomon.discover.quotations import Quoted, find_quotations, quotation_finding
from rashomon.discover.told import NAMES, Told
from rashomon.discover.twins import find_twins, twin_sentences
from rashomon.discover.wording import claim_of
from rashomon.judge import judge
from rashomon.mentions.reading import Reading
from rashomon.model import (
    Article,
    Attribution,
    Candidate,
    Claim,
    Evidence,
    Fact,
    Finding,
    Judgement,
    Origin,
    Row,
    Span,
    Verdict,
)
from rashomon.values.passage import Passage

_FEWEST_WORDS: Final = 4  # of a sentence that is told as added or removed


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed, values first, and how many facts are the same in both versions."""

    findings: tuple[Finding, ...]
    unchanged: int


def find_changes(old: Reading, new: Reading) -> Changes:
    """Compare two versions of one article.

    Args:
        old: the earlier version.
        new: the later version.
    """
    told = {r.article.id: Frames(r).told() for r in (old, new)}
    readings = {r.article.id: r for r in (old, new)}
    matches = find_twins(old, new, told)
    placed: list[tuple[tuple[int, int], Finding]] = []
    unchanged = 0
    for m in _once(matches, [*told[old.article.id], *told[new.article.id]]):
        finding = _changed(m, readings)
        if finding is None:
            unchanged += m.a.kind not in NAMES
        else:
            placed.append(((0, m.a.start), finding))
    matched = {key_of(t) for m in matches for t in (m.a, m.b)}
    for mine, other in ((new, old), (old, new)):
        alone, kept = _alone(mine, told[mine.article.id], told[other.article.id], matched)
        unchanged += kept if mine is new else 0
        placed += [((1, t.start), _alone_finding(t, mine, other)) for t in alone]
    quoted, same = _quotations(old, new)
    unchanged += same
    placed += quoted
    told_places = [(s, f.evidence.span) for _, found in placed for s, f in found.answers.items() if f is not None]
    placed += [
        ((3, f.start), _sentence_finding(f, mine, other))
        for mine, other in ((new, old), (old, new))
        for f in _sentences(mine, other, told_places)
    ]
    placed.sort(key=lambda each: each[0])
    return Changes(number_alike([finding for _, finding in placed]), unchanged)


def _once(matches: Sequence[Match], told: Sequence[Told]) -> Iterator[Match]:
    """Yield each change once, however often the article repeats it."""
    nodes = repetitions(told)
    seen: set[tuple[int, int]] = set()
    for m in matches:
        key = (nodes.get(key_of(m.a), m.a.start), nodes.get(key_of(m.b), m.b.start))
        if key not in seen:
            seen.add(key)
            yield m


def _changed(match: Match, readings: dict[str, Reading]) -> Finding | None:
    """Return the finding for a mention whose value or attribution differs between the versions, None where neither does."""
    a, b = match.a, match.b
    articles = {s: r.article for s, r in readings.items()}
    same = str(a.value) == str(b.value)
    if same and (_voice(a.attribution) == _voice(b.attribution) or a.kind in NAMES):
        return None
    claim = claim_of(a, readings[a.source])
    facts = {t.source: fact_of(t, articles[t.source]) for t in (a, b)}
    if same:
        note = f"{_voice_words(a.attribution)} in {a.source}, {_voice_words(b.attribution)} in {b.source}"
        return Finding(
            claim, facts, Judgement(Verdict.AGREE, "changed attribution", note, (a.source, b.source)), Origin.DISCOVERED
        )
    verdict = judge(Row(claim, {s: Candidate(f, 1.0) for s, f in facts.items()}), articles)
    return Finding(claim, facts, replace(verdict, rule=f"changed value: {verdict.rule}"), Origin.DISCOVERED)


def _voice(attribution: Attribution) -> tuple[str, str]:
    return (attribution.speaker or "").lower().removeprefix("the "), attribution.certainty.value


def _voice_words(attribution: Attribution) -> str:
    return (
        f"{attribution.certainty.value} by {attribution.speaker}"
        if attribution.speaker
        else attribution.certainty.value
    )


def _alone(
    mine: Reading, told: Sequence[Told], others: Sequence[Told], matched: set[tuple[str, int, int, str]]
) -> tuple[list[Told], int]:
    """Return the mentions of one version that the other lacks, each once, and how many stand elsewhere in the other."""
    nodes = repetitions(told)
    seen: set[int] = {nodes[key_of(t)] for t in told if key_of(t) in matched}
    alone, kept = [], 0
    for t in told:
        node = nodes[key_of(t)]
        if node in seen:
            continue
        seen.add(node)
        if elsewhere(t, others):
            kept += t.kind not in NAMES
        elif mine.article.text[t.start : t.end].strip():
            alone.append(t)
    return alone, kept


def _alone_finding(told: Told, mine: Reading, other: Reading) -> Finding:
    claim = claim_of(told, mine)
    return _one_sided(claim, fact_of(told, mine.article), mine.article, other.article)


def _one_sided(claim: Claim, fact: Fact, mine: Article, other: Article) -> Finding:
    facts: dict[str, Fact | None] = {mine.id: fact, other.id: None}
    rule = f"stands in {mine.id} only"
    return Finding(claim, facts, Judgement(Verdict.ONLY, rule, "", (mine.id, mine.id)), Origin.DISCOVERED)


def _quotations(old: Reading, new: Reading) -> tuple[list[tuple[tuple[int, int], Finding]], int]:
    """Return the quotations that one version lacks or alters, and how many are the same."""
    changed: list[tuple[tuple[int, int], Finding]] = []
    same = 0
    for group in find_quotations((old, new)):
        finding = quotation_finding(group, (old.article.id, new.article.id), ())
        if len(group) > 1 and _unaltered(group, finding):
            same += 1
        else:
            changed.append(((2, group[0].quote.start), finding))
    return changed, same


def _unaltered(group: Sequence[Quoted], finding: Finding) -> bool:
    agrees = finding.judgement is not None and finding.judgement.verdict is Verdict.AGREE
    return agrees and len({q.words for q in group}) == 1 and len({q.quote.speaker for q in group}) == 1


@dataclass(frozen=True, slots=True)
class _Loose:
    start: int
    end: int


def _sentences(mine: Reading, other: Reading, told: Sequence[tuple[str, Span]]) -> Iterator[_Loose]:
    """Yield the sentences that the other version lacks and that hold no change told already."""
    known = {s.index for s, _ in twin_sentences(mine, other)}
    printed = {" ".join(other.article.text[s.start : s.end].split()) for s in other.sentences}
    for s in mine.sentences:
        text = " ".join(mine.article.text[s.start : s.end].split())
        overlaps = any(source == mine.article.id and span.start < s.end and s.start < span.end for source, span in told)
        if s.index not in known and text not in printed and len(text.split()) >= _FEWEST_WORDS and not overlaps:
            yield _Loose(s.start, s.end)


def _sentence_finding(loose: _Loose, mine: Reading, other: Reading) -> Finding:
    article = mine.article
    text = article.text[loose.start : loose.end]
    start = "_".join("".join(c if c.isalnum() and c.isascii() else " " for c in text.lower()).split()[:4])
    claim = Claim(f"text_sentence_{start}", "", "Sentence", "text")
    fact = Fact(Passage(text), text, Evidence(text, Span(loose.start, loose.end)))
    return _one_sided(claim, fact, article, other.article)
