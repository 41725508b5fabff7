"""Whether something is so."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.antonyms import akin
from rashomon.mentions.attribution import hypothetical, negated
from rashomon.mentions.modality import negated_word
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import Phrase, occurrences
from rashomon.model import Claim
from rashomon.values.choice import YesNo as YesNoValue

_NEGATIVE = ("no", "not", "never", "without")


class YesNo:
    """The kind of claims of type `yesno`."""

    name = "yesno"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every place where the asked predicate, or one of like or opposite sense, is asserted or denied."""
        found = []
        asked = predicates(frame)
        others = {(word,): same for p in asked if len(p) == 1 for word, same in akin(p[0]) if (word,) not in asked}
        for sought, same in (*((p, True) for p in asked), *others.items()):
            for at in occurrences(sought, reading.roots):
                top = (
                    at[0]
                    if reading.poses[at[0]] in ("VERB", "ADJ")
                    else next((i for i in at if reading.heads[i] not in at), at[0])
                )
                token = reading.doc[top]
                no = (negated(token) or sought[0] in _NEGATIVE) == same
                start, end = reading.doc[at[0]].idx, reading.doc[at[-1]].idx + len(reading.doc[at[-1]])
                marks = {"negated": float(no), "hypothetical": float(hypothetical(token)), "words": len(sought) / 3}
                marks |= {"akin": float(sought in others), "opposite": float(not same)}
                found.append(Found(YesNoValue(no == frame.negative), start, end, top, marks=marks))
        known = {f.start for f in found}
        found += [f for f in _denied_by_form(reading, frame) if f.start not in known]
        return sorted(found, key=lambda f: (f.start, f.end))

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def _denied_by_form(reading: Reading, frame: Frame) -> list[Found]:
    """Return the words that deny the asked predicate by their own form: "unhurt" where it is asked whether anybody was hurt."""
    wanted = {p[0] for p in predicates(frame) if len(p) == 1}
    shaped = [reading.doc[i] for i in reading.negative_forms]
    marks = {"negated": 1.0, "words": 1 / 3}
    return [
        Found(YesNoValue(negated(t) != frame.negative), t.idx, t.idx + len(t), t.i, marks=marks)
        for t in shaped
        if any(negated_word(t, w) for w in wanted)
    ]


def predicates(frame: Frame) -> tuple[Phrase, ...]:
    """Return what has to be said for a yes: the event, else the noun asked about, else the question's last content word."""
    if frame.event and ("event" in frame.hinted or "of" not in frame.hinted):
        return frame.event
    return frame.asked or frame.event or tuple((word,) for word in frame.context[-1:])
