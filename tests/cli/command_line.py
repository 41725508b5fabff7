"""Running the commands: as a process of its own, or, where nothing is annotated, in this one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from rashomon.cli import main

# Answers that are certain, whatever the ranker: the registry's patterns find them.
HARBOUR = """\
---
source: Harbour Post
date: 2031-05-16
title: Ferry burns
---
The fire killed 12 people, the coast guard said. It sailed with 40 lifeboats.
"""
COAST = """\
---
source: Coast News
date: 2031-05-16
---
The fire killed 14 people. It sailed with 40 lifeboats, and 3 cats were saved.
"""
REGISTRY = """\
version: 1
story: Ferry fire
claims:
  deaths: {ask: How many people were killed?, type: count, pattern: 'killed (?P<value>\\d+) people'}
  lifeboats: {ask: How many lifeboats were there?, type: count, pattern: '(?P<value>\\d+) lifeboats'}
  cats: {ask: How many cats were saved?, type: count, pattern: '(?P<value>\\d+) cats'}
  dogs: {ask: How many dogs were saved?, type: count, pattern: '(?P<value>\\d+) dogs'}
"""


@dataclass(frozen=True, slots=True)
class Done:
    """What a command left behind: its exit status, and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()


def rashomon(
    *arguments: str,
    folder: Path,
    stdin: bytes = b"",
    environment: Mapping[str, str] | None = None,
    timeout: float = 120,
) -> Done:
    """Run `python -m rashomon` in a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "rashomon", *arguments],
        cwd=folder,
        input=stdin,
        capture_output=True,
        env={**os.environ, **(environment or {})},
        timeout=timeout,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def run_here(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    """Run a command in this process; for what ends before an article is annotated."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    captured = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return Done(left.value.code, captured.out, captured.err)


def write_case(folder: Path, **more: str | bytes) -> None:
    """Write two articles and a registry into a folder, and what else is given by name ("x_md" is x.md)."""
    files: dict[str, str | bytes] = {"harbour_md": HARBOUR, "coast_md": COAST, "claims_yaml": REGISTRY, **more}
    for name, content in files.items():
        raw = content if isinstance(content, bytes) else content.encode()
        (folder / ".".join(name.rsplit("_", 1))).write_bytes(raw)


def files(folder: Path) -> dict[str, bytes]:
    """What stands in a folder: name -> bytes."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
