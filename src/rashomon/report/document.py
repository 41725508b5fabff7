"""The shape of JSON, version 1, as types: what the writer fills and the reader checks (see comparison.v1.schema.json)."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from rashomon.values.normal_form import Details

SCHEMA: Final = "rashomon.comparison.v1"


class SourceDocument(TypedDict):
    """An article; `body_start` is where its body begins in `text`."""

    id: str
    name: str
    date: str | None
    date_from: NotRequired[str | None]
    updated: NotRequired[str | None]
    title: str
    url: NotRequired[str]
    path: str
    byline: NotRequired[str]
    dateline: NotRequired[str]
    agency: NotRequired[str]
    captions: NotRequired[list[str]]
    text: str
    body_start: NotRequired[int]


class EvidenceDocument(TypedDict):
    """A quote with its offsets: `quote == text[start:end]`."""

    quote: str
    start: int
    end: int


class QuoteSelector(TypedDict):
    """W3C TextQuoteSelector: the quote with the characters around it."""

    type: str
    exact: str
    prefix: str
    suffix: str


class PositionSelector(TypedDict):
    """W3C TextPositionSelector: offsets in characters."""

    type: str
    start: int
    end: int


class TargetDocument(TypedDict):
    """W3C Web Annotation target: where the evidence stands, for tools that anchor annotations."""

    source: str
    selector: list[QuoteSelector | PositionSelector]


class AnswerDocument(TypedDict):
    """A fact; `details` and `also_details` hold what the normal forms leave out, `target` repeats the evidence for others."""

    value: str
    text: str
    also: list[str]
    evidence: EvidenceDocument
    attribution: str | None
    certainty: str
    target: NotRequired[object]
    details: NotRequired[Details]
    also_details: NotRequired[list[Details]]


class HintsDocument(TypedDict):
    """The fields that the registry gives a claim beside question, label and type."""

    event: NotRequired[list[str]]
    of: NotRequired[list[str]]
    subject: NotRequired[list[str]]
    by: NotRequired[list[str]]
    unit: NotRequired[str]
    choices: NotRequired[dict[str, list[str]]]
    exclude: NotRequired[list[str]]
    tolerance: NotRequired[float]
    tolerance_is_share: NotRequired[bool]
    pattern: NotRequired[str]


class DecidedAnswerDocument(TypedDict):
    """What a source answered when an editor decided."""

    value: str
    quote: str


class DecisionDocument(TypedDict):
    """An editor's word on a finding."""

    claim: str
    word: str
    verdict: str | None
    answers: dict[str, DecidedAnswerDocument]
    correction: str | None
    values: dict[str, str | None]
    reason: str
    name: str


class StaleDocument(TypedDict):
    """A decision that fits no finding any more."""

    decision: DecisionDocument
    why: str


class UnmeasuredDocument(TypedDict):
    """What could not be measured."""

    source: str
    claim: str | None
    why: str


class LeftOutDocument(TypedDict):
    """A claim that is not among the findings; its verdict is null where it was ignored."""

    claim: str
    verdict: str | None


class FindingDocument(TypedDict):
    """One claim with the answers of all sources; `pair` names the two that decided."""

    claim: str
    origin: str
    label: str
    question: str
    type: str
    verdict: str | None
    rule: str | None
    note: str | None
    answers: dict[str, AnswerDocument | None]
    pair: NotRequired[list[str] | None]
    hints: NotRequired[HintsDocument]
    decision: NotRequired[DecisionDocument | None]


class CopiesDocument(TypedDict):
    """Sources that print the same wire copy."""

    sources: list[str]
    share: float
    agency: NotRequired[str]


class ComparisonDocument(TypedDict):
    """The whole document."""

    schema: str
    story: str
    sources: list[SourceDocument]
    findings: list[FindingDocument]
    copies: list[CopiesDocument]
    warnings: NotRequired[list[str]]
    summary: dict[str, int]
    unmeasured: NotRequired[list[UnmeasuredDocument]]
    left_out: NotRequired[list[LeftOutDocument]]
    stale_decisions: NotRequired[list[StaleDocument]]
    command: NotRequired[list[str]]
    untold: NotRequired[dict[str, int]]
    unchanged: NotRequired[int]
