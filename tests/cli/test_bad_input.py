"""Unusable input: exit status 2, one clear line on standard error for one mistake, and nothing else anywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from command_line import HARBOUR, REGISTRY, files, rashomon, write_case

from rashomon.cli import main

CLAIM = "version: 1\nclaims:\n  a:\n    ask: How many people were killed?\n"
BOTH = ("compare", "harbour.md", "coast.md")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command in this process and return its one line on standard error."""
    before = files(Path.cwd())
    with pytest.raises(SystemExit) as left:
        main(arguments)
    captured = capsys.readouterr()
    assert left.value.code == 2
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    assert files(Path.cwd()) == before
    return captured.err.rstrip("\n")


@pytest.fixture(autouse=True)
def case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_case(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (None, "bad.md: no such file; check the path"),
        (b"", "bad.md: is empty; it must hold the text of an article"),
        (b" \r\n\t\n", "bad.md: is empty; it must hold the text of an article"),
        (b"\x89PNG\x00\x01\x02" * 9, "bad.md: is a binary file, not text; save its text as .txt or .md in UTF-8"),
        (b"%PDF-1.7 words", "bad.md: is a damaged PDF; save the article's text as .md"),
        (b"PK\x03\x04 word/x", "bad.md: is no Word document that can be read; save its text as .md"),
        (b"<!DOCTYPE html><p>Words", "bad.md: holds no text of an article; save the article's text as .md"),
        (b"--- \nsource: x\n\nNo end.", "bad.md:1: the front matter has no end; close it with a line --- or remove"),
        (b"---\ndate: soon\n---\nText.", "bad.md:2: date 'soon' is no date; write it as 2026-10-23"),
        (b"---\ndate: 2026-02-30\n---\nText.", "bad.md:2: date '2026-02-30' is no date; write it as 2026-10-23"),
        (b"---\ndate: 0001-01-01\n---\nText.", "bad.md:2: date '0001-01-01' is no date; write it as 2026-10-23"),
        (b"---\nsource: [x\n---\nText.", "bad.md:2: the front matter is not valid YAML"),
        (b"---\r\nsource: [x]\r\n---\r\nText.", "bad.md:2: source must be one text, not a list; put it in quotes"),
        (b"---\ntitle: Only a title\n---\n", "bad.md: holds no text; it must hold the text of an article"),
        (b"1 2 3", "bad.md: holds no text; it must hold the text of an article"),
        (b"x" * 300_001, "bad.md: is 301 kB, more than the 300 kB that are read; cut it to what belongs in it"),
        (b"(" * 9_000 + b"x", "bad.md:1: holds 2,000 characters without a blank (an image?); remove them"),
    ],
)
@pytest.mark.parametrize("command", [("compare", "bad.md", "coast.md"), ("extract", "bad.md")])
def test_articles(
    case: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...], content: bytes | None, line: str
) -> None:
    if content is not None:
        (case / "bad.md").write_bytes(content)
    assert refused(capsys, *command).startswith(f"rashomon: {line}")


