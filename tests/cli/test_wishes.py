"""What the options ask of a comparison: which findings, which status, how much is told."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import Done, rashomon, run_here, write_case

from rashomon.errors import EXIT_STATUSES

BOTH = ("compare", "harbour.md", "coast.md")
UNDATED = "It sailed with 40 lifeboats. The fire broke out on Friday."
DATED = "---\ndate: 2031-05-16\n---\nIt sailed with 40 lifeboats. The fire broke out on May 15, 2031."
DAYS = "version: 1\nclaims:\n  fire: {ask: When did the fire break out?, type: date}\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a saved comparison: deaths diverge, lifeboats agree, cats only, dogs unreported."""
    path = tmp_path_factory.mktemp("wishes")
    write_case(path, undated_md=UNDATED, dated_md=DATED, days_yaml=DAYS, empty_md="\n", blank_txt="...")
    assert rashomon(*BOTH, "-o", "c.json", folder=path).status == 0
    return path


@pytest.fixture(autouse=True)
def here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)


def claims(text: str) -> list[str]:
    return [finding["claim"] for finding in json.loads(text)["findings"]]


@pytest.mark.parametrize(
    ("options", "shown", "closing"),
    [
        ((), "deaths lifeboats cats dogs", "1 diverge · 1 only · 0 compatible · 1 agree · 1 unreported"),
        (("--only", "diverge,only"), "deaths cats", "1 diverge · 1 only · 0 compatible; not shown: 1 agree · 1 unreported"),
        (("--only", "Diverge", "--only", "only"), "deaths cats", "1 diverge · 1 only · 0 compatible; not shown: 1 agree ·"),
        (("--only", "compatible"), "", "0 compatible; not shown: 1 diverge · 1 only · 1 agree · 1 unreported"),
        (("--ignore", "cats", "--ignore", "dogs"), "deaths lifeboats",
         "1 diverge · 0 only · 0 compatible · 1 agree · 0 unreported; ignored: cats,"),
        (("--ignore", "cats", "--only", "agree"), "lifeboats",
         "0 only · 0 compatible · 1 agree; not shown: 1 diverge · 1 unreported; ignored: cats"),
    ],
)  # fmt: skip
def test_only_what_is_wished_for_is_shown_and_the_rest_is_counted(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], shown: str, closing: str
) -> None:
    assert claims(run_here(capsys, "report", "c.json", "-f", "json", *options).out) == shown.split()
    assert run_here(capsys, "report", "c.json", *options).out.splitlines()[-1].startswith(closing)


