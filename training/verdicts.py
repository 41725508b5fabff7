"""Figures of whole verdicts, each story answered by forests that have not seen it; and the weights of `rashomon.align`.

    training/verdicts.py STORIES [--extra STORIES...] [--reader builtin|none|FOLDER] [--sweep] [--conflicts]

`--extra` are stories that are trained and aligned too, but not counted in the figures. `--sweep` tries other settings of
`rashomon.align.Caution`; `--conflicts` fits the weights by which a conflict is earned (scikit-learn) and prints them.
"""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import rank
from labels import overlaps, right

from rashomon.align import CAUTION, Caution, align, conflict_signs, relation
from rashomon.annotate import load_pipeline
from rashomon.extract import distinct, scored
from rashomon.extract.rank import bend
from rashomon.judge import judge
from rashomon.model import Article, Candidate, Claim
from rashomon.reader import Reader
from rashomon.values.relation import Relation

STRENGTH = 0.03  # inverse of the regularisation of the weights


@dataclass(frozen=True)
class Answered:
    """One wording of a labelled question with the candidates of every article."""

    story: str
    bare: bool
    counted: bool
    claim: Claim
    label: Mapping[str, Any]
    articles: Mapping[str, Article]
    candidates: Mapping[str, Sequence[Candidate]]

    def right(self, source: str, candidate: Candidate) -> bool:
        """Tell whether a candidate is the labelled answer of its article."""
        answer = (self.label.get("answers") or {}).get(source)
        span = candidate.fact.evidence.span
        if answer is None:
            return False
        if self.label["type"] == "text":
            return overlaps(span.start, span.end, answer, self.articles[source].text)
        return right(self.label["type"], str(candidate.fact.value), answer)


def answered(folders: Sequence[Path], extra: Sequence[Path], reader: Reader | None) -> list[Answered]:
    """Return every question as written, with and without hints, answered by forests that have not seen its story."""
    nlp = load_pipeline()
    chosen = [
        (folder, counted) for group, counted in ((folders, True), (extra, False)) for folder in rank.stories(group)
    ]
    likely = rank.unseen_looks(nlp, [folder for folder, _ in chosen], reworded=False) if reader is not None else {}
    asked = [
        (a, counted)
        for folder, counted in chosen
        for a in rank.story_asked(nlp, folder, reader, likely=likely.get(folder.name))
    ]
    groups = [g for a, _ in asked for g in a.groups()]
    tables = [rank.leave_out((rank.without_reader(groups), [], 1.0))]
    if reader is not None:
        tables.append(rank.leave_out((groups, [], 1.0)))
    scores = rank.settled(groups, rank.averaged(tables))
    limits = defaultdict(lambda: 0.35, rank.thresholds(groups, scores))
    bent = iter([[bend(s, limits[g["kind"]]) for s in own] for g, own in zip(groups, scores, strict=True)])
    return [with_scores(a, bent, counted=counted) for a, counted in asked]


def with_scores(asked: rank.Asked, scores: Iterator[Sequence[float]], *, counted: bool = True) -> Answered:
    """Return a question with the candidates of every article, whose scores are the next ones, article by article."""
    found = {p.matches.reading.article.id: distinct(scored(p, next(scores))) for p in asked.proposals}
    articles = {p.matches.reading.article.id: p.matches.reading.article for p in asked.proposals}
    claim = replace(asked.frame.claim, type=asked.frame.kind)
    return Answered(asked.story, asked.bare, counted, claim, asked.label, articles, found)


