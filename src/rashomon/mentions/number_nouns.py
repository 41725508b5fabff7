"""The noun that a number counts or measures, found by the tags and the parse around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rashomon.mentions.number_vocabulary import word_set

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# Participles and adjectives that stand for the people they are said of ("59 dead, 527 injured").
CASUALTIES: Final = word_set(
    """
    dead injured wounded killed hurt missing arrested detained hospitalized hospitalised trapped homeless alive
    stranded displaced infected sick evacuated rescued charged shot burned burnt drowned unaccounted feared believed
    """
)
CASUALTY_VERBS: Final = word_set(
    """
    kill injure wound hurt arrest detain trap rescue evacuate shoot die hospitalize hospitalise charge displace
    infect drown survive
    """
)
_CALENDAR: Final = word_set(
    """
    monday tuesday wednesday thursday friday saturday sunday today yesterday tonight tomorrow january february march
    april june july august september october november december week month year night morning afternoon evening
    weekend
    """
)
_MODIFIERS: Final = frozenset(("JJ", "JJR", "JJS", "VBN", "VBG", "RB", "RBR", "RBS", "HYPH", "AFX"))
_QUOTES: Final = frozenset("\"'“”‘’`")
_TOTALS: Final = word_set(
    """
    total record maximum minimum number sum average figure toll majority capacity all out because instead
    """
)
_ANTECEDENTS: Final = frozenset(("whom", "which", "them", "these", "those"))
_WIDTH: Final = 10


def next_word(doc: Doc, at: int) -> int:
    """Return the index of the next token from `at` on that goes on with the sentence, or the length of the Doc.

    White space is passed over; a line break before a capital ends the line of thought (titles, captions, lists).
    """
    broken = False
    while at < len(doc) and doc[at].is_space:
        broken = broken or "\n" in doc[at].text
        at += 1
    return len(doc) if broken and at < len(doc) and doc[at].text[:1].isupper() else at


def counted_noun(doc: Doc, after: int, *, partitive: bool = True) -> int | None:
    """Return the token of the noun that a number before it counts, or None.

    Args:
        doc: the annotated article.
        after: index of the token behind the number (or its unit).
        partitive: whether "of" may lead to the noun ("20 of the passengers").
    """
    at = next_word(doc, after)
    if at < len(doc) and doc[at].lower_ == "more":
        at = next_word(doc, at + 1)
    if at < len(doc) and doc[at].lower_ == "of":
        return _noun_phrase(doc, next_word(doc, at + 1), determined=True) if partitive else None
    return _noun_phrase(doc, at, determined=False)


def _noun_phrase(doc: Doc, at: int, *, determined: bool) -> int | None:
    """Walk a noun phrase to its head: over modifiers, and where `determined` over determiners, numbers, possessors."""
    adjective = None
    for _ in range(_WIDTH):
        if at >= len(doc):
            break
        token = doc[at]
        if token.pos_ in ("NOUN", "PROPN"):
            if not _may_be_counted(token):
                break
            if not _premodifies(doc, token):
                return at
        elif determined and token.pos_ == "PRON" and token.lower_ in _ANTECEDENTS:
            return at
        elif not _passes(doc, token, determined=determined):
            break
        elif token.lower_ in CASUALTIES or token.lower_ == "other":
            adjective = at
        at = next_word(doc, at + 1)
    return adjective


def _may_be_counted(token: Token) -> bool:
    """Whether a noun is one: no dash that the tagger takes for a noun, no day of the week."""
    return any(map(str.isalnum, token.text)) and (token.lower_ not in _CALENDAR or token.tag_ == "NNS")


def _premodifies(doc: Doc, token: Token) -> bool:
    """Whether a noun only modifies a later noun of its phrase ("crew" in "crew members", "ship" in "ship's boats")."""
    after = next_word(doc, token.i + 1)
    if after >= len(doc):
        return False
    follow = doc[after]
    if follow.tag_ == "POS":
        return True
    if follow.tag_ == "HYPH":
        return token.head.i > token.i and after + 1 < len(doc)
    if follow.pos_ not in ("NOUN", "PROPN") or follow.lower_ in _CALENDAR:
        return False
    return token.head.i > token.i and (
        token.dep_ in ("compound", "nmod", "amod", "poss", "npadvmod") or token.tag_ == "NN"
    )


def _leads_on(doc: Doc, token: Token) -> bool:
    after = next_word(doc, token.i + 1)
    return after < len(doc) and doc[after].pos_ in ("NOUN", "PROPN", "ADJ") and token.head.i > token.i


def _passes(doc: Doc, token: Token, *, determined: bool) -> bool:
    """Whether a noun phrase goes on over a token that is no noun."""
    if token.text in _QUOTES or token.lower_ in CASUALTIES:
        return True
    if token.tag_ in _MODIFIERS:
        return token.tag_ not in ("VBG", "VBN") or _leads_on(doc, token)
    after = next_word(doc, token.i + 1)
    follow = doc[after] if after < len(doc) else None
    if follow is None:
        return False
    if token.tag_ == "CD":
        return determined or follow.tag_ == "HYPH" or follow.text in ("-", "–")
    if token.text == ",":
        return doc[token.i - 1].tag_ == "JJ" and follow.tag_ == "JJ"
    return token.tag_ == "POS" or (determined and token.tag_ in ("DT", "PRP$", "PDT")) or token.text in ("-", "‑", "–")


def container(doc: Doc, first: int) -> int | None:
    """Return the noun before "of" that a bare number fills ("a crowd of 2,000" -> crowd), or None."""
    if first < 2 or doc[first - 1].lower_ != "of":
        return None
    noun = doc[first - 2]
    return noun.i if noun.pos_ in ("NOUN", "PROPN") and noun.lower_ not in _TOTALS else None


def subject_of(token: Token) -> int | None:
    """Return the subject of the clause a token stands in, through "who" to its noun, or None."""
    verb = token
    while verb.pos_ not in ("VERB", "AUX") and verb.head != verb:
        verb = verb.head
    for child in verb.children:
        if child.dep_ in ("nsubj", "nsubjpass") and child.i < token.i:
            if child.lower_ in ("who", "that", "which"):
                return verb.head.i if verb.dep_ == "relcl" else None
            return child.i
    return verb.head.i if verb.dep_ in ("relcl", "acl") and verb.head.pos_ in ("NOUN", "PROPN") else None
