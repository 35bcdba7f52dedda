"""The picture of a table, kept between frames; where its parts are, and what has changed since it was drawn."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Redrawn, Touched
from game.ui.kit.layered_picture import Layer, LayeredPicture, joined
from game.ui.look.pen import Ruler
from game.ui.look.type_styles import SMALL
from game.ui.table.answering import Drag, TableFocus
from game.ui.table.bar_content import BarContent
from game.ui.table.header import Header, HeaderContent
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import TableContext
from game.ui.widgets.tree import Column, Row, Sized, Widget

LONGEST = 0.1
"""Seconds of movement to make up for at once."""
HUGE = 6_000_000
"""Window pixels from which a placeholder is scaled roughly: smooth scaling takes 40 ms, on top of 70 for the window
change."""


class Life:
    """Counts the seconds of what moves by itself, so that a pause doesn't make things leap."""

    def __init__(self) -> None:
        self.moved: float | None = None
        """For how long it has moved; None: it has not begun."""
        self._seen = 0.0
        """The time of the last call."""

    def go_on(self, seconds: float) -> None:
        """Move until `seconds`."""
        self.moved = 0.0 if self.moved is None else self.moved + min(LONGEST, max(0.0, seconds - self._seen))
        self._seen = seconds

    def pause(self, seconds: float) -> None:
        """Stand still until `seconds`."""
        self.moved, self._seen = self.moved or 0.0, seconds


class TableScreen:
    """`draw` reads. After `restart`, it grows by some layers a tick if pictures are made in the background; until it is
    `ready`, the last picture is shown. What moves by itself is at rest until the first call of `live`."""

    def __init__(self, table: TableContext, focus: TableFocus, header: HeaderContent, drag: Drag) -> None:
        self._table, self._ui, self._focus, self._header, self._drag = table, table.ui, focus, header, drag
        self._life = Life()
        self.picture = LayeredPicture()
        """The resting picture."""
        self._whole = True
        """Everything must be redrawn."""
        self._last: pygame.Surface | None = None
        """The last whole picture, of any size, shown scaled until there is one of this size."""
        self._ready = False
        self._grown = -1
        self._touched: Touched = []
        """Pixels of what moved last, apart from what moves by itself."""
        self._alive: Touched = []
        """Pixels of what moved last by itself."""

    def invalidate(self) -> None:
        """Redraw everything, because something else was drawn over it."""
        self._whole = True

    def restart(self) -> None:
        """Begin a new picture, because the layout has changed."""
        self._last = self.last_picture()
        self.picture = LayeredPicture()
        self._whole, self._ready, self._grown = True, False, self._ui.time

    def resting(self) -> list[Layer]:
        """Return all resting layers, from bottom to top."""
        picture, bar, focus = self._table.picture, self._focus.bar, self._focus.drawn
        covers = picture.covers(focus)
        # The bar covers these if it has grown, and all of them where it has only a line of hints across the screen.
        low = [layer for layer in covers if bar.slim or layer.box.bottom <= bar.given.y]
        panel = self._focus.panels.box
        return [
            *(picture.layers(focus) if panel is None else picture.layers_below(panel)),
            *self._header.layers(focus),
            *low,
            bar.layer(focus, self._table.ring.pressed),
            *[layer for layer in covers if layer not in low],
            *self._focus.sheet.layers(focus),
            *self._focus.hint.layers(),
            *self._focus.panels.layers(),
        ]

    # -- readiness

    def last_picture(self) -> pygame.Surface | None:
        """Return the last whole picture of the table, without moving parts."""
        return self.picture.surface if self._ready and self.picture.surface is not None else self._last

    def ready(self) -> bool:
        """Return whether the picture of this size is there, or can be made now if nothing is made in the background; it
        grows by some layers a tick."""
        ui = self._ui
        if self._ready or not ui.baker.threaded:
            self._ready = self._ready or self._table.picture.ready()
            return self._ready
        if self._grown == ui.time:
            return False
        self._grown = ui.time
        self._ready = self.picture.grow(ui.canvas, self.resting(), self._table.picture.ready())
        return self._ready

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        """Draw the last whole picture over all of `surface`; return False if there is none."""
        last = self.last_picture()
        if last is None:
            return False
        size = surface.get_size()
        scale = pygame.transform.smoothscale if size[0] * size[1] < HUGE else pygame.transform.scale
        scale(last, size, surface)
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        """Draw the resting picture where it changed, and over it, unless a panel covers them, clips, decorations and a
        dragged piece as of `alpha` of a tick from now; return the pixels, None for all."""
        changed = self.picture.compose(self._ui.canvas, self.resting())
        resting = self.picture.surface
        assert resting is not None
        whole = self._whole or not self.picture.covers(surface)
        rects = [surface.get_rect()] if whole else joined([*changed, *self._touched, *self._alive])
        for rect in rects:
            surface.blit(resting, rect, rect)
        self._draw_alive(surface, bool(changed) or whole)
        self._touched, self._last, self._whole = [], None, False
        if not self._focus.panels.open:
            flourishes = self._table.picture.flourishes
            self._touched += self._table.director.draw(surface, alpha)
            self._touched += [*flourishes.draw(surface, alpha), *self._drag.draw(surface)]
        touched = (rect.clip(surface.get_rect()) for rect in (*self._touched, *self._alive))
        return None if whole else joined([*rects, *touched])

    def _draw_alive(self, surface: pygame.Surface, fresh: bool) -> None:
        """Draw what moves by itself, unless a panel covers it. `fresh`: the picture below has changed"""
        moved, covered, picture = self._life.moved, self._focus.panels.open, self._table.picture
        stands = moved is None or covered
        self._alive = [] if stands else picture.live(surface, self._focus.drawn, moved or 0.0, fresh)

    def live(self, surface: pygame.Surface, seconds: float) -> Touched:
        """Draw what moves by itself again, as of `seconds`, over the table as it is drawn; return the pixels. It stands
        still while anything else moves."""
        resting = self.picture.surface
        if self._touched or self._whole or resting is None or not self.picture.covers(surface):
            self._life.pause(seconds)
            return []
        self._life.go_on(seconds)
        before = self._alive
        surface.blits([(resting, rect, rect) for rect in before], False)
        self._draw_alive(surface, False)
        return list({tuple(rect): rect for rect in (*before, *self._alive)}.values())  # Most stay in place.


