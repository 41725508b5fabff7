"""The lines of printed pages -> headline and paragraphs: columns in order, page heads and feet left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rashomon.load.furniture import byline_in
from rashomon.load.page_stamps import is_stamp
from rashomon.load.text import CLOSES_COMPOUND, clean_characters, join_broken_words

MARGIN: Final = 0.09
"""The share of a page's height, above and below, where heads and feet stand."""
_SPREAD: Final = 1.25  # letters larger than the text's by this are a headline's
_LONGEST_TITLE: Final = 300
_GAP: Final = 1.9  # lines of one paragraph start at most so many letter sizes below each other
_SHORT: Final = 0.75  # of a column's width: a line that ends before it ends a paragraph
_TOP: Final = 6  # so many paragraphs may come before the text: bylines and stamps, a line each
_ENDINGS: Final = frozenset('.!?:”"’)')
_HYPHENS: Final = re.compile(r"(?<=\w)\u2010$")
_BROKEN: Final = re.compile(r"(?<![\w-])((?:[A-ZÀ-Þ]|\d)[\w]*)-\n(\w+)")
_WORD: Final = re.compile(r"(?<![\w-])\w+(?![\w-])")
_PAGE_LINE: Final = re.compile(
    r"(?:page\s*)?\d{1,4}(?:\s*(?:/|of)\s*\d{1,4})?$|(?:https?|file)://\S+(?:\s+\d+/\d+)?$|"
    r"\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}.{0,200}$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Box:
    """A block of text on a page: its edges in points from the lower left corner, and what it holds."""

    left: float
    low: float
    right: float
    high: float
    content: Any


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: its words, place and the size of its letters, in points; `page` and `column` count from 0."""

    text: str
    size: float
    left: float
    right: float
    top: float
    page: int
    column: int
    is_margin: bool


def in_reading_order(boxes: Sequence[Box]) -> list[Box]:
    """Order the blocks of a page: cut where a gutter runs through, left before right, else below the topmost band."""
    ordered: list[Box] = []
    waiting = [list(boxes)]
    while waiting:
        region = waiting.pop()
        if len(region) < 2:
            ordered += region
            continue
        first, rest = _cut(region, [(box.left, box.right) for box in region])
        if not rest:
            first, rest = _cut(region, [(-box.high, -box.low) for box in region])
        if rest:
            waiting += [rest, first]
        else:
            ordered += sorted(region, key=lambda box: (-box.high, box.left))
    return ordered


def _cut(region: Sequence[Box], edges: Sequence[tuple[float, float]]) -> tuple[list[Box], list[Box]]:
    """Part the blocks at the first gap between their edges along one direction; the second part is empty without one."""
    order = sorted(range(len(region)), key=lambda at: edges[at])
    reach = edges[order[0]][1]
    for number, at in enumerate(order):
        if edges[at][0] > reach:
            return [region[i] for i in order[:number]], [region[i] for i in order[number:]]
        reach = max(reach, edges[at][1])
    return list(region), []


def without_margins(lines: Sequence[Line]) -> list[Line]:
    """The lines without page numbers, printed addresses, and heads and feet that come again on other pages."""
    pages: dict[str, set[int]] = {}
    for line in lines:
        if line.is_margin:
            pages.setdefault(_shape(line.text), set()).add(line.page)
    return [
        line
        for line in lines
        if not (line.is_margin and (_PAGE_LINE.match(line.text) or len(pages[_shape(line.text)]) > 1))
    ]


def _shape(text: str) -> str:
    """A head or foot without its page number."""
    return re.sub(r"\d+", "0", text)


def split_title(lines: Sequence[Line]) -> tuple[str, list[Line], list[Line]]:
    """Find the headline: what stands on the first page in letters larger than all others of it.

    Returns:
        The headline, "" where there is none; the lines above it, and the lines below.
    """
    text_size = _text_size(lines)
    first = [line for line in lines if line.page == 0]
    largest = max((line.size for line in first), default=0.0)
    start = next((at for at, line in enumerate(first) if line.size >= 0.97 * largest), 0)
    end = next((at for at in range(start, len(first)) if first[at].size < 0.97 * largest), len(first))
    title = " ".join(line.text for line in first[start:end])
    if largest < _SPREAD * text_size or len(title) > _LONGEST_TITLE:
        return "", [], list(lines)
    return title, first[:start], [*first[end:], *(line for line in lines if line.page > 0)]


def _text_size(lines: Sequence[Line]) -> float:
    """The size of the letters in which most of the text is set."""
    sizes: Counter[float] = Counter()
    for line in lines:
        sizes[line.size] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def paragraphs(lines: Sequence[Line]) -> list[str]:
    """Join lines to paragraphs of one line each: a gap, an indent, a short line or other letters part them.

    The end of a column or page does not; a word that a hyphen breaks over two lines becomes one.
    """
    edges: dict[tuple[int, int], tuple[float, float]] = {}
    for line in lines:
        left, right = edges.get((line.page, line.column), (line.left, line.right))
        edges[line.page, line.column] = min(left, line.left), max(right, line.right)
    blocks: list[list[str]] = []
    before: Line | None = None
    for line in lines:
        is_top = len(blocks) < _TOP and before is not None and (byline_in(before.text) or is_stamp(line.text))
        if before is not None and not is_top and _goes_on(before, line, edges):
            blocks[-1].append(line.text)
        else:
            blocks.append([line.text])
        before = line
    whole = "\n\n".join("\n".join(_HYPHENS.sub("-", text) for text in block) for block in blocks)
    whole = join_broken_words(clean_characters(whole))
    words = frozenset(_WORD.findall(whole))
    return [" ".join(_unbroken(block, words).split("\n")) for block in whole.split("\n\n")]


def _unbroken(block: str, words: frozenset[str]) -> str:
    """The block without the breaks that are left in names and numbers: "Tues-/day", "London-/based", "65-/kilometer"."""

    def join(found: re.Match[str]) -> str:
        left, right = found.groups()
        is_name = left[0].isupper() and left[1:].islower() and right.islower()
        is_compound = left in words or (right in CLOSES_COMPOUND and right != "day")  # "Tues-/day"
        return left + right if is_name and not (is_compound and left + right not in words) else f"{left}-{right}"

    return _BROKEN.sub(join, block)


def _goes_on(before: Line, line: Line, edges: dict[tuple[int, int], tuple[float, float]]) -> bool:
    """Whether a line continues the paragraph of the line before."""
    if abs(before.size - line.size) > 0.15 * max(before.size, line.size):
        return False
    ended = before.text[-1] in _ENDINGS
    if (before.page, before.column) != (line.page, line.column) or line.top > before.top:
        is_next_column = line.page > before.page or line.top > before.top
        return not ended and (line.text[0].islower() or before.text[-1] in ",-\u2010" or is_next_column)
    if before.top - line.top > _GAP * max(before.size, 1.0):
        return False
    left, right = edges[line.page, line.column]
    is_short = before.right < left + _SHORT * (right - left)
    is_indented = 0.8 * line.size < line.left - left < 6 * line.size
    return not ((is_short and not line.text[0].islower()) or (ended and is_indented))
