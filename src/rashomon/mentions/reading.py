"""Everything that stands in one article, found once and asked many questions."""

from __future__ import annotations

import bisect
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from rashomon.mentions.attribution import Reporting, find_reporting
from rashomon.mentions.base import DateMention, NameLabel, NameMention, NumberMention, TimeMention
from rashomon.mentions.dates import find_dates
from rashomon.mentions.names import find_names
from rashomon.mentions.numbers import find_numbers
from rashomon.mentions.other_names import find_other_names
from rashomon.mentions.quotes import Quote, find_quotes
from rashomon.mentions.times import find_times
from rashomon.mentions.words import STOP_WORDS, phrase, root, roots
from rashomon.model import Article

if TYPE_CHECKING:
    from spacy.tokens import Doc


_CHAIN: Final = 8


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: tokens `first` up to, not including, `last`; characters `start` up to `end`, blanks trimmed."""

    index: int
    first: int
    last: int
    start: int
    end: int
    in_title: bool


@dataclass(frozen=True)
class Reading:
    """An annotated article with its sentences, words and mentions. Mentions are found when first asked for."""

    article: Article
    doc: Doc
    sentences: tuple[Sentence, ...]
    roots: tuple[str, ...]
    _firsts: Sequence[int] = field(repr=False)

    @cached_property
    def numbers(self) -> tuple[NumberMention, ...]:
        """The numbers, with hedge, unit and role."""
        return find_numbers(self.doc)

    @cached_property
    def dates(self) -> tuple[DateMention, ...]:
        """The dates, resolved with the article's date."""
        return find_dates(self.doc, self.article.date)

    @cached_property
    def times(self) -> tuple[TimeMention, ...]:
        """The clock times."""
        return find_times(self.doc)

    @cached_property
    def names(self) -> tuple[NameMention, ...]:
        """The persons, organizations and places."""
        body = self.article.text[self.article.body_start :]
        return tuple(m for m in find_names(self.doc) if not self._only_in_title(m, body))

    def _only_in_title(self, mention: NameMention, body: str) -> bool:
        """Tell a person read into a headline's capitals ("Steps Down"): the body knows nobody of that name."""
        in_title = mention.end <= self.article.body_start
        return in_title and mention.label is NameLabel.PERSON and mention.name.split()[-1] not in body

    @cached_property
    def other_names(self) -> tuple[NameMention, ...]:
        """The proper names that are neither known for a person nor for a body nor for a place."""
        return find_other_names(self.doc, self.names, self.article.body_start)

    @cached_property
    def quotes(self) -> tuple[Quote, ...]:
        """The direct quotations."""
        return find_quotes(self.doc, self.names)

    @cached_property
    def reporting(self) -> tuple[Reporting, ...]:
        """The clauses that say who says something."""
        return find_reporting(self.doc, self.quotes, self.names)

    @cached_property
    def places_of_roots(self) -> dict[str, tuple[int, ...]]:
        """The token indices at which each root stands, by the token's lemma or as it is written."""
        found: dict[str, dict[int, None]] = {}
        for i, (word, token) in enumerate(zip(self.roots, self.doc, strict=True)):
            found.setdefault(word, {})[i] = None
            found.setdefault(root(token.text), {})[i] = None
        return {word: tuple(at) for word, at in found.items()}

    @cached_property
    def roles(self) -> dict[int, frozenset[str]]:
        """The roots of the roles that each person, organization or place holds anywhere in the article, by name key."""
        held: dict[int, set[str]] = {}
        for mention in self.names:
            held.setdefault(mention.key, set()).update(phrase(mention.role) if mention.role else ())
        return {key: frozenset(words) for key, words in held.items()}

    @cached_property
    def name_counts(self) -> Counter[int]:
        """How often each referent is named, by name key."""
        return Counter(mention.key for mention in (*self.names, *self.other_names))

    @cached_property
    def idf(self) -> dict[str, float]:
        """The inverse sentence frequency of each root, as in BM25 (Robertson and Zaragoza 2009)."""
        seen: Counter[str] = Counter()
        for sentence in self.sentences:
            seen.update(set(self.roots[sentence.first : sentence.last]) - STOP_WORDS)
        n = len(self.sentences)
        return {word: math.log(1 + (n - k + 0.5) / (k + 0.5)) for word, k in seen.items()}

    def sentence_at(self, token: int) -> Sentence:
        """Return the sentence that holds the token with this index."""
        return self.sentences[bisect.bisect_right(self._firsts, token) - 1]

    def token_at(self, offset: int) -> int:
        """Return the index of the token at or after a character offset."""
        return min(bisect.bisect_left(self._offsets, offset), len(self.doc) - 1)

    def tokens_of(self, start: int, end: int) -> range:
        """Return the indices of the tokens that a stretch of characters touches: one at least."""
        first = self.token_at(start)
        return range(first, max(bisect.bisect_left(self._offsets, end), first + 1))

    def chain(self, token: int) -> list[int]:
        """Return a token and its ancestors in the parse, nearest first, at most eight."""
        found = [token]
        while len(found) < _CHAIN and self.heads[found[-1]] != found[-1]:
            found.append(self.heads[found[-1]])
        return found

    def predicate(self, token: int) -> int:
        """Return the nearest verb at or above a token, else the top of its chain."""
        line = self.chain(token)
        for i in line:
            if self.poses[i] == "VERB" or (self.poses[i] == "AUX" and self.deps[i] not in ("aux", "auxpass")):
                return i
        return line[-1]

    @cached_property
    def heads(self) -> tuple[int, ...]:
        """The index of each token's syntactic head (its own index for the root of a sentence)."""
        return tuple(token.head.i for token in self.doc)

    @cached_property
    def deps(self) -> tuple[str, ...]:
        """The dependency label of each token."""
        return tuple(token.dep_ for token in self.doc)

    @cached_property
    def poses(self) -> tuple[str, ...]:
        """The coarse part of speech of each token."""
        return tuple(token.pos_ for token in self.doc)

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """The fine part of speech of each token."""
        return tuple(token.tag_ for token in self.doc)

    @cached_property
    def negative_forms(self) -> tuple[int, ...]:
        """The tokens that look like the denial of another word: "unhurt", "harmless"."""
        return tuple(t.i for t in self.doc if t.lower_.startswith(("un", "non")) or t.lower_.endswith(("less", "free")))

    @cached_property
    def _offsets(self) -> list[int]:
        return [token.idx for token in self.doc]


def read(article: Article, doc: Doc) -> Reading:
    """Return the reading of an annotated article."""
    sentences: list[Sentence] = []
    text = article.text
    for span in doc.sents:
        start, end = span.start_char, span.end_char
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start < end:
            sentences.append(Sentence(len(sentences), span.start, span.end, start, end, end <= article.body_start))
    return Reading(article, doc, tuple(sentences), roots(doc), [s.first for s in sentences])
