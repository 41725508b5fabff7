"""Comparisons kept between runs: where nothing changed that one depends on, it is read back and no library is loaded."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rashomon.cache.fingerprint import digest, engine_digest, pipeline_digest, reader_digest
from rashomon.cache.store import Store
from rashomon.errors import ComparisonError
from rashomon.model import BUILTIN_READER, DEFAULT_MODEL, NO_READER, Article, Comparison, Registry
from rashomon.reader import BUILTIN
from rashomon.watch import UNWATCHED, Watch


def compare(  # noqa: PLR0913 - those of the pipeline
    articles: Sequence[Article],
    registry: Registry,
    model: str = DEFAULT_MODEL,
    reader: str = BUILTIN_READER,
    *,
    watch: Watch = UNWATCHED,
    cache: Store | None = None,
    unasked: bool = False,
    everything: bool = False,
) -> Comparison:
    """Return what `pipeline.compare` returns for the same arguments, from the cache where it is kept there.

    Args:
        articles: one or more articles with unique ids.
        registry: the claims.
        model: the installed spaCy English pipeline to annotate with.
        reader: "builtin", "none", or the folder of an extractive reader in ONNX.
        watch: is told how far the work is.
        cache: what earlier runs kept; None to compute everything and keep nothing.
        unasked: also find the facts that no claim asks for.
        everything: tell all of these, not only those that matter most.

    Raises:
        ModelError: the pipeline or reader is missing or unusable.
    """
    watch.stage("look into the cache")
    wanted = (tuple(articles), replace(registry, path=""), unasked, everything)
    key = _key(repr(wanted), model, reader, cache) if cache else None
    if cache and key and (kept := cache.get(key)) and (comparison := _restored(kept)):
        return comparison
    watch.stage("import the language tools")
    from rashomon.pipeline import compare as compute  # noqa: PLC0415 - half a second that a kept comparison must not pay

    comparison = compute(
        articles, registry, model, reader, watch=watch, cache=cache, unasked=unasked, everything=everything
    )
    if cache and key:
        _keep(cache, key, comparison)
    return comparison


def _key(wanted: str, model: str, reader: str, cache: Store) -> str | None:
    """Return the key of a comparison: a digest of all that it depends on; None where that cannot be told.

    Articles and registry count in every field, which their `repr` tells; but where the registry's file stands is no matter.
    """
    folder = BUILTIN if reader == BUILTIN_READER else Path(reader)
    try:
        engine, pipeline = engine_digest(cache), pipeline_digest(model, cache)
        reads = reader if reader == NO_READER else reader_digest(folder, cache)
    except OSError:
        return None
    if pipeline is None or reads is None:
        return None
    return f"comparison:{digest((engine, pipeline, reads, wanted))}"


def _keep(cache: Store, key: str, comparison: Comparison) -> None:
    """Keep a comparison, unless it would come back different in anything."""
    from rashomon.report.json import JsonFormat  # noqa: PLC0415 - only where something is kept

    document = io.StringIO()
    JsonFormat().write(comparison, document)
    kept = document.getvalue().encode()
    restored = _restored(kept)
    if repr(restored) == repr(comparison):  # equal values may still differ in fields that == passes over
        cache.put(key, kept)


def _restored(kept: bytes) -> Comparison | None:
    from rashomon.report.read_json import read_comparison  # noqa: PLC0415

    try:
        return read_comparison(io.StringIO(kept.decode()))
    except (ComparisonError, UnicodeDecodeError):
        return None
