"""A PDF -> Draft: its columns read one after the other, lines joined to paragraphs, page heads and feet left out."""

from __future__ import annotations

import io
import logging
import re
import time
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rashomon.load.draft import Draft
from rashomon.load.files import MEGABYTE, UnreadableError
from rashomon.load.text import one_line

if TYPE_CHECKING:
    from pdfminer.layout import LTPage, LTTextLine
    from pdfminer.pdfdocument import PDFDocument

_MAX_PAGES: Final = 40
_MAX_SIGNS: Final = 400_000  # characters and strokes of all pages
_MAX_SECONDS: Final = 40.0
_MAX_UNPACKED: Final = 150 * MEGABYTE
_STREAM: Final = re.compile(rb"stream\r?\n")
_SPREAD: Final = 1.25  # a line in letters larger than the text's by this is a heading
_GAP: Final = 1.9  # lines of one paragraph start at most this many letter sizes below each other
_MARGIN: Final = 0.09  # of a page's height: where heads and feet stand
_PAGE_LINE: Final = re.compile(
    r"(?:page\s*)?\d{1,4}(?:\s*(?:/|of)\s*\d{1,4})?$|https?://\S+(?:\s+\d+/\d+)?$|\d{1,2}/\d{1,2}/\d{2,4},? \d{1,2}:\d{2}.{0,200}$",
    re.IGNORECASE,
)
_MENDED: Final = "save the article's text as .md"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a page: its words, place and the size of its letters, in points; `page` and `column` count from 0."""

    text: str
    size: float
    left: float
    right: float
    top: float
    page: int
    column: int
    is_margin: bool


def read_pdf(raw: bytes) -> Draft:
    """Read the article of a PDF.

    Raises:
        UnreadableError: damaged, protected, without text (a scan), or more than is read.
    """
    lines = _without_margins(_lines(raw))
    if not any(char.isalpha() for line in lines for char in line.text):
        raise UnreadableError(f"holds no text (a scan?); {_MENDED}")
    title, lines = _title(lines)
    return Draft(body="\n\n".join("\n".join(block) for block in _paragraphs(lines)), title=title)


def _lines(raw: bytes) -> list[_Line]:
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

        def paint_path(self, *arguments: Any, **named: Any) -> None:
            budget.spend()

    resources = PDFResourceManager()
    device = Device(resources, laparams=LAParams())
    lines: list[_Line] = []
    try:
        document = _opened(raw)
        interpreter = PDFPageInterpreter(resources, device)
        for number, page in enumerate(PDFPage.create_pages(document)):
            if number >= _MAX_PAGES:
                raise UnreadableError(f"has more than the {_MAX_PAGES} pages that are read; print the article alone")
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


def _lines_of(page: LTPage, number: int) -> Iterator[_Line]:
    """Yield the lines of a page in the order in which pdfminer reads its boxes."""
    from pdfminer.layout import LTTextBox, LTTextLine  # noqa: PLC0415

    low, high = page.y0 + _MARGIN * page.height, page.y1 - _MARGIN * page.height
    for column, box in enumerate(box for box in page if isinstance(box, LTTextBox)):
        for line in box:
            if isinstance(line, LTTextLine) and (words := one_line(line.get_text())):
                yield _Line(
                    words, _size(line), line.x0, line.x1, line.y1, number, column, line.y0 < low or line.y1 > high
                )


def _size(line: LTTextLine) -> float:
    """The most frequent size of a line's letters, in points."""
    sizes = Counter(round(char.size, 1) for char in line if hasattr(char, "size"))
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _without_margins(lines: Sequence[_Line]) -> list[_Line]:
    """The lines without page numbers, printed addresses, and heads and feet that come again on other pages."""
    pages: dict[str, set[int]] = {}
    for line in lines:
        if line.is_margin:
            pages.setdefault(_shape(line.text), set()).add(line.page)
    return [
        line
        for line in lines
        if not (line.is_margin and (_PAGE_LINE.match(line.text) or len(pages[_shape(line.text)]) > 1))
    ]


def _shape(text: str) -> str:
    """A head or foot without its page number."""
    return re.sub(r"\d+", "0", text)


def _title(lines: Sequence[_Line]) -> tuple[str, list[_Line]]:
    """Part the headline from the lines: the first lines of the first page in its largest letters, larger than the text's."""
    text_size = _text_size(lines)
    first = [line for line in lines if line.page == 0]
    largest = max((line.size for line in first), default=0.0)
    if largest < _SPREAD * text_size:
        return "", list(lines)
    headline: list[_Line] = []
    for line in first:
        if line.size >= 0.97 * largest:
            headline.append(line)
        elif headline:
            break
    title = " ".join(line.text for line in headline)
    return (title, [line for line in lines if line not in headline]) if len(title) <= 300 else ("", list(lines))


def _text_size(lines: Sequence[_Line]) -> float:
    """The size of the letters in which most of the text is set."""
    sizes: Counter[float] = Counter()
    for line in lines:
        sizes[line.size] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _paragraphs(lines: Sequence[_Line]) -> list[list[str]]:
    """Join lines to paragraphs: a gap, an indent or other letters start one; a column's end does not end one."""
    blocks: list[list[str]] = []
    before: _Line | None = None
    for line in lines:
        if before is not None and blocks and _goes_on(before, line, lines):
            blocks[-1].append(line.text)
        else:
            blocks.append([line.text])
        before = line
    return blocks


def _goes_on(before: _Line, line: _Line, lines: Sequence[_Line]) -> bool:
    """Whether a line continues the paragraph of the line before."""
    if abs(before.size - line.size) > 0.15 * max(before.size, line.size):
        return False
    ended = before.text[-1] in '.!?:”"’)'
    if (before.page, before.column) != (line.page, line.column) or line.top > before.top:
        return not ended and (line.text[0].islower() or before.text[-1] in ",-" or before.text[-1].isalnum())
    if before.top - line.top > _GAP * max(before.size, 1.0):
        return False
    indent = line.left - _left_edge(line, lines)
    return not (ended and 0.8 * line.size < indent < 6 * line.size)


def _left_edge(line: _Line, lines: Sequence[_Line]) -> float:
    """Where the lines of a box begin."""
    return min(other.left for other in lines if (other.page, other.column) == (line.page, line.column))
