"""One article as text, page, PDF, Word document and export: the same words, the same verdicts, whatever the format.

`formats/article.pdf` was printed from `article.html` by a browser, in two columns with hyphenation; `article.docx` was
made by pandoc.
"""

from __future__ import annotations

from contextlib import chdir
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rashomon.load import load_articles, load_registry
from rashomon.model import TYPES, Comparison
from rashomon.pipeline import compare

if TYPE_CHECKING:
    from spacy.language import Language

FORMATS = Path(__file__).with_name("formats")
VERDICTS = {
    "on_board": "diverge",
    "injured": "agree",
    "derailment": "agree",
    "driver_age": "agree",
    "height": "only",
    "cost": "diverge",
    "resumes": "agree",
}


def compared(nlp: Language, name: str) -> Comparison:
    with chdir(FORMATS):
        return compare(load_articles([name, "other.md"]), load_registry("claims.yaml", TYPES), nlp=nlp)


@pytest.fixture(scope="module")
def as_text(nlp: Language) -> Comparison:
    return compared(nlp, "article.md")


@pytest.mark.parametrize(
    ("suffix", "date_from"),
    [
        ("md", "front matter"),
        ("html", "meta article:published_time"),
        ("pdf", "the line “Published 9:12 PM GMT, March 11, 2031”"),
        ("docx", "the line “Published 9:12 PM GMT, March 11, 2031”"),
        ("json", "field date_publish"),
    ],
)
def test_the_same_article_gives_the_same_verdicts(
    nlp: Language, as_text: Comparison, suffix: str, date_from: str
) -> None:
    comparison = compared(nlp, f"article.{suffix}")
    found = comparison.articles[0]
    assert found.text == as_text.articles[0].text
    assert (found.date, found.date_from) == (date(2031, 3, 11), date_from)
    assert (found.dateline, found.agency) == ("CORRAN, Westmark", "AP")
    assert found.byline.casefold().replace(",", " and") == "ada quill and tom brandt"
    assert {f.claim.id: str(f.judgement.verdict) for f in comparison.findings if f.judgement} == VERDICTS
    assert [f.answers for f in comparison.findings] == [f.answers for f in as_text.findings]
