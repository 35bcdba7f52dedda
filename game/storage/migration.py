"""The user's folder moves to the program's new name, without losing a save.

Version 0.1.0 was called El Grande for the couch, and kept everything in `el-grande-couch` where the system wants user
data, or in `el-grande-data` beside the program. Where such a folder lies and none of today's name does, it is renamed:
one step, done or not done. Where the system cannot rename it, it is copied under a passing name first, which becomes
the real one when all is on the disk; a copy that was interrupted goes on at the next start, and the old folder stays.

Nothing is ever overwritten: where both folders are there, today's is used and the old one left alone. Where the old one
cannot be moved, or an old copy of the program runs in it, it goes on being used, which is said.
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
"""Behind the new folder's name while it is being copied."""


def move_user_data(paths: Paths) -> Message | None:
    """Move the folder of user data to its new name, if it still has the old one; what people should know, or None.

    A folder that somebody named stays where it is.
    """
    now = paths.user_data()
    new = dict(old_places()).get(now)
    if new is None:
        return None
    note = _move(now, new)
    if note is None and os.environ.get(DATA_VARIABLE) == str(now):  # by --portable
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
        if free and os.name == "nt":  # which renames no folder with an open file in it
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
    """Copy the folder under a passing name, then give it its real one; raises OSError, and can be called again."""
    passing = new.with_name(f"{new.name}{PASSING}")
    try:
        shutil.copytree(old, passing, symlinks=True, dirs_exist_ok=True, copy_function=_copy_file)
    except shutil.Error as error:
        raise OSError(None, str(error.args[0][0][2])) from error
    os.rename(passing, new)


def _copy_file(source: str, target: str) -> str:
    """One file, on the disk for certain; one that an interrupted copy has finished is left as it is."""
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
    """Hold the marks of all copies that could run in the folder; False if one does."""
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
