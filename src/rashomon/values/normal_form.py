"""A value and its normal form, there and back: the class that each claim type has, and what the form alone leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NotRequired, TypedDict

from rashomon.values.choice import Choice, YesNo
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.name import Name
from rashomon.values.passage import Passage
from rashomon.values.relation import Value

CLASSES: Final[Mapping[str, type[Value]]] = MappingProxyType(
    {
        **dict.fromkeys(("count", "quantity", "money", "percent", "age", "duration"), NumberInterval),
        **dict.fromkeys(("person", "organization", "place"), Name),
        "date": DateInterval,
        "time": ClockTime,
        "choice": Choice,
        "yesno": YesNo,
        "text": Passage,
    }
)
"""The class of the values of each claim type."""


class Details(TypedDict):
    """What a value knows beside its normal form: other forms and level of a name, time zone of a clock time."""

    forms: NotRequired[list[str]]
    described: NotRequired[bool]
    place_level: NotRequired[str]
    zone: NotRequired[str]


def details(value: Value) -> Details:
    """Return what the normal form of a value leaves out; nothing for most."""
    told: Details = {}
    if isinstance(value, Name):
        if value.forms:
            told["forms"] = list(value.forms)
        if value.described:
            told["described"] = True
        if value.place_level:
            told["place_level"] = value.place_level
    if isinstance(value, ClockTime) and value.zone:
        told["zone"] = value.zone
    return told


def read_value(kind: str, form: str, known: Details | None = None) -> Value:
    """Read a value back.

    Args:
        kind: the claim's type ("count", "date").
        form: the normal form.
        known: what `details` told of it.

    Returns:
        The value that was written, in every field.

    Raises:
        ValueError: there is no such type, or the form is none of its normal forms.
    """
    if kind not in CLASSES:
        raise ValueError(f"no claim type: {kind!r}")
    value = CLASSES[kind].parse(form)
    if not known:
        return value
    if isinstance(value, Name):
        return replace(
            value,
            forms=tuple(known.get("forms", ())),
            described=known.get("described", False),
            place_level=known.get("place_level", ""),
        )
    return replace(value, zone=known.get("zone", "")) if isinstance(value, ClockTime) else value
