"""Write files in one step, so that a reader finds the old content or the new; lock them, for one process until it ends,
however it ends; find out where nothing can be written.
"""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from game.storage.reading import refuse_unfit

PRIVATE = 0o600
"""Permissions of journals, and of copies set aside: other users may not read them, as veiling stops no programmer."""


def replace_file(path: Path, data: bytes, sync: bool = False) -> None:
    """Replace the content of a file, or create it; its folder must exist. A link to a file stays one.

    sync  wait until the content is on disk

    Raises OSError; the old file is then unchanged.
    """
    real = Path(os.path.realpath(path))
    if real.is_file() or not real.exists():  # A pipe or a device is never replaced.
        path = real
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def write_new(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all, and wait until it is on disk; its folder must exist.

    Other users may not read it. Raises OSError: FileExistsError if the name is taken; that file stays as it is.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, PRIVATE)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def open_regular(path: Path, flags: int) -> int:
    """Open a file to write in it, without ever waiting, or create it; return its descriptor. Raises UnfitFile for
    anything else with that name, such as a pipe or a link, and OSError where the system refuses."""
    if os.path.lexists(path):
        refuse_unfit(path, path.lstat())
    inherited = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    return os.open(path, flags | os.O_CREAT | inherited | getattr(os, "O_NOFOLLOW", 0), 0o644)


def nearest_existing(folder: Path) -> Path:
    """Return the path if it exists, else its nearest existing parent."""
    return next((place for place in (folder, *folder.parents) if os.path.lexists(place)), Path.cwd())


def why_unwritable(folder: Path) -> str | None:
    """Return why nothing can be written there, or None. Leaves nothing behind."""
    try:
        with tempfile.TemporaryFile(dir=nearest_existing(folder)):
            return None
    except OSError as error:
        return error.strerror or str(error)


FAR = 0x7FFF0000
"""Offset of the locked byte on Windows. Others can't read locked bytes, so it is beyond the end of any file; the C
library counts to 31 bits."""
SILENT = 0
"""Error number of a lock that Wine refuses: its C library doesn't say why."""
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, SILENT)
"""Error numbers for a lock held by someone else; any other means that this disk has no locks."""


def try_lock(descriptor: int) -> bool:
    """Lock the open file until it is closed; return False if another process, or this one, holds it.

    A disk without locks, as on some networks, lets everyone have it.
    """
    try:
        _lock(descriptor)
    except OSError as error:
        return error.errno not in HELD
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        before = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, before, os.SEEK_SET)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
