"""The tests, in folders as the program's; `python -m pytest` runs them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the whole project."""
