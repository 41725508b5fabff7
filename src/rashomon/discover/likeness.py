"""How far two mentions answer one implicit question, as named features, for all pairs of one kind at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from rashomon.discover.told import KINDS, NUMERIC, Told
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import DateInterval
from rashomon.values.relation import Relation
from rashomon.values.units import UNITS, dimension, to_base

Matrix: TypeAlias = npt.NDArray[np.float64]

_SHARED: Final[Mapping[str, Callable[[Told], frozenset[str]]]] = {
    "clause": lambda t: t.clause,
    "around": lambda t: t.around,
    "beside": lambda t: t.left | t.right,
    "left": lambda t: t.left,
    "right": lambda t: t.right,
    "chain": lambda t: t.chain,
    "phrase": lambda t: t.modifiers | ({t.noun} if t.noun else frozenset()),
    "names": lambda t: t.names,
    "subject": lambda t: t.subject,
    "owner": lambda t: t.owner | t.called,
}
_FLAGS: Final = ("part", "other", "planned", "denied", "alleged", "title", "old")
LEAST: Final = 0.02  # of the words of two sentences; mentions with less in common, and no noun or verb, are no pair


@dataclass(frozen=True)
class Pairs:
    """Pairs of mentions (`a`, `b`: places in the sequence given) with a row of features, and how the values of each pair stand."""

    a: npt.NDArray[np.int64]
    b: npt.NDArray[np.int64]
    rows: Matrix
    relations: tuple[Relation, ...]


def pair_up(
    told: Sequence[Told], weights: Mapping[str, float], together: Collection[frozenset[str]] | None = None
) -> Pairs:
    """Return the pairs of mentions of one kind from two articles that have something in common: words, or nearly the value.

    Args:
        told: the mentions of one kind, of all articles.
        weights: how much each word tells; a word without weight counts 1.
        together: the pairs of articles (by id) that cover one event; where not given, all.
    """
    shares = {name: _share(told, words, weights) for name, words in _SHARED.items()}
    same_noun = _equal([t.noun for t in told])
    same_verb = _equal([t.verb for t in told])
    base = np.maximum.reduce(
        [
            0.3 * shares["clause"][1]
            + 0.2 * shares["clause"][0]
            + 0.2 * shares["beside"][0]
            + 0.2 * shares["around"][0]
            + 0.2 * same_noun
            + 0.1 * same_verb
            + 0.2 * _equal([t.harm for t in told]),
            0.9 * shares["owner"][0],
        ]
    )
    source = np.array([t.source for t in told])
    apart = source[:, None] != source[None, :]
    if together is not None:
        apart &= np.array([[frozenset((a, b)) in together for b in source] for a in source])
    measurable = _measurable(told)
    base = np.where(apart & measurable, base, 0.0)
    related = (
        (_equal([t.harm for t in told]) > 0)
        | (same_noun > 0)
        | (same_verb > 0)
        | (shares["around"][0] >= LEAST)
        | (shares["owner"][0] > 0)
        | _near(told)
    )
    a, b = np.nonzero(np.triu(related & apart & measurable, 1))
    relations = tuple(relate(told[i], told[j]) for i, j in zip(a.tolist(), b.tolist(), strict=True))
    columns = [base[a, b], *_gaps(base, source, a, b), *_rivals(base, source, a, b, relations)]
    for low, high in shares.values():
        columns += [low[a, b], high[a, b]]
    has_noun = np.array([bool(t.noun) for t in told])
    has_verb = np.array([bool(t.verb) for t in told])
    columns += [same_noun[a, b], (has_noun[a] & has_noun[b]).astype(float) - same_noun[a, b]]
    columns += [same_verb[a, b], (has_verb[a] & has_verb[b]).astype(float) - same_verb[a, b]]
    same_harm, has_harm = _equal([t.harm for t in told]), np.array([bool(t.harm) for t in told])
    columns += [same_harm[a, b], (has_harm[a] | has_harm[b]).astype(float) - same_harm[a, b]]
    for flag in _FLAGS:
        has = np.array([flag in t.marks for t in told], dtype=float)
        columns += [np.maximum(has[a], has[b]), np.abs(has[a] - has[b])]
    columns += _of_values(told, a, b)
    columns += _of_places(told, a, b)
    columns += [np.full(len(a), float(told[0].kind == kind)) if told else np.zeros(0) for kind in KINDS]
    return Pairs(a, b, np.column_stack(columns) if len(a) else np.zeros((0, len(FEATURES))), relations)


FEATURES: Final = (
    "base", "gap_a", "gap_b", "rank_a", "rank_b", "rival_a", "rival_b",
    *(f"{end}_{name}" for name in _SHARED for end in ("low", "high")),
    "same_noun", "other_noun", "same_verb", "other_verb", "same_harm", "other_harm",
    *(f"{how}_{flag}" for flag in _FLAGS for how in ("any", "one")),
    "apart", "small", "round", "vague", "bound", "width",
    "position", "lead", "quoted", "speaker_same", "speaker_other",
    *(f"kind_{kind}" for kind in KINDS),
)  # fmt: skip


def _share(
    told: Sequence[Told], words: Callable[[Told], frozenset[str]], weights: Mapping[str, float]
) -> tuple[Matrix, Matrix]:
    """Return the weight of the shared words as a share of both together, and of the poorer one's."""
    known = {word: i for i, word in enumerate(sorted({w for t in told for w in words(t)}))}
    matrix = np.zeros((len(told), max(len(known), 1)))
    for i, t in enumerate(told):
        for word in words(t):
            matrix[i, known[word]] = math.sqrt(weights.get(word, 1.0))
    shared = matrix @ matrix.T
    own = np.diag(shared)
    both = own[:, None] + own[None, :] - shared
    least = np.minimum(own[:, None], own[None, :])
    return shared / np.maximum(both, 1e-9), np.where(least > 0, shared / np.maximum(least, 1e-9), 0.0)


