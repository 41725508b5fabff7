"""Train the ranker of `rashomon.extract`: labelled stories -> tables of small decision trees.

    training/rank.py features STORIES... -o FILE [--reader builtin|FOLDER]    every candidate of every claim with its features
    training/rank.py evaluate FILE... [--extra FILE...]           figures of leaving stories out
    training/rank.py train FILE... [--extra FILE...] -o src/rashomon/extract

STORIES are folders that hold story folders: articles (NAME.md) beside a gold.yaml with `claims`, each with its question, hints
and the right answer of every article. `--extra` are features that are trained on with `--weight` and never evaluated; so are questions in other wordings (`--reworded`).
`train` writes ranker.json, from features that know nothing of the reader, and ranker-reader.json, where FILE has them.
Needs the extra `train` (lightgbm).
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from rashomon.annotate import annotate, load_pipeline
from rashomon.extract import propose
from rashomon.extract.assignment import lowered, takers
from rashomon.extract.frame import build_frame
from rashomon.extract.rank import default_ranker
from rashomon.extract.read_closely import Proposal, first_looks, read_closely
from rashomon.kinds.base import Frame
from rashomon.load.articles import load_article
from rashomon.mentions.reading import Reading, read
from rashomon.model import BUILTIN_READER, NO_READER, Claim
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
FOLDS = 8
START = -3.0  # log-odds before the first tree: a place is one of many


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


def stories(folders: Iterable[Path], only: str = "") -> Iterator[Path]:
    """Yield every story folder below the given ones, sorted; `only` is a regular expression that its name must begin with."""
    for folder in folders:
        yield from sorted(p.parent for p in folder.glob("*/gold.yaml") if re.match(only, p.parent.name))


def reader_of(given: str) -> Reader | None:
    """Return the reader that an option names: "none", "builtin" or a folder."""
    return None if given == NO_READER else Reader.load(None if given == BUILTIN_READER else given)


def modes(label: Mapping[str, Any], key: str, *, reworded: bool) -> Iterator[tuple[bool, bool, Claim]]:
    """Yield the claim of a labelled question with its hints, without them, and without them in its other wordings.

    Before it stand whether the hints are left out and whether the wording is another one.
    """
    bare = claim_of(key, label, bare=True)
    yield False, False, claim_of(key, label, bare=False)
    yield True, False, bare
    for ask in label.get("also_ask", ()) if reworded else ():
        yield True, True, replace(bare, ask=ask)


@dataclass(frozen=True)
class Asked:
    """One wording of a labelled question with the places of every article of the story."""

    story: str
    bare: bool
    reworded: bool
    frame: Frame
    label: Mapping[str, Any]
    proposals: Sequence[Proposal]

    def groups(self) -> Iterator[dict[str, Any]]:
        """Yield one group for each article: the features of its candidates, which are right, and whether any answer is."""
        for proposal in self.proposals:
            article = proposal.matches.reading.article
            answer = (self.label.get("answers") or {}).get(article.id)
            yield {
                "story": self.story, "claim": self.frame.claim.id, "article": article.id, "bare": self.bare, "reworded": self.reworded,
                "kind": self.frame.kind, "type": self.label["type"], "answered": answer is not None,
                "candidates": [
                    {"value": str(f.value), "start": f.start, "label": _label(self.label["type"], f, answer, proposal.matches.reading), "x": {k: round(v, 4) for k, v in x.items() if v}}
                    for f, x in zip(proposal.found, proposal.rows, strict=True)
                ],
            }  # fmt: skip


def story_readings(nlp: Any, folder: Path) -> list[Reading]:
    """Return the articles of a story, annotated and read."""
    articles = [load_article(str(p)) for p in sorted(folder.glob("*.md"))]
    return [read(a, d) for a, d in zip(articles, annotate(nlp, [a.text for a in articles]), strict=True)]


def story_asked(
    nlp: Any,
    folder: Path,
    reader: Reader | None,
    *,
    reworded: bool = False,
    likely: Sequence[Sequence[float]] | None = None,
) -> Iterator[Asked]:
    """Yield every question of a story, asked of its articles with and without hints, and also in its other wordings.

    The reader reads the sentences of the likeliest places: those of the ranker in the package, or what `likely` says of the places
    of each question and article, in the order in which they are yielded.
    """
    gold = yaml.safe_load((folder / "gold.yaml").read_text("utf-8"))
    readings = story_readings(nlp, folder)
    claims = [(*mode, label) for key, label in gold["claims"].items() for mode in modes(label, key, reworded=reworded)]
    docs = annotate(nlp, [claim.ask for *_, claim, _ in claims])
    frames = [build_frame(claim, doc) for (*_, claim, _), doc in zip(claims, docs, strict=True)]
    proposals = [[propose(reading, frame) for reading in readings] for frame in frames]
    if reader is not None:
        every = [p for row in proposals for p in row]
        read_closely(every, first_looks(every, default_ranker()) if likely is None else likely, reader)
    for (bare, other, _, label), frame, row in zip(claims, frames, proposals, strict=True):
        yield Asked(folder.name, bare, other, frame, label, row)


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


def write_features(folders: Iterable[Path], out: Path, reader: Reader | None, *, reworded: bool) -> None:
    """Write the candidates of all stories.

    What a reader reads is chosen by forests that have not seen the story, as it will be for stories that nobody has labelled.
    """
    nlp, folders = load_pipeline(), list(folders)
    likely = unseen_looks(nlp, folders, reworded=reworded) if reader is not None else {}
    with out.open("w", encoding="utf-8") as f:
        for folder in folders:
            for asked in story_asked(nlp, folder, reader, reworded=reworded, likely=likely.get(folder.name)):
                f.writelines(json.dumps(group) + "\n" for group in asked.groups())


def unseen_looks(nlp: Any, folders: Iterable[Path], *, reworded: bool) -> dict[str, list[list[float]]]:
    """Return for each story how likely the places of each question and article answer, by forests without reader that have not seen it."""
    groups = [g for folder in folders for a in story_asked(nlp, folder, None, reworded=reworded) for g in a.groups()]
    found: dict[str, list[list[float]]] = defaultdict(list)
    for group, scores in zip(groups, leave_out((groups, [], 1.0)), strict=True):
        found[group["story"]].append(scores)
    return found


def load(path: Path | None) -> list[dict[str, Any]]:
    """Read lines written by `features`."""
    if path is None:
        return []
    with path.open(encoding="utf-8") as f:
        return [json.loads(line) for line in f]


def without_reader(groups: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the groups without the features that the reader gives."""
    return [
        g
        | {
            "candidates": [
                c | {"x": {k: v for k, v in c["x"].items() if not k.startswith("reader_")}} for c in g["candidates"]
            ]
        }
        for g in groups
    ]


