from __future__ import annotations

import pytest
from report_samples import fact

from rashomon.model import Article, Evidence, Span
from rashomon.report.marks import Mark, Stretch, mark, paragraphs, stretches

TEXT = "Head\n\nTwelve people died at sea.\nIt burned.\n\n   \n\nNo more."


def at(words: str, text: str = TEXT) -> Span:
    return Span(text.index(words), text.index(words) + len(words))


def test_text_without_evidence_stays_in_one_piece() -> None:
    told = list(paragraphs(TEXT, 6, ()))
    assert [part.text for paragraph in told for part in paragraph if part.text.strip()] == [
        "Twelve people died at sea.\nIt burned.",
        "No more.",
    ]


def test_overlapping_evidence_is_cut_where_any_begins_or_ends() -> None:
    marks = [
        Mark(1, at("Twelve people died at sea."), at("Twelve people")),
        Mark(2, at("Twelve people died at sea."), at("people died")),
        Mark(3, at("died at sea.\nIt burned."), at("sea.")),
    ]
    paragraph = next(paragraphs(TEXT, 6, marks))
    assert paragraph == (
        Stretch("Twelve ", (1, 2), (1,), ()),
        Stretch("people", (1, 2), (1, 2), (1,)),
        Stretch(" ", (1, 2), (2,), ()),
        Stretch("died", (1, 2, 3), (2,), (2,)),
        Stretch(" at ", (1, 2, 3), (), ()),
        Stretch("sea.", (1, 2, 3), (3,), (3,)),
        Stretch("\nIt burned.", (3,), (), ()),
    )


def test_several_findings_of_the_same_words_all_stand_behind_them() -> None:
    words = at("sea.")
    (_, last, _) = stretches(TEXT, at("at sea.\nIt"), [Mark(n, words, words) for n in (7, 2)])
    assert last == Stretch("sea.", (2, 7), (2, 7), (2, 7))


@pytest.mark.parametrize("cut", range(6, len(TEXT)))
def test_the_stretches_joined_are_the_text(cut: int) -> None:
    marks = [Mark(1, Span(cut - 5, cut + 3), Span(cut - 2, cut)), Mark(2, Span(cut, len(TEXT)), Span(cut, cut + 1))]
    for found in paragraphs(TEXT, 0, marks):
        assert "".join(part.text for part in found) in TEXT
    assert "".join(part.text for part in stretches(TEXT, Span(0, len(TEXT)), marks)) == TEXT


def test_evidence_over_a_paragraph_break_is_marked_on_both_sides() -> None:
    span = Span(TEXT.index("It burned"), len(TEXT))
    told = [part for paragraph in paragraphs(TEXT, 6, [Mark(1, span, span)]) for part in paragraph if part.findings]
    assert [part.text for part in told if part.text.strip()] == ["It burned.", "No more."]
    assert [part.closing for part in told if part.text.strip()] == [(), (1,)]


@pytest.mark.parametrize(
    ("quote", "start", "words", "expected"),
    [
        ("Twelve people died", 6, "people", Mark(4, Span(6, 24), Span(13, 19))),
        ("Twelve people died", 6, "nowhere", Mark(4, Span(6, 24), Span(6, 24))),
        ("Twelve people died", 6, "", Mark(4, Span(6, 24), Span(6, 24))),
        ("Twelve people died", 7, "people", None),
        ("", 6, "", None),
    ],
)
def test_a_fact_is_marked_where_its_words_stand(quote: str, start: int, words: str, expected: Mark | None) -> None:
    told = fact("12", words, quote)
    placed = type(told)(told.value, words, Evidence(quote, Span(start, start + len(quote))))
    assert mark(4, placed, Article("a", "A", TEXT)) == expected
