"""What the six kinds that answer with a number have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rashomon.kinds.base import Found
from rashomon.mentions.base import NumberMention, NumberRole
from rashomon.mentions.reading import Reading


def found_numbers(
    reading: Reading, role: NumberRole, fits: Callable[[NumberMention], bool] = lambda _: True
) -> Iterator[Found]:
    """Yield the numbers of one role that fit, with what kind of number each is as marks."""
    for mention in reading.numbers:
        if mention.role is role and fits(mention):
            yield found_number(mention)


def found_number(mention: NumberMention) -> Found:
    """Return a number as a possible answer."""
    value = mention.value
    return Found(
        value,
        mention.start,
        mention.end,
        mention.head,
        mention.noun,
        marks={
            "approximate": float(value.approximate),
            "vague": float(value.vague),
            "bound": float(value.low != value.high and not value.vague),
            "zero": float(value.low == value.high == 0),
            "one": float(value.low == value.high == 1),
            "bare": float(mention.noun is None),
        },
    )
