"""Files, addresses and standard input -> Articles; claims.yaml -> Registry."""

from rashomon.load.articles import load_article, load_articles
from rashomon.load.comparable import check_comparable
from rashomon.load.language import language_warning
from rashomon.load.mistakes import Mistake
from rashomon.load.registry import check_registry, find_default_registry, load_registry

__all__ = [
    "Mistake",
    "check_comparable",
    "check_registry",
    "find_default_registry",
    "language_warning",
    "load_article",
    "load_articles",
    "load_registry",
]