def test_an_article_of_50_megabytes_is_refused_unread(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (case / "folder").mkdir()
    with (case / "folder" / "big.txt").open("wb") as stream:
        stream.truncate(50_000_000)  # takes no room on the disk
    assert "is 50,000 kB, more than the 300 kB" in refused(capsys, "compare", "folder/big.txt", "coast.md")


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        ("version: 1\nclaims:\n  a: [", ["3: is not valid YAML"]),
        ("version: 1\nclaims:\n\ta: Who?", ["3: is not valid YAML"]),
        ("version: 1\nclaims:\n  a: Who\0?", [" is a binary file"]),
        ("version: 1\nclaims: {}", ["2: claims: there are none; write claims:"]),
        ("claims: {a: Who?}", ["1: version: is missing; add version: 1"]),
        (CLAIM + "    typ: count", ["5: claims.a.typ: unknown field; did you mean type?"]),
        (CLAIM + "    type: cuont", ["5: claims.a.type: unknown type 'cuont'; did you mean count?"]),
        (CLAIM + "  a: Who?", ["5: claims.a: stands twice (first in line 3); rename or remove one"]),
        ("version: 1\nclaims:\n  a: {type: count}", ["3: claims.a: has no question; add ask:"]),
        (CLAIM + "    type: choice", ["5: claims.a: a choice needs choices; write choices:"]),
        (CLAIM + "    pattern: '(?P<value>['", ["5: claims.a.pattern: does not compile"]),
        (CLAIM + "    pattern: '((((?P<value>a{99}){99}){99}){99})'", ["5: claims.a.pattern: repeats too much"]),
        (CLAIM + "    pattern: '(?P<value>a)(?=b)'", ["5: claims.a.pattern: uses lookaround"]),
        (CLAIM + "    pattern: '\\d+'", ["5: claims.a.pattern: has no group named 'value'"]),
        (CLAIM + "    tolerance: 1e999", ["5: claims.a.tolerance: '1e999' is no tolerance"]),
        (CLAIM + "    typ: x\n    type: y\n", ["5: claims.a.typ: unknown field", "6: claims.a.type: unknown type 'y'"]),
    ],
)
def test_registries(case: Path, capsys: pytest.CaptureFixture[str], content: str, lines: list[str]) -> None:
    (case / "bad.yaml").write_text(content)
    for command in ([*BOTH, "-r", "bad.yaml"], ["extract", "harbour.md", "-r", "bad.yaml"]):
        with pytest.raises(SystemExit) as left:
            main(command)
        captured = capsys.readouterr()
        assert (left.value.code, captured.out) == (2, "")
        told = captured.err.splitlines()
        assert len(told) == len(lines)
        for found, line in zip(told, lines, strict=True):
            assert found.startswith(f"rashomon: bad.yaml:{line}")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("compare", "harbour.md"), "compare needs at least two articles; `rashomon extract A` reads one"),
        (
            ("compare", "harbour.md", "./harbour.md"),
            "harbour.md and ./harbour.md are the same file; name two different",
        ),
        (
            ("compare", "harbour.md", "copy.md"),
            "harbour.md and copy.md hold the same text; name two different articles",
        ),
        (("compare", "empty", "coast.md"), "empty: this folder holds no articles (.docx, "),
        (("compare", "*.pdf", "coast.md"), "*.pdf: no file matches this pattern; check it"),
        (("compare", "@none.txt", "coast.md"), "none.txt: no such file; check the path"),
        (("compare", "", "coast.md"), "the name of an article is empty; name a file"),
        (("compare", "-", "-"), "standard input (-) can be read once"),
        (
            ("compare", "ftp://news.example/a", "coast.md"),
            "ftp://news.example/a: only http and https addresses are fetched; save the article as a file",
        ),
        (("compare", "a\x1b[2J\nb.md", "coast.md"), "a\ufffd[2J\ufffdb.md: no such file"),
        (("compare",), "Missing argument 'ARTICLE...'"),
        ((*BOTH, "--no-registry", "-r", "claims.yaml"), "--no-registry and --registry exclude each other"),
        ((*BOTH, "--versions", "-r", "claims.yaml"), "--versions compares exactly two articles, OLD and NEW"),
        ((*BOTH, "copy.md", "--versions"), "--versions compares exactly two articles, OLD and NEW"),
        (("registry", "init", "harbour.md", "coast.md"), "claims.yaml: this file exists already"),
        (("registry", "init", "harbour.md", "coast.md", "-o", "harbour.md"), "harbour.md: this file is read"),
        (
            ("registry", "init", "harbour.md", "coast.md", "-o", "no/x.yaml"),
            "no/x.yaml: the folder 'no' does not exist",
        ),
        ((*BOTH, "-r", "missing.yaml"), "missing.yaml: no such file; check the path"),
        ((*BOTH, "-r", "."), ".: is a folder"),
        ((*BOTH, "-r", "harbour.md"), "harbour.md:"),
        ((*BOTH, "--date", "harbour"), "--date 'harbour' must look like ID=2026-10-23"),
        ((*BOTH, "--date", "harbour=soon"), "'soon' is no date; write --date harbour=2026-10-23"),
        (
            (*BOTH, "--date", "ap=2026-10-23"),
            "--date names 'ap', which is no article here; the articles are: harbour, coast",
        ),
        ((*BOTH, "--source", "harbour"), "--source 'harbour' must look like ID=\"Associated Press\""),
        (
            (*BOTH, "--source", "ap=AP"),
            "--source names 'ap', which is no article here; the articles are: harbour, coast",
        ),
        ((*BOTH, "--save-articles", "claims.yaml"), "the articles cannot be saved to 'claims.yaml'"),
        ((*BOTH, "--save-articles", "."), "harbour.md: another file stands here; name an empty folder"),
        (("compare", "harbour.md", "copy.md", "--save-articles", "new"), "harbour.md and copy.md hold the same text"),
        ((*BOTH, "--report", "r.docx", "--save-articles", "new"), "r.docx: the ending '.docx' names no report format"),
        (
            ("extract", "*.md", "--save-articles", "new"),
            "*.md holds 3 articles; extract reads one, compare and ask read several",
        ),
        ((*BOTH, "--format", "pdf"), "Invalid value for '--format'"),
        ((*BOTH, "--fail-on", "agree"), "Invalid value for '--fail-on'"),
        ((*BOTH, "--frobnicate"), "No such option: --frobnicate"),
        (("frobnicate",), "No such command 'frobnicate'"),
        (("extract", "harbour.md", "coast.md"), "Got unexpected extra argument"),
        (("ask", "?!", "harbour.md"), "the question holds no words; ask like"),
        ((*BOTH, "--report", ""), "the name of a report is empty; name a file"),
        (
            (*BOTH, "--report", "report"),
            "report: the file name has no ending to tell the format; use one of: .txt, .md",
        ),
        ((*BOTH, "--report", "r.docx"), "r.docx: the ending '.docx' names no report format"),
        ((*BOTH, "--report", "missing/r.md"), "missing/r.md: the folder 'missing' does not exist; create it first"),
        ((*BOTH, "--report", "harbour.md/r.md"), "harbour.md/r.md: the folder 'harbour.md' does not exist"),
        ((*BOTH, "--report", "r.md", "--report", "./coast.md"), "coast.md: this file is read for the report"),
        (
            (*BOTH, "-r", "questions.json", "--report", "questions.json"),
            "questions.json: this file is read for the report",
        ),
    ],
)
def test_usage(case: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str) -> None:
    (case / "copy.md").write_text(HARBOUR)
    (case / "empty").mkdir()
    (case / "questions.json").write_text(REGISTRY)
    assert refused(capsys, *arguments).startswith(f"rashomon: {line}")
    assert not (case / "new").exists()


