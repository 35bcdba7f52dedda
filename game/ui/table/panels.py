"""The panels over a table, at most one of them open: the log, and pages of public information from the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import NOWHERE, Box
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Intent,
    MoveFocus,
    Next,
    Option,
    PointAt,
    Press,
    Previous,
    Release,
    ScrollBy,
)
from game.ui.kit.layered_picture import Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import CONTROL, HEADING, SECONDARY
from game.ui.look.type_styles import LARGE, NOTE, TINY, TypeStyle
from game.ui.table.parts.table_picture import ReferencePage, SignPainter
from game.ui.table.table_context import TableContext
from game.ui.widgets.scroll import BAR, draw_scrollbar
from game.ui.widgets.short_texts import FittedText, Words, plain_forms
from game.ui.widgets.signs import draw_header_sign
from game.ui.widgets.tree import (
    Anchored,
    Column,
    Live,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)

TITLE = TypeStyle(HEADING * 0.9, "title", "accent", 1.3)
ENTRY, HEAD, WHY = NOTE.inked("text"), TypeStyle(SECONDARY, "bold", "accent"), NOTE.inked("accent")
RIM = 5.0
"""Units by which the sheet covers more than its box, so that nothing below peeps out at its edges."""
PAD = 38.0
"""Between the panel's edge and the list: more than `LayeredPicture` paints around a layer, and the panel's corner."""
TOP = 26.0
WHERE = 0.36
"""Share of the title's line that the place in the game has."""
LEADING = 1.42
"""Step from row to row of an entry, in sizes of the type."""
SIGN = 1.24
"""Side of a sign, in sizes of the type."""
BEFORE = {"entry": 0.0, "heading": 14.0, "major": 22.0}
"""Space above an entry, a heading, and a top-level heading, in units."""


class LogEntry(NamedTuple):
    """A line laid out at the present width. before: the part of the height that is free above it. why, word: the bot's
    reason and word, if they are shown."""

    tree: Widget
    height: float
    before: float
    why: Message | None = None
    word: Message | None = None


def kind_of(line: Line) -> str:
    """Return "major" for a top-level heading, "heading" for a heading, "entry" for the others."""
    return "major" if line.major else "heading" if line.heading else "entry"


