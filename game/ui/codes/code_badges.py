"""Badges that show the code of the item next to them."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.codes import drawn_signs
from game.ui.codes.code_entry import SIDE
from game.ui.look.theme import SECONDARY
from game.ui.tools import Tools

BADGE, BADGE_GAP, BADGE_EDGE = 56.0, 8.0, 7.0
"""Height of a sign, room between two, and room around them. Like the map, badges do not grow with the text."""
NAME_LINE, LEAST_NAME = 36.0, 150.0
"""Height of the name above the signs, and its smallest width."""


def signs_of(cell: int, pads: bool, blocks: bool) -> list[tuple[str, tuple[int, ...]]]:
    """Return the signs of a cell: arm and button for controllers, place in the block for keys."""
    row, column = divmod(cell, SIDE)
    found: list[tuple[str, tuple[int, ...]]] = [("arms", (row,)), ("faces", (column,))] if pads else []
    return [*found, ("cells", (cell,))] if blocks else found


def badge_size(pads: bool, blocks: bool) -> tuple[float, float]:
    count = len(signs_of(0, pads, blocks))
    return count * BADGE + (count - 1) * BADGE_GAP + 2 * BADGE_EDGE, BADGE + 2 * BADGE_EDGE


def named_size(tools: Tools, name: str, pads: bool, blocks: bool) -> tuple[float, float]:
    """Return the size of a badge with a name on it."""
    width, height = badge_size(pads, blocks)
    width = max(width, LEAST_NAME + 2 * BADGE_EDGE)
    written = tools.theme.measure(_short(tools, name, width), SECONDARY, "bold", tools.canvas, False)[0]
    return max(width, written + 4 * BADGE_EDGE), height + NAME_LINE


def _short(tools: Tools, name: str, width: float) -> str:
    """Return a name as it fits on a badge: in full, or with its first word shortened to a letter."""
    first, *rest = name.split(" ")
    ways = [name]
    if rest:
        ways += [" ".join([f"{first[0]}.", *rest]), f"{first[0]}. {rest[-1]}"]
    room = width - 4 * BADGE_EDGE
    fits = (way for way in ways if tools.theme.measure(way, SECONDARY, "bold", tools.canvas, False)[0] <= room)
    return next(fits, ways[-1])


def draw_badge(
    surface: pygame.Surface, tools: Tools, cell: int, pads: bool, blocks: bool, box: Box, name: str = ""
) -> None:
    """Draw a badge with the signs of a cell, and above them the name of its item, if any."""
    theme, canvas = tools.theme, tools.canvas
    theme.panel(surface, canvas, box, "panel", "frame", radius=8.0, line=3.0)
    below = box
    if name:
        line, below = box.split_top(NAME_LINE, 0.0)
        middle = (line.centre[0], line.centre[1] + 2.0)
        theme.text(surface, canvas, _short(tools, name, box.w), middle, SECONDARY, "text", "bold", "center", box.w, 1,
                   False)  # fmt: skip
    signs = signs_of(cell, pads, blocks)
    side = min(BADGE, (box.w - 2 * BADGE_EDGE + BADGE_GAP) / len(signs) - BADGE_GAP, below.h - 2 * BADGE_EDGE)
    x = below.centre[0] - (len(signs) * (side + BADGE_GAP) - BADGE_GAP) / 2
    for index, (kind, lit) in enumerate(signs):
        place = Box(x + index * (side + BADGE_GAP), below.centre[1] - side / 2, side, side)
        drawn_signs.draw(surface, tools, kind, place, lit)
