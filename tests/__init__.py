"""The tests, in folders as the program's; `python -m pytest` runs them."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the whole project."""
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
"""Whether this is `make soak`, in which long tests play more games and look at more sizes."""


def text_of(path: Path) -> str:
    """Return what is written in a file."""
    return path.read_text(encoding="utf-8")
