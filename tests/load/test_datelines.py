"""Datelines, and what only looks like one."""

from __future__ import annotations

import pytest

from rashomon.load.datelines import Dateline, lone_dateline, split_dateline


@pytest.mark.parametrize(
    ("line", "dateline", "rest"),
    [
        ("SENATOBIA, Miss. (AP) — A police officer", Dateline("SENATOBIA, Miss.", "AP"), "A police officer"),
        ("BERLIN (AP) - A tourist ship", Dateline("BERLIN", "AP"), "A tourist ship"),
        ("BERLIN — A tourist ship", Dateline("BERLIN"), "A tourist ship"),
        ("(Reuters) - Broadcom", Dateline("", "Reuters"), "Broadcom"),
        ("(CNN) Relatives and friends", Dateline("", "CNN"), "Relatives and friends"),
        ("LONDON, Oct 23 (Reuters) - It", Dateline("LONDON", "Reuters", "Oct 23"), "It"),
        ("MEXICO CITY, March 3, 2026 (AFP) – The", Dateline("MEXICO CITY", "AFP", "March 3, 2026"), "The"),
        ("NEW YORK, N.Y. — Two", Dateline("NEW YORK, N.Y."), "Two"),
        ("PORT-AU-PRINCE, Haiti (AP) — Gangs", Dateline("PORT-AU-PRINCE, Haiti", "AP"), "Gangs"),
        ("ST. LOUIS (AP) -- 12 people", Dateline("ST. LOUIS", "AP"), "12 people"),
        ("WASHINGTON/LONDON (Reuters) - The", Dateline("WASHINGTON/LONDON", "Reuters"), "The"),
        ("Oslo (dpa) – The", Dateline("Oslo", "dpa"), "The"),
        ("SAN FRANCISCO — “We", Dateline("SAN FRANCISCO"), "“We"),
    ],
)
def test_datelines(line: str, dateline: Dateline, rest: str) -> None:
    assert split_dateline(line) == (dateline, rest)


@pytest.mark.parametrize(
    "line",
    [
        "NATO — founded in 1949 — said on Tuesday",
        "FBI — The bureau",
        "BREAKING — The mayor has resigned",
        "Police said (AP) they would not comment",
        "Jane Roe (42) - a nurse - was there",
        "Mike Smith (D-Ohio) - the senator",
        "Hunter Foster (left) - the officer",
        "The ship — a ferry — sank",
        "12 people — all of them students",
        "",
    ],
)
def test_what_is_no_dateline(line: str) -> None:
    assert split_dateline(line) == (Dateline(), line)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("CNN —", Dateline("", "CNN")),
        ("Corran, Westmark CNN —", Dateline("Corran, Westmark", "CNN")),
        ("New York AP -", Dateline("New York", "AP")),
        ("CNN — The mayor", None),
        ("The mayor —", None),
        ("", None),
    ],
)
def test_datelines_on_a_line_of_their_own(line: str, expected: Dateline | None) -> None:
    assert lone_dateline(line) == expected
