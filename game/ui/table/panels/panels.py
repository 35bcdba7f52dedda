"""The panels over a table, at most one of them open: the log and the reference."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.kit.layer import Layer
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.table.table_context import TableContext

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
