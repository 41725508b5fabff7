"""The anchors that code hosts and pandoc make from the headings of a Markdown document."""

from __future__ import annotations

import unicodedata
from typing import Final

# What GitHub keeps of a heading to make its anchor, beside letters and marks: decimal digits and connectors.
_IN_ANCHOR: Final = frozenset({"Nd", "Pc"})


class Anchors:
    """The anchors of one document's headings, in their order."""

    def __init__(self) -> None:
        self._used: dict[str, int] = {}

    def add(self, heading: str) -> str:
        """Return the anchor of the next heading, given its visible text."""
        slug = anchor(heading)
        unique = slug
        while unique in self._used:
            self._used[slug] += 1
            unique = f"{slug}-{self._used[slug]}"
        self._used[unique] = 0
        return unique


def anchor(heading: str) -> str:
    """Return the anchor GitHub makes from a heading's visible text, before a number tells equal ones apart."""
    return "".join(sign for sign in heading.strip().lower().replace(" ", "-") if sign == "-" or _is_word(sign))


def is_same_everywhere(heading: str) -> bool:
    """Tell whether pandoc makes the same anchor from a heading as GitHub does.

    Pandoc keeps full stops, drops marks, joins what stands between dropped signs, and begins at the first letter.
    """
    kept = "".join(sign for sign in heading.lower() if sign.isalnum() or sign.isspace() or sign in "_-.")
    slug = "-".join(kept.split())
    start = next((at for at, sign in enumerate(slug) if sign.isalpha()), len(slug))
    return slug[start:] == anchor(heading)


def _is_word(sign: str) -> bool:
    """Tell whether a character stays in an anchor: other than in regular expressions, marks do and "²" does not."""
    category = unicodedata.category(sign)
    return category[0] in "LM" or category in _IN_ANCHOR
