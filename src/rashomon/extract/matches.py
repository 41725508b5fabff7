"""Where the parts of a frame stand in one article: event, subject, asked noun, speaker, and the sentences that speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rashomon.kinds.base import Frame
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import Phrase, occurrences, phrase

# Saturation and length weight of BM25; the usual values (Robertson and Zaragoza 2009).
_K1 = 1.2
_B = 0.75


@dataclass(frozen=True)
class Matches:
    """A frame laid over a reading; everything is found when first asked for."""

    reading: Reading
    frame: Frame

    @cached_property
    def events(self) -> frozenset[int]:
        """The tokens that name the event."""
        return frozenset(_tops(self.reading, self.frame.event))

    @cached_property
    def asked(self) -> frozenset[int]:
        """The tokens that name the thing asked about."""
        return frozenset(
            _tops(self.reading, self.frame.asked[:1] if not self.frame.hinted & {"of"} else self.frame.asked)
        )

    @cached_property
    def asked_loosely(self) -> frozenset[int]:
        """The tokens that name the thing asked about by its bare noun."""
        return frozenset(_tops(self.reading, self.frame.asked))

    @cached_property
    def subjects(self) -> frozenset[int]:
        """The tokens that name the subject, or a person or body that the article gives the subject's role or name."""
        found = set(_tops(self.reading, self.frame.subject))
        wanted = [set(p) for p in (*self.frame.subject, *self.frame.named)]
        fits: dict[int, bool] = {}
        for mention in self.reading.names:
            if mention.key not in fits:
                words = {w for form in (mention.name, *mention.forms) for w in phrase(form)} | self.reading.roles[
                    mention.key
                ]
                fits[mention.key] = any(p <= words for p in wanted)
            if fits[mention.key]:
                found.add(mention.head)
        return frozenset(found)

    @cached_property
    def named(self) -> frozenset[int]:
        """The tokens of the question's proper names."""
        return frozenset(_tops(self.reading, self.frame.named))

    @cached_property
    def speakers(self) -> frozenset[int]:
        """The tokens that name the one who must say or do it."""
        return frozenset(_tops(self.reading, self.frame.by))

    @cached_property
    def words(self) -> dict[str, float]:
        """The words to look for, each with its weight: rare words weigh more, hints as much as the question."""
        idf = self.reading.idf
        sought: dict[str, None] = dict.fromkeys(self.frame.context)
        for phrases in (self.frame.subject, self.frame.named, self.frame.by):
            sought.update(dict.fromkeys(w for p in phrases for w in p))
        unseen = max(idf.values(), default=1.0)
        return {w: idf.get(w, unseen) for w in sought}

    @cached_property
    def hits(self) -> dict[int, str]:
        """The token indices at which a sought word stands."""
        places = self.reading.places_of_roots
        return {i: w for w in self.words for i in places.get(w, ())}

    @cached_property
    def sentence_scores(self) -> tuple[float, ...]:
        """BM25 of each sentence for the sought words, events and asked nouns, 1 for the best sentence."""
        reading = self.reading
        mean = len(reading.doc) / max(len(reading.sentences), 1)
        sought = dict(self.words)
        for p in (*self.frame.event, *self.frame.asked):
            for w in p:
                sought.setdefault(w, reading.idf.get(w, 0.0))
        counts: list[dict[str, int]] = [{} for _ in reading.sentences]
        for w in sought:
            for i in reading.places_of_roots.get(w, ()):
                s = counts[reading.sentence_at(i).index]
                s[w] = s.get(w, 0) + 1
        scores = []
        for sentence, count in zip(reading.sentences, counts, strict=True):
            norm = _K1 * (1 - _B + _B * (sentence.last - sentence.first) / mean)
            scores.append(sum(sought[w] * n * (_K1 + 1) / (n + norm) for w, n in count.items()))
        best = max(scores, default=0.0)
        return tuple(s / best for s in scores) if best else tuple(scores)

    def share(self, tokens: Iterable[int]) -> float:
        """Return the weighted share of the sought words that stand among these tokens, 0 to 1."""
        total = sum(self.words.values())
        if not total:
            return 0.0
        seen = {self.hits[i] for i in tokens if i in self.hits}
        return sum(self.words[w] for w in seen) / total


def _tops(reading: Reading, phrases: Iterable[Phrase]) -> set[int]:
    """Return, for each place where one of the phrases stands, the token by which it hangs in the sentence."""
    found: set[int] = set()
    for sought in phrases:
        if len(sought) == 1:
            found.update(reading.places_of_roots.get(sought[0], ()))
            continue
        for first in reading.places_of_roots.get(sought[0], ()):
            for at in occurrences(sought, reading.roots, first, min(first + 4 * len(sought) + 1, len(reading.roots))):
                if at[0] == first:
                    found.add(next((i for i in at if reading.heads[i] not in at or reading.heads[i] == i), at[0]))
    return found
