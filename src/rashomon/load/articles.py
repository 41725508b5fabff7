"""Paths and standard input -> Articles, each refusal one line with its mend."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO, Final

from rashomon.errors import ArticleError, NoTextError, UsageError
from rashomon.load.files import (
    KILOBYTE,
    EmptyError,
    UnreadableError,
    check_file,
    decode,
    printable,
    read_file,
    read_stream,
)
from rashomon.load.front_matter import parse_date, split_front_matter
from rashomon.load.text import clean, clean_characters, has_letters, one_line
from rashomon.model import Article

STANDARD_INPUT: Final = "-"
# Fifty times a long report; the pipeline takes about 4 kB of memory for each byte of prose.
MAX_ARTICLE_BYTES: Final = 300 * KILOBYTE
# Longer ones are no words (an image in base64, a line drawn of signs), and the tokenizer takes their length squared.
_LONGEST_WORD: Final = 2_000
_STANDARD_INPUT_ID: Final = "stdin"
_NO_DATES: Final[Mapping[str, str]] = MappingProxyType({})
_MARKDOWN: Final = frozenset({".md", ".markdown", ".mdown"})
_NOT_READ: Final = frozenset({
    ".htm", ".html", ".xhtml", ".mht", ".mhtml", ".pdf", ".doc", ".docx", ".odt", ".rtf", ".epub", ".pages",
    ".ppt", ".pptx", ".xls", ".xlsx",
})  # fmt: skip
_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_LONG_WORD: Final = re.compile(rf"\S{{{_LONGEST_WORD + 1}}}")
_HTML: Final = re.compile(r"\s*<(?:!doctype\s+html|html|head|\?xml)\b", re.IGNORECASE)
_HEADING: Final = re.compile(r"\s*#[ \t]+([^\n]+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)")


def load_articles(
    paths: Sequence[str],
    dates: Mapping[str, str] = _NO_DATES,
    stdin: BinaryIO | None = None,
    *,
    pass_over: Callable[[NoTextError], None] | None = None,
) -> tuple[Article, ...]:
    """Load articles in the order given, with unique ids.

    Args:
        paths: text files; "-" is standard input.
        dates: publication dates (ISO 8601) that override the files' own, by article id, path or file stem.
        stdin: what "-" reads; sys.stdin by default.
        pass_over: is told of each article without text, which is then left out; by default its error is raised.

    Returns:
        One article per path. Ids are file stems, with "-2", "-3" where a stem comes again.

    Raises:
        ArticleError: a file cannot be read as an article.
        UsageError: standard input is named twice, or a date names no article or is no date.
    """
    if list(paths).count(STANDARD_INPUT) > 1:
        raise UsageError("standard input (-) can be read once; save one of the texts as a file")
    articles: list[Article] = []
    taken: set[str] = set()
    for path in paths:
        try:
            article = load_article(path, stdin)
        except NoTextError as error:
            if pass_over is None:
                raise
            pass_over(error)
            continue
        unique = _unique(article.id, taken)
        taken.add(unique)
        name = unique if article.name == article.id else article.name
        articles.append(replace(article, id=unique, name=name))
    return _override_dates(tuple(articles), dates)


def load_article(path: str, stdin: BinaryIO | None = None) -> Article:
    """Load one article.

    Args:
        path: a text file, with or without front matter; "-" is standard input.
        stdin: what "-" reads; sys.stdin by default.

    Returns:
        The article; its id is the file's stem ("stdin" for "-"), its name the front matter's `source` or else the id.

    Raises:
        ArticleError: the file cannot be read as an article; the message names the line where known, and the mend.
    """
    place = printable(path)
    try:
        return _article(place, clean_characters(decode(_read(path, stdin))))
    except EmptyError as error:
        raise NoTextError(error.message, place) from None
    except UnreadableError as error:
        raise ArticleError(error.message, f"{place}:{error.line}" if error.line else place) from None


def check_comparable(articles: Sequence[Article]) -> None:
    """Refuse a comparison that would compare an article with itself.

    The same text under two declared sources is allowed: a reprint is a finding.

    Raises:
        UsageError: fewer than two articles, one file named twice, or one text twice without two sources.
    """
    if len(articles) < 2:
        raise UsageError("compare needs at least two articles; `rashomon extract A` reads one")
    files: dict[Path | str, Article] = {}
    texts: dict[str, Article] = {}
    for article in articles:
        is_file = article.path and article.path != STANDARD_INPUT
        file = Path(article.path).resolve() if is_file else article.id
        if file in files:
            raise UsageError(f"{files[file].path} and {article.path} are the same file; name two different articles")
        files[file] = article
        twin = texts.setdefault(article.text, article)
        if twin is not article and not _are_two_sources(twin, article) and _same_bytes(twin, article):
            raise UsageError(f"{_shown(twin)} and {_shown(article)} hold the same text; name two different articles")


def _same_bytes(a: Article, b: Article) -> bool:
    """Tell a copy of a file from a second scrape of the same text, which differs somewhere."""
    if STANDARD_INPUT in (a.path, b.path) or not (a.path and b.path):
        return True
    try:
        return Path(a.path).read_bytes() == Path(b.path).read_bytes()
    except OSError:  # a name that could not be printed as it is
        return True


def _read(path: str, stdin: BinaryIO | None) -> bytes:
    """The bytes of a path, unless its name tells that this version does not read it."""
    if not path:
        raise UnreadableError("the name of an article is empty; name a file")
    if path == STANDARD_INPUT:
        return read_stream(stdin or _standard_input(), MAX_ARTICLE_BYTES)
    if _ADDRESS.match(path):
        raise UnreadableError("is an address; this version reads .txt and .md: save the article's text as .md")
    check_file(path, MAX_ARTICLE_BYTES)
    suffix = Path(path).suffix.lower()
    if suffix in _NOT_READ:
        raise UnreadableError(f"is a {suffix} file; this version reads .txt and .md: save the article's text as .md")
    return read_file(path, MAX_ARTICLE_BYTES)


def _standard_input() -> BinaryIO:
    if sys.stdin is None:  # started with standard input closed
        raise UnreadableError("standard input is closed; name a file instead")
    return sys.stdin.buffer


def _article(path: str, text: str) -> Article:
    """Build an article from the characters of a file."""
    if _HTML.match(text):
        raise UnreadableError("is an HTML page; this version reads .txt and .md: save the article's text as .md")
    if long := _LONG_WORD.search(text):
        place = text.count("\n", 0, long.start()) + 1
        raise UnreadableError(f"holds {_LONGEST_WORD:,} characters without a blank (an image?); remove them", place)
    head, body = split_front_matter(text)
    title = head.title
    body = clean(body).strip()
    is_markdown = path == STANDARD_INPUT or Path(path).suffix.lower() in _MARKDOWN
    heading = _HEADING.match(body) if is_markdown else None
    if heading and has_letters(body[heading.end() :]):
        line = one_line(heading[1])
        if not title or line.casefold() == title.casefold():
            title = title or line
            body = body[heading.end() :].strip()
    if not has_letters(body):
        raise EmptyError("holds no text; it must hold the text of an article")
    body_start = len(title) + 2 if title else 0
    stem = _STANDARD_INPUT_ID if path == STANDARD_INPUT else Path(path).stem
    return Article(
        id=stem,
        name=head.source or stem,
        text=f"{title}\n\n{body}" if title else body,
        date=head.date,
        title=title,
        url=head.url,
        path=path,
        body_start=body_start,
    )


def _override_dates(articles: tuple[Article, ...], dates: Mapping[str, str]) -> tuple[Article, ...]:
    found = list(articles)
    for key, text in dates.items():
        day = parse_date(text)
        if day is None:
            raise UsageError(f"{one_line(text)!r} is no date; write --date {one_line(key)}=2026-10-23")
        index = _position(articles, key)
        if index is None:
            ids = ", ".join(article.id for article in articles)
            raise UsageError(f"--date names {one_line(key)!r}, which is no article here; the articles are: {ids}")
        found[index] = replace(found[index], date=day)
    return tuple(found)


def _position(articles: Sequence[Article], key: str) -> int | None:
    """Which article a key means: an id first, then a path, then a file name or stem."""
    for names in (
        [article.id for article in articles],
        [article.path for article in articles],
        [Path(article.path).name for article in articles],
        [Path(article.path).stem for article in articles],
    ):
        if key in names:
            return names.index(key)
    return None


def _unique(stem: str, taken: set[str]) -> str:
    if stem not in taken:
        return stem
    number = 2
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def _are_two_sources(first: Article, second: Article) -> bool:
    """Whether both articles declare a source, and not the same."""
    return first.name != first.id and second.name not in (second.id, first.name)


def _shown(article: Article) -> str:
    return article.path or article.id
