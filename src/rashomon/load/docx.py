"""A Word document (.docx) -> Draft: its paragraphs as they read with all changes accepted."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any, Final

from rashomon.load.draft import Draft
from rashomon.load.files import MEGABYTE, UnreadableError
from rashomon.load.text import one_line

_MAX_UNPACKED: Final = 60 * MEGABYTE
_BLOCKS: Final = ("h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "tr")
_STYLES: Final = (
    "p[style-name='Title'] => h1:fresh\np[style-name='Subtitle'] => p:fresh\np[style-name='caption'] => p.caption:fresh"
)
_DAMAGED: Final = "is no Word document that can be read; save its text as .md"


def read_docx(raw: bytes) -> Draft:
    """Read the article of a Word document: inserted text counts, deleted text, comments and pictures do not.

    Raises:
        UnreadableError: damaged, protected, or larger unpacked than is read.
    """
    _check_archive(raw)
    tree = _as_html(raw)
    title = ""
    lines: list[str] = []
    captions: list[str] = []
    for element in tree.iter(*_BLOCKS):
        if element.tag in {"p", "li"} and any(up.tag in {"tr", "li"} for up in element.iterancestors()):
            continue
        words = _words(element)
        if not words:
            continue
        if not title and not lines and element.tag == "h1":
            title = words
        elif element.get("class") == "caption":
            captions.append(words)
        else:
            lines.append(words)
    return Draft(body="\n\n".join(lines), title=title, captions=tuple(captions))


def _check_archive(raw: bytes) -> None:
    """Refuse what is no Word document, and one that grows too large when it is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            names = archive.namelist()
            size = sum(entry.file_size for entry in archive.infolist())
            is_locked = any(entry.flag_bits & 1 for entry in archive.infolist())
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        raise UnreadableError(_DAMAGED) from None
    if is_locked or "word/document.xml" not in names:
        raise UnreadableError(_DAMAGED)
    if size > _MAX_UNPACKED:
        raise UnreadableError(f"is more than {_MAX_UNPACKED // MEGABYTE} MB unpacked; save its text as .md")


def _as_html(raw: bytes) -> Any:
    """The document as a tree of HTML elements."""
    import lxml.html  # noqa: PLC0415 - text files need neither
    import mammoth  # noqa: PLC0415

    try:
        page = mammoth.convert_to_html(
            io.BytesIO(raw), style_map=_STYLES, convert_image=mammoth.images.img_element(lambda _: {})
        ).value
    except Exception:  # noqa: BLE001 - whatever the parser of a damaged document raises
        raise UnreadableError(_DAMAGED) from None
    return lxml.html.fragment_fromstring(re.sub(r"[\x00-\x08]", "", page), create_parent="div")


def _words(element: Any) -> str:
    """The words of a paragraph on one line; the cells of a row with bars between them."""
    if element.tag == "tr":
        return " | ".join(filter(None, (one_line(cell.text_content()) for cell in element)))
    for line_break in element.iter("br"):
        line_break.tail = f" {line_break.tail or ''}"
    return one_line(element.text_content())
