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
from rashomon.extract.read_closely import first_looks, read_closely
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
    Copies,
    Fact,
    Finding,
    LeftOut,
    Registry,
    Unmeasured,
)
from rashomon.reader import Reader, load_meanwhile
from rashomon.voices import one_voice
from rashomon.watch import UNWATCHED, Watch, stepwise

if TYPE_CHECKING:
    from concurrent.futures import Future

    from spacy.language import Language

    from rashomon.discover import Unasked
    from rashomon.discover.draft import Draft

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
    unasked: bool = False,
    everything: bool = False,
) -> Comparison:
    """Compare what articles say on the claims of a registry, and on what it does not ask.

    Args:
        articles: two or more articles with unique ids.
        registry: the claims.
        model: the installed spaCy English pipeline to annotate with.
        reader: "builtin", "none", or the folder of an extractive reader in ONNX.
        nlp: the pipeline where it is loaded already; `model` is then left aside.
        watch: is told how far the work is.
        cache: keeps the annotations of the articles for later runs (not where `nlp` is given).
        unasked: also find the facts that no claim asks for.
        everything: tell all of these, not only those that matter most.

    Raises:
        ModelError: the pipeline is missing or unusable.
    """
    prepared = _prepare(articles, registry, model, reader, nlp=nlp, watch=watch, cache=cache, unasked=unasked)
    left_out = tuple(LeftOut(claim) for claim in sorted(registry.ignore))
    told = replace(_judged(prepared, watch), story=registry.story, left_out=left_out)
    if not unasked:
        return told
    watch.stage("find what is not asked")
    found = _unasked(prepared, told.findings, told.copies, everything=everything)
    return replace(
        told,
        findings=(*told.findings, *found.findings),
        warnings=(*told.warnings, *found.warnings),
        untold=found.untold,
    )


def discover(
    articles: Sequence[Article],
    model: str = DEFAULT_MODEL,
    reader: str = BUILTIN_READER,
    *,
    nlp: Language | None = None,
    everything: bool = False,
) -> Comparison:
    """Compare what articles say without any question: find the facts they share, contradict and leave out.

    Args:
        articles: two or more articles with unique ids.
        model: the installed spaCy English pipeline to annotate with.
        reader: "builtin", "none", or the folder of an extractive reader in ONNX.
        nlp: the pipeline where it is loaded already; `model` is then left aside.
        everything: tell all facts, not only those that matter most.

    Raises:
        ModelError: the pipeline is missing or unusable.
    """
    return compare(articles, Registry(()), model, reader, nlp=nlp, unasked=True, everything=everything)


def changes(  # noqa: PLR0913 - each is an option of the command line
    old: Article,
    new: Article,
    model: str = DEFAULT_MODEL,
    *,
    nlp: Language | None = None,
    watch: Watch = UNWATCHED,
    cache: Store | None = None,
) -> Comparison:
    """Compare two versions of one article: only what changed is told, facts that are the same are counted in `unchanged`.

    Args:
        old: the earlier version.
        new: the later version.
        model: the installed spaCy English pipeline to annotate with.
        nlp: the pipeline where it is loaded already; `model` is then left aside.
        watch: is told how far the work is.
        cache: keeps the annotations of the articles for later runs (not where `nlp` is given).

    Raises:
        ModelError: the pipeline is missing or unusable.
    """
    from rashomon.discover.versions import find_changes  # noqa: PLC0415 - as above

    prepared = _prepare((old, new), Registry(()), model, nlp=nlp, watch=watch, cache=cache)
    found = find_changes(*prepared.readings)
    return Comparison(
        prepared.articles,
        found.findings,
        "Changes between two versions",
        warnings=prepared.warnings,
        unchanged=found.unchanged,
    )


