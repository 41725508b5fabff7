"""The day, month or year of an event."""

from __future__ import annotations

from typing import Final

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.attribution import REPORTING_VERBS
from rashomon.mentions.base import DateMention
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import root
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
        return found

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def belongs_to_telling(reading: Reading, mention: DateMention) -> bool:
    """Tell whether a date hangs on a verb of saying: "he has quit, the mayor said Friday" dates the saying."""
    at = mention.head
    for _ in range(_CLIMB):
        head = reading.heads[at]
        if head == at:
            return False
        at = head
        if reading.poses[at] in ("VERB", "AUX"):
            return reading.doc[at].lemma_ in REPORTING_VERBS
    return False


def asks_for_telling(frame: Frame) -> bool:
    """Tell whether the question asks when something was said or made known."""
    asked = {w for p in frame.event for w in p} | set(frame.context)
    return bool(asked & _TELLING)


_CLIMB: Final = 6
_TELLING: Final = frozenset(
    root(w) for w in (*REPORTING_VERBS, "public", "publish", "release", "statement", "news", "word", "unveil", "reveal")
)
