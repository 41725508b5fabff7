"""An answer in words: a reason, a cause, a description, a quotation, a score."""

from __future__ import annotations

from typing import Final

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.reading import Reading, Sentence
from rashomon.mentions.words import phrase, root
from rashomon.model import Claim
from rashomon.values.passage import Passage


class Text:
    """The kind of claims of type `text`."""

    name = "text"

    def find(self, reading: Reading, frame: Frame) -> list[Found]:
        """Return every sentence that is neither a question nor a bare heading word."""
        found = []
        for sentence in reading.sentences:
            words = sum(token.is_alpha for token in reading.doc[sentence.first : sentence.last])
            text = reading.article.text[sentence.start : sentence.end]
            if words < 4 or text.endswith("?"):
                continue
            found.append(
                Found(
                    Passage(text),
                    sentence.start,
                    sentence.end,
                    _root(reading, sentence),
                    marks=_marks(reading, sentence, frame),
                )
            )
        return sorted([*found, *_quotations(reading, frame)], key=lambda f: (f.start, f.end))

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def _quotations(reading: Reading, frame: Frame) -> list[Found]:
    """Return the direct quotations of the asked speaker where the question asks what somebody said."""
    words = set(frame.claim.ask.lower().replace("?", "").split())
    if not words & _SAYING:
        return []
    wanted = {w for p in (frame.by or frame.named) for w in p}
    found = []
    for q in reading.quotes:
        speaker = set(phrase(q.speaker)) if q.speaker else set()
        if not speaker or (wanted and not speaker & wanted):
            continue
        text = reading.article.text[q.start : q.end].strip(" ,")
        if len(text.split()) > 3:
            head = reading.token_at(q.start)
            marks = {"quotation": 1.0, "length": min(len(text.split()), 60) / 60}
            found.append(
                Found(
                    Passage(text),
                    q.start,
                    q.start + len(reading.article.text[q.start : q.end].rstrip(" ,")),
                    head,
                    marks=marks,
                )
            )
    return found


_SAYING: Final = frozenset("say says said tell told call describe comment react respond words".split())


def _root(reading: Reading, sentence: Sentence) -> int:
    return next(
        (i for i in range(sentence.first, sentence.last) if reading.heads[i] == i and not reading.doc[i].is_space),
        sentence.first,
    )


_CAUSES: Final = frozenset("because cause reason due since after over lead result prompt trigger blame so".split())
_CAUSE_ROOTS: Final = frozenset(map(root, _CAUSES))


def _marks(reading: Reading, sentence: Sentence, frame: Frame) -> dict[str, float]:
    words = set(reading.roots[sentence.first : sentence.last])
    lowered = {token.lower_ for token in reading.doc[sentence.first : sentence.last]}
    why = frame.wh == "why" or "caus" in frame.context or "reason" in frame.context
    return {
        "cause": float(why and bool(words & _CAUSE_ROOTS or lowered & _CAUSES)),
        "length": min(sentence.last - sentence.first, 60) / 60,
    }
