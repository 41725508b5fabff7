"""A claim's regular expression, matched in time linear in the text, whatever the expression (RE2 never backtracks)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from rashomon.model import Span

GROUP: Final = "value"
MAX_MATCHES: Final = 100  # each match costs at most one pass over the text: the bound keeps the whole linear


@dataclass(frozen=True, slots=True)
class Pattern:
    """A compiled expression with its text as the registry gives it; `group` is the number of its group `value`."""

    text: str
    engine: Any
    group: int


def compile_pattern(text: str) -> Pattern:
    r"""Compile a regular expression in RE2's syntax, such as ``(?P<value>\d+) rounds``.

    Args:
        text: the expression; it must name a group `value`. Python's syntax, without lookaround and backreferences.

    Returns:
        The pattern, for search_pattern.

    Raises:
        ValueError: malformed, too large, or without a group `value`; the message gives the problem and the mend.
    """
    import re2  # noqa: PLC0415  (loaded only where a registry has a pattern)

    options = re2.Options()
    options.log_errors = False
    try:
        engine = re2.compile(text, options)
    except re2.error as error:
        raise ValueError(_plain(error.args[0])) from None
    group = engine.groupindex.get(GROUP)
    if group is None:
        raise ValueError(f"has no group named {GROUP!r}; write (?P<{GROUP}>...) around the answer")
    return Pattern(text, engine, group)


def search_pattern(pattern: Pattern, text: str) -> Iterator[Span]:
    """Find the group `value` of each match, first to last, at most MAX_MATCHES of them.

    Args:
        pattern: a compiled pattern.
        text: the article's text.

    Returns:
        Spans of the group in characters of `text`; matches whose group is empty or takes no part are left out.
    """
    for match in islice(pattern.engine.finditer(text), MAX_MATCHES):
        start, end = match.span(pattern.group)
        if 0 <= start < end:
            yield Span(start, end)


def _plain(problem: str | bytes) -> str:
    """Say RE2's error in words that name the mend."""
    words = problem.decode("utf-8", "replace") if isinstance(problem, bytes) else problem
    if words.startswith(("invalid perl operator: (?=", "invalid perl operator: (?!", "invalid perl operator: (?<")):
        return "uses lookaround or a misspelt group, which is not supported; match the words around the group instead"
    if words.startswith("invalid escape sequence"):
        return f"has an {words}; backreferences are not supported, and the end of the text is \\z"
    if words.startswith(("pattern too large", "invalid repetition size", "bad repetition operator")):
        return f"repeats too much ({words}); repeat less, or without a repetition inside a repetition"
    return f"does not compile ({words}); check brackets and escapes"
