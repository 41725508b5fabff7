"""Annotated article x claim -> ranked candidates, each with its named reasons."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from rashomon.extract.assignment import LOST, lowered, takers
from rashomon.extract.matches import Matches
from rashomon.extract.rank import Ranker
from rashomon.extract.read_closely import Proposal
from rashomon.extract.relevance import features
from rashomon.kinds import kind_named
from rashomon.kinds.base import Found, Frame
from rashomon.mentions.attribution import attribution_at
from rashomon.mentions.reading import Reading
from rashomon.model import Candidate, Certainty, Evidence, Fact, Reason, Span
from rashomon.patterns import compile_pattern, search_pattern
from rashomon.values.passage import Passage

# Features that alignment looks at where two answers conflict.
SIGNS: Final = (
    "reader_read", "reader_top", "reader_place", "noun_asked", "event_governs", "attributed",
)  # fmt: skip
KEPT = 8  # candidates that alignment gets to see for each claim and article


def propose(reading: Reading, frame: Frame) -> Proposal:
    """Return the places of one article that may answer one claim, with their features."""
    matches = Matches(reading, frame)
    found = _pattern_found(reading, frame) if frame.claim.pattern else candidates(reading, frame)
    return Proposal(matches, found, features(matches, found))


def choose(proposals: Sequence[Proposal], ranker: Ranker, *, explain: bool = False) -> list[tuple[Candidate, ...]]:
    """Return the candidates of each claim in one article, best first, at most eight of each.

    What a claim's own pattern finds is sure. A place that answers another claim of the same kind better is hardly one.

    Args:
        proposals: for each claim its places in the article, with their features.
        ranker: the learned trees.
        explain: also say what each feature added to the score.
    """
    frames = [p.matches.frame for p in proposals]
    scores = [
        [1.0] * len(p.rows) if frame.claim.pattern else ranker.scores(frame.kind, p.rows)
        for frame, p in zip(frames, proposals, strict=True)
    ]
    uneven = [
        own if frame.claim.pattern else _uneven(own, p.rows)
        for frame, own, p in zip(frames, scores, proposals, strict=True)
    ]
    taken = takers([frame.kind for frame in frames], uneven, [[f.start for f in p.found] for p in proposals])

    def candidate(claim: int, place: int, score: float) -> Candidate:
        made = candidate_at(proposals[claim], place, score)
        reasons = ranker.reasons(proposals[claim].rows[place]) if explain else ()
        taker = taken[claim][place]
        if taker is None:
            return replace(made, reasons=reasons)
        label = frames[taker].claim.name if scores[claim][place] >= _SURE else ""
        reasons = (Reason("answers_another_claim", 1.0, math.log(LOST)), *reasons) if explain else ()
        return replace(made, reasons=reasons, answers=label)

    return [
        scored(proposal, own, partial(candidate, claim))
        for claim, (proposal, own) in enumerate(zip(proposals, lowered(scores, taken), strict=True))
    ]


def _uneven(scores: Sequence[float], rows: Sequence[Mapping[str, float]]) -> list[float]:
    """Return the scores, those that are even told apart by the reader: trees score in steps, whatever is asked."""
    return [score + _NUDGE * row.get("reader_margin", 0.0) for score, row in zip(scores, rows, strict=True)]


_NUDGE: Final = 1e-6
_SURE: Final = 0.9  # an answer so sure is told where another claim takes its place: the two may ask for one thing


def scored(
    proposal: Proposal, scores: Sequence[float], make: Callable[[int, float], Candidate] | None = None
) -> tuple[Candidate, ...]:
    """Return the candidates of a proposal with given scores, best first, at most eight.

    Args:
        proposal: places with their features.
        scores: one for each place, 0 to 1.
        make: returns the candidate of a place (by its number) with its score; by default `candidate_at`.
    """
    found = proposal.found
    order = sorted(range(len(found)), key=lambda i: (-scores[i], found[i].start))[:KEPT]
    return tuple((make or partial(candidate_at, proposal))(i, scores[i]) for i in order)


def candidates(reading: Reading, frame: Frame) -> list[Found]:
    """Return every place of an article that may answer a claim: of its kind, asserted, and not excluded by the claim.

    Figures of another year are left out where there are others.
    """
    old = _old_clauses(reading, frame)
    found = [
        f
        for f in kind_named(frame.kind).find(reading, frame)
        if not _excluded(reading, frame, f) and (frame.kind in _DENIABLE or _asserted(reading, f))
    ]
    return [f for f in found if not _long_ago(reading, old, f)] or found if old else found


_DENIABLE: Final = frozenset({"yesno", "choice", "text"})


_DATED: Final = frozenset({"count", "quantity", "money", "percent"})
_LONG_AGO: Final = 330  # days before publication from which a date is another event's
_ASKS_BACK: Final = frozenset(
    "earlier previous previously last former formerly ago before history since original originally".split()
)


def _old_clauses(reading: Reading, frame: Frame) -> frozenset[int]:
    """Return the verbs that a date most of a year before publication hangs on: another year's event, told beside this one.

    None where the question looks back itself ("in 2015", "the previous record") or asks for no figure.
    """
    published = reading.article.date
    words = frame.claim.ask.lower().replace("?", "").split()
    if (
        frame.kind not in _DATED
        or published is None
        or set(words) & _ASKS_BACK
        or any(c.isdigit() for c in frame.claim.ask)
    ):
        return frozenset()
    verbs = (
        reading.predicate(m.head)
        for m in reading.dates
        if m.value is not None and (published - m.value.end).days > _LONG_AGO
    )
    return frozenset(verb for verb in verbs if reading.poses[verb] == "VERB")


def _long_ago(reading: Reading, old: frozenset[int], found: Found) -> bool:
    """Tell whether what stands here, or the clause it continues, is dated so: "that collapsed in June 1976, killing 11"."""
    verb = reading.predicate(found.head)
    if verb in old:
        return True
    continues = reading.deps[verb] in ("advcl", "conj", "acl", "relcl")
    participle = reading.doc[verb].tag_ in ("VBG", "VBN", "VBD")
    return continues and participle and reading.predicate(reading.heads[verb]) in old


def _asserted(reading: Reading, found: Found) -> bool:
    """Tell whether the article asserts what stands here: no question asks it and nobody denies it."""
    sentence = reading.sentence_at(found.head)
    if reading.article.text[sentence.start : sentence.end].rstrip("”’\"'").endswith("?"):
        return False
    return attribution_at(reading.doc, found.head, reading.reporting, reading.quotes).certainty is not Certainty.DENIED


def _pattern_found(reading: Reading, frame: Frame) -> list[Found]:
    """Return what a claim's own regular expression finds.

    The value is that of the kind's mention within the group `value` or around it; text answers are the group's own words.
    """
    spans = list(search_pattern(compile_pattern(frame.claim.pattern), reading.article.text))
    if frame.kind == "text":
        text = reading.article.text
        return [Found(Passage(text[s.start : s.end]), s.start, s.end, reading.token_at(s.start)) for s in spans]
    places = kind_named(frame.kind).find(reading, frame)
    hits = ((s, f) for s in spans for f in places if f.start < s.end and s.start < f.end)
    return list({s.start: f for s, f in hits}.values())


def _excluded(reading: Reading, frame: Frame, found: Found) -> bool:
    if not frame.claim.exclude:
        return False
    sentence = reading.sentence_at(found.head)
    text = reading.article.text[sentence.start : sentence.end].casefold()
    return any(words.casefold() in text for words in frame.claim.exclude)


def candidate_at(proposal: Proposal, place: int, score: float) -> Candidate:
    """Return a place of a proposal (by its number) as a candidate with its evidence."""
    reading, found, row = proposal.matches.reading, proposal.found[place], proposal.rows[place]
    first, last = reading.sentence_at(found.head), reading.sentence_at(reading.tokens_of(found.start, found.end)[-1])
    text = reading.article.text
    start, end = min(first.start, found.start), max(first.end, last.end if last.start <= found.end else first.end)
    fact = Fact(
        value=found.value,
        text=text[found.start : found.end],
        evidence=Evidence(text[start:end], Span(start, end)),
        attribution=attribution_at(reading.doc, found.head, reading.reporting, reading.quotes),
    )
    return Candidate(fact, score, signs={name: row[name] for name in SIGNS if row.get(name)})


def distinct(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the best candidate of each value, in order."""
    seen: dict[str, Candidate] = {}
    for candidate in candidates:
        seen.setdefault(str(candidate.fact.value), candidate)
    return tuple(seen.values())
