"""A seat's words on a sheet of paper with a tail to its plate, and a pennon that cheers or droops."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.kit.art import svg
from game.ui.kit.motion.flourish import Flourish
from game.ui.kit.motion.tween import ease_out_back
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.button import GROWTH

PAD, TAIL = 20.0, 16.0
OFF = 34.0
"""Side of the cross that ends such words for good."""
INK = "#1E1611"


class Speech(Flourish):
    """Words on a sheet near a plate, which it follows."""

    ticks = 230
    slot = "speech"
    needed = True
    COMES, GOES = 0.05, 0.93

    def __init__(
        self, tools: Tools, message: Message, plate: Box, style: SeatStyle, below: bool, now: Callable[[], Box | None]
    ) -> None:  # fmt: skip
        """plate: where it is when the words are said; now: where it is now, None while it isn't shown. below: whether
        the sheet hangs below the plate; if not, it stands above it"""
        self.tools = tools
        self._below, self._now = below, now
        theme, canvas = tools.theme, tools.canvas
        room = plate.w - 3 * PAD - OFF
        lines = theme.wrap(tools.say(message), SECONDARY, "body", canvas, room)
        step = theme.line_height(SECONDARY, "body", canvas)
        high = len(lines) * step + PAD
        self._high = high
        self.picture = pygame.Surface(canvas.rect(Box(0.0, 0.0, plate.w, high + 2 * TAIL)).size, pygame.SRCALPHA)
        sheet = Box(0.0, TAIL, plate.w, high)
        theme.panel(self.picture, canvas, sheet, "panel_raised", "outline", line=3.0)
        self._draw_tail(sheet, below)
        mark = Box(PAD, sheet.y + sheet.h / 2 - OFF / 2, 8.0, OFF)
        self.picture.fill(style.colour, canvas.rect(mark))
        for index, line in enumerate(lines):
            at = (mark.right + 14.0, sheet.y + PAD / 2 + step * (index + 0.5))
            theme.text(self.picture, canvas, line, at, SECONDARY, "text", "body", "midleft", room, 1)
        self._draw_cross(Box(sheet.right - OFF - 8.0, sheet.y + (sheet.h - OFF) / 2, OFF, OFF))

    @property
    def box(self) -> Box | None:
        """Where the sheet is now; None while its plate isn't shown."""
        plate = self._now()
        if plate is None:
            return None
        y = plate.bottom + TAIL - GROWTH if self._below else plate.y - TAIL + GROWTH - self._high
        return Box(plate.x, y, plate.w, self._high)

    def _draw_tail(self, sheet: Box, below: bool) -> None:
        canvas, theme = self.tools.canvas, self.tools.theme
        x, edge = sheet.x + 46.0, sheet.y + 4.0 if below else sheet.bottom - 6.0
        tip = edge - TAIL - 4.0 if below else edge + TAIL + 4.0
        corners = [canvas.pos(*at) for at in ((x - 14.0, edge), (x - 6.0, tip), (x + 14.0, edge))]
        pygame.draw.polygon(self.picture, theme.colour("panel_raised"), corners)
        pygame.draw.lines(self.picture, theme.colour("outline"), False, corners, max(1, canvas.px(3)))

    def _draw_cross(self, box: Box) -> None:
        draw_shape(self.picture, "cross", self.tools.canvas.rect(box.inset(7.0)), self.tools.theme.colour("text_soft"))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        box = self.box
        if box is None:
            return []
        strength = min(1.0, progress / self.COMES, (1.0 - progress) / (1.0 - self.GOES))
        self.picture.set_alpha(max(0, int(255 * strength)))
        rect = self.picture.get_rect(topleft=self.tools.canvas.pos(box.x, box.y - TAIL))
        surface.blit(self.picture, rect)
        return [rect]


class Pennon(Flourish):
    """A pennon on a pole beside a plate, in the colour of its seat: it flutters while the seat is glad, else it droops
    and sinks."""

    ticks = 150
    needed = False
    LEAST, MOST = 54.0, 92.0
    WIDE = 0.68
    """Width, as a fraction of the height."""

    def __init__(
        self, tools: Tools, style: SeatStyle, glad: bool, seat: int, plate: Callable[[], Box | None]
    ) -> None:  # fmt: skip
        """plate: where the seat's plate is now; None while it isn't shown"""
        self.tools, self._glad, self._style, self._plate = tools, glad, style, plate
        self.slot = f"pennon-{seat}"

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        still, plate = self.tools.settings.reduce_motion, self._plate()
        if plate is None:
            return []
        canvas = self.tools.canvas
        high = max(self.LEAST, min(self.MOST, plate.h * 1.2))
        box = Box(plate.x - high * self.WIDE - 2.0, plate.centre[1] - high / 2, high * self.WIDE, high)
        rect = canvas.rect(box.inset(-8.0, -10.0))
        age = 0.45 if still else progress
        unit = self.MOST / high
        view = (-8.0 * unit, -10.0 * unit, (box.w + 16.0) * unit, (high + 20.0) * unit)
        picture = svg.render(self._drawing(age), rect.size, view)
        picture.set_alpha(max(0, int(255 * min(1.0, progress / 0.06, (1.0 - progress) / 0.1))))
        surface.blit(picture, rect)
        return [rect]

    def _drawing(self, progress: float) -> str:
        colour = self._style.colour
        foot, pole = self.MOST, self.MOST * self.WIDE - 8.0
        if self._glad:
            top = self.MOST * (0.34 - 0.34 * ease_out_back(min(1.0, progress / 0.16)))
            wave = math.sin(progress * math.tau * 5.0)
            sway, far = 7.0 * wave, 4.0 * math.cos(progress * math.tau * 5.0)
            end, upper, lower = top + far, top + 6.0, top + 40.0
            cloth = (
                f"M{pole:g} {upper:g}C{pole - 18:g} {upper + sway:g} {pole - 34:g} {upper + 2 - sway:g} 2 {end + 12:g}"
                f"L14 {end + 25:g}L2 {end + 38:g}"
                f"C{pole - 34:g} {lower - 2 - sway:g} {pole - 18:g} {lower + sway:g} {pole:g} {lower:g}Z"
            )
            lean = 0.0
        else:
            sunk = min(1.0, progress / 0.3)
            top, lean = self.MOST * 0.34 * sunk, -10.0 * sunk
            x = pole + lean
            cloth = (
                f"M{x:g} {top + 6:g}C{x - 10:g} {top + 8:g} {x - 22:g} {top + 14:g} {x - 24:g} {top + 30:g}"
                f"L{x - 26:g} {top + 58:g}L{x - 15:g} {top + 48:g}L{x - 6:g} {top + 60:g}L{x:g} {top + 40:g}Z"
            )
        shaft = svg.path(f"M{pole:g} {foot:g}L{pole + lean:g} {top:g}", "none", INK, 9.0) + svg.path(
            f"M{pole:g} {foot:g}L{pole + lean:g} {top:g}", "none", "#B98348", 4.0
        )
        return shaft + svg.path(cloth, colour, INK, 3.0) + svg.circle(pole + lean, top, 5.5, "#94907E", INK, 2.4)
