"""A text -> the lexemes that the number grammar reads: digits, words, signs, each with its exact place."""

from __future__ import annotations

import re
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple

from rashomon.mentions.currencies import SIGN, currency_of


class LexemeKind(Enum):
    """What a lexeme is made of."""

    NUMBER = auto()  # digits, grouped or decimal, or a fraction sign
    WORD = auto()
    CURRENCY = auto()  # a currency sign
    HYPHEN = auto()  # any dash
    SIGN = auto()  # any other sign
    BREAK = auto()  # a blank line or the end of the text: no number reads across it


class Lexeme(NamedTuple):
    """One lexeme of a text; a named tuple, since a text has hundreds and a dataclass is slow to make.

    `low` is its lower-case form with a straight apostrophe, `start` and `end` its character offsets, `value` the
    number that digits stand for (0 otherwise), `glued` whether it follows the lexeme before without a space.
    """

    low: str
    start: int
    end: int
    kind: LexemeKind
    value: float
    glued: bool
    capital: bool


_FRACTION_SIGNS: Final = MappingProxyType({"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125})
# Digits grouped by spaces must not start with a zero, and not follow a digit: phone numbers look alike.
_LEXEME: Final = re.compile(
    r"""
    (?P<number>
        (?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d])
      | (?<![\d.,])(?<!\d[ ])[1-9]\d{0,2}(?:[ \u00a0\u202f\u2009]\d{3})+(?![\d,.]\d)(?!\d)
      | (?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?!\d)
      | (?<![\d.,])\d+,\d{1,2}(?=\s?(?:m|mn|bn|million|billion|trillion)\b)
      | \d+\.\d+ | \d+ | (?<!\w)\.\d+ | [½¼¾⅓⅔⅛]
    )
  | (?P<currency>"""
    + SIGN
    + r""")
  | (?P<word>[^\W\d_½¼¾⅓⅔⅛]+(?:['’][^\W\d_]+)*)
  | (?P<hyphen>[-‐‑‒–—―−])
  | (?P<break>\n[^\S\n]*\n\s*)
  | (?P<sign>[^\w\s])
    """,
    re.VERBOSE,
)
_KINDS: Final = MappingProxyType(
    {
        "number": LexemeKind.NUMBER,
        "currency": LexemeKind.CURRENCY,
        "word": LexemeKind.WORD,
        "hyphen": LexemeKind.HYPHEN,
        "break": LexemeKind.BREAK,
        "sign": LexemeKind.SIGN,
    }
)
_LONGEST: Final = 24
_DECIMAL_COMMA: Final = re.compile(r"\d+,\d{1,2}")
_GROUPING: Final = str.maketrans("", "", ", \u00a0\u202f\u2009")
_NEVER: Final = Lexeme("", -1, -1, LexemeKind.BREAK, 0.0, glued=False, capital=False)


def _number(text: str) -> float:
    if text in _FRACTION_SIGNS:
        return _FRACTION_SIGNS[text]
    if _DECIMAL_COMMA.fullmatch(text):
        return float(text.replace(",", "."))
    plain = text.translate(_GROUPING)
    return float(plain.replace(".", "")) if plain.count(".") > 1 else float(plain)


class NumberLexemes:
    """The lexemes of a text; an index outside it gives an empty lexeme, so the grammar needs no bounds checks."""

    __slots__ = ("_all", "text")

    def __init__(self, text: str) -> None:
        """Cut a text into lexemes.

        Args:
            text: the article's text; offsets count its characters.
        """
        self.text = text
        found: list[Lexeme] = []
        end = -1
        for match in _LEXEME.finditer(text):
            kind = _KINDS[match.lastgroup or "sign"]
            word, start = match.group(), match.start()
            if kind is LexemeKind.NUMBER and len(word) > _LONGEST:
                kind = LexemeKind.SIGN  # a key or a checksum
            if kind is LexemeKind.CURRENCY and word.isalpha() and currency_of(word, text) is None:
                kind = LexemeKind.WORD
            value = _number(word) if kind is LexemeKind.NUMBER else 0.0
            low = word.lower().replace("’", "'") if kind is LexemeKind.WORD else word
            stop = match.end()
            found.append(Lexeme(low, start, stop, kind, value, start == end, word[0].isupper()))
            end = stop
        self._all = tuple(found)

    def __len__(self) -> int:
        """Return the number of lexemes."""
        return len(self._all)

    def __getitem__(self, index: int) -> Lexeme:
        """Return the lexeme at an index, or an empty one outside the text."""
        return self._all[index] if 0 <= index < len(self._all) else _NEVER

    def low(self, index: int) -> str:
        """Return the lower-case form at an index, "" outside the text."""
        return self._all[index].low if 0 <= index < len(self._all) else ""

    def starting(self, words: frozenset[str]) -> tuple[int, ...]:
        """Return the indices where a number may start: digits, currency signs and the given words."""
        kinds = (LexemeKind.NUMBER, LexemeKind.CURRENCY)
        return tuple(index for index, lexeme in enumerate(self._all) if lexeme.kind in kinds or lexeme.low in words)

    def joins(self, index: int) -> int:
        """Return the index after a hyphen that joins two words without spaces, or `index` where there is none."""
        here = self[index]
        return index + 1 if here.kind is LexemeKind.HYPHEN and here.glued and self[index + 1].glued else index
