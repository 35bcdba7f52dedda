"""How fast the built program (`make dist`) is there: watched from outside, on the screen of an Xvfb."""

from __future__ import annotations

import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from tests import ROOT
from tests.bench.figures import Bench, Figure
from tests.bench.screen import missing
from tests.xvfb import screen

PROGRAM = ROOT / "dist" / "crown-couch" / "crown-couch"
BUDGET = 1.0
COLOURS = 300
"""Number of colours that makes a picture; an empty window has one."""
LONGEST = 60.0
LOOK_EVERY = 0.004
"""Seconds between two looks at the screen, which is how exact this is."""


class Screen:
    """The pixels of an Xvfb, read from its framebuffer file."""

    def __init__(self, file: Path) -> None:
        head = struct.unpack(">25I", file.read_bytes()[:100])
        size, _version, _format, _depth, width, height = head[:6]
        line, colours = head[12], head[19]
        whole = np.memmap(file, np.uint32, "r", size + colours * 12, (height, line // 4))
        self._seen = whole[:height:6, :width:6]

    def colours(self) -> int:
        """Return the number of colours among every sixth pixel of every sixth line."""
        return int(np.unique(self._seen).size)


def first_frame(command: list[str], environment: dict[str, str], watched: Screen) -> float:
    """Seconds from the start of a program to its first picture; it is ended then. Raises TimeoutError."""
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while time.monotonic() - began < LONGEST:
            if watched.colours() >= COLOURS:
                return time.monotonic() - began
            if process.poll() is not None:
                break
            time.sleep(LOOK_EVERY)
        raise TimeoutError(f"{command[0]} showed no picture; it ended with {process.poll()}")
    finally:
        process.terminate()
        process.wait(20)


def starts(program: Path, times: int) -> list[float]:
    """Seconds to the first picture of several starts one after the other, the first of them with a cold disk."""
    took = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(times):
            place = Path(folder) / str(number)
            place.mkdir()
            with screen(1920, 1080, "-fbdir", str(place)) as environment:
                wanted = {name: environment[name] for name in ("DISPLAY", "XAUTHORITY") if name in environment}
                wanted |= {"HOME": folder, "CROWN_COUCH_DATA": folder, "SDL_AUDIODRIVER": "dummy", "PATH": os.devnull}
                took.append(first_frame([str(program)], wanted, Screen(place / "Xvfb_screen0")))
    return took


def built(short: bool) -> Iterable[Figure]:
    """From the start of the built program to its first picture; warm disk, the median of several starts."""
    if missing():
        return
    if not PROGRAM.is_file():
        print(f"{PROGRAM.relative_to(ROOT)} is not there: `make dist` builds it", file=sys.stderr)
        return
    took = starts(PROGRAM, 3 if short else 8)
    yield Figure("built program to first frame", statistics.median(took[1:]), "s", "less", BUDGET)


BENCHES = [Bench("built", built)]
