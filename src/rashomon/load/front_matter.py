"""The YAML block at the top of a text file: source, date, title and url of an article."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from rashomon.load.files import UnreadableError
from rashomon.load.nodes import MappingNode, ScalarNode, SequenceNode, read_yaml
from rashomon.load.text import one_line

_FENCE: Final = "---"
_ENDS: Final = frozenset({"---", "..."})
# What --save-articles writes beside the four fields of an article: its body is taken as it stands.
SETTLED: Final = "loaded-text"
_FIELDS: Final = frozenset({"source", "date", "title", "url"})
_SAVED: Final = frozenset({"date_from", "updated", "byline", "dateline", "agency", "captions", SETTLED})
_FIRST_YEAR: Final = 1500
_LAST_YEAR: Final = 2500
_MOMENT: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt]|\s+)\d{1,2}:\d{2}\S*(?:\s+\S+)?")


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What the head of a file says of its article; "" and None where it says nothing."""

    source: str = ""
    date: date | None = None
    title: str = ""
    url: str = ""
    date_from: str = ""
    updated: dt.date | None = None
    byline: str = ""
    dateline: str = ""
    agency: str = ""
    captions: tuple[str, ...] = ()
    settled: bool = False


def split_front_matter(text: str) -> tuple[FrontMatter, str]:
    r"""Take the front matter off a text.

    Args:
        text: the whole file, with ``\n`` as line break.

    Returns:
        The front matter (empty without one) and the rest of the text.

    Raises:
        UnreadableError: the block has no end, is not valid YAML, or holds a value that cannot be used; with the line.
    """
    lines = text.split("\n")
    start = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if lines[start].rstrip() != _FENCE:
        return FrontMatter(), text
    end = next((number for number in range(start + 1, len(lines)) if lines[number].rstrip() in _ENDS), None)
    if end is None:
        raise UnreadableError(
            "the front matter has no end; close it with a line --- or remove the first one", start + 1
        )
    return _read("\n".join(lines[start + 1 : end]), start + 2), "\n".join(lines[end + 1 :])


def parse_date(text: str) -> date | None:
    """Read an ISO 8601 date, or the day of a date and time ("2026-10-23T10:00:00Z").

    Returns:
        The day; None for anything else, and for years in which nobody publishes (days are counted back and on from it).
    """
    text = text.strip()
    try:
        moment = _MOMENT.fullmatch(text)
        day = date(*(int(part) for part in moment.groups())) if moment else date.fromisoformat(text)
    except ValueError:
        return None
    return day if _FIRST_YEAR <= day.year <= _LAST_YEAR else None


def _read(source: str, first_line: int) -> FrontMatter:
    try:
        root = read_yaml(source, first_line)
    except UnreadableError as error:
        raise UnreadableError(f"the front matter {error.message}", error.line) from None
    if root is None or (isinstance(root, ScalarNode) and root.is_null):
        return FrontMatter()
    if not isinstance(root, MappingNode):
        raise UnreadableError(
            "the front matter must hold lines such as source: AP; if none is meant, remove the ---", root.line
        )
    # Only a file that this program saved is asked for more than the four fields: other programs have their own.
    settled = any(key.text == SETTLED for key, _ in root.entries)
    found: dict[str, ScalarNode] = {}
    captions: tuple[str, ...] = ()
    for key, value in root.entries:
        if key.text not in (_FIELDS | _SAVED if settled else _FIELDS):
            continue
        if key.text in found:
            raise UnreadableError(f"{key.text} stands twice in the front matter; remove one", key.line)
        if key.text == "captions" and isinstance(value, SequenceNode):
            captions = tuple(one_line(one.text) for one in value.items if isinstance(one, ScalarNode))
        elif isinstance(value, ScalarNode):
            found[key.text] = value
        else:
            raise UnreadableError(f"{key.text} must be one text, not a list; put it in quotes", key.line)
    return _front_matter(found, captions, settled=settled)


def _front_matter(found: dict[str, ScalarNode], captions: tuple[str, ...], *, settled: bool) -> FrontMatter:
    texts = {name: "" if node.is_null else one_line(node.text) for name, node in found.items()}
    days = {name: _date_of(texts[name], found[name].line) for name in ("date", "updated") if texts.get(name)}
    words = {
        name: texts.get(name, "") for name in ("source", "title", "url", "date_from", "byline", "dateline", "agency")
    }
    return FrontMatter(date=days.get("date"), updated=days.get("updated"), captions=captions, settled=settled, **words)


def _date_of(text: str, line: int) -> date:
    day = parse_date(text)
    if day is None:
        raise UnreadableError(f"date {text!r} is no date; write it as 2026-10-23", line)
    return day
