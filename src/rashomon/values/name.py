"""Names of persons, organizations and places, matched by form.

This is one of two exceptions to values as sets: a name does not tell whom it names, so "Haddad" is taken to be Omar
Haddad because its form allows it. A form that is a looser part of the other's, or one letter off in a way that may make
another name, is COMPATIBLE; two names are in CONFLICT only where no form of one fits a form of the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Self

from rapidfuzz.distance import OSA

from rashomon.values.name_forms import Form, fold, readings
from rashomon.values.name_tables import DIMINUTIVES, DISTINGUISHING, GENERIC, JOINING, PREPOSITIONS, STATES, TITLES
from rashomon.values.relation import Relation

# Shorter words that differ in a letter are mostly different words ("Iran", "Iraq").
_SLIP_LENGTH: Final = 6
_VOWELS: Final = frozenset("aeiouy")
_BEST_FIRST: Final = (Relation.SAME, Relation.COMPATIBLE, Relation.CONFLICT)


@dataclass(frozen=True, slots=True)
class Name:
    """A name in the fullest form an article uses.

    `forms`: other names the article uses for the same referent ("NBI"). `described`: a description, not a name ("the
    state"). `place_level`: "country", "region", "city" or "facility" where the name is a place of known size, else "".
    Only `full` is the normal form, so only it counts for equality.

    Raises:
        ValueError: the name is blank.
    """

    full: str
    forms: tuple[str, ...] = field(default=(), compare=False)
    described: bool = field(default=False, compare=False)
    place_level: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        folded = " ".join(self.full.split())
        if not folded:
            raise ValueError("a name needs letters")
        object.__setattr__(self, "full", folded)

    def relate(self, other: Name, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:  # noqa: ARG002
        """Compare two names by their forms; the best-fitting pair of forms decides.

        A description is SAME only as its own wording, and never in CONFLICT. Two places of different known size are at
        worst COMPATIBLE (a city lies in a country). There is no tolerance between names.

        Raises:
            TypeError: the other value is no name.
        """
        if not isinstance(other, Name):
            raise TypeError(f"cannot relate a name to {type(other).__name__}")
        if self.full == other.full:
            return Relation.SAME
        if self.described or other.described:
            same = fold(self.full) == fold(other.full) != ()
            return Relation.SAME if same else Relation.COMPATIBLE
        mine, theirs = tuple(self._readings()), tuple(other._readings())
        relation = _best(_relate_forms(a, b) for a in mine for b in theirs)
        levels = {self.place_level, other.place_level}
        if relation is Relation.CONFLICT and len(levels) == 2 and "" not in levels:
            return Relation.COMPATIBLE
        return relation

    def _readings(self) -> Iterator[Form]:
        """Read the full form, and every form that is no mere part of it: "Kessler" would fit any other Kessler too."""
        full = set(fold(self.full))
        yield from readings(self.full)
        for form in self.forms:
            words = set(fold(form)) - TITLES
            if words and not (words <= full and len(full) > 1) and any(letter.isupper() for letter in form):
                yield from readings(form)

    def __str__(self) -> str:
        """Return the full form."""
        return self.full

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a full form.

        Raises:
            ValueError: the text is blank.
        """
        return cls(text)


def _best(relations: Iterable[Relation]) -> Relation:
    return min(relations, key=_BEST_FIRST.index, default=Relation.CONFLICT)


def _worst(relations: Iterable[Relation]) -> Relation:
    return max(relations, key=_BEST_FIRST.index, default=Relation.SAME)


def _relate_forms(a: Form, b: Form) -> Relation:
    """Compare two forms: their words, then where they lie."""
    if a.suffix and b.suffix and a.suffix != b.suffix:
        return Relation.CONFLICT
    shorter, longer = sorted((a, b), key=lambda form: (len(form.words), form.words))
    relation = _relate_words(shorter, longer)
    if a.regions and b.regions:
        nearest = {a.regions[0], b.regions[0]}
        if len(nearest) > 1 and nearest <= set(STATES):
            return Relation.CONFLICT
        if not a.lies_in & b.lies_in:
            relation = _worst((relation, Relation.COMPATIBLE))
    if relation is Relation.CONFLICT and (a.text in b.lies_in or b.text in a.lies_in):
        return Relation.COMPATIBLE
    return relation


def _relate_words(a: Form, b: Form) -> Relation:
    """Compare the words of a form with those of one that is as long or longer."""
    if "".join(a.words) == "".join(b.words) or _is_acronym(a, b):
        return Relation.SAME
    if len(a.words) == len(b.words):
        relations = [_relate_word(x, y) for x, y in zip(a.words, b.words, strict=True)]
        if len(relations) > 1:
            relations[0] = _relate_given(a.words[0], b.words[0])
        different = sum(x != y for x, y in zip(a.words, b.words, strict=True))
        relation = _worst(relations) if different == 1 or Relation.COMPATIBLE not in relations else Relation.CONFLICT
    else:
        relation = _best((_as_ending(a.words, b.words), _as_opening(a, b.words), _as_ends(a.words, b.words)))
    if relation is Relation.CONFLICT and _names_in(a.words) == _names_in(b.words):
        return Relation.COMPATIBLE  # "Ethics Office", "Office of Ethics"
    return relation


def _as_ending(short: tuple[str, ...], long: tuple[str, ...]) -> Relation:
    """Whether the short form is a surname, or a name without what it is called by ("the company Nautica")."""
    before, ending = long[: -len(short)], long[-len(short) :]
    relation = _worst(_relate_word(x, y) for x, y in zip(short, ending, strict=True))
    loose = before[-1] in PREPOSITIONS or DISTINGUISHING & set(before) or all(map(_says_little, short))
    return _worst((relation, Relation.COMPATIBLE)) if loose else relation


def _as_opening(short: Form, long: tuple[str, ...]) -> Relation:
    """Whether the short form leaves out the end: a kind ("Bay Hotel"), or all but a family name that comes first."""
    opening, after = long[: len(short.words)], long[len(short.words) :]
    relation = _worst(_relate_word(x, y) for x, y in zip(short.words, opening, strict=True))
    whole = set(after) <= GENERIC or (len(short.words) == 1 and short.titled)
    return relation if whole else _worst((relation, Relation.COMPATIBLE))


def _as_ends(short: tuple[str, ...], long: tuple[str, ...]) -> Relation:
    """Whether the short form leaves out middle names."""
    if len(short) < 2:
        return Relation.CONFLICT
    rest = iter(long[1:-1])
    middle = all(any(_is_initial(word, other) or word == other for other in rest) for word in short[1:-1])
    ends = _worst((_relate_given(short[0], long[0]), _relate_word(short[-1], long[-1])))
    return ends if middle else Relation.CONFLICT


def _names_in(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(word for word in words if word not in JOINING))


def _says_little(word: str) -> bool:
    return word in GENERIC or word.isdigit()


def _is_initial(a: str, b: str) -> bool:
    return a[0] == b[0] and 1 in (len(a), len(b)) and a[0].isalpha()


def _relate_given(a: str, b: str) -> Relation:
    """Compare two words as given names: initials and diminutives stand for the whole."""
    if _is_initial(a, b) or any({a, b} <= names for names in DIMINUTIVES):
        return Relation.SAME
    if a[0] == b[0] and 2 in (len(a), len(b)):  # "JK" may be two initials
        return _best((_relate_word(a, b), Relation.COMPATIBLE))
    return _relate_word(a, b)


def _relate_word(a: str, b: str) -> Relation:
    """Compare two words: the same, one letter off, or different. A digit is never a slip."""
    if a == b:
        return Relation.SAME
    if min(len(a), len(b)) < _SLIP_LENGTH or not (a + b).isalpha() or a[0] != b[0] or OSA.distance(a, b) > 1:
        return Relation.CONFLICT
    return Relation.SAME if _is_slip(*sorted((a, b), key=lambda word: (len(word), word))) else Relation.COMPATIBLE


def _is_slip(short: str, long: str) -> bool:
    """Whether one letter off is a mere spelling: a doubled letter, a vowel, two letters swapped.

    Other letters make other names ("Martin", "Marvin"), and so do endings ("Daniel", "Daniela"; "Marian", "Marina").
    """
    if short[-1] != long[-1]:
        return short[:-1] == long[:-1] and {short[-1], long[-1]} == {"i", "y"}
    at = next(index for index, (x, y) in enumerate(zip(short, long, strict=False)) if x != y)
    if len(short) == len(long):
        swapped = short[at : at + 2] == long[at : at + 2][::-1]
        return swapped or {short[at], long[at]} <= _VOWELS
    return long[at] == long[at - 1] or long[at] in _VOWELS


def _is_acronym(a: Form, b: Form) -> bool:
    """Whether the short form, a single word, is made of the long form's initials."""
    if len(a.words) != 1 or len(b.whole) < 2 or not (a.capitals or len(a.text) > 3):
        return False
    kept = [word for word in b.whole if word not in JOINING]
    letters = ("".join(word if word in ("us", "uk") else word[0] for word in words) for words in (kept, b.whole))
    return a.text in letters
