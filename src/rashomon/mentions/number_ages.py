"""The person whose age a plain number tells, by the words and the parse around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.mentions.name_words import PERSON_NOUNS
from rashomon.mentions.number_nouns import next_word, subject_of
from rashomon.mentions.number_vocabulary import word_set
from rashomon.values.interval import NumberInterval

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NO_PERSONS: Final = frozenset(
    ("GPE", "LOC", "ORG", "FAC", "DATE", "TIME", "NORP", "EVENT", "PRODUCT", "CARDINAL", "MONEY")
)
_POSITIONS: Final = word_set(
    """
    quarterback linebacker cornerback receiver tackle safety striker midfielder defender goalkeeper forward guard
    center centre winger back pitcher catcher shortstop end kicker prop hooker lock captain
    """
)
# "A mother of 13", "a leader of 40": the number counts children or followers.
_OF_OTHERS: Final = word_set(
    """
    mother father parent grandmother grandfather grandparent leader head boss commander owner member one captain coach
    manager teacher killer winner
    """
)
# Second halves of compounds whose first half is the person: "mayor-elect", "mother-to-be".
_COMPOUND_ENDS: Final = word_set("elect designate be general law up by emeritus")
_CLOSING_SIGNS: Final = frozenset((",", ".", ";", ":", ")", "—", "–", "!", "?", "”", '"'))
_CLOSING_WORDS: Final = word_set("and who was is when now today last this at but")
_CLOSERS: Final = frozenset((")", "]", "”", '"', "’"))
_JUST: Final = word_set("just only now still then already")
_AGE_LEAST: Final = 1
_AGE_MOST: Final = 110
_BRACKET_LEAST: Final = 12
# Lower numbers behind "at" or "of" are clock times and children.
_GROWN: Final = 13


def is_age_value(value: NumberInterval) -> bool:
    """Return whether a value may be an age in whole years, 1 to 110."""
    return value.is_exact and _AGE_LEAST <= value.low <= _AGE_MOST and value.low.is_integer()


def aged_person(doc: Doc, first: int, last: int, age: float) -> int | None:
    """Return the token of the person whose age a plain number is, or None where it is no age.

    Args:
        doc: the annotated article.
        first: index of the number's first token.
        last: index of its last token.
        age: the number, an age by its size.
    """
    if first < 2:
        return _at_the_start(doc, first, last, age)
    before = doc[first - 1]
    if before.text in (",", "("):
        return _apposed(doc, first, last, age)
    if before.lower_ == "of":
        return _person_of(doc, first, last) if age >= _GROWN else None
    if before.lower_ == "at":
        return _person_at(doc, first, last) if age >= _GROWN else None
    return _stated(doc, first, last)


def _apposed(doc: Doc, first: int, last: int, age: float) -> int | None:
    """Read "Ann Lee, 67,", "the driver (42)", "the mayor-elect, 57, ran"."""
    bracket = doc[first - 1].text == "("
    if not _closes(doc, last + 1, bracket=bracket):
        return None
    person = doc[first - 2]
    if person.text in _CLOSERS and first > 2:
        person = doc[first - 3]
    if bracket and (age < _BRACKET_LEAST or _plays(doc, person.i)):
        return None  # the number of a shirt
    enclosed = not bracket and last + 1 < len(doc) and doc[last + 1].text == ","
    if _is_person(person, enclosed=enclosed):
        return person.i
    if enclosed and age >= _GROWN and (_is_lone_surname(person) or _is_known_surname(person)):
        return person.i
    return person.i if _compound_person(doc, person) else None


def _is_lone_surname(token: Token) -> bool:
    """Whether a word that opens its sentence is a name that the tagger took for a noun ("Mendes, 44, scored")."""
    opens = token.is_sent_start or (token.i and token.doc[token.i - 1].is_space)
    lone = token.pos_ in ("NOUN", "PROPN") and not any(True for _ in token.lefts)
    return bool(opens) and lone and token.text.istitle() and token.ent_type_ not in _NO_PERSONS


def _is_known_surname(token: Token) -> bool:
    """Whether the text has a person's full name that ends with this word ("Dele Amadi ... Amadi, 22, scored")."""
    return any(ent.label_ == "PERSON" and len(ent) > 1 and ent[-1].text == token.text for ent in token.doc.ents)


