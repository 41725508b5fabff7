"""Normal forms of values in words a reader takes in at a glance."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import Final

_NUMBER_TYPES: Final = frozenset({"count", "quantity", "money", "percent", "age", "duration"})
_SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {">=": "at least ", ">": "more than ", "<=": "at most ", "<": "under "}
)
_LARGE: Final = ((12, "trillion"), (9, "billion"), (6, "million"))
# Longer numbers than this are read more easily as they stand.
_LARGEST_EXPONENT: Final = 15
# Units written otherwise than their name, or the same in the plural.
_WRITTEN_UNITS: Final[Mapping[str, str]] = MappingProxyType(
    {"celsius": "°C", "fahrenheit": "°F", "mph": "mph", "km/h": "km/h", "m/s": "m/s", "psi": "psi"}
    | {unit: unit for unit in ("horsepower", "magnitude", "stone", "people")}
)
_IRREGULAR_NOUNS: Final[Mapping[str, str]] = MappingProxyType(
    {"foot": "feet", "inch": "inches", "person": "people", "child": "children", "man": "men", "woman": "women"}
)
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_WEEKDAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")

_NUMBER: Final = r"-?\d+(?:\.\d+)?(?:e-?\d{1,3})?"
_QUANTITY: Final = re.compile(
    rf"(?P<about>~)?(?P<sign>>=|>|<=|<)?(?P<low>{_NUMBER})?(?P<range>\.\.(?P<below><)?(?P<high>{_NUMBER})?)?"
    r"(?: (?P<unit>\S.*))?"
)
_DATE: Final = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")


def readable(value: str, kind: str) -> str:
    """Return a value's normal form in words; a form that is not understood comes back as it is.

    Args:
        value: the normal form (">=2", "121e9 USD", "2026-10-19..2026-10-22").
        kind: the claim's type ("count", "money", "date").

    Returns:
        Words such as "at least 2", "121 billion USD", "19–22 October 2026".
    """
    if kind in _NUMBER_TYPES:
        return _readable_quantity(value)
    if kind == "date":
        return _readable_dates(value)
    if kind == "time" and ":" in value:
        return value.replace("~", "about ").replace("..", " to ")
    if kind == "choice":
        return value.replace("_", " ")
    return value


def _readable_quantity(value: str) -> str:
    """Return a number, a range of numbers or an open range in words, with its unit."""
    found = _QUANTITY.fullmatch(value)
    if found is None or not (found["low"] or found["high"]):
        return value
    low, high = (_readable_number(found[end]) if found[end] else "" for end in ("low", "high"))
    sign = _SIGNS.get(found["sign"], "")
    unit = _readable_unit(found["unit"] or "", single=not found["range"] and found["low"] == "1")
    about = "about " if found["about"] else ""
    if not found["range"]:
        return f"{sign}{about}{low}{unit}"
    if low and high and (sign or found["below"]):
        return f"{sign or 'at least '}{low} and {'under' if found['below'] else 'at most'} {high}{unit}"
    if low and high:
        return f"{about}{low} to {high}{unit}"
    return f"{low}{unit} or more" if low else f"up to {high}{unit}"


def _readable_unit(unit: str, *, single: bool) -> str:
    """Return a unit as it stands behind its number, the space between them included."""
    if not unit:
        return ""
    if unit == "percent":
        return "%"
    if unit in _WRITTEN_UNITS:
        return f" {_WRITTEN_UNITS[unit]}"
    return f" {unit}" if single else f" {_plural(unit)}"


def _readable_number(number: str) -> str:
    """Return a number with thousands separators, or in millions, billions, trillions where that is short."""
    exact = Decimal(number)
    if abs(exact.adjusted()) > _LARGEST_EXPONENT:
        return number
    for exponent, name in _LARGE:
        if exact.adjusted() >= exponent:
            scaled = exact.scaleb(-exponent).normalize()
            # "2.437561 million" is harder to read than 2,437,561.
            if -int(scaled.as_tuple().exponent) <= 3:
                return f"{scaled:f} {name}"
            break
    plain = f"{exact:,f}" if abs(exact) >= 1000 else f"{exact:f}"
    return plain.rstrip("0").rstrip(".") if "." in plain and "e" in number else plain


def _plural(unit: str) -> str:
    """Return the plural of a unit or a counted noun: "miles", "square feet", "centuries"; codes such as "USD" stay."""
    before, space, noun = unit.rpartition(" ")
    if not noun.islower() or noun.endswith("s"):
        return unit
    if noun in _IRREGULAR_NOUNS:
        noun = _IRREGULAR_NOUNS[noun]
    elif noun.endswith("y") and noun[-2:-1] not in "aeiou":
        noun = f"{noun[:-1]}ies"
    else:
        noun += "es" if noun.endswith(("x", "ch", "sh")) else "s"
    return f"{before}{space}{noun}"


def _readable_dates(value: str) -> str:
    """Return a day, month or year, or a range of them, in words."""
    first, dots, last = value.partition("..")
    if not dots or not (first or last):
        return readable_date(value)
    if not first or not last:
        return f"{readable_date(first)} or later" if first else f"{readable_date(last)} or earlier"
    return _join_dates(first, last)


def readable_date(iso: str) -> str:
    """Return an ISO 8601 day, month or year in words: "Wed 21 October 2026", "October 2026", "2026"."""
    parts = _date_parts(iso)
    if parts is None:
        return iso
    year, month, day = parts
    if not day:
        return " ".join(filter(None, (_month_name(month), str(year))))
    return f"{_WEEKDAYS[date(year, month, day).weekday()]} {day} {_month_name(month)} {year}"


def _join_dates(first: str, last: str) -> str:
    """Return two dates as one range, naming a common month or year once."""
    start, end = _date_parts(first), _date_parts(last)
    if start is None or end is None:
        return f"{first} to {last}"
    if not (start[2] and end[2]):
        return f"{readable_date(first)} to {readable_date(last)}"
    closing = f"{end[2]} {_month_name(end[1])} {end[0]}"
    if start[:2] == end[:2]:
        return f"{start[2]}–{closing}"
    year = "" if start[0] == end[0] else f" {start[0]}"
    return f"{start[2]} {_month_name(start[1])}{year} to {closing}"


def _date_parts(iso: str) -> tuple[int, int, int] | None:
    """Return year, month and day (0 where not given), or None for anything but a calendar date."""
    found = _DATE.fullmatch(iso)
    if found is None:
        return None
    year, month, day = (int(part or 0) for part in found.groups())
    try:
        date(year, month or 1, day or 1)
    except ValueError:
        return None
    return year, month, day


def _month_name(month: int) -> str:
    """Return the English name of a month (1 to 12), "" for 0."""
    return _MONTHS[month - 1] if month else ""
