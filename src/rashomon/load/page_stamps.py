"""Lines of an article that hold nothing but when it was published or changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

_LONGEST_STAMP: Final = 24  # words
_WORD: Final = re.compile(r"[^\s,;|•·:./()\[\]\-–—]+(?:\.[a-z]\.)?")
_STAMP_WORD: Final = re.compile(
    r"""(?:a\.?m\.?|p\.?m\.?|[ECMP][SD]?T|GMT|UTC|BST|CES?T|IST|JST|A[EW]?[SD]T|SGT|at|on|by|the|of|from|ago|min(?:ute)?s?|hours?|days?|last|
    first|originally|story|article|time|local|date|published|updated|posted|modified|issued|edited|created|pub|noon|midnight|o['’]clock|today|
    th|st|nd|rd|Z|\d+(?:st|nd|rd|th|h|[ap]m)?|T\d+|\d+T\d+Z?)$""",
    re.VERBOSE | re.IGNORECASE,
)
_CALENDAR_WORD: Final = re.compile(
    r"""(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|
    Dec(?:ember)?|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?)\.?$""",
    re.VERBOSE | re.IGNORECASE,
)
_YEAR_OR_CLOCK: Final = re.compile(r"\b(?:19|20)\d\d\b|\d[:.]\d\d\b|\d\s*[ap]\.?m\b", re.IGNORECASE)
_NUMERIC: Final = re.compile(r"\d[-/.]\d{1,2}[-/.]\d|\b\d{1,2}[:.]\d\d\b")
_OPENS: Final = re.compile(
    r"(?:first |last |originally |story |article )*(?:published|updated|posted|modified|issued|pub date|date)\b",
    re.IGNORECASE,
)
_UPDATED: Final = re.compile(r"(?:last |story |article )*(?:updated|modified)\b", re.IGNORECASE)
_PARTS: Final = re.compile(r"\s*[|•·;/]\s+|,?\s+(?=(?:last )?updated\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class StampDates:
    """The days that stamp lines tell, and in words where the day of publication stood."""

    published: date | None = None
    published_from: str = ""
    updated: date | None = None


def is_stamp(line: str) -> bool:
    """Whether a line holds nothing but when the page was published or changed."""
    words = _WORD.findall(line)
    if not words or len(words) > _LONGEST_STAMP or not any(char.isdigit() for char in line):
        return False
    opens = _OPENS.match(line) is not None
    known = [bool(_STAMP_WORD.match(word) or _CALENDAR_WORD.match(word)) for word in words]
    if all(known):
        # A day without year and clock may be the heading of a time line.
        dated = any(_CALENDAR_WORD.match(word) for word in words) and bool(_YEAR_OR_CLOCK.search(line))
        return opens or dated or bool(_NUMERIC.search(line))
    return opens and sum(known) >= len(known) - 3 and line[-1] not in "!?" and len(words) >= 3


def read_stamps(stamps: Sequence[str]) -> StampDates:
    """Read the days of stamp lines; where none tells of the publication, the day of the last change stands for it."""
    from rashomon.mentions.dates import day_of_line  # noqa: PLC0415 - the grammar of dates is needed by few texts

    found = StampDates()
    for stamp in stamps:
        for part in _PARTS.split(stamp):
            day = day_of_line(part)
            if day is None:
                continue
            if _UPDATED.match(part):
                found = StampDates(found.published, found.published_from, found.updated or day)
            elif found.published is None:
                found = StampDates(day, f"the line “{stamp}”", found.updated)
    if found.published is None and found.updated is not None:
        return StampDates(found.updated, "the line of the last change", found.updated)
    return found
