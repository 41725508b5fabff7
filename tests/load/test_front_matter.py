"""The head of a text file."""

from __future__ import annotations

from datetime import date

import pytest

from rashomon.load.files import UnreadableError
from rashomon.load.front_matter import FrontMatter, parse_date, split_front_matter

DAY = date(2026, 10, 23)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-10-23", DAY),
        ("20261023", DAY),
        (" 2026-10-23 ", DAY),
        ("2026-10-23T10:00:00Z", DAY),
        ("2026-10-23T23:30:00+02:00", DAY),
        ("2026-10-23 10:00", DAY),
        ("2026-10-23 10:00:00 +2", DAY),
        ("2026-13-01", None),
        ("2026-10-32T10:00:00Z", None),
        ("2026", None),
        ("23 October 2026", None),
        ("yesterday", None),
        ("", None),
    ],
)
def test_dates(text: str, expected: date | None) -> None:
    assert parse_date(text) == expected


@pytest.mark.parametrize(
    ("text", "head", "rest"),
    [
        ("Words.", FrontMatter(), "Words."),
        ("---\n---\nWords.", FrontMatter(), "Words."),
        ("\n---\nsource: The Gazette\n---\nWords.", FrontMatter("The Gazette"), "Words."),
        ("---\ndate: 2026-10-23\n...\nWords.", FrontMatter(date=DAY), "Words."),
        ("---\ndate: '2026-10-23T10:00:00Z'\n---\nWords.", FrontMatter(date=DAY), "Words."),
        ("---\ndate:\ntitle: ~\n---\nWords.", FrontMatter(), "Words."),
        ("---\nauthor: [A, B]\ntags: {x: y}\ntitle: 911\n---\nWords.", FrontMatter(title="911"), "Words."),
        (
            "---\ntitle: >\n  Two\n  lines\nurl: https://x.example/a\n---\n",
            FrontMatter("", None, "Two lines", "https://x.example/a"),
            "",
        ),
        ("Words.\n---\ntitle: x\n---\n", FrontMatter(), "Words.\n---\ntitle: x\n---\n"),
    ],
)
def test_front_matter_is_taken_off(text: str, head: FrontMatter, rest: str) -> None:
    assert split_front_matter(text) == (head, rest)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("---\nsource: AP\nWords.", 1, "has no end; close it with a line ---"),
        ("---\nsource: AP\ndate: last week\n---\nWords.", 3, "'last week' is no date; write it as 2026-10-23"),
        ("---\ndate: [2026]\n---\nWords.", 2, "must be one text"),
        ("---\nsource: AP\ntitle: Mayor: we knew\n---\nWords.", 3, "not valid YAML"),
        ("\n\n---\nsource: 'AP\n---\nWords.", 4, "close the quotation mark"),
        ("---\nsource: [AP\n---\nWords.", 2, "close the bracket"),
        ("---\nsource: AP\nsource: BBC\n---\nWords.", 3, "stands twice"),
        ("---\nA story begins.\n---\nWords.", 2, "if none is meant, remove the ---"),
        ("---\ntitle: !!python/name:os.system x\n---\nWords.", 2, "!!python/name:os.system is not allowed"),
        ("---\ntitle: *Breaking\n---\nWords.", 2, "quotes"),
    ],
)
def test_unusable_front_matter_names_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        split_front_matter(text)
    assert caught.value.line == line
    assert words in caught.value.message
