"""The columns of a Doc that name finding reads, and which of its lines are headlines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc

_OPENERS = frozenset("“\"‘'(:[—–-")
_LONG_WORD = 4


@dataclass(frozen=True, slots=True)
class Tokens:
    """The columns of a Doc that name finding reads, by token index.

    `begins` marks tokens whose capital letter may be due to their position; `headline` those of a line in title case.
    """

    text: list[str]
    lower: list[str]
    pos: list[str]
    entity: list[str]
    spaced: list[bool]
    begins: list[bool]
    headline: list[bool]


def read_tokens(doc: Doc) -> Tokens:
    """Read the columns of a Doc once."""
    text = [token.text for token in doc]
    begins = []
    previous = ""
    for token, word in zip(doc, text, strict=True):
        begins.append(bool(token.is_sent_start) or not previous or "\n" in previous or previous in _OPENERS)
        previous = word
    return Tokens(
        text=text,
        lower=[word.lower() for word in text],
        pos=[token.pos_ for token in doc],
        entity=[token.ent_type_ for token in doc],
        spaced=[bool(token.whitespace_) for token in doc],
        begins=begins,
        headline=_headlines(text),
    )


def _headlines(text: list[str]) -> list[bool]:
    """Mark the tokens of lines in title case: most long words capitalised, at least four of them."""
    marks = [False] * len(text)
    start = 0
    for end in range(len(text) + 1):
        if end < len(text) and "\n" not in text[end]:
            continue
        long_words = [word for word in text[start:end] if len(word) >= _LONG_WORD and word[0].isalpha()]
        capitals = sum(word[0].isupper() for word in long_words)
        ended = text[end - 1] in {".", "”", "’"} if end > start else True
        if not ended and len(long_words) >= _LONG_WORD and capitals >= 0.7 * len(long_words):
            marks[start:end] = [True] * (end - start)
        start = end + 1
    return marks
