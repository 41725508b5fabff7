"""`rashomon ask`."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from rashomon.cli.finish import Wishes, finish, with_empty
from rashomon.cli.meter import Meter
from rashomon.cli.options import (
    Articles,
    CacheFolderOption,
    DateOption,
    FormatOption,
    ModelOption,
    NoCacheOption,
    Output,
    QuietOption,
    ReaderOption,
    SaveOption,
    SourceOption,
    VerboseOption,
)
from rashomon.cli.parts import explain_candidates, load_articles, open_cache, save_articles
from rashomon.cli.typed import with_command
from rashomon.errors import NoTextError, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def ask(  # noqa: PLR0913, PLR0917 - one parameter per option
    context: typer.Context,
    question: Annotated[str, typer.Argument(help='A plain question: "How many people were killed?"')],
    articles: Articles,
    output: FormatOption = Output.terminal,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the candidates of each article with the reasons for and against.")
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
    """Ask one question of one or more articles, without a registry."""
    from rashomon.model import Claim, Registry  # noqa: PLC0415
    from rashomon.recall import compare as compare_articles  # noqa: PLC0415

    with Meter(quiet=quiet, verbose=verbose) as meter, open_cache(cache_dir, no_cache=no_cache) as cache:
        if os.path.isfile(question):  # noqa: PTH113 - a name, not yet a path
            raise UsageError(f'{question} is a file; the question comes first: rashomon ask "How many died?" A B')
        if not any(c.isalpha() for c in question):
            raise UsageError('the question holds no words; ask like "How many people were killed?"')
        meter.stage("load the articles")
        empty: list[NoTextError] = []
        loaded = load_articles(articles, date, source, empty=empty)
        save_articles(loaded, save_to)
        asked = Registry((Claim("question", question.strip(), label="Question"),))
        if explain:
            meter.done()
            return explain_candidates(loaded, asked, model, reader, cache)
        comparison = compare_articles(loaded, asked, model, reader, watch=meter, cache=cache)
        return finish(with_command(with_empty(comparison, empty), context), Wishes(output), meter)
