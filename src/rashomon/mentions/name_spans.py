"""Runs of capitalised words, cut where one name ends and the next begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rashomon.mentions import name_words as words
from rashomon.mentions.name_tokens import Tokens

NAME_ENTITIES = frozenset({"PERSON", "ORG", "GPE", "LOC", "FAC", "NORP"})
_OPENING_TAGS = frozenset({"PROPN", "NOUN", "ADJ", "X"})
_FUNCTION_TAGS = frozenset({"DET", "PRON", "ADP", "AUX", "CCONJ", "SCONJ", "PART", "PUNCT", "INTJ", "NUM"})
_HYPHENS = frozenset("-‐‑")
_POSSESSIVES = frozenset({"'s", "’s", "'", "’"})
_QUOTES = frozenset("“”\"‘’'")
_COMMON_STARTS = words.GROUP_NOUNS | words.PERSON_NOUNS | words.AGENT_NOUNS
_JOINING_ENTITIES = frozenset({"ORG", "FAC", "LOC", "GPE", "LAW", "EVENT", "WORK_OF_ART"})


@dataclass(frozen=True, slots=True)
class NameSpan:
    """Tokens `start` up to, not including, `end` that are one name.

    `title` are the words of the title before it in lower case; they begin at token `title_start` (-1 without a title).
    """

    start: int
    end: int
    title: str = ""
    title_start: int = -1


def find_spans(tokens: Tokens) -> list[NameSpan]:
    """Cut the text's capitalised runs into names.

    Args:
        tokens: the columns of the Doc.

    Returns:
        Spans in text order that do not overlap; not yet labelled, and not all of them names.
    """
    spans: list[NameSpan] = []
    index, size = 0, len(tokens.text)
    while index < size:
        if not _is_core(tokens, index):
            index += 1
            continue
        end = _run_end(tokens, index)
        spans.extend(_split(tokens, _run_start(tokens, index), end))
        index = end
    return spans


def _is_core(tokens: Tokens, index: int) -> bool:
    """Tell whether a token can be a word of a name by itself."""
    word, lower, pos = tokens.text[index], tokens.lower[index], tokens.pos[index]
    if not word[0].isupper():
        return len(word) > 2 and word[0].isalpha() and word[1].isupper() and tokens.entity[index] == "ORG"
    if (len(word) == 1 and pos != "PROPN") or "@" in word or "http" in lower or lower in words.NOISE_WORDS:
        return False
    if lower in words.NOT_NAMES:
        return tokens.entity[index] in {"PERSON", "FAC"} and lower != "i" and not tokens.begins[index]
    if not tokens.begins[index]:
        return pos not in _FUNCTION_TAGS or (tokens.entity[index] in NAME_ENTITIES - {"NORP"} and lower != "the")
    return _opens_name(tokens, index)


def _opens_name(tokens: Tokens, index: int) -> bool:
    """Tell whether a word that is capitalised in any case, by its position, can be a name."""
    lower, pos = tokens.lower[index], tokens.pos[index]
    if pos != "PROPN" and (tokens.entity[index] not in NAME_ENTITIES or pos not in _OPENING_TAGS):
        return False
    common = lower in _COMMON_STARTS or lower.removesuffix("s") in _COMMON_STARTS
    after = index + 1 + (tokens.text[index + 1 : index + 2] == ["."] and lower in words.TITLES)
    return not common or (after < len(tokens.text) and tokens.text[after][:1].isupper())


def _run_start(tokens: Tokens, index: int) -> int:
    """Take in a hyphenated prefix in lower case ("al-Shabaab")."""
    if (
        index >= 2
        and tokens.text[index - 1] in _HYPHENS
        and tokens.lower[index - 2] in words.PARTICLES
        and not tokens.spaced[index - 1]
        and not tokens.spaced[index - 2]
    ):
        return index - 2
    return index


def _run_end(tokens: Tokens, index: int) -> int:
    end = index + 1
    while end < len(tokens.text):
        step = _step(tokens, index, end)
        if not step:
            break
        end += step
    return end


def _step(tokens: Tokens, start: int, end: int) -> int:
    """How many tokens the run goes on by at `end`: 0 where it stops."""
    if _core_at(tokens, end):
        joined = tokens.text[end - 1] in _HYPHENS or tokens.lower[end - 1] in words.TITLES
        return 1 if joined or not tokens.begins[end] else 0
    word, lower = tokens.text[end], tokens.lower[end]
    if not word[0].isalnum():
        return _sign_step(tokens, start, end)
    if lower == "and":
        return 2 if _joins(tokens, end) and _core_at(tokens, end + 1) else 0
    if lower in {"of", "for"}:
        heads = words.OF_HEADS if lower == "of" else words.FOR_HEADS
        goes_on = tokens.lower[end - 1] in heads or _inside_entity(tokens, end)
        return _after_preposition(tokens, end) if goes_on else 0
    if word[0].isdigit():
        return 1 if tokens.lower[end - 1] in words.NUMBERED_PLACES and word.isalnum() else 0
    return _particle_step(tokens, end) if lower in words.PARTICLES and len(lower) > 1 else 0


def _sign_step(tokens: Tokens, start: int, end: int) -> int:
    """Go on over a hyphen, an ampersand, a genitive, a comma before "Inc.", a nickname in quotation marks."""
    word, step = tokens.text[end], 0
    if word in _HYPHENS and not tokens.spaced[end - 1] and not tokens.spaced[end]:
        step = _hyphen_step(tokens, end)
    elif word == "&":
        step = 2 if _core_at(tokens, end + 1) else 0
    elif word in _POSSESSIVES and (step := _possessive_step(tokens, start, end)):
        pass
    elif word == "," and end + 1 < len(tokens.text) and tokens.lower[end + 1] in words.ORG_SUFFIXES:
        step = 2 if tokens.text[end + 1][0].isupper() else 0
    elif word in _QUOTES:
        step = _nickname_step(tokens, end)
    elif word == "." and tokens.lower[end - 1] in words.TITLES:
        step = 2 if _core_at(tokens, end + 1) else 0
    return step


def _joins(tokens: Tokens, end: int) -> bool:
    """Tell whether "and" stands within the name of an organization ("Office of Roads and Rail")."""
    if tokens.entity[end] not in _JOINING_ENTITIES or end + 1 >= len(tokens.text):
        return False
    return tokens.entity[end + 1] == tokens.entity[end] or tokens.lower[end - 1] in words.OF_HEADS


def _core_at(tokens: Tokens, index: int) -> bool:
    return index < len(tokens.text) and _is_core(tokens, index)


def _inside_entity(tokens: Tokens, index: int) -> bool:
    kind = tokens.entity[index]
    return (
        kind in _JOINING_ENTITIES
        and tokens.entity[index - 1] == kind == tokens.entity[min(index + 1, len(tokens.text) - 1)]
    )


def _hyphen_step(tokens: Tokens, end: int) -> int:
    """Go on over "-e-Zar" or "-Jones", but not over "-based"."""
    index, size = end, len(tokens.text)
    while index + 1 < size and tokens.text[index] in _HYPHENS and not tokens.spaced[index]:
        index += 2
        if tokens.text[index - 1][0].isupper():
            return index - end
        if tokens.spaced[index - 1]:
            break
    return 0


def _after_preposition(tokens: Tokens, end: int) -> int:
    if _core_at(tokens, end + 1):
        return 2
    return 3 if end + 1 < len(tokens.text) and tokens.lower[end + 1] == "the" and _core_at(tokens, end + 2) else 0


def _possessive_step(tokens: Tokens, start: int, end: int) -> int:
    """Go on over "Attorney General's Office", "St George's Hospital", "Children's Hospital"."""
    before = tokens.lower[end - 1]
    saint = end - 2 >= start and tokens.lower[end - 2] in {"st", "st.", "saint"}
    if not saint and before not in words.POSSESSIVE_LINKS:
        return 0
    index = end + 1
    while index < len(tokens.text) and index < end + 5:
        if tokens.lower[index] in words.POSSESSIVE_TAILS or (saint and tokens.lower[index] in words.PLACE_HEADS):
            return index - end + 1
        if not _core_at(tokens, index):
            break
        index += 1
    return 0


def _particle_step(tokens: Tokens, end: int) -> int:
    index = end
    while index < len(tokens.text) and index < end + 3 and tokens.lower[index] in words.PARTICLES:
        index += 1
        if _core_at(tokens, index) and not tokens.begins[index]:
            return index - end + 1
    return 0


def _nickname_step(tokens: Tokens, end: int) -> int:
    """Go on over a nickname in quotation marks: Robert “Bobby” Lang."""
    for size in (1, 2):
        close = end + size + 1
        if (
            close + 1 < len(tokens.text)
            and tokens.text[close] in _QUOTES
            and all(tokens.text[index][0].isupper() for index in range(end + 1, close))
            and _core_at(tokens, close + 1)
            and not tokens.spaced[end]
            and tokens.spaced[end - 1]
        ):
            return size + 3
    return 0


def _split(tokens: Tokens, start: int, end: int) -> Iterator[NameSpan]:
    """Cut one run: title words off a person's name, a country or state off what follows it."""
    lower = tokens.lower
    while end - start > 1 and lower[end - 1] in words.AGENCIES:
        end -= 1
    if lower[end - 1] in words.ORG_HEADS or lower[end - 1] in words.BOTH_HEADS:
        yield NameSpan(start, end)
        return
    title_end = next((index + 1 for index in range(end - 1, start - 1, -1) if lower[index] in words.TITLES), start)
    if title_end < end and tokens.text[title_end] == ".":
        title_end += 1
    if title_end == end:
        yield from _split_title_only(tokens, start, end)
        return
    if title_end > start and not _of_inside(tokens, title_end, end):
        title_start = _title_start(tokens, start, title_end)
        if title_start > start:
            yield from _split(tokens, start, title_start)
        yield NameSpan(title_end, end, " ".join(lower[title_start:title_end]).replace(" .", "."), title_start)
        return
    cut = _entity_cut(tokens, start, end)
    if start < cut < end:
        yield NameSpan(start, cut)
        start = cut
    yield NameSpan(start, end)


