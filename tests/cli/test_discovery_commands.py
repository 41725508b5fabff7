"""The commands that need no questions, as a user runs them."""

from __future__ import annotations

import json
from importlib.resources import files as resources
from pathlib import Path

import jsonschema
import pytest
from command_line import Done, rashomon

POST = """\
---
source: The Post
date: 2031-05-16
title: Ferry burns in Port Ellis
---
A fire on the ferry Lady Ada in Port Ellis killed nine people on Tuesday, police said. The ferry carried 212 passengers.

The captain, Moira Sand, 52, stayed on board. "We heard a bang and then the lights went out," said Peter Wren, a passenger.
"""
NEWS = POST.replace("The Post", "The News").replace("nine people", "eleven people").replace(
    "The captain, Moira Sand, 52, stayed on board.", "Divers searched the hull, and six dogs were saved."
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("discovery")
    (place / "post.md").write_text(POST, encoding="utf-8")
    (place / "news.md").write_text(NEWS, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def compared(folder: Path) -> Done:
    return rashomon("compare", "post.md", "news.md", "--format", "json", folder=folder)


def test_without_questions_the_facts_are_found_and_one_line_says_so(compared: Done) -> None:
    assert compared.status == 0
    assert compared.lines == [
        "rashomon: there is no claims.yaml here, so the facts are found without questions (as with --no-registry)"
    ]
    document = json.loads(compared.out)
    schema = resources("rashomon.report").joinpath("comparison.v1.schema.json").read_text("utf-8")
    jsonschema.validate(document, json.loads(schema))
    assert {f["origin"] for f in document["findings"]} == {"discovered"}
    (conflict,) = (f for f in document["findings"] if f["verdict"] == "diverge")
    assert conflict["label"] == "People killed"
    assert {s: a["value"] for s, a in conflict["answers"].items()} == {"post": "9", "news": "11"}


def test_no_registry_leaves_a_registry_aside_and_fails_on_a_conflict(folder: Path, tmp_path: Path) -> None:
    for name in ("post.md", "news.md"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / "claims.yaml").write_text("version: 1\nclaims: {dogs: How many dogs were saved?}\n")
    alone = rashomon("compare", "post.md", "news.md", "--no-registry", "--fail-on", "diverge", folder=tmp_path)
    assert alone.status == 1
    assert alone.err == ""
    both = rashomon("compare", "post.md", "news.md", "--discover", folder=tmp_path)
    asked, _, found = both.out.partition("== Not asked by the registry")
    assert "[dogs]" in asked
    assert "People killed" not in asked
    assert "≠ diverge: People killed" in found
    assert "six" not in found  # the dogs are asked for already


def test_a_registry_is_drafted_checked_and_gives_the_same_conflict(folder: Path, compared: Done) -> None:
    drafted = rashomon("registry", "init", "post.md", "news.md", "-o", "drafted.yaml", folder=folder)
    assert drafted.status == 0
    assert drafted.lines[-1].startswith("rashomon: wrote drafted.yaml: ")
    assert rashomon("registry", "check", "drafted.yaml", folder=folder).status == 0
    asked = rashomon("compare", "post.md", "news.md", "-r", "drafted.yaml", "-f", "json", folder=folder)
    wanted = {f["claim"]: f["verdict"] for f in json.loads(compared.out)["findings"]}
    got = {f["claim"]: f["verdict"] for f in json.loads(asked.out)["findings"]}
    assert got == {claim: wanted[claim] for claim in got}
    assert "diverge" in got.values()
    before = (folder / "drafted.yaml").read_bytes()
    assert rashomon("registry", "init", "post.md", "news.md", "-o", "drafted.yaml", folder=folder).status == 2
    assert (folder / "drafted.yaml").read_bytes() == before


def test_versions_tell_what_changed(folder: Path) -> None:
    (folder / "new.md").write_text(POST.replace("212", "221"), encoding="utf-8")
    done = rashomon("compare", "post.md", "new.md", "--versions", folder=folder)
    assert done.status == 0
    assert "changed value: different numbers" in done.out
    assert "facts are unchanged" in done.out
    assert "1 diverge · 0 only · 0 compatible · 0 agree" in done.out
