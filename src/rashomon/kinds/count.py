"""How many things or people."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from rashomon.kinds.base import Found, Frame
from rashomon.kinds.numeric import found_numbers
from rashomon.mentions.base import NumberRole
from rashomon.mentions.reading import Reading
from rashomon.model import Claim


class Count:
    """The kind of claims of type `count`."""

    name = "count"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:  # noqa: ARG002 - the same for every question
        """Return every count; a whole of which only a part is counted ("two of the five") is marked as such."""
        found = list(found_numbers(reading, NumberRole.COUNT))
        wholes = _wholes(reading)
        return [replace(f, marks={**f.marks, "whole": float(f.start in wholes)}) for f in found]

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def _wholes(reading: Reading) -> set[int]:
    """Return where the counts start that say of how many: "two of five miners", "none of the ship's four lifeboats"."""
    wholes = set()
    for part, whole in pairwise(reading.numbers):
        between = reading.article.text[part.end : whole.start].split()
        counts_parts = between[:1] in (["of"], ["in"]) or between[:2] == ["out", "of"]
        if counts_parts and len(between) <= _REACH:
            wholes.add(whole.start)
    return wholes


_REACH = 5  # words between the two: "of the old ship's"