class LogPanel:
    """A panel over the board. `lines` grows at its end. An entry is measured when it first becomes visible, and again
    if the width, the text or its size changes. The panel scrolls by whole entries."""

    CAN_EXPLAIN = True
    """Whether it can show the bots' reasons and words."""
    rim = RIM

    def __init__(
        self, tools: Tools, styles: Sequence[SeatStyle] = (), sign: SignPainter | None = None,
        foot: Widget | None = None,
    ) -> None:  # fmt: skip
        """sign: draws the table's own signs. foot: what stands below the list"""
        self.tools = tools
        self.styles = list(styles)
        self._draw_sign = sign
        self.title: Widget | None = None
        """Words above the list in place of its name."""
        self.foot = foot
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
        self._head, self._lamp, self._list = Widget(), Widget(), Widget()
        """The title with the place in the game, the button that shows the bots' reasons, and the lines."""
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
        ruler = Ruler(self.tools)
        side = HEADING * ruler.scale(TITLE) * 1.4 - 14.0
        self._head = Live(self._headed, h=side)
        title = Overlay(self._head, Anchored(Sized(self._lamp, w=side, h=side), 1.0))
        foot = [Space(LARGE), self.foot] if self.foot is not None else []
        whole = Column(Space(TOP), title, Space(TINY), self._list.sharing(), *foot, Space(PAD), gap=0.0)
        Padded(whole, (PAD, 0.0)).place(ruler, box)
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

    # -- measuring

    @property
    def measured(self) -> int:
        """Number of entries measured at this width."""
        return len(self._entries)

    def entry(self, index: int) -> LogEntry:
        """Return an entry as laid out now; measure it the first time."""
        if index not in self._entries:
            self._entries[index] = self._set(self.lines[index])
        return self._entries[index]

    def _set(self, line: Line) -> LogEntry:
        """Return a line as an entry: after its seat's shape and its sign, with the bot's reason and word below."""
        why = line.why if self.explained else None
        word = line.word if self.CAN_EXPLAIN and self.tools.settings.bots_talk else None
        said = Message("bot-word-said", {"word": word.message}) if word is not None else None
        styled = (line.message, ENTRY if not line.heading and not line.major else HEAD), (why, WHY), (said, NOTE)
        texts = [Text(message, style, leading=LEADING) for message, style in styled if message is not None]
        row = Row(*self._marks(line), Column(*texts, gap=0.0).sharing(), gap=0.0, fills=False)
        step, kind = self.tools.theme.size(SECONDARY) * LEADING, kind_of(line)
        tree: Widget = row
        if kind == "major":
            tree = Panel(row, (0.0, 0.15 * step), "panel_sunk", radius=8.0)
        elif kind == "heading":
            stripe = Picture(lambda pen, box: self._draw_stripe(pen, box, line))
            tree = Panel(Overlay(stripe, row), (0.0, 0.08 * step), "panel_raised", None, radius=8.0)
        high = tree.takes(Ruler(self.tools), Size(self._list.box.w - BAR - 20.0, self._list.box.h)).h
        return LogEntry(tree, high + BEFORE[kind], BEFORE[kind], why, said)

    def _marks(self, line: Line) -> list[Widget]:
        """Return what stands before the words of a line, each at the height of their first row."""
        size, kind = self.tools.theme.size(SECONDARY), kind_of(line)
        seat = Picture(lambda pen, box: self._draw_seat(pen, box, line), size * (0.72 if kind == "entry" else 0.8))
        sign = Picture(lambda pen, box: self._draw_line_sign(pen, box, line), size * SIGN, size * SIGN)
        found = {
            "entry": [Space(26.0), seat, Space(14.0), sign, Space(16.0)],
            "heading": [Space(18.0), seat, Space(16.0)],
            "major": [Space(18.0), *([sign, Space(14.0)] if line.sign else [])],
        }[kind]
        return [Sized(one, h=size * LEADING) if isinstance(one, Picture) else one for one in found]

    def _draw_stripe(self, pen: Pen, box: Box, line: Line) -> None:
        """Draw a stripe in the colour of the seat under a heading."""
        if line.seat is not None:
            stripe = Box(box.x, box.y + 2.0, 7.0, box.h - 4.0)
            pen.surface.fill(self.styles[line.seat].colour, pen.canvas.rect(stripe))

    def _draw_seat(self, pen: Pen, box: Box, line: Line) -> None:
        if line.seat is not None:
            pen.seat(box.centred(box.w, box.w), self.styles[line.seat], 2.0)

    def _draw_line_sign(self, pen: Pen, box: Box, line: Line) -> None:
        if line.sign and self._draw_sign is not None:
            self._draw_sign(pen.surface, line.sign, pen.canvas.rect(box))

    @property
    def last_offset(self) -> int:
        """The first visible entry when the last one is visible, counted back from the end."""
        room, index = self._list.box.h, len(self.lines)
        if room <= 0.0:
            return 0
        while index > 0 and (room := room - self.entry(index - 1).height) >= -0.01:
            index -= 1
        return min(index, max(0, len(self.lines) - 1))

    def visible(self) -> list[tuple[int, Box]]:
        """Return the visible entries with their places: as many whole ones as fit."""
        found: list[tuple[int, Box]] = []
        y = self._list.box.y
        for index in range(self.offset, len(self.lines)):
            height = self.entry(index).height
            if y + height > self._list.box.bottom + 0.01 and found:
                break
            found.append((index, Box(self._list.box.x, y, self._list.box.w - BAR - 20.0, height)))
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
        room, index = self._list.box.h - self.entry(self.offset).height if self.lines else 0.0, self.offset
        while index > 0 and (room := room - self.entry(index - 1).height) >= 0.0:
            index -= 1
        return self.scroll(min(-1, index - self.offset))

    def steer(self, intent: Intent) -> bool | None:
        """Scroll by entries, turns or pages; return whether that moved the log, or None for other intents."""
        match intent:
            case MoveFocus(dx=dx, dy=dy):
                return self.scroll(dy) if dy else self.jump(dx)
            case ScrollBy(dy=dy):
                return self.scroll(-3 * dy)
            case Next():
                return self.turn_page(1)
            case Previous():
                return self.turn_page(-1)
            case Option(n=1) if self.explains:
                return self.explain()
        return None

    def jump(self, by: int) -> bool:
        """Scroll to the next or previous heading; return whether anything moved."""
        index = self.offset + by
        while 0 < index < len(self.lines) and not self.lines[index].heading:
            index += by
        return self.scroll(index - self.offset)

    def press(self, x: float, y: float) -> bool:
        """Start dragging the bar or the list; return whether either was under the pointer."""
        if not self._list.box.inset(-PAD, 0.0).contains(x, y):
            return False
        self._dragged = ("bar" if x >= self._list.box.right - BAR - 10.0 else "list", y)
        if self._dragged[0] == "bar":
            self.drag(y)
        return True

    def drag(self, y: float) -> bool:
        """Follow the pointer during a drag; return whether anything moved."""
        if self._dragged is None:
            return False
        held, last = self._dragged
        if held == "bar":
            part = (y - self._list.box.y) / max(1.0, self._list.box.h)
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
            Layer(self.box, (self.box, *look), self._draw_panel, self.box.inset(18.0 * 0.3)),
            Layer(self._head.box, (where, *look), lambda surface: self._head.draw(Pen(surface, self.tools))),
            Layer(self._list.box, entries, self._draw_list),
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
        return self._lamp.box if self.explains else None

    def _headed(self) -> Widget:
        """Return the title, and the place in the game at its right, beside the button."""
        title = self.title or Text(Message("table-log"), TITLE, "midleft", 1)
        where, side = self._where(), self._lamp.box.w
        words = Row(title.sharing())
        if where is not None:
            ways = [FittedText(way) for way in plain_forms(self.tools, where)]
            place = Sized(Words(ways, NOTE, anchor="midright", most=1), w=0.0).sharing(WHERE)
            words = Row(Sized(title, w=0.0).sharing(1.0 - WHERE), place, gap=0.0)
        return Row(words.sharing(), Picture(self._draw_lamp, side, side) if self.explains else None)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        Pen(surface, self.tools).panel(self.box.inset(-self.rim), line=3.0)

    def _draw_lamp(self, pen: Pen, box: Box) -> None:
        pen.panel(box, "button_hot" if self.explained else "button", "button_line")
        draw_header_sign(pen, box.centred(box.w * 0.7, box.h * 0.7), "hint")

    def _draw_list(self, surface: pygame.Surface) -> None:
        pen, shown = Pen(surface, self.tools), self.visible()
        for index, box in shown:
            entry = self.entry(index)
            before = Space(entry.before if index > self.offset else 0.0)
            Column(before, Sized(entry.tree, h=entry.height - entry.before), gap=0.0).paint(pen, box)
        if len(shown) < len(self.lines):
            draw_scrollbar(pen, self._list.box, self.offset, len(shown), self.last_offset + len(shown))


