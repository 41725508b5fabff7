"""Plant one change at a time in a copy of an article and see whether `rashomon compare` finds it, and only it.

    planted.py [STORIES] [--story NAME] [--kind KIND] [--bare] [--show] [--json FILE]

STORIES is a folder (default: planted/ beside this script) that holds for each story

    NAME.md            the article, every fact of it told once
    NAME.claims.yaml   the registry
    NAME.plants.yaml   a list of {claim, kind, find, replace}: `find` is an exact substring that stands once,
                       `kind` one of number, date, name, negation, choice

For every plant the original is compared with its changed copy. The plant is found where the claim it belongs to comes
out as `diverge`; every other claim that diverges is a false alarm, since nothing else was changed. One more run for
each story compares the article with an unchanged copy: there every `diverge` is an alarm.

--bare asks the questions without their hints (choices stay). --discover asks nothing: a plant is found where a discovered
finding diverges and quotes the changed sentence of the copy; every other one that diverges is a false alarm. Two processes run at
a time.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
KINDS = ("number", "date", "name", "negation", "choice")
WORKERS = 2


@dataclass(frozen=True, slots=True)
class Plant:
    """One change to an article; without a claim, none at all."""

    story: str
    claim: str = ""
    kind: str = "unchanged"
    find: str = ""
    replace: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a plant: verdict and values of its claim, other claims that diverge, number of claims asked."""

    plant: Plant
    verdict: str
    alarms: tuple[str, ...]
    claims: int
    values: tuple[str, ...]

    @property
    def found(self) -> bool:
        """Whether the change came out as a divergence in its own claim."""
        return self.verdict == "diverge"


def load_plants(folder: Path, story: str) -> list[Plant]:
    """Return the plants of a story, checked against its article and its registry.

    Raises:
        SystemExit: a plant does not fit.
    """
    article = (folder / f"{story}.md").read_text(encoding="utf-8")
    claims = yaml.safe_load((folder / f"{story}.claims.yaml").read_text(encoding="utf-8"))["claims"]
    plants = [
        Plant(story, **entry) for entry in yaml.safe_load((folder / f"{story}.plants.yaml").read_text(encoding="utf-8"))
    ]
    for plant in plants:
        place = f"{story}.plants.yaml: {plant.claim}"
        if article.count(plant.find) != 1:
            raise SystemExit(f"{place}: {plant.find!r} stands {article.count(plant.find)} times in the article")
        if plant.claim not in claims or plant.kind not in KINDS:
            raise SystemExit(f"{place}: no such claim or kind ({plant.kind})")
    return plants


def changed(article: str, plant: Plant) -> str:
    """Return the article with the change, under another source name."""
    text = article.replace(plant.find, plant.replace) if plant.find else article
    return text.replace("source: Original", "source: Copy", 1)


def bare_registry(registry: dict[str, Any]) -> dict[str, Any]:
    """Return a registry with the questions only; choices stay, as a choice cannot be asked without them."""
    claims: dict[str, Any] = {}
    for key, claim in registry["claims"].items():
        if isinstance(claim, dict) and "choices" in claim:
            claims[key] = {"ask": claim["ask"], "type": "choice", "choices": claim["choices"]}
        else:
            claims[key] = claim["ask"] if isinstance(claim, dict) else claim
    return {"version": 1, "claims": claims}


