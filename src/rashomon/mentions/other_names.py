"""Proper names that nothing says what they name: capitalised words left over when persons, bodies and places are found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rashomon.mentions.base import NameLabel, NameMention

if TYPE_CHECKING:
    from spacy.tokens import Doc

_LINKS: Final = frozenset("of de da do du del della di la le van von der den the & and y i".split())
_NOT_NAMES: Final = frozenset(
    """January February March April May June July August September October November December Monday Tuesday Wednesday Thursday
    Friday Saturday Sunday Jan Feb Mar Apr Jun Jul Aug Sept Sep Oct Nov Dec Mr Mrs Ms Dr I God Christmas Easter GMT EST BST ET UTC
    Related Photo Image Caption Video Share Advertisement""".split()
)
_FIRST_KEY: Final = 100_000  # keys of these names lie above those of the labelled ones


def find_other_names(doc: Doc, names: Sequence[NameMention], body_start: int = 0) -> tuple[NameMention, ...]:
    """Return the runs of capitalised words that no name covers, in text order.

    Args:
        doc: the annotated text.
        names: the persons, organizations and places found in it.
        body_start: the offset at which the body begins; what stands capitalised in the title alone is no name.

    A run that opens a sentence counts only where the tagger takes its first word for a proper noun and the run has two
    words, or where the same words stand inside another sentence.
    """
    covered = {i for m in names for i in range(m.start, m.end)}
    runs = [
        run
        for run in _runs(doc)
        if not any(offset in covered for offset in range(doc[run[0]].idx, doc[run[1] - 1].idx + 1))
    ]
    inside = {_text(doc, run) for run in runs if not doc[run[0]].is_sent_start and doc[run[0]].idx >= body_start}
    found: list[NameMention] = []
    keys: dict[str, int] = {}
    for first, last in runs:
        text = _text(doc, (first, last))
        in_title = doc[first].idx < body_start
        if text not in inside and (in_title or (doc[first].is_sent_start and last - first < 2)):
            continue
        start, end = doc[first].idx, doc[last - 1].idx + len(doc[last - 1])
        key = keys.setdefault(text, _FIRST_KEY + len(keys))
        head = next((t.i for t in doc[first:last] if not first <= t.head.i < last or t.head.i == t.i), last - 1)
        found.append(NameMention(text, NameLabel.OTHER, start, end, head, key=key, forms=(text,)))
    return tuple(found)


def _text(doc: Doc, run: tuple[int, int]) -> str:
    return doc[run[0] : run[1]].text


def _runs(doc: Doc) -> list[tuple[int, int]]:
    """Return the runs of capitalised proper nouns, with linking words between two of them."""
    runs, i = [], 0
    while i < len(doc):
        if not _opens(doc, i):
            i += 1
            continue
        last = i + 1
        while last < len(doc):
            if _opens(doc, last):
                last += 1
            elif doc[last].lower_ in _LINKS and last + 1 < len(doc) and _opens(doc, last + 1):
                last += 2
            else:
                break
        runs.append((i, last))
        i = last
    return runs


def _opens(doc: Doc, i: int) -> bool:
    token = doc[i]
    return token.text[:1].isupper() and token.is_alpha and token.pos_ == "PROPN" and token.text not in _NOT_NAMES
