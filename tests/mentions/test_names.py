"""Names: who is named, as what, and which mentions are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.base import NameLabel, NameMention
from rashomon.mentions.names import find_names

if TYPE_CHECKING:
    from spacy.tokens import Doc

Parse = Callable[[str], "Doc"]
PERSON, ORGANIZATION, PLACE = NameLabel.PERSON, NameLabel.ORGANIZATION, NameLabel.PLACE


def named(parse: Parse, text: str, label: NameLabel) -> list[str]:
    """Names of one label in text order, descriptions left out."""
    return [mention.name for mention in find_names(parse(text)) if mention.label is label and not mention.described]


def described(parse: Parse, text: str, label: NameLabel) -> list[str]:
    """Descriptions of one label in text order."""
    return [mention.name for mention in find_names(parse(text)) if mention.label is label and mention.described]


@pytest.mark.parametrize(
    ("text", "name", "role"),
    [
        ("Sgt. Paula Reyes closed the road on Monday.", "Paula Reyes", "sgt."),
        ("Green MP Oona Falk tabled the amendment.", "Oona Falk", "green mp"),
        ("The claim was filed by deputy fire chief Rolf Anders.", "Rolf Anders", "deputy fire chief"),
        ("Nina Oduya, a geologist at the survey, felt the quake.", "Nina Oduya", "geologist"),
        ("Tom Barr's lawyer, Iris Cole, filed the appeal.", "Iris Cole", "lawyer"),
        ("Prime Minister Jonas Vik called an election.", "Jonas Vik", "prime minister"),
        ("Rolf Anders, 43, was found on Tuesday.", "Rolf Anders", ""),
        ("Carla Moss, the chief of staff, resigned.", "Carla Moss", "chief of staff"),
    ],
)
def test_roles_of_persons(parse: Parse, text: str, name: str, role: str) -> None:
    found = [mention for mention in find_names(parse(text)) if mention.name == name]
    assert [(mention.label, mention.role) for mention in found] == [(PERSON, role)]


@pytest.mark.parametrize(
    ("text", "persons"),
    [
        ("Pieter van den Hove signed the treaty on Friday.", ["Pieter van den Hove"]),
        ("Luisa D’Amico scored the winner.", ["Luisa D’Amico"]),
        ("Luisa D'Amico scored the winner.", ["Luisa D'Amico"]),
        ("Robert “Bobby” Lang led the expedition.", ["Robert “Bobby” Lang"]),
        ("Zoë Müller beat María Ibáñez in the final.", ["Zoë Müller", "María Ibáñez"]),
        ("Sam Ortega's coach, Wendy Park, left early.", ["Sam Ortega", "Wendy Park"]),
        ("Anne-Marie Delacroix-Roy won the seat.", ["Anne-Marie Delacroix-Roy"]),
        ("A dealer known to the market as “Magpie” was arrested.", ["Magpie"]),
        ("A man who gave his name as Rusty saw the fire.", ["Rusty"]),
    ],
)
def test_shapes_of_personal_names(parse: Parse, text: str, persons: list[str]) -> None:
    assert named(parse, text, PERSON) == persons


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Greta Holm won the vote. Holm thanked her rivals.", ["Greta Holm", "Greta Holm"]),
        ("Lim Hui Min stepped down. Mr Lim had led the bank since 2010.", ["Lim Hui Min", "Lim Hui Min"]),
        (
            "Ed Marsh, 9, was saved by his father, Carl Marsh. Marsh, a baker, swam back.",
            ["Ed Marsh", "Carl Marsh", "Carl Marsh"],
        ),
        (
            "Ms. Rosa Pike and her husband Dan Pike were on board. Ms. Pike swam ashore.",
            ["Rosa Pike", "Dan Pike", "Rosa Pike"],
        ),
        ("Witnesses praised Dunne. Peter Dunne had called the ambulance.", ["Peter Dunne", "Peter Dunne"]),
    ],
)
def test_part_of_a_name_stands_for_the_nearest_bearer(parse: Parse, text: str, names: list[str]) -> None:
    assert named(parse, text, PERSON) == names


@pytest.mark.parametrize(
    ("text", "organizations"),
    [
        ("The National Mapping Agency (NMA) sent a team. The NMA has 40 staff.", ["National Mapping Agency"] * 3),
        ("The NMA (National Mapping Agency) sent a team.", ["National Mapping Agency"] * 2),
        ("Velora Inc raised its bid. Analysts said Velora could pay more.", ["Velora Inc", "Velora Inc"]),
        ("The Ministry of Transport opened an inquiry.", ["Ministry of Transport"]),
        ("The Harlow County Sheriff's Office made the arrest.", ["Harlow County Sheriff's Office"]),
        ("The Taliban said it carried out the attack.", ["Taliban"]),
        ("The ship is owned by the Greek ferry operator HELIOS.", ["HELIOS"]),
    ],
)
def test_organizations_and_their_short_forms(parse: Parse, text: str, organizations: list[str]) -> None:
    assert named(parse, text, ORGANIZATION) == organizations


def test_description_before_a_name_is_one_of_its_forms(parse: Parse) -> None:
    found = find_names(parse("The ferry is owned by the Greek shipping company HELIOS."))
    owner = next(mention for mention in found if mention.name == "HELIOS")
    assert owner.forms == ("HELIOS", "Greek shipping company HELIOS")


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("The storm reached Salem, Ore., at noon.", ["Salem, Ore."]),
        ("She moved to Dayton, Ohio, in 2011. Dayton has two hospitals.", ["Dayton, Ohio", "Dayton, Ohio"]),
        ("They drove through France, Germany and Poland.", ["France", "Germany", "Poland"]),
        ("Rockets fell near Deir-e-Zar on Sunday.", ["Deir-e-Zar"]),
        ("The crane fell on Pier 9 in Oslo.", ["Pier 9", "Oslo"]),
        ("The race ends in the Dutch town of Edam.", ["Edam"]),
        ("Denver-based Velora Inc makes engines.", ["Denver"]),
        ("He was held at the Grand Marina hotel.", ["Grand Marina hotel"]),
        ("The barge sank in the Rhine river.", ["Rhine river"]),
    ],
)
def test_places(parse: Parse, text: str, places: list[str]) -> None:
    assert named(parse, text, PLACE) == places


def test_city_is_a_form_of_city_and_region(parse: Parse) -> None:
    found = find_names(parse("The storm reached Salem, Ore., at noon."))
    assert found[0].forms == ("Salem, Ore.", "Salem")


def test_dateline_is_a_place_with_that_role(parse: Parse) -> None:
    found = find_names(parse("Storm over\n\nSALEM, Ore. — Two bridges were closed on Monday, the county said."))
    assert [(mention.name, mention.label) for mention in found if mention.role == "dateline"] == [
        ("SALEM, Ore.", PLACE)
    ]


@pytest.mark.parametrize(
    ("text", "label", "names"),
    [
        ("The victim’s legal team called for an inquiry.", ORGANIZATION, ["the victim’s legal team"]),
        ("On Monday, the state released the report.", ORGANIZATION, ["the state"]),
        ("Police said prosecutors had the letter.", ORGANIZATION, ["police", "prosecutors"]),
        (
            "Mira's family left. The family thanked the crew.",
            ORGANIZATION,
            ["Mira's family", "Mira's family", "the crew"],
        ),
        ("All passengers were on board.", ORGANIZATION, []),
        ("They shouted that no officials came.", ORGANIZATION, []),
        ("The car was found in a hotel parking lot.", PLACE, ["a hotel parking lot"]),
        ("A shot was fired from the roof of the Carlton hotel.", PLACE, ["Carlton hotel"]),
        ("The school closed at noon.", PLACE, []),
    ],
)
def test_described_groups_and_places(parse: Parse, text: str, label: NameLabel, names: list[str]) -> None:
    assert described(parse, text, label) == names


def test_hospital_is_an_organization_and_a_place(parse: Parse) -> None:
    found = find_names(parse("Two men were taken to Mercy Hospital."))
    assert {(mention.name, mention.label) for mention in found} == {
        ("Mercy Hospital", ORGANIZATION),
        ("Mercy Hospital", PLACE),
    }


def test_label_of_the_full_name_corrects_the_short_one(parse: Parse) -> None:
    text = "Lena Brandt resigned on Monday. Brandt left at once. Critics of Brandt cheered; Brandt's party did not."
    found = [mention for mention in find_names(parse(text)) if not mention.described]
    assert {(mention.name, mention.label, mention.key) for mention in found} == {("Lena Brandt", PERSON, found[0].key)}


def test_headline_gives_only_names_that_the_body_has(parse: Parse) -> None:
    text = (
        "Velora Chief Greta Holm Quits After Stormy Board Meeting\n\n"
        "Greta Holm has left Velora Inc, the company said. Holm had led it for a decade."
    )
    title = [mention.name for mention in find_names(parse(text)) if mention.start < 50 and not mention.described]
    assert title == ["Velora Inc", "Greta Holm"]


def test_spans_heads_and_keys_fit_the_text(parse: Parse) -> None:
    text = "Mayor Ida Lund met Rep. Joe Batt at Union Station in Salem, Ore., and Lund said police were there."
    doc = parse(text)
    found = find_names(doc)
    assert [text[mention.start : mention.end] for mention in found] == [
        "Ida Lund",
        "Joe Batt",
        "Union Station",
        "Salem, Ore.",
        "Lund",
        "police",
    ]
    assert all(mention.start <= doc[mention.head].idx < mention.end for mention in found)
    by_key: dict[int, set[NameMention]] = {}
    for mention in found:
        by_key.setdefault(mention.key, set()).add(mention)
    assert all(len({mention.name for mention in group}) == 1 for group in by_key.values())


def test_text_without_names(parse: Parse) -> None:
    assert find_names(parse("It rained all night and the streets were empty.")) == ()