PAGE_TOP = 22.0


class ReferencePanel:
    """Whether it is open, and its page; `pages` are made for each picture."""

    def __init__(self, table: TableContext) -> None:
        self._table, self.tools = table, table.ui
        self.box = NOWHERE
        self.open = False
        self.index = 0
        self.inner = NOWHERE
        """The area of the pages."""
        self._head, self._beside_arrows = Widget(), Widget()
        """The room of the title: without arrows, and with them."""
        self._arrows: Sequence[Widget] = ()
        self._number = Widget()

    def layout(self, box: Box) -> None:
        self.box, ruler, page = box, Ruler(self.tools), Widget().sharing()
        self._arrows = [Picture(partial(_draw_arrow, turn=turn), CONTROL, CONTROL) for turn in (-90, 90)]
        number = Sized(self._number, w=ruler.grown(110.0, 2.0))
        turning = Row(self._arrows[0], number, self._arrows[1], gap=0.0)
        head = Overlay(self._head, Row(self._beside_arrows.sharing(), turning, gap=24.0))
        # Beside large type, the arrows keep their size.
        high = max(CONTROL, HEADING * ruler.scale(TITLE) * 1.3)
        top = Sized(Column(Sized(head, h=CONTROL)), h=high)
        whole = Column(Space(PAGE_TOP), top, Space(14.0), page, Space(TOP), gap=0.0)
        Padded(whole, (PAD, 0.0)).place(ruler, box)
        self.inner = page.box

    def show(self, index: int = 0) -> None:
        """Open at a page."""
        self.open, self.index = True, index

    def close(self) -> None:
        self.open = False

    def pages(self) -> list[ReferencePage]:
        """Return the pages of public information that is not on the table."""
        return self._table.picture.reference_pages(self.inner)

    # -- input

    def steer(self, intent: Intent) -> bool:
        """Turn to the next or previous page, wrapping at the ends; return whether the page changed."""
        by, before, count = 0, self.index, len(self.pages())
        match intent:
            case MoveFocus(dx=dx, dy=dy):
                by = dx or dy
            case ScrollBy(dy=dy):
                by = -1 if dy > 0 else 1
            case Next():
                by = 1
            case Previous():
                by = -1
            case Press(x=x, y=y) if count > 1:
                by = sum(by for arrow, by in zip(self.arrows(), (-1, 1), strict=True) if arrow.contains(x, y))
        self.index = (self.index + by) % max(1, count)
        return self.index != before

    def arrows(self) -> tuple[Box, Box]:
        """Return the buttons that turn the page."""
        before, after = self._arrows
        return before.box, after.box

    # -- drawing

    def layers(self) -> list[Layer]:
        pages = self.pages()
        if not pages:
            return []
        page = pages[self.index % len(pages)]
        look = (id(self.tools.theme), self.tools.theme.text_scale, id(self.tools.texts))
        state = (self.box, self.index % len(pages), len(pages), page.title, page.state, look)
        return [Layer(self.box, state, lambda s: self._draw(s, page, len(pages)))]

    def _draw(self, surface: pygame.Surface, page: ReferencePage, count: int) -> None:
        pen, beside = Pen(surface, self.tools), page.beside
        pen.panel(self.box.inset(-RIM), line=3.0)
        more = Picture(lambda pen, box: beside(pen.surface, box), grow=1.0) if beside is not None else None
        room = self._beside_arrows if count > 1 else self._head
        Row(Text(page.title, TITLE, "midleft", 1), more, gap=30.0).paint(pen, room.box)
        if count > 1:
            number = Message("help-page-number", {"n": self.index % count + 1, "of": count})
            Text(number, NOTE, "center", 1).paint(pen, self._number.box)
            for arrow in self._arrows:
                arrow.draw(pen)
        page.paint(surface, self.inner)


