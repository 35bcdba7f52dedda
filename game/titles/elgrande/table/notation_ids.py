"""Notation ids that the table knows by name."""

from __future__ import annotations

from collections.abc import Sequence

CASTILLO = "castillo"
COURT = "court"
PROVINCE = "province"
BOARDS = ("8/4/0", "4/0/0")
"""The mobile scoreboards."""
BOARD_POINTS: Sequence[tuple[int, ...]] = ((8, 4, 0), (4, 0, 0))
"""Points on each of them."""
