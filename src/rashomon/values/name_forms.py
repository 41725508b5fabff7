"""One form of a name taken apart: folded words, region, title, suffix, and the ways it can be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rashomon.values.name_tables import (
    ABBREVIATIONS,
    COMPANY_SUFFIXES,
    GENERIC,
    GIVEN_NAME_TITLES,
    INSIDE,
    JOINING,
    NUMBERS,
    OTHER_NAME,
    PERSON_SUFFIXES,
    STATE_OF,
    TITLES,
)

_SUFFIXES: Final = COMPANY_SUFFIXES | PERSON_SUFFIXES

_PLAIN_LETTERS: Final = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th"}
)
_POSSESSIVE: Final = re.compile(r"(?<=\w)['’](?:s\b|(?=\s|$))")
_NICKNAME: Final = re.compile(r"""\s["“”‘'’(](\w[\w.\- ]*)["“”’')](?=\s)""")
_IN_BRACKETS: Final = re.compile(r"\s*[(\[]([^)\]]+)[)\]]\s*$")
# The linking letters of Persian and Arabic names are written in many ways (Qala-e-Naw, Qala-i-Naw).
_LINK: Final = re.compile(r"(?<=\w)-(?:e|i|al|el|ul|ur)-(?=\w)")
_KIND_OF_PLACE: Final = re.compile(
    r"(?:the )?(?:\w+ )?(?:city|town|village|port|state|province|county|region) of (?=\w)", re.IGNORECASE
)
_REGION: Final = re.compile(r",\s*|\s+in\s+(?=[A-Z]|the\b)")
_POSTAL: Final = re.compile(r"(?<=\w)\s+([A-Z]{2}|[A-Z]\.[A-Z]\.)$")


@dataclass(frozen=True, slots=True)
class Form:
    """One reading of one form.

    `words`: the folded words that name it, without title and suffix; `whole`: with them. `regions`: where it lies, the
    nearest first. `suffix`: "jr" and the like. `titled`: a title stood before it. `capitals`: one word in capitals.
    """

    words: tuple[str, ...]
    whole: tuple[str, ...]
    regions: tuple[str, ...] = ()
    suffix: str = ""
    titled: bool = False
    capitals: bool = False

    @property
    def text(self) -> str:
        """The words in one string."""
        return " ".join(self.words)

    @property
    def lies_in(self) -> frozenset[str]:
        """All regions that are known to hold it."""
        near = (*self.regions, self.text)
        return frozenset((*self.regions, *(INSIDE[place] for place in near if place in INSIDE)))


def fold(text: str) -> tuple[str, ...]:
    """Return the words of a name in one spelling: no case, accents, possessives, punctuation or leading "the"."""
    text = _LINK.sub(" ", _POSSESSIVE.sub("", text.casefold()))
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    plain = re.sub(r"['’‘.]", "", plain.translate(_PLAIN_LETTERS)).replace("&", " and ")
    plain = " ".join(re.findall(r"[^\W_]+", plain)).replace("united states", "us").replace("united kingdom", "uk")
    words = plain.split()
    while len(words) > 1 and words[0] == "the":
        words = words[1:]
    return tuple(_spelt_out(word, index, len(words)) for index, word in enumerate(words))


def _spelt_out(word: str, index: int, count: int) -> str:
    """A word without abbreviation: "St." is a saint before a name and a street after one."""
    if word == "st" and count > 1:
        return "street" if index == count - 1 else "saint"
    if index:
        word = NUMBERS.get(word, word)
    return ABBREVIATIONS.get(word, word) if count > 1 else word


def readings(text: str) -> Iterator[Form]:
    """Yield the ways to read one form: a nickname left out or called by, a bracketed second name apart."""
    bracketed = _IN_BRACKETS.search(text)
    if bracketed and bracketed.start():
        yield from readings(text[: bracketed.start()])
        yield from filter(None, (_read(bracketed[1]),))
        return
    nickname = _NICKNAME.search(text)
    if nickname is None:
        yield from filter(None, (_read(text),))
        return
    before, after = text[: nickname.start()].split(), text[nickname.end() :].split()
    yield from filter(None, (_read(" ".join((*before, *after))), _read(" ".join((*before[:-1], nickname[1], *after)))))


def _read(text: str) -> Form | None:
    """Take one form apart; None where it holds no letter or digit."""
    head, *regions = _REGION.split(text.strip())
    if regions and set(fold(regions[0])) <= _SUFFIXES:
        head, regions = f"{head} {regions[0]}", regions[1:]
    postal = _POSTAL.search(head)
    if postal and postal[1].replace(".", "").lower() in STATE_OF:
        head, regions = head[: postal.start()], [postal[1], *regions]
    whole = fold(_KIND_OF_PLACE.sub("", head)) or fold(head)
    if not whole:
        return None
    words, titled = _without_title(whole)
    words, suffix = _without_suffix(words)
    other = OTHER_NAME.get(" ".join(words))
    if other is None and len(words) == 1 and head.endswith("."):
        other = STATE_OF.get(words[0])
    if other:
        words = whole = tuple(other.split())
    places = (" ".join(fold(region)) for region in regions)
    found = tuple(STATE_OF.get(place) or OTHER_NAME.get(place) or place for place in places if place)
    written = re.sub(r"^the\s+", "", head, flags=re.IGNORECASE)
    return Form(words, whole, found, suffix, titled, capitals=len(whole) == 1 and written.isupper())


def _without_title(words: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """Cut a title and what stands before it ("Texas Gov."); tell whether a surname may follow it alone."""
    last = max((index for index, word in enumerate(words[:-1]) if word in TITLES), default=-1)
    if last < 0 and words[0] in GIVEN_NAME_TITLES:
        last = 0
    rest = words[last + 1 :]
    if last < 0 or not rest or rest[0] in JOINING or set(rest) <= GENERIC:
        return words, False
    return rest, words[last] in TITLES


def _without_suffix(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Cut "Inc" and "Jr"; tell which of several men of one name it is."""
    suffix = ""
    while len(words) > 1 and words[-1] in _SUFFIXES:
        suffix = words[-1] if words[-1] in PERSON_SUFFIXES else suffix
        words = words[:-1]
    return words, suffix
