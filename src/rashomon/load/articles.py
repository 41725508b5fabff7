"""Paths, addresses and standard input -> Articles, each refusal one line with its mend."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO, Final

from rashomon.errors import ArticleError, NoTextError, UsageError
from rashomon.load.addresses import domain_of, is_address
from rashomon.load.draft import Draft
from rashomon.load.files import EmptyError, UnreadableError, printable, read_file, read_stream
from rashomon.load.finish import finish
from rashomon.load.formats import MAX_DOCUMENT_BYTES, limit_of, read_drafts
from rashomon.load.front_matter import parse_date
from rashomon.load.places import STANDARD_INPUT, expand
from rashomon.load.text import one_line
from rashomon.model import Article

if TYPE_CHECKING:
    from rashomon.load.fetch import Fetched

_STANDARD_INPUT_ID: Final = "stdin"
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
# A saved page bears its headline as its name; the outlet's domain is shorter.
_LONGEST_STEM: Final = 32


def _silent(_: str) -> None:
    """Tell nobody."""


def load_articles(  # noqa: PLR0913 - each is an option of the command line, or who is told
    arguments: Sequence[str],
    dates: Mapping[str, str] = _NOTHING,
    stdin: BinaryIO | None = None,
    *,
    sources: Mapping[str, str] = _NOTHING,
    tell: Callable[[str], None] = _silent,
    pass_over: Callable[[NoTextError], None] | None = None,
) -> tuple[Article, ...]:
    """Load articles in the order given, with unique ids.

    Args:
        arguments: files, folders, patterns, lists (@list.txt) and addresses; "-" is standard input.
        dates: publication dates (ISO 8601) that override the articles' own, by article id, path or file stem.
        stdin: what "-" reads; sys.stdin by default.
        sources: names of the outlets that override the articles' own, by the same keys.
        tell: gets a line where fetching takes long or leads elsewhere.
        pass_over: is told of each article without text, which is then left out; by default its error is raised.

    Returns:
        One article per file or page, and one for each article of an export. Ids are file stems or domains, with "-2",
        "-3" where one comes again.

    Raises:
        ArticleError: a place cannot be read as an article.
        UsageError: standard input is named twice, or a date or source names no article or is none.
    """
    places = expand(arguments)
    if places.count(STANDARD_INPUT) > 1:
        raise UsageError("standard input (-) can be read once; save one of the texts as a file")
    articles: list[Article] = []
    taken: set[str] = set()
    for article in _load_all(places, stdin, tell, pass_over):
        unique = _unique(article.id, taken)
        taken.add(unique)
        name = unique if article.name == article.id else article.name
        articles.append(replace(article, id=unique, name=name))
    return _override_sources(_override_dates(tuple(articles), dates), sources)


def load_article(path: str, stdin: BinaryIO | None = None) -> Article:
    """Load one article.

    Args:
        path: a file or an address; "-" is standard input.
        stdin: what "-" reads; sys.stdin by default.

    Returns:
        The article; its id is the file's stem ("stdin" for "-"), its name the source that it tells or else the id.

    Raises:
        ArticleError: the place cannot be read as an article; the message names the line where known, and the mend.
    """
    found = tuple(_load_all((path,), stdin, _silent, None))
    if len(found) != 1:
        raise ArticleError(f"holds {len(found)} articles; name a file with one", printable(path))
    return found[0]


def _load_all(
    places: Sequence[str],
    stdin: BinaryIO | None,
    tell: Callable[[str], None],
    pass_over: Callable[[NoTextError], None] | None,
) -> Iterator[Article]:
    """Load each place; addresses are fetched together, before anything is read."""
    addresses = [place for place in places if is_address(place)]
    fetched: Mapping[str, Fetched] = {}
    if addresses:
        from rashomon.load.fetch import fetch_all  # noqa: PLC0415 - most runs open no connection

        fetched = fetch_all(addresses, tell)
    for place in places:
        shown = printable(place)
        try:
            for draft in _drafts(place, stdin, fetched.get(place)):
                yield finish(draft, shown + draft.part, draft.stem or _stem(place, draft))
        except EmptyError as error:
            if pass_over is None:
                raise NoTextError(error.message, shown) from None
            pass_over(NoTextError(error.message, shown))
        except UnreadableError as error:
            raise ArticleError(error.message, f"{shown}:{error.line}" if error.line else shown) from None


def _drafts(place: str, stdin: BinaryIO | None, fetched: Fetched | None) -> tuple[Draft, ...]:
    if fetched is not None:
        if not fetched.raw.strip():  # an empty file may be passed over, an address that gives nothing is a mistake
            raise UnreadableError("is an empty page; open it in a browser and save its text as .md")
        drafts = read_drafts(fetched.raw, place, fetched.kind, fetched.charset, fetched.url)
        return tuple(replace(draft, url=draft.url or fetched.url) for draft in drafts)
    return read_drafts(_read(place, stdin), place)


def _read(path: str, stdin: BinaryIO | None) -> bytes:
    """The bytes of a file or of standard input."""
    if not path:
        raise UnreadableError("the name of an article is empty; name a file")
    if path == STANDARD_INPUT:
        return read_stream(stdin or _standard_input(), MAX_DOCUMENT_BYTES)
    return read_file(path, limit_of(path))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:  # started with standard input closed
        raise UnreadableError("standard input is closed; name a file instead")
    return sys.stdin.buffer


def _stem(place: str, draft: Draft) -> str:
    """A readable id: the domain of a page, the stem of a file."""
    if place == STANDARD_INPUT:
        return _STANDARD_INPUT_ID
    domain = domain_of(draft.url)
    if is_address(place):
        return domain or "page"
    stem = Path(printable(place)).stem
    return domain if domain and (len(stem) > _LONGEST_STEM) else stem


def _override_dates(articles: tuple[Article, ...], dates: Mapping[str, str]) -> tuple[Article, ...]:
    found = list(articles)
    for key, text in dates.items():
        day = parse_date(text)
        if day is None:
            raise UsageError(f"{one_line(text)!r} is no date; write --date {one_line(key)}=2026-10-23")
        at = _position(articles, key, "--date")
        found[at] = replace(found[at], date=day, date_from="--date")
    return tuple(found)


def _override_sources(articles: tuple[Article, ...], sources: Mapping[str, str]) -> tuple[Article, ...]:
    found = list(articles)
    for key, text in sources.items():
        name = one_line(text)
        if not name:
            raise UsageError(
                f'--source {one_line(key)} names nobody; write --source {one_line(key)}="Associated Press"'
            )
        at = _position(articles, key, "--source")
        found[at] = replace(found[at], name=name)
    return tuple(found)


def _position(articles: Sequence[Article], key: str, option: str) -> int:
    """Which article a key means: an id first, then a path, then a file name or stem."""
    for names in (
        [article.id for article in articles],
        [article.path for article in articles],
        [Path(article.path).name for article in articles],
        [Path(article.path).stem for article in articles],
    ):
        if key in names:
            return names.index(key)
    ids = ", ".join(article.id for article in articles)
    raise UsageError(f"{option} names {one_line(key)!r}, which is no article here; the articles are: {ids}")


def _unique(stem: str, taken: set[str]) -> str:
    if stem not in taken:
        return stem
    number = 2
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"
