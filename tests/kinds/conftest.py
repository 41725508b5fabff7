"""What a kind finds in a text, as a test asks for it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from rashomon.extract.frame import build_frame
from rashomon.kinds import kind_named
from rashomon.kinds.base import Found
from rashomon.mentions.reading import read
from rashomon.model import Article, Claim

if TYPE_CHECKING:
    from spacy.tokens import Doc

PUBLISHED = date(2031, 5, 16)  # a Friday


class Find(Protocol):
    """Ask one text one question of one kind."""

    def __call__(self, kind: str, text: str, ask: str, **hints: Any) -> list[Found]: ...


class Answers(Protocol):
    """The normal forms of what a kind finds, in text order."""

    def __call__(self, kind: str, text: str, ask: str, **hints: Any) -> list[str]: ...


@pytest.fixture(scope="session")
def find(parse: Callable[[str], Doc]) -> Find:
    def run(kind: str, text: str, ask: str, **hints: Any) -> list[Found]:
        reading = read(Article("post", "The Post", text, PUBLISHED), parse(text))
        return kind_named(kind).find(reading, build_frame(Claim("c", ask, **{"type": kind, **hints}), parse(ask)))

    return run


@pytest.fixture(scope="session")
def answers(find: Find) -> Answers:
    def run(kind: str, text: str, ask: str, **hints: Any) -> list[str]:
        return [str(f.value) for f in find(kind, text, ask, **hints)]

    return run
