"""What was typed, in one form whatever the order and the short names used: reports tell it so that they can be made again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import typer

if TYPE_CHECKING:
    from rashomon.model import Comparison

# They say where to write, how much to tell meanwhile and how to leave; the comparison is the same without them.
_LEFT_OUT: Final = frozenset({"report", "output", "fail_on", "quiet", "verbose"})


def with_command(comparison: Comparison, context: typer.Context) -> Comparison:
    """Return a comparison that tells the command that made it."""
    return replace(comparison, command=typed_command(context))


def typed_command(context: typer.Context) -> tuple[str, ...]:
    """Return the words of the command that is running: its name, its arguments, and the options that were given.

    Args:
        context: of the command, as typer gives it.

    Returns:
        The words behind `rashomon`; options by their long names and in the order of the help, without those that change
        nothing in the comparison.
    """
    arguments, options = [], []
    for parameter in context.command.params:
        given = context.params.get(parameter.name or "")
        if parameter.name in _LEFT_OUT or not given or given == parameter.default:
            continue
        if parameter.param_type_name == "argument":
            arguments += list(_words(given))
            continue
        option = max(parameter.opts, key=len)
        options += [option] if given is True else [word for value in _words(given) for word in (option, value)]
    name = context.info_name or ""
    if any(word.startswith("-") and word != "-" for word in arguments):
        return (name, *options, "--", *arguments)
    return (name, *arguments, *options)


def _words(given: object) -> Iterator[str]:
    """Yield what was given for one parameter, word by word."""
    yield from map(str, given) if isinstance(given, (list, tuple)) else (str(given),)