MOST_OF_HEIGHT = 0.46
"""Largest share of the safe area for the bar before the board is laid out."""


class TableDisplay:
    """Call `lay_out` before anything needs the screen as it is now: it does nothing unless something has changed. A
    change of the window waits for that, since settings and sizes can change many times in between."""

    def __init__(
        self, table: TableContext, header: HeaderContent, bar: BarContent, focus: TableFocus, screen: TableScreen
    ) -> None:  # fmt: skip
        self._table, self._ui = table, table.ui
        self._header, self._bar, self._focus, self._screen = header, bar, focus, screen
        self._due = True
        """Whether everything must be laid out."""
        self._put_off_at = 0
        """The tick of the last `put_off`."""
        self._zoomed = False
        """Whether the board was zoomed in when the question was shown last: the hints say how to get back."""
        self._moved = False
        """Whether the board moved in the last tick."""

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
                self._table.rebuild()
            self._due = False
            self._arrange()
            self._screen.restart()
            self._table.redraw()
        if lays_out or changes.question:
            picture = self._table.picture
            self._zoomed = picture.zoomed
            self._header.fill_in()
            self._bar.lay_out(changes.keep)
            self._focus.gather(changes.keep)
            if picture.stage.seating.show_standing(tuple(self._table.session.standing)):
                self._screen.picture.forget()
            self._follow_focus()
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

    def _arrange(self) -> None:
        """Give each part its box: the bar at the bottom, the picture above it, the header in the room the picture
        leaves, panels over the board; or header and bar in a column beside the picture."""
        lower, panels, header = self._focus.bar, self._focus.panels, self._header.header
        ui, picture = self._table.ui, self._table.picture
        canvas, theme, safe, ruler = ui.canvas, ui.theme, ui.canvas.safe, Ruler(ui)
        board, head, bar, above, slim = (Widget().sharing() for _ in range(5))
        Column(above, Sized(slim, h=Bar.slim_height(theme)), gap=SMALL).place(ruler, safe)
        beside = picture.bar_beside(safe)
        if beside > 0:
            high = Header.stacked_height(theme)
            words = not picture.shows_progress and high <= 0.15 * safe.h  # The bar needs the rest of the column.
            top = Sized(head, h=high if words else Header.row_height(theme))
            Row(board, Sized(Column(top, bar, gap=SMALL), w=beside), gap=SMALL).place(ruler, safe)
            picture.layout(canvas, board.box)
            lower.move(bar.box, slim.box, grows=False)
            header.move(head.box, picture.shows_progress)
            free = board.box
        else:
            high = min(safe.h * MOST_OF_HEIGHT, Bar.height(theme, canvas.width))
            Column(board, Sized(bar, h=high), gap=SMALL).place(ruler, safe)
            lower.move(bar.box, slim.box)
            header.move(picture.layout(canvas, board.box), picture.shows_progress, picture.line_box)
            free = self._free(board.box)
        picture.flourishes.leave_free(free)
        panels.lay_out(board.box, free, above.box)

    def _free(self, area: Box) -> Box:
        """Return the part of the table that header and plates leave free: above a header below the board, below one
        above it, left of a column."""
        picture, header = self._table.picture, self._header.header.box
        if header.x <= area.x + 1.0 and header.y > area.y + 1.0:
            return area._replace(h=header.y - SMALL - area.y)
        if header.x <= area.x + 1.0:
            return Box(area.x, header.bottom + SMALL, header.w, area.bottom - header.bottom - SMALL)
        boxes = [picture.seat_box(seat) for seat in range(len(self._table.styles))]
        column = [header.x, *(box.x for box in boxes if box is not None)]
        return area._replace(w=min(column) - SMALL - area.x)

    # -- contents

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
        elif picture.moved or self._moved:
            self._focus.gather()
        self._moved = picture.moved
