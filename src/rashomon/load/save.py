"""Articles -> Markdown files with front matter, so that a comparison can be repeated without the network."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rashomon.errors import UsageError
from rashomon.load.front_matter import SETTLED
from rashomon.model import Article

_UNSAFE: Final = re.compile(r"[^\w.\- ]+")
_LONGEST_NAME: Final = 100


def save_articles(articles: Sequence[Article], folder: str) -> tuple[str, ...]:
    """Write each article to a file of its id, with front matter; loaded again, each gives the same text.

    Args:
        articles: with unique ids.
        folder: where to; it is made where it does not exist.

    Returns:
        The files, in the order of the articles. All are written, or none.

    Raises:
        UsageError: the folder cannot be written, or holds another file of such a name.
    """
    place = Path(folder)
    wanted = {
        place / f"{name}.md": _document(article) for name, article in zip(_names(articles), articles, strict=True)
    }
    try:
        place.mkdir(parents=True, exist_ok=True)
        for path, text in wanted.items():
            if path.exists() and path.read_bytes() != text.encode():
                raise UsageError(f"{path}: another file stands here; name an empty folder with --save-articles")
        _write_all(wanted)
    except OSError as error:
        raise UsageError(
            f"the articles cannot be saved to {folder!r} ({error.strerror or type(error).__name__}); choose another folder"
        ) from None
    return tuple(str(path) for path in wanted)


def _names(articles: Sequence[Article]) -> list[str]:
    """File names of the articles' ids, unique also where letters count without their case."""
    names: list[str] = []
    for article in articles:
        stem = _UNSAFE.sub("-", article.id).strip(" .-")[:_LONGEST_NAME] or "article"
        name, number = stem, 2
        while name.casefold() in {taken.casefold() for taken in names}:
            name, number = f"{stem}-{number}", number + 1
        names.append(name)
    return names


def _document(article: Article) -> str:
    """The article as a Markdown file."""
    told = {
        "source": article.name if article.name != article.id else "",
        "date": article.date.isoformat() if article.date else "",
        "date_from": article.date_from if article.date else "",
        "updated": article.updated.isoformat() if article.updated else "",
        "title": article.title,
        "url": article.url,
        "byline": article.byline,
        "dateline": article.dateline,
        "agency": article.agency,
    }
    # JSON strings are YAML strings too.
    head = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in told.items() if value)
    captions = "".join(f"  - {json.dumps(caption, ensure_ascii=False)}\n" for caption in article.captions)
    head += f"captions:\n{captions}" if captions else ""
    return f"---\n{head}{SETTLED}: true\n---\n\n{article.text[article.body_start :]}\n"


def _write_all(wanted: dict[Path, str]) -> None:
    """Write drafts beside the places and move them there at last."""
    drafts: dict[Path, Path] = {}
    try:
        for path, text in wanted.items():
            draft = path.with_name(f".rashomon-{os.urandom(8).hex()}.tmp")
            drafts[draft] = path
            draft.write_bytes(text.encode())
        for draft, path in drafts.items():
            draft.replace(path)
    finally:
        for draft in drafts:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)
