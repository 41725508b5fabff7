"""`rashomon registry` and its commands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from rashomon.cli.options import Articles, DateOption, ModelOption, ReaderOption
from rashomon.cli.parts import help_alone, load_articles, say
from rashomon.errors import EXIT_DONE, EXIT_UNUSABLE, UsageError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL

registry_app = typer.Typer(
    help="Work with claims.yaml, the questions of a story.", invoke_without_command=True, rich_markup_mode=None
)


@registry_app.callback()
def registry_root(context: typer.Context) -> None:
    """Print the help where no command is named."""
    help_alone(context)


@registry_app.command()
def check(path: Annotated[str, typer.Argument(metavar="FILE", help="The registry to check.")] = "claims.yaml") -> int:
    """Check a registry: every mistake with its line, field and mend."""
    from rashomon.load.registry import check_registry, load_registry  # noqa: PLC0415
    from rashomon.model import TYPES  # noqa: PLC0415

    mistakes = check_registry(path, TYPES)
    for mistake in mistakes:
        print(mistake, file=sys.stderr)  # noqa: T201
    if mistakes:
        return EXIT_UNUSABLE
    found = load_registry(path, TYPES)
    count = len(found.claims)
    print(f"{found.path}: {count} claim{'' if count == 1 else 's'}, no mistakes")  # noqa: T201
    return EXIT_DONE


@registry_app.command()
def init(  # noqa: PLR0913, PLR0917 - one parameter per option
    articles: Articles,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Where to write the draft; - is standard output.")
    ] = "claims.yaml",
    force: Annotated[bool, typer.Option("--force", help="Replace the file where it exists.")] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Ask for all facts found, not only those that matter most.")
    ] = False,
    date: DateOption = [],  # noqa: B006
    model: ModelOption = DEFAULT_MODEL,
    reader: ReaderOption = BUILTIN_READER,
) -> int:
    """Draft a registry from the facts that two or more articles share, contradict and leave out."""
    from rashomon.discover.draft import write_registry  # noqa: PLC0415
    from rashomon.load.comparable import check_comparable  # noqa: PLC0415
    from rashomon.pipeline import draft as draft_registry  # noqa: PLC0415
    from rashomon.report import check_text, write_text  # noqa: PLC0415

    if output != "-":
        check_text(output, articles, force=force)
    loaded = load_articles(articles, date)
    check_comparable(loaded)
    draft = draft_registry(loaded, model, reader, everything=everything)
    for warning in draft.warnings:
        say(f"warning: {warning}")
    if not draft.claims:
        raise UsageError("nothing was found to ask for; write the questions yourself (see README)")
    text = write_registry(draft, loaded[0].title)
    if output == "-":
        print(text, end="")  # noqa: T201
        return EXIT_DONE
    write_text(text, output, articles, force=force)
    count = len(draft.claims)
    left = f"; {draft.left_out} facts found fit no question" if draft.left_out else ""
    say(f"wrote {output}: {count} claim{'' if count == 1 else 's'}{left}")
    return EXIT_DONE
