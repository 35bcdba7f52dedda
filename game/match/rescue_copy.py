"""Copy the lines of a damaged journal before the damage; the damaged file stays as it is."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.match.journal.faults import SaveFault, unreadable, unwritable
from game.match.journal.journal import LARGEST_JOURNAL, read_journal
from game.match.saves import free_path
from game.storage.reading import read_file


def rescue(path: Path, folder: Path | None = None) -> Path:
    """Copy the lines before the damage to a new journal, which can be resumed; return its path.

    folder  folder of the copy; None: that of the original

    Raises SaveFault: that of the original if nothing can be rescued (a damaged header, a newer, foreign or missing
    file), or that of a copy that cannot be written. A sound journal is copied whole.
    """
    try:
        data = read_file(path, LARGEST_JOURNAL)
    except OSError as error:
        raise unreadable(path, error) from error
    sound = data.count(b"\n")
    try:
        read_journal(path)
    except SaveFault as fault:
        sound = fault.sound_lines
        if not sound:
            raise
    lines = data.split(b"\n", sound)[:sound]
    while True:
        copy = free_path(folder or path.parent, _game(path))
        try:
            _write_new(copy, b"".join(line + b"\n" for line in lines))
        except FileExistsError:
            continue
        except OSError as error:
            raise unwritable(copy, error) from error
        return copy


def _game(path: Path) -> str:
    """Return the title's name in a file name made by `free_path`."""
    name, dash, number = path.stem.rpartition("-")
    return name if dash and number.isdecimal() else path.stem


def _write_new(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all; raises OSError, also if it exists."""
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o600), "wb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise
