"""What each part of the engine buys: figures of labelled stories with the part left out.

    bench/ablation.py STORIES [--only REGEX]

STORIES holds story folders (articles beside a gold.yaml), as for `training/rank.py`; `--only` picks some by name. Everything
is found and read once; then each line scores, aligns and judges again with one part taken away. The trained tables stay as
they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "training"))
import rank
from verdicts import Answered, figures, with_scores

from rashomon.align import CAUTION, Caution
from rashomon.annotate import load_pipeline
from rashomon.extract.rank import Ranker, default_ranker
from rashomon.reader import Reader

Row = Mapping[str, float]


def all_features(row: Row) -> Row:
    """Return the features as they are."""
    return row


def without(*prefixes: str) -> Callable[[Row], Row]:
    """Return what takes the features with these beginnings away."""
    return lambda row: {name: value for name, value in row.items() if not name.startswith(prefixes)}


@dataclass(frozen=True)
class Variant:
    """The engine with one part taken away."""

    name: str
    ranker: Ranker
    features: Callable[[Row], Row] = all_features
    caution: Caution = CAUTION
    settled: bool = True  # each place answers one question


VOICE = ("telling", "quoted", "attributed", "alleged", "denied", "planned", "speaker_", "negation", "supposed")
WORDS = ("bm25", "gap_bm25", "near", "gap_near", "around", "in_sentence", "gap_in_sentence")


def variants() -> tuple[Variant, ...]:
    """Return the whole engine first, then what is left of it."""
    whole, plain = default_ranker(reader=True), default_ranker()
    alone, among = (
        replace(whole, forests=tuple(f for f in whole.forests if f.among is kind)) for kind in (False, True)
    )
    return (
        Variant("everything", whole),
        Variant("no reader", plain, without("reader_")),
        Variant("reader's forests only", replace(whole, forests=whole.forests[len(plain.forests) :])),
        Variant("forests of single places only", alone),
        Variant("forests among places only", among),
        Variant("no event and subject", whole, without("event_", "subject_", "gap_event", "gap_subject", "role_", "clause")),
        Variant("no asked noun", whole, without("noun_", "asked_")),
        Variant("no voice (who says it, denied, planned)", whole, without(*VOICE)),
        Variant("no BM25 and words nearby", whole, without(*WORDS)),
        Variant("one place may answer several questions", whole, settled=False),
        Variant("no silence (always the best)", whole, caution=replace(CAUTION, answer=0.0)),
        Variant("no echo of other sources", whole, caution=replace(CAUTION, echoed=1.1)),
        Variant("every conflict told", whole, caution=replace(CAUTION, earned=0.0)),
    )  # fmt: skip


def answers(asked: Sequence[rank.Asked], groups: Sequence[dict[str, Any]], variant: Variant) -> list[Answered]:
    """Return every question with the candidates that a variant gives; `groups` are those of all questions, in order."""
    scores = [
        variant.ranker.scores(a.frame.kind, [variant.features(row) for row in p.rows])
        for a in asked
        for p in a.proposals
    ]
    turn = iter(rank.settled(groups, scores) if variant.settled else scores)
    return [with_scores(a, turn) for a in asked]


def main() -> None:
    """Print one line for each variant and mode."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", type=Path)
    parser.add_argument("--only", default="", help="a regular expression: the stories to use")
    o = parser.parse_args()
    nlp, reader = load_pipeline(), Reader.load()
    folders = rank.stories([o.stories], o.only)
    asked = [a for folder in folders for a in rank.story_asked(nlp, folder, reader)]
    groups = [g for a in asked for g in a.groups()]
    for variant in variants():
        rows = answers(asked, groups, variant)
        for bare in (False, True):
            got = figures(rows, variant.caution, bare=bare)
            cells = " ".join(f"{name} {value}" for name, value in got.items())
            print(f"{variant.name:40} {'bare ' if bare else 'hints'} {cells}", flush=True)


if __name__ == "__main__":
    main()
