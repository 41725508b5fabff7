"""What the three kinds that answer with a name have in common."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from rashomon.kinds.base import Found, Frame
from rashomon.mentions.base import NameLabel, NameMention
from rashomon.mentions.gazetteer import place_level
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import Phrase, phrase, root
from rashomon.values.name import Name


def found_names(reading: Reading, frame: Frame, wanted: NameLabel) -> list[Found]:
    """Return the names that could answer, in text order.

    Args:
        reading: the article.
        frame: the claim's frame; names that stand in the question itself are left out.
        wanted: the label that fits; names with other labels are marked, not left out, unless they only describe.
    """
    counts = reading.name_counts
    most = max(counts.values(), default=1)
    mentions = sorted((*reading.names, *reading.other_names), key=lambda m: (m.start, m.end))
    firsts = {m.key: i for i, m in reversed(list(enumerate(mentions)))}
    found = []
    for i, m in enumerate(mentions):
        if _in_question(m, frame) or (m.described and m.label is not wanted and not _open(frame, m.label)):
            continue
        marks = {
            "label": float(m.label is wanted),
            **{f"label_{label}": float(m.label is label) for label in NameLabel},
            "described": float(m.described),
            "frequency": counts[m.key] / most,
            "mentions": min(counts[m.key], 5) / 5,
            "full": float(reading.article.text[m.start : m.end] == m.name),
            "long": float(" " in m.name),
            "has_role": float(bool(m.role)),
            "role": role_match(frozenset(phrase(m.role)) if m.role else frozenset(), frame),
            "role_anywhere": role_match(reading.roles.get(m.key, frozenset()), frame),
            "first": float(firsts[m.key] == i),
            **_place_marks(reading, m, frame),
        }
        level = place_level(m.name) if m.label is NameLabel.PLACE else ""
        found.append(Found(Name(m.name, _with_title(m), m.described, level), m.start, m.end, m.head, marks=marks))
    return found


def _open(frame: Frame, label: NameLabel) -> bool:
    """Tell a bare "who", which a body may answer as well as a person ("Who owns the ship?")."""
    return frame.wh in ("who", "whom", "whose") and not frame.claim.type and label is NameLabel.ORGANIZATION


def _with_title(mention: NameMention) -> tuple[str, ...]:
    """Return the forms of a name; a lone surname also with its title, since "Mr Goh" may open the full name."""
    title = next((w for w in mention.role.split() if w.rstrip(".") in _TITLES), "")
    return (
        (*mention.forms, f"{title.capitalize()} {mention.name}") if title and " " not in mention.name else mention.forms
    )


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
    {
        root(word): level
        for word, level in {
            "country": "country",
            "nation": "country",
            "state": "region",
            "region": "region",
            "province": "region",
            "county": "region",
        }.items()
    }
)
_TOWN_ASKED: Final = frozenset(root(word) for word in ("city", "town", "village", "suburb"))


def _place_marks(reading: Reading, mention: NameMention, frame: Frame) -> dict[str, float]:
    """Say whether the name is of the sort asked for ("Which hotel", "In which city") and how large a place it names."""
    asked = {p[-1] for p in frame.asked} | {p[-1] for p in frame.role}
    own = reading.tokens_of(mention.start, mention.end)
    before = set(reading.roots[max(own.start - 3, 0) : own.start])
    inside = {reading.roots[i] for i in own}
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
