"""Which articles print the same wire copy: their agreement is one voice, not two."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rapidfuzz import fuzz

from rashomon.model import Article, Copies

MIN_SENTENCE: Final = 32  # characters; shorter sentences recur by chance
MIN_SHARE: Final = 0.5  # of the shorter article's long sentences
MIN_SHARE_TAGGED: Final = 0.3  # where both carry the tag of one agency: reprints are cut and edited
_AGENCY: Final = re.compile(r"\((AP|Reuters|AFP|UPI|PA|dpa|DPA|Xinhua|ANSA|EFE|TASS|Kyodo|Bloomberg|CP)\)")
_TAG_REACH: Final = 400  # characters at either end of an article in which a tag stands
_NEARLY_SAME: Final = 90  # fuzz.ratio above which two sentences are one, edited
_SENTENCE: Final = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]?[”\"’']?")
_QUOTED: Final = re.compile(r"[“\"][^”\"]*[”\"]")
_LEGAL: Final = re.compile(
    r"copyright|all rights reserved|may not be (published|broadcast|rewritten)|supported by readers|subscri|newsletter|"
    r"sign up|cookies",
    re.IGNORECASE,
)
_DATELINE: Final = re.compile(r"^[A-Z][A-Z .,'’-]+(?:, [A-Z][a-z.]+)?\s*(?:\([A-Za-z ]+\)\s*)?[—–-]+\s*")


def find_copies(articles: Sequence[Article]) -> tuple[Copies, ...]:
    """Return the groups of articles that share most long sentences of the shorter one, outside quotations.

    A sentence counts as shared where it stands in the other article to the letter or with small edits; legal footers and
    subscription lines do not count.
    """
    sentences = [_sentences(a) for a in articles]
    agencies = [agency_of(a) for a in articles]
    groups: list[tuple[set[int], float]] = []
    for i in range(len(articles)):
        for j in range(i + 1, len(articles)):
            share = _shared(sentences[i], sentences[j])
            tagged = agencies[i] != "" and agencies[i] == agencies[j]
            if share < (MIN_SHARE_TAGGED if tagged else MIN_SHARE):
                continue
            joined = [g for g in groups if g[0] & {i, j}]
            groups = [g for g in groups if g not in joined]
            groups.append(({i, j}.union(*(g[0] for g in joined)), min(share, *(g[1] for g in joined), 1.0)))
    return tuple(
        Copies(
            tuple(articles[k].id for k in sorted(members)),
            round(share, 2),
            next((agencies[k] for k in sorted(members) if agencies[k]), ""),
        )
        for members, share in sorted(groups, key=lambda g: min(g[0]))
    )


def agency_of(article: Article) -> str:
    """Return the news agency whose tag stands in the dateline or at the end of an article ("(AP)"), "" where none does."""
    body = article.text[article.body_start :]
    found = _AGENCY.search(body[:_TAG_REACH]) or _AGENCY.search(body[-_TAG_REACH:])
    return found[1] if found else ""


def _sentences(article: Article) -> list[str]:
    found = []
    for paragraph in article.text[article.body_start :].split("\n"):
        for m in _SENTENCE.finditer(_DATELINE.sub("", paragraph)):
            sentence = m[0].strip()
            if _LEGAL.search(sentence):
                continue
            if len(_QUOTED.sub("", sentence).strip()) >= MIN_SENTENCE:
                found.append(sentence)
    return found


def _shared(a: Sequence[str], b: Sequence[str]) -> float:
    """Return the share, by characters, of the shorter list's sentences that stand in the other."""
    short, long = (a, b) if sum(map(len, a)) <= sum(map(len, b)) else (b, a)
    total = sum(map(len, short))
    if len(short) < 2 or not total:
        return 0.0
    exact = set(long)
    same = sum(
        len(s)
        for s in short
        if s in exact or any(abs(len(s) - len(o)) < 40 and fuzz.ratio(s, o) >= _NEARLY_SAME for o in long)
    )
    return same / total
