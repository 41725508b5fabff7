"""Direct quotations of several articles: the same words, altered words (told as a word diff), or quoted by one alone."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import combinations
from typing import Final

from rapidfuzz import fuzz
from rapidfuzz.distance import Levenshtein

from rashomon.mentions.attribution import attribution_at
from rashomon.mentions.base import NameLabel
from rashomon.mentions.quotes import Quote
from rashomon.mentions.reading import Reading
from rashomon.model import Claim, Copies, Evidence, Fact, Finding, Judgement, Origin, Span, Verdict
from rashomon.values.name import Name
from rashomon.values.passage import Passage
from rashomon.values.relation import Relation
from rashomon.voices import one_voice

FEWEST_WORDS: Final = 5  # of a quotation that is held against others
FEWEST_ALONE: Final = 8  # of one that is told although no other article has it
LEAST_ALIKE: Final = 80  # fuzz.partial_ratio from which two quotations are tried
LEAST_SHARED: Final = 0.75  # of the words of the shorter one
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_TURNING: Final = frozenset("not no never none nobody nothing neither without cannot deny denies denied".split())


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quotation with its words in one spelling."""

    reading: Reading
    quote: Quote
    words: tuple[str, ...]

    @property
    def source(self) -> str:
        """The id of its article."""
        return self.reading.article.id

    @property
    def place(self) -> tuple[str, int]:
        """The id of its article and where it starts there."""
        return self.source, self.quote.start

    @property
    def text(self) -> str:
        """The quotation as printed, without marks."""
        return self.reading.article.text[self.quote.start : self.quote.end]


def find_quotations(readings: Sequence[Reading]) -> list[list[Quoted]]:
    """Return the quotations, those of several articles that are one together, in the order of the articles and their text."""
    groups: list[list[Quoted]] = []
    for reading in readings:
        for quote in reading.quotes:
            mine = Quoted(reading, quote, _words(reading.article.text[quote.start : quote.end]))
            if len(mine.words) < FEWEST_WORDS:
                continue
            group = next((g for g in groups if any(is_same(q, mine) for q in g)), None)
            if group is None:
                groups.append([mine])
            elif all(q.source != mine.source for q in group):
                group.append(mine)
    return groups


def is_same(a: Quoted, b: Quoted) -> bool:
    """Tell whether two quotations are one, whole or in part, perhaps with altered words."""
    if a.source == b.source or fuzz.partial_ratio(" ".join(a.words), " ".join(b.words)) < LEAST_ALIKE:
        return False
    mine, theirs = _overlap(a.words, b.words)
    equal = sum(op.src_end - op.src_start for op in Levenshtein.opcodes(mine, theirs) if op.tag == "equal")
    return equal >= max(FEWEST_WORDS - 1, LEAST_SHARED * min(len(a.words), len(b.words)))


def differences(a: Sequence[str], b: Sequence[str]) -> list[tuple[str, str]]:
    """Return the words that differ where two quotations overlap: (in a, in b), "" where nothing stands."""
    mine, theirs = _overlap(a, b)
    codes = list(Levenshtein.opcodes(mine, theirs))
    while codes and codes[0].tag != "equal" and not (codes[0].src_end and codes[0].dest_end):
        codes = codes[1:]  # one goes on where the other begins
    while codes and codes[-1].tag in ("insert", "delete"):
        codes = codes[:-1]
    return [
        (" ".join(mine[op.src_start : op.src_end]), " ".join(theirs[op.dest_start : op.dest_end]))
        for op in codes
        if op.tag != "equal"
    ]


