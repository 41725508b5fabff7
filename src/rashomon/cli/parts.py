"""What several commands do: load what the options name, write what came out, tell the user."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from rashomon.cli.options import Output
from rashomon.errors import EXIT_DONE, ComparisonError, NoTextError, UsageError

if TYPE_CHECKING:
    from rashomon.cache.store import Store
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


def load_articles(
    arguments: Sequence[str],
    dates: Sequence[str],
    sources: Sequence[str] = (),
    *,
    empty: list[NoTextError] | None = None,
    least: int = 1,
) -> tuple[Article, ...]:
    """Load the articles with what `--date ID=DAY` and `--source ID=NAME` say, and warn of those that are not English.

    Args:
        arguments: files, folders, patterns, lists and addresses.
        dates: the values of --date.
        sources: the values of --source.
        empty: gets the errors of articles without text, which are left out.
        least: how many articles with text there must be, else the first such error is raised.
    """
    from rashomon.load import articles  # noqa: PLC0415
    from rashomon.load.language import language_warning  # noqa: PLC0415

    loaded = articles.load_articles(
        arguments,
        _by_article("--date", dates, "2026-10-23"),
        sources=_by_article("--source", sources, '"Associated Press"'),
        tell=say,
        pass_over=None if empty is None else empty.append,
    )
    if empty and len(loaded) < least:
        raise empty[0]
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


def cache_at(folder: str) -> Store:
    """Return what is kept between runs.

    Args:
        folder: where it stands; "" for the user's folder of caches.
    """
    from platformdirs import user_cache_path  # noqa: PLC0415

    from rashomon.cache.store import Store  # noqa: PLC0415

    return Store(Path(folder) if folder else user_cache_path("rashomon", appauthor=False))


@contextlib.contextmanager
def open_cache(folder: str, *, no_cache: bool) -> Iterator[Store | None]:
    """Open what is kept between runs, None where it is not wanted; at the end, say once where it could not be used."""
    if no_cache:
        yield None
        return
    cache = cache_at(folder)
    with contextlib.closing(cache):
        yield cache
    if cache.trouble:
        say(f"warning: {cache.path}: {cache.trouble}")


def load_comparison(path: str) -> Comparison:
    """Load a saved comparison; "-" is standard input.

    Raises:
        ComparisonError: it cannot be read as one.
    """
    from rashomon.load.files import UnreadableError, printable, read_file, read_stream  # noqa: PLC0415
    from rashomon.report.read_json import MAX_COMPARISON_BYTES, read_comparison  # noqa: PLC0415

    place = printable(path)
    try:
        is_stdin = path == "-" and sys.stdin is not None
        raw = read_stream(sys.stdin.buffer, MAX_COMPARISON_BYTES) if is_stdin else read_file(path, MAX_COMPARISON_BYTES)
        return read_comparison(io.StringIO(raw.decode("utf-8")), place)
    except UnreadableError as error:
        raise ComparisonError(error.message, place) from None
    except UnicodeDecodeError:
        raise ComparisonError(
            "is no comparison: it is not UTF-8; write one with `compare --report NAME.json`", place
        ) from None


def check_reports(paths: Sequence[str], read: Sequence[str]) -> None:
    """Refuse a report that could not be written before the work is done."""
    from rashomon.report import check_report  # noqa: PLC0415

    for path in paths:
        check_report(path, read)


def write_reports(comparison: Comparison, paths: Sequence[str]) -> None:
    """Write the reports, each whole or not at all, and say so."""
    from rashomon.report import write_report  # noqa: PLC0415

    for path in dict.fromkeys(paths):
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


def explain_candidates(
    articles: Sequence[Article], registry: Registry, model: str, reader: str, cache: Store | None
) -> int:
    """Print the candidates of each article with the reasons for and against."""
    from rashomon.pipeline import ask as ask_articles  # noqa: PLC0415
    from rashomon.report.plain import write_explanation  # noqa: PLC0415

    _, answers, _ = ask_articles(articles, registry, model, reader, explain=True, cache=cache)
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
