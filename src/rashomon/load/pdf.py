"""A PDF -> Draft: its pages read by pdfminer within bounds, their lines put in order by pdf_layout."""

from __future__ import annotations

import io
import logging
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pdfminer.converter import PDFPageAggregator
from pdfminer.layout import LAParams, LTPage, LTTextBox, LTTextLine
from pdfminer.pdfdocument import PDFDocument, PDFEncryptionError, PDFPasswordIncorrect
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import list_value, stream_value

from rashomon.load.draft import Draft
from rashomon.load.files import UnreadableError
from rashomon.load.pdf_budget import Budget, check_streams
from rashomon.load.pdf_layout import MARGIN, Box, Line, in_reading_order, paragraphs, split_title, without_margins
from rashomon.load.text import one_line

_FEWEST_WORDS: Final = 12
_LIKELY_SAME: Final = 40  # characters
_SOFT_HYPHEN: Final = re.compile(r"\u00ad(?=\s*$)")
_MENDED: Final = "save the article's text as .md"


def read_pdf(raw: bytes) -> Draft:
    """Read the article of a PDF.

    Raises:
        UnreadableError: damaged, protected, without text (a scan), or more than is read.
    """
    check_streams(raw)
    try:
        lines = without_margins(list(_lines(raw)))
    except (PDFEncryptionError, PDFPasswordIncorrect):
        raise UnreadableError("is protected by a password; save it without one") from None
    except UnreadableError:
        raise
    except Exception:  # noqa: BLE001 - what a damaged file makes pdfminer raise has no common class
        raise UnreadableError(f"is a damaged PDF; {_MENDED}") from None
    if not any(char.isalpha() for line in lines for char in line.text):
        raise UnreadableError(f"holds no text (a scan?); {_MENDED}")
    title, above, below = split_title(lines)
    above, below = _without_printed_title(above, title), _without_printed_title(below, title)
    # What stands above the headline is the page's: a menu, a masthead.
    opening = [text for text in paragraphs(above) if len(text.split()) >= _FEWEST_WORDS]
    return Draft(body="\n\n".join([*opening, *paragraphs(below)]), title=title)


def _without_printed_title(lines: list[Line], title: str) -> list[Line]:
    """The lines without the title of the page, which a browser prints on top of each sheet."""
    return [line for line in lines if not (line.is_margin and title and line.text.startswith(title[:_LIKELY_SAME]))]


class _Device(PDFPageAggregator):
    """Collects the letters of a page, and stops where one is drawn without end."""

    def __init__(self, resources: PDFResourceManager, budget: Budget) -> None:
        # The order of the boxes is pdf_layout's: pdfminer's own goes wrong between columns.
        super().__init__(resources, laparams=LAParams(boxes_flow=None))
        self.budget = budget

    def render_char(self, *arguments: Any, **named: Any) -> float:
        """Draw a letter."""
        self.budget.spend_sign()
        return super().render_char(*arguments, **named)

    def paint_path(self, *_arguments: Any, **_named: Any) -> None:
        """Leave lines and areas out."""
        self.budget.spend_sign()


class _Interpreter(PDFPageInterpreter):
    """Carries out the operators of pages and forms, as many as the budget allows."""

    def execute(self, streams: Sequence[object]) -> None:
        """Carry out the operators of some streams."""
        device = self.device
        if isinstance(device, _Device):
            device.budget.spend_content(sum(len(stream_value(stream).get_data()) for stream in list_value(streams)))
        super().execute(streams)


def _lines(raw: bytes) -> Iterator[Line]:
    """Yield the lines of all pages in reading order."""
    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
    resources = PDFResourceManager()
    budget = Budget()
    device = _Device(resources, budget)
    interpreter = _Interpreter(resources, device)
    for number, page in enumerate(PDFPage.create_pages(PDFDocument(PDFParser(io.BytesIO(raw))))):
        budget.spend_page()
        interpreter.process_page(page)
        yield from _lines_of(device.get_result(), number)


def _lines_of(page: LTPage, number: int) -> Iterator[Line]:
    """Yield the lines of a page, column by column."""
    boxes = [Box(box.x0, box.y0, box.x1, box.y1, box) for box in page if isinstance(box, LTTextBox)]
    low, high = page.y0 + MARGIN * page.height, page.y1 - MARGIN * page.height
    for column, box in enumerate(in_reading_order(boxes)):
        for line in box.content:
            if isinstance(line, LTTextLine) and (words := one_line(_SOFT_HYPHEN.sub("-", line.get_text()))):
                is_margin = line.y0 < low or line.y1 > high
                yield Line(words, _size(line), line.x0, line.x1, line.y1, number, column, is_margin)


def _size(line: LTTextLine) -> float:
    """The most frequent size of a line's letters, in points."""
    sizes = Counter(round(char.size, 1) for char in line if hasattr(char, "size"))
    return sizes.most_common(1)[0][0] if sizes else 0.0
