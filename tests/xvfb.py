"""A screen of one's own for a real window: a fresh Xvfb, for tests and benchmarks."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen(width: int = 1920, height: int = 1080, *more: str) -> Iterator[dict[str, str]]:
    """Start Xvfb with a screen of that many pixels; yield the environment for a process that uses it.

    more  further arguments for Xvfb

    The environment has no dummy video driver. Raises RuntimeError if the server does not start.
    """
    readable, writable = os.pipe()
    size = f"{width}x{height}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writable), "-screen", "0", size, "-nolisten", "tcp", "-noreset", *more],
        pass_fds=[writable],
        stderr=subprocess.DEVNULL,
    )
    os.close(writable)
    try:
        with os.fdopen(readable) as reader:
            number = reader.readline().strip()  # empty if the server could not start
        if not number:
            raise RuntimeError(f"Xvfb did not start with a screen of {size}")
        environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        yield environment | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait(10)
