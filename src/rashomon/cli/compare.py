"""`rashomon compare`."""

from __future__ import annotations

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
from rashomon.cli.parts import check_reports, load_articles, load_registry, open_cache, save_articles
from rashomon.cli.typed import with_command
from rashomon.errors import NoTextError, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


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
        bool, typer.Option("--no-registry", help="Not built yet: this version needs a registry.")
    ] = False,
    no_cache: NoCacheOption = False,
    cache_dir: CacheFolderOption = "",
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    """Show claim by claim where two or more articles agree, diverge, or only one reports."""
    with Meter(quiet=quiet, verbose=verbose) as meter, open_cache(cache_dir, no_cache=no_cache) as cache:
        if no_registry:
            raise UsageError(
                "this version needs a registry; write your questions to claims.yaml, or use "
                '`rashomon ask "question" A B`'
            )
        meter.stage("load registry and articles")
        from rashomon.load.comparable import check_comparable  # noqa: PLC0415 - each command imports what it needs
        from rashomon.recall import compare as compare_articles  # noqa: PLC0415

        questions = adjusted(load_registry(registry), ignore, tolerance)
        empty: list[NoTextError] = []
        loaded = load_articles(articles, date, source, empty=empty, least=2)
        check_comparable(loaded)
        wishes = Wishes(output, report, fail_on, read_only(only), (), load_wished_decisions(decisions))
        check_reports(report, (*articles, *(a.path for a in loaded), questions.path, *filter(None, (decisions,))))
        save_articles(loaded, save_to)
        comparison = compare_articles(loaded, questions, model, reader, watch=meter, cache=cache)
        return finish(with_command(with_empty(comparison, empty), context), wishes, meter)
