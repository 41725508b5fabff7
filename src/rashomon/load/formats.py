"""Bytes -> Drafts: which reader a file, page or answer of a server needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rashomon.load.draft import Draft
from rashomon.load.files import KILOBYTE, MEGABYTE, UnreadableError, decode, too_large
from rashomon.load.text import clean_characters
from rashomon.load.text_file import read_text

# Fifty times a long report; the pipeline takes about 4 kB of memory for each byte of prose.
MAX_ARTICLE_BYTES: Final = 300 * KILOBYTE
MAX_PAGE_BYTES: Final = 10 * MEGABYTE
MAX_DOCUMENT_BYTES: Final = 20 * MEGABYTE
_MARKDOWN: Final = frozenset({".md", ".markdown", ".mdown"})
_PAGES: Final = frozenset({".html", ".htm", ".xhtml"})
_PAGE_ARCHIVES: Final = frozenset({".mhtml", ".mht"})
_EXPORTS: Final = frozenset({".json", ".jsonl", ".ndjson"})
_NOT_READ: Final = frozenset({
    ".doc", ".odt", ".rtf", ".epub", ".pages", ".ppt", ".pptx", ".xls", ".xlsx", ".webarchive",
})  # fmt: skip
SUFFIXES: Final = _MARKDOWN | _PAGES | _PAGE_ARCHIVES | _EXPORTS | {".txt", ".pdf", ".docx"}
"""The endings of the files that a folder of articles is read for."""
_HTML: Final = re.compile(rb"[\s\xef\xbb\xbf]*<(?:!doctype\s+html|html|head|\?xml)\b", re.IGNORECASE)
_HTML_TEXT: Final = re.compile(r"\s*<(?:!doctype\s+html|html|head|\?xml)\b", re.IGNORECASE)
_LIKELY_EXPORT: Final = re.compile(rb"[\s\xef\xbb\xbf]*(?:\[\s*)?\{\s*\"")
_MENDED: Final = "save the article's text as .md"


def limit_of(place: str) -> int:
    """The number of bytes that are read of a file, by its ending.

    Raises:
        UnreadableError: files of this ending are not read.
    """
    suffix = Path(place).suffix.lower()
    if suffix in _NOT_READ:
        raise UnreadableError(f"is a {suffix} file, which is not read; {_MENDED}, or print it as PDF")
    if suffix in _PAGES:
        return MAX_PAGE_BYTES
    if suffix in _PAGE_ARCHIVES:
        return MAX_DOCUMENT_BYTES
    return MAX_DOCUMENT_BYTES if suffix in _EXPORTS | {".pdf", ".docx"} else MAX_ARTICLE_BYTES


def read_drafts(raw: bytes, place: str, kind: str = "", charset: str = "", url: str = "") -> tuple[Draft, ...]:
    """Read the articles in some bytes.

    Args:
        raw: the bytes.
        place: the file they come from; "-" or an address has no ending to go by.
        kind: the media type that a server told, "" where none did.
        charset: the encoding that a server told.
        url: the address that answered.

    Returns:
        One draft; of an export one for each article in it.

    Raises:
        UnreadableError: the bytes hold no article that can be read.
    """
    suffix = "" if url else Path(place).suffix.lower()
    if raw.startswith(b"%PDF-") or suffix == ".pdf" or kind == "application/pdf":
        from rashomon.load.pdf import read_pdf  # noqa: PLC0415 - each reader brings a library

        return (read_pdf(raw),)
    if suffix == ".docx" or (raw.startswith(b"PK\x03\x04") and b"word/" in raw):
        from rashomon.load.docx import read_docx  # noqa: PLC0415

        return (read_docx(raw),)
    if (
        suffix in _EXPORTS
        or kind in {"application/json", "application/x-ndjson"}
        or (not suffix and _LIKELY_EXPORT.match(raw))
    ):
        from rashomon.load.export import read_export  # noqa: PLC0415

        return read_export(raw)
    if suffix in _PAGE_ARCHIVES:
        from rashomon.load.html_archive import read_archive  # noqa: PLC0415

        return (read_archive(raw),)
    is_page = kind in {"text/html", "application/xhtml+xml"} or suffix in _PAGES or _HTML.match(raw) is not None
    if not is_page:
        if len(raw) > MAX_ARTICLE_BYTES:
            raise UnreadableError(too_large(MAX_ARTICLE_BYTES, 0 if place == "-" else len(raw)))
        text = decode(raw)
        if _HTML_TEXT.match(text) is None:
            is_markdown = place == "-" or suffix in _MARKDOWN or kind == "text/markdown"
            return (read_text(clean_characters(text), is_markdown=is_markdown),)
    from rashomon.load.html_page import read_page  # noqa: PLC0415

    return (read_page(raw, url, charset),)
