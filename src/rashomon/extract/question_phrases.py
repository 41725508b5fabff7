"""The phrases of a question: the word that asks, and the noun phrases beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.extract.question_words import PERSON

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


@dataclass(frozen=True, slots=True)
class Question:
    """What the words of a question tell before any article is read.

    `noun` is the token index of the noun that the wh-word asks about ("shots" in "How many shots ..."), `wh` the index of the
    wh-word, or of the verb of an order ("Name the winner"); both None where there is none.
    """

    type: str
    wh: int | None = None
    noun: int | None = None
    unit: str = ""


WH: Final = frozenset("how what which who whom whose when where why".split())
AUXILIARIES: Final = frozenset("be do have will would can could shall should may might must".split())
PREPOSITIONS: Final = frozenset(
    """about above after against around at before behind below beneath beside besides between beyond by during for from in into near
    of off on over past since through throughout to toward towards under until up upon via with within without""".split()
)
# What may stand before a wh-word without making it a relative pronoun: "exactly when", "and who".
_LEADS: Final = PREPOSITIONS | {"exactly", "roughly", "precisely", "and", "or", "but", "so", "then", "now", "well"}
_ORDERS: Final = frozenset("name give state identify tell list say specify quote cite find know".split())
# Orders that are nouns as well: only these words may follow them.
_AFTER_ORDERS: Final = WH | frozenset(
    "the a an his her its their me us all each any every that this whether if".split()
)
# Words that open a clause before the question itself: "After the vote, who resigned?".
_OPENERS: Final = PREPOSITIONS | {"when", "while", "once", "if", "as", "although", "though", "because", "where"}
_CLAUSE_SUBJECTS: Final = frozenset({"DET", "NOUN", "PROPN", "PRON", "NUM", "ADJ"})


def asking_word(doc: Doc) -> tuple[str, int] | None:
    """Return the word that asks and its token index.

    Returns:
        A wh-word, lowered; "name" for an order ("Name the winner", "Give his age"), at the last token before what is ordered;
        None for a question to be answered with yes or no, and for a phrase without any such word ("Death toll?").
    """
    start = _main_clause(doc)
    order = _order(doc, start)
    if order is not None:
        follow = doc[order + 1]
        wh = doc[order + 2] if follow.lower_ in PREPOSITIONS and order + 2 < len(doc) else follow
        if wh.lower_ in WH:
            return wh.lower_, wh.i
        return None if wh.lower_ in ("whether", "if") else ("name", order)
    if opens_with_auxiliary(doc, start):
        return _tail(doc, start)
    asked = [t for t in doc[start:] if t.lower_ in WH and not _relative(t, start)]
    # "The officer, who was dismissed, is how old?": behind a comma stands a relative pronoun, if another word asks.
    asked = [t for t in asked if not _aside(t, start)] or asked
    return (asked[0].lower_, asked[0].i) if asked else None


def opens_with_auxiliary(doc: Doc, start: int = 0) -> bool:
    """Tell a question that begins with a form of be, do, have or a modal verb at a token."""
    return start < len(doc) and doc[start].lemma_.lower() in AUXILIARIES and doc[start].tag_ != "VBG"


def _main_clause(doc: Doc) -> int:
    """Return the first token of the question itself, behind "After the vote, ..." or "The shooter: ..."."""
    colon = next((t.i for t in doc[:-1] if t.text in (":", "–", "—")), None)
    if colon is not None:
        return colon + 1
    if len(doc) < 2 or doc[0].lower_ not in _OPENERS or doc[1].lower_ in WH:
        return 0
    if doc[0].lower_ in WH and doc[1].pos_ not in _CLAUSE_SUBJECTS:
        return 0
    for comma in (t.i for t in reversed(doc[:-1]) if t.text == ","):
        follow = doc[comma + 1 : comma + 3]
        if follow[0].lower_ in WH or follow[-1].lower_ in WH or opens_with_auxiliary(doc, comma + 1):
            return comma + 1
    return 0


def _order(doc: Doc, start: int) -> int | None:
    """Return the last token of an order, "Name ..." or "Can you tell me ...", or None."""
    words = [t.lower_ for t in doc[start:]]
    at = start + (words[:1] == ["please"])
    if words[1:2] == ["you"] and doc[start].lemma_.lower() in AUXILIARIES:
        at = start + 2 + (words[2:3] == ["please"])
    if at + 1 >= len(doc) or doc[at].lower_ not in _ORDERS:
        return None
    follow = doc[at + 1]
    polite = at > start
    if not polite and follow.lower_ not in _AFTER_ORDERS | PREPOSITIONS - {"of"} and doc[at].lower_ != "name":
        return None
    if doc[at].lower_ == "name" and follow.lower_ == "of":
        return None
    last = at + 1 if follow.lower_ in ("me", "us") else at
    return last if last + 1 < len(doc) else None


def _tail(doc: Doc, start: int) -> tuple[str, int] | None:
    """Return the wh-word that ends a yes/no question as what is really asked: "Was anyone arrested, and how many?"."""
    for token in doc[start + 1 :]:
        if token.lower_ in WH and sum(t.is_alpha for t in doc[token.i + 1 :]) <= 2:
            before = [t.lower_ for t in doc[max(0, token.i - 4) : token.i]]
            if before[-1] in PREPOSITIONS:
                before.pop()
            if before[-1:] in ([","], ["so"]) or before[-2:] == [",", "and"]:
                return token.lower_, token.i
    return None


def _relative(token: Token, start: int) -> bool:
    """Tell a relative pronoun ("the officer who fired") or a clause word from a wh-word that asks."""
    doc, word = token.doc, token.lower_
    if token.i == start or word in ("how", "what", "why") or not any(t.is_alpha for t in doc[token.i + 1 :]):
        return False
    before = doc[token.i - 1]
    if before.lower_ in PREPOSITIONS and token.i > start + 1 and word in ("which", "whom", "whose"):
        noun_before = doc[token.i - 2].pos_ in ("NOUN", "PROPN")
        # "the firm for which he worked" against "He left the firm at which time?"
        return noun_before and (word != "which" or doc[token.i + 1].pos_ in ("DET", "PRON", "PROPN", "AUX", "VERB"))
    return before.lower_ not in _LEADS and before.text != "," and before.pos_ not in ("AUX", "VERB")


def _aside(token: Token, start: int) -> bool:
    return token.i > start and token.doc[token.i - 1].text == "," and token.lower_ in ("who", "which", "when", "where")


def noun_after(doc: Doc, start: int) -> int | None:
    """Return the head of the noun phrase that begins at a token, skipping modifiers; None where none begins there."""
    last = person = None
    open_end = True  # modifiers may stand before the noun, and again behind a possessive
    for token in doc[start:]:
        hyphen = token.text == "-" or doc[min(token.i + 1, len(doc) - 1)].text == "-" or doc[token.i - 1].text == "-"
        if token.pos_ in ("NOUN", "PROPN") or token.tag_.startswith("NN"):
            last, open_end = token.i, False  # the last noun is the head
        elif token.tag_ == "POS" or hyphen:
            open_end = True
        elif not open_end or (
            token.pos_ in ("VERB", "AUX", "ADP", "PUNCT") and not token.tag_.startswith(("VBN", "VBG"))
        ):
            break
        elif token.pos_ == "ADJ" and token.lower_ in PERSON:
            person = token.i  # "the official responsible": a noun that the pipeline takes for an adjective
    return person if last is None else last


def predicate_noun(doc: Doc, wh: int) -> int | None:
    """Return the head noun behind "what/who is the ...", or None."""
    i = wh + 1
    while i < len(doc) and (doc[i].lemma_ in AUXILIARIES or doc[i].pos_ in ("ADV", "PART")):
        i += 1
    if i == wh + 1 or i >= len(doc) or (doc[i].pos_ in ("VERB", "PRON") and doc[i].tag_ != "PRP$"):
        return None
    noun = noun_after(doc, i)
    if noun is None or not any(t.lemma_ == "be" for t in [*doc[wh + 1 : i], *doc[noun + 1 : noun + 2]]):
        return None
    return noun


def lemmas(tokens: Iterable[Token]) -> frozenset[str]:
    """Return the lemmas of tokens, lowered."""
    return frozenset(t.lemma_.lower() for t in tokens)


def last_word(doc: Doc) -> str:
    """Return the last word of a text, lowered; "" where there is none."""
    return next((t.lower_ for t in reversed(doc) if t.is_alpha), "")
