"""Articles saved as Markdown: loaded again they are the same."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.errors import ArticleError, UsageError
from rashomon.load import load_article
from rashomon.load.save import save_articles
from rashomon.model import Article

ARTICLE = Article(
    id="wire.example",
    name="Northern Wire: the “best”",
    text="Tram: jumps # rails\n\n# No heading.\n\nBERLIN — A tram - 5\n---\nREAD MORE: no",
    date=date(2031, 3, 11),
    title="Tram: jumps # rails",
    url="https://wire.example/a?b=c#d",
    path="https://wire.example/a",
    body_start=21,
    date_from="JSON-LD datePublished",
    updated=date(2031, 3, 12),
    byline="A. Quill",
    dateline="CORRAN",
    agency="AP",
    captions=("FILE: - x", "[y]"),
)


def test_everything_is_kept(tmp_path: Path) -> None:
    (path,) = save_articles([ARTICLE], str(tmp_path / "new" / "folder"))
    assert path == str(tmp_path / "new" / "folder" / "wire.example.md")
    assert load_article(path) == replace(ARTICLE, path=path)


@given(st.text())
def test_any_text_that_can_be_loaded_comes_back(text: str) -> None:
    with TemporaryDirectory() as folder:
        first = Path(folder) / "a.md"
        first.write_text(text, "utf-8", errors="replace", newline="")
        try:
            article = load_article(str(first))
        except ArticleError:
            return
        (path,) = save_articles([article], f"{folder}/saved")
        again = load_article(path)
    assert (again.text, again.title, again.date) == (article.text, article.title, article.date)


def test_names_are_safe_and_unique(tmp_path: Path) -> None:
    articles = [replace(ARTICLE, id=name) for name in ("../a", "A", "a", "…", "x" * 300)]
    names = [Path(path).name for path in save_articles(articles, str(tmp_path))]
    assert names[:4] == ["a.md", "A-2.md", "a-3.md", "article.md"]
    assert len({name.casefold() for name in names}) == 5


def test_the_same_again_is_fine_and_another_file_stays(tmp_path: Path) -> None:
    save_articles([ARTICLE], str(tmp_path))
    save_articles([ARTICLE], str(tmp_path))
    before = (tmp_path / "wire.example.md").read_bytes()
    changed = replace(ARTICLE, text="Other words.", title="", body_start=0)
    with pytest.raises(UsageError, match="another file stands here; name an empty folder with --save-articles"):
        save_articles([replace(ARTICLE, id="new"), changed], str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["wire.example.md"]
    assert (tmp_path / "wire.example.md").read_bytes() == before


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(UsageError, match="the articles cannot be saved"):
        save_articles([ARTICLE], str(tmp_path / "file" / "folder"))
