from __future__ import annotations

from pathlib import Path

import pytest

from rashomon.errors import DecisionError
from rashomon.load.decisions_file import decisions_text, load_decisions
from rashomon.model import Answer, Decision, Verdict, Word

FULL = Decision(
    "deaths",
    Word.CORRECT,
    {"harbour": Answer('"Twelve" died: # yes, 12 - no', "12"), "no": Answer("A " + "long " * 60 + "sentence.")},
    Verdict.DIVERGE,
    Verdict.AGREE,
    {"harbour": "13", "coast": None},
    "they count: the crew | too",
    "Ida Łódź 🔥",
)
HEAD = "version: 1\ndecisions:\n"


def written(folder: Path, text: str) -> str:
    (folder / "d.yaml").write_text(text, encoding="utf-8")
    return str(folder / "d.yaml")


@pytest.mark.parametrize(
    "decisions",
    [(), (FULL,), (Decision("yes", Word.CONFIRM, {}), FULL), (Decision("1", Word.REJECT, {"1": Answer("null")}),)],
)
def test_decisions_come_back_as_they_were_written(tmp_path: Path, decisions: tuple[Decision, ...]) -> None:
    text = decisions_text(decisions)
    assert load_decisions(written(tmp_path, text)) == decisions
    assert decisions_text(load_decisions(str(tmp_path / "d.yaml"))) == text


def test_a_quote_alone_is_an_answer(tmp_path: Path) -> None:
    text = HEAD + "- {claim: deaths, word: reject, answers: {harbour: Twelve died.}}"
    assert load_decisions(written(tmp_path, text)) == (
        Decision("deaths", Word.REJECT, {"harbour": Answer("Twelve died.")}),
    )


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [": is empty; start it with version: 1 and decisions:"]),
        ("[]", [":1: decisions must be a mapping, not a list; start it with version: 1"]),
        ("decisions: []", [":1: version: is missing; add version: 1"]),
        ("version: 1\ndecisions: {}", [":2: decisions: must be a list, not a mapping"]),
        ("version: 1\ndecisions: [", [":2: is not valid YAML"]),
        (HEAD + "- deaths", [":3: decisions: must hold mappings, not a text"]),
        (HEAD + "- {claim: a, wrod: reject}", [":3: decisions.wrod: unknown field; did you mean word?", ":3: decisions.word: is"]),
        (HEAD + "- {word: reject}", [":3: decisions.claim: is missing"]),
        (HEAD + "- {claim: a, word: refuse}", [":3: decisions.word: 'refuse' is none", ":3: decisions.word: is missing"]),
        (HEAD + "- {claim: a, word: reject, verdict: diverges}", [":3: decisions.verdict: 'diverges' is none; did you mean"]),
        (HEAD + "- {claim: a, word: correct}", [":3: decisions: corrects nothing; add correction: or values:"]),
        (HEAD + "- {claim: a, word: reject, correction: agree}", [":3: decisions: a word 'reject' corrects nothing"]),
        (HEAD + "- {claim: a, word: reject, answers: [x]}", [":3: decisions.answers: must be a mapping, not a list"]),
        (HEAD + "- {claim: a, word: reject, answers: {x: {value: 1}}}", [":3: decisions.answers.x: has no quote"]),
        (HEAD + "- {claim: a, word: reject}\n- {claim: a, word: confirm}", [":4: decisions: 'a' is decided twice (first in"]),
    ],
)  # fmt: skip
def test_every_mistake_has_its_place_and_mend(tmp_path: Path, text: str, lines: list[str]) -> None:
    path = written(tmp_path, text)
    with pytest.raises(DecisionError) as told:
        load_decisions(path)
    found = [str(told.value), *told.value.others]
    assert len(found) == len(lines)
    for line, expected in zip(found, lines, strict=True):
        assert line.startswith(path + expected)
