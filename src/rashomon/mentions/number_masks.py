"""Stretches of text whose numbers count nothing: dates, clock times, phone numbers, names, addresses, links."""

from __future__ import annotations

import re
from typing import Final

from rashomon.mentions.currencies import LETTERS
from rashomon.mentions.scores import scores_of

_MONTH: Final = (
    r"(?:(?i:jan(?:uary)?|feb(?:ruary)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
    r"|Mar(?:ch)?|MAR(?:CH)?|May|MAY)\b\.?"
)
_COUNTED: Final = (
    r"(?:people|men|women|children|persons|dead|killed|injured|wounded|hurt|others"
    r"|million|billion|thousand|percent|per\scent)"
)
# What a fraction with a slash may measure; before anything else "16/34" counts pages or names a date.
_PARTED: Final = r"(?:miles?|inch(?:es)?|hours?|acres?|cents?|pounds?|kilomet|cup|of\s(?:a|an)\s)"
_DAY: Final = r"\d{1,2}(?:st|nd|rd|th)?"
# An identifier before its number; a capital or "number" makes it one, a small word only where no counted noun follows.
_NUMBERED_NAME: Final = (
    r"Flight|Gate|Runway|Route|Highway|Interstate|Channel|Article|Formula|Room|Apartment|Apt|Suite|Section|Chapter|Page|Platform|"
    r"Terminal|Exit|Case|Incident|Docket|Proposition|Prop|Title|Tier|Phase|Pier|Block|Ward|District|Precinct|Boeing|Airbus|Cessna|"
    r"Unit|Building|Train|Bus|Line|Lane|Season|Episode|Part|Volume|Vol|Week|Game|Round|Stage|Lap|Hole|Category|Class|Type|Level|Area|"
    r"Building|Number|Nos?\.|No|Figure|Table|Psalm|Apollo|Falcon|iPhone|iOS|Windows|Galaxy|Xbox|PlayStation|Pixel|Act|Bill|Rule|Order|"
    r"Ladder|Station|Squad|Group|Pool|Grade|Division|Seed|Super\sBowl|World\sWar|Zone|Reactor|Mission|Operation|Track|Radio|BBC|ITV"
)
_SMALL_NAME: Final = (
    r"flight|gate|runway|route|highway|interstate|channel|article|apartment|section|chapter|page|platform|terminal|incident|docket|"
    r"proposition|phase|category|reference|ref|number|nos?\.|grade|stage|level|tier|zone|precinct|ward|reactor|room|case\snumber"
)
_STREETS: Final = (
    r"(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Place|Square|Highway|Parkway|Terrace"
    r"|Crescent)\b"
)
_NO_STREET: Final = r"(?!Killed|Dead|Hurt|Injured|People|Held|Arrested|Shot|In\b|At\b|On\b|Near\b|After\b|Wounded|Die)"

_CALLED: Final = (
    r"\b(?i:call|calls|called|calling|dial|dialed|dialled|dialing|phone|phoned|phoning|ring|text|tel|telephone|fax)\b[:.]?"
    r"\s+(?:(?:on|at|police|the)\s+){0,3}"
    r"(?:\d{3}\b(?!,)(?=\s*(?:[.,;:!?\n]|and|to|for|in|after|at|when|or|$))|\d[\d -]{5,}\d)"
)

