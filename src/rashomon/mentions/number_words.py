"""NumberLexemes -> one numeral: digits, spelled-out numbers, dozens and vague quantities, without hedge or unit."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_vocabulary import (
    DOZEN,
    FEW_AFTER,
    FRACTION_WORDS,
    GROUPS,
    HUNDRED,
    MONEY_SCALES,
    NOBODY,
    ONES,
    ORDINALS,
    PAIRED_THINGS,
    PLURAL_SCALES,
    SCALES,
    SEVERAL,
    SHORT_SCALES,
    TEENS,
    TENS,
    VAGUE_PLURALS,
)


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number as it is written.

    `low` and `high` are its bounds (equal for an exact number, `high` infinite for "dozens"), `stop` the index after
    its last lexeme, `scale` the word that multiplied it (1e6 for "5 million", 12 for "two dozen", else 1),
    `approximate` for "a couple hundred". `form` names the words that need a closer look by their sentence: "one",
    "couple", "none", "both", "no", "single", "ordinal", "decades"; "digits" or "words" otherwise.
    """

    low: float
    high: float
    stop: int
    scale: float = 1.0
    approximate: bool = False
    form: str = "words"


_OF_SCALES: Final = frozenset((*SCALES, "hundred", "dozen"))


def read_numeral(text: NumberLexemes, at: int, *, joins: bool = True, money: bool = False) -> Numeral | None:
    """Read the numeral that starts at a lexeme.

    Args:
        text: the lexemes of the article.
        at: index of the first lexeme.
        joins: whether "and" may join the parts of one number ("one hundred and five").
        money: whether a currency sign stands before it, which turns "m", "b" and "t" into scales.

    Returns:
        the numeral, or None where no number starts here.
    """
    here = text[at]
    if here.kind is LexemeKind.NUMBER:
        return _digits(text, at, money=money)
    if here.kind is not LexemeKind.WORD:
        return None
    if here.low in ("a", "an"):
        return _after_article(text, at)
    return _vague(text, at) or _half(text, at) or _words(text, at, joins=joins)


def _exact(value: float, stop: int, scale: float = 1.0, form: str = "words") -> Numeral:
    return Numeral(value, value, stop, scale, form=form)


def _digits(text: NumberLexemes, at: int, *, money: bool) -> Numeral:
    value, stop = text[at].value, at + 1
    follow = text[stop]
    if follow.glued and follow.low in ("st", "nd", "rd", "th"):
        return _exact(value, stop + 1, form="ordinal")
    if follow.glued and follow.low == "s":
        return (
            Numeral(2 * value, math.inf, stop + 1, form="digits")
            if _plural(value)
            else _exact(value, stop + 1, form="decades")
        )
    if follow.glued and follow.low in ("½", "¼", "¾", "⅓", "⅔"):
        value, stop = value + follow.value, stop + 1
    value, stop = _mixed(text, value, stop)
    short = SHORT_SCALES.get(follow.low) or (MONEY_SCALES.get(follow.low) if money else None)
    if short and stop == at + 1 and (follow.glued or follow.low not in ("k", "t")):
        return _exact(value * short, stop + 1, short, form="digits")
    if follow.glued and follow.low == "m" and stop == at + 1 and _millions(text, stop):
        return _exact(value * 1e6, stop + 1, 1e6, form="digits")
    return replace(_scaled(text, value, stop), form="digits")


def _plural(value: float) -> bool:
    return value in (100, 1000, 10_000, 100_000, 1_000_000)


_MILLION_NOUNS: Final = frozenset(
    [
        "people",
        "persons",
        "men",
        "women",
        "children",
        "adults",
        "users",
        "customers",
        "subscribers",
        "followers",
        "viewers",
        "listeners",
        "readers",
        "voters",
        "votes",
        "residents",
        "workers",
        "employees",
        "jobs",
        "homes",
        "households",
        "families",
        "patients",
        "cases",
        "deaths",
        "refugees",
        "migrants",
        "pilgrims",
        "visitors",
        "tourists",
        "passengers",
        "barrels",
        "shares",
        "copies",
        "downloads",
        "views",
        "records",
        "accounts",
        "cars",
        "vehicles",
        "units",
        "doses",
        "tests",
        "students",
        "pupils",
        "members",
        "fans",
        "tonnes",
        "tons",
        "citizens",
        "americans",
        "britons",
        "workers",
        "animals",
        "birds",
        "trees",
        "items",
        "tickets",
        "messages",
        "emails",
        "tweets",
        "dollars",
        "euros",
        "pounds",
    ]
)


def _millions(text: NumberLexemes, at: int) -> bool:
    """Whether a glued "m" means million: a capital, or a countable noun within two words."""
    if text[at].capital and text.low(at + 1) not in ("high", "tall", "wide", "deep", "long"):
        return True
    return any(text.low(at + k) in _MILLION_NOUNS and text[at + k - 1].kind is LexemeKind.WORD for k in (1, 2))


