"""Turn extractive question-answer pairs into candidates for the ranker: more wordings than any set of labelled stories has.

    training/questions.py FILE.jsonl[.gz]... -o FILE [--limit N]

A line holds {"context": text, "qas": [{"question": ..., "spans": [[start, end], ...]}]}; a typed mention that overlaps an answer
span counts as right. Contexts of fewer than three sentences are joined with others of the same file, so that there is
something to choose from; one question in six is asked of contexts that do not answer it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rashomon.annotate import annotate, load_pipeline
from rashomon.extract import candidates
from rashomon.extract.frame import build_frame
from rashomon.extract.matches import Matches
from rashomon.extract.relevance import features
from rashomon.mentions.reading import read
from rashomon.model import Article, Claim

SKIPPED = ("yesno", "choice")
MIN_CHARACTERS = 900
TEXT_ONE_IN = 8  # open questions are most of such sets and few of a registry's


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a JSON Lines file, plain or gzipped."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as f:
        yield from map(json.loads, f)


def articles(path: Path, chance: random.Random, limit: int) -> Iterator[tuple[str, list[tuple[str, list[list[int]]]]]]:
    """Yield texts long enough to choose from, with their questions and answer spans (none for a question moved elsewhere)."""
    contexts = list(lines(path))
    chance.shuffle(contexts)
    text, questions, moved = "", [], []
    asked = 0
    for line in contexts:
        start = len(text) + 2 if text else 0
        text = f"{text}\n\n{line['context'].strip()}" if text else line["context"].strip()
        lead = len(line["context"]) - len(line["context"].lstrip())
        for qa in chance.sample(line["qas"], min(len(line["qas"]), 4)):
            if chance.random() < 1 / 7:
                moved.append((qa["question"], []))
            else:
                questions.append((qa["question"], [[a - lead + start, b - lead + start] for a, b in qa["spans"]]))
        if len(text) >= MIN_CHARACTERS:
            yield text, questions
            asked += len(questions)
            if asked > limit:
                return
            text, questions, moved = "", moved, []


def rows(nlp: Any, text: str, asked: Sequence[tuple[str, list[list[int]]]]) -> Iterator[dict[str, Any]]:
    """Yield one line for each question whose kind has candidates in the text."""
    docs = list(annotate(nlp, [text, *(q for q, _ in asked)]))
    reading = read(Article("text", "text", text), docs[0])
    for (question, spans), doc in zip(asked, docs[1:], strict=True):
        frame = build_frame(Claim("question", question), doc)
        if frame.kind in SKIPPED or (frame.kind == "text" and zlib.crc32(question.encode()) % TEXT_ONE_IN):
            continue
        found = candidates(reading, frame)
        right = [any(f.start < b and a < f.end for a, b in spans) for f in found]
        if not found or (spans and not any(right)):
            continue
        lines_ = [
            {"label": float(ok), "x": {k: round(v, 4) for k, v in row.items() if v}}
            for ok, row in zip(right, features(Matches(reading, frame), found), strict=True)
        ]
        yield {
            "story": "",
            "bare": True,
            "reworded": False,
            "kind": frame.kind,
            "type": frame.kind,
            "answered": bool(spans),
            "candidates": lines_,
        }


def main() -> None:
    """Write the candidates of all files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--limit", type=int, default=3000, help="questions to take from each file")
    o = parser.parse_args()
    nlp = load_pipeline()
    with o.output.open("w", encoding="utf-8") as f:
        for path in o.inputs:
            chance = random.Random(7)
            for text, asked in articles(path, chance, o.limit):
                for row in rows(nlp, text, asked):
                    f.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
