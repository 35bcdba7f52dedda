"""The arms of a player: a shield in their colour with their shape."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

SHIELD = "M6 6H94V62C94 92 70 110 50 120C30 110 6 92 6 62Z"
RIM, INK = "#FFFDF4", "#1E1611"
VIEW = (0.0, 0.0, 100.0, 126.0)


def draw_arms(surface: pygame.Surface, canvas: Canvas, box: Box, seat: SeatStyle) -> None:
    """Draw a player's arms as high as a box, in its middle."""
    rows = max(8, round(box.h * canvas.scale))
    picture = _arms(seat, max(8, round(rows * VIEW[2] / VIEW[3])), rows)
    surface.blit(picture, picture.get_rect(center=canvas.pos(*box.centre)))


@lru_cache(maxsize=32)
def _arms(seat: SeatStyle, columns: int, rows: int) -> pygame.Surface:
    body = [
        svg.path(SHIELD, RIM, INK, 6.0),
        svg.path("M15 15H85V62C85 86 66 100 50 109C34 100 15 86 15 62Z", seat.colour, INK, 3.0),
        svg.path("M15 15H50V109C34 100 15 86 15 62Z", "#FFFFFF", opacity=0.14),
        svg.path(svg.seat_shape(seat.shape, 50, 58, 48), seat.ink, INK, 2.0),
    ]
    return svg.render("".join(body), (columns, rows), VIEW)
