"""The pages made from the code are what the code says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rashomon.errors import EXIT_STATUSES

DOCS = Path(__file__).parent.parent / "docs"


def test_the_pages_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, str(DOCS / "generate.py"), "--check"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["compare", "ask", "extract", "report", "review", "registry check"])
def test_every_command_is_in_the_reference(command: str) -> None:
    assert f"\n### rashomon {command}\n" in (DOCS / "reference.md").read_text(encoding="utf-8")


def test_every_exit_status_is_in_the_reference() -> None:
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    assert all(f"| `{status}` | {words} |" in text for status, words in EXIT_STATUSES.items())
