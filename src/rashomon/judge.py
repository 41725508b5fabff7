"""Row -> Judgement: an ordered list of named rules; the worst pair decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from typing import Final

from rashomon.model import Article, Certainty, Claim, Fact, Judgement, Row, Verdict
from rashomon.values.choice import Choice, YesNo
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.name import Name
from rashomon.values.passage import Passage
from rashomon.values.relation import Relation
from rashomon.values.units import comparable, to_base


@dataclass(frozen=True, slots=True)
class Pair:
    """Two facts of one claim with their sources, the earlier article (where dates tell) first."""

    claim: Claim
    a: Fact
    b: Fact
    source_a: str
    source_b: str
    date_a: date | None
    date_b: date | None

    @property
    def relation(self) -> Relation:
        """How the two values stand to each other within the claim's tolerance."""
        return self.a.value.relate(self.b.value, self.claim.tolerance, self.claim.tolerance_is_share)

    @property
    def exact(self) -> Relation:
        """How the two values stand to each other without tolerance."""
        return self.a.value.relate(self.b.value, 0.0, False)


@dataclass(frozen=True, slots=True)
class Rule:
    """A named rule: where `fires` holds for a pair, the pair gets `verdict` and the report shows `name`."""

    name: str
    verdict: Verdict
    fires: Callable[[Pair], bool]
    note: Callable[[Pair], str] = lambda _: ""


def judge(row: Row, articles: Mapping[str, Article]) -> Judgement:
    """Give the verdict on one row.

    Args:
        row: the chosen candidate of each article.
        articles: the articles by id; only their dates are looked at.

    Returns:
        The verdict of the worst pair with the rule that gave it, and a note in words on what differs.
    """
    facts = {source: c.fact for source, c in row.chosen.items() if c is not None}
    if not facts:
        return Judgement(Verdict.UNREPORTED, "no source answers")
    if len(facts) == 1:
        (source,) = facts
        return Judgement(
            Verdict.ONLY,
            "one source answers",
            _join(_voices(facts), *row.notes),
            None if len(row.chosen) < 2 else (source, source),
        )
    judged = []
    for (s, f), (t, g) in combinations(facts.items(), 2):
        pair = _ordered(Pair(row.claim, f, g, s, t, articles[s].date, articles[t].date))
        place, rule = next((i, rule) for i, rule in enumerate(RULES) if rule.fires(pair))
        judged.append(((_BADNESS[rule.verdict], -place), rule, pair, (s, t)))
    _, rule, pair, sources = max(judged, key=lambda j: j[0])  # of equally bad pairs the one with the earlier rule
    return Judgement(rule.verdict, rule.name, _join(rule.note(pair), _voices(facts), *row.notes), sources)


_BADNESS: Final[Mapping[Verdict, int]] = {Verdict.AGREE: 0, Verdict.COMPATIBLE: 1, Verdict.DIVERGE: 2}


def _ordered(pair: Pair) -> Pair:
    """Return the pair with the earlier article first; without dates, as it is."""
    if pair.date_a is None or pair.date_b is None or pair.date_a <= pair.date_b:
        return pair
    return Pair(pair.claim, pair.b, pair.a, pair.source_b, pair.source_a, pair.date_b, pair.date_a)


def _same_exactly(pair: Pair) -> bool:
    return pair.relation is Relation.SAME and str(pair.a.value) == str(pair.b.value)


def _same_in_tolerance(pair: Pair) -> bool:
    return pair.relation is Relation.SAME and pair.exact is not Relation.SAME


def _in_other_unit(pair: Pair) -> bool:
    a, b = pair.a.value, pair.b.value
    return (
        pair.relation is Relation.SAME
        and isinstance(a, NumberInterval)
        and isinstance(b, NumberInterval)
        and a.unit != b.unit
    )


def _is(relation: Relation, *kinds: type) -> Callable[[Pair], bool]:
    return lambda pair: pair.relation is relation and (not kinds or isinstance(pair.a.value, kinds))


def _one_denies(pair: Pair) -> bool:
    denied = [f.attribution.certainty is Certainty.DENIED for f in (pair.a, pair.b)]
    return pair.relation is Relation.CONFLICT and isinstance(pair.a.value, YesNo) and any(denied)


def _later_is_higher(pair: Pair) -> bool:
    a, b = pair.a.value, pair.b.value
    if pair.relation is not Relation.CONFLICT or not isinstance(a, NumberInterval) or not isinstance(b, NumberInterval):
        return False
    dated = pair.date_a is not None and pair.date_b is not None and pair.date_a < pair.date_b
    return dated and b.low > a.high and pair.claim.type in ("", "count")


