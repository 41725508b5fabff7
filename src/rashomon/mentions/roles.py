"""The words of title, trade or relation that stand beside a name."""

from __future__ import annotations

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel
from rashomon.mentions.name_spans import NameSpan
from rashomon.mentions.name_tokens import Tokens

_MODIFIER_TAGS = frozenset({"NOUN", "ADJ", "PROPN"})
_APPOSITION_TAGS = frozenset({"DET", "PRON", "ADJ", "NOUN", "PROPN", "PART", "ADV", "VERB", "NUM"})
_STOPS = frozenset({"a", "an", "the", "his", "her", "their", "its", "my", "our", "whose", "'s", "’s", "'", "’", "one"})
_CLOSERS = frozenset(",.;:)—–")
_REACH = 8


def description_start(tokens: Tokens, start: int, nouns: frozenset[str], *, closed: bool = False) -> int:
    """Find where the description right before a name begins ("interim police chief" NAME).

    Args:
        tokens: the columns of the Doc.
        start: index of the name's first token.
        nouns: the nouns that such a description must end in.
        closed: whether a comma may stand between ("her lawyer, NAME, ...").

    Returns:
        Index of its first token; `start` where there is none.
    """
    index = start
    if index >= 2 and closed and tokens.text[index - 1] == "," and tokens.lower[index - 2] in nouns:
        index -= 1
    if not index or tokens.lower[index - 1] not in nouns or not tokens.text[index - 1][0].islower():
        return _capital_description(tokens, start, nouns)
    index -= 1
    while index and start - index < _REACH and _modifies(tokens, index - 1):
        index -= 1
    while tokens.text[index] == "-" or tokens.lower[index] in {"year", "old"}:
        index += 1
    return index


def _capital_description(tokens: Tokens, start: int, nouns: frozenset[str]) -> int:
    """A description of one word that opens a sentence: "Rescuer Amal Deeb"."""
    before = start - 1
    return before if start and tokens.begins[before] and tokens.lower[before] in nouns else start


def _modifies(tokens: Tokens, index: int) -> bool:
    word = tokens.text[index]
    if word == "-":
        return True
    if tokens.pos[index] not in _MODIFIER_TAGS or tokens.lower[index] in _STOPS or not word[0].isalpha():
        return False
    return word.islower() or tokens.entity[index] == "NORP" or (tokens.begins[index] and not tokens.entity[index])


def role_of(tokens: Tokens, span: NameSpan, label: NameLabel) -> str:
    """Read the role of a name from its title, the words before it, or the apposition after it.

    Args:
        tokens: the columns of the Doc.
        span: the name.
        label: what it names; places have no role.

    Returns:
        The role in lower case ("interim police chief"), "" where none stands beside the name.
    """
    if label is NameLabel.PLACE:
        return ""
    nouns = words.PERSON_NOUNS if label is NameLabel.PERSON else words.ORG_NOUNS
    parts = [span.title] if span.title else []
    title_start = span.title_start if span.title else span.start
    closed = label is NameLabel.PERSON and span.end < len(tokens.text) and tokens.text[span.end] in _CLOSERS
    start = description_start(tokens, title_start, nouns, closed=closed)
    if start < title_start:
        parts.insert(0, _join(tokens, start, title_start))
    after = _apposition(tokens, span.end, nouns)
    if after:
        parts.append(after)
    return ", ".join(parts) if after and len(parts) > 1 else " ".join(parts)


def _join(tokens: Tokens, start: int, end: int) -> str:
    return " ".join(tokens.lower[start:end]).replace(" - ", "-").replace(" ,", "").strip()


def _apposition(tokens: Tokens, end: int, nouns: frozenset[str]) -> str:
    """Read ", a spokesman for ...", ", 43, the head doctor in ...", ", police chief of ..." after a name."""
    index, size = end, len(tokens.text)
    if index >= size or tokens.text[index] != ",":
        return ""
    index += 1
    if index + 1 < size and tokens.text[index].isdigit() and tokens.text[index + 1] == ",":
        index += 2
    start = index
    while index < size and index - start < _REACH and _in_apposition(tokens, index):
        index += 1
    last = next((i for i in range(index - 1, start - 1, -1) if tokens.lower[i] in nouns), -1)
    if last < 0 or last < index - 2 or (last + 1 < size and tokens.pos[last + 1] == "PROPN"):
        return ""
    if tokens.text[last][0].isupper() and tokens.lower[last] not in words.OFFICES:
        return ""
    for stop in range(last - 1, start - 1, -1):
        if tokens.lower[stop] in _STOPS:
            start = stop + 1
            break
    if tokens.lower[last + 1 : last + 3] == ["of", "staff"]:
        last += 2
    return _join(tokens, start, last + 1)


def _in_apposition(tokens: Tokens, index: int) -> bool:
    return tokens.text[index] == "-" or (
        tokens.pos[index] in _APPOSITION_TAGS and tokens.lower[index] not in {"who", "which"}
    )
