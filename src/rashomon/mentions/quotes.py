"""A parsed text -> its direct quotations with their speakers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel, NameMention
from rashomon.mentions.names import find_names
from rashomon.mentions.quote_marks import Quotation, find_quotations, is_name
from rashomon.mentions.reporting_words import POSTURES, REPORTING_VERBS
from rashomon.mentions.speakers import NameIndex, Speaker, index_names, inverted_subject, speaker_at, subject_of

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_GOING_ON = frozenset(",?!—–-…")
_STOPS = frozenset(".?!")
_DASHES = frozenset("—–―-")
_LONGEST_SEGMENT = 40
_SHORT = 3


@dataclass(frozen=True, slots=True)
class Quote:
    """A direct quotation: characters `start` up to `end`, without the marks.

    `speaker` is the fullest name of who speaks (None where nobody is named), `speaker_start` and `speaker_end` the
    characters that say so, `verb` the index of the reporting verb's token, None without one.
    """

    start: int
    end: int
    speaker_start: int | None = None
    speaker_end: int | None = None
    speaker: str | None = None
    verb: int | None = None


@dataclass(frozen=True, slots=True)
class _Page:
    """What the search for speakers reads: the Doc, its text and names, the token offsets, and the quotations."""

    doc: Doc
    text: str
    names: NameIndex
    offsets: list[int]
    quotations: list[Quotation]

    def token_at(self, offset: int) -> int:
        return bisect_left(self.offsets, offset)


def find_quotes(doc: Doc, names: Sequence[NameMention] | None = None) -> tuple[Quote, ...]:
    """Find the direct quotations of a text and who speaks them.

    Args:
        doc: the parsed text.
        names: its names; found anew where not given.

    Returns:
        Quotations in text order. Words in quotation marks that nobody is said to say have no speaker; nicknames and
        titles of works or ships are left out.
    """
    text = doc.text  # joined anew at each access
    quotations = list(find_quotations(text))
    if not quotations:
        return ()
    index = index_names(doc, find_names(doc) if names is None else names)
    page = _Page(doc, text, index, [token.idx for token in doc], quotations)
    quotes: list[Quote] = []
    position = -1
    for number, quotation in enumerate(quotations):
        if is_name(text, quotation):
            continue
        before = quotes[-1] if quotes else None
        quotes.append(_quote(page, number, before, quotations[position] if position >= 0 else None))
        position = number
    return tuple(quotes)


def _quote(page: _Page, number: int, before: Quote | None, previous: Quotation | None) -> Quote:
    """Try the places where a speaker can stand, surest first."""
    quotation = page.quotations[number]
    text = page.text
    whole = text[quotation.end - 1] in _GOING_ON or text[quotation.close_at : quotation.close_at + 1] == ","
    first, second = (_after, _left) if whole else (_left, _after)
    found = (
        first(page, number)
        or _dash(page, quotation)
        or second(page, number)
        or (_inherited(page, quotation, before, previous) if before and previous else None)
        or _sentence_before(page, quotation)
    )
    if found is None:
        return Quote(quotation.start, quotation.end)
    speaker, verb = found
    return Quote(quotation.start, quotation.end, speaker.start, speaker.end, speaker.name, verb)


_Answer = tuple[Speaker, int | None]


def _after(page: _Page, number: int) -> _Answer | None:
    """..., said NAME / NAME said / according to NAME, right after the quotation."""
    quotation, text = page.quotations[number], page.text
    ending = text[quotation.end - 1]
    follows = text[quotation.close_at : quotation.close_at + 1]
    if not quotation.closed or (ending not in _GOING_ON and follows != "," and ending in _STOPS):
        return None
    start = page.token_at(quotation.close_at)
    end = _segment_end(page, number, start)
    whole = ending in _GOING_ON or follows == ","
    for at in range(start, min(end, start + _LONGEST_SEGMENT)):
        token = page.doc[at]
        if _reports(token) and (whole or _is_root_after(token, start)):
            return _speaker_near(page, token, start, end)
        if token.lower_ == "according" and at + 2 < end:
            object_ = next((child for up in token.children for child in up.children if child.dep_ == "pobj"), None)
            if object_ is not None:
                return speaker_at(page.doc, object_, page.names), at
    return None


def _is_root_after(token: Token, start: int) -> bool:
    """An embedded quotation is spoken by the subject of the sentence's closing ", NAME said"."""
    subject = next((child for child in token.children if child.dep_ == "nsubj"), None)
    return subject is not None and subject.i > start and token.dep_ in {"ROOT", "parataxis"}


