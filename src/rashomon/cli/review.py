"""`rashomon review`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rashomon.cli.finish import read_only
from rashomon.cli.options import OnlyOption
from rashomon.cli.parts import load_comparison, say
from rashomon.errors import EXIT_DONE, ReportError, UsageError

if TYPE_CHECKING:
    from rashomon.model import Comparison, Decision


def review(
    comparison: Annotated[
        str, typer.Argument(metavar="COMPARISON", help="A comparison saved with --report NAME.json.")
    ],
    decisions: Annotated[
        str, typer.Option("--decisions", "-d", metavar="FILE", help="Where the decisions are kept.")
    ] = "decisions.yaml",
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="Who decides; by default the name of the last decision.")
    ] = "",
    only: OnlyOption = [],  # noqa: B006 - typer copies it
    again: Annotated[bool, typer.Option("--all", help="Ask of the findings that are decided too.")] = False,
) -> int:
    """Walk through the findings of a saved comparison and say y, n or a correction to each.

    Every answer is saved at once: quit when you like, and go on later with the same command. Findings that are decided
    are not asked of again; where a decision fits no more, it is listed and asked for anew.
    """
    from rashomon.cli.walk import Walk  # noqa: PLC0415 - each command imports what it needs
    from rashomon.load.decisions_file import load_decisions  # noqa: PLC0415
    from rashomon.load.text import one_line  # noqa: PLC0415

    if comparison == "-":
        raise UsageError("standard input is for your answers; save the comparison as a file first")
    verdicts = read_only(only)
    saved = load_comparison(comparison)
    place = Path(decisions)
    if place.exists() and place.samefile(comparison):
        raise UsageError(f"{decisions} is the comparison itself; name another file with --decisions")
    known = load_decisions(decisions) if place.exists() else _kept_in(saved)
    _tell_stale(saved, known)
    last = known[-1].name if known else ""
    walk = Walk(saved, known, one_line(name) or last, _ask, lambda kept: _save(place, kept), verdicts, again)
    walk.go()
    left = len(walk.findings(decided=False))
    changed = sum(decision not in known for decision in walk.decisions)
    more = f"; go on with: rashomon review {comparison} --decisions {decisions}" if left else ""
    print(f"{changed} decided now, {len(walk.decisions)} in {decisions}, {left} open{more}")  # noqa: T201
    return EXIT_DONE


def _kept_in(comparison: Comparison) -> tuple[Decision, ...]:
    """Return the decisions that a comparison holds."""
    kept = [finding.decision for finding in comparison.findings if finding.decision]
    return (*kept, *(stale.decision for stale in comparison.stale))


def _tell_stale(comparison: Comparison, decisions: Sequence[Decision]) -> None:
    from rashomon.decisions import apply_decisions  # noqa: PLC0415
    from rashomon.report.phrases import stale_line  # noqa: PLC0415

    for stale in apply_decisions(comparison, decisions).stale:
        say(stale_line(stale))


def _ask(question: str) -> str:
    """Put a question on standard output and return the line that is typed."""
    if sys.stdin is None:
        raise EOFError
    return input(question)


def _save(place: Path, decisions: Sequence[Decision]) -> None:
    """Write the decisions, whole or not at all.

    Raises:
        ReportError: they cannot be written.
    """
    from rashomon.load.decisions_file import decisions_text  # noqa: PLC0415
    from rashomon.report.whole import replace_whole  # noqa: PLC0415

    text = decisions_text(decisions)
    try:
        replace_whole(place.resolve(), lambda out: out.write(text))
    except OSError as error:
        raise ReportError(
            f"the decisions cannot be written ({error.strerror}); choose another place", str(place)
        ) from None
