"""The sheet that continues the last game: a picture of its board, whose turn it is, who leads, and who plays."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.look.theme import BODY, HEADING, SECONDARY, Theme
from game.ui.scenes.main_menu.menu_sheet import LEADING, MenuSheet
from game.ui.scenes.main_menu.saved_moment import SavedMoment, told
from game.ui.tools import Tools

EDGE, GAP = 13.0, 24.0
ASPECT = 4 / 3
MARK, APART = 34.0, 46.0
"""Side of a player's mark, and the distance between two."""
LEAST_PICTURED = 130.0
"""Height of a sheet below which a picture shows nothing."""
LINES = 3
"""Most lines about the game."""


def picture_sheet_height(theme: Theme) -> float:
    """Return the height of a sheet with the picture."""
    return theme.size(HEADING) * LEADING + theme.size(BODY) * LEADING + theme.size(SECONDARY) * 2.6 + 84.0


@dataclass
class ContinueSheet(MenuSheet):
    """The picture appears where it has room, as soon as it is painted.

    moment    the game as it was left; None: nothing to show
    progress  how far the game is
    note      a warning in place of whose turn it is
    """

    moment: SavedMoment | None = None
    progress: Message | None = None
    note: Message | None = None

    @property
    def pictured(self) -> bool:
        """Whether there is a picture, and room for it."""
        roomy = self.box.w > self.box.h * 2.2 and self.box.h > LEAST_PICTURED
        return roomy and self.moment is not None and self.moment.paints

    @property
    def _frame(self) -> Box:
        high = self.box.h - 2 * EDGE - 4.0
        return Box(self.box.x + EDGE, self.box.y + EDGE, high * ASPECT, high)

    def prepare(self, tools: Tools) -> None:
        """Have the game read, and its picture painted at its size."""
        if self.moment is not None:
            canvas = tools.canvas
            self.moment.show(tools.theme, canvas.rect(self._frame).size)

    def draw_contents(self, surface: pygame.Surface, tools: Tools, box: Box, ink: str) -> None:
        beside = box.right - EDGE - self._frame.right - GAP
        high = box.h >= picture_sheet_height(tools.theme) - 2.0
        if not high or self.title_width(tools) > beside:
            super().draw_contents(surface, tools, box, ink)
            return
        theme, canvas = tools.theme, tools.canvas
        x, y = self.draw_mark(surface, tools, box) + GAP, box.y + EDGE
        room = box.right - EDGE - x
        theme.text(surface, canvas, tools.say(self.label), (x, y), HEADING, ink, "title", "topleft", room, 1)
        y += theme.size(HEADING) * LEADING
        if self.progress is not None:
            theme.text(surface, canvas, tools.say(self.progress), (x, y), BODY, ink, "body", "topleft", room, 1)
            y += theme.size(BODY) * LEADING + 4.0
        low = box.bottom - EDGE - 6.0
        words = self._words()
        if words is not None:
            soft = "accent" if self.note is not None else "text_soft"
            drawn = theme.text(
                surface, canvas, tools.say(words), (x, y), SECONDARY, soft, "body", "topleft", room, LINES
            )
            y = drawn.bottom
        if low - y >= MARK:
            self._draw_players(surface, tools, x, low - MARK)

    def _words(self) -> Message | None:
        if self.note is not None:
            return self.note
        preview = self.moment.preview if self.moment is not None else None
        return told(preview) if preview is not None else self.line

    def draw_mark(self, surface: pygame.Surface, tools: Tools, box: Box) -> float:
        """Draw the picture in place of the sign, if it has room."""
        if not self.pictured:
            return super().draw_mark(surface, tools, box)
        theme, canvas = tools.theme, tools.canvas
        rect = canvas.rect(self._frame)
        picture = self.moment.picture if self.moment is not None else None
        if picture is None:
            surface.fill(theme.colour("panel_sunk"), rect)
        else:
            whole = picture if picture.get_size() == rect.size else pygame.transform.smoothscale(picture, rect.size)
            surface.blit(whole, rect)
        pygame.draw.rect(surface, theme.colour("outline"), rect, max(1, canvas.px(3.0)))
        return self._frame.right

    def _draw_players(self, surface: pygame.Surface, tools: Tools, x: float, y: float) -> None:
        """Draw the players' shapes, in the order in which they sit."""
        preview = self.moment.preview if self.moment is not None else None
        for index, seat in enumerate(preview.seats if preview is not None else ()):
            place = Box(x + index * APART, y, MARK, MARK)
            tools.theme.seat_mark(surface, tools.canvas, place, tools.theme.seat(seat.colour))
