"""What stands around the sentences of an article: bylines, stamps, datelines, captions, teasers and credits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rashomon.load.datelines import Dateline, lone_dateline, split_dateline
from rashomon.load.page_stamps import is_stamp

# So many lines at the top and at the end of a text may be furniture.
_TOP: Final = 8
_END: Final = 4
_LONGEST_TEASER: Final = 30  # words
_LONGEST_CAPTION: Final = 80
_MOST_CAPTIONS: Final = 0.5  # of the characters of a text
_LONGEST_BYLINE: Final = 20
_FLAGS: Final = re.VERBOSE | re.IGNORECASE

_BYLINE: Final = re.compile(
    r"(?:By|BY|Written by|Story by|Reported by|Reporting by|Words by|From)\s+(?P<names>[A-ZÀ-Þ][\w.'’\-]*.{0,120})$"
)
_INITIAL: Final = re.compile(r"\b[A-Z][a-z]{0,2}\.$")
_SMALL_WORDS: Final = frozenset("and in at of the for de van von der la al bin with on to by".split())
_CHROME: Final = re.compile(
    r"""(?:(?:share|save|print|e-?mail|comments?)(?:[ ](?:share|save|print|e-?mail|comments?))*|share[ ]this(?:[ ](?:story|article|page))?|
    copy[ ]link|listen(?:[ ]to[ ]this[ ]article)?|\d+[ ](?:comments?|shares?|views)|
    (?:skip[ ])?advertisement|ad|\d+[ ]min(?:ute)?s?(?:[ ]read)?|(?:reading|read)[ ]time:?[ ].{1,20}|photo|video|gallery|live|menu|subscribe|sign[ ]in|log[ ]in|
    skip[ ]to[ ](?:main[ ])?content|story[ ]continues(?:[ ]below)?(?:[ ]advertisement)?|article[ ]continues[ ](?:below|after).{0,30}|
    continue[ ]reading|scroll[ ](?:down[ ])?for[ ]more.{0,30}|media[ ]playback[ ]is[ ](?:un|not[ ])supported.{0,40}|
    this[ ]video[ ](?:can[ ]?not|is[ ]not).{0,40}|facebook|twitter|x|whatsapp|linkedin|reddit|flipboard|(?:follow|like)[ ]us[ ]on[ ].{1,40}|
    add[ ].{1,30}[ ]on[ ]google|_{2,}|\*[ ]?\*[ ]?\*|[-–—]{2,})\.?$""",
    _FLAGS,
)
_TEASER: Final = re.compile(
    r"""(?:read(?:[ ](?:more|also|next))|also[ ]read|see[ ]also|more[ ]on[ ]this(?:[ ]story)?|more[ ](?:stories|from)|
    related(?:[ ](?:stories|articles?|coverage|topics?|news|links?|content|videos?))?|recommended(?:[ ]stories)?|most[ ]read|popular(?:[ ]stories)?|
    trending|watch(?:[ ](?:live|more))?|listen|don['’]t[ ]miss|you[ ]may[ ]also[ ]like|up[ ]next|live[ ]updates|in[ ]pictures|explainer|
    analysis|opinion)\s*(?:[:：|»›>]|[-–—][ ])|
    (?:read[ ]more|related[ ](?:stories|articles)|more[ ]on[ ]this[ ]story|recommended[ ]stories|most[ ]read|(?:popular|top)[ ]stories)$|
    (?:click[ ]here|sign[ ]up|subscribe|download[ ](?:our|the)[ ]app|get[ ](?:the|our|your)[ ].{0,60}(?:newsletter|inbox)|follow[ ]our|join[ ]our|
    support[ ]our[ ]journalism|already[ ]a[ ]subscriber|(?:we|this[ ]site)[ ]uses?[ ]cookies|by[ ](?:signing[ ]up|subscribing|clicking)|
    accept[ ](?:all[ ])?cookies)\b|
    (?:the|our)[ ].{0,80}newsletter\b.{0,120}\b(?:sign[ ]up|subscribe)\b.{0,20}$""",
    _FLAGS,
)
_PICTURE: Final = re.compile(
    r"""FILE(?:[ ]PHOTO)?\s*[-–—:]|\d+[ ]of[ ]\d+[ ]*[|:]|(?:[Ii]mage|[Mm]edia|[Pp]hoto|[Vv]ideo)[ ](?:source|caption|credit)s?\s*[,:]|(?:Image|Media)[ ]caption\b|
    (?:[Pp]hoto|[Ii]mage|[Pp]icture|[Pp]hotograph|[Cc]redit|[Pp]hotographer)s?\s*:|(?:[Hh]ide|[Tt]oggle)[ ]caption""",
    re.VERBOSE,
)
_PICTURE_CREDIT: Final = re.compile(
    # A bare "(AP)" may end a sentence; a name and an outlet with a stroke between them do not.
    r"""(?:\((?:[A-Z][\w.'’\- ]{2,40}/[ ]?)+[A-Z][\w.'’\- ]{1,40}\)|\((?:AP[ ]Photo|Getty[ ]Images|Shutterstock)[^()]{0,60}\)|
    \((?:[Pp]hoto|[Ii]mage|[Pp]icture)s?(?:[ ]by|:)[^()]{2,60}\)|Getty[ ]Images|
    (?:Photo|Photograph|Photographer|Picture|Image|Credit)(?:[ ]by)?:[ ][^.]{2,50})\s*$""",
    re.VERBOSE,
)
_CREDIT: Final = re.compile(
    r"""\((?:additional[ ])?(?:reporting|writing|editing|compiled|with[ ]inputs?)\b.{3,300}\)|©|\(c\)[ ]?\d{4}|
    copyright\b.{0,30}(?:©|\(c\)|\d{4}|reserved|press)|.{0,120}all[ ]rights[ ]reserved|this[ ](?:material|article|story)[ ]may[ ]not[ ]be[ ](?:published|reproduced|copied)|our[ ]standards:|
    (?:.{3,200}[ ])?contributed[ ]to[ ]this[ ](?:report|story|article)|(?-i:(?:[A-Z][\w.'’\-]*[ ]){2,4}reported[ ]from[ ][A-Z])|
    (?:additional[ ]|with[ ])?(?:reporting|writing|editing|graphics)(?:[ ]and[ ]editing)?[ ]by[ ]
    (?:(?-i:[A-Z][\w.'’\-]*+)|and|in|by|of|the|additional|reporting|writing|editing|[ ,;.])++$|
    this[ ](?:story|article)[ ](?:has[ ]been|was)[ ]updated[ ](?:with|throughout)\b.{0,80}|
    a[ ]version[ ]of[ ]this[ ]article[ ]appears[ ]in[ ]print""",
    _FLAGS,
)


@dataclass(frozen=True, slots=True)
class Furniture:
    """What was taken off a text.

    `stamps` are the lines that tell when the page was published or changed, with the day of the dateline among them.
    """

    byline: str = ""
    dateline: Dateline = field(default_factory=Dateline)
    captions: tuple[str, ...] = ()
    stamps: tuple[str, ...] = ()


def take_off(lines: Sequence[str]) -> tuple[Furniture, list[str]]:
    """Part the sentences of a text from what stands around them.

    Args:
        lines: the lines of the body, blank ones among them.

    Returns:
        The furniture, and the remaining lines in order, as they were but for a dateline near the top.
    """
    captions = [line.strip() for line in lines if is_caption(line.strip())]
    # The captions of a gallery are its text.
    are_apart = sum(map(len, captions)) <= _MOST_CAPTIONS * sum(map(len, lines))
    numbered = [number for number, line in enumerate(lines) if line.strip()]
    top, end = set(numbered[:_TOP]), set(numbered[-_END:])
    byline = ""
    stamps, kept = [], []
    for number, line in enumerate(lines):
        text = line.strip()
        if number in top and is_stamp(text):
            stamps.append(text)
        elif number in top and not byline and (names := byline_in(text)):
            byline = names
        elif are_apart and text in captions:
            continue
        elif not (_CHROME.match(text) or is_teaser(text) or (number in end and _CREDIT.match(text))):
            kept.append(line)
    dateline = Dateline()
    for at in [at for at, line in enumerate(kept) if line.strip()][:_TOP]:
        if lone := lone_dateline(kept[at].strip()):
            dateline, kept[at] = lone, ""
        else:
            dateline, kept[at] = split_dateline(kept[at])
        if dateline != Dateline():
            break
    stamps.extend(filter(None, [dateline.day]))
    return Furniture(byline, dateline, tuple(captions if are_apart else ()), tuple(stamps)), kept


def byline_in(line: str) -> str:
    """Return the names in a line that says who wrote the article; "" in any other line."""
    found = _BYLINE.match(line)
    if found is None or line[-1] in "!?:" or (line[-1] == "." and not _INITIAL.search(line)):
        return ""
    words = re.findall(r"[^\W\d_][\w.'’\-]*", found["names"])
    capitals = sum(word[0].isupper() for word in words)
    others = sum(word not in _SMALL_WORDS for word in words if not word[0].isupper())
    return found["names"].strip() if 0 < len(words) <= _LONGEST_BYLINE and capitals > 2 * others else ""


def is_teaser(line: str) -> bool:
    """Whether a line points to another article or offers a service: "READ MORE: ...", "Sign up for ..."."""
    return _TEASER.match(line) is not None and len(line.split()) <= _LONGEST_TEASER


def is_caption(line: str) -> bool:
    """Whether a line tells of a picture: "FILE PHOTO: ...", "... (AP Photo/J. Doe)", "Image source, Getty Images"."""
    if not line or len(line.split()) > _LONGEST_CAPTION:
        return False
    return _PICTURE.match(line) is not None or _PICTURE_CREDIT.search(line) is not None
