"""What a page says of itself: title, source, address, and whether it may be read without paying."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rashomon.load.text import one_line

_MAX_BLOCK: Final = 2_000_000  # characters of one JSON-LD block
_MAX_ENTRIES: Final = 2_000
_ARTICLE_TYPE: Final = re.compile(r"(?:Article|BlogPosting|Report)$")
_WRAPPING: Final = re.compile(r"^\s*(?:<!--|//<!\[CDATA\[|<!\[CDATA\[)|(?:-->|//\]\]>|\]\]>)\s*$")
_SEPARATOR: Final = re.compile(r"\s+(?:[-|–—:·»]|::)\s+")
_LONGEST_BYLINE: Final = 200
_LONGEST_SITE: Final = 50
_SAME_TITLE: Final = 80  # rapidfuzz ratio
_TITLE_KEYS: Final = ("og:title", "twitter:title", "dc.title", "parsely-title", "sailthru.title")
_SITE_KEYS: Final = ("og:site_name", "application-name", "apple-mobile-web-app-title", "dc.publisher")


@dataclass(frozen=True, slots=True)
class PageHead:
    """The machine-readable head of a page.

    `meta` maps the names of meta elements, in lower case, to their contents; `linked` is the JSON-LD entry of the article.
    """

    meta: Mapping[str, str]
    linked: Mapping[str, Any]
    headings: tuple[str, ...]
    page_title: str

    @property
    def is_paid(self) -> bool:
        """Whether the page says that its article is to be paid for."""
        return self._free == "false" or self.meta.get("article:content_tier", "").lower() == "locked"

    @property
    def is_free(self) -> bool:
        """Whether the page says that its article is free to read."""
        return self._free == "true"

    @property
    def _free(self) -> str:
        return str(self.linked.get("isAccessibleForFree", "")).lower()


def read_head(tree: Any) -> PageHead:
    """Collect the metadata of a parsed page.

    Args:
        tree: the root element of lxml.
    """
    meta: dict[str, str] = {}
    for element in tree.iter("meta"):
        name = element.get("property") or element.get("name") or element.get("itemprop") or ""
        content = one_line(html.unescape(element.get("content") or ""))
        if name and content:
            meta.setdefault(name.strip().lower(), content)
    headings = tuple(filter(None, (one_line(element.text_content()) for element in tree.iter("h1"))))
    title = next((one_line(element.text_content()) for element in tree.iter("title")), "")
    return PageHead(meta, _article_entry(tree, headings, title), headings, title)


def title_of(head: PageHead, site: str) -> str:
    """Return the headline: the heading that the metadata also knows, else what the metadata says, without the site's name."""
    claimed = [_text(head.linked.get("headline")), *(head.meta.get(key, "") for key in _TITLE_KEYS), head.page_title]
    claimed = [title for title in claimed if title]
    for heading in head.headings:
        if any(_is_same_title(heading, title) for title in claimed):
            return heading
    if claimed:
        return _without_site(claimed[0], site)
    return head.headings[0] if len(head.headings) == 1 else ""


def site_of(head: PageHead) -> str:
    """Return the name of the outlet; "" where the page does not tell."""
    publisher = head.linked.get("publisher")
    for one in publisher if isinstance(publisher, list) else [publisher]:
        name = _text(one.get("name")) if isinstance(one, dict) else _text(one)
        if name and not name.startswith("http"):
            return name
    return next((head.meta[key] for key in _SITE_KEYS if head.meta.get(key)), "") or _site_in_title(head)


def address_of(head: PageHead, tree: Any) -> str:
    """Return the page's own address; "" where it does not tell."""
    canonical = next(
        (e.get("href") or "" for e in tree.iter("link") if (e.get("rel") or "").lower() == "canonical"), ""
    )
    entity = head.linked.get("mainEntityOfPage")
    linked = entity.get("@id") if isinstance(entity, dict) else entity
    for address in (canonical, head.meta.get("og:url"), _text(linked), _text(head.linked.get("url"))):
        if address and re.match(r"https?://\S+$", address.strip(), re.IGNORECASE):
            return address.strip()
    return ""


