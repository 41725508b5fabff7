"""`rashomon compare`."""

from __future__ import annotations

from typing import Annotated

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
    SaveOption,
    SourceOption,
)
from rashomon.cli.parts import check_reports, load_articles, load_registry, save_articles, warn, write, write_reports
from rashomon.errors import EXIT_DONE, EXIT_MATCHED, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def compare(  # noqa: PLR0913, PLR0917 - one parameter per option
    articles: Articles,
    registry: RegistryOption = "",
    report: ReportOption = [],  # noqa: B006 - typer copies it
    output: FormatOption = Output.terminal,
    fail_on: Annotated[
        list[FailOn], typer.Option("--fail-on", help="Exit with status 1 where a finding has this verdict.")
    ] = [],  # noqa: B006
    date: DateOption = [],  # noqa: B006
    source: SourceOption = [],  # noqa: B006
    save_to: SaveOption = "",
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = BUILTIN_READER,
    no_registry: Annotated[
        bool, typer.Option("--no-registry", help="Not built yet: this version needs a registry.")
    ] = False,
) -> int:
    """Show claim by claim where two or more articles agree, diverge, or only one reports."""
    from rashomon.load.comparable import check_comparable  # noqa: PLC0415 - each command imports what it needs
    from rashomon.pipeline import compare as compare_articles  # noqa: PLC0415

    if no_registry:
        raise UsageError(
            'this version needs a registry; write your questions to claims.yaml, or use `rashomon ask "question" A B`'
        )
    questions = load_registry(registry)
    loaded = load_articles(articles, date, source)
    check_comparable(loaded)
    reports = tuple(dict.fromkeys(report))
    check_reports(reports, (*articles, *(article.path for article in loaded), questions.path))
    save_articles(loaded, save_to)
    comparison = compare_articles(loaded, questions, model, reader)
    warn(comparison)
    write_reports(comparison, reports)  # first: where one cannot be written, nothing stands on standard output
    write(comparison, output)
    wanted = {str(v) for v in fail_on}
    matched = any(f.judgement is not None and f.judgement.verdict in wanted for f in comparison.findings)
    return EXIT_MATCHED if matched else EXIT_DONE
