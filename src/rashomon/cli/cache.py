"""`rashomon cache` and its commands."""

from __future__ import annotations

from contextlib import closing

import typer

from rashomon.cli.options import CacheFolderOption
from rashomon.cli.parts import cache_at, help_alone
from rashomon.errors import EXIT_DONE

cache_app = typer.Typer(
    help="See or throw away what is kept between runs.", invoke_without_command=True, rich_markup_mode=None
)


@cache_app.callback()
def cache_root(context: typer.Context) -> None:
    """Print the help where no command is named."""
    help_alone(context)


@cache_app.command()
def info(cache_dir: CacheFolderOption = "") -> int:
    """Show what is kept between runs: where, what, and how much."""
    with closing(cache_at(cache_dir)) as cache:
        contents = cache.contents()
    print(cache.path)  # noqa: T201
    for kept in contents:
        print(f"{kept.kind + 's':<12}{kept.entries:>8,}{_size(kept.size):>14}")  # noqa: T201
    print(f"{_size(sum(kept.size for kept in contents))} of at most {_size(cache.limit)}")  # noqa: T201
    return EXIT_DONE


@cache_app.command()
def clear(cache_dir: CacheFolderOption = "") -> int:
    """Throw away what is kept between runs; it is computed again when it is needed."""
    with closing(cache_at(cache_dir)) as cache:
        cache.clear()
    print(f"{cache.path}: nothing is kept")  # noqa: T201
    return EXIT_DONE


def _size(count: int) -> str:
    return f"{-(-count // 1000):,} kB"
