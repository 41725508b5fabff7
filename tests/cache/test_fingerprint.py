"""By what a result is known again: what changes it, and what does not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

import rashomon
from rashomon.cache.fingerprint import digest, engine_digest, pipeline_digest, reader_digest
from rashomon.cache.store import Store
from rashomon.model import DEFAULT_MODEL

ENGINE: Final = """
from pathlib import Path
from rashomon.cache.fingerprint import engine_digest
from rashomon.cache.store import Store
print(engine_digest(Store(Path("cache"))))
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "cache")) as opened:
        yield opened


def change_unseen(path: Path) -> None:
    """Change a file but neither its size nor its time."""
    times = path.stat()
    raw = bytearray(path.read_bytes())
    raw[-2] ^= 1
    path.write_bytes(raw)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def test_parts_are_told_apart() -> None:
    assert digest(("ab", "c")) != digest(("a", "bc"))
    assert digest(("ab",)) == digest((b"ab",))


@pytest.mark.parametrize("changed", ["judge.py", "extract/ranker.json", "values/interval.py"])
def test_no_change_of_the_package_goes_unseen(tmp_path: Path, store: Store, changed: str) -> None:
    package = tmp_path / "rashomon"
    without = shutil.ignore_patterns("__pycache__", "models")
    shutil.copytree(Path(rashomon.__file__).parent, package, ignore=without)

    def engine() -> str:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-c", ENGINE]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=True
        ).stdout

    before = engine()
    assert before == engine() == f"{engine_digest(store)}\n"
    change_unseen(package / changed)
    assert engine() != before


def test_a_pipeline_is_known_by_its_files(tmp_path: Path, store: Store) -> None:
    pipeline = tmp_path / "pipeline"
    pipeline.mkdir()
    assert pipeline_digest(str(pipeline), store) is None
    (pipeline / "meta.json").write_text('{"version": "1.0.0"}\n')
    (pipeline / "ner").mkdir()
    (pipeline / "ner" / "model").write_bytes(b"weights\n")
    first = pipeline_digest(str(pipeline), store)
    assert first == pipeline_digest(str(pipeline), store)
    change_unseen(pipeline / "ner" / "model")
    second = pipeline_digest(str(pipeline), store)
    change_unseen(pipeline / "ner" / "model")
    assert first != second
    assert first == pipeline_digest(str(pipeline), store)


def test_an_installed_pipeline_is_found_without_importing_it(store: Store) -> None:
    found = pipeline_digest(DEFAULT_MODEL, store)
    assert found is not None
    with closing(Store(store.path.parent)) as later:
        assert pipeline_digest(DEFAULT_MODEL, later) == found
        (digests,) = later.contents()
        assert (digests.kind, digests.entries) == ("digest", 1)


@pytest.mark.parametrize("name", ["json", "no_such_package", "__main__", "no/such/folder", "", "a.b", "\0"])
def test_what_is_no_pipeline_has_no_digest(store: Store, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(store.path.parent.parent)
    assert pipeline_digest(name, store) is None


def test_a_reader_is_known_by_its_files(tmp_path: Path, store: Store) -> None:
    folder = tmp_path / "reader"
    assert reader_digest(folder, store) is None
    folder.mkdir()
    assert reader_digest(folder, store) is None
    for name in ("model.onnx", "tokenizer.json"):
        (folder / name).write_bytes(b"weights\n")
    first = reader_digest(folder, store)
    change_unseen(folder / "tokenizer.json")
    assert first
    assert reader_digest(folder, store) != first


def test_a_copy_of_a_model_is_the_same_model(tmp_path: Path, store: Store) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "model.onnx").write_bytes(b"weights")
    assert reader_digest(tmp_path / "one", store) == reader_digest(tmp_path / "two", store)