def _compound_person(doc: Doc, token: Token) -> bool:
    """Whether a hyphenated word is a person by its first part."""
    at = token.i
    if token.lower_ not in _COMPOUND_ENDS:
        return False
    while at >= 2 and doc[at - 1].tag_ == "HYPH":
        at -= 2
    return at < token.i and doc[at].lower_ in PERSON_NOUNS


def _stated(doc: Doc, first: int, last: int) -> int | None:
    """Read "Ann Lee is 34", "the driver was only 19 when": a person, the verb "be", and nothing counted behind."""
    at = first - 1
    while at > 0 and doc[at].lower_ in _JUST:
        at -= 1
    verb = doc[at]
    if verb.lower_ not in ("is", "was", "'s", "’s") or verb.lemma_ != "be" or not _ends(doc, last + 1):
        return None
    subject = subject_of(doc[last])
    if subject is None or subject >= at:
        return None
    person = doc[subject]
    full_name = person.pos_ == "PROPN" and subject and person.nbor(-1).dep_ == "compound"
    named = person.ent_type_ == "PERSON" or (full_name and person.ent_type_ in ("", "ORG"))
    return subject if named or (person.tag_ == "NN" and person.lower_ in PERSON_NOUNS) else None


def _person_of(doc: Doc, first: int, last: int) -> int | None:
    """Read "Petr Novak, a welder of 34,": a noun with its article, said of a person or naming one."""
    noun = doc[first - 2]
    article = next((child.lower_ for child in noun.lefts if child.dep_ == "det"), "")
    if article not in ("a", "an") or noun.tag_ != "NN" or noun.lower_ in _OF_OTHERS or not _ends(doc, last + 1):
        return None
    if noun.lower_ in PERSON_NOUNS:
        return noun.i
    said_of = noun.head if noun.dep_ == "appos" else None
    if noun.dep_ == "attr":
        subject = subject_of(noun)
        said_of = None if subject is None else doc[subject]
    if said_of is not None and (said_of.ent_type_ == "PERSON" or said_of.lower_ in ("he", "she", *PERSON_NOUNS)):
        return noun.i
    return None


def _person_at(doc: Doc, first: int, last: int) -> int | None:
    """Read "Ann Lee, at 37, is"."""
    closed = last + 1 < len(doc) and doc[last + 1].text == ","
    if not closed or first < 3 or doc[first - 2].text != ",":
        return _at_the_start(doc, first, last, _GROWN)
    person = doc[first - 3]
    return person.i if _is_person(person, enclosed=False) else None


def _at_the_start(doc: Doc, first: int, last: int, age: float) -> int | None:
    """Read "At 37, Ann Lee is": a named person goes on."""
    at = last + 2
    if not first or age < _GROWN or at >= len(doc) or doc[last + 1].text != "," or doc[first - 1].text != "At":
        return None
    while at + 1 < len(doc) and doc[at].dep_ == "compound" and doc[at].ent_type_ == "PERSON":
        at += 1
    return at if doc[at].ent_type_ == "PERSON" and doc[at].dep_ in ("nsubj", "nsubjpass") else None


def _plays(doc: Doc, person: int) -> bool:
    return any(token.lower_ in _POSITIONS for token in doc[max(person - 5, 0) : person])


def _ends(doc: Doc, at: int) -> bool:
    return _closes(doc, at, bracket=False)


def _closes(doc: Doc, at: int, *, bracket: bool) -> bool:
    """Whether an age ends here: a sign, or "of" and "from" with a name."""
    at = next_word(doc, at)
    if at >= len(doc):
        return True
    token = doc[at]
    if bracket:
        return token.text == ")"
    if token.lower_ in ("of", "from") and at + 1 < len(doc):
        return doc[at + 1].pos_ == "PROPN"
    return token.text in _CLOSING_SIGNS or token.lower_ in _CLOSING_WORDS


def _is_person(token: Token, *, enclosed: bool) -> bool:
    """Whether a noun or name is a person's; between two commas, names taken for an organization are, too."""
    if token.ent_type_ == "PERSON" or (enclosed and token.pos_ == "PROPN" and token.ent_type_ in ("ORG", "PRODUCT")):
        return True
    if token.pos_ == "PROPN":
        return token.ent_type_ not in _NO_PERSONS and token.text[:1].isupper() and not token.text.isupper()
    return (
        token.pos_ == "NOUN"
        and token.tag_ == "NN"
        and (token.lower_ in PERSON_NOUNS or token.lemma_.lower() in PERSON_NOUNS)
    )
