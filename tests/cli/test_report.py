"""`rashomon report`: the reports of a saved comparison, as the direct way writes them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import files, rashomon, run_here, write_case

from rashomon.report import FORMATS

ENDINGS = tuple(known.suffixes[0] for known in FORMATS)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the direct reports r.*."""
    folder = tmp_path_factory.mktemp("saved")
    write_case(folder)
    reports = [part for ending in ENDINGS for part in ("-o", f"r{ending}")]
    assert rashomon("compare", "harbour.md", "coast.md", *reports, folder=folder).status == 0
    return folder


def test_every_format_is_written_with_the_same_bytes(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(saved)
    reports = [part for ending in ENDINGS for part in ("-o", f"again{ending}")]
    done = run_here(capsys, "report", "r.json", *reports)
    assert (done.status, done.out) == (0, (saved / "r.txt").read_text(encoding="utf-8"))
    assert done.lines == [f"rashomon: wrote again{ending}" for ending in ENDINGS]
    for ending in ENDINGS:
        assert (saved / f"again{ending}").read_bytes() == (saved / f"r{ending}").read_bytes()


def test_standard_input_to_standard_output_and_the_status(saved: Path) -> None:
    done = rashomon(
        "report", "-", "-f", "markdown", "--fail-on", "diverge", folder=saved, stdin=(saved / "r.json").read_bytes()
    )
    assert (done.status, done.err) == (1, "")
    assert done.out.encode() == (saved / "r.md").read_bytes()


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (None, "bad.json: no such file; check the path"),
        (b"", "bad.json: is no comparison: it is not valid JSON"),
        (b"\xff\xfe\x00", "bad.json: is no comparison: it is not UTF-8"),
        (b"{}", "bad.json: is no comparison: its schema is not 'rashomon.comparison.v1'"),
        (b'{"schema": "rashomon.comparison.v1"}', "bad.json: is no comparison: Object missing required field"),
        (b"[" * 99_999, "bad.json: is no comparison: it is nested too deeply"),
    ],
)
def test_what_is_no_comparison_is_refused_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    content: bytes | None,
    line: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        (tmp_path / "bad.json").write_bytes(content)
    before = files(tmp_path)
    done = run_here(capsys, "report", "bad.json", "-o", "r.md")
    assert (done.status, done.out) == (2, "")
    assert len(done.lines) == 1
    assert done.err.startswith(f"rashomon: {line}")
    assert files(tmp_path) == before


def test_the_saved_comparison_and_its_articles_are_never_overwritten(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(saved)
    before = files(saved)
    for place in ("r.json", "coast.md"):
        done = run_here(capsys, "report", "r.json", "-o", place)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith(f"rashomon: {place}: this file is read for the report")
    assert files(saved) == before


def test_a_later_hand_in_the_document_is_told_with_its_place(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(saved)
    document = json.loads((saved / "r.json").read_text(encoding="utf-8"))
    document["findings"][0]["answers"]["coast"]["evidence"]["start"] += 1
    (saved / "edited.json").write_text(json.dumps(document), encoding="utf-8")
    done = run_here(capsys, "report", "edited.json")
    assert done.status == 2
    assert "finding 'deaths', source 'coast': its quote is not what stands at 1 to 26" in done.err
