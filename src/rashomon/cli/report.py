"""`rashomon report`."""

from __future__ import annotations

from typing import Annotated

import typer

from rashomon.cli.finish import Wishes, check_claims, finish, load_wished_decisions, read_only
from rashomon.cli.meter import Meter
from rashomon.cli.options import (
    DecisionsOption,
    FailOnOption,
    FormatOption,
    IgnoreOption,
    OnlyOption,
    Output,
    QuietOption,
    ReportOption,
    VerboseOption,
)
from rashomon.cli.parts import check_reports, load_comparison
from rashomon.cli.typed import with_later_options


def report(  # noqa: PLR0913, PLR0917 - one parameter per option
    context: typer.Context,
    comparison: Annotated[
        str,
        typer.Argument(metavar="COMPARISON", help="A comparison saved with --report NAME.json; - is standard input."),
    ],
    reports: ReportOption = [],  # noqa: B006 - typer copies it
    output: FormatOption = Output.terminal,
    fail_on: FailOnOption = [],  # noqa: B006
    only: OnlyOption = [],  # noqa: B006
    ignore: IgnoreOption = [],  # noqa: B006
    decisions: DecisionsOption = "",
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    """Write the reports of a saved comparison; no article is read again.

    Each is the same, byte for byte, as `compare` writes it directly.
    """
    with Meter(quiet=quiet, verbose=verbose) as meter:
        shown = read_only(only)
        check_reports(reports, (comparison, decisions) if decisions else (comparison,))
        meter.stage("read the comparison")
        saved = load_comparison(comparison)
        known = [finding.claim.id for finding in saved.findings] + [out.claim for out in saved.left_out]
        check_claims("--ignore", ignore, known)
        wishes = Wishes(output, reports, fail_on, shown, ignore, load_wished_decisions(decisions))
        return finish(with_later_options(saved, context), wishes, meter)
