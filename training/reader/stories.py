"""Labelled stories -> groups of passages in which the near misses stand in the same article.

    training/reader/stories.py STORIES... -o FILE [--only REGEX] [--seed 1]

STORIES are folders of story folders (articles beside a gold.yaml), as `training/rank.py` takes them. Every wording of a question
(`ask` and `also_ask`) makes one group for each article: a sentence that answers, with the answering words, and sentences that hold a
mention of the asked type and share the question's words but do not answer; only such sentences where the article is silent.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from rashomon.annotate import annotate, load_pipeline
from rashomon.extract import propose
from rashomon.extract.frame import build_frame
from rashomon.extract.read_closely import Proposal
from rashomon.mentions.reading import Reading, Sentence
from rashomon.model import Claim

sys.path.insert(0, str(Path(__file__).parents[1]))
from labels import overlaps, right
from rank import claim_of, stories, story_readings

NEAR_MISSES = 3
CONSIDERED = 8  # sentences that are ranked high enough to be mistaken for the answer


def groups(nlp: Any, folder: Path, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Yield the groups of one story."""
    gold = yaml.safe_load((folder / "gold.yaml").read_text("utf-8"))
    readings = story_readings(nlp, folder)
    for key, label in gold["claims"].items():
        hinted = claim_of(key, label, bare=False)
        for question in [label["ask"], *label.get("also_ask", ())]:
            claim = Claim(key, question, type=label["type"], choices=hinted.choices)
            frame = build_frame(claim, next(iter(annotate(nlp, [question]))))
            for reading in readings:
                answer = (label.get("answers") or {}).get(reading.article.id)
                passages = passages_of(propose(reading, frame), label["type"], answer, chance)
                if passages:
                    yield {"source": f"story-{folder.name}", "question": question, "passages": passages}


def passages_of(
    proposal: Proposal, kind: str, answer: Mapping[str, Any] | None, chance: random.Random
) -> list[dict[str, Any]]:
    """Return a passage that answers, where there is one, and up to three near misses."""
    reading = proposal.matches.reading
    text = reading.article.text
    by_sentence: dict[int, list[Any]] = {}
    for found in proposal.found:
        by_sentence.setdefault(reading.sentence_at(found.head).index, []).append(found)
    answering, missing = [], []
    for index, found in by_sentence.items():
        sentence = reading.sentences[index]
        span, doubtful = answering_span(sentence, found, kind, answer, reading)
        if span is not None:
            answering.append(
                {
                    "text": text[sentence.start : sentence.end],
                    "span": [span[0] - sentence.start, span[1] - sentence.start],
                }
            )
        elif not doubtful:
            missing.append(sentence)
    if answer is not None and not answering:
        return []
    scores = proposal.matches.sentence_scores
    ranked = sorted(missing, key=lambda s: (-scores[s.index], s.index))[:CONSIDERED]
    weights = [1 / (1 + i) for i in range(len(ranked))]
    near = drawn(ranked, weights, NEAR_MISSES, chance)
    made = [chance.choice(answering)] if answering else []
    return [*made, *({"text": text[s.start : s.end], "span": None} for s in near)]


def answering_span(
    sentence: Sentence, found: Sequence[Any], kind: str, answer: Mapping[str, Any] | None, reading: Reading
) -> tuple[tuple[int, int] | None, bool]:
    """Return the words of the sentence that answer, and whether it is doubtful that it does not."""
    if answer is None:
        return None, False
    text = reading.article.text
    if kind in ("text", "yesno", "choice"):
        return evidence_span(sentence, answer, text), overlaps(sentence.start, sentence.end, answer, text)
    good = [f for f in found if right(kind, str(f.value), answer)]
    if good and overlaps(sentence.start, sentence.end, answer, text):
        return (good[0].start, good[0].end), True
    return None, bool(good)


def evidence_span(sentence: Sentence, answer: Mapping[str, Any], text: str) -> tuple[int, int] | None:
    """Return the part of a labelled evidence that stands in the sentence, None where less than half of it does."""
    for wanted in [answer.get("evidence"), *(answer.get("also_evidence") or [])]:
        at = text.find(wanted) if wanted else -1
        start, end = max(at, sentence.start), min(at + len(wanted or ""), sentence.end)
        if at >= 0 and end - start >= 0.5 * min(len(wanted), sentence.end - sentence.start):
            return start, end
    return None


def drawn(ranked: Sequence[Sentence], weights: Sequence[float], count: int, chance: random.Random) -> list[Sentence]:
    """Draw sentences without repetition, the higher ranked rather."""
    keyed = sorted(range(len(ranked)), key=lambda i: -(chance.random() ** (1 / weights[i])))
    return [ranked[i] for i in sorted(keyed[:count])]


def main() -> None:
    """Write the groups of all stories."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--only", default="", help="a regular expression that a story's name begins with")
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    nlp = load_pipeline()
    with o.output.open("w", encoding="utf-8") as f:
        for folder in stories(o.inputs, o.only):
            chance = random.Random(f"{o.seed} {folder.name}")
            for group in groups(nlp, folder, chance):
                f.write(json.dumps(group, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
