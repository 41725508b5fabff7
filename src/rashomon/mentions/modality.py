"""Whether a statement at a token is negated or only supposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rashomon.mentions.name_words import word_set
from rashomon.mentions.words import root

if TYPE_CHECKING:
    from spacy.tokens import Token

_NEGATIONS = word_set("not n't n’t never cannot nor neither")
_NEGATIVE_WORDS = word_set("no nobody none nothing neither noone nowhere")
_NEGATIVE_VERBS = word_set("fail decline refuse deny avoid neglect refrain cease stop")
# Verbs whose object or clause is denied, and verbs whose object does not come about or is given up.
_DENYING = word_set("deny dispute refute rebut disprove")
_AVERTING = word_set("avert prevent lack")
_ESCAPED = word_set("injury injuries harm death damage punishment prosecution")
_REJECTING = word_set("dismiss reject")
_LOST = word_set("consciousness power control contact hope confidence interest")
_SHOWING = word_set("suggest indicate show prove imply")
_PROOFS = word_set("evidence indication sign proof suggestion reason trace hint plan intention chance need question")
_REPORTS = word_set("report claim allegation suggestion rumor rumour accusation statement")
_KNOWING = word_set("say tell know predict estimate")
_AHEAD = word_set("might may will would could can")
# "Not looking at arson", "not treated as a crime": what a verb of classing is not applied to.
_CLASSING = word_set(
    "look treat regard consider view link relate connect tie point describe class classify amount lead"
)
_MATCHING = word_set("at as to with")
_PREDICATES = frozenset({"acomp", "ccomp", "ROOT"})
_PREFIXES = ("un", "non")
_SUFFIXES = ("less", "free")
_SHORTEST = 4
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


def negated_word(token: Token, wanted: str) -> bool:
    """Tell whether a word denies a wanted root by its own form: "unhurt" for "hurt", "injury-free" for "injury".

    Args:
        token: a token of the text.
        wanted: the root asked about, as `words.root` gives it.
    """
    word = token.lower_
    bare = {word.removeprefix(prefix).lstrip("-") for prefix in _PREFIXES if word.startswith(prefix)}
    bare |= {word.removesuffix(suffix).rstrip("-") for suffix in _SUFFIXES if word.endswith(suffix)}
    return any(len(rest) >= _SHORTEST and root(rest) == wanted for rest in bare)


def _negated(token: Token, depth: int) -> bool:  # noqa: C901, PLR0912 - one branch per relation
    if _own_negation(token) or _negative_argument(token):
        return True
    if _freed(token) or _set_aside(token):
        return True
    if not depth or token.head.i == token.i:
        return False
    head = token.head
    match token.dep_:
        case "xcomp":
            turned = head.lemma_ in _NEGATIVE_VERBS or _yet(token)
            found = turned is not _negated(head, depth - 1)
        case "ccomp" | "acl" | "relcl" | "advcl":
            found = _denied_clause(token, head, depth)
        case "pcomp" | "pobj":
            found = _under_preposition(token, head, depth)
        case "acomp" | "attr":
            found = _negative_subject(head) or _negated(head, depth - 1)
        case "oprd":
            found = _own_negation(head) or _negated(head, depth - 1)
        case "nsubjpass" | "dobj":
            found = token.pos_ in _NOMINAL and _denied_object(token, head, depth)
        case "aux" | "auxpass":
            found = _negated(head, depth - 1)
        case "npadvmod" | "compound":
            tied = token.i + 1 < head.i and token.nbor(1).tag_ == "HYPH"  # "terrorism-related"
            found = tied and head.dep_ in _PREDICATES and _negated(head, depth - 1)
        case "conj":
            joined = any(child.lower_ in {"or", "nor"} for child in head.children if child.dep_ == "cc")
            found = (joined or _neither(head)) and not _has_subject(token) and _negated(head, depth - 1)
            found = found or (head.lower_ == "anything" and any(child.lower_ == "but" for child in head.children))
        case _:
            found = _yet(token)
    return found


def _denied_clause(token: Token, head: Token, depth: int) -> bool:  # noqa: PLR0911 - one return per kind of clause
    """A clause below "denied that", "did not think", "nothing to suggest", "no sign that", "could not say when"."""
    lemma = head.lemma_.lower()
    if token.dep_ in {"acl", "relcl"}:
        purpose = any(child.lower_ == "to" for child in token.lefts)
        if token.dep_ == "relcl" and lemma not in _PROOFS and not purpose:
            return False  # "nobody who was hurt": the others were
        reported = lemma in _REPORTS and head.dep_ == "dobj" and head.head.lemma_.lower() in _DENYING | _REJECTING
        return _none(head) or (reported and not _negated(head.head, depth - 1))
    if token.dep_ in {"ccomp", "advcl"} and lemma in _KNOWING and _open_time(token):
        return _own_negation(head) or _negative_argument(head)
    if token.dep_ != "ccomp":
        return _yet(token)
    if lemma in _DENYING or (lemma in _NEGATIVE_VERBS and token.tag_ in {"VBG", "VB"}):
        return not _negated(head, depth - 1)
    if lemma in _SHOWING:
        below = head.dep_ in {"relcl", "acl"} and _none(head.head)
        return below or _own_negation(head) or _negative_argument(head)
    return head.lemma_ in _RAISING and _negated(head, depth - 1)


def _under_preposition(token: Token, head: Token, depth: int) -> bool:
    """What "without", "instead of", "short of", "no sign of", "far from" and "not treated as" keep from being so."""
    above = head.head
    if head.lower_ == "without" or (head.lower_ == "of" and above.lower_ in {"instead", "none", "short"}):
        return True
    if head.lower_ in {"of", "for", "that"} and above.lemma_.lower() in _PROOFS:
        return _none(above)
    if head.lower_ == "from" and above.lower_ == "far":
        return token.dep_ == "pcomp" or token.pos_ == "ADJ"
    if head.lower_ in _MATCHING and above.lemma_.lower() in _CLASSING and token.dep_ == "pobj" and head.i > above.i:
        return _own_negation(above) or _negated(above, depth - 1)
    return False


def _denied_object(token: Token, head: Token, depth: int) -> bool:
    """The object of a verb: "did not find X", "denied X", "ruled out X", "never lost X"."""
    lemma = head.lemma_.lower()
    out = lemma == "rule" and any(child.lower_ == "out" for child in head.children)
    lost = lemma == "lose" and token.lower_ in _LOST
    escaped = lemma in {"escape", "avoid"} and token.lower_ in _ESCAPED
    if out or lost or escaped or lemma in _DENYING or lemma in _AVERTING:
        return not _negated(head, depth - 1)
    return _own_negation(head)


def _none(noun: Token) -> bool:
    """Tell whether there is none of a noun: "no sign", "nothing", "not any evidence"."""
    return noun.lower_ in _NEGATIVE_WORDS or any(_negates(child) for child in noun.children) or _denied_existence(noun)


def _denied_existence(noun: Token) -> bool:
    return noun.dep_ in {"attr", "dobj"} and _own_negation(noun.head)


def _open_time(verb: Token) -> bool:
    """Tell whether a clause asks when something will be: "when it might reopen"."""
    when = any(child.lower_ == "when" for child in verb.lefts)
    return when and any(child.dep_ == "aux" and child.lower_ in _AHEAD for child in verb.lefts)


def _freed(token: Token) -> bool:
    """Tell whether "free" is tied to a noun: "injury-free"."""
    doc, at = token.doc, token.i
    return at + 2 < len(doc) and doc[at + 1].text == "-" and doc[at + 2].lower_ == "free" and token.pos_ == "NOUN"


def _set_aside(token: Token) -> bool:
    """Tell whether a subject is "off the table" or "out of the question", or an adjective stands behind "far from"."""
    if token.dep_ == "amod" and token.head.lower_ == "from" and token.head.head.lower_ == "far":
        return True
    if token.dep_ not in {"nsubj", "nsubjpass"} or token.head.lemma_ != "be" or _own_negation(token.head):
        return False
    after = [word.lower_ for word in token.doc[token.head.i + 1 : token.head.i + 6]]
    joined = " ".join(after)
    return joined.startswith(("off the table", "off the cards", "out of the question", "not on the table"))


def _negative_subject(verb: Token) -> bool:
    """Tell whether the subject of a verb is nobody or nothing."""
    subjects = [child for child in verb.children if child.dep_ in {"nsubj", "nsubjpass"}]
    return any(child.lower_ in _NEGATIVE_WORDS for child in subjects)


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
