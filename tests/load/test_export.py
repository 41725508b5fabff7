"""JSON and JSON Lines of scrapers."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from rashomon.load import load_articles
from rashomon.load.export import read_export
from rashomon.load.files import UnreadableError

TEXT = "Six people were hurt on Tuesday.\nThe bridge was closed."


def export(entries: object) -> bytes:
    return json.dumps(entries).encode()


NEWS_PLEASE = {
    "authors": ["Ada Quill"], "date_download": "2031-03-20 10:00:00", "date_modify": "2031-03-12 01:00:00", "date_publish":
    "2031-03-11 21:12:00", "description": "Short.", "filename": "a.json", "language": "en", "maintext": TEXT, "source_domain":
    "wire.example", "title": "Tram jumps rails", "url": "https://www.wire.example/tram",
}  # fmt: skip
NEWSPAPER = {
    "url": "https://wire.example/tram", "title": "Tram jumps rails", "text": TEXT, "publish_date": "2031-03-11T21:12:00+00:00",
    "authors": ["Ada Quill"], "source_url": "https://wire.example", "summary": "Short.",
}  # fmt: skip
TRAFILATURA = {
    "title": "Tram jumps rails", "author": "Ada Quill", "hostname": "wire.example", "date": "2031-03-11", "source":
    "https://wire.example/tram", "source-hostname": "Northern Wire", "text": TEXT,
}  # fmt: skip
FEED = {
    "headline": "Tram jumps rails", "content": TEXT, "publishedAt": "Tue, 11 Mar 2031 21:12:00 GMT", "source": {"id": None, "name": "Wire"},
    "author": "Ada Quill", "url": "https://wire.example/tram",
}  # fmt: skip


@pytest.mark.parametrize(
    ("entry", "source", "found"),
    [
        (NEWS_PLEASE, "wire.example", "field date_publish"),
        (NEWSPAPER, "", "field publish_date"),
        (TRAFILATURA, "Northern Wire", "field date"),
        (FEED, "Wire", "field publishedAt"),
    ],
)
def test_one_article_of_each_scraper(entry: dict[str, Any], source: str, found: str) -> None:
    (draft,) = read_export(export(entry))
    assert (draft.title, draft.source, draft.byline) == ("Tram jumps rails", source, "Ada Quill")
    assert draft.body == TEXT.replace("\n", "\n\n")
    assert (draft.date, draft.date_from) == (date(2031, 3, 11), found)
    assert draft.url.removeprefix("https://").removeprefix("www.") == "wire.example/tram"
    assert draft.updated == (date(2031, 3, 12) if entry is NEWS_PLEASE else None)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2031-03-11", date(2031, 3, 11)),
        ("20310311T2112Z", date(2031, 3, 11)),
        ("March 11, 2031", date(2031, 3, 11)),
        (1_930_943_000, date(2031, 3, 10)),
        (1_930_943_000_000, date(2031, 3, 10)),
        (True, None),
        (-1, None),
        (1e300, None),
        ("soon", None),
        ("", None),
        (None, None),
        (["2031-03-11"], None),
    ],
)
def test_dates(value: object, expected: date | None) -> None:
    (draft,) = read_export(export({"text": TEXT, "date": value}))
    assert (draft.date, draft.date_from) == (expected, "field date" if expected else "")


@pytest.mark.parametrize(
    "raw",
    [
        export([NEWS_PLEASE, NEWSPAPER]),
        export({"articles": [NEWS_PLEASE, NEWSPAPER]}),
        export(NEWS_PLEASE) + b"\n\n" + export(NEWSPAPER) + b"\n",
        b"\xef\xbb\xbf" + export(NEWS_PLEASE) + b"\r\n" + export(NEWSPAPER),
    ],
)
def test_several_articles(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    path.write_bytes(raw)
    first, second = load_articles([str(path)])
    assert [first.id, second.id] == ["wire.example", "wire.example-2"]
    assert [first.path, second.path] == [f"{path}#1", f"{path}#2"]
    assert first.text == "Tram jumps rails\n\nSix people were hurt on Tuesday.\n\nThe bridge was closed."


def test_a_report_of_our_own_is_an_export_too() -> None:
    report = {
        "schema": "rashomon.comparison.v1",
        "sources": [{"id": "a", "name": "Wire", "date": "2031-03-11", "text": TEXT}],
    }
    (draft,) = read_export(export(report))
    assert (draft.source, draft.date) == ("Wire", date(2031, 3, 11))


@pytest.mark.parametrize(
    "body", ["A folded line that goes\non and on, and ends\nhere. And goes on.", "One.\n\nTwo\nthree."]
)
def test_folded_lines_are_no_paragraphs(body: str) -> None:
    (draft,) = read_export(export({"text": body}))
    assert draft.body == body


@pytest.mark.parametrize(
    ("raw", "line", "words"),
    [
        (b"{", 1, "is not valid JSON"),
        (b'{"text": "a"}\n{"text": ', 2, "is not valid JSON"),
        (b'{"text": "a"}\n[1]', 2, "something other than an article"),
        (b'{"text": "a"}\n{"title": "b"}', 2, "article 2 has no text"),
        (b'{"title": "a"}', 0, "the article has no text"),
        (b'{"text": " "}', 0, "the article has no text"),
        (b'{"text": 7}', 0, "the article has no text"),
        (b"[]", 0, "holds no article"),
        (b"[1, 2]", 0, "something other than articles"),
        (b"7", 0, "something other than articles"),
        (b"[" * 100_000, 0, "nested too deeply"),
        (b'{"text": "a"}\n' * 10_001, 0, "more than 10,000 articles"),
        (b"", 0, "is empty"),
    ],
)
def test_what_is_no_export_is_one_line(raw: bytes, line: int, words: str) -> None:
    with pytest.raises(UnreadableError, match=words) as caught:
        read_export(raw)
    assert caught.value.line == line
