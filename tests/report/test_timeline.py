from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from report_samples import DEATHS, fact

from rashomon.model import Article, Fact, Finding, Judgement, Verdict
from rashomon.report.timeline import Step, Told, timeline

ARTICLES = tuple(
    Article(key, key, "", date(2031, 5, day) if day else None)
    for key, day in (("late", 9), ("first", 2), ("second", 2), ("undated", 0))
)


def finding(verdict: Verdict | None = Verdict.DIVERGE, kind: str = "count", **values: str) -> Finding:
    answers: dict[str, Fact | None] = {key: fact(value, value, value) for key, value in values.items()}
    judgement = Judgement(verdict, "a rule") if verdict else None
    return Finding(replace(DEATHS, type=kind), answers, judgement)


def test_values_stand_by_the_dates_of_their_articles_oldest_first() -> None:
    steps = timeline(finding(late="20", first="~10", second=">=5", undated="90"), ARTICLES)
    assert steps == (
        Step("Fri 2 May 2031", "2031-05-02", 0, (Told("about 10", (2,), 50), Told("at least 5", (3,), 25))),
        Step("Fri 9 May 2031", "2031-05-09", 7, (Told("20", (1,), 100),)),
    )


@pytest.mark.parametrize(
    ("values", "shares"),
    [
        ({"late": "20 mile", "first": "5 mile"}, (25, 100)),
        ({"late": "20 mile", "first": "5 hour"}, (None, None)),
        ({"late": "5..7", "first": "5"}, (None, None)),
        ({"late": "0", "first": ">0"}, (None, None)),
        ({"late": "2e6 USD", "first": "1.5e6 USD"}, (75, 100)),
    ],
)
def test_bars_stand_beside_plain_numbers_of_one_unit_only(values: dict[str, str], shares: tuple[int | None]) -> None:
    assert (
        tuple(
            told.share for step in timeline(finding(Verdict.DIVERGE, "count", **values), ARTICLES) for told in step.told
        )
        == shares
    )


def test_a_year_has_no_bar() -> None:
    steps = timeline(finding(Verdict.DIVERGE, "date", late="1958", first="1956"), ARTICLES)
    assert [told.share for step in steps for told in step.told] == [None, None]


@pytest.mark.parametrize(
    "still",
    [
        finding(late="12", first="12"),
        finding(first="10", second="12"),
        finding(late="10", undated="12"),
        finding(kind="text", late="a", first="b"),
        finding(Verdict.AGREE, late="40 mile", first="65 kilometer"),
        finding(None, late="10", first="12"),
        finding(),
    ],
)
def test_what_does_not_change_with_the_dates_has_no_steps(still: Finding) -> None:
    assert timeline(still, ARTICLES) == ()
