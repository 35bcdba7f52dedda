"""Fill the header: the status, the latest event, and the buttons that would do something now."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.session.narrator import Line
from game.ui.kit.layer import Layer
from game.ui.look.theme import SECONDARY
from game.ui.table.attention import Caption
from game.ui.table.decorations import Decorations
from game.ui.table.header.header import Header
from game.ui.table.header.header_buttons import HeaderButtons
from game.ui.table.table_context import TableContext
from game.ui.table.table_status import TableStatus


class HeaderContent:
    """Call `fill_in` after the question has changed, `catch_up` after a new line and once a tick."""

    def __init__(
        self, table: TableContext, header: Header, buttons: HeaderButtons, status: TableStatus, caption: Caption,
        decorations: Decorations,
    ) -> None:  # fmt: skip
        self._table, self._tools, self._header, self._buttons, self._status = table, table.ui, header, buttons, status
        self._caption, self._decorations = caption, decorations

    def fill_in(self) -> None:
        self._header.show_buttons(self._buttons.choose())
        self.catch_up()

    def _words(self, caption: Line | None) -> Message:
        """Return the status, or a caption in its place."""
        if caption is not None:
            return caption.message
        return Message("table-replaying") if self._status.repeating else self._table.narrator.status()

    def _fits(self, caption: Line) -> bool:
        """Return whether a caption fits in place of the status."""
        tools = self._tools
        wide = tools.theme.measure(tools.say(caption.message), SECONDARY, "body", tools.canvas)[0]
        return wide <= self._header.status_room(tools)

    def catch_up(self) -> None:
        """Show the status, which clips change too, and the latest event."""
        caption = None if self._status.watched else self._caption.line  # A demonstration isn't heard.
        header = self._header
        header.fold(self._table.picture.covers_buttons)
        seen = caption is not None and not self._status.filled
        in_line = seen and header.has_line
        for_status = seen and not in_line and caption is not None and self._fits(caption)
        header.show_status(self._words(caption if for_status else None))
        header.insist(for_status)
        self._decorations.caption(None if in_line or for_status else caption)
        now, line = self._status, self._status.last_line
        in_bar = now.busy and now.begun
        if line is not None and (in_bar or (line.major and line.seat is None)):  # The bar or the status shows it.
            line = None
        header.show_line(caption if in_line else line)

    def layers(self, focus: str | None) -> list[Layer]:
        """Return the header with the focused button; nothing if nobody plays here."""
        if self._status.watched:
            return []
        header = self._header

        def paint(surface: pygame.Surface) -> None:
            header.draw(surface, self._tools, self._table.styles, focus)

        layers = [Layer(header.drawn, header.state(focus), paint)]
        if header.line_box is not None and not header.folded:
            told = header.line_box, header.status, header.last_line
            layers.append(Layer(header.line_box, told, self._paint_line))
        return layers

    def _paint_line(self, surface: pygame.Surface) -> None:
        self._header.draw_line(surface, self._tools, self._table.styles)
