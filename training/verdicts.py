"""Figures of whole verdicts, leaving one story out at a time, for a set of ways to align.

    training/verdicts.py FEATURES STORIES [--more FEATURES...] [--sweep]

Every story is answered by trees that have not seen it; `--more` are features of further stories that are always trained on.
`--sweep` tries other settings of `rashomon.align.Caution`.
"""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import rank
import yaml
from labels import overlaps, right

from rashomon.align import CAUTION, Caution, align
from rashomon.annotate import annotate, load_pipeline
from rashomon.extract import distinct, extract
from rashomon.extract.frame import build_frame
from rashomon.extract.rank import parse_ranker
from rashomon.judge import judge
from rashomon.load.articles import load_articles
from rashomon.mentions.reading import read
from rashomon.model import Article, Candidate, Claim

Asked = tuple[str, bool, Claim, Mapping[str, Any], Mapping[str, Article], Mapping[str, tuple[Candidate, ...]]]


def asked(groups: Sequence[dict[str, Any]], more: Sequence[dict[str, Any]], folder: Path) -> Iterator[Asked]:
    """Yield every claim of every story with the candidates that trees without that story give it."""
    nlp = load_pipeline()
    names = rank.feature_names([*groups, *more])
    scores = rank.leave_one_out(groups, more, 1.0)
    for story in sorted({g["story"] for g in groups}):
        rest = [g for g in groups if g["story"] != story]
        limits = rank.thresholds(rest, [s for g, s in zip(groups, scores, strict=True) if g["story"] != story])
        ranker = parse_ranker(rank.dump(rank.fit(rest, more, names, 1.0), names, limits))
        gold = yaml.safe_load((folder / story / "gold.yaml").read_text("utf-8"))
        articles = load_articles([str(p) for p in sorted((folder / story).glob("*.md"))])
        readings = [read(a, d) for a, d in zip(articles, annotate(nlp, [a.text for a in articles]), strict=True)]
        for bare in (False, True):
            claims = [rank.claim_of(k, c, bare=bare) for k, c in gold["claims"].items()]
            frames = [build_frame(c, d) for c, d in zip(claims, annotate(nlp, [c.ask for c in claims]), strict=True)]
            for frame, label in zip(frames, gold["claims"].values(), strict=True):
                found = {r.article.id: distinct(extract(r, frame, ranker)) for r in readings}
                yield story, bare, frame.claim, label, {a.id: a for a in articles}, found


def figures(rows: Sequence[Asked], caution: Caution, *, bare: bool) -> dict[str, float]:
    """Return fact F1, answers where there are none, verdict accuracy, and precision and recall of `diverge`."""
    n: dict[str, int] = defaultdict(int)
    for _, is_bare, claim, label, articles, found in rows:
        if is_bare != bare:
            continue
        row = align(claim, found, caution)
        verdict = str(judge(row, articles).verdict)
        n["claims"] += 1
        n["verdict"] += verdict == label["verdict"]
        n["diverge_gold"] += label["verdict"] == "diverge"
        n["diverge"] += verdict == "diverge"
        n["diverge_ok"] += verdict == label["verdict"] == "diverge"
        for source, answer in (label.get("answers") or {}).items():
            chosen = row.chosen.get(source)
            n["gold"] += answer is not None
            n["none"] += answer is None
            if chosen is None:
                continue
            n["given"] += 1
            n["spoken"] += answer is None
            span = chosen.fact.evidence.span
            here = answer and overlaps(span.start, span.end, answer, articles[source].text)
            n["ok"] += bool(
                answer and (here if label["type"] == "text" else right(label["type"], str(chosen.fact.value), answer))
            )
    p, r = n["ok"] / max(n["given"], 1), n["ok"] / max(n["gold"], 1)
    return {
        "precision": round(p, 3), "recall": round(r, 3), "f1": round(2 * p * r / max(p + r, 1e-9), 3),
        "none": round(n["spoken"] / max(n["none"], 1), 3), "verdict": round(n["verdict"] / n["claims"], 3),
        "diverge": f"{n['diverge_ok']}/{n['diverge']} of {n['diverge_gold']}",
    }  # fmt: skip


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("features", type=Path)
    parser.add_argument("stories", type=Path)
    parser.add_argument("--more", type=Path, nargs="*", default=[])
    parser.add_argument("--sweep", action="store_true")
    o = parser.parse_args()
    rows = list(asked(rank.load(o.features), [g for p in o.more for g in rank.load(p)], o.stories))
    settings = [CAUTION]
    if o.sweep:
        settings += [
            Caution(answer, near, echoed, sure)
            for answer, near, echoed, sure in itertools.product(
                (0.5,), (0.15, 0.25, 0.35), (0.15, 0.2, 0.3), (0.6, 0.65, 0.7, 0.75, 0.8, 0.85)
            )
        ]
    for caution in settings:
        print(caution, *(figures(rows, caution, bare=bare) for bare in (False, True)), sep="\n   ", flush=True)


if __name__ == "__main__":
    main()
