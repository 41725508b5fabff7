"""Comparisons read back from the cache: the same in everything, and never those of other arguments."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from rashomon import pipeline, recall
from rashomon.cache.store import Store
from rashomon.errors import ModelError
from rashomon.model import (
    BUILTIN_READER,
    DEFAULT_MODEL,
    NO_READER,
    Article,
    Attribution,
    Certainty,
    Claim,
    Comparison,
    Copies,
    Entity,
    Evidence,
    Fact,
    Finding,
    Judgement,
    Registry,
    Span,
    Verdict,
)
from rashomon.values.name import Name
from rashomon.watch import Watch

POST = Article("post", "The Post", "Ida Holm quit.\u2028\x1b", date(2031, 5, 16), "", "https://example.org", "post.md")
NEWS = Article("news", "The News", "Holm quit on Friday.", path="news.md")
CLAIM = Claim("who", "Who quit?", "Who", "person", event=("quit",), tolerance=0.1)
REGISTRY = Registry((CLAIM,), "Ferry fire", {"captain": Entity("Ida Holm", ("Holm",))}, "claims.yaml")


def comparison_of(articles: Sequence[Article], registry: Registry) -> Comparison:
    """A comparison with something in every field."""
    name = Name("Ida Holm", forms=("Holm",), described=True)
    fact = Fact(
        name, "Ida Holm", Evidence("Ida", Span(0, 3)), Attribution("police", Certainty.ALLEGED), (Name("Holm"),)
    )
    judgement = Judgement(Verdict.ONLY, "one source answers", "note", None)
    answers = {article.id: fact if article.id == "post" else None for article in articles}
    findings = tuple(Finding(claim, answers, judgement) for claim in registry.claims)
    return Comparison(tuple(articles), findings, registry.story, (Copies(("post", "news"), 0.84),), ("news: no date",))


@dataclass
class Engine:
    """Stands for the pipeline, and counts what it is asked for."""

    asked: int = 0
    made: Callable[[Sequence[Article], Registry], Comparison] = comparison_of

    def compare(  # noqa: PLR0913 - as the pipeline's
        self,
        articles: Sequence[Article],
        registry: Registry,
        model: str,
        reader: str,
        *,
        watch: Watch,
        cache: Store | None,
        unasked: bool,
        everything: bool,
    ) -> Comparison:
        assert (unasked, everything) == (False, False)
        assert (type(model), type(reader)) == (str, str)
        assert cache is None or isinstance(cache, Store)
        watch.stage("stands in")
        self.asked += 1
        return self.made(articles, registry)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    standing_in = Engine()
    monkeypatch.setattr(pipeline, "compare", standing_in.compare)
    return standing_in


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "cache")) as opened:
        yield opened


def test_an_unchanged_comparison_is_read_back_in_every_field(engine: Engine, store: Store) -> None:
    first = recall.compare((POST, NEWS), REGISTRY, cache=store)
    again = recall.compare([POST, NEWS], replace(REGISTRY, path="moved/claims.yaml"), cache=store)
    assert engine.asked == 1
    assert first is not again
    assert repr(first) == repr(again) == repr(comparison_of((POST, NEWS), REGISTRY))


@pytest.mark.parametrize(
    "changed",
    [
        {"articles": (NEWS, POST)},
        {"articles": (POST,)},
        {"articles": (replace(POST, text="Ida Holm quit."), NEWS)},
        {"articles": (replace(POST, date=None), NEWS)},
        {"articles": (replace(POST, path="other.md"), NEWS)},
        {"articles": (replace(POST, name="Post"), NEWS)},
        {"articles": (replace(POST, body_start=3), NEWS)},
        {"registry": replace(REGISTRY, story="Fire")},
        {"registry": replace(REGISTRY, claims=(CLAIM, replace(CLAIM, id="other")))},
        {"registry": replace(REGISTRY, claims=(replace(CLAIM, tolerance_is_share=True),))},
        {"registry": replace(REGISTRY, claims=(replace(CLAIM, event=("quit", "go")),))},
        {"registry": replace(REGISTRY, entities={})},
        {"registry": replace(REGISTRY, ignore=("other",))},
        {"reader": NO_READER},
    ],
    ids=str,
)
def test_what_changed_is_computed_anew(engine: Engine, store: Store, changed: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"articles": (POST, NEWS), "registry": REGISTRY}
    recall.compare(**usual, cache=store)
    recall.compare(**{**usual, **changed}, cache=store)
    assert engine.asked == 2
    recall.compare(**usual, cache=store)
    assert engine.asked == 2


@pytest.mark.parametrize("part", ["engine_digest", "pipeline_digest", "reader_digest"])
def test_other_code_or_models_compute_anew(
    engine: Engine, store: Store, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    recall.compare((POST, NEWS), REGISTRY, cache=store)
    monkeypatch.setattr(recall, part, lambda *_: "other")
    recall.compare((POST, NEWS), REGISTRY, cache=store)
    assert engine.asked == 2


def test_without_a_cache_everything_is_computed(engine: Engine) -> None:
    for _ in range(2):
        recall.compare((POST, NEWS), REGISTRY)
    assert engine.asked == 2


@pytest.mark.parametrize(("model", "reader"), [("no_such_pipeline", BUILTIN_READER), (DEFAULT_MODEL, "no/such/reader")])
def test_models_that_cannot_be_found_are_left_to_the_pipeline(
    engine: Engine, store: Store, model: str, reader: str
) -> None:
    for _ in range(2):
        recall.compare((POST, NEWS), REGISTRY, model, reader, cache=store)
    assert engine.asked == 2


def test_an_error_is_not_kept(store: Store) -> None:
    for _ in range(2):
        with pytest.raises(ModelError, match="no_such_pipeline"):
            recall.compare((POST, NEWS), REGISTRY, "no_such_pipeline", cache=store)
    assert {kept.kind for kept in store.contents()} == {"digest"}


def test_what_would_come_back_different_is_not_kept(engine: Engine, store: Store) -> None:
    engine.made = lambda a, r: replace(comparison_of(a, r), findings=(Finding(replace(CLAIM, label=""), {}, None),))
    for _ in range(2):
        recall.compare((POST, NEWS), REGISTRY, cache=store)
    assert engine.asked == 2


@pytest.mark.parametrize("kept", [b"", b"\xff", b"{}", b"[1", b'{"schema": "rashomon.comparison.v1"}'])
def test_what_is_no_comparison_is_computed_anew(
    engine: Engine, store: Store, kept: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    recall.compare((POST, NEWS), REGISTRY, cache=store)
    monkeypatch.setattr(store, "get", lambda key: kept if key.startswith("comparison:") else None)
    assert recall.compare((POST, NEWS), REGISTRY, cache=store) == comparison_of((POST, NEWS), REGISTRY)
    assert engine.asked == 2


def test_every_argument_of_the_pipeline_is_one_of_recall() -> None:
    """What the pipeline can be told and recall cannot would be missing in the key."""
    loaded = {"nlp"}  # the same pipeline as `model`, loaded already
    assert set(inspect.signature(pipeline.compare).parameters) - loaded == set(
        inspect.signature(recall.compare).parameters
    )
