"""Start this program again as a process: from a source tree, an installation, or frozen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import game
from game.storage.paths import DATA_VARIABLE

NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows: no console window per process."""


def command(*arguments: str) -> list[str]:
    """Return the command that starts the program with these arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", game.__name__, *arguments]


def environment(folder: Path | None) -> dict[str, str]:
    """Return an environment without a display, with user data in `folder`; None: an invalid place, to protect
    everyone's data."""
    data = str(folder) if folder is not None else os.path.join(os.devnull, "nowhere")
    found = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        DATA_VARIABLE: data,
    }
    if not getattr(sys, "frozen", False):
        package = str(Path(game.__file__).resolve().parent.parent)
        found["PYTHONPATH"] = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH", ""))))
    return found


def start(*arguments: str, folder: Path | None) -> subprocess.Popen[str]:
    """Start the program again; its output is read as text."""
    return subprocess.Popen(
        command(*arguments),
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="backslashreplace",
        creationflags=NO_WINDOW,
    )
