"""The stands on which those who score stand up, and the coins that are their points."""

from __future__ import annotations

import pygame

from game.titles.elgrande.table.pieces import pieces_art
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.kept_pictures import narrowed
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

INK, TILE, BLUE = "#1E1611", "#FCF6E6", "#1D4C8F"
WOOD, WOOD_LIGHT = "#B98449", "#E2B77E"
COIN = 37.0
"""Radius of a coin, in units."""
DIAMOND = 46.0
"""Width of a tile's pattern."""


class StandPictures(PiecePictures):
    """Draws stands and coins; pictures that were drawn are kept."""

    def stand(self, surface: pygame.Surface, canvas: Canvas, box: Box) -> None:
        """Draw a stand: tiles below a board of wood."""
        rect = canvas.rect(box.inset(-12.0, -14.0))
        view = (-12.0, -14.0, box.w + 24.0, (box.w + 24.0) * rect.h / rect.w)
        made = self.picture(("stand", rect.size), lambda: svg.render(_stand(box.w, box.h), rect.size, view))
        surface.blit(made, rect)

    def coin(
        self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: SeatStyle, points: str, unit: float
    ) -> None:
        """Draw points as a coin in a house's colour."""
        size = self.size(canvas, 2 * (COIN + 6.0) * unit, (86.0, 90.0))

        def make() -> pygame.Surface:
            body = (
                svg.circle(46, 48, COIN, "#08171B", opacity=0.35) + svg.circle(43, 43, COIN, INK)
                + svg.circle(43, 43, COIN - 4, seat.colour) + svg.circle(43, 43, COIN - 11, pieces_art.IVORY, INK, 2.5)
            )  # fmt: skip
            made = svg.render(body, size, (0, 0, 86.0, 86.0 * size[1] / size[0]))
            font = self.theme.font("plain-bold", 33.0 * unit, canvas, scaled=False)
            text = narrowed(font.render(points, True, INK), size[0] * 0.52)
            made.blit(text, text.get_rect(center=(round(size[0] * 0.5), round(size[1] * 43 / 90))))
            return made

        self.put(surface, canvas, at, self.picture(("coin", seat, points, size), make))


def _stand(width: float, height: float) -> str:
    parts = [
        svg.ellipse(width / 2 + 5, height + 5, width / 2 + 6, 8, "#08171B", 0.35),
        svg.rect(0, 0, width, height, TILE, INK, 4.0, 3.0),
    ]
    count = max(2, int(width // DIAMOND))
    for index in range(count):
        x = width * (index + 0.5) / count
        half = height / 2 - 12
        if abs(x - width / 2) > 66:
            parts.append(svg.path(f"M{x:g} {16:g}l12 {half:g}l-12 {half:g}l-12 {-half:g}Z", BLUE, opacity=0.85))
    parts += [
        svg.rect(-8, -10, width + 16, 16, WOOD, INK, 3.5, 3.0),
        svg.path(f"M-2 -6H{width + 2:g}", "none", WOOD_LIGHT, 3.0, 0.9),
    ]
    return "".join(parts)
