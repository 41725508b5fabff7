from __future__ import annotations

from datetime import date

import pytest
from report_samples import DEATHS, fact

from rashomon.align import align
from rashomon.judge import RULES, judge
from rashomon.model import Article, Attribution, Candidate, Certainty, Claim, Fact, Finding, Judgement, Verdict
from rashomon.report.notes import reasons, voice
from rashomon.values.interval import NumberInterval

NAMES = {"ap": "Associated Press", "abc": "ABC News", "a; b": "Post {x} 100%"}
ANSWERS: dict[str, Fact | None] = {"ap": fact("12", "12", "12 died"), "abc": fact("~14", "14", "14 died"), "a; b": None}


def told(note: str, rule: str = "different numbers", claim: Claim = DEATHS) -> tuple[str, ...]:
    return reasons(Finding(claim, ANSWERS, Judgement(Verdict.DIVERGE, rule, note)), NAMES)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("", ()),
        ("ap: 12; abc: ~14", ()),
        ("abc: ~14; ap: 12", ()),
        (
            "ap: 12; abc: ~14; the later report (abc) may be an update",
            ("The later report, ABC News, may be an update.",),
        ),
        ("abc is more precise", ("ABC News is more precise.",)),
        (
            "stated in ap; denied in abc; stated in a; b",
            ("Stated outright by Associated Press and Post {x} 100%; denied in ABC News.",),
        ),
        ("all from one speaker: the mayor", ("All from one speaker: the mayor.",)),
        (
            "ap: also in abc; a; b: also in abc",
            (
                (
                    "Associated Press and Post {x} 100% give this beside another answer; it is shown because ABC News "
                    "gives it too."
                ),
            ),
        ),
        (
            "a; b: perhaps >=2000, too unsure to call",
            ("Post {x} 100% perhaps says at least 2,000: too unsure to call.",),
        ),
        (
            "ap: >=12 is told as the answer to People killed; abc is more precise",
            (
                "Associated Press says at least 12, which is told as the answer to “People killed”.",
                "ABC News is more precise.",
            ),
        ),
        ("something new; abc is more precise", ("Something new.", "ABC News is more precise.")),
        ("; ", ()),
    ],
)
def test_a_note_is_told_with_names_and_words(note: str, expected: tuple[str, ...]) -> None:
    assert told(note) == ("Different numbers.", *expected)


@pytest.mark.parametrize("rule", [rule.name for rule in RULES])
def test_every_rule_is_a_sentence_or_only_repeats_its_verdict(rule: str) -> None:
    sentences = told("", rule)
    assert sentences == () if rule == "same value" else sentences[0].endswith(".")


def test_two_sources_whose_answer_is_told_the_same_way_are_told_apart() -> None:
    answers: dict[str, Fact | None] = {"a": fact("1", "1", "1"), "a: 1": fact("1", "1", "1")}
    finding = Finding(DEATHS, answers, Judgement(Verdict.AGREE, "same value", "a: 1: 1; a: 1; a is more precise"))
    assert reasons(finding, {"a": "First", "a: 1": "Second"}) == ("First is more precise.",)


def test_nothing_is_told_of_what_was_not_judged() -> None:
    assert reasons(Finding(DEATHS, ANSWERS, None), NAMES) == ()


def candidate(value: str, score: float, attribution: Attribution = Attribution()) -> Candidate:  # noqa: B008
    known = fact(value, value, f"{value} died", said_by=attribution)
    signs = {"noun_asked": 1.0, "event_governs": 1.0} if score > 0.6 else {}  # what makes a conflict earned
    return Candidate(Fact(NumberInterval.parse(value), value, known.evidence, attribution), score, (), signs)


def test_no_id_and_no_normal_form_is_left_of_what_alignment_and_judgement_say() -> None:
    alleged = Attribution("police", Certainty.ALLEGED)
    found = {
        "x1": [candidate("12", 0.9)],
        "x2": [candidate(">=12", 0.9, alleged)],
        "x3": [candidate("14", 0.9)],
        "x4": [candidate("~2000", 0.55)],
    }
    row = align(DEATHS, found)
    articles = {key: Article(key, key, "", date(2031, 5, day)) for day, key in enumerate(found, 1)}
    answers = {key: chosen.fact if chosen else None for key, chosen in row.chosen.items()}
    judgement = judge(row, articles)
    sentences = " ".join(reasons(Finding(DEATHS, answers, judgement), {key: f"Paper {key[1]}" for key in found}))
    assert "x4: perhaps ~2000" in judgement.note
    assert "the later report (" in judgement.note
    assert not any(key in sentences for key in found)
    assert not any(sign in sentences for sign in ("~", ">="))
    assert "Paper 4 perhaps says about 2,000: too unsure to call." in sentences


@pytest.mark.parametrize(
    ("speaker", "certainty", "expected"),
    [
        (None, Certainty.STATED, ""),
        ("police", Certainty.STATED, "according to police"),
        ("police", Certainty.ATTRIBUTED, "according to police"),
        (None, Certainty.ATTRIBUTED, "attributed to an unnamed source"),
        ("police", Certainty.ALLEGED, "alleged, according to police"),
        (None, Certainty.ALLEGED, "alleged"),
        ("the mayor", Certainty.DENIED, "denied by the mayor"),
        (None, Certainty.DENIED, "denied"),
        ("the line", Certainty.PLANNED, "planned, according to the line"),
    ],
)
def test_who_says_it_stands_in_words_behind_a_value(speaker: str | None, certainty: Certainty, expected: str) -> None:
    assert voice(Attribution(speaker, certainty)) == expected
