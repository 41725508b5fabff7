"""A parsed text -> the persons, organizations and places it names or describes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rashomon.mentions import name_words as words
from rashomon.mentions.base import NameLabel, NameMention
from rashomon.mentions.described_names import Described, find_described, is_bare, sort_key
from rashomon.mentions.name_labels import Evidence, fold, weigh
from rashomon.mentions.name_spans import NameSpan, find_spans
from rashomon.mentions.name_tokens import Tokens, read_tokens
from rashomon.mentions.persons import resolve_persons
from rashomon.mentions.referents import (
    Draft,
    Referents,
    display_name,
    group_forms,
    initials,
    is_region,
    label_forms,
    short_forms,
)
from rashomon.mentions.roles import description_start, role_of
from rashomon.mentions.span_repair import find_pseudonyms, repair_spans

if TYPE_CHECKING:
    from spacy.tokens import Doc

# Verbs whose subject acts: a country or city before them stands for its government or its team.
_ACTS = words.word_set(
    "say announce win beat lose clinch defeat play score sign deny condemn deploy send impose invade attack "
    "host accuse agree warn reject approve demand pledge vow launch urge withdraw expel recall refuse claim "
    "insist threaten ban order vote ratify retaliate strike bomb negotiate seek offer propose condemn "
    "apologise apologize face draw thrash rout advance qualify trail lead dominate edge"
)
_LONGEST_NAME: Final = 12  # words; every part of a run of capitals is looked up


def find_names(doc: Doc) -> tuple[NameMention, ...]:
    """Find the persons, organizations and places of a text.

    Args:
        doc: the parsed text, with entities.

    Returns:
        Mentions in text order. A name that is both an organization and a place (a hospital, a country that acts) gives
        two mentions with the same characters. All mentions with one `key` have the same `name` and `forms`.
    """
    tokens = read_tokens(doc)
    spans = repair_spans(doc, tokens, find_spans(tokens))
    drafts = _drafts(doc, tokens, spans)
    aliases = _aliases(tokens, drafts)
    labels = label_forms(drafts, aliases)
    referents = group_forms(labels, aliases)
    named = _named(doc, tokens, drafts, labels, referents)
    taken = [False] * len(doc)
    for mention in named:
        for index in range(mention.start, mention.end):
            taken[index] = True
    described = find_described(doc, taken, tokens.pos)
    return _number(doc, named + _described(doc, tokens, described, named))


@dataclass(frozen=True, slots=True)
class _Found:
    """A mention before it is numbered: token offsets, and the words under which its referent is known."""

    start: int
    end: int
    head: int
    label: NameLabel
    referent: str
    text: str
    described: bool = False
    role: str = ""
    more_forms: tuple[str, ...] = field(default=())


def _drafts(doc: Doc, tokens: Tokens, spans: list[NameSpan]) -> list[Draft]:
    """Weigh every span; spans of headlines count only where the body has the name too."""
    common = frozenset(word for word in tokens.text if word.islower())
    body: list[Draft] = []
    headlines: list[NameSpan] = []
    for span in spans:
        if tokens.headline[span.start]:
            headlines.append(span)
            continue
        text = doc[span.start : span.end].text
        body.append(Draft(span, text, fold(text), weigh(doc, tokens, span, common)))
    known = {draft.form for draft in body}
    body.extend(_repeated(tokens, body, common))
    for pseudonym in find_pseudonyms(tokens):
        text = doc[pseudonym.start : pseudonym.end].text
        body = [draft for draft in body if draft.span.start != pseudonym.start]
        body.append(Draft(pseudonym, text, fold(text), Evidence("PERSON", person=5.0)))
    known |= {short for form in known for short in short_forms(form)}
    for span in headlines:
        for part in _known_parts(doc, span, known):
            text = doc[part.start : part.end].text
            body.append(Draft(part, text, fold(text), replace(weigh(doc, tokens, part, common), recognised="")))
    return sorted(body, key=lambda draft: draft.span.start)


def _repeated(tokens: Tokens, body: list[Draft], common: frozenset[str]) -> list[Draft]:
    """Find names of one word that open a sentence and that the tagger takes for something else."""
    known = {draft.form for draft in body if " " not in draft.form}
    known |= {draft.form.rpartition(" ")[2] for draft in body if draft.evidence.recognised == "PERSON"}
    covered = {index for draft in body for index in range(draft.span.start, draft.span.end)}
    found = []
    for index, word in enumerate(tokens.lower):
        if not tokens.begins[index] or tokens.headline[index] or index in covered or word in common:
            continue
        if tokens.text[index][:1].isupper() and word not in words.NOT_NAMES and (form := fold(word)) in known:
            found.append(Draft(NameSpan(index, index + 1), tokens.text[index], form, Evidence("", weak=True)))
    return found


def _known_parts(doc: Doc, span: NameSpan, known: set[str]) -> Iterable[NameSpan]:
    """Cut a headline's run of capitals to the names that the body uses as well, longest first."""
    start = span.start
    while start < span.end:
        for end in range(min(span.end, start + _LONGEST_NAME), start, -1):
            form = fold(doc[start:end].text)
            if form in known or is_region(form):
                yield replace(span, start=start, end=end) if start == span.start else NameSpan(start, end)
                start = end - 1
                break
        start += 1


