"""Small marks on the pages of castles: ticks, counts, and the places of what is missing."""

from __future__ import annotations

import pygame

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box, Canvas, Point
from game.ui.look import artwork, svg
from game.ui.look.shapes import draw_panel

MET, LOSS = "#1D6B3C", "#9A2114"
"""A tick's ground, and points lost; on stone and on paper."""
FAINT = "#7A6E58"
"""Missing things, on stone and on paper."""
DIGIT = 28.0


def round_mark(
    surface: pygame.Surface, canvas: Canvas, pieces: Pieces, at: Point, sign: str, radius: float, fill: str
) -> None:
    """Draw a sign on a disc with a light rim."""
    middle = canvas.pos(*at)
    pygame.draw.circle(surface, INK, middle, canvas.px(radius + 4.5))
    pygame.draw.circle(surface, LIGHT, middle, canvas.px(radius + 2.0))
    pygame.draw.circle(surface, fill, middle, canvas.px(radius - 1.0))
    pieces.sign(surface, canvas, at, sign, radius * 1.35, LIGHT, fill)


def number(surface: pygame.Surface, tools: TableTools, count: int, at: Point, radius: float) -> None:
    """Draw a count on a small sheet; it belongs to the picture and doesn't grow with the text."""
    canvas = tools.canvas
    wide, high = radius * 2, max(radius * 1.6, 34.0)
    rect = canvas.rect(Box(at[0] - wide / 2, at[1] - high / 2, wide, high))
    draw_panel(surface, rect, PAPER, canvas.px(9.0), INK, canvas.px(2.5))
    tools.theme.text(surface, canvas, str(count), at, DIGIT, INK, "plain-bold", "center", scaled=False)


def dashed_shield(pieces: Pieces, canvas: Canvas, at: Point, size: float) -> tuple[pygame.Surface, Point]:
    """Return the empty place of a shield, and the pixel of its upper left corner."""
    pixels = max(4, round(size * 1.1 * canvas.scale))
    picture = artwork.picture("titles/merlin/goods/no_shield", (pixels, pixels))
    x, y = canvas.pos(*at)
    return picture, (x - pixels // 2, y - pixels // 2)


def dashed_disc(pieces: Pieces, canvas: Canvas, at: Point, radius: float) -> tuple[pygame.Surface, Point]:
    """Return the empty place of a seal, and the pixel of its upper left corner."""
    pixels = max(4, round(2.2 * radius * canvas.scale))
    body = svg.path(brush.disc(0, 0, 50), "none", FAINT, 5.0, dash="13 12")
    picture = pieces.picture(("no seal", pixels), lambda: svg.render(body, (pixels, pixels), (-55, -55, 110, 110)))
    x, y = canvas.pos(*at)
    return picture, (x - pixels // 2, y - pixels // 2)
