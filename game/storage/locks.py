"""File locks, held by one process until it ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys

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
