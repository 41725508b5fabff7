"""Scores, records and votes: numbers joined by hyphens that are no range ("34-6", "(12-3)", "a 54-46 vote")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.mentions.number_vocabulary import word_set
from rashomon.values.units import canonical_unit, currency

if TYPE_CHECKING:
    from spacy.tokens import Doc


@dataclass(frozen=True, slots=True)
class Score:
    """A score as it stands: its numbers in order, and its character offsets."""

    numbers: tuple[int, ...]
    start: int
    end: int


_SCORE: Final = re.compile(
    r"(?<![\w$£€.,/:‐‑‒–—-])(\d{1,3})[-‐‑‒–](\d{1,3})(?:[-‐‑‒–](\d{1,3}))?(?![\w%°/:‐‑‒–—-]|[.,]\d)"
)
_WORD_BEFORE: Final = re.compile(r"([\w’']+|\()[\s,]*$")
_WORDS_AFTER: Final = re.compile(r"[\s]*([^\W\d_]+)?(?:\s+([^\W\d_]+))?")
_CONTEST: Final = word_set(
    """
    win wins won winning beat beats beating lose loses lost losing defeat defeats defeated loss lead leads led
    leading draw draws drew tie tied ties victory vote votes voted voting decision record score scores scored rout
    routed thrashed thrash edged edge past finished finishing ended final margin verdict ruling ruled approved
    passed split advantage deficit up down trail trailed trailing thriller comeback triumph upset
    """
)
_SCALES: Final = frozenset(
    ["percent", "per", "million", "billion", "trillion", "thousand", "hundred", "dozen", "mn", "bn", "year", "years"]
)


def find_scores(doc: Doc) -> tuple[Score, ...]:
    """Find the scores, records and votes of an article, in text order."""
    return scores_of(doc.text)


def scores_of(text: str) -> tuple[Score, ...]:
    """Find the scores, records and votes of a text, in order; offsets count its characters."""
    return tuple(
        Score(tuple(int(group) for group in match.groups() if group), match.start(), match.end())
        for match in _SCORE.finditer(text)
        if _is_score(match, text)
    )


def _is_score(match: re.Match[str], text: str) -> bool:
    first, second = int(match[1]), int(match[2])
    if match[3]:
        return True
    after = _WORDS_AFTER.match(text, match.end())
    words = [word.lower() for word in after.groups() if word] if after else []
    if words and (words[0] in _SCALES or _is_unit(words[0])):
        return False
    if first >= second or (words and words[0] in _CONTEST):
        return True
    before = _WORD_BEFORE.search(text, max(0, match.start() - 30), match.start())
    told = before is not None and before[1].lower() in _CONTEST | {"("}
    counted = any(word.endswith("s") or word in ("people", "men", "women", "children") for word in words)
    return told or not counted


def _is_unit(word: str) -> bool:
    if word in ("in", "a", "at", "l", "second", "win"):
        return False
    return canonical_unit(word) is not None or (len(word) > 3 and currency(word) is not None)
