"""Question and hints -> frame: what is asked, the event, the subject, the speaker."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rashomon.extract.frame_events import events, misread_verb
from rashomon.extract.question import question_type
from rashomon.extract.question_phrases import WH, Question
from rashomon.kinds.base import Frame
from rashomon.mentions.words import STOP_WORDS, Phrase, phrase, token_root
from rashomon.model import Claim

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_ASKING: Final = frozenset(
    "name number many much kind type sort total altogether exactly day date time year hour city".split()
)
_NEGATIONS: Final = frozenset({"not", "n't", "never", "no"})


def build_frame(claim: Claim, question: Doc) -> Frame:
    """Return the frame of a claim.

    Args:
        claim: the claim; its hints outrank what the question's words say.
        question: the annotated text of `claim.ask`.
    """
    asked = question_type(question)
    kind = claim.type or ("choice" if claim.choices else asked.type)
    content = [t for t in question if _is_content(t)]
    named = _named(question)
    named_roots = {word for p in named for word in p}
    noun = _asked_noun(question, asked, kind)
    event = events(question, asked) if not claim.event else ()
    misread = misread_verb(question)
    subjects = _subjects([t for t in content if t.i != misread], asked, named_roots) if not claim.subject else ()
    return Frame(
        claim=claim,
        kind=kind,
        asked=_phrases(claim.of) or noun,
        event=_phrases(claim.event) or event,
        subject=_phrases(claim.subject) or subjects,
        by=_phrases(claim.by) or _according_to(claim.ask),
        context=tuple(dict.fromkeys(token_root(t) for t in content if t.lemma_.lower() not in _ASKING)),
        named=named,
        role=_role(question, asked),
        future=any(t.lower_ in ("will", "next", "going", "due", "scheduled", "planned") for t in question),
        negative=any(t.lower_ in _NEGATIONS for t in question),
        precision=_precision(question),
        wanted=_wanted(question, asked),
        preposition=_prepositions(question, asked),
        wh=_asking_word(question, asked),
        hinted=frozenset(
            name
            for name, hint in (("of", claim.of), ("event", claim.event), ("subject", claim.subject), ("by", claim.by))
            if hint
        ),
    )


def _phrases(hints: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(dict.fromkeys(p for p in map(phrase, hints) if p))


def _is_content(token: Token) -> bool:
    return (
        token.is_alpha
        and token.lower_ not in STOP_WORDS
        and token.pos_ not in ("DET", "PRON", "ADP", "AUX", "PUNCT", "CCONJ", "SCONJ", "PART")
    )


def _named(question: Doc) -> tuple[Phrase, ...]:
    """Return the proper names of the question, as roots: runs of capitalised words that do not open it."""
    names: list[list[str]] = []
    open_run = False
    for token in question:
        capital = token.i > 0 and token.text[:1].isupper() and token.lower_ not in STOP_WORDS
        if capital:
            if not open_run:
                names.append([])
            names[-1].append(token_root(token))
        open_run = capital
    return tuple(tuple(name) for name in names)


def _asked_noun(question: Doc, asked: Question, kind: str) -> tuple[Phrase, ...]:
    """Return the asked noun as phrases, the fuller one ("female gorilla") before the bare head."""
    if asked.noun is None or kind in ("yesno", "choice"):
        return ()
    if question[asked.noun].lemma_.lower() in _ASKING and kind != "count":
        return ()
    return _fullest_first(question, asked)


def _fullest_first(question: Doc, asked: Question) -> tuple[Phrase, ...]:
    """Return the asked noun with the nouns and adjectives straight before it, then alone."""
    if asked.noun is None:
        return ()
    bare = (token_root(question[asked.noun]),)
    modifiers: list[str] = []
    for token in reversed(question[(asked.wh + 1 if asked.wh is not None else 0) : asked.noun]):
        if token.pos_ not in ("NOUN", "PROPN", "ADJ") or token.lower_ in ("many", "much"):
            break
        modifiers.insert(0, token_root(token))
    return ((*modifiers, *bare), bare) if modifiers else (bare,)


def _asking_word(question: Doc, asked: Question) -> str:
    """Return the wh-word, "which" for an order ("Name the winner"), "" where nothing asks."""
    if asked.wh is None:
        return ""
    word = question[asked.wh].lower_
    return word if word in WH else "which"


def _subjects(content: list[Token], asked: Question, named: set[str]) -> tuple[Phrase, ...]:
    nouns = [
        t
        for t in content
        if t.pos_ in ("NOUN", "PROPN", "ADJ") and t.i != asked.noun and t.lemma_.lower() not in _ASKING
    ]
    return tuple(dict.fromkeys((token_root(t),) for t in nouns if token_root(t) not in named))


def _role(question: Doc, asked: Question) -> tuple[Phrase, ...]:
    """Return the description asked for in "Who is the new police chief?" or "Which police chief ...", fullest first."""
    if asked.type not in ("person", "organization", "place"):
        return ()
    return _fullest_first(question, asked)


def _precision(question: Doc) -> str:
    words = {t.lemma_.lower() for t in question}
    for precision in ("day", "month", "year"):
        if precision in words:
            return precision
    return "day" if "date" in words else ""


def _according_to(ask: str) -> tuple[Phrase, ...]:
    """Return the speaker that a question names itself: "..., according to police?"."""
    m = re.search(r"(?i)\b(?:according to|in the view of|by the account of|in the words of)\s+([^,?]+)", ask)
    return _phrases([m[1]]) if m else ()


def _wanted(question: Doc, asked: Question) -> str:  # noqa: PLR0911 - one return for each word order
    """Return the part that the answer plays in the asked event: "subject", "object" or "" where the words do not settle it.

    Read off the order of the words, since the small pipeline parses questions badly: "who was arrested" and "how many shots
    did he fire" want the object, "who resigned" the subject, "by whom" the subject of a passive.
    """
    if asked.wh is None:
        return ""
    end = asked.noun if asked.noun is not None and asked.noun - asked.wh < 6 else asked.wh
    rest = question[end + 1 :]
    if asked.wh and question[asked.wh - 1].pos_ == "ADP":
        return "subject" if question[asked.wh - 1].lower_ == "by" and asked.type in ("person", "organization") else ""
    if not len(rest):
        return ""
    first = rest[0]
    if first.lemma_ == "be" and any(t.tag_ == "VBN" for t in rest[1:4]):
        return "object"
    if (
        first.lemma_ in ("do", "will", "have", "can", "could", "would", "should", "may", "might", "must")
        and len(rest) > 1
    ):
        auxiliary_of_subject = rest[1].pos_ in ("VERB", "AUX", "ADV") or rest[1].lemma_ == "be"
        if not auxiliary_of_subject:
            return "object"
        return (
            "object"
            if any(t.lemma_ == "be" for t in rest[:3]) and any(t.tag_ == "VBN" for t in rest[1:5])
            else "subject"
        )
    return "subject" if first.pos_ == "VERB" else ""


# What a place answers to when the question names no preposition but its verb has one of its own.
_OF_VERBS: Final = MappingProxyType(
    {
        "head": ("to", "for", "toward", "towards"), "travel": ("to",), "go": ("to",), "fly": ("to",), "send": ("to",),
        "flee": ("to",),
        "come": ("from",), "bind": ("for",), "bound": ("for",), "move": ("to",), "live": ("in", "of", "from"),
    }
)  # fmt: skip


def _prepositions(question: Doc, asked: Question) -> tuple[str, ...]:
    """Return the prepositions that may stand before the answer, from "To which country" or "Where ... from?"."""
    if asked.wh is None:
        return ()
    before = question[asked.wh - 1] if asked.wh else None
    if before is not None and before.lower_ in (
        "to",
        "from",
        "in",
        "on",
        "at",
        "by",
        "with",
        "for",
        "into",
        "near",
        "through",
    ):
        return (before.lower_,)
    ends = [t.lower_ for t in question if t.is_alpha]
    if asked.type == "place":
        if ends[-1:] in (["from"], ["to"]):
            return (ends[-1],)
        return next((_OF_VERBS[t.lemma_] for t in question if t.lemma_ in _OF_VERBS), ())
    return ()
