"""Whole reports, read like an editor reads them; `--update-golden` rewrites them."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_samples import comparison, reviewed, written

from golden_stories import steady
from rashomon.report import format_named
from rashomon.report.base import Format
from rashomon.report.terminal import TerminalFormat

GOLDEN = Path(__file__).with_name("golden")
CASES: dict[str, tuple[Format, int]] = {
    "two-sources.md": (format_named("markdown"), 2),
    "two-sources.html": (format_named("html"), 2),
    "six-sources.html": (format_named("html"), 6),
    "two-sources.json": (format_named("json"), 2),
    "two-sources.txt": (format_named("terminal"), 2),
    "two-sources.80-columns.txt": (TerminalFormat(80, color=False), 2),
    "two-sources.120-columns.txt": (TerminalFormat(120, color=False), 2),
    "three-sources.80-columns.txt": (TerminalFormat(80, color=False), 3),
    "six-sources.80-columns.txt": (TerminalFormat(80, color=False), 6),
    "six-sources.md": (format_named("markdown"), 6),
    "two-sources.csv": (format_named("csv"), 2),
    "two-sources.jsonl": (format_named("jsonl"), 2),
}
REVIEWED: dict[str, Format] = {
    "reviewed.md": format_named("markdown"),
    "reviewed.html": format_named("html"),
    "reviewed.txt": format_named("terminal"),
    "reviewed.80-columns.txt": TerminalFormat(80, color=False),
    "reviewed.csv": format_named("csv"),
    "reviewed.jsonl": format_named("jsonl"),
    "reviewed.json": format_named("json"),
}


def check(file: str, out: str, *, update: bool) -> None:
    out = "".join(f"{line.rstrip()}\n" for line in steady(out).splitlines())
    if update:
        (GOLDEN / file).write_text(out, encoding="utf-8", newline="\n")
    assert out == (GOLDEN / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", CASES)
def test_the_report_is_as_expected(file: str, update_golden: bool) -> None:
    report, sources = CASES[file]
    check(file, written(report, comparison(sources)), update=update_golden)


@pytest.mark.parametrize("file", REVIEWED)
def test_a_reviewed_report_is_as_expected(file: str, update_golden: bool) -> None:
    check(file, written(REVIEWED[file], reviewed()), update=update_golden)
