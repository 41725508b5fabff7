"""Compare what several sources say about one event, claim by claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rashomon.load.articles import load_articles
    from rashomon.load.registry import load_registry
    from rashomon.pipeline import compare
    from rashomon.report import FORMATS

__all__ = ["FORMATS", "compare", "load_articles", "load_registry"]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `rashomon --help` need not pay for the engine."""
    match name:
        case "compare":
            from rashomon.pipeline import compare  # noqa: PLC0415

            return compare
        case "load_articles":
            from rashomon.load.articles import load_articles  # noqa: PLC0415

            return load_articles
        case "load_registry":
            from rashomon.load.registry import load_registry  # noqa: PLC0415

            return load_registry
        case "FORMATS":
            from rashomon.report import FORMATS  # noqa: PLC0415

            return FORMATS
        case _:
            raise AttributeError(f"module 'rashomon' has no attribute {name!r}")
