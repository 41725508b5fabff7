"""What a told mention is: a typed value with its frame, as roots of the words around it."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rashomon.mentions.reading import Sentence
from rashomon.mentions.words import root
from rashomon.model import Attribution
from rashomon.values.relation import Value

NUMERIC: Final = ("count", "quantity", "money", "percent", "age", "duration")
NAMES: Final = ("person", "organization", "place")
KINDS: Final = (*NUMERIC, "date", "time")

BESIDE_AGE: Final = frozenset((",", "(", "aged", "age"))  # between a name and its age
# Words of one meaning in reports of harm, so that "27 hurt" and "25 people were injured" count the same; nothing else is joined.
_ONE_MEANING: Final = MappingProxyType(
    {root(word): root(one) for one, words in {
        "injure": "hurt wound injury casualty", "die": "kill fatal perish dead toll slay fatality",
        "people": "person human individual", "child": "kid youngster", "job": "post position", "home": "house dwelling",
        "police": "cop",
    }.items() for word in words.split()}
)  # fmt: skip


UNSAID: Final = Attribution()


@dataclass(frozen=True, slots=True)
class Told:
    """One typed mention with its frame, as roots.

    `anchor` is the token by which it hangs in its clause, `noun` what is counted, measured or described, `verb` the predicate that
    governs it, `chain` the predicates and nouns above it, `clause` the content words of its clause, `around` those of its sentence,
    `left` and `right` the words right beside it, `names` the words of the proper names of its sentence, `subject` those of its
    clause's subject, `owner` the words by which a person is known whose age it is, `called` the nouns that describe this person
    anywhere, `beside` the other exact numbers beside it,
    `marks` what sets it apart ("old": another year's event, "planned", "title"), `harm` what befell the people counted ("die"),
    `persons` the surnames of the persons in the clause, `role` the office in which a person is named, its noun last.
    """

    source: str
    kind: str
    value: Value
    start: int
    end: int
    head: int
    sentence: Sentence
    anchor: int
    noun: str = ""
    modifiers: frozenset[str] = frozenset()
    verb: str = ""
    chain: frozenset[str] = frozenset()
    clause: frozenset[str] = frozenset()
    around: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    right: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    subject: frozenset[str] = frozenset()
    owner: frozenset[str] = frozenset()
    called: frozenset[str] = frozenset()
    attribution: Attribution = UNSAID
    quoted: bool = False
    marks: frozenset[str] = frozenset()
    beside: frozenset[float] = frozenset()
    harm: str = ""
    persons: frozenset[str] = frozenset()
    role: tuple[str, ...] = ()


def one_meaning(word: str) -> str:
    """Return the root that stands for a root and its synonyms in reports of harm."""
    return _ONE_MEANING.get(word, word)


PERSONS: Final = frozenset(
    one_meaning(root(word))
    for word in """people person man woman child victim passenger civilian resident adult worker soldier student other more
    miner tourist member villager employee pupil customer guest patient officer marshal spectator fan lamb animal""".split()
) | {""}
