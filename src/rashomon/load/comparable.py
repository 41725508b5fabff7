"""Articles that must not be compared: one file twice, one text twice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rashomon.errors import UsageError
from rashomon.load.addresses import is_address
from rashomon.load.places import STANDARD_INPUT
from rashomon.model import Article

_FEWEST: Final = 2


def check_comparable(articles: Sequence[Article]) -> None:
    """Refuse a comparison that would compare an article with itself.

    The same text under two declared sources is allowed: a reprint is a finding.

    Raises:
        UsageError: fewer than two articles, one file named twice, or one text twice without two sources.
    """
    if len(articles) < _FEWEST:
        raise UsageError("compare needs at least two articles; `rashomon extract A` reads one")
    files: dict[Path | str, Article] = {}
    texts: dict[str, Article] = {}
    for article in articles:
        file = _file(article)
        if file in files:
            raise UsageError(f"{files[file].path} and {article.path} are the same file; name two different articles")
        files[file] = article
        twin = texts.setdefault(article.text, article)
        if twin is not article and not _are_two_sources(twin, article) and _same_bytes(twin, article):
            raise UsageError(f"{_shown(twin)} and {_shown(article)} hold the same text; name two different articles")


def _file(article: Article) -> Path | str:
    if not article.path or article.path == STANDARD_INPUT:
        return article.id
    return article.path if is_address(article.path) else Path(article.path).resolve()


def _same_bytes(a: Article, b: Article) -> bool:
    """Tell a copy of a file from a second scrape of the same text, which differs somewhere."""
    if STANDARD_INPUT in {a.path, b.path} or not (a.path and b.path):
        return True
    try:
        return Path(a.path).read_bytes() == Path(b.path).read_bytes()
    except OSError:  # an address, an article of an export, or a name that could not be printed as it is
        return True


def _are_two_sources(first: Article, second: Article) -> bool:
    """Whether both articles declare a source, and not the same."""
    return first.name != first.id and second.name not in {second.id, first.name}


def _shown(article: Article) -> str:
    return article.path or article.id
