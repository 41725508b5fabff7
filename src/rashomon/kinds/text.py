"""An answer in words: a reason, a cause, a description, a quotation, a score."""

from __future__ import annotations

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.reading import Reading, Sentence
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
            found.append(Found(Passage(text), sentence.start, sentence.end, _root(reading, sentence), marks=_marks(reading, sentence, frame)))
        return found

    def check(self, claim: Claim) -> str | None:  # noqa: ARG002 - nothing can be wrong
        """Return None: every claim of this type can be asked."""
        return None


def _root(reading: Reading, sentence: Sentence) -> int:
    return next((i for i in range(sentence.first, sentence.last) if reading.heads[i] == i and not reading.doc[i].is_space), sentence.first)


_CAUSES = frozenset("because cause reason due since after over lead result prompt trigger blame so".split())


def _marks(reading: Reading, sentence: Sentence, frame: Frame) -> dict[str, float]:
    words = set(reading.roots[sentence.first : sentence.last])
    lowered = {token.lower_ for token in reading.doc[sentence.first : sentence.last]}
    why = frame.wh == "why" or "caus" in frame.context or "reason" in frame.context
    return {
        "cause": float(why and bool((words | lowered) & _CAUSES)),
        "length": min(sentence.last - sentence.first, 60) / 60,
    }

