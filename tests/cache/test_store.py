"""What is kept between runs: found again, bounded, and never in the way."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rashomon.cache.store import FILE_NAME, Store
from rashomon.errors import CacheError

# Keeps entries of its own, and reads back each one; tells when it has begun.
WRITER: Final = """
import sys
from pathlib import Path
from rashomon.cache.store import Store
name, rounds = sys.argv[2], int(sys.argv[3])
store = Store(Path(sys.argv[1]), patience=60)
for number in range(rounds):
    key = f"kind:{name}-{number}"
    store.put(key, key.encode() * 200)
    assert store.get(key) == key.encode() * 200
    if number == 0:
        print("begun", flush=True)
assert store.trouble == ""
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "cache"


def kept_in(folder: Path, *keys: str) -> list[bytes | None]:
    """What a later run finds under keys."""
    with closing(Store(folder)) as store:
        return [store.get(key) for key in keys]


def keep(folder: Path, **entries: bytes) -> None:
    with closing(Store(folder)) as store:
        for key, value in entries.items():
            store.put(f"kind:{key}", value)


def test_a_later_run_finds_what_was_kept_last(folder: Path) -> None:
    keep(folder, a=b"old", b=b"")
    keep(folder, a=b"\0new\xff")
    assert kept_in(folder, "kind:a", "kind:b", "kind:c", "other:a") == [b"\0new\xff", b"", None, None]


@pytest.mark.skipif(os.name == "nt", reason="needs the permissions of POSIX")
def test_nobody_else_may_read_it(folder: Path) -> None:
    keep(folder, a=b"x")
    assert (folder.stat().st_mode & 0o777, (folder / FILE_NAME).stat().st_mode & 0o777) == (0o700, 0o600)


def test_contents_are_counted_by_kind_and_thrown_away(folder: Path) -> None:
    with closing(Store(folder)) as store:
        assert store.contents() == ()
        store.clear()
        assert not folder.exists()
        for key in ("b:1", "a:1", "b:2"):
            store.put(key, b"x" * 5000)
        (first, second) = store.contents()
        assert (first.kind, first.entries, second.kind, second.entries) == ("a", 1, "b", 2)
        assert 0 < second.size < 200
        store.clear()
        assert store.contents() == ()
        assert store.get("b:1") is None


def test_it_keeps_within_its_limit_what_was_used_last(folder: Path) -> None:
    limit = 300_000
    with closing(Store(folder, limit)) as store:
        for number in range(2000):
            store.put(f"kind:{number}", os.urandom(1000))
            if number % 40 == 0:
                assert store.get("kind:7" if number > 7 else "kind:0")
        (contents,) = store.contents()
        assert limit / 2 < contents.size <= limit
        assert store.get("kind:7")
        assert store.get("kind:1999")
        assert store.get("kind:100") is None
    assert (folder / FILE_NAME).stat().st_size < 3 * limit


def test_what_is_too_large_is_not_kept(folder: Path) -> None:
    with closing(Store(folder, limit=10_000)) as store:
        store.put("kind:large", os.urandom(5000))
        store.put("kind:small", b"x")
        assert store.get("kind:large") is None
        assert store.get("kind:small") == b"x"


def damage_head(path: Path) -> None:
    path.write_bytes(b"no database at all" * 300)


def damage_middle(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[:100] + b"\xff" * (len(raw) - 100))


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


@pytest.mark.parametrize("damage", [damage_head, damage_middle, cut_short])
def test_a_damaged_file_is_started_anew(folder: Path, damage: Callable[[Path], None]) -> None:
    keep(folder, **{f"k{number}": os.urandom(400) for number in range(100)})
    damage(folder / FILE_NAME)
    with closing(Store(folder)) as store:
        assert store.get("kind:k50") is None
        store.put("kind:a", b"x")
        assert store.trouble == "the cache was damaged and is started anew"
    with closing(Store(folder)) as store:
        assert store.get("kind:a") == b"x"
        assert store.trouble == ""


def test_a_damaged_entry_is_not_given_out(folder: Path) -> None:
    keep(folder, a=b"first", b=b"second")
    with closing(sqlite3.connect(folder / FILE_NAME)) as file:
        file.execute("UPDATE entry SET value = (SELECT value FROM entry WHERE key = 'kind:b') WHERE key = 'kind:a'")
        file.execute("UPDATE entry SET value = 'text' WHERE key = 'kind:b'")
        file.commit()
    assert kept_in(folder, "kind:a", "kind:b") == [None, None]
    keep(folder, a=b"again")
    assert kept_in(folder, "kind:a") == [b"again"]


def test_an_empty_file_is_a_cache_with_nothing_in_it(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FILE_NAME).touch()
    keep(folder, a=b"x")
    assert kept_in(folder, "kind:a") == [b"x"]


def test_a_file_of_another_program_is_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / FILE_NAME)) as file:
        file.execute("CREATE TABLE entry (name TEXT)")
    before = (folder / FILE_NAME).read_bytes()
    with closing(Store(folder)) as store:
        store.put("kind:a", b"x")
        assert store.get("kind:a") is None
        assert store.trouble.startswith("the cache cannot be used (")
    assert (folder / FILE_NAME).read_bytes() == before


def unusable_folder(tmp_path: Path) -> Path:
    (tmp_path / "file").touch()
    return tmp_path / "file"


def unusable_file(tmp_path: Path) -> Path:
    (tmp_path / FILE_NAME).mkdir()
    return tmp_path


@pytest.mark.parametrize("place", [unusable_folder, unusable_file])
def test_where_it_cannot_be_used_it_is_done_without(tmp_path: Path, place: Callable[[Path], Path]) -> None:
    with closing(Store(place(tmp_path))) as store:
        store.put("kind:a", b"x")
        assert store.get("kind:a") is None
        assert store.trouble.startswith("the cache cannot be used (")
        assert "--no-cache" in store.trouble


def test_a_busy_file_is_done_without_and_no_word_said(folder: Path) -> None:
    keep(folder, a=b"x")
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with closing(Store(folder, patience=0)) as store:
            assert store.get("kind:a") is None
            store.put("kind:b", b"x")
            assert store.trouble == ""
        with closing(Store(folder, patience=0)) as store, pytest.raises(CacheError, match="another run"):
            store.clear()
    assert kept_in(folder, "kind:a", "kind:b") == [b"x", None]


@pytest.mark.parametrize("damage", [damage_head, damage_middle])
def test_a_damaged_file_can_be_thrown_away(folder: Path, damage: Callable[[Path], None]) -> None:
    keep(folder, a=b"x")
    damage(folder / FILE_NAME)
    with closing(Store(folder)) as store:
        with pytest.raises(CacheError, match="cache clear"):
            store.contents()
        store.clear()
    assert kept_in(folder, "kind:a") == [None]


def test_many_runs_at_once_and_one_that_is_killed(folder: Path) -> None:
    def start(name: str, rounds: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", WRITER, str(folder), name, str(rounds)]
        return subprocess.Popen(command, stdout=subprocess.PIPE)

    names = ("a", "b", "c")
    with start("killed", 1_000_000) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == b"begun\n"
        runs = [start(name, 40) for name in names]
        for run in runs:
            assert run.stdout is not None
            assert run.stdout.readline() == b"begun\n"
        killed.send_signal(signal.SIGKILL)
        for run in runs:
            run.communicate(timeout=100)
            assert run.returncode == 0
    with closing(sqlite3.connect(folder / FILE_NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    keys = [f"kind:{name}-{number}" for name in names for number in range(40)]
    assert kept_in(folder, *keys) == [key.encode() * 200 for key in keys]
