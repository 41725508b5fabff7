"""Lexemes -> one numeral, without hedge or unit."""

from __future__ import annotations

from rashomon.mentions.number_lexemes import LexemeKind, NumberLexemes
from rashomon.mentions.number_spelled import Numeral, read_digits, read_small, read_words, scaled
from rashomon.mentions.number_vague import read_half, read_vague
from rashomon.mentions.number_vocabulary import HUNDRED, SCALES


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
        return read_digits(text, at, money=money)
    if here.kind is not LexemeKind.WORD:
        return None
    if here.low in ("a", "an"):
        return _after_article(text, at)
    return read_vague(text, at) or read_half(text, at) or read_words(text, at, joins=joins)


def _after_article(text: NumberLexemes, at: int) -> Numeral | None:
    """Read what "a" makes a number: "a hundred", "a dozen", "a half million", "a couple of", "a few"."""
    word, stop = text.low(text.joins(at + 1)), text.joins(at + 1)
    if word in SCALES or word in ("hundred", "dozen"):
        if text.joins(stop + 1) > stop + 1 and text.low(stop + 2) not in SCALES:
            return None  # "a hundred-year-old tree" is read below only with its number: see the unit grammar
        return _article_scale(text, stop)
    if word == "half":
        return read_half(text, stop, article=True)
    if word in ("quarter", "third"):
        return read_half(text, stop, article=True)
    found = read_vague(text, stop, article=True)
    return found if found and found.form not in ("none", "both", "no") else None


def _article_scale(text: NumberLexemes, at: int) -> Numeral:
    if text.low(at) == "hundred" and text.low(at + 1) == "and":
        tail = read_small(text, at + 2)
        if tail is not None and text.low(tail[1]) != "hundred":
            return scaled(text, HUNDRED + tail[0], tail[1])
    return scaled(text, 1.0, at)
