"""A sum of money."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.kinds.numeric import found_numbers
from rashomon.mentions.base import NumberRole
from rashomon.mentions.reading import Reading
from rashomon.model import Claim


class Money:
    """The kind of claims of type `money`."""

    name = "money"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:  # noqa: ARG002 - the same for every question
        """Return every number of this role."""
        return list(found_numbers(reading, NumberRole.MONEY))

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None
