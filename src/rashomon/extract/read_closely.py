"""What the reader says of the sentences that hold the likeliest places, as features of the candidates that stand in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.extract.matches import Matches
from rashomon.kinds.base import Found
from rashomon.mentions.reading import Sentence
from rashomon.reader import Answer, Reader

if TYPE_CHECKING:
    from rashomon.extract.rank import Ranker

READ: Final = 3  # sentences read for each claim and article
_SCALE: Final = 8.0  # logits at which a margin counts for three quarters; margins of this reader lie between -15 and 15


@dataclass(frozen=True, slots=True)
class Proposal:
    """The places of one article that may answer one claim, with their features."""

    matches: Matches
    found: Sequence[Found]
    rows: Sequence[dict[str, float]]


def read_closely(proposals: Sequence[Proposal], likely: Sequence[Sequence[float]], reader: Reader) -> None:
    """Add what the reader says to the features of all candidates.

    `reader_margin` is how much the reader prefers an answer in the candidate's sentence to none, `reader_span` whether its
    answer is the candidate, `reader_best` whether no other sentence answers better, `reader_gap` how far this one falls
    behind, `reader_top` the best margin of the article, `reader_read` that the sentence was read, `reader_place` how much
    it prefers the candidate itself to no answer, `reader_place_gap` how far that falls behind the best candidate of the
    article. Sentences that are not read leave all of them at 0.

    Args:
        proposals: claims and articles; their feature rows are added to in place.
        likely: for each proposal how likely each of its places answers, as the ranker without a reader says; the sentences of
            the likeliest places are read.
        reader: the extractive reader.
    """
    chosen = [_sentences(p, scores) for p, scores in zip(proposals, likely, strict=True)]
    pairs, places = [], []
    for proposal, sentences in zip(proposals, chosen, strict=True):
        for sentence, standing in sentences:
            text = proposal.matches.reading.article.text[sentence.start : sentence.end]
            pairs.append((proposal.matches.frame.claim.ask, text))
            places.append([(f.start - sentence.start, f.end - sentence.start) for f in standing])
    answers = iter(reader.read(pairs, places))
    for proposal, sentences in zip(proposals, chosen, strict=True):
        _mark(proposal, {sentence.index: (sentence, next(answers)) for sentence, _ in sentences})


def first_looks(proposals: Sequence[Proposal], ranker: Ranker) -> list[Sequence[float]]:
    """Return how likely each place of each proposal answers, all 0 where every sentence is read anyway.

    Args:
        proposals: claims and articles.
        ranker: the one that knows nothing of a reader.
    """
    return [[0.0] * len(p.rows) if _is_read_whole(p) else ranker.probabilities(p.rows) for p in proposals]


def _is_read_whole(proposal: Proposal) -> bool:
    sentence_at = proposal.matches.reading.sentence_at
    return len({sentence_at(found.head).index for found in proposal.found}) <= READ


def _sentences(proposal: Proposal, likely: Sequence[float]) -> list[tuple[Sentence, list[Found]]]:
    """Return the sentences of the likeliest places, in text order, each with what is found in it."""
    reading = proposal.matches.reading
    holding: dict[int, list[Found]] = {}
    best: dict[int, float] = {}
    for found, score in zip(proposal.found, likely, strict=True):
        index = reading.sentence_at(found.head).index
        holding.setdefault(index, []).append(found)
        best[index] = max(best.get(index, 0.0), score)
    chosen = sorted(best, key=lambda i: (-best[i], i))[:READ]
    return [(reading.sentences[i], holding[i]) for i in sorted(chosen)]


def _mark(proposal: Proposal, answers: dict[int, tuple[Sentence, Answer]]) -> None:
    if not answers:
        return
    top = max(answer.margin for _, answer in answers.values())
    nearest = max(score - answer.null for _, answer in answers.values() for score in answer.places)
    turn = {index: iter(answer.places) for index, (_, answer) in answers.items()}
    for found, row in zip(proposal.found, proposal.rows, strict=True):
        index = proposal.matches.reading.sentence_at(found.head).index
        if index not in answers:
            continue
        sentence, answer = answers[index]
        start, end = sentence.start + answer.start, sentence.start + answer.end
        here = next(turn[index]) - answer.null
        shared = min(end, found.end) - max(start, found.start)
        row["reader_read"] = 1.0
        row["reader_margin"] = math.tanh(answer.margin / _SCALE)
        row["reader_gap"] = math.tanh((top - answer.margin) / _SCALE)
        row["reader_best"] = float(answer.margin == top)
        row["reader_span"] = max(shared, 0) / max(min(end - start, found.end - found.start), 1)
        row["reader_top"] = math.tanh(top / _SCALE)
        row["reader_place"] = math.tanh(here / _SCALE)
        row["reader_place_gap"] = math.tanh((nearest - here) / _SCALE)
