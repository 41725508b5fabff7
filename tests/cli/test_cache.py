"""The cache as a user meets it: the same output always, only sooner."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from command_line import Done, files, rashomon, run_here, write_case

from rashomon.cache.store import FILE_NAME, Store

NOBODY: Final = "On Monday the fire killed 12 people in the harbour. It sailed with 40 lifeboats.\n"
REPORTS: Final = ("--report", "r.json", "--report", "r.md", "--report", "r.txt", "--fail-on", "diverge")
COMPARE: Final = ("compare", "harbour.md", "coast.md", "nobody.txt", "--reader", "none", *REPORTS)


def new_case(folder: Path) -> Path:
    """Make a folder with three articles, one of them without a date, and a registry."""
    folder.mkdir()
    write_case(folder, nobody_txt=NOBODY)
    return folder


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return new_case(tmp_path / "case")


@dataclass(frozen=True, slots=True)
class Told:
    """What a comparison tells: what it writes to the streams, and its reports."""

    done: Done
    reports: dict[str, bytes]


def compare(case: Path, *arguments: str) -> Told:
    """Compare with reports in every format, and take the reports away again."""
    done = rashomon(*COMPARE, *arguments, folder=case)
    reports = {name: raw for name, raw in files(case).items() if name.startswith("r.")}
    for name in reports:
        (case / name).unlink()
    return Told(done, reports)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What is told without a cache."""
    folder = tmp_path_factory.mktemp("plain")
    told = compare(new_case(folder / "case"), "--no-cache", "--cache-dir", str(folder / "cache"))
    assert not (folder / "cache").exists()
    return told


def kept(case: Path, *arguments: str) -> dict[str, int]:
    """How many entries of each kind `cache info` shows."""
    done = rashomon("cache", "info", *arguments, folder=case)
    assert (done.status, done.err) == (0, "")
    return {kind: int(count) for kind, count in re.findall(r"(?m)^(\w+) +(\d+) +[\d,]+ kB$", done.out)}


def test_cold_warm_and_without_a_cache_it_writes_the_same_bytes(case: Path, plain: Told) -> None:
    assert plain == compare(case) == compare(case)
    assert set(plain.reports) == {"r.json", "r.md", "r.txt"}
    assert plain.done.status == 1
    assert plain.done.lines[0].startswith("rashomon: warning: nobody: no date is known")


@pytest.mark.parametrize(
    "command",
    [
        ("ask", "How many lifeboats?", "harbour.md", "coast.md", "nobody.txt"),
        ("extract", "harbour.md", "--explain"),
    ],
    ids=" ".join,
)
def test_other_commands_write_the_same_bytes_too(case: Path, command: tuple[str, ...]) -> None:
    cold, warm, without = (
        rashomon(*command, "--reader", "none", *more, folder=case) for more in ((), (), ("--no-cache",))
    )
    assert cold == warm == without
    assert cold.status == 0


def test_an_unchanged_comparison_loads_no_engine(case: Path) -> None:
    script = (
        "import sys\n"
        "from rashomon.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print(sorted({'spacy', 'thinc', 'numpy', 'onnxruntime', 'tokenizers'} & set(sys.modules)), file=sys.stderr)\n"
    )
    loaded = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", script, "compare", "harbour.md", "coast.md"],
            cwd=case, capture_output=True, text=True, timeout=120, check=True,
        )  # fmt: skip
        loaded.append(done.stderr.splitlines()[-1])
    assert loaded == ["['numpy', 'onnxruntime', 'spacy', 'thinc', 'tokenizers']", "[]"]


def test_another_article_and_registry_read_only_what_is_new(case: Path) -> None:
    two = ("compare", "harbour.md", "coast.md", "--reader", "none")
    assert rashomon(*two, folder=case).status == 0
    assert kept(case) == {"annotations": 2, "comparisons": 1, "digests": 2}
    (case / "claims.yaml").write_text("version: 1\nclaims: {cats: How many cats were saved?}\n")
    three = rashomon(*two, "nobody.txt", folder=case)
    assert kept(case) == {"annotations": 3, "comparisons": 2, "digests": 2}
    assert three == rashomon(*two, "nobody.txt", "--no-cache", folder=case)
    assert "How many cats were saved?" in three.out


