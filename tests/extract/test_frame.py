"""What a question asks, as roots; hints outrank its words."""

from __future__ import annotations

from typing import Any

import pytest

from rashomon.mentions.words import Phrase, phrase

from .conftest import MakeFrame


def phrases(*texts: str) -> tuple[Phrase, ...]:
    return tuple(phrase(text) for text in texts)


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ("How many female gorillas were born?", ("female gorilla", "gorilla")),
        ("How many shots did the officer fire?", ("shots",)),
        ("Who is the new police chief?", ("new police chief", "chief")),
        ("By whom was the mayor sued?", ()),
        ("When did the officer resign?", ()),
        ("Was the road closed?", ()),
        ("What is the name of the club's new coach?", ("new coach", "coach")),
        ("What was the number of injured sailors?", ("sailors",)),
        ("The storm cut off how many villages?", ("villages",)),
        ("Name the winning jockey.", ("jockey",)),
    ],
)
def test_the_asked_noun_fullest_first(make_frame: MakeFrame, ask: str, expected: tuple[str, ...]) -> None:
    assert make_frame(ask).asked == phrases(*expected)


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ("When did the officer resign?", ("resign",)),
        ("When did Ines Calder step down?", ("step down",)),
        ("How many shots did the officer fire?", ("fire",)),  # tagged as a noun
        ("When did the chief resign?", ("resign",)),
        ("When did the dam burst?", ("burst",)),  # tagged as an adjective
        ("How many people were on board?", ("board",)),
        ("How many miners died, according to the union?", ("die",)),
        ("When did it happen?", ()),
        ("What is the date of the resignation?", ("resign",)),
        ("What was the death toll?", ("die",)),
        ("When was the explosion?", ("explosion",)),
        ("Where did the collision take place?", ("collision",)),
        ("When did the plane take off?", ("take off",)),
        ("How many teams took part?", ("take part",)),
        ("Where is the airport?", ()),
        ("Who is the mayor?", ()),
    ],
)
def test_the_event(make_frame: MakeFrame, ask: str, expected: tuple[str, ...]) -> None:
    assert make_frame(ask).event == phrases(*expected)


@pytest.mark.parametrize(
    ("ask", "subject", "named", "by"),
    [
        ("When did the officer resign?", ("officer",), (), ()),
        ("When did Ines Calder resign?", (), ("Ines Calder",), ()),
        ("When was the treaty with Norway signed?", ("treaty",), ("Norway",), ()),
        ("How many miners died, according to the union?", ("union",), (), ("union",)),
    ],
)
def test_subject_names_and_speaker(
    make_frame: MakeFrame, ask: str, subject: tuple[str, ...], named: tuple[str, ...], by: tuple[str, ...]
) -> None:
    frame = make_frame(ask)
    assert (frame.subject, frame.named, frame.by) == (phrases(*subject), phrases(*named), phrases(*by))


@pytest.mark.parametrize(
    ("ask", "wanted"),
    [
        ("Who was arrested?", "object"),
        ("Who resigned?", "subject"),
        ("By whom was the mayor sued?", "subject"),
        ("How many shots did the officer fire?", "object"),
        ("Who will resign?", "subject"),
        ("Who will be charged?", "object"),
        ("Was the road closed?", ""),
    ],
)
def test_the_part_that_the_answer_plays(make_frame: MakeFrame, ask: str, wanted: str) -> None:
    assert make_frame(ask).wanted == wanted


@pytest.mark.parametrize(
    ("ask", "field", "expected"),
    [
        ("On what day was the boy shot?", "precision", "day"),
        ("In which month was the deal signed?", "precision", "month"),
        ("When was the deal signed?", "precision", ""),
        ("When will the bridge reopen?", "future", True),
        ("When did the bridge reopen?", "future", False),
        ("Did the company not pay?", "negative", True),
        ("Did the company pay?", "negative", False),
        ("From which country did the ship come?", "preposition", ("from",)),
        ("Where was the ship from?", "preposition", ("from",)),
        ("Where did the ship sink?", "preposition", ()),
        ("Where did the ship sink?", "wh", "where"),
        ("Did the ship sink?", "wh", ""),
    ],
)
def test_what_else_the_words_tell(make_frame: MakeFrame, ask: str, field: str, expected: object) -> None:
    assert getattr(make_frame(ask), field) == expected


@pytest.mark.parametrize(
    ("hints", "field", "expected"),
    [
        ({"event": ("quit", "step down")}, "event", phrases("quit", "step down")),
        ({"of": ("round",)}, "asked", phrases("round")),
        ({"subject": ("Tom Reed", "Reed")}, "subject", phrases("Tom Reed", "Reed")),
        ({"by": ("attorney general",)}, "by", phrases("attorney general")),
        ({"event": ("quit",), "by": ("police",)}, "hinted", frozenset({"event", "by"})),
        ({"type": "date"}, "kind", "date"),
        ({"choices": (("a", ()), ("b", ()))}, "kind", "choice"),
        ({}, "kind", "count"),
    ],
)
def test_hints_outrank_the_question(make_frame: MakeFrame, hints: dict[str, Any], field: str, expected: object) -> None:
    assert getattr(make_frame("How many shots did the officer fire?", **hints), field) == expected
