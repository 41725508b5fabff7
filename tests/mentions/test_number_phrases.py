"""Number phrases by their own words: value, measure and exact span, without the language pipeline."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.mentions.number_phrases import find_phrases
from rashomon.mentions.number_units import Measure


def values(text: str) -> list[str]:
    return [str(phrase.value) for phrase in find_phrases(text) if phrase.measure is not Measure.OTHER]


def only(text: str) -> tuple[str, str, Measure]:
    """The value, the words and the measure of the one phrase of a text."""
    (phrase,) = find_phrases(text)
    return str(phrase.value), text[phrase.start : phrase.end], phrase.measure


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7,400 sheep", "7400"),
        ("734 000 sheep", "734000"),
        ("734\u202f000 sheep", "734000"),
        ("1.5 million sheep", "1.5e6"),
        ("seven thousand, four hundred sheep", "7400"),
        ("twelve thousand, five hundred and six sheep", "12506"),
        ("twenty-six hundred and fifty sheep", "2650"),
        ("one hundred and five sheep", "105"),
        ("two hundred thousand sheep", "200000"),
        ("forty‑two sheep", "42"),
        ("six and a half million sheep", "6.5e6"),
        ("one point five million sheep", "1.5e6"),
        ("a million and a half sheep", "1.5e6"),
        ("half a million sheep", "500000"),
        ("a quarter of a million sheep", "250000"),
        ("3½ sheep", "3.5"),
        ("half a dozen sheep", "6"),
        ("half-dozen sheep", "6"),
        ("a dozen sheep", "12"),
        ("two dozen sheep", "24"),
        ("a hundred and twenty sheep", "120"),
        ("54K sheep", "54000"),
        ("1.2m people", "1.2e6"),
        ("a couple of sheep", "2"),
        ("a couple hundred sheep", "~200"),
        ("a pair of sheep", "2"),
        ("a single sheep", "1"),
        ("not a single sheep", "0"),
    ],
)
def test_exact_numerals(text: str, value: str) -> None:
    assert values(text) == [value]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("dozens of boats", "24.."),
        ("scores of boats", "40.."),
        ("hundreds of boats", "200.."),
        ("thousands of boats", "2000.."),
        ("tens of thousands of boats", "20000.."),
        ("hundreds of thousands of boats", "200000.."),
        ("100s of boats", "200.."),
        ("several boats", "3.."),
        ("several hundred boats", "300.."),
        ("a few boats", "3.."),
        ("a few dozen boats", "36.."),
        ("a handful of boats", "3.."),
        ("multiple boats", "2.."),
    ],
)
def test_vague_numerals(text: str, value: str) -> None:
    assert values(text) == [value]


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("about 40 boats", "~40", "about 40"),
        ("nearly 1,000 boats", "~1000", "nearly 1,000"),
        ("an estimated 200 boats", "~200", "an estimated 200"),
        ("some 30 boats", "~30", "some 30"),
        ("10 or so boats", "~10", "10 or so"),
        ("40-odd boats", "~40", "40-odd"),
        ("more than 50 boats", ">50", "more than 50"),
        ("upwards of 50 boats", ">50", "upwards of 50"),
        ("in excess of 50 boats", ">50", "in excess of 50"),
        ("over 50 boats", ">50", "over 50"),
        ("at least five boats", ">=5", "at least five"),
        ("A least five boats", ">=5", "A least five"),
        ("no fewer than five boats", ">=5", "no fewer than five"),
        ("five or more boats", ">=5", "five or more"),
        ("500-plus boats", ">=500", "500-plus"),
        ("500+ boats", ">=500", "500+"),
        ("just over 50 boats", "~50", "just over 50"),
        ("a little under 50 boats", "~50", "little under 50"),
        ("50 boats, maybe more", "50", "50"),
        ("50, maybe more", ">=50", "50, maybe more"),
        ("50 and counting", ">=50", "50 and counting"),
        ("at worst 50 boats", "<=50", "at worst 50"),
        ("up to 60 boats", "<=60", "up to 60"),
        ("as many as 60 boats", "<=60", "as many as 60"),
        ("no more than 60 boats", "<=60", "no more than 60"),
        ("fewer than 60 boats", "<60", "fewer than 60"),
        ("just under 60 boats", "~60", "just under 60"),
        ("well under 60 boats", "<60", "well under 60"),
        ("more than a dozen boats", ">12", "more than a dozen"),
        ("at\nleast 60 boats", ">=60", "at\nleast 60"),
    ],
)
def test_hedges_have_a_direction_and_belong_to_the_span(text: str, value: str, words: str) -> None:
    assert only(text) == (value, words, Measure.PLAIN)


@pytest.mark.parametrize("text", ["flew over two fields", "crossed under 3 bridges", "parked near 12 boats"])
def test_a_preposition_of_place_is_no_hedge(text: str) -> None:
    assert not set("<>~") & set(values(text)[0])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("between five and ten boats", ["5..10"]),
        ("between two and three dozen boats", ["24..36"]),
        ("two to three dozen boats", ["24..36"]),
        ("between one hundred and fifty and two hundred boats", ["150..200"]),
        ("40 to 50 boats", ["40..50"]),
        ("40–50 boats", ["40..50"]),
        ("two or three boats", ["2..3"]),
        ("two to three hundred boats", ["200..300"]),
        ("$40m-$50m", ["40e6..50e6 USD"]),
        ("$40-50m", ["40e6..50e6 USD"]),
        ("between $40 and $50 million", ["40e6..50e6 USD"]),
        ("1.2m to 1.5m people", ["1.2e6..1.5e6"]),
        ("gusts of 110–130 km/h", ["110..130 km/h"]),
        ("dropped 10 to 12 feet", ["10..12 foot"]),
        ("a six-to-eight-week pause", ["6..8 week"]),
        ("a day or two", ["1..2 day"]),
    ],
)
def test_ranges(text: str, expected: list[str]) -> None:
    assert values(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the loss narrowed by $2 million to $30 million", ["2e6 USD", "30e6 USD"]),
        ("shares rose from $2 to $3", ["2 USD", "3 USD"]),
        ("turnout rose from 56 to 61 percent", ["56 percent", "61 percent"]),
        ("prices fell 3 percent to 5 percent", ["3 percent", "5 percent"]),
        ("the panel voted 5 to 4", ["5", "4"]),
        ("20 of 29 boats", ["20", "29"]),
    ],
)
def test_a_change_is_no_range(text: str, expected: list[str]) -> None:
    assert values(text) == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("£3bn", "3e9 GBP"),
        ("$2.4 mn", "2.4e6 USD"),
        ("€1.2bn", "1.2e9 EUR"),
        ("US$5", "5 USD"),
        ("$54K", "54000 USD"),
        ("$1.2-million", "1.2e6 USD"),
        ("121 billion dollars", "121e9 USD"),
        ("three billion pounds", "3e9 GBP"),
        ("80 pounds sterling", "80 GBP"),
        ("50p", "0.5 GBP"),
        ("50 cents", "0.5 USD"),
        ("thousands of dollars", "2000.. USD"),
        ("$284.46.", "284.46 USD"),
        ("$110-a-share", "110 USD"),
    ],
)
def test_money(text: str, value: str) -> None:
    found, _, measure = only(text)
    assert (found, measure) == (value, Measure.MONEY)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("34%", "34 percent"),
        ("34 per cent", "34 percent"),
        ("nearly 3 in 10 adults", "~30 percent"),
        ("one in five adults", "20 percent"),
        ("nine out of 10 adults", "90 percent"),
        ("half of the adults", "50 percent"),
        ("more than half", ">50 percent"),
        ("a third of adults", "~33 percent"),
        ("two-thirds of adults", "~67 percent"),
        ("three quarters of adults", "75 percent"),
    ],
)
def test_shares(text: str, value: str) -> None:
    found, _, measure = only(text)
    assert (found, measure) == (value, Measure.PERCENT)


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("a 40-mile walk", "40 mile", "40-mile"),
        ("23ft waves", "23 foot", "23ft"),
        ("4m waves", "4 meter", "4m"),
        ("Seven-metre waves", "7 meter", "Seven-metre"),
        ("a 181-kg bear", "181 kilogram", "181-kg"),
        ("a 400-pound-plus bear", ">=400 pound", "400-pound-plus"),
        ("734 000 t of ore", "734000 tonne", "734 000 t"),
        ("60 miles an hour", "60 mph", "60 miles an hour"),
        ("300 sq ft", "300 square foot", "300 sq ft"),
        ("6ft 2in tall", "6.167 foot", "6ft 2in"),
        ("a 6-foot-2 guard", "6.167 foot", "6-foot-2"),
        ("half a mile away", "0.5 mile", "half a mile"),
        ("a mile and a half", "1.5 mile", "a mile and a half"),
        ("within a mile", "1 mile", "a mile"),
        ("several hundred feet", "300.. foot", "several hundred feet"),
        ("magnitude 7.1", "7.1 magnitude", "magnitude 7.1"),
        ("a 7.1-magnitude quake", "7.1 magnitude", "7.1-magnitude"),
        ("minus 12 degrees Celsius", "-12 celsius", "minus 12 degrees Celsius"),
    ],
)
def test_quantities(text: str, value: str, words: str) -> None:
    assert only(text) == (value, words, Measure.QUANTITY)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("an 18-month inquiry", "18 month"),
        ("three and a half days", "3.5 day"),
        ("a year and a half", "1.5 year"),
        ("for a decade", "1 decade"),
        ("half an hour", "0.5 hour"),
        ("two hours and ten minutes", "130 minute"),
        ("more than 10 minutes", ">10 minute"),
        ("10-plus years", ">=10 year"),
        ("for over two years", ">2 year"),
        ("spread over two years", "2 year"),
    ],
)
def test_durations(text: str, value: str) -> None:
    found, _, measure = only(text)
    assert (found, measure) == (value, Measure.DURATION)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a 1-year-old", "1"),
        ("one‑year‑old twins", "1"),
        ("an 18-month-old", "1.5"),
        ("a 67yo", "67"),
        ("is 42 years old", "42"),
        ("42 years of age", "42"),
        ("aged 42", "42"),
        ("at the age of 42", "42"),
        ("ages 5 to 12", "5..12"),
        ("aged under five", "<5"),
        ("who is 34, said", "34"),
        ("had turned 17 on Monday", "17"),
        ("died at 93.", "93"),
        ("in his late 40s", "47..49"),
        ("a happy 17th birthday", "17"),
        ("residents 65 and older", ">=65"),
    ],
)
def test_ages(text: str, value: str) -> None:
    found, _, measure = only(text)
    assert (found, measure) == (value, Measure.AGE)


@pytest.mark.parametrize(
    "text",
    [
        "on June 14", "on 14 June", "on Oct. 21st", "in May 2019", "in 2017", "the 2016 election", "in 2017-18",
        "in 2023–24", "between 1998 and 2003", "in the 1990s", "at 9 a.m.", "at 7.40pm", "at 19:40",
        "at 06:00 GMT", "at nine o'clock", "call 0555 014 322", "call 911", "incident 2217", "Flight 217",
        "gate 12", "runway 09", "Route 91", "the No. 3 boiler", "Channel Four", "World War Two", "Boeing 737",
        "the A42 motorway", "an AR-15", "COVID-19", "5G phones", "version 2.0.1", "at 12 Main Street", "open 24/7",
        "after 9/11", "photo 16/34", "the 17th floor", "the twenty-first floor", "won 34-6", "a 54-46 vote",
        "(12-3)", "a one-way street", "see https://example.org/a1b2", "at t.example.com/5x",
    ],
)  # fmt: skip
def test_numbers_that_count_nothing(text: str) -> None:
    assert values(text) == []
    assert find_phrases(text)


@pytest.mark.parametrize(
    "text", ["a walk", "twice a week", "the second half", "an hourly bus", "few came", "she scores", "no doubt"]
)
def test_words_that_are_no_numbers(text: str) -> None:
    assert not [phrase for phrase in find_phrases(text) if phrase.form != "no"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("About 1500 people marched", ["~1500"]),
        ("8 5-kilogram sacks", ["8", "5 kilogram"]),
        ("40 miles (65 kilometers)", ["40 mile", "65 kilometer"]),
        ("six dead and 120 hurt", ["6", "120"]),
        ("in 2014, 5,000 left", ["5000"]),
        ("on 3 May 12 people left", ["12"]),
    ],
)
def test_neighbours_stay_apart(text: str, expected: list[str]) -> None:
    assert values(text) == expected


_SMALL = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def spell(number: int) -> str:
    """Spell a number out the way British papers do."""
    for size, word in ((1_000_000_000, "billion"), (1_000_000, "million"), (1000, "thousand")):
        if number >= size:
            rest = number % size
            joint = " and " if 0 < rest < 100 else " "
            return f"{spell(number // size)} {word}" + (joint + spell(rest) if rest else "")
    if number >= 100:
        return f"{_SMALL[number // 100]} hundred" + (f" and {spell(number % 100)}" if number % 100 else "")
    if number < 20:
        return _SMALL[number]
    return _TENS[number // 10] + (f"-{_SMALL[number % 10]}" if number % 10 else "")


@given(st.integers(0, 999_999_999_999))
def test_spelled_numbers_read_back(number: int) -> None:
    (phrase,) = find_phrases(f"{spell(number)} sheep")
    assert (phrase.value.low, phrase.value.high) == (number, number)


_WORDS = st.sampled_from(
    [
    "a", "an", "half", "two-thirds", "12", "1.5m", "$", "£3bn", "%", "between", "and", "to", "or", "-", "–", "of",
    "no", "one", "dozen", "dozens", "million", "about", "at", "least", "over", "2017", "May", "9", "a.m.", "years",
    "old", "year-old", "ft", "6ft", "2in", ",", ".", "(", ")", "Smith", "34", "in", "10", "percent", "½", "734",
    "000", "the", "40s", "than", "more", "couple", "hundred", "minus", "5-6", "-", "/", "7",
]
)  # fmt: skip
_GAPS = st.sampled_from([" ", " ", "", "\n", "\n\n", "\u00a0"])


@given(st.lists(st.tuples(_WORDS, _GAPS), max_size=14))
def test_phrases_lie_in_order_inside_the_text(pieces: list[tuple[str, str]]) -> None:
    text = "".join(word + gap for word, gap in pieces)
    end = 0
    for phrase in find_phrases(text):
        assert end <= phrase.start <= phrase.number_end <= len(text)
        assert phrase.start < phrase.end <= len(text)
        assert phrase.unit_start is None or phrase.start <= phrase.unit_start < phrase.end
        end = phrase.end
