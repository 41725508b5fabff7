"""Print how well a reader finds the answering sentence of a text, and tells answered questions from silent ones.

    training/reader/evaluate.py [--model FOLDER] [--pairs xquad-en.jsonl.gz] [--stories FOLDER] [--only d01,d02]

Every question is asked, bare, of every sentence of its text. `--pairs` has one text a line, {"context", "qas":
[{"question", "spans"}]}; each question is also asked of its text without the sentences that answer. `--stories` has
folders of articles (NAME.md) with a gold.yaml. Runs with the package itself, onnxruntime and tokenizers; no torch.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from rashomon.annotate import annotate, load_pipeline
from rashomon.load.articles import load_article
from rashomon.reader import Answer, Reader

sys.path.insert(0, str(Path(__file__).parents[1]))
from labels import overlaps


@dataclass(frozen=True)
class Case:
    """A question asked of a text: its sentences, and which of them answer (none: the text is silent)."""

    question: str
    text: str
    sentences: tuple[tuple[int, int], ...]
    answering: frozenset[int]
    spans: tuple[tuple[int, int], ...]
    kind: str


def sentences(doc: Any) -> tuple[tuple[int, int], ...]:
    """Return the sentences of a parsed text in characters, blanks trimmed."""
    found = []
    for sent in doc.sents:
        text = doc.text[sent.start_char : sent.end_char]
        start = sent.start_char + len(text) - len(text.lstrip())
        if text.strip():
            found.append((start, start + len(text.strip())))
    return tuple(found)


def pair_cases(nlp: Any, path: Path) -> Iterator[Case]:
    """Yield every question on its text, and on its text without the sentences that answer."""
    with gzip.open(path, "rt", encoding="utf-8") as f:
        lines = [json.loads(line) for line in f]
    parsed = [sentences(doc) for doc in annotate(nlp, [x["context"] for x in lines])]
    for i, line in enumerate(lines):
        for qa in line["qas"]:
            spans = tuple((a, b) for a, b in qa["spans"])
            at = frozenset(j for j, (a, b) in enumerate(parsed[i]) if any(a < d and c < b for c, d in spans))
            yield Case(qa["question"], line["context"], parsed[i], at, spans, "")
            rest = tuple(s for j, s in enumerate(parsed[i]) if j not in at)
            if rest:
                yield Case(qa["question"], line["context"], rest, frozenset(), (), "")


def story_cases(nlp: Any, folder: Path, only: Sequence[str]) -> Iterator[Case]:
    """Yield every labelled question on every article of its story."""
    for gold in sorted(folder.glob("*/gold.yaml")):
        if only and gold.parent.name.split("_")[0] not in only:
            continue
        claims = yaml.safe_load(gold.read_text("utf-8"))["claims"]
        articles = [load_article(str(p)) for p in sorted(gold.parent.glob("*.md"))]
        for article, doc in zip(articles, annotate(nlp, [a.text for a in articles]), strict=True):
            parts = sentences(doc)
            for claim in claims.values():
                answer = (claim.get("answers") or {}).get(article.id)
                at = frozenset(i for i, (a, b) in enumerate(parts) if answer and overlaps(a, b, answer, article.text))
                if at or not answer:
                    yield Case(claim["ask"], article.text, parts, at, (), claim["type"])


def passage(case: Case, i: int, previous: bool) -> tuple[int, int]:
    """Return the characters read for a sentence: itself, or with the one before it."""
    start, end = case.sentences[i]
    return (case.sentences[i - 1][0] if previous and i else start), end


def auc(yes: Sequence[float], no: Sequence[float]) -> float:
    """Return the chance that an answered question scores above a silent one (area under the ROC curve)."""
    wins = sum((y > n) + 0.5 * (y == n) for y in yes for n in no)
    return wins / max(1, len(yes) * len(no))


def figures(reader: Reader, cases: Sequence[Case], previous: bool) -> None:
    """Read all cases and print the figures."""
    pairs, best = [], []
    for case in cases:
        for i in range(len(case.sentences)):
            a, b = passage(case, i, previous)
            pairs.append((case.question, case.text[a:b]))
    begun, spent = time.perf_counter(), time.process_time()
    answers = reader.read(pairs)
    begun, spent = time.perf_counter() - begun, time.process_time() - spent
    at, ranks, yes, no = 0, defaultdict(list), [], []
    exact: list[bool] = []
    for case in cases:
        own: list[Answer] = answers[at : at + len(case.sentences)]
        at += len(case.sentences)
        order = sorted(range(len(own)), key=lambda i: -own[i].margin)
        best = own[order[0]].margin
        (yes if case.answering else no).append(best)
        if case.answering:
            rank = min(order.index(i) for i in case.answering)
            ranks["all"].append(rank)
            ranks[case.kind].append(rank)
            if case.spans:
                start = passage(case, order[0], previous)[0]
                got = case.text[start + own[order[0]].start : start + own[order[0]].end]
                exact.append(
                    any(got.strip(" .,").lower() == case.text[a:b].strip(" .,").lower() for a, b in case.spans)
                )
    for kind, found in sorted(ranks.items()):
        if kind:
            print(f"{kind:13} n {len(found):4}  first {share(found, 1):.3f}  top 3 {share(found, 3):.3f}")
    print(f"answered or silent: AUC {auc(yes, no):.3f} ({len(yes)} answered, {len(no)} silent)")
    if exact:
        print(f"exact span from the best sentence: {sum(exact) / len(exact):.3f}")
    right_yes, right_no = sum(y > 0 for y in yes) / len(yes), sum(n <= 0 for n in no) / max(1, len(no))
    print(f"margin above 0: {right_yes:.2f} of the answered; not above: {right_no:.2f} of the silent")
    print(f"{len(pairs)} pairs: {begun / len(pairs) * 100:.3f} s wall, {spent / len(pairs) * 100:.3f} s CPU per 100")


def share(ranks: Sequence[int], below: int) -> float:
    """Return the share of ranks below a number."""
    return sum(r < below for r in ranks) / len(ranks)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="figures of a reader")
    parser.add_argument("--model", help="a folder with model.onnx and tokenizer.json; default: the package's own")
    parser.add_argument("--pairs", type=Path)
    parser.add_argument("--stories", type=Path)
    parser.add_argument("--only", default="", help="the first parts of the story folders' names, with commas")
    parser.add_argument("--previous", action="store_true", help="read each sentence with the one before it")
    args = parser.parse_args()
    reader = Reader.load(args.model)
    nlp = load_pipeline()
    if args.pairs:
        print("pairs:", args.pairs.name)
        figures(reader, list(pair_cases(nlp, args.pairs)), args.previous)
    if args.stories:
        print("stories:", args.only or "all")
        figures(reader, list(story_cases(nlp, args.stories, [x for x in args.only.split(",") if x])), args.previous)


if __name__ == "__main__":
    main()
