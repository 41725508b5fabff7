from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from rashomon.errors import ModelError
from rashomon.reader import BUILTIN, Answer, Reader


@pytest.fixture(scope="module")
def reader() -> Reader:
    pytest.importorskip("onnxruntime")
    pytest.importorskip("tokenizers")
    return Reader.load()


def words(passage: str, answer: Answer) -> str:
    return passage[answer.start : answer.end]


@pytest.mark.parametrize(
    ("question", "passage", "expected"),
    [
        ("How many people were injured?", "The ferry fire left four dead and nineteen injured.", "nineteen"),
        ("How many people died?", "The ferry fire left four dead and nineteen injured.", "four"),
        ("Who is the new coach?", "The club named Marek Dolny as its new coach.", "Marek Dolny"),
        ("When did the bridge collapse?", "The bridge collapsed on 3 May after days of rain.", "3 May"),
        ("How much did the company pay?", "The company paid $40 million for the mine.", "$40 million"),
        ("Where was the boat built?", "The boat was built in Gdynia by a family yard.", "Gdynia"),
    ],
)
def test_span_of_a_plain_answer(reader: Reader, question: str, passage: str, expected: str) -> None:
    answer = reader.read([(question, passage)])[0]
    assert expected in words(passage, answer)
    assert len(words(passage, answer).split()) <= len(expected.split()) + 3


@pytest.mark.parametrize(
    ("question", "answering", "silent"),
    [
        ("How many houses burned down?", "The flames destroyed 31 houses.", "The wind drove the flames over the hill."),
        ("Who won the race?", "Lena Brandt won the race in the rain.", "The race was held on a wet track."),
        (
            "When was the strike called?",
            "The union called the strike on Monday.",
            "The union wants better pay for drivers.",
        ),
    ],
)
def test_answering_sentence_has_the_larger_margin(reader: Reader, question: str, answering: str, silent: str) -> None:
    yes, no = reader.read([(question, answering), (question, silent)])
    assert yes.margin > no.margin


def test_answer_does_not_depend_on_company(reader: Reader) -> None:
    pairs = [
        ("How many people died?", "Seven people died when the roof fell in."),
        (
            "Who spoke?",
            "Mayor Ana Prado spoke to reporters after the meeting had gone on for several hours in the old town hall.",
        ),
        ("When was it?", "It was a quiet day."),
    ]
    together = reader.read(pairs)
    assert together == [reader.read([pair])[0] for pair in pairs]
    assert together == reader.read(pairs) == Reader.load().read(pairs)


@pytest.mark.parametrize(
    ("question", "passage"),
    [
        ("", ""),
        ("Who?", ""),
        ("", "Rain fell."),
        ("Why? " * 400, "Rain fell. " * 400),
        ("Who?", "\n \t"),
        ("谁?", "🙂🙂 \u0000 ﬁ"),
    ],
)
def test_odd_texts(reader: Reader, question: str, passage: str) -> None:
    answer = reader.read([(question, passage)])[0]
    assert 0 <= answer.start <= answer.end <= len(passage)
    assert answer.margin == answer.score - answer.null


def test_no_pairs(reader: Reader) -> None:
    assert reader.read([]) == []


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"no model\.onnx and no tokenizer\.json"):
        Reader.load(str(tmp_path / "nowhere"))


def test_broken_model(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    pytest.importorskip("tokenizers")
    (tmp_path / "model.onnx").write_bytes(b"no model")
    (tmp_path / "tokenizer.json").write_text(json.dumps({"version": "1.0"}))
    with pytest.raises(ModelError, match="cannot be loaded") as caught:
        Reader.load(str(tmp_path))
    assert "\n" not in str(caught.value)


def test_shipped_files_match_their_checksums() -> None:
    for line in (BUILTIN / "SHA256SUMS").read_text("utf-8").splitlines():
        digest, name = line.split()
        assert hashlib.sha256((BUILTIN / name).read_bytes()).hexdigest() == digest
    assert (BUILTIN / "model.onnx").stat().st_size <= 25_000_000
