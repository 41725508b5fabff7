"""`rashomon extract`."""

from __future__ import annotations

from typing import Annotated

import typer

from rashomon.cli.options import (
    CacheFolderOption,
    DateOption,
    FormatOption,
    ModelOption,
    NoCacheOption,
    Output,
    ReaderOption,
    RegistryOption,
)
from rashomon.cli.parts import compare_articles, explain_candidates, load_articles, load_registry, open_cache, write
from rashomon.errors import EXIT_DONE
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def extract(  # noqa: PLR0913, PLR0917 - one parameter per option
    article: Annotated[str, typer.Argument(metavar="ARTICLE", help="A text or Markdown file; - is standard input.")],
    registry: RegistryOption = "",
    output: FormatOption = Output.terminal,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the candidates with the reasons for and against.")
    ] = False,
    date: DateOption = [],  # noqa: B006
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = BUILTIN_READER,
    no_cache: NoCacheOption = False,
    cache_dir: CacheFolderOption = "",
) -> int:
    """Show what one article answers to the questions of a registry."""
    questions = load_registry(registry)
    loaded = load_articles([article], date)
    cache = open_cache(cache_dir, no_cache=no_cache)
    if explain:
        return explain_candidates(loaded, questions, model, reader, cache)
    comparison = compare_articles(loaded, questions, model, reader, cache)
    write(comparison, output)
    return EXIT_DONE
