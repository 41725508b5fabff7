"""`rashomon extract`."""

from __future__ import annotations

from typing import Annotated

import typer

from rashomon.cli.options import (
    DateOption,
    FormatOption,
    ModelOption,
    Output,
    ReaderOption,
    RegistryOption,
    SaveOption,
    SourceOption,
)
from rashomon.cli.parts import explain_candidates, load_articles, load_registry, save_articles, warn, write
from rashomon.errors import EXIT_DONE, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def extract(  # noqa: PLR0913, PLR0917 - one parameter per option
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
) -> int:
    """Show what one article answers to the questions of a registry."""
    from rashomon.pipeline import compare as compare_articles  # noqa: PLC0415

    questions = load_registry(registry)
    loaded = load_articles([article], date, source)
    if len(loaded) > 1:
        raise UsageError(f"{article} holds {len(loaded)} articles; extract reads one, compare and ask read several")
    save_articles(loaded, save_to)
    if explain:
        return explain_candidates(loaded, questions, model, reader)
    comparison = compare_articles(loaded, questions, model, reader)
    warn(comparison)
    write(comparison, output)
    return EXIT_DONE
