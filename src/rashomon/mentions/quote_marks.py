"""Where quotations open and close in a text, whatever the shape of the marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rashomon.mentions.name_words import word_set

_MARK = re.compile(r"[“”„\"«»‘’']")
_DOUBLE = frozenset('“”„"«»')
_OPEN_BEFORE = frozenset("([{—–-/“\"‘'…:")
_NAMING = word_set("as nicknamed dubbed called named nickname codenamed titled entitled")
_LONGEST_NAME = 6
_ENDING = frozenset(",.!?…;:—–-")
_CLIPPED = re.compile(r"(?:em|til|tis|twas|cause|n|bout|round|\d0s)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Quotation:
    """Characters between two marks, `start` up to `end`; `open_at` and `close_at` include the marks.

    `closed` is False where the paragraph ends before the closing mark (the quotation goes on in the next one).
    """

    open_at: int
    start: int
    end: int
    close_at: int
    closed: bool


def find_quotations(text: str) -> Iterator[Quotation]:
    """Yield the quotations of a text in order, outermost only.

    Args:
        text: running text; a line break ends a paragraph.
    """
    for paragraph in re.finditer(r"[^\n]+", text):
        yield from _in_paragraph(text, paragraph.start(), paragraph.end())


def _in_paragraph(text: str, start: int, end: int) -> Iterator[Quotation]:
    marks = [match.start() for match in _MARK.finditer(text, start, end)]
    index = 0
    while index < len(marks):
        at = marks[index]
        if not _opens(text, at, start, end):
            index += 1
            continue
        close = _closing(text, marks, index, start, end)
        if close < 0:
            if text[at] in _DOUBLE:
                yield Quotation(at, at + 1, end, end, closed=False)
                return
            index += 1
            continue
        last = marks[close]
        doubled = close + 1 < len(marks) and marks[close + 1] == last + 1 and text[last] == text[last + 1] == "'"
        yield Quotation(at, at + 1, last, last + 1 + doubled, closed=True)
        index = close + 1 + doubled


def _opens(text: str, at: int, start: int, end: int) -> bool:
    """Tell whether a mark opens: nothing or a blank before it, a word after it."""
    mark = text[at]
    if at + 1 >= end or text[at + 1].isspace():
        return False
    if mark in "“„«":
        return True
    free = at == start or text[at - 1].isspace() or text[at - 1] in _OPEN_BEFORE
    word = text[at + 1].isalnum() or text[at + 1] in "[(…$£€.“‘\"'"
    if not free or not word:
        return False
    return mark in _DOUBLE or not _CLIPPED.match(text, at + 1)


def _closing(text: str, marks: list[int], index: int, start: int, end: int) -> int:
    """Return the position in `marks` of the mark that closes the one at `index`, or -1."""
    double = text[marks[index]] in _DOUBLE
    for position in range(index + 1, len(marks)):
        at = marks[position]
        if (text[at] in _DOUBLE) is not double or (not double and text[at] == "‘"):
            continue
        if text[at] in "”»" and double:
            return position
        if text[at] in "“„" or text[at - 1].isspace() or (at + 1 < end and text[at + 1].isalnum()):
            continue
        if double or not _apostrophe(text, marks, position, start, end):
            return position
    return -1


def _apostrophe(text: str, marks: list[int], position: int, start: int, end: int) -> bool:
    """Tell whether a single mark after a plural ("sons'") is a genitive: a better closing mark follows."""
    at = marks[position]
    if text[at - 1] in _ENDING or text[at - 1] != "s" or not text[at + 1 : at + 3].strip():
        return False
    for later in marks[position + 1 :]:
        if text[later] in _DOUBLE:
            continue
        if _opens(text, later, start, end):
            return False
        if text[later - 1] in _ENDING and (later + 1 >= end or not text[later + 1].isalnum()):
            return True
    return False


def is_name(text: str, quotation: Quotation) -> bool:
    """Tell whether the marks hold a name: all words capitalised, no sentence, nothing said.

    Args:
        text: the whole text.
        quotation: one of its quotations.
    """
    content = text[quotation.start : quotation.end].strip(".,")
    parts = content.split()
    if not parts or len(parts) > _LONGEST_NAME or not all(part[0].isupper() or part in {"of", "the"} for part in parts):
        return False
    before = text[max(0, quotation.open_at - 40) : quotation.open_at].split()
    if before and before[-1].lower() in _NAMING:
        return True
    ended = text[quotation.end - 1] in ",.!?…"
    return not ended and (len(parts) > 1 or (bool(before) and before[-1][0].isupper()))