def no_folder(place: Path) -> None:
    place.write_text("a file")


def damaged(place: Path) -> None:
    place.mkdir()
    (place / FILE_NAME).write_bytes(b"no database" * 1000)


@pytest.mark.parametrize("spoil", [no_folder, damaged])
def test_a_spoiled_cache_costs_one_warning(case: Path, plain: Told, spoil: Callable[[Path], None]) -> None:
    place = case.parent / "spoiled"
    spoil(place)
    told = compare(case, "--cache-dir", str(place))
    warnings = [line for line in told.done.lines if str(place) in line]
    assert (told.done.status, told.done.out, told.reports) == (plain.done.status, plain.done.out, plain.reports)
    assert [line for line in told.done.lines if line not in warnings] == plain.done.lines
    assert len(warnings) == 1
    assert re.match(r"rashomon: warning: \S+: the cache (cannot be used|was damaged)", warnings[0])


def test_several_runs_at_once_and_one_that_is_killed(case: Path, plain: Told) -> None:
    command = [sys.executable, "-m", "rashomon", *COMPARE[: -len(REPORTS)], "--fail-on", "diverge"]
    pipe = subprocess.PIPE
    runs = [subprocess.Popen(command, cwd=case, stdout=pipe, stderr=pipe) for _ in range(3)]
    cache = Path(os.environ["RASHOMON_CACHE_DIR"]) / FILE_NAME
    while not cache.exists() and runs[0].poll() is None:  # it is killed while it is at work with the cache
        with suppress(subprocess.TimeoutExpired):
            runs[0].wait(timeout=0.02)
    runs[0].kill()
    outputs = [run.communicate(timeout=120) for run in runs]
    for run, (out, err) in zip(runs[1:], outputs[1:], strict=True):
        assert (run.returncode, out.decode()) == (plain.done.status, plain.done.out)
        assert err.decode().splitlines() == plain.done.lines[:1]
    assert compare(case) == plain
    assert kept(case) == {"annotations": 3, "comparisons": 1, "digests": 2}


def test_info_and_clear(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = case.parent / "place"
    where = ("--cache-dir", str(place))
    empty = run_here(capsys, "cache", "info", *where)
    assert empty.out == f"{place / FILE_NAME}\n0 kB of at most 200,000 kB\n"
    assert run_here(capsys, "cache", "clear", *where).status == 0
    assert not place.exists()
    with closing(Store(place)) as store:
        for key in ("annotation:1", "annotation:2", "comparison:1"):
            store.put(key, os.urandom(3000))
    assert kept(case, *where) == {"annotations": 2, "comparisons": 1}
    assert run_here(capsys, "cache", "clear", *where).out == f"{place / FILE_NAME}: nothing is kept\n"
    assert run_here(capsys, "cache", "info", *where).out == empty.out


def test_a_cache_that_cannot_be_shown_or_thrown_away_is_one_line(
    case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (case / FILE_NAME).mkdir()
    for command in ("info", "clear"):
        done = run_here(capsys, "cache", command, "--cache-dir", str(case))
        assert (done.status, done.out, len(done.lines)) == (2, "", 1)
        assert done.err.startswith(f"rashomon: {case / FILE_NAME}: the cache cannot be ")


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a place of its own")
def test_the_place_is_the_systems_unless_named(case: Path) -> None:
    system = case.parent / "system"
    for environment, place in (
        ({"XDG_CACHE_HOME": str(system), "RASHOMON_CACHE_DIR": ""}, system / "rashomon"),
        ({"XDG_CACHE_HOME": str(system), "RASHOMON_CACHE_DIR": "named"}, Path("named")),
    ):
        done = rashomon("cache", "info", folder=case, environment=environment)
        assert done.out.startswith(f"{place / FILE_NAME}\n")
