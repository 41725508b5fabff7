"""Whether a statement at a token is negated or only supposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rashomon.mentions.name_words import word_set

if TYPE_CHECKING:
    from spacy.tokens import Token

_NEGATIONS = word_set("not n't n’t never cannot nor neither")
_NEGATIVE_WORDS = word_set("no nobody none nothing neither noone nowhere")
_NEGATIVE_VERBS = word_set("fail decline refuse deny avoid neglect refrain cease stop")
_LIMITING = word_set("only just merely simply solely")
_RAISING = word_set("think believe expect suppose")
_ARGUMENTS = frozenset({"nsubj", "nsubjpass", "dobj", "attr", "oprd", "expl"})
_NOMINAL = frozenset({"NOUN", "PROPN", "NUM", "PRON", "ADJ"})
_CONDITIONS = word_set("if unless whether lest")
_MODALS = word_set("could might may")
_DEPTH = 5


def negated(token: Token) -> bool:
    """Tell whether its own clause denies the predicate at a token ("did not", "no charges", "failed to", "without").

    Args:
        token: a verb, a predicative adjective, or a noun with its article.
    """
    return _negated(token, _DEPTH)


def _negated(token: Token, depth: int) -> bool:
    if _own_negation(token) or _negative_argument(token):
        return True
    if not depth or token.head.i == token.i:
        return False
    head = token.head
    match token.dep_:
        case "xcomp":
            turned = head.lemma_ in _NEGATIVE_VERBS or _yet(token)
            found = turned is not _negated(head, depth - 1)
        case "ccomp":
            denied = head.lemma_ in _NEGATIVE_VERBS and token.tag_ in {"VBG", "VB"}
            found = denied or (head.lemma_ in _RAISING and _negated(head, depth - 1))
        case "pcomp" | "pobj":
            found = head.lower_ == "without" or (head.lower_ == "of" and head.head.lower_ in {"instead", "none"})
        case "acomp" | "attr" | "oprd":
            found = _own_negation(head)
        case "nsubjpass" | "dobj":
            found = token.pos_ in _NOMINAL and _own_negation(head)
        case "aux" | "auxpass":
            found = _negated(head, depth - 1)
        case "conj":
            joined = any(child.lower_ in {"or", "nor"} for child in head.children if child.dep_ == "cc")
            found = (joined or _neither(head)) and not _has_subject(token) and _negated(head, depth - 1)
        case _:
            found = _yet(token)
    return found


def _own_negation(token: Token) -> bool:
    return any(_negates(child) for child in token.children)


def _negates(child: Token) -> bool:
    lower, dep = child.lower_, child.dep_
    if lower in _NEGATIONS and dep not in {"cc", "conj"}:
        return child.i + 1 >= len(child.doc) or child.doc[child.i + 1].lower_ not in _LIMITING
    if dep == "advmod" and lower == "longer":
        return any(under.lower_ == "no" for under in child.children)
    return dep == "det" and lower in {"no", "neither"}


def _negative_argument(token: Token) -> bool:
    """A subject or object that leaves nobody and nothing: "no one", "none of them", "no injuries"."""
    if token.pos_ not in {"VERB", "AUX"}:
        return False
    for child in token.children:
        if child.dep_ not in _ARGUMENTS:
            continue
        if child.lower_ in _NEGATIVE_WORDS:
            return True
        for under in child.children:
            if (
                under.dep_ == "det"
                and under.lower_ in {"no", "neither"}
                and child.lemma_.lower() not in {"doubt", "matter"}
            ):
                return True
    return False


def _yet(token: Token) -> bool:
    """Tell whether "yet to" stands right before a verb."""
    doc, at = token.doc, token.i
    while at and doc[at - 1].tag_ in {"RB", "VB"}:
        at -= 1
    return at >= 2 and doc[at - 1].lower_ == "to" and doc[at - 2].lower_ == "yet"


def _neither(token: Token) -> bool:
    return any(child.lower_ == "neither" for child in token.children)


def _has_subject(token: Token) -> bool:
    return any(child.dep_ in {"nsubj", "nsubjpass"} for child in token.children)


def hypothetical(token: Token) -> bool:
    """Tell whether a statement at a token is only supposed: a condition, a question, "could", "might".

    Args:
        token: any token of the statement.
    """
    current, own = token, True
    for _ in range(2 * _DEPTH):
        if current.pos_ in {"VERB", "AUX"} or current.dep_ == "ROOT":
            if any(child.lower_ in _CONDITIONS and child.dep_ in {"mark", "advmod"} for child in current.lefts):
                return True
            if own and _modal(current):
                return True
            own = own and current.dep_ in {"xcomp", "conj"}
        if current.head.i == current.i or current.dep_ == "relcl":
            break
        current = current.head
    return _in_question(token)


def _modal(verb: Token) -> bool:
    modal = any(child.dep_ == "aux" and child.lower_ in _MODALS for child in verb.lefts)
    return modal and not _own_negation(verb)


def _in_question(token: Token) -> bool:
    """Look for the mark that ends the token's sentence."""
    doc, at = token.doc, token.i + 1
    while at < len(doc) and not doc[at].is_sent_start:
        if doc[at].text == "?":
            return True
        at += 1
    return False
