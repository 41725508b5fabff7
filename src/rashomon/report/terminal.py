"""Comparison -> a table in the terminal; into a pipe or a file, plain lines."""

from __future__ import annotations

from typing import TextIO

from rashomon.model import Comparison
from rashomon.report.plain import write_plain


class TerminalFormat:
    """A table as wide as the terminal; plain, unwrapped lines where the stream is no terminal and no width is given.

    Args:
        width: columns of the terminal; None asks the stream.
        color: True or False decides; None lets the terminal decide (NO_COLOR, TERM=dumb).
    """

    name = "terminal"
    suffixes = (".txt",)

    def __init__(self, width: int | None = None, *, color: bool | None = None) -> None:
        self.width = width
        self.color = color

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the table to a terminal, or plain lines to anything else."""
        if self.width is None and not out.isatty():
            write_plain(comparison, out)
            return
        from rashomon.report.table import write_table  # noqa: PLC0415 - rich is slow to import, and only a terminal needs it

        write_table(comparison, out, self.width, color=self.color)
