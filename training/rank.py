"""Train the ranker of `rashomon.extract`: labelled stories -> a table of small decision trees.

    training/rank.py features STORIES... -o FILE     every candidate of every claim with its features, one line each
    training/rank.py evaluate FILE [--extra FILE]    figures of leaving one story out at a time
    training/rank.py train FILE [--extra FILE] -o src/rashomon/extract/ranker.json

STORIES are folders that hold story folders: articles (NAME.md) beside a gold.yaml with `claims`, each with its question, hints
and the right answer of every article. `--extra` adds candidates without story (from `training/questions.py`), which are
trained on and never evaluated. Needs the extra `train` (lightgbm).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from rashomon.annotate import annotate, load_pipeline
from rashomon.extract import propose
from rashomon.extract.frame import build_frame
from rashomon.extract.read_closely import read_closely
from rashomon.load.articles import load_article
from rashomon.mentions.reading import Reading, read
from rashomon.model import Claim
from rashomon.reader import Reader

sys.path.insert(0, str(Path(__file__).parent))
from labels import overlaps, right

HINTS = ("of", "event", "subject", "by", "exclude")
PARAMETERS = {
    "objective": "binary", "learning_rate": 0.04, "num_leaves": 12, "min_data_in_leaf": 12, "feature_fraction": 0.5,
    "bagging_fraction": 0.8, "bagging_freq": 1, "lambda_l2": 5.0, "max_depth": 6, "verbosity": -1, "seed": 7, "num_threads": 1,
    "extra_trees": True, "deterministic": True, "force_row_wise": True,
}  # fmt: skip
ROUNDS = 300


def claim_of(key: str, label: Mapping[str, Any], *, bare: bool) -> Claim:
    """Return the claim of a labelled question, with or without its hints."""
    hints = {} if bare else {h: _tuple(label.get(h)) for h in HINTS}
    choices = tuple((k, tuple(map(str, v))) for k, v in (label.get("choices") or {}).items())
    kind = label["type"] if not bare or choices else ""
    return Claim(
        key, label["ask"], type=kind, unit="" if bare else str(label.get("unit") or ""), choices=choices, **hints
    )


def _tuple(value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, list) else (str(value),)


def stories(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield every story folder below the given ones, sorted."""
    for folder in folders:
        yield from sorted(p.parent for p in folder.glob("*/gold.yaml"))


def story_rows(nlp: Any, folder: Path, reader: Reader | None) -> Iterator[dict[str, Any]]:
    """Yield one line for each claim, article and mode: the features of its candidates, which are right, and whether any answer is."""
    gold = yaml.safe_load((folder / "gold.yaml").read_text("utf-8"))
    articles = [load_article(str(p)) for p in sorted(folder.glob("*.md"))]
    readings = [read(a, d) for a, d in zip(articles, annotate(nlp, [a.text for a in articles]), strict=True)]
    for bare in (False, True):
        claims = [claim_of(k, c, bare=bare) for k, c in gold["claims"].items()]
        frames = [build_frame(c, d) for c, d in zip(claims, annotate(nlp, [c.ask for c in claims]), strict=True)]
        labels = list(gold["claims"].values())
        proposals = [[propose(reading, frame) for reading in readings] for frame in frames]
        if reader is not None:
            read_closely([p for row in proposals for p in row], reader)
        for frame, label, row in zip(frames, labels, proposals, strict=True):
            for proposal in row:
                reading = proposal.matches.reading
                answer = (label.get("answers") or {}).get(reading.article.id)
                yield {
                    "story": folder.name, "claim": frame.claim.id, "article": reading.article.id, "bare": bare,
                    "kind": frame.kind, "type": label["type"], "answered": answer is not None,
                    "candidates": [
                        {"value": str(f.value), "start": f.start, "label": _label(label["type"], f, answer, reading), "x": {k: round(v, 4) for k, v in x.items() if v}}
                        for f, x in zip(proposal.found, proposal.rows, strict=True)
                    ],
                }  # fmt: skip


