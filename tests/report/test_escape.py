from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from rashomon.report.escape import json_text, markdown_link, markdown_text, printable

HOSTILE = (
    "plain words",
    "[red]x[/red] :smile: {x}",
    "*bold* _it_ __b__ ~~gone~~ `code` ***",
    "<script>alert(1)</script> <!-- x --> <b",
    "AT&T &lt; &amp; &#60; &notaword",
    "[link](http://x.example) ![i](x.png) [^1] [x]: /y",
    "https://x.example/a_b?c=1 www.x.example mailto:a@x.example @desk #12",
    "a | b || c \\| d \\",
    "# heading",
    "- list",
    "+ list",
    "12. list",
    "12) list",
    "> quote",
    "--- ",
    "=== ",
    "```",
    "~~~",
    "    indented",
    "line one\n\n# line two\r\n- three",
    "$5 and $10, US$3 bn",
    "tab\there\u00a0and\u2028there",
    "Ünïcode Кириллица 漢字 العربية नमस्ते",
)


class Rendered(HTMLParser):
    """Collects the visible text and the tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def rendered(markdown: str) -> Rendered:
    page = Rendered()
    page.feed(MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(markdown))
    page.close()
    return page


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("two\n lines\tand\r\nmore", "two lines and more"),
        ("\x1b[31mred\x1b[0m", "\ufffd[31mred\ufffd[0m"),
        ("\x1b]0;title\x07", "\ufffd]0;title\ufffd"),
        ("\x9b2J", "\ufffd2J"),
        ("null\x00 del\x7f", "null\ufffd del\ufffd"),
        ("\u202egnp.exe", "\ufffdgnp.exe"),
        ("\u2066isolate\u2069", "\ufffdisolate\ufffd"),
        ("a\u200bb\ufeff\u00ad", "ab"),
        ("tag\U000e0041", "tag\ufffd"),
        ("lone \ud800", "lone \ufffd"),
        ("می‌خواهم नमस्ते 漢字 Ünï 👩‍🚒", "می‌خواهم नमस्ते 漢字 Ünï 👩‍🚒"),
        ("[red]x[/red]", "[red]x[/red]"),
    ],
)
def test_control_characters_stay_visible_and_harmless(text: str, expected: str) -> None:
    assert printable(text) == expected


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize(
    ("frame", "tags"),
    [
        ("{}", {"p"}),
        ("> {}", {"blockquote", "p"}),
        ("- {}", {"ul", "li"}),
        ("### 1. {}", {"h3"}),
        ("name: **x**; {}", {"p", "strong"}),
        ("| {} |\n| --- |", {"table", "thead", "tr", "th"}),
    ],
)
def test_markdown_renders_as_the_text_itself(text: str, frame: str, tags: set[str]) -> None:
    page = rendered(frame.format(markdown_text(text)))
    ours = rendered(frame.format("")).text.strip()
    assert page.text.strip() == f"{ours} {printable(text)}".strip()
    assert page.tags == tags


@given(st.text(st.one_of(st.sampled_from("\\`*_{}[]()#+-.!|~$&<>:=/@ \n1wxhtps\u202e\x1b"), st.characters())))
def test_any_text_renders_as_itself(text: str) -> None:
    page = rendered(f"> x{markdown_text(text)}x")
    assert page.text.strip() == f"x{printable(text)}x"
    assert page.tags == {"blockquote", "p"}


@pytest.mark.parametrize("text", ["https://x.example", "http://x", "www.x.example", "me@x.example", "@desk", "#12"])
def test_nothing_a_code_host_would_link_by_itself(text: str) -> None:
    assert text not in markdown_text(f"see {text} there")


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("https://x.example/a", "[T](https://x.example/a)"),
        ("https://x.example/a_(b)|c", "[T](https://x.example/a%5F%28b%29%7Cc)"),
        ("https://x.example/é", "[T](https://x.example/%C3%A9)"),
        ("javascript:alert(1)", "T"),
        ("https://x.example/ a", "T"),
        ("https://x.example/<b>", "T"),
        ("", "T"),
    ],
)
def test_only_plain_web_addresses_become_links(address: str, expected: str) -> None:
    assert markdown_link("T", address) == expected


@given(st.text())
def test_json_keeps_its_meaning(text: str) -> None:
    document = json_text(json.dumps([text], ensure_ascii=False))
    assert json.loads(document) == [text]
    assert document == printable(document) or "\ufffd" not in printable(document)


@pytest.mark.parametrize("sign", ["\x9b", "\x7f", "\u202e", "\u2028", "\ud800", "\U000e0041"])
def test_json_shows_no_control_characters(sign: str) -> None:
    document = json_text(json.dumps([sign], ensure_ascii=False))
    assert document.isascii()
    assert json.loads(document) == [sign]
