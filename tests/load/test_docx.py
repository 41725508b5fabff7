"""Word documents: paragraphs as they read, and files that are none."""

from __future__ import annotations

import io
import zipfile

import pytest

from rashomon.load.docx import read_docx
from rashomon.load.files import UnreadableError

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
STYLES = "".join(
    f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{name}"/></w:style>'
    for name in ("Title", "Heading1", "caption")
)


def docx(body: str, **more: str) -> bytes:
    """A Word document with the body given in its own markup."""
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" '
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>'
        "</Relationships>",
        "word/styles.xml": f"<w:styles {W}>{STYLES}</w:styles>",
        "word/document.xml": f"<w:document {W}><w:body>{body}</w:body></w:document>",
        **more,
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return out.getvalue()


def p(text: str, style: str = "") -> str:
    return f'<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr>{r(text)}</w:p>'


def r(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


@pytest.mark.parametrize(
    ("body", "title", "lines"),
    [
        (p("Tram jumps rails", "Title") + p("Six hurt.") + p("") + p("It closed."), "Tram jumps rails", ["Six hurt.", "It closed."]),
        (p("Tram jumps rails", "Heading1") + p("Six hurt."), "Tram jumps rails", ["Six hurt."]),
        (p("Six hurt.") + p("Speed", "Heading1") + p("Fast."), "", ["Six hurt.", "Speed", "Fast."]),
        (f"<w:p>{r('Six ')}<w:ins>{r('badly ')}</w:ins><w:del><w:r><w:delText>slightly </w:delText></w:r></w:del>{r('hurt.')}</w:p>",
         "", ["Six badly hurt."]),
        (f"<w:sdt><w:sdtContent>{p('Six hurt.')}</w:sdtContent></w:sdt>", "", ["Six hurt."]),
        ("<w:p><w:r><w:t>One</w:t><w:br/><w:t>two</w:t></w:r></w:p>", "", ["One two"]),
        (f"<w:tbl><w:tr><w:tc>{p('Clinic')}</w:tc><w:tc>{p('4')}</w:tc></w:tr></w:tbl>", "", ["Clinic | 4"]),
        (p("Six hurt.") + p("The bridge in 1961", "caption"), "", ["Six hurt."]),
    ],
)  # fmt: skip
def test_paragraphs(body: str, title: str, lines: list[str]) -> None:
    draft = read_docx(docx(body))
    assert (draft.title, draft.body.split("\n\n")) == (title, lines)
    assert draft.captions == (("The bridge in 1961",) if "1961" in body else ())


BOMB = docx(p("x"), **{"word/media/a.bin": "0" * 61_000_000})


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "is no Word document"),
        (b"PK\x03\x04 broken", "is no Word document"),
        (b"words", "is no Word document"),
        (docx(p("Six hurt."))[:400], "is no Word document"),
        (docx("<w:p"), "is no Word document"),
        (docx(p("&bomb;")), "is no Word document"),
        (BOMB, "is more than 60 MB unpacked"),
    ],
)
def test_what_is_no_word_document_is_one_line(raw: bytes, words: str) -> None:
    with pytest.raises(UnreadableError, match=words):
        read_docx(raw)


def test_entities_do_not_grow() -> None:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    document = (
        f'<!DOCTYPE x [<!ENTITY a0 "words">{entities}]><w:document {W}><w:body>{p("&a11;")}</w:body></w:document>'
    )
    with pytest.raises(UnreadableError, match="is no Word document"):
        read_docx(docx("", **{"word/document.xml": document}))


def test_files_beside_the_document_are_not_read() -> None:
    document = f'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document {W}><w:body>{p("Six &a; hurt.")}</w:body></w:document>'
    try:
        body = read_docx(docx("", **{"word/document.xml": document})).body
    except UnreadableError:
        return
    assert "root:" not in body
