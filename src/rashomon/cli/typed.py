"""What was typed, in one form whatever the order and the short names used: reports tell it so that they can be made again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import typer

if TYPE_CHECKING:
    from rashomon.model import Comparison

# They say where to write, how much to tell meanwhile and how to leave; the comparison is the same without them.
_LEFT_OUT: Final = frozenset({"report", "reports", "output", "fail_on", "quiet", "verbose"})
# They may be given to `report` as well, and so stand last: what `report` adds comes out as if `compare` had been given it.
_LATER: Final = ("--only", "--ignore", "--decisions")


def with_command(comparison: Comparison, context: typer.Context) -> Comparison:
    """Return a comparison that tells the command that made it."""
    return replace(comparison, command=typed_command(context))


def with_later_options(comparison: Comparison, context: typer.Context) -> Comparison:
    """Return a saved comparison whose command has the options that its report is given, as if they had been typed there."""
    if not comparison.command:
        return comparison
    guard = comparison.command.index("--") if "--" in comparison.command else len(comparison.command)
    before, after = comparison.command[:guard], comparison.command[guard:]
    first = next((at for at, word in enumerate(before) if word in _LATER), guard)
    saved = zip(before[first::2], before[first + 1 :: 2], strict=False)
    both = dict.fromkeys((*saved, *_options(context)))  # what is given a second time changes nothing
    return replace(comparison, command=(*before[:first], *_in_order(both), *after))


def typed_command(context: typer.Context) -> tuple[str, ...]:
    """Return the words of the command that is running: its name, its arguments, and the options that were given.

    Args:
        context: of the command, as typer gives it.

    Returns:
        The words behind `rashomon`; options by their long names and in one order, without those that change nothing in
        the comparison.
    """
    name = context.info_name or ""
    arguments = [
        word
        for parameter in context.command.params
        if parameter.param_type_name == "argument"
        for word in _words(context.params.get(parameter.name or ""))
    ]
    options = _in_order(_options(context))
    if any(word.startswith("-") and word != "-" for word in arguments):
        return (name, *options, "--", *arguments)
    return (name, *arguments, *options)


def _options(context: typer.Context) -> list[tuple[str, ...]]:
    """Return the options that were given: name and value, or the name alone, in the order of the help."""
    found: list[tuple[str, ...]] = []
    for parameter in context.command.params:
        given = context.params.get(parameter.name or "")
        if parameter.param_type_name == "argument" or parameter.name in _LEFT_OUT or given in (None, parameter.default):
            continue
        name = max(parameter.opts, key=len)
        found += [(name,)] if given is True else [(name, value) for value in _words(given)]
    return found


def _in_order(options: Collection[tuple[str, ...]]) -> Iterator[str]:
    """Yield the words of options, those that a report may add last."""
    for option in options:
        if option[0] not in _LATER:
            yield from option
    for name in _LATER:
        yield from (word for option in options if option[0] == name for word in option)


def _words(given: object) -> Sequence[str]:
    """Return what was given for one parameter, word by word."""
    if not given:
        return ()
    return [str(value) for value in given] if isinstance(given, (list, tuple)) else (str(given),)