def draft(
    articles: Sequence[Article],
    model: str = DEFAULT_MODEL,
    reader: str = BUILTIN_READER,
    *,
    nlp: Language | None = None,
    everything: bool = False,
) -> Draft:
    """Draft a registry from what the articles share, contradict and leave out.

    Every claim of it is asked of the articles; one that the engine answers otherwise gets a pattern of the articles' own words, and
    is left out where that does not help either. So comparing the same articles with the draft gives the verdicts of the discovery.

    Args:
        articles: two or more articles with unique ids.
        model: the installed spaCy English pipeline to annotate with.
        reader: "builtin", "none", or the folder of an extractive reader in ONNX.
        nlp: the pipeline where it is loaded already; `model` is then left aside.
        everything: ask for all facts, not only for those that matter most.

    Raises:
        ModelError: the pipeline is missing or unusable.
    """
    from rashomon.discover.draft import Draft, entities_of, same_outcome, with_pattern  # noqa: PLC0415 - only drafts need it

    nlp = nlp or load_pipeline(model)
    prepared = _prepare(articles, Registry(()), model, reader, nlp=nlp, unasked=True)
    found = _unasked(prepared, (), find_copies(prepared.articles), everything=everything)
    wanted = {f.claim.id: f for f in found.findings}
    claims = tuple(f.claim for f in found.findings)
    for helped in (False, True):
        answered = _judged(replace(prepared, frames=_frames(nlp, claims)), UNWATCHED).findings
        same = {f.claim.id for f in answered if same_outcome(f, wanted[f.claim.id])}
        if helped:
            claims = tuple(c for c in claims if c.id in same)
        else:
            claims = tuple(c if c.id in same else with_pattern(c, wanted[c.id]) for c in claims)
    return Draft(
        claims, entities_of(prepared.readings), len(wanted) - len(claims), (*prepared.warnings, *found.warnings)
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
    prepared = _prepare(articles, registry, model, reader, nlp=nlp, watch=watch, cache=cache)
    return prepared.articles, _answers(prepared, watch, explain=explain), prepared.warnings


@dataclass(frozen=True, slots=True)
class _Prepared:
    """Annotated questions and articles, the sources whose days stay unresolved, and the reader, which may still be loading."""

    frames: Sequence[Frame]
    readings: Sequence[Reading]
    warnings: tuple[str, ...]
    undated: frozenset[str]
    reader: Future[Reader] | None

    @property
    def articles(self) -> tuple[Article, ...]:
        """The articles, dated by their text where they bring no date."""
        return tuple(reading.article for reading in self.readings)


def _prepare(  # noqa: PLR0913 - what every way into the pipeline has
    articles: Sequence[Article],
    registry: Registry,
    model: str,
    reader: str = NO_READER,
    *,
    nlp: Language | None,
    watch: Watch = UNWATCHED,
    cache: Store | None = None,
    unasked: bool = False,
) -> _Prepared:
    """Annotate questions and articles; load the reader meanwhile where there are questions, or facts to find without."""
    watch.stage("load the language pipeline")
    kept = kept_annotations(cache, model) if nlp is None else None
    nlp = nlp or load_pipeline(model)
    claims = tuple(claim for claim in registry.claims if claim.id not in registry.ignore)
    loading = _loading(reader if claims or unasked else NO_READER)
    watch.stage("parse the questions", len(claims))
    frames = _frames(nlp, claims, watch)
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
    return _Prepared(frames, readings, tuple(warnings), frozenset(undated), loading)


def _loading(reader: str) -> Future[Reader] | None:
    """Begin to load a reader, given as on the command line."""
    return None if reader == NO_READER else load_meanwhile(None if reader == BUILTIN_READER else reader)


def _frames(nlp: Language, claims: Sequence[Claim], watch: Watch = UNWATCHED) -> list[Frame]:
    """Annotate the questions of claims and return their frames."""
    docs = stepwise(annotate(nlp, [claim.ask for claim in claims], entities=False), watch)  # no frame looks at them
    return [build_frame(claim, doc) for claim, doc in zip(claims, docs, strict=True)]


def _unasked(prepared: _Prepared, asked: Sequence[Finding], copies: Sequence[Copies], *, everything: bool) -> Unasked:
    """Find what is not asked, with the reader where there is one."""
    from rashomon.discover import find_unasked  # noqa: PLC0415 - a tenth of a second that most runs do not need

    reader = prepared.reader.result() if prepared.reader else None
    return find_unasked(prepared.readings, asked, copies, reader, everything=everything)


def _judged(prepared: _Prepared, watch: Watch) -> Comparison:
    """Align and judge the answers of all articles to all questions."""
    answers = _answers(prepared, watch)
    watch.stage("compare the answers", len(answers))
    by_id = {article.id: article for article in prepared.articles}
    copies = find_copies(prepared.articles)
    findings, unmeasured = [], []
    for asked in stepwise(answers, watch):
        row = align(asked.claim, {s: distinct(c) for s, c in asked.candidates.items()})
        facts: dict[str, Fact | None] = {s: c.fact if c is not None else None for s, c in row.chosen.items()}
        row = replace(row, notes=(*row.notes, *one_voice(facts, copies)))
        findings.append(Finding(asked.claim, facts, judge(row, by_id)))
        unmeasured += [Unmeasured(s, asked.claim.id, _NO_DATE) for s in facts if s in asked.undated and not facts[s]]
    return Comparison(
        prepared.articles,
        tuple(findings),
        copies=copies,
        warnings=prepared.warnings,
        unmeasured=tuple(unmeasured),
    )


def _answers(prepared: _Prepared, watch: Watch, *, explain: bool = False) -> tuple[Asked, ...]:
    """Find the candidates of every article for every claim."""
    frames, reader = prepared.frames, prepared.reader
    if not frames:
        return ()
    watch.stage("search the articles for answers", len(frames))
    proposals = [[propose(reading, frame) for reading in prepared.readings] for frame in stepwise(frames, watch)]
    if reader is not None:
        watch.stage("read closely")
        every = [p for row in proposals for p in row]
        read_closely(every, first_looks(every, default_ranker()), reader.result())
    watch.stage("rank the answers")
    ranker = default_ranker(reader=reader is not None)
    chosen = {
        article.id: choose(column, ranker, explain=explain)
        for article, column in zip(prepared.articles, zip(*proposals, strict=True), strict=True)
    }
    return tuple(
        Asked(
            _typed(frame),
            {source: by_claim[number] for source, by_claim in chosen.items()},
            prepared.undated if frame.kind == "date" else frozenset(),
        )
        for number, frame in enumerate(frames)
    )


def _dated(reading: Reading) -> Reading:
    """Return the reading with the article's date inferred from its text where the article brings none."""
    if reading.article.date is not None:
        return reading
    inferred = infer_published(reading.doc)
    if inferred is None:
        return reading
    return replace(reading, article=replace(reading.article, date=inferred[0], date_from=inferred[1]))


def _typed(frame: Frame) -> Claim:
    return replace(frame.claim, type=frame.kind, label=frame.claim.name)
