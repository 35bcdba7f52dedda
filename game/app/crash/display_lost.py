"""A screen that goes while the program runs (X11 alone): the system's library ends the program from within, with a word
of its own. Here it is one sentence for people."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress

GONE_CODE = 2
"""The exit status where the screen has gone, as where there is none."""
_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def when_the_screen_goes(sentence: str) -> Callable[[], None]:
    """From here on that ends the program with the sentence on the standard error; what is returned ends the watch.

    Every action is on the disk already, and bots' processes end with this one.
    """
    if not sys.platform.startswith("linux"):
        return _nothing
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError:  # a system without X11
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
        """kept: the library knows its address alone, so it must live as long as this can be called."""
        set_handler(ctypes.c_void_p(before))

    return end


def _nothing() -> None:
    """There is nothing to watch."""
