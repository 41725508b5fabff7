"""Whether something is so."""

from __future__ import annotations

import pytest

from .conftest import Answers, Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The bridge was reopened on Monday.", "Was the bridge reopened?", ["yes"]),
        ("The bridge was not reopened on Monday.", "Was the bridge reopened?", ["no"]),
        ("The bridge was never reopened.", "Was the bridge reopened?", ["no"]),
        ("The bridge was not reopened.", "Was the bridge not reopened?", ["yes"]),
        ("The driver was unhurt.", "Was the driver hurt?", ["no"]),
        ("The court acquitted the driver.", "Was the driver convicted?", ["no"]),
        ("The driver was not acquitted.", "Was the driver convicted?", ["yes"]),
        ("The driver was not injured.", "Was the driver hurt?", ["no"]),
        ("The bridge stayed closed.", "Was the bridge reopened?", ["no"]),
        ("The bridge fell.", "Was the bridge reopened?", []),
    ],
)
def test_asserted_or_denied(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("yesno", text, ask) == expected


def test_the_hint_says_what_counts_as_a_yes(find: Find) -> None:
    found = find("yesno", "Traffic crosses the bridge again.", "Is the bridge open?", event=("cross",))
    assert [str(f.value) for f in found] == ["yes"]
    assert found[0].marks["hypothetical"] == 0.0
