from __future__ import annotations

from dataclasses import replace

import pytest
from report_samples import comparison

from rashomon.model import Article
from rashomon.report.provenance import TextRead, made_by, shell_command, texts_read


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ((), ""),
        (("compare", "a.md", "b.md"), "rashomon compare a.md b.md"),
        (("compare", "my a.md", "$(rm x)", "it's"), """rashomon compare 'my a.md' '$(rm x)' 'it'"'"'s'"""),
    ],
)
def test_the_command_is_as_a_shell_takes_it(command: tuple[str, ...], expected: str) -> None:
    assert shell_command(replace(comparison(), command=command)) == expected


def test_a_text_is_known_by_its_length_and_hash() -> None:
    assert texts_read((Article("a", "A", "abc", path="a.md"), Article("b", "B", "\ud800"))) == (
        TextRead("a", "a.md", "", 3, "ba7816bf8f01cfea"),
        TextRead("b", "", "", 1, "91a681b998555fb4"),
    )


def test_the_closing_words_tell_the_version() -> None:
    assert made_by().startswith("Compared by rashomon ")
