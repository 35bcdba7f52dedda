"""Count the presses of a turn: what it takes to answer, with real keys and a real controller's buttons.

    python -m tools.presses [--title merlin] [--size 1280x720] [--text-scale 1.0] [--only build]

Each row plays one piece of a turn in the program itself, along the shortest way of the focus: all keys that move it are
tried until the answer has it. Exits with 1 if a row takes more confirmations than it may.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
