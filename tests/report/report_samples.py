"""Comparisons built by hand for the tests of the reports."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from io import StringIO
from typing import Self

from rashomon.model import (
    Answer,
    Article,
    Attribution,
    Certainty,
    Claim,
    Comparison,
    Copies,
    Decision,
    Evidence,
    Fact,
    Finding,
    Judgement,
    LeftOut,
    Origin,
    Span,
    StaleDecision,
    Unmeasured,
    Verdict,
    Word,
)
from rashomon.report.base import Format
from rashomon.values.relation import Relation


@dataclass(frozen=True, slots=True)
class Plain:
    """A value that is nothing but its normal form."""

    form: str

    def relate(self, other: Self, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:
        del tolerance, tolerance_is_share
        return Relation.SAME if self == other else Relation.CONFLICT

    def __str__(self) -> str:
        return self.form

    @classmethod
    def parse(cls, text: str, /) -> Self:
        return cls(text)


def fact(value: str, text: str, quote: str, *, said_by: Attribution | None = None, also: tuple[str, ...] = ()) -> Fact:
    return Fact(
        value=Plain(value),
        text=text,
        evidence=Evidence(quote, Span(0, len(quote))),
        attribution=said_by or Attribution(),
        also=tuple(map(Plain, also)),
    )


def written(report: Format, comparison: Comparison) -> str:
    out = StringIO()
    report.write(comparison, out)
    return out.getvalue()


ARTICLES = (
    Article(
        id="harbour",
        name="Harbour Post",
        text="Ferry fire kills at least 12\n\nA fire on a night ferry ...",
        date=date(2025, 3, 7),
        title="Ferry fire kills at least 12",
        url="https://harbour.example/ferry",
        path="harbour.md",
    ),
    Article(
        id="coast",
        name="Coast News Agency",
        text="Fourteen dead as ferry burns off Lindholm\n\nFourteen people ...",
        date=date(2025, 3, 8),
        title="Fourteen dead as ferry burns off Lindholm",
        path="coast.md",
    ),
    Article(id="wire-2", name="The Daily Observer of the Northern Counties", text="Nothing new.", path="wire-2.txt"),
    Article(id="d", name="Harbour Post", text="A second text.", date=date(2025, 3, 9), path="d.txt"),
    Article(id="e", name="Evening Mail", text="A third text.", date=date(2025, 3, 9), path="e.txt"),
    Article(id="f", name="Radio Six", text="A fourth text.", date=date(2025, 3, 9), path="f.txt"),
)
POLICE = Attribution("the coast guard", Certainty.ATTRIBUTED)
OWNER = Attribution("a lawyer for the owner of the ferry", Certainty.DENIED)

DEATHS = Claim(id="deaths", ask="How many people were killed?", label="Deaths", type="count")
SHARED = Claim(id="damage", ask="How much will the repair of the ferry cost?", label="Cost of repair", type="money")
STARTED = Claim(id="fire_started", ask="When did the fire break out?", type="date")
CAUSE = Claim(id="cause", ask="What caused the fire?", label="Cause", type="choice")
CAPTAIN = Claim(id="captain", ask="Who was the captain?", label="Captain", type="person")
DISTANCE = Claim(id="distance", ask="How far from the shore was the ferry?", label="Distance", type="quantity")
AGE = Claim(id="age", ask="How old is the ferry?", label="Age of the ferry", type="age")

_FINDINGS: tuple[tuple[Claim, dict[str, Fact], Judgement], ...] = (
    (
        CAPTAIN,
        {
            "harbour": fact("Ida Holm", "Ida Holm", "The captain, Ida Holm, was the last to leave the ship."),
            "coast": fact("Ida Holm", "Capt. Ida Holm", "Capt. Ida Holm told the agency that she would not comment."),
        },
        Judgement(Verdict.AGREE, "same value"),
    ),
    (
        DISTANCE,
        {
            "harbour": fact("40 mile", "40 miles", "The ship was 40 miles off Lindholm when the alarm rang."),
            "coast": fact("65 kilometer", "65 kilometers", "It lay some way, 65 kilometers, from the shore."),
        },
        Judgement(Verdict.AGREE, "same within rounding"),
    ),
    (
        DEATHS,
        {
            "harbour": fact(
                "12",
                "12 people",
                "A fire that broke out on a night ferry on its way from Lindholm to the islands has killed 12 "
                "people and left dozens in hospital, the coast guard said on Friday, "
                "warning that the toll was likely to rise.",
                said_by=POLICE,
                also=(">=12",),
            ),
            "coast": fact("14", "Fourteen people", "Fourteen people died when a ferry burned off Lindholm."),
        },
        Judgement(Verdict.DIVERGE, "different numbers", "the later report may be an update", ("harbour", "coast")),
    ),
    (
        SHARED,
        {
            "coast": fact(
                "~2.5e6 USD",
                "about $2.5 million",
                "Repairs would cost about $2.5 million and take until the summer, the line's owner said.",
                said_by=Attribution("the line's owner", Certainty.PLANNED),
            )
        },
        Judgement(Verdict.ONLY, "one source answers"),
    ),
    (
        STARTED,
        {
            "harbour": fact("2025-03-06", "late on Thursday", "The fire broke out late on Thursday."),
            "coast": fact("2025-03-03..2025-03-07", "earlier this week", "The ferry caught fire earlier this week."),
        },
        Judgement(Verdict.COMPATIBLE, "one is more precise"),
    ),
    (
        CAUSE,
        {
            "harbour": fact("not_arson", "no sign of arson", "There was no sign of arson, the coast guard said."),
            "coast": fact(
                "arson", "set on purpose", "Investigators believe the fire was set on purpose.", said_by=OWNER
            ),
        },
        Judgement(Verdict.DIVERGE, "different choices", "denied in coast", ("harbour", "coast")),
    ),
    (AGE, {}, Judgement(Verdict.UNREPORTED, "no source answers")),
)


def comparison(sources: int = 2, *, judged: bool = True) -> Comparison:
    """Compare the first `sources` articles; the third repeats the first, later ones report nothing but the deaths."""
    articles = ARTICLES[:sources]
    findings = []
    for claim, told, judgement in _FINDINGS:
        answers: dict[str, Fact | None] = {article.id: told.get(article.id) for article in articles}
        if "wire-2" in answers:
            answers["wire-2"] = told.get("harbour")
        if "e" in answers and claim is DEATHS:
            answers["e"] = told["coast"]
        origin = Origin.REGISTRY if judged else Origin.DISCOVERED
        findings.append(Finding(claim, answers, judgement if judged else None, origin))
    return Comparison(
        articles=articles,
        findings=tuple(findings),
        story="Fire on the Lindholm ferry",
        copies=(Copies(("harbour", "wire-2"), 0.84),) if sources > 2 else (),
        warnings=("wire-2.txt: no date; relative dates stay unresolved",) if sources > 2 else (),
    )


def reviewed() -> Comparison:
    """Two sources after an editor went through them, with claims left out and one that could not be measured."""
    compared = comparison()
    answers = {"harbour": Answer("... killed 12 people ...", "12"), "coast": Answer("Fourteen people died ...", "14")}
    words = {
        "deaths": Decision(
            "deaths", Word.CORRECT, answers, Verdict.DIVERGE, Verdict.AGREE, {"coast": "12", "harbour": None},
            "=the crew | is counted <b>apart</b>", "Ida *Holm*",
        ),
        "cause": Decision("cause", Word.REJECT, {"coast": Answer("...")}, reason="one sentence of two"),
        "captain": Decision("captain", Word.CONFIRM, {"coast": Answer("...")}, name="Ida *Holm*"),
    }  # fmt: skip
    old = Decision("speed", Word.CONFIRM, {"coast": Answer("...")}, name="@Ida")
    return replace(
        compared,
        findings=tuple(replace(f, decision=words.get(f.claim.id)) for f in compared.findings if f.claim is not AGE),
        stale=(StaleDecision(old, "the claim is not asked"),),
        left_out=(LeftOut("age", Verdict.UNREPORTED), LeftOut("cats")),
        unmeasured=(Unmeasured("coast", "fire_started", "no date is known"),),
    )
