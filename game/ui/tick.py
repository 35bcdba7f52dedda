"""The tick, the unit of time of everything on the screen."""

from __future__ import annotations

TICKS_PER_SECOND = 60
TICK = 1.0 / TICKS_PER_SECOND
"""Seconds per tick."""