def _equal(words: Sequence[str]) -> Matrix:
    column = np.array(words)
    equal: Matrix = ((column[:, None] == column[None, :]) & (column != "")[:, None]).astype(float)
    return equal


def _measurable(told: Sequence[Told]) -> npt.NDArray[np.bool_]:
    """Tell which values can be held against each other at all: units of one dimension."""
    units = [_dimension(t) for t in told]
    column = np.array(units)
    equal = (column[:, None] == column[None, :]) | (column == "")[:, None] | (column == "")[None, :]
    result: npt.NDArray[np.bool_] = equal
    return result


def _near(told: Sequence[Told]) -> npt.NDArray[np.bool_]:
    """Tell which values lie so near each other that they may be two reports of one fact, whatever the words beside them."""
    place = np.full(len(told), np.nan)
    within = _NEAR_RATIO
    for i, t in enumerate(told):
        if isinstance(t.value, NumberInterval):
            middle = abs(_measured(t.value, bool(t.value.unit)))
            place[i] = math.log(middle) if middle >= _LEAST_NEAR else np.nan
        elif isinstance(t.value, DateInterval):
            place[i], within = t.value.start.toordinal() / 2 + t.value.end.toordinal() / 2, _NEAR_DAYS
    with np.errstate(invalid="ignore"):
        near: npt.NDArray[np.bool_] = np.abs(place[:, None] - place[None, :]) <= within
    return near


_NEAR_RATIO: Final = math.log(1.5)
_LEAST_NEAR: Final = 1.0
_NEAR_DAYS: Final = 3.0


def _dimension(told: Told) -> str:
    if told.kind not in ("quantity", "money", "duration") or not isinstance(told.value, NumberInterval):
        return ""
    unit = told.value.unit
    return str(dimension(unit) or unit) if unit else ""


def _gaps(
    base: Matrix, source: npt.NDArray[np.str_], a: npt.NDArray[np.int64], b: npt.NDArray[np.int64]
) -> list[Matrix]:
    """Return how far each pair falls behind the best of either mention with the other's article, and how many are better."""
    if not len(a):
        return [np.zeros(0)] * 4
    best: list[list[float]] = [[], [], [], []]
    columns = {s: np.nonzero(source == s)[0] for s in set(source.tolist())}
    for i, j in zip(a, b, strict=True):
        row, column = base[i, columns[source[j]]], base[j, columns[source[i]]]
        best[0].append(float(row.max() - base[i, j]))
        best[1].append(float(column.max() - base[i, j]))
        best[2].append(min(float((row > base[i, j]).sum()), 5.0))
        best[3].append(min(float((column > base[i, j]).sum()), 5.0))
    return [np.array(column) for column in best]