def _overlap(a: Sequence[str], b: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return the parts of two word sequences that lie over each other when their longest common run is laid together."""
    run = SequenceMatcher(None, a, b, autojunk=False).find_longest_match()
    before = min(run.a, run.b)
    after = min(len(a) - run.a, len(b) - run.b)
    return a[run.a - before : run.a + after], b[run.b - before : run.b + after]


def _words(text: str) -> tuple[str, ...]:
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return tuple(_WORD.findall(plain))


def quotation_finding(group: Sequence[Quoted], sources: Sequence[str], copies: Sequence[Copies]) -> Finding:
    """Return the finding for one quotation.

    Args:
        group: the quotation as each article prints it.
        sources: the ids of all articles, in order.
        copies: groups of articles that print the same wire copy.
    """
    by_source = {q.source: q for q in group}
    rivals = _rival_speakers(group)
    if rivals is not None:
        return _speaker_finding(by_source, sources, rivals)
    facts: Mapping[str, Fact | None] = {s: _fact(by_source[s]) if s in by_source else None for s in sources}
    speaker = next((q.quote.speaker for q in group if q.quote.speaker), None)
    whose = speaker or "somebody unnamed"
    claim = Claim(
        _identity("text", group[0]),
        f"What did {whose} say?" if speaker else "What was said?",
        f"Words of {whose}",
        "text",
        by=(speaker,) if speaker else (),
    )
    verdict, rule, note, pair = _judged(group)
    notes = "; ".join(filter(None, (note, *one_voice(facts, copies)))) if len(group) > 1 else note
    return Finding(claim, facts, Judgement(verdict, rule, notes, pair), Origin.DISCOVERED)


def _identity(kind: str, quoted: Quoted) -> str:
    """Return an id from the kind of the claim and the first words of the quotation."""
    return "_".join([kind, "quote", *re.findall(r"[a-z0-9]+", " ".join(quoted.words[:4]))][:6])


def _rival_speakers(group: Sequence[Quoted]) -> tuple[Quoted, Quoted] | None:
    """Return two articles that give the same words to two persons of different names; None where nobody does."""
    for a, b in combinations(group, 2):
        if min(len(a.words), len(b.words)) < FEWEST_ALONE or differences(a.words, b.words):
            continue
        one, other = _speaker(a), _speaker(b)
        if one is not None and other is not None and one.relate(other) is Relation.CONFLICT:
            return a, b
    return None


def _speaker(quoted: Quoted) -> Name | None:
    """Return the full name of the person who is quoted, None where only a surname, a body or nobody is named."""
    full = quoted.quote.speaker
    known = (m for m in quoted.reading.names if m.label is NameLabel.PERSON and not m.described)
    return next((Name(m.name, m.forms) for m in known if m.name == full and " " in m.name), None)


def _speaker_finding(by_source: Mapping[str, Quoted], sources: Sequence[str], rivals: tuple[Quoted, Quoted]) -> Finding:
    words = " ".join(rivals[0].text.split()[:6])
    claim = Claim(_identity("person", rivals[0]), f"Who said “{words} …”?", f"Speaker of “{words} …”", "person")
    facts: dict[str, Fact | None] = {}
    for source in sources:
        quoted = by_source.get(source)
        name = _speaker(quoted) if quoted else None
        facts[source] = (
            replace(_fact(quoted), value=name, text=_speaker_text(quoted, name)) if quoted and name else None
        )
    note = "; ".join(f"{source}: {fact.value}" for source, fact in facts.items() if fact is not None)
    pair = (rivals[0].source, rivals[1].source)
    return Finding(claim, facts, Judgement(Verdict.DIVERGE, "different names", note, pair), Origin.DISCOVERED)


def _speaker_text(quoted: Quoted, name: Name) -> str:
    start, end = quoted.quote.speaker_start, quoted.quote.speaker_end
    return name.full if start is None or end is None else quoted.reading.article.text[start:end]


def _judged(group: Sequence[Quoted]) -> tuple[Verdict, str, str, tuple[str, str] | None]:
    if len(group) == 1:
        source = group[0].source
        return Verdict.ONLY, "one source quotes it", "", (source, source)
    worst = (Verdict.AGREE, "same words", "", (group[0].source, group[1].source))
    for i, a in enumerate(group):
        for b in group[i + 1 :]:
            changed = differences(a.words, b.words)
            note = "; ".join(f"“{x or '–'}” in {a.source}, “{y or '–'}” in {b.source}" for x, y in changed)
            if any(_turns(x, y) for x, y in changed):
                return Verdict.DIVERGE, "the quotation says otherwise", note, (a.source, b.source)
            if changed and worst[0] is Verdict.AGREE:
                worst = (Verdict.COMPATIBLE, "words of the quotation differ", note, (a.source, b.source))
    return worst


def _turns(a: str, b: str) -> bool:
    """Tell whether other words say the opposite, or another number."""
    x, y = (set(words.split()) for words in (a, b))
    negations = [sum(w in _TURNING or w.endswith("n't") for w in words) for words in (x, y)]
    figures = [{w for w in words if w[0].isdigit()} for words in (x, y)]
    return negations[0] % 2 != negations[1] % 2 or (bool(figures[0] and figures[1]) and figures[0] != figures[1])


def _fact(quoted: Quoted) -> Fact:
    reading, quote = quoted.reading, quoted.quote
    sentence = reading.sentence_at(reading.token_at(quote.start))
    start, end = min(sentence.start, quote.start), max(sentence.end, quote.end)
    text = reading.article.text
    attribution = attribution_at(reading.doc, reading.token_at(quote.start), reading.reporting, reading.quotes)
    return Fact(Passage(quoted.text), quoted.text, Evidence(text[start:end], Span(start, end)), attribution)
