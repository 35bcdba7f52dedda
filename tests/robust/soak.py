"""Random play with changes of everything, in a process of its own: prints its memory, open files and objects, at the
first table, now and then, and at a table like the first one.

    python -m tests.robust.soak FOLDER EVENTS
"""

from __future__ import annotations

import gc
import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "OPENBLAS_NUM_THREADS": "1"}
SHOWN = 2_000
"""Events between two lines."""
SETTLED = 60
"""Ticks until sounds and all that is loaded late are there."""


class Footprint(NamedTuple):
    """What a process takes: memory in MB, files, Python's objects that may be in a cycle."""

    memory: int
    files: int
    objects: int


def footprint() -> Footprint:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Footprint(pages * os.sysconf("SC_PAGE_SIZE") >> 20, len(os.listdir("/proc/self/fd")), len(gc.get_objects()))


def main(folder: Path, events: int) -> None:
    from tests.ui import driver
    from tests.ui.anychanges import AnyChanges
    from tests.ui.anygames import Session
    from tests.ui.midgames import MIDGAMES

    driver.MOST_GONE = 0  # Collect garbage as often as the program of players does.
    session = Session(partial(driver.make_app, folder), 1, from_seats=False, hands=AnyChanges)
    app = session.app
    app.ui.baker.use_thread()

    def rest() -> None:
        """Let the second thread draw, as it does while people look: random hands are faster than it."""
        while app.ui.baker.busy:
            time.sleep(0.01)

    def first_table() -> Footprint:
        """Return what a table takes that has the size and settings of the first one."""
        app.settings.change("typeface", "period")
        app.settings.change("high_contrast", False)
        session.title = "elgrande"
        app.resize(1280, 720)
        session.begin()
        for _ in range(SETTLED):
            app.read_events()
            app.tick()
            app.present(0.0)
            rest()
        app.collect_garbage()  # What was needed only for drawing the table goes, as it does with the next scene.
        return footprint()

    def look(run: Session) -> bool:
        rest()
        app.present(0.0)
        return False

    print(*first_table(), flush=True)
    for number in range(0, events, SHOWN):
        session.title = list(MIDGAMES)[number // SHOWN % len(MIDGAMES)]
        session.play(min(SHOWN, events - number), look)
        print(*footprint(), flush=True)
    print(*first_table(), flush=True)
    app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
