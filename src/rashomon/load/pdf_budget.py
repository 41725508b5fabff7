"""How much of a PDF is read: pages, signs, operators, seconds, and bytes unpacked."""

from __future__ import annotations

import re
import time
import zlib
from dataclasses import dataclass, field
from typing import Final

from rashomon.load.files import MEGABYTE, UnreadableError

_MAX_PAGES: Final = 40
_MAX_SIGNS: Final = 250_000  # letters and strokes of all pages
_MAX_CONTENT: Final = 6 * MEGABYTE  # bytes of operators
_MAX_SECONDS: Final = 20.0
_MAX_UNPACKED: Final = 150 * MEGABYTE  # of all streams, pictures and fonts among them
_LONGEST_STREAM: Final = 20 * MEGABYTE
_STREAM: Final = re.compile(rb"stream\r?\n")
_ZLIB: Final = b"\x78\x68\x48\x58\x38\x28\x18\x08"  # the first bytes that zlib may have
_TOO_MUCH: Final = "is too much to read as an article; print the article alone, or save its text as .md"


@dataclass(slots=True)
class Budget:
    """What may still be read of one file."""

    pages: int = _MAX_PAGES
    signs: int = _MAX_SIGNS
    content: int = _MAX_CONTENT
    until: float = field(default_factory=lambda: time.monotonic() + _MAX_SECONDS)

    def spend_page(self) -> None:
        """Count a page.

        Raises:
            UnreadableError: there are too many.
        """
        self.pages -= 1
        if self.pages < 0:
            raise UnreadableError(f"has more than the {_MAX_PAGES} pages that are read; print the article alone")

    def spend_sign(self) -> None:
        """Count a letter or stroke.

        Raises:
            UnreadableError: there are too many, or it takes too long.
        """
        self.signs -= 1
        if self.signs < 0 or time.monotonic() > self.until:
            raise UnreadableError(_TOO_MUCH)

    def spend_content(self, size: int) -> None:
        """Count operators, by their bytes.

        Raises:
            UnreadableError: there are too many.
        """
        self.content -= size
        if self.content < 0:
            raise UnreadableError(_TOO_MUCH)


def check_streams(raw: bytes) -> None:
    """Refuse a file that grows without measure when it is unpacked, before anything unpacks it.

    Raises:
        UnreadableError: more comes out than is read.
    """
    left = _MAX_UNPACKED
    for found in _STREAM.finditer(raw):
        start = found.end()
        if raw[start : start + 1] not in {bytes([first]) for first in _ZLIB}:
            continue
        unpacking = zlib.decompressobj()
        try:
            left -= len(unpacking.decompress(raw[start : start + _LONGEST_STREAM], left + 1))
        except zlib.error:
            continue
        if left < 0:
            raise UnreadableError(
                f"is more than {_MAX_UNPACKED // MEGABYTE} MB unpacked; save the article's text as .md"
            )
