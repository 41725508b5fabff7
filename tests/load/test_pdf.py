"""PDFs: columns, paragraphs, headlines, page heads, and files that are none."""

from __future__ import annotations

import zlib
from functools import partial

import pytest
from pdf_files import Text, column, pdf

from rashomon.load.files import UnreadableError
from rashomon.load.pdf import read_pdf
from rashomon.load.pdf_budget import Budget
from rashomon.load.pdf_layout import Line, paragraphs

TITLE = Text(50, 700, "Tram jumps rails", 24)
LEFT = [
    "A tram with 58 people on board jumped",
    "the rails on Corran Bridge on Tues-",
    "day, and six passengers were hurt,",
    "the fire service said.",
]
RIGHT = ["The driver was tested for alcohol and", "drugs; both tests were negative, the", "police said in the evening."]


def test_columns_are_read_one_after_the_other() -> None:
    draft = read_pdf(pdf([TITLE, *column(50, 650, LEFT), *column(320, 650, RIGHT)]))
    assert draft.title == "Tram jumps rails"
    assert draft.body.split("\n\n") == [" ".join(LEFT).replace("Tues- day", "Tuesday"), " ".join(RIGHT)]


def test_gaps_indents_and_short_lines_part_paragraphs() -> None:
    lines = (
        column(50, 650, LEFT)
        + column(62, 602, ["An indent starts a paragraph here on the"])
        + column(50, 590, ["page."])
    )
    lines += column(50, 560, RIGHT)
    bodies = read_pdf(pdf([TITLE, *lines])).body.split("\n\n")
    assert [body.partition(" ")[0] for body in bodies] == ["A", "An", "The"]
    assert bodies[1] == "An indent starts a paragraph here on the page."


def test_a_paragraph_goes_on_over_columns_and_pages() -> None:
    first = [TITLE, *column(50, 650, LEFT[:2]), *column(320, 650, LEFT[2:3])]
    draft = read_pdf(pdf(first, column(50, 650, LEFT[3:])))
    assert (
        draft.body
        == "A tram with 58 people on board jumped the rails on Corran Bridge on Tuesday, and six passengers were hurt, the fire service said."
    )


def test_words_broken_over_lines_are_joined() -> None:
    draft = read_pdf(pdf([*column(50, 650, ["The families were evacu-", "ated at dawn, the mayor said."])]))
    assert draft.body == "The families were evacuated at dawn, the mayor said."


def test_heads_feet_and_what_a_browser_prints_are_left_out() -> None:
    def sheet(number: int, *texts: Text) -> list[Text]:
        return [
            Text(50, 780, "11/3/31, 9:14 PM", 8), Text(200, 780, "Tram jumps rails | Northern Wire", 8), *texts,
            Text(50, 20, "https://wire.example/2031/tram", 8), Text(300, 20, f"Westmark Courier {number}", 8), Text(550, 20, f"{number}/2", 8),
        ]  # fmt: skip

    draft = read_pdf(pdf(sheet(1, TITLE, *column(50, 650, LEFT)), sheet(2, *column(50, 650, RIGHT))))
    assert draft.title == "Tram jumps rails"
    assert [body.partition(" ")[0] for body in draft.body.split("\n\n")] == ["A", "The"]
    for words in ("9:14", "Northern Wire", "https", "Courier", "1/2"):
        assert words not in draft.body


def test_byline_and_stamp_keep_their_lines_and_the_masthead_goes() -> None:
    head = column(50, 690, ["By ADA QUILL", "Published 9 p.m., March 11, 2031"])
    draft = read_pdf(pdf([Text(50, 760, "World  Sport  Weather"), TITLE, *head, *column(50, 640, LEFT)]))
    assert draft.body.split("\n\n")[:2] == ["By ADA QUILL", "Published 9 p.m., March 11, 2031"]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("The shot in Sena-", "tobia was heard.", "The shot in Senatobia was heard."),
        ("The London-", "based firm of London.", "The London-based firm of London."),
        ("The Anglo-", "Saxon sword.", "The Anglo-Saxon sword."),
        ("A 65-", "kilometer road.", "A 65-kilometer road."),
        ("The two-", "or three-day trip.", "The two- or three-day trip."),
    ],
)
def test_hyphens_at_the_end_of_a_line(first: str, second: str, expected: str) -> None:
    assert read_pdf(pdf(column(50, 650, [first, second]))).body == expected


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"%PDF-1.7 words", "is a damaged PDF; save the article's text as .md"),
        (b"%PDF-", "is a damaged PDF"),
        (pdf([TITLE])[:300], "is a damaged PDF|holds no text"),
        (pdf([]), r"holds no text \(a scan\?\)"),
        (pdf(*([[TITLE]] * 41)), "has more than the 40 pages that are read"),
        (pdf([TITLE], more=b"q Q\n" * 1_500_001), "is too much to read as an article"),
        (b"%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode>>stream\n" + zlib.compress(bytes(160_000_000), 1) + b"\nendstream", "MB unpacked"),
    ],
)  # fmt: skip
def test_what_is_no_readable_pdf_is_one_line(raw: bytes, words: str) -> None:
    with pytest.raises(UnreadableError, match=words):
        read_pdf(raw)


def test_typographic_hyphens_are_joined_too() -> None:
    lines = [
        Line(text, 10, 50, 200, 650 - 12 * at, 0, 0, False)
        for at, text in enumerate(["They moved evac\u2010", "uees."])
    ]
    assert paragraphs(lines) == ["They moved evacuees."]


@pytest.mark.parametrize("drawn", [b"0 0 m 9 9 l S\n" * 200, b"BT /F 1 Tf (" + b"x" * 200 + b") Tj ET"])
def test_a_page_drawn_without_end_is_left(monkeypatch: pytest.MonkeyPatch, drawn: bytes) -> None:
    monkeypatch.setattr("rashomon.load.pdf.Budget", partial(Budget, signs=100))
    with pytest.raises(UnreadableError, match="is too much to read as an article"):
        read_pdf(pdf([TITLE], more=drawn))
