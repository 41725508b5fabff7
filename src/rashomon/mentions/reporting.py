"""The reported clauses of a text: who says what, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rashomon.mentions.base import NameMention
from rashomon.mentions.modality import negated
from rashomon.mentions.name_words import word_set
from rashomon.mentions.quotes import Quote
from rashomon.mentions.reporting_words import (
    CLAUSE_VERBS,
    FIGURE_VERBS,
    FIGURES,
    INFINITIVE_VERBS,
    OBJECT_VERBS,
    PLANNING,
    PREPOSITION_VERBS,
    REPORTING_VERBS,
    SHOWING,
    certainty_of,
)
from rashomon.mentions.speakers import (
    NameIndex,
    Speaker,
    adjacent_subject,
    index_names,
    inverted_subject,
    speaker_at,
    subject_of,
)
from rashomon.model import Certainty

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NOWHERE = Speaker(0, 0, None)
_OWN_VOICE = word_set("i we you one")
_SAY = word_set("say add tell report announce state note")


@dataclass(frozen=True, slots=True)
class Reporting:
    """A reported clause: characters `start` up to `end` are what is said, at the reporting word `verb` (a token index).

    `speaker` is the fullest name or the words for who says it, None where nobody is named ("is believed to"); its
    characters are `speaker_start` up to `speaker_end` (0 and 0 without one).
    """

    verb: int
    speaker_start: int
    speaker_end: int
    speaker: str | None
    start: int
    end: int
    certainty: Certainty


def is_reporting_verb(token: Token) -> bool:
    """Tell whether a token is a verb that reports what somebody says."""
    return token.pos_ == "VERB" and token.lemma_.lower() in REPORTING_VERBS


def find_reporting(doc: Doc, quotes: Sequence[Quote], names: Sequence[NameMention]) -> tuple[Reporting, ...]:
    """Find what the text reports others as saying.

    Args:
        doc: the parsed text.
        quotes: its direct quotations.
        names: its names.

    Returns:
        Reported clauses and quotations with a speaker, ordered by where the reported words begin.
    """
    index = index_names(doc, names)
    found = list(_quoted(quotes))
    for token in doc:
        if token.pos_ in {"VERB", "AUX", "ADJ"}:
            lemma = token.lemma_.lower()
            if lemma in REPORTING_VERBS or lemma in CLAUSE_VERBS or lemma in PREPOSITION_VERBS:
                found.extend(_reported(doc, token, lemma, index))
            if lemma in FIGURE_VERBS:
                found.extend(_counted(doc, token, index))
            elif lemma in SHOWING:
                found.extend(_shown(doc, token, index))
        if token.lower_ == "according":
            found.extend(_according(doc, token, index))
    found.sort(key=lambda reporting: (reporting.start, -reporting.end))
    return tuple(found)


def _quoted(quotes: Sequence[Quote]) -> Iterator[Reporting]:
    for quote in quotes:
        if quote.speaker_start is not None and quote.speaker_end is not None:
            verb = -1 if quote.verb is None else quote.verb
            yield Reporting(
                verb,
                quote.speaker_start,
                quote.speaker_end,
                quote.speaker,
                quote.start,
                quote.end,
                Certainty.ATTRIBUTED,
            )


def _reported(doc: Doc, verb: Token, lemma: str, index: NameIndex) -> Iterator[Reporting]:
    if negated(verb) and lemma not in {"dispute", "deny"}:
        return
    passive = any(child.dep_ in {"nsubjpass", "auxpass"} for child in verb.children) or verb.dep_ == "acl"
    speaker = _speaker(doc, verb, index, passive=passive)
    if speaker is None:
        return
    for start, end, planned in _contents(doc, verb, lemma, passive=passive):
        if start <= speaker.start < end and speaker.end <= end <= verb.idx:
            continue
        certainty = Certainty.PLANNED if planned else certainty_of(lemma)
        yield Reporting(verb.i, speaker.start, speaker.end, speaker.name, start, end, certainty)


def _counted(doc: Doc, verb: Token, index: NameIndex) -> Iterator[Reporting]:
    """Read "police put the crowd at 600", "the club counted 40 boats": who gives a number speaks."""
    lemma = verb.lemma_.lower()
    if verb.tag_ == "VB" and verb.dep_ == "ROOT":
        return
    placed = [child for child in verb.children if child.dep_ == "prep" and child.lower_ == "at" and child.i > verb.i]
    objects = [child for child in verb.children if child.dep_ in {"dobj", "nsubjpass"}]
    telling = placed or ([] if lemma in {"put", "place", "peg"} or verb.tag_ not in {"VBD", "VBN"} else objects)
    if not any(under.like_num for part in telling for under in part.subtree):
        return
    passive = any(child.dep_ == "nsubjpass" for child in verb.children)
    subjects = [under for child in verb.children if child.dep_ == "agent" for under in child.children]
    if not passive:
        subjects = [child for child in verb.children if child.dep_ == "nsubj"]
    if not subjects or subjects[0].lower_ in _OWN_VOICE or negated(verb):
        return
    speaker = speaker_at(doc, subjects[0], index)
    for part in dict.fromkeys((*objects, *placed)):
        stretch = _stretch(doc, part, None)
        yield Reporting(verb.i, speaker.start, speaker.end, speaker.name, *stretch, Certainty.ATTRIBUTED)


def _shown(doc: Doc, verb: Token, index: NameIndex) -> Iterator[Reporting]:
    """Read "the ministry's figures show that ...": figures speak for their owner."""
    subject = next((child for child in verb.children if child.dep_ == "nsubj"), None)
    if subject is None or subject.lemma_.lower() not in FIGURES or negated(verb):
        return
    owner = next((child for child in subject.children if child.dep_ == "poss"), subject)
    speaker = speaker_at(doc, owner, index)
    for clause in (child for child in verb.children if child.dep_ in {"ccomp", "dobj"}):
        stretch = _stretch(doc, clause, verb)
        yield Reporting(verb.i, speaker.start, speaker.end, speaker.name, *stretch, Certainty.ATTRIBUTED)


def _speaker(doc: Doc, verb: Token, index: NameIndex, *, passive: bool) -> Speaker | None:
    """The subject speaks, of a passive only the agent ("accused by NAME"); None where the text's own voice speaks."""
    if passive:
        agents = (under for child in verb.children if child.dep_ == "agent" for under in child.children)
        agent = next((under for under in agents if under.dep_ == "pobj"), None)
        return speaker_at(doc, agent, index) if agent is not None else _NOWHERE
    subject = (
        inverted_subject(doc, verb, index) or _teller(verb) or adjacent_subject(doc, verb, index) or subject_of(verb)
    )
    if subject is None or subject.lower_ in _OWN_VOICE:
        return None
    return speaker_at(doc, subject, index)


