"""A sound in a clip."""

from __future__ import annotations

from typing import NamedTuple


class OldCue(NamedTuple):
    """at: the clip's tick in which it is heard; name: of the sound; seat: the one it is about; step: of a scale"""

    at: float
    name: str
    seat: int | None = None
    step: int = 0
