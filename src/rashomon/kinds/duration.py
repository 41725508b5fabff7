"""How long something lasts."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.kinds.numeric import found_numbers
from rashomon.mentions.base import NumberRole
from rashomon.mentions.reading import Reading
from rashomon.model import Claim


class Duration:
    """The kind of claims of type `duration`."""

    name = "duration"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:  # noqa: ARG002 - the same for every question
        """Return every length of time, but for those that only count back or forth to a day ("two days ago")."""
        return [f for f in found_numbers(reading, NumberRole.DURATION) if not _counts_to_a_day(reading, f)]

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def _counts_to_a_day(reading: Reading, found: Found) -> bool:
    follow = reading.article.text[found.end : found.end + 9].lower().lstrip(" -")
    return follow.startswith(("ago", "earlier", "later", "before the"))
