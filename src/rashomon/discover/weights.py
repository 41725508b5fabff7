"""How much a word tells: rare in the articles compared, much; in every other sentence, little."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from rashomon.discover.told import one_meaning
from rashomon.mentions.reading import Reading


def word_weights(readings: Sequence[Reading]) -> Mapping[str, float]:
    """Return the inverse sentence frequency of every root over all articles, as in BM25 (Robertson and Zaragoza 2009)."""
    seen: Counter[str] = Counter()
    total = 0
    for reading in readings:
        total += len(reading.sentences)
        for sentence in reading.sentences:
            seen.update({one_meaning(w) for w in reading.roots[sentence.first : sentence.last]})
    return {word: math.log(1 + (total - k + 0.5) / (k + 0.5)) for word, k in seen.items()}
