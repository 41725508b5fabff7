from __future__ import annotations

import pytest

from rashomon.values.choice import Choice
from rashomon.values.name import Name
from rashomon.values.name_forms import fold
from rashomon.values.relation import Relation

SAME, COMPATIBLE, CONFLICT = Relation.SAME, Relation.COMPATIBLE, Relation.CONFLICT

PERSONS = [
    ("Haddad", "Omar Haddad", SAME),
    ("Ms. Haddad", "Lina Haddad", SAME),
    ("Sgt. Omar Haddad", "Omar Haddad", SAME),
    ("Texas Gov. Ana Ruiz", "Ruiz", SAME),
    ("Police Chief Ana Ruiz", "Ana Ruiz", SAME),
    ("Mayor of Springfield Ana Ruiz", "Ana Ruiz", SAME),
    ("Mr Goh", "Goh Wen Kai", SAME),
    ("President Xi", "Xi Jinping", SAME),
    ("Goh", "Goh Wen Kai", COMPATIBLE),
    ("Prince George", "George Kessler", COMPATIBLE),
    ("Anna", "Anna Kessler", COMPATIBLE),
    ("Anna Kessler", "Paul Kessler", CONFLICT),
    ("Anna Kessler", "Anna Haddad", CONFLICT),
    ("J. Kessler", "Jane Kessler", SAME),
    ("J. Kessler", "Paul Kessler", CONFLICT),
    ("Jane M. Kessler", "Jane Kessler", SAME),
    ("Jane M. Kessler", "Jane Maria Kessler", CONFLICT),
    ("Jane Maria Kessler", "Jane Kessler", SAME),
    ("J.K. Rowan", "Joanne Rowan", COMPATIBLE),
    ("William “Bill” Harker", "Bill Harker", SAME),
    ("William “Bill” Harker", "William Harker", SAME),
    ("William 'Red' Harker", "Red Harker", SAME),
    ("Bill Harker", "William Harker", SAME),
    ("John Haddad Jr.", "John Haddad", SAME),
    ("John Haddad Jr.", "John Haddad Sr.", CONFLICT),
    ("Bin Salman", "Mohammed bin Salman", SAME),
    ("José Núñez", "Jose Nunez", SAME),
    ("O’Brien", "O'Brien", SAME),
    ("Kessler’s", "Kessler", SAME),
]
SLIPS = [
    ("Fenelec", "Fenelac", SAME),
    ("Zumach", "Martin Zummach", SAME),
    ("Mohammed Said", "Mohammad Said", SAME),
    ("Kowalski", "Kowalsky", SAME),
    ("Hienrich", "Heinrich", SAME),
    ("Martin Smith", "Marvin Smith", COMPATIBLE),
    ("Daniel Smith", "Daniela Smith", COMPATIBLE),
    ("Marian Smith", "Marina Smith", COMPATIBLE),
    ("Gambia", "Zambia", CONFLICT),
    ("Iran", "Iraq", CONFLICT),
    ("Pier 14", "Pier 41", CONFLICT),
    ("Flight 100200", "Flight 100201", CONFLICT),
]
ORGANIZATIONS = [
    ("NBI", "Northland Bureau of Investigation", SAME),
    ("the NBI", "the Northland Bureau of Investigation", SAME),
    ("Northland Bureau of Investigation (NBI)", "NBI", SAME),
    ("Nato", "North Atlantic Treaty Organization", SAME),
    ("USGS", "United States Geological Survey", SAME),
    ("GM", "General Motors", SAME),
    ("NBI", "Northland Bureau of Prisons", CONFLICT),
    ("Acme Ltd", "Acme", SAME),
    ("Acme, Inc.", "Acme Corporation", SAME),
    ("Johnson & Sons", "Johnson and Sons", SAME),
    ("Daily Times-Herald", "Daily Times Herald", SAME),
    ("Swiss shipping company Nautica", "Nautica", SAME),
    ("Tigers", "Springfield Tigers", SAME),
    ("Springfield", "Springfield Tigers", COMPATIBLE),
    ("Office of Ethics", "Ethics Office", COMPATIBLE),
    ("Police", "Springfield Police", COMPATIBLE),
    ("Boston Police Department", "Boston Fire Department", CONFLICT),
    ("Attorney General's Office", "Mayor's Office", CONFLICT),
    ("Formula One", "Formula 1", SAME),
    ("Falcon", "Falcon 9", COMPATIBLE),
    ("al-Shabab", "Al Shabab", SAME),
]
PLACES = [
    ("Salem, Oregon", "Salem, Ore.", SAME),
    ("Salem", "Salem, Ore.", SAME),
    ("Salem OR", "Salem, Oregon", SAME),
    ("Springfield, Illinois", "Springfield, Mo.", CONFLICT),
    ("Springfield, Illinois", "Springfield, U.S.", SAME),
    ("Springfield, Illinois", "Springfield, Sangamon County", COMPATIBLE),
    ("Louisiana", "Houma, Louisiana", COMPATIBLE),
    ("Houma, La.", "Louisiana", COMPATIBLE),
    ("Houma, La.", "U.S.", COMPATIBLE),
    ("Pennsylvania", "United States", COMPATIBLE),
    ("England", "UK", COMPATIBLE),
    ("the Netherlands", "Netherlands", SAME),
    ("U.S.", "United States", SAME),
    ("US", "America", SAME),
    ("the U.K.", "Britain", SAME),
    ("Qala-e-Naw", "Qala-i-Naw", SAME),
    ("the Dutch city of Utrecht", "Utrecht", SAME),
    ("Utrecht in the Netherlands", "Utrecht", SAME),
    ("St. Louis, Mo.", "Saint Louis", SAME),
    ("Main St.", "Main Street", SAME),
    ("Washington, D.C.", "Washington DC", SAME),
    ("Calif.", "California", SAME),
    ("Harbor View", "Harbor View hotel", SAME),
    ("Korea", "North Korea", COMPATIBLE),
    ("South Korea", "North Korea", CONFLICT),
    ("University of Mississippi", "Mississippi", COMPATIBLE),
    ("Chicago", "Dallas", CONFLICT),
]


