"""What follows when a comparison stands: editors' words, what is shown of it, reports, output, exit status."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rashomon.cli.meter import Meter
from rashomon.cli.options import FailOn, Output
from rashomon.cli.parts import warn, write, write_reports
from rashomon.errors import EXIT_DONE, EXIT_MATCHED, EXIT_UNMEASURED, NoTextError, UsageError

if TYPE_CHECKING:
    from rashomon.model import Claim, Comparison, Decision, Registry, Verdict


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the options say of a comparison's reports."""

    output: Output = Output.terminal
    reports: Sequence[str] = ()
    fail_on: Sequence[FailOn] = ()
    only: tuple[Verdict, ...] = ()
    ignore: Sequence[str] = ()
    decisions: tuple[Decision, ...] | None = None


def finish(comparison: Comparison, wishes: Wishes, meter: Meter) -> int:
    """Write a comparison as it is wished for; return the exit status."""
    from rashomon.decisions import apply_decisions  # noqa: PLC0415
    from rashomon.selection import ignore_claims, show_only  # noqa: PLC0415

    chosen = ignore_claims(comparison, wishes.ignore)
    if wishes.decisions is not None:
        chosen = apply_decisions(chosen, wishes.decisions)
    shown = show_only(chosen, wishes.only)
    meter.done()
    warn(shown)
    write_reports(shown, wishes.reports)  # first: where one cannot be written, nothing stands on standard output
    write(shown, wishes.output)
    return exit_status(chosen, wishes.fail_on)


def exit_status(comparison: Comparison, fail_on: Sequence[FailOn]) -> int:
    """Return the exit status that a comparison deserves; an editor's word outranks the tool's verdict."""
    from rashomon.decisions import standing_verdict  # noqa: PLC0415

    wanted = {str(v) for v in fail_on}
    if any(standing_verdict(finding) in wanted for finding in comparison.findings):
        return EXIT_MATCHED
    without_text = any(not gap.claim for gap in comparison.unmeasured)
    strict = FailOn.unmeasured in fail_on and bool(comparison.unmeasured)
    return EXIT_UNMEASURED if without_text or strict else EXIT_DONE


def load_wished_decisions(path: str) -> tuple[Decision, ...] | None:
    """Load the decisions of --decisions; None where none are named."""
    from rashomon.load.decisions_file import load_decisions  # noqa: PLC0415

    return load_decisions(path) if path else None


def read_only(given: Sequence[str]) -> tuple[Verdict, ...]:
    """Read the verdicts of --only, which may be given again or with commas."""
    from rashomon.model import Verdict  # noqa: PLC0415

    names = [name.strip().lower() for entry in given for name in entry.split(",")]
    for name in names:
        if name not in set(Verdict):
            raise UsageError(f"--only {name!r} is no verdict; use one or more of: {', '.join(Verdict)}")
    return tuple(dict.fromkeys(Verdict(name) for name in names))


def check_claims(option: str, named: Collection[str], known: Collection[str]) -> None:
    """Refuse an option that names a claim which is not asked."""
    for claim in named:
        if claim not in known:
            raise UsageError(f"{option} names {claim!r}, which is no claim here; the claims are: {', '.join(known)}")


def adjusted(registry: Registry, ignore: Sequence[str], tolerances: Sequence[str]) -> Registry:
    """Return the registry with the claims of --ignore ignored and the tolerances of --tolerance CLAIM=5%."""
    known = [claim.id for claim in registry.claims]
    check_claims("--ignore", ignore, known)
    ignored = tuple(dict.fromkeys((*registry.ignore, *ignore)))
    if set(known) <= set(ignored):
        raise UsageError("--ignore leaves no claim to ask; name fewer")
    given = dict(_read_tolerance(entry, known) for entry in tolerances)
    claims = tuple(_tolerant(claim, given.get(claim.id)) for claim in registry.claims)
    return replace(registry, claims=claims, ignore=ignored)


def _tolerant(claim: Claim, tolerance: tuple[float, bool] | None) -> Claim:
    if tolerance is None:
        return claim
    return replace(claim, tolerance=tolerance[0], tolerance_is_share=tolerance[1])


def _read_tolerance(entry: str, known: Collection[str]) -> tuple[str, tuple[float, bool]]:
    from rashomon.load.claims import TOLERANCE_MEND, parse_tolerance  # noqa: PLC0415

    claim, separator, text = entry.partition("=")
    if not separator or not claim:
        raise UsageError(f"--tolerance {entry!r} must look like CLAIM=5%")
    check_claims("--tolerance", (claim,), known)
    tolerance = parse_tolerance(text.strip())
    if tolerance is None:
        raise UsageError(f"--tolerance {claim}: {text!r} is no tolerance; {TOLERANCE_MEND}")
    return claim, tolerance


def with_empty(comparison: Comparison, empty: Sequence[NoTextError]) -> Comparison:
    """Return a comparison that says which articles held no text."""
    from rashomon.model import Unmeasured  # noqa: PLC0415

    gaps = tuple(Unmeasured(error.place, "", error.message.partition(";")[0]) for error in empty)
    warnings = tuple(f"{error.place}: {error.message}; the others are compared without it" for error in empty)
    return replace(comparison, unmeasured=(*gaps, *comparison.unmeasured), warnings=(*warnings, *comparison.warnings))
