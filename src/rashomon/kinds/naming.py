"""What the three kinds that answer with a name have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.base import NameLabel, NameMention
from rashomon.mentions.gazetteer import place_level
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import Phrase, phrase
from rashomon.values.name import Name


def found_names(reading: Reading, frame: Frame, labels: Mapping[NameLabel, float]) -> list[Found]:
    """Return the names that could answer.

    Args:
        reading: the article.
        frame: the claim's frame; names that stand in the question itself are left out.
        labels: how well a name with each label fits, 0 to 1; names with other labels are left out.
    """
    counts = Counter(m.key for m in reading.names)
    most = max(counts.values(), default=1)
    found = []
    for m in reading.names:
        if m.label not in labels or _in_question(m, frame):
            continue
        marks = {
            "label": labels[m.label],
            "described": float(m.described),
            "frequency": counts[m.key] / most,
            "mentions": min(counts[m.key], 5) / 5,
            "full": float(reading.article.text[m.start : m.end] == m.name),
            "long": float(" " in m.name),
            "has_role": float(bool(m.role)),
            "role": role_match(m, frame),
            "first": float(m is next(n for n in reading.names if n.key == m.key)),
        }
        value = Name(m.name, m.forms, described=m.described, place_level=place_level(m.name))
        found.append(Found(value, m.start, m.end, m.head, marks=marks))
    return found


def _in_question(mention: NameMention, frame: Frame) -> bool:
    """Tell a name that the question itself holds: it is what is asked about, never the answer."""
    words = set(phrase(mention.name))
    asked = {word for named in frame.named for word in named}
    return bool(words) and words <= asked


def role_match(mention: NameMention, frame: Frame) -> float:
    """Return how much of the asked office or description ("police chief") stands in the mention's role, 0 to 1."""
    wanted: tuple[Phrase, ...] = (*frame.role, *frame.asked, *frame.subject)
    held = set(phrase(mention.role)) if mention.role else set()
    if not wanted or not held:
        return 0.0
    return max(sum(word in held for word in p) / len(p) for p in wanted)
