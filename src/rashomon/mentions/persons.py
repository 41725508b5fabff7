"""Which full name a surname, a given name or a nickname alone stands for."""

from __future__ import annotations

from collections import defaultdict

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel
from rashomon.mentions.name_tokens import Tokens
from rashomon.mentions.referents import Draft, Referents
from rashomon.mentions.roles import role_of


def resolve_persons(
    tokens: Tokens, drafts: list[Draft], labels: dict[str, NameLabel], referents: Referents
) -> dict[int, str]:
    """Resolve every mention of a person.

    A name of one word is the nearest bearer before it: by surname, else by the first word (given names, and family
    names that come first), else by any word. Gender (Mr, Ms, "his sister") and a shared role choose among several.

    Args:
        tokens: the columns of the Doc.
        drafts: the spans in text order.
        labels: the label of each form.
        referents: the groups of full names.

    Returns:
        The representative form by position in `drafts`.
    """
    mentions = [index for index, draft in enumerate(drafts) if labels.get(draft.form) is NameLabel.PERSON]
    roles = {index: role_of(tokens, drafts[index].span, NameLabel.PERSON) for index in mentions}
    bearers = _bearers(drafts, mentions, referents)
    known: dict[str, set[str]] = defaultdict(set)
    first: dict[str, int] = {}
    for index in mentions:
        if " " in drafts[index].form:
            person = referents.find(drafts[index].form)
            known[person] |= set(roles[index].replace(",", "").split())
            first.setdefault(person, index)
    last: dict[str, int] = {}
    resolved = {}
    for index in mentions:
        form = drafts[index].form
        person = referents.find(form)
        if " " not in form:
            person = _choose(bearers.get(form, []), set(roles[index].split()), known, last, first) or person
        resolved[index] = person
        last[person] = index
    return resolved


def _bearers(drafts: list[Draft], mentions: list[int], referents: Referents) -> dict[str, list[str]]:
    """Word -> the full names it can stand for, the best place of the word in the name only."""
    places: tuple[dict[str, dict[str, None]], ...] = (defaultdict(dict), defaultdict(dict), defaultdict(dict))
    for index in mentions:
        parts = drafts[index].form.split(" ")
        if len(parts) == 1:
            continue
        person = referents.find(drafts[index].form)
        places[0][parts[-1]][person] = None
        places[1][parts[0]][person] = None
        for part in parts[1:-1]:
            places[2][part.strip("'")][person] = None
    bearers: dict[str, list[str]] = {}
    for place in places:
        for word, persons in place.items():
            bearers.setdefault(word, list(persons))
    alone = {drafts[index].form for index in mentions if " " not in drafts[index].form} - bearers.keys()
    for short in alone:
        longer = {person for word, persons in places[1].items() if word.startswith(short) for person in persons}
        if len(short) >= 3 and len(longer) == 1:
            bearers[short] = list(longer)
    return bearers


def _choose(
    bearers: list[str], role: set[str], known: dict[str, set[str]], last: dict[str, int], first: dict[str, int]
) -> str:
    fitting = [person for person in bearers if not _clash(role, known[person])] or bearers
    shared = [person for person in fitting if role & known[person] - words.HONORIFICS]
    fitting = shared or fitting
    before = [person for person in fitting if person in last]
    if before:
        return max(before, key=lambda person: last[person])
    return min(fitting, key=lambda person: first[person], default="")


def _clash(role: set[str], known: set[str]) -> bool:
    """Tell whether two sets of role words speak of a man and of a woman."""
    one = bool(role & words.FEMALE_WORDS), bool(role & words.MALE_WORDS)
    two = bool(known & words.FEMALE_WORDS), bool(known & words.MALE_WORDS)
    return (one[0] and two[1] and not two[0]) or (one[1] and two[0] and not two[1])
