"""Numbers in their sentences: role, counted noun, head."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.base import NumberRole
from rashomon.mentions.numbers import find_numbers
from rashomon.mentions.scores import find_scores

if TYPE_CHECKING:
    from spacy.tokens import Doc

Parse = Callable[[str], "Doc"]


def counts(doc: Doc, role: NumberRole = NumberRole.COUNT) -> list[tuple[str, str | None]]:
    """The value and noun of each mention of one role."""
    return [
        (str(mention.value), None if mention.noun is None else doc[mention.noun].text)
        for mention in find_numbers(doc)
        if mention.role is role
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Police held seven dock workers.", [("7", "workers")]),
        ("Two more sailors were found.", [("2", "sailors")]),
        ("Twenty of the sailors were saved.", [("20", "sailors")]),
        ("None of the ferry's four rafts was used.", [("0", "rafts"), ("4", "rafts")]),
        ("A crowd of 2,000 marched.", [("2000", "crowd")]),
        ("A 2,000-strong crowd marched.", [("2000", "crowd")]),
        ("The 25-member choir sang.", [("25", "member")]),
        ("A two-car train stopped.", [("2", "car")]),
        ("They saved the first two of five trapped divers.", [("2", "divers"), ("5", "divers")]),
        ("Nine sailors, four of whom were hurt, swam ashore.", [("9", "sailors"), ("4", "sailors")]),
        ("Hundreds of stolen phones were found.", [("200..", "phones")]),
        ("No one was hurt.", [("0", "one")]),
        ("There were no injuries.", [("0", "injuries")]),
        ("One of the guards ran.", [("1", "guards")]),
        ("Both guards ran.", [("2", "guards")]),
        ("A family of five moved in.", [("5", "family")]),
        ("A couple from Hull moved in.", [("2", "couple")]),
        ("Divers found 8 5-kilogram sacks.", [("8", "sacks")]),
    ],
)
def test_counts_and_their_nouns(parse: Parse, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert counts(parse(text)) == expected


def test_casualties_stand_for_people(parse: Parse) -> None:
    assert counts(parse("9 dead, 27 injured in ferry fire")) == [("9", "dead"), ("27", "injured")]


def test_a_number_without_noun_hangs_on_its_verb(parse: Parse) -> None:
    doc = parse("The blast tore through a depot, killing six and wounding 120.")
    first, second = find_numbers(doc)
    assert (first.noun, second.noun) == (None, None)
    assert (doc[first.head].head.text, doc[second.head].head.text) == ("killing", "wounding")


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("Two adults and a child were hurt.", "3"),
        ("The ferry carried 103 passengers and 26 crew members.", "129"),
        ("A man, a woman and two children were hurt.", "4"),
    ],
)
def test_listed_people_are_also_summed(parse: Parse, text: str, total: str) -> None:
    doc = parse(text)
    assert total in [value for value, _ in counts(doc)]


@pytest.mark.parametrize(
    "text",
    [
        "Two cars and a bus were hit.",
        "The driver, two passengers and a guard were hurt.",
        "At least two adults and a child were hurt.",
        "Six people died and 20 bystanders were hurt.",
    ],
)
def test_other_lists_are_not_summed(parse: Parse, text: str) -> None:
    assert all(" and " not in text[mention.start : mention.end] for mention in find_numbers(parse(text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna Berg, 67, was held.", ("67", "Berg")),
        ("Anna Berg, 67 of Tampa, was held.", ("67", "Berg")),
        ("The lorry driver, 42, from Leeds, was held.", ("42", "driver")),
        ("A woman, 58, was held.", ("58", "woman")),
        ("The 17-year-old sailor was held.", ("17", "sailor")),
        ("Anna Berg is 34.", ("34", "Berg")),
        ("He is 34.", ("34", "He")),
        ("The mayor-elect, 57, ran twice before.", ("57", "elect")),
        ("Orla Finnegan is 37, plays hurling and teaches.", ("37", "Finnegan")),
        ("Their captain was 22 when he died.", ("22", "captain")),
        ("The post goes to Orla Finnegan, who at 37 becomes a judge.", ("37", "Finnegan")),
        ("Orla Finnegan, at 37, is the youngest judge.", ("37", "Finnegan")),
        ("At 37, Orla Finnegan is the youngest judge.", ("37", "Finnegan")),
        ("The envoy, who turned 57 during the talks, left.", ("57", "envoy")),
        ("He was 43 last month.", ("43", "He")),
        ("She is 46 now.", ("46", "She")),
        ("Petr Novak, a welder of 34, did not resist.", ("34", "welder")),
        ("The club ended the 54-year-old's contract.", ("54", "old")),
        ("Mendes, 44, took charge of the side.", ("44", "Mendes")),
        ("Dele Amadi scored twice. In the second half Amadi, 22, pulled one back.", ("22", "Amadi")),
        ("A barn built by Tomas Lind, fifty-two, burned.", ("52", "Lind")),
    ],
)
def test_ages_and_their_persons(parse: Parse, text: str, expected: tuple[str, str]) -> None:
    assert counts(parse(text), NumberRole.AGE) == [expected]


@pytest.mark.parametrize(
    ("text", "role", "expected"),
    [
        ("They cleared 40 miles of road.", NumberRole.QUANTITY, ("40 mile", "road")),
        ("A 36-yard kick won it.", NumberRole.QUANTITY, ("36 yard", "kick")),
        ("An 18-month inquiry ended.", NumberRole.DURATION, ("18 month", "inquiry")),
        ("Some 54% of delegates stayed.", NumberRole.PERCENT, ("~54 percent", "delegates")),
        ("The firm made a $121 billion bid.", NumberRole.MONEY, ("121e9 USD", "bid")),
    ],
)
def test_measures_and_what_they_measure(parse: Parse, text: str, role: NumberRole, expected: tuple[str, str]) -> None:
    assert counts(parse(text), role) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "The one who fled was caught.",
        "It is one another's fault.",
        "They saw Area 51.",
        "She won comment.",
        "He had no comment.",
    ],
)
def test_what_counts_nothing(parse: Parse, text: str) -> None:
    assert counts(parse(text)) == []


def test_the_head_of_a_measure_is_its_unit(parse: Parse) -> None:
    doc = parse("The boat sank 40 miles off the coast.")
    (mention,) = find_numbers(doc)
    assert doc[mention.head].text == "miles"


def test_a_title_does_not_lend_its_text_to_a_number(parse: Parse) -> None:
    assert counts(parse("Ferry fire: 25 hurt\n\nOSLO — A ferry burned.")) == [("25", "hurt")]


def test_spans_are_exact(parse: Parse) -> None:
    text = "At least 38 people drove about 40 miles for $1.2bn."
    doc = parse(text)
    assert [text[m.start : m.end] for m in find_numbers(doc)] == ["At least 38", "about 40 miles", "$1.2bn"]


def test_scores_of_a_doc(parse: Parse) -> None:
    assert [score.numbers for score in find_scores(parse("Rovers (12-3) won 34-6."))] == [(12, 3), (34, 6)]


@pytest.mark.parametrize(
    "text",
    [
        "The temperature is 37, the highest on record.",
        "A tower of 34 floors fell.",
        "The mother of 13 waved.",
        "He who at 9 rang the bell left.",
        "The Paris club, 44, lost.",
    ],
)
def test_numbers_that_are_no_ages(parse: Parse, text: str) -> None:
    assert counts(parse(text), NumberRole.AGE) == []


def test_ages_of_several_people_give_youngest_and_oldest(parse: Parse) -> None:
    text = "The sailors, aged 22 to 58, were flown out."
    found = [(str(m.value), text[m.start : m.end]) for m in find_numbers(parse(text))]
    assert found == [("22", "22"), ("22..58", "22 to 58"), ("58", "58")]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The institute put the magnitude at 6.2.", "6.2 magnitude"),
        ("The survey gave the strength of the quake as 6.2.", "6.2 magnitude"),
        ("A tremor measuring 6.2 on the Richter scale hit.", "6.2 magnitude"),
        ("A 5.8 aftershock followed.", "5.8 magnitude"),
        ("The box weighed 83 g; more was planned.", "83 gram"),
        ("They cut it by 50 basis points.", "50 basis point"),
        ("They cut it by half a percentage point.", "0.5 percentage point"),
        ("They cut the rate by a quarter-point.", "0.25 percentage point"),
    ],
)
def test_magnitudes_and_points_are_quantities(parse: Parse, text: str, value: str) -> None:
    assert [found for found, _ in counts(parse(text), NumberRole.QUANTITY)] == [value]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Profit more than halved to €412m.", [">50 percent"]),
        ("Sales almost doubled last year, and costs tripled.", ["~100 percent", "200 percent"]),
        ("Output fell by half, then by a third.", ["50 percent", "~33 percent"]),
        ("In percentages, the result was 51.4 to 48.6.", ["51.4 percent", "48.6 percent"]),
        ("The result was 51.4 to 48.6.", []),
        ("She doubled down, and the inn doubled as a school.", []),
    ],
)
def test_changes_in_percent(parse: Parse, text: str, values: list[str]) -> None:
    assert [value for value, _ in counts(parse(text), NumberRole.PERCENT)] == values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("They paid 450,000 CFA francs.", "450000 XOF"),
        ("They paid 2,000 Swedish crowns.", "2000 SEK"),
        ("They paid 500 Colombian pesos, then 300 pesos more.", "300 COP"),
        ("He must hand over $180m.", "180e6 USD"),
    ],
)
def test_currencies_of_a_country(parse: Parse, text: str, value: str) -> None:
    assert value in [found for found, _ in counts(parse(text), NumberRole.MONEY)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It rang for forty seconds, maybe longer.", ">=40 second"),
        ("It fails, in the worst case for six minutes.", "<=6 minute"),
        ("The panel reports within 45 days.", "<=45 day"),
    ],
)
def test_bounds_of_durations(parse: Parse, text: str, value: str) -> None:
    assert [found for found, _ in counts(parse(text), NumberRole.DURATION)] == [value]


@pytest.mark.parametrize(
    "text", ["The text is © 2017 NPR and others.", "They lost 300 pesos.", "It weighed 20 pen caps."]
)
def test_words_that_spell_a_currency_by_chance(parse: Parse, text: str) -> None:
    assert counts(parse(text), NumberRole.MONEY) == []