def _contains(outer: object, inner: object) -> bool:
    """Tell whether one value allows all that the other allows, and more."""
    if isinstance(outer, NumberInterval) and isinstance(inner, NumberInterval):
        (low, high), (inner_low, inner_high) = _bounds(outer, inner.unit), _bounds(inner, outer.unit)
        return low <= inner_low and inner_high <= high and (low, high) != (inner_low, inner_high)
    if isinstance(outer, DateInterval) and isinstance(inner, DateInterval):
        return outer.start <= inner.start and inner.end <= outer.end
    return isinstance(outer, ClockTime) and isinstance(inner, ClockTime) and outer.allowed > inner.allowed


def _bounds(value: NumberInterval, other_unit: str) -> tuple[float, float]:
    """Return what a number allows, in the base unit where the other number has another unit."""
    low, high = value.allowed
    if not value.unit or not other_unit or value.unit == other_unit:
        return low, high
    return to_base(low, value.unit), to_base(high, value.unit)


def _incomparable(pair: Pair) -> bool:
    """Tell whether nothing holds the two against each other: miles and hours, dollars and euros, two time zones."""
    a, b = pair.a.value, pair.b.value
    if isinstance(a, NumberInterval) and isinstance(b, NumberInterval):
        return not comparable(a.unit or b.unit, b.unit or a.unit)
    if isinstance(a, ClockTime) and isinstance(b, ClockTime):
        return bool(a.zone and b.zone) and a.zone.casefold() != b.zone.casefold()
    return False


def _more_precise(pair: Pair) -> bool:
    a, b = pair.a.value, pair.b.value
    return pair.relation is Relation.COMPATIBLE and (_contains(a, b) or _contains(b, a))


def _precision_note(pair: Pair) -> str:
    precise = pair.source_b if _contains(pair.a.value, pair.b.value) else pair.source_a
    return f"{precise} is more precise"


def _values_note(pair: Pair) -> str:
    return f"{pair.source_a}: {pair.a.value}; {pair.source_b}: {pair.b.value}"


def _update_note(pair: Pair) -> str:
    return f"{_values_note(pair)}; the later report ({pair.source_b}) may be an update"


RULES: Final[tuple[Rule, ...]] = (
    Rule("same value", Verdict.AGREE, _same_exactly),
    Rule("same within the claim's tolerance", Verdict.AGREE, _same_in_tolerance, _values_note),
    Rule("same within rounding", Verdict.AGREE, _in_other_unit),
    Rule("same name in another form", Verdict.AGREE, _is(Relation.SAME, Name)),
    Rule("same words", Verdict.AGREE, _is(Relation.SAME, Passage)),
    Rule("same value in another form", Verdict.AGREE, _is(Relation.SAME)),
    Rule("later report has the higher number", Verdict.DIVERGE, _later_is_higher, _update_note),
    Rule("one asserts what the other denies", Verdict.DIVERGE, _one_denies, _values_note),
    Rule("yes against no", Verdict.DIVERGE, _is(Relation.CONFLICT, YesNo), _values_note),
    Rule("different choices", Verdict.DIVERGE, _is(Relation.CONFLICT, Choice), _values_note),
    Rule("different numbers", Verdict.DIVERGE, _is(Relation.CONFLICT, NumberInterval), _values_note),
    Rule("different days", Verdict.DIVERGE, _is(Relation.CONFLICT, DateInterval), _values_note),
    Rule("different times", Verdict.DIVERGE, _is(Relation.CONFLICT, ClockTime), _values_note),
    Rule("different names", Verdict.DIVERGE, _is(Relation.CONFLICT, Name), _values_note),
    Rule("different values", Verdict.DIVERGE, _is(Relation.CONFLICT), _values_note),
    Rule("units or time zones that do not convert", Verdict.COMPATIBLE, _incomparable, _values_note),
    Rule("one is more precise", Verdict.COMPATIBLE, _more_precise, _precision_note),
    Rule("ranges overlap", Verdict.COMPATIBLE, _is(Relation.COMPATIBLE, NumberInterval, DateInterval, ClockTime)),
    Rule("names do not exclude each other", Verdict.COMPATIBLE, _is(Relation.COMPATIBLE, Name)),
    Rule("answers in different words", Verdict.COMPATIBLE, _is(Relation.COMPATIBLE, Passage)),
    Rule("both can be true", Verdict.COMPATIBLE, _is(Relation.COMPATIBLE)),
)


def _voices(facts: Mapping[str, Fact]) -> str:
    """Say in words where the sources differ in who says it and how surely; "" where they do not."""
    parts = []
    certainties = {f.attribution.certainty for f in facts.values()}
    if len(certainties) > 1:
        parts.append("; ".join(f"{f.attribution.certainty} in {s}" for s, f in facts.items()))
    speakers = {(f.attribution.speaker or "").casefold() for f in facts.values()}
    if len(facts) > 1 and len(speakers) == 1 and (speaker := next(iter(facts.values())).attribution.speaker):
        parts.append(f"all from one speaker: {speaker}")
    return "; ".join(parts)


def _join(*notes: str) -> str:
    return "; ".join(note for note in notes if note)
