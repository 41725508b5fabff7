"""Files and streams -> text: bounded reading and the encoding, with every refusal in plain words."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from pathlib import Path
from typing import BinaryIO, Final

KILOBYTE: Final = 1_000
MEGABYTE: Final = 1_000_000
_BYTE_ORDER_MARKS: Final = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),  # before UTF-16, whose mark it starts with
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_MAGIC: Final = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a Word document or another zip archive"),
    (b"{\\rtf", "a rich text (RTF) document"),
    (b"\xd0\xcf\x11\xe0", "an old Word document"),
)
# An old editor saves English news in one of these; a free choice among all encodings guesses wrong on short texts.
_OLD_ENCODINGS: Final = ("cp1252", "latin_1", "mac_roman")
# Share of plain letters, digits and blanks in a text of one of them; random bytes have a third.
_LEAST_ASCII: Final = 0.7
# Browsers read these as windows-1252, and so pages are written.
_SUPERSETS: Final = {
    "iso-8859-1": "cp1252",
    "latin-1": "cp1252",
    "latin1": "cp1252",
    "ascii": "cp1252",
    "us-ascii": "cp1252",
}
_DECLARED: Final = re.compile(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9._:-]{2,40})""", re.IGNORECASE)
_HEAD_OF_A_PAGE: Final = 4_096
_MOST_CONTROLS: Final = 0.05


class UnreadableError(Exception):
    """Bytes that cannot be used as text; the caller adds the file's name.

    Args:
        message: what is wrong and how to mend it, in one line.
        line: the line of the file, counted from 1; 0 where none can be named.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


class EmptyError(UnreadableError):
    """Bytes in which there is no text at all."""


def printable(path: str) -> str:
    """The path as it may be printed: bytes that are no UTF-8 and control characters become U+FFFD."""
    text = os.fsencode(path).decode("utf-8", "replace")
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


def check_file(path: str, limit: int) -> None:
    """Refuse a missing file, a folder, and a file larger than `limit` bytes, without reading it.

    Raises:
        UnreadableError: the path cannot be read as a file of that size.
    """
    try:
        status = Path(path).stat()
    except FileNotFoundError:
        raise UnreadableError("no such file; check the path") from None
    except (OSError, ValueError) as error:
        raise UnreadableError(_reason(error)) from None
    if stat.S_ISDIR(status.st_mode):
        raise UnreadableError("is a folder; name the files in it")
    if status.st_size > limit:
        raise UnreadableError(too_large(limit, status.st_size))


def read_file(path: str, limit: int) -> bytes:
    """Read a file of at most `limit` bytes.

    Raises:
        UnreadableError: missing, a folder, unreadable or too large.
    """
    check_file(path, limit)
    try:
        with Path(path).open("rb") as stream:
            return read_stream(stream, limit)
    except OSError as error:
        raise UnreadableError(_reason(error)) from None


def read_stream(stream: BinaryIO, limit: int) -> bytes:
    """Read a stream to its end, at most `limit` bytes.

    Raises:
        UnreadableError: the stream is longer, or fails.
    """
    try:
        raw = stream.read(limit + 1)
    except OSError as error:
        raise UnreadableError(_reason(error)) from None
    if len(raw) > limit:
        raise UnreadableError(too_large(limit))
    return raw


def decode(raw: bytes) -> str:
    """Turn bytes into text: UTF-8, UTF-16 and UTF-32 with a byte order mark, else windows-1252 or a like encoding.

    Raises:
        UnreadableError: empty, binary, or in an encoding that cannot be told.
    """
    if not raw.strip():
        raise EmptyError("is empty; it must hold the text of an article")
    for magic, name in _MAGIC:
        if raw.startswith(magic):
            raise UnreadableError(f"is {name}, not a text file; save its text as .txt or .md")
    for mark, encoding in _BYTE_ORDER_MARKS:
        if raw.startswith(mark):
            return _decode_marked(raw[len(mark) :], encoding)
    if b"\0" in raw:
        raise UnreadableError("is a binary file, not text; save its text as .txt or .md in UTF-8")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = _mostly_utf8(raw) or _decode_old(raw)
    controls = sum(char < " " and char not in "\t\n\r\f\x1b" for char in text)
    if controls > _MOST_CONTROLS * len(text):
        raise UnreadableError("is a binary file, not text; save its text as .txt or .md in UTF-8")
    return text


def decode_page(raw: bytes, charset: str = "") -> str:
    """Turn the bytes of a page into text, by what they are before what the page says they are.

    Bytes that are UTF-8 throughout are taken for UTF-8; else the server's word counts, then the page's own, then a guess.

    Args:
        raw: the page.
        charset: the encoding that the server told, "" where it told none.

    Raises:
        UnreadableError: empty, binary, or in an encoding that cannot be told.
    """
    if not raw.strip() or raw.startswith(tuple(mark for mark, _ in _BYTE_ORDER_MARKS)):
        return decode(raw)
    with contextlib.suppress(UnicodeDecodeError):
        return decode(raw) if raw.isascii() else raw.decode("utf-8")
    declared = _DECLARED.search(raw[:_HEAD_OF_A_PAGE])
    for name in (charset, declared[1].decode("ascii", "replace") if declared else ""):
        encoding = _SUPERSETS.get(name.lower().replace("_", "-"), name)
        if encoding and not encoding.lower().startswith(("utf-7", "unicode", "raw", "idna", "punycode")):
            with contextlib.suppress(LookupError, UnicodeError, ValueError):
                return raw.decode(encoding)
    return decode(raw)


def _decode_marked(raw: bytes, encoding: str) -> str:
    """Decode what follows a byte order mark."""
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError:
        raise UnreadableError(f"starts as {encoding.upper()} but is damaged; save it as UTF-8") from None


def _mostly_utf8(raw: bytes) -> str:
    """The text with U+FFFD for a few damaged bytes, or "" where UTF-8 is not the likely encoding."""
    text = raw.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    whole = sum(char > "\x7f" for char in text) - damaged
    return text if whole > 3 * damaged else ""


def _decode_old(raw: bytes) -> str:
    """Decode a text of the time before UTF-8."""
    from charset_normalizer import from_bytes  # noqa: PLC0415  (slow to import, seldom needed)

    plain = sum(byte in b"\t\n\r" or 0x20 <= byte < 0x7F for byte in raw)
    best = from_bytes(raw, cp_isolation=list(_OLD_ENCODINGS)).best()
    if best is None or plain < _LEAST_ASCII * len(raw):
        raise UnreadableError("is binary or in an encoding that cannot be told; save it as text in UTF-8")
    return str(best)


def too_large(limit: int, size: int = 0) -> str:
    """Say that something is larger than what is read; `limit` and `size` in bytes, 0 where the size is not known."""
    found = f"is {_size(size)}, more" if size else "is more"
    return f"{found} than the {_size(limit)} that are read; cut it to what belongs in it"


def _size(count: int) -> str:
    """Say a number of bytes, rounded up, so that a file just above a limit does not seem to stand at it."""
    return f"{-(-count // KILOBYTE):,} kB"


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, PermissionError):
        return "may not be read; change its permissions"
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"cannot be read ({words}); check the path"
