"""An index of files: what was read in each of them, kept in a database of SQLite until the file changes."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from collections.abc import Collection, Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game import __version__
from game.storage.reading import UnfitFile

LOG = logging.getLogger("game.match")
SCHEMA = 1
"""Number of the tables' form; an index with another number is made anew."""
Stamp: TypeAlias = tuple[int, int]
"""Size in bytes and time of the last write in nanoseconds: while both stay the same, so does what a file says."""


class Kept(NamedTuple):
    """What was read in the file `name` when it had this stamp."""

    name: str
    stamp: Stamp
    summary: bytes


class SaveIndex:
    """The database. It holds nothing that cannot be read again: one that is damaged, or that another version of the
    program has written, is made anew, and a disk that refuses is logged and ignored."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> list[Kept]:
        """Return all entries."""
        if not os.path.lexists(self.path):
            return []
        query = "SELECT name, size, changed, summary FROM files WHERE version = ?"
        try:
            with closing(self._open()) as database:
                found = database.execute(query, (__version__,)).fetchall()
                return [Kept(os.fsdecode(name), (size, changed), summary) for name, size, changed, summary in found]
        except (OSError, sqlite3.Error, TypeError) as error:
            self._give_up(error)
            return []

    def write(self, entries: Iterable[Kept], there: Collection[str]) -> None:
        """Keep these entries, and drop those of files that are not among `there`."""
        rows = [(os.fsencode(one.name), *one.stamp, __version__, one.summary) for one in entries]
        names = {os.fsencode(name) for name in there}
        try:
            with closing(self._open()) as database, database:
                kept = database.execute("SELECT name FROM files").fetchall()
                database.executemany("DELETE FROM files WHERE name = ?", [row for row in kept if row[0] not in names])
                database.executemany("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?)", rows)
        except (OSError, sqlite3.Error) as error:
            self._give_up(error)

    def _open(self) -> sqlite3.Connection:
        """Open the database, which may be new. Raises OSError or sqlite3.Error."""
        if os.path.lexists(self.path) and not stat.S_ISREG(self.path.lstat().st_mode):
            raise UnfitFile("file-not-regular", self.path, "is not a regular file")
        database = sqlite3.connect(self.path, timeout=0.0)
        try:
            database.execute("PRAGMA synchronous = OFF")  # What a power cut destroys is read again.
            if database.execute("PRAGMA user_version").fetchone() != (SCHEMA,):
                columns = "name BLOB PRIMARY KEY, size INTEGER, changed INTEGER, version TEXT, summary BLOB"
                database.executescript(
                    f"DROP TABLE IF EXISTS files; CREATE TABLE files ({columns}); PRAGMA user_version = {SCHEMA};"
                )
        except sqlite3.Error:
            database.close()
            raise
        return database

    def _give_up(self, error: Exception) -> None:
        """Log why the database cannot be used; remove a damaged one, but none that is only locked or read-only."""
        LOG.warning("the index of saved games cannot be used: %s", error)
        if not isinstance(error, OSError | sqlite3.OperationalError):
            with suppress(OSError):
                self.path.unlink()
