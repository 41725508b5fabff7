"""What the HTML page shows, as frozen dataclasses of plain text: the template escapes it, last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_lowercase
from types import MappingProxyType
from typing import Final

from rashomon.model import Verdict
from rashomon.report.marks import Stretch
from rashomon.report.provenance import TextRead
from rashomon.report.timeline import Step


@dataclass(frozen=True, slots=True)
class Badge:
    """How the page names a verdict: `key` in its styles, `letter`, one word, the heading of its group and what it means."""

    key: str
    letter: str
    word: str
    heading: str
    meaning: str


BADGES: Final[Mapping[Verdict | None, Badge]] = MappingProxyType(
    {
        None: Badge("found", "F", "found", "Found", "what the article says; nothing was compared"),
        Verdict.DIVERGE: Badge(
            "diverge", "D", "diverge", "In dispute", "at least two of the values cannot both be true"
        ),
        Verdict.ONLY: Badge("only", "O", "only", "Only one source", "one source answers, the others do not"),
        Verdict.COMPATIBLE: Badge(
            "compatible", "C", "compatible", "Compatible", "not the same, yet all can be true at once"
        ),
        Verdict.AGREE: Badge("agree", "A", "agree", "In agreement", "two or more sources give the same value"),
        Verdict.UNREPORTED: Badge("unreported", "U", "unreported", "Unreported", "no source answers the question"),
    }
)


@dataclass(frozen=True, slots=True)
class Source:
    """An article: its number on the page, how it is named, and its text in paragraphs of stretches."""

    number: int
    name: str
    day: str
    iso: str
    title: tuple[Stretch, ...]
    link: str
    file: str
    text: tuple[tuple[Stretch, ...], ...]


@dataclass(frozen=True, slots=True)
class Saying:
    """One value of a finding with the sources that give it; `group` numbers the values of a finding from 1."""

    group: int
    value: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """What one source says: the value, who says it, other values, and the sentence around the words that state it.

    `anchor` is where the words stand in the article, "" where they do not.
    """

    source: Source
    group: int
    value: str
    voice: str
    others: str
    before: str
    words: str
    after: str
    anchor: str

    @property
    def mark(self) -> str:
        """The letter of the group, its number past the alphabet."""
        return ascii_lowercase[self.group - 1] if self.group <= len(ascii_lowercase) else str(self.group)


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding as the page shows it; `cells` holds the quote of each source, None where it does not report.

    `decided` is the editor's word on it, "" where there is none; `unasked` says that no claim of the registry asks for it, ""
    where one does or there is no registry.
    """

    number: int
    badge: Badge
    label: str
    question: str
    unasked: str
    reasons: tuple[str, ...]
    decided: str
    sayings: tuple[Saying, ...]
    cells: tuple[Quote | None, ...]
    silent: tuple[Source, ...]
    steps: tuple[Step, ...]

    @property
    def quotes(self) -> tuple[Quote, ...]:
        """The quotes of the sources that report it."""
        return tuple(quote for quote in self.cells if quote)

    @property
    def sources(self) -> str:
        """The numbers of the sources that report it, with spaces between."""
        return " ".join(str(quote.source.number) for quote in self.quotes)


@dataclass(frozen=True, slots=True)
class Group:
    """The findings of one verdict."""

    badge: Badge
    findings: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """What a reader should know of the whole comparison: `topic` in a word or two, and the sentence."""

    topic: str
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """Everything the page shows."""

    title: str
    tally: str
    sources: tuple[Source, ...]
    groups: tuple[Group, ...]
    counts: tuple[tuple[Badge, int], ...]
    remarks: tuple[Remark, ...]
    command: str
    texts: tuple[TextRead, ...]
    made_by: str

    @property
    def findings(self) -> tuple[Shown, ...]:
        """All findings in the order of the page."""
        return tuple(finding for group in self.groups for finding in group.findings)

    @property
    def disputed(self) -> tuple[Shown, ...]:
        """The findings on which at least two sources contradict each other."""
        return tuple(finding for finding in self.findings if finding.badge is BADGES[Verdict.DIVERGE])

    @property
    def badge_of(self) -> Mapping[int, Badge]:
        """The verdict of each finding by its number."""
        return {finding.number: finding.badge for finding in self.findings}

    @property
    def label_of(self) -> Mapping[int, str]:
        """The label of each finding by its number."""
        return {finding.number: finding.label for finding in self.findings}
