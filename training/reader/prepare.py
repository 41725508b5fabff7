"""Turn question-answer pairs into groups of short passages: those that answer a question, and near misses that do not.

    training/reader/prepare.py FOLDER -o groups.jsonl [--seed 1] [--limit N]

FOLDER holds JSON Lines files, plain or gzipped: {"context": text, "qas": [{"question": ..., "spans": [[start, end]]}]}.
A file whose name starts with `xquad` is left out: it is for testing. Needs the package itself (for its sentences and
names), not torch.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from made import made_groups

from rashomon.annotate import annotate, load_pipeline

LONGEST_ANSWER: Final = 18  # words
WORD: Final = re.compile(r"[^\W_]+")
STOP: Final = frozenset(
    {
        "a", "an", "the", "and", "or", "but", "of", "in", "on", "at", "to", "for", "from", "by", "with", "as", "is",
        "are", "was", "were", "be", "been", "do", "does", "did", "has", "have", "had", "it", "its", "he", "she",
        "they", "his", "her", "their", "this", "that", "these", "those", "what", "which", "who", "whom", "whose",
        "when", "where", "why", "how", "many", "much", "long", "old", "not", "no", "so", "than", "then", "there",
    }
)  # fmt: skip
TYPES: Final = MappingProxyType(
    {
        "PERSON": "who", "ORG": "who", "NORP": "who", "GPE": "where", "LOC": "where", "FAC": "where", "DATE": "when",
        "TIME": "when", "CARDINAL": "number", "QUANTITY": "number", "MONEY": "number", "PERCENT": "number",
        "ORDINAL": "number",
    }
)  # fmt: skip
ASKED: Final = (
    (re.compile(r"\bhow (?:long|old)\b"), ("number", "when")),
    (
        re.compile(r"\bhow (?:many|much|far|tall|big|fast)\b|\bwhat (?:number|percent|percentage|amount|price)\b"),
        ("number",),
    ),
    (re.compile(r"\bwhen\b|\b(?:what|which) (?:year|day|date|month|time|century|decade)\b"), ("when",)),
    (re.compile(r"\bwhere\b|\b(?:what|which) (?:city|country|state|place|town|region)\b"), ("where",)),
    (re.compile(r"\bwho(?:m|se)?\b|\b(?:what|which) (?:person|man|woman|company|organization|group|team)\b"), ("who",)),
)
# How many questions of a source are used: a share, and so many of one paragraph at most.
SHARES: Final = MappingProxyType(
    {
        "qamr-wikinews": (1.0, 20),
        "qamr-wikipedia": (1.0, 6),
        "squadshifts-amazon-reviews": (0.4, 99),
        "squadshifts-reddit": (0.8, 99),
    }
)
# Sources whose questions are precise enough for passages of other paragraphs to be safe near misses.
FOREIGN: Final = frozenset(("qamr-wikinews", "qamr-wikipedia", "squadshifts-new-wiki"))
SILENT: Final = 0.15  # the share of questions asked without their answering passage
CHANGED: Final = 0.35  # the share of questions changed so that nothing answers them, where that can be done
# Words whose exchange turns an answered question into one that the passage does not answer.
SIBLINGS: Final = MappingProxyType(
    {
        "killed": ("injured", "arrested", "rescued"), "died": ("survived", "married"), "injured": ("killed",),
        "born": ("buried",), "won": ("lost",), "lost": ("won",), "first": ("last", "second"), "last": ("first",),
        "largest": ("smallest",), "most": ("fewest",), "more": ("fewer",), "built": ("demolished",),
        "founded": ("closed",), "began": ("ended",), "begin": ("end",), "start": ("end",), "started": ("ended",),
        "end": ("begin",), "ended": ("began",), "before": ("after",), "after": ("before",), "north": ("south",),
        "south": ("north",), "father": ("mother",), "wife": ("brother",), "son": ("uncle",), "bought": ("sold",),
        "sold": ("bought",), "buy": ("sell",), "opened": ("closed",), "highest": ("lowest",), "oldest": ("newest",),
        "increase": ("decrease",), "men": ("women",), "women": ("men",), "published": ("banned",),
        "created": ("destroyed",), "joined": ("left",), "left": ("joined",), "arrived": ("departed",),
        "elected": ("defeated",), "named": ("dismissed",), "cost": ("weigh",), "minimum": ("maximum",),
        "maximum": ("minimum",), "east": ("west",), "west": ("east",), "best": ("worst",),
    }
)  # fmt: skip


@dataclass(frozen=True)
class Sentence:
    """One sentence of a paragraph: its characters, its content words, and the kinds of things it names."""

    start: int
    end: int
    words: frozenset[str]
    kinds: frozenset[str]


@dataclass(frozen=True)
class Paragraph:
    """A context with its questions (each with its spans), sentences and named things (text -> kind)."""

    text: str
    asked: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    sentences: tuple[Sentence, ...]
    named: dict[str, str] = field(default_factory=dict)
    domain: str = ""


def content_words(text: str) -> frozenset[str]:
    """Return the lower-case words of a text that carry meaning, cut to six letters as a poor man's stem."""
    return frozenset(w[:6] for w in WORD.findall(text.lower()) if w not in STOP)


