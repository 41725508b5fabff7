"""The phrases all readable formats share; none is escaped yet, each format does that last."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rashomon.model import (
    Article,
    Attribution,
    Certainty,
    Claim,
    Comparison,
    Copies,
    Decision,
    Fact,
    Finding,
    StaleDecision,
    Verdict,
    Word,
)
from rashomon.report.base import READING_ORDER, count_verdicts
from rashomon.report.words import readable, readable_date

# A verdict is told by sign and word; colour only repeats it.
SIGNS: Final[Mapping[Verdict | None, str]] = MappingProxyType(
    {
        Verdict.DIVERGE: "≠",
        Verdict.ONLY: "1",
        Verdict.COMPATIBLE: "≈",
        Verdict.AGREE: "=",
        Verdict.UNREPORTED: "–",
        None: "·",
    }
)
ELLIPSIS: Final = "…"
_WORD_GAP: Final = re.compile(r"\s+")


def headline(comparison: Comparison) -> str:
    """Return the title of a report: the story, or how many articles are compared."""
    if comparison.story.strip():
        return comparison.story
    count = len(comparison.articles)
    return f"{count} articles compared" if count > 1 else "Facts of one article"


def verdict_word(finding: Finding) -> str:
    """Return the verdict of a finding, "found" where nothing was compared."""
    return finding.judgement.verdict.value if finding.judgement else "found"


def source_names(articles: Sequence[Article]) -> Mapping[str, str]:
    """Return the name of each source by article id; a name that two articles share has the id behind it."""
    names = {article.id: article.name.strip() or article.id for article in articles}
    uses = Counter(names.values())
    return {key: name if uses[name] == 1 else f"{name} ({key})" for key, name in names.items()}


def source_line(article: Article) -> str:
    """Return name, date and title of an article in one line."""
    day = readable_date(article.date.isoformat()) if article.date else "no date"
    return ", ".join(filter(None, (article.name or article.id, day, f"“{article.title}”" if article.title else "")))


def fact_value(fact: Fact, claim: Claim) -> str:
    """Return the value of a fact in words."""
    return readable(str(fact.value), claim.type)


def other_values(fact: Fact, claim: Claim) -> str:
    """Return the other values an article gives for a claim ("also 40, about 50"), or ""."""
    return f"also {', '.join(readable(str(value), claim.type) for value in fact.also)}" if fact.also else ""


def speaker_note(attribution: Attribution) -> str:
    """Return who says it and how sure the article is ("police, alleged"), or "" for its own plain statement."""
    speaker = (attribution.speaker or "").strip()
    certainty = attribution.certainty
    if certainty is Certainty.STATED or (certainty is Certainty.ATTRIBUTED and speaker):
        return speaker
    return f"{speaker}, {certainty.value}" if speaker else certainty.value


def rule_and_note(finding: Finding) -> str:
    """Return why the verdict is what it is, in one line, with the ids of sources and the normal forms of values."""
    if finding.judgement is None:
        return ""
    return "; ".join(filter(None, (finding.judgement.rule, finding.judgement.note)))


def copies_line(copies: Copies, names: Mapping[str, str]) -> str:
    """Say which sources print the same wire copy, and that they are one voice."""
    listed = join_words([names.get(source, source) for source in copies.sources])
    count = {2: "two", 3: "three"}.get(len(copies.sources), str(len(copies.sources)))
    what = f"{copies.agency} text" if copies.agency else "wire copy"
    return f"{listed} print the same {what}: {copies.share:.0%} shared (one voice, not {count})"


def join_words(words: Sequence[str]) -> str:
    """Return "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def summary_line(findings: Iterable[Finding]) -> str:
    """Return the closing line: "2 diverge · 3 only · 1 compatible · 8 agree · 2 unreported"."""
    listed = list(findings)
    found = sum(finding.judgement is None for finding in listed)
    judged = [f"{count_verdicts(listed)[verdict]} {verdict.value}" for verdict in READING_ORDER]
    if not found:
        return " · ".join(judged)
    return " · ".join([f"{found} found", *(judged if found < len(listed) else [])])


def more_line(comparison: Comparison) -> str:
    """Say how many discovered findings are not told, or how many facts two versions share, or ""."""
    if comparison.unchanged:
        return f"{comparison.unchanged} facts are unchanged"
    left = [
        f"{comparison.untold[verdict]} {verdict.value}" for verdict in READING_ORDER if comparison.untold.get(verdict)
    ]
    return f"and {sum(comparison.untold.values())} more ({', '.join(left)}); --all tells them too" if left else ""


