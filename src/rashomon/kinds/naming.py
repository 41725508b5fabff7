"""What the three kinds that answer with a name have in common."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

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
    counts = reading.name_counts
    most = max(counts.values(), default=1)
    firsts = {m.key: i for i, m in reversed(list(enumerate(reading.names)))}
    found = []
    for i, m in enumerate(reading.names):
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
            "role": role_match(frozenset(phrase(m.role)) if m.role else frozenset(), frame),
            "role_anywhere": role_match(reading.roles[m.key], frame),
            "first": float(firsts[m.key] == i),
            **_place_marks(reading, m, frame),
        }
        value = Name(m.name, _with_title(m), described=m.described, place_level=place_level(m.name) if m.label is NameLabel.PLACE else "")
        found.append(Found(value, m.start, m.end, m.head, marks=marks))
    return found


def _with_title(mention: NameMention) -> tuple[str, ...]:
    """Return the forms of a name; a lone surname also with its title, since "Mr Goh" may open the full name."""
    title = next((w for w in mention.role.split() if w.rstrip(".") in _TITLES), "")
    return (*mention.forms, f"{title.capitalize()} {mention.name}") if title and " " not in mention.name else mention.forms


_TITLES: Final = frozenset({"mr", "ms", "mrs", "miss", "dr", "sir"})


def _in_question(mention: NameMention, frame: Frame) -> bool:
    """Tell a name that the question itself holds: it is what is asked about, never the answer."""
    words = set(phrase(mention.name))
    asked = {word for named in frame.named for word in named}
    return bool(words) and words <= asked


def role_match(held: frozenset[str], frame: Frame) -> float:
    """Return how much of the asked office or description ("police chief") stands among the words of a role, 0 to 1."""
    wanted: tuple[Phrase, ...] = (*frame.role, *frame.asked, *frame.subject)
    if not wanted or not held:
        return 0.0
    return max(sum(word in held for word in p) / len(p) for p in wanted)


_LEVEL_ASKED: Final = MappingProxyType(
    {"country": "country", "nation": "country", "state": "region", "region": "region", "province": "region", "county": "region"}
)
_TOWN_ASKED: Final = frozenset("city town village suburb".split())


def _place_marks(reading: Reading, mention: NameMention, frame: Frame) -> dict[str, float]:
    """Say whether the name is of the sort asked for ("Which hotel", "In which city") and how large a place it names."""
    asked = {p[-1] for p in frame.asked} | {p[-1] for p in frame.role}
    first, last = reading.token_at(mention.start), reading.token_at(max(mention.end - 1, mention.start))
    before = set(reading.roots[max(first - 3, 0) : first])
    inside = set(reading.roots[first : last + 1])
    marks = {"asked_inside": float(bool(asked & inside)), "asked_before": float(bool(asked & before))}
    if mention.label is not NameLabel.PLACE:
        return marks
    level = place_level(mention.name)
    wanted = next((_LEVEL_ASKED[w] for w in asked if w in _LEVEL_ASKED), "")
    if wanted:
        marks["level_fits"] = 1.0 if level == wanted else -1.0
    elif asked & _TOWN_ASKED:
        marks["level_fits"] = 1.0 if level == "town" else -1.0
    marks |= {f"level_{level}": 1.0}
    return marks
