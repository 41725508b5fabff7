"""A PDF -> Draft: its columns read one after the other, lines joined to paragraphs, page heads and feet left out."""

from __future__ import annotations

import io
import logging
import re
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from rashomon.load.draft import Draft
from rashomon.load.files import MEGABYTE, UnreadableError
from rashomon.load.pdf_layout import MARGIN, Box, Line, in_reading_order, paragraphs, split_title, without_margins
from rashomon.load.text import one_line

if TYPE_CHECKING:
    from pdfminer.layout import LTPage, LTTextLine
    from pdfminer.pdfdocument import PDFDocument

_MAX_PAGES: Final = 40
_MAX_SIGNS: Final = 400_000  # characters and strokes of all pages
_MAX_SECONDS: Final = 40.0
_MAX_UNPACKED: Final = 150 * MEGABYTE
_STREAM: Final = re.compile(rb"stream\r?\n")
_FEWEST_WORDS: Final = 12
_LIKELY_SAME: Final = 40  # characters
_MENDED: Final = "save the article's text as .md"


def read_pdf(raw: bytes) -> Draft:
    """Read the article of a PDF.

    Raises:
        UnreadableError: damaged, protected, without text (a scan), or more than is read.
    """
    lines = without_margins(_lines(raw))
    if not any(char.isalpha() for line in lines for char in line.text):
        raise UnreadableError(f"holds no text (a scan?); {_MENDED}")
    title, above, below = split_title(lines)
    # A browser prints the page's title on top of each sheet.
    below = [line for line in below if not (line.is_margin and title and line.text.startswith(title[:_LIKELY_SAME]))]
    # What stands above the headline is the page's: a menu, a masthead.
    opening = [text for text in paragraphs(above) if len(text.split()) >= _FEWEST_WORDS]
    return Draft(body="\n\n".join([*opening, *paragraphs(below)]), title=title)


def _lines(raw: bytes) -> list[Line]:
    """The lines of all pages in reading order."""
    from pdfminer.converter import PDFPageAggregator  # noqa: PLC0415 - text files need no PDF reader
    from pdfminer.layout import LAParams  # noqa: PLC0415
    from pdfminer.pdfexceptions import PDFException  # noqa: PLC0415
    from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager  # noqa: PLC0415
    from pdfminer.pdfpage import PDFPage  # noqa: PLC0415
    from pdfminer.psexceptions import PSException  # noqa: PLC0415

    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
    _check_streams(raw)
    budget = _Budget()

    class Device(PDFPageAggregator):
        """Collects the pages, and stops at a page that is drawn without end."""

        def render_char(self, *arguments: Any, **named: Any) -> float:
            budget.spend()
            return super().render_char(*arguments, **named)

        def paint_path(self, *_arguments: Any, **_named: Any) -> None:
            budget.spend()

    resources = PDFResourceManager()
    device = Device(resources, laparams=LAParams(boxes_flow=None))
    lines: list[Line] = []
    try:
        document = _opened(raw)
        interpreter = PDFPageInterpreter(resources, device)
        for number, page in enumerate(PDFPage.create_pages(document)):
            budget.turn(number)
            interpreter.process_page(page)
            lines.extend(_lines_of(device.get_result(), number))
    except UnreadableError:
        raise
    except (
        PDFException,
        PSException,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        AttributeError,
        AssertionError,
        OverflowError,
        RecursionError,
        zlib.error,
        ArithmeticError,
        NotImplementedError,
        LookupError,
        UnicodeError,
    ):  # what damaged files raise
        raise UnreadableError(f"is a damaged PDF; {_MENDED}") from None
    return lines


def _opened(raw: bytes) -> PDFDocument:
    from pdfminer.pdfdocument import PDFDocument, PDFEncryptionError, PDFPasswordIncorrect  # noqa: PLC0415
    from pdfminer.pdfparser import PDFParser  # noqa: PLC0415

    try:
        return PDFDocument(PDFParser(io.BytesIO(raw)))
    except (PDFEncryptionError, PDFPasswordIncorrect):
        raise UnreadableError("is protected by a password; save it without one") from None


class _Budget:
    """How many signs may still be drawn, and until when."""

    def __init__(self) -> None:
        self._left = _MAX_SIGNS
        self._until = time.monotonic() + _MAX_SECONDS

    @staticmethod
    def turn(page: int) -> None:
        """Begin a page, counted from 0.

        Raises:
            UnreadableError: too many pages.
        """
        if page >= _MAX_PAGES:
            raise UnreadableError(f"has more than the {_MAX_PAGES} pages that are read; print the article alone")

    def spend(self) -> None:
        """Count one sign.

        Raises:
            UnreadableError: too many of them, or too late.
        """
        self._left -= 1
        if self._left < 0 or time.monotonic() > self._until:
            raise UnreadableError("is too much to read as an article; print the article alone, or save its text as .md")


def _check_streams(raw: bytes) -> None:
    """Refuse a file that grows without measure when it is unpacked, before anything unpacks it."""
    left = _MAX_UNPACKED
    for found in _STREAM.finditer(raw):
        if raw[found.end() : found.end() + 1] not in {b"x", b"h", b"H", b"X"}:  # the first byte of zlib
            continue
        with_limit = zlib.decompressobj()
        try:
            left -= len(with_limit.decompress(raw[found.end() :][: 4 * MEGABYTE], left + 1))
        except zlib.error:
            continue
        if left < 0:
            raise UnreadableError(f"is more than {_MAX_UNPACKED // MEGABYTE} MB unpacked; {_MENDED}")


def _lines_of(page: LTPage, number: int) -> Iterator[Line]:
    """Yield the lines of a page, column by column."""
    from pdfminer.layout import LTTextBox, LTTextLine  # noqa: PLC0415

    boxes = [Box(box.x0, box.y0, box.x1, box.y1, box) for box in page if isinstance(box, LTTextBox)]
    low, high = page.y0 + MARGIN * page.height, page.y1 - MARGIN * page.height
    for column, box in enumerate(in_reading_order(boxes)):
        for line in box.content:
            if isinstance(line, LTTextLine) and (words := one_line(line.get_text())):
                is_margin = line.y0 < low or line.y1 > high
                yield Line(words, _size(line), line.x0, line.x1, line.y1, number, column, is_margin)


def _size(line: LTTextLine) -> float:
    """The most frequent size of a line's letters, in points."""
    sizes = Counter(round(char.size, 1) for char in line if hasattr(char, "size"))
    return sizes.most_common(1)[0][0] if sizes else 0.0
