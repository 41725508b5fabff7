"""The day, month or year of an event."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.reading import Reading
from rashomon.model import Claim


class Date:
    """The kind of claims of type `date`."""

    name = "date"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every date that could be resolved, but for the page's own time stamps."""
        published = reading.article.date
        found = []
        for m in reading.dates:
            if m.value is None or m.form == "stamp":
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
