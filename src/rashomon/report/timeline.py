"""Where the values of a finding change with the dates of the articles: its steps, oldest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from rashomon.model import Article, Fact, Finding, Verdict
from rashomon.report.base import ordered_answers
from rashomon.report.phrases import fact_value
from rashomon.report.words import readable_date

_PLAIN_NUMBER: Final = re.compile(r"[~<>=]*(\d+(?:\.\d+)?(?:e\d{1,2})?)(?: (\S.*))?")
# Values that are the same do not change, and answers in words are only told otherwise.
_CHANGING: Final = frozenset({Verdict.DIVERGE, Verdict.COMPATIBLE})
_NEVER: Final = frozenset({"text"})
# A bar says how large; a year or an hour is not large.
_WITH_BARS: Final = frozenset({"count", "quantity", "money", "percent", "age", "duration"})


@dataclass(frozen=True, slots=True)
class Told:
    """One value of a day and the numbers of the sources that give it; `share` is its part of the largest, 0 to 100."""

    value: str
    sources: tuple[int, ...]
    share: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """The values of the articles of one day; `later` is the number of days since the step before."""

    day: str
    iso: str
    later: int
    told: tuple[Told, ...]


def timeline(finding: Finding, articles: Sequence[Article]) -> tuple[Step, ...]:
    """Return the steps of a finding, or none where its values do not change with the dates of the articles.

    Args:
        finding: any finding; one that agrees, and answers in words, have no steps.
        articles: in the order in which the page numbers them, from 1; those without a date are left out.
    """
    if finding.judgement is None or finding.judgement.verdict not in _CHANGING or finding.claim.type in _NEVER:
        return ()
    days: dict[date, dict[str, list[int]]] = {}
    facts: dict[str, Fact] = {}
    for number, (article, fact) in enumerate(ordered_answers(finding, articles), 1):
        if fact is None or article.date is None:
            continue
        value = fact_value(fact, finding.claim)
        facts.setdefault(value, fact)
        days.setdefault(article.date, {}).setdefault(value, []).append(number)
    if len({tuple(sorted(told)) for told in days.values()}) < 2:
        return ()
    shares = _shares(facts) if finding.claim.type in _WITH_BARS else {}
    ordered = sorted(days)
    return tuple(
        Step(
            readable_date(day.isoformat()),
            day.isoformat(),
            (day - before).days,
            tuple(Told(value, tuple(numbers), shares.get(value)) for value, numbers in days[day].items()),
        )
        for before, day in zip([ordered[0], *ordered], ordered, strict=False)
    )


def _shares(facts: dict[str, Fact]) -> dict[str, int]:
    """Return how long the bar of each value is, none where they are not all plain numbers of one unit."""
    found = {value: _PLAIN_NUMBER.fullmatch(str(fact.value)) for value, fact in facts.items()}
    numbers = {value: float(each[1]) for value, each in found.items() if each}
    units = {each[2] for each in found.values() if each}
    largest = max(numbers.values(), default=0.0)
    if len(numbers) < len(facts) or len(units) != 1 or largest <= 0:
        return {}
    return {value: round(100 * number / largest) for value, number in numbers.items()}
