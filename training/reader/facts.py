"""Facts as several outlets would word them -> groups of passages.

    training/reader/facts.py FACTS... --reader FOLDER -o FILE [--seed 1]

FACTS are text files of events. "# " begins one with its title, "? " a question about it (wordings apart by " | "). Then come either
single statements: "= " one that answers the question above it, "- " one that answers none, its value in braces; or the articles of
two outlets, "A " and "B " before each sentence, every answer in braces with the number of its question: "{2:at least 20}".

Two kinds of groups are made: each question asked of a sentence that answers it, and each value's own sentence, an asking word in its
place (`rashomon.discover.cloze`), asked of another sentence that answers the same question. Near misses are sentences of the same
event that do not answer, preferably with a value of the same type. A single statement may tell another fact in passing: where the reader
of FOLDER (one that has not seen these files) finds an answer outside the braces, it is no near miss.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from rashomon.annotate import annotate, load_pipeline
from rashomon.discover.cloze import cloze
from rashomon.discover.frames import Frames
from rashomon.mentions.reading import Reading, read
from rashomon.model import Article
from rashomon.reader import Reader

NEAR_MISSES = 3
SAME_TYPE = 3.0  # how much rather a near miss with a value of the same type is taken
ASKED_IN_VAIN = 0.25  # share of the questions whose answer is left out
OTHERS = 1  # sentences of which each value's sentence is asked
PUBLISHED = date(2026, 3, 18)  # of no matter, but relative dates need one
BRACES = re.compile(r"\{(?:(\d+):)?([^{}]*)\}")


@dataclass(frozen=True)
class Mark:
    """A value: its characters in its sentence, its type, and the number of the question it answers (below 0: of none)."""

    start: int
    end: int
    question: int
    kind: str = ""

    def holds(self, start: int, end: int) -> bool:
        """Tell whether a stretch of the text shares half of the shorter of both with the value."""
        return 2 * (min(end, self.end) - max(start, self.start)) >= min(end - start, self.end - self.start)


@dataclass(frozen=True)
class Told:
    """A sentence (at times two) with its marked values.

    `outlet` is "A" or "B", or "" for a single statement; `kinds` are the types of all values in it, `doubtful` the numbers of the
    questions that it may answer in passing.
    """

    text: str
    marks: tuple[Mark, ...]
    outlet: str = ""
    kinds: frozenset[str] = frozenset()
    doubtful: frozenset[int] = frozenset()

    def answers(self, question: int) -> Mark | None:
        """Return the value that answers a question, if one does."""
        return next((m for m in self.marks if m.question == question), None)


@dataclass(frozen=True)
class Event:
    """The questions asked about one event, each in one or more wordings, and what is told of it."""

    title: str
    questions: tuple[tuple[str, ...], ...] = ()
    told: tuple[Told, ...] = ()


def events(lines: Iterable[str]) -> Iterator[Event]:
    """Yield the events of a file.

    Raises:
        SystemExit: a line is none of those above.
    """
    event = None
    for raw in filter(None, map(str.strip, lines)):
        sign, _, rest = raw.partition(" ")
        if sign == "#":
            if event is not None:
                yield event
            event = Event(rest)
        elif event is None or sign not in ("?", "=", "-", "A", "B"):
            raise SystemExit(f"no line of an event: {raw}")
        elif sign == "?":
            wordings = tuple(f"{wording.rstrip('?')}?" for wording in rest.split(" | "))
            event = replace(event, questions=(*event.questions, wordings))
        else:
            number = len(event.questions) - 1 if sign == "=" else -1 - len(event.told)
            told = marked(rest, number, sign if sign in "AB" else "")
            if not told.outlet and len(told.marks) != 1:
                raise SystemExit(f"one value in braces is wanted: {raw}")
            event = replace(event, told=(*event.told, told))
    if event is not None:
        yield event


def marked(line: str, question: int, outlet: str) -> Told:
    """Return a line without its braces; a value of a single statement, and one without a number, answers `question`."""
    text, marks, at = "", [], 0
    for m in BRACES.finditer(line):
        text += line[at : m.start()]
        number, value = (int(m[1]) - 1, m[2]) if outlet and m[1] else (question, m[0][1:-1])
        marks.append(Mark(len(text), len(text) + len(value), number))
        text, at = text + value, m.end()
    return Told(text + line[at:], tuple(marks), outlet)


def typed(nlp: Any, event: Event) -> Event:
    """Return an event whose values have types, and reach as far as the mentions that hold them."""
    text, starts = "", []
    for t in event.told:
        starts.append(len(text))
        text += t.text + "\n\n"
    article = Article("facts", "facts", text, date=PUBLISHED)
    mentions = Frames(read(article, next(iter(annotate(nlp, [text]))))).told()
    made = []
    for t, at in zip(event.told, starts, strict=True):
        inside = [(m.start - at, m.end - at, m.kind) for m in mentions if at <= m.start and m.end <= at + len(t.text)]
        made.append(replace(t, marks=tuple(_typed(m, inside) for m in t.marks), kinds=frozenset(k for *_, k in inside)))
    return replace(event, told=tuple(made))


def _typed(mark: Mark, mentions: Sequence[tuple[int, int, str]]) -> Mark:
    shared = [(min(mark.end, end) - max(mark.start, start), start, end, kind) for start, end, kind in mentions]
    length, start, end, kind = max(shared, key=lambda s: (s[0], s[1] - s[2]), default=(0, 0, 0, ""))
    if 2 * length <= mark.end - mark.start:
        return mark  # an answer in words that names a place or a day in passing
    return Mark(start, end, mark.question, kind)


def outlets(nlp: Any, event: Event) -> tuple[list[Reading], dict[str, list[Mark]]]:
    """Return the articles of an event's outlets, a paragraph for each sentence, and their marks."""
    texts: dict[str, str] = {}
    marks: dict[str, list[Mark]] = {}
    for t in event.told:
        text = texts.get(t.outlet, "")
        mine = marks.setdefault(t.outlet, [])
        mine += [replace(m, start=m.start + len(text), end=m.end + len(text)) for m in t.marks]
        texts[t.outlet] = f"{text}{t.text}\n\n"
    articles = [Article(outlet, outlet, text, date=PUBLISHED) for outlet, text in texts.items()]
    return [read(a, doc) for a, doc in zip(articles, annotate(nlp, texts.values()), strict=True)], marks


