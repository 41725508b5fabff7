"""Train the trees of `rashomon.discover`: labelled stories -> which mentions of two articles answer one question.

    training/pairs.py features STORIES... -o FILE [--reader builtin|FOLDER] [--only REGEX] [--facts FILES...]
    training/pairs.py evaluate FILE [--show]    figures of leaving stories out
    training/pairs.py whole FILE STORIES... [--reader ...] [--only ...] [--show]    what whole stories are told, left out in turn
    training/pairs.py train FILE -o src/rashomon/discover

`features` writes every pair of mentions with its features; FILES are of `training/facts/articles`, of no use with a reader that was
trained on them, and never counted in figures. `train` writes pairs.json, which knows nothing of a reader, and pairs-reader.json, where FILE has its features.
A pair is right where both mentions are the labelled answers to one claim, or lie in the evidence of one labelled divergence. Wrong are
pairs of conflicting values that no label joins; other unlabelled pairs are left aside. Needs the extra `train` (lightgbm).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from rashomon.annotate import load_pipeline
from rashomon.discover import likeness, match_likely, paired
from rashomon.discover.frames import Frames
from rashomon.discover.grouping import RESTRAINT, Group, Restraint, group, key_of, repetitions
from rashomon.discover.likeness import relate
from rashomon.discover.objections import objection
from rashomon.discover.told import Told
from rashomon.discover.trees import FEATURES
from rashomon.mentions.reading import Reading
from rashomon.model import BUILTIN_READER, NO_READER
from rashomon.reader import Reader
from rashomon.values.relation import Relation

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(1, str(Path(__file__).parent / "reader"))
from facts import Event, events, outlets
from labels import right
from rank import Trained, dump, reader_of, stories, story_readings

PARAMETERS = {
    "objective": "binary", "learning_rate": 0.04, "num_leaves": 10, "min_data_in_leaf": 15, "feature_fraction": 0.5, "bagging_fraction": 0.8,
    "bagging_freq": 1, "lambda_l2": 5.0, "max_depth": 5, "verbosity": -1, "seed": 7, "num_threads": 1,
    "deterministic": True, "force_row_wise": True,
}  # fmt: skip
ROUNDS = 150
FOLDS = 8


def story_pairs(nlp: Any, folder: Path, reader: Reader | None) -> dict[str, Any]:
    """Return the pairs of one story."""
    gold = yaml.safe_load((folder / "gold.yaml").read_text("utf-8"))
    readings = story_readings(nlp, folder)
    texts = {r.article.id: r.article.text for r in readings}

    def labelled(a: Told, b: Told, *, conflict: bool) -> float | None:
        return label(gold, a.kind, a, b, texts, conflict=conflict)

    return {"story": folder.name, "pairs": pairs_of(readings, reader, labelled)}


def fact_pairs(nlp: Any, event: Event, reader: Reader | None) -> dict[str, Any]:
    """Return the pairs of one invented event: right where both values answer one question, wrong where only one of them does."""
    readings, marks = outlets(nlp, event)

    def asked(t: Told) -> int | None:
        return next((m.question for m in marks[t.source] if m.holds(t.start, t.end)), None)

    def labelled(a: Told, b: Told, *, conflict: bool) -> float | None:
        one, other = asked(a), asked(b)
        if one is not None and one == other:
            return 1.0
        return 0.0 if conflict and one != other else None

    return {"story": event.title, "pairs": pairs_of(readings, reader, labelled), "extra": True}


def pairs_of(
    readings: Sequence[Reading], reader: Reader | None, labelled: Callable[..., float | None]
) -> list[dict[str, Any]]:
    """Return the pairs of some articles: features, label (1 right, 0 wrong, None unknown), whether the values conflict, and the sentences."""
    texts = {r.article.id: r.article.text for r in readings}
    rows = []
    for kind, features in paired([t for r in readings for t in Frames(r).told()], readings, reader):
        pairs = kind.pairs
        for k in range(len(pairs.a)):
            a, b = kind.told[int(pairs.a[k])], kind.told[int(pairs.b[k])]
            rows.append({
                "kind": a.kind, "x": [round(float(v), 4) for v in features[k]],
                "label": labelled(a, b, conflict=pairs.relations[k] is Relation.CONFLICT),
                "relation": pairs.relations[k].value, "a": [a.source, str(a.value), a.start], "b": [b.source, str(b.value), b.start],
                "sa": texts[a.source][a.sentence.start:a.sentence.end], "sb": texts[b.source][b.sentence.start:b.sentence.end],
            })  # fmt: skip
    return rows


def label(  # noqa: PLR0913 - the pair, its labels and its texts
    gold: Mapping[str, Any], kind: str, a: Told, b: Told, texts: Mapping[str, str], *, conflict: bool
) -> float | None:
    """Return 1 where a label joins two mentions, 0 where they conflict and none does, None where nothing is known."""
    for claim in gold["claims"].values():
        answers = claim.get("answers") or {}
        x, y = answers.get(a.source), answers.get(b.source)
        if (
            x
            and y
            and _fits_type(claim["type"], kind)
            and _is_answer(claim["type"], a, x, texts)
            and _is_answer(claim["type"], b, y, texts)
        ):
            return 1.0
    for each in gold.get("divergences") or []:
        evidence = each.get("evidence") or {}
        if conflict and all(t.source in evidence and _inside(t, evidence[t.source], texts) for t in (a, b)):
            return 1.0
    return 0.0 if conflict else None


def _fits_type(wanted: str, kind: str) -> bool:
    return wanted == kind or {wanted, kind} <= {"quantity", "duration"} or {wanted, kind} <= {"quantity", "count"}


def _is_answer(kind: str, told: Told, answer: Mapping[str, Any], texts: Mapping[str, str]) -> bool:
    spans = [answer.get("evidence"), *(answer.get("also_evidence") or [])]
    return any(s and _inside(told, s, texts) for s in spans) and right(kind, str(told.value), answer)


def _inside(told: Told, quote: str, texts: Mapping[str, str]) -> bool:
    at = texts[told.source].find(quote)
    return at >= 0 and at <= told.start and told.end <= at + len(quote)


def usable(stories: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the labelled pairs; right ones that agree get the distance of a right one that conflicts, lest agreement give them away."""
    rows = [p for s in stories for p in s["pairs"]]
    at = FEATURES.index("apart")
    chance = random.Random(3)
    apart = [
        p["x"][at]
        for p in rows
        if p["label"] == 1 and p["relation"] == "conflict" and p["kind"] not in ("date", "time")
    ]
    days = [p["x"][at] for p in rows if p["label"] == 1 and p["relation"] == "conflict" and p["kind"] == "date"]
    for p in rows:
        told_twice = p["label"] is None and p["relation"] == "same" and _specific(p)
        if told_twice or (p["label"] == 1 and p["relation"] != "conflict"):
            x = list(p["x"])
            if x[at] == 0.0 or p["relation"] == "same":
                x[at] = chance.choice(days or [0.7]) if p["kind"] == "date" else chance.choice(apart)
            yield {**p, "x": x, "label": 1.0, "w": 0.3 if told_twice else 0.5}
        elif p["label"] is not None:
            yield {**p, "w": 2.0 if p["label"] else 1.0}


