"""What stands around the sentences of an article: bylines, stamps, datelines, captions, teasers and credits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

# So many lines at the top and at the end of a text may be furniture.
_TOP: Final = 8
_END: Final = 4
_LONGEST_STAMP: Final = 24  # words
_LONGEST_TEASER: Final = 30

_AGENCIES: Final = (
    r"(?:The )?(?:AP|Associated Press|Reuters|AFP|Agence France-Presse|UPI|CNN|dpa|DPA|Xinhua|TASS|ANSA|EFE|Kyodo(?: News)?|Yonhap|PTI|"
    r"ANI|IANS|Bloomberg|PA(?: Media)?|CP|Canadian Press|AAP|APA|ANP|TT|NTB|MTI|CTK|PAP|BBC|CBS|NBC|ABC|KDH|States Newsroom|UN News|CNS|"
    r"AP Sports|AP Business)"
)
_AGENCY: Final = re.compile(_AGENCIES)
_MONTH: Final = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|"
    r"Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_DAY: Final = rf"(?:{_MONTH}\s+\d{{1,2}}(?:,?\s+\d{{4}})?|\d{{1,2}}\s+{_MONTH}(?:,?\s+\d{{4}})?)"
_CAPITALS: Final = r"[A-ZÀ-Þ][A-ZÀ-Þ.'’\-]+(?:[ /][A-ZÀ-Þ.'’\-]+){0,4}"
_REGION: Final = r"(?:,\s+[A-Z][\w.'’\-]*(?:\s+[A-Z][\w.'’\-]*){0,3}){0,2}?"
_DASH: Final = r"(?:—|–|--|-)"
_CITY: Final = r"[A-ZÀ-Þ][\w.'’\-]+(?:[ /][A-ZÀ-Þ][\w.'’\-]+){0,3}"
_DATELINES: Final = (
    # SENATOBIA, Miss. (AP) — · LONDON, Oct 23 (Reuters) - · Oslo (dpa) -
    re.compile(
        rf"(?P<place>{_CITY}{_REGION})(?:,?\s+(?P<day>{_DAY}))?\s*\((?P<agency>[A-Z][\w /&.\-]{{1,30}})\)\s*{_DASH}+\s+(?=\S)"
    ),
    # BERLIN — A tourist ship
    re.compile(
        rf"(?P<place>{_CAPITALS}{_REGION})(?:,?\s+(?P<day>{_DAY}))?(?P<agency>)\s*(?:—|–|--|\s-)\s*(?=[“\"‘'A-Z0-9À-Þ$£€])"
    ),
    # (Reuters) - · (CNN) Relatives
    re.compile(rf"(?P<place>)(?P<day>)\((?P<agency>{_AGENCIES})\)\s*(?:{_DASH}+\s*)?(?=\S)"),
)
_NO_PLACE: Final = re.compile(
    r"(?:BREAKING|UPDATED?|EXCLUSIVE|WATCH|LIVE|OPINION|ANALYSIS|EXPLAINER|VIDEO|PHOTOS?|FILE|CORRECTION|EDITOR.?S NOTE|NOTE|"
    r"WARNING|ALERT|JUST IN|FACT.?CHECK|Q|A|[IVX]+|CEO|FBI|CIA|NATO|UN|EU|US|U\.S\.|UK|U\.K\.|NASA|WHO|IMF|GDP|AI)(?: NEWS)?$"
)
_BYLINE: Final = re.compile(
    r"(?:By|BY|Written by|Story by|Reported by|Reporting by|Words by|From)\s+(?P<names>[A-ZÀ-Þ][\w.'’\-]*.{0,120})$"
)
_SMALL_WORDS: Final = frozenset("and in at of the for de van von der la al bin with on to by".split())
_STAMP_WORD: Final = re.compile(
    r"(?:a\.?m\.?|p\.?m\.?|[ECMP][SD]?T|GMT|UTC|BST|CES?T|IST|JST|A[EW]?[SD]T|SGT|at|on|by|the|of|from|of|ago|min(?:ute)?s?|hours?|days?|"
    r"last|first|originally|story|article|time|local|date|published|updated|posted|modified|issued|edited|created|pub|noon|midnight|o['’]clock|"
    r"today|th|st|nd|rd|Z|\d+(?:st|nd|rd|th|h|[ap]m)?|T\d+|\d+T\d+Z?)$",
    re.IGNORECASE,
)
_CALENDAR_WORD: Final = re.compile(
    rf"(?:{_MONTH}|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?)$", re.IGNORECASE
)
_YEAR_OR_CLOCK: Final = re.compile(r"\b(?:19|20)\d\d\b|\d[:.]\d\d\b|\d\s*[ap]\.?m\b", re.IGNORECASE)
_NUMERIC_STAMP: Final = re.compile(r"\d[-/.]\d{1,2}[-/.]\d|\b\d{1,2}[:.]\d\d\b")
_STAMP_OPENS: Final = re.compile(
    r"(?:(?:first |last |originally |story |article )*(?:published|updated|posted|modified|issued|pub(?:lished)? date|date)\b)",
    re.IGNORECASE,
)
_UPDATED: Final = re.compile(r"(?:last |story )*(?:updated|modified)\b", re.IGNORECASE)
_CHROME: Final = re.compile(
    r"(?:share(?: this(?: (?:story|article|page))?)?|save|print|email|copy link|listen(?: to this article)?|comments?|advertisement|ad|"
    r"\d+ min(?:ute)?s?(?: read)?|(?:reading time|read time):? .{1,20}|photo|video|gallery|live|menu|subscribe|sign in|log in|skip to (?:main )?content|"
    r"story continues(?: below)?(?: advertisement)?|article continues (?:below|after).{0,30}|continue reading|scroll (?:down )?for more.{0,30}|"
    r"media playback is (?:un|not )supported.{0,40}|this video (?:can ?not|is not).{0,40}|\d+ comments?|(?:facebook|twitter|x|whatsapp|linkedin|reddit|flipboard)|"
    r"(?:follow|like) us on .{1,40}|add .{1,30} on google|_{2,}|\* ?\* ?\*|[-–—]{2,})\.?$",
    re.IGNORECASE,
)
_TEASER: Final = re.compile(
    r"(?:read(?: more| also| next)|also read|see also|more on this(?: story)?|more stories|more from|related(?: (?:stories|articles?|coverage|topics?|news|links?|content))?|"
    r"recommended(?: stories)?|most read|popular(?: stories)?|trending|watch(?: live| more)?|listen|don['’]t miss|you may also like|up next|"
    r"live updates|in pictures|explainer|analysis|opinion)\s*(?:[:：|»›>]|[-–—] )|"
    r"(?:read more|related stories|related articles|more on this story|recommended stories|most read|popular stories|top stories)$|"
    r"(?:click here|sign up|subscribe|download (?:our|the) app|get (?:the|our) .{0,40}newsletter|follow our|join our|support our journalism|"
    r"already a subscriber|we use cookies|this site uses cookies|by (?:signing up|subscribing|clicking)|accept (?:all )?cookies)\b",
    re.IGNORECASE,
)
_CAPTION: Final = re.compile(
    r"(?:FILE(?: PHOTO)?\s*(?:[-–—:])|(?:image|media|photo|video) (?:source|caption|credit)s?\b|(?:photo|image|picture|photograph|credit|photographer)s?\s*:|"
    r"hide caption|toggle caption)|.{10,}(?:\((?:[A-Z][\w.'’\- ]{2,30}/)?(?:AP(?: Photo)?|Reuters|REUTERS|AFP|Getty(?: Images)?|EPA|PA|Shutterstock)(?:/[\w.'’\- ]{2,30}| Images| via [\w ]{2,20}|/[\w ]+ via AP| File)*\)|"
    r"\((?:photo|image|picture)s?(?: by|:).{2,60}\)|Getty Images|(?:Photo|Photograph|Photographer|Picture|Image|Credit)(?: by)?: .{2,50})\s*$",
)
_CREDIT: Final = re.compile(
    r"(?:\((?:additional )?(?:reporting|writing|editing|compiled|with inputs?).{3,300}\)|©|copyright\b|\(c\) ?\d{4}|.{0,120}all rights reserved|"
    r"this (?:material|article|story) may not be (?:published|reproduced|copied)|our standards: the thomson reuters|"
    r"(?:.{3,200} )?contributed to this (?:report|story|article)|.{0,80}reported from .{3,80}|additional reporting by|editing by)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Furniture:
    """What was taken off a text: byline, dateline and agency, captions, and the lines that carry the page's dates.

    `stamps` are the lines that tell when the page was published or changed, with the day of a dateline among them.
    """

    byline: str = ""
    dateline: str = ""
    agency: str = ""
    captions: tuple[str, ...] = ()
    stamps: tuple[str, ...] = ()


def take_off(lines: Sequence[str]) -> tuple[Furniture, list[str]]:
    """Part the sentences of a text from what stands around them.

    Args:
        lines: the lines of the body, blank ones among them.

    Returns:
        The furniture, and the remaining lines in order, as they were but for a dateline at the start of the first.
    """
    numbered = [number for number, line in enumerate(lines) if line.strip()]
    top, end = set(numbered[:_TOP]), set(numbered[-_END:])
    byline = ""
    captions, stamps, kept = [], [], []
    for number, line in enumerate(lines):
        text = line.strip()
        if not text:
            kept.append(line)
        elif number in top and is_stamp(text):
            stamps.append(text)
        elif number in top and not byline and (names := byline_in(text)):
            byline = names
        elif is_caption(text):
            captions.append(text)
        elif not (_CHROME.match(text) or is_teaser(text) or (number in end and _is_credit(text))):
            kept.append(line)
    place, agency, day = "", "", ""
    first = next((at for at, line in enumerate(kept) if line.strip()), None)
    if first is not None:
        place, agency, day, kept[first] = split_dateline(kept[first])
    if day:
        stamps.append(day)
    return Furniture(byline, place, agency, tuple(captions), tuple(stamps)), kept


def split_dateline(line: str) -> tuple[str, str, str, str]:
    """Take the dateline off the first line of a story.

    Returns:
        Place, agency and day, each "" where the dateline has none, and the line without them.
    """
    text = line.lstrip()
    for form in _DATELINES:
        found = form.match(text)
        if found is None:
            continue
        place = found["place"].strip(" ,")
        is_city = not place or place.partition(",")[0].isupper() or _AGENCY.fullmatch(found["agency"])
        if not is_city or _NO_PLACE.match(place):
            continue
        return place, found["agency"], found["day"] or "", text[found.end() :]
    return "", "", "", line


def byline_in(line: str) -> str:
    """Return the names in a line that says who wrote the article; "" in any other line."""
    found = _BYLINE.match(line)
    if found is None or line[-1] in "!?:" or (line[-1] == "." and not re.search(r"\b[A-Z][a-z]{0,2}\.$", line)):
        return ""
    words = re.findall(r"[^\W\d_][\w.'’\-]*", found["names"])
    capitals = sum(word[0].isupper() for word in words)
    others = sum(word not in _SMALL_WORDS for word in words if not word[0].isupper())
    return found["names"].strip() if 0 < len(words) <= 20 and capitals > 2 * others else ""


def is_stamp(line: str) -> bool:
    """Whether a line holds nothing but when the page was published or changed."""
    words = re.findall(r"[^\s,;|•·:./()\[\]\-–—]+(?:\.[a-z]\.)?", line)
    if not words or len(words) > _LONGEST_STAMP or not any(char.isdigit() for char in line):
        return False
    opens = _STAMP_OPENS.match(line) is not None
    known = [bool(_STAMP_WORD.match(word) or _CALENDAR_WORD.match(word)) for word in words]
    if all(known):
        dated = any(_CALENDAR_WORD.match(word) for word in words) and bool(_YEAR_OR_CLOCK.search(line))
        return opens or dated or bool(_NUMERIC_STAMP.search(line))
    return opens and sum(known) >= len(known) - 3 and line[-1] not in "!?" and len(words) >= 3


def is_update(stamp: str) -> bool:
    """Whether a stamp tells of a change and not of the publication."""
    return _UPDATED.match(stamp) is not None


def is_teaser(line: str) -> bool:
    """Whether a line points to another article or offers a service: "READ MORE: ...", "Sign up for ..."."""
    return _TEASER.match(line) is not None and len(line.split()) <= _LONGEST_TEASER


def is_caption(line: str) -> bool:
    """Whether a line tells of a picture: "FILE PHOTO: ...", "... (AP Photo/J. Doe)", "Image source, Getty Images"."""
    return _CAPTION.match(line) is not None and len(line.split()) <= 80


def _is_credit(line: str) -> bool:
    return _CREDIT.match(line) is not None


@dataclass(frozen=True, slots=True)
class StampDates:
    """The days that the stamp lines of a text tell, and in words where the day of publication stood."""

    published: date | None = None
    published_from: str = ""
    updated: date | None = None


def dates_of(stamps: Sequence[str]) -> StampDates:
    """Read the days of stamp lines; the first one that tells of the publication counts, else the update's day."""
    from rashomon.mentions.dates import day_of_line  # noqa: PLC0415 - the grammar of dates is needed by few texts

    published: date | None = None
    published_from = ""
    updated: date | None = None
    for stamp in stamps:
        for part in re.split(r"\s*[|•·;]\s*|,?\s+(?=(?:last )?updated\b)", stamp, flags=re.IGNORECASE):
            day = day_of_line(part)
            if day is None:
                continue
            if is_update(part):
                updated = updated or day
            elif published is None:
                published, published_from = day, f"the line “{stamp}”"
    if published is None and updated is not None:
        return StampDates(updated, "the line of the last change", updated)
    return StampDates(published, published_from, updated)
