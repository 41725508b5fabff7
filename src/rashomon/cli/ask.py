"""`rashomon ask`."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from rashomon.cli.options import (
    Articles,
    DateOption,
    FormatOption,
    ModelOption,
    Output,
    ReaderOption,
    SaveOption,
    SourceOption,
)
from rashomon.cli.parts import explain_candidates, load_articles, save_articles, warn, write
from rashomon.errors import EXIT_DONE, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL


def ask(  # noqa: PLR0913, PLR0917 - one parameter per option
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
) -> int:
    """Ask one question of one or more articles, without a registry."""
    from rashomon.model import Claim, Registry  # noqa: PLC0415
    from rashomon.pipeline import compare as compare_articles  # noqa: PLC0415

    if os.path.isfile(question):  # noqa: PTH113 - a name, not yet a path
        raise UsageError(f'{question} is a file; the question comes first: rashomon ask "How many died?" A B')
    if not any(c.isalpha() for c in question):
        raise UsageError('the question holds no words; ask like "How many people were killed?"')
    loaded = load_articles(articles, date, source)
    save_articles(loaded, save_to)
    asked = Registry((Claim("question", question.strip(), label="Question"),))
    if explain:
        return explain_candidates(loaded, asked, model, reader)
    comparison = compare_articles(loaded, asked, model, reader)
    warn(comparison)
    write(comparison, output)
    return EXIT_DONE
