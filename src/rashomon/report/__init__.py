"""Comparison -> reports: the formats there are, and the one place that opens and cleans up a report's file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from rashomon.errors import ReportError
from rashomon.model import Comparison
from rashomon.report.base import Format
from rashomon.report.csv import CsvFormat
from rashomon.report.html import HtmlFormat
from rashomon.report.json import JsonFormat
from rashomon.report.jsonl import JsonLinesFormat
from rashomon.report.markdown import MarkdownFormat
from rashomon.report.terminal import TerminalFormat
from rashomon.report.whole import replace_whole

FORMATS: Final[tuple[Format, ...]] = (
    TerminalFormat(),
    MarkdownFormat(),
    HtmlFormat(),
    JsonFormat(),
    JsonLinesFormat(),
    CsvFormat(),
)


def format_named(name: str) -> Format:
    """Return the format of a name ("markdown") or of a file ending without its dot ("md").

    Raises:
        ReportError: there is no such format.
    """
    wanted = name.strip().lower()
    for known in FORMATS:
        if wanted == known.name or f".{wanted}" in known.suffixes:
            return known
    names = ", ".join(known.name for known in FORMATS)
    raise ReportError(f"there is no report format {name!r}; use one of: {names}")


def format_for(path: Path) -> Format:
    """Return the format that a file's ending asks for.

    Raises:
        ReportError: no format has this ending.
    """
    suffix = path.suffix.lower()
    for known in FORMATS:
        if suffix in known.suffixes:
            return known
    endings = ", ".join(ending for known in FORMATS for ending in known.suffixes)
    what = (
        f"the ending {suffix!r} names no report format" if suffix else "the file name has no ending to tell the format"
    )
    raise ReportError(f"{what}; use one of: {endings}", str(path))


def write_report(comparison: Comparison, path: str | Path, format: Format | None = None) -> None:  # noqa: A002
    """Write a comparison to a file, whole or not at all; a report that stood there is replaced only by a whole one.

    Args:
        comparison: what to tell.
        path: the file to write; its ending chooses the format.
        format: the format to write whatever the ending.

    Raises:
        ReportError: the ending is unknown, the place cannot be written, or the file is one of the articles.
    """
    place = Path(path)
    chosen = format or format_for(place)
    try:
        _check_place(place, (article.path for article in comparison.articles))
        if place.exists() and not place.is_file():  # a device or a pipe cannot be replaced
            with place.open("w", encoding="utf-8", newline="\n") as out:
                chosen.write(comparison, out)
        else:
            replace_whole(place.resolve(), partial(chosen.write, comparison))
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise ReportError(f"the report cannot be written ({why}); choose another place", str(path)) from error


def check_report(path: str | Path, read: Iterable[str]) -> None:
    """Refuse a report that could not be written, before any work is done for it.

    Args:
        path: the file to write.
        read: the files that are read (articles, registry); a report never replaces one of them.

    Raises:
        ReportError: the ending is unknown, a directory, a missing or read-only folder, or one of the files read.
    """
    if not str(path).strip():
        raise ReportError("the name of a report is empty; name a file, such as report.md")
    place = Path(path)
    format_for(place)
    _check_place(place, read)
    if not place.exists() and not os.access(place.parent, os.W_OK):
        raise ReportError("the report cannot be written (Permission denied); choose another place", str(place))


def _check_place(place: Path, read: Iterable[str]) -> None:
    """Refuse a place where no report can or should stand.

    Raises:
        ReportError: a directory, a missing folder, or one of the files read.
    """
    if place.is_dir():
        raise ReportError("this is a directory; name a file in it", str(place))
    if not place.parent.is_dir():
        raise ReportError(f"the folder {str(place.parent)!r} does not exist; create it first", str(place))
    if place.is_file() and any(Path(other).is_file() and place.samefile(other) for other in read):
        raise ReportError("this file is read for the report; write the report to another file", str(place))


def check_text(path: str | Path, read: Iterable[str], *, force: bool) -> None:
    """Refuse a place where a text could not or should not be written.

    Args:
        path: the file to write.
        read: the files that are read; none of them is ever replaced.
        force: replace the file where it exists.

    Raises:
        ReportError: the file exists and is not to be replaced, or the place cannot be written.
    """
    place = Path(path)
    if not str(path).strip():
        raise ReportError("the name of the file is empty; name a file, such as claims.yaml")
    try:
        _check_place(place, read)
        if place.exists() and not force:
            raise ReportError("this file exists already; choose another name, or replace it with --force", str(path))
    except OSError as error:
        raise ReportError(f"the file cannot be written ({error.strerror}); choose another place", str(path)) from error
    if not os.access(place.parent, os.W_OK):
        raise ReportError("the file cannot be written (Permission denied); choose another place", str(path))


def write_text(text: str, path: str | Path, read: Iterable[str], *, force: bool) -> None:
    """Write a text to a file, whole or not at all; arguments and errors as in `check_text`."""
    check_text(path, read, force=force)
    try:
        replace_whole(Path(path).resolve(), lambda out: out.write(text))
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise ReportError(f"the file cannot be written ({why}); choose another place", str(path)) from error
