"""Addresses: what a server on the loopback address may do to a reader of articles."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from rashomon.errors import ArticleError, NoTextError, UsageError
from rashomon.load import load_articles
from rashomon.load.fetch import Limits, fetch_all
from web_server import STORY, Answer, Server, packed, page, serving

LIMITS = Limits(silence=0.3, seconds=0.5, size=300_000, redirects=2, patience=0.1)


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


def test_a_page_is_loaded_with_its_metadata(server: Server) -> None:
    head = '<meta property="article:published_time" content="2031-03-11T08:00:00Z"><meta property="og:site_name" content="Wire">'
    address = server.at("/2031/tram", Answer(page(head)))
    (article,) = load_articles([address])
    assert (article.id, article.name, article.title) == ("127.0.0.1", "Wire", "Tram jumps rails")
    assert (article.date, article.date_from) == (date(2031, 3, 11), "meta article:published_time")
    assert (article.path, article.url) == (address, address)
    assert article.text.startswith(f"Tram jumps rails\n\n{STORY}\n\nTrams are not")


def test_one_polite_request(server: Server) -> None:
    address = server.at("/a", Answer(page()))
    fetch_all([address, address, f"{address}#part"], pytest.fail, LIMITS)
    assert [seen["path"] for seen in server.seen] == ["/a", "/a"]
    assert server.seen[0]["User-Agent"].startswith("rashomon/")


def test_redirects_are_followed_and_told(server: Server) -> None:
    server.at("/new", Answer(page()))
    address = server.at("/old", Answer(status=301, headers={"Location": "/new#top"}))
    told: list[str] = []
    (article,) = load_articles([address], tell=told.append)
    assert told == [f"{address}: redirected to {server.address}/new"]
    assert (article.path, article.url) == (address, f"{server.address}/new")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (
            Answer(b"no", 403),
            "the server refuses programs (403); open it in a browser and save it as .html, .pdf or .md",
        ),
        (Answer(b"no", 401), "the server asks for a password (401); open it in a browser"),
        (Answer(b"no", 404), "there is no such page (404); check the address"),
        (Answer(b"no", 410), "the page is gone (410); check the address"),
        (Answer(b"no", 429), "the server refuses so many requests (429); try again later"),
        (Answer(b"no", 503), "the server answers with an error (503); try again later"),
        (Answer(b"GIF89a", headers={"Content-Type": "image/gif"}), "is image/gif, no page with an article"),
        (Answer(page(), length=9_999), "the connection ended before the whole page was there; try again, or open it"),
        (Answer(page(), length=300_001), "is more than the 0.3 MB that are read"),
        (Answer(endless=True), "is more than the 0.3 MB that are read"),
        (packed(b"<p>words</p>" * 900_000), "is more than the 0.3 MB that are read"),
        (Answer(b"no gzip", headers={"Content-Encoding": "gzip"}), "the answer is damaged"),
        (Answer(waits=True), "the server does not answer within 0.3 seconds; try again, or open it"),
        (Answer(page(), drips=True), "does not load within 0.5 seconds; open it in a browser"),
        (Answer(status=302, headers={"Location": "/x"}), "is redirected more than 2 times"),
        (Answer(status=302, headers={"Location": "file:///etc/passwd"}), "is redirected to something other than http"),
        (Answer(status=302, headers={"Location": "http://[x"}), "is no valid address; check it"),
    ],
)
def test_what_cannot_be_fetched_is_one_line(server: Server, answer: Answer, words: str) -> None:
    address = server.at("/x", answer)
    with pytest.raises(ArticleError) as caught:
        fetch_all([address], lambda _: None, LIMITS)
    assert str(caught.value).startswith(f"{address}: {words}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "is an empty page"),
        (b"<html><body></body></html>", "holds no text of an article"),
        (b"<html><body><div id=root></div><script src=a.js></script></body></html>", "gets its text by a script"),
        (b"<html><body><h1>Just a moment...</h1><p>Verify you are human</p></body></html>", "a check against robots"),
    ],
)
def test_a_page_without_an_article_is_an_error(server: Server, body: bytes, words: str) -> None:
    passed_over: list[NoTextError] = []
    with pytest.raises(ArticleError, match=words):
        load_articles([server.at("/x", Answer(body))], pass_over=passed_over.append)
    assert not passed_over


@pytest.mark.parametrize(
    ("head", "told", "encoding"),
    [
        ("", "text/html; charset=windows-1252", "cp1252"),
        ("", "text/html; charset=utf-8", "cp1252"),  # the server is wrong
        ("", "text/html; charset=iso-8859-1", "utf-8"),  # so is this one
        ('<meta charset="iso-8859-1">', "text/html", "cp1252"),
        ('<meta charset="utf-8">', "text/html; charset=windows-1251", "utf-8"),
        ("", "text/html; charset=no-such-thing", "cp1252"),
        ("", "text/html", "utf-16"),
        ("", "text/html; charset=utf-7", "utf-8"),
    ],
)
def test_wrong_encodings(server: Server, head: str, told: str, encoding: str) -> None:
    words = "“We lost £40,000,” said Zoë Muñoz, who has run the café on the bridge – with her sister – since 2011."
    body = page(head, words).decode().encode(encoding)
    (article,) = load_articles([server.at("/x", Answer(body, headers={"Content-Type": told}))])
    assert words in article.text


def test_other_formats_by_their_media_type(server: Server) -> None:
    text = server.at("/t", Answer(STORY.encode(), headers={"Content-Type": "text/plain; charset=utf-8"}))
    export = server.at(
        "/j", Answer(b'{"title": "T", "maintext": "Words of it."}', headers={"Content-Type": "application/json"})
    )
    bytes_ = server.at("/b", Answer(page(), headers={"Content-Type": "application/octet-stream"}))
    first, second, third = load_articles([text, export, bytes_])
    assert (first.text, second.text) == (STORY, "T\n\nWords of it.")
    assert third.title == "Tram jumps rails"
    assert [article.id for article in (first, second, third)] == ["127.0.0.1", "127.0.0.1-2", "127.0.0.1-3"]


def test_a_slow_answer_is_told(server: Server) -> None:
    address = server.at("/x", Answer(waits=True))
    told: list[str] = []
    with pytest.raises(ArticleError):
        fetch_all([address], told.append, replace(LIMITS, patience=0.1))
    assert told
    assert told[0] == f"{address}: still loading (0.1 s)"


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("ftp://news.example/a", "only http and https addresses are fetched"),
        ("file:///etc/passwd", "only http and https addresses are fetched"),
        ("http://", "the address names no host"),
        ("http://[::1", "is no valid address"),
        ("http://127.0.0.1:99999/", "is no valid address"),
        ("http://me:secret@127.0.0.1:9/", "127.0.0.1: an address with a password would stand in reports; open it"),
        ("http://127.0.0.1:9/", "the server cannot be reached; check the address and the connection"),
    ],
)
def test_addresses_that_lead_nowhere(address: str, words: str) -> None:
    with pytest.raises(ArticleError) as caught:
        fetch_all([address], lambda _: None, LIMITS)
    assert words in str(caught.value)


def test_a_host_that_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(ArticleError, match="the host is not known; check the address and the connection"):
        fetch_all(["https://news.example/a"], pytest.fail, LIMITS)


def test_the_proxy_of_the_system_is_used(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", server.address)
    monkeypatch.setenv("no_proxy", "inside.example")
    server.at("http://news.example/a", Answer(page()))
    (article,) = load_articles(["http://news.example/a"])
    assert article.id == "news.example"


def test_too_many_addresses() -> None:
    with pytest.raises(UsageError, match="more than 200 addresses"):
        fetch_all([f"http://127.0.0.1:9/{number}" for number in range(201)], pytest.fail, LIMITS)
