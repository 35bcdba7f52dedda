"""Places of a table's parts: the bar at the bottom, the picture above it, the header in the room the picture leaves,
panels over the board; or header and bar in a column beside the picture."""

from __future__ import annotations

from game.ui.canvas import Box, Canvas
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import Header
from game.ui.table.panels.panels import Panels
from game.ui.table.parts.holders import HasPicture
from game.ui.tools import Tools

GAP = 12.0
"""Between the table and the bar."""
WORDS_UP_TO = 1.6
"""Largest text scale at which a header in a column has words above its buttons."""
MOST_OF_HEIGHT = 0.46
"""Largest share of the safe area for the bar before the board is laid out."""


class ScreenArrangement:
    """Gives each part its box."""

    def __init__(self, tools: Tools, table: HasPicture, bar: Bar, header: Header, panels: Panels, seats: int) -> None:
        """seats: the number of seats."""
        self._tools = tools
        self._table = table
        self._bar = bar
        self._header = header
        self._panels = panels
        self._seats = seats

    def lay_out(self, canvas: Canvas) -> None:
        theme, picture, safe = self._tools.theme, self._table.picture, canvas.safe
        above_slim_bar, slim = safe.split_bottom(Bar.slim_height(theme), GAP)
        beside, progress_shown = picture.bar_beside(safe), True
        if beside > 0:
            area, column = safe.split_right(beside, GAP)
            picture.layout(canvas, area)
            words = theme.text_scale <= WORDS_UP_TO
            high = Header.stacked_height(theme) if words else Header.row_height(theme)
            header, rest = column.split_top(high, GAP)
            progress_shown = words or not picture.shows_progress
            self._bar.move(rest, slim, grows=False)
            self._header.move(header, picture.shows_progress)
            free = area
        else:
            high = min(safe.h * MOST_OF_HEIGHT, Bar.height(theme))
            area, place = safe.split_bottom(high, GAP)
            self._bar.move(place, slim)
            self._header.move(picture.layout(canvas, area), picture.shows_progress, picture.line_box)
            free = self._free(area)
        picture.flourishes.leave_free(free)
        self._panels.lay_out(area, free, above_slim_bar, self._header.box, progress_shown)

    def _free(self, area: Box) -> Box:
        """Return the part of the table's top that header and plates leave free: below a header above the board, left of
        a column."""
        picture, header = self._table.picture, self._header.box
        if header.x <= area.x + 1.0:
            return Box(area.x, header.bottom + GAP, header.w, area.bottom - header.bottom - GAP)
        boxes = [picture.seat_box(seat) for seat in range(self._seats)]
        column = [header.x, *(box.x for box in boxes if box is not None)]
        return area._replace(w=min(column) - GAP - area.x)