def _teller(verb: Token) -> Token | None:
    """The subject of the saying that a participle goes with: "NAME said ..., disputing that ..."."""
    if verb.tag_ != "VBG" or any(child.dep_ == "nsubj" for child in verb.children):
        return None
    saying = next((up for up in verb.ancestors if is_reporting_verb(up)), None)
    return subject_of(saying) if saying is not None else None


def _contents(doc: Doc, verb: Token, lemma: str, *, passive: bool) -> Iterator[tuple[int, int, bool]]:
    """Yield the stretches of text that hang on a reporting verb as what is said, and whether it is a plan."""
    clauses = [child for child in verb.children if child.dep_ == "ccomp"]
    wanted = {"xcomp"} if lemma in INFINITIVE_VERBS or passive else set()
    if lemma in OBJECT_VERBS:
        wanted.add("nsubjpass" if passive else "dobj")
    prepositions = {"of", "with", "for"} if lemma in PREPOSITION_VERBS else set()
    clauses += [
        child
        for child in verb.children
        if child.dep_ in wanted or (child.dep_ == "prep" and child.lower_ in prepositions)
    ]
    for clause in clauses:
        planned = lemma in PLANNING and clause.dep_ == "xcomp"
        yield *_stretch(doc, clause, verb), planned
    if clauses:
        return
    if verb.dep_ in {"parataxis", "ccomp", "advcl", "dep"} and lemma in _SAY and _parenthetical(verb):
        yield *_stretch(doc, verb.head, None), False
    elif lemma in _SAY and verb.dep_ == "ROOT":
        yield from ((start, end, False) for start, end in _before_comma(doc, verb))


