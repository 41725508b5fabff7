"""Everything that can go wrong in words a user can act on.

RashomonError                exit 2, one line: file, place, mend
├── UsageError               the command line asks for something impossible
├── ArticleError             an article that cannot be read as text
│   └── NoTextError          one that can, and holds none
├── MistakesError            a file of the user's that cannot be used; carries every mistake found
│   ├── RegistryError        a registry
│   └── DecisionError        decisions of editors
├── ModelError               the language pipeline is missing or unusable
├── ComparisonError          a saved comparison that cannot be read back
├── ReportError              a report that cannot be written
└── CacheError               what is kept between runs cannot be shown or thrown away
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

EXIT_DONE = 0
EXIT_MATCHED = 1
EXIT_UNUSABLE = 2
EXIT_UNMEASURED = 3
EXIT_INTERRUPTED = 130

EXIT_STATUSES: Final[Mapping[int, str]] = MappingProxyType(
    {
        EXIT_DONE: "done",
        EXIT_MATCHED: "done, and a verdict of --fail-on was found",
        EXIT_UNUSABLE: "unusable input or usage; standard error says what to mend",
        EXIT_UNMEASURED: "done, but something could not be measured: an article holds no text, or, with --fail-on unmeasured, a "
        "date was asked and the article has none to count its days from; no verdict of --fail-on was found",
        EXIT_INTERRUPTED: "interrupted (Ctrl-C)",
    }
)
"""What each exit status means, in words for users."""


class RashomonError(Exception):
    """A mistake the user can mend.

    Args:
        message: what is wrong and how to mend it, in one line.
        place: the file, with line or field where known ("claims.yaml:12").
    """

    exit_code: ClassVar[int] = EXIT_UNUSABLE

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.place = place


class UsageError(RashomonError):
    """The command line asks for something impossible."""


class ArticleError(RashomonError):
    """An article that cannot be read as text."""


class NoTextError(ArticleError):
    """An article that can be read and holds no text."""


class MistakesError(RashomonError):
    """A file of the user's that cannot be used.

    Args:
        message: the first mistake, in one line.
        place: file and line of the first mistake.
        others: the remaining mistakes, each already a whole line "place: message".
    """

    def __init__(self, message: str, place: str = "", others: tuple[str, ...] = ()) -> None:
        super().__init__(message, place)
        self.others = others


class RegistryError(MistakesError):
    """A registry that cannot be used."""


class DecisionError(MistakesError):
    """Decisions of editors that cannot be used."""


class ModelError(RashomonError):
    """The language pipeline is missing or unusable."""


class ComparisonError(RashomonError):
    """A saved comparison that cannot be read back."""


class ReportError(RashomonError):
    """A report that cannot be written."""


class CacheError(RashomonError):
    """What is kept between runs cannot be shown or thrown away; a comparison never fails for it."""
