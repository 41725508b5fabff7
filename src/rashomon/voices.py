"""Whose voice a fact is: copies of one wire text, and sources that name one speaker, are one voice and not two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from rashomon.model import Copies, Fact
from rashomon.values.relation import Relation


def one_voice(facts: Mapping[str, Fact | None], copies: Sequence[Copies]) -> tuple[str, ...]:
    """Say which of the sources that agree on a fact are one voice.

    Args:
        facts: what each source (by article id) answers.
        copies: groups of sources that print the same wire copy.

    Returns:
        Notes in words; none where every source that agrees speaks for itself.
    """
    told = {source: fact for source, fact in facts.items() if fact is not None}
    notes = []
    for group in copies:
        printed = [source for source in group.sources if source in told]
        if _agree(told, printed):
            notes.append(f"one voice: {_listed(printed)} print the same wire copy")
    copied = [set(group.sources) for group in copies]
    by_speaker: dict[str, list[str]] = {}
    for source, fact in told.items():
        speaker = " ".join((fact.attribution.speaker or "").split())
        known = next((name for name in by_speaker if _same_speaker(name, speaker)), None)
        if speaker:
            by_speaker.setdefault(known or speaker, []).append(source)
    for speaker, sources in by_speaker.items():
        if len(sources) == len(told) and len({_folded(told[source]) for source in sources}) == 1:
            continue  # the verdict's own note says so
        if _agree(told, sources) and not any(set(sources) <= group for group in copied):
            notes.append(
                f"one voice: {_listed(sources)} both quote {speaker}"
                if len(sources) == 2
                else f"one voice: {_listed(sources)} all quote {speaker}"
            )
    return tuple(notes)


def _agree(told: Mapping[str, Fact], sources: Sequence[str]) -> bool:
    """Tell whether two or more sources are in no conflict with each other."""
    pairs = list(combinations(sources, 2))
    return bool(pairs) and all(told[a].value.relate(told[b].value) is not Relation.CONFLICT for a, b in pairs)


def _folded(fact: Fact) -> str:
    return (fact.attribution.speaker or "").casefold()


def _same_speaker(a: str, b: str) -> bool:
    """Tell whether two speakers are one: the same words, or the surname of the other."""
    if not a or not b:
        return False
    x, y = (words.lower().removeprefix("the ").split() for words in (a, b))
    short, long = sorted((x, y), key=len)
    return x == y or (a[0].isupper() and b[0].isupper() and short == long[-len(short) :])


def _listed(sources: Iterable[str]) -> str:
    names = list(sources)
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
