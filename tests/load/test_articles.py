"""Articles from files and standard input."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

import pytest

from rashomon.errors import ArticleError, UsageError
from rashomon.load import load_article, load_articles
from rashomon.load.formats import MAX_ARTICLE_BYTES
from rashomon.model import Article

FORMATS = Path(__file__).parents[1] / "formats"
BODY = "The bridge over the Tarn closed on Monday.\n\nTwo lorries were stuck."


def write(folder: Path, name: str, content: str | bytes) -> str:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def test_front_matter_and_body(tmp_path: Path) -> None:
    head = "source: The Gazette\ndate: 2026-10-23\ntitle: Bridge closed\nurl: https://x.example/a\nauthor: J. Doe"
    path = write(tmp_path, "gazette.md", f"---\n{head}\n---\n\n{BODY}\n")
    article = load_article(path)
    assert article == Article(
        id="gazette",
        name="The Gazette",
        text=f"Bridge closed\n\n{BODY}",
        date=date(2026, 10, 23),
        title="Bridge closed",
        url="https://x.example/a",
        path=path,
        body_start=15,
        date_from="front matter",
    )
    assert article.text[article.body_start :] == BODY


@pytest.mark.parametrize(
    ("name", "content", "title", "body"),
    [
        ("a.txt", BODY, "", BODY),
        ("a.txt", f"# No heading\n\n{BODY}", "", f"# No heading\n\n{BODY}"),
        ("a.md", f"# Bridge closed #\n\n{BODY}", "Bridge closed", BODY),
        ("a.md", f"\r\n# Bridge closed\r\n{BODY}", "Bridge closed", BODY),
        ("a.md", f"---\ntitle: Bridge shut\n---\n# bridge  SHUT\n{BODY}", "Bridge shut", BODY),
        ("a.md", f"---\ntitle: Bridge shut\n---\n# On the Tarn\n{BODY}", "Bridge shut", f"# On the Tarn\n{BODY}"),
        ("a.md", "# Bridge closed", "", "# Bridge closed"),
        ("a.md", f"## Section\n{BODY}", "", f"## Section\n{BODY}"),
        ("a.md", f"#hashtag\n{BODY}", "", f"#hashtag\n{BODY}"),
        ("a", BODY, "", BODY),
        (
            "a.txt",
            "Fami\u00adlies were evacu-\r\nated\u00a0at dawn.".encode("utf-16"),
            "",
            "Families were evacuated at dawn.",
        ),
    ],
)
def test_title_and_body(tmp_path: Path, name: str, content: str | bytes, title: str, body: str) -> None:
    article = load_article(write(tmp_path, name, content))
    assert (article.title, article.text[article.body_start :]) == (title, body)
    assert article.text == (f"{title}\n\n{body}" if title else body)


@pytest.mark.parametrize(
    ("name", "content", "place", "words"),
    [
        ("a.txt", b"", "a.txt", "is empty"),
        ("a.txt", "12 - 34", "a.txt", "holds no text"),
        ("a.md", "---\ntitle: Only a title\n---\n", "a.md", "holds no text"),
        ("a.txt", b"PNG\x00\x01\x02", "a.txt", "binary file, not text; save its text as .txt or .md"),
        ("a.md", f"---\nsource: x\n{BODY}", "a.md:1", "has no end; close it with a line ---"),
        ("a.md", f"---\nsource: x\ndate: soon\n---\n{BODY}", "a.md:3", "write it as 2026-10-23"),
        ("a.md", f"---\nsource: x\n date: 2026-10-23\n---\n{BODY}", "a.md:3", "not valid YAML"),
        ("a.md", f"{BODY}\n![](data:{'A' * 3000})", "a.md:4", "2,000 characters without a blank"),
        ("a.html", "<p>Words</p>", "a.html", "holds no text of an article"),
        ("a.PDF", "Words", "a.PDF", "is a damaged PDF; save the article's text as .md"),
        ("a.docx", "Words", "a.docx", "is no Word document that can be read; save its text as .md"),
        ("a.json", "Words", "a.json:1", "is not valid JSON"),
        ("a.doc", "Words", "a.doc", "is a .doc file, which is not read; save the article's text as .md"),
        ("a.txt", "<!DOCTYPE html>\n<p>Words</p>", "a.txt", "holds no text of an article"),
    ],
)
def test_refusals_are_one_line_with_place_and_mend(
    tmp_path: Path, name: str, content: str | bytes, place: str, words: str
) -> None:
    path = write(tmp_path, name, content)
    with pytest.raises(ArticleError) as caught:
        load_article(path)
    assert str(caught.value).startswith(f"{tmp_path}/{place}: ")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("missing.md", "missing.md: no such file; check the path"),
        (".", "is a folder; name the files in it"),
        ("", "the name of an article is empty; name a file"),
        ("x" * 5000, "cannot be read"),
        ("a\0b", "a\ufffdb: cannot be read"),
        ("news:comp.lang", "news:comp.lang: no such file"),
        ("gopher://news.example/a", "only http and https addresses are fetched"),
    ],
)
def test_paths_that_are_no_file(path: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ArticleError, match=words):
        load_article(path)


def test_a_large_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as stream:
        stream.truncate(10 * MAX_ARTICLE_BYTES)
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("the file was opened"))
    with pytest.raises(ArticleError, match="is 3,000 kB, more than the 300 kB that are read"):
        load_article(str(path))


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    (article,) = load_articles(["-"], stdin=io.BytesIO(f"# Bridge closed\n{BODY}".encode()))
    assert (article.id, article.name, article.path, article.title) == ("stdin", "stdin", "-", "Bridge closed")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(BODY.encode())))
    assert load_article("-").text == BODY


@pytest.mark.parametrize("name", ["article.html", "article.pdf", "article.docx", "article.json", "article.md"])
def test_standard_input_may_hold_any_format(name: str) -> None:
    article = load_article("-", io.BytesIO((FORMATS / name).read_bytes()))
    assert (article.id, article.title) == ("stdin", "Six hurt as tram jumps rails at Corran Bridge")
    assert article.text[article.body_start :].startswith("A tram carrying 58 people")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "-: is empty"),
        (b"x" * (MAX_ARTICLE_BYTES + 1), "-: is more than the 300 kB"),
        (b"<html><p>x", "-: holds no text of an article"),
        (b"%PDF-1.7 x", "-: is a damaged PDF"),
        (b"PK\x03\x04 word/document.xml", "-: is no Word document"),
        (b'[{"title": "x"}]', "-: the article has no text"),
    ],
)
def test_unusable_standard_input(raw: bytes, words: str) -> None:
    with pytest.raises(ArticleError, match=words):
        load_article("-", io.BytesIO(raw))


def test_closed_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(ArticleError, match="-: standard input is closed; name a file"):
        load_article("-")


def test_standard_input_is_read_once() -> None:
    with pytest.raises(UsageError, match="can be read once"):
        load_articles(["-", "-"], stdin=io.BytesIO(b"Words."))


def test_ids_are_unique(tmp_path: Path) -> None:
    names = ["x/a.md", "y/a.md", "y/a-2.txt", "y/a.txt"]
    articles = load_articles([write(tmp_path, name, f"Words of {name}.") for name in names])
    assert [article.id for article in articles] == ["a", "a-2", "a-2-2", "a-3"]
    assert [article.name for article in articles] == ["a", "a-2", "a-2-2", "a-3"]


@pytest.mark.parametrize(
    ("key", "dated"),
    [("a", 0), ("a-2", 1), ("b", 2), ("b.txt", 2), ("{folder}/y/a.md", 1)],
)
def test_dates_are_overridden(tmp_path: Path, key: str, dated: int) -> None:
    paths = [
        write(tmp_path, name, f"---\ndate: 2026-01-01\n---\nWords of {name}.") for name in ("x/a.md", "y/a.md", "b.txt")
    ]
    articles = load_articles(paths, {key.format(folder=tmp_path): "2026-10-23"})
    expected = [date(2026, 10, 23) if index == dated else date(2026, 1, 1) for index in range(3)]
    assert [article.date for article in articles] == expected
    assert articles[dated].date_from == "--date"


@pytest.mark.parametrize(
    ("dates", "words"),
    [
        ({"c": "2026-10-23"}, "names 'c', which is no article here; the articles are: a, b"),
        ({"a": "23 Oct"}, "'23 Oct' is no date; write --date a=2026-10-23"),
        ({"a": "2026-02-30"}, "is no date"),
        ({"a": ""}, "is no date"),
    ],
)
def test_unusable_dates(tmp_path: Path, dates: dict[str, str], words: str) -> None:
    paths = [write(tmp_path, name, f"Words of {name}.") for name in ("a.md", "b.md")]
    with pytest.raises(UsageError, match=words):
        load_articles(paths, dates)


@pytest.mark.parametrize("key", ["a", "a.md", "{folder}/a.md"])
def test_sources_are_overridden(tmp_path: Path, key: str) -> None:
    path = write(tmp_path, "a.md", f"---\nsource: Wire\n---\n{BODY}")
    (article,) = load_articles([path], sources={key.format(folder=tmp_path): "Associated  Press"})
    assert (article.id, article.name) == ("a", "Associated Press")


@pytest.mark.parametrize(
    ("sources", "words"),
    [
        ({"c": "AP"}, "--source names 'c', which is no article here; the articles are: a"),
        ({"a": " "}, '--source a names nobody; write --source a="Associated Press"'),
    ],
)
def test_unusable_sources(tmp_path: Path, sources: dict[str, str], words: str) -> None:
    with pytest.raises(UsageError) as caught:
        load_articles([write(tmp_path, "a.md", BODY)], sources=sources)
    assert str(caught.value) == words


@pytest.mark.parametrize(
    ("text", "day", "found"),
    [
        ("Published Oct. 23, 2026\n\nThe bridge closed.", 23, "the line “Published Oct. 23, 2026”"),
        ("TARN, Oct 23, 2026 (AP) - The bridge closed.", 23, "the dateline “Oct 23, 2026”"),
        ("TARN, Oct 23 (AP) - The bridge closed.", 0, ""),
        ("---\nurl: https://x.example/2026/10/23/a\n---\nThe bridge closed.", 23, "the address"),
        ("---\ndate: 2026-10-24\n---\nOct. 23, 2026, 5 p.m.\n\nThe bridge closed.", 24, "front matter"),
        ("The bridge closed on Oct. 23, 2026, and opened again.", 0, ""),
    ],
)
def test_where_the_date_was_found(tmp_path: Path, text: str, day: int, found: str) -> None:
    article = load_article(write(tmp_path, "a.md", text))
    assert (article.date, article.date_from) == (date(2026, 10, day) if day else None, found)


def test_a_page_named_by_its_headline_takes_its_domain(tmp_path: Path) -> None:
    page = (Path(__file__).parent / "pages" / "wire.html").read_bytes()
    paths = [
        write(tmp_path, name, page) for name in ("Six hurt as tram jumps rails at Corran Bridge.html", "wire.html")
    ]
    assert [article.id for article in load_articles(paths)] == ["northernwire.example", "wire"]


def test_an_export_of_several_is_no_single_article(tmp_path: Path) -> None:
    path = write(tmp_path, "a.jsonl", '{"text": "One."}\n{"text": "Two."}')
    with pytest.raises(ArticleError, match="holds 2 articles; name a file with one"):
        load_article(path)
