"""A measure with a unit: length, weight, speed, area, temperature and the like."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from rashomon.kinds.base import Found, Frame
from rashomon.kinds.numeric import found_number, found_numbers
from rashomon.mentions.base import NumberMention, NumberRole
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import root
from rashomon.model import Claim
from rashomon.values.units import canonical_unit, dimension

# The dimension that a word of the question settles, by a unit of it.
_ASKED_BY: Final = MappingProxyType(
    {
        "far": "meter", "long": "meter", "tall": "meter", "high": "meter", "deep": "meter", "wide": "meter", "thick": "meter",
        "distance": "meter", "height": "meter", "depth": "meter", "length": "meter", "width": "meter", "altitude": "meter",
        "elevation": "meter", "diameter": "meter", "fast": "km/h", "speed": "km/h", "heavy": "kilogram", "weigh": "kilogram",
        "weight": "kilogram", "hot": "celsius", "cold": "celsius", "temperature": "celsius", "magnitude": "magnitude",
    }
)  # fmt: skip


class Quantity:
    """The kind of claims of type `quantity`."""

    name = "quantity"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every measure of the dimension asked for: by the unit of the claim, else by the question's words."""
        unit = canonical_unit(frame.claim.unit) if frame.claim.unit else asked_unit(frame)
        if frame.claim.unit and unit is None:
            noun = root(frame.claim.unit)
            return [
                f
                for f in found_numbers(reading, NumberRole.COUNT)
                if f.noun is not None and reading.roots[f.noun] == noun
            ]
        roles = {NumberRole.QUANTITY}
        if unit and dimension(unit) in (dimension("day"), dimension("month")):
            roles = {NumberRole.DURATION}

        def fits(mention: NumberMention) -> bool:
            return unit is None or dimension(mention.value.unit) == dimension(unit)

        return [found_number(m) for m in reading.numbers if m.role in roles and fits(m)]

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - an unknown unit is a counted noun
        """Return None: every claim of this type can be asked."""
        return None


def asked_unit(frame: Frame) -> str | None:
    """Return a unit of the dimension that the question's words settle, or None."""
    words = frame.claim.ask.lower().replace("?", " ").replace(",", " ").split()
    for i, word in enumerate(words):
        if word in ("long", "high", "deep", "wide", "thick", "tall", "fast", "hot", "cold", "heavy", "far") and (
            not i or words[i - 1] != "how"
        ):
            continue
        if word in _ASKED_BY:
            return _ASKED_BY[word]
    if len(words) > 2 and words[0] == "how" and words[1] == "many":
        return canonical_unit(words[2])
    return None
