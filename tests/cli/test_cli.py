"""The commands on usable input: exit status, formats, reports, streams."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from command_line import Done, files, rashomon, run_here, write_case

VERDICTS = {"deaths": "diverge", "lifeboats": "agree", "cats": "only", "dogs": "unreported"}


@dataclass(frozen=True, slots=True)
class Compared:
    """A folder with articles, and what `compare` made of them."""

    folder: Path
    done: Done

    @property
    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self.done.out)
        return document


def verdicts(document: dict[str, Any]) -> dict[str, str]:
    return {finding["claim"]: finding["verdict"] for finding in document["findings"]}


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Compared:
    folder = tmp_path_factory.mktemp("compared")
    write_case(folder)
    reports = ("--report", "r.md", "-o", "r.json", "-o", "r.txt", "-o", "r.html", "-o", "r.md")
    done = rashomon(
        "compare", "harbour.md", "coast.md", "--format", "json", "--fail-on", "diverge", *reports, folder=folder
    )
    return Compared(folder, done)


def test_compare_writes_json_of_the_schema(compared: Compared) -> None:
    schema = json.loads(resources("rashomon.report").joinpath("comparison.v1.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(compared.document, schema)
    assert verdicts(compared.document) == VERDICTS
    assert compared.document["summary"] == {"agree": 1, "compatible": 0, "diverge": 1, "only": 1, "unreported": 1}
    assert compared.document["story"] == "Ferry fire"
    assert [source["id"] for source in compared.document["sources"]] == ["harbour", "coast"]


def test_quotes_are_the_text_of_their_span(compared: Compared) -> None:
    texts = {source["id"]: source["text"] for source in compared.document["sources"]}
    facts = [(s, a) for f in compared.document["findings"] for s, a in f["answers"].items() if a]
    assert len(facts) == 5
    for source, fact in facts:
        evidence = fact["evidence"]
        assert evidence["quote"] == texts[source][evidence["start"] : evidence["end"]]
        assert fact["text"] in evidence["quote"]


def test_fail_on_turns_the_status_only(compared: Compared) -> None:
    assert compared.done.status == 1
    assert (
        compared.done.err
        == "rashomon: wrote r.md\nrashomon: wrote r.json\nrashomon: wrote r.txt\nrashomon: wrote r.html\n"
    )


def test_reports_are_written_in_the_format_of_their_ending(compared: Compared) -> None:
    written = files(compared.folder)
    assert set(written) == {"harbour.md", "coast.md", "claims.yaml", "r.md", "r.json", "r.txt", "r.html"}
    assert written["r.json"].decode() == compared.done.out
    assert written["r.md"].startswith(b"# Ferry fire\n")
    assert written["r.txt"].startswith(b"Ferry fire\n")
    assert written["r.html"].startswith(b"<!DOCTYPE html>\n")
    assert written["r.html"].endswith(b"</html>\n")


def test_reports_tell_the_command_whatever_else_was_written(compared: Compared) -> None:
    assert compared.document["command"] == ["compare", "harbour.md", "coast.md"]
    assert b"\n    rashomon compare harbour.md coast.md\n" in files(compared.folder)["r.md"]
    assert b"<code>rashomon compare harbour.md coast.md</code>" in files(compared.folder)["r.html"]


def test_the_command_is_told_in_one_form(compared: Compared) -> None:
    (compared.folder / "-a b.md").write_bytes((compared.folder / "coast.md").read_bytes() + b"It is over.")
    done = rashomon(
        "compare", "-f", "json", "--reader=none", "-o", "x.txt", "--date", "harbour=2031-05-17", "-r", "claims.yaml",
        "--fail-on", "only", "--date", "coast=2031-05-18", "--", "harbour.md", "coast.md", "-a b.md",
        folder=compared.folder,
    )  # fmt: skip
    assert json.loads(done.out)["command"] == [
        "compare", "--registry", "claims.yaml", "--date", "harbour=2031-05-17", "--date", "coast=2031-05-18",
        "--reader", "none", "--", "harbour.md", "coast.md", "-a b.md",
    ]  # fmt: skip
    for name in ("x.txt", "-a b.md"):
        (compared.folder / name).unlink()


def test_the_order_of_the_articles_does_not_change_a_verdict(compared: Compared) -> None:
    turned = rashomon(
        "compare", "coast.md", "harbour.md", "--format", "json", "--fail-on", "only", "--registry", "claims.yaml",
        folder=compared.folder,
    )  # fmt: skip
    document = json.loads(turned.out)
    assert turned.status == 1
    assert verdicts(document) == VERDICTS
    assert [f["answers"]["coast"] for f in document["findings"]] == [
        f["answers"]["coast"] for f in compared.document["findings"]
    ]


def test_a_pipe_gets_plain_text_and_the_same_bytes_again(compared: Compared) -> None:
    done = rashomon(
        "compare", "harbour.md", "coast.md", "--report", "again.md", "--report", "again.json",
        folder=compared.folder,
        environment={"TERM": "xterm-256color", "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "COLUMNS": "40"},
    )  # fmt: skip
    written = files(compared.folder)
    assert done.status == 0
    assert done.out.encode() == written["r.txt"]
    assert written["again.md"] == written["r.md"]
    assert written["again.json"] == written["r.json"]
    assert not re.search(r"[^\n -~\u00a0-\U0010ffff]", done.out)


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_a_terminal_gets_a_table_of_its_width(compared: Compared) -> None:
    script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    for columns, plain in (("80", {"TERM": "dumb"}), ("20", {"TERM": "xterm"})):
        done = subprocess.run(
            [sys.executable, "-c", script, sys.executable, "-m", "rashomon", "compare", "harbour.md", "coast.md", "-q"],
            cwd=compared.folder,
            env={**os.environ, "COLUMNS": columns, "NO_COLOR": "1", **plain},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
            check=True,
        )
        shown = re.sub(r"\x1b\[[\d;]*m", "", done.stdout.decode())
        assert not re.search(r"[^\r\n -~\u00a0-\U0010ffff]", shown)
        assert max(len(line.rstrip()) for line in shown.splitlines()) <= int(columns)
        assert "diverge" in shown
        assert "Harbour" in shown


def test_ask_needs_no_registry(tmp_path: Path) -> None:
    write_case(tmp_path)
    (tmp_path / "claims.yaml").unlink()
    done = rashomon("ask", "How many lifeboats?", "harbour.md", "coast.md", "--format", "json", folder=tmp_path)
    (finding,) = json.loads(done.out)["findings"]
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out)["command"] == ["ask", "How many lifeboats?", "harbour.md", "coast.md"]
    assert (finding["question"], finding["type"]) == ("How many lifeboats?", "count")


def test_extract_reads_standard_input_and_takes_a_date(tmp_path: Path) -> None:
    write_case(tmp_path)
    text = "On Monday the fire killed 12 people.".encode("utf-16")
    done = rashomon(
        "extract", "-", "--date", "stdin=2031-05-17", "--format", "json", folder=tmp_path, stdin=text
    )  # fmt: skip
    document = json.loads(done.out)
    assert (done.status, done.err) == (0, "")
    assert [(s["id"], s["path"], s["date"]) for s in document["sources"]] == [("stdin", "-", "2031-05-17")]
    assert document["command"] == ["extract", "-", "--date", "stdin=2031-05-17"]
    assert verdicts(document) == {
        "deaths": "only", "lifeboats": "unreported", "cats": "unreported", "dogs": "unreported",
    }  # fmt: skip


def test_extract_explains_itself(tmp_path: Path) -> None:
    write_case(tmp_path, questions_yaml="version: 1\nclaims: {deaths: How many people were killed?}")
    done = rashomon("extract", "harbour.md", "--explain", "-r", "questions.yaml", folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("== harbour\nDeaths [deaths] (count) How many people were killed?\n")
    assert re.search(r"^  1\. 12\b.*score \d", done.out, re.MULTILINE)
    assert re.search(r"^     [+-] \d", done.out, re.MULTILINE)


def test_warnings_stand_on_standard_error(tmp_path: Path) -> None:
    write_case(
        tmp_path,
        dutch_txt="In een loods bij de haven heeft maandag zes uur lang brand gewoed voordat de brandweer uit drie "
        "dorpen het vuur kon blussen. Niemand raakte gewond, zei de commandant, maar er is veel schade.",
        undated_md="The fire killed 12 people on Friday.",
    )
    done = rashomon("compare", "dutch.txt", "undated.md", folder=tmp_path)
    assert done.status == 0
    assert any(line.startswith("rashomon: dutch.txt: seems not to be in English") for line in done.lines)
    assert any(line.startswith("rashomon: warning: undated: ") and "--date undated=" in line for line in done.lines)
    assert "seems not" not in done.out


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.fullmatch(r"rashomon \d+\.\d+\.\d+\n", run_here(capsys, "--version").out)
    for arguments in ((), ("--help",), ("registry",), ("compare", "--help")):
        done = run_here(capsys, *arguments)
        assert (done.status, done.err) == (0, "")
        assert done.out.startswith("Usage: rashomon")


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("rashomon re", ["report", "review", "registry"]),
        ("rashomon compare --fail", ["--fail-on"]),
        ("rashomon compare --fail-on ", ["diverge", "only", "unmeasured"]),
        ("rashomon report c.json --only co", ["compatible"]),
        ("rashomon report c.json --format j", ["json", "jsonl"]),
    ],
)
def test_the_shell_completes_commands_options_and_their_words(tmp_path: Path, words: str, completed: list[str]) -> None:
    environment = {
        "_RASHOMON_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1),
    }  # fmt: skip
    assert rashomon(folder=tmp_path, environment=environment).out.split() == completed


def test_registry_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    write_case(tmp_path, wrong_yaml="version: 2\nclaims:\n  a: {ask: Who?, typ: person}\n  b: {type: count}\n")
    monkeypatch.chdir(tmp_path)
    assert run_here(capsys, "registry", "check") == Done(0, "claims.yaml: 4 claims, no mistakes\n", "")
    done = run_here(capsys, "registry", "check", "wrong.yaml")
    assert (done.status, done.out) == (2, "")
    assert [line.partition(": ")[0] for line in done.lines] == ["wrong.yaml:1", "wrong.yaml:3", "wrong.yaml:4"]
    compared = run_here(capsys, "compare", "harbour.md", "coast.md", "-r", "wrong.yaml")
    assert compared.lines == [f"rashomon: {line}" for line in done.lines]


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.parametrize(
    ("redirection", "status", "words"),
    [
        ("| true", 0, ""),
        (">&-", 0, ""),
        (">&- 2>&-", 0, ""),
        ("> /dev/full", 2, "rashomon: standard output cannot be written (No space left on device); make room"),
    ],
)
def test_a_stream_that_takes_nothing(tmp_path: Path, redirection: str, status: int, words: str) -> None:
    write_case(tmp_path)
    done = subprocess.run(
        ["bash", "-c", f'set -o pipefail; "$0" -m rashomon registry check {redirection}', sys.executable],  # noqa: S607
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert done.stderr.startswith(words)
    assert len(done.stderr.splitlines()) == bool(words)
