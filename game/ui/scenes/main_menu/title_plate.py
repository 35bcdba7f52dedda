"""The plate with the title's name above the main menu; with several titles, the place to choose one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.title import Title
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import SECONDARY, TITLE
from game.ui.scenes.main_menu.title_poster import players_in_words
from game.ui.tools import Tools
from game.ui.widgets.tree import Widget

MARGIN = 36.0
ROW = 52.0
"""Height of the seats' shapes below the name."""
SHAPE, APART = 30.0, 54.0
WORDS = 16.0
"""Room before the words on how many may play."""
ARROW = 44.0
"""Size of the arrows next to the name, if there are several titles."""


def plate_height(units: float) -> float:
    """Return the height of a plate with a name of this size."""
    return units * 1.22 + ROW + 22.0


class TitlePlate(Widget):
    """The name of a title. Left, right, Confirm and clicks on arrows lead to the other titles, if any.

    on_step  chooses the next title (1) or the one before (-1); None: there is only one
    """

    id = "title"

    def __init__(self, tools: Tools, title: Title | None, on_step: Callable[[int], None] | None) -> None:
        self.tools = tools
        self.title = title
        self.on_step = on_step
        self.box = NOWHERE
        self.units = TITLE

    @property
    def name(self) -> str:
        return self.tools.say(self.title.brand) if self.title is not None else ""

    def units_for(self, width: float, largest: float) -> float:
        """Return the largest size of the name that fits a plate of this width."""
        wide = self.tools.theme.measure(self.name, 100.0, "title", self.tools.canvas, False)[0]
        room = width - MARGIN - (2 * (ARROW + 10.0) if self.on_step is not None else 0.0)
        return min(largest, max(TITLE, 100.0 * room / max(1.0, wide)))

    def set_size(self, units: float) -> None:
        """Set the size of the name's type."""
        self.units = units

    def focusable(self) -> Focusable | None:
        step, title = self.on_step, self.title
        if step is None or title is None:
            return None

        def adjust(by: int) -> bool:
            step(by)
            return True

        def press(x: float, _y: float) -> None:
            step(-1 if x < self.box.centre[0] else 1)

        return Focusable(self.id, self.box, lambda: step(1), lambda: title.about, adjust=adjust, press=press)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, pen.tools
        theme, canvas, plate = tools.theme, tools.canvas, self.box
        theme.panel(surface, canvas, plate, "parchment", "outline", radius=10.0, line=3.0)
        theme.panel(surface, canvas, plate.inset(9.0), "parchment", "parchment_line", radius=5.0, line=2.0)
        theme.panel(surface, canvas, plate.inset(15.0), "parchment", "parchment_line", radius=3.0, line=1.0)
        room = plate.w
        if self.on_step is not None:
            room -= 2 * (ARROW + 10.0)
            self._draw_arrows(surface)
        theme.text(surface, canvas, self.name, (plate.centre[0], plate.y + 8.0), self.units, "ink", "title", "midtop",
                   room, 1, scaled=False)  # fmt: skip
        self._draw_seats(surface)
        if focused:
            theme.focus_ring(surface, canvas, plate)

    def _draw_arrows(self, surface: pygame.Surface) -> None:
        theme, canvas, plate = self.tools.theme, self.tools.canvas, self.box
        y = plate.y + 8.0 + self.units * 0.68 - ARROW / 2
        for name, x in (("left", plate.x + 26.0), ("right", plate.right - 26.0 - ARROW)):
            draw_shape(surface, name, canvas.rect(Box(x, y, ARROW, ARROW)), theme.colour("ink_soft"))

    def _draw_seats(self, surface: pygame.Surface) -> None:
        """Draw one shape for each of the title's seats, and how many may play, between two fine lines."""
        theme, canvas = self.tools.theme, self.tools.canvas
        middle, y = self.box.centre[0], self.box.bottom - 16.0 - ROW / 2
        seats = list(theme.seats.values())[: self.title.players[-1] if self.title is not None else None]
        said = self.tools.say(players_in_words(self.title)) if self.title is not None else ""
        words = theme.measure(said, SECONDARY, "body", canvas)[0] + WORDS
        shapes = APART * len(seats)
        if words + shapes > self.box.w - 2 * MARGIN:
            words = 0.0
        left = middle - (shapes + words) / 2 + APART / 2
        for index, seat in enumerate(seats):
            box = Box(left + index * APART - SHAPE / 2, y - SHAPE / 2, SHAPE, SHAPE)
            draw_shape(surface, seat.shape, canvas.rect(box), seat.colour, theme.colour("outline"), canvas.px(3))
        right = left + shapes - APART / 2
        if words:
            place = right + WORDS / 2, y
            right = theme.text(surface, canvas, said, place, SECONDARY, "ink", "body", "midleft").right + 14.0
        wide = min(260.0, left - 40.0 - self.box.x - MARGIN)
        for start in (left - 40.0 - wide, right + 10.0):
            if wide > 0.0:
                surface.fill(theme.colour("parchment_line"), canvas.rect(Box(start, y - 1.0, wide, 2.0)))