def is_whole_quote(fact: Fact, claim: Claim) -> bool:
    """Tell an answer in words that is the quoted sentence itself, which need not be told twice."""
    return fact_value(fact, claim) == " ".join(fact.evidence.quote.split())


def excerpt(quote: str, mention: str, limit: int) -> str:
    """Cut a quote at word boundaries to about `limit` characters around the mention; the mention itself is never cut.

    Args:
        quote: the sentence, one line.
        mention: the words that state the fact; where they are not in the quote, its beginning is kept.
        limit: how many characters there is room for.
    """
    if len(quote) <= limit:
        return quote
    start = max(quote.find(mention), 0)
    end = start + len(mention) if mention and mention in quote else 0
    spare = max(limit - (end - start), 0)
    first = max(start - spare // 2, 0)
    last = min(first + max(limit, end - start), len(quote))
    first = max(min(first, last - limit), 0)
    if first:
        gap = _WORD_GAP.search(quote, first - 1, start)
        first = gap.end() if gap else start
    if last < len(quote):
        gaps = [gap.start() for gap in _WORD_GAP.finditer(quote, end, last + 1)]
        last = gaps[-1] if gaps else _next_gap(quote, max(end, 1))
    kept = quote[first:last].strip()
    opening = f"{ELLIPSIS} " if first else ""
    closing = f" {ELLIPSIS}" if last < len(quote) else ""
    return f"{opening}{kept.rstrip(',;:') if closing else kept}{closing}"


def _next_gap(quote: str, start: int) -> int:
    """Return the offset of the next white space at or after `start`, or the end."""
    gap = _WORD_GAP.search(quote, start)
    return gap.start() if gap else len(quote)


_DONE: Final[Mapping[Word, str]] = MappingProxyType(
    {Word.CONFIRM: "confirmed", Word.REJECT: "rejected", Word.CORRECT: "corrected"}
)


def decision_line(finding: Finding, names: Mapping[str, str] | None = None) -> str:
    """Return the editor's word on a finding ("rejected by Ida Holm: they count the crew apart"), or "" without one."""
    decision = finding.decision
    return decision_words(decision, finding.claim.type, names) if decision else ""


def decision_words(decision: Decision, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """Return an editor's word: what was done, by whom, to what, and why.

    Args:
        decision: the editor's word.
        kind: the claim's type, to say values in words; without it they stand in normal form.
        names: the names of the sources by id; without them the ids stand.
    """
    who = f" by {decision.name}" if decision.name else " by an editor"
    values = (
        f"{(names or {}).get(source, source)}: {'does not say' if value is None else readable(value, kind)}"
        for source, value in decision.values.items()
    )
    told = "; ".join(filter(None, (decision.correction or "", *values)))
    words = f"{_DONE[decision.word]}{who}{f' to {told}' if told else ''}"
    return f"{words}: {decision.reason}" if decision.reason else words


def stale_line(stale: StaleDecision) -> str:
    """Return a decision that fits no finding any more, and why."""
    return f"stale decision on {stale.decision.claim} ({decision_words(stale.decision)}): {stale.why}"


def unmeasured_lines(comparison: Comparison) -> list[str]:
    """Return what could not be measured, a line for each source and reason; the warnings tell of sources as a whole."""
    groups: dict[tuple[str, str], list[str]] = {}
    for gap in comparison.unmeasured:
        if gap.claim:
            groups.setdefault((gap.source, gap.why), []).append(gap.claim)
    return [f"not measured in {source}: {', '.join(claims)} ({why})" for (source, why), claims in groups.items()]


def closing_line(comparison: Comparison) -> str:
    """Return the last line of a report: the verdicts, then what is not shown, decided, or could not be measured."""
    hidden = Counter(out.verdict for out in comparison.left_out if out.verdict)
    shown = count_verdicts(comparison.findings)
    ignored = [out.claim for out in comparison.left_out if out.verdict is None]
    done = Counter(_DONE[finding.decision.word] for finding in comparison.findings if finding.decision)
    decided = [f"{done[word]} {word}" for word in _DONE.values() if done[word]]
    decided += [f"{len(comparison.stale)} stale"] if comparison.stale else []
    first = summary_line(comparison.findings)
    if hidden:
        first = " · ".join(
            f"{shown[verdict]} {verdict.value}" for verdict in READING_ORDER if shown[verdict] or not hidden[verdict]
        )
    parts = (
        ("not shown", " · ".join(f"{hidden[verdict]} {verdict.value}" for verdict in READING_ORDER if hidden[verdict])),
        ("ignored", ", ".join(ignored)),
        ("decided", ", ".join(decided)),
        ("not measured", str(len(comparison.unmeasured) or "")),
    )
    return "; ".join([first, *(f"{name}: {told}" for name, told in parts if told)])
