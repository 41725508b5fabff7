"""Names of companies, agencies, teams and other bodies."""

from __future__ import annotations

import pytest

from .conftest import Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        (
            "Norcross Airlines Inc. bought the jets from Boeing.",
            "Which airline bought jets?",
            ["Norcross Airlines Inc.", "Boeing"],
        ),
        ("Microsoft sued the Ministry of Finance.", "Whom did Microsoft sue?", ["Ministry of Finance"]),
        ("Tom Reed sold his house.", "Which company sold the house?", []),
    ],
)
def test_bodies(find: Find, text: str, ask: str, expected: list[str]) -> None:
    assert [str(f.value) for f in find("organization", text, ask) if f.marks["label"]] == expected


def test_a_team_may_go_by_the_name_of_a_place(find: Find) -> None:
    found = find("organization", "Portugal beat Microsoft in the final.", "Which team won?")
    assert {str(f.value): f.marks["label"] for f in found} == {"Portugal": 0.0, "Microsoft": 1.0}
