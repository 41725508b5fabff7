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
        help="Text or Markdown files with YAML front matter (source, date, title, url); - is standard input.",
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
ReportOption = Annotated[
    list[str],
    typer.Option(
        "--report",
        "-o",
        metavar="FILE",
        help="Also write a report; the ending (.md, .json, .txt) chooses its format. May be given again.",
    ),
]
FailOnOption = Annotated[
    list[FailOn], typer.Option("--fail-on", help="Exit with status 1 where a finding has this verdict.")
]
NoCacheOption = Annotated[
    bool, typer.Option("--no-cache", help="Compute everything: use nothing that an earlier run kept, and keep nothing.")
]
CacheFolderOption = Annotated[
    str,
    typer.Option(
        "--cache-dir",
        metavar="FOLDER",
        envvar="RASHOMON_CACHE_DIR",
        help="What is kept between runs; by default the system's folder for caches.",
    ),
]
