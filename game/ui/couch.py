"""See `game.session.couch`."""

from __future__ import annotations

from game.session.couch import BLOCKS, KEYBOARD, MOUSE, SHARED, Couch, Hand, Way, is_pad

__all__ = ["BLOCKS", "KEYBOARD", "MOUSE", "SHARED", "Couch", "Hand", "Way", "is_pad"]