def compare(folder: Path, plant: Plant, *, bare: bool, discover: bool) -> Outcome:
    """Compare an article with its changed copy.

    Raises:
        SystemExit: the tool failed.
    """
    article = (folder / f"{plant.story}.md").read_text(encoding="utf-8")
    registry = (folder / f"{plant.story}.claims.yaml").read_text(encoding="utf-8")
    if bare:
        registry = yaml.safe_dump(bare_registry(yaml.safe_load(registry)), sort_keys=False)
    with tempfile.TemporaryDirectory(prefix="rashomon-planted-") as scratch:
        paths = [Path(scratch) / name for name in ("original.md", "changed.md", "claims.yaml")]
        for path, text in zip(paths, (article, changed(article, plant), registry), strict=True):
            path.write_text(text, encoding="utf-8")
        original, copy, claims = map(str, paths)
        command = [sys.executable, "-m", "rashomon", "compare", original, copy]
        command += ["--no-registry"] if discover else ["--registry", claims]
        done = subprocess.run([*command, "--format", "json"], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{plant.story}/{plant.claim}: exit {done.returncode}: {done.stderr.strip()[-500:]}")
    comparison = json.loads(done.stdout)
    if discover:
        return discovered(plant, comparison)
    return outcome(plant, comparison["findings"])


def discovered(plant: Plant, comparison: dict[str, Any]) -> Outcome:
    """Read the outcome for a plant off the findings of a comparison without questions, by where the changed words stand."""
    copy = comparison["sources"][1]
    start = copy["text"].find(plant.replace) if plant.replace else -1
    end = start + len(plant.replace)
    verdict = ""
    values: tuple[str, ...] = ()
    alarms: list[str] = []
    for finding in comparison["findings"]:
        if finding["verdict"] != "diverge":
            continue
        quote = (finding["answers"].get(copy["id"]) or {}).get("evidence") or {"start": -1, "end": -1}
        if plant.claim and not verdict and quote["start"] < end and start < quote["end"]:
            verdict = "diverge"
            values = tuple(str((answer or {}).get("value")) for answer in finding["answers"].values())
        else:
            alarms.append(finding["label"])
    return Outcome(plant, verdict, tuple(alarms), len(comparison["findings"]), values)


def outcome(plant: Plant, findings: Sequence[dict[str, Any]]) -> Outcome:
    """Read the outcome for a plant off the findings of a comparison."""
    verdict = ""
    values: tuple[str, ...] = ()
    alarms: list[str] = []
    for finding in findings:
        if finding["claim"] == plant.claim:
            verdict = finding["verdict"]
            values = tuple(str((answer or {}).get("value")) for answer in finding["answers"].values())
        elif finding["verdict"] == "diverge":
            alarms.append(finding["claim"])
    return Outcome(plant, verdict, tuple(alarms), len(findings), values)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the counts (per kind: planted and found; verdicts of the planted claims; alarms), precision and recall."""
    planted = [one for one in outcomes if one.plant.claim]
    found = sum(one.found for one in planted)
    alarms = sum(len(one.alarms) for one in outcomes)
    others = sum(one.claims - bool(one.plant.claim) for one in outcomes)
    return {
        "planted": len(planted),
        "found": found,
        "recall": round(found / len(planted), 3) if planted else None,
        "precision": round(found / (found + alarms), 3) if found + alarms else None,
        "other_claims": others,
        "false_alarms": alarms,
        "false_alarms_unchanged": sum(len(one.alarms) for one in outcomes if not one.plant.claim),
        "by_kind": {
            kind: {"planted": len(mine), "found": sum(one.found for one in mine)}
            for kind in KINDS
            if (mine := [one for one in planted if one.plant.kind == kind])
        },
        "verdicts": dict(Counter(one.verdict for one in planted).most_common()),
    }


def table(result: dict[str, Any]) -> list[str]:
    """Return the figures as lines to read."""
    lines = [f"{'kind':<12}{'planted':>9}{'found':>8}{'share':>8}"]
    rows = [*result["by_kind"].items(), ("total", {"planted": result["planted"], "found": result["found"]})]
    lines += [
        f"{kind:<12}{row['planted']:>9}{row['found']:>8}{row['found'] / row['planted'] if row['planted'] else 0:>8.3f}"
        for kind, row in rows
    ]
    verdicts = ", ".join(f"{verdict or 'no finding'} {count}" for verdict, count in result["verdicts"].items())
    return [
        *lines,
        "",
        f"verdicts of the planted claims: {verdicts}",
        f"false alarms: {result['false_alarms']} in {result['other_claims']} unchanged claims",
        f"between unchanged copies: {result['false_alarms_unchanged']}",
        f"precision of diverge: {result['precision']}",
    ]


def misses(outcomes: Sequence[Outcome]) -> list[str]:
    """Return every missed plant and every alarm in words."""
    lines = []
    for one in outcomes:
        plant = one.plant
        if plant.claim and not one.found:
            lines.append(
                f"{plant.story}/{plant.claim}: {plant.kind} {plant.replace!r}: {one.verdict}: {' | '.join(one.values)}"
            )
        lines += [f"{plant.story}/{plant.claim or 'unchanged'}: false alarm in {claim}" for claim in one.alarms]
    return lines


def main() -> int:
    """Run the plants and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", type=Path, nargs="?", default=HERE / "planted")
    parser.add_argument("--story", help="only the stories with this in their name")
    parser.add_argument("--kind", choices=KINDS, help="only the plants of one kind")
    parser.add_argument("--bare", action="store_true", help="ask the questions without hints")
    parser.add_argument("--discover", action="store_true", help="ask nothing; find the facts")
    parser.add_argument("--show", action="store_true", help="print every missed plant and false alarm")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    options = parser.parse_args()
    names = sorted(path.name.removesuffix(".plants.yaml") for path in options.stories.glob("*.plants.yaml"))
    plants: list[Plant] = []
    for name in names:
        if not options.story or options.story in name:
            plants += [Plant(name), *load_plants(options.stories, name)]
    plants = [plant for plant in plants if options.kind in (None, plant.kind)]
    if not plants:
        parser.error(f"{options.stories} holds no plants to run")
    with ThreadPoolExecutor(WORKERS) as pool:
        outcomes = list(
            pool.map(
                lambda plant: compare(options.stories, plant, bare=options.bare, discover=options.discover), plants
            )
        )
    if options.show:
        print("\n".join([*misses(outcomes), ""]))
    result = figures(outcomes)
    print("\n".join(table(result)))
    if options.json:
        options.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
