"""JSON and JSON Lines of scrapers (news-please, newspaper, trafilatura and their like) -> Drafts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from typing import Any, Final

from rashomon.load.addresses import domain_of
from rashomon.load.draft import Draft
from rashomon.load.files import UnreadableError, decode
from rashomon.load.html_dates import day_of
from rashomon.load.text import one_line

# The first key with a text counts.
_TEXT: Final = ("maintext", "text", "articleBody", "article_text", "full_text", "body", "content", "raw_text", "story")
_TITLE: Final = ("title", "headline", "title_page")
_DATE: Final = (
    "date_publish", "publish_date", "datePublished", "date_published", "published_at", "publishedAt", "published", "publication_date", "pub_date", "pubDate", "publishDate", "date",
)  # fmt: skip
_UPDATED: Final = ("date_modify", "dateModified", "date_modified", "updated_at", "updatedAt", "updated", "modified")
_URL: Final = ("url", "canonical_link", "link", "source_url", "source")
_SOURCE: Final = (
    "sitename", "site_name", "source_name", "sourceName", "source-hostname", "publisher", "outlet", "media_name", "source", "source_domain", "hostname", "name",
    "domain",
)  # fmt: skip
_AUTHORS: Final = ("authors", "author", "byline", "creator")
_LISTS: Final = ("articles", "items", "results", "data", "docs", "stories", "entries", "sources")
_ENDINGS: Final = frozenset(".!?:”\"’')")
_MOST_LINES: Final = 0.6  # of the lines end a sentence where lines are paragraphs
_FIRST_SECOND: Final = 300_000_000  # in 1979
_MILLISECONDS: Final = 10_000_000_000
_LONGEST_DATE: Final = 100
_MAX_ARTICLES: Final = 10_000
_ADDRESS: Final = re.compile(r"https?://\S+$", re.IGNORECASE)
_LOOKED_FOR: Final = "title, text, date, url and source"


def read_export(raw: bytes) -> tuple[Draft, ...]:
    """Read the articles of an export: one object, a list of them, an object with a list, or an object on each line.

    Raises:
        UnreadableError: no JSON, or an entry without a text; with the line where known.
    """
    text = decode(raw)
    entries = list(_entries(text))
    if not entries:
        raise UnreadableError(f"holds no article; each is an object with {_LOOKED_FOR}")
    if len(entries) > _MAX_ARTICLES:
        raise UnreadableError(f"holds more than {_MAX_ARTICLES:,} articles; split it")
    alone = len(entries) == 1
    return tuple(_draft(entry, number, line, alone=alone) for number, (entry, line) in enumerate(entries, 1))


def _entries(text: str) -> Iterator[tuple[Mapping[str, Any], int]]:
    """Yield the objects of articles with the line they start in, 0 where it is not known."""
    try:
        root = json.loads(text, strict=False)
    except RecursionError:
        raise UnreadableError("is nested too deeply to be an export of articles") from None
    except ValueError as error:
        yield from _lines(text, error)
        return
    if isinstance(root, dict) and not _first(root, _TEXT):
        root = next((root[key] for key in _LISTS if isinstance(root.get(key), list)), root)
    for entry in root if isinstance(root, list) else [root]:
        if not isinstance(entry, dict):
            raise UnreadableError(f"holds something other than articles; each is an object with {_LOOKED_FOR}")
        yield entry, 0


def _lines(text: str, whole: ValueError) -> Iterator[tuple[Mapping[str, Any], int]]:
    """Yield the objects of JSON Lines."""
    # Only line feeds end a line: text in JSON may hold other breaks.
    numbered = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    for number, line in numbered:
        try:
            entry = json.loads(line, strict=False)
        except (ValueError, RecursionError) as error:
            reason, place = (whole, getattr(whole, "lineno", 0)) if number == numbered[0][0] else (error, number)
            words = getattr(reason, "msg", "nested too deeply")
            raise UnreadableError(
                f"is not valid JSON ({words}); write it anew, or save the text as .md", place
            ) from None
        if not isinstance(entry, dict):
            raise UnreadableError(
                f"holds something other than an article; each is an object with {_LOOKED_FOR}", number
            )
        yield entry, number


def _draft(entry: Mapping[str, Any], number: int, line: int, *, alone: bool) -> Draft:
    """Make a draft of an entry.

    Raises:
        UnreadableError: it has no text.
    """
    body = _first(entry, _TEXT)
    if not body:
        which = "the article" if alone else f"article {number}"
        raise UnreadableError(
            f"{which} has no text (looked for {', '.join(_TEXT)}); add it or take the entry out", line
        )
    day_key, day = next(((key, day) for key in _DATE if (day := _day(entry.get(key)))), ("", None))
    updated = next((found for key in _UPDATED if (found := _day(entry.get(key)))), None)
    url = next((value for key in _URL if _ADDRESS.match(value := _scalar(entry.get(key)).strip())), "")
    source = next(
        (value for key in _SOURCE if (value := one_line(_scalar(entry.get(key)))) and not _ADDRESS.match(value)), ""
    )
    return Draft(
        body=_paragraphed(body),
        title=one_line(_first(entry, _TITLE)),
        source=source,
        date=day,
        date_from=f"field {day_key}" if day else "",
        updated=updated if updated and not (day and updated < day) else None,
        url=url,
        byline=one_line(_names(next((entry[key] for key in _AUTHORS if entry.get(key)), ""))),
        part="" if alone else f"#{number}",
        stem="" if alone else _stem(url, source),
    )


def _first(entry: Mapping[str, Any], keys: tuple[str, ...]) -> str:
    return next((entry[key] for key in keys if isinstance(entry.get(key), str) and entry[key].strip()), "")


def _scalar(found: object) -> str:
    """The text of a field; of an object ({"name": "AP"}) its name."""
    if isinstance(found, dict):
        return _scalar(found.get("name") or found.get("title") or "")
    return found if isinstance(found, str) else ""


def _day(found: object) -> date | None:
    """The day of a field: ISO 8601, a date in words, or seconds since 1970."""
    if isinstance(found, int | float) and not isinstance(found, bool):
        seconds = found / 1_000 if found > _MILLISECONDS else found
        return datetime.fromtimestamp(seconds, UTC).date() if _FIRST_SECOND < seconds < _MILLISECONDS else None
    text = _scalar(found)
    if not text or day_of(text):
        return day_of(text)
    from rashomon.mentions.dates import day_of_line  # noqa: PLC0415 - few exports write dates in words

    return day_of_line(text[:_LONGEST_DATE])


def _names(found: object) -> str:
    if isinstance(found, list):
        return ", ".join(filter(None, (_scalar(one) for one in found)))
    return _scalar(found)


def _paragraphed(body: str) -> str:
    """The body with its paragraphs parted by blank lines where single line breaks part them, and do not fold lines."""
    lines = [line.strip() for line in re.split(r"\r\n?|\n", body.strip())]
    whole = sum(line[-1:] in _ENDINGS for line in lines)
    return body if "" in lines or whole < _MOST_LINES * len(lines) else "\n\n".join(lines)


def _stem(url: str, source: str) -> str:
    """A readable id for one of several articles: the domain of its address, else its source."""
    return domain_of(url) or re.sub(r"[^\w.]+", "-", source.lower()).strip("-")
