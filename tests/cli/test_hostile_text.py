"""Text of articles and registries is text in every format, whatever it holds."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import Done, files, rashomon, write_case

CODES = "\x1b[31mred\x1b[0m\x1b]0;title\x07\x9b2J\x07\x08"
MARKS = "[bold]b[/bold] [link=file:///etc/passwd]l[/link] :boom: **s** `c` | <b>x</b> &amp; [i](http://i.example)"
TURNED = "\u202egnp.\u2066live\u2069 \u200bzero"
HOSTILE = f"""\
---
source: 'Post <script>alert(1)</script> [red]{TURNED} | **x**'
title: '# Ferry <img src=x onerror=alert(1)> [/] | <!-- y --> ![i](http://i.example) {TURNED}'
date: 2031-05-16
url: javascript:alert(1)
---
The {CODES} {MARKS} {TURNED} fire killed 12 people, the coast guard said.

=cmd|' /C calc'!A0 killed nobody. مرحبا بالعالم and שלום עולם stood on the wall, \U0001f525\u200d\U0001f6a2 too.
"""
QUESTIONS = """\
version: 1
story: 'Story <script>alert(2)</script> [red] | **x**'
claims:
  'deaths|<i>[red]':
    ask: 'How many people were killed <script>alert(3)</script> | [bold]?'
    label: '<u>Deaths</u> | [blink]'
    type: count
    pattern: 'killed (?P<value>\\d+) people'
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("hostile")
    write_case(path, hostile_md=HOSTILE.encode("utf-8", "surrogatepass"), questions_yaml=QUESTIONS)
    return path


@pytest.fixture(scope="module")
def done(folder: Path) -> Done:
    return rashomon(
        "compare", "hostile.md", "coast.md", "-r", "questions.yaml", "-f", "json", "-o", "r.md", "-o", "r.txt",
        "-o", "r.html", "-o", "r.csv", "-o", "r.jsonl",
        folder=folder,
    )  # fmt: skip


def unprintable(text: str) -> list[str]:
    """Characters that a terminal acts on, or that turn the direction of what follows."""
    return re.findall(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]", text)


def test_json_holds_the_text_and_no_control_characters(done: Done) -> None:
    document = json.loads(done.out)
    fact = document["findings"][0]["answers"]["hostile"]
    text = document["sources"][0]["text"]
    assert done.status == 0
    assert unprintable(done.out) == []
    assert fact["value"] == "12"
    assert fact["evidence"]["quote"] == text[fact["evidence"]["start"] : fact["evidence"]["end"]]
    assert MARKS in text
    assert document["findings"][0]["claim"] == "deaths|<i>[red]"


def test_markdown_renders_it_as_text(folder: Path, done: Done) -> None:
    assert done.status == 0
    report = files(folder)["r.md"].decode()
    assert unprintable(report) == []
    assert not re.search(r"<(?!!-- -->|br>|sub>|/sub>|details>|/details>|summary>|/summary>)", report)
    assert not re.search(r"(?<!\\)\*\*s(?!\\)|(?<!\\)`c|(?<!\\)!\[", report)
    assert "](javascript:" not in report


def test_csv_and_json_lines_hold_one_harmless_line_per_row(folder: Path, done: Done) -> None:
    assert done.status == 0
    for name in ("r.csv", "r.jsonl"):
        assert unprintable(files(folder)[name].decode()) == []
    rows = list(csv.DictReader(files(folder)["r.csv"].decode().splitlines()))
    assert [row["source"] for row in rows] == ["hostile", "coast"]
    assert MARKS in rows[0]["quote"]
    (line,) = files(folder)["r.jsonl"].decode().splitlines()
    assert json.loads(line)["answers"]["hostile"]["value"] == "12"


def test_plain_lines_hold_it_as_written(folder: Path, done: Done) -> None:
    assert done.status == 0
    report = files(folder)["r.txt"].decode()
    assert unprintable(report) == []
    assert MARKS in report
    assert "<u>Deaths</u> | [blink]" in report


def test_the_page_holds_it_as_text(folder: Path, done: Done) -> None:
    assert done.status == 0
    report = files(folder)["r.html"].decode()
    assert unprintable(report) == []
    assert report.count("<script>") == 1
    assert not re.search(r"<(?:img|u|i|b(?! dir))\b", report)
    assert "javascript:" not in report
    assert "&lt;u&gt;Deaths&lt;/u&gt; | [blink]" in report
    assert "مرحبا بالعالم" in report


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_the_table_shows_it_as_written(folder: Path) -> None:
    spawn = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    command = (sys.executable, "-m", "rashomon", "compare", "hostile.md", "coast.md", "-q", "-r", "questions.yaml")
    run = subprocess.run(
        [sys.executable, "-c", spawn, *command],
        cwd=folder,
        env={**os.environ, "COLUMNS": "300", "TERM": "xterm-256color"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=True,
    )
    shown = re.sub(r"\x1b\[[\d;]*m", "", run.stdout.decode()).replace("\r\n", "\n")
    assert unprintable(shown) == []
    for words in ("[bold]b[/bold]", ":boom:", "<b>x</b>", "<u>Deaths</u>", "<script>alert(1)</script>"):
        assert words in shown
    assert "\x1b]" not in run.stdout.decode()


def test_a_mistake_in_a_hostile_registry_is_one_harmless_line(folder: Path) -> None:
    (folder / "wrong.yaml").write_bytes(
        b'version: 1\nclaims:\n  a: {ask: Who?, "ty\\e[2Jp\\u202e\\n": x}\n'
    )  # fmt: skip
    for command in (("registry", "check", "wrong.yaml"), ("extract", "coast.md", "-r", "wrong.yaml")):
        told = rashomon(*command, folder=folder)
        assert (told.status, told.out) == (2, "")
        assert len(told.lines) == 1
        assert unprintable(told.lines[0]) == []
