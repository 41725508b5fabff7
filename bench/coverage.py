"""Say how many labelled answers stand among an article's mentions, before any question is asked.

    coverage.py CASES [--half read|score] [--show]

CASES is a folder of labelled stories, one folder each. A story holds its articles as NAME.md (front matter, then the
text) and a gold.yaml:

    claims:
      deaths:
        type: count                # text, choice and yesno are left out: no mention answers them
        answers:
          NAME: {value: ">70", evidence: "exact substring", also_evidence: ["another substring"]}
          OTHER: null              # this article does not answer

`value` is a normal form ("a|b": either will do), for names a list of acceptable forms. A labelled answer is `found`
where a mention of the claim's type has that value anywhere in the article, `at evidence` where one stands inside the
labelled evidence, `other type` where only a mention of another type has it. What is not found cannot be answered by any
ranking: this is the ceiling of extraction.

--half splits the stories by the number in the folder's name ("d07_flood"): up to 12 are for reading misses, the others
for figures only, so --show refuses them unless --really is given.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from rashomon.annotate import annotate, load_pipeline
from rashomon.load.articles import load_article
from rashomon.mentions.dates import find_dates
from rashomon.mentions.names import find_names
from rashomon.mentions.numbers import find_numbers
from rashomon.mentions.times import find_times
from rashomon.model import Article
from rashomon.values.interval import NumberInterval
from rashomon.values.moment import ClockTime, DateInterval
from rashomon.values.units import comparable, to_base

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

NUMERIC = ("count", "quantity", "money", "percent", "age", "duration")
NAMES = ("person", "organization", "place")
TYPES = (*NUMERIC, "date", "time", *NAMES)
LAST_READ = 12
# Words that are no part of a name: titles and articles.
NOT_NAME = frozenset({
    "mr", "mrs", "ms", "dr", "sgt", "sir", "rep", "sen", "gov", "president", "mayor",
    "officer", "the", "of", "a", "an", "attorney", "general", "coach", "pilot",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention reduced to what the comparison needs; a name has its forms instead of a value."""

    type: str
    value: NumberInterval | DateInterval | ClockTime | tuple[str, ...]
    start: int
    end: int


@dataclass(slots=True)
class Tally:
    """Counts of one type."""

    wanted: int = 0
    found: int = 0
    at_evidence: int = 0
    other: int = 0


@dataclass(slots=True)
class Result:
    """Counts per type and the misses in words."""

    tallies: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    misses: list[str] = field(default_factory=list)


def mentions_of(article: Article, doc: Doc) -> list[Mention]:
    """Return every mention of an annotated article whose value could answer a claim."""
    found = [Mention(m.role.value, m.value, m.start, m.end) for m in find_numbers(doc)]
    found += [Mention("date", m.value, m.start, m.end) for m in find_dates(doc, article.date) if m.value]
    found += [Mention("time", m.value, m.start, m.end) for m in find_times(doc)]
    for name in find_names(doc):
        forms = (name.name, article.text[name.start : name.end], *name.forms)
        found.append(Mention(name.label.value, forms, name.start, name.end))
    return found


def same_number(got: NumberInterval, wanted: NumberInterval) -> bool:
    """Whether both ends match: to a thousandth in one unit, within 1.5% across units, hedges aside."""
    units = (got.unit or wanted.unit, wanted.unit or got.unit)
    if not comparable(*units):
        return False
    slack = 0.001 if units[0] == units[1] else 0.015
    pairs = ((got.low, wanted.low), (got.high, wanted.high))
    for stated, labelled in pairs:
        x, y = (stated, labelled) if units[0] == units[1] else (to_base(stated, units[0]), to_base(labelled, units[1]))
        if x != y and not (math.isfinite(x) and math.isfinite(y) and abs(x - y) <= slack * max(abs(x), abs(y))):
            return False
    return True


def same_date(got: DateInterval, wanted: DateInterval) -> bool:
    """Whether both are the same days; where a vague range ends is a matter of taste, so a day of slack is left."""
    slack = 0 if wanted.start == wanted.end else 1
    same_shape = (got.start == got.end) == (wanted.start == wanted.end)
    gap = max(abs((got.start - wanted.start).days), abs((got.end - wanted.end).days))
    return same_shape and gap <= slack


def name_words(name: str) -> list[str]:
    """Return the words of a name in lower case, without titles and possessive."""
    bare = re.sub(r"['’]s\b", "", name.lower())
    return [word for word in re.findall(r"[a-z0-9]+", bare) if word not in NOT_NAME]


def same_name(got: str, wanted: list[str]) -> bool:
    """Whether a name is one of the accepted forms, holds one, or ends like one."""
    words = name_words(got)
    forms = [form for form in map(name_words, wanted) if form]
    full = {word for form in forms for word in form}
    return bool(words) and any(
        words == form
        or (set(form) <= set(words) and len(words) <= len(full) + 3)
        or (set(words) <= full and words[-1] == form[-1])
        for form in forms
    )


