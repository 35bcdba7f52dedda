"""The screen of a table: the title's picture, header, bar and panels, and what can have the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.session.session import Session
from game.ui.canvas import Box, Canvas
from game.ui.focus import FocusRing
from game.ui.kit.layer import Layer
from game.ui.kit.layered_picture import LayeredPicture, joined
from game.ui.look.palette import SeatStyle
from game.ui.table.bar.ask_again import ask_again_controls
from game.ui.table.bar.bar_art import draw as draw_bar
from game.ui.table.bar.bar_content import BarContent
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import ONE_LINE_FROM, Header
from game.ui.table.header.header_buttons import HeaderButtons
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.picture import ReferencePage, TableClip
from game.ui.table.parts.question import Control
from game.ui.table.parts.table import TitleTable
from game.ui.table.playback.director import Director
from game.ui.table.playback.turn_call import TurnCall
from game.ui.table.table_dialogs import asked_first
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui

LOG_WIDTH, LEAST_LOG = 1240.0, 1100.0
"""Widths of the log: over the plates too, and the least beside them."""
GAP = 12.0
"""Between the table and the bar."""
BAR_GLOW = GAP - 1.0
"""A table that moves does not touch the bar."""
HUGE = 6_000_000
"""Pixels of a window from which a placeholder is scaled roughly: smoothly it would take 40 ms, beside 70 that the
window takes to change."""
MOST_OF_HEIGHT = 0.46
"""Share of the safe area that the bar may take before the board is laid out."""
PANELS_TO = 1.1
"""Above this text scale known cards cover the bar too, and the log leaves it a line of hints."""


class Hud:
    """Call `refresh` after what is asked has changed, `refocus` after the focus has; `draw` reads."""

    def __init__(
        self, ui: Ui, ring: FocusRing, director: Director, session: Session, table: Callable[[], TitleTable],
        status: TableStatus, bar: Bar, header: Header, log: LogPanel, reference: ReferencePanel, hint: HintController,
        calls: TurnCall, buttons: HeaderButtons, content: BarContent,
    ) -> None:  # fmt: skip
        """table: the one in use."""
        self._ui = ui
        self._ring = ring
        self._director = director
        self._session = session
        self._table = table
        self._status = status
        self._bar = bar
        self._header = header
        self._log = log
        self._reference = reference
        self._hint = hint
        self._calls = calls
        self._buttons = buttons
        self._content = content
        self._styles: list[SeatStyle] = []
        self._picture = LayeredPicture()
        self._whole = True
        """Whether everything must be redrawn."""
        self._likeness: pygame.Surface | None = None
        """The last whole picture, of any size: it is shown, scaled, until there is one of this size."""
        self._ready = False
        self._grown = -1
        self._touched: list[pygame.Rect] = []

    @property
    def styles(self) -> list[SeatStyle]:
        """Colours and shapes of the seats."""
        return self._styles

    @property
    def picture(self) -> LayeredPicture:
        """The resting picture."""
        return self._picture

    # -- people and looks

    def restyle(self) -> None:
        """Adopt a new table after a change of theme or language; the last picture stays until the new one is drawn."""
        self._likeness = self.last_picture()
        self._ready = False
        self._styles = [self._ui.theme.seat(seat.colour) for seat in self._session.seats]
        self._bar.restyle(self._styles, self._names())
        self._log.restyle(self._styles, self._table().picture.draw_sign)
        self._buttons.devices_changed()

    def rename(self) -> None:
        """Show a change of people, or of their names."""
        self._bar.restyle(self._styles, self._names())
        self._picture.forget()

    def _names(self) -> list[str]:
        return [seat.name for seat in self._session.seats]

    def devices_changed(self) -> None:
        """Show other keys or buttons on the header."""
        self._buttons.devices_changed()

    def invalidate(self) -> None:
        """Redraw everything, because something else was drawn over it."""
        self._whole = True

    # -- layout

    def layout(self, canvas: Canvas) -> None:
        """Put the bar at the bottom, the table above it, and the header where the table leaves room."""
        theme, picture, bar, header = self._ui.theme, self._table().picture, self._bar, self._header
        high = min(canvas.safe.h * MOST_OF_HEIGHT, Bar.height(theme))
        area, place = canvas.safe.split_bottom(high, GAP)
        bar.move(place)
        header.move(picture.layout(canvas, area))
        free = self._free(area)
        picture.flourishes.leave_free(free)
        self._lay_panels(canvas, area, free)
        self._likeness = self.last_picture()
        self._picture = LayeredPicture()
        self._whole, self._ready, self._grown = True, False, self._ui.time

    def _lay_panels(self, canvas: Canvas, area: Box, free: Box) -> None:
        theme, log = self._ui.theme, self._log
        small, widest = theme.text_scale <= PANELS_TO, max(1.0, theme.text_scale)
        panels = area.inset(0.0, 6.0) if small else canvas.safe.split_bottom(Bar.slim_height(theme), GAP)[0]
        if small and free.w >= LEAST_LOG * widest:
            # beside the plates, below the header: all of them can be read
            box = free.centred(min(free.w, LOG_WIDTH * widest), free.h)
        else:
            box = panels.centred(min(area.w, LOG_WIDTH * widest), panels.h)
        log.layout(box, told_above=not box.overlaps(self._header.box))
        self._reference.layout(area if small else canvas.safe)

    def _free(self, area: Box) -> Box:
        """Return what header and plates leave of the top of the table: below a header above the board, left of a
        column."""
        picture, header = self._table().picture, self._header.box
        if header.x <= area.x + 1.0:
            return Box(area.x, header.bottom + GAP, header.w, area.bottom - header.bottom - GAP)
        boxes = [picture.seat_box(seat) for seat in range(len(self._styles))]
        column = [header.x, *(box.x for box in boxes if box is not None)]
        return area._replace(w=min(column) - GAP - area.x)

    # -- readiness

    def last_picture(self) -> pygame.Surface | None:
        """Return the last whole picture of the table, without what moves over it."""
        return self._picture.surface if self._ready and self._picture.surface is not None else self._likeness

    def ready(self) -> bool:
        """Return whether the picture of this size is there, or (where nothing is made beside the frame) can be made
        now; it grows by some layers a tick."""
        picture = self._table().picture
        if self._ready or not self._ui.baker.beside:
            self._ready = self._ready or picture.ready()
            return self._ready
        if self._grown == self._ui.time:
            return False
        self._grown = self._ui.time
        if picture.ready():
            self._ready = self._picture.grow(self._ui.canvas, self.layers())
        else:
            self._picture.prepare(self._ui.canvas)  # there is time for it
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

    # -- what follows the question

    def refresh(self, keep: str | None = None) -> None:
        """Update bar, header and ring for the present question. keep: what gets the focus."""
        caption, status = self._calls.caption, self._table().narrator.status()
        if self._status.repeating:
            status = Message("table-replaying")
        if caption is not None and self._ui.theme.text_scale > ONE_LINE_FROM:
            status = caption.message
        self._slim()
        self._header.show_status(status, self._buttons.choose())
        wanted = keep or self._ring.focused_id
        self._bar.place(self._bar.box, self._content.prompt(wanted), self._controls())
        self.point(keep)
        if self._table().picture.show_standing(tuple(self._session.standing)):
            self._picture.forget()
        self.refocus()

    def _controls(self) -> list[Control]:
        if self._status.busy:
            return []
        found = [*self._table().question.controls(), *ask_again_controls(self._session)]
        return [asked_first(control, self._ui.go) for control in found]

    def point(self, keep: str | None = None) -> None:
        """Gather everything that can be pointed at, where it stands now, except what lies below a hint."""
        hint = self._hint
        bar = self._bar.focusables() if not hint.crowded else []
        found = [*self._table().question.targets(), *bar, *self._header.focusables()]
        self._ring.set([item for item in found if not hint.covers(item.box)], keep)

    def refocus(self) -> None:
        """Say what has the focus now."""
        self._slim()
        self._content.fill_in()
        focus = self._ring.focused_id if self.focus_seen else None
        self._table().picture.follow_focus(focus, self._ring.pointer_visible)

    def _slim(self) -> None:
        covered = self._log.open and self._ui.theme.text_scale > PANELS_TO
        self._bar.shrink(covered or self._hint.crowded)

    # -- panels and header

    def reference_pages(self) -> list[ReferencePage]:
        """Return the pages of public knowledge besides what lies open."""
        return self._table().picture.reference_pages(self._reference.inner)

    @property
    def header_focused(self) -> bool:
        """Whether a button of the program has the focus."""
        return (self._ring.focused_id or "").startswith("header-")

    def to_header(self) -> bool:
        """Go up from where nothing lies above, to the nearest button of the header; return whether anything changed."""
        focused = self._ring.focused
        if self.header_focused or focused is None:
            return False
        column = focused.box.centre[0]
        buttons = [item for item in self._ring.items if item.id.startswith("header-")]
        near = min(buttons, key=lambda item: abs(item.box.centre[0] - column), default=None)
        return near is not None and self._ring.focus(near.id)

    # -- drawing

    @property
    def focus_seen(self) -> bool:
        """Whether the focus is drawn: not while something is shown or others think, unless somebody looks around."""
        now = self._status
        if now.watched or self._hint.hides_focus:
            return False
        if now.busy:
            return self._ring.pointer_visible and self.header_focused
        if self._ring.pointer_visible or now.log_open:
            return True
        return now.asked is not None or now.looking or now.over

    @property
    def _in_bar(self) -> bool:
        """Whether the bar says what happened last."""
        return self._status.busy and self._status.begun

    def layers(self) -> list[Layer]:
        """Return all that rests, from the bottom to the top."""
        focus = self._ring.focused_id if self.focus_seen else None
        picture, bar, header, log = self._table().picture, self._bar, self._header, self._log
        line = self._status.last_line
        if line is not None and (self._in_bar or (line.major and line.seat is None)):  # said elsewhere already
            line = None
        header.show_line(self._calls.caption or line)
        bar.press(self._ring.pressed)
        shown = Layer(header.box, header.state(focus), lambda s: header.draw(s, self._ui, self._styles, focus))
        covers = picture.covers(focus)
        low = [layer for layer in covers if layer.box.bottom <= bar.given.y]  # a bar that has grown lies over these
        return [
            *picture.layers(focus),
            *([] if self._status.watched else [shown]),
            *low,
            Layer(bar.box, bar.state(focus), lambda s: draw_bar(s, bar, focus), glow=BAR_GLOW),
            *[layer for layer in covers if layer not in low],
            *self._hint.layers(),
            *(self._reference.layers(self.reference_pages()) if self._reference.open else []),
            *(log.layers() if log.open else []),
        ]

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Draw the resting picture where it changed, and over it what moves; return the pixels, None for all."""
        changed = self._picture.compose(self._ui.canvas, self.layers())
        resting = self._picture.surface
        assert resting is not None
        whole = self._whole or not self._picture.covers(surface)
        rects = [surface.get_rect()] if whole else joined([*changed, *self._touched])
        for rect in rects:
            surface.blit(resting, rect, rect)
        self._touched, self._likeness = self._draw_moving(surface, alpha), None
        self._whole = False
        return None if whole else joined([*rects, *(rect.clip(surface.get_rect()) for rect in self._touched)])

    def _draw_moving(self, surface: pygame.Surface, alpha: float) -> list[pygame.Rect]:
        """Draw what moves over the table; return the pixels that it touched."""
        if self._status.covered:
            return []
        touched: list[pygame.Rect] = []
        for clip, progress in self._director.shown(alpha):
            if isinstance(clip, TableClip):
                touched += clip.draw(surface, progress)
        flourishes = self._table().picture.flourishes
        return touched + flourishes.draw(surface, alpha)