def _split_title_only(tokens: Tokens, start: int, end: int) -> Iterator[NameSpan]:
    """A run that ends in a title is a role, but for a name of one word that happens to be one ("Pope", "Bishop")."""
    title_start = _title_start(tokens, start, end)
    if title_start > start:
        yield from _split(tokens, start, title_start)


def _of_inside(tokens: Tokens, start: int, end: int) -> bool:
    return any(tokens.lower[index] in {"of", "for"} for index in range(start, end))


def _title_start(tokens: Tokens, start: int, title_end: int) -> int:
    index = title_end - 1
    while index > start and (
        tokens.lower[index - 1] in words.TITLES | words.TITLE_MODIFIERS or tokens.text[index - 1] in {"-", "&", "."}
    ):
        index -= 1
    return index


def _entity_cut(tokens: Tokens, start: int, end: int) -> int:
    """Where a person's name begins after a demonym, a country or a role word that stands before it."""
    entity = tokens.entity
    for index in range(start + 1, end):
        if entity[index] != "PERSON" or entity[index - 1] == "PERSON":
            continue
        before = " ".join(tokens.lower[start:index])
        if entity[index - 1] == "NORP" or before in words.REGIONS or tokens.lower[index - 1] in words.PERSON_NOUNS:
            return index
    opens = tokens.begins[start] and tokens.lower[start] in words.PERSON_NOUNS
    return start + 1 if opens and (end - start > 2 or entity[start] == "PERSON") else start
