"""How the window opens in one run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class PlayOptions(NamedTuple):
    """Options that override the settings in this run.

    size        of the window, in pixels; None: as the settings have it
    fullscreen  open in full screen, even if the settings do not say so
    journal     a saved game to open at once
    """

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    journal: Path | None = None
