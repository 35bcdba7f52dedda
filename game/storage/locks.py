"""Files that one program alone may hold: the lock goes when the program ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys

FAR = 0x7FFF0000
"""Where the byte lies that stands for the file on Windows: locked bytes cannot be read by others, so it is none of
those that a file has. Its C library counts no further than 31 bits here."""
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What systems say where somebody else holds the lock; anything else means that this disk knows no locks."""


def try_lock(descriptor: int) -> bool:
    """Hold the open file until it is closed; False if it is held already, by another program or by this one.

    A disk that knows no locks (some of those in the network) lets everybody have it.
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
