"""What was discovered -> a draft of claims.yaml: questions, types, hints, and the names with their other forms."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rashomon.mentions.base import NameLabel
from rashomon.mentions.reading import Reading
from rashomon.model import Claim, Entity, Finding

_MOST_ENTITIES: Final = 12
_CONTEXT: Final = 4  # words behind a value that a pattern quotes
_FEWEST_MENTIONS: Final = 2


@dataclass(frozen=True, slots=True)
class Draft:
    """A drafted registry: claims, entities by key, how many facts no claim could be written for, and warnings in words."""

    claims: tuple[Claim, ...]
    entities: Mapping[str, Entity]
    left_out: int = 0
    warnings: tuple[str, ...] = ()


def same_outcome(answered: Finding, wanted: Finding) -> bool:
    """Tell whether a claim, asked, gives the verdict and the values that were discovered."""
    if (
        answered.judgement is None
        or wanted.judgement is None
        or answered.judgement.verdict is not wanted.judgement.verdict
    ):
        return False
    for source, fact in wanted.answers.items():
        got = answered.answers.get(source)
        if (fact is None) != (got is None) or (
            fact is not None and got is not None and str(fact.value) != str(got.value)
        ):
            return False
    return True


def with_pattern(claim: Claim, finding: Finding) -> Claim:
    """Return the claim with a pattern of the words that state the fact in each article."""
    parts = [_quoted(fact.evidence.quote, fact.text, claim.of) for fact in finding.answers.values() if fact is not None]
    return replace(claim, pattern=f"(?P<value>{'|'.join(dict.fromkeys(parts))})")


def _quoted(sentence: str, words: str, of: Sequence[str]) -> str:
    """Return a value with the words behind it (before it, at the end of a sentence), as a regular expression.

    Args:
        sentence: the sentence that states it.
        words: the value as printed.
        of: the things counted; where the words stand twice, the place before them is meant.
    """
    places = [m.start() for m in re.finditer(re.escape(words), sentence)]
    near = [
        at for at in places if any(o.split()[-1].lower()[:4] in sentence[at : at + len(words) + 30].lower() for o in of)
    ]
    start = (near or places or [0])[0]
    end = start + len(words)
    behind = re.match(rf"(?:[^\w\d]+[^\W\d_]+){{1,{_CONTEXT}}}", sentence[end:])
    if behind:
        end += behind.end()
    elif before := re.search(rf"(?:[^\W\d_]+[^\w\d]+){{1,{_CONTEXT}}}$", sentence[:start]):
        start = before.start()
    return r"\s+".join(re.escape(word) for word in sentence[start:end].split())


def entities_of(readings: Sequence[Reading]) -> Mapping[str, Entity]:
    """Return the persons and bodies that the articles call by more than one name, those named most first."""
    counts: Counter[str] = Counter()
    forms: dict[str, dict[str, None]] = {}
    for reading in readings:
        for m in reading.names:
            if m.described or m.label not in (NameLabel.PERSON, NameLabel.ORGANIZATION):
                continue
            counts[m.name] += 1
            mine = forms.setdefault(m.name, {})
            printed = " ".join(reading.article.text[m.start : m.end].split())
            mine.update(
                dict.fromkeys(f for f in (*m.forms, printed) if f and f != m.name and "'" not in f and "’" not in f)
            )
    chosen = [name for name, n in counts.most_common() if n >= _FEWEST_MENTIONS and forms[name]][:_MOST_ENTITIES]
    entities: dict[str, Entity] = {}
    for name in chosen:
        key = re.sub(r"\W+", "_", name.split()[-1].lower()).strip("_")
        if key and key[0].isalpha() and key not in entities:
            entities[key] = Entity(name, tuple(forms[name]))
    return entities


def write_registry(draft: Draft, story: str) -> str:
    """Return a draft as the text of a registry, version 1.

    Args:
        draft: claims and entities.
        story: the title of the story.
    """
    return "\n".join(_lines(draft, story)) + "\n"


def _lines(draft: Draft, story: str) -> Iterator[str]:
    yield "# Drafted by `rashomon registry init`: read every question, mend it, and delete what does not matter."
    yield "version: 1"
    if story.strip():
        yield f"story: {_text(story)}"
    keys = {entity.name: key for key, entity in draft.entities.items()}
    if draft.entities:
        yield "entities:"
        for key, entity in draft.entities.items():
            yield f"  {key}: {{name: {_text(entity.name)}, also: {_list(entity.also)}}}"
    yield "claims:"
    for claim in draft.claims:
        yield f"  {claim.id}:"
        yield f"    ask: {_text(claim.ask)}"
        yield f"    label: {_text(claim.label)}"
        yield f"    type: {claim.type}"
        for field in ("of", "event", "subject", "by"):
            words = (
                [keys.get(word, word) for word in getattr(claim, field)]
                if field == "subject"
                else getattr(claim, field)
            )
            if words:
                yield f"    {field}: {_list(words)}"
        if claim.unit:
            yield f"    unit: {_text(claim.unit)}"
        if claim.pattern:
            yield f"    pattern: {_text(claim.pattern)}"


def _text(words: str) -> str:
    """Return words as a double-quoted YAML scalar, which JSON's strings are."""
    return json.dumps(" ".join(words.split()), ensure_ascii=False)


def _list(words: Sequence[str]) -> str:
    return f"[{', '.join(map(_text, words))}]"
