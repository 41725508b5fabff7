"""What makes a report again: the version, the command, and the texts that were read; no time and no machine."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rashomon.model import Article, Comparison

# Enough of a SHA-256 to see that a text has changed, short enough for a table.
_SHOWN: Final = 16


@dataclass(frozen=True, slots=True)
class TextRead:
    """A text as it was read: its file, the date it was read with (ISO 8601, "" for none), its length and its hash.

    `sha256` is the beginning of the SHA-256 of the text in UTF-8, as the JSON report has it.
    """

    id: str
    file: str
    date: str
    characters: int
    sha256: str


def made_by() -> str:
    """Return the closing words of a report, with the version of the installed package."""
    from importlib.metadata import version  # noqa: PLC0415 - it reads mail parsers and archives first

    return f"Compared by rashomon {version('rashomon')}: who says what, not who is right."


def shell_command(comparison: Comparison) -> str:
    """Return the command that made a comparison as a shell takes it, "" where it was made otherwise."""
    return shlex.join(("rashomon", *comparison.command)) if comparison.command else ""


def texts_read(articles: Sequence[Article]) -> tuple[TextRead, ...]:
    """Return what was read, in the order of the articles."""
    return tuple(
        TextRead(
            article.id,
            article.path,
            article.date.isoformat() if article.date else "",
            len(article.text),
            hashlib.sha256(article.text.encode("utf-8", "surrogatepass")).hexdigest()[:_SHOWN],
        )
        for article in articles
    )
