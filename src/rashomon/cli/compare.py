"""`rashomon compare`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from rashomon.cli.finish import Wishes, adjusted, finish, load_wished_decisions, read_only, with_empty
from rashomon.cli.meter import Meter
from rashomon.cli.options import (
    Articles,
    CacheFolderOption,
    DateOption,
    DecisionsOption,
    FailOnOption,
    FormatOption,
    IgnoreOption,
    ModelOption,
    NoCacheOption,
    OnlyOption,
    Output,
    QuietOption,
    ReaderOption,
    RegistryOption,
    ReportOption,
    SaveOption,
    SourceOption,
    ToleranceOption,
    VerboseOption,
)
from rashomon.cli.parts import check_reports, load_articles, load_registry, open_cache, save_articles, say
from rashomon.cli.typed import with_command
from rashomon.errors import NoTextError, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL, Registry


def compare(  # noqa: PLR0913, PLR0917 - one parameter per option
    context: typer.Context,
    articles: Articles,
    registry: RegistryOption = "",
    report: ReportOption = [],  # noqa: B006 - typer copies it
    output: FormatOption = Output.terminal,
    fail_on: FailOnOption = [],  # noqa: B006
    only: OnlyOption = [],  # noqa: B006
    ignore: IgnoreOption = [],  # noqa: B006
    tolerance: ToleranceOption = [],  # noqa: B006
    decisions: DecisionsOption = "",
    date: DateOption = [],  # noqa: B006
    source: SourceOption = [],  # noqa: B006
    save_to: SaveOption = "",
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
    no_cache: NoCacheOption = False,
    cache_dir: CacheFolderOption = "",
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    """Show claim by claim where two or more articles agree, diverge, or only one reports."""
    with Meter(quiet=quiet, verbose=verbose) as meter, open_cache(cache_dir, no_cache=no_cache) as cache:
        _check_modes(registry, articles, no_registry=no_registry, discover=discover, versions=versions)
        meter.stage("load registry and articles")
        from rashomon.load.comparable import check_comparable  # noqa: PLC0415 - each command imports what it needs

        found = None if versions or no_registry else _questions(registry)
        if not found and (ignore or tolerance):
            raise UsageError(
                "--ignore and --tolerance name claims of a registry, and none is read here; leave them out"
            )
        questions = adjusted(found, ignore, tolerance) if found else Registry(())
        empty: list[NoTextError] = []
        loaded = load_articles(articles, date, source, empty=empty, least=2)
        check_comparable(loaded)
        wishes = Wishes(output, report, fail_on, read_only(only), (), load_wished_decisions(decisions))
        check_reports(report, (*articles, *(a.path for a in loaded), questions.path, *filter(None, (decisions,))))
        save_articles(loaded, save_to)
        if versions:
            from rashomon.pipeline import changes  # noqa: PLC0415 - half a second

            comparison = changes(loaded[0], loaded[1], model, watch=meter, cache=cache)
        else:
            from rashomon.recall import compare as compare_articles  # noqa: PLC0415

            comparison = compare_articles(
                loaded,
                questions,
                model,
                reader,
                watch=meter,
                cache=cache,
                unasked=not found or discover or everything,
                everything=everything,
            )
        return finish(with_command(with_empty(comparison, empty), context), wishes, meter)


def _check_modes(registry: str, articles: Sequence[str], *, no_registry: bool, discover: bool, versions: bool) -> None:
    """Refuse options that exclude each other."""
    if no_registry and registry:
        raise UsageError("--no-registry and --registry exclude each other; leave one out")
    if versions and (registry or discover or len(articles) != 2):
        raise UsageError(
            "--versions compares exactly two articles, OLD and NEW, and takes no registry and no --discover"
        )


def _questions(registry: str) -> Registry | None:
    """Load the registry named, else claims.yaml of the current folder; None, and a word of it, where there is none."""
    from rashomon.load.registry import find_default_registry  # noqa: PLC0415

    if registry or find_default_registry():
        return load_registry(registry)
    say("there is no claims.yaml here, so the facts are found without questions (as with --no-registry)")
    return None
