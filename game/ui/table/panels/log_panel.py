"""The log: lines as data, grouped under headings; only visible ones are measured and drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.table.panels.log_entry import BEFORE, LEADING, LogEntry, draw_entry, kind_of, set_entry
from game.ui.table.panels.reference_panel import RIM
from game.ui.table.parts.table_picture import SignPainter
from game.ui.tools import Tools
from game.ui.widgets.short_texts import plain_forms
from game.ui.widgets.signs.header_signs import draw_sign
from game.ui.widgets.tree import BAR, draw_scrollbar

PAD = 38.0
"""Between the panel's edge and the list: more than `LayeredPicture` paints around a layer, and the panel's corner."""
CORNER = 18.0
TOP = 26.0
WHERE = 0.36
"""Share of the title's line that the place in the game has."""


class LogPanel:
    """A panel over the board. `lines` grows at its end. An entry is measured when it first becomes visible, and again
    if the width, the text or its size changes. The panel scrolls by whole entries."""

    CAN_EXPLAIN = True
    """Whether it can show the bots' reasons."""

    def __init__(
        self, tools: Tools, styles: Sequence[SeatStyle] = (), sign: SignPainter | None = None, foot: float = 0.0,
        talking: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        """sign: draws the table's own signs. foot: units below the list for other content. talking: whether bots' words
        are shown."""
        self._talking = talking
        self.tools = tools
        self.styles = list(styles)
        self._draw_sign = sign
        self._foot = foot
        self.lines: list[Line] = []
        self.box = NOWHERE
        self.open = False
        self.offset = 0
        """The first visible entry."""
        self.explained = False
        """Whether the bots' reasons are shown."""
        self.progress_seen = True
        """Whether the header above the panel is visible, which shows the game's progress."""
        self._entries: dict[int, LogEntry] = {}
        self._key: object = None
        self._list = self.box
        self._dragged: tuple[str, float] | None = None
        """The part being dragged ("bar" or "list"), and the pointer's place; for the list, less what was not yet
        scrolled."""

    def restyle(self, styles: Sequence[SeatStyle], sign: SignPainter | None) -> None:
        """Use these styles and signs."""
        self.styles, self._draw_sign = list(styles), sign

    # -- contents

    def set(self, lines: Sequence[Line]) -> None:
        """Rebuild all lines, as after an undo."""
        self.lines = list(lines)
        self._entries.clear()
        self.offset = self.last_offset if self.open else 0

    def add(self, line: Line) -> None:
        """Add a line, and stay at the end if the list was there."""
        at_end = self.open and self.offset >= self.last_offset
        self.lines.append(line)
        if at_end:
            self.offset = self.last_offset

    def layout(self, box: Box, progress_seen: bool = True) -> None:
        """Lay it out in `box`; `progress_seen`: the header above it is visible, which shows the game's progress."""
        self.progress_seen = progress_seen
        key = (box, self.tools.canvas, self.tools.theme.text_scale, id(self.tools.texts), id(self.tools.theme))
        if key == self._key:
            return
        at_end = self._key is not None and self.offset >= self.last_offset
        self._key, self.box = key, box
        rest = Box(box.x, box.y + 20.0, box.w, box.h - 20.0 - PAD - self._foot).inset(PAD, 0.0)
        self._list = rest.split_top(self._title_height())[1]
        self._entries.clear()
        self._dragged = None
        self.offset = self.last_offset if at_end else min(self.offset, self.last_offset)

    def show(self) -> None:
        """Open at the last entry."""
        self.open = True
        self.offset = self.last_offset

    def close(self) -> None:
        self.open = False

    @property
    def explains(self) -> bool:
        """Whether any line has a reason to show."""
        return self.CAN_EXPLAIN and any(line.why is not None for line in self.lines)

    def explain(self) -> bool:
        """Show or hide the bots' reasons; return whether there are any."""
        if not self.explains:
            return False
        at_end = self.offset >= self.last_offset
        self.explained = not self.explained
        self._entries.clear()
        self.offset = self.last_offset if at_end else min(self.offset, self.last_offset)
        return True

    def _title_height(self) -> float:
        return HEADING * min(1.3, self.tools.theme.text_scale) * 1.4

    # -- measuring

    @property
    def measured(self) -> int:
        """Number of entries measured at this width."""
        return len(self._entries)

    def entry(self, index: int) -> LogEntry:
        """Return an entry as laid out now; measure it the first time."""
        found = self._entries.get(index)
        if found is None:
            width = self._list.w - BAR - 20.0
            line, talking = self.lines[index], self._talking()
            found = self._entries[index] = set_entry(self.tools, line, width, self.explained, talking)
        return found

    @property
    def last_offset(self) -> int:
        """The first visible entry when the last one is visible, counted back from the end."""
        room, index = self._list.h, len(self.lines)
        if room <= 0.0:
            return 0
        while index > 0 and (room := room - self.entry(index - 1).height) >= -0.01:
            index -= 1
        return min(index, max(0, len(self.lines) - 1))

    def visible(self) -> list[tuple[int, Box]]:
        """Return the visible entries with their places: as many whole ones as fit."""
        found: list[tuple[int, Box]] = []
        y = self._list.y
        for index in range(self.offset, len(self.lines)):
            height = self.entry(index).height
            if y + height > self._list.bottom + 0.01 and found:
                break
            found.append((index, Box(self._list.x, y, self._list.w - BAR - 20.0, height)))
            y += height
        return found

    # -- scrolling

    def scroll(self, entries: int) -> bool:
        """Scroll down by `entries` (negative: up); return whether anything moved."""
        before = self.offset
        self.offset = min(self.last_offset, max(0, self.offset + entries))
        return self.offset != before

    def turn_page(self, by: int) -> bool:
        """Scroll by a page. The last visible entry becomes the first, or the other way round. Return whether anything
        moved."""
        if by > 0:
            return self.scroll(max(1, len(self.visible()) - 1))
        room, index = self._list.h - self.entry(self.offset).height if self.lines else 0.0, self.offset
        while index > 0 and (room := room - self.entry(index - 1).height) >= 0.0:
            index -= 1
        return self.scroll(min(-1, index - self.offset))

    def jump(self, by: int) -> bool:
        """Scroll to the next or previous heading; return whether anything moved."""
        index = self.offset + by
        while 0 < index < len(self.lines) and not self.lines[index].heading:
            index += by
        return self.scroll(index - self.offset)

    def press(self, x: float, y: float) -> bool:
        """Start dragging the bar or the list; return whether either was under the pointer."""
        if not self._list.inset(-PAD, 0.0).contains(x, y):
            return False
        self._dragged = ("bar" if x >= self._list.right - BAR - 10.0 else "list", y)
        if self._dragged[0] == "bar":
            self.drag(y)
        return True

    def drag(self, y: float) -> bool:
        """Follow the pointer during a drag; return whether anything moved."""
        if self._dragged is None:
            return False
        held, last = self._dragged
        if held == "bar":
            part = (y - self._list.y) / max(1.0, self._list.h)
            return self.scroll(round(part * self.last_offset) - self.offset)
        moved = False
        while y < last and (step := self.entry(self.offset).height) <= last - y and self.scroll(1):
            last, moved = last - step, True
        while y > last and self.offset and (step := self.entry(self.offset - 1).height) <= y - last and self.scroll(-1):
            last, moved = last + step, True
        self._dragged = held, last
        return moved

    @property
    def holding(self) -> bool:
        """Whether the bar or the list is being dragged."""
        return self._dragged is not None

    def release(self) -> None:
        self._dragged = None

    # -- drawing

    def layers(self) -> list[Layer]:
        """Return the layers of the panel with its title, the place in the game, and the list. Scrolling repaints
        nothing below the panel."""
        where, entries = self._where(), (len(self.lines), self.offset, self._key, self.explained)
        look = self._key, self.explains, self.explained
        return [
            Layer(self.box, (self.box, *look), self._draw_panel, self.box.inset(CORNER * 0.3)),
            Layer(self._where_box(), (where, *look), lambda s: self._draw_where(s, where)),
            Layer(self._list, entries, self._draw_list),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        for layer in self.layers():
            layer.paint(surface)

    def _where(self) -> Message | None:
        """Return the top-level heading above the first visible entry. None if that entry is one itself, and under the
        last one if the header, which shows the same, is visible."""
        if not self.lines or self.lines[self.offset].major:
            return None
        last = next((index for index in range(len(self.lines) - 1, -1, -1) if self.lines[index].major), 0)
        if self.progress_seen and last < self.offset:
            return None
        before = range(self.offset - 1, -1, -1)
        return next((self.lines[index].message for index in before if self.lines[index].major), None)

    def button(self) -> Box | None:
        """Return the place of the button that shows the bots' reasons, at the right end of the title; None if there are
        none."""
        if not self.explains:
            return None
        side = self._title_height() - 14.0
        return Box(self._list.right - side, self.box.y + TOP, side, side)

    def _where_box(self) -> Box:
        """Return the box at the right of the title for the place in the game."""
        title = Box(self._list.x, self.box.y + TOP, self._list.w, self._title_height() - 14.0)
        button = self.button()
        if button is not None:
            title = title._replace(w=button.x - 18.0 - title.x)
        high = self.tools.theme.size(SECONDARY) * LEADING
        return title.split_right(title.w * WHERE)[1].centred(title.w * WHERE, high)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        theme.panel(surface, canvas, self.box.inset(-RIM), "panel", "frame", line=3.0)
        units = HEADING * 0.9 * min(1.3, theme.text_scale)
        at = (self._list.x, self._where_box().centre[1])
        theme.text(surface, canvas, self.tools.say("table-log"), at, units, "accent", "title", "midleft",
                   self._list.w * 0.62, 1, False)  # fmt: skip
        button = self.button()
        if button is not None:
            theme.panel(surface, canvas, button, "button_hot" if self.explained else "button", "button_line")
            sign = button.centred(button.w * 0.7, button.h * 0.7)
            draw_sign(surface, "hint", canvas.rect(sign), theme.colour("text"))

    def _draw_where(self, surface: pygame.Surface, where: Message | None) -> None:
        if where is not None:
            theme, canvas, box = self.tools.theme, self.tools.canvas, self._where_box()
            at = (box.right, box.centre[1])
            ways = plain_forms(self.tools, where)
            fits = (way for way in ways if theme.measure(way, SECONDARY, "body", canvas)[0] <= box.w)
            said = next(fits, ways[-1])
            theme.text(surface, canvas, said, at, SECONDARY, "text_soft", "body", "midright", box.w, 1)

    def _draw_list(self, surface: pygame.Surface) -> None:
        shown = self.visible()
        for index, box in shown:
            self._draw_entry(surface, index, box)
        if len(shown) < len(self.lines):
            draw_scrollbar(Pen(surface, self.tools), self._list, self.offset, len(shown), self.last_offset + len(shown))

    def _draw_entry(self, surface: pygame.Surface, index: int, box: Box) -> None:
        line, entry = self.lines[index], self.entry(index)
        before = BEFORE[kind_of(line)]
        body = box.split_top(before if index > self.offset else 0.0)[1]
        body = body._replace(h=entry.height - before)
        style = self.styles[line.seat] if line.seat is not None else None
        draw_entry(surface, self.tools, line, entry, body, style, self._draw_sign)
