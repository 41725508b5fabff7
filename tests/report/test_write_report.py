from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import pytest
from report_samples import comparison, written

from rashomon.errors import ReportError
from rashomon.model import Comparison
from rashomon.report import FORMATS, format_named, write_report


class Broken:
    """A format that fails when half of it is written."""

    name = "broken"
    suffixes = (".broken",)

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def write(self, comparison: Comparison, out: TextIO) -> None:
        out.write(comparison.story)
        out.flush()
        raise self.error


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("file", "name"), [("r.md", "markdown"), ("r.MD", "markdown"), ("r.json", "json"), ("r.txt", "terminal")]
)
def test_the_ending_chooses_the_format(tmp_path: Path, file: str, name: str) -> None:
    write_report(comparison(), tmp_path / file)
    assert (tmp_path / file).read_bytes().decode() == written(format_named(name), comparison())
    assert names(tmp_path) == [file]


def test_a_format_given_outranks_the_ending(tmp_path: Path) -> None:
    write_report(comparison(), tmp_path / "report", format_named("json"))
    assert (tmp_path / "report").read_text(encoding="utf-8").startswith("{")


@pytest.mark.parametrize("name", ["terminal", "txt", "markdown", "md", "json", "JSON", " json "])
def test_formats_are_known_by_name_and_ending(name: str) -> None:
    assert format_named(name) in FORMATS


def test_an_unknown_name_is_told_with_the_names_there_are() -> None:
    with pytest.raises(ReportError, match="no report format 'pdf'; use one of: terminal, markdown, html, json"):
        format_named("pdf")


def test_names_and_endings_are_unique() -> None:
    endings = [ending for known in FORMATS for ending in known.suffixes]
    assert len(set(endings)) == len(endings)
    assert len({known.name for known in FORMATS}) == len(FORMATS)


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("r.docx", "the ending '.docx' names no report format; use one of: "),
        ("report", "the file name has no ending to tell the format; use one of: "),
        ("missing/r.md", "does not exist; create it first"),
        ("folder.md", "this is a directory; name a file in it"),
        ("x" * 300 + ".md", "cannot be written (File name too long)"),
        ("file.txt/r.md", "does not exist; create it first"),
    ],
)
def test_a_place_that_cannot_be_written_is_one_clear_line(tmp_path: Path, file: str, message: str) -> None:
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "file.txt").write_text("kept", encoding="utf-8")
    with pytest.raises(ReportError) as told:
        write_report(comparison(), tmp_path / file)
    assert str(told.value).startswith(f"{tmp_path / file}: ")
    assert message in str(told.value)
    assert "\n" not in str(told.value)
    assert names(tmp_path) == ["file.txt", "folder.md"]


@pytest.mark.parametrize("error", [ValueError("half"), KeyboardInterrupt(), UnicodeError("half")])
def test_nothing_is_left_behind_when_a_format_fails(tmp_path: Path, error: BaseException) -> None:
    (tmp_path / "old.md").write_text("old", encoding="utf-8")
    for file in ("old.md", "new.md"):
        with pytest.raises(type(error)):
            write_report(comparison(), tmp_path / file, Broken(error))
    assert names(tmp_path) == ["old.md"]
    assert (tmp_path / "old.md").read_text(encoding="utf-8") == "old"


def test_a_full_disk_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="No space left"):
        write_report(comparison(), tmp_path / "r.md", Broken(OSError(28, "No space left on device")))
    assert names(tmp_path) == []


def test_an_article_is_never_overwritten(tmp_path: Path) -> None:
    article = tmp_path / "harbour.md"
    article.write_text("text", encoding="utf-8")
    compared = comparison()
    compared = replace(compared, articles=(replace(compared.articles[0], path=str(article)), *compared.articles[1:]))
    with pytest.raises(ReportError, match="this file is read for the report"):
        write_report(compared, article)
    assert article.read_text(encoding="utf-8") == "text"


@pytest.mark.skipif(os.name == "nt", reason="file modes and links")
def test_mode_and_link_of_a_report_stay(tmp_path: Path) -> None:
    target = tmp_path / "target.md"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o640)
    link = tmp_path / "link.md"
    link.symlink_to(target)
    write_report(comparison(), link)
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert target.read_text(encoding="utf-8").startswith("# Fire")


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="needs a device")
def test_a_device_is_written_to_and_not_replaced() -> None:
    write_report(comparison(), "/dev/null", format_named("markdown"))
    assert Path("/dev/null").is_char_device()
