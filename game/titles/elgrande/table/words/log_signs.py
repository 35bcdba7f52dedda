"""Small signs before the log's lines: one per kind of event, on a small parchment tile."""

from __future__ import annotations

import pygame

from game.ui.look import artwork

DRAWINGS = (
    "act", "allowed", "announced", "card", "castillo", "disc", "end", "grande", "home", "king", "lock", "moved",
    "order", "placed", "points", "power", "round", "scoreboard", "stopped", "supply", "veto",
)  # fmt: skip
"""All signs."""


def draw(surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Draw one of `DRAWINGS` into a square rect (pixels)."""
    side = max(8, rect.width)
    surface.blit(artwork.picture(f"titles/elgrande/log/{name}", (side, side)), rect)
