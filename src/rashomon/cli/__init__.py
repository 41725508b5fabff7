"""The commands: options in, exit code out; the only place that prints errors."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated

import typer

from rashomon.cli.ask import ask
from rashomon.cli.cache import cache_app
from rashomon.cli.compare import compare
from rashomon.cli.extract import extract
from rashomon.cli.parts import help_alone, say
from rashomon.cli.registry import registry_app
from rashomon.cli.report import report
from rashomon.cli.review import review
from rashomon.errors import EXIT_DONE, EXIT_INTERRUPTED, EXIT_UNUSABLE, MistakesError, RashomonError

app = typer.Typer(
    name="rashomon",
    help="Compare what several sources say about one event, claim by claim. "
    "It judges no truth: it reports who says what.",
    epilog="Exit status: 0 done, 1 a --fail-on verdict was found, 2 unusable input or usage, 3 something could not be measured, "
    "130 interrupted.",
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (compare, ask, extract, report, review):
    app.command()(command)
app.add_typer(registry_app, name="registry")
app.add_typer(cache_app, name="cache")


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and stop.", is_eager=True)] = False,
) -> None:
    """Print the version where it is asked for, the help where nothing is."""
    if show_version:
        print(f"rashomon {version('rashomon')}")  # noqa: T201
        raise typer.Exit
    help_alone(context)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its status; the entry point of the `rashomon` script.

    Args:
        arguments: those of the command line; by default the process's own, which ends with the command.
    """
    if arguments is not None:
        sys.exit(_run(arguments))
    # Most of what a run makes lasts until its end: looking for garbage after every 700 objects finds none and takes time.
    gc.set_threshold(50_000, 20, 100)
    status = _run(arguments)
    _leave(status)
    sys.exit(status)


def _leave(status: int) -> None:
    """End the process at once, as mypy does: to free a language pipeline object by object takes two tenths of a second."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        return  # Python ends the process and says what is wrong
    os._exit(status)


def _run(arguments: Sequence[str] | None) -> int:
    _open_streams()
    try:
        status = app(args=arguments, prog_name="rashomon", standalone_mode=False)
        sys.stdout.flush()
    except MistakesError as error:
        say(str(error))
        for other in error.others:
            say(other)
        return error.exit_code
    except RashomonError as error:
        say(str(error))
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return EXIT_INTERRUPTED
    except (OSError, SystemExit) as error:
        return _unwritten(error)
    except Exception as error:
        # Newer typers carry a click of their own, so its errors are known by what they can do, not by their class.
        tell = getattr(error, "format_message", None)
        if tell is None:
            raise
        say(f"{tell().replace('Value error, ', '')} (try --help)")  # words of pydantic's, of no use to a reader
        return EXIT_UNUSABLE
    return status if isinstance(status, int) else EXIT_DONE


def _open_streams() -> None:
    """Give the streams that the caller closed a place to write to, and let none stop at a character it cannot show."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the process ends
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of an old code page must not stop the report


def _unwritten(error: OSError | SystemExit) -> int:
    """Tell why standard output cannot be written, and keep Python from trying again at exit."""
    reason = error.__context__ if isinstance(error, SystemExit) else error  # typer exits where a pipe breaks
    if not isinstance(reason, OSError) or reason.filename is not None:
        raise error
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(reason, BrokenPipeError):
        return EXIT_DONE  # the reader of the pipe went away (`| head`); nothing is wrong
    say(f"standard output cannot be written ({reason.strerror}); make room, or send it to another place")
    return EXIT_UNUSABLE
