"""Mentions -> frames: the clause of each, what it counts, what befell whom, and what sets it apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rashomon.discover.told import BESIDE_AGE, KINDS, NAMES, PERSONS, Told, one_meaning
from rashomon.kinds import kind_named
from rashomon.kinds.base import Found, Frame
from rashomon.mentions.attribution import REPORTING_VERBS, attribution_at
from rashomon.mentions.base import NameLabel, NumberRole
from rashomon.mentions.gazetteer import place_level
from rashomon.mentions.name_words import FEMALE_WORDS, MALE_WORDS, PERSON_NOUNS
from rashomon.mentions.reading import Reading, Sentence
from rashomon.mentions.words import STOP_WORDS, phrase, root
from rashomon.model import Attribution, Certainty, Claim
from rashomon.values.interval import NumberInterval
from rashomon.values.name import Name

_EMPTY: Final = frozenset(
    map(root, "say tell accord report mr mrs ms dr be have do get make come go take put also however meanwhile".split())
) | frozenset(map(root, REPORTING_VERBS))


class Frames:
    """The clauses of one article, found once, and the frames of its mentions."""

    def __init__(self, reading: Reading) -> None:
        """Find the predicate of every token, the words that count and the names of each sentence.

        Args:
            reading: the article.
        """
        self.reading = reading
        self.words = tuple(map(one_meaning, reading.roots))
        size = len(reading.doc)
        self.predicates = [reading.predicate(i) for i in range(size)]
        clauses: dict[int, list[int]] = {}
        for i, verb in enumerate(self.predicates):
            clauses.setdefault(verb, []).append(i)
        self.clauses = clauses
        spans = [(m.start, m.end) for m in reading.numbers]
        spans += [(m.start, m.end) for m in reading.dates] + [(m.start, m.end) for m in reading.times]
        self.numerals = {
            i for start, end in spans for i in reading.tokens_of(start, end)
        }  # fmt: skip
        published = reading.article.date
        self.old = {
            reading.sentence_at(m.head).index
            for m in reading.dates
            if m.value is not None and published is not None and (published - m.value.end).days > _LONG_AGO
        }  # fmt: skip
        self.names_in: dict[int, set[str]] = {}
        self.full: dict[int, frozenset[str]] = {}
        self.roles: dict[int, frozenset[str]] = {}
        self.surnames: dict[int, str] = {}
        for name in reading.names:
            if name.described:
                continue
            words = frozenset(phrase(name.name))
            for i in reading.tokens_of(name.start, name.end):
                self.full[i] = self.full.get(i, frozenset()) | words
                self.roles[i] = frozenset(one_meaning(w) for w in reading.roles.get(name.key, ()) if w.isalpha()) - _OLD
            if name.label is NameLabel.PERSON:
                self.surnames[name.head] = name.name.split()[-1].lower()
            self.names_in.setdefault(reading.sentence_at(name.head).index, set()).update(words)
        self.summed = {
            (m.start, m.end) for m in reading.numbers for n in reading.numbers if n.start == m.start and n.end < m.end
        }

    def told(self) -> tuple[Told, ...]:
        """Return every mention that could be a fact, in text order."""
        found = [self._framed(kind, f) for kind in KINDS for f in self._found(kind) if not self._converts(f)]
        found += [replace(self._framed(kind, f), role=role) for kind, f, role in self._names()]
        return tuple(sorted(found, key=lambda t: (t.start, t.end, t.kind)))

    def _found(self, kind: str) -> Iterator[Found]:
        frame = Frame(Claim("", "", type=kind), kind)
        if kind == "quantity":
            for m in self.reading.numbers:
                if m.role is NumberRole.QUANTITY:
                    yield Found(m.value, m.start, m.end, m.head, m.noun)
            return
        for found in kind_named(kind).find(self.reading, frame):
            if kind != "duration" or not self._is_clock(found):
                yield found

    def _converts(self, found: Found) -> bool:
        """Tell the same measure in another unit, in brackets behind the first: "40 miles (65 kilometers)"."""
        text = self.reading.article.text
        before, after = text[: found.start].rstrip(), text[found.end : found.end + 12].lstrip()
        if not isinstance(found.value, NumberInterval) or not found.value.unit:
            return False
        return (
            before.endswith("(")
            and after.startswith(")")
            and any(m.end >= len(before) - 3 and m.end < found.start for m in self.reading.numbers)
        )

    def _is_clock(self, found: Found) -> bool:
        """Tell "within the last day" style spans that only place an event."""
        first = self.reading.tokens_of(found.start, found.end).start
        return first > 0 and self.reading.doc[first - 1].lower_ in ("last", "past", "every", "each", "next")

    def _names(self) -> Iterator[tuple[str, Found, tuple[str, ...]]]:
        labels = {NameLabel.PERSON: "person", NameLabel.ORGANIZATION: "organization", NameLabel.PLACE: "place"}
        for m in self.reading.names:
            kind = labels.get(m.label)
            if kind is None or m.described:
                continue
            level = place_level(m.name) if kind == "place" else ""
            role = phrase(m.role.split(",")[0]) if m.role and kind == "person" else ()
            yield kind, Found(Name(m.name, m.forms, m.described, level), m.start, m.end, m.head), role

    def _framed(self, kind: str, found: Found) -> Told:
        reading = self.reading
        sentence = reading.sentence_at(found.head)
        own = reading.tokens_of(found.start, found.end)
        first, last = own.start, own.stop
        anchor = found.noun if found.noun is not None else found.head
        verb = self.predicates[anchor]
        clause = [i for i in self.clauses[verb] if sentence.first <= i < sentence.last]
        outside = [i for i in range(sentence.first, sentence.last) if not first <= i < last]
        noun = self._noun(kind, found)
        owner, called = self._owner(found) if kind == "age" else (frozenset[str](), frozenset[str]())
        attribution = attribution_at(reading.doc, found.head, reading.reporting, reading.quotes)
        return Told(
            reading.article.id, kind, found.value, found.start, found.end, found.head, sentence, anchor,
            noun=noun,
            modifiers=self._modifiers(anchor, first, last),
            verb=self._verb(verb),
            chain=frozenset(self.words[i] for i in reading.chain(anchor)[:5] if self._counts(i)),
            clause=self._content(i for i in clause if not first <= i < last),
            around=self._content(outside),
            left=self._content(list(range(max(first - 5, sentence.first), first))),
            right=self._content(list(range(last, min(last + 5, sentence.last)))),
            names=frozenset(self.names_in.get(sentence.index, ())),
            subject=self._subject(verb),
            owner=owner,
            called=called,
            attribution=attribution,
            quoted=any(q.start <= found.start < q.end for q in reading.quotes),
            marks=self._marks(first, last, sentence, attribution) | ({"sum"} if (found.start, found.end) in self.summed else set()),
            beside=frozenset(self._numbers_in(sentence, found)),
            persons=frozenset(self.surnames[i] for i in clause if i in self.surnames),
            harm=self._harm(kind, found, anchor, sentence),
        )  # fmt: skip

    def _harm(self, kind: str, found: Found, anchor: int, sentence: Sentence) -> str:
        """Return what befell the people counted: by the counted word, by what governs it, else by the words beside it."""
        if kind != "count":
            return ""
        own = self.reading.tokens_of(found.start, found.end)
        first, last = own.start, own.stop
        noun = self.words[found.noun] if found.noun is not None else ""
        if noun in _HARMS:
            return _HARMS[noun]
        if noun not in PERSONS:
            return ""
        verb = self.predicates[anchor]
        near = [*self._above(anchor), verb, *(c.i for c in self.reading.doc[anchor].children)]
        near += [c.i for c in self.reading.doc[verb].children if c.dep_ in ("acomp", "attr", "conj", "dobj", "prep")]
        near += list(range(last, min(last + 4, sentence.last))) + list(range(max(first - 2, sentence.first), first))
        return next((_HARMS[self.words[i]] for i in near if self.words[i] in _HARMS), "")

    def _above(self, anchor: int) -> Iterator[int]:
        """Yield what governs a count, up to a verb that only stands beside another ("killed three and sent 14 to hospital")."""
        for i in self.reading.chain(anchor)[1:4]:
            yield i
            if self.reading.poses[i] == "VERB" and self.reading.doc[i].dep_ == "conj":
                return

    def _numbers_in(self, sentence: Sentence, found: Found) -> Iterator[float]:
        for m in self.reading.numbers:
            if sentence.start <= m.start < sentence.end and m.start != found.start and m.value.low == m.value.high:
                yield m.value.low

    def _counts(self, i: int) -> bool:
        word = self.words[i]
        token = self.reading.doc[i]
        if i in self.numerals or word in _EMPTY or not token.text[:1].isalnum():
            return False
        return token.lower_ not in STOP_WORDS and word not in STOP_WORDS and token.pos_ not in ("PRON", "DET", "AUX")

    def _content(self, tokens: Iterable[int]) -> frozenset[str]:
        return frozenset(self.words[i] for i in tokens if self._counts(i))

    def _verb(self, verb: int) -> str:
        return self.words[verb] if self.reading.poses[verb] in ("VERB", "NOUN", "ADJ") and self._counts(verb) else ""

    def _noun(self, kind: str, found: Found) -> str:
        if kind in NAMES or kind in ("date", "time") or found.noun is None:
            return ""
        return self.words[found.noun]

    def _modifiers(self, anchor: int, first: int, last: int) -> frozenset[str]:
        reading = self.reading
        near = [c.i for c in reading.doc[anchor].children if not first <= c.i < last]
        return frozenset(
            self.words[i]
            for i in near
            if reading.deps[i] in ("amod", "compound", "nmod", "poss", "acl", "relcl") and self._counts(i)
        )

    def _subject(self, verb: int) -> frozenset[str]:
        for child in self.reading.doc[verb].children:
            if child.dep_ in ("nsubj", "nsubjpass"):
                known = self.full.get(child.i)
                return known or frozenset({self.words[child.i]} if self._counts(child.i) else ())
        return frozenset()

    def _owner(self, found: Found) -> tuple[frozenset[str], frozenset[str]]:
        """Return the words of the person an age belongs to, and the nouns the person is called by.

        The words are those of the name where one stands beside the age, or beside the noun that it describes ("Ida Bell, a
        9-year-old girl"); else the noun.
        """
        first = self.reading.tokens_of(found.start, found.end).start
        near = [first - 2] if first > 1 and self.reading.doc[first - 1].lower_ in BESIDE_AGE else []
        own = next((i for i in near if i in self.full), found.noun)
        if own is not None and self.reading.doc[own].lower_ in ("he", "she"):
            own = self._bearer(own)
        if own is None:
            return frozenset(), frozenset()
        about = [own, *self._beside(own)]
        named = next((i for i in about if i in self.full), None)
        if named is None and not self._is_person(own):
            named = self._named_subject(own)  # "Ida Bell, who died of cancer aged 69"
            about = about if named is None else []
        nouns = frozenset(self.words[i] for i in about if self._names_a_person(i))
        if named is not None:
            return self.full[named], nouns | self.roles.get(named, frozenset())
        return frozenset({self.words[own]} if self._counts(own) else ()), nouns

    def _beside(self, at: int) -> list[int]:
        """Return the tokens that stand in apposition to a token: "the man, Travis Keene, a roofer"."""
        top = self.reading.doc[at]
        while top.dep_ == "appos":
            top = top.head
        found, turn = [], [top]
        while turn:
            token = turn.pop(0)
            found.append(token.i)
            turn += [child for child in token.children if child.dep_ == "appos"]
        return [i for i in found if i != at]

    def _is_person(self, i: int) -> bool:
        return self.words[i] in PERSONS or self.reading.doc[i].lower_ in _PEOPLE

    def _named_subject(self, at: int) -> int | None:
        """Return the name that is the subject of the clause a token stands in, None without one."""
        for child in self.reading.doc[self.predicates[at]].children:
            if child.dep_ in ("nsubj", "nsubjpass"):
                i = child.head.head.i if child.lower_ in ("who", "that") and child.head.dep_ == "relcl" else child.i
                return i if i in self.full else None
        return None

    def _names_a_person(self, i: int) -> bool:
        return i not in self.full and self.reading.poses[i] == "NOUN" and self._counts(i)

    def _bearer(self, pronoun: int) -> int | None:
        """Return the nearest subject before a pronoun that it can stand for, whoever reports left aside; None without one."""
        doc = self.reading.doc
        other = FEMALE_WORDS if doc[pronoun].lower_ == "he" else MALE_WORDS
        for i in range(pronoun - 1, max(pronoun - _BACK, -1), -1):
            token = doc[i]
            if (
                token.dep_ not in ("nsubj", "nsubjpass")
                or token.head.lemma_ in REPORTING_VERBS
                or token.lower_ in other
            ):
                continue
            if i in self.surnames or (token.pos_ == "NOUN" and self._is_person(i)):
                return i
        return None

    def _marks(self, first: int, last: int, sentence: Sentence, attribution: Attribution) -> frozenset[str]:
        reading = self.reading
        around = {reading.doc[i].lower_ for i in range(max(first - 4, sentence.first), min(last + 5, sentence.last))}
        question = reading.article.text[sentence.end - 1] == "?"
        timed = any(sentence.start <= m.start < sentence.end for m in reading.times)
        holds = {
            "part": bool(around & _PART),
            "other": bool(around & _OTHER),
            "planned": attribution.certainty is Certainty.PLANNED,
            "denied": attribution.certainty is Certainty.DENIED or question,
            "alleged": attribution.certainty is Certainty.ALLEGED,
            "title": sentence.in_title,
            "old": sentence.index in self.old,
            "moment": timed or bool(around & _MOMENTS),
            "turning": bool(around & _TURNING),
        }
        return frozenset(mark for mark, held in holds.items() if held)


_OLD: Final = frozenset(map(root, "year years old aged former".split()))  # in a role, but not of it
_BACK: Final = 60  # tokens before a pronoun in which its bearer is looked for
_PEOPLE: Final = PERSON_NOUNS | MALE_WORDS | FEMALE_WORDS
_TURNING: Final = frozenset("turns turned turning birthday".split())
_HARMS: Final = MappingProxyType(
    {one_meaning(root(word)): harm for harm, words in {
        "die": "die dead kill killed toll death body fatality perish slay",
        "injure": "injure hurt wound treat hospital hospitalize injury casualty", "miss": "missing unaccounted disappear",
        "arrest": "arrest detain custody detention", "rescue": "rescue survive survivor pull save",
        "trap": "trap strand underground", "evacuate": "evacuate displace homeless",
    }.items() for word in words.split()}
)  # fmt: skip
_MOMENTS: Final = frozenset("mid-afternoon midday noon close closed closing open opening trading".split())
_LONG_AGO: Final = 330  # days before publication: another year's event
_PART: Final = frozenset("including among whom others other another them rest half most each apiece every per".split())
_OTHER: Final = frozenset(
    "earlier previous previously last ago former prior again history record similar before".split()
)
