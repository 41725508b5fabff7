"""How large a place is, by its name alone."""

from __future__ import annotations

import pytest

from rashomon.mentions.gazetteer import COUNTRIES, REGIONS, place_level


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("France", "country"),
        ("the United States", "country"),
        ("U.S.", "country"),
        ("The Bahamas", "country"),
        ("Bosnia and Herzegovina", "country"),
        ("Texas", "region"),
        ("Kent County", "region"),
        ("Helmand province", "region"),
        ("Western Australia", "region"),
        ("Lisbon Airport", "facility"),
        ("the Church of St. Olav", "facility"),
        ("Bergen", "town"),
        ("Erie, Pa.", "town"),
        ("", "town"),
    ],
)
def test_level_of_a_place(name: str, level: str) -> None:
    assert place_level(name) == level


def test_the_lists_are_folded_and_share_nothing() -> None:
    for listed in (COUNTRIES, REGIONS):
        assert all(name == name.lower().strip() != "" for name in listed)
    assert not COUNTRIES & REGIONS
