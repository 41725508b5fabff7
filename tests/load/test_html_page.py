"""Saved pages in the layouts of many outlets; what is loaded of each stands beside it, to be read by eye."""

from __future__ import annotations

import base64
import contextlib
import quopri
from datetime import date
from pathlib import Path

import pytest

from rashomon.errors import ArticleError
from rashomon.load import load_article
from rashomon.load.files import UnreadableError
from rashomon.load.html_archive import read_archive
from rashomon.load.html_page import read_page
from rashomon.load.save import save_articles

PAGES = Path(__file__).with_name("pages")
REFUSED = {"stub": "behind a paywall", "script": "gets its text by a script"}
LAYOUTS = sorted(path.stem for path in PAGES.glob("*.html") if path.stem not in REFUSED)
STORY = (
    "A tram carrying 58 people jumped the rails on Corran Bridge on Tuesday, injuring six passengers, the fire service said.",
    "The tram came to rest against a parapet above the River Aune, and engineers closed the bridge to all traffic at once.",
)


def page(body: str = "", head: str = "", title: str = "Tram jumps rails") -> bytes:
    story = "".join(f"<p>{paragraph}</p>" for paragraph in STORY)
    return (
        f"<!DOCTYPE html><html><head><title>{title}</title>{head}</head>"
        f"<body><article><h1>Tram jumps rails</h1>{story}{body}</article></body></html>"
    ).encode()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_saved_pages(layout: str, tmp_path: Path, update_golden: bool) -> None:
    (written,) = save_articles([load_article(str(PAGES / f"{layout}.html"))], str(tmp_path))
    text = Path(written).read_text("utf-8")
    expected = PAGES / f"{layout}.expected.md"
    if update_golden:
        expected.write_text(text, "utf-8", newline="\n")
    assert text == expected.read_text("utf-8"), f"{expected.name} differs; --update-golden rewrites it"


