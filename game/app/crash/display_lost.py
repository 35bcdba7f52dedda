"""Print one sentence if the display disappears while the program runs (X11 only).

The system's library would print its own message and exit.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress

GONE_CODE = 2
"""Exit status after losing the display, the same as without one."""
_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def exit_when_display_goes(sentence: str) -> Callable[[], None]:
    """From now on, exit with `sentence` on standard error if the display disappears; return a function that ends
    the watch.

    Every action is on disk already, and the bots' processes end with this one.
    """
    if not sys.platform.startswith("linux"):
        return _nothing
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError:  # A system without X11.
        return _nothing

    def gone(_display: int | None) -> int:
        with suppress(OSError):
            os.write(2, (sentence + "\n").encode("utf-8", "replace"))
        os._exit(GONE_CODE)

    handler = _Handler(gone)
    set_handler = library.XSetIOErrorHandler
    set_handler.restype = ctypes.c_void_p
    before = set_handler(handler)

    def end(kept: object = handler) -> None:
        """kept: must stay alive as long as it can be called, since the library only has its address"""
        set_handler(ctypes.c_void_p(before))

    return end


def _nothing() -> None:
    """Do nothing: there is no watch to end."""
