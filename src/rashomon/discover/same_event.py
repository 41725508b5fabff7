"""Whether two articles cover one event: the words and capitals they share."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from rashomon.mentions.reading import Reading
from rashomon.mentions.words import STOP_WORDS

# Measured on labelled stories: articles on one event reach it, on two events (of one sort too) they hardly do.
LEAST_ALIKE: Final = 0.415
SHORT: Final = 150  # tokens; so short a text shares little with any other
LEAST_ALIKE_SHORT: Final = 0.28
_CALENDAR: Final = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
    november december mr mrs ms dr i""".split()
)


def one_event(readings: Sequence[Reading]) -> tuple[frozenset[str], ...]:
    """Return the groups of articles, by id, that seem to cover one event, in the order of the articles."""
    words = [_words(r) for r in readings]
    capitals = [_capitals(r) for r in readings]
    group = list(range(len(readings)))
    for i, j in combinations(range(len(readings)), 2):
        short = min(len(readings[i].doc), len(readings[j].doc)) < SHORT
        alike = _cosine(words[i], words[j]) + _cosine(capitals[i], capitals[j])
        if group[i] != group[j] and alike >= (LEAST_ALIKE_SHORT if short else LEAST_ALIKE):
            old, new = max(group[i], group[j]), min(group[i], group[j])
            group = [new if g == old else g for g in group]
    return tuple(
        frozenset(r.article.id for r, g in zip(readings, group, strict=True) if g == number)
        for number in dict.fromkeys(group)
    )


def _words(reading: Reading) -> Counter[str]:
    return Counter(
        w
        for w, pos, token in zip(reading.roots, reading.poses, reading.doc, strict=True)
        if pos in ("NOUN", "VERB", "PROPN", "ADJ") and w not in STOP_WORDS and token.text[:1].isalpha()
    )


def _capitals(reading: Reading) -> Counter[str]:
    return Counter(
        t.lower_.rstrip("s")
        for t in reading.doc
        if t.text[:1].isupper() and t.text.isalpha() and not t.is_sent_start and t.lower_ not in _CALENDAR
    )


def _cosine(a: Mapping[str, int], b: Mapping[str, int]) -> float:
    x, y = ({w: 1 + math.log(n) for w, n in c.items()} for c in (a, b))
    length = math.sqrt(sum(v * v for v in x.values()) * sum(v * v for v in y.values()))
    return sum(v * y.get(w, 0.0) for w, v in x.items()) / length if length else 0.0
