"""The arguments and options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class Output(StrEnum):
    """What standard output gets."""

    terminal = "terminal"
    json = "json"
    markdown = "markdown"


class FailOn(StrEnum):
    """The verdicts that turn the exit status into 1."""

    diverge = "diverge"
    only = "only"


Articles = Annotated[
    list[str],
    typer.Argument(
        metavar="ARTICLE...",
        help="Files (.md .txt .html .pdf .docx .json .jsonl), http(s) addresses, folders, patterns, @list.txt; "
        "- is standard input.",
    ),
]
RegistryOption = Annotated[
    str,
    typer.Option(
        "--registry", "-r", metavar="FILE", help="The questions; by default claims.yaml in the current folder."
    ),
]
FormatOption = Annotated[Output, typer.Option("--format", "-f", help="What standard output gets.")]
ReaderOption = Annotated[
    str,
    typer.Option(
        "--reader",
        metavar="builtin|none|FOLDER",
        help="The extractive reader (ONNX) that weighs sentences against questions.",
    ),
]
ModelOption = Annotated[str, typer.Option("--model", "-m", metavar="NAME", help="An installed spaCy English pipeline.")]
DateOption = Annotated[
    list[str],
    typer.Option("--date", metavar="ID=YYYY-MM-DD", help="Publication date of an article; may be given again."),
]
SourceOption = Annotated[
    list[str],
    typer.Option("--source", metavar='ID="NAME"', help="Name of an article's outlet; may be given again."),
]
SaveOption = Annotated[
    str,
    typer.Option(
        "--save-articles",
        metavar="FOLDER",
        help="Write the loaded texts as .md, to repeat the run without the network.",
    ),
]
ReportOption = Annotated[
    list[str],
    typer.Option(
        "--report",
        "-o",
        metavar="FILE",
        help="Also write a report; the ending (.md, .json, .txt) chooses its format. May be given again.",
    ),
]
