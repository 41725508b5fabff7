"""Dates that belong to the page, not to an event: updated and published lines, copyright lines, datelines."""

from __future__ import annotations

from rashomon.mentions.date_words import MONTH_ABBREVIATIONS, MONTHS, WEEKDAY_ABBREVIATIONS, WEEKDAYS, word_set
from rashomon.mentions.lexemes import PARAGRAPH, Lexemes

STAMP_WORDS = word_set("updated published posted modified issued")
# Stamp lines are short, and so are datelines; a sentence is not.
_LINE_LEXEMES = 24
_DATELINE_LEXEMES = 12
_CLOCK_WORDS = word_set(
    "a p m am pm et est edt pt pst pdt ct cst gmt utc bst cet at on ist aest jst o clock noon midnight"
)
_BY_WORDS = word_set("last first originally story article by date time th st nd rd the of")


def line_start(lexemes: Lexemes, i: int) -> int:
    """Return the first lexeme of the line that holds lexeme `i`, looking back as far as a stamp line can be long."""
    at = i
    while at > 0 and i - at < _LINE_LEXEMES and not _new_line(lexemes, at):
        at -= 1
    return at


def _new_line(lexemes: Lexemes, i: int) -> bool:
    """Whether lexeme `i` begins a line."""
    return lexemes.words[i - 1] == PARAGRAPH or "\n" in lexemes.text[lexemes.ends[i - 1] : lexemes.starts[i]]


def stamp_word(lexemes: Lexemes, first: int) -> str:
    """Return the word that makes a line a stamp ("updated"), standing within its first three words; "" without one."""
    at = line_start(lexemes, first)
    return next((w for w in lexemes.words[at : min(at + 4, first)] if w in STAMP_WORDS), "")


def is_stamp(lexemes: Lexemes, first: int, stop: int) -> bool:
    """Tell whether the date at lexemes `first` up to `stop` is one of the page.

    Args:
        lexemes: the text.
        first: first lexeme of the date.
        stop: one past its last lexeme.
    """
    before = lexemes.words[max(first - 3, 0) : first]
    if "©" in before or "copyright" in before:
        return True
    at = line_start(lexemes, first)
    return (
        (bool(stamp_word(lexemes, first)) and _line_is_short(lexemes, at, stop))
        or is_dateline(lexemes, first, stop)
        or _is_date_alone(lexemes, at, stop)
    )


def _line_is_short(lexemes: Lexemes, at: int, stop: int) -> bool:
    """Whether a line that begins with a stamp word is no sentence: only date and clock words stand to its end."""
    end = _line_end(lexemes, stop)
    return end - at <= _LINE_LEXEMES and all(_is_date_lexeme(w) for w in lexemes.words[stop:end])


def _line_end(lexemes: Lexemes, i: int) -> int:
    end = i
    while (
        end < lexemes.count
        and end - i < _LINE_LEXEMES
        and not (end and _new_line(lexemes, end))
        and lexemes.words[end] != PARAGRAPH
    ):
        end += 1
    return end


def _is_date_lexeme(word: str) -> bool:
    return (
        not word.isalpha()
        or word in _CLOCK_WORDS
        or word in _BY_WORDS
        or word in STAMP_WORDS
        or word in MONTHS
        or word in MONTH_ABBREVIATIONS
        or word in WEEKDAYS
        or word in WEEKDAY_ABBREVIATIONS
    )


def _is_date_alone(lexemes: Lexemes, at: int, stop: int) -> bool:
    """Whether a whole paragraph holds nothing but a date and a clock time."""
    end = _line_end(lexemes, stop)
    alone_before = at == 0 or lexemes.words[at - 1] == PARAGRAPH
    alone_behind = lexemes.words[end] in ("", PARAGRAPH)
    return alone_before and alone_behind and all(_is_date_lexeme(w) for w in lexemes.words[at:end])


def is_dateline(lexemes: Lexemes, first: int, stop: int) -> bool:
    """Tell whether a date stands in a dateline: "OSLO, Norway, Oct 3 (Agency) - "."""
    at = line_start(lexemes, first)
    if first - at > _DATELINE_LEXEMES or not lexemes.capital(at):
        return False
    words = lexemes.words[stop : stop + 6]
    if words[0] == "(" and ")" in words:
        closing = words.index(")")
        return words[closing + 1 : closing + 2] in (("-",), ("—",)) or words[closing + 1 : closing + 3] == ("-", "-")
    return (
        first > at
        and words[0] in ("-", "—")
        and not lexemes.glued(stop)
        and lexemes.text[lexemes.starts[at] : lexemes.ends[at]].isupper()
    )
