"""A cheap check that an article is in English: its script, and the share of English function words."""

from __future__ import annotations

import re
from typing import Final

from rashomon.model import Article

_FEWEST_WORDS: Final = 30  # below, a share says nothing
_LEAST_SHARE: Final = 0.12  # English news stands at 0.25 to 0.40, other languages below 0.06
_MOST_FOREIGN: Final = 0.5  # of all letters
_LATIN_END: Final = "\u024f"
_WORD: Final = re.compile(r"[^\W\d_]+")
# Words that other languages in Latin script do not share ("in", "a", "was", "is" they do).
_FUNCTION_WORDS: Final = frozenset({
    "the", "of", "and", "to", "that", "for", "with", "from", "by", "his", "her", "their", "this", "has",
    "have", "had", "were", "are", "which", "who", "been", "it", "its", "at", "as", "on", "not", "but", "they",
    "he", "she",
})  # fmt: skip


def language_warning(article: Article) -> str | None:
    """Say in one line that an article seems not to be in English; None where it is, or is too short to tell."""
    words = _WORD.findall(article.text.lower())
    letters = "".join(words)
    if sum(letter > _LATIN_END for letter in letters) <= _MOST_FOREIGN * len(letters):
        if len(words) <= _FEWEST_WORDS:
            return None
        if sum(word in _FUNCTION_WORDS for word in words) >= _LEAST_SHARE * len(words):
            return None
    place = article.path or article.id
    return f"{place}: seems not to be in English; only English is read, so expect few or wrong answers"