def _mixed(text: NumberLexemes, value: float, stop: int) -> tuple[float, int]:
    """Add "and a half", "-and-a-half", "1/2", "½" to a whole number."""
    at = text.joins(stop)
    if text.low(at) == "and":
        first = text.joins(at + 1)
        second = text.joins(first + 1)
        if text.low(first) in ("a", "one") and text.low(second) in ("half", "quarter", "third"):
            return value + 1 / FRACTION_WORDS[text.low(second)], second + 1
        if text.low(first) == "three" and text.low(second) in ("quarter", "quarters"):
            return value + 0.75, second + 1
    near = text[at]
    if near.kind is LexemeKind.NUMBER and value == int(value):
        if 0 < near.value < 1 and near.end - near.start == 1:
            return value + near.value, at + 1
        if near.value == 1 and text.low(at + 1) == "/" and text[at + 2].value in (2, 3, 4) and text[at + 2].glued:
            return value + 1 / text[at + 2].value, at + 3
    if near.low == "point" and text.low(at + 1) in ONES | TEENS:
        return _spelled_decimals(text, value, at + 1)
    return value, stop


def _spelled_decimals(text: NumberLexemes, value: float, stop: int) -> tuple[float, int]:
    places = ""
    while (word := text.low(stop)) in ONES or word == "zero":
        places += str(ONES.get(word, 0))
        stop += 1
    return (value + float(f"0.{places}"), stop) if places else (value, stop)


def _scaled(text: NumberLexemes, value: float, stop: int) -> Numeral:
    """Multiply by the scale words that follow: "million", "hundred thousand", "dozen"."""
    scale = 1.0
    while True:
        at = text.joins(stop)
        factor = SCALES.get(text.low(at)) or {"hundred": 100.0, "dozen": 12.0}.get(text.low(at))
        if factor is None:
            return _exact(value, stop, scale)
        value, scale, stop = value * factor, scale * factor, at + 1
        if text.low(stop) == "and" and text.low(stop + 1) == "a" and text.low(stop + 2) == "half" and factor >= 1e3:
            value, stop = value + factor / 2, stop + 3


def _small(text: NumberLexemes, at: int) -> tuple[int, int] | None:
    """Read a number below a hundred; gives its value and the index after it."""
    word = text.low(at)
    if word in TENS:
        follow = text.joins(at + 1)
        if text.low(follow) in ONES and (follow > at + 1 or text.low(follow) != "one"):
            return TENS[word] + ONES[text.low(follow)], follow + 1
        return TENS[word], at + 1
    value = ONES.get(word, TEENS.get(word))
    return None if value is None else (value, at + 1)


def _hundreds(text: NumberLexemes, at: int, *, joins: bool) -> tuple[int, int] | None:
    """Read a number in hundreds ("two hundred and five", "twenty-six hundred") or below."""
    small = _small(text, at)
    if small is None:
        return None
    value, stop = small
    follow = text.joins(stop)
    if text.low(follow) != "hundred":
        return small
    value, stop = value * HUNDRED, follow + 1
    rest = text.joins(stop)
    if text.low(rest) == "and":
        if not joins:
            return value, stop
        rest = text.joins(rest + 1)
    tail = _small(text, rest)
    if tail is None or text.low(text.joins(tail[1])) in ("hundred", "dozen"):
        return value, stop
    return value + tail[0], tail[1]


def _words(text: NumberLexemes, at: int, *, joins: bool) -> Numeral | None:
    """Read a spelled-out number of any size."""
    group = _hundreds(text, at, joins=joins)
    if group is None:
        return None
    if text.low(text.joins(group[1])) in ORDINALS and text.joins(group[1]) > group[1]:
        return _exact(group[0], text.joins(group[1]) + 1, form="ordinal")
    mixed, mixed_stop = _mixed(text, group[0], group[1])
    if mixed_stop != group[1]:
        return _scaled(text, mixed, mixed_stop)
    first = _scaled(text, group[0], group[1])
    form = "one" if text.low(at) == "one" and first.stop == at + 1 else "words"
    total, stop, scale = first.low, first.stop, first.scale
    while scale >= 1e3:
        rest = _rest(text, stop, scale, joins=joins)
        if rest is None:
            break
        total, stop, scale = total + rest.low, rest.stop, rest.scale
    return _exact(total, stop, first.scale if total == first.low else 1.0, form=form)


def _rest(text: NumberLexemes, stop: int, scale: float, *, joins: bool) -> Numeral | None:
    """Read the next, smaller part of a large number: ", four hundred", "and five", "six hundred"."""
    at, comma, joined = stop, text.low(stop) == ",", False
    if comma:
        at += 1
    elif text.low(at) == "and":
        at, joined = at + 1, True
    group = _hundreds(text, at, joins=joins) if joins or not joined else None
    if group is None:
        return None
    part = _scaled(text, *group)
    # After a comma only a part of hundreds or thousands belongs: "twelve thousand, five of them" is two numbers.
    large = part.low >= HUNDRED and part.low < scale
    small = part.low < HUNDRED and not comma and part.scale == 1
    return part if large or small else None


