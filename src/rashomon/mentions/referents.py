"""Which names of an article stand for the same person, organization or place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel
from rashomon.mentions.name_labels import Evidence, decide
from rashomon.mentions.name_spans import NameSpan

_SMALL_WORDS = frozenset({"of", "and", "the", "for", "&", "on", "in"})
_SAME_PLACE_TAILS = frozenset({"river", "hotel", "casino", "resort", "desert", "peninsula", "island", "lake"})
_BARE_ABBREVIATIONS = frozenset(word.replace(".", "") for word in words.STATE_ABBREVIATIONS)


@dataclass(frozen=True, slots=True)
class Draft:
    """A span with its text, its folded form and its evidence."""

    span: NameSpan
    text: str
    form: str
    evidence: Evidence


@dataclass(slots=True)
class Referents:
    """A partition of forms: `find` gives the form that stands for the whole group."""

    parent: dict[str, str] = field(default_factory=dict)

    def find(self, form: str) -> str:
        """Return the representative form of a group."""
        while (up := self.parent.get(form, form)) != form:
            form = up
        return form

    def join(self, form: str, other: str) -> None:
        """Say that two forms name the same."""
        first, second = self.find(form), self.find(other)
        if first != second:
            self.parent[second] = first


def label_forms(drafts: list[Draft], aliases: list[tuple[str, str]]) -> dict[str, NameLabel]:
    """Give each form of name of the article its label.

    Args:
        drafts: every capitalised span of the article.
        aliases: pairs of forms that the text itself equates ("National Mapping Agency (NMA)").

    Returns:
        Label by form; forms without one are no names.
    """
    votes: dict[str, list[Evidence]] = defaultdict(list)
    for draft in drafts:
        votes[draft.form].append(draft.evidence)
    shorts = {short for _, short in aliases}
    longer = _Longer()
    labels: dict[str, NameLabel] = {}
    for form in sorted(votes, key=lambda form: -form.count(" ")):
        boost = longer.boost(form)
        if form in shorts:
            boost[NameLabel.ORGANIZATION] = boost.get(NameLabel.ORGANIZATION, 0.0) + 1.0
        label = decide(votes[form], boost)
        if label is not None:
            labels[form] = label
            longer.add(form, label)
    for long, short in aliases:
        if long in labels and short in votes:
            labels[short] = labels[long]
    return labels


@dataclass(slots=True)
class _Longer:
    """What the longer names already labelled say about a shorter one that is part of them."""

    said: dict[str, dict[NameLabel, float]] = field(default_factory=dict)

    def add(self, form: str, label: NameLabel) -> None:
        parts = form.split(" ")
        if len(parts) == 1:
            return
        if label is NameLabel.PERSON:
            self._say(parts[-1], label, 3.5)
            self._say(parts[0], label, 1.5)
            return
        if label is NameLabel.ORGANIZATION:
            self._say(parts[-1], label, 2.5)
        for size in range(1, len(parts)):
            tail = parts[size:]
            if label is NameLabel.ORGANIZATION and all(word in words.ORG_TAILS for word in tail):
                self._say(" ".join(parts[:size]), label, 4.0)
            elif label is NameLabel.PLACE and (tail[-1] in _SAME_PLACE_TAILS or is_region(" ".join(tail))):
                self._say(" ".join(parts[:size]), label, 3.0)

    def boost(self, form: str) -> dict[NameLabel, float]:
        return dict(self.said.get(form, ()))

    def _say(self, form: str, label: NameLabel, weight: float) -> None:
        known = self.said.setdefault(form, {})
        known[label] = max(known.get(label, 0.0), weight)


def is_region(text: str) -> bool:
    """Tell whether folded words are a country, a state or a state's abbreviation."""
    return text in words.REGIONS or text in _BARE_ABBREVIATIONS


def short_forms(form: str) -> list[str]:
    """Return what a company's name may be shortened to: the words before "Inc", "Group", "Airlines"."""
    parts = form.split(" ")
    sizes = range(1, len(parts))
    return [" ".join(parts[:size]) for size in sizes if all(part in words.ORG_TAILS for part in parts[size:])]


