"""`rashomon cache` and its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from rashomon.cli.options import CacheFolderOption
from rashomon.cli.parts import help_alone, open_cache
from rashomon.errors import EXIT_DONE

if TYPE_CHECKING:
    from rashomon.cache.store import Store

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
    cache = _store(cache_dir)
    contents = cache.contents()
    cache.close()
    print(cache.path)  # noqa: T201
    for kept in contents:
        print(f"{kept.kind + 's':<12}{kept.entries:>8,}{_size(kept.size):>14}")  # noqa: T201
    print(f"{_size(sum(kept.size for kept in contents))} of at most {_size(cache.limit)}")  # noqa: T201
    return EXIT_DONE


@cache_app.command()
def clear(cache_dir: CacheFolderOption = "") -> int:
    """Throw away what is kept between runs; it is computed again when it is needed."""
    cache = _store(cache_dir)
    cache.clear()
    cache.close()
    print(f"{cache.path}: nothing is kept")  # noqa: T201
    return EXIT_DONE


def _store(folder: str) -> Store:
    store = open_cache(folder)
    assert store is not None
    return store


def _size(count: int) -> str:
    return f"{-(-count // 1000):,} kB"
