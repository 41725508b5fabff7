from __future__ import annotations

import pytest

from rashomon.model import TYPES
from rashomon.values.moment import ClockTime
from rashomon.values.name import Name
from rashomon.values.normal_form import CLASSES, Details, details, read_value
from rashomon.values.relation import Value


def test_every_claim_type_has_a_class() -> None:
    assert set(CLASSES) == set(TYPES)


@pytest.mark.parametrize(
    ("kind", "value", "told"),
    [
        ("time", ClockTime.at(15, 30, zone="ET"), {"zone": "ET"}),
        ("time", ClockTime.at(15, 30), {}),
        ("organization", Name("the state", described=True), {"described": True}),
        ("place", Name("Lindholm", ("Lindholm town",), place_level="city"), {
            "forms": ["Lindholm town"], "place_level": "city",
        }),
        ("person", Name("Ida Holm"), {}),
    ],
)  # fmt: skip
def test_what_the_normal_form_leaves_out_comes_back(kind: str, value: Value, told: Details) -> None:
    assert details(value) == told
    again = read_value(kind, str(value), told)
    assert repr(again) == repr(value)


@pytest.mark.parametrize(
    ("kind", "form"), [("count", "many"), ("date", "2026-13"), ("yesno", "perhaps"), ("flag", "1")]
)
def test_what_is_no_normal_form_is_refused(kind: str, form: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        read_value(kind, form)