def initials(form: str) -> frozenset[str]:
    """Return the acronyms a long form allows, with and without its small words."""
    parts = form.split(" ")
    every = "".join(part[0] for part in parts)
    return frozenset({every, "".join(part[0] for part in parts if part not in _SMALL_WORDS)})


def group_forms(labels: dict[str, NameLabel], aliases: list[tuple[str, str]]) -> Referents:
    """Join the forms that name the same organization, place or (full names only) person."""
    referents = Referents()
    for long, short in aliases:
        referents.join(long, short)
    by_label: dict[NameLabel, list[str]] = defaultdict(list)
    spaced: dict[tuple[NameLabel, str], str] = {}
    for form, label in labels.items():
        by_label[label].append(form)
        referents.join(spaced.setdefault((label, form.replace("-", " ")), form), form)
    _join_organizations(by_label[NameLabel.ORGANIZATION], referents)
    _join_places(by_label[NameLabel.PLACE], referents)
    _join_persons(by_label[NameLabel.PERSON], referents)
    return referents


def _join_organizations(forms: list[str], referents: Referents) -> None:
    by_initials: dict[str, list[str]] = defaultdict(list)
    by_start: dict[str, list[str]] = defaultdict(list)
    by_end: dict[str, list[str]] = defaultdict(list)
    for form in forms:
        parts = form.split(" ")
        if len(parts) == 1:
            continue
        for acronym in initials(form):
            by_initials[acronym].append(form)
        for short in short_forms(form):
            by_start[short].append(form)
        by_end[parts[-1]].append(form)
    for form in forms:
        if " " not in form and 2 <= len(form) <= 6 and len(by_initials[form]) == 1:
            referents.join(by_initials[form][0], form)
        for other in by_start.get(form, ()):
            referents.join(other, form)
        ends = by_end.get(form, []) if form.endswith("s") or form in words.ORG_HEADS or form in words.BOTH_HEADS else []
        if " " not in form and len(ends) == 1:
            referents.join(ends[0], form)


def _join_places(forms: list[str], referents: Referents) -> None:
    known = set(forms)
    for form in forms:
        parts = form.split(" ")
        for size in range(1, len(parts)):
            start, tail = " ".join(parts[:size]), " ".join(parts[size:])
            if start in known and start not in words.REGIONS and (tail in _SAME_PLACE_TAILS or is_region(tail)):
                referents.join(form, start)
    bases: dict[str, str] = {}
    for form in forms:
        parts = form.split(" ")
        for size in range(1, len(parts)):
            if is_region(" ".join(parts[size:])) and " ".join(parts[:size]) not in words.REGIONS:
                referents.join(bases.setdefault(" ".join(parts[:size]), form), form)


def _join_persons(forms: list[str], referents: Referents) -> None:
    by_surname: dict[str, list[list[str]]] = defaultdict(list)
    for form in forms:
        parts = form.split(" ")
        if len(parts) == 1:
            continue
        for other in by_surname[parts[-1]]:
            if same_given_names(parts, other):
                referents.join(" ".join(other), form)
                break
        else:
            by_surname[parts[-1]].append(parts)
    full = [form for form in forms if " " in form]
    starts: dict[str, str] = {}
    for form in sorted(full, key=len, reverse=True):
        parts = form.split(" ")
        if form in starts:
            referents.join(starts[form], form)
        for size in range(2, len(parts)):
            starts.setdefault(" ".join(parts[:size]), form)


def same_given_names(parts: list[str], other: list[str]) -> bool:
    """Tell whether two full names with one surname can be one person's: equal, shortened or initial given names.

    Args:
        parts: the folded words of a name, surname last.
        other: those of another name with the same surname.
    """
    first, second = parts[:-1], other[:-1]
    if set(first) <= set(second) or set(second) <= set(first):
        return True
    one, two = first[0], second[0]
    short, long = sorted((one, two), key=len)
    return long.startswith(short) and (len(short) >= 3 or len(short) == 1)


def display_name(texts: list[str]) -> str:
    """Choose the fullest of the forms of a referent: most words, then first used; shouted forms last."""
    return max(texts, key=lambda text: (not text.isupper() or " " not in text, len(text.split()), not text.isupper()))
