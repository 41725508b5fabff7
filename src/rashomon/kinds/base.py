"""What a kind is: which mentions can answer a claim of its type, and with what value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from rashomon.mentions.reading import Reading
from rashomon.mentions.words import Phrase
from rashomon.model import Claim
from rashomon.values.relation import Value


@dataclass(frozen=True, slots=True)
class Frame:
    """What a claim asks, as roots: from the registry's hints where given, otherwise from the question.

    `asked` are the nouns whose number, name or measure is asked ("shots"); `event` the predicates ("fire"); `subject` who or
    what it is about; `by` who must say or do it; `context` every content word of the question; `named` the proper names in it.
    `wanted` is the part the answer plays in the event, "subject" or "object"; `precision` what a date is asked by ("day");
    `preposition` those that may stand before the answer ("from where": from).
    `role` is the office or description asked for ("police chief" in "Who is the police chief?").
    """

    claim: Claim
    kind: str
    asked: tuple[Phrase, ...] = ()
    event: tuple[Phrase, ...] = ()
    subject: tuple[Phrase, ...] = ()
    by: tuple[Phrase, ...] = ()
    context: tuple[str, ...] = ()
    named: tuple[Phrase, ...] = ()
    role: tuple[Phrase, ...] = ()
    future: bool = False
    negative: bool = False
    precision: str = ""
    wanted: str = ""
    preposition: tuple[str, ...] = ()
    wh: str = ""
    hinted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Found:
    """A place in an article that could answer a claim, before anything is said on how well.

    `start`/`end` are the characters of the answering words, `head` the token by which they hang in the sentence, `noun` the
    counted or described token where there is one. `marks` are the kind's own named features (0 to 1).
    """

    value: Value
    start: int
    end: int
    head: int
    noun: int | None = None
    certain: bool = False
    marks: Mapping[str, float] = field(default_factory=dict)


class Kind(Protocol):
    """The code behind a claim's type."""

    name: str

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every place of the article that could answer, in text order."""
        ...

    def check(self, claim: Claim) -> str | None:
        """Return what is wrong with a claim of this type, in one line, or None."""
        ...
