"""The claim types, one file each, in one explicit tuple."""

from __future__ import annotations

from typing import Final

from rashomon.kinds.age import Age
from rashomon.kinds.base import Kind
from rashomon.kinds.choice import Choice
from rashomon.kinds.count import Count
from rashomon.kinds.date import Date
from rashomon.kinds.duration import Duration
from rashomon.kinds.money import Money
from rashomon.kinds.organization import Organization
from rashomon.kinds.percent import Percent
from rashomon.kinds.person import Person
from rashomon.kinds.place import Place
from rashomon.kinds.quantity import Quantity
from rashomon.kinds.text import Text
from rashomon.kinds.time import Time
from rashomon.kinds.yesno import YesNo

KINDS: Final[tuple[Kind, ...]] = (
    Count(),
    Quantity(),
    Money(),
    Percent(),
    Age(),
    Duration(),
    Date(),
    Time(),
    Person(),
    Organization(),
    Place(),
    Choice(),
    YesNo(),
    Text(),
)


def kind_named(name: str) -> Kind:
    """Return the kind with this name.

    Raises:
        KeyError: no kind has this name.
    """
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise KeyError(name)
