"""Dates of events; the day of the telling is none."""

from __future__ import annotations

import pytest

from .conftest import Answers, Find


@pytest.mark.parametrize(
    ("text", "ask", "expected"),
    [
        ("The dam broke on May 3.", "When did the dam break?", ["2031-05-03"]),
        ("The dam broke on Monday.", "When did the dam break?", ["2031-05-12"]),
        ("The dam broke last month.", "When did the dam break?", ["2031-04"]),
        ("The dam broke in 2029.", "In what year did the dam break?", ["2029"]),
        ("The dam has broken, the mayor said Friday.", "When did the dam break?", []),
        ("The dam has broken, the mayor said Friday.", "When did the mayor say so?", ["2031-05-16"]),
        ("The engineer declined to comment when reached Friday.", "When did the dam break?", []),
        ("In a statement on Friday the company spoke of the dam.", "When did the dam break?", []),
        ("Footage of the May 3 break was shown on Monday.", "When did the dam break?", ["2031-05-03"]),
        ("Updated: May 16, 2031\n\nThe dam broke.", "When did the dam break?", []),
    ],
)
def test_days_of_the_event(answers: Answers, text: str, ask: str, expected: list[str]) -> None:
    assert answers("date", text, ask) == expected


@pytest.mark.parametrize(
    ("text", "ask", "mark", "expected"),
    [
        ("The dam broke on May 3.", "On what day did the dam break?", "fits_precision", 1.0),
        ("The dam broke in May.", "On what day did the dam break?", "fits_precision", 0.0),
        ("The dam will reopen on May 30.", "When will the dam reopen?", "fits_tense", 1.0),
        ("The dam broke on May 3.", "When will the dam reopen?", "fits_tense", 0.0),
        ("The dam has been closed since May 3.", "When was the dam closed?", "since", 1.0),
        ("The dam is closed until May 30.", "When will the dam reopen?", "until", 1.0),
    ],
)
def test_marks_of_a_date(find: Find, text: str, ask: str, mark: str, expected: float) -> None:
    assert [f.marks[mark] for f in find("date", text, ask)] == [expected]
