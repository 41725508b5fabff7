"""One of several named answers, each with the phrases that give it away."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.attribution import hypothetical, negated
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import occurrences, phrase
from rashomon.model import Claim
from rashomon.values.choice import Choice as ChoiceValue


class Choice:
    """The kind of claims of type `choice`."""

    name = "choice"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every place where a cue phrase stands and is not negated."""
        found = []
        for key, cues in frame.claim.choices:
            for cue in dict.fromkeys((*cues, key.replace("_", " "))):
                sought = phrase(cue)
                denies = sought[:1] in (("no",), ("not",), ("never",), ("without",))
                for at in occurrences(sought, reading.roots):
                    top = _top(reading, at)
                    token = reading.doc[top]
                    if negated(token) and not denies:
                        continue
                    start, end = reading.doc[at[0]].idx, reading.doc[at[-1]].idx + len(reading.doc[at[-1]])
                    marks = {
                        "exact_form": float(cue.lower() in reading.article.text[start:end].lower()),
                        "hypothetical": float(hypothetical(token)),
                    }
                    found.append(Found(ChoiceValue(key), start, end, top, marks=marks))
        return sorted((f for f in found if not _within_another(f, found)), key=lambda f: (f.start, f.end))

    def check(self, claim: Claim) -> str | None:
        """Return what is wrong where there are fewer than two choices."""
        return None if len(claim.choices) > 1 else "a choice needs at least two choices; add them under `choices`"


def _within_another(cue: Found, found: list[Found]) -> bool:
    """Tell a cue that is only part of a longer one of another choice: "arson" in "no sign of arson"."""
    return any(
        o.start <= cue.start and cue.end <= o.end and cue.end - cue.start < o.end - o.start and o.value != cue.value
        for o in found
    )


def _top(reading: Reading, tokens: tuple[int, ...]) -> int:
    """Return the token of a phrase by which it hangs in the sentence."""
    return next((i for i in tokens if reading.heads[i] not in tokens or reading.heads[i] == i), tokens[0])
