"""`rashomon compare`."""

from __future__ import annotations

from typing import Annotated

import typer

from rashomon.cli.options import (
    Articles,
    CacheFolderOption,
    DateOption,
    FailOnOption,
    FormatOption,
    ModelOption,
    NoCacheOption,
    Output,
    ReaderOption,
    RegistryOption,
    ReportOption,
)
from rashomon.cli.parts import (
    check_reports,
    compare_articles,
    exit_status,
    load_articles,
    load_registry,
    open_cache,
    write,
    write_reports,
)
from rashomon.errors import UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def compare(  # noqa: PLR0913, PLR0917 - one parameter per option
    articles: Articles,
    registry: RegistryOption = "",
    report: ReportOption = [],  # noqa: B006 - typer copies it
    output: FormatOption = Output.terminal,
    fail_on: FailOnOption = [],  # noqa: B006
    date: DateOption = [],  # noqa: B006
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = BUILTIN_READER,
    no_cache: NoCacheOption = False,
    cache_dir: CacheFolderOption = "",
    no_registry: Annotated[
        bool, typer.Option("--no-registry", help="Not built yet: this version needs a registry.")
    ] = False,
) -> int:
    """Show claim by claim where two or more articles agree, diverge, or only one reports."""
    from rashomon.load.articles import check_comparable  # noqa: PLC0415 - each command imports what it needs

    if no_registry:
        raise UsageError(
            'this version needs a registry; write your questions to claims.yaml, or use `rashomon ask "question" A B`'
        )
    questions = load_registry(registry)
    loaded = load_articles(articles, date)
    check_comparable(loaded)
    check_reports(report, (*articles, questions.path))
    comparison = compare_articles(loaded, questions, model, reader, open_cache(cache_dir, no_cache=no_cache))
    write_reports(comparison, report)  # first: where one cannot be written, nothing stands on standard output
    write(comparison, output)
    return exit_status(comparison, fail_on)
