"""The panels over a table, at most one of them open: the log and the reference."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.canvas import Box
from game.ui.kit.layer import Layer
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.tools import Tools

LOG_WIDTH, LEAST_LOG = 1240.0, 1100.0
"""Widths of the log: over the plates too, and the least next to them."""
LARGE_FROM = 1.1
"""Text scale above which a panel leaves the bar only a line of hints."""


class Panels:
    """Opens, closes and places the panels."""

    def __init__(
        self, tools: Tools, log: LogPanel, reference: ReferencePanel, pages: Callable[[Box], list[ReferencePage]]
    ) -> None:
        """pages: returns the reference pages, laid out for a box."""
        self._tools = tools
        self._log = log
        self._reference = reference
        self._pages = pages

    # -- which is open

    @property
    def log_open(self) -> bool:
        return self._log.open

    @property
    def reference_open(self) -> bool:
        return self._reference.open

    @property
    def open(self) -> bool:
        return self._log.open or self._reference.open

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
        panel = self._reference if self._reference.open else self._log if self._log.open else None
        return panel.box if panel is not None else None

    def toggle_log(self) -> None:
        self._reference.close()
        if self._log.open:
            self._log.close()
        else:
            self._log.show()

    def toggle_reference(self, page: str = "") -> None:
        """Open the page of this name, else the first one, if there is any; or close the panel."""
        self._log.close()
        names = [one.name for one in self.reference_pages()]
        if self._reference.open or not names:
            self._reference.close()
        else:
            self._reference.show(names.index(page) if page in names else 0)

    def close(self) -> None:
        """Close all panels."""
        self._log.close()
        self._reference.close()

    # -- contents

    @property
    def explains(self) -> bool:
        """Whether the open log can show the bots' reasons."""
        return self._log.open and self._log.explains

    def explain(self) -> bool:
        """Show or hide the bots' reasons; return whether there are any."""
        return self._log.explain()

    def reference_pages(self) -> list[ReferencePage]:
        """Return the pages of public information that is not on the table."""
        return self._pages(self._reference.inner)

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
        self._log.layout(box, progress_seen=progress_shown and not box.overlaps(header))
        self._reference.layout(above_slim_bar if self._large else area)

    def layers(self) -> list[Layer]:
        """Return the open panel, if any."""
        if self._reference.open:
            return self._reference.layers(self.reference_pages())
        return self._log.layers() if self._log.open else []
