"""Which answer of each article stands, from candidates made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rashomon.align import Caution, align, conflict_probability
from rashomon.model import Candidate, Claim, Evidence, Fact, Row, Span
from rashomon.values.interval import NumberInterval

CLAIM = Claim("deaths", "How many people died?", type="count")
SURE, UNSURE, NEAR, FAR = 0.9, 0.55, 0.4, 0.1
SIGNS = {"reader_read": 1.0, "reader_top": 0.9, "reader_place": 0.9, "noun_asked": 1.0, "event_governs": 1.0}


def candidate(value: str, score: float) -> Candidate:
    """A candidate whose sentence speaks of the claim where it is a sure one."""
    signs = SIGNS if score >= SURE else {"reader_read": 1.0}
    return Candidate(Fact(NumberInterval.parse(value), value, Evidence(value, Span(0, len(value)))), score, (), signs)


def row(claim: Claim = CLAIM, **articles: list[tuple[str, float]]) -> Row:
    return align(claim, {source: [candidate(*c) for c in ranked] for source, ranked in articles.items()})


def answers(row: Row) -> dict[str, str | None]:
    return {source: str(c.fact.value) if c else None for source, c in row.chosen.items()}


@pytest.mark.parametrize(
    ("ap", "bbc", "expected"),
    [
        ([("5", SURE)], [("5", SURE)], ("5", "5")),
        ([("5", SURE)], [("7", SURE)], ("5", "7")),  # an earned conflict
        ([("5", SURE)], [], ("5", None)),
        ([("5", NEAR)], [("7", FAR)], (None, None)),  # silence below one half
        ([("5", SURE)], [("7", UNSURE)], ("5", None)),  # an unsure conflict
        ([("5", 0.52)], [("7", UNSURE)], (None, "7")),  # only the less sure one goes
        ([("5", 1.0)], [("7", 1.0)], ("5", "7")),  # patterns of the claim's own are sure of what they find
        ([("5", SURE)], [(">=3", UNSURE)], ("5", ">=3")),  # no conflict, so nothing to earn
        ([("5", SURE)], [("7", UNSURE), ("5", NEAR)], ("5", "5")),  # a near-best that the other gives
        ([("5", SURE)], [("7", SURE), ("9", NEAR)], ("5", "7")),  # a near-best that agrees with nobody
        ([("5", SURE)], [("7", UNSURE), ("5", 0.29)], ("5", None)),  # too far behind the best, too near for a conflict
        ([("5", SURE)], [("5", 0.2)], ("5", "5")),  # an echo of a sure answer
        ([("5", SURE)], [("5", FAR)], ("5", None)),  # no echo that faint
        ([("5", NEAR)], [("5", NEAR)], (None, None)),  # two faint ones are no answer
    ],
)
def test_two_articles(
    ap: list[tuple[str, float]], bbc: list[tuple[str, float]], expected: tuple[str | None, str | None]
) -> None:
    want = dict(zip(("ap", "bbc"), expected, strict=True))
    assert answers(row(ap=ap, bbc=bbc)) == want
    assert answers(row(bbc=bbc, ap=ap)) == want


def test_two_articles_never_swap_their_answers() -> None:
    aligned = row(ap=[("5", 0.8), ("7", 0.7)], bbc=[("7", 0.75), ("5", 0.7)])
    assert answers(aligned) == {"ap": "5", "bbc": "5"}
    assert aligned.notes == ("bbc: also in ap",)


def test_a_note_says_why_a_near_best_stands() -> None:
    aligned = row(ap=[("5", SURE)], bbc=[("7", UNSURE), ("5", NEAR)], cnn=[("5", SURE)])
    assert answers(aligned) == {"ap": "5", "bbc": "5", "cnn": "5"}
    assert aligned.notes == ("bbc: also in ap",)
    assert row(ap=[("5", SURE)], bbc=[("5", SURE)]).notes == ()


def test_a_note_says_which_claim_is_answered_instead() -> None:
    taken = replace(candidate("17", FAR), answers="Deaths")
    row = align(CLAIM, {"ap": [taken, candidate("3", FAR)], "bbc": [candidate("5", SURE)]})
    assert answers(row) == {"ap": None, "bbc": "5"}
    assert row.notes == ("ap: 17 is told as the answer to Deaths",)


def test_conflicts_are_earned_between_all_pairs() -> None:
    assert answers(row(ap=[("5", SURE)], bbc=[("7", UNSURE)], cnn=[("5", SURE)], dpa=[("9", SURE)])) == {
        "ap": "5",
        "bbc": None,
        "cnn": "5",
        "dpa": "9",
    }


@pytest.mark.parametrize(
    ("ranked", "also"),
    [
        ([("5", SURE), ("7", UNSURE)], ["7"]),
        ([("5", SURE), ("5", UNSURE), ("7", UNSURE), ("7", UNSURE)], ["7"]),
        ([("5", SURE), ("7", NEAR)], []),
    ],
)
def test_other_values_of_the_article_stand_beside_its_answer(ranked: list[tuple[str, float]], also: list[str]) -> None:
    chosen = row(ap=ranked).chosen["ap"]
    assert chosen is not None
    assert [str(value) for value in chosen.fact.also] == also


def test_values_within_the_tolerance_are_no_conflict() -> None:
    tolerant = Claim("deaths", "How many people died?", tolerance=0.1, tolerance_is_share=True)
    assert answers(row(tolerant, ap=[("100", SURE)], bbc=[("95", UNSURE)])) == {"ap": "100", "bbc": "95"}
    assert answers(row(ap=[("100", SURE)], bbc=[("95", UNSURE)])) == {"ap": "100", "bbc": None}


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        ("The captain of the ferry told the court that {} people had drowned.", ("5", "7")),
        ("{} people died.", ("5", None)),  # so short a sentence may stand in any report
    ],
)
def test_one_sentence_with_two_values_is_a_conflict(frame: str, expected: tuple[str, str | None]) -> None:
    def said(value: str, score: float) -> list[Candidate]:
        quote = frame.format(value)
        return [Candidate(Fact(NumberInterval.parse(value), value, Evidence(quote, Span(0, len(quote)))), score)]

    aligned = align(CLAIM, {"ap": said("5", 0.6), "bbc": said("7", UNSURE)})
    assert tuple(answers(aligned).values()) == expected


@pytest.mark.parametrize(
    ("for_it", "against_it"),
    [
        ({"sureness": 2.0}, {"sureness": 0.5}),
        ({"lead": 0.8}, {"lead": 0.1}),
        ({"agreeing": 0.0}, {"agreeing": 0.5}),
        ({"noun_asked": 1.0}, {"noun_asked": 0.0}),
        ({"is_choice": 1.0}, {"is_person": 1.0}),
        ({"certain": 1.0}, {"sureness": 4.0}),
    ],
)
@pytest.mark.parametrize("read", [0.0, 1.0])
def test_what_speaks_for_a_conflict(for_it: dict[str, float], against_it: dict[str, float], read: float) -> None:
    common = {"reader_read": read}
    assert conflict_probability(common | for_it) > conflict_probability(common | against_it)


def test_caution_is_the_callers() -> None:
    ranked = {"ap": [candidate("5", SURE)], "bbc": [candidate("7", UNSURE)]}
    assert answers(align(CLAIM, ranked, Caution(earned=0.0))) == {"ap": "5", "bbc": "7"}
    assert answers(align(CLAIM, ranked, Caution(answer=0.95))) == {"ap": None, "bbc": None}


def test_no_articles_no_answers() -> None:
    assert row().chosen == {}
