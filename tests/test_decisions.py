from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rashomon.decisions import answers_of, apply_decisions, standing_verdict
from rashomon.model import (
    Answer,
    Article,
    Claim,
    Comparison,
    Decision,
    Evidence,
    Fact,
    Finding,
    Judgement,
    LeftOut,
    Span,
    Verdict,
    Word,
)
from rashomon.values.normal_form import read_value

QUOTES = {
    "harbour": "The fire killed 12 people, the coast guard said on Friday.",
    "coast": "Fourteen people died when the ferry burned, and 3 were not found.",
}
VALUES = {"harbour": "12", "coast": "14"}
DECISION = Decision(
    "deaths",
    Word.REJECT,
    {source: Answer(QUOTES[source], VALUES[source]) for source in QUOTES},
    Verdict.DIVERGE,
    reason="the crew is counted apart",
    name="Ida",
)


def compared(
    quotes: Mapping[str, str] = QUOTES,
    values: Mapping[str, str] = VALUES,
    verdict: Verdict = Verdict.DIVERGE,
    kind: str = "count",
) -> Comparison:
    answers: dict[str, Fact | None] = {
        source: Fact(read_value(kind, values[source]), values[source], Evidence(quote, Span(0, len(quote))))
        for source, quote in quotes.items()
    }
    articles = tuple(Article(source, source, quotes.get(source, "Nothing.")) for source in ("harbour", "coast", "wire"))
    answers.setdefault("wire", None)
    finding = Finding(Claim("deaths", "How many died?", "Deaths", kind), answers, Judgement(verdict, "a rule"))
    return Comparison(articles, (finding,))


def why(comparison: Comparison, decision: Decision = DECISION) -> str:
    """The reason why the decision is stale; "" where it stands by the finding."""
    applied = apply_decisions(comparison, (decision,))
    (finding,) = applied.findings
    assert (finding.decision is None) == bool(applied.stale)
    return applied.stale[0].why if applied.stale else ""


def test_a_decision_stands_beside_the_tools_word() -> None:
    (finding,) = apply_decisions(compared(), (DECISION,)).findings
    assert finding.decision == DECISION
    assert finding.judgement == Judgement(Verdict.DIVERGE, "a rule")


@pytest.mark.parametrize(
    "quote",
    [
        QUOTES["harbour"],
        "The fire killed 12 people, the Coast Guard said on  Friday.",
        "The fire has killed 12 people, the coast guard said on Friday.",
        "The blaze killed 12 people, the coast guard said on Friday.",
    ],
)
def test_it_survives_small_edits_of_the_article(quote: str) -> None:
    assert why(compared({**QUOTES, "harbour": quote})) == ""


@pytest.mark.parametrize(
    ("comparison", "reason"),
    [
        (compared({**QUOTES, "harbour": "The fire killed 13 people, the coast guard said on Friday."}, {**VALUES, "harbour": "13"}),
         "harbour answers 13 now, and answered 12"),
        (compared({**QUOTES, "coast": QUOTES["coast"].replace(" not", "")}), "coast says it in another sentence now"),
        (compared({**QUOTES, "coast": "There were 14 dead, officials said; 3 were not found."}), "coast says it in another"),
        (compared({"harbour": QUOTES["harbour"]}), "coast does not answer any more"),
        (compared({**QUOTES, "wire": "It killed 12."}, {**VALUES, "wire": "12"}), "wire answers too"),
        (compared(verdict=Verdict.COMPATIBLE), "the tool says compatible now, and said diverge"),
        (replace(compared(), articles=compared().articles[1:]), "harbour is none of the sources"),
    ],
)  # fmt: skip
def test_it_is_stale_where_the_finding_is_another(comparison: Comparison, reason: str) -> None:
    assert why(comparison).startswith(reason)


def test_answers_in_words_may_be_edited_a_little_too() -> None:
    quotes = {"harbour": "A valve that had been left open let the gas in, the board said."}
    then = Decision("deaths", Word.CONFIRM, {"harbour": Answer(quotes["harbour"], quotes["harbour"])})
    edited = {"harbour": quotes["harbour"].replace("the gas", "gas")}
    assert why(compared(edited, edited, kind="text"), then) == ""


def test_a_claim_that_is_not_asked_makes_it_stale() -> None:
    applied = apply_decisions(replace(compared(), findings=()), (DECISION,))
    assert [(stale.decision, stale.why) for stale in applied.stale] == [(DECISION, "the claim is not asked")]


def test_a_claim_that_is_left_out_leaves_its_decision_out() -> None:
    hidden = replace(compared(), findings=(), left_out=(LeftOut("deaths", Verdict.DIVERGE),))
    assert apply_decisions(hidden, (DECISION,)) == hidden


@pytest.mark.parametrize("comparison", [compared(), compared(verdict=Verdict.AGREE), replace(compared(), findings=())])
def test_the_same_decisions_again_change_nothing(comparison: Comparison) -> None:
    corrected = replace(DECISION, word=Word.CORRECT, values={"coast": "12"})
    for decision in (DECISION, corrected):
        once = apply_decisions(comparison, (decision,))
        assert apply_decisions(once, (decision,)) == once


@pytest.mark.parametrize(
    ("values", "correction", "verdict"),
    [
        ({"coast": "12"}, None, Verdict.AGREE),
        ({"coast": ">=12"}, None, Verdict.COMPATIBLE),
        ({"coast": None}, None, Verdict.ONLY),
        ({"coast": None, "harbour": None}, None, Verdict.UNREPORTED),
        ({"wire": "15"}, None, Verdict.DIVERGE),
        ({"coast": "13"}, Verdict.COMPATIBLE, Verdict.COMPATIBLE),
        ({}, Verdict.AGREE, Verdict.AGREE),
    ],
)
def test_the_editors_values_give_the_editors_verdict(
    values: dict[str, str | None], correction: Verdict | None, verdict: Verdict
) -> None:
    decision = replace(DECISION, word=Word.CORRECT, values=values, correction=correction)
    (finding,) = apply_decisions(compared(), (decision,)).findings
    assert standing_verdict(finding) is verdict
    assert finding.judgement
    assert finding.judgement.verdict is Verdict.DIVERGE


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"coast": "many"}, "the correction 'many' for coast is no count"),
        ({"nobody": "1"}, "the correction names nobody, which is none of the sources"),
    ],
)
def test_a_correction_that_cannot_be_is_told(values: dict[str, str | None], reason: str) -> None:
    assert why(compared(), replace(DECISION, word=Word.CORRECT, values=values)) == reason


def test_the_standing_verdict_of_a_rejected_finding_is_none() -> None:
    (finding,) = apply_decisions(compared(), (DECISION,)).findings
    assert standing_verdict(finding) is None
    assert standing_verdict(replace(finding, decision=None)) is Verdict.DIVERGE
    assert standing_verdict(replace(finding, decision=replace(DECISION, word=Word.CONFIRM))) is Verdict.DIVERGE


def test_what_is_decided_on_is_kept_in_one_line() -> None:
    (finding,) = compared({"harbour": "The fire\n killed 12.", "coast": QUOTES["coast"]}).findings
    assert answers_of(finding)["harbour"] == Answer("The fire killed 12.", "12")
