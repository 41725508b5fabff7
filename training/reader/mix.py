"""Groups of stories, and some groups of other texts beside them, in one random order.

    training/reader/mix.py STORIES.jsonl... --beside groups.jsonl -o FILE [--seed 1]

A reader that goes on with stories alone forgets other texts; 8,000 groups of questions on texts and 1,000 made ones are mixed in. Product
reviews are left out: nothing in them is like news.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

TEXTS = 8000
MADE = 1000


def main() -> None:
    """Write the mix."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path)
    parser.add_argument("--beside", type=Path, required=True)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    chance = random.Random(o.seed)
    mixed = [line for path in o.stories for line in path.read_text("utf-8").splitlines()]
    others = [(json.loads(line)["source"], line) for line in o.beside.read_text("utf-8").splitlines()]
    texts = [line for source, line in others if source != "made" and "amazon" not in source]
    made = [line for source, line in others if source == "made"]
    mixed += [*chance.sample(texts, TEXTS), *chance.sample(made, MADE)]
    chance.shuffle(mixed)
    o.output.write_text("\n".join(mixed) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