def kinds_asked(question: str) -> tuple[str, ...]:
    """Return the kinds of things a question asks for; empty if any will do."""
    low = question.lower()
    return next((kinds for pattern, kinds in ASKED if pattern.search(low)), ())


def load(nlp: Any, path: Path, limit: int) -> list[Paragraph]:
    """Read and annotate the paragraphs of a file."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as f:
        lines = [json.loads(line) for line, _ in zip(f, range(limit), strict=False)]
    return [paragraph(line, doc) for line, doc in zip(lines, annotate(nlp, [x["context"] for x in lines]), strict=True)]


def paragraph(line: dict[str, Any], doc: Any) -> Paragraph:
    """Return one annotated paragraph."""
    text = line["context"]
    sentences = []
    for sent in doc.sents:
        start, end = trimmed(text, sent.start_char, sent.end_char)
        if end - start > 3:
            kinds = frozenset(TYPES[e.label_] for e in sent.ents if e.label_ in TYPES)
            sentences.append(Sentence(start, end, content_words(text[start:end]), kinds))
    asked: dict[str, list[tuple[int, int]]] = {}
    for qa in line["qas"]:
        spans = [trimmed(text, a, b, ",;.") for a, b in qa["spans"]]
        asked.setdefault(re.sub(r"[\s?]+$", "?", qa["question"]), []).extend(s for s in spans if s[0] < s[1])
    named = {text[e.start_char : e.end_char]: e.label_ for e in doc.ents if e.label_ in TYPES and len(e.text) > 3}
    return Paragraph(
        text, tuple((q, tuple(s)) for q, s in asked.items() if s), tuple(sentences), named, line.get("domain", "")
    )


def trimmed(text: str, start: int, end: int, closing: str = "") -> tuple[int, int]:
    """Return a span without blanks at its sides and without the given closing characters."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in closing):
        end -= 1
    return start, end


@dataclass(frozen=True)
class Asked:
    """A question of the paragraph with the index `at`: its answer's characters, and the sentences that may answer."""

    at: int
    question: str
    span: tuple[int, int]
    answering: frozenset[int]


class Miner:
    """Finds passages that look like answers and are none."""

    def __init__(self, paragraphs: Sequence[Paragraph], chance: random.Random) -> None:
        self.paragraphs = paragraphs
        self.chance = chance
        self.postings: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for i, p in enumerate(paragraphs):
            for j, s in enumerate(p.sentences):
                for word in s.words:
                    self.postings[word].append((i, j))
        total = sum(len(p.sentences) for p in paragraphs)
        self.idf = {w: math.log(1 + total / len(at)) for w, at in self.postings.items()}
        self.names: dict[str, list[str]] = defaultdict(list)
        for p in paragraphs:
            for name, label in p.named.items():
                self.names[label].append(name)

    def likeness(self, words: frozenset[str], kinds: tuple[str, ...], sentence: Sentence) -> float:
        """Score a sentence by the words and kinds it shares with a question."""
        shared = sum(self.idf.get(w, 0.0) for w in sorted(words & sentence.words))
        return shared + (5.0 if sentence.kinds & set(kinds) else 0.0) + self.chance.random()

    def elsewhere(self, question: str, own: int, answer: str) -> tuple[int, int] | None:
        """Return a sentence of another paragraph that shares rare words with the question."""
        words, kinds = content_words(question), kinds_asked(question)
        scores: Counter[tuple[int, int]] = Counter()
        for word in sorted(words):
            at = self.postings.get(word, [])
            if 0 < len(at) < 600:
                scores.update(dict.fromkeys(at, self.idf[word]))
        best = []
        for (i, j), shared in scores.most_common(40):
            p = self.paragraphs[i]
            if i != own and not said(p, j, answer) and p.text != self.paragraphs[own].text:
                best.append((shared + (5.0 if p.sentences[j].kinds & set(kinds) else 0.0), i, j))
        best.sort(reverse=True)
        if not best:
            return None
        return self.chance.choice(best[:3])[1:]

    def changed(self, question: str, p: Paragraph, passage: str, answer: str) -> str | None:
        """Return the question with a word or name exchanged, so that the passage no longer answers it."""
        options: list[tuple[str, str]] = []
        for word, others in SIBLINGS.items():
            if re.search(rf"\b{word}\b", question):
                options.extend((rf"\b{word}\b", o) for o in others if o not in passage.lower())
        for name, label in p.named.items():
            if name in question and name in passage and name not in answer:
                other = self.chance.choice(self.names[label])
                if other not in p.text:
                    options.append((rf"\b{re.escape(name)}(?!\w)", other.replace("\\", "")))
        if not options:
            return None
        old, new = self.chance.choice(options)
        changed = re.sub(old, new, question, count=1)
        return changed if changed != question else None

    def window(self, p: Paragraph, first: int, last: int, barred: frozenset[int]) -> tuple[int, int]:
        """Return the characters of some sentences, at times with a neighbour that is not barred."""
        roll = self.chance.random()
        if roll < 0.3 and first > 0 and first - 1 not in barred:
            first -= 1
        elif roll > 0.93 and last + 1 < len(p.sentences) and last + 1 not in barred:
            last += 1
        return p.sentences[first].start, p.sentences[last].end


