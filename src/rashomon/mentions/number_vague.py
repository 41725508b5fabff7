"""Vague numerals and words for small groups: "dozens", "several hundred", "a couple of", "half a million", "no one"."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from rashomon.mentions.number_lexemes import NumberLexemes
from rashomon.mentions.number_spelled import Numeral, exact, scaled
from rashomon.mentions.number_vocabulary import (
    DOZEN,
    FEW_AFTER,
    FRACTION_WORDS,
    GROUPS,
    NOBODY,
    PAIRED_THINGS,
    PLURAL_SCALES,
    SCALES,
    SEVERAL,
    VAGUE_PLURALS,
)

_OF_SCALES: Final = frozenset((*SCALES, "hundred", "dozen"))


def read_half(text: NumberLexemes, at: int, *, article: bool = False) -> Numeral | None:
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
        return scaled(text, 1 / FRACTION_WORDS[word], stop)
    return None


def read_vague(text: NumberLexemes, at: int, *, article: bool = False) -> Numeral | None:  # noqa: PLR0911
    """Read a vague quantity or a word for a small group."""
    word = text.low(at)
    if word in VAGUE_PLURALS:
        return _vague_plural(text, at)
    if word == "tens" and text.low(at + 1) == "of" and text.low(at + 2) in PLURAL_SCALES:
        return Numeral(20 * PLURAL_SCALES[text.low(at + 2)], math.inf, at + 3)
    if word == "several" or (word == "few" and (article or text.low(at - 1) in FEW_AFTER)):
        return replace(scaled(text, SEVERAL, at + 1), high=math.inf)
    if word == "handful" and article:
        return Numeral(SEVERAL, math.inf, at + 1)
    if word in GROUPS and (
        article or text.low(at - 1) in ("the", "this", "that", "another", "past", "last", "first", "next")
    ):
        return _group(text, at)
    if word == "multiple":
        return Numeral(2, math.inf, at + 1, form="multiple")
    if word == "both":
        return exact(2, at + 1, form="both")
    if word == "dozen" and text.low(at - 1) in ("the", "another", "other", "these"):
        return exact(DOZEN, at + 1, DOZEN)
    if word == "single" and article:
        return exact(1, at + 1, form="single")
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
        return replace(scaled(text, GROUPS[word], after), approximate=True)
    if text.low(after) in PAIRED_THINGS or text.low(after + 1) in PAIRED_THINGS:
        return None
    return exact(GROUPS[word], stop, form="couple")


def _nothing(text: NumberLexemes, at: int) -> Numeral | None:
    """Read "no one", "nobody", "none", "not a single", "not one", and the determiner "no"."""
    word = text.low(at)
    if word in NOBODY:
        return exact(0, at + 1, form="none")
    if word == "no":
        one = text.joins(at + 1)
        return exact(0, one + 1, form="none") if text.low(one) == "one" else exact(0, at + 1, form="no")
    if word == "not" and text.low(at + 1) == "a" and text.low(at + 2) == "single":
        return exact(0, at + 3, form="words")
    if word == "not" and text.low(at + 1) == "one":
        return exact(0, at + 2, form="words")
    return None