def _aliases(tokens: Tokens, drafts: list[Draft]) -> list[tuple[str, str]]:
    """Pairs of long and short form that stand side by side, one of them in brackets."""
    pairs = []
    for first, second in pairwise(drafts):
        if second.span.start != first.span.end + 1 or tokens.text[first.span.end] != "(":
            continue
        for long, short in ((first.form, second.form), (second.form, first.form)):
            if " " in long and short.replace(" ", "") in initials(long):
                pairs.append((long, short))
    return pairs


def _named(
    doc: Doc, tokens: Tokens, drafts: list[Draft], labels: dict[str, NameLabel], referents: Referents
) -> list[_Found]:
    persons = resolve_persons(tokens, drafts, labels, referents)
    teams = _teams(labels, referents)
    found = []
    for position, draft in enumerate(drafts):
        label = labels.get(draft.form)
        if label is None:
            continue
        span = draft.span
        head = doc[span.start : span.end].root.i
        role = "dateline" if draft.evidence.dateline else role_of(tokens, span, label)
        referent = persons[position] if label is NameLabel.PERSON else referents.find(draft.form)
        mention = _Found(span.start, span.end, head, label, referent, draft.text, role=role)
        found.append(replace(mention, more_forms=_more_forms(doc, tokens, span, label)))
        if draft.form.split(" ")[-1] in words.BOTH_HEADS and " " in draft.form:
            other = NameLabel.PLACE if label is NameLabel.ORGANIZATION else NameLabel.ORGANIZATION
            found.append(replace(mention, label=other))
        elif label is NameLabel.PLACE and doc[head].dep_ == "nsubj" and doc[head].head.lemma_ in _ACTS:
            found.append(replace(mention, label=NameLabel.ORGANIZATION, referent=teams.get(draft.form, referent)))
    return found


def _teams(labels: dict[str, NameLabel], referents: Referents) -> dict[str, str]:
    """City -> its team, where the article names exactly one ("Springfield Wolves")."""
    teams: dict[str, list[str]] = defaultdict(list)
    for form, label in labels.items():
        city, _, name = form.rpartition(" ")
        if label is NameLabel.ORGANIZATION and labels.get(city) is NameLabel.PLACE and name.endswith("s"):
            teams[city].append(referents.find(form))
    return {city: names[0] for city, names in teams.items() if len(set(names)) == 1}


def _more_forms(doc: Doc, tokens: Tokens, span: NameSpan, label: NameLabel) -> tuple[str, ...]:
    """A place without its region; an organization with the description before it."""
    if label is NameLabel.PLACE and "," in tokens.text[span.start : span.end]:
        return (doc[span.start : tokens.text.index(",", span.start)].text,)
    if label is NameLabel.ORGANIZATION:
        start = description_start(tokens, span.start, words.ORG_NOUNS)
        if start < span.start - 1:
            return (doc[start : span.end].text,)
    return ()


def _described(doc: Doc, tokens: Tokens, described: list[Described], named: list[_Found]) -> list[_Found]:
    """Join bare descriptions ("the family") to the fuller one before them, and parts of named places to the place."""
    latest: dict[tuple[NameLabel, str], str] = {}
    inside = {mention.end: mention for mention in named if mention.label is NameLabel.PLACE}
    found = []
    for each in described:
        referent = "~" + " ".join(sort_key(each))
        if is_bare(each):
            referent = latest.get((each.label, each.noun), referent)
        else:
            latest[each.label, each.noun] = referent
        whole = inside.get(each.end)
        part = each.noun in words.PLACE_OF_NOUNS or each.noun in words.PART_NOUNS
        if whole is not None and part and each.label is NameLabel.PLACE and whole.start > each.head:
            referent = whole.referent
        text = _plain_start(doc, tokens, each.start, each.end)
        found.append(_Found(each.start, each.end, each.head, each.label, referent, text, described=True))
    return found


def _plain_start(doc: Doc, tokens: Tokens, start: int, end: int) -> str:
    """Write a description as it would stand within a sentence."""
    text = doc[start:end].text
    if tokens.begins[start] and tokens.pos[start] != "PROPN" and not tokens.entity[start]:
        return text[0].lower() + text[1:]
    return text


def _number(doc: Doc, found: list[_Found]) -> tuple[NameMention, ...]:
    """Number the referents in the order of their first mention and give each mention the fullest form."""
    found.sort(key=lambda mention: (mention.start, mention.end, mention.label))
    forms: dict[tuple[NameLabel, str], list[str]] = defaultdict(list)
    plain: dict[tuple[NameLabel, str], list[str]] = defaultdict(list)
    for mention in found:
        key = (mention.label, mention.referent)
        (forms if mention.described else plain)[key].append(mention.text)
        forms[key].extend(mention.more_forms)
    names = {}
    for key in {**plain, **forms}:
        names[key] = display_name(plain[key] or forms[key])
        forms[key] = list(dict.fromkeys([*plain[key], *forms[key]]))
    keys = {key: number for number, key in enumerate(dict.fromkeys((m.label, m.referent) for m in found))}
    return tuple(
        NameMention(
            name=names[mention.label, mention.referent],
            label=mention.label,
            start=doc[mention.start].idx,
            end=doc[mention.end - 1].idx + len(doc[mention.end - 1]),
            head=mention.head,
            described=mention.described,
            role=mention.role,
            key=keys[mention.label, mention.referent],
            forms=tuple(forms[mention.label, mention.referent]),
        )
        for mention in found
    )
