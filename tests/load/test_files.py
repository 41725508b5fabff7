"""Bytes to text: encodings and refusals."""

from __future__ import annotations

import pytest

from rashomon.load.files import UnreadableError, decode, printable

NEWS = "The mayor’s office said “no comment” on Tuesday, and the café owner paid £5 to José."


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (NEWS.encode(), NEWS),
        (NEWS.encode("utf-8-sig"), NEWS),
        (b"\xff\xfe" + NEWS.encode("utf-16-le"), NEWS),
        (b"\xfe\xff" + NEWS.encode("utf-16-be"), NEWS),
        (NEWS.encode("utf-32"), NEWS),
        (NEWS.encode("cp1252"), NEWS),
        ("It’s over.".encode("cp1252"), "It’s over."),
        ("A fire at the Café Olé hurt three.".encode("latin-1"), "A fire at the Café Olé hurt three."),
        ("Fire at the Café Olé, police said.".encode("mac_roman"), "Fire at the Café Olé, police said."),
        (NEWS.encode() + b"\xe2\x80", NEWS + "\ufffd"),
    ],
)
def test_encodings(raw: bytes, expected: str) -> None:
    assert decode(raw) == expected


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "is empty"),
        (b" \n\t ", "is empty"),
        (b"ab\x00cd", "binary"),
        (b"%PDF-1.7 words", "is a PDF"),
        (b"PK\x03\x04words", "Word document"),
        (b"{\\rtf1 words}", "RTF"),
        (b"\xff\xfea", "is damaged; save it as UTF-8"),
        (b"\x01\x02\x03\x04 words", "binary"),
        (bytes(1 + (index * index * 7919) % 255 for index in range(3000)), "binary"),
        ("Пожар уничтожил склад на окраине города.".encode("koi8_r"), "encoding that cannot be told"),
    ],
)
def test_what_is_no_text_is_refused(raw: bytes, words: str) -> None:
    with pytest.raises(UnreadableError, match=words):
        decode(raw)


def test_paths_are_printable() -> None:
    assert printable("a\nb\udcff.md") == "a\ufffdb\ufffd.md"
