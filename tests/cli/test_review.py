"""`rashomon review`: a walk that is saved at every step, and reports that show both words."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from command_line import HARBOUR, Done, files, rashomon, run_here, write_case

from rashomon.load.decisions_file import load_decisions
from rashomon.model import Decision, Verdict, Word


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A saved comparison: deaths diverge, one source has cats, lifeboats agree, nobody has dogs."""
    folder = tmp_path_factory.mktemp("review")
    write_case(folder)
    assert rashomon("compare", "harbour.md", "coast.md", "-o", "c.json", folder=folder).status == 0
    return (folder / "c.json").read_bytes()


@pytest.fixture(autouse=True)
def case(saved: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_case(tmp_path, c_json=saved)
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Typist:
    """Types lines into `rashomon review` in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def types(self, *lines: str, options: tuple[str, ...] = ("--name", "Ida")) -> Done:
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run_here(self._capsys, "review", "c.json", *options)

    def runs(self, *arguments: str) -> Done:
        return run_here(self._capsys, *arguments)


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typist:
    return Typist(monkeypatch, capsys)


def decided() -> dict[str, Decision]:
    return {decision.claim: decision for decision in load_decisions("decisions.yaml")}


def test_conflicts_come_first_and_every_key_does_what_it_says(typist: Typist) -> None:
    done = typist.types("y", "looked it up", "n", "", "e", "", "-", "41", "counted by hand", "")
    assert (done.status, done.err) == (0, "")
    assert re.findall(r"(\w+): \w+ \[(\w+)\]", done.out) == [
        ("diverge", "deaths"), ("only", "cats"), ("agree", "lifeboats"),
    ]  # fmt: skip
    assert done.out.splitlines()[-1].endswith("3 decided now, 3 in decisions.yaml, 0 open")
    words = decided()
    assert [(w.word, w.verdict, w.reason, w.name) for w in words.values()] == [
        (Word.CONFIRM, Verdict.DIVERGE, "looked it up", "Ida"),
        (Word.REJECT, Verdict.ONLY, "", "Ida"),
        (Word.CORRECT, Verdict.AGREE, "counted by hand", "Ida"),
    ]
    assert words["deaths"].answers["harbour"].quote == "The fire killed 12 people, the coast guard said."
    assert words["lifeboats"].values == {"harbour": None, "coast": "41"}


def test_a_walk_may_be_of_some_verdicts_only(typist: Typist) -> None:
    done = typist.types("y", "", "", options=("--name", "Ida", "--only", "only,unreported"))
    assert "1 of 1\n1 only: Cats" in done.out
    assert list(decided()) == ["cats"]


def test_decided_findings_are_asked_of_again_where_that_is_wished(typist: Typist) -> None:
    typist.types("n", "not sure", "q")
    done = typist.types("y", "now I am", "q", options=("--all",))
    assert "1 of 3\n≠ diverge: Deaths" in done.out
    assert "✎ rejected by Ida: not sure" in done.out
    assert (decided()["deaths"].word, decided()["deaths"].reason) == (Word.CONFIRM, "now I am")
    assert "1 decided now, 1 in decisions.yaml, 2 open" in done.out


def test_quitting_and_going_on(typist: Typist) -> None:
    first = typist.types("y", "", "q")
    assert first.out.splitlines()[-1].endswith(
        "1 decided now, 1 in decisions.yaml, 2 open; go on with: rashomon review c.json --decisions decisions.yaml"
    )
    second = typist.types("n", "", options=())  # the name is that of the last decision; the input just ends
    assert "1 of 2" in second.out
    assert "Deaths" not in second.out
    assert decided()["cats"].name == "Ida"
    before = files(Path.cwd())
    assert typist.types("q").status == 0
    assert files(Path.cwd()) == before


def test_undo_takes_back_what_was_saved(typist: Typist) -> None:
    done = typist.types("u", "y", "first", "n", "second", "u", "u", "s", "s", "s", "u", "y", "last", "")
    assert "there is nothing to undo" in done.out
    assert {claim: word.reason for claim, word in decided().items()} == {"lifeboats": "last"}


def test_the_last_can_be_undone(typist: Typist) -> None:
    done = typist.types("s", "s", "y", "", "u", "n", "", "")
    assert done.out.count("all are asked") == 2
    assert {claim: word.word for claim, word in decided().items()} == {"lifeboats": Word.REJECT}


def test_an_edit_is_asked_again_until_it_can_be(typist: Typist) -> None:
    done = typist.types("?", "", "e", "", "", "", "e", "perhaps", "agree", "many", "12", "12", "", "q")
    assert "nothing is corrected" in done.out
    assert "'many' is no count; write it like 12, ~40, >=2, 5..7" in done.out
    assert decided()["deaths"].correction is Verdict.AGREE
    assert decided()["deaths"].values == {"coast": "12"}


def test_a_dot_leads_back_to_the_keys(typist: Typist) -> None:
    typist.types("n", ".", "e", ".", "e", "agree", ".", "y", "", "q")
    assert [word.word for word in decided().values()] == [Word.CONFIRM]


def test_every_format_shows_both_words(case: Path, typist: Typist) -> None:
    typist.types("n", "the crew is counted apart", "q")
    formats = ("md", "txt", "json", "jsonl", "csv")
    done = typist.runs("report", "c.json", "-d", "decisions.yaml", *(p for f in formats for p in ("-o", f"r.{f}")))
    assert done.status == 0
    for ending in formats:
        text = (case / f"r.{ending}").read_text(encoding="utf-8")
        assert "diverge" in text
        assert "reject" in text
        assert "the crew is counted apart" in text
        assert "Ida" in text
    assert done.out.splitlines()[-1].endswith("; decided: 1 rejected")


def test_a_rejected_conflict_fails_no_more(typist: Typist) -> None:
    assert typist.runs("report", "c.json", "--fail-on", "diverge").status == 1
    typist.types("n", "", "q")
    assert typist.runs("report", "c.json", "--fail-on", "diverge", "-d", "decisions.yaml").status == 0


def test_the_same_decisions_twice_change_nothing(case: Path, typist: Typist) -> None:
    typist.types("e", "", "14", "", "", "y", "", "q")
    for options in ((), ("--only", "diverge,only"), ("--ignore", "cats")):
        typist.runs("report", "c.json", "-d", "decisions.yaml", "-o", "once.json", *options)
        typist.runs("report", "once.json", "-d", "decisions.yaml", "-o", "twice.json")
        assert (case / "once.json").read_bytes() == (case / "twice.json").read_bytes()


def test_decisions_survive_a_new_run_on_edited_articles_and_stale_ones_are_told(case: Path, typist: Typist) -> None:
    typist.types("y", "checked", "y", "", "n", "", "")
    edited = HARBOUR.replace("The fire killed", "A great fire killed").replace("40 lifeboats", "41 lifeboats")
    (case / "harbour.md").write_text(edited)
    done = rashomon(
        "compare", "harbour.md", "coast.md", "-d", "decisions.yaml", "-f", "json", "-o", "new.json", folder=case
    )
    document = json.loads(done.out)
    decisions = {finding["claim"]: finding["decision"] for finding in document["findings"]}
    assert decisions["deaths"]["reason"] == "checked"
    assert decisions["cats"]["word"] == "confirm"
    assert decisions["lifeboats"] is None
    (stale,) = document["stale_decisions"]
    assert (stale["decision"]["claim"], stale["why"]) == ("lifeboats", "the tool says diverge now, and said agree")
    (case / "c.json").write_bytes((case / "new.json").read_bytes())
    again = typist.types("y", "")
    assert again.lines == [
        "rashomon: stale decision on lifeboats (rejected by Ida): the tool says diverge now, and said agree"
    ]
    assert decided()["lifeboats"].word is Word.CONFIRM
    assert len(decided()) == 3


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("review", "missing.json"), "missing.json: no such file"),
        (("review", "-"), "standard input is for your answers; save the comparison as a file first"),
        (("review", "c.json", "-d", "c.json"), "c.json is the comparison itself; name another file"),
        (("review", "c.json", "-d", "bad.yaml"), "bad.yaml:2: decisions: must be a list"),
        (("report", "c.json", "-d", "missing.yaml"), "missing.yaml: no such file"),
        (("report", "c.json", "-d", "bad.yaml", "-o", "r.md"), "bad.yaml:2: decisions: must be a list"),
        (("compare", "harbour.md", "coast.md", "-d", "bad.yaml"), "bad.yaml:2: decisions: must be a list"),
    ],
)
def test_what_cannot_be_used_is_one_line(
    case: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    (case / "bad.yaml").write_text("version: 1\ndecisions: {}\n")
    before = files(case)
    done = run_here(capsys, *arguments)
    assert (done.status, done.out) == (2, "")
    assert len(done.lines) == 1
    assert done.err.startswith(f"rashomon: {line}")
    assert files(case) == before


def test_a_place_that_cannot_be_written_is_told(typist: Typist) -> None:
    done = typist.types("y", "", options=("--name", "Ida", "-d", "missing/d.yaml"))
    assert done.status == 2
    assert (
        done.err
        == "rashomon: missing/d.yaml: the decisions cannot be written (No such file or directory); choose another place\n"
    )


def test_hostile_words_of_an_editor_are_text(case: Path, typist: Typist) -> None:
    typist.types("n", "\x1b[2J<script>\u202e |x| '\"", "q", options=("--name", "=1+1"))
    done = typist.runs("report", "c.json", "-d", "decisions.yaml", "-o", "r.md", "-o", "r.csv")
    assert "\x1b" not in done.out
    assert "\u202e" not in done.out
    assert "<script>" not in (case / "r.md").read_text(encoding="utf-8")
    assert "'=1+1" in (case / "r.csv").read_text(encoding="utf-8")