def _label(kind: str, found: Any, answer: Mapping[str, Any] | None, reading: Reading) -> float:
    """Return 1 for a right value in the right sentence, 0.5 for a right value elsewhere, 0 for a wrong one."""
    if answer is None:
        return 0.0
    sentence = reading.sentence_at(found.head)
    here = overlaps(sentence.start, sentence.end, answer, reading.article.text)
    if kind == "text":
        return float(here)
    if not right(kind, str(found.value), answer):
        return 0.0
    return 1.0 if here else 0.5


def write_features(folders: Sequence[Path], out: Path, reader: Reader | None) -> None:
    """Write the candidates of all stories."""
    nlp = load_pipeline()
    with out.open("w", encoding="utf-8") as f:
        for folder in stories(folders):
            for row in story_rows(nlp, folder, reader):
                f.write(json.dumps(row) + "\n")


def load(path: Path | None) -> list[dict[str, Any]]:
    """Read lines written by `features`."""
    if path is None:
        return []
    with path.open(encoding="utf-8") as f:
        return [json.loads(line) for line in f]


def fit(groups: Sequence[dict[str, Any]], extra: Sequence[dict[str, Any]], names: Sequence[str], weight: float) -> Any:
    """Fit the trees on all candidates; a right value outside the labelled sentence counts half."""
    import lightgbm as lgb  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    x, y, w = [], [], []
    for group, factor in [*((g, 1.0) for g in groups), *((g, weight) for g in extra)]:
        n = len(group["candidates"])
        for c in group["candidates"]:
            x.append([c["x"].get(name, 0.0) for name in names])
            y.append(float(c["label"] > 0))
            w.append(factor * (0.5 if c["label"] == 0.5 else 1.0) * (1.0 if c["label"] or n < 25 else 25 / n))
    matrix = lgb.Dataset(np.array(x), np.array(y), weight=np.array(w), feature_name=list(names), free_raw_data=False)
    return lgb.train(PARAMETERS, matrix, num_boost_round=ROUNDS)


def predictions(model: Any, groups: Sequence[dict[str, Any]], names: Sequence[str]) -> list[list[float]]:
    """Return the probability of every candidate, group by group."""
    import numpy as np  # noqa: PLC0415

    flat = [[c["x"].get(name, 0.0) for name in names] for g in groups for c in g["candidates"]]
    if not flat:
        return [[] for _ in groups]
    p = iter(model.predict(np.array(flat), num_threads=1))
    return [[float(next(p)) for _ in g["candidates"]] for g in groups]


def thresholds(groups: Sequence[dict[str, Any]], scores: Sequence[Sequence[float]]) -> dict[str, float]:
    """Return for each kind the probability from which answering gains F1, shrunk towards that of all kinds."""
    everything = _best_threshold(groups, scores)
    found = {}
    for kind in sorted({g["kind"] for g in groups}):
        chosen = [(g, s) for g, s in zip(groups, scores, strict=True) if g["kind"] == kind]
        own = _best_threshold([g for g, _ in chosen], [s for _, s in chosen])
        n = len(chosen)
        found[kind] = round((own * n + everything * 60) / (n + 60), 3)
    return found


def _best_threshold(groups: Sequence[dict[str, Any]], scores: Sequence[Sequence[float]]) -> float:
    return max(
        (t / 100 for t in range(10, 75, 1)),
        key=lambda t: (round(f1(groups, scores, defaultdict(lambda: t))["f1"], 3), -abs(t - 0.35)),
    )


def f1(
    groups: Sequence[dict[str, Any]], scores: Sequence[Sequence[float]], limit: Mapping[str, float]
) -> dict[str, float]:
    """Return precision, recall and F1 of each article's best candidate, and the share of wrongly answered silences."""
    given = correct = gold = silent = spoken = first = reachable = 0
    for g, s in zip(groups, scores, strict=True):
        gold += g["answered"]
        silent += not g["answered"]
        if not s:
            continue
        top = max(range(len(s)), key=lambda i: (s[i], -i))
        good = g["candidates"][top]["label"] > 0
        reachable += any(c["label"] > 0 for c in g["candidates"])
        first += good
        if s[top] >= limit[g["kind"]]:
            given += 1
            correct += good
            spoken += not g["answered"]
    p, r = correct / max(given, 1), correct / max(gold, 1)
    return {
        "precision": round(p, 3), "recall": round(r, 3), "f1": round(2 * p * r / max(p + r, 1e-9), 3), "first": round(first / max(gold, 1), 3),
        "reachable": round(reachable / max(gold, 1), 3), "answered_where_none": round(spoken / max(silent, 1), 3),
    }  # fmt: skip