def said(p: Paragraph, j: int, answer: str) -> bool:
    """Tell whether a sentence holds the answering words."""
    s = p.sentences[j]
    return answer.lower() in p.text[s.start : s.end].lower()


def touching(p: Paragraph, span: tuple[int, int]) -> list[int]:
    """Return the indices of the sentences that a span touches."""
    return [j for j, s in enumerate(p.sentences) if s.start < span[1] and span[0] < s.end]


def groups(miner: Miner, source: str) -> Iterator[dict[str, Any]]:
    """Yield the groups of a file."""
    share, most = SHARES.get(source, (1.0, 99))
    for i, p in enumerate(miner.paragraphs):
        asked = [qa for qa in p.asked if miner.chance.random() < share]
        for question, spans in miner.chance.sample(asked, min(len(asked), most)):
            votes = Counter(spans)
            span = min(votes, key=lambda s: (-votes[s], s[1] - s[0], s))
            if len(p.text[span[0] : span[1]].split()) <= LONGEST_ANSWER and 1 <= len(touching(p, span)) <= 2:
                barred = {j for s in votes for j in touching(p, s)}
                yield from question_groups(miner, source, Asked(i, question, span, frozenset(barred)))


def question_groups(miner: Miner, source: str, asked: Asked) -> Iterator[dict[str, Any]]:
    """Yield the group of one question, and at times one of a changed question that has no answer."""
    p, chance = miner.paragraphs[asked.at], miner.chance
    start, end = asked.span
    answer = p.text[start:end]
    inside = touching(p, asked.span)
    a, b = miner.window(p, inside[0], inside[-1], frozenset())
    right = {"text": p.text[a:b], "span": [start - a, end - a]}
    wrong = near_misses(miner, source, asked, answer)
    silent = len(wrong) > 1 and chance.random() < SILENT
    yield {"source": source, "question": asked.question, "passages": wrong if silent else [right, *wrong]}
    if chance.random() < CHANGED and (changed := miner.changed(asked.question, p, right["text"], answer)):
        yield {"source": source + "+changed", "question": changed, "passages": [{"text": right["text"], "span": None}]}


def near_misses(miner: Miner, source: str, asked: Asked, answer: str) -> list[dict[str, Any]]:
    """Return two passages at most that do not answer: of the same paragraph, and of another that shares rare words."""
    p, chance = miner.paragraphs[asked.at], miner.chance
    wrong: list[dict[str, Any]] = []
    words, kinds = content_words(asked.question), kinds_asked(asked.question)
    barred = asked.answering | {j for j in range(len(p.sentences)) if said(p, j, answer)}
    free = [j for j in range(len(p.sentences)) if j not in barred]
    free.sort(key=lambda j: -miner.likeness(words, kinds, p.sentences[j]))
    if len(free) > 2:
        free = [free[0], chance.choice(free[1:])]
    for j in free:
        c, d = miner.window(p, j, j, barred)
        wrong.append({"text": p.text[c:d], "span": None})
    far = 1.0 if source in FOREIGN or not wrong else 0.25
    if chance.random() < far and (at := miner.elsewhere(asked.question, asked.at, answer)):
        q = miner.paragraphs[at[0]]
        c, d = miner.window(q, at[1], at[1], frozenset(j for j in range(len(q.sentences)) if said(q, j, answer)))
        wrong.append({"text": q.text[c:d], "span": None})
    chance.shuffle(wrong)
    return wrong[:2]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="question-answer pairs -> groups of passages")
    parser.add_argument("folder", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=10**9, help="paragraphs of each file at most")
    parser.add_argument("--made", type=int, default=6000, help="groups made from patterns of news sentences")
    args = parser.parse_args()
    nlp = load_pipeline()
    counts: Counter[str] = Counter()
    with args.out.open("w", encoding="utf-8") as out:
        for path in sorted(args.folder.glob("*.jsonl*")):
            if path.name.startswith("xquad"):
                continue
            source = path.name.split(".")[0]
            loaded = load(nlp, path, args.limit)
            for domain in sorted({p.domain for p in loaded}):
                name = f"{source}-{domain}" if domain else source
                chance = random.Random(f"{args.seed} {name}")
                for group in groups(Miner([p for p in loaded if p.domain == domain], chance), name):
                    out.write(json.dumps(group, ensure_ascii=False) + "\n")
                    counts[group["source"]] += 1
                    counts["passages"] += len(group["passages"])
            print(dict(counts), flush=True)
        for group in made_groups(args.made, random.Random(f"{args.seed} made")):
            out.write(json.dumps(group, ensure_ascii=False) + "\n")
            counts["passages"] += len(group["passages"])
    print(dict(counts), flush=True)


if __name__ == "__main__":
    main()
