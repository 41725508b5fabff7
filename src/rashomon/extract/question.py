"""The type of answer that a plain question asks for; long, since each wh-word has a grammar of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.extract.question_words import (
    CHARGES,
    COUNT,
    CROWDS,
    DATE,
    LONG_THINGS,
    MONEY,
    MONEY_VERBS,
    NO_PERSONS,
    ORGANIZATION,
    PER,
    PERCENT,
    PERSON,
    PLACE,
    QUANTITY,
    SIZE_WORDS,
    SPELLS,
    STUFF,
    THINGS,
    TIME,
)
from rashomon.values.units import canonical_unit, dimension

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


@dataclass(frozen=True, slots=True)
class Question:
    """What the words of a question tell before any article is read.

    `noun` is the token index of the noun that the wh-word asks about ("shots" in "How many shots ..."), `wh` the index of the
    wh-word; both None where there is none.
    """

    type: str
    wh: int | None = None
    noun: int | None = None
    unit: str = ""


_AUXILIARIES: Final = frozenset("be do have will would can could shall should may might must".split())
_WH: Final = frozenset("how what which who whom whose when where why".split())


# What companies, agencies and groups do far more often than single persons.
_BODY_VERBS: Final = frozenset("own operate manufacture publish sponsor finance fund insure regulate".split())


def question_type(doc: Doc) -> Question:  # noqa: PLR0911 - one return per wh-word
    """Work out the type of a question's answer from its wh-phrase and nouns.

    Args:
        doc: the annotated question.

    Returns:
        The question with its type; "text" where nothing more exact fits, "yesno" where there is no wh-word.
    """
    wh = next((t for t in doc if t.lower_ in _WH and not _relative(t)), None)
    if wh is None:
        return Question("yesno")
    word = wh.lower_
    if word == "how":
        return _how(doc, wh)
    if word == "when":
        return Question("date", wh.i)
    if word == "where":
        return Question("place", wh.i)
    if word in ("who", "whom"):
        by_whom = wh.i > 0 and doc[wh.i - 1].pos_ == "ADP"  # "By whom was the mayor sued?" asks for no mayor
        verb = next((t.lemma_.lower() for t in doc[wh.i + 1 :] if t.lemma_ not in _AUXILIARIES and t.pos_ != "ADV"), "")
        kind = "organization" if verb in _BODY_VERBS else "person"
        return Question(kind, wh.i, None if by_whom else _predicate_noun(doc, wh))
    if word == "whose":
        return Question("person", wh.i)
    if word == "why":
        return Question("text", wh.i)
    return _what(doc, wh)


def _relative(token: Token) -> bool:
    """Tell a relative pronoun ("the officer who fired") or a clause word ("Did it stop when ...") from a wh-word."""
    if token.i == 0:
        return False
    before = token.doc[token.i - 1]
    if token.i == 1 and before.lower_ in ("so", "and", "but", "then", "now", "well"):
        return False
    if before.pos_ == "ADP" or before.lower_ in (
        "to",
        ",",
        "exactly",
        "and",
        "since",
        "until",
        "before",
        "after",
        "around",
    ):
        first = token.doc[0]
        return first.lemma_ in _AUXILIARIES and first.tag_ != "VB"
    return True


def _how(doc: Doc, wh: Token) -> Question:  # noqa: C901, PLR0911, PLR0912 - one return per word behind how
    after = doc[wh.i + 1] if wh.i + 1 < len(doc) else None
    if after is None:
        return Question("text", wh.i)
    word = after.lower_
    if word in ("late", "early", "soon", "quickly"):
        return Question("duration", wh.i)
    if word == "young":
        return Question("age", wh.i)
    if word == "expensive":
        return Question("money", wh.i)
    noun = _noun_after(doc, after.i + 1)
    verbs = {t.lemma_ for t in doc if t.pos_ in ("VERB", "AUX")} | {
        t.lemma_ for t in doc[wh.i :] if t.tag_.startswith("NN")
    }
    lemmas = {t.lemma_.lower() for t in doc}
    if word in ("many", "few"):
        return _how_many(doc, wh, noun)
    if word == "much":
        return _how_much(doc, wh, noun, verbs, lemmas)
    if word == "old":
        return Question("age", wh.i)
    if word == "long":
        return _how_long(doc, wh, lemmas)
    if word == "often":
        return Question("count", wh.i)
    if word in SIZE_WORDS:
        if word in ("large", "big", "small", "high", "low"):
            if lemmas & (CROWDS | {"toll", "number", "tally", "count"}):
                return Question("count", wh.i)
            if lemmas & MONEY:
                return Question("money", wh.i)
            if lemmas & PERCENT:
                return Question("percent", wh.i)
        return Question("quantity", wh.i, noun)
    return Question("text", wh.i)


def _how_many(doc: Doc, wh: Token, noun: int | None) -> Question:
    if noun is None:
        return Question("count", wh.i)
    lemma = doc[noun].lemma_.lower()
    if lemma in ("percent", "%") or "percentage" in lemma or (lemma == "cent" and "per" in {t.lower_ for t in doc}):
        return Question("percent", wh.i, noun)
    if lemma in ("dollar", "euro", "pound", "yen", "yuan", "ruble", "rouble", "rupee", "cent", "franc") and not _weighs(
        doc
    ):
        return Question("money", wh.i, noun)
    unit = canonical_unit(lemma)
    if unit:
        kind = "duration" if dimension(unit) in (dimension("day"), dimension("month")) else "quantity"
        if kind == "duration" and "old" in {t.lower_ for t in doc}:
            return Question("age", wh.i, noun)
        return Question(kind, wh.i, noun, unit)
    return Question("count", wh.i, noun)


def _weighs(doc: Doc) -> bool:
    return any(t.lemma_ in ("weigh", "weight", "heavy", "mass") for t in doc)


def _how_much(doc: Doc, wh: Token, noun: int | None, verbs: set[str], lemmas: set[str]) -> Question:  # noqa: PLR0911
    lemma = doc[noun].lemma_.lower() if noun is not None else ""
    follow = doc[wh.i + 2].lower_ if wh.i + 2 < len(doc) else ""
    if follow == "longer":
        return Question("duration", wh.i)
    if follow in ("higher", "lower", "deeper", "taller", "wider", "heavier", "faster", "farther", "further", "larger"):
        return Question("quantity", wh.i)
    if follow == "of" and not lemmas & MONEY:
        return Question("percent", wh.i)
    if lemma == "time":
        return Question("duration", wh.i, noun)
    if lemma in STUFF:
        return Question("quantity", wh.i, noun)
    if lemma in MONEY:
        return Question("money", wh.i, noun)
    if "weigh" in lemmas:
        return Question("quantity", wh.i)
    by = (wh.i > 0 and doc[wh.i - 1].lower_ == "by") or [t.lower_ for t in doc if t.is_alpha][-1:] == ["by"]
    if by and verbs & PER:
        return Question("percent", wh.i)
    if verbs & (MONEY_VERBS | MONEY) or lemmas & {"worth", "money", "expensive"}:
        return Question("money", wh.i)
    return Question("quantity" if lemma else "money", wh.i, noun)


def _how_long(doc: Doc, wh: Token, lemmas: set[str]) -> Question:
    if "ago" in lemmas:
        return Question("date", wh.i)
    if wh.i > 0 and doc[wh.i - 1].lower_ == "for":
        return Question("duration", wh.i)
    if wh.i + 2 < len(doc) and doc[wh.i + 2].lemma_ == "be":
        thing = _noun_after(doc, wh.i + 3)
        if thing is not None and doc[thing].lemma_.lower() in LONG_THINGS and not _in_a_state(doc, thing):
            return Question("quantity", wh.i)
    return Question("duration", wh.i)


def _in_a_state(doc: Doc, noun: int) -> bool:
    """Tell "How long was the line down" (a time) from "How long is the line" (a length)."""
    rest = [t for t in doc[noun + 1 :] if t.is_alpha]
    if not rest:
        return False
    states = ("down", "out", "up", "off", "away", "open", "shut")
    return (
        rest[0].pos_ == "ADJ" or rest[0].tag_ in ("VBN", "VBG") or rest[0].lower_ in states or rest[-1].lower_ == "for"
    )


def _what(doc: Doc, wh: Token) -> Question:
    after = doc[wh.i + 1] if wh.i + 1 < len(doc) else None
    if after is None:
        return Question("text", wh.i)
    direct = after.pos_ not in ("AUX", "VERB", "PRON", "ADP") or (after.tag_.startswith("NN"))
    if not direct and wh.i and doc[wh.i - 1].pos_ == "ADP":
        return Question("text", wh.i)  # "On suspicion of what was he arrested?"
    noun = _noun_after(doc, wh.i + 1) if direct else _predicate_noun(doc, wh)
    if noun is None:
        return Question(_by_verb(doc, wh), wh.i)
    phrase = {t.lemma_.lower() for t in doc[(wh.i + 1 if direct else wh.i + 2) : noun + 1]}
    kind = _noun_type(doc, noun, phrase, direct=direct)
    if not direct and kind not in _MEASURES and _undergoes(doc, noun):
        return Question("text", wh.i)
    return Question(kind, wh.i, noun)


_MEASURES: Final = frozenset({"money", "quantity", "percent", "count", "age", "duration"})


def _by_verb(doc: Doc, wh: Token) -> str:
    """Return the type of a "what" without a noun: its verb may ask for a sum, a weight or a name."""
    lemmas = {t.lemma_.lower() for t in doc[wh.i + 1 :] if t.pos_ in ("VERB", "NOUN")}
    if any(t.lower_ in ("called", "named") for t in doc[wh.i :]):
        return "organization"
    if any(t.lower_ in ("did", "does", "do", "will") for t in doc[wh.i + 1 : wh.i + 2]):
        if lemmas & {"cost", "fetch", "pay", "earn", "owe"} or any(t.lower_ == "worth" for t in doc):
            return "money"
        if "weigh" in lemmas:
            return "quantity"
    return "text"


def _undergoes(doc: Doc, noun: int) -> bool:
    """Tell a subject of which more is said from the thing asked for: "What is the suspect accused of?"."""
    follow = doc[noun + 1] if noun + 1 < len(doc) else None
    return follow is not None and follow.tag_ in ("VBN", "VBG") and follow.lower_ not in ("called", "named", "given")


def _noun_type(doc: Doc, noun: int, phrase: set[str], *, direct: bool) -> str:
    """Return the type that a noun asks for: by its phrase, by the noun itself, by its ending."""
    head = doc[noun].lemma_.lower()
    if head in ("name", "identity"):
        if noun + 2 < len(doc) and doc[noun + 1].lower_ in ("of", "given"):
            return _named_type(doc, _noun_after(doc, noun + 2))
        if noun > 1 and doc[noun - 1].tag_ == "POS":
            return _named_type(doc, noun - 2)
    by_phrase = _compound_type(head, phrase - {head, "the", "a", "what", "which"}, direct=direct) or _of_type(doc, noun)
    if by_phrase:
        return by_phrase
    by_noun = next((kind for kind, nouns in _NOUN_TYPES if head in nouns), "")
    if by_noun or not direct:
        return by_noun or "text"
    if head.endswith("maker"):
        return "organization"
    ends_like_a_person = head.endswith(("man", "woman", "ist", "eer")) or (
        head.endswith(("er", "or")) and len(head) > 4
    )
    return "person" if ends_like_a_person and head not in NO_PERSONS else "text"


def _compound_type(head: str, modifiers: set[str], *, direct: bool) -> str:
    """Return the type where the words before the noun settle it, "" where they do not."""
    if head not in CHARGES and (head in PERCENT or modifiers & {"percentage", "percent", "share", "proportion"}):
        return "percent"
    if head == "force":
        return "organization" if direct and modifiers else ""  # "Which police force", against "What force"
    if head == "level":
        return "quantity" if modifiers else ""  # "the water level"
    return next((kind for heads, words, kind in _COMPOUNDS if head in heads and modifiers & words), "")


def _of_type(doc: Doc, noun: int) -> str:
    """Return the type where what follows the noun settles it ("the size of the crowd"), "" where it does not."""
    head = doc[noun].lemma_.lower()
    if head == "length" and "time" in {t.lower_ for t in doc}:
        return "duration"
    if noun + 2 >= len(doc) or doc[noun + 1].lower_ != "of":
        return ""
    if head == "side":
        return "place"
    inner = _noun_after(doc, noun + 2)
    lemma = doc[inner].lemma_.lower() if inner is not None else ""
    if head == "length" and lemma in SPELLS:
        return "duration"
    if head in ("size", "value", "amount", "level"):
        return "money" if lemma in MONEY else "count" if lemma in CROWDS else ""
    return ""


def _named_type(doc: Doc, noun: int | None) -> str:
    """Return what has the name that is asked for: "the name of the ship", "the pilot's name"."""
    if noun is None:
        return "text"
    lemma = doc[noun].lemma_.lower()
    if lemma in THINGS:
        return "text"
    kind = _noun_type(doc, noun, {lemma}, direct=True)
    return kind if kind in ("organization", "place") else "person"


# Nouns that certain words before them turn into another type.
_COMPOUNDS: Final = (
    (frozenset({"damage", "loss", "cost"}), frozenset({"estimate", "estimated", "insured"}), "money"),
    (frozenset({"tag"}), frozenset({"price"}), "money"),
    (frozenset({"rating"}), frozenset({"approval"}), "percent"),
    (frozenset({"tank"}), frozenset({"think"}), "organization"),
)
_NOUN_TYPES: Final = (
    ("age", frozenset({"age"})),
    ("duration", frozenset({"duration"})),
    ("percent", frozenset({"growth"})),
    ("text", CHARGES),
    ("count", COUNT),
    ("time", TIME),
    ("date", DATE),
    ("money", MONEY),
    ("quantity", QUANTITY),
    ("organization", ORGANIZATION),
    ("place", PLACE),
    ("person", PERSON),
)


def _noun_after(doc: Doc, start: int) -> int | None:
    """Return the head of the noun phrase that begins at a token, skipping modifiers; None where none begins there."""
    last = None
    open_end = True  # modifiers may stand before the noun, and again behind a possessive
    for token in doc[start:]:
        if token.pos_ in ("NOUN", "PROPN") or token.tag_.startswith("NN"):
            last, open_end = token.i, False
        elif token.tag_ == "POS":
            open_end = True
        elif not open_end or (
            token.pos_ in ("VERB", "AUX", "ADP", "PUNCT") and not token.tag_.startswith(("VBN", "VBG"))
        ):
            break
    return last


def _predicate_noun(doc: Doc, wh: Token) -> int | None:
    """Return the head noun behind "what/who is the ...", or None."""
    i = wh.i + 1
    while i < len(doc) and (doc[i].lemma_ in _AUXILIARIES or doc[i].pos_ in ("ADV", "PART")):
        i += 1
    if i == wh.i + 1 or i >= len(doc) or (doc[i].pos_ in ("VERB", "PRON") and doc[i].tag_ != "PRP$"):
        return None
    if not any(t.lemma_ == "be" for t in doc[wh.i + 1 : i]):
        return None
    return _noun_after(doc, i)
