"""The tests, in folders as the program's; `python -m pytest` runs them."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the whole project."""
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
"""Whether this is `make soak`, in which long tests play more games and look at more sizes."""


def in_turn(values: Sequence[Any], number: int) -> Sequence[Any]:
    """Return the values that a test of this number takes: every other one, in the soak test all."""
    return values if SOAK else values[number % 2 :: 2]


def text_of(path: Path) -> str:
    """Return what is written in a file."""
    return path.read_text(encoding="utf-8")
