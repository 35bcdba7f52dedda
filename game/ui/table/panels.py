"""The panels over a table, at most one of them open: the log, and pages of public information from the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Tools
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import CONTROL, HEADING, SECONDARY
from game.ui.table.log_panel import RIM, LogPanel
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.table.table_context import TableContext

PAD = 38.0
TOP = 22.0
CORNER = 18.0
BESIDE = 30.0
"""Units between the title and what belongs to it."""
COUNT = 110.0
"""Room for the page number, at a text scale of 100%."""


class ReferencePanel:
    """Whether it is open, and its page; `pages` are made for each picture."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.box = NOWHERE
        self.open = False
        self.index = 0

    def layout(self, box: Box) -> None:
        self.box = box

    def show(self, index: int = 0) -> None:
        """Open at a page."""
        self.open, self.index = True, index

    def close(self) -> None:
        self.open = False

    @property
    def inner(self) -> Box:
        """The area of the pages."""
        box = self.box
        whole = Box(box.x + PAD, box.y + TOP, box.w - 2 * PAD, box.h - TOP - PAD + 12.0)
        return whole.split_top(self._title_height())[1]

    def _title_height(self) -> float:
        return max(CONTROL, HEADING * min(1.3, self.tools.theme.text_scale) * 1.3) + 14.0

    def turn(self, by: int, count: int) -> bool:
        """Turn to the next or previous page, wrapping at the ends; return whether the page changed."""
        before, self.index = self.index, (self.index + by) % max(1, count)
        return self.index != before

    # -- the pointer

    def arrows(self) -> tuple[Box, Box]:
        """Return the buttons that turn the page."""
        row = Box(self.box.x + PAD, self.box.y + TOP, self.box.w - 2 * PAD, CONTROL)
        rest, after = row.split_right(CONTROL)
        count = COUNT * max(1.0, self.tools.theme.text_scale)
        before = Box(rest.right - count - CONTROL, row.y, CONTROL, CONTROL)
        return before, after

    def pressed(self, x: float, y: float, count: int) -> bool:
        """Return whether a click closes the panel; clicks on the arrows turn the page."""
        if not self.box.contains(x, y):
            return True
        if count > 1:
            for arrow, by in zip(self.arrows(), (-1, 1), strict=True):
                if arrow.contains(x, y):
                    self.turn(by, count)
        return False

    # -- drawing

    def layers(self, pages: Sequence[ReferencePage]) -> list[Layer]:
        if not pages:
            return []
        page = pages[self.index % len(pages)]
        look = (id(self.tools.theme), self.tools.theme.text_scale, id(self.tools.texts))
        state = (self.box, self.index % len(pages), len(pages), page.title, page.state, look)
        return [Layer(self.box, state, lambda s: self._draw(s, page, len(pages)))]

    def _draw(self, surface: pygame.Surface, page: ReferencePage, count: int) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        theme.panel(surface, canvas, self.box.inset(-RIM), "panel", "frame", line=3.0)
        units = HEADING * 0.9 * min(1.3, theme.text_scale)
        before, after = self.arrows()
        y = before.centre[1]
        right = before.x - 24.0 if count > 1 else self.box.right - PAD
        title, left = self.tools.say(page.title), self.box.x + PAD
        drawn = theme.text(
            surface, canvas, title, (left, y), units, "accent", "title", "midleft", right - left, 1, False
        )
        if page.beside is not None:
            x = drawn.right + BESIDE
            page.beside(surface, Box(x, before.y, max(0.0, right - x), before.h))
        if count > 1:
            number = self.tools.say(Message("help-page-number", {"n": self.index % count + 1, "of": count}))
            middle = ((before.right + after.x) / 2, y)
            theme.text(surface, canvas, number, middle, SECONDARY, "text_soft", "body", "center", None, 1)
            for box, turn in ((before, -90), (after, 90)):
                theme.panel(surface, canvas, box, "button", "button_line")
                self._draw_arrow(surface, box, turn)
        page.paint(surface, self.inner)

    def _draw_arrow(self, surface: pygame.Surface, box: Box, turn: int) -> None:
        side = self.tools.canvas.px(26.0)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_shape(picture, "triangle", picture.get_rect(), self.tools.theme.colour("text"))
        picture = pygame.transform.rotate(picture, -turn)
        surface.blit(picture, picture.get_rect(center=self.tools.canvas.rect(box).center))


LOG_WIDTH, LEAST_LOG = 1240.0, 1100.0
"""Widths of the log: over the plates too, and the least next to them."""
LARGE_FROM = 1.1
"""Text scale above which a panel leaves the bar only a line of hints."""


class Panels:
    """Opens, closes and places the panels."""

    def __init__(self, table: TableContext) -> None:
        self._table, self._tools = table, table.ui
        ui = table.ui
        self.log = LogPanel(ui)
        self.reference = ReferencePanel(ui)

    # -- which is open

    @property
    def open(self) -> bool:
        return self.log.open or self.reference.open

    @property
    def crowded(self) -> bool:
        """Whether the open panel needs the room of the bar, which then keeps a line of hints."""
        return self.open and self._large

    @property
    def _large(self) -> bool:
        return self._tools.theme.text_scale > LARGE_FROM

    @property
    def box(self) -> Box | None:
        """The place of the open panel, if any."""
        panel = self.reference if self.reference.open else self.log if self.log.open else None
        return panel.box if panel is not None else None

    def toggle_log(self) -> None:
        self.reference.close()
        if self.log.open:
            self.log.close()
        else:
            self.log.show()

    def toggle_reference(self, page: str = "") -> None:
        """Open the page of this name, else the first one, if there is any; or close the panel."""
        self.log.close()
        names = [one.name for one in self.reference_pages()]
        if self.reference.open or not names:
            self.reference.close()
        else:
            self.reference.show(names.index(page) if page in names else 0)

    def close(self) -> None:
        """Close all panels."""
        self.log.close()
        self.reference.close()

    # -- contents

    @property
    def explains(self) -> bool:
        """Whether the open log can show the bots' reasons."""
        return self.log.open and self.log.explains

    def reference_pages(self) -> list[ReferencePage]:
        """Return the pages of public information that is not on the table."""
        return self._table.picture.reference_pages(self.reference.inner)

    # -- the screen

    def lay_out(self, area: Box, free: Box, above_slim_bar: Box, header: Box, progress_shown: bool = True) -> None:
        """Place the panels.

        area            the table without the bar
        free            the part of it that header and plates leave free
        above_slim_bar  the area above a bar with one line of hints
        progress_shown  whether the header shows the game's progress
        """
        widest = max(1.0, self._tools.theme.text_scale)
        panels = above_slim_bar if self._large else area.inset(0.0, 6.0)
        if not self._large and free.w >= LEAST_LOG * widest:
            # Next to the plates, below the header: all of them stay readable.
            box = free.centred(min(free.w, LOG_WIDTH * widest), free.h)
        else:
            beside = header.x >= area.right  # There, the header's buttons stay in reach.
            left = panels._replace(x=area.x, w=area.w) if beside else panels
            box = left.centred(min(area.w, LOG_WIDTH * widest), panels.h)
        self.log.layout(box, progress_seen=progress_shown and not box.overlaps(header))
        self.reference.layout(above_slim_bar if self._large else area)

    def layers(self) -> list[Layer]:
        """Return the open panel, if any."""
        if self.reference.open:
            return self.reference.layers(self.reference_pages())
        return self.log.layers() if self.log.open else []
