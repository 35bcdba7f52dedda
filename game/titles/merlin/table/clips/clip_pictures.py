"""Pictures for clips, apart from the pieces: coins that are points, sparks, ripples, pieces that turn."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.titles.merlin.table.art.colours import INK, LOSS
from game.ui.canvas import Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures, narrowed
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.tools import Tools

COIN = 37.0
"""Radius of a coin, in units."""
STEPS = 24
"""Pictures of a piece that turns once around."""
RIPPLES = 8
"""Pictures of a ring that spreads on water."""
WATER = "#DDF5F5"
PaintAt = Callable[[pygame.Surface, Point], None]


class ClipPictures(KeptPictures):
    """Draws around a point in units; pictures that were drawn are kept."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools.theme)
        self._tools = tools

    def coin(
        self, surface: pygame.Surface, at: Point, seat: SeatStyle, text: str, loss: bool = False,
        unit: float = 1.0,
    ) -> pygame.Rect:  # fmt: skip
        """Draw points as a coin with the rim of a seat's colour; return its pixels."""
        canvas = self._tools.canvas
        size = self.size(canvas, 2 * (COIN + 6.0) * unit, (86.0, 90.0))

        def make() -> pygame.Surface:
            slots = {"house": seat.colour, "ink": seat.ink, "shape": seat.shape}
            made = artwork.picture("titles/merlin/clips/coin", size, slots).copy()
            font = self.theme.font("plain-bold", 32.0 * unit, canvas, scaled=False)
            number = narrowed(font.render(text, True, LOSS if loss else INK), size[0] * 0.5)
            made.blit(number, number.get_rect(center=(round(size[0] * 0.5), round(size[1] * 45 / 90))))
            return made

        self.put(surface, canvas, at, self.picture(("coin", seat, text, loss, size), make))
        return around(canvas, at, (2 * (COIN + 6.0) * unit, 2.2 * (COIN + 6.0) * unit))

    def spark(self, surface: pygame.Surface, at: Point, size: float, strength: float) -> None:
        """Draw a spark of mint; `strength` from 0 to 1."""
        part = max(1, math.ceil(4 * min(1.0, strength)))
        canvas = self._tools.canvas
        pixels = max(5, round(size * canvas.scale))

        def make() -> pygame.Surface:
            body = svg.faded(artwork.drawing("titles/merlin/clips/spark"), part / 4)
            return svg.render(body, (pixels, pixels), artwork.view("titles/merlin/clips/spark"))

        self.put(surface, canvas, at, self.picture(("spark", part, pixels), make))

    def ripple(self, surface: pygame.Surface, at: Point, width: float, part: float) -> None:
        """Draw rings on water; `part` from 0 to 1: how far they have spread."""
        step = min(RIPPLES - 1, int(part * RIPPLES))
        canvas = self._tools.canvas
        pixels = max(8, round(width * canvas.scale))
        size = (pixels, max(4, round(pixels * 0.44)))

        def make() -> pygame.Surface:
            grown = (step + 0.6) / RIPPLES
            body = ""
            for late in (0.0, 0.3):
                reach = max(0.0, grown - late)
                if reach > 0.0:
                    ring = svg.circle(0, 0, 8 + 40 * reach, "none", WATER, 5.0 * (1.1 - grown), 1.0 - grown * 0.85)
                    body += f'<g transform="scale(1 0.44)">{ring}</g>'
            dark = svg.ellipse(0, 0, 30 * (1.0 - grown * 0.4), 13 * (1.0 - grown * 0.4), "#1F5E74", 0.75 * (1 - grown))
            return svg.render(dark + body, size, (-50, -50 * size[1] / size[0], 100, 100 * size[1] / size[0]))

        self.put(surface, canvas, at, self.picture(("ripple", step, size), make))

    def turned(
        self, surface: pygame.Surface, at: Point, key: tuple[object, ...], size: float, angle: float,
        paint: PaintAt,
    ) -> pygame.Rect:  # fmt: skip
        """Draw something that is at most `size` units wide and high, turned clockwise around its middle by `angle`
        degrees; return its pixels. `key` names what `paint` draws."""
        step, canvas = round(angle / 360.0 * STEPS) % STEPS, self._tools.canvas
        pixels = max(6, round(1.45 * size * canvas.scale))

        def make() -> pygame.Surface:
            plain = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
            paint(plain, canvas.units((pixels / 2, pixels / 2)))
            if not step:
                return plain
            whole = pygame.transform.rotozoom(plain, -360.0 * step / STEPS, 1.0)
            made = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
            made.blit(whole, whole.get_rect(center=(pixels // 2, pixels // 2)), special_flags=pygame.BLEND_RGBA_ADD)
            return made

        self.put(surface, canvas, at, self.picture((*key, step, pixels), make))
        return around(canvas, at, (1.45 * size, 1.45 * size))


def around(canvas: Canvas, at: Point, size: tuple[float, float]) -> pygame.Rect:
    """Return the pixels of something around its middle, with a pixel or two to spare."""
    wide, high = round(size[0] * canvas.scale) + 6, round(size[1] * canvas.scale) + 6
    return pygame.Rect(0, 0, wide, high).move_to(center=canvas.pos(*at))
