"""Progress and timings on standard error: a bar on a terminal, nothing in a pipe or with --quiet."""

from __future__ import annotations

import contextlib
import os
import sys
from time import perf_counter
from types import TracebackType
from typing import TYPE_CHECKING, Self

from rashomon.cli.parts import say
from rashomon.errors import UsageError

if TYPE_CHECKING:
    from rich.progress import Progress


class Meter:
    """Watches one command's work.

    Args:
        quiet: drop all that the command tells on standard error; errors are told after it.
        verbose: tell how long each stage took when the work is done.
    """

    def __init__(self, *, quiet: bool, verbose: bool) -> None:
        if quiet and verbose:
            raise UsageError("--quiet and --verbose exclude each other; leave one out")
        self._verbose = verbose
        self._silence = contextlib.ExitStack()
        self._quiet = quiet
        self._bar: Progress | None = None
        self._name = ""
        self._began = 0.0
        self._times: list[tuple[str, float]] = []

    def __enter__(self) -> Self:
        if self._quiet:
            nowhere = self._silence.enter_context(open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123
            self._silence.enter_context(contextlib.redirect_stderr(nowhere))
        elif sys.stderr.isatty():
            self._bar = _bar()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        self._silence.close()

    def stage(self, name: str, steps: int = 0) -> None:
        """Begin a stage, which ends the one before."""
        self._end()
        self._name, self._began = name, perf_counter()
        if self._bar is not None:
            for task in self._bar.task_ids:
                self._bar.remove_task(task)
            self._bar.add_task(name, total=steps or None)
            self._bar.start()

    def step(self) -> None:
        """One step of the stage is done."""
        if self._bar is not None:
            self._bar.advance(self._bar.task_ids[-1])

    def done(self) -> None:
        """Take the bar away, and tell the timings where they are asked for."""
        self._end()
        self._stop()
        if self._verbose:
            for name, seconds in [*self._times, ("all", sum(seconds for _, seconds in self._times))]:
                say(f"{seconds:.3f} s {name}")

    def _end(self) -> None:
        if self._name:
            self._times.append((self._name, perf_counter() - self._began))
        self._name = ""

    def _stop(self) -> None:
        if self._bar is not None:
            self._bar.stop()
        self._bar = None


def _bar() -> Progress | None:
    """Return a bar that leaves no trace, or None where the terminal cannot move its cursor."""
    from rich.console import Console  # noqa: PLC0415 - rich is slow to import, and only a terminal needs it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn  # noqa: PLC0415

    console = Console(stderr=True)
    if not console.is_terminal or console.is_dumb_terminal:
        return None
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, console=console, transient=True)
