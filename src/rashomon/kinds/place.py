"""A place: country, city, building, spot."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.kinds.naming import found_names
from rashomon.mentions.base import NameLabel
from rashomon.mentions.reading import Reading
from rashomon.model import Claim


class Place:
    """The kind of claims of type `place`."""

    name = "place"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every name that could be meant; places first of all, the labels of the pipeline being often wrong."""
        return found_names(reading, frame, NameLabel.PLACE)

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None
