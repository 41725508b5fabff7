"""The body of a page: its paragraphs without menus, boxes and teasers; captions and embedded posts apart."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Any, Final

from rashomon.load.furniture import is_teaser
from rashomon.load.text import one_line

_DROPPED_TAGS: Final = (
    "script", "style", "noscript", "template", "svg", "iframe", "form", "button", "nav", "aside", "dialog", "object", "video", "audio",
)  # fmt: skip
_BOXES: Final = re.compile(
    r"""(?:^|[\s_-])(?:
    related|read-?(?:more|next|also)|more-?(?:on|from|stories)|most-?(?:read|popular|viewed)|popular|trending|recirc\w*|recommend\w*|
    teasers?|promo\w*|newsletter\w*|sign-?up|subscri\w+|cookie\w*|consent|gdpr|onetrust\w*|advert\w*|ads?|sponsor\w*|share|sharing|social|
    breadcrumbs?|by-?line\w*|timestamps?|comments?|disqus\w*|paywall\w*|piano\w*|pull-?quote|tags?|topics|author-?(?:bio|box|card)|skip-?links?|sr-only|
    visually-?hidden|screen-reader\w*|credits?|print-only|outbrain\w*|taboola\w*
    )(?:$|[\s_-])""",
    re.VERBOSE | re.IGNORECASE,
)
_CAPTIONS: Final = re.compile(
    r"caption|(?:^|[\s_-])(?:cutline|photo-?credit|image-?credit|legend)(?:$|[\s_-])", re.IGNORECASE
)
_POSTS: Final = re.compile(
    r"(?:^|[\s_-])(?:twitter-(?:tweet|video)|tweet|instagram-media|tiktok-embed|fb-post|fb-video|bluesky-embed|mastodon-embed|"
    r"reddit-embed-bq|reddit-card|threads-post|text-post-media|telegram-post|embedded-?post|social-?embed)(?:$|[\s_-])",
    re.IGNORECASE,
)
_HIDDEN: Final = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
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
    captions = _take_apart(tree)
    _unfold(tree)
    body = _main(tree, url)
    return list(_block(body)) if body is not None else [], captions


def _take_apart(tree: Any) -> tuple[str, ...]:
    """Remove from a page what is no sentence of its article, and return the captions and posts among it."""
    total = max(_weight(tree), 1)
    captions: list[str] = []
    for element in [e for e in tree.iter() if isinstance(e.tag, str)]:
        if element.getparent() is None or not _is_in(element, tree):
            continue
        kind = _kind(element)
        if not kind or element.tag in {"html", "body", "main"} or _weight(element) > _MOST_OF_A_PAGE * total:
            continue
        if kind == "caption" and (words := one_line(_caption(element))) and len(captions) < _MAX_CAPTIONS:
            captions.append(words[:_LONGEST_CAPTION])
        element.drop_tree()
    return tuple(dict.fromkeys(captions))


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


def _kind(element: Any) -> str:
    """Return "caption" for captions and embedded posts, "box" for other parts that are none of the article, else ""."""
    marks = " ".join(
        filter(None, (element.get(name) for name in ("class", "id", "role", "data-component", "data-testid")))
    )
    if element.tag == "figure":
        return "" if element.find(".//table") is not None or element.find(".//p") is not None else "caption"
    if element.tag == "figcaption" or _CAPTIONS.search(marks) or _POSTS.search(marks):
        return "caption"
    if element.tag in _DROPPED_TAGS or _BOXES.search(marks) or element.get("hidden") is not None:
        return "box"
    if element.get("aria-hidden") == "true" or _HIDDEN.search(element.get("style") or ""):
        return "box"
    if element.tag in {"p", "li", "h2", "h3", "h4", "h5", "h6", "strong", "div"} and _is_link_or_teaser(element):
        return "box"
    return ""


def _caption(element: Any) -> str:
    captions = element.findall(".//figcaption") if element.tag == "figure" else [element]
    return " ".join(caption.text_content() for caption in captions)


def _is_link_or_teaser(element: Any) -> bool:
    """Whether a paragraph points to another article: "READ MORE: ...", or a link alone that is no whole sentence."""
    if element.tag == "div" and element.find(".//p") is not None:
        return False
    text = one_line(element.text_content())
    if not text or len(text) > 300:
        return False
    if is_teaser(text):
        return True
    links = "".join(one_line(link.text_content()) for link in element.iter("a"))
    return bool(links) and len(links) >= 0.9 * len(text) and text[-1] not in '.!?”"' and element.tag != "div"


def _weight(element: Any) -> int:
    """The number of characters in the paragraphs of an element."""
    return sum(len(p.text_content()) for p in element.iter("p"))


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
    yield from filter(None, (one_line(line) for line in text.split(_BREAK)))
