"""When a page says it was published and last changed, and where it says so."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Final

from rashomon.load.addresses import day_in_address
from rashomon.load.front_matter import parse_date
from rashomon.load.html_metadata import PageHead
from rashomon.load.page_stamps import is_stamp, read_stamps
from rashomon.load.text import one_line

_PUBLISHED: Final = (
    "article:published_time", "og:published_time", "article:published", "og:article:published_time", "datepublished", "dc.date.issued",
    "dcterms.issued", "dc.date.created", "dcterms.created", "dc.date", "parsely-pub-date", "sailthru.date", "cxenseparse:recs:publishtime",
    "pubdate", "publishdate", "publish-date", "publish_date", "publication_date", "published_date", "published_at", "article_date_original",
    "originalpublicationdate", "date", "displaydate", "citation_publication_date", "ptime", "iso-8601-publish-date", "dcterms.date",
    "article.published", "bt:pubdate", "vr:published_time",
)  # fmt: skip
_UPDATED: Final = (
    "article:modified_time", "og:updated_time", "og:modified_time", "datemodified", "dcterms.modified", "dc.date.modified", "last-modified",
    "lastmod", "article:modified", "revised",
)  # fmt: skip
_PUBLISHED_CLASS: Final = re.compile(
    r"publi|posted|entry-date|dateline|timestamp|pubdate|byline|article[-_]*date", re.IGNORECASE
)
_UPDATED_CLASS: Final = re.compile(r"updat|modif", re.IGNORECASE)
_DAY: Final = re.compile(r"\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)")
_COMPACT_DAY: Final = re.compile(r"\s*(\d{4})(\d{2})(\d{2})(?!\d)")
_MOST_STAMPS: Final = 3
_LONGEST_STAMP: Final = 120  # characters
# Early in Greenwich it is still the day before in America, and the page shows that day.
_SMALL_HOURS: Final = re.compile(r"T0\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]00:?00)$")
# A page's oldest and latest plausible day are fixed: nothing here asks the clock.
_OLDEST: Final = "1990-01-01"
_LATEST: Final = "2100-01-01"


def published_of(tree: Any, head: PageHead, url: str) -> tuple[date | None, str]:
    """Return the day of publication, as the page writes it, and where it stood.

    JSON-LD goes first, then meta elements, marked times of the page, the address, and at last what htmldate finds.
    """
    return next(_published(tree, head, url), (None, ""))


def updated_of(tree: Any, head: PageHead, published: date | None) -> date | None:
    """Return the day of the last change where the page tells one that is not before its publication."""
    found = day_of(head.linked.get("dateModified"))
    for key in _UPDATED:
        found = found or day_of(head.meta.get(key))
    if found is None:
        found = next((day for day, _, marks in _times(tree) if _UPDATED_CLASS.search(marks)), None)
    return found if found and not (published and found < published) else None


def day_of(text: object) -> date | None:
    """Return the day at the start of a machine-readable date; None where there is none.

    The day is the one written, whatever the time zone behind it: weekdays in the text are the outlet's.
    """
    if not isinstance(text, str):
        return None
    found = _DAY.match(text) or _COMPACT_DAY.match(text)
    return parse_date("-".join(part.zfill(2) for part in found.groups())) if found else None


def _published(tree: Any, head: PageHead, url: str) -> Iterator[tuple[date, str]]:
    told = [(head.linked.get("datePublished"), "JSON-LD datePublished")]
    told += [(head.meta.get(key), f"meta {key}") for key in _PUBLISHED]
    for text, place in told:
        if day := day_of(text):
            if _SMALL_HOURS.search(str(text)):
                yield from (shown for shown in _shown_dates(tree) if shown[0] == day - timedelta(days=1))
            yield day, place
    yield from _marked_times(tree)
    yield from _shown_dates(tree)
    if day := day_of(head.linked.get("dateCreated")):
        yield day, "JSON-LD dateCreated"
    if day := day_in_address(url):
        yield day, "the address"
    if day := _by_htmldate(tree, url):
        yield day, "the page, found by htmldate"


def _marked_times(tree: Any) -> Iterator[tuple[date, str]]:
    """Yield the days of elements that are marked as the time of publication, then of the first plain time element."""
    plain: list[date] = []
    for day, tag, marks in _times(tree):
        if _UPDATED_CLASS.search(marks):
            continue
        if _PUBLISHED_CLASS.search(marks):
            yield day, f"{tag} element of the page"
        elif tag == "time":
            plain.append(day)
    if plain:
        yield plain[0], "time element of the page"


def _shown_dates(tree: Any) -> Iterator[tuple[date, str]]:
    """Yield the day of the first lines below the headline that hold nothing but a date."""
    stamps: list[str] = []
    below = tree.find(".//h1") is None
    for element in tree.iter("h1", "p", "div", "span", "time", "i", "em", "b", "small", "font", "td", "li", "abbr"):
        below = below or element.tag == "h1"
        text = one_line(element.text_content()) if below and len(stamps) < _MOST_STAMPS else ""
        if text and len(text) <= _LONGEST_STAMP and is_stamp(text):
            stamps.append(text)
    told = read_stamps(stamps)
    if told.published:
        yield told.published, told.published_from


def _times(tree: Any) -> Iterator[tuple[date, str, str]]:
    """Yield the day, the tag and the marks of each element with a machine-readable time."""
    for element in tree.iter("time", "abbr", "span", "div", "p"):
        day = day_of(element.get("datetime") or element.get("title"))
        if day is not None:
            marks = [element.get(name) for name in ("itemprop", "class", "data-testid")]
            parent = element.getparent()
            marks.append(parent.get("class") if parent is not None else "")
            marks.append("published" if element.get("pubdate") is not None else "")
            yield day, element.tag, " ".join(filter(None, marks))


def _by_htmldate(tree: Any, url: str) -> date | None:
    from copy import deepcopy  # noqa: PLC0415

    from htmldate import find_date  # noqa: PLC0415 - slow to import, seldom needed

    logging.getLogger("htmldate").setLevel(logging.CRITICAL)
    try:
        found = find_date(
            deepcopy(tree), extensive_search=False, original_date=True, url=url or None,
            min_date=_OLDEST, max_date=_LATEST, deferred_url_extractor=False,
        )  # fmt: skip
    except (ValueError, TypeError, AttributeError, OverflowError):  # on broken pages; then there is no date
        return None
    return day_of(found)
