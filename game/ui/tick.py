"""The tick that everything on the screen moves by."""

from __future__ import annotations

TICKS_PER_SECOND = 60
TICK = 1.0 / TICKS_PER_SECOND
"""Seconds."""
