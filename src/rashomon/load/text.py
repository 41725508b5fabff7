"""Text hygiene: the characters and broken words of a saved text made regular, before any offset is counted."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_LIGATURES: Final = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "st",
    "\ufb06": "st",
}
_LINE_BREAKS: Final = re.compile(r"\r\n?|[\v\f\x85\u2028\u2029]")
_TERMINAL_CODES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
_REMOVED: Final = frozenset({"Cc", "Cf", "Cs"})  # control, format (soft hyphen, zero width, direction), lone surrogate
_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")
_BROKEN_WORD: Final = re.compile(r"(?<![^\W_])([a-z]+)-[ \t]*\n[ \t]*([a-z]+)(?![^\W_])")
# "two- or three-day", "pre- and post-war": the hyphen hangs.
_HANGS_BEFORE: Final = frozenset({"and", "but", "nor", "or", "than", "the", "through", "to", "versus"})
_OPENS_COMPOUND: Final = frozenset({
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty",
    "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "half", "quarter", "mid", "well",
    "ill", "self", "ex", "co", "non", "anti", "all", "high", "low", "long", "short", "left", "right", "hard",
    "soft", "far", "near", "full", "part", "first", "second", "third", "last", "best", "better", "old", "new",
    "open", "so", "pro", "vice", "cross", "post", "pre", "east", "west", "north", "south", "year", "month",
    "week", "day", "hour", "minute", "foot", "mile",
})  # fmt: skip
CLOSES_COMPOUND: Final = frozenset({
    "old", "year", "month", "week", "day", "hour", "minute", "foot", "mile", "long", "wide", "based", "led",
    "backed", "related", "born", "made", "in", "law", "time", "term", "level", "style", "like", "free",
    "elect", "general", "up", "off", "out", "on", "down", "over",
})  # fmt: skip
"""Second parts of compounds: a hyphen before them stays where a line ends."""


def clean(text: str) -> str:
    """Make an article's text regular: characters (see clean_characters), then words broken over two lines."""
    return join_broken_words(clean_characters(text))


def clean_characters(text: str) -> str:
    r"""Make characters regular, in Unicode NFC.

    Line breaks become ``\n``, blanks of any kind a space (tabs stay), ligatures letters; control characters, soft
    hyphens and zero-width characters go. Quotation marks and dashes stay as they are.
    """
    if text.isascii() and text.isprintable():
        return text
    text = _LINE_BREAKS.sub("\n", _TERMINAL_CODES.sub("", text))
    table = {ord(char): _replacement(char) for char in set(text)}
    return unicodedata.normalize("NFC", text.translate(table))


def join_broken_words(text: str) -> str:
    r"""Join words that a hyphen breaks over two lines: ``evacu-\nated`` to "evacuated", ``one-\nyear`` to "one-year".

    Only between lower-case letters. The hyphen stays where the words look like a compound; where it hangs ("two- or
    three-day") nothing changes.
    """
    if "-\n" not in text and not _BROKEN_WORD.search(text):
        return text
    elsewhere = frozenset(_WORD.findall(_BROKEN_WORD.sub(" ", text)))

    def join(match: re.Match[str]) -> str:
        left, right = match.groups()
        if right in _HANGS_BEFORE:
            return match[0]
        hyphenated = f"{left}-{right}"
        if "-" in (text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]):
            return hyphenated
        if left + right in elsewhere:
            return left + right
        known = left in _OPENS_COMPOUND or right in CLOSES_COMPOUND or len(left) == 1
        # Two halves that are words elsewhere are joined by their hyphen, two syllables are not.
        return hyphenated if known or hyphenated in elsewhere or {left, right} <= elsewhere else left + right

    return _BROKEN_WORD.sub(join, text)


def has_letters(text: str) -> bool:
    """Whether any letter stands in the text."""
    return any(char.isalpha() for char in text)


def one_line(text: str) -> str:
    """The text's characters made regular, on one line, without blanks around it."""
    return " ".join(clean_characters(text).split())


def _replacement(char: str) -> str:
    if char in "\n\t":
        return char
    category = unicodedata.category(char)
    if category in _REMOVED:
        return ""
    return " " if category == "Zs" else _LIGATURES.get(char, char)
