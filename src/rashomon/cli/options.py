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
    jsonl = "jsonl"
    csv = "csv"
    html = "html"


class FailOn(StrEnum):
    """What turns the exit status: a verdict into 1, a date question that an undated article leaves open into 3."""

    diverge = "diverge"
    only = "only"
    unmeasured = "unmeasured"


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
        help="Also write a report; the ending (.html, .md, .csv, .json, .jsonl, .txt) chooses its format. May be given again.",
    ),
]
FailOnOption = Annotated[
    list[FailOn],
    typer.Option(
        "--fail-on",
        help="Exit with status 1 where a finding has this verdict, with 3 where a date asked for cannot be counted.",
    ),
]
OnlyOption = Annotated[
    list[str],
    typer.Option(
        "--only",
        metavar="VERDICT[,VERDICT]",
        help="Only findings with these verdicts; the closing line of a report counts the others.",
        autocompletion=lambda: ["diverge", "only", "compatible", "agree", "unreported"],
    ),
]
IgnoreOption = Annotated[
    list[str], typer.Option("--ignore", metavar="CLAIM", help="Leave this claim out. May be given again.")
]
ToleranceOption = Annotated[
    list[str],
    typer.Option(
        "--tolerance",
        metavar="CLAIM=5%",
        help="How far apart the values of a claim still count as the same: a number or a share. May be given again.",
    ),
]
DecisionsOption = Annotated[
    str,
    typer.Option("--decisions", "-d", metavar="FILE", help="Editors' words on the findings (see `rashomon review`)."),
]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Nothing on standard error but errors.")]
VerboseOption = Annotated[
    bool, typer.Option("--verbose", "-v", help="Tell on standard error how long each stage took.")
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