def relate(a: Told, b: Told) -> Relation:
    """Return how the values of two mentions stand to each other; what cannot be compared is COMPATIBLE."""
    try:
        return a.value.relate(b.value)
    except TypeError:
        return Relation.COMPATIBLE


def _rivals(
    base: Matrix,
    source: npt.NDArray[np.str_],
    a: npt.NDArray[np.int64],
    b: npt.NDArray[np.int64],
    relations: Sequence[Relation],
) -> list[Matrix]:
    """Return, for each pair, how like the best other pair of either mention is whose values do not conflict."""
    fitting: dict[tuple[int, str], list[tuple[float, int]]] = {}
    for k, (i, j) in enumerate(zip(a, b, strict=True)):
        if relations[k] is not Relation.CONFLICT:
            fitting.setdefault((int(i), str(source[j])), []).append((float(base[i, j]), k))
            fitting.setdefault((int(j), str(source[i])), []).append((float(base[i, j]), k))

    def best(of: int, where: str, but: int) -> float:
        return max((like for like, k in fitting.get((of, where), ()) if k != but), default=0.0)

    pairs = [(int(i), int(j)) for i, j in zip(a, b, strict=True)]
    return [
        np.array([best(i, str(source[j]), k) for k, (i, j) in enumerate(pairs)]),
        np.array([best(j, str(source[i]), k) for k, (i, j) in enumerate(pairs)]),
    ]


def distance(a: Told, b: Told) -> float:
    """Return how far apart two values lie: the logarithm of their ratio, of days for dates; 0 for names."""
    x, y = a.value, b.value
    if isinstance(x, NumberInterval) and isinstance(y, NumberInterval):
        low, high = sorted(abs(_measured(v, x.unit and y.unit and x.unit != y.unit)) for v in (x, y))
        return min(math.log((high + 0.5) / (low + 0.5)) if low < 20 else math.log(high / low), 8.0)
    if isinstance(x, DateInterval) and isinstance(y, DateInterval):
        return min(math.log1p(abs((x.start - y.start).days)), 8.0)
    return 0.0


def _measured(value: NumberInterval, converted: object) -> float:
    return to_base(_middle(value), value.unit) if converted and value.unit in UNITS else _middle(value)


def _middle(value: NumberInterval) -> float:
    ends = [e for e in (value.low, value.high) if math.isfinite(e)]
    return sum(ends) / len(ends) if ends else 0.0


def _of_values(told: Sequence[Told], a: npt.NDArray[np.int64], b: npt.NDArray[np.int64]) -> list[Matrix]:
    numeric = bool(told) and told[0].kind in NUMERIC
    values = [t.value for t in told]
    small, rounded, vague, bound, width = (np.zeros(len(told)) for _ in range(5))
    for i, v in enumerate(values):
        if numeric and isinstance(v, NumberInterval):
            middle = _middle(v)
            small[i] = float(middle <= 2)
            rounded[i] = float(middle >= 10 and middle % 10 == 0)
            vague[i] = float(v.vague)
            bound[i] = float(v.low != v.high)
        elif isinstance(v, DateInterval):
            width[i] = math.log1p((v.end - v.start).days)
    apart = np.array([distance(told[i], told[j]) for i, j in zip(a, b, strict=True)])
    return [apart, *(np.maximum(c[a], c[b]) for c in (small, rounded, vague, bound, width))]


def _of_places(told: Sequence[Told], a: npt.NDArray[np.int64], b: npt.NDArray[np.int64]) -> list[Matrix]:
    place = np.array([min(t.sentence.index, 20) / 20 for t in told])
    lead = np.array([float(t.sentence.index <= 3) for t in told])
    quoted = np.array([float(t.quoted) for t in told])
    speakers = [frozenset((t.attribution.speaker or "").lower().split()) for t in told]
    same = [float(bool(speakers[i] & speakers[j])) for i, j in zip(a, b, strict=True)]
    other = [
        float(bool(speakers[i] and speakers[j] and not speakers[i] & speakers[j])) for i, j in zip(a, b, strict=True)
    ]
    return [
        np.abs(place[a] - place[b]),
        np.minimum(lead[a], lead[b]),
        np.maximum(quoted[a], quoted[b]),
        np.array(same),
        np.array(other),
    ]
