"""The type of answer behind "what", "which" and an order: the noun decides, or else the verb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.extract.question_nouns import MEASURES, bearer, known_type, measured_in, noun_type
from rashomon.extract.question_phrases import AUXILIARIES, Question, last_word, lemmas, noun_after, predicate_noun

if TYPE_CHECKING:
    from spacy.tokens import Doc

_TAKEN_FOR_VERBS: Final = frozenset({"VB", "VBP", "VBZ", "VBG", "VBN"})
_REACHING: Final = frozenset({"stand", "amount", "come", "reach", "hit", "total"})
_ANY: Final[frozenset[str]] = frozenset()
# What a verb asks for, where one of the words stands beside it (whatever words, if none are given); the first that fits.
_DEEDS: Final = (
    (frozenset({"cost"}), frozenset({"time"}), "duration"),
    (frozenset({"cost", "fetch", "pay", "earn", "owe", "spend"}), _ANY, "money"),
    (frozenset({"offer", "bid", "close", "finish", "trade", "open"}), frozenset({"share", "stock"}), "money"),
    (frozenset({"charge"}), frozenset({"per"}), "money"),
    (frozenset({"show", "say", "read"}), frozenset({"clock"}), "time"),
    (frozenset({"weigh", "measure", "register"}), _ANY, "quantity"),
)


def what(doc: Doc, wh: int) -> Question:
    """Return the question that a "what" or "which" at a token asks."""
    asked = _what(doc, wh)
    return Question("money", wh, asked.noun) if asked.type == "text" and measured_in(doc) == "money" else asked


def order(doc: Doc, at: int) -> Question:
    """Return the question of an order whose verb ends at a token: "Name the winner", "Give me the age of the driver"."""
    return _of_noun(doc, at, noun_after(doc, at + 1))


def fragment(doc: Doc) -> Question | None:
    """Return the question of a mere noun phrase, "Number of injured?", None where it asks for yes or no: "Any arrests?"."""
    noun = None if any(t.pos_ == "AUX" for t in doc) else noun_after(doc, 0)
    if noun is None:
        return None
    kind = noun_type(doc, noun, lemmas(doc[: noun + 1]), direct=False)
    return Question(kind, None, bearer(doc, noun)) if kind in MEASURES or doc[noun].lemma_.lower() == "name" else None


def _what(doc: Doc, wh: int) -> Question:
    after = doc[wh + 1] if wh + 1 < len(doc) else None
    if after is None or not after.is_alpha:
        return Question(_amounts_to(doc, noun_after(doc, 0)), wh)  # "The death toll stands at what?"
    direct = _direct_noun(doc, wh)
    if direct is not None:
        return _of_noun(doc, wh, direct)
    if wh and doc[wh - 1].pos_ == "ADP":
        return Question("text", wh)  # "On suspicion of what was he arrested?"
    noun = predicate_noun(doc, wh)
    if noun is None or any(t.lower_ == "worth" for t in doc[noun + 1 :]):
        return Question(_by_verb(doc, wh), wh)
    kind = noun_type(doc, noun, lemmas(doc[wh + 2 : noun + 1]), direct=False)
    if kind not in MEASURES and _undergoes(doc, noun):
        return Question("money" if _is_paid(doc, noun) else "text", wh)
    return Question(kind, wh, bearer(doc, noun))


def _direct_noun(doc: Doc, wh: int) -> int | None:
    """Return the noun that the wh-word belongs to, "Which captain ...", None in "What is the ..." and "What happened"."""
    after = doc[wh + 1]
    if after.lower_ == "of" and doc[wh].lower_ == "which":
        return noun_after(doc, wh + 2)  # "Which of its factories ..."
    if after.tag_.startswith("NN") or after.pos_ not in ("AUX", "VERB", "PRON", "ADP"):
        return noun_after(doc, wh + 1)
    if after.pos_ == "VERB" and after.tag_ in _TAKEN_FOR_VERBS:
        if wh + 2 < len(doc) and doc[wh + 2].tag_.startswith("NN"):
            return noun_after(doc, wh + 2)  # "Which berry picker ...": a noun taken for a verb
        return after.i if known_type(after.lower_) else None  # "What reading ..."
    return None


def _of_noun(doc: Doc, wh: int, noun: int | None) -> Question:
    if noun is None:
        return Question(_by_verb(doc, wh), wh)
    owner = next((t.i - 1 for t in doc[wh + 1 : noun] if t.tag_ == "POS" and doc[t.i - 1].tag_ == "NN"), None)
    if owner is not None and owner - wh <= 2 and doc[wh].lower_ in ("which", "what"):
        noun = owner  # "Which city's doctors ..."
    if noun + 2 < len(doc) and doc[noun + 1].lower_ == "or":
        noun = noun_after(doc, noun + 2) or noun  # "Which state or institution": the wider type stands last
    return Question(noun_type(doc, noun, lemmas(doc[wh + 1 : noun + 1]), direct=True), wh, bearer(doc, noun))


def _by_verb(doc: Doc, wh: int) -> str:
    """Return the type of a "what" without a noun: its verb may ask for a sum, a weight or a name."""
    said = {t.lower_ for t in doc[wh + 1 :]}
    if said & {"called", "named"}:
        return "organization"
    if "worth" in said:
        return "money"
    if wh + 1 == len(doc) or doc[wh + 1].lemma_ not in AUXILIARIES:
        return "text"
    words = lemmas(t for t in doc[wh + 1 :] if t.pos_ in ("VERB", "NOUN", "ADJ", "ADP"))
    last = last_word(doc)
    if words & _REACHING or last in ("to", "at"):
        measures = (_amounts_to(doc, t.i) for t in doc[wh + 2 :] if t.tag_.startswith("NN"))
        reached = next((kind for kind in measures if kind != "text"), "")
        if reached:
            return reached
    if last == "raise" or (last == "for" and words & {"sell", "go"}):
        return "money"
    return next((kind for verbs, beside, kind in _DEEDS if words & verbs and (not beside or words & beside)), "text")


def _amounts_to(doc: Doc, noun: int | None) -> str:
    """Return the type of what a noun amounts to, "text" where it is no measure: "What did the losses come to?"."""
    kind = noun_type(doc, noun, lemmas(doc[noun : noun + 1]), direct=False) if noun is not None else "text"
    return kind if kind in MEASURES else "text"


def _undergoes(doc: Doc, noun: int) -> bool:
    """Tell a subject of which more is said from the thing asked for: "What is the suspect accused of?"."""
    follow = doc[noun + 1] if noun + 1 < len(doc) else None
    return follow is not None and follow.tag_ in ("VBN", "VBG") and follow.lower_ not in ("called", "named", "given")


def _is_paid(doc: Doc, noun: int) -> bool:
    """Tell "What were the shareholders offered for a share?" and "What was the driver paid?"."""
    words = lemmas(doc[noun + 1 :])
    return bool(words & {"pay", "fine", "bid"}) or {"offer", "share"} <= words
