"""What must not be compared with itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rashomon.errors import UsageError
from rashomon.load import check_comparable
from rashomon.model import Article


def article(name: str, text: str, path: str, source: str = "") -> Article:
    return Article(id=name, name=source or name, text=text, path=path)


@pytest.mark.parametrize(
    ("articles", "words"),
    [
        ([], "at least two articles; `rashomon extract A` reads one"),
        ([article("a", "One.", "a.md")], "at least two articles"),
        ([article("a", "One.", "a.md"), article("a-2", "One.", "./a.md")], "are the same file"),
        ([article("a", "One.", "a.md"), article("b", "One.", "b.md")], "a.md and b.md hold the same text"),
        ([article("a", "One.", "a.md", "AP"), article("b", "One.", "b.md", "AP")], "hold the same text"),
        ([article("a", "One.", "a.md", "AP"), article("stdin", "One.", "-")], "a.md and - hold the same text"),
    ],
)
def test_no_comparison_with_itself(articles: Sequence[Article], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        check_comparable(articles)


def test_different_articles_and_reprints_are_comparable() -> None:
    check_comparable([article("a", "One.", "a.md"), article("b", "Two.", "b.md"), article("stdin", "Three.", "-")])
    check_comparable([article("a", "One.", "a.md", "AP"), article("b", "One.", "b.md", "The Gazette")])