def _segment_end(page: _Page, number: int, start: int) -> int:
    """Return the token where the words after a quotation end: a full stop, a line break or the next quotation."""
    limit = len(page.doc)
    if number + 1 < len(page.quotations) and not is_name(page.text, page.quotations[number + 1]):
        limit = min(limit, page.token_at(page.quotations[number + 1].open_at))
    for at in range(start, min(limit, start + 2 * _LONGEST_SEGMENT)):
        if page.doc[at].text in _STOPS or "\n" in page.doc[at].text:
            return at
    return limit


def _reports(token: Token) -> bool:
    if not token.text.islower() or token.lemma_.lower() not in REPORTING_VERBS:
        return False
    verb = token.pos_ in {"VERB", "AUX"} or token.lower_ in {"said", "says", "added", "told"}
    return verb and not any(child.dep_ == "neg" for child in token.lefts)


def _speaker_near(page: _Page, verb: Token, start: int, end: int) -> _Answer | None:
    """Take the verb's subject where it stands outside the quotation, else the nearest name beside the verb."""
    subject = inverted_subject(page.doc, verb, page.names) or next(
        (child for child in verb.children if child.dep_ == "nsubj" and start <= child.i < end), None
    )
    if subject is None:
        subject = _neighbour(page, verb, start, end)
    if subject is None:
        return None
    speaker = speaker_at(page.doc, subject, page.names)
    if subject.lower_ in words.PERSON_NOUNS:
        alias = _alias(page, subject, end)
        speaker = alias or speaker
    return speaker, verb.i


def _alias(page: _Page, noun: Token, end: int) -> Speaker | None:
    """A neighbour known to all as “Rusty”: the name stands behind the noun."""
    for at in range(noun.i + 1, end):
        mention = page.names.by_token.get(at)
        if mention is not None and mention.label is NameLabel.PERSON:
            known = any(page.doc[between].lower_ in {"as", "named", "called"} for between in range(noun.i + 1, at))
            return Speaker(mention.start, mention.end, mention.name) if known else None
        if page.doc[at].text in {",", ";"}:
            return None
    return None


def _neighbour(page: _Page, verb: Token, start: int, end: int) -> Token | None:
    before = [page.doc[at] for at in range(start, verb.i) if page.doc[at].pos_ in {"PROPN", "NOUN", "PRON"}]
    if before:
        mention = page.names.by_token.get(before[-1].i)
        return page.doc[mention.head] if mention else before[-1]
    for at in range(verb.i + 1, end):
        mention = page.names.by_token.get(at)
        if mention is not None and mention.label is not NameLabel.PLACE:
            return page.doc[mention.head]
        if page.doc[at].text in {",", ";"}:
            break
        if page.doc[at].pos_ in {"NOUN", "PRON"} and not (at + 1 < end and page.doc[at + 1].pos_ in {"NOUN", "PROPN"}):
            return page.doc[at]
    return None


def _dash(page: _Page, quotation: Quotation) -> _Answer | None:
    """A speaker after a dash, without a verb: ” —Commissioner NAME."""
    at = page.token_at(quotation.close_at)
    while at < len(page.doc) and page.doc[at].is_space and page.doc[at].text.count("\n") < 2:
        at += 1
    if at + 1 >= len(page.doc) or page.doc[at].text[0] not in _DASHES:
        return None
    for near in range(at, min(at + 5, len(page.doc))):
        mention = page.names.by_token.get(near)
        if mention is not None and mention.label is not NameLabel.PLACE:
            after = page.token_at(mention.end)
            closed = after >= len(page.doc) or page.doc[after].is_space or page.doc[after].is_punct
            return (Speaker(mention.start, mention.end, mention.name), None) if closed else None
    return None


