"""Whether the clause around a date looks back or forward from the day of publication."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rashomon.mentions.date_context import Sense
from rashomon.mentions.date_words import word_set

if TYPE_CHECKING:
    from spacy.tokens import Token

# Longer chains than this come from texts without sentences; the clause is long left behind.
_REACH = 10
_SCHEDULING = word_set(
    "schedule reschedule postpone delay slate plan due expect adjourn set time rearrange defer anticipate extend fix "
    "call announce book arrange organise organize pencil earmark target"
)
# Verbs whose object is the day chosen: "has pencilled in 3 June for the count".
_CHOOSING = word_set("schedule slate set fix book pencil earmark target eye propose choose name")
_EXPECTING = frozenset({"schedule", "reschedule", "slate", "expect", "plan", "pencil"})
_FORWARD_GOVERNORS = word_set(
    "expect plan schedule due set intend hope want agree vow promise need likely ready aim ask call order propose "
    "decide vote invite urge prepare slate pledge threaten seek consider decline refuse offer vie look prefer "
    "poise able wait opt choose"
)
_FORWARD_NOUNS = word_set("plan decision proposal bid deal intention vote effort pledge promise offer order chance")
# Present-tense verbs that tell a timetable ("the fair opens on Friday"); others in the present are headlines.
_TIMETABLE = word_set(
    "open start begin end close meet vote play face host take run launch travel leave resume expire go air "
    "premiere hold kick visit mark celebrate debut continue come fall finish reopen compete race decide convene"
)
# Nouns of things that are announced before they happen: a date before one may lie ahead even beside a past verb.
_ANNOUNCED = word_set(
    "game match final vote election meeting hearing summit debate race session launch ceremony vigil funeral "
    "conference referendum ballot primary runoff show concert festival parade deadline release premiere opening "
    "talk visit trial sentencing arraignment semifinal auction"
)
_PAST_HELPERS = frozenset({"was", "were", "had", "has", "have", "been", "'ve", "’ve", "did"})
_CLAUSE_LINKS = frozenset({"advcl", "acl", "relcl", "conj", "xcomp", "ccomp", "pcomp"})


def sense_of(head: Token, before: str) -> Sense:  # noqa: PLR0911 - one return per rule
    """Return which way the clause of a date looks.

    Args:
        head: the token by which the date hangs in its sentence.
        before: the words right before the date, in lower case.
    """
    if before.endswith(("until", "till", "ahead of", "effective", "prior to", "upcoming")):
        return Sense.FUTURE
    if before.endswith("since"):
        return Sense.PAST
    if _is_called_for(head):
        return Sense.FUTURE
    token, noun = head, None
    for _ in range(_REACH):
        above = token.head
        if above.i == token.i:
            return _of_root(token)
        if above.lemma_.lower() == "due":
            return Sense.FUTURE
        if above.pos_ in ("VERB", "AUX"):
            return _beside_noun(_of_verb(above, token), noun)
        if (
            above.pos_ in ("NOUN", "PROPN")
            and token.dep_ != "appos"
            and noun is None
            and above.ent_type_ not in ("DATE", "TIME")
        ):
            noun = above
        token = above
    return Sense.UNKNOWN


def _is_called_for(head: Token) -> bool:
    """Tell "announced a day of action for Friday": a noun's date behind "for", under a verb of scheduling."""
    if head.dep_ != "pobj" or head.head.lower_ != "for":
        return False
    above = head.head.head
    while above.pos_ in ("NOUN", "PROPN", "ADP") and above.head.i != above.i:
        above = above.head
    return above.lemma_.lower() in _SCHEDULING


def _of_root(token: Token) -> Sense:
    return _of_verb(token, token) if token.pos_ in ("VERB", "AUX") else Sense.UNKNOWN


def _beside_noun(sense: Sense, noun: Token | None) -> Sense:
    """Weaken a verb's sense for a date that hangs on a noun: "will review Monday's attack"."""
    if noun is None:
        return sense
    announced = noun.lemma_.lower() in _ANNOUNCED
    if sense is Sense.FUTURE:
        return Sense.FUTURE if announced else Sense.UNKNOWN
    return Sense.UNKNOWN if announced else Sense.PAST