def _stretch(doc: Doc, clause: Token, verb: Token | None) -> tuple[int, int]:
    """Return the characters of a clause; where the verb stands inside it, both sides count."""
    left, right = clause.left_edge, clause.right_edge
    if verb is not None and clause.i < verb.i < right.i:
        right = doc[verb.i - 1]
    breaks = [index for index in range(left.i + 1, right.i) if doc[index].text == ";"]
    if verb is None or not breaks:
        return _within_line(doc, clause, left.i, right.i)
    if verb.i < left.i:  # what stands beyond a semicolon is another statement
        return _within_line(doc, left, left.i, breaks[0] - 1)
    return _within_line(doc, right, breaks[-1] + 1, right.i)


def _within_line(doc: Doc, clause: Token, left: int, right: int) -> tuple[int, int]:
    """Cut a stretch to the paragraph of its head, and blanks and commas off its ends."""
    at = clause.i
    while at > left and doc[at].is_punct:
        at -= 1
    while at < right and doc[at].is_punct:
        at += 1
    first = next((index + 1 for index in range(at, left - 1, -1) if doc[index].is_space), left)
    last = next((index - 1 for index in range(at, right + 1) if doc[index].is_space), right)
    while first < at and doc[first].text == ",":
        first += 1
    while last > at and doc[last].text == ",":
        last -= 1
    return doc[first].idx, doc[last].idx + len(doc[last])


def _parenthetical(verb: Token) -> bool:
    """Tell whether "NAME said" stands between commas or at the end of its sentence."""
    left = verb.left_edge.i
    doc = verb.doc
    return left > 0 and doc[left - 1].text in {",", "—", "–"} and verb.head.i < verb.i


def _before_comma(doc: Doc, verb: Token) -> Iterator[tuple[int, int]]:
    """Where the parser misses the clause: the words of the sentence before ", NAME said"."""
    start = verb.left_edge.i
    subject = next((child for child in verb.children if child.dep_ == "nsubj"), None)
    cut = min(verb.i, subject.left_edge.i) if subject is not None else verb.i
    while cut > start and doc[cut - 1].text != ",":
        cut -= 1
    if cut - 1 > start:
        yield _within_line(doc, doc[cut - 2], start, cut - 2)


def _according(doc: Doc, token: Token, index: NameIndex) -> Iterator[Reporting]:
    """According to NAME: the whole clause it hangs in, and nothing of the phrase itself."""
    preposition = next((child for child in token.children if child.lower_ == "to"), None)
    if preposition is None and token.i + 1 < len(doc) and doc[token.i + 1].lower_ == "to":
        preposition = doc[token.i + 1]
    source = next((child for child in preposition.children if child.dep_ == "pobj"), None) if preposition else None
    if source is None:
        return
    speaker = speaker_at(doc, source, index)
    clause = token.head
    while clause.pos_ not in {"VERB", "AUX"} and clause.head.i != clause.i:
        clause = clause.head
    sentence_start, sentence_end = clause.left_edge, clause.right_edge
    if token.i - sentence_start.i > 1:
        stretch = _within_line(doc, doc[token.i - 1], sentence_start.i, token.i - 1)
        yield Reporting(token.i, speaker.start, speaker.end, speaker.name, *stretch, Certainty.ATTRIBUTED)
    after = source.right_edge.i + 1
    if after < sentence_end.i and token.i - sentence_start.i <= 1:
        stretch = _within_line(doc, doc[after], after, sentence_end.i)
        yield Reporting(token.i, speaker.start, speaker.end, speaker.name, *stretch, Certainty.ATTRIBUTED)
