"""Banners: ribbons with large words over the board.

    banners = Banners(tools, seat_styles)
    touched = banners.draw(surface, board_box, Message("banner-turn"), progress, seat=2)

A banner has one line, perhaps a second one in smaller type, and the shape of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.motion.flourish import ribbon_picture
from game.ui.motion.tween import ease_in, ease_out, lerp
from game.ui.tools import Tools

COMES, GOES = 0.16, 0.86
"""Fractions of a banner's time at which it has arrived, and at which it leaves."""


class Banners:
    """Draws banners and caches the picture of the last one."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle]) -> None:
        self._tools = tools
        self._seats = seats
        self._last: tuple[object, pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, area: Box, message: Message, progress: float, seat: int | None = None,
        second: Message | None = None, high: float = -0.1, comes: float = COMES, goes: float = GOES,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw a ribbon across `area` that enters from the left and leaves to the right, or fades with reduced motion.
        Return the pixels it touched. `high`: distance from the middle, as a fraction of the height."""
        tools = self._tools
        key = (message, second, seat, area, tools.canvas.size_px, id(tools.texts), id(tools.theme))
        if self._last is None or self._last[0] != key:
            self._last = key, self._ribbon(area, message, seat, second)
        picture = self._last[1]
        rect = picture.get_rect(center=tools.canvas.pos(area.centre[0], area.centre[1] + area.h * high))
        strength = max(0.0, min(1.0, progress / comes, (1.0 - progress) / (1.0 - goes)))
        if strength <= 0.02:
            return []
        if not tools.settings.reduce_motion:
            reach = tools.canvas.px(240)
            late = max(0.0, (progress - goes) / (1.0 - goes))
            along = round(lerp(-reach, 0, ease_out(min(1.0, progress / comes))) + reach * ease_in(late))
            rect = rect.move(along, 0)
        picture.set_alpha(int(255 * strength))
        surface.blit(picture, rect)
        return [rect]

    def _ribbon(self, area: Box, message: Message, seat: int | None, second: Message | None) -> pygame.Surface:
        """Return the picture of a banner."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        title, detail = tools.say(message), tools.say(second) if second is not None else ""
        units, small = 64.0, min(BODY * 1.06 * max(1.0, theme.text_scale), HEADING)
        most = area.w - 40.0
        if theme.measure(detail, small, "body", canvas, False)[0] > most - 150.0:
            small = SECONDARY * max(1.0, theme.text_scale)
        lines = theme.lines(detail, small, "body", canvas, most - 150.0, 2, False) if detail else []
        wide = max((theme.measure(line, small, "body", canvas, False)[0] for line in lines), default=0.0)
        rows = theme.line_height(small, "body", canvas, False) * len(lines)
        for smaller in (HEADING, BODY * 1.1):
            if theme.measure(title, units, "title", canvas, False)[0] + units > most - 150.0:
                units = smaller
        style = self._seats[seat] if seat is not None else None
        side = units if style is not None else 0.0
        words = theme.measure(title, units, "title", canvas, False)[0] + (side + 24.0 if style is not None else 0.0)
        box = Box(0.0, 0.0, min(most, max(words, wide) + 200.0), 120.0 + rows)
        picture = ribbon_picture(tools, box, style.colour if style is not None else None)
        middle, y = box.centre[0], 60.0 if detail else box.centre[1]
        x = middle - words / 2
        if style is not None:
            mark = Box(max(70.0, x), y - side / 2, side, side)
            theme.seat_mark(picture, canvas, mark, style)
            middle += (side + 24.0) / 2
        theme.text(picture, canvas, title, (middle, y), units, "accent", "title", "center", box.w - 140.0 - side, 1,
                   False)  # fmt: skip
        if detail:
            theme.text(picture, canvas, "\n".join(lines), (box.centre[0], box.h - 26.0 - rows), small, "text", "body",
                       "midtop", box.w - 150.0, 2, False)  # fmt: skip
        return picture
