"""Small PDFs for tests: lines of text at places of a page, in a font that every reader has."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """Words at a place: points from the lower left corner of a page of 600 by 800, and the size of the letters."""

    x: float
    y: float
    words: str
    size: float = 10


def pdf(*pages: Sequence[Text], more: bytes = b"") -> bytes:
    """Write a PDF.

    Args:
        pages: the texts of each page.
        more: operators that are put behind the texts of the last page.
    """
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"",
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ]
    kids = []
    for number, texts in enumerate(pages):
        content = b"".join(_text(text) for text in texts) + (more if number == len(pages) - 1 else b"")
        packed = zlib.compress(content)
        objects.append(b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(packed), packed))
        objects.append(
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents %d 0 R/Resources<</Font<</F 3 0 R>>>>>>"
            % len(objects)
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<</Type/Pages/Kids[%s]/Count %d>>" % (b" ".join(kids), len(kids))
    out, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        len(objects) + 1, table, len(objects) + 1, len(out),
    )  # fmt: skip


def column(x: float, top: float, lines: Sequence[str], size: float = 10) -> list[Text]:
    """Lines of text below each other."""
    return [Text(x, top - 1.2 * size * number, words, size) for number, words in enumerate(lines)]


def _text(text: Text) -> bytes:
    words = text.words.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"BT /F %g Tf %g %g Td (%s) Tj ET\n" % (text.size, text.x, text.y, words)
