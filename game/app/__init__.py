"""The running program: start, window, loop, input, logs, crash handling."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class PlayOptions(NamedTuple):
    """Options of the window that override the settings in this run.

    size        of the window, in pixels; None: from the settings
    fullscreen  open in full screen, whatever the settings say
    journal     a saved game to open at once
    """

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    journal: Path | None = None
