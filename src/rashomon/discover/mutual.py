"""What the reader says of pairs of mentions: each one's sentence, as a question for its value, asked of the other's sentence."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rashomon.discover.cloze import cloze
from rashomon.discover.likeness import Matrix, Pairs
from rashomon.discover.told import Told
from rashomon.reader import Reader

FEATURES: Final = ("mutual_read", "mutual_low", "mutual_high", "mutual_gap_a", "mutual_gap_b", "mutual_best")
PAIRS_READ: Final = 3  # for each mention and other article, at most, and
SENTENCES_READ: Final = 60  # for each article, and
ARTICLES_READ: Final = 5  # more articles than these share the budget of so many
_SCALE: Final = 8.0  # logits at which a margin counts for three quarters


@dataclass(frozen=True, slots=True)
class Alike:
    """The mentions of one kind, of all articles, with their pairs."""

    told: Sequence[Told]
    pairs: Pairs


def read_mutually(kinds: Sequence[Alike], texts: Mapping[str, str], reader: Reader) -> list[Matrix]:
    """Return, for each kind, a row of features for each pair (in the order of `FEATURES`).

    `mutual_read` is 1 where the pair was read; the others stay at 0 where it was not. `mutual_low` and `mutual_high` are how much
    the reader prefers the other mention to no answer, for the direction where it does so less and more; `mutual_gap_a` and `_b` how
    far the pair falls behind the best of either mention in the other's article, `mutual_best` in how many directions it does not.

    Args:
        kinds: mentions and pairs, by kind.
        texts: the articles' texts by id.
        reader: the extractive reader.
    """
    asking = _Asking(kinds)
    chosen = _chosen(asking)
    asked: dict[_Question, dict[_Mention, float]] = defaultdict(dict)
    for pair in chosen:
        for one, other in asking.both_ways(pair):
            asked[asking.question(one, other)][other] = 0.0
    best: dict[tuple[_Mention, str], float] = {}
    answers = reader.read(*_passages(asking, asked, texts))
    for ((one, source, _), others), answer in zip(asked.items(), answers, strict=True):
        for other, score in zip(others, answer.places, strict=True):
            others[other] = score - answer.null
        best[one, source] = max(best.get((one, source), -math.inf), *others.values())
    rows = [np.zeros((len(kind.pairs.a), len(FEATURES))) for kind in kinds]
    for pair in chosen:
        scores, gaps = [], []
        for one, other in asking.both_ways(pair):
            scores.append(asked[asking.question(one, other)][other])
            gaps.append(best[one, asking.told(other).source] - scores[-1])
        told = [math.tanh(x / _SCALE) for x in (min(scores), max(scores), *gaps)]
        rows[pair[0]][pair[1]] = (1.0, *told, sum(gap == 0.0 for gap in gaps))
    return rows


_Mention = tuple[int, int]  # the number of the kind, and of the mention in it
_Question = tuple[_Mention, str, int]  # whose value is asked for, and the article and sentence that are asked


class _Asking:
    """Mentions and pairs by their numbers."""

    def __init__(self, kinds: Sequence[Alike]) -> None:
        self.kinds = kinds

    def told(self, mention: _Mention) -> Told:
        return self.kinds[mention[0]].told[mention[1]]

    def both_ways(self, pair: tuple[int, int]) -> tuple[tuple[_Mention, _Mention], tuple[_Mention, _Mention]]:
        number, k = pair
        pairs = self.kinds[number].pairs
        a, b = (number, int(pairs.a[k])), (number, int(pairs.b[k]))
        return (a, b), (b, a)

    def question(self, one: _Mention, other: _Mention) -> _Question:
        told = self.told(other)
        return one, told.source, told.sentence.index


def _chosen(asking: _Asking) -> list[tuple[int, int]]:
    """Return the pairs to read (numbers of kind and pair): the likeliest of either mention, as far as the budget goes."""
    kinds = asking.kinds
    likely = sorted(
        (-float(base), number, k) for number, kind in enumerate(kinds) for k, base in enumerate(kind.pairs.rows[:, 0])
    )
    budget = SENTENCES_READ * min(ARTICLES_READ, len({t.source for kind in kinds for t in kind.told}))
    turns: dict[tuple[_Mention, str], int] = defaultdict(int)
    read: set[_Question] = set()
    chosen = []
    for _, *pair in likely:
        ways = asking.both_ways((pair[0], pair[1]))
        for one, other in ways:
            turns[one, asking.told(other).source] += 1
        questions = {asking.question(*way) for way in ways}
        wanted = any(turns[one, asking.told(other).source] <= PAIRS_READ for one, other in ways)
        if wanted and len(read) + len(questions - read) <= budget:
            read |= questions
            chosen.append((pair[0], pair[1]))
    return sorted(chosen)


def _passages(
    asking: _Asking, asked: Mapping[_Question, Mapping[_Mention, float]], texts: Mapping[str, str]
) -> tuple[list[tuple[str, str]], list[list[tuple[int, int]]]]:
    """Return the questions with their passages, and the places of each passage that are to be scored."""
    pairs, places = [], []
    for (mention, source, _), others in asked.items():
        one, there = asking.told(mention), [asking.told(other) for other in others]
        at = one.sentence.start
        question = cloze(texts[one.source][at : one.sentence.end], one.start - at, one.end - at, one.kind)
        start, end = there[0].sentence.start, there[0].sentence.end
        pairs.append((question, texts[source][start:end]))
        places.append([(told.start - start, told.end - start) for told in there])
    return pairs, places
