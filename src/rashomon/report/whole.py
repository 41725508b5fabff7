"""A file that is written whole or not at all; what stood there is replaced only by a whole one."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TextIO


def replace_whole(place: Path, write: Callable[[TextIO], object]) -> None:
    """Write to a new file beside the place and move it there; remove it if anything goes wrong.

    Args:
        place: the file, without links.
        write: what fills an open text stream (UTF-8, line breaks as written).

    Raises:
        OSError: the file cannot be written.
    """
    draft = place.with_name(f".rashomon-{os.urandom(8).hex()}.tmp")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as out:
            write(out)
        if place.exists():
            draft.chmod(place.stat().st_mode)
        os.replace(draft, place)  # noqa: PTH105 - the one call that replaces in one step on every system
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