def matches(mention: Mention, kind: str, wanted: list[str]) -> bool:
    """Whether a mention has one of the labelled values; `kind` tells how the labels are to be read."""
    value = mention.value
    if isinstance(value, tuple):
        return kind in NAMES and any(same_name(form, wanted) for form in value)
    if isinstance(value, NumberInterval):
        return kind in NUMERIC and any(same_number(value, NumberInterval.parse(text)) for text in wanted)
    if isinstance(value, DateInterval):
        return kind == "date" and any(same_date(value, DateInterval.parse(text)) for text in wanted)
    return kind == "time" and any(value.start_minute == ClockTime.parse(text).start_minute for text in wanted)


def alternatives(value: Any) -> list[str]:
    """Return the labelled values that will do, as texts."""
    values = value if isinstance(value, list) else str(value).split("|")
    return [str(one).strip() for one in values]


def within(mention: Mention, text: str, answer: dict[str, Any]) -> bool:
    """Whether a mention stands inside one of the labelled evidences."""
    for quote in (answer.get("evidence"), *(answer.get("also_evidence") or ())):
        start = text.find(quote) if quote else -1
        if start >= 0 and start <= mention.start and mention.end <= start + len(quote):
            return True
    return False


def story_number(folder: Path) -> int:
    """Return the number in a folder's name, 0 without one."""
    number = re.search(r"\d+", folder.name)
    return int(number[0]) if number else 0


def stories(cases: Path, half: str | None) -> list[Path]:
    """Return the labelled story folders of one half, or all, in order of name."""
    folders = sorted(path.parent for path in cases.glob("*/gold.yaml"))
    if half is None:
        return folders
    return [folder for folder in folders if (story_number(folder) <= LAST_READ) == (half == "read")]


def labelled(gold: dict[str, Any], source: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield claim id, type and label of every answer that a source gives and a mention can have."""
    for claim, entry in gold["claims"].items():
        answer = (entry.get("answers") or {}).get(source)
        if answer and entry["type"] in TYPES:
            yield claim, entry["type"], answer


def measure(nlp: Language, folders: list[Path]) -> Result:
    """Hold the labels of all stories against the mentions of their articles."""
    result = Result()
    for folder in folders:
        gold = yaml.safe_load((folder / "gold.yaml").read_text(encoding="utf-8"))
        articles = [load_article(str(path)) for path in sorted(folder.glob("*.md"))]
        for article, doc in zip(articles, annotate(nlp, [article.text for article in articles]), strict=True):
            mentions = mentions_of(article, doc)
            for claim, kind, answer in labelled(gold, article.id):
                place = f"{folder.name}/{claim}/{article.id}"
                count(result, place, (article, mentions), (kind, answer))
    return result


def count(
    result: Result, place: str, found_in: tuple[Article, list[Mention]], label: tuple[str, dict[str, Any]]
) -> None:
    """Count one labelled answer, given the article with its mentions and the type with its label."""
    article, mentions = found_in
    kind, answer = label
    text = article.text
    tally = result.tallies[kind]
    tally.wanted += 1
    wanted = alternatives(answer["value"])
    try:
        hits = [mention for mention in mentions if matches(mention, kind, wanted)]
    except ValueError as error:
        result.misses.append(f"{place}: label cannot be read: {error}")
        return
    right = [mention for mention in hits if mention.type == kind]
    tally.found += bool(right)
    tally.at_evidence += any(within(mention, text, answer) for mention in right)
    tally.other += bool(hits) and not right
    if not right:
        others = ", ".join(sorted({f"{text[m.start : m.end]!r} is {m.type}" for m in hits}))
        result.misses.append(f"{place}: {kind} {answer['value']!r} not found{f' ({others})' if others else ''}")
        result.misses.append(f"    {answer.get('evidence')}")


def table(result: Result) -> list[str]:
    """Return the figures as lines, one type each."""
    lines = [f"{'type':<14}{'labels':>7}{'found':>7}{'share':>8}{'at evidence':>13}{'other type':>12}"]
    rows = [(kind, result.tallies[kind]) for kind in TYPES if kind in result.tallies]
    total = Tally()
    for _, tally in rows:
        total.wanted += tally.wanted
        total.found += tally.found
        total.at_evidence += tally.at_evidence
        total.other += tally.other
    for kind, tally in [*rows, ("total", total)]:
        share = f"{tally.found / tally.wanted:.3f}" if tally.wanted else "-"
        lines.append(f"{kind:<14}{tally.wanted:>7}{tally.found:>7}{share:>8}{tally.at_evidence:>13}{tally.other:>12}")
    return lines


def main() -> int:
    """Print the shares found per type, and with --show the misses."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=Path, help="folder of labelled stories")
    parser.add_argument("--half", choices=("read", "score"), help="only the stories of one half")
    parser.add_argument("--show", action="store_true", help="print every miss with its evidence")
    parser.add_argument("--really", action="store_true", help="let --show print stories kept for figures only")
    options = parser.parse_args()
    folders = stories(options.cases, options.half)
    if not folders:
        parser.error(f"{options.cases} holds no story with a gold.yaml")
    kept = [folder.name for folder in folders if story_number(folder) > LAST_READ]
    if options.show and kept and not options.really:
        parser.error(f"{kept[0]} is kept for figures only; add --half read, or --really to see its misses")
    result = measure(load_pipeline(), folders)
    if options.show:
        print("\n".join(result.misses) + "\n")
    print("\n".join(table(result)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
