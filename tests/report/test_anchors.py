from __future__ import annotations

import pytest

from rashomon.report.anchors import Anchors, anchor, is_same_everywhere


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Shots fired", "shots-fired"),
        ("1. Who's to blame?", "1-whos-to-blame"),
        ("a_b – c/d", "a_b--cd"),
        ("École №5²", "école-5"),
        ("नमस्ते दुनिया", "नमस्ते-दुनिया"),
        ("“Quoted” (part) — 50%", "quoted-part--50"),
        ("well-known", "well-known"),
    ],
)
def test_anchors_follow_the_code_host(heading: str, expected: str) -> None:
    assert anchor(heading) == expected


def test_equal_headings_get_numbers() -> None:
    anchors = Anchors()
    assert [anchors.add(heading) for heading in ("A", "a", "a-1", "A!", "b")] == ["a", "a-1", "a-1-1", "a-2", "b"]


@pytest.mark.parametrize(
    ("heading", "same"),
    [
        ("Claim 1: Deaths", True),
        ("Claim 2: Who’s to blame?", True),
        ("Claim 3: a_b c-d", True),
        ("Claim 4: École", True),
        ("Claim 5", True),
        ("Claim 6: U.S. deaths", False),
        ("Claim 7: a – b", False),
        ("Claim 8: नमस्ते", False),
        ("9. Deaths", False),
        ("!", True),
    ],
)
def test_where_pandoc_makes_another_anchor_is_known(heading: str, same: bool) -> None:
    assert is_same_everywhere(heading) == same
