"""When an answer counts as right: the labelled value in another spelling, and evidence that overlaps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.relation import Relation

_TITLES = frozenset(
    "mr mrs ms dr sgt sir rep sen gov president mayor officer the of a an attorney general coach pilot".split()
)


def alternatives(answer: Mapping[str, Any]) -> list[str]:
    """Return the labelled values, any of which is right."""
    value = answer["value"]
    return [str(v).strip() for v in value] if isinstance(value, list) else [v.strip() for v in str(value).split("|")]


def right(kind: str, got: str, answer: Mapping[str, Any]) -> bool:
    """Tell whether a value's normal form is one of the labelled ones."""
    wanted = alternatives(answer)
    if kind in ("person", "organization", "place"):
        return _same_name(got, wanted)
    if kind in ("choice", "yesno"):
        return got.lower() in {w.lower() for w in wanted}
    parse = {"date": DateInterval.parse, "time": ClockTime.parse}.get(kind, NumberInterval.parse)
    for w in wanted:
        try:
            a, b = parse(got), parse(w)
        except ValueError:
            continue
        if isinstance(a, DateInterval) and isinstance(b, DateInterval):
            ranges = (a.start != a.end, b.start != b.end)
            slack = 1 if ranges[1] else 0
            if ranges[0] == ranges[1] and abs((a.start - b.start).days) <= slack and abs((a.end - b.end).days) <= slack:
                return True
        elif isinstance(a, NumberInterval) and isinstance(b, NumberInterval):
            if (a.low == b.low and a.high == b.high) or (a.unit != b.unit and a.relate(b) is Relation.SAME):
                return True
        elif isinstance(a, ClockTime) and isinstance(b, ClockTime) and a.start_minute == b.start_minute:
            return True
    return False


def _words(name: str) -> list[str]:
    return [w for w in re.findall(r"[a-z0-9]+", re.sub(r"['’]s\b", "", name.lower())) if w not in _TITLES]


def _same_name(got: str, wanted: list[str]) -> bool:
    full = {w for name in wanted for w in _words(name)}
    g = _words(got)
    if not g:
        return False
    for name in wanted:
        w = _words(name)
        if w and (g == w or (set(w) <= set(g) and len(g) <= len(full) + 3) or (set(g) <= full and g[-1] == w[-1])):
            return True
    return False


def overlaps(start: int, end: int, answer: Mapping[str, Any], text: str) -> bool:
    """Tell whether a span covers half of a labelled evidence, or the reverse."""
    for wanted in [answer.get("evidence"), *(answer.get("also_evidence") or [])]:
        at = text.find(wanted) if wanted else -1
        if at < 0:
            continue
        shared = min(at + len(wanted), end) - max(at, start)
        if shared >= 0.5 * min(len(wanted), end - start):
            return True
    return False
