"""Bytes kept between runs: one SQLite file of bounded size, without which everything works as well, only slower."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rashomon.errors import CacheError

FILE_NAME: Final = "cache-v1.sqlite3"
LIMIT: Final = 200_000_000
"""Bytes that are kept at most: annotations of about ten thousand articles."""

_KEPT_SHARE: Final = 0.8  # of the limit, once it is reached: not every run should have to make room
_LARGEST_SHARE: Final = 0.1  # of the limit, for one entry: it would push out too many others
_DIGEST_BYTES: Final = 16
# No entry is waited for until it is on the disk: a killed run leaves no half entry, and after a power cut an entry that is
# damaged is known by its digest.
_SCHEMA: Final = """
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS entry (
    key TEXT PRIMARY KEY, used INTEGER NOT NULL, size INTEGER NOT NULL, digest BLOB NOT NULL, value BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS entry_by_use ON entry (used, size);
"""
_PUT: Final = """
INSERT OR REPLACE INTO entry (key, used, size, digest, value)
VALUES (?, (SELECT ifnull(max(used), 0) + 1 FROM entry), ?, ?, ?)
"""
# What is among the fifty used last stays as it is, so that a run with nothing new writes nothing.
_USE: Final = """
UPDATE entry SET used = (SELECT max(used) + 1 FROM entry) WHERE key = ? AND used < (SELECT max(used) - 50 FROM entry)
"""
_EVICT: Final = """
DELETE FROM entry WHERE key IN (
    SELECT key FROM (SELECT key, sum(size) OVER (ORDER BY used DESC, key) AS newer FROM entry) WHERE newer > ?
)
"""
_COUNT: Final = """
SELECT substr(key, 1, instr(key, ':') - 1) AS kind, count(*), sum(size) FROM entry GROUP BY kind ORDER BY kind
"""
_BUSY: Final = ("SQLITE_BUSY", "SQLITE_LOCKED")
_DAMAGED: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


@dataclass(frozen=True, slots=True)
class Contents:
    """How many entries of one kind are kept, and their bytes."""

    kind: str
    entries: int
    size: int


class Store:
    """Entries by key ("kind:digest"); where room is needed, those go that were not used for longest.

    Several runs may use one folder at once. Reading and keeping never fail: where folder or file cannot be used, nothing is
    found and nothing kept, and `trouble` says why. A damaged file is started anew.

    Args:
        folder: where the file stands; made when first needed, for its owner only.
        limit: bytes to keep at most.
        patience: seconds to wait for another run that is writing.
    """

    def __init__(self, folder: Path, limit: int = LIMIT, patience: float = 2.0) -> None:
        self.path = folder / FILE_NAME
        self.limit = limit
        self.trouble = ""
        self._patience = patience
        self._connection: sqlite3.Connection | None = None
        self._is_off = False
        self._is_renewed = False

    def get(self, key: str) -> bytes | None:
        """Return what is kept under a key, None where nothing is, or only something damaged."""
        connection = self._connected()
        if connection is None:
            return None
        try:
            row = connection.execute("SELECT value, digest FROM entry WHERE key = ?", (key,)).fetchone()
            if row is None or row[1] != _digest(key, row[0]):
                return None
            connection.execute(_USE, (key,))
        except sqlite3.Error as error:
            self._fail(error)
            return None
        return zlib.decompress(row[0])

    def put(self, key: str, value: bytes) -> None:
        """Keep a value under its key, and make room for it."""
        packed = zlib.compress(value, level=1)
        row = (key, len(key) + len(packed), _digest(key, packed), packed)
        connection = self._connected() if len(packed) <= self.limit * _LARGEST_SHARE else None
        if connection is None:
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(_PUT, row)
            (size,) = connection.execute("SELECT sum(size) FROM entry").fetchone()
            if size > self.limit:
                connection.execute(_EVICT, (self.limit * _KEPT_SHARE,))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._fail(error)

    def contents(self) -> tuple[Contents, ...]:
        """Count what is kept, by kind; makes no file where there is none.

        Raises:
            CacheError: the file cannot be read.
        """
        if not self.path.exists():
            return ()
        try:
            self._connection = self._connection or self._open()
            return tuple(Contents(*row) for row in self._connection.execute(_COUNT))
        except (OSError, sqlite3.Error) as error:
            raise CacheError(
                f"the cache cannot be read ({_reason(error)}); `rashomon cache clear` starts it anew", str(self.path)
            ) from None

    def clear(self) -> None:
        """Throw everything away, and a damaged file with it.

        Raises:
            CacheError: the file cannot be emptied.
        """
        if not self.path.exists():
            return
        try:
            connection = self._connected()
            if connection is not None:
                connection.executescript("DELETE FROM entry; VACUUM;")
        except sqlite3.Error as error:
            self._fail(error)
        if self._is_off:
            raise CacheError(self.trouble or "another run is using the cache; try again", str(self.path))

    def close(self) -> None:
        """Let go of the file; what is asked of the store later opens it again."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _connected(self) -> sqlite3.Connection | None:
        """Return the open file, None where it cannot be used."""
        while self._connection is None and not self._is_off:
            try:
                self._connection = self._open()
            except (OSError, sqlite3.Error) as error:
                self._fail(error)
        return self._connection

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # articles not yet public may stand in it
        connection = sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)
        try:
            connection.executescript(_SCHEMA)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _fail(self, error: OSError | sqlite3.Error) -> None:
        """Start a damaged file anew, once; else do without it, and say so where it is not just busy."""
        self.close()
        name = getattr(error, "sqlite_errorname", "")
        if name.startswith(_DAMAGED) and not self._is_renewed:
            self._is_renewed = True
            self.trouble = "the cache was damaged and is started anew"
            for path in (self.path, self.path.with_name(f"{FILE_NAME}-journal")):
                with suppress(OSError):
                    path.unlink()
            return
        self._is_off = True
        if not name.startswith(_BUSY):
            self.trouble = f"the cache cannot be used ({_reason(error)}); name another --cache-dir, or give --no-cache"


def _digest(key: str, value: object) -> bytes:
    """Return by what an entry is known to be whole, and the one of its key."""
    whole = hashlib.blake2b(key.encode(), digest_size=_DIGEST_BYTES)
    if isinstance(value, bytes):  # a damaged file gives back anything
        whole.update(value)
    return whole.digest()


def _reason(error: OSError | sqlite3.Error) -> str:
    words = error.strerror if isinstance(error, OSError) else None
    return words or str(error)