def byline_of(head: PageHead, tree: Any) -> str:
    """Return the authors' names, comma between; "" where the page does not tell."""
    author = head.linked.get("author")
    names = [
        _text(one.get("name")) if isinstance(one, dict) else _text(one)
        for one in (author if isinstance(author, list) else [author])
    ]
    names = [name for name in names if name] or [head.meta.get("author", "")]
    if not any(names):
        marked = (element for element in tree.iter("a", "span", "p", "div", "address") if _is_byline(element))
        names = [next((_first_line(element) for element in marked), "")]
    told = ", ".join(name for name in dict.fromkeys(names) if not name.startswith("http"))
    return re.sub(r"^by\s+", "", told, flags=re.IGNORECASE) if len(told) <= _LONGEST_BYLINE else ""


def _first_line(element: Any) -> str:
    """The text of an element, or of its first paragraph where it has some."""
    paragraph = element.find(".//p")
    return one_line((element if paragraph is None else paragraph).text_content())


def _is_byline(element: Any) -> bool:
    marks = f"{element.get('class') or ''} {element.get('itemprop') or ''} {element.get('rel') or ''}".lower().split()
    return any(re.search(r"(?:byline|author)(?:[-_]+(?:names?|plain|link))?$", mark) for mark in marks)


def _site_in_title(head: PageHead) -> str:
    """Return what stands beside the headline in the page's title: "Tram derails - Aune Valley Times"."""
    for heading in head.headings:
        if head.page_title.casefold().startswith(heading.casefold()):
            rest = _SEPARATOR.match(head.page_title, len(heading))
            site = head.page_title[rest.end() :].strip() if rest else ""
            return site if len(site) <= _LONGEST_SITE and not _SEPARATOR.search(site) else ""
    return ""


def _article_entry(tree: Any, headings: tuple[str, ...], title: str) -> Mapping[str, Any]:
    """Return the JSON-LD entry of the article that the page is about; pages also list others."""
    entries = [entry for entry in _entries(tree) if _is_article(entry)]
    shown = (*headings, title)
    for entry in entries:
        headline = _text(entry.get("headline"))
        if headline and any(_is_same_title(one, headline) for one in shown if one):
            return entry
    return entries[0] if entries else {}


def _entries(tree: Any) -> Iterator[dict[str, Any]]:
    """Yield every object of the page's JSON-LD that stands at the top, in a list or in a graph."""
    for script in tree.iter("script"):
        if "ld+json" not in (script.get("type") or "").lower():
            continue
        source = _WRAPPING.sub("", script.text or "")
        if not source.strip() or len(source) > _MAX_BLOCK:
            continue
        try:
            waiting = [json.loads(source, strict=False)]
        except (ValueError, RecursionError):  # pages with broken JSON-LD are many; their other metadata may do
            continue
        seen = 0
        while waiting and seen < _MAX_ENTRIES:
            entry = waiting.pop(0)
            seen += 1
            if isinstance(entry, list):
                waiting[:0] = entry[:_MAX_ENTRIES]
            elif isinstance(entry, dict):
                yield entry
                waiting.extend(
                    entry[key] for key in ("@graph", "mainEntity") if isinstance(entry.get(key), dict | list)
                )


def _is_article(entry: Mapping[str, Any]) -> bool:
    types = entry.get("@type")
    return any(
        isinstance(one, str) and _ARTICLE_TYPE.search(one) is not None
        for one in (types if isinstance(types, list) else [types])
    )


def _text(found: object) -> str:
    """Return a JSON value as one line of text; entities are often escaped twice in it."""
    return one_line(html.unescape(html.unescape(found))) if isinstance(found, str) else ""


def _is_same_title(heading: str, title: str) -> bool:
    from rapidfuzz import fuzz  # noqa: PLC0415 - only pages need it

    a, b = heading.casefold(), title.casefold()
    # A heading of a word or two ("News") may be a section's.
    inside = len(a.split()) > 2 and any(part.endswith(a) or part.startswith(a) for part in (b, *_SEPARATOR.split(b)))
    return inside or fuzz.ratio(a, b) >= _SAME_TITLE


def _without_site(title: str, site: str) -> str:
    """Cut the outlet's name off a title: "Nine hurt - Port Ellis Courier"."""
    parts = _SEPARATOR.split(title)
    known = site.casefold()
    if len(parts) > 1 and known and known in {parts[-1].casefold(), parts[0].casefold()}:
        first, last = parts[0].casefold() == known, parts[-1].casefold() == known
        start = len(parts[0]) if first and not last else 0
        end = title.rfind(parts[-1]) if last else len(title)
        return title[start:end].strip(" -|–—:·»")
    return title if title.casefold() != known else ""
