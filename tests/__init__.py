"""The tests, in folders as the program's; `python -m pytest` runs them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the whole project."""


def text_of(path: Path) -> str:
    """Return what is written in a file."""
    return path.read_text(encoding="utf-8")
