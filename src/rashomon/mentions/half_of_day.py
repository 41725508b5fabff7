"""Whether a clock time without "a.m." or "p.m." is one of the morning or not, by the sentences around it."""

from __future__ import annotations

import itertools
from types import MappingProxyType
from typing import Final

from rashomon.mentions.lexemes import PARAGRAPH, Lexemes

_HALVES: Final = MappingProxyType(
    {"morning": "am", "dawn": "am", "sunrise": "am", "daybreak": "am", "breakfast": "am", "predawn": "am"}
    | {"afternoon": "pm", "evening": "pm", "dusk": "pm", "sunset": "pm", "teatime": "pm"}
    | {"night": "night", "overnight": "night", "tonight": "pm", "midnight": "night"}
)
_ENDS: Final = frozenset({".", "!", "?", PARAGRAPH})
_EARLY: Final = frozenset({("early", "hours"), ("small", "hours")})
_LONGEST: Final = 60
_DUSK: Final = 6
_MIDNIGHT: Final = 12


def half_of_day(lexemes: Lexemes, first: int, stop: int) -> str | None:
    """Return "am", "pm" or "night" where the sentence of a clock time tells, else where the sentences beside it do.

    Args:
        lexemes: the text.
        first: first lexeme of the clock time.
        stop: lexeme behind it.
    """
    start, end = _bound(lexemes, first, -1), _bound(lexemes, stop - 1, 1)
    own = _told(lexemes, start, end)
    if own:
        return own.pop() if len(own) == 1 else None
    before = _told(lexemes, _bound(lexemes, _skipped(lexemes, start - 1, -1), -1), start)
    behind = _told(lexemes, end, _bound(lexemes, _skipped(lexemes, end, 1), 1))
    near = before | behind
    return near.pop() if len(near) == 1 else None


def _bound(lexemes: Lexemes, at: int, step: int) -> int:
    """Return the first lexeme of the sentence (`step` -1), or the one behind its last."""
    for _ in range(_LONGEST):
        if not 0 <= at < lexemes.count or lexemes.words[at] in _ENDS:
            break
        at += step
    return at + 1 if step < 0 else at


def _skipped(lexemes: Lexemes, at: int, step: int) -> int:
    """Return the index beyond the signs that end a sentence."""
    while 0 <= at < lexemes.count and not lexemes.words[at].isalnum():
        at += step
    return at


def _told(lexemes: Lexemes, start: int, stop: int) -> set[str]:
    """Return the halves of the day that the words of a stretch name."""
    words = lexemes.words[max(start, 0) : max(stop, 0)]
    told = {_HALVES[word] for word in words if word in _HALVES}
    early = any(pair in _EARLY for pair in itertools.pairwise(words))
    return told | {"am"} if early else told


def by_night(hour: int, half: str) -> str:
    """Return the half of the day of an hour of the night; "am" and "pm" as they are."""
    if half != "night":
        return half
    return "pm" if _DUSK <= hour < _MIDNIGHT else "am"
