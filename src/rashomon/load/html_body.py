"""The body of a page: its paragraphs without menus, boxes and teasers; captions and embedded posts apart."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Any, Final

from rashomon.load.html_parts import Part, part_of
from rashomon.load.text import one_line

_FRAMES: Final = frozenset({"html", "head", "body", "main"})
_NEVER_TEXT: Final = frozenset("script style noscript template svg iframe figure figcaption".split())
_STOPS: Final = frozenset(".,;:!?)")
_NEW_TAB: Final = re.compile(r",? ?\(?opens (?:in )?(?:a )?new (?:tab|window)\)?")
_FEWEST_CHARACTERS: Final = 300  # of paragraphs, where a page has them
# An element with this share of the page's paragraphs is the article itself, whatever its class says.
_MOST_OF_A_PAGE: Final = 0.4
_BREAK: Final = "\0"  # stands in no text of lxml
_MAX_CAPTIONS: Final = 200
_LONGEST_CAPTION: Final = 2_000


def read_body(tree: Any, url: str) -> tuple[list[str], tuple[str, ...]]:
    """Return the paragraphs of the article on a page, and its captions and embedded posts.

    Args:
        tree: the root element of lxml; it is changed.
        url: the page's address, "" where it is not known.

    Returns:
        Paragraphs, headings and list entries in order, each one line; and the captions, each one line.
    """
    _part_names(tree)
    captions = _take_apart(tree)
    _unfold(tree)
    body = _main(tree, url)
    return list(_block(body)) if body is not None else [], captions


def _take_apart(tree: Any) -> tuple[str, ...]:
    """Remove from a page what is no sentence of its article, and return the captions and posts among it."""
    by_paragraphs = _weight(tree, by_paragraphs=True) >= _FEWEST_CHARACTERS
    most = _MOST_OF_A_PAGE * max(_weight(tree, by_paragraphs=by_paragraphs), 1)
    captions: list[str] = []
    for element in [e for e in tree.iter() if isinstance(e.tag, str) and e.tag not in _FRAMES]:
        if element.getparent() is None or not _is_in(element, tree):
            continue
        part = part_of(element)
        is_whole = element.tag not in _NEVER_TEXT and _weight(element, by_paragraphs=by_paragraphs) > most
        if part is Part.ARTICLE or is_whole:
            continue
        if part is Part.CAPTION and (words := one_line(_caption(element))) and len(captions) < _MAX_CAPTIONS:
            captions.append(words[:_LONGEST_CAPTION])
        element.drop_tree()
    return tuple(dict.fromkeys(captions))


def _part_names(tree: Any) -> None:
    """Put a space between elements that only their style parts: <span>Corran</span><span>CNN</span>."""
    for element in tree.iter("span", "a", "time", "b", "strong", "em", "i", "cite", "small"):
        before = element.getprevious()
        if before is None or before.tail or not isinstance(before.tag, str):
            continue
        left, right = before.text_content()[-1:], element.text_content()[:1]
        if right.isupper() and (left.islower() or left in _STOPS):
            before.tail = " "


def _unfold(tree: Any) -> None:
    """Make one article of a live blog's many, and plain blocks of tables that only lay a page out."""
    articles = list(tree.iter("article"))
    if len(articles) > 1:
        for article in articles:
            article.tag = "div"
        for main in tree.iter("main"):
            main.tag = "article"
            break
    for table in list(tree.iter("table")):
        if any(table.find(f".//{tag}") is not None for tag in ("p", "h1", "h2", "table", "article")):
            for part in [table, *table.iter("tbody", "thead", "tr", "td", "th", "font", "center")]:
                part.tag = "div"


def _is_in(element: Any, tree: Any) -> bool:
    """Whether an element still hangs in the tree; what was dropped takes its children along."""
    top = element
    while (parent := top.getparent()) is not None:
        top = parent
    return top is tree


def _caption(element: Any) -> str:
    captions = element.findall(".//figcaption") if element.tag == "figure" else [element]
    return " ".join(caption.text_content() for caption in captions)


def _weight(element: Any, *, by_paragraphs: bool) -> int:
    """The number of characters in the paragraphs of an element, or in all of it."""
    if by_paragraphs:
        return sum(len(p.text_content()) for p in element.iter("p"))
    return len(one_line(element.text_content()))


def _main(tree: Any, url: str) -> Any:
    """Return the body that trafilatura finds, as an element of its own vocabulary; None where it finds none."""
    from trafilatura import bare_extraction  # noqa: PLC0415 - a tenth of a second that text files need not pay

    for name in ("trafilatura", "justext"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    found = bare_extraction(tree, url=url or None, include_comments=False, include_tables=True, with_metadata=False)
    return getattr(found, "body", None)


def _block(element: Any) -> Iterator[str]:
    """Yield the lines of one block: a row of a table is one line, a line break ends one."""
    if not isinstance(element.tag, str):
        return
    if element.tag == "row":
        cells = filter(None, (one_line("".join(cell.itertext())) for cell in element))
        yield from filter(None, [" | ".join(cells)])
        return
    text = element.text or ""
    for child in element:
        if child.tag in {"list", "item", "quote", "table", "row", "p", "head"}:
            yield from _lines(text)
            text = ""
            yield from _block(child)
        else:
            text += _BREAK if child.tag == "lb" else "".join(child.itertext())
        text += child.tail or ""
    yield from _lines(text)


def _lines(text: str) -> Iterator[str]:
    yield from filter(None, (one_line(_NEW_TAB.sub("", line)) for line in text.split(_BREAK)))
