"""`rashomon compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rashomon.cli.options import (
    Articles,
    DateOption,
    FailOn,
    FormatOption,
    ModelOption,
    Output,
    ReaderOption,
    RegistryOption,
    ReportOption,
)
from rashomon.cli.parts import check_reports, load_articles, load_registry, say, warn, write, write_reports
from rashomon.errors import EXIT_DONE, EXIT_MATCHED, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL

if TYPE_CHECKING:
    from rashomon.model import Article, Comparison, Registry


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
    reader: ReaderOption = BUILTIN_READER,
    no_registry: Annotated[
        bool,
        typer.Option(
            "--no-registry", help="Ask nothing: find the facts that the articles share, contradict and leave out."
        ),
    ] = False,
    discover: Annotated[
        bool,
        typer.Option("--discover/--no-discover", help="Beside the registry's claims also find what it does not ask."),
    ] = False,
    versions: Annotated[
        bool,
        typer.Option(
            "--versions", help="The two articles are an old and a new version of one text: tell what changed."
        ),
    ] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Tell all facts found, not only those that matter most.")
    ] = False,
) -> int:
    """Show claim by claim where two or more articles agree, diverge, or only one reports."""
    from rashomon.load.articles import check_comparable  # noqa: PLC0415 - each command imports what it needs

    if no_registry and registry:
        raise UsageError("--no-registry and --registry exclude each other; leave one out")
    if versions and (registry or discover or len(articles) != 2):
        raise UsageError(
            "--versions compares exactly two articles, OLD and NEW, and takes no registry and no --discover"
        )
    questions = None if versions or no_registry else _questions(registry)
    loaded = load_articles(articles, date)
    check_comparable(loaded)
    reports = tuple(dict.fromkeys(report))
    check_reports(reports, (*articles, *((questions.path,) if questions else ())))
    from rashomon import pipeline  # noqa: PLC0415 - heavy, and of no use before the input is known to be sound

    if versions:
        comparison = pipeline.changes(loaded[0], loaded[1], model)
    else:
        comparison = _compare(loaded, questions, model, reader, unasked=discover, everything=everything)
    warn(comparison)
    write_reports(comparison, reports)  # first: where one cannot be written, nothing stands on standard output
    write(comparison, output)
    wanted = {str(v) for v in fail_on}
    matched = any(f.judgement is not None and f.judgement.verdict in wanted for f in comparison.findings)
    return EXIT_MATCHED if matched else EXIT_DONE


def _compare(  # noqa: PLR0913 - what the options say
    loaded: tuple[Article, ...], questions: Registry | None, model: str, reader: str, *, unasked: bool, everything: bool
) -> Comparison:
    """Compare with a registry or, without one, by discovery."""
    from rashomon import pipeline  # noqa: PLC0415

    if questions is None:
        return pipeline.discover(loaded, model, everything=everything)
    return pipeline.compare(loaded, questions, model, reader, unasked=unasked or everything, everything=everything)


def _questions(registry: str) -> Registry | None:
    """Load the registry named, else claims.yaml of the current folder; None, and a word of it, where there is none."""
    from rashomon.load.registry import find_default_registry  # noqa: PLC0415

    if registry or find_default_registry():
        return load_registry(registry)
    say("there is no claims.yaml here, so the facts are found without questions (as with --no-registry)")
    return None