@dataclass(frozen=True)
class Trained:
    """Trees of one loss: each place by itself, or `among` the places of the article and "none"."""

    among: bool
    model: Any

    def probabilities(self, groups: Sequence[dict[str, Any]], names: Sequence[str]) -> list[list[float]]:
        """Return the probability of every candidate, group by group."""
        import numpy as np  # noqa: PLC0415

        flat = [[c["x"].get(name, 0.0) for name in names] for g in groups for c in g["candidates"]]
        if not flat:
            return [[] for _ in groups]
        raw = self.model.predict(np.array(flat), raw_score=True, num_threads=1) + (START if self.among else 0.0)
        odds = iter(np.exp(raw))
        found = []
        for g in groups:
            own = [float(next(odds)) for _ in g["candidates"]]
            found.append([o / (1 + (sum(own) if self.among else o)) for o in own])
        return found


def fit(groups: Sequence[dict[str, Any]], names: Sequence[str], weights: Sequence[float], *, among: bool) -> Trained:
    """Fit the trees on all candidates; a right value outside the labelled sentence counts half."""
    import lightgbm as lgb  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    kept = [(g, w) for g, w in zip(groups, weights, strict=True) if g["candidates"]]
    x = np.array([[c["x"].get(name, 0.0) for name in names] for g, _ in kept for c in g["candidates"]])
    label = np.array([c["label"] for g, _ in kept for c in g["candidates"]])
    group = np.repeat(np.arange(len(kept)), [len(g["candidates"]) for g, _ in kept])
    weight = np.array([w for _, w in kept])[group]
    if among:
        matrix = lgb.Dataset(x, label, feature_name=list(names), init_score=np.full(len(label), START))
        settings = PARAMETERS | {"objective": among_loss(label, group, weight)}
        return Trained(True, lgb.train(settings, matrix, num_boost_round=ROUNDS))
    many = np.bincount(group)[group]
    weight = weight * np.where(label == 0.5, 0.5, 1.0) * np.where((label > 0) | (many < 25), 1.0, 25 / many)
    matrix = lgb.Dataset(x, (label > 0).astype(float), weight=weight, feature_name=list(names))
    return Trained(False, lgb.train(PARAMETERS, matrix, num_boost_round=ROUNDS))


def among_loss(label: Any, group: Any, weight: Any) -> Callable[[Any, Any], tuple[Any, Any]]:
    """Return gradient and curvature of the negative log-likelihood of "one of the right places", or of "none" (log-odds 0)."""
    import numpy as np  # noqa: PLC0415

    answered = np.bincount(group, label > 0) > 0

    def loss(log_odds: Any, _: Any) -> tuple[Any, Any]:
        odds = np.exp(np.clip(log_odds, -30, 30))
        p = odds / (1 + np.bincount(group, odds))[group]
        right_odds = odds * label
        wanted = np.where(answered[group], right_odds / np.maximum(np.bincount(group, right_odds), 1e-12)[group], 0.0)
        return (p - wanted) * weight, np.maximum(p * (1 - p), 1e-3) * weight

    return loss


