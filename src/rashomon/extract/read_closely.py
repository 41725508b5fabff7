"""What the reader says of the sentences that the frame ranks high, as features of the candidates that stand in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rashomon.extract.matches import Matches
from rashomon.kinds.base import Found
from rashomon.mentions.reading import Sentence
from rashomon.reader import Answer, Reader

READ: Final = 3  # sentences read for each claim and article
_SCALE: Final = 8.0  # logits at which a margin counts for three quarters; margins of this reader lie between -15 and 15


@dataclass(frozen=True, slots=True)
class Proposal:
    """The places of one article that may answer one claim, with their features."""

    matches: Matches
    found: Sequence[Found]
    rows: Sequence[dict[str, float]]


def read_closely(proposals: Sequence[Proposal], reader: Reader) -> None:
    """Add what the reader says to the features of all candidates.

    `reader_margin` is how much the reader prefers an answer in the candidate's sentence to none, `reader_span` whether its
    answer is the candidate, `reader_best` whether no other sentence answers better, `reader_gap` how far this one falls
    behind, `reader_top` the best margin of the article, `reader_read` that the sentence was read. Sentences that are not read leave
    all of them at 0.

    Args:
        proposals: claims and articles; their feature rows are added to in place.
        reader: the extractive reader.
    """
    chosen = [_sentences(p) for p in proposals]
    pairs = [
        (p.matches.frame.claim.ask, p.matches.reading.article.text[s.start : s.end])
        for p, sentences in zip(proposals, chosen, strict=True)
        for s in sentences
    ]
    answers = iter(reader.read(pairs))
    for proposal, sentences in zip(proposals, chosen, strict=True):
        _mark(proposal, {s.index: (s, next(answers)) for s in sentences})


def _sentences(proposal: Proposal) -> list[Sentence]:
    """Return the sentences with candidates that BM25 ranks highest, in text order."""
    reading = proposal.matches.reading
    holding = {reading.sentence_at(f.head).index for f in proposal.found}
    scores = proposal.matches.sentence_scores
    best = sorted(holding, key=lambda i: (-scores[i], i))[:READ]
    return [reading.sentences[i] for i in sorted(best)]


def _mark(proposal: Proposal, answers: dict[int, tuple[Sentence, Answer]]) -> None:
    if not answers:
        return
    top = max(answer.margin for _, answer in answers.values())
    for found, row in zip(proposal.found, proposal.rows, strict=True):
        read = answers.get(proposal.matches.reading.sentence_at(found.head).index)
        if read is None:
            continue
        sentence, answer = read
        start, end = sentence.start + answer.start, sentence.start + answer.end
        row["reader_read"] = 1.0
        row["reader_margin"] = math.tanh(answer.margin / _SCALE)
        row["reader_gap"] = math.tanh((top - answer.margin) / _SCALE)
        row["reader_best"] = float(answer.margin == top)
        shared = min(end, found.end) - max(start, found.start)
        row["reader_span"] = max(shared, 0) / max(min(end - start, found.end - found.start), 1)
        row["reader_top"] = math.tanh(top / _SCALE)