def test_compare_and_report_understand_them_alike(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--ignore", "dogs", "--only", "only,agree")
    reports = (
        "-o",
        "direct.json",
        "-o",
        "direct.md",
        "-o",
        "direct.csv",
        "-o",
        "direct.jsonl",
        "-o",
        "direct.txt",
        "-o",
        "direct.html",
    )
    direct = rashomon(*BOTH, *options, *reports, folder=folder)
    later = run_here(capsys, "report", "c.json", *options, *(r.replace("direct", "later") for r in reports))
    assert (direct.status, direct.out) == (later.status, later.out)
    for ending in ("json", "md", "csv", "jsonl", "txt", "html"):
        assert (folder / f"direct.{ending}").read_bytes() == (folder / f"later.{ending}").read_bytes()
    assert run_here(capsys, "report", "direct.json").out == direct.out
    again = json.loads(run_here(capsys, "report", "direct.json", "--ignore", "cats", "-f", "json").out)
    assert again["command"][-6:] == ["--only", "only,agree", "--ignore", "dogs", "--ignore", "cats"]


def test_a_registry_may_ignore_claims_and_an_option_may_widen_them(folder: Path) -> None:
    questions = (folder / "claims.yaml").read_text() + "ignore: [cats]\n"
    (folder / "ignoring.yaml").write_text(questions)
    done = rashomon(*BOTH, "-r", "ignoring.yaml", "--ignore", "dogs", "--tolerance", "deaths=2", folder=folder)
    assert (
        done.out.splitlines()[-1] == "0 diverge · 0 only · 0 compatible · 2 agree · 0 unreported; ignored: cats, dogs"
    )
    assert "(same within the claim's tolerance; harbour: 12; coast: 14" in done.out


def test_what_is_not_shown_fails_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(capsys, "report", "c.json", "--only", "agree", "--fail-on", "diverge").status == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--only", "diverges"), "--only 'diverges' is no verdict; use one or more of: agree, compatible, diverge, only"),
        (("--only", ""), "--only '' is no verdict"),
        (("--ignore", "birds"), "--ignore names 'birds', which is no claim here; the claims are: deaths, lifeboats, cats"),
        (("--ignore", "deaths", "--ignore", "lifeboats", "--ignore", "cats", "--ignore", "dogs"), "--ignore leaves no claim"),
        (("--tolerance", "deaths"), "--tolerance 'deaths' must look like CLAIM=5%"),
        (("--tolerance", "birds=1"), "--tolerance names 'birds', which is no claim here"),
        (("--tolerance", "deaths=much"), "--tolerance deaths: 'much' is no tolerance; write a number of 0 or more"),
        (("-q", "-v"), "--quiet and --verbose exclude each other; leave one out"),
    ],
)  # fmt: skip
def test_wishes_that_cannot_be_are_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    done = run_here(capsys, *BOTH, *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert done.err.startswith(f"rashomon: {line}")


@pytest.mark.parametrize(
    ("ignore", "line"),
    [
        ("[catz]", "bad.yaml:8: ignore: 'catz' is no claim; did you mean cats?"),
        ("{cats: 1}", "bad.yaml:8: ignore: must be a text or a list of texts"),
        ("[deaths, lifeboats, cats, dogs]", "bad.yaml:8: ignore: leaves no claim to ask; remove one of its entries"),
    ],
)
def test_a_registry_that_ignores_what_there_is_not(
    folder: Path, capsys: pytest.CaptureFixture[str], ignore: str, line: str
) -> None:
    text = (folder / "claims.yaml").read_text()
    (folder / "bad.yaml").write_text(f"{text}ignore: {ignore}\n")
    done = run_here(capsys, "registry", "check", "bad.yaml")
    assert done.status == 2
    assert done.err.startswith(line)


def test_a_date_that_cannot_be_counted_has_a_status_of_its_own(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("compare", "undated.md", "dated.md", "-r", "days.yaml", "-f", "json", "-o", "u.json")
    done = rashomon(*asked, folder=folder)
    document = json.loads(done.out)
    assert done.status == 0
    assert rashomon(*asked, "--fail-on", "unmeasured", folder=folder).status == 3
    assert document["unmeasured"] == [
        {"source": "undated", "claim": "fire", "why": "the article has no date, so the days it names are not resolved"}
    ]
    assert any("--date undated=YYYY-MM-DD" in warning for warning in document["warnings"])
    assert run_here(capsys, "report", "u.json", "--fail-on", "diverge").status == 0
    again = run_here(capsys, "report", "u.json", "--fail-on", "diverge", "--fail-on", "unmeasured")
    assert again.status == 3
    assert again.out.splitlines()[-1].endswith("; not measured: 1")
    assert (
        "not measured in undated: fire (the article has no date, so the days it names are not resolved)\n" in again.out
    )
    assert run_here(capsys, "report", "u.json", "--fail-on", "only").status == 1
    dated = rashomon(
        "compare", "undated.md", "dated.md", "-r", "days.yaml", "--date", "undated=2031-05-16", folder=folder
    )
    assert dated.status == 0


def test_an_article_without_text_is_left_out_where_others_are_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = rashomon(*BOTH, "empty.md", "blank.txt", "-f", "json", folder=folder)
    document = json.loads(done.out)
    assert done.status == 3
    assert [source["id"] for source in document["sources"]] == ["harbour", "coast"]
    assert [(gap["source"], gap["claim"], gap["why"]) for gap in document["unmeasured"]] == [
        ("empty.md", None, "is empty"), ("blank.txt", None, "holds no text"),
    ]  # fmt: skip
    assert [line.partition(";")[0] for line in done.lines] == [
        "rashomon: warning: empty.md: is empty", "rashomon: warning: blank.txt: holds no text",
    ]  # fmt: skip
    for command in (("compare", "harbour.md", "empty.md"), ("ask", "How many lifeboats?", "empty.md")):
        refused = run_here(capsys, *command)
        assert (refused.status, refused.out) == (2, "")
        assert refused.err == "rashomon: empty.md: is empty; it must hold the text of an article\n"


def test_every_status_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(run_here(capsys, "--help").out.partition("Exit status:")[2].split())
    assert all(f"{status} " in told for status in EXIT_STATUSES)


def test_quiet_tells_errors_only_and_verbose_tells_the_time(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quiet = rashomon("compare", "undated.md", "dated.md", "-r", "days.yaml", "--quiet", "-o", "q.md", folder=folder)
    assert (quiet.status, quiet.err) == (0, "")
    assert quiet.out.splitlines()[-1].startswith("0 diverge")
    refused = run_here(capsys, "compare", "harbour.md", "missing.md", "--quiet")
    assert refused.err == "rashomon: missing.md: no such file; check the path\n"
    verbose = rashomon(*BOTH, "--verbose", folder=folder)
    stages = [re.fullmatch(r"rashomon: \d+\.\d{3} s ([a-z ]+)", line) for line in verbose.lines]
    assert [stage[1] if stage else "" for stage in stages][-3:] == ["rank the answers", "compare the answers", "all"]


def on_a_terminal(folder: Path, *arguments: str, **environment: str) -> Done:
    """Run a command with a terminal for standard error and a file for standard output."""
    script = "import pty, sys; sys.exit(pty.spawn(['bash', '-c', '\"$@\" > out.txt', 'x', *sys.argv[1:]]) >> 8)"
    done = subprocess.run(
        [sys.executable, "-c", script, sys.executable, "-m", "rashomon", *arguments],
        cwd=folder,
        env={**os.environ, "COLUMNS": "100", "TERM": "xterm", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )
    return Done(done.returncode, (folder / "out.txt").read_text(encoding="utf-8"), done.stdout.decode())


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_progress_is_shown_on_a_terminal_and_taken_away(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = on_a_terminal(folder, *BOTH)
    assert "load the language pipeline" in done.err
    assert re.search(r"compare the answers.* \x1b\[32m4/4", done.err)
    assert done.err.endswith("\x1b[?25h\r\x1b[1A\x1b[2K")
    assert done.out == run_here(capsys, "report", "c.json").out


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("options", "environment"), [(("--quiet",), {}), ((), {"TERM": "dumb"})])
def test_no_progress_where_it_is_not_wanted(
    folder: Path, options: tuple[str, ...], environment: dict[str, str]
) -> None:
    assert on_a_terminal(folder, "report", "c.json", *options, **environment).err == ""
