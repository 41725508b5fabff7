"""Addresses, pages, folders, lists and exports on the command line, as a user gives them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import Done, files, rashomon, write_case

from rashomon.cli import main
from web_server import Answer, Server, page, serving

FORMATS = Path(__file__).parents[1] / "formats"
DATED = '<meta property="article:published_time" content="2031-03-11"><meta property="og:site_name" content="{}">'


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    with serving() as running:
        yield running


def document(done: Done) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(done.out)
    return found


def test_a_comparison_of_addresses_can_be_repeated_from_the_saved_texts(tmp_path: Path, server: Server) -> None:
    write_case(tmp_path)
    (tmp_path / "claims.yaml").write_text(
        "version: 1\nclaims: {n: {ask: How many passengers?, type: count, pattern: '(?P<value>\\w+) (?:passengers|were hurt)'}}"
    )
    wire = server.at("/wire", Answer(page(DATED.format("Wire"))))
    old = server.at("/old", Answer(status=302, headers={"Location": "/post"}))
    server.at(
        "/post", Answer(page(DATED.format("Post"), "Nine were hurt, a doctor said. It was the second crash this year."))
    )
    arguments = ("--format", "json", "--fail-on", "diverge")
    first = rashomon("compare", wire, old, *arguments, "--save-articles", "saved", folder=tmp_path)
    assert first.lines == [
        f"rashomon: {old}: redirected to {server.address}/post",
        "rashomon: wrote saved/127.0.0.1.md",
        "rashomon: wrote saved/127.0.0.1-2.md",
    ]
    again = rashomon("compare", "saved/127.0.0.1.md", "saved/127.0.0.1-2.md", *arguments, folder=tmp_path)
    assert (again.status, again.err) == (first.status, "")
    assert document(again)["findings"] == document(first)["findings"]
    kept = ("id", "name", "date", "date_from", "title", "url", "text")
    for before, after in zip(document(first)["sources"], document(again)["sources"], strict=True):
        assert {key: before[key] for key in kept} == {key: after[key] for key in kept}


def test_a_page_that_is_refused_stops_the_run_before_anything_is_written(
    tmp_path: Path, server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_case(tmp_path)
    monkeypatch.chdir(tmp_path)
    before = files(tmp_path)
    address = server.at("/x", Answer(b"no", 403))
    with pytest.raises(SystemExit) as left:
        main(["compare", "harbour.md", address, "--save-articles", "saved", "--report", "r.md"])
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith(
        f"rashomon: {address}: the server refuses programs (403); open it in a browser"
    )
    assert files(tmp_path) == before
    assert not (tmp_path / "saved").exists()


def test_folders_patterns_lists_exports_and_standard_input(tmp_path: Path) -> None:
    (tmp_path / "news").mkdir()
    for name in ("article.html", "other.md"):
        shutil.copy(FORMATS / name, tmp_path / "news")
    (tmp_path / "list.txt").write_text("news/*.html\n")
    entries = [
        {"text": f"{n} people were hurt.", "url": f"https://{site}.example/"} for n, site in ((6, "wire"), (7, "post"))
    ]
    (tmp_path / "all.jsonl").write_text("".join(f"{json.dumps(entry)}\n" for entry in entries))
    done = rashomon(
        "ask", "How many people were hurt?", "news", "news/*.md", "@list.txt", "all.jsonl", "-", "--format", "json",
        "--source", "stdin=The Wire", "--date", "stdin=2031-03-12",
        folder=tmp_path, stdin=(FORMATS / "article.pdf").read_bytes(),
    )  # fmt: skip
    sources = document(done)["sources"]
    ids = ["article", "other", "other-2", "article-2", "wire.example", "post.example", "stdin"]
    assert [source["id"] for source in sources] == ids
    assert [source["path"] for source in sources[:5]] == [
        "news/article.html", "news/other.md", "news/other.md", "news/article.html", "all.jsonl#1",
    ]  # fmt: skip
    assert (sources[-1]["name"], sources[-1]["date"], sources[-1]["date_from"]) == ("The Wire", "2031-03-12", "--date")


def test_an_article_without_a_date_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        "Six people were hurt on Friday. It burned again on Sunday, and on Monday, police said."
    )
    (tmp_path / "b.md").write_text(
        "Police said on Wednesday, October 21st that six people were hurt. A trial opened in 2025."
    )
    done = rashomon("ask", "When were people hurt?", "a.md", "b.md", "--format", "json", folder=tmp_path)
    assert done.lines == [
        'rashomon: warning: a: no date is known, so days such as "Friday" stay unresolved; give one with --date a=YYYY-MM-DD'
    ]
    first, second = document(done)["sources"]
    assert (first["date"], first["date_from"]) == (None, None)
    assert (second["date"], second["date_from"]) == ("2026-10-21", "“Wednesday, October 21st” falls in 2026")