def _specific(pair: Mapping[str, Any]) -> bool:
    """Tell a number that two articles do not share by chance."""
    if pair["kind"] in ("date", "time", "person", "organization", "place", "age"):
        return False
    digits = pair["a"][1].lstrip("~").split(" ")[0]
    return ".." not in digits and digits.replace(".", "").isdigit() and float(digits) >= 13


def fit(stories: Sequence[dict[str, Any]], size: int = len(FEATURES)) -> Any:
    """Fit the trees, by the first features only if asked."""
    import lightgbm as lgb  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    rows = list(usable(stories))
    matrix = lgb.Dataset(
        np.array([p["x"][:size] for p in rows]),
        np.array([p["label"] for p in rows]),
        weight=np.array([p["w"] for p in rows]),
        feature_name=list(FEATURES[: len(rows[0]["x"][:size])]),
    )
    return lgb.train(PARAMETERS, matrix, num_boost_round=ROUNDS)


def evaluate(stories: Sequence[dict[str, Any]]) -> list[tuple[str, dict[str, Any], float]]:
    """Return each story's conflicting pairs with the score of trees that never saw the story."""
    import numpy as np  # noqa: PLC0415

    scored = []
    extra = [s for s in stories if s.get("extra")]
    stories = [s for s in stories if not s.get("extra")]
    for number in range(FOLDS):
        model = fit([s for i, s in enumerate(stories) if i % FOLDS != number] + extra)
        for story in stories[number::FOLDS]:
            rows = [p for p in story["pairs"] if p["relation"] == "conflict"]
            if rows:
                scores = model.predict(np.array([p["x"] for p in rows]), num_threads=1)
                scored += [(story["story"], p, float(s)) for p, s in zip(rows, scores, strict=True)]
    return scored