def figures(rows: Sequence[Answered], caution: Caution, *, bare: bool) -> dict[str, Any]:
    """Return fact F1, answers where there are none, verdict accuracy, and precision and recall of `diverge`."""
    n: dict[str, int] = defaultdict(int)
    for asked in rows:
        if asked.bare != bare or not asked.counted:
            continue
        row = align(asked.claim, asked.candidates, caution)
        verdict, wanted = str(judge(row, asked.articles).verdict), asked.label["verdict"]
        n["claims"] += 1
        n["verdict"] += verdict == wanted
        n["diverge_gold"] += wanted == "diverge"
        n["diverge"] += verdict == "diverge"
        n["diverge_ok"] += verdict == wanted == "diverge"
        for source, answer in (asked.label.get("answers") or {}).items():
            chosen = row.chosen.get(source)
            n["gold"] += answer is not None
            n["none"] += answer is None
            if chosen is not None:
                n["given"] += 1
                n["spoken"] += answer is None
                n["ok"] += asked.right(source, chosen)
    p, r = n["ok"] / max(n["given"], 1), n["ok"] / max(n["gold"], 1)
    return {
        "precision": round(p, 3), "recall": round(r, 3), "f1": round(2 * p * r / max(p + r, 1e-9), 3),
        "none": round(n["spoken"] / max(n["none"], 1), 3), "verdict": round(n["verdict"] / max(n["claims"], 1), 3),
        "diverge": f"{n['diverge_ok']}/{n['diverge']} of {n['diverge_gold']}",
    }  # fmt: skip


def conflicts(rows: Sequence[Answered]) -> tuple[list[dict[str, float]], list[bool]]:
    """Return the signs of every conflict between two answers, and whether both are right and the story's sources diverge."""
    signs, real = [], []
    for asked in rows:
        row = align(asked.claim, asked.candidates, replace(CAUTION, earned=0.0))
        for pair in itertools.combinations([s for s, c in row.chosen.items() if c is not None], 2):
            a, b = (c for s in pair if (c := row.chosen[s]) is not None)
            if relation(asked.claim, a.fact, b.fact) is Relation.CONFLICT:
                signs.append(conflict_signs(asked.claim, row.chosen, asked.candidates, pair))
                real.append(asked.label["verdict"] == "diverge" and asked.right(pair[0], a) and asked.right(pair[1], b))
    return signs, real


NAMES = (
    "sureness", "lead", "agreeing", "agreeing_least", "further_sources", "reader_top", "reader_place",
    "noun_asked", "event_governs", "attribution_differs", "is_choice", "is_person", "is_date", "is_quantity",
)  # fmt: skip


def fitted(signs: Sequence[Mapping[str, float]], real: Sequence[bool]) -> dict[str, float]:
    """Return the weights of a logistic regression on standardised signs, turned back to the signs as they are."""
    import numpy as np  # noqa: PLC0415
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415

    x = np.array([[s.get(name, 0.0) for name in NAMES] for s in signs])
    mean, width = x.mean(0), x.std(0)
    width[width == 0] = 1.0
    model = LogisticRegression(C=STRENGTH, max_iter=2000).fit((x - mean) / width, np.array(real))
    weights = model.coef_[0] / width
    bias = float(model.intercept_[0] - weights @ mean)
    return {"bias": round(bias, 3)} | {n: round(float(w), 3) for n, w in zip(NAMES, weights, strict=True) if w}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", type=Path)
    parser.add_argument("--extra", type=Path, nargs="*", default=[])
    parser.add_argument("--reader", default="builtin")
    parser.add_argument("--sweep", action="store_true")
    parser.add_argument("--conflicts", action="store_true")
    o = parser.parse_args()
    rows = answered([o.stories], o.extra, rank.reader_of(o.reader))
    if o.conflicts:
        signs, real = conflicts(rows)
        print(len(real), "conflicts,", sum(real), "real:", fitted(signs, real))
    settings = [CAUTION]
    if o.sweep:
        settings += [
            replace(CAUTION, near=near, echoed=echoed, earned=earned)
            for near, echoed, earned in itertools.product(
                (0.15, 0.25, 0.35), (0.15, 0.2, 0.3), (0.0, 0.2, 0.3, 0.4, 0.5)
            )
        ]
    for caution in settings:
        print(caution, *(figures(rows, caution, bare=bare) for bare in (False, True)), sep="\n   ", flush=True)


if __name__ == "__main__":
    main()
