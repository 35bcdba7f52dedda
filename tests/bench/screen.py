"""How fast the window is: each measurement runs in a process of its own, in a real window under Xvfb."""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from typing import Any

from tests import ROOT
from tests.bench.figures import Bench, Figure
from tests.xvfb import screen

SIZES = ((1920, 1080, 2.0, 5.0, 250.0), (3840, 2160, 8.0, 14.0, None))
"""Pixels, ms at rest, ms animating, MB."""
TITLES = ("elgrande", "merlin")
BUSY = 5.0
"""Percent of a core that a table at rest may take."""
REBAKED, FROZEN = 0.5, 100.0
"""Seconds that a resized table may take to be sharp again, and ms that it may hold the loop up."""


def measure(
    what: str, width: int, height: int, *more: str, short: bool = False, module: str = "tests.bench.window"
) -> dict[str, Any]:  # fmt: skip
    """Return what `module` reports of `what` ("" if it measures one thing) in a window of that size, with `started`
    (seconds, wall clock)."""
    with tempfile.TemporaryDirectory() as data, screen(width, height) as environment:
        started = time.time()
        size = [str(width), str(height), *(["--short"] if short else [])]
        answer = subprocess.run(
            [sys.executable, "-m", module, *([what] if what else []), *size, *more],
            cwd=ROOT,
            env=environment | {"CROWN_COUCH_DATA": data, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            timeout=300,
        )
    return dict(json.loads(answer.stdout.splitlines()[-1])) | {"started": started}


def missing() -> bool:
    """Return whether there is no Xvfb to open windows on, and say so."""
    if shutil.which("Xvfb"):
        return False
    print("Xvfb is not installed: windows are not measured", file=sys.stderr)
    return True


def start(short: bool) -> Iterable[Figure]:
    """From the start of the process to the first picture of the title; warm disk, the median of several starts."""
    if missing():
        return
    took = []
    for _ in range(2 if short else 6):
        answer = measure("start", 1920, 1080)
        took.append(answer["drawn"] - answer["started"])
    yield Figure("program start to first frame", statistics.median(took[1:]), "s", "less", 0.7)


def frames(short: bool) -> Iterable[Figure]:
    """Frames of each title's full table late in a game; the 95th percentile, presenting included."""
    if missing():
        return
    for width, height, rest, animating, memory in SIZES[: 1 if short else 2]:
        for title in TITLES:
            answer = measure("frames", width, height, "--title", title, short=short)
            alive = measure("living", width, height, "--title", title, short=short)
            place, blit = f"{title}, {width} x {height}", answer["blit_ms"]
            yield Figure(f"frame at rest, {place}", answer["rest_ms"], "ms", "less", rest)
            yield Figure(f"frame at rest with all that lives, {place}", alive["living_ms"], "ms", "less", rest)
            yield Figure(f"share of a core at rest, {place}", alive["living_core"], "%", "less", BUSY)
            yield Figure(f"frame while pointing, {place}", answer["pointing_ms"], "ms", "less", animating)
            yield Figure(f"frame animating, {place}", answer["animating_ms"], "ms", "less", animating)
            yield Figure(f"worst of {answer['frames']} frames animating, {place}", answer["worst_ms"], "ms", "less")
            yield Figure(f"whole table redrawn, {place}", answer["anew_ms"], "ms", "less")
            yield Figure(f"one opaque blit over the whole window, {place}", blit, "ms", "less")
            yield Figure(f"frame animating / that blit, {place}", answer["animating_ms"] / blit, "times", "less")
            yield Figure(f"whole table redrawn / that blit, {place}", answer["anew_ms"] / blit, "times", "less")
            yield Figure(f"memory at the table, {place}", answer["memory_mb"], "MB", "less", memory)


def resizing(short: bool) -> Iterable[Figure]:
    """Measure each title's table whose window grows to this size."""
    if missing():
        return
    for width, height, *_ in SIZES[: 1 if short else 2]:
        for title in TITLES:
            answer = measure("resizing", width, height, "--title", title, short=short)
            place = f"{title}, {width} x {height}"
            yield Figure(f"resized: until the table is sharp, {place}", answer["total_s"], "s", "less", REBAKED)
            yield Figure(f"resized: longest freeze of the loop, {place}", answer["freeze_ms"], "ms", "less", FROZEN)


def near(short: bool) -> Iterable[Figure]:
    """Measure the near map of the same table as it travels."""
    if missing():
        return
    for width, height, _rest, animating, memory in SIZES[: 1 if short else 2]:
        answer = measure("near", width, height, short=short)
        place = f"{width} x {height}"
        yield Figure(f"near map: until it is sharp, {place}", answer["sharp_s"], "s", "less", REBAKED)
        yield Figure(f"near map travelling, {place}", answer["travelling_ms"], "ms", "less", animating)
        yield Figure(
            f"near map travelling, half of {answer['frames']} frames, {place}", answer["median_ms"], "ms", "less"
        )
        yield Figure(f"memory with the near map, {place}", answer["memory_mb"], "MB", "less", memory)


def thinking(short: bool) -> Iterable[Figure]:
    """Frames of a table at rest, and of the same while an expert thinks in its process: that must cost them nothing."""
    if missing():
        return
    for width, height, rest, _animating, _memory in SIZES[: 1 if short else 2]:
        answer = measure("thinking", width, height, short=short)
        place = f"{width} x {height}"
        yield Figure(f"frame at rest, no bot thinks, {place}", answer["rest_ms"], "ms", "less", rest)
        yield Figure(f"frame while an expert thinks, {place}", answer["thinking_ms"], "ms", "less", rest)
        yield Figure(f"worst of {answer['frames']} of them, {place}", answer["worst_ms"], "ms", "less")
        yield Figure(f"answers of the expert meanwhile, {place}", answer["answers"], "", "more")


BENCHES = [Bench("start", start), Bench("frames", frames), Bench("resizing", resizing), Bench("near", near),
           Bench("thinking", thinking)]  # fmt: skip
