"""Statements of two articles that say the opposite of one thing: open here and closed there, confirmed here and denied there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rashomon.discover.objections import Match
from rashomon.discover.told import Told
from rashomon.mentions.antonyms import AXES, SIDES
from rashomon.mentions.attribution import attribution_at, hypothetical, negated
from rashomon.mentions.base import NameLabel
from rashomon.mentions.name_labels import fold
from rashomon.mentions.reading import Reading
from rashomon.mentions.words import STOP_WORDS, phrase
from rashomon.model import Certainty
from rashomon.values.choice import YesNo
from rashomon.values.moment import DateInterval
from rashomon.values.relation import Relation

_CERTAIN: Final = (Certainty.STATED, Certainty.ATTRIBUTED)
_SCORE: Final = 0.7


@dataclass(frozen=True, slots=True)
class Said:
    """One statement: on which axis, which way, of whom, what else it speaks of, when, and whether it tells a state."""

    axis: int
    side: bool
    subject: frozenset[str]
    state: bool
    about: frozenset[str]
    days: tuple[DateInterval, ...]
    token: int


def match_opposites(a: Reading, b: Reading, said: Mapping[str, Sequence[Said]]) -> Iterator[Match]:
    """Yield the statements that one article makes and the other turns round, where each says one thing only of it.

    Args:
        a: an article.
        b: another.
        said: the statements of each article by its id, as `statements` gives them.
    """
    mine, theirs = said[a.article.id], said[b.article.id]
    for x in mine:
        for y in theirs:
            if x.side == y.side or not _one_thing(x, y) or _both_ways(x, mine) or _both_ways(y, theirs):
                continue
            stated = not negated(a.doc[x.token])
            yield Match(_told(a, x, yes=stated), _told(b, y, yes=not stated), _SCORE, Relation.CONFLICT, twin=True)
            break


def statements(reading: Reading) -> Iterator[Said]:
    """Yield what an article states with one of the words that have an opposite.

    Args:
        reading: the article.
    """
    for i, word in enumerate(reading.roots):
        if word not in SIDES or reading.poses[i] not in ("VERB", "ADJ"):
            continue
        subject = _subject(reading, i)
        if not subject or hypothetical(reading.doc[i]):
            continue
        if attribution_at(reading.doc, i, reading.reporting, reading.quotes).certainty not in _CERTAIN:
            continue
        axis, side = SIDES[word]
        inside = {t.i for t in reading.doc[reading.predicate(i)].subtree}
        about = frozenset(
            fold(reading.roots[j])
            for j in inside
            if reading.poses[j] in ("NOUN", "PROPN", "VERB") and reading.roots[j] not in STOP_WORDS
        )
        days = tuple(m.value for m in reading.dates if m.value is not None and m.head in inside)
        yield Said(
            axis,
            side != negated(reading.doc[i]),
            subject,
            reading.poses[i] == "ADJ",
            about - subject - {fold(word)},
            days,
            i,
        )


def _subject(reading: Reading, i: int) -> frozenset[str]:
    """Return the words of the name or of the noun phrase of which something is said, none where a pronoun stands."""
    token = reading.doc[i]
    verb = token.head if token.dep_ in ("acomp", "oprd", "attr") else token
    child = next((c for c in verb.children if c.dep_ in ("nsubj", "nsubjpass")), None)
    if child is None:
        return frozenset()
    if child.lower_ in ("who", "which", "that") and verb.dep_ == "relcl":
        child = verb.head
    for name in reading.names:
        if name.start <= child.idx < name.end and not name.described and name.label is not NameLabel.OTHER:
            return frozenset(map(fold, phrase(name.name)))
    if child.pos_ not in ("NOUN", "PROPN"):
        return frozenset()
    words = [c.i for c in child.lefts if c.dep_ in ("compound", "amod", "poss", "nmod")] + [child.i]
    return frozenset(fold(reading.roots[j]) for j in words)


def _one_thing(x: Said, y: Said) -> bool:
    if x.axis != y.axis or not (x.subject <= y.subject or y.subject <= x.subject):
        return False
    axis = AXES[x.axis]
    if (axis.about and not x.about & y.about) or (axis.state and not (x.state or y.state)):
        return False
    return not any(p.relate(q) is Relation.CONFLICT for p in x.days for q in y.days)


def _both_ways(said: Said, all_said: Sequence[Said]) -> bool:
    """Tell whether an article also says the opposite of it: then things changed."""
    return any(o.axis == said.axis and o.side != said.side and o.subject & said.subject for o in all_said)


def _told(reading: Reading, said: Said, *, yes: bool) -> Told:
    token = reading.doc[said.token]
    return Told(
        reading.article.id, "yesno", YesNo(yes), token.idx, token.idx + len(token), said.token, reading.sentence_at(said.token),
        said.token,
        verb=reading.roots[said.token],
        attribution=attribution_at(reading.doc, said.token, reading.reporting, reading.quotes),
    )  # fmt: skip