def _of_verb(verb: Token, below: Token, reach: int = _REACH) -> Sense:
    """Return the sense of a verb from its auxiliaries and form, or of the verb above it where it has none of its own.

    Args:
        verb: the verb.
        below: the child through which the date hangs, or the verb itself.
        reach: how many verbs up to look.
    """
    for left in range(reach, 0, -1):
        helpers = {c.lower_ for c in verb.children if c.dep_ in ("aux", "auxpass")}
        sense = _of_auxiliaries(helpers) or _of_scheduling(verb, below)
        if sense is None and "to" in helpers:
            return _of_infinitive(verb, left - 1)
        sense = sense or _of_form(verb, below, helpers)
        if sense is not None:
            return sense
        if verb.dep_ not in _CLAUSE_LINKS or verb.head.i == verb.i or verb.head.pos_ not in ("VERB", "AUX"):
            break
        verb, below = verb.head, verb
    return Sense.UNKNOWN


def _of_scheduling(verb: Token, below: Token) -> Sense | None:
    """Return FUTURE for "set for Monday", "expected on Monday"; "postponed from Monday" leaves it open."""
    lemma = verb.lemma_.lower()
    if lemma in _SCHEDULING and below.lower_ in ("for", "until", "till", "to", "from"):
        return Sense.UNKNOWN if below.lower_ == "from" else Sense.FUTURE
    if lemma in _CHOOSING and below.dep_ in ("dobj", "obj"):
        return Sense.FUTURE
    return Sense.FUTURE if lemma in _EXPECTING and verb.tag_ == "VBN" else None


def _of_form(verb: Token, below: Token, helpers: set[str]) -> Sense | None:
    """Return the sense of a verb's tense; None for a participle or bare form, which follows the verb above it."""
    if verb.tag_ == "VBD" or not helpers.isdisjoint(_PAST_HELPERS):
        return Sense.PAST
    if verb.tag_ in ("VBZ", "VBP") or helpers:
        return _of_present(verb, below, helpers)
    if verb.tag_ == "VBN":
        return Sense.PAST
    return Sense.FUTURE if verb.tag_ == "VB" and verb.dep_ == "ROOT" and verb.lemma_.lower() in _TIMETABLE else None


def _of_auxiliaries(helpers: set[str]) -> Sense | None:
    if helpers & {"will", "wo", "'ll", "’ll", "shall"}:
        return Sense.FUTURE
    if helpers & {"would", "should", "may", "might", "must"}:
        return Sense.PAST if helpers & {"have", "'ve", "’ve"} else Sense.FUTURE
    if helpers & {"could", "can", "ca"}:
        return Sense.PAST if "have" in helpers else Sense.UNKNOWN
    return None


def _of_infinitive(verb: Token, reach: int) -> Sense:
    """Return the sense of "to meet": forward after "plans" or "is"; elsewhere ("managed to") that of the verb above."""
    above = verb.head
    lemma = above.lemma_.lower()
    if any(c.lower_ == "have" for c in verb.children if c.dep_ == "aux"):
        return Sense.PAST
    if any(c.lower_ in ("is", "are") for c in above.children if c.dep_ == "auxpass"):
        return Sense.FUTURE
    if lemma in _FORWARD_GOVERNORS or lemma in _FORWARD_NOUNS or lemma == "be":
        return Sense.FUTURE
    if above.pos_ not in ("VERB", "AUX"):
        passive = any(c.dep_ == "auxpass" for c in verb.children)
        return Sense.FUTURE if passive else Sense.UNKNOWN
    if lemma == "go" and any(c.dep_ == "aux" for c in above.children) and above.tag_ == "VBG":
        return Sense.FUTURE
    return _of_verb(above, verb, reach)


def _of_present(verb: Token, below: Token, helpers: set[str]) -> Sense:
    if helpers & {"is", "are", "am", "'s", "’s", "'re", "’re"} and verb.tag_ == "VBG":
        return Sense.FUTURE
    if verb.lemma_.lower() in _TIMETABLE or (verb.lemma_ == "be" and below.dep_ in ("prep", "attr", "npadvmod")):
        return Sense.FUTURE
    return Sense.UNKNOWN
