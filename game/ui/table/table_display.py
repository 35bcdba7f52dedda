"""Bring the screen up to date: where its parts are, the question or who everyone waits for, and what has the focus."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.table.bar.bar_content import BarContent
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import Header, HeaderContent
from game.ui.table.panels.panels import Panels
from game.ui.table.table_context import TableContext
from game.ui.table.table_focus import TableFocus
from game.ui.table.table_screen import TableScreen

GAP = 12.0
"""Between the table and the bar."""
WORDS_UP_TO = 1.6
"""Largest text scale at which a header in a column has words above its buttons."""
MOST_OF_HEIGHT = 0.46
"""Largest share of the safe area for the bar before the board is laid out."""


class ScreenArrangement:
    """Gives each part its box: the bar at the bottom, the picture above it, the header in the room the picture leaves,
    panels over the board; or header and bar in a column beside the picture."""

    def __init__(self, table: TableContext, bar: Bar, header: Header, panels: Panels) -> None:
        self._table, self._bar, self._header, self._panels = table, bar, header, panels

    def lay_out(self) -> None:
        canvas, theme, picture = self._table.ui.canvas, self._table.ui.theme, self._table.picture
        safe = canvas.safe
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
        boxes = [picture.seat_box(seat) for seat in range(len(self._table.styles))]
        column = [header.x, *(box.x for box in boxes if box is not None)]
        return area._replace(w=min(column) - GAP - area.x)


class TableDisplay:
    """Call `lay_out` before anything needs the screen as it is now: it does nothing unless something has changed. A
    change of the window waits for that, since settings and sizes can change many times in between."""

    def __init__(
        self, table: TableContext, arrangement: ScreenArrangement, header: HeaderContent, bar: BarContent,
        focus: TableFocus, screen: TableScreen,
    ) -> None:  # fmt: skip
        self._table, self._ui, self._arrangement = table, table.ui, arrangement
        self._header, self._bar, self._focus, self._screen = header, bar, focus, screen
        self._due = True
        """Whether everything must be laid out."""
        self._put_off_at = 0
        """The tick of the last `put_off`."""
        self._zoomed = False
        """Whether the board was zoomed in when the question was shown last: the hints say how to get back."""

    # -- places

    def put_off(self) -> None:
        """Lay out later."""
        self._due, self._put_off_at = True, self._ui.time
        self._table.redraw()

    def lay_out(self) -> None:
        """Lay out if that is due, with a new table for another theme or language; then show what has changed."""
        changes = self._table.take_changes()
        lays_out = self._due or changes.layout
        if lays_out:
            if self._table.outdated:
                self._screen.retire()
                self._table.rebuild()
            self._due = False
            self._arrangement.lay_out()
            self._screen.restart()
            self._table.redraw()
        if lays_out or changes.question:
            self._show_question(changes.keep)
        elif changes.focus:
            self._header.catch_up()
            self._follow_focus()

    def ready(self) -> bool:
        """Lay out if that is due, but not in the frame of a window change, which is costly enough; return whether the
        table can be shown."""
        just_put_off = self._ui.time <= self._put_off_at + 1
        if self._due and just_put_off and self._ui.baker.threaded and self._screen.last_picture():
            return False
        self.lay_out()
        return self._screen.ready()

    # -- contents

    def _show_question(self, keep: str | None) -> None:
        picture = self._table.picture
        self._zoomed = picture.zoomed
        self._header.fill_in()
        self._bar.lay_out(keep)
        self._focus.gather(keep)
        if picture.show_standing(tuple(self._table.session.standing)):
            self._screen.forget()
        self._follow_focus()

    def _follow_focus(self) -> None:
        self._bar.fill_in()
        self._table.picture.follow_focus(self._focus.drawn, self._table.ring.pointer_visible)

    def tick(self) -> None:
        """Advance the picture, and update everything that moves with the whole board, and the bar."""
        self._header.catch_up()
        picture = self._table.picture
        if picture.update():
            self._table.redraw()
        if picture.moved and picture.zoomed != self._zoomed:
            self._table.refresh()
        elif picture.moved:
            self._focus.gather()