def test_no_registry_at_hand(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (case / "claims.yaml").unlink()
    assert refused(capsys, "extract", "harbour.md").startswith(
        "rashomon: there is no claims.yaml here; name the questions with --registry"
    )


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions do not bind the superuser")
def test_places_without_permission(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (case / "locked").mkdir()
    (case / "locked" / "secret.md").write_text("Twelve people died.")
    (case / "locked" / "secret.md").chmod(0)
    (case / "locked").chmod(0o500)
    assert "locked/r.md: the report cannot be written" in refused(capsys, *BOTH, "--report", "locked/r.md")
    assert "locked/secret.md: may not be read" in refused(capsys, "compare", "locked/secret.md", "coast.md")


def test_a_report_that_fails_late_leaves_nothing_on_standard_output(case: Path) -> None:
    place = "/proc/report.md"
    if not Path("/proc").is_dir():
        pytest.skip("needs a folder where no file can be made")
    done = rashomon(*BOTH, "--report", place, folder=case)
    assert (done.status, done.out) == (2, "")
    assert len(done.lines) == 1
    assert done.lines[0].startswith(f"rashomon: {place}: the report cannot be written (")


@pytest.mark.parametrize("name", ["no_such_pipeline", "", "json", "a\nb"])
def test_pipelines_that_are_none(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert refused(capsys, *BOTH, "--model", name).startswith("rashomon: no spaCy pipeline named")


def test_a_pattern_that_would_run_away_ends(case: Path) -> None:
    (case / "trap.yaml").write_text(CLAIM + "    pattern: '(?P<value>(a+)+)$'\n")
    (case / "trap.md").write_text("The fire killed 12. " + "a" * 1_900 + "! Nobody else.")
    done = rashomon("extract", "trap.md", "-r", "trap.yaml", folder=case)
    assert done.status == 0
