"""Why a verdict is what it is, in plain sentences: sources by their names, values as words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from rashomon.model import Attribution, Certainty, Finding
from rashomon.report.phrases import join_words
from rashomon.report.words import readable

# A rule that only repeats its verdict is not told.
_RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "one source answers": "",
        "no source answers": "",
        "same value": "",
        "same within the claim's tolerance": "The values are the same within the tolerance set for this question.",
        "same within rounding": "The values are the same within rounding.",
        "same name in another form": "The same name in different forms.",
        "same words": "The same words.",
        "same value in another form": "The same value in different forms.",
        "later report has the higher number": "The later report has the higher number.",
        "one is more precise": "Both can be true: one is more precise.",
        "ranges overlap": "Both can be true: the ranges overlap.",
        "names do not exclude each other": "Both can be true: the names do not exclude each other.",
        "answers in different words": "Both can be true: the answers differ in their words.",
        "units or time zones that do not convert": "Both can be true: units or time zones that do not convert.",
    }
)
_CERTAINTIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        Certainty.STATED.value: "stated outright by",
        Certainty.ATTRIBUTED.value: "attributed by",
        Certainty.ALLEGED.value: "called an allegation by",
        Certainty.DENIED.value: "denied in",
        Certainty.PLANNED.value: "still planned in",
    }
)
_VOICES: Final = frozenset(f"{words} " for words in _CERTAINTIES.values())
_GAP: Final = "; "


def reasons(finding: Finding, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return the rule that gave a verdict and what its note says, each as a sentence.

    Args:
        finding: a finding; without a judgement there is nothing to tell.
        names: the names of the sources by article id.

    Returns:
        Sentences with names for ids and words for normal forms, not yet escaped. What a note says in a form that is not
        known here is told as it stands.
    """
    if finding.judgement is None:
        return ()
    rule = finding.judgement.rule
    told = [_RULES.get(rule, _sentence(rule))]
    return tuple(dict.fromkeys(filter(None, (*told, *_note(finding, names)))))


def voice(attribution: Attribution) -> str:
    """Return who says it and how surely as the words behind a value: "according to police", "denied by the mayor"."""
    speaker = (attribution.speaker or "").strip()
    certainty = attribution.certainty
    if certainty is Certainty.DENIED:
        return f"denied by {speaker}" if speaker else "denied"
    told = f"according to {speaker}" if speaker else ""
    if certainty in {Certainty.ALLEGED, Certainty.PLANNED}:
        return ", ".join(filter(None, (certainty.value, told)))
    return told or ("attributed to an unnamed source" if certainty is Certainty.ATTRIBUTED else "")


@dataclass(frozen=True, slots=True)
class _Remark:
    """A part of a note that is understood, told of one source by its name, or of none.

    Around the names of all sources it is told of stand `lead` and, behind one name, `one`, behind several, `many`.
    """

    name: str = ""
    lead: str = ""
    one: str = ""
    many: str = ""


def _note(finding: Finding, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the sentences of a note, read from left to right; what is told of several sources is told once."""
    rest = finding.judgement.note if finding.judgement else ""
    told: dict[_Remark, list[str]] = {}
    while rest:
        length, remark = _known(rest, finding, names) or _unknown(rest)
        rest = rest[length:].removeprefix(_GAP)
        told.setdefault(replace(remark, name=""), []).append(remark.name)
    voices = []
    for remark, tellers in told.items():
        sentence = f"{remark.lead}{join_words(tellers)}{remark.many if len(tellers) > 1 else remark.one}"
        if remark.lead in _VOICES:
            voices.append(sentence)
        else:
            yield _sentence(sentence)
    yield _sentence(_GAP.join(voices))


def _known(note: str, finding: Finding, names: Mapping[str, str]) -> tuple[int, _Remark] | None:
    """Return the length of what stands first in a note and what it says, None where its form is not known."""
    return _values(note, finding) or _voice(note, names) or _aligned(note, finding, names)


def _unknown(note: str) -> tuple[int, _Remark]:
    """Return what stands first in a note as it is."""
    plain = note.partition(_GAP)[0]
    return len(plain), _Remark(lead=plain)


def _values(note: str, finding: Finding) -> tuple[int, _Remark] | None:
    """Read "a: 12; b: 14", which a report shows in its own way: nothing is left to say."""
    told = {source: f"{source}: {fact.value}" for source, fact in finding.answers.items() if fact}
    for one in filter(note.startswith, told.values()):
        for other in told.values():
            if _stands(note, both := f"{one}{_GAP}{other}"):
                return len(both), _Remark()
    return None


def _voice(note: str, names: Mapping[str, str]) -> tuple[int, _Remark] | None:
    """Read "denied in a", "a is more precise", and who may be an update."""
    for source, name in names.items():
        for certainty, words in _CERTAINTIES.items():
            if _stands(note, told := f"{certainty} in {source}"):
                return len(told), _Remark(name, f"{words} ")
        if _stands(note, told := f"{source} is more precise"):
            return len(told), _Remark(name, one=" is more precise")
        if _stands(note, told := f"the later report ({source}) may be an update"):
            return len(told), _Remark(name, "the later report, ", ", may be an update")
    return None


def _aligned(note: str, finding: Finding, names: Mapping[str, str]) -> tuple[int, _Remark] | None:
    """Read what alignment did: "a: also in b", "a: perhaps 12, too unsure to call", "a: 12 is told as ..."."""
    for source, name in names.items():
        if not note.startswith(f"{source}: "):
            continue
        for other, second in names.items():
            if _stands(note, also := f"{source}: also in {other}"):
                why = f"this beside another answer; it is shown because {second} gives it too"
                return len(also), _Remark(name, one=f" gives {why}", many=f" give {why}")
        perhaps = re.match(rf"{re.escape(source)}: perhaps (.*?), too unsure to call(?=; |$)", note, re.DOTALL)
        if perhaps:
            why = f"{readable(perhaps[1], finding.claim.type)}: too unsure to call"
            return perhaps.end(), _Remark(name, one=f" perhaps says {why}", many=f" perhaps say {why}")
        taken = re.match(rf"{re.escape(source)}: (.*?) is told as the answer to (.*?)(?=; |$)", note, re.DOTALL)
        if taken:
            why = f"{readable(taken[1], finding.claim.type)}, which is told as the answer to “{taken[2]}”"
            return taken.end(), _Remark(name, one=f" says {why}", many=f" say {why}")
    return None


def _stands(note: str, words: str) -> bool:
    """Tell whether a note begins with these words and nothing else hangs on them."""
    return note == words or note.startswith(words + _GAP)


def _sentence(words: str) -> str:
    """Return words with a capital and a full stop."""
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}" if words else ""