def _left(page: _Page, number: int) -> _Answer | None:
    """NAME said: “...”, NAME said there was “...”: the last reporting verb before the quotation in its sentence."""
    quotation = page.quotations[number]
    opening = page.token_at(quotation.open_at)
    floor = 0
    if number:
        floor = page.token_at(page.quotations[number - 1].close_at)
    verb = None
    for at in range(opening - 1, max(floor, opening - _LONGEST_SEGMENT) - 1, -1):
        token = page.doc[at]
        if token.text in _STOPS or "\n" in token.text:
            break
        if _reports(token):
            verb = token
            break
    if verb is None:
        return _introduced(page, opening, floor)
    subject = subject_of(verb)
    if subject is None or floor <= opening <= subject.i:
        return None
    return speaker_at(page.doc, subject, page.names), verb.i


def _introduced(page: _Page, opening: int, floor: int) -> _Answer | None:
    """NAME: “...”, with nothing but a name before the colon."""
    if opening - 1 <= floor or page.doc[opening - 1].text != ":":
        return None
    mention = page.names.by_token.get(opening - 2)
    if mention is None or mention.label is not NameLabel.PERSON:
        return None
    return Speaker(mention.start, mention.end, mention.name), None


def _inherited(page: _Page, quotation: Quotation, before: Quote, previous: Quotation) -> _Answer | None:
    """The speaker of the quotation before: across its own attribution, or over the end of an unclosed paragraph."""
    if before.speaker_start is None or before.speaker_end is None:
        return None
    gap = page.text[previous.close_at : quotation.open_at]
    same = Speaker(before.speaker_start, before.speaker_end, before.speaker), before.verb
    if not previous.closed and not gap.strip():
        return same
    told = before.verb is not None and page.offsets[before.verb] >= previous.close_at
    if "\n" not in gap and not any(mark in gap for mark in ".?!:") and not told:
        return same
    if "\n" not in gap:
        within = told and page.offsets[before.verb or 0] < quotation.open_at
        one = gap.strip().rstrip(".,").count(". ") == 0
        return same if within and one else None
    alone = _alone(page.text, quotation)
    near = gap.strip().count("\n") == 0 and gap.count(". ") == 0
    return same if alone and near and (told or not gap.strip()) else None


def _alone(text: str, quotation: Quotation) -> bool:
    """Tell whether a quotation fills its paragraph or opens it as a whole sentence."""
    opens = quotation.open_at == 0 or text[quotation.open_at - 1] == "\n"
    return opens and (not quotation.closed or text[quotation.end - 1] in ".!?…")


def _sentence_before(page: _Page, quotation: Quotation) -> _Answer | None:
    """A quotation that stands free is spoken by the person whose posture the sentence before it tells."""
    text = page.text
    content = text[quotation.start : quotation.end]
    if len(content.split()) < _SHORT or (quotation.closed and content[-1] not in ".!?…"):
        return None
    opening = page.token_at(quotation.open_at)
    while opening and page.doc[opening - 1].is_space and _alone(text, quotation):
        opening -= 1
    if not opening or page.doc[opening - 1].text not in _STOPS:
        return None
    for at in range(opening - 2, max(0, opening - _LONGEST_SEGMENT), -1):
        token = page.doc[at]
        if token.text in _STOPS or "\n" in token.text:
            break
        if token.pos_ == "VERB" and (token.lemma_ in POSTURES or token.lemma_ in REPORTING_VERBS):
            subject = subject_of(token)
            if subject is None:
                continue
            mention = page.names.by_token.get(subject.i)
            if subject.pos_ == "PRON" or (mention is not None and mention.label is NameLabel.PERSON):
                return speaker_at(page.doc, subject, page.names), None
    return None
