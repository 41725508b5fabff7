"""Who is told how far the work is: a protocol, and a watch that tells nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol, TypeVar

_Thing = TypeVar("_Thing")


class Watch(Protocol):
    """Is told when a stage of the work begins, and of every step in it."""

    def stage(self, name: str, steps: int = 0) -> None:
        """Begin a stage, which ends the one before; `steps` is how many there will be, 0 where it is not known."""
        ...

    def step(self) -> None:
        """One step of the stage is done."""
        ...


class Unwatched:
    """Tells nobody."""

    def stage(self, name: str, steps: int = 0) -> None:
        """Do nothing."""

    def step(self) -> None:
        """Do nothing."""


UNWATCHED: Final = Unwatched()


def stepwise(things: Iterable[_Thing], watch: Watch) -> Iterator[_Thing]:
    """Yield things as they come; the watch is told of each when the next one is asked for."""
    for thing in things:
        yield thing
        watch.step()
