"""`rashomon registry` and its commands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from rashomon.cli.parts import help_alone
from rashomon.errors import EXIT_DONE, EXIT_UNUSABLE

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
