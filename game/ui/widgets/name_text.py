"""A player's name, fitted into a small space."""

from __future__ import annotations

import pygame

from game.ui.look.theme import BODY, SECONDARY
from game.ui.tools import Tools


def draw_name(surface: pygame.Surface, tools: Tools, name: str, at: tuple[float, float], room: float) -> None:
    """Draw a name with the middle of its left edge at `at`, at most `room` units wide: smaller if it is long, and as a
    last resort only its first words."""
    theme, canvas, words = tools.theme, tools.canvas, name.split(" ")
    ways = [(name, BODY), (name, SECONDARY)]
    ways += [(" ".join(words[:count]), SECONDARY) for count in range(len(words) - 1, 0, -1)]
    fits = [way for way in ways if theme.measure(*way, "bold", canvas)[0] <= room]
    said, units = fits[0] if fits else ways[-1]
    theme.text(surface, canvas, said, at, units, "text", "bold", "midleft", room, 1)