_NAMES: Final = (
    rf"\b(?:{_NUMBERED_NAME})s?\s?(?:[Nn]umber\s+|[Nn]o\.?\s*|#)?\d+(?:-\d+)*[A-Z]?\b(?![,.]\d|\s+{_COUNTED}|%)"
    rf"(?:\s(?:and|or)\s\d+\b(?![,.]\d|\s+(?:[a-z]+s|{_COUNTED})|%))?"
)
_MASKS: Final = re.compile(
    "|".join(
        (
            # repeats that may start anywhere are bounded: a long run of letters must not cost its square
            r"(?:https?://|\bwww\.)\S+|(?<![\w.-])[\w-]{1,40}(?:\.[\w-]{1,40}){0,4}\.(?:com|org|net|ly|co|uk|gov|edu|tv|io)\b(?:/\S*)?",
            r"(?<![\w.+-])[\w.+-]{1,60}@[\w-]{1,60}\.\w+|(?<!\w)[@#]\w+",
            r"\b\d+(?:\.\d+){2,}\b(?!,)",
            # clock times
            r"\b\d{1,2}(?:[:.]\d{2})?(?:\s*(?:[-–]|to|and|or)\s*\d{1,2}(?:[:.]\d{2})?)?\s*(?i:[ap]\.?\s?m\b)\.?",
            r"\b\d{1,2}:\d{2}(?::\d{2})?\b(?:\s*(?:GMT|BST|UTC|E[SD]?T|P[SD]?T|CES?T))?",
            r"\b\d{1,2}[.:]?\d{2}\s*(?:GMT|BST|UTC|E[SD]T|P[SD]T|CES?T|hrs|hours\s(?:GMT|local))\b",
            r"\b\d{1,2}(?:[.:]\d{2})?\s*o['’]clock",
            # dates
            rf"\b{_MONTH}\s+{_DAY}\b(?!\s+{_COUNTED}\b|[.,]\d|%|\s*percent)(?:\s*(?:[-–]|and|to)\s*{_DAY}\b(?!\s+{_COUNTED}))?(?:,?\s+\d{{4}}\b)?",
            rf"\b{_DAY}(?:\s*(?:[-–]|and|to)\s*{_DAY})?(?:\s+of)?\s+{_MONTH}(?![\w-])(?!\s+(?:Have|Be|Not|Die|Face|Lose|Get|Go)\b)(?:,?\s+\d{{4}}\b)?",
            rf"\b{_MONTH},?\s+(?:of\s+)?\d{{4}}\b",
            r"\b(?:1[5-9]|20)\d{2}\s?[-–/]\s?(?:\d{2}|(?:1[5-9]|20)\d{2})\b(?!,|\.\d|\s+(?:people|[a-z]+s)\b)",
            r"\b(?:1[0-9]|20)\d0s\b|['’]\d0s\b",
            r"\b\d+/\d+/\d+\b|\b\d{4}-\d{2}-\d{2}\b|\b24/7\b|\b9/11\b|\b7/7\b",
            # phone numbers
            r"(?<!\w)\+\d{1,3}[-\s.(]*\d[\d\s().-]{5,}\d",
            r"(?<![\w,.])\(?0\d{2,5}\)?[ -]\d{3,8}(?:[ -]\d{3,4})?\b|\b0\d{4,}\b|\b(?:Number|ID|Tel|Ref)\s?:\s?\d+",
            r"\b(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b1-8\d\d-[\w-]+",
            _CALLED,
            r"\b(?:911|999)\b(?=\s+(?:call|dispatch|operator|tape|emergency|center|centre|audio|recording)s?)",
            # numbers that name something
            _NAMES,
            rf"\b(?:{_SMALL_NAME})\s?(?:number\s+|no\.?\s*|#)?\d+\w?(?:\s(?:and|or)\s\d+)?\b(?![,.]\d|\s+(?:[a-z]+s|men|women|{_COUNTED})\b|%)",
            rf"\b(?!{LETTERS})(?:[A-Z]{{1,5}}|[A-Z][a-z]{{2,8}})-?\d{{1,5}}[A-Za-z]{{0,2}}\b(?![,.]\d)",
            rf"\b(?!{LETTERS})[A-Za-z]+\d+\w*\b",
            r"(?<![-\w])(?!to-|and-|or-|mid-|magnitude-|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)[A-Za-z]{2,}-\d+s?\b(?!-)",
            r"\b\d{1,3}-?(?:D|G|X|x)\b|\b401\(k\)|\b\d+\s?[*x×]\s?\d+\b|\b(?i:under|over)[- ]\d{2}['’]?s\b",
            rf"(?<!\d\s)\b\d+/\d+\b(?!\s?-?{_PARTED})",
            # addresses and lists
            rf"\b\d{{1,5}}(?:[-–]\d+)?\s+{_NO_STREET}(?:[NSEW]\.?\s+)?(?:\d+(?:st|nd|rd|th)|[A-Z][\w'’]*\.?)(?:\s+{_NO_STREET}[A-Z][\w'’.]*)?\s+{_STREETS}",
            r"\b\d+00\s+block\b",
            r"""(?:\A|\n\s*\n|(?<=[.!?:”"]\n))\s*\d{1,2}[.)](?=\s+["“A-Z])""",
        )
    )
)


# The patterns are many: they run around digits only.
_DIGITS: Final = re.compile(r"\d")
_REACH: Final = 60


def _windows(text: str) -> tuple[tuple[int, int], ...]:
    """Return stretches, cut at white space, that hold every digit with its surroundings."""
    windows: list[tuple[int, int]] = []
    end = 0
    for match in _DIGITS.finditer(text):
        if match.start() + _REACH // 2 < end:
            continue
        start = max(text.rfind(" ", 0, max(match.start() - _REACH, 0)) + 1, end)
        cut = text.find(" ", match.end() + _REACH)
        end = len(text) if cut < 0 else cut
        if windows and start <= windows[-1][1]:
            windows[-1] = (windows[-1][0], end)
        else:
            windows.append((start, end))
    return tuple(windows)


def masked(text: str) -> tuple[tuple[int, int], ...]:
    """Return the stretches of a text whose numbers count nothing, as character offsets in order, free of overlap."""
    spans = [match.span() for start, end in _windows(text) for match in _MASKS.finditer(text, start, end)]
    spans.extend((score.start, score.end) for score in scores_of(text))
    spans.sort()
    apart: list[tuple[int, int]] = []
    for start, end in spans:
        if apart and start < apart[-1][1]:
            apart[-1] = (apart[-1][0], max(end, apart[-1][1]))
        else:
            apart.append((start, end))
    return tuple(apart)
