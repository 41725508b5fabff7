"""The tokens of a Doc by their characters: which one a stretch of text hangs by, and in which sentence."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc


class TokenIndex:
    """The tokens of one Doc, sought by character offsets in logarithmic time.

    Attributes:
        doc: the Doc.
    """

    __slots__ = ("_offsets", "_sentences", "doc")

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self._offsets = [token.idx for token in doc]
        self._sentences = [sentence.start for sentence in doc.sents] if doc.has_annotation("SENT_START") else [0]

    def head_of(self, start: int, end: int) -> int:
        """Return the index of the first token within these characters whose head lies outside them."""
        first = max(bisect_right(self._offsets, start) - 1, 0)
        last = max(bisect_left(self._offsets, end), first + 1)
        for i in range(first, last):
            token = self.doc[i]
            above = token.head.i
            if (not first <= above < last or above == i) and not (token.is_punct or token.is_space):
                return i
        return first

    def sentence_of(self, token: int) -> int:
        """Return the number of the sentence that holds a token."""
        return bisect_right(self._sentences, token) - 1
