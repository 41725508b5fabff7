"""A number phrase in its sentence -> what it measures, the noun it counts, and the token by which it hangs."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from rashomon.mentions.base import NumberMention, NumberRole
from rashomon.mentions.number_ages import aged_person, is_age_value
from rashomon.mentions.number_nouns import CASUALTIES, CASUALTY_VERBS, container, counted_noun, next_word, subject_of
from rashomon.mentions.number_units import Measure
from rashomon.mentions.number_vocabulary import word_set
from rashomon.mentions.words import root

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from rashomon.mentions.number_phrases import NumberPhrase

_ROLES: Final = {
    Measure.PLAIN: NumberRole.COUNT,
    Measure.MONEY: NumberRole.MONEY,
    Measure.PERCENT: NumberRole.PERCENT,
    Measure.QUANTITY: NumberRole.QUANTITY,
    Measure.DURATION: NumberRole.DURATION,
    Measure.AGE: NumberRole.AGE,
    Measure.OTHER: NumberRole.OTHER,
}
_NAMED: Final = frozenset(("ORG", "PRODUCT", "FAC", "PERSON", "GPE", "EVENT", "WORK_OF_ART", "LOC", "LAW", "NORP"))
# Verbs that titles in capitals make look like names ("Crash Leaves 12").
_HEADLINE_VERBS: Final = word_set(
    """
    leaves claims kills injures hurts hits wounds among with of by in to at for after as
    """
)


class Placement:
    """The number phrases of one Doc, each placed in its sentence."""

    def __init__(self, doc: Doc) -> None:
        """Prepare the look-up from characters to tokens.

        Args:
            doc: the annotated article.
        """
        self.doc = doc
        self._starts: list[int] = [int(offset) for offset in doc.to_array("IDX")]

    def token(self, offset: int) -> int:
        """Return the index of the token that holds a character."""
        return max(bisect_right(self._starts, offset) - 1, 0)

    def place(self, phrase: NumberPhrase, noun_before: int | None) -> NumberMention | None:
        """Return the mention of a phrase, or None where its words are no number here.

        Args:
            phrase: the phrase, found in the Doc's text.
            noun_before: the noun that the number before it counts ("20 people, four of whom").
        """
        number = self.token(phrase.number_end - 1)
        if phrase.measure is Measure.OTHER:
            return self._mention(phrase, NumberRole.OTHER, number, None)
        if phrase.measure is Measure.PLAIN:
            return self._plain(phrase, number, noun_before)
        if phrase.measure is Measure.AGE:
            return self._age(phrase, number)
        return self._measured(phrase, number)

    def _mention(self, phrase: NumberPhrase, role: NumberRole, head: int, noun: int | None) -> NumberMention:
        return NumberMention(phrase.value, role, phrase.start, phrase.end, head, noun)

    def _plain(self, phrase: NumberPhrase, number: int, noun_before: int | None) -> NumberMention | None:
        doc = self.doc
        after = self.token(phrase.end - 1) + 1
        if phrase.form == "no":
            return self._no(phrase, number)
        if phrase.form == "both" and not _determines(doc[number]):
            return None
        noun = self._joined(phrase) if phrase.joined else counted_noun(doc, after)
        if phrase.form == "couple" and not self._partitive(after):
            noun = number
        direct = noun is not None and not self._partitive(after)
        if noun is not None and doc[noun].pos_ == "PRON" and noun_before is not None and doc[noun_before].tag_ != "NN":
            noun = noun_before
        if phrase.form == "one" and (direct or noun is None) and not self._one_counts(number, noun):
            return self._mention(phrase, NumberRole.OTHER, number, None)
        if phrase.form in ("digits", "words") and (noun is None or (not direct and doc[noun].pos_ == "PROPN")):
            person = self._aged(phrase, number)
            if person is not None:
                return self._mention(phrase, NumberRole.AGE, number, person)
            if noun is None and self._in_name(phrase, number):
                return self._mention(phrase, NumberRole.OTHER, number, None)
            noun = container(doc, self.token(phrase.start)) if noun is None else noun
        if noun is None and phrase.form in ("couple", "none", "single"):
            noun = None if doc[number].lower_ == "none" else number
        head = noun if direct and noun is not None else number
        return self._mention(phrase, NumberRole.COUNT, head, noun)

    def _partitive(self, after: int) -> bool:
        at = next_word(self.doc, after)
        return at < len(self.doc) and self.doc[at].lower_ == "of"

    def _joined(self, phrase: NumberPhrase) -> int | None:
        """The noun of a compound: "two-car" -> car, "2,000-strong crowd" -> crowd."""
        at = self.token(phrase.end) + 1
        if at >= len(self.doc):
            return None
        if self.doc[at].lower_ in ("strong", "odd"):
            return counted_noun(self.doc, at + 1, partitive=False)
        return at

    def _no(self, phrase: NumberPhrase, number: int) -> NumberMention | None:
        """Count "no passengers" as zero; "no comment" counts nothing."""
        token = self.doc[number]
        noun = counted_noun(self.doc, number + 1, partitive=False)
        if noun is None or token.dep_ not in ("det", "neg") or self.doc[noun].tag_ not in ("NNS", "NNPS"):
            return None
        return self._mention(phrase, NumberRole.COUNT, noun, noun)

    def _one_counts(self, number: int, noun: int | None) -> bool:
        """Whether "one" is a number and not a pronoun ("the one who", "no one else's")."""
        token = self.doc[number]
        before = self.doc[number - 1].lower_ if number else ""
        if noun is not None:
            return before not in ("this", "that", "which", "any", "every", "each") and token.dep_ != "det"
        verb = token.head
        if token.dep_ in ("nsubjpass", "nsubj", "dobj", "conj") and before not in ("the", "this", "that", "which"):
            return verb.lemma_ in CASUALTY_VERBS or any(child.lower_ in CASUALTIES for child in verb.children)
        return False

    def _in_name(self, phrase: NumberPhrase, number: int) -> bool:
        """Whether digits belong to the name before them ("Area 51", "Texans 6")."""
        if phrase.form != "digits" or not number or phrase.start != phrase.number_start:
            return False
        before = self.doc[number - 1]
        if before.is_space or before.pos_ not in ("PROPN", "NOUN") or before.ent_type_ not in _NAMED:
            return False
        if root(before.lower_) in CASUALTY_VERBS or before.lower_ in _HEADLINE_VERBS:
            return False
        inside = self.doc[number].ent_iob_ == "I" and self.doc[number].ent_type_ == before.ent_type_
        return inside or before.text[:1].isupper()

    def _aged(self, phrase: NumberPhrase, number: int) -> int | None:
        """The person whose age a plain number is, or None."""
        if phrase.joined or not is_age_value(phrase.value):
            return None
        return aged_person(self.doc, self.token(phrase.start), number, phrase.value.low)

    def _age(self, phrase: NumberPhrase, number: int) -> NumberMention:
        doc = self.doc
        head = number if phrase.unit_start is None else self.token(phrase.unit_start)
        after = self.token(phrase.end - 1) + 1
        if phrase.unit_start is not None and doc[head].lower_.startswith(("old", "yo")):
            if after < len(doc) and doc[after].tag_ == "POS":
                return self._mention(phrase, NumberRole.AGE, head, head)
            noun = counted_noun(doc, after, partitive=False)
            if noun is not None:
                return self._mention(phrase, NumberRole.AGE, head, noun)
            if "-" in doc.text[phrase.start : phrase.end] and head:
                return self._mention(phrase, NumberRole.AGE, head, head)
        return self._mention(phrase, NumberRole.AGE, head, self._person_before(phrase) or subject_of(doc[number]))

    def _person_before(self, phrase: NumberPhrase) -> int | None:
        """The noun or name that "aged 42" or ", 42 years old" directly follows."""
        at = self.token(phrase.start) - 1
        while at >= 0 and self.doc[at].lower_ in ("aged", "age", ",", "(", "ages"):
            at -= 1
        return at if at >= 0 and at < self.token(phrase.start) - 1 and self.doc[at].pos_ in ("NOUN", "PROPN") else None

    def _measured(self, phrase: NumberPhrase, number: int) -> NumberMention:
        doc = self.doc
        first, last = self.token(phrase.start), self.token(phrase.end - 1)
        unit = number if phrase.unit_start is None else self.token(phrase.unit_start)
        noun = container(doc, first)
        adjectival = phrase.measure in (Measure.MONEY, Measure.PERCENT) or doc[last].tag_ not in ("NNS", "NNPS")
        if noun is None and (adjectival or self._partitive(last + 1)):
            noun = counted_noun(doc, last + 1)
        head = _root(doc, first, last) if phrase.measure is Measure.MONEY else unit
        return self._mention(phrase, _ROLES[phrase.measure], head, noun)


def _root(doc: Doc, first: int, last: int) -> int:
    """The token of a span that hangs on a token outside it; Span.root checks the whole Doc each time."""
    return next((k for k in range(first, last + 1) if not first <= doc[k].head.i <= last or doc[k].head.i == k), last)


def _determines(token: Token) -> bool:
    """Whether "both" is said of two things, and not the first half of "both ... and"."""
    if token.dep_ in ("preconj", "cc") or any(child.dep_ == "cc" for child in token.head.children):
        return False
    follow = token.nbor(1) if token.i + 1 < len(token.doc) else None
    return follow is not None and (
        follow.lower_ in ("of", "the", "these", "those") or follow.tag_ in ("NNS", "NNPS", "JJ")
    )
