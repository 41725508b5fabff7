"""An article's text cut into stretches, each with the findings whose evidence covers it, however they overlap."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rashomon.model import Article, Fact, Span

_PARAGRAPH: Final = re.compile(r"[^\n]+(?:\n(?!\s*\n)[^\n]+)*")


@dataclass(frozen=True, slots=True)
class Mark:
    """Evidence of one finding in one article.

    `finding` is the number of the finding in the report, `sentence` the evidence, `words` the mention in it that states
    the fact (the whole evidence where the mention is not in it).
    """

    finding: int
    sentence: Span
    words: Span


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of a paragraph that the same findings cover from end to end.

    `findings` are the numbers of those whose evidence covers it, smallest first; `stated` of those whose mention does;
    `closing` of those whose mention ends with it, so that their numbers can stand behind it.
    """

    text: str
    findings: tuple[int, ...] = ()
    stated: tuple[int, ...] = ()
    closing: tuple[int, ...] = ()


def mark(number: int, fact: Fact, article: Article) -> Mark | None:
    """Return where a fact stands in its article, or None where the evidence is not at its place in the text."""
    span, quote = fact.evidence.span, fact.evidence.quote
    if not quote or article.text[span.start : span.end] != quote:
        return None
    at = quote.find(fact.text) if fact.text else -1
    words = Span(span.start + at, span.start + at + len(fact.text)) if at >= 0 else span
    return Mark(number, span, words)


def paragraphs(text: str, start: int, marks: Sequence[Mark]) -> Iterator[tuple[Stretch, ...]]:
    """Cut a text from an offset on into paragraphs of stretches.

    Args:
        text: the article's text; paragraphs stand between blank lines.
        start: where to begin, in characters.
        marks: the evidence in this text.

    Yields:
        The stretches of each paragraph; joined they are the paragraph to the letter.
    """
    for found in _PARAGRAPH.finditer(text, start):
        within = [m for m in marks if m.sentence.start < found.end() and m.sentence.end > found.start()]
        yield stretches(text, Span(*found.span()), within)


def stretches(text: str, span: Span, marks: Sequence[Mark]) -> tuple[Stretch, ...]:
    """Cut a span of a text at every place where evidence or a mention begins or ends."""
    borders = _borders(span, marks)
    return tuple(_stretch(text, Span(*pair), marks) for pair in pairwise(borders))


def _borders(span: Span, marks: Iterable[Mark]) -> list[int]:
    """Return the offsets to cut at, the span's own ends included, in order."""
    places = {span.start, span.end}
    for each in marks:
        places.update((each.sentence.start, each.sentence.end, each.words.start, each.words.end))
    return sorted(place for place in places if span.start <= place <= span.end)


def _stretch(text: str, span: Span, marks: Sequence[Mark]) -> Stretch:
    """Return one stretch, within which no mark begins or ends."""
    return Stretch(
        text[span.start : span.end],
        findings=_numbers(m for m in marks if _covers(m.sentence, span)),
        stated=_numbers(m for m in marks if _covers(m.words, span)),
        closing=_numbers(m for m in marks if m.words.end == span.end),
    )


def _covers(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _numbers(marks: Iterable[Mark]) -> tuple[int, ...]:
    return tuple(sorted({each.finding for each in marks}))
