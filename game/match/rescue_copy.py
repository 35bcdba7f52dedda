"""Copy the lines of a damaged journal before the damage; the damaged file stays as it is."""

from __future__ import annotations

from pathlib import Path

from game.match.journal.faults import SaveFault, unreadable, unwritable
from game.match.journal.journal import LARGEST_JOURNAL, read_journal
from game.match.saves import free_path
from game.storage.reading import read_file
from game.storage.writing import write_new


def rescue(path: Path) -> Path:
    """Copy the lines before the damage to a new journal in the same folder, which can be resumed; return its path.

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
        copy = free_path(path.parent, _game(path))
        try:
            write_new(copy, b"".join(line + b"\n" for line in lines))
        except FileExistsError:
            continue
        except OSError as error:
            raise unwritable(copy, error) from error
        return copy


def _game(path: Path) -> str:
    """Return the title's name in a file name made by `free_path`."""
    name, dash, number = path.stem.rpartition("-")
    return name if dash and number.isdecimal() else path.stem
