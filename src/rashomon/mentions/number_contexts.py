"""The words around a number phrase that make it a year, an age or a part of a fixed expression."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.mentions.number_hedges import Hedge
from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_units import Measure
from rashomon.mentions.number_vocabulary import ORDINALS, word_set

if TYPE_CHECKING:
    from rashomon.mentions.number_parts import Part

_YEAR_BEFORE: Final = word_set(
    """
    in since of from by until till during the year before after season early late mid around about spring summer
    autumn fall winter through throughout between and to ( / for circa ©
    """
)
_FIRM_HEDGES: Final = frozenset((Hedge.MORE, Hedge.AT_LEAST, Hedge.AT_MOST, Hedge.LESS))
_COUNTED: Final = word_set(
    """
    people men women children persons police troops staff crew sheep cattle fish dead others
    """
)
_NO_PLURALS: Final = frozenset(["was", "has", "is", "this", "as", "its", "his", "does", "says"])
_AGED: Final = frozenset(("aged", "age", "ages"))
_AGE_GROUPS: Final = word_set(
    "children kids adults people those anyone persons women men girls boys youths voters everyone"
)
_AGE_MOST: Final = 120
_AGAINST: Final = frozenset(("to", "against", "versus", "v", "vs"))
_PERCENTAGES: Final = frozenset(("percentages", "percentage", "percent"))
# What the two shares of the leaders come to, where others got little.
_WHOLE: Final = (85.0, 100.5)
_SENTENCE: Final = 25
_WHEN: Final = word_set("when at and but now last this next today then already yesterday")
_BECOMES: Final = word_set("is was becomes has")
# Lower numbers behind "who at" are clock times.
_GROWN: Final = 13
_CLAUSE_WORDS: Final = word_set(
    """
    when at and but in on or who this last only just from of the earlier later while though so during before after
    yesterday today tomorrow since recently next by
    """
)
# Second halves of compounds whose number counts nothing ("two-way", "one-time").
_FIXED: Final = word_set(
    """
    way time fold sided off on hand handed thirds nil all half liner size upmanship armed by trick stop piece star
    stars
    """
)
# Names that carry a number, spelled out with a capital: "Channel Four", "World War Two".
_NUMBERED_NAMES: Final = word_set(
    """
    channel formula war phase group article chapter act episode part terminal bowl stage tier level category route
    apollo game week big reactor area zone radio
    """
)
_CLOCK_BEFORE: Final = frozenset(["half", "quarter", "five", "ten", "twenty", "twenty-five", "minutes"])


def counted_follows(text: NumberLexemes, at: int) -> bool:
    """Whether the word at an index looks like a counted plural noun."""
    here = text[at]
    if here.kind is not LexemeKind.WORD:
        return False
    return here.low in _COUNTED or (
        len(here.low) > 3
        and here.low.endswith("s")
        and not here.low.endswith(("'s", "ss"))
        and here.low not in _NO_PLURALS
    )


def is_year(text: NumberLexemes, part: Part, hedge: Hedge) -> bool:
    """Whether a plain four-digit number is a calendar year."""
    here = text[part.first]
    whole = here.kind is LexemeKind.NUMBER and here.end - here.start == 4 and here.value.is_integer()
    if not whole or part.stop != part.first + 1 or not 1500 <= here.value < 2100 or part.measure is not Measure.PLAIN:
        return False
    counted = counted_follows(text, part.stop) or (
        counted_follows(text, part.stop + 1) and text[part.stop].kind is LexemeKind.WORD
    )
    before = text.low(part.first - 1)
    if hedge in _FIRM_HEDGES and counted:
        return False
    if here.value < 1900:
        return before in _YEAR_BEFORE and not counted
    strict = counted_follows(text, part.stop)
    return not (strict and (hedge is not Hedge.NONE or before not in _YEAR_BEFORE)) or before in ("in", "since", "the")


def is_fixed(text: NumberLexemes, part: Part) -> bool:
    """Whether a number belongs to a fixed expression: an ordinal, a clock time in words, "two-way", "one another"."""
    if part.form == "ordinal" or text.low(part.stop) == "o'clock":
        return True
    if text.low(part.first - 1) == "past" and text.low(part.first - 2) in _CLOCK_BEFORE:
        return True
    if text.low(part.first - 1) == "to" and text.low(part.first - 2) == "quarter":
        return True
    before = text[part.first - 1]
    if text[part.first].capital and before.capital and before.low in _NUMBERED_NAMES and part.stop == part.first + 1:
        return True
    after = text.joins(part.stop)
    if part.measure is Measure.PLAIN and after > part.stop:
        return text.low(after) in _FIXED or text.low(after) in ORDINALS
    return part.form == "one" and text.low(part.stop) in ("another", "thing", "point", "way", "time", "by", "reason")


def is_age(text: NumberLexemes, part: Part, start: int) -> bool:  # noqa: PLR0911
    """Whether the words before a plain number make it an age ("aged 42", "who is 34", "turned 17").

    Args:
        text: the lexemes of the article.
        part: the number.
        start: index of the first lexeme of its hedge, or of the number.
    """
    if part.measure is Measure.DURATION and part.unit == "year":
        return text.low(start - 1) == "aged"
    if part.measure is not Measure.PLAIN or part.low > _AGE_MOST or part.form not in ("digits", "words"):
        return False
    before, second = text.low(start - 1), text.low(start - 2)
    if before in _AGED or (before in ("of", "between", "just", "only") and second in _AGED):
        return True
    if text.low(start) in ("under", "over") and before in _AGE_GROUPS and not counted_follows(text, part.stop):
        return True
    after = text[part.stop]
    ends = after.kind is not LexemeKind.WORD and after.kind is not LexemeKind.HYPHEN and after.low not in ("/", "'")
    if before in ("turned", "turns", "turning"):
        return ends or after.low in _CLAUSE_WORDS - {"of", "the"}
    if before == "at" and (second in ("died", "dies", "die", "dead") or _opens(text, start - 1, part.stop)):
        return ends
    if before == "at" and second in ("who", "he", "she") and part.low >= _GROWN:
        return ends or (after.kind is LexemeKind.WORD and not counted_follows(text, part.stop)) or after.low in _BECOMES
    if before in ("he's", "she's", "who's", "i'm"):
        return ends
    linked = before in ("is", "was") or (before in ("just", "only", "now", "still") and second in ("is", "was"))
    subject = second if before in ("is", "was") else text.low(start - 3)
    if linked and subject in ("he", "she", "who", "i"):
        return ends or after.low in _WHEN
    return False


def _opens(text: NumberLexemes, at: int, stop: int) -> bool:
    """Whether "At 72, she ..." opens a sentence."""
    return text[at].capital and text.low(stop) == "," and text.low(stop + 1) in ("he", "she")


def are_years(text: NumberLexemes, part: Part) -> bool:
    """Whether a range runs from one calendar year to another ("between 1998 and 2003")."""
    digits = text[part.first].kind is LexemeKind.NUMBER and text[part.first].end - text[part.first].start == 4
    within = 1500 <= part.low < part.high < 2100 and part.measure is Measure.PLAIN
    return digits and within and not counted_follows(text, part.stop)


def is_percent_pair(text: NumberLexemes, part: Part) -> bool:
    """Whether a bare number is one of two shares of a whole ("in percentages, the result was 51.4 to 48.6")."""
    if part.form != "digits" or part.stop != part.first + 1 or part.low != part.high:
        return False
    other = None
    if text.low(part.stop) in _AGAINST:
        other = text[part.stop + 1]
    elif text.low(part.first - 1) in _AGAINST:
        other = text[part.first - 2]
    if other is None or other.kind is not LexemeKind.NUMBER or not _WHOLE[0] <= part.low + other.value <= _WHOLE[1]:
        return False
    for at in range(part.first - 1, part.first - 1 - _SENTENCE, -1):
        if text.low(at) in _PERCENTAGES:
            return True
        if text[at].kind is LexemeKind.BREAK or text.low(at) in (".", "!", "?", ";"):
            return False
    return False


def decade_of_life(text: NumberLexemes, part: Part) -> tuple[float, float] | None:
    """Return the years of "in his late 40s", or None where a decade is none of a life."""
    at, stretch = part.first - 1, ""
    if text[at].kind is LexemeKind.HYPHEN or text.low(at) in ("early", "mid", "late"):
        at = at - 1 if text[at].kind is LexemeKind.HYPHEN else at
        stretch, at = text.low(at), at - 1
    if text.low(at) not in ("his", "her", "their", "my", "our") or not 20 <= part.low <= 100 or part.low % 10:
        return None
    low, high = {"early": (0, 3), "mid": (4, 6), "late": (7, 9)}.get(stretch, (0, 9))
    return part.low + low, part.low + high