@pytest.mark.parametrize(("a", "b", "relation"), [*PERSONS, *SLIPS, *ORGANIZATIONS, *PLACES])
def test_names_match_by_form(a: str, b: str, relation: Relation) -> None:
    assert Name(a).relate(Name(b)) is relation
    assert Name(b).relate(Name(a)) is relation


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        (Name("Northland Bureau", ("NBI",)), Name("N. B. of Inquiry", ("NBI",)), SAME),
        (Name("Anna Kessler", ("Kessler",)), Name("Paul Kessler", ("Kessler", "Mr Kessler")), CONFLICT),
        (Name("Anna Kessler", ("the officer",)), Name("Omar Haddad", ("the officer",)), CONFLICT),
        (Name("Goh", ("Mr Goh",)), Name("Goh Wen Kai"), SAME),
        (Name("the state", described=True), Name("Northland Bureau"), COMPATIBLE),
        (Name("the family's lawyers", described=True), Name("The family’s lawyers", described=True), SAME),
        (Name("Utrecht", place_level="city"), Name("Netherlands", place_level="country"), COMPATIBLE),
        (Name("Utrecht", place_level="city"), Name("Basel", place_level="city"), CONFLICT),
        (Name("Utrecht", place_level="city"), Name("Netherlands"), CONFLICT),
    ],
)
def test_forms_descriptions_and_levels(a: Name, b: Name, relation: Relation) -> None:
    assert a.relate(b) is relation
    assert b.relate(a) is relation


@pytest.mark.parametrize("text", ["…", "Mr", "Ms.", "the", "Inc.", "(NBI)", "'X' Y", ",", "123", "“”", "U.S.", "ı"])
def test_odd_names_are_the_same_as_themselves(text: str) -> None:
    assert Name(text).relate(Name(text)) is SAME
    assert Name(text).relate(Name("Omar Haddad")) is CONFLICT


def test_only_the_full_form_is_the_value() -> None:
    assert str(Name("  Omar\n Haddad ")) == "Omar Haddad"
    assert Name("Omar Haddad", ("Haddad",), place_level="city") == Name.parse("Omar Haddad")
    with pytest.raises(ValueError, match="needs letters"):
        Name(" ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The Kesslers’ House", ("kesslers", "house")),
        ("Łódź", ("lodz",)),
        ("U.S. Navy", ("us", "navy")),
        ("Mt. St. Helens", ("mount", "saint", "helens")),
    ],
)
def test_fold(text: str, words: tuple[str, ...]) -> None:
    assert fold(text) == words


def test_another_class_is_an_error() -> None:
    with pytest.raises(TypeError, match="Choice"):
        Name("a").relate(Choice("a"))  # type: ignore[arg-type]
