"""Word lists for matching names: titles, company suffixes, diminutives, states and countries with their other names.

All entries are folded as `name_forms.py` folds a name: small letters, no accents, apostrophes or full stops.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# A title before a lone name may stand before a surname, wherever the full name has it ("Mr Goh" is Goh Wen Kai).
TITLES: Final = _words(
    """
    mr mrs ms miss mx dr prof professor sgt sergeant lt lieutenant col colonel capt captain cpl corporal gen
    general maj major cmdr commander adm admiral brig brigadier officer det detective insp inspector supt
    superintendent const constable chief sheriff deputy pc trooper marshal president vice pres rep
    representative sen senator gov governor mayor judge justice chancellor minister premier secretary ambassador
    congressman congresswoman councilman councilwoman councilor councillor councilmember alderman attorney
    prosecutor coach ceo chairman chairwoman spokesman spokeswoman spokesperson former ex acting interim
    """
)
# Before a lone name these usually stand before a given name ("Prince George" is no George Kessler).
GIVEN_NAME_TITLES: Final = _words(
    """
    sir dame lord lady king queen prince princess duke duchess pope rev reverend father fr sister brother imam
    rabbi bishop archbishop cardinal sheikh
    """
)
PERSON_SUFFIXES: Final = _words(
    """
    jr sr ii iii iv junior senior
    """
)
COMPANY_SUFFIXES: Final = _words(
    """
    inc incorporated ltd limited corp corporation company co group plc llc llp gmbh ag sa nv spa holding
    holdings
    """
)
# Nouns that say what kind of thing a name names: alone they name nothing, at the end they may be left out.
GENERIC: Final = COMPANY_SUFFIXES | _words(
    """
    agency airline airlines airport airways association authority bank bridge bureau center centre church city
    club college commission committee council county court department district force government highway hospital
    hotel institute international island lake library ministry mosque mountain museum newspaper office
    organization organisation palace park party police port post prison province railway region resort river
    school service society stadium state station street theater theatre times tower town township union
    university village zoo
    """
)
# Words before a name that make it another name ("Korea", "North Korea"; "York", "New York").
DISTINGUISHING: Final = _words(
    """
    north south east west northern southern eastern western new old upper lower central greater inner outer
    equatorial papua democratic anti non
    """
)
# What stands after these is not the name itself ("Bank of America").
PREPOSITIONS: Final = _words(
    """
    of and for the in on at
    """
)
# Words that join parts of a name and give no letter to an acronym.
JOINING: Final = PREPOSITIONS | _words(
    """
    de la le du des y et von van
    """
)
ABBREVIATIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ave": "avenue",
        "dept": "department",
        "ft": "fort",
        "govt": "government",
        "hwy": "highway",
        "intl": "international",
        "mt": "mount",
        "natl": "national",
        "rd": "road",
        "univ": "university",
    }
)
_NUMERALS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS: Final[Mapping[str, str]] = MappingProxyType({word: str(number) for number, word in enumerate(_NUMERALS, 1)})

DIMINUTIVES: Final = tuple(
    frozenset(line.split())
    for line in (
        "alexander alex alec sasha",
        "andrew andy drew",
        "anthony tony",
        "benjamin ben",
        "charles charlie chuck",
        "christopher chris",
        "daniel dan danny",
        "david dave",
        "donald don",
        "douglas doug",
        "edward ed eddie ted",
        "elizabeth liz beth betty",
        "frederick fred",
        "gregory greg",
        "james jim jimmy",
        "jeffrey jeff",
        "joseph joe",
        "joshua josh",
        "katherine kate kathy katie",
        "kenneth ken",
        "lawrence larry",
        "matthew matt",
        "michael mike mick",
        "nicholas nick",
        "patricia pat patty",
        "patrick pat",
        "peter pete",
        "philip phil",
        "raymond ray",
        "richard rick dick rich",
        "robert bob rob bobby",
        "ronald ron",
        "samuel sam",
        "stephen steven steve",
        "susan sue",
        "theodore ted",
        "thomas tom tommy",
        "timothy tim",
        "victoria vicky",
        "vladimir volodymyr",
        "william bill will billy",
        "zachary zach",
    )
)

# State: postal code, then older abbreviations (Associated Press style).
STATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "alabama": "al ala",
        "alaska": "ak",
        "arizona": "az ariz",
        "arkansas": "ar ark",
        "california": "ca calif",
        "colorado": "co colo",
        "connecticut": "ct conn",
        "delaware": "de del",
        "district of columbia": "dc",
        "florida": "fl fla",
        "georgia": "ga",
        "hawaii": "hi",
        "idaho": "id",
        "illinois": "il ill",
        "indiana": "in ind",
        "iowa": "ia",
        "kansas": "ks kan",
        "kentucky": "ky",
        "louisiana": "la",
        "maine": "me",
        "maryland": "md",
        "massachusetts": "ma mass",
        "michigan": "mi mich",
        "minnesota": "mn minn",
        "mississippi": "ms miss",
        "missouri": "mo",
        "montana": "mt mont",
        "nebraska": "ne neb",
        "nevada": "nv nev",
        "new hampshire": "nh",
        "new jersey": "nj",
        "new mexico": "nm",
        "new york": "ny",
        "north carolina": "nc",
        "north dakota": "nd",
        "ohio": "oh",
        "oklahoma": "ok okla",
        "oregon": "or ore",
        "pennsylvania": "pa penn",
        "rhode island": "ri",
        "south carolina": "sc",
        "south dakota": "sd",
        "tennessee": "tn tenn",
        "texas": "tx tex",
        "utah": "ut",
        "vermont": "vt",
        "virginia": "va",
        "washington": "wa wash",
        "west virginia": "wv wva",
        "wisconsin": "wi wis",
        "wyoming": "wy wyo",
    }
)
STATE_OF: Final[Mapping[str, str]] = MappingProxyType(
    {short: state for state, shorts in STATES.items() for short in shorts.split()}
)

_OTHER_NAMES: Final = (
    ("us", "usa", "america", "us of america"),
    ("uk", "britain", "great britain"),
    ("united arab emirates", "uae", "emirates"),
    ("united nations", "un"),
    ("european union", "eu"),
    ("netherlands", "holland"),
    ("russia", "russian federation"),
    ("china", "peoples republic of china", "prc"),
    ("south korea", "republic of korea"),
    ("north korea", "democratic peoples republic of korea", "dprk"),
    ("iran", "islamic republic of iran"),
    ("czech republic", "czechia"),
    ("ivory coast", "cote divoire"),
    ("myanmar", "burma"),
    ("turkey", "turkiye"),
    ("eswatini", "swaziland"),
    ("cape verde", "cabo verde"),
    ("east timor", "timor leste"),
    ("democratic republic of the congo", "democratic republic of congo", "dr congo", "drc"),
    ("vatican", "vatican city", "holy see"),
    ("ireland", "republic of ireland"),
    ("kyiv", "kiev"),
    ("kolkata", "calcutta"),
    ("mumbai", "bombay"),
    ("new york city", "nyc"),
    ("washington dc", "district of columbia"),
    ("islamic state", "isis", "isil", "daesh", "islamic state group"),
)
OTHER_NAME: Final[Mapping[str, str]] = MappingProxyType(
    {other: names[0] for names in _OTHER_NAMES for other in names[1:]}
)
# A part of a country beside the whole of it: neither is wrong.
INSIDE: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(STATES, "us"),
        **dict.fromkeys(("england", "scotland", "wales", "northern ireland"), "uk"),
    }
)
