"""`rashomon extract`."""

from __future__ import annotations

from typing import Annotated

import typer

from rashomon.cli.finish import Wishes, finish
from rashomon.cli.meter import Meter
from rashomon.cli.options import (
    CacheFolderOption,
    DateOption,
    FormatOption,
    ModelOption,
    NoCacheOption,
    Output,
    QuietOption,
    ReaderOption,
    RegistryOption,
    SaveOption,
    SourceOption,
    VerboseOption,
)
from rashomon.cli.parts import explain_candidates, load_articles, load_registry, open_cache, save_articles
from rashomon.cli.typed import with_command
from rashomon.errors import UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def extract(  # noqa: PLR0913, PLR0917 - one parameter per option
    context: typer.Context,
    article: Annotated[
        str,
        typer.Argument(
            metavar="ARTICLE",
            help="A file (.md .txt .html .pdf .docx .json) or an http(s) address; - is standard input.",
        ),
    ],
    registry: RegistryOption = "",
    output: FormatOption = Output.terminal,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the candidates with the reasons for and against.")
    ] = False,
    date: DateOption = [],  # noqa: B006
    source: SourceOption = [],  # noqa: B006
    save_to: SaveOption = "",
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = BUILTIN_READER,
    no_cache: NoCacheOption = False,
    cache_dir: CacheFolderOption = "",
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    """Show what one article answers to the questions of a registry."""
    from rashomon.recall import compare as compare_articles  # noqa: PLC0415 - each command imports what it needs

    with Meter(quiet=quiet, verbose=verbose) as meter, open_cache(cache_dir, no_cache=no_cache) as cache:
        meter.stage("load registry and article")
        questions = load_registry(registry)
        loaded = load_articles([article], date, source)
        if len(loaded) > 1:
            raise UsageError(f"{article} holds {len(loaded)} articles; extract reads one, compare and ask read several")
        save_articles(loaded, save_to)
        if explain:
            meter.done()
            return explain_candidates(loaded, questions, model, reader, cache)
        comparison = compare_articles(loaded, questions, model, reader, watch=meter, cache=cache)
        return finish(with_command(comparison, context), Wishes(output), meter)
