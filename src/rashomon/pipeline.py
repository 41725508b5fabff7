"""The whole flow on one screen: articles and registry in, Comparison out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rashomon.align import align
from rashomon.annotate import annotate, annotate_each, kept_annotations, load_pipeline
from rashomon.cache.store import Store
from rashomon.copies import find_copies
from rashomon.extract import choose, distinct, propose
from rashomon.extract.frame import build_frame
from rashomon.extract.rank import default_ranker
from rashomon.extract.read_closely import read_closely
from rashomon.judge import judge
from rashomon.kinds.base import Frame
from rashomon.mentions.dates import infer_published
from rashomon.mentions.reading import Reading, read
from rashomon.model import (
    BUILTIN_READER,
    DEFAULT_MODEL,
    NO_READER,
    Article,
    Candidate,
    Claim,
    Comparison,
    Fact,
    Finding,
    LeftOut,
    Registry,
    Unmeasured,
)
from rashomon.reader import Reader
from rashomon.watch import UNWATCHED, Watch, stepwise

if TYPE_CHECKING:
    from spacy.language import Language

_NO_DATE: Final = "the article has no date, so the days it names are not resolved"


@dataclass(frozen=True, slots=True)
class Asked:
    """One claim with the candidates of every article, best first, by article id.

    `undated` are the articles in which a date is asked of days that could not be resolved.
    """

    claim: Claim
    candidates: Mapping[str, tuple[Candidate, ...]]
    undated: frozenset[str] = frozenset()


def compare(  # noqa: PLR0913 - each is an option of the command line
    articles: Sequence[Article],
    registry: Registry,
    model: str = DEFAULT_MODEL,
    reader: str = BUILTIN_READER,
    *,
    nlp: Language | None = None,
    watch: Watch = UNWATCHED,
    cache: Store | None = None,
) -> Comparison:
    """Compare what articles say on the claims of a registry.

    Args:
        articles: two or more articles with unique ids.
        registry: the claims.
        model: the installed spaCy English pipeline to annotate with.
        reader: "builtin", "none", or the folder of an extractive reader in ONNX.
        nlp: the pipeline where it is loaded already; `model` is then left aside.
        watch: is told how far the work is.
        cache: keeps the annotations of the articles for later runs (not where `nlp` is given).

    Raises:
        ModelError: the pipeline is missing or unusable.
    """
    dated, answers, warnings = ask(articles, registry, model, reader, nlp=nlp, watch=watch, cache=cache)
    watch.stage("compare the answers", len(answers))
    by_id = {a.id: a for a in dated}
    findings, unmeasured = [], []
    for asked in stepwise(answers, watch):
        row = align(asked.claim, {s: distinct(c) for s, c in asked.candidates.items()})
        facts: dict[str, Fact | None] = {s: c.fact if c is not None else None for s, c in row.chosen.items()}
        findings.append(Finding(asked.claim, facts, judge(row, by_id)))
        unmeasured += [Unmeasured(s, asked.claim.id, _NO_DATE) for s in facts if s in asked.undated and not facts[s]]
    return Comparison(
        dated,
        tuple(findings),
        registry.story,
        find_copies(dated),
        warnings,
        tuple(unmeasured),
        tuple(LeftOut(claim) for claim in sorted(registry.ignore)),
    )


def ask(  # noqa: PLR0913 - each is an option of the command line
    articles: Sequence[Article],
    registry: Registry,
    model: str = DEFAULT_MODEL,
    reader: str = BUILTIN_READER,
    *,
    explain: bool = False,
    nlp: Language | None = None,
    watch: Watch = UNWATCHED,
    cache: Store | None = None,
) -> tuple[tuple[Article, ...], tuple[Asked, ...], tuple[str, ...]]:
    """Ask every claim of every article.

    Returns:
        The articles (with a date where the text gave one), each claim with its type worked out and its candidates, and
        warnings in words.
    """
    watch.stage("load the language pipeline")
    kept = kept_annotations(cache, model) if nlp is None else None
    nlp = nlp or load_pipeline(model)
    claims = tuple(claim for claim in registry.claims if claim.id not in registry.ignore)
    watch.stage("parse the questions", len(claims))
    asked = stepwise(annotate(nlp, [claim.ask for claim in claims]), watch)
    frames = [build_frame(claim, doc) for claim, doc in zip(claims, asked, strict=True)]
    watch.stage("parse and read the articles", len(articles))
    docs = annotate_each(nlp, [article.text for article in articles], kept)
    readings, warnings, undated = [], [], set()
    for article, doc in stepwise(zip(articles, docs, strict=True), watch):
        reading = _dated(read(article, doc))
        readings.append(reading)
        if reading.article.date is None and any(m.value is None for m in reading.dates):
            undated.add(article.id)
            warnings.append(
                f'{article.id}: no date is known, so days such as "Friday" stay unresolved; '
                f"give one with --date {article.id}=YYYY-MM-DD"
            )
    watch.stage("search the articles for answers", len(frames))
    proposals = [[propose(reading, frame) for reading in readings] for frame in stepwise(frames, watch)]
    if reader != NO_READER:
        watch.stage("read closely")
        read_closely([p for row in proposals for p in row], Reader.load(None if reader == BUILTIN_READER else reader))
    watch.stage("rank the answers")
    ranker = default_ranker(reader=reader != NO_READER)
    answers = tuple(
        Asked(
            _typed(frame),
            {p.matches.reading.article.id: choose(p, ranker, explain=explain) for p in row},
            frozenset(undated) if frame.kind == "date" else frozenset(),
        )
        for frame, row in zip(frames, proposals, strict=True)
    )
    return tuple(r.article for r in readings), answers, tuple(warnings)


def _dated(reading: Reading) -> Reading:
    """Return the reading with the article's date inferred from its text where the article brings none."""
    if reading.article.date is not None:
        return reading
    inferred = infer_published(reading.doc)
    if inferred is None:
        return reading
    return replace(reading, article=replace(reading.article, date=inferred[0], date_from=inferred[1]))


def _typed(frame: Frame) -> Claim:
    label = frame.claim.label or frame.claim.id.replace("_", " ").capitalize()
    return replace(frame.claim, type=frame.kind, label=label)
