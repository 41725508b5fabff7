"""Whole comparisons, read like an editor reads them; `--update-golden` rewrites the expected files."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest

from golden_stories import GOLDEN, STORIES, load_story, steady
from rashomon.pipeline import compare
from rashomon.report import FORMATS
from rashomon.report.read_json import read_comparison

if TYPE_CHECKING:
    from spacy.language import Language


@pytest.mark.parametrize("story", STORIES)
def test_reports_of_a_story(nlp: Language, story: str, update_golden: bool) -> None:
    comparison = compare(*load_story(story), nlp=nlp)
    for report in FORMATS:
        out = io.StringIO()
        report.write(comparison, out)
        text = steady(out.getvalue())
        expected = GOLDEN / story / f"expected{report.suffixes[0]}"
        if update_golden:
            expected.write_text(text, encoding="utf-8", newline="\n")
        assert text == expected.read_text("utf-8"), f"{expected.name} differs; --update-golden rewrites it"


@pytest.mark.parametrize("story", STORIES)
def test_a_story_comes_back_from_its_json(nlp: Language, story: str) -> None:
    comparison = compare(*load_story(story), nlp=nlp)
    with (GOLDEN / story / "expected.json").open(encoding="utf-8") as saved:
        assert repr(read_comparison(saved)) == repr(comparison)


@pytest.mark.parametrize("story", STORIES)
def test_reports_hold_nothing_that_acts(story: str) -> None:
    for suffix in (".md", ".txt", ".html"):
        text = (GOLDEN / story / f"expected{suffix}").read_text("utf-8")
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text)
    markdown = (GOLDEN / story / "expected.md").read_text("utf-8")
    assert not re.search(r"<(?:script|img|b)\b", markdown)
    assert "](javascript:" not in markdown
    assert "![" not in re.sub(r"\\.", "", markdown)