def _after_article(text: NumberLexemes, at: int) -> Numeral | None:
    """Read what "a" makes a number: "a hundred", "a dozen", "a half million", "a couple of", "a few"."""
    word, stop = text.low(text.joins(at + 1)), text.joins(at + 1)
    if word in SCALES or word in ("hundred", "dozen"):
        if text.joins(stop + 1) > stop + 1 and text.low(stop + 2) not in SCALES:
            return None  # "a hundred-year-old tree" is read below only with its number: see the unit grammar
        return _article_scale(text, stop)
    if word == "half":
        return _half(text, stop, article=True)
    if word in ("quarter", "third"):
        return _half(text, stop, article=True)
    found = _vague(text, stop, article=True)
    return found if found and found.form not in ("none", "both", "no") else None


def _article_scale(text: NumberLexemes, at: int) -> Numeral:
    if text.low(at) == "hundred" and text.low(at + 1) == "and":
        tail = _small(text, at + 2)
        if tail is not None and text.low(tail[1]) != "hundred":
            return _scaled(text, HUNDRED + tail[0], tail[1])
    return _scaled(text, 1.0, at)


def _half(text: NumberLexemes, at: int, *, article: bool = False) -> Numeral | None:
    """Read "half a dozen", "half a million", "a quarter of a million"; other halves are shares or measures."""
    word = text.low(at)
    if word not in ("half", "quarter", "third") or (word != "half" and not article):
        return None
    stop = text.joins(at + 1)
    if text.low(stop) == "of" and text.low(stop + 1) == "a":
        stop += 1
    if text.low(stop) in ("a", "an"):
        stop = text.joins(stop + 1)
    if text.low(stop) in SCALES or text.low(stop) == "dozen":
        return _scaled(text, 1 / FRACTION_WORDS[word], stop)
    return None


def _vague(text: NumberLexemes, at: int, *, article: bool = False) -> Numeral | None:
    """Read a vague quantity or a word for a small group."""
    word = text.low(at)
    if word in VAGUE_PLURALS:
        return _vague_plural(text, at)
    if word == "tens" and text.low(at + 1) == "of" and text.low(at + 2) in PLURAL_SCALES:
        return Numeral(20 * PLURAL_SCALES[text.low(at + 2)], math.inf, at + 3)
    if word == "several" or (word == "few" and (article or text.low(at - 1) in FEW_AFTER)):
        scaled = _scaled(text, SEVERAL, at + 1)
        return replace(scaled, high=math.inf)
    if word == "handful" and article:
        return Numeral(SEVERAL, math.inf, at + 1)
    if word in GROUPS and (
        article or text.low(at - 1) in ("the", "this", "that", "another", "past", "last", "first", "next")
    ):
        return _group(text, at)
    if word == "multiple":
        return Numeral(2, math.inf, at + 1, form="multiple")
    if word == "both":
        return _exact(2, at + 1, form="both")
    if word == "dozen" and text.low(at - 1) in ("the", "another", "other", "these"):
        return _exact(DOZEN, at + 1, DOZEN)
    if word == "single" and article:
        return _exact(1, at + 1, form="single")
    return _nothing(text, at)


def _vague_plural(text: NumberLexemes, at: int) -> Numeral | None:
    word = text.low(at)
    if word == "scores" and text.low(at + 1) != "of" and text.low(at + 1) not in ("more", "were", "are", "have"):
        return None  # test scores, "she scores"
    if word in PLURAL_SCALES and text.low(at + 1) == "of" and text.low(at + 2) in PLURAL_SCALES:
        return Numeral(2 * PLURAL_SCALES[word] * PLURAL_SCALES[text.low(at + 2)], math.inf, at + 3)
    return Numeral(VAGUE_PLURALS[word], math.inf, at + 1)


def _group(text: NumberLexemes, at: int) -> Numeral | None:
    word, stop = text.low(at), at + 1
    after = stop + 1 if text.low(stop) == "of" else stop
    if text.low(after) in _OF_SCALES:
        return replace(_scaled(text, GROUPS[word], after), approximate=True)
    if text.low(after) in PAIRED_THINGS or text.low(after + 1) in PAIRED_THINGS:
        return None
    return _exact(GROUPS[word], stop, form="couple")


def _nothing(text: NumberLexemes, at: int) -> Numeral | None:
    """Read "no one", "nobody", "none", "not a single", "not one", and the determiner "no"."""
    word = text.low(at)
    if word in NOBODY:
        return _exact(0, at + 1, form="none")
    if word == "no":
        one = text.joins(at + 1)
        return _exact(0, one + 1, form="none") if text.low(one) == "one" else _exact(0, at + 1, form="no")
    if word == "not" and text.low(at + 1) == "a" and text.low(at + 2) == "single":
        return _exact(0, at + 3, form="words")
    if word == "not" and text.low(at + 1) == "one":
        return _exact(0, at + 2, form="words")
    return None
