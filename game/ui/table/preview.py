"""See `game.session.preview`."""

from __future__ import annotations

from game.session.preview import preview

__all__ = ["preview"]
