"""Folders, patterns and lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from rashomon.errors import ArticleError
from rashomon.load.places import expand


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "news" / "deep").mkdir(parents=True)
    for name in ("news/b.md", "news/a.html", "news/c.jpg", "news/.hidden.md", "news/deep/d.txt", "odd[1].md"):
        (tmp_path / name).write_text("Words.")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["news/b.md", "-", "https://x.example/*?a=[b]"], ["news/b.md", "-", "https://x.example/*?a=[b]"]),
        (["news"], ["news/a.html", "news/b.md"]),
        (["news/*.md"], ["news/b.md"]),
        (["news/?.*"], ["news/a.html", "news/b.md", "news/c.jpg"]),
        (["**/*.txt"], ["news/deep/d.txt"]),
        (["odd[1].md"], ["odd[1].md"]),
        (["missing.md", ""], ["missing.md", ""]),
        (["@missing.md"], None),
        (["x" * 5_000], ["x" * 5_000]),
    ],
)
def test_arguments(arguments: list[str], expected: list[str] | None) -> None:
    if expected is None:
        with pytest.raises(ArticleError, match=r"^missing\.md: no such file"):
            expand(arguments)
    else:
        assert list(expand(arguments)) == expected


def test_a_list_counts_from_its_own_folder(folder: Path) -> None:
    (folder / "news" / "list.txt").write_text("# ours\n\nb.md\n  deep/*.txt\nhttps://x.example/a\n-\n", "utf-8")
    assert list(expand(["@news/list.txt"])) == ["news/b.md", "news/deep/d.txt", "https://x.example/a", "-"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "list.txt: the list is empty; write one file or address on each line"),
        ("# nothing\n", "list.txt: the list is empty"),
        ("a.md\n@other.txt\n", "list.txt:2: a list names no other list; write its lines here"),
        ("*.pdf\n", "no file matches this pattern; check it"),
        ("\0", "list.txt: is a binary file"),
        ("a.md\n" * 10_001, "these are more than 10,000 articles"),
    ],
)
def test_unusable_lists(folder: Path, content: str, words: str) -> None:
    (folder / "list.txt").write_text(content)
    with pytest.raises(Exception, match=words):
        expand(["@list.txt"])


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        ("*.pdf", r"\*.pdf: no file matches this pattern; check it"),
        ("empty", r"empty: this folder holds no articles \(.docx, "),
        ("@news", "news: is a folder; name the files in it"),
    ],
)
def test_unusable_arguments(folder: Path, argument: str, words: str) -> None:
    (folder / "empty").mkdir()
    with pytest.raises(ArticleError, match=words):
        expand([argument])
