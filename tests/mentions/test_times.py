from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.times import find_times

if TYPE_CHECKING:
    from spacy.tokens import Doc

Parse = Callable[[str], "Doc"]


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("The alarm rang at 9 a.m. in the tower.", "09:00", "9 a.m."),
        ("The alarm rang at 9am.", "09:00", "9am"),
        ("The alarm rang at 7.40pm.", "19:40", "7.40pm"),
        ("The alarm rang at 7:40 P.M.", "19:40", "7:40 P.M."),
        ("The alarm rang at 19:40.", "19:40", "19:40"),
        ("The alarm rang at 05:30.", "05:30", "05:30"),
        ("The alarm rang at 12:30 a.m., waking all.", "00:30", "12:30 a.m."),
        ("The alarm rang at 12:15 p.m.", "12:15", "12:15 p.m."),
        ("The alarm rang at half past midnight.", "00:30", "half past midnight"),
        ("The alarm rang at midnight.", "00:00", "midnight"),
        ("The alarm rang at noon.", "12:00", "noon"),
        ("The alarm rang at 12 noon.", "12:00", "12 noon"),
        ("The alarm rang an hour before midnight.", "23:00", "an hour before midnight"),
        ("The alarm rang half an hour after noon.", "12:30", "half an hour after noon"),
        ("The alarm rang 20 minutes past midnight.", "00:20", "20 minutes past midnight"),
        ("The alarm rang at quarter to ten in the morning.", "09:45", "quarter to ten"),
        ("The alarm rang at a quarter past six in the evening.", "18:15", "a quarter past six"),
        ("The alarm rang at 6 in the morning.", "06:00", "6"),
        ("The alarm rang at 5:30 on Tuesday afternoon.", "17:30", "5:30"),
        ("The alarm rang on Tuesday night at 9.", "21:00", "9"),
        ("The alarm rang at ten o'clock at night.", "22:00", "ten o'clock"),
        ("The alarm rang at seven p.m.", "19:00", "seven p.m."),
        ("The alarm rang at 1500 GMT.", "15:00", "1500 GMT"),
        ("The alarm rang at 2300 hours.", "23:00", "2300 hours"),
        ("The alarm rang at 19h40.", "19:40", "19h40"),
        ("The tower is open 9-11 a.m. daily.", "09:00..11:00", "9-11 a.m."),
        ("The tower is open from 11 to 1 p.m. daily.", "11:00..13:00", "11 to 1 p.m."),
        ("The alarm rang between 9 and 10 p.m.", "21:00..22:00", "9 and 10 p.m."),
        ("The tower was shut from 9 p.m. to 5 a.m.", "21:00..05:00", "9 p.m. to 5 a.m."),
        ("The alarm rang between 11 p.m. and midnight.", "23:00..00:00", "11 p.m. and midnight"),
        ("The alarm rang around noon.", "~12:00", "noon"),
        ("The alarm rang at about 5 p.m.", "~17:00", "5 p.m."),
        ("The alarm rang shortly after 9 p.m.", "~21:00", "9 p.m."),
        ("The alarm rang just before midnight.", "~00:00", "midnight"),
    ],
)
def test_clock_times(parse: Parse, text: str, value: str, words: str) -> None:
    (mention,) = find_times(parse(text))
    assert str(mention.value) == value
    assert text[mention.start : mention.end] == words


@pytest.mark.parametrize(
    ("text", "value", "zone"),
    [
        ("The probe landed at 5 p.m. Eastern time.", "17:00", "ET"),
        ("The probe landed at 5 p.m. EST on Monday.", "17:00", "ET"),
        ("The probe landed at 22:00 GMT.", "22:00", "GMT"),
        ("The probe landed at 6:00 UTC.", "06:00", "GMT"),
        ("The probe landed at 11pm local time.", "23:00", "local"),
        ("The probe landed at 3 p.m. (BST).", "15:00", "BST"),
        ("The probe landed at noon Moscow time.", "12:00", "Moscow"),
        ("The probe landed at 3 p.m.", "15:00", ""),
    ],
)
def test_zones(parse: Parse, text: str, value: str, zone: str) -> None:
    (mention,) = find_times(parse(text))
    assert (str(mention.value), mention.value.zone) == (value, zone)


@pytest.mark.parametrize(
    "text",
    [
        "A loaf costs 7.40 and sales rose to 3.30 million.",
        "The home side won 3-1 after a 21:19 set and a 6-4 set.",
        "The doors opened at 5:30.",
        "She ran the race in 2:03:15.",
        "I am 9 and he is ten in the queue.",
        "They burned the midnight oil at High Noon Pictures.",
        "Shares stood at $9.30 at the close.",
        "Some 1500 people came, 24/7.",
        "The quarter to come looks bad, half past caring.",
    ],
)
def test_no_clock_times(parse: Parse, text: str) -> None:
    found = find_times(parse(text))
    assert [text[m.start : m.end] for m in found] == []


def test_several_times_come_in_text_order(parse: Parse) -> None:
    text = "The siren sounded at 9 p.m. (2000 GMT) and again at 4 a.m."
    found = find_times(parse(text))
    assert [(str(m.value), m.value.zone) for m in found] == [("21:00", ""), ("20:00", "GMT"), ("04:00", "")]


def test_head_is_the_token_by_which_the_time_hangs(parse: Parse) -> None:
    doc = parse("The siren sounded at 9 p.m. on Monday.")
    (mention,) = find_times(doc)
    assert doc[mention.head].text == "p.m."


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("It sailed in the small hours. The bell rang at fourteen minutes past two.", ["02:14"]),
        ("It was dark that evening. The bell rang at ten past nine.", ["21:10"]),
        ("At half past five on Monday afternoon the wall fell.", ["17:30"]),
        ("He came at ten to four that afternoon.", ["15:50"]),
        ("The night was cold, and at twenty past nine it snowed.", ["21:20"]),
        ("The clock said five past four, she recalled.", []),
        ("In the morning or in the evening, at five past four, it rang.", []),
        ("He walked twenty past four houses in the morning.", []),
        ("The motion passed that morning, ten to four.", []),
    ],
)
def test_the_sentences_around_settle_the_half_of_the_day(parse: Parse, text: str, values: list[str]) -> None:
    assert [str(mention.value) for mention in find_times(parse(text))] == values
