"""The type of answer behind "how": the word after it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.extract.question_nouns import is_ancient, length_type, measured_in, noun_type, size_type
from rashomon.extract.question_phrases import AUXILIARIES, Question, last_word, lemmas, noun_after
from rashomon.extract.question_words import (
    COINS,
    CROWDS,
    DEAR,
    MONEY,
    MONEY_VERBS,
    PARTS_OF_DAY,
    PER,
    PERCENT,
    PRICED,
    SHARES,
    SIZE_WORDS,
    STUFF,
)
from rashomon.values.units import canonical_unit, dimension

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# Words behind "how" that settle the type alone.
_SETTLED: Final = {
    "late": "duration", "early": "duration", "soon": "duration", "quickly": "duration", "recently": "date",
    "young": "age", "expensive": "money", "rich": "money", "wealthy": "money",
    "costly": "money", "valuable": "money", "profitable": "money", "accurate": "percent", "often": "count", "frequently": "count",
    "common": "percent", "likely": "percent", "probable": "percent", "effective": "percent", "full": "percent",
}  # fmt: skip
_LARGE: Final = frozenset("large big small high low great steep deep".split())
# What is done to an interest rate: it moves by points.
_MOVES: Final = frozenset("change move raise cut lift lower increase rise fall reduce".split())
_LONGER: Final = frozenset("longer older younger later earlier sooner".split())
_MORE: Final = frozenset(
    "higher lower deeper taller wider heavier lighter faster farther further larger shorter".split()
)


def how(doc: Doc, wh: Token) -> Question:  # noqa: PLR0911 - one return per word behind how
    """Return the question that a "how" asks."""
    after = doc[wh.i + 1] if wh.i + 1 < len(doc) else None
    word = after.lower_ if after is not None else ""
    if word in ("late", "early") and lemmas(doc) & PARTS_OF_DAY:
        return Question("time", wh.i)
    if word in _SETTLED:
        return Question(_SETTLED[word], wh.i)
    if word in ("many", "few"):
        return _how_many(doc, wh, _counted(doc, wh.i + 2))
    if word == "much":
        return _how_much(doc, wh, noun_after(doc, wh.i + 2))
    if word == "old":
        return Question("duration" if is_ancient(doc) else "age", wh.i)
    if word == "long":
        return _how_long(doc, wh)
    if word == "far" and doc[wh.i + 2 : wh.i + 3].text == "back":
        return Question("date", wh.i)
    if word in ("far", "fast") and lemmas(doc) & PRICED and lemmas(doc) & (PER | {"above", "below"}):
        return Question("percent", wh.i)
    if word in SIZE_WORDS or (word == "hard" and lemmas(doc) & {"blow", "wind"}):
        return _how_large(doc, wh, word)
    return Question("text", wh.i)


def _measured(doc: Doc, wh: Token) -> int | None:
    """Return the noun that "how large" measures: "How large a crowd ...", "How large could the claims be?"."""
    at = wh.i + 2
    if at < len(doc) and doc[at].lower_ in ("a", "an"):
        return noun_after(doc, at + 1)
    while at < len(doc) and doc[at].lemma_.lower() in AUXILIARIES:
        at += 1
    return noun_after(doc, at)


def _how_large(doc: Doc, wh: Token, word: str) -> Question:
    thing = _measured(doc, wh)
    unit = measured_in(doc)
    if unit:
        return Question(unit, wh.i)
    if word not in _LARGE:
        return Question("quantity", wh.i, thing if doc[wh.i + 2 : wh.i + 3].text in ("a", "an") else None)
    kind = size_type(doc, thing) if thing is not None else ""
    words = lemmas(doc)
    if not kind and thing is not None:
        moved = noun_type(doc, thing, lemmas(doc[thing : thing + 1]), direct=False)
        kind = "quantity" if moved == "quantity" else ""
    if not kind and word in ("steep", "deep"):
        kind = "money" if {"in", "red"} <= words else "quantity"
    if not kind:
        tables = (("count", CROWDS), ("money", MONEY), ("percent", PERCENT | SHARES))
        kind = next((name for name, table in tables if words & table), "quantity")
    return Question(kind, wh.i, thing if kind == "quantity" and doc[wh.i + 2].lower_ in ("a", "an") else None)


def _counted(doc: Doc, start: int) -> int | None:
    """Return the noun behind "how many", also a unit that the pipeline takes for a verb ("How many kilometres out ...")."""
    noun = noun_after(doc, start)
    unit = noun is None and start < len(doc) and canonical_unit(doc[start].lemma_.lower())
    return start if unit else noun


def _how_many(doc: Doc, wh: Token, noun: int | None) -> Question:
    words = lemmas(doc)
    if words & {"hundred", "100"} and words & {"every", "per"}:
        return Question("percent", wh.i, noun)
    if noun is None:
        return Question("count", wh.i)
    lemma = doc[noun].lemma_.lower()
    if lemma in ("percent", "%") or "percentage" in lemma or (lemma == "cent" and "per" in words):
        return Question("percent", wh.i, noun)
    if lemma == "point" and words & {"basis", "percentage"}:
        return Question("quantity", wh.i, noun)
    if lemma in COINS | {"million", "billion"} and not words & {"weigh", "weight", "heavy", "mass"}:
        return Question("money", wh.i, noun)
    unit = canonical_unit(lemma)
    return Question(_unit_type(doc, unit) if unit else "count", wh.i, noun, unit or "")


def _unit_type(doc: Doc, unit: str) -> str:
    """Return the type of a number with a unit: years make an age ("how many years old") or a date ("how many years ago")."""
    if dimension(unit) not in (dimension("day"), dimension("month")):
        return "quantity"
    said = {t.lower_ for t in doc}
    if "ago" in said:
        return "date"
    return "age" if "old" in said and not is_ancient(doc) else "duration"


def _how_much(doc: Doc, wh: Token, noun: int | None) -> Question:
    words = lemmas(doc)
    lemma = doc[noun].lemma_.lower() if noun is not None else ""
    follow = doc[wh.i + 2].lower_ if wh.i + 2 < len(doc) else ""
    kind = _by_follower(follow, lemma)
    if kind:
        return Question(kind, wh.i, noun if lemma == "time" or kind == "money" or {lemma, follow} & STUFF else None)
    if follow == "of" and not words & MONEY:
        return Question("percent", wh.i)
    if "weigh" in words or ("rate" in words and words & _MOVES):
        return Question("quantity", wh.i)
    said = words & lemmas(t for t in doc if t.pos_ in ("VERB", "AUX") or (t.i >= wh.i and t.tag_.startswith("NN")))
    by = (wh.i > 0 and doc[wh.i - 1].lower_ == "by") or last_word(doc) == "by"
    if (by and (said & PER or ("go" in words and words & {"up", "down"}))) or (
        words & {"economy", "gdp"} and said & PER
    ):
        return Question("percent", wh.i)
    if said & (MONEY_VERBS | MONEY) or words & {"worth", "money", "expensive"}:
        return Question("money", wh.i)
    return Question("quantity" if lemma else "money", wh.i, noun)


def _by_follower(follow: str, lemma: str) -> str:
    """Return the type where the word behind "how much", or its noun, settles it; "" where they do not."""
    if follow in _LONGER or lemma == "time":
        return "duration"
    if follow in _MORE or lemma in STUFF or follow in STUFF:
        return "quantity"
    return "money" if lemma in MONEY | DEAR else ""


def _how_long(doc: Doc, wh: Token) -> Question:
    if any(t.lower_ == "ago" for t in doc):
        return Question("date", wh.i)
    if wh.i > 0 and doc[wh.i - 1].lower_ == "for":
        return Question("duration", wh.i)
    follow = doc[wh.i + 2] if wh.i + 2 < len(doc) else None
    if follow is not None and (follow.lemma_ == "be" or follow.lower_ in ("a", "an")):
        thing = noun_after(doc, wh.i + 3)
        if thing is not None and length_type(doc, thing) == "quantity":
            return Question("quantity", wh.i)
    return Question("duration", wh.i)
