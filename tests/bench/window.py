"""The measured process: opens a window, measures one thing, prints a line of JSON. `tests.bench.screen` starts it."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any


def start(size: tuple[int, int]) -> dict[str, Any]:
    """The way of `game.app.play` up to the first picture."""
    from game.app import App
    from game.catalogue import CATALOGUE
    from game.paths import Paths
    from game.settings import Settings
    from game.ui.scenes.title import TitleScene

    app = App(Settings(), Paths(), size, CATALOGUE)
    app.stack.push(TitleScene(app.ui))
    app.read_events()
    app.step()
    drawn = time.time()
    app.close()
    return {"drawn": drawn}


def memory_mb() -> float:
    """What this process holds in memory now (Linux)."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    (line,) = [line for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1024


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["start"])
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("--short", action="store_true")
    arguments = parser.parse_args()
    size = (arguments.width, arguments.height)
    print(json.dumps(start(size)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