def doubted(reader: Reader, event: Event) -> Event:
    """Return an event whose single statements know which questions they may answer in passing."""
    asked = [
        (i, n)
        for i, t in enumerate(event.told)
        for n in range(len(event.questions))
        if not t.outlet and not t.answers(n)
    ]
    doubtful: dict[int, set[int]] = {}
    answers = reader.read([(event.questions[n][0], event.told[i].text) for i, n in asked])
    for (i, n), answer in zip(asked, answers, strict=True):
        mark = event.told[i].marks[0]
        if answer.margin > 0 and not (answer.start < mark.end and mark.start < answer.end):
            doubtful.setdefault(i, set()).add(n)
    told = tuple(replace(t, doubtful=frozenset(doubtful.get(i, ()))) for i, t in enumerate(event.told))
    return replace(event, told=told)


def groups(event: Event, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Yield the groups of one event."""
    sources = sorted({t.outlet for t in event.told})
    for number, wordings in enumerate(event.questions):
        kind = next((m.kind for t in event.told if (m := t.answers(number))), "")
        for question in wordings:
            for outlet in sources:
                told = [t for t in event.told if t.outlet == outlet]
                right = [t for t in told if t.answers(number)]
                for t in right if not outlet else chance.sample(right, min(1, len(right))) or [None]:
                    yield _group(question, number, t, told, chance, kind=kind)
    for t in event.told:
        for mark in t.marks:
            asked = cloze(t.text, mark.start, mark.end, mark.kind)
            rest = [o for o in event.told if o.text != t.text]
            others: list[Told | None] = [o for o in rest if o.answers(mark.question)]
            for other in chance.sample(others, min(OTHERS, len(others))) if mark.question >= 0 else [None]:
                yield _group(asked, mark.question, other, rest, chance, kind=mark.kind)


def _group(  # noqa: PLR0913 - a question with all that its passages are drawn from
    question: str, number: int, right: Told | None, told: Sequence[Told], chance: random.Random, *, kind: str
) -> dict[str, Any]:
    mark = right.answers(number) if right else None
    text = right.text if right else ""
    wrong = [t for t in told if not t.answers(number) and number not in t.doubtful and t.text != text]
    drawn = sorted(wrong, key=lambda t: -(chance.random() ** (1 / (SAME_TYPE if kind in t.kinds else 1.0))))
    passages: list[dict[str, Any]] = [{"text": t.text, "span": None} for t in drawn[:NEAR_MISSES]]
    if mark is not None and chance.random() >= ASKED_IN_VAIN:
        passages.insert(0, {"text": text, "span": [mark.start, mark.end]})
    return {"source": "facts", "question": question, "passages": passages}


def main() -> None:
    """Write the groups of all files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("facts", nargs="+", type=Path)
    parser.add_argument("--reader", required=True, help="a folder with an exported reader")
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    nlp, reader = load_pipeline(), Reader.load(o.reader)
    with o.output.open("w", encoding="utf-8") as f:
        for path in o.facts:
            for event in events(path.read_text("utf-8").splitlines()):
                chance = random.Random(f"{o.seed} {event.title}")
                for group in groups(doubted(reader, typed(nlp, event)), chance):
                    if group["passages"]:
                        f.write(json.dumps(group, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
