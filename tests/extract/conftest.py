"""Frames and matches of made-up articles."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from rashomon.extract.frame import build_frame
from rashomon.extract.matches import Matches
from rashomon.kinds.base import Frame
from rashomon.mentions.reading import read
from rashomon.model import Article, Claim

if TYPE_CHECKING:
    from spacy.tokens import Doc


class MakeFrame(Protocol):
    """The frame of a question with hints."""

    def __call__(self, ask: str, **hints: Any) -> Frame: ...


class Lay(Protocol):
    """A question with hints laid over a text."""

    def __call__(self, text: str, ask: str, **hints: Any) -> Matches: ...


@pytest.fixture(scope="session")
def make_frame(parse: Callable[[str], Doc]) -> MakeFrame:
    return lambda ask, **hints: build_frame(Claim("c", ask, **hints), parse(ask))


@pytest.fixture(scope="session")
def lay(parse: Callable[[str], Doc], make_frame: MakeFrame) -> Lay:
    def run(text: str, ask: str, **hints: Any) -> Matches:
        reading = read(Article("post", "The Post", text, date(2031, 5, 16)), parse(text))
        return Matches(reading, make_frame(ask, **hints))

    return run
