"""Verdicts, from facts made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import permutations

import pytest

from rashomon.judge import RULES, judge
from rashomon.model import (
    Article,
    Attribution,
    Candidate,
    Certainty,
    Claim,
    Evidence,
    Fact,
    Judgement,
    Row,
    Span,
    Verdict,
)
from rashomon.values.choice import Choice, YesNo
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.name import Name
from rashomon.values.passage import Passage
from rashomon.values.relation import Value

AGREE, COMPATIBLE, DIVERGE = Verdict.AGREE, Verdict.COMPATIBLE, Verdict.DIVERGE
STATED = Attribution()
CLAIM = Claim("c", "?", type="quantity")


CLASSES: Mapping[str, type[Value]] = {
    "number": NumberInterval,
    "date": DateInterval,
    "time": ClockTime,
    "choice": Choice,
    "yesno": YesNo,
    "text": Passage,
}


def read(kind: str, text: str) -> Value:
    if kind == "name":
        return Name(text)
    if kind == "zoned":
        clock, zone = text.split()
        return ClockTime.at(int(clock[:2]), int(clock[3:]), zone=zone)
    return CLASSES[kind].parse(text)


def verdict(
    values: Mapping[str, Value | None],
    claim: Claim = CLAIM,
    dates: dict[str, int] | None = None,
    voices: dict[str, Attribution] | None = None,
    notes: tuple[str, ...] = (),
) -> Judgement:
    """The judgement on one value per source; `dates` are days of May 2031."""
    chosen = {
        source: Candidate(Fact(value, "", Evidence("", Span(0, 0)), (voices or {}).get(source, STATED)), 0.9)
        if value is not None
        else None
        for source, value in values.items()
    }
    days = dates or {}
    articles = {s: Article(s, s, "", date(2031, 5, days[s]) if s in days else None) for s in values}
    return judge(Row(claim, chosen, notes), articles)


TABLE = [
    ("number", "5", "5", AGREE, "same value"),
    ("number", "40 mile", "64 kilometer", AGREE, "same within rounding"),
    ("name", "Greg Graves", "Graves", AGREE, "same name in another form"),
    ("number", "24..", ">=24", AGREE, "same value in another form"),
    ("yesno", "yes", "no", DIVERGE, "yes against no"),
    ("choice", "arson", "accident", DIVERGE, "different choices"),
    ("number", "5", "7", DIVERGE, "different numbers"),
    ("number", ">=38", "36", DIVERGE, "different numbers"),
    ("date", "2031-05-12", "2031-05-13", DIVERGE, "different days"),
    ("time", "15:30", "16:30", DIVERGE, "different times"),
    ("name", "Ines Calder", "Tom Reed", DIVERGE, "different names"),
    ("number", "5 USD", "5 EUR", COMPATIBLE, "units or time zones that do not convert"),
    ("zoned", "15:30 ET", "15:30 GMT", COMPATIBLE, "units or time zones that do not convert"),
    ("number", ">=2", "5", COMPATIBLE, "one is more precise"),
    ("number", "~40", "40", COMPATIBLE, "one is more precise"),
    ("number", "30..50 mile", "65 kilometer", COMPATIBLE, "one is more precise"),
    ("date", "2031-05", "2031-05-13", COMPATIBLE, "one is more precise"),
    ("time", "~15:30", "15:30", COMPATIBLE, "one is more precise"),
    ("number", "5..7", "6..9", COMPATIBLE, "ranges overlap"),
    ("date", "2031-05-10..2031-05-14", "2031-05-12..2031-05-16", COMPATIBLE, "ranges overlap"),
    ("time", "15:00..16:00", "15:30..16:30", COMPATIBLE, "ranges overlap"),
    ("text", "a valve was left open", "the pump failed", COMPATIBLE, "answers in different words"),
]


@pytest.mark.parametrize(("kind", "a", "b", "expected", "rule"), TABLE)
def test_rules_for_two_sources(kind: str, a: str, b: str, expected: Verdict, rule: str) -> None:
    for first, second in ((a, b), (b, a)):
        judgement = verdict({"ap": read(kind, first), "bbc": read(kind, second)})
        assert (judgement.verdict, judgement.rule) == (expected, rule)


def test_names_of_rules_are_unique() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("low", ["24..", ">=24", "24", "~24"])
def test_the_more_precise_source_is_named(low: str) -> None:
    judgement = verdict({"ap": read("number", "2.."), "bbc": read("number", low)})
    assert judgement.note == "bbc is more precise"


@pytest.mark.parametrize(
    ("values", "expected", "rule"),
    [
        ({}, Verdict.UNREPORTED, "no source answers"),
        ({"ap": None, "bbc": None}, Verdict.UNREPORTED, "no source answers"),
        ({"ap": "5", "bbc": None}, Verdict.ONLY, "one source answers"),
        ({"ap": None, "bbc": "5", "cnn": "5"}, AGREE, "same value"),
        ({"ap": ">70", "bbc": "75", "cnn": "84"}, DIVERGE, "different numbers"),
        ({"ap": "75", "bbc": "75", "cnn": ">70"}, COMPATIBLE, "one is more precise"),
        ({"ap": "75", "bbc": "75", "cnn": "84", "dpa": "75"}, DIVERGE, "different numbers"),
    ],
)
def test_the_worst_pair_decides_in_any_order(values: dict[str, str | None], expected: Verdict, rule: str) -> None:
    for order in permutations(values):
        judgement = verdict({s: read("number", v) if (v := values[s]) else None for s in order})
        assert (judgement.verdict, judgement.rule) == (expected, rule)


def test_the_deciding_pair_is_named() -> None:
    judgement = verdict({s: read("number", v) for s, v in (("ap", ">70"), ("bbc", "75"), ("cnn", "84"))})
    assert judgement.pair == ("bbc", "cnn")
    assert judgement.note == "bbc: 75; cnn: 84"


@pytest.mark.parametrize(
    ("kind", "tolerance", "is_share", "a", "b", "expected", "rule"),
    [
        ("number", 0.05, True, "100", "96", AGREE, "same within the claim's tolerance"),
        ("number", 0.05, True, "100", "94", DIVERGE, "different numbers"),
        ("number", 2, False, "100", "98", AGREE, "same within the claim's tolerance"),
        ("number", 2, False, "100", "100", AGREE, "same value"),
        ("date", 1, False, "2031-05-12", "2031-05-13", AGREE, "same within the claim's tolerance"),
        ("time", 15, False, "15:30", "15:40", AGREE, "same within the claim's tolerance"),
    ],
)
def test_tolerance(  # noqa: PLR0913, PLR0917 - one column of the table each
    kind: str, tolerance: float, is_share: bool, a: str, b: str, expected: Verdict, rule: str
) -> None:
    claim = Claim("c", "?", tolerance=tolerance, tolerance_is_share=is_share)
    judgement = verdict({"ap": read(kind, a), "bbc": read(kind, b)}, claim)
    assert (judgement.verdict, judgement.rule) == (expected, rule)


@pytest.mark.parametrize(
    ("kind", "ap", "bbc", "dates", "rule"),
    [
        ("count", "12", "14", {"ap": 7, "bbc": 8}, "later report has the higher number"),
        ("count", "12", "14", {"ap": 8, "bbc": 7}, "different numbers"),
        ("count", "12", "14", {"ap": 7, "bbc": 7}, "different numbers"),
        ("count", "12", "14", {"ap": 7}, "different numbers"),
        ("money", "12", "14", {"ap": 7, "bbc": 8}, "different numbers"),
    ],
)
def test_a_later_larger_toll_may_be_an_update(kind: str, ap: str, bbc: str, dates: dict[str, int], rule: str) -> None:
    values = {"ap": read("number", ap), "bbc": read("number", bbc)}
    judgement = verdict(values, Claim("c", "?", type=kind), dates)
    assert (judgement.verdict, judgement.rule) == (DIVERGE, rule)
    assert ("the later report (bbc) may be an update" in judgement.note) is (rule != "different numbers")


POLICE = Attribution("police", Certainty.ATTRIBUTED)


@pytest.mark.parametrize(
    ("voices", "note"),
    [
        ({}, ""),
        ({"ap": POLICE}, "attributed in ap; stated in bbc"),
        ({"ap": POLICE, "bbc": POLICE}, "all from one speaker: police"),
        ({"ap": POLICE, "bbc": Attribution("Police", Certainty.ATTRIBUTED)}, "all from one speaker: police"),
        ({"ap": POLICE, "bbc": Attribution("the mayor", Certainty.ATTRIBUTED)}, ""),
        ({"bbc": Attribution(None, Certainty.ALLEGED)}, "stated in ap; alleged in bbc"),
    ],
)
def test_who_says_it_is_a_note_and_no_verdict(voices: dict[str, Attribution], note: str) -> None:
    judgement = verdict({"ap": read("number", "5"), "bbc": read("number", "5")}, voices=voices)
    assert (judgement.verdict, judgement.rule, judgement.note) == (AGREE, "same value", note)


def test_one_asserts_what_the_other_denies() -> None:
    judgement = verdict(
        {"ap": YesNo(yes=True), "bbc": YesNo(yes=False)}, voices={"bbc": Attribution("the firm", Certainty.DENIED)}
    )
    assert (judgement.verdict, judgement.rule) == (DIVERGE, "one asserts what the other denies")


def test_notes_of_alignment_are_handed_on() -> None:
    judgement = verdict({"ap": read("number", "5"), "bbc": read("number", "5")}, notes=("bbc: also in ap",))
    assert judgement.note == "bbc: also in ap"