def averaged(parts: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
    """Return the probabilities whose log-odds are the mean of several forests', as `rashomon.extract.rank` blends them."""

    def odds(p: float) -> float:
        p = min(max(p, 1e-6), 1 - 1e-6)
        return math.log(p / (1 - p))

    return [
        [1 / (1 + math.exp(-sum(map(odds, p)) / len(p))) for p in zip(*scores, strict=True)]
        for scores in zip(*parts, strict=True)
    ]


def settled(groups: Sequence[dict[str, Any]], scores: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the scores as they are once each place of an article is given to one of the story's questions."""
    together: dict[tuple[str, str, bool], list[int]] = defaultdict(list)
    for i, g in enumerate(groups):
        together[g["story"], g["article"], g["bare"]].append(i)
    found: dict[int, list[float]] = {}
    for chosen in together.values():
        kinds = [groups[i]["kind"] for i in chosen]
        places = [[c["start"] for c in groups[i]["candidates"]] for i in chosen]
        own = [scores[i] for i in chosen]
        found |= dict(zip(chosen, lowered(own, takers(kinds, own, places)), strict=True))
    return [found[i] for i in range(len(groups))]


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


Features = tuple[list[dict[str, Any]], list[dict[str, Any]], float]
"""Groups to evaluate, further groups to train on, and the weight of these."""


def forests(features: Features, names: Sequence[str], without: Collection[str] = ()) -> tuple[Trained, Trained]:
    """Fit a forest of each loss on everything but some stories."""
    groups, extra, weight = features
    chosen = [(g, 1.0) for g in groups if g["story"] not in without]
    chosen += [(g, weight) for g in extra if g.get("story") not in without]
    seen, weights = [g for g, _ in chosen], [w for _, w in chosen]
    return fit(seen, names, weights, among=False), fit(seen, names, weights, among=True)


def leave_out(features: Features, folds: int = FOLDS) -> list[list[float]]:
    """Return the probabilities of each story's candidates by forests that have not seen the story (nor those of its fold)."""
    groups, extra, _ = features
    names = feature_names([*groups, *extra])
    stories_ = sorted({g["story"] for g in groups})
    scores: dict[int, list[float]] = {}
    for fold in range(min(folds, len(stories_))):
        out = set(stories_[fold::folds])
        held = [i for i, g in enumerate(groups) if g["story"] in out]
        chosen = [groups[i] for i in held]
        found = averaged([t.probabilities(chosen, names) for t in forests(features, names, out)])
        scores |= dict(zip(held, found, strict=True))
    return [scores[i] for i in range(len(groups))]


def dump(trained: Sequence[Trained], names: Sequence[str], limits: Mapping[str, float]) -> str:
    """Return the forests as the JSON table that `rashomon.extract.rank` reads; a node is [value] or [value, feature, threshold, left, right]."""
    used: list[str] = []
    made = []
    for part in trained:
        trees = ",\n".join(
            "  " + json.dumps(_nodes(t["tree_structure"], names, used), separators=(",", ":"))
            for t in part.model.dump_model()["tree_info"]
        )
        bias = START if part.among else 0.0
        made.append(f'{{"among": {json.dumps(part.among)}, "bias": {bias}, "trees": [\n{trees}\n ]}}')
    parts = ", ".join(made)
    return f'{{\n "thresholds": {json.dumps(limits)},\n "features": {json.dumps(used)},\n "forests": [{parts}]\n}}\n'


def _nodes(tree: Mapping[str, Any], names: Sequence[str], used: list[str]) -> list[list[float]]:
    nodes: list[list[float]] = []

    def walk(node: Mapping[str, Any]) -> int:
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

    walk(tree)
    return nodes


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
    parser.add_argument("--extra", type=Path, nargs="*", default=[])
    parser.add_argument("--weight", type=float, default=0.5, help="weight of an extra candidate")
    parser.add_argument("--reader", default=NO_READER, help="features: also those of a reader; builtin or a folder")
    parser.add_argument("--only", default="", help="features: a regular expression that a story's name begins with")
    parser.add_argument("--reworded", action="store_true", help="features: also of the questions' other wordings")
    o = parser.parse_args()
    if o.command == "features":
        write_features(stories(o.inputs, o.only), o.output, reader_of(o.reader), reworded=o.reworded)
        return
    given = [g for p in o.inputs for g in load(p)]
    groups = [g for g in given if not g["reworded"]]
    extra = [*(g for g in given if g["reworded"]), *(g for p in o.extra for g in load(p))]
    plain: Features = (without_reader(groups), without_reader(extra), o.weight)
    tables = {"ranker.json": plain}
    if any(name.startswith("reader_") for name in feature_names(groups)):
        tables["ranker-reader.json"] = (groups, extra, o.weight)
    scores: list[list[list[float]]] = []
    for table, features in tables.items():
        scores.append(leave_out(features))
        blended = settled(groups, averaged(scores))  # with a reader the forests of both tables are averaged
        limits = defaultdict(lambda: 0.35, thresholds(groups, blended))
        print(table)
        report(groups, blended, limits)
        if o.command == "train":
            names = feature_names([*features[0], *features[1]])
            (o.output / table).write_text(dump(forests(features, names), names, dict(limits)), encoding="utf-8")


if __name__ == "__main__":
    main()
