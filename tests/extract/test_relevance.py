"""Which feature fires in which sentence."""

from __future__ import annotations

import pytest

from rashomon.extract.relevance import features, logical_role
from rashomon.kinds import kind_named

from .conftest import Lay


def rows(lay: Lay, text: str, ask: str, **hints: object) -> dict[str, dict[str, float]]:
    """The features of each found value, by its normal form."""
    matches = lay(text, ask, **hints)
    found = kind_named(matches.frame.kind).find(matches.reading, matches.frame)
    return {str(f.value): row for f, row in zip(found, features(matches, found), strict=True)}


@pytest.mark.parametrize(
    ("text", "ask", "value", "feature", "fires"),
    [
        ("The storm killed 12 people.", "How many people were killed?", "12", "event_governs", True),
        ("The storm drenched 12 people.", "How many people were killed?", "12", "event_governs", False),
        ("The storm killed 12 people.", "How many people were killed?", "12", "noun_asked", True),
        ("The storm killed 12 cows.", "How many people were killed?", "12", "noun_asked", False),
        ("The storm killed 12 cows.", "How many people were killed?", "12", "noun_other", True),
        ("The storm killed 12 women.", "How many people were killed?", "12", "noun_people", True),
        ("The storm killed 12 women.", "How many cows were killed?", "12", "noun_people", False),
        ("The storm killed 12 brown cows.", "How many brown cows died?", "12", "noun_modifiers", True),
        ("The storm killed 12 cows.", "How many brown cows died?", "12", "noun_modifiers", False),
        ("An earlier storm killed 12 people.", "How many people were killed?", "12", "other_event", True),
        ("The storm killed 12 people.", "How many people were killed?", "12", "other_event", False),
        ("Another 12 people died.", "How many people died?", "12", "part", True),
        ("If 12 people died, nobody said so.", "How many people died?", "12", "supposed", True),
        ("The storm killed 12 people.", "How many people were killed?", "12", "supposed", False),
        ("The storm killed 12 people, police said.", "How many people were killed?", "12", "attributed", True),
        ("The storm killed 12 people.", "How many people were killed?", "12", "attributed", False),
        ("“It killed 12 people,” Ines Calder said.", "How many people were killed?", "12", "quoted", True),
        ("It killed 12 people, police said.", "How many died, according to police?", "12", "speaker_fits", True),
        ("It killed 12 people, the mayor said.", "How many died, according to police?", "12", "speaker_other", True),
    ],
)
def test_features_of_counts(  # noqa: PLR0913, PLR0917 - one column of the table each
    lay: Lay, text: str, ask: str, value: str, feature: str, fires: bool
) -> None:
    assert bool(rows(lay, text, ask)[value][feature]) is fires


@pytest.mark.parametrize(
    ("text", "ask", "fits"),
    [
        ("Ines Calder sued Tom Reed.", "Who was sued?", {"Ines Calder": -1.0, "Tom Reed": 1.0}),
        ("Tom Reed was sued by Ines Calder.", "Who was sued?", {"Ines Calder": -1.0, "Tom Reed": 1.0}),
        ("Ines Calder sued Tom Reed.", "By whom was the plumber sued?", {"Ines Calder": 1.0, "Tom Reed": -1.0}),
        ("Ines Calder sued Tom Reed.", "Who was arrested?", {"Ines Calder": 0.0, "Tom Reed": 0.0}),
    ],
)
def test_the_part_played_in_the_event(lay: Lay, text: str, ask: str, fits: dict[str, float]) -> None:
    assert {value: row["role_fits"] for value, row in rows(lay, text, ask).items()} == fits


def test_the_preposition_asked_for(lay: Lay) -> None:
    found = rows(lay, "The ship sailed from Lisbon to Brazil.", "From where did the ship sail?")
    assert {value: row["preposition_fits"] for value, row in found.items()} == {"Lisbon": 1.0, "Brazil": -1.0}


def test_gaps_to_the_best_place_of_the_article(lay: Lay) -> None:
    found = rows(lay, "The storm killed 12 people. Some 300 tents stood empty.", "How many people were killed?")
    assert found["12"]["gap_bm25"] == 0.0
    assert found["~300"]["gap_bm25"] == 1.0
    assert found["12"]["rivals"] == found["~300"]["rivals"] == 2 / 40


def test_no_places_no_rows(lay: Lay) -> None:
    assert rows(lay, "Nobody was counted.", "How many people were killed?", type="money") == {}


@pytest.mark.parametrize(
    ("text", "word", "role", "of"),
    [
        ("Calder sued the plumber.", "Calder", "subject", "sued"),
        ("Calder sued the plumber.", "plumber", "object", "sued"),
        ("The plumber was sued by Calder.", "plumber", "object", "sued"),
        ("The plumber was sued by Calder.", "Calder", "subject", "sued"),
        ("The storm killed cows and horses.", "horses", "object", "killed"),
        ("The plumber slept in Lisbon.", "Lisbon", "", "slept"),
    ],
)
def test_logical_role(lay: Lay, text: str, word: str, role: str, of: str) -> None:
    reading = lay(text, "What happened?").reading
    token = next(t.i for t in reading.doc if t.text == word)
    found, at = logical_role(reading, token)
    assert found == role
    assert reading.doc[at].text in (of, "in")
