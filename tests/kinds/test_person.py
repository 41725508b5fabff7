"""Names of persons."""

from __future__ import annotations

import pytest

from .conftest import Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("Mayor Ines Calder met Tom Reed in Lyon.", "Who is the mayor?", ["Ines Calder", "Tom Reed"]),
        ("Ines Calder spoke. Calder then left.", "Who spoke?", ["Ines Calder", "Ines Calder"]),
        ("Ines Calder met Tom Reed.", "Whom did Ines Calder meet?", ["Tom Reed"]),
        ("The road was closed on Monday.", "Who closed the road?", []),
    ],
)
def test_every_person_but_those_of_the_question(find: Find, text: str, ask: str, expected: list[str]) -> None:
    assert [str(f.value) for f in find("person", text, ask) if f.marks["label"]] == expected


def test_a_body_is_found_and_marked_as_no_person(find: Find) -> None:
    found = find("person", "The Harbour Trust Ltd. owns the ferry.", "Who owns the ferry?", type="")
    assert [(str(f.value), f.marks["label"]) for f in found] == [("Harbour Trust Ltd.", 0.0)]


def test_the_asked_office_is_marked(find: Find) -> None:
    found = find("person", "Fire chief Ines Calder met Tom Reed, a plumber.", "Who is the fire chief?")
    assert {str(f.value): f.marks["role"] for f in found} == {"Ines Calder": 1.0, "Tom Reed": 0.0}