@pytest.mark.parametrize(("layout", "words"), REFUSED.items())
def test_saved_pages_without_an_article(layout: str, words: str) -> None:
    with pytest.raises(ArticleError, match=words):
        load_article(str(PAGES / f"{layout}.html"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_saved_pages_hold_nothing_of_other_stories(layout: str) -> None:
    text = load_article(str(PAGES / f"{layout}.html")).text
    for words in (
        "31 dead",
        "killed",
        "Nine died",
        "drowned",
        "newsletter",
        "cookies",
        "©",
        "READ MORE",
        "Subscribe",
        "Share this",
    ):
        assert words not in text
    assert "Corran Bridge" in text


@pytest.mark.parametrize(
    ("head", "title", "expected"),
    [
        ("", "Tram jumps rails", "Tram jumps rails"),
        ("", "Tram jumps rails | The Wire", "Tram jumps rails"),
        ("", "The Wire: Tram jumps rails", "Tram jumps rails"),
        ("", "News | Tram jumps rails | The Wire", "Tram jumps rails"),
        ('<meta property="og:title" content="Tram jumps rails!">', "Home", "Tram jumps rails"),
        ('<meta property="og:title" content="Six hurt in Corran">', "Six hurt in Corran - Wire", "Six hurt in Corran"),
        (
            '<meta property="og:site_name" content="Wire"><meta property="og:title" content="Six hurt - two badly - Wire">',
            "",
            "Six hurt - two badly",
        ),
        ('<script type="application/ld+json">{"@type":"NewsArticle","headline":"A &amp;amp; B"}</script>', "", "A & B"),
        ('<script type="application/ld+json">{"@type":"NewsArticle","headline":</script>', "", "Tram jumps rails"),
        (f'<script type="application/ld+json">{"[" * 9_000}</script>', "", "Tram jumps rails"),
    ],
)
def test_titles(head: str, title: str, expected: str) -> None:
    assert read_page(page(head=head, title=title)).title == expected


@pytest.mark.parametrize(
    ("head", "body", "url", "day", "found"),
    [
        ('<meta property="article:published_time" content="2031-03-11T23:30:00-05:00">', "", "", 11, "meta article:"),
        ('<meta name="parsely-pub-date" content="2031-03-11">', "", "", 11, "meta parsely-pub-date"),
        (
            '<meta property="article:modified_time" content="2031-03-12">',
            "",
            "https://x.example/2031/03/11/a",
            11,
            "the address",
        ),
        ("", '<time class="published" datetime="2031-03-11T10:00Z">today</time>', "", 11, "time element"),
        (
            "",
            '<time class="updated" datetime="2031-03-12T10:00Z">x</time><time datetime="2031-03-11">y</time>',
            "",
            11,
            "time",
        ),
        ("", '<abbr class="published" title="2031-03-11T00:41:00-04:00">12:41 AM</abbr>', "", 11, "abbr element"),
        (
            '<meta property="article:published_time" content="2031-03-12T02:30:00Z">',
            "<p>Published 9:30 p.m., March 11, 2031</p>",
            "",
            11,
            "the line “Published 9:30 p.m., March 11, 2031”",
        ),
        ('<meta name="pubdate" content="2031-03-11T02:30:00Z">', "<p>March 10, 2019</p>", "", 11, "meta pubdate"),
        ("", "<p>Published 5 p.m., March 11, 2031</p>", "", 11, "the line “Published 5 p.m., March 11, 2031”"),
        ("", "", "https://x.example/news/2031-03-11-tram", 11, "the address"),
        ("", "<footer>Copyright 2031</footer>", "https://x.example/news/20310311", 0, ""),
        ('<meta name="date" content="soon">', "", "", 0, ""),
        ('<meta name="date" content="0000-00-00">', "", "", 0, ""),
    ],
)
def test_dates(head: str, body: str, url: str, day: int, found: str) -> None:
    draft = read_page(page(body, head), url)
    assert draft.date == (date(2031, 3, day) if day else None)
    assert draft.date_from.startswith(found)
    assert bool(draft.date_from) == bool(day)


def test_both_dates_are_kept() -> None:
    entry = '{"@graph":[{"@type":"NewsArticle","datePublished":"2031-03-11","dateModified":"2031-03-14T02:00:00Z"}]}'
    draft = read_page(page(head=f'<script type="application/ld+json">{entry}</script>'))
    assert (draft.date, draft.updated) == (date(2031, 3, 11), date(2031, 3, 14))


@pytest.mark.parametrize(
    "box",
    [
        '<div class="related-stories"><p>Thirty-one dead as bus plunges into ravine.</p></div>',
        "<aside><p>Thirty-one dead as bus plunges into ravine.</p></aside>",
        "<p><strong>READ MORE: <a href=/x>Thirty-one dead as bus plunges into ravine</a></strong></p>",
        "<p><a href=/x>Thirty-one dead as bus plunges into ravine</a></p>",
        '<div class="newsletter-signup"><p>Thirty-one thousand read it. Sign up.</p></div>',
        '<div style="display: none"><p>Thirty-one dead.</p></div>',
        "<figure><img src=a><figcaption>Thirty-one dead in 1998</figcaption></figure>",
        '<p class="imageCaption">Thirty-one died here in 1998</p>',
        '<blockquote class="twitter-tweet"><p>Thirty-one dead</p>— Mayor (@mayor)</blockquote>',
        "<script>var a = 'Thirty-one';</script>",
        '<div id="comments"><p>Thirty-one, I say.</p></div>',
    ],
)
def test_what_is_no_sentence_of_the_article(box: str) -> None:
    draft = read_page(page(box))
    assert draft.body.split("\n\n") == list(STORY)
    assert any("Thirty-one" in caption for caption in draft.captions) == ("aption" in box or "tweet" in box)


def test_the_rest_of_an_article_behind_a_button_is_read() -> None:
    story = "".join(f"<p>{paragraph}</p>" for paragraph in STORY)
    draft = read_page(
        page(f'<div class="read-more-content subscriber-only">{story.replace("tram", "train")}</div>' + story)
    )
    assert "train" in draft.body


def test_a_class_that_tells_a_box_does_not_cost_the_article() -> None:
    body = "".join(f"<p>{paragraph}</p>" for paragraph in STORY)
    raw = f'<html><body class="has-paywall"><div class="promo subscribe social"><h1>Tram</h1>{body}</div></body></html>'
    assert read_page(raw.encode()).body.split("\n\n") == list(STORY)


@pytest.mark.parametrize(
    ("head", "body", "is_stub"),
    [
        ("", "<div>Already a subscriber? Log in</div>", False),
        ('<meta property="article:content_tier" content="metered">', "", False),
        ('<meta property="article:content_tier" content="locked">', "", True),
        ("", "<div>Subscribe now to continue</div>", True),
        ("", "<div>This article is for our subscribers.</div>", True),
        ('<script type="application/ld+json">{"@type":"Article","isAccessibleForFree":false}</script>', "", True),
        (
            '<script type="application/ld+json">{"@type":"Article","isAccessibleForFree":"True"}</script>',
            "<div>Subscribe to continue reading our other pages</div>",
            False,
        ),
    ],
)
def test_the_opening_of_a_paid_article_is_told_from_a_short_one(head: str, body: str, is_stub: bool) -> None:
    if is_stub:
        with pytest.raises(UnreadableError, match="only the opening of an article behind a paywall"):
            read_page(page(body, head))
    else:
        assert read_page(page(body, head)).body.startswith(STORY[0])


def test_a_whole_article_behind_a_paywall_is_read_by_its_subscriber() -> None:
    entry = '{"@type":"NewsArticle","isAccessibleForFree":false}'
    body = "".join(
        f"<p>The {number}th witness said that the tram was fast and loud in the morning.</p>" for number in range(30)
    )
    draft = read_page(page(body, f'<script type="application/ld+json">{entry}</script>'))
    assert "29th witness" in draft.body


@pytest.mark.parametrize(
    "raw",
    [
        b"<p>",
        b"<html>",
        b"<div>" * 50_000,
        b"<table><tr><td>" * 2_000 + b"words",
        b"<!-- " + b"x" * 100_000,
        b'<html><a href="' + b"x" * 100_000,
        b"<html>&#0;&#x110000;&bogus;",
        b'<?xml version="1.0" encoding="utf-16"?><html><body><p>x</p></body></html>',
        b"<html><body>" + b"<p class=a>x" * 5_000,
    ],
)
def test_hostile_pages_are_refused_or_read(raw: bytes) -> None:
    with contextlib.suppress(UnreadableError):
        assert read_page(raw).body


def test_a_page_of_very_many_elements_is_refused() -> None:
    with pytest.raises(UnreadableError, match="is too large a page to read as an article"):
        read_page(b"<html><body>" + b"<p>x</p>" * 50_001)


def test_the_captions_of_a_gallery_are_its_text() -> None:
    figures = "".join(f"<figure><img src=a><figcaption>{paragraph}</figcaption></figure>" for paragraph in STORY)
    draft = read_page(f"<html><body><article><h1>Tram</h1>{figures}</article></body></html>".encode())
    assert (draft.body.split("\n\n"), draft.captions) == (list(STORY), ())


def test_a_truncated_page_is_read_as_far_as_it_goes() -> None:
    raw = page()
    assert read_page(raw[: raw.index(b"engineers")]).body.startswith(STORY[0])


@pytest.mark.parametrize("encoding", ["quoted-printable", "base64"])
def test_a_page_archive(tmp_path: Path, encoding: str) -> None:
    content = page("<p>It cost £5.</p>")
    packed = quopri.encodestring(content) if encoding == "quoted-printable" else base64.encodebytes(content)
    head = (
        'From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="----x"\r\n\r\n'
        f"------x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: {encoding}\r\n"
        "Content-Location: https://wire.example/2031/03/11/tram\r\n\r\n"
    )
    path = tmp_path / "a.mhtml"
    path.write_bytes(head.encode() + packed + b"\r\n------x--\r\n")
    article = load_article(str(path))
    assert (article.url, article.date) == ("https://wire.example/2031/03/11/tram", date(2031, 3, 11))
    assert article.text.endswith("It cost £5.")


@pytest.mark.parametrize("raw", [b"words", b"", b"Content-Type: multipart/related\r\n\r\n", bytes(range(256))])
def test_what_is_no_page_archive(raw: bytes) -> None:
    with pytest.raises(UnreadableError, match="is no page archive that can be read"):
        read_archive(raw)


def test_the_name_of_a_section_is_no_headline() -> None:
    body = "".join(f"<p>{paragraph}</p>" for paragraph in STORY)
    raw = f"<html><head><title>News | Tram jumps rails</title></head><body><h1>News</h1><article><h1>Tram jumps rails</h1>{body}</article></body></html>"
    assert read_page(raw.encode()).title == "Tram jumps rails"
