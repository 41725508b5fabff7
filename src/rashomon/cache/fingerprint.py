"""What a result depends on, as digests: the text, this package's own files, the libraries' versions, the models' files."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rashomon.cache.store import Store

_PACKAGE: Final = Path(__file__).parent.parent
_MODELS: Final = _PACKAGE / "models"  # large; whoever uses one asks for its digest
_LIBRARIES: Final = ("rashomon", "spacy", "thinc", "numpy", "onnxruntime", "tokenizers", "rapidfuzz", "google-re2")
_PIPELINE_MARKS: Final = ("meta.json", "config.cfg")


def digest(parts: Iterable[str | bytes]) -> str:
    """Return one digest of several parts, each told from the next."""
    whole = hashlib.sha256()
    for part in parts:
        raw = part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")
        whole.update(len(raw).to_bytes(8, "big"))
        whole.update(raw)
    return whole.hexdigest()


@lru_cache(maxsize=1)  # what a process runs was loaded once
def engine_digest(store: Store) -> str:
    """Return the digest of what computes: this package's files, the versions of libraries and Python, the machine.

    The files count by content, since an installation in development changes under one version.

    Args:
        store: remembers digests of files that did not change.

    Raises:
        OSError: a file cannot be read.
    """
    code = [path for path in _files(_PACKAGE) if _MODELS not in path.parents]
    versions = (f"{name} {_version(name)}" for name in _LIBRARIES)
    return digest((*versions, sys.version, platform.machine(), _files_digest(code, store)))


def pipeline_digest(name: str, store: Store) -> str | None:
    """Return the digest of an installed spaCy pipeline's files, None where there is no such pipeline.

    Args:
        name: package name or path of the pipeline.
        store: remembers digests of files that did not change.

    Raises:
        OSError: a file cannot be read.
    """
    # spaCy prefers the package; a folder of its name counts as well, which at worst tells apart what is the same.
    places = (*_package_folders(name), Path(name))
    found = [place for place in places if any((place / mark).is_file() for mark in _PIPELINE_MARKS)]
    return _files_digest([file for place in found for file in _files(place)], store) if found else None


def reader_digest(folder: Path, store: Store) -> str | None:
    """Return the digest of the files of a reader's folder, None where there are none.

    Args:
        folder: where model.onnx stands, and tokenizer.json.
        store: remembers digests of files that did not change.

    Raises:
        OSError: a file cannot be read.
    """
    files = [path for path in folder.iterdir() if path.is_file()] if folder.is_dir() else []
    return _files_digest(files, store) if files else None


def _package_folders(name: str) -> list[Path]:
    """Return where a package stands, without importing it."""
    try:
        spec = find_spec(name) if name.isidentifier() else None
    except (ImportError, ValueError):
        return []
    return [Path(place) for place in spec.submodule_search_locations or ()] if spec else []


def _files(folder: Path) -> Iterator[Path]:
    """Return the files below a folder, but what Python makes of them."""
    for place, folders, names in os.walk(folder, followlinks=True):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from (Path(place, name) for name in names)


def _files_digest(files: Iterable[Path], store: Store) -> str:
    """Return the digest of files by name and content, not read again where size, times and place are those of an earlier run."""
    stats = [(path, path.stat()) for path in sorted(files)]
    seen = digest(f"{p} {s.st_size} {s.st_mtime_ns} {s.st_ctime_ns} {s.st_dev} {s.st_ino}" for p, s in stats)
    key = f"digest:{seen}"
    if kept := store.get(key):
        return kept.decode()
    found = digest(part for path, _ in stats for part in (path.name, _file_digest(path)))
    store.put(key, found.encode())
    return found


def _file_digest(path: Path) -> bytes:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").digest()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
