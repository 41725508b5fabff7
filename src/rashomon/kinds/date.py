"""The day, month or year of an event."""

from __future__ import annotations

from typing import Final

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.attribution import REPORTING_VERBS
from rashomon.mentions.base import DateMention
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import EVENT_NOUNS, root
from rashomon.model import Claim


class Date:
    """The kind of claims of type `date`."""

    name = "date"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every date that could be resolved, but for the page's own stamps and the day on which somebody speaks."""
        published = reading.article.date
        found = []
        for m in reading.dates:
            if m.value is None or m.form == "stamp" or (belongs_to_telling(reading, m) and not asks_for_telling(frame)):
                continue
            day = m.value.start == m.value.end
            later = published is not None and m.value.start > published
            marks = {
                "day": float(day),
                "fits_precision": float((frame.precision == "day") == day) if frame.precision else 0.5,
                "later": float(later),
                "fits_tense": float(later == frame.future),
                "since": float(m.since),
                "until": float(m.until),
                "weekday": float(m.form == "weekday"),
                "absolute": float(m.form == "absolute"),
                "relative": float(m.form == "relative"),
                "anchored": float(m.form == "anchored"),
            }
            found.append(Found(m.value, m.start, m.end, m.head, marks=marks))
        return _bound(reading, frame, found)

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def _bound(reading: Reading, frame: Frame, found: list[Found]) -> list[Found]:
    """Return the dates that hang on the asked event where one of them is bound to its noun: "the June 14 incident".

    Beside such a date, the day on which something else was done to the event ("released footage of the shooting on
    Thursday") is no rival.
    """
    wanted = {p[-1] for p in (*frame.event, *frame.asked)}
    if wanted & EVENT_NOUNS:
        wanted |= EVENT_NOUNS
    if not any(reading.deps[f.head] in _MODIFIERS and reading.roots[reading.heads[f.head]] in wanted for f in found):
        return found
    return [f for f in found if _hangs_on(reading, f.head, wanted)]


def _hangs_on(reading: Reading, token: int, wanted: set[str]) -> bool:
    """Tell whether one of the wanted words stands above a token, its own verb included."""
    for at in reading.chain(token)[1:]:
        if reading.roots[at] in wanted:
            return True
        if reading.poses[at] == "VERB":
            return reading.doc[at].lemma_ in ("happen", "occur", "come", "take")
    return False


def belongs_to_telling(reading: Reading, mention: DateMention) -> bool:
    """Tell whether a date hangs on words of saying: "he has quit, the mayor said Friday", "in a statement on Monday"."""
    for at in reading.chain(mention.head)[1:]:
        if reading.poses[at] == "NOUN" and reading.roots[at] in _TELLING_NOUNS:
            return True
        if reading.poses[at] in ("VERB", "AUX"):
            lemma = reading.doc[at].lemma_
            above = reading.heads[at]
            spoken_of = reading.deps[at] in ("acl", "relcl") and reading.roots[above] in _TELLING_NOUNS
            return lemma in REPORTING_VERBS or lemma in _ASKING_VERBS or spoken_of
    return False


def asks_for_telling(frame: Frame) -> bool:
    """Tell whether the question asks when something was said or made known."""
    asked = {w for p in frame.event for w in p} | set(frame.context)
    return bool(asked & _TELLING)


_MODIFIERS: Final = frozenset({"compound", "nmod", "poss", "nummod", "amod"})
_TELLING_NOUNS: Final = frozenset(
    map(root, "interview statement conference briefing comment remark tweet email".split())
)
_ASKING_VERBS: Final = frozenset(
    "comment reach contact interview ask".split()
)  # "declined to comment when reached Friday"
_TELLING: Final = frozenset(
    root(w) for w in (*REPORTING_VERBS, "public", "publish", "release", "statement", "news", "word", "unveil", "reveal")
)
