"""Sentences that two articles print nearly alike: what stands in the same place of both answers one question."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Levenshtein

from rashomon.discover.likeness import relate
from rashomon.discover.objections import Match
from rashomon.discover.told import NAMES, Told
from rashomon.mentions.attribution import attribution_at, negated
from rashomon.mentions.reading import Reading, Sentence
from rashomon.mentions.words import STOP_WORDS
from rashomon.values.choice import YesNo
from rashomon.values.relation import Relation

LEAST_ALIKE: Final = 70  # fuzz.ratio below which two sentences are not even tried
LEAST_SHARED: Final = 0.7  # of the words outside the place that differs
_FEWEST: Final = 4  # words that two sentences must share


def find_twins(a: Reading, b: Reading, told: Mapping[str, Sequence[Told]]) -> list[Match]:
    """Return the mentions of two articles that stand in one place of nearly the same sentence, and what one sentence denies.

    Args:
        a: an article.
        b: another.
        told: the mentions of each article by its id, in text order.
    """
    found: list[Match] = []
    for s, t in twin_sentences(a, b):
        found += _in_sentences(a, b, s, t, told)
    return found


def twin_sentences(a: Reading, b: Reading) -> Iterator[tuple[Sentence, Sentence]]:
    """Yield the sentences of two articles that are nearly alike, each with its likest."""
    left, right = ([r.article.text[s.start : s.end] for s in r.sentences] for r in (a, b))
    if not left or not right:
        return
    scores = process.cdist(left, right, scorer=fuzz.ratio, score_cutoff=LEAST_ALIKE)
    for i, row in enumerate(scores):
        j = int(row.argmax())
        if row[j] >= LEAST_ALIKE and int(scores[:, j].argmax()) == i:
            yield a.sentences[i], b.sentences[j]


def _in_sentences(
    a: Reading, b: Reading, s: Sentence, t: Sentence, told: Mapping[str, Sequence[Told]]
) -> Iterator[Match]:
    places = _alignment(a, b, s, t)
    mine, theirs = (_of(told[r.article.id], each) for r, each in ((a, s), (b, t)))
    slots: dict[tuple[int, int, str], Told] = {}
    for each in theirs:
        own = b.tokens_of(each.start, each.end)
        slots[_before(b, t, own.start), _after(b, t, own.stop - 1), each.kind] = each
    shared = len(places)
    for x in mine:
        own = a.tokens_of(x.start, x.end)
        first, last = own.start, own.stop - 1
        before, after = places.get(_before(a, s, first), -2), places.get(_after(a, s, last), -2)
        if _before(a, s, first) == s.first - 1:
            before = t.first - 1
        if _after(a, s, last) == s.last:
            after = t.last
        y = next(
            (slots[before, after, k] for k in (x.kind, *_OTHERS.get(x.kind, ())) if (before, after, k) in slots), None
        )
        if y is None or shared < max(_FEWEST, LEAST_SHARED * (max(_words(a, s), _words(b, t)) - (last - first + 1))):
            continue
        if y.kind != x.kind:
            y = replace(y, kind=x.kind)
        yield Match(x, y, 1.0, relate(x, y), twin=True)
    if shared >= max(_FEWEST, LEAST_SHARED * max(_words(a, s), _words(b, t))):
        yield from _denials(a, b, places)


_OTHERS: Final[Mapping[str, tuple[str, ...]]] = {k: tuple(o for o in NAMES if o != k) for k in NAMES}


def _of(told: Sequence[Told], sentence: Sentence) -> Sequence[Told]:
    first = bisect_left(told, sentence.start, key=lambda x: x.start)
    last = bisect_left(told, sentence.end, key=lambda x: x.start)
    return told[first:last]


def _is_word(reading: Reading, i: int) -> bool:
    return reading.doc[i].text[:1].isalnum()


def _words(reading: Reading, sentence: Sentence) -> int:
    return sum(_is_word(reading, i) for i in range(sentence.first, sentence.last))


def _alignment(a: Reading, b: Reading, s: Sentence, t: Sentence) -> dict[int, int]:
    """Return which word of one sentence is which of the other: equal roots, in one order."""
    left = [i for i in range(s.first, s.last) if _is_word(a, i)]
    right = [i for i in range(t.first, t.last) if _is_word(b, i)]
    codes = Levenshtein.opcodes([a.roots[i] for i in left], [b.roots[i] for i in right])
    return {
        left[op.src_start + k]: right[op.dest_start + k]
        for op in codes
        if op.tag == "equal"
        for k in range(op.src_end - op.src_start)
    }


def _before(reading: Reading, sentence: Sentence, first: int) -> int:
    return next((i for i in range(first - 1, sentence.first - 1, -1) if _is_word(reading, i)), sentence.first - 1)


def _after(reading: Reading, sentence: Sentence, last: int) -> int:
    return next((i for i in range(last + 1, sentence.last) if _is_word(reading, i)), sentence.last)


def _denials(a: Reading, b: Reading, places: Mapping[int, int]) -> Iterator[Match]:
    """Yield the statement that one of two like sentences makes and the other denies; of several the highest in the parse."""
    differing = [
        (i, j)
        for i, j in places.items()
        if a.poses[i] in ("VERB", "ADJ") and a.roots[i] not in STOP_WORDS and negated(a.doc[i]) != negated(b.doc[j])
    ]
    if not differing:
        return
    i, j = min(differing, key=lambda pair: (sum(1 for _ in a.doc[pair[0]].ancestors), pair[0]))
    one, other = _stated(a, i), _stated(b, j)
    yield Match(one, other, 1.0, Relation.CONFLICT, twin=True)


def _stated(reading: Reading, i: int) -> Told:
    token = reading.doc[i]
    return Told(
        reading.article.id, "yesno", YesNo(not negated(token)), token.idx, token.idx + len(token), i, reading.sentence_at(i), i,
        verb=reading.roots[i],
        attribution=attribution_at(reading.doc, i, reading.reporting, reading.quotes),
    )  # fmt: skip
