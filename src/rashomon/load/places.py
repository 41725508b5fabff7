"""What the command line names -> places to read: files of folders, globs and lists, addresses, standard input."""

from __future__ import annotations

import glob
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rashomon.errors import ArticleError, UsageError
from rashomon.load.addresses import is_address
from rashomon.load.files import KILOBYTE, UnreadableError, decode, printable, read_file
from rashomon.load.formats import SUFFIXES

STANDARD_INPUT: Final = "-"
_MAX_LIST_BYTES: Final = 1_000 * KILOBYTE
_MAX_PLACES: Final = 10_000
_PATTERN: Final = re.compile(r"[*?]|\[.+\]")
_LIST_MARK: Final = "@"


def expand(arguments: Sequence[str]) -> tuple[str, ...]:
    """Turn arguments into places, in the order given.

    A folder stands for its files of a readable kind, a pattern with * ? [ for the files it matches (both sorted by
    name), "@list.txt" for the lines of a file: places themselves, counted from the list's folder, blank lines and lines
    that start with # left out.

    Raises:
        ArticleError: a folder or pattern without a file, or a list that cannot be read.
        UsageError: more places than are read in one run.
    """
    places: list[str] = []
    for argument in arguments:
        for place in _of_list(argument) if _is_list(argument) else _of_argument(argument):
            places.append(place)
            if len(places) > _MAX_PLACES:
                raise UsageError(f"these are more than {_MAX_PLACES:,} articles; name fewer in one run")
    return tuple(places)


def _is_list(argument: str) -> bool:
    return argument.startswith(_LIST_MARK) and len(argument) > 1 and not Path(argument).exists()


def _of_argument(argument: str) -> Iterator[str]:
    if not argument or argument == STANDARD_INPUT or is_address(argument) or "\0" in argument:
        yield argument
        return
    try:
        path = Path(argument)
        is_folder, exists = path.is_dir(), path.exists()
    except OSError:  # a name too long; reading it tells so
        yield argument
        return
    if is_folder:
        yield from _of_folder(argument)
    elif not exists and _PATTERN.search(argument):
        found = sorted(place for place in glob.iglob(argument, recursive=True) if Path(place).is_file())  # noqa: PTH207
        if not found:
            raise ArticleError("no file matches this pattern; check it", printable(argument))
        yield from found
    else:
        yield argument


def _of_folder(folder: str) -> Iterator[str]:
    try:
        found = sorted(
            str(path)
            for path in Path(folder).iterdir()
            if path.suffix.lower() in SUFFIXES and not path.name.startswith(".") and path.is_file()
        )
    except OSError as error:
        raise ArticleError(f"the folder cannot be read ({error.strerror}); check it", printable(folder)) from None
    if not found:
        raise ArticleError(f"this folder holds no articles ({', '.join(sorted(SUFFIXES))})", printable(folder))
    yield from found


def _of_list(argument: str) -> Iterator[str]:
    name = argument.removeprefix(_LIST_MARK)
    shown = printable(name)
    try:
        lines = decode(read_file(name, _MAX_LIST_BYTES)).splitlines()
    except UnreadableError as error:
        message = (
            "the list is empty; write one file or address on each line"
            if "is empty" in error.message
            else error.message
        )
        raise ArticleError(message, shown) from None
    folder = Path(name).parent
    named = [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip() and line.strip()[0] != "#"]
    if not named:
        raise ArticleError("the list is empty; write one file or address on each line", shown)
    for number, line in named:
        if line.startswith(_LIST_MARK):
            raise ArticleError("a list names no other list; write its lines here", f"{shown}:{number}")
        yield from _of_argument(line if is_address(line) or line == STANDARD_INPUT else str(folder / line))
