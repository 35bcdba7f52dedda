"""What is sound of a damaged journal, in a file of its own; the damaged one stays as it is."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.match.faults import SaveFault, unreadable, unwritable
from game.match.journal import LARGEST_JOURNAL, read_journal
from game.match.saves import free_path
from game.storage.reading import read_file


def rescue(path: Path, folder: Path | None = None) -> Path:
    """Copy the lines before the damage into a new journal, to be resumed like any other; return where it lies.

    folder  where the copy goes; None: beside the original

    Raises SaveFault: that of the original where nothing of it can be rescued (its header is damaged, or it is not
    damaged but newer, foreign, or missing), or why the copy cannot be written. A sound journal is copied whole.
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
    """The game's name in the file's name, as `free_path` writes it."""
    name, dash, number = path.stem.rpartition("-")
    return name if dash and number.isdecimal() else path.stem


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that nobody has yet, as a whole or not at all; raises OSError."""
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