def _draw_arrow(pen: Pen, box: Box, turn: int) -> None:
    """Draw the button that turns the page. turn: of its triangle, in degrees clockwise"""
    pen.panel(box, "button", "button_line")
    arrow = pygame.Surface((pen.canvas.px(26.0), pen.canvas.px(26.0)), pygame.SRCALPHA)
    draw_shape(arrow, "triangle", arrow.get_rect(), pen.theme.colour("text"))
    arrow = pygame.transform.rotate(arrow, -turn)
    pen.surface.blit(arrow, arrow.get_rect(center=pen.canvas.rect(box).center))


LOG_WIDTH, LEAST_LOG = 1240.0, 1100.0
"""Widths of the log: over the plates too, and the least next to them."""
LEAST_LINES = 18
"""The log needs the room of the bar, which keeps a line of hints, if fewer lines fit above it."""


class Panels:
    """Opens, closes and places the panels."""

    def __init__(self, table: TableContext) -> None:
        self._table, self._tools = table, table.ui
        self.log = LogPanel(table.ui)
        self.reference = ReferencePanel(table)
        self._tight = False
        """Whether panels take the room of the bar."""

    # -- which is open

    @property
    def _shown(self) -> LogPanel | ReferencePanel | None:
        """The open panel, if any."""
        return self.reference if self.reference.open else self.log if self.log.open else None

    @property
    def open(self) -> bool:
        return self._shown is not None

    @property
    def crowded(self) -> bool:
        """Whether the open panel needs the room of the bar, which then keeps a line of hints."""
        return self.open and self._tight

    @property
    def box(self) -> Box | None:
        """The place of the open panel, if any."""
        return self._shown.box if self._shown is not None else None

    def toggle_log(self) -> None:
        opens = not self.log.open
        self.close()
        if opens:
            self.log.show()

    def toggle_reference(self, page: str = "") -> None:
        """Open the page of this name, else the first one, if there is any; or close the panel."""
        opens, names = not self.reference.open, [one.name for one in self.reference.pages()]
        self.close()
        if opens and names:
            self.reference.show(names.index(page) if page in names else 0)

    def close(self) -> None:
        """Close all panels."""
        self.log.close()
        self.reference.close()

    # -- input

    def handle(self, intent: Intent) -> bool | None:
        """Handle input while a panel covers the table; Escape, Enter or a click outside close it. In the log, up and
        down scroll by entries, left and right by turns. Arrows, Tab and the wheel turn the pages of the reference."""
        panel = self._shown
        if panel is None:
            return None
        outside = isinstance(intent, Press) and not panel.box.contains(intent.x, intent.y)
        if outside or isinstance(intent, (Cancel, Confirm)):
            self.close()
            self._table.refresh()
        elif panel.steer(intent):
            self._table.refocus()
        return True

    def hold(self, intent: PointAt | Press | Release) -> bool | None:
        """Handle dragging of the log's bar or entries and clicks on its button, before the table does."""
        log = self.log
        if not log.open:
            return None
        if isinstance(intent, Release):
            log.release()
            return None
        button, before = log.button(), log.offset
        if isinstance(intent, Press) and button is not None and button.contains(intent.x, intent.y):
            log.explain()
            self._table.refocus()
            return True
        if isinstance(intent, Press):
            held = log.press(intent.x, intent.y)
        else:
            held = log.holding
            log.drag(intent.y)
        if log.offset != before:
            self._table.refocus()
        return held or None

    # -- the screen

    def lay_out(self, area: Box, free: Box, above_slim_bar: Box, header: Box, progress_shown: bool = True) -> None:
        """Place the panels.

        area            the table without the bar
        free            the part of it that header and plates leave free
        above_slim_bar  the area above a bar with one line of hints
        progress_shown  whether the header shows the game's progress
        """
        widest = max(1.0, self._tools.theme.text_scale)
        self._tight = area.h < LEAST_LINES * LEADING * self._tools.theme.size(SECONDARY)
        panels = above_slim_bar if self._tight else area.inset(0.0, 6.0)
        if not self._tight and free.w >= LEAST_LOG * widest:
            # Next to the plates, below the header: all of them stay readable.
            room = free
        else:
            beside = header.x >= area.right  # There, the header's buttons stay in reach.
            room = panels._replace(x=area.x, w=area.w) if beside else panels
        log = Sized(Widget(), w=LOG_WIDTH * widest)
        Row(log, anchor=0.5).place(Ruler(self._tools), room)
        self.log.layout(log.box, progress_seen=progress_shown and not log.box.overlaps(header))
        self.reference.layout(above_slim_bar if self._tight else area)

    def layers(self) -> list[Layer]:
        """Return the open panel, if any."""
        return self._shown.layers() if self._shown is not None else []