def figures(scored: Sequence[tuple[str, dict[str, Any], float]]) -> None:
    """Print precision and recall of conflicting pairs at several thresholds."""
    right_ones = sum(p["label"] == 1 for _, p, _ in scored)
    for threshold in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        taken = [(s, p) for s, p, score in scored if score >= threshold]
        good = sum(p["label"] == 1 for _, p in taken)
        print(
            f"{threshold:.1f}  taken {len(taken):4}  right {good:4}  precision {good / max(len(taken), 1):.3f}  recall {good / max(right_ones, 1):.3f}"
        )


def whole(
    folders: Sequence[Path],
    scored_file: Sequence[dict[str, Any]],
    reader: Reader | None,
    *,
    show: bool,
    restraint: Restraint = RESTRAINT,
) -> None:
    """Group each story with trees that never saw it, and print what is flagged and what is missed of the labelled conflicts."""
    nlp = load_pipeline()
    names = [{f.name for f in folders[i::FOLDS]} for i in range(FOLDS)]
    models: dict[int, Any] = {}
    flagged = good = wanted = found = near = near_bad = 0
    for number, folder in enumerate(folders):
        fold = number % FOLDS
        if fold not in models:
            models[fold] = fit([s for s in scored_file if s["story"] not in names[fold]])
        model = models[fold]
        gold = yaml.safe_load((folder / "gold.yaml").read_text("utf-8"))
        readings = story_readings(nlp, folder)
        texts = {r.article.id: r.article.text for r in readings}
        told = [t for r in readings for t in Frames(r).told()]
        matches = match_likely(told, readings, lambda rows, model=model: model.predict(rows, num_threads=1), reader)
        rows = [
            g
            for g in group(told, matches, restraint)
            if len(g.told) > 1
            and any(relate(a, b) is Relation.CONFLICT for a in g.told.values() for b in g.told.values())
        ]
        labels = [d.get("evidence") or {} for d in gold.get("divergences") or []]
        labels += [
            {s: a["evidence"] for s, a in c["answers"].items() if a}
            for c in gold["claims"].values()
            if c["verdict"] == "diverge" and not gold.get("divergences")
        ]
        hits = [[_hit(g, evidence, texts) for evidence in labels] for g in rows]
        flagged += len(rows)
        good += sum(any(h) for h in hits)
        wanted += len(labels)
        found += sum(any(h[i] for h in hits) for i in range(len(labels)))
        nears = [d.get("evidence") or {} for d in gold.get("near_misses") or []]
        near += len(nears)
        near_bad += sum(any(_hit(g, e, texts) for g in rows) for e in nears)
        if show:
            for g, h in zip(rows, hits, strict=True):
                print(f"{'ok ' if any(h) else 'BAD'} {g.score:.2f} {folder.name} {next(iter(g.told.values())).kind}")
                for t in g.told.values():
                    print(
                        f"      {t.source} {t.value} [{t.noun}/{t.verb}] {sorted(t.marks)}: {texts[t.source][t.sentence.start : t.sentence.end][:170]!r}"
                    )
            for i, evidence in enumerate(labels):
                if not any(h[i] for h in hits):
                    print(f"MISSED {folder.name} {evidence}")
                    nodes = repetitions(told)
                    for m in sorted(matches, key=lambda m: -m.score):
                        if (
                            m.relation is Relation.CONFLICT
                            and _hit(Group({m.a.source: m.a, m.b.source: m.b}, 0, {}), evidence, texts)
                            and label(gold, m.a.kind, m.a, m.b, texts, conflict=True)
                        ):
                            rivals = [
                                (round(r.score, 2), str(r.a.value), str(r.b.value), r.relation.value)
                                for r in matches
                                if {nodes[key_of(r.a)], nodes[key_of(r.b)]} & {nodes[key_of(m.a)], nodes[key_of(m.b)]}
                                and {r.a.source, r.b.source} == {m.a.source, m.b.source}
                                and (
                                    r.score > m.score
                                    or (r.relation is not Relation.CONFLICT and r.score > 0.4 * m.score)
                                )
                            ]
                            print(
                                f"    {m.score:.2f} {m.a.kind} {m.a.value} {m.b.value} objection {objection(m)!r} rivals {rivals[:3]}"
                            )
    print(
        f"flagged {flagged} right {good} precision {good / max(flagged, 1):.3f}; conflicts {wanted} found {found} recall {found / max(wanted, 1):.3f}; near misses {near_bad}/{near}"
    )


