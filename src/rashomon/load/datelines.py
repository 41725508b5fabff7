"""The dateline of a story ("SENATOBIA, Miss. (AP) —"): place, agency and day parted from the first sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_AGENCIES: Final = r"""(?:The[ ])?(?:
    AP|Associated[ ]Press|AP[ ](?:Sports|Business)|Reuters|AFP|Agence[ ]France-Presse|UPI|CNN|dpa|DPA|Xinhua|TASS|ANSA|EFE|Kyodo(?:[ ]News)?|
    Yonhap|PTI|ANI|IANS|Bloomberg|PA(?:[ ]Media)?|CP|Canadian[ ]Press|AAP|APA|ANP|TT|NTB|MTI|CTK|PAP|BBC|CBS|NBC|ABC|States[ ]Newsroom|
    UN[ ]News)"""
_AGENCY: Final = re.compile(_AGENCIES, re.VERBOSE)
_DAY: Final = r"(?:[A-Z][a-z]{2,8}\.?\s+\d{1,2}|\d{1,2}\s+[A-Z][a-z]{2,8}\.?)(?:,?\s+\d{4})?"
_CITY: Final = r"[A-ZÀ-Þ][\w.'’\-]+(?:[ /][A-ZÀ-Þ][\w.'’\-]+){0,3}"
_CAPITALS: Final = r"[A-ZÀ-Þ][A-ZÀ-Þ.'’\-]+(?:[ /][A-ZÀ-Þ.'’\-]+){0,4}"
_REGION: Final = r"(?:,\s+[A-Z][\w.'’\-]*(?:\s+[A-Z][\w.'’\-]*){0,3}){0,2}?"
_DASH: Final = r"(?:—|–|--|-)"
_FORMS: Final = (
    # SENATOBIA, Miss. (AP) — · LONDON, Oct 23 (Reuters) - · Oslo (dpa) -
    re.compile(
        rf"(?P<place>{_CITY}{_REGION})(?:,?\s+(?P<day>{_DAY}))?\s*\((?P<agency>[A-Z][\w /&.\-]{{1,30}}|dpa)\)\s*{_DASH}+\s+(?=\S)"
    ),
    # BERLIN — A tourist ship
    re.compile(
        rf"(?P<place>{_CAPITALS}{_REGION})(?:,?\s+(?P<day>{_DAY}))?(?P<agency>)\s*(?:—|–|--|\s-)\s*(?=[“\"‘'A-Z0-9À-Þ$£€])"
    ),
    # (Reuters) - Broadcom · (CNN) Relatives
    re.compile(rf"(?P<place>)(?P<day>)\((?P<agency>(?x:{_AGENCIES}))\)\s*(?:{_DASH}+\s*)?(?=\S)"),
)
# Corran, Westmark CNN — as a line of its own
_LONE: Final = re.compile(rf"(?P<place>(?:{_CITY}{_REGION}\s+)?)(?P<agency>(?x:{_AGENCIES}))\s*{_DASH}+\s*$")
# Words in capitals before a dash that name no place.
_NO_PLACE: Final = re.compile(
    r"""(?:BREAKING|UPDATED?|EXCLUSIVE|WATCH|LIVE|OPINION|ANALYSIS|EXPLAINER|VIDEO|PHOTOS?|FILE|CORRECTION|EDITOR.?S[ ]NOTE|NOTE|WARNING|ALERT|
    JUST[ ]IN|FACT.?CHECK|Q|A|[IVX]+|CEO|FBI|CIA|NATO|UN|EU|US|U\.S\.|UK|U\.K\.|NASA|WHO|IMF|GDP|AI)(?:[ ]NEWS)?$""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Dateline:
    """Place, agency and day of a dateline, each "" where it has none."""

    place: str = ""
    agency: str = ""
    day: str = ""


def lone_dateline(line: str) -> Dateline | None:
    """Read a line that is nothing but a dateline; None for any other line."""
    found = _LONE.match(line)
    return Dateline(found["place"].strip(" ,"), found["agency"]) if found else None


def split_dateline(line: str) -> tuple[Dateline, str]:
    """Take the dateline off the first line of a story.

    Returns:
        The dateline, empty where there is none, and the line without it.
    """
    text = line.lstrip()
    for form in _FORMS:
        found = form.match(text)
        if found is None:
            continue
        place = found["place"].strip(" ,")
        # "Mike Roe (D-Ohio) - the senator" is no dateline.
        is_city = not place or place.partition(",")[0].isupper() or _AGENCY.fullmatch(found["agency"])
        if is_city and not _NO_PLACE.match(place):
            return Dateline(place, found["agency"], found["day"] or ""), text[found.end() :]
    return Dateline(), line
