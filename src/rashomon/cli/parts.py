"""What several commands do: load what the options name, write what came out, tell the user."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from rashomon.cli.options import Output
from rashomon.errors import EXIT_DONE, UsageError

if TYPE_CHECKING:
    from rashomon.model import Article, Comparison, Registry


def help_alone(context: typer.Context) -> None:
    """Print the help where no command is named."""
    if context.invoked_subcommand is None:
        print(context.get_help())  # noqa: T201
        raise typer.Exit


def load_registry(path: str) -> Registry:
    """Load the registry at a path, or claims.yaml of the current folder where none is named."""
    from rashomon.load import registry  # noqa: PLC0415
    from rashomon.model import TYPES  # noqa: PLC0415

    chosen = path or registry.find_default_registry()
    if not chosen:
        raise UsageError(
            "there is no claims.yaml here; name the questions with --registry FILE, "
            'or use `rashomon ask "question" A B`'
        )
    return registry.load_registry(chosen, TYPES)


def load_articles(arguments: Sequence[str], dates: Sequence[str], sources: Sequence[str]) -> tuple[Article, ...]:
    """Load the articles with what `--date ID=DAY` and `--source ID=NAME` say, and warn of those that are not English.

    Args:
        arguments: files, folders, patterns, lists and addresses.
        dates: the values of --date.
        sources: the values of --source.
    """
    from rashomon.load import articles  # noqa: PLC0415
    from rashomon.load.language import language_warning  # noqa: PLC0415

    loaded = articles.load_articles(
        arguments,
        _by_article("--date", dates, "2026-10-23"),
        sources=_by_article("--source", sources, '"Associated Press"'),
        tell=say,
    )
    for article in loaded:
        if warning := language_warning(article):
            say(warning)
    return loaded


def save_articles(articles: Sequence[Article], folder: str) -> None:
    """Write the articles into the folder of --save-articles, where it is given, and say so."""
    if folder:
        from rashomon.load import save  # noqa: PLC0415 - seldom asked for

        for path in save.save_articles(articles, folder):
            say(f"wrote {path}")


def _by_article(option: str, entries: Sequence[str], example: str) -> dict[str, str]:
    """Read the values of an option of the form ID=VALUE."""
    given = {}
    for entry in entries:
        # A day holds no "=", an address may; a name may hold one, an id seldom does.
        name, separator, value = entry.rpartition("=") if option == "--date" else entry.partition("=")
        if not separator or not name:
            raise UsageError(f"{option} {entry!r} must look like ID={example}")
        given[name] = value
    return given


def check_reports(paths: Sequence[str], read: Sequence[str]) -> None:
    """Refuse a report that could not be written before the work is done."""
    from rashomon.report import check_report  # noqa: PLC0415

    for path in paths:
        check_report(path, read)


def write_reports(comparison: Comparison, paths: Sequence[str]) -> None:
    """Write the reports, each whole or not at all, and say so."""
    from rashomon.report import write_report  # noqa: PLC0415

    for path in paths:
        write_report(comparison, path)
        say(f"wrote {path}")


def write(comparison: Comparison, output: Output) -> None:
    """Write a comparison to standard output."""
    from rashomon.report import format_named  # noqa: PLC0415

    if output is not Output.terminal and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # a document has the same bytes everywhere
    format_named(output).write(comparison, sys.stdout)


def warn(comparison: Comparison) -> None:
    """Tell the warnings of a comparison on standard error."""
    for warning in comparison.warnings:
        say(f"warning: {warning}")


def explain_candidates(articles: Sequence[Article], registry: Registry, model: str, reader: str) -> int:
    """Print the candidates of each article with the reasons for and against."""
    from rashomon.pipeline import ask as ask_articles  # noqa: PLC0415
    from rashomon.report.plain import write_explanation  # noqa: PLC0415

    _, answers, _ = ask_articles(articles, registry, model, reader, explain=True)
    for asked in answers:
        for source, candidates in asked.candidates.items():
            print(f"== {source}")  # noqa: T201
            write_explanation(asked.claim, candidates, sys.stdout)
    return EXIT_DONE


def say(line: str) -> None:
    """Print one line on standard error."""
    from rashomon.report.escape import printable  # noqa: PLC0415

    with contextlib.suppress(OSError):  # where standard error cannot be written, the exit status must tell
        print(f"rashomon: {printable(line)}", file=sys.stderr)  # noqa: T201