def _hit(group: Any, evidence: Mapping[str, str], texts: Mapping[str, str]) -> bool:
    def over(t: Told, quote: str) -> bool:
        at = texts[t.source].find(quote)
        shared = min(at + len(quote), t.sentence.end) - max(at, t.sentence.start)
        return at >= 0 and shared >= 0.5 * min(len(quote), t.sentence.end - t.sentence.start)

    return sum(s in evidence and over(t, evidence[s]) for s, t in group.told.items()) >= 2


def write_features(o: argparse.Namespace) -> None:
    """Write the pairs of every story."""
    nlp, reader = load_pipeline(), reader_of(o.reader)
    with o.o.open("w", encoding="utf-8") as out:
        for folder in stories(o.stories, o.only):
            out.write(json.dumps(story_pairs(nlp, folder, reader)) + "\n")
        for path in o.facts:
            for event in events(path.read_text("utf-8").splitlines()):
                out.write(json.dumps(fact_pairs(nlp, event, reader)) + "\n")


def print_whole(o: argparse.Namespace) -> None:
    """Print what is flagged in whole stories."""
    whole(list(stories(o.stories, o.only)), _pairs(o.file), reader_of(o.reader), show=o.show)


def print_evaluation(o: argparse.Namespace) -> None:
    """Print how well pairs in conflict are told apart."""
    scored = evaluate(_pairs(o.file))
    figures(scored)
    if o.show:
        for story, p, score in sorted(scored, key=lambda each: -each[2])[:150]:
            _show(f"{score:.2f} {p['label']} {story}", p)
        for story, p, score in scored:
            if p["label"] == 1 and score < 0.4:
                _show(f"MISS {score:.2f} {story}", p)


def write_trees(o: argparse.Namespace) -> None:
    """Write the trees, and those that know the reader where the pairs were read."""
    pairs = _pairs(o.file)
    sizes = {"pairs.json": len(likeness.FEATURES), "pairs-reader.json": len(FEATURES)}
    for name, size in sizes.items():
        if size <= len(pairs[0]["pairs"][0]["x"]):
            table = dump([Trained(among=False, model=fit(pairs, size))], FEATURES, {})
            (o.o / name).write_text(table, encoding="utf-8")


def _pairs(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.open(encoding="utf-8")]


def _show(head: str, p: Mapping[str, Any]) -> None:
    print(f"{head} {p['kind']} {p['a'][1]} | {p['b'][1]}\n     {p['sa'][:160]}\n     {p['sb'][:160]}")


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    made = commands.add_parser("features")
    made.add_argument("--facts", type=Path, nargs="*", default=(), help="files with the articles of invented events")
    flagged = commands.add_parser("whole")
    flagged.add_argument("file", type=Path)
    for command in (made, flagged):
        command.add_argument("stories", type=Path, nargs="+")
        command.add_argument("--only", default="", help="a regular expression that a story's name begins with")
        command.add_argument(
            "--reader", default=NO_READER, help=f'"{BUILTIN_READER}", or a folder; for `whole` as FILE was made with'
        )
    told = commands.add_parser("evaluate")
    trained = commands.add_parser("train")
    for command in (told, trained):
        command.add_argument("file", type=Path)
    for command in (told, flagged):
        command.add_argument("--show", action="store_true")
    for command in (made, trained):
        command.add_argument("-o", type=Path, required=True)
    made.set_defaults(run=write_features)
    flagged.set_defaults(run=print_whole)
    told.set_defaults(run=print_evaluation)
    trained.set_defaults(run=write_trees)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
