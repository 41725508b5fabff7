"""`rashomon report`."""

from __future__ import annotations

from typing import Annotated

import typer

from rashomon.cli.options import FailOnOption, FormatOption, Output, ReportOption
from rashomon.cli.parts import check_reports, exit_status, load_comparison, write, write_reports


def report(
    comparison: Annotated[
        str,
        typer.Argument(metavar="COMPARISON", help="A comparison saved with --report NAME.json; - is standard input."),
    ],
    reports: ReportOption = [],  # noqa: B006 - typer copies it
    output: FormatOption = Output.terminal,
    fail_on: FailOnOption = [],  # noqa: B006
) -> int:
    """Write the reports of a saved comparison; no article is read again.

    Each is the same, byte for byte, as `compare` writes it directly.
    """
    check_reports(reports, (comparison,))
    saved = load_comparison(comparison)
    write_reports(saved, reports)
    write(saved, output)
    return exit_status(saved, fail_on)
