"""Regular expressions of claims: found spans, plain refusals, no running away."""

from __future__ import annotations

import pytest

from rashomon.model import Span
from rashomon.patterns import MAX_MATCHES, compile_pattern, search_pattern


@pytest.mark.parametrize(
    ("pattern", "text", "values"),
    [
        (r"(?P<value>\d+) rounds", "He fired 7 rounds, then 12 rounds.", ["7", "12"]),
        (r"café (?P<value>\w+)", "“At the café Olympia,” he said.", ["Olympia"]),
        (r"(?i)gate (?P<value>[a-z])\b", "GATE B, gate C", ["B", "C"]),
        (r"(?P<value>\d*) rounds", "Many rounds, 3 rounds", ["3"]),
        (r"shots|(?P<value>\d+)", "shots, 4", ["4"]),
        (r"(?P<value>(\w+\s?)+)$", "all the words of it", ["all the words of it"]),
        (r"(?P<value>(a+)+)b", "a" * 20_000, []),
        (r"(?P<value>(x+x+)+y)", "x" * 20_000, []),
    ],
)
def test_values_are_found(pattern: str, text: str, values: list[str]) -> None:
    spans = list(search_pattern(compile_pattern(pattern), text))
    assert [text[span.start : span.end] for span in spans] == values


def test_matches_are_bounded() -> None:
    spans = list(search_pattern(compile_pattern("(?P<value>a)"), "a" * 1000))
    assert len(spans) == MAX_MATCHES
    assert spans[-1] == Span(99, 100)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"(\d+) rounds", "no group named 'value'; write"),
        (r"(?P<number>\d+)", "no group named 'value'"),
        ("", "no group named 'value'"),
        (r"(?P<value>\d+", "does not compile .*; check brackets"),
        (r"(?P<value>[a-", "does not compile .*; check brackets"),
        (r"*(?P<value>a)", "does not compile"),
        (r"(?P<value>a)(?=b)", "lookaround .*; match the words around"),
        (r"(?<!b)(?P<value>a)", "lookaround"),
        (r"(?P<value>a)\1", "backreferences are not supported"),
        (r"(?P<value>a)(?P=value)", "does not compile|lookaround or a misspelt group"),
        (r"(?P<value>((a{0,100}){0,100}){0,100})", "repeats too much"),
        (r"(?P<value>a{2000})", "repeats too much"),
    ],
)
def test_unusable_patterns_are_refused_in_plain_words(
    pattern: str, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=words):
        compile_pattern(pattern)
    assert capfd.readouterr() == ("", "")
