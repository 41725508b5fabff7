"""A text cut into words, numbers and signs with their characters, as the grammar of dates and clock times reads it.

The pipeline's own tokens differ by spelling ("7.40pm", "9 am", "3–5"), so the grammar has a cut of its own.
"""

from __future__ import annotations

import re

PARAGRAPH = "\n"
_LEXEME = re.compile(r"\n\s*\n|\d+|[^\W\d_]+|\S")
_SIGNS = {"’": "'", "‘": "'", "`": "'", "–": "-", "‒": "-", "‐": "-", "‑": "-", "−": "-", "•": "·"}
# Rules look a few lexemes ahead (and at -1); blanks behind the end spare them the question whether the text goes on.
_PADDING = 24


class Lexemes:
    """The lexemes of one text.

    Attributes:
        text: the text.
        words: each lexeme in lower case with plain quote and hyphen; a paragraph break is PARAGRAPH; "" behind the end.
        starts: first character of each lexeme.
        ends: one past the last character of each lexeme.
        count: how many lexemes the text has, padding left out.
    """

    __slots__ = ("count", "ends", "starts", "text", "words")

    def __init__(self, text: str) -> None:
        words: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        for match in _LEXEME.finditer(text):
            word = match.group()
            words.append(PARAGRAPH if word[0] == "\n" else _SIGNS.get(word, word) if len(word) == 1 else word.lower())
            starts.append(match.start())
            ends.append(match.end())
        self.text = text
        self.count = len(words)
        self.words = tuple(w.lower() for w in words) + ("",) * _PADDING
        self.starts = tuple(starts) + (len(text),) * _PADDING
        self.ends = tuple(ends) + (len(text),) * _PADDING

    def number(self, i: int, digits: int = 4) -> int | None:
        """Return lexeme `i` as a number of at most so many digits, or None."""
        word = self.words[i]
        return int(word) if word.isdecimal() and len(word) <= digits else None

    def glued(self, i: int) -> bool:
        """Tell whether no blank stands between lexeme `i` and the one before it."""
        return 0 < i < self.count and self.starts[i] == self.ends[i - 1]

    def capital(self, i: int) -> bool:
        """Tell whether lexeme `i` begins with a capital letter."""
        return self.text[self.starts[i] : self.starts[i] + 1].isupper()

    def sequence(self, i: int, *words: str) -> bool:
        """Tell whether these words stand from lexeme `i` on."""
        return self.words[i : i + len(words)] == words

    def skip(self, i: int, *words: str) -> int:
        """Return `i`, or the index behind it where lexeme `i` is one of these words."""
        return i + 1 if self.words[i] in words else i
