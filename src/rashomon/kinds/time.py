"""The hour of an event."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.reading import Reading
from rashomon.model import Claim


class Time:
    """The kind of claims of type `time`."""

    name = "time"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:  # noqa: ARG002 - the same for every question
        """Return every clock time."""
        return [
            Found(m.value, m.start, m.end, m.head, marks={"approximate": float(m.value.approximate)})
            for m in reading.times
        ]

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None
