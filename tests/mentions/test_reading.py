"""An article with its sentences, found once and asked by offset and by token."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.reading import Reading, read
from rashomon.mentions.words import root
from rashomon.model import Article

if TYPE_CHECKING:
    from spacy.tokens import Doc

TITLE = "Fire chief quits"
TEXT = (
    f"{TITLE}\n\n  Ines Calder, the fire chief, resigned on Monday.\n\n"
    "“I leave with 40 friends,” Calder said at 4 p.m. Tom Reed, a plumber, wept. "
)


@pytest.fixture(scope="module")
def reading(parse: Callable[[str], Doc]) -> Reading:
    return read(Article("a", "a", TEXT, date(2031, 5, 16), TITLE, body_start=len(TITLE) + 2), parse(TEXT))


def test_sentences_are_trimmed_and_know_the_title(reading: Reading) -> None:
    texts = [TEXT[s.start : s.end] for s in reading.sentences]
    assert texts == [text.strip() for text in texts]
    assert texts[0] == TITLE
    assert [s.in_title for s in reading.sentences] == [True] + [False] * (len(texts) - 1)
    assert [s.index for s in reading.sentences] == list(range(len(texts)))


def test_every_token_has_its_sentence(reading: Reading) -> None:
    for sentence in reading.sentences:
        assert all(reading.sentence_at(i) is sentence for i in range(sentence.first, sentence.last))


def test_tokens_are_found_by_offset(reading: Reading) -> None:
    for token in reading.doc:
        assert reading.token_at(token.idx) == token.i
    assert reading.token_at(10**6) == len(reading.doc) - 1


@pytest.mark.parametrize("words", ["Fire", "Ines Calder", "on Monday", "40", "said at 4 p.m.", "wept.", "wept. "])
def test_tokens_of_a_stretch_are_those_it_touches(reading: Reading, words: str) -> None:
    start = TEXT.index(words)
    touched = [t.i for t in reading.doc if t.idx < start + len(words) and t.idx + len(t) > start]
    assert list(reading.tokens_of(start, start + len(words))) == touched


@pytest.mark.parametrize("kind", ["numbers", "dates", "times", "names", "quotes"])
def test_mentions_lie_in_the_text(reading: Reading, kind: str) -> None:
    mentions = getattr(reading, kind)
    assert mentions
    assert all(0 <= m.start < m.end <= len(TEXT) for m in mentions)
    assert getattr(reading, kind) is mentions


def test_places_of_roots(reading: Reading) -> None:
    assert [reading.doc[i].text for i in reading.places_of_roots[root("resignation")]] == ["resigned"]


def test_roles_are_held_anywhere_in_the_article(reading: Reading) -> None:
    roles = {m.name: reading.roles[m.key] for m in reading.names}
    assert roles["Ines Calder"] == {root("fire"), root("chief")}
    assert roles["Tom Reed"] == {root("plumber")}


def test_names_are_counted_by_referent(reading: Reading) -> None:
    counts = {m.name: reading.name_counts[m.key] for m in reading.names}
    assert counts == {"Ines Calder": 2, "Tom Reed": 1}


def test_rare_words_weigh_more(reading: Reading) -> None:
    assert reading.idf[root("plumber")] > reading.idf[root("Calder")] > 0


def test_a_text_without_words(parse: Callable[[str], Doc]) -> None:
    empty = read(Article("a", "a", " \n\n "), parse(" \n\n "))
    assert empty.sentences == ()
    assert (empty.numbers, empty.dates, empty.names) == ((), (), ())
