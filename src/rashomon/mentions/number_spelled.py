"""Exact numerals in digits and words: "1.2bn", "734 000", "twenty-six hundred and fifty", "six and a half million"."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_vocabulary import (
    FRACTION_WORDS,
    HUNDRED,
    MONEY_SCALES,
    ONES,
    ORDINALS,
    SCALES,
    SHORT_SCALES,
    TEENS,
    TENS,
    word_set,
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


def exact(value: float, stop: int, scale: float = 1.0, form: str = "words") -> Numeral:
    """Return a numeral for an exact number that ends before the lexeme `stop`."""
    return Numeral(value, value, stop, scale, form=form)


def read_digits(text: NumberLexemes, at: int, *, money: bool) -> Numeral:
    """Read digits with what is glued to them and the scale words that follow; `money` as in `read_numeral`."""
    value, stop = text[at].value, at + 1
    follow = text[stop]
    if follow.glued and follow.low in ("st", "nd", "rd", "th"):
        return exact(value, stop + 1, form="ordinal")
    if follow.glued and follow.low == "s":
        return (
            Numeral(2 * value, math.inf, stop + 1, form="digits")
            if _plural(value)
            else exact(value, stop + 1, form="decades")
        )
    if follow.glued and follow.low in ("½", "¼", "¾", "⅓", "⅔"):
        value, stop = value + follow.value, stop + 1
    value, stop = _mixed(text, value, stop)
    short = SHORT_SCALES.get(follow.low) or (MONEY_SCALES.get(follow.low) if money else None)
    if short and stop == at + 1 and (follow.glued or follow.low not in ("k", "t")):
        return exact(value * short, stop + 1, short, form="digits")
    if follow.glued and follow.low == "m" and stop == at + 1 and _millions(text, stop):
        return exact(value * 1e6, stop + 1, 1e6, form="digits")
    return replace(scaled(text, value, stop), form="digits")


def _plural(value: float) -> bool:
    return value in (100, 1000, 10_000, 100_000, 1_000_000)


_MILLION_NOUNS: Final = word_set(
    """
    people persons men women children adults users customers subscribers followers viewers listeners readers voters
    votes residents workers employees jobs homes households families patients cases deaths refugees migrants
    pilgrims visitors tourists passengers barrels shares copies downloads views records accounts cars vehicles units
    doses tests students pupils members fans tonnes tons citizens americans britons animals birds trees items
    tickets messages emails tweets dollars euros pounds
    """
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


def scaled(text: NumberLexemes, value: float, stop: int) -> Numeral:
    """Multiply by the scale words that follow: "million", "hundred thousand", "dozen"."""
    scale = 1.0
    while True:
        at = text.joins(stop)
        factor = SCALES.get(text.low(at)) or {"hundred": 100.0, "dozen": 12.0}.get(text.low(at))
        if factor is None:
            return exact(value, stop, scale)
        value, scale, stop = value * factor, scale * factor, at + 1
        if text.low(stop) == "and" and text.low(stop + 1) == "a" and text.low(stop + 2) == "half" and factor >= 1e3:
            value, stop = value + factor / 2, stop + 3


def read_small(text: NumberLexemes, at: int) -> tuple[int, int] | None:
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
    small = read_small(text, at)
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
    tail = read_small(text, rest)
    if tail is None or text.low(text.joins(tail[1])) in ("hundred", "dozen"):
        return value, stop
    return value + tail[0], tail[1]


def read_words(text: NumberLexemes, at: int, *, joins: bool) -> Numeral | None:
    """Read a spelled-out number of any size."""
    group = _hundreds(text, at, joins=joins)
    if group is None:
        return None
    if text.low(text.joins(group[1])) in ORDINALS and text.joins(group[1]) > group[1]:
        return exact(group[0], text.joins(group[1]) + 1, form="ordinal")
    mixed, mixed_stop = _mixed(text, group[0], group[1])
    if mixed_stop != group[1]:
        return scaled(text, mixed, mixed_stop)
    first = scaled(text, group[0], group[1])
    form = "one" if text.low(at) == "one" and first.stop == at + 1 else "words"
    total, stop, scale = first.low, first.stop, first.scale
    while scale >= 1e3:
        rest = _rest(text, stop, scale, joins=joins)
        if rest is None:
            break
        total, stop, scale = total + rest.low, rest.stop, rest.scale
    return exact(total, stop, first.scale if total == first.low else 1.0, form=form)


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
    part = scaled(text, *group)
    # After a comma only a part of hundreds or thousands belongs: "twelve thousand, five of them" is two numbers.
    large = part.low >= HUNDRED and part.low < scale
    small = part.low < HUNDRED and not comma and part.scale == 1
    return part if large or small else None