def feature_names(groups: Sequence[dict[str, Any]]) -> list[str]:
    """Return the names of all features that occur, sorted."""
    return sorted({name for g in groups for c in g["candidates"] for name in c["x"]})


def leave_one_out(
    groups: Sequence[dict[str, Any]], extra: Sequence[dict[str, Any]], weight: float
) -> list[list[float]]:
    """Return the probabilities of each story's candidates by trees that have not seen the story."""
    names = feature_names([*groups, *extra])
    scores: dict[int, list[float]] = {}
    for story in sorted({g["story"] for g in groups}):
        held = [i for i, g in enumerate(groups) if g["story"] == story]
        model = fit([g for g in groups if g["story"] != story], extra, names, weight)
        scores |= dict(zip(held, predictions(model, [groups[i] for i in held], names), strict=True))
    return [scores[i] for i in range(len(groups))]


def dump(model: Any, names: Sequence[str], limits: Mapping[str, float]) -> str:
    """Return the trees as the JSON table that `rashomon.extract.rank` reads; a node is [value] or [value, feature, threshold, left, right]."""
    used: list[str] = []
    trees = []
    for tree in model.dump_model()["tree_info"]:
        nodes: list[list[float]] = []

        def walk(node: Mapping[str, Any], nodes: list[list[float]] = nodes) -> int:
            at = len(nodes)
            if "leaf_value" in node:
                nodes.append([round(node["leaf_value"], 4)])
                return at
            name = names[node["split_feature"]]
            if name not in used:
                used.append(name)
            nodes.append([])
            left, right_ = walk(node["left_child"]), walk(node["right_child"])
            nodes[at] = [round(node["internal_value"], 4), used.index(name), round(node["threshold"], 5), left, right_]
            return at

        walk(tree["tree_structure"])
        trees.append(nodes)
    lines = ",\n".join("  " + json.dumps(t, separators=(",", ":")) for t in trees)
    return f'{{\n "bias": 0.0,\n "thresholds": {json.dumps(limits)},\n "features": {json.dumps(used)},\n "trees": [\n{lines}\n ]\n}}\n'


def report(groups: Sequence[dict[str, Any]], scores: Sequence[Sequence[float]], limits: Mapping[str, float]) -> None:
    """Print the figures with hints, without, and by type."""
    for bare in (False, True):
        chosen = [(g, s) for g, s in zip(groups, scores, strict=True) if g["bare"] == bare]
        print("bare " if bare else "hints", json.dumps(f1([g for g, _ in chosen], [s for _, s in chosen], limits)))
    for kind in sorted({g["type"] for g in groups}):
        parts = []
        for bare in (False, True):
            chosen = [(g, s) for g, s in zip(groups, scores, strict=True) if g["type"] == kind and g["bare"] == bare]
            got = f1([g for g, _ in chosen], [s for _, s in chosen], limits)
            parts.append(f"{got['f1']:.2f} first {got['first']:.2f} reach {got['reachable']:.2f}")
        print(f"  {kind:13}", " | bare ".join(parts))


def main() -> None:
    """Run one of the three commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("features", "evaluate", "train"))
    parser.add_argument("inputs", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--extra", type=Path)
    parser.add_argument("--weight", type=float, default=0.2, help="weight of an extra candidate")
    parser.add_argument("--reader", action="store_true", help="features: also those of the built-in reader")
    parser.add_argument("--only", default="", help="a regular expression: the stories to use")
    o = parser.parse_args()
    if o.command == "features":
        write_features(o.inputs, o.output, Reader.load() if o.reader else None)
        return
    groups = [g for p in o.inputs for g in load(p) if re.search(o.only, g["story"])]
    extra = load(o.extra)
    scores = leave_one_out(groups, extra, o.weight)
    limits = defaultdict(lambda: 0.35, thresholds(groups, scores))
    report(groups, scores, limits)
    if o.command == "train":
        names = feature_names([*groups, *extra])
        o.output.write_text(dump(fit(groups, extra, names, o.weight), names, dict(limits)), encoding="utf-8")


if __name__ == "__main__":
    main()
