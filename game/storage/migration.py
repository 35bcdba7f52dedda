"""Move the user's data to the program's new name without losing a save.

Version 0.1.0 was called El Grande for the couch and kept everything in `el-grande-couch` in the system's folder for
user data, or in `el-grande-data` next to the program. If such a folder exists and none with the new name does, it is
renamed in one step. Where the system cannot rename it, it is copied under a temporary name that becomes the real one
when everything is on disk; an interrupted copy continues at the next start, and the old folder stays.

An empty new folder counts as absent. If neither is empty, the new one is used, and what only the old one has is copied
to it once: saves, levels, and the settings if the new one has none. Nothing is overwritten. An old folder that can't be
moved, or in which an old version is running, stays in use. Whenever something is copied or can't be moved, the player
sees a message.
"""

from __future__ import annotations

import filecmp
import logging
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.message import Message
from game.storage.paths import DATA_VARIABLE, SETTINGS, Paths, in_use, old_places, readable
from game.storage.reading import reason
from game.storage.writing import try_lock

LOG = logging.getLogger("game.storage")
PASSING = ".moving"
"""Suffix of a folder being copied, until all of it is on disk."""
COPIED = "copied-from-old-folder.txt"
"""Marks a folder whose old contents have been copied: anything deleted here doesn't come back."""


def move_user_data(paths: Paths) -> Message | None:
    """Move the folder of user data to its new name if it still has the old one; return what people should know, or
    None.

    A folder chosen by option or environment variable stays where it is.
    """
    now = paths.user_data()
    new = dict(old_places()).get(now)
    if new is None:
        return next((_copy_missing(old, now) for old, place in old_places() if place == now), None)
    note = _move(now, new)
    if note is None and os.environ.get(DATA_VARIABLE) == str(now):  # Set by --portable.
        os.environ[DATA_VARIABLE] = str(new)
    return note


def _move(old: Path, new: Path) -> Message | None:
    note: Message | None = None
    try:
        with _held(old) as free:
            if not free:
                note = Message("data-in-use", {"old": readable(old)})
            elif os.name != "nt":
                _rename_or_copy(old, new)
        if free and os.name == "nt":  # Windows renames no folder with an open file in it.
            _rename_or_copy(old, new)
    except OSError as error:
        LOG.warning("%s cannot be moved: %s", readable(old), error.strerror)
        note = Message("data-not-moved", {"old": readable(old), "reason": reason(error)})
    return None if in_use(new) else note  # Another copy of the program may have been faster.


def _rename_or_copy(old: Path, new: Path) -> None:
    if in_use(new):  # Nothing is overwritten.
        return
    if new.is_dir():
        new.rmdir()
    passing = new.with_name(f"{new.name}{PASSING}")
    if not passing.exists():
        try:
            os.rename(old, new)
            return
        except OSError as error:
            LOG.info("%s cannot be renamed (%s): it is copied", readable(old), error.strerror)
    # The copy gets its real name once it is complete; if anything fails, it continues at the next start.
    _copy_tree(old, passing)
    _mark(passing, old)
    os.rename(passing, new)


def _copy_missing(old: Path, new: Path) -> Message | None:
    """Copy saves, levels and settings found only in the old folder; return a message for people, or None."""
    if not old.is_dir() or not in_use(new) or (new / COPIED).exists():
        return None
    try:
        with _held(old) as free:
            if not free:  # A game may still be growing there; the next start copies it.
                return None
            count = sum(_copy_save(save, new) for save in sorted((old / "saves").glob("*.jsonl")) if save.is_file())
            count += sum(_copy_level(level, new) for level in sorted((old / "levels").glob("*/*/")))
            count += _copy_settings(old / SETTINGS, new / SETTINGS)
        _mark(new, old)
    except OSError as error:
        LOG.warning("%s cannot be copied: %s", readable(old), error.strerror)
        return Message("data-not-copied", {"old": readable(old), "reason": reason(error)})
    return Message("data-copied", {"old": readable(old)}) if count else None


def _copy_save(save: Path, new: Path) -> bool:
    """Copy a save under a free name; return False if it is already there. Both folders count their games, so different
    games can have the same name."""
    target, number = new / "saves" / save.name, 0
    while os.path.lexists(target):
        if target.is_file() and filecmp.cmp(save, target, shallow=False):
            return False
        number += 1
        target = target.with_name(f"{save.stem}-old{number}{save.suffix}")
    target.parent.mkdir(exist_ok=True)
    passing = target.with_name(f"{target.name}{PASSING}")
    _copy_file(str(save), str(passing))
    os.rename(passing, target)
    return True


def _copy_level(level: Path, new: Path) -> bool:
    """Copy the folder of a level; return False if the name is taken."""
    target = new / "levels" / level.parent.name / level.name
    if os.path.lexists(target) or level.name.endswith(PASSING):
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    _copy_tree(level, target.with_name(f"{target.name}{PASSING}"))
    os.rename(target.with_name(f"{target.name}{PASSING}"), target)
    return True


def _copy_settings(old: Path, new: Path) -> bool:
    """Copy the settings if there are none yet, as nobody can have changed any; return whether that was so."""
    if not old.is_file() or os.path.lexists(new):
        return False
    passing = new.with_name(f"{new.name}{PASSING}")
    _copy_file(str(old), str(passing))
    os.rename(passing, new)
    return True


def _mark(folder: Path, old: Path) -> None:
    (folder / COPIED).write_text(f"{readable(old)}\n", encoding="utf-8")


def _copy_tree(source: Path, target: Path) -> None:
    try:
        shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True, copy_function=_copy_file)
    except shutil.Error as error:
        raise OSError(None, str(error.args[0][0][2])) from error


def _copy_file(source: str, target: str) -> str:
    """Copy one file and flush it to disk, unless an interrupted copy has done so already."""
    before = os.stat(source)
    if os.path.isfile(target):
        after = os.stat(target)
        if (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns):
            return target
    shutil.copyfile(source, target)
    with open(target, "rb+") as file:
        os.fsync(file.fileno())
    shutil.copystat(source, target)
    return target


@contextmanager
def _held(folder: Path) -> Iterator[bool]:
    """Hold the marks of all copies that could run in the folder; yield False if any copy is running."""
    held: list[int] = []
    free = True
    try:
        for mark in sorted((folder / "logs").glob("running-*.txt")):
            if not mark.is_file():
                continue
            held.append(os.open(mark, os.O_RDWR))
            free = free and try_lock(held[-1])
        yield free
    finally:
        for descriptor in held:
            os.close(descriptor)
