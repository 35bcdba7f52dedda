"""Move the user's data to the program's new name without losing a save.

Version 0.1.0 was called El Grande for the couch and kept everything in `el-grande-couch` in the system's folder for
user data, or in `el-grande-data` beside the program. If such a folder exists and none with the new name does, it is
renamed in one step. Where the system cannot rename it, it is copied under a temporary name that becomes the real one
when everything is on disk; an interrupted copy continues at the next start, and the old folder stays.

Nothing is overwritten: if both folders exist, the new one is used and the old one left alone. If the old one cannot be
moved, or an old copy of the program is running in it, it stays in use and people are told.
"""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.message import Message
from game.storage.locks import try_lock
from game.storage.paths import DATA_VARIABLE, Paths, old_places, readable
from game.storage.reading import reason

LOG = logging.getLogger("game.storage")
PASSING = ".moving"
"""Suffix of the new folder while it is being copied."""


def move_user_data(paths: Paths) -> Message | None:
    """Move the folder of user data to its new name if it still has the old one; return what people should know, or
    None.

    A folder chosen by option or environment variable stays where it is.
    """
    now = paths.user_data()
    new = dict(old_places()).get(now)
    if new is None:
        return None
    note = _move(now, new)
    if note is None and os.environ.get(DATA_VARIABLE) == str(now):  # set by --portable
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
        if free and os.name == "nt":  # Windows renames no folder with an open file in it
            _rename_or_copy(old, new)
    except OSError as error:
        LOG.warning("%s cannot be moved: %s", readable(old), error.strerror)
        note = Message("data-not-moved", {"old": readable(old), "reason": reason(error)})
    return None if new.is_dir() else note  # another copy of the program may have been faster


def _rename_or_copy(old: Path, new: Path) -> None:
    if os.path.lexists(new):  # nothing is overwritten
        return
    if not new.with_name(f"{new.name}{PASSING}").exists():
        try:
            os.rename(old, new)
            return
        except OSError as error:
            LOG.info("%s cannot be renamed (%s): it is copied", readable(old), error.strerror)
    _copy(old, new)


def _copy(old: Path, new: Path) -> None:
    """Copy the folder under a temporary name, then give it the real one. Raises OSError; may be called again after
    that."""
    passing = new.with_name(f"{new.name}{PASSING}")
    try:
        shutil.copytree(old, passing, symlinks=True, dirs_exist_ok=True, copy_function=_copy_file)
    except shutil.Error as error:
        raise OSError(None, str(error.args[0][0][2])) from error
    os.rename(passing, new)


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
    """Hold the marks of all copies that could run in the folder; yield False if one does."""
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
