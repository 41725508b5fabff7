"""Quotations: where they begin and end, and who speaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.quote_marks import find_quotations
from rashomon.mentions.quotes import find_quotes

if TYPE_CHECKING:
    from spacy.tokens import Doc

Parse = Callable[[str], "Doc"]


def spoken(parse: Parse, text: str) -> list[tuple[str, str | None]]:
    """Words and speaker of each quotation."""
    return [(text[quote.start : quote.end], quote.speaker) for quote in find_quotes(parse(text))]


@pytest.mark.parametrize(
    ("text", "contents"),
    [
        ("“We won,” she said.", ["We won,"]),
        ('"We won," she said.', ["We won,"]),
        ("'We didn't win,' she said.", ["We didn't win,"]),
        ("‘We didn’t win,’ she said.", ["We didn’t win,"]),
        ("'The boys' boat sank,' she said of the girls' club.", ["The boys' boat sank,"]),
        ("It's the players' fault, isn't it?", []),
        ("In the '90s rock 'n' roll was over.", []),
        ("“He said ‘no’ twice,” she said.", ["He said ‘no’ twice,"]),
        ("“First part.\n“Second part,” she said.", ["First part.", "Second part,"]),
        ("'It is over,'' she said.", ["It is over,"]),
    ],
)
def test_marks(text: str, contents: list[str]) -> None:
    assert [text[each.start : each.end] for each in find_quotations(text)] == contents


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("“We lost the bridge,” said Uma Dahl.", [("We lost the bridge,", "Uma Dahl")]),
        ("“We lost the bridge,” Uma Dahl said.", [("We lost the bridge,", "Uma Dahl")]),
        ("Uma Dahl said: “We lost the bridge.”", [("We lost the bridge.", "Uma Dahl")]),
        ("“We lost the bridge,” the mayor told reporters.", [("We lost the bridge,", "the mayor")]),
        (
            "“We lost the bridge,” said Uma Dahl, who runs the port, “but nobody was hurt.” Lars Berg looked on.",
            [("We lost the bridge,", "Uma Dahl"), ("but nobody was hurt.", "Uma Dahl")],
        ),
        (
            "“We lost the bridge,” Uma Dahl said. “Nobody was hurt.”",
            [("We lost the bridge,", "Uma Dahl"), ("Nobody was hurt.", "Uma Dahl")],
        ),
        (
            "Uma Dahl, an engineer at the port, said: “The pier must go.\n\n“It will fall by winter,” she added.",
            [("The pier must go.", "Uma Dahl"), ("It will fall by winter,", "Uma Dahl")],
        ),
        ("“The doors were locked.” —Inspector Lars Berg", [("The doors were locked.", "Lars Berg")]),
        (
            "Diver Uma Dahl turned to the cameras. “We heard knocking from the hull.” Lars Berg wept.",
            [("We heard knocking from the hull.", "Uma Dahl")],
        ),
        ("“Two bangs, then smoke,” said a driver known to all as “Rusty.”", [("Two bangs, then smoke,", "Rusty")]),
        (
            "Lars Berg left. His deputy, Uma Dahl, would not blame the referee, Ann Lee. “It was a foul,” she said.",
            [("It was a foul,", "Uma Dahl")],
        ),
        (
            "Lars Berg met Uma Dahl. Dahl left at noon. “I am tired,” she said.",
            [("I am tired,", "Uma Dahl")],
        ),
        ("The union said the offer was “a bad joke” and walked out.", [("a bad joke", "the union")]),
    ],
)
def test_speakers(parse: Parse, text: str, quotes: list[tuple[str, str | None]]) -> None:
    assert spoken(parse, text) == quotes


@pytest.mark.parametrize(
    ("text", "contents"),
    [
        ("Robert “Bobby” Lang led the expedition.", []),
        ("The ferry “Northern Star” ran aground.", []),
        ("The so-called “ghost” train ran again.", [("ghost", None)]),
    ],
)
def test_names_and_single_words_in_marks_have_no_speaker(
    parse: Parse, text: str, contents: list[tuple[str, None]]
) -> None:
    assert spoken(parse, text) == contents


def test_speaker_characters_and_verb(parse: Parse) -> None:
    text = "“We lost the bridge,” said Uma Dahl on Friday."
    doc = parse(text)
    (quote,) = find_quotes(doc)
    assert text[quote.speaker_start : quote.speaker_end] == "Uma Dahl"
    assert quote.verb is not None
    assert doc[quote.verb].text == "said"
