"""Listed people -> their sum: "two adults and a child" is also three people."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rashomon.mentions.base import NumberMention, NumberRole
from rashomon.mentions.name_words import PERSON_NOUNS
from rashomon.mentions.number_vocabulary import word_set
from rashomon.values.interval import NumberInterval

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spacy.tokens import Doc, Token

_ARTICLE: Final = re.compile(r"\b[Aa]n?(?=\s)")
_MORE_PERSONS: Final = word_set(
    """
    people adult member crew staff civilian troop kid infant elder villager pensioner american briton australian
    european female male youth child man woman fatality casualty migrant refugee protester demonstrator policeman
    policewoman personnel person couple
    """
)


def sums(doc: Doc, mentions: Sequence[NumberMention]) -> tuple[NumberMention, ...]:
    """Return one more mention for each list of people that all carry a number or "a".

    Args:
        doc: the annotated article.
        mentions: the numbers found in it.
    """
    counts = {
        mention.noun: mention
        for mention in mentions
        if mention.role is NumberRole.COUNT and mention.noun is not None and mention.head == mention.noun
    }
    nouns = set(counts) | _after_articles(doc)
    parts = [
        (doc[noun], *part)
        for noun in sorted(nouns)
        if _is_person(doc[noun]) and (part := _part(doc[noun], counts)) is not None
    ]
    text = doc.text  # joined anew at each access
    found: list[NumberMention] = []
    listed: list[tuple[Token, float, int]] = []
    for here in parts:
        if listed and not _continues(text, listed[-1][0], here[0], here[2]):
            found.extend(_sum(doc, listed))
            listed = []
        listed.append(here)
    found.extend(_sum(doc, listed))
    return tuple(found)


def _after_articles(doc: Doc) -> set[int]:
    """The nouns that an "a" or "an" belongs to."""
    articles = (doc.char_span(match.start(), match.end()) for match in _ARTICLE.finditer(doc.text))
    return {span[0].head.i for span in articles if span is not None and span[0].dep_ == "det"}


def _continues(text: str, before: Token, token: Token, start: int) -> bool:
    """Whether a noun, whose words begin at a character, goes on with the list of the noun before."""
    between = " ".join(text[before.idx + len(before.text) : start].split())
    if between == ",":
        return True
    if token.dep_ not in ("conj", "appos"):
        return False
    return between in ("and", ", and", "&") or (token.dep_ == "conj" and token.head == before)


def _sum(doc: Doc, listed: Sequence[tuple[Token, float, int]]) -> tuple[NumberMention, ...]:
    """The sum of a list, where "and" closes it."""
    if len(listed) < 2:
        return ()
    first, last, start = listed[0][0], listed[-1][0], listed[0][2]
    if not any(token.lower_ in ("and", "&") for token in doc[listed[-2][0].i : last.i]):
        return ()
    longer = [child for child in last.children if child.dep_ == "conj" and child.pos_ in ("NOUN", "PROPN")]
    if first.dep_ in ("conj", "appos") or longer or _goes_back(doc, start):
        return ()  # the list holds someone without a number
    total = NumberInterval.exact(sum(value for _, value, _ in listed))
    return (NumberMention(total, NumberRole.COUNT, start, last.idx + len(last.text), first.i, first.i),)


def _goes_back(doc: Doc, start: int) -> bool:
    """Whether a person without a number stands before the list: "the driver, two passengers and a guard"."""
    span = doc.char_span(start, start + 1, alignment_mode="expand")
    at = span.start if span is not None else 0
    return at > 1 and doc[at - 1].text == "," and doc[at - 2].pos_ in ("NOUN", "PROPN") and _is_person(doc[at - 2])


def _part(token: Token, counts: Mapping[int, NumberMention]) -> tuple[float, int] | None:
    """The number of one noun of the list, and the character where its words begin."""
    mention = counts.get(token.i)
    if token.pos_ not in ("NOUN", "PROPN"):
        return None
    if mention is not None:
        return (mention.value.low, mention.start) if mention.value.is_exact and mention.value.low > 0 else None
    article = next((child for child in token.children if child.dep_ == "det"), None)
    single = token.tag_ in ("NN", "NNP") and article is not None and article.lower_ in ("a", "an")
    return (1.0, article.idx) if single and article is not None else None


def _is_person(token: Token) -> bool:
    word, lemma = token.lower_, token.lemma_.lower()
    return bool({word, lemma, word.removesuffix("s")} & (_MORE_PERSONS | PERSON_NOUNS))
