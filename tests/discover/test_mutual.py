"""Pairs of mentions as a reader sees them, with a reader that knows one word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from discovery_texts import FERRY, RIVAL, article

from rashomon.annotate import annotate
from rashomon.discover import mutual, paired
from rashomon.discover.frames import Frames
from rashomon.mentions.reading import Reading, read
from rashomon.reader import Answer, Reader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spacy.language import Language


class Knowing:
    """Finds an answer in the passages that hold a word, and keeps what it was asked."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.asked: list[tuple[str, str]] = []

    def read(self, pairs: Sequence[tuple[str, str]], places: Sequence[Any]) -> list[Answer]:
        self.asked += pairs
        return [
            Answer(0, 1, 0.0, 0.0, tuple(9.0 if self.word in passage else -9.0 for _ in spans))
            for (_, passage), spans in zip(pairs, places, strict=True)
        ]


@pytest.fixture(scope="module")
def readings(nlp: Language) -> list[Reading]:
    articles = [article("post", FERRY), article("news", RIVAL)]
    return [read(a, doc) for a, doc in zip(articles, annotate(nlp, [a.text for a in articles]), strict=True)]


def read_pairs(readings: list[Reading], reader: Knowing) -> list[tuple[str, str, dict[str, float]]]:
    told = [t for r in readings for t in Frames(r).told()]
    texts = {r.article.id: r.article.text for r in readings}
    found = []
    for kind, rows in paired(told, readings, cast("Reader", reader)):
        for i, j, row in zip(kind.pairs.a, kind.pairs.b, rows, strict=True):
            sentences = [texts[t.source][t.sentence.start : t.sentence.end] for t in (kind.told[i], kind.told[j])]
            said = dict(zip(mutual.FEATURES, row[-len(mutual.FEATURES) :].tolist(), strict=True))
            found.append((*sentences, said))
    return cast("list[tuple[str, str, dict[str, float]]]", found)


def test_each_sentence_is_asked_for_the_value_of_the_other(readings: list[Reading]) -> None:
    reader = Knowing("the")
    pairs = [(a, b) for a, b, said in read_pairs(readings, reader) if said["mutual_read"]]
    assert pairs
    passages = {passage for _, passage in reader.asked}
    assert {sentence for pair in pairs for sentence in pair} == passages
    assert all(question not in passages for question, _ in reader.asked)
    assert len(set(reader.asked)) == len(reader.asked)


def test_a_pair_is_likely_as_far_as_the_reader_finds_either_value_in_the_other_sentence(
    readings: list[Reading],
) -> None:
    for a, b, said in read_pairs(readings, Knowing("killed")):
        if said["mutual_read"]:
            lower, higher = sorted("killed" in sentence for sentence in (a, b))
            assert (said["mutual_low"] > 0, said["mutual_high"] > 0) == (lower, higher)


def test_only_so_many_sentences_are_read(readings: list[Reading], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutual, "SENTENCES_READ", 4)
    reader = Knowing("the")
    assert any(said["mutual_read"] for *_, said in read_pairs(readings, reader))
    assert len(reader.asked) <= 4 * len(readings)
