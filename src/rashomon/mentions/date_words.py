"""The words of dates: months, weekdays, parts of day and year, units, number words, and what is no date beside them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final


def word_set(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

MONTHS: Final = MappingProxyType({name: i for i, name in enumerate(_MONTHS, 1)})
MONTH_ABBREVIATIONS: Final = MappingProxyType(
    {name[:3]: i for i, name in enumerate(_MONTHS, 1) if name != "may"} | {"sept": 9}
)
# Months that are also a verb, a noun or a first name: alone they need more evidence.
AMBIGUOUS_MONTHS: Final = frozenset({"march", "april", "may", "june", "august"})
WEEKDAYS: Final = MappingProxyType({name: i for i, name in enumerate(_WEEKDAYS)})
WEEKDAY_ABBREVIATIONS: Final = MappingProxyType(
    {name[:3]: i for i, name in enumerate(_WEEKDAYS)} | {"tues": 1, "thur": 3, "thurs": 3}
)
SEASONS: Final = frozenset({"spring", "summer", "autumn", "fall", "winter"})
UNITS: Final = MappingProxyType(
    {"day": "day", "days": "day", "week": "week", "weeks": "week", "fortnight": "fortnight", "month": "month"}
    | {"months": "month", "year": "year", "years": "year", "weekend": "weekend", "night": "day", "nights": "day"}
    | {"decade": "decade", "decades": "decade"}
)
PARTS_OF_DAY: Final = frozenset({"morning", "afternoon", "evening", "night", "lunchtime", "midday", "noon", "midnight"})
NUMBER_WORDS: Final = MappingProxyType(
    {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
    | {
        "ten": 10,
        "eleven": 11,
        "twelve": 12,
        "thirteen": 13,
        "fourteen": 14,
        "fifteen": 15,
        "sixteen": 16,
        "seventeen": 17,
        "eighteen": 18,
        "nineteen": 19,
        "twenty": 20,
    }
)
ORDINALS: Final = MappingProxyType({"first": 1, "second": 2, "third": 3, "fourth": 4})
ORDINAL_ENDINGS: Final = frozenset({"st", "nd", "rd", "th"})

# Part of a period -> its own key.
PARTS: Final = MappingProxyType(
    {"early": "early", "beginning": "early", "start": "early", "mid": "mid", "middle": "mid", "late": "late"}
    | {"end": "end", "earlier": "before", "later": "after"}
)

# Words before a weekday or month that make a fixed name of it ("Cyber Monday") or a habit ("every Monday").
NAMED_BEFORE: Final = word_set(
    "black bloody super cyber giving ash shrove maundy palm ruby every each any most one some usa women men "
    "mothers remembrance"
)
# Words behind a weekday that make a title, a rite or a habit of it.
NAMED_AFTER: Final = word_set(
    "times telegraph mirror express mail post herald independent world star sun prayers prayer school schools "
    "mass service services review roast club"
)
NAMED_NIGHTS: Final = word_set("live football lights baseball fever raw smackdown")

# Counted or measured things: a number of four digits before them is no year, a small one behind a month is no day.
COUNTED: Final = word_set(
    "people persons men women children boys girls students soldiers troops police officers workers passengers "
    "victims migrants refugees civilians protesters protestors demonstrators members residents voters votes homes "
    "houses jobs buildings cars vehicles flights shares miles mile km kilometers kilometres kilometer kilometre m "
    "metres meters metre meter feet foot ft yards inches kg kilograms kilos pounds tons tonnes litres liters "
    "gallons barrels dollars euros rupees yuan yen cents percent per degrees acres hectares hours minutes seconds "
    "days weeks months years million billion trillion thousand hundred times points cases deaths cc mph kph mw "
    "megawatts volts calories words pages copies gmt utc hrs hundred others employees customers fans spectators "
    "firefighters animals"
)
# Words before a number of four digits that make it a number or name of a thing.
NUMBERED: Final = word_set(
    "flight no number nos room route highway page channel windows boeing airbus section chapter unit suite form "
    "resolution gate apartment vision interstate model lot box bus train code version fiscal fy about around "
    "nearly almost over roughly approximately some than exactly least most up only another additional"
)
STREETS: Final = word_set("street st avenue ave road rd boulevard blvd drive lane highway")
DETERMINERS: Final = word_set("the a an his her its their our my this that 's")
# Prepositions that stand before a month and hardly ever before a person.
MONTH_PREPOSITIONS: Final = word_set(
    "in since until till during throughout through early late mid of last next between from by"
)
YEAR_PREPOSITIONS: Final = word_set("in since from until till by during before after of year between circa")

HEDGES_ABOUT: Final = word_set("about some nearly almost around roughly approximately")
HEDGES_BEYOND: Final = word_set("than least over under most")
# Words behind a date that begin another phrase, so that the date is complete.
FUNCTION_WORDS: Final = word_set(
    "and or but in at on when by with from to as while for near outside inside because is are was were has have "
    "had will would after before until since that which who where he she it they we you i not also only just this "
    "last next of said says"
)
