"""Whole reports, read like an editor reads them; `--update-golden` rewrites them."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_samples import comparison, written

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
}


@pytest.mark.parametrize("file", CASES)
def test_the_report_is_as_expected(file: str, update_golden: bool) -> None:
    report, sources = CASES[file]
    out = steady(written(report, comparison(sources)))
    out = "".join(f"{line.rstrip()}\n" for line in out.splitlines())
    if update_golden:
        (GOLDEN / file).write_text(out, encoding="utf-8", newline="\n")
    assert out == (GOLDEN / file).read_text(encoding="utf-8")
