"""The type of answer that a plain question asks for: each asking word has a grammar of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.extract.question_how import how
from rashomon.extract.question_nouns import noun_type
from rashomon.extract.question_phrases import AUXILIARIES, Question, asking_word, lemmas, noun_after, predicate_noun
from rashomon.extract.question_what import fragment, order, what
from rashomon.extract.question_words import (
    BODY_OR_PERSON,
    FACILITIES,
    GROUP_ACTIONS,
    INQUIRIES,
    OUTRAGES,
    PARTS_OF_DAY,
    PRODUCTS,
)

if TYPE_CHECKING:
    from spacy.tokens import Doc

# What companies, agencies and groups do far more often than single persons.
_BODY_VERBS: Final = frozenset(
    """own operate manufacture publish sponsor finance fund insure regulate broker underwrite supply build construct employ recall
    sanction charter broadcast distribute license auction""".split()
)
# What they do to certain things only: "Who runs the port?", but "Who runs the bank?".
_BODY_DEEDS: Final = (
    (frozenset({"run", "manage", "maintain"}), FACILITIES),
    (frozenset({"make", "produce", "develop", "launch"}), PRODUCTS),
    (frozenset({"conduct", "investigate", "analyse", "analyze", "examine", "test"}), INQUIRIES),
    (
        frozenset({"impose", "levy", "issue"}),
        frozenset({"fine", "penalty", "ban", "sanction", "warning", "licence", "permit"}),
    ),
    (frozenset({"lend"}), frozenset({"money"})),
    (frozenset({"claim"}), OUTRAGES),
    (
        frozenset({"buy", "acquire", "hold", "obtain"}),
        frozenset({"right", "licence", "license", "subsidiary", "stake"}),
    ),
    (frozenset({"handle", "arrange", "organize", "organise"}), frozenset({"sale", "auction", "listing"})),
)


# Things that do one of these "where" there is no place.
_NOWHERE: Final = (
    (frozenset("ranking standing results result table".split()), frozenset("finish end come rank".split()), "count"),
    (frozenset("stock share".split()), frozenset("finish close end trade stand".split()), "money"),
    (frozenset("article paper study interview".split()), frozenset("appear publish".split()), "organization"),
)


def question_type(doc: Doc) -> Question:
    """Work out the type of a question's answer from its asking word, nouns and verbs.

    Args:
        doc: the annotated question.

    Returns:
        The question with its type; "text" where nothing more exact fits, "yesno" where no word asks for more.
    """
    asking = asking_word(doc)
    if asking is None:
        return fragment(doc) or Question("yesno")
    word, at = asking
    if word == "how":
        return how(doc, doc[at])
    if word in ("who", "whom"):
        return _who(doc, at)
    if word in ("what", "which"):
        return what(doc, at)
    if word == "name":
        return order(doc, at)
    kinds = {"when": _when(doc, at), "where": _where(doc, at), "whose": "person"}
    return Question(kinds.get(word, "text"), at)


def _when(doc: Doc, wh: int) -> str:
    """Return "time" for "When, by the clock, ...", "When in the morning ..." and "When ... on that evening?", else "date"."""
    words = [t.lower_ for t in doc]
    if {"clock", "minute", "o'clock", "exactly", "precisely"} & set(words) or words[-3:-1] == ["local", "time"]:
        return "time"
    for i in range(wh + 1, len(words)):
        if words[i] in PARTS_OF_DAY and words[i - 1] in ("the", "that", "this", "same", "which"):
            opens = all(
                w in ("exactly", "precisely", ",", "in", "on", "at", "during", "of", "the", "that")
                for w in words[wh + 1 : i]
            )
            if opens or words[i - 1] in ("that", "same"):
                return "time"
    return "date"


def _where(doc: Doc, wh: int) -> str:
    """Return the type of a "where": a rank, a price or a journal for those who finish, close or appear there, else "place"."""
    words = lemmas(doc[wh + 1 :])
    return next((kind for things, verbs, kind in _NOWHERE if words & things and words & verbs), "place")


def _who(doc: Doc, wh: int) -> Question:
    by_whom = wh > 0 and doc[wh - 1].pos_ == "ADP"  # "By whom was the mayor sued?" asks for no mayor
    verb = next((t for t in doc[wh + 1 :] if t.lemma_ not in AUXILIARIES and t.pos_ != "ADV"), None)
    noun = None if by_whom else predicate_noun(doc, wh)
    return Question("organization" if _is_body(doc, verb.i if verb else None, noun) else "person", wh, noun)


def _is_body(doc: Doc, verb: int | None, noun: int | None) -> bool:
    """Tell a "who" that is a company or group: by what it is ("the carrier"), by what it does ("operates")."""
    if noun is not None:
        head = doc[noun].lemma_.lower()
        phrase = lemmas(t for t in doc[:noun] if t.head.i == noun) | {head}
        return head not in BODY_OR_PERSON and noun_type(doc, noun, phrase, direct=False) == "organization"
    words = lemmas(doc)
    if words & GROUP_ACTIONS and words & {"behind", "carry", "launch"}:
        return True
    if verb is None:
        return False
    lemma = doc[verb].lemma_.lower()
    if lemma in _BODY_VERBS:
        return True
    target = noun_after(doc, verb + 1)
    said = doc[target].lemma_.lower() if target is not None else ""
    return any(lemma in verbs and said in things for verbs, things in _BODY_DEEDS)
