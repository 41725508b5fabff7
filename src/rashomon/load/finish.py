"""Draft -> Article: the text made regular once, before any offset is counted."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rashomon.load.addresses import day_in_address
from rashomon.load.draft import Draft
from rashomon.load.files import KILOBYTE, EmptyError, UnreadableError
from rashomon.load.furniture import Furniture, take_off
from rashomon.load.page_stamps import read_stamps
from rashomon.load.text import clean, has_letters, one_line
from rashomon.load.text_file import check_words
from rashomon.model import Article

# Longer ones take the pipeline gigabytes of memory.
MAX_CHARACTERS: Final = 300_000
_GAPS: Final = re.compile(r"\n(?:[ \t]*\n){2,}")


def finish(draft: Draft, path: str, stem: str) -> Article:
    """Make an article of what a format gave.

    Bylines, stamps, datelines, captions and teasers are taken off the body; what they tell becomes metadata.

    Args:
        draft: what the format gave.
        path: where it came from, as it is shown.
        stem: the article's id.

    Raises:
        UnreadableError: no text is left, or more than is read.
    """
    furniture, body = (Furniture(), draft.body.strip("\n")) if draft.settled else _body(draft)
    if not has_letters(body):
        raise EmptyError("holds no text; it must hold the text of an article")
    if len(body) > MAX_CHARACTERS:
        raise UnreadableError(
            f"holds {-(-len(body) // KILOBYTE):,} thousand characters, more than the {MAX_CHARACTERS // KILOBYTE} that are "
            "read; cut it to one article"
        )
    check_words(body)
    draft = _dated(draft, furniture)
    title = one_line(draft.title)
    name = one_line(draft.source) or stem
    return Article(
        id=stem,
        name=name,
        text=f"{title}\n\n{body}" if title else body,
        date=draft.date,
        title=title,
        url=draft.url,
        path=path,
        body_start=len(title) + 2 if title else 0,
        date_from=draft.date_from,
        updated=draft.updated,
        byline=one_line(draft.byline) or furniture.byline,
        dateline=draft.dateline or furniture.dateline.place,
        agency=draft.agency or furniture.dateline.agency,
        captions=(*draft.captions, *furniture.captions),
    )


def _body(draft: Draft) -> tuple[Furniture, str]:
    """The cleaned body without what stands around its sentences."""
    whole = _without_title(clean(draft.body).strip(), one_line(draft.title))
    lines = whole.split("\n")
    furniture, kept = take_off(lines)
    if kept == lines:
        return furniture, whole
    body = _GAPS.sub("\n\n", "\n".join(kept)).strip()
    return (furniture, body) if has_letters(body) else (Furniture(), whole)


def _without_title(body: str, title: str) -> str:
    """The body without a first line that repeats the title."""
    first, _, rest = body.partition("\n")
    return rest.strip() if title and one_line(first).casefold() == title.casefold() and has_letters(rest) else body


def _dated(draft: Draft, furniture: Furniture) -> Draft:
    """The draft with the days that its stamps or its address tell, where it has none of its own."""
    if furniture.stamps:
        told = read_stamps(furniture.stamps)
        if draft.date is None and told.published:
            # A day that only the dateline tells is the last of the stamps.
            by_dateline = furniture.dateline.day and told.published_from == f"the line “{furniture.dateline.day}”"
            where = f"the dateline “{furniture.dateline.day}”" if by_dateline else told.published_from
            draft = replace(draft, date=told.published, date_from=where)
        if draft.updated is None and told.updated and told.updated != draft.date:
            draft = replace(draft, updated=told.updated)
    if draft.date is None and (day := day_in_address(draft.url)):
        draft = replace(draft, date=day, date_from="the address")
    return draft
