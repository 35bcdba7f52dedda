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
    Press,
    Previous,
    ScrollBy,
)
from game.ui.kit.layered_picture import Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.theme import CONTROL, HEADING, SECONDARY
from game.ui.look.type_styles import LARGE, NOTE, TINY, TypeStyle
from game.ui.table.parts.table_picture import NamePainter, ReferencePage
from game.ui.table.table_context import TableContext
from game.ui.widgets.signs import draw_header_sign
from game.ui.widgets.tree import (
    Column,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

TITLE = TypeStyle(HEADING * 0.9, "title", "accent", 1.3)
ENTRY, HEAD, WHY = NOTE.inked("text"), TypeStyle(SECONDARY, "bold", "accent"), NOTE.inked("accent")
RIM = 12.0
"""Units by which the sheet covers more than its box, so that nothing below peeps out at its edges."""
PAD = 38.0
"""Between the panel's edge and the list: more than `LayeredPicture` paints around a layer, and the panel's corner."""
TOP = 26.0
TAB, TAB_STEP = 62.0, 66.0
"""Width of a round's tab at the book's edge, and the largest distance from one to the next."""
ARROW, STAR = 30.0, 150.0
"""Sides of the arrows that tell of more pages, and of the star on an empty page."""
LEADING = 1.42
"""Step from row to row of an entry, in sizes of the type."""
STRIPE, SIGN = 7.0, 1.24
"""Width of the stripe before a heading in units, and side of a sign in sizes of the type."""
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
    """A book over the board, whose rounds have tabs. `lines` grows at its end. Each round begins on a new page; its
    entries are measured when it is first opened, and again if the width, the text or its size changes."""

    def __init__(
        self, tools: Tools, styles: Sequence[SeatStyle] = (), sign: NamePainter | None = None,
        title: Widget | None = None, foot: Widget | None = None,
    ) -> None:  # fmt: skip
        """
        sign   draws the table's own signs
        title  what stands above the lines of a sheet; None: it is a book, with tabs, and the bots' reasons and words
        foot   what stands below the lines
        """
        self.tools = tools
        self.styles = list(styles)
        self._draw_sign = sign
        self.bound, self.title = title is None, title or Text(Message("table-log"), TITLE, "midleft", 1)
        self.foot = foot
        self.lines: list[Line] = []
        self.box = self.book = NOWHERE
        """All of it, and without its tabs."""
        self.open = False
        self.offset = 0
        """The first visible entry."""
        self.explained = False
        """Whether the bots' reasons are shown."""
        self._entries: dict[int, LogEntry] = {}
        self._key: object = None
        self._tree = self._lamp = Widget()
        """The pages with title and foot, and the button that shows the bots' reasons."""
        self.pages: Sequence[Widget] = (Widget(),)
        """The places of the lines."""

    def restyle(self, styles: Sequence[SeatStyle], sign: NamePainter | None) -> None:
        """Use these styles and signs."""
        self.styles, self._draw_sign = list(styles), sign

    # -- contents

    def set(self, lines: Sequence[Line]) -> None:
        """Rebuild all lines, as after an undo."""
        self.lines = list(lines)
        self._entries.clear()
        self.offset = self.last if self.open else 0

    def add(self, line: Line) -> None:
        """Add a line, and stay at the end if the book is open there."""
        at_end = self.open and self.offset >= self.last
        self.lines.append(line)
        if at_end:
            self.offset = self.last

    def layout(self, box: Box) -> None:
        key = box, self.tools.canvas, self.tools.texts, self.tools.theme
        if key == self._key:
            return
        at_end = self._key is not None and self.offset >= self.last
        self._key, self.box, ruler = key, box, Ruler(self.tools)
        self.book = box._replace(w=box.w - TAB) if self.bound else box
        # Least width of a book with two pages, at a text scale of 100%.
        two = self.bound and self.book.w >= self.tools.theme.size(1150.0)
        self.pages = [Widget().sharing() for _ in range(2 if two else 1)]
        side = HEADING * ruler.scale(TITLE) * 1.4 - 14.0
        self._lamp = Picture(self._draw_lamp, side, side)
        head = Row(self.title.sharing(), Sized(self._lamp, h=side))
        foot = [Space(LARGE), self.foot] if self.foot is not None else []
        sheets = [[head, Space(TINY), self.pages[0], *foot], *([page] for page in self.pages[1:])]
        columns = (Column(Space(TOP), *sheet, Space(PAD), gap=0.0) for sheet in sheets)
        self._tree = Row(*(Panel(one, (PAD, 0.0), line=3.0).sharing() for one in columns), gap=0.0)
        self._tree.place(ruler, self.book)
        self._entries.clear()
        self.offset = self.last if at_end else self._start(self.offset)

    def show(self, index: int | None = None) -> None:
        """Open at an entry, or at the last one."""
        self.open = True
        self.offset = self.last if index is None else self._start(index)

    def close(self) -> None:
        self.open = False

    @property
    def explains(self) -> bool:
        """Whether any line has a reason to show."""
        return self.bound and any(line.why is not None for line in self.lines)

    def explain(self) -> bool:
        """Show or hide the bots' reasons; return whether there are any."""
        if not self.explains:
            return False
        at_end = self.offset >= self.last
        self.explained = not self.explained
        self._entries.clear()
        self.offset = self.last if at_end else self._start(self.offset)
        return True

    # -- measuring

    def entry(self, index: int) -> LogEntry:
        """Return an entry as laid out now; measure it the first time."""
        if index not in self._entries:
            self._entries[index] = self._set(self.lines[index])
        return self._entries[index]

    def _set(self, line: Line) -> LogEntry:
        """Return a line as an entry: after its seat's shape and its sign, with the bot's reason and word below."""
        why = line.why if self.explained else None
        word = line.word if self.bound and self.tools.settings.bots_talk else None
        said = Message("bot-word-said", {"word": word.message}) if word is not None else None
        styled = (line.message, ENTRY if not line.heading and not line.major else HEAD), (why, WHY), (said, NOTE)
        texts = [Text(message, style, leading=LEADING) for message, style in styled if message is not None]
        row = Row(*self._marks(line), Column(*texts, gap=0.0).sharing(), gap=0.0, fills=False)
        step, kind = self.tools.theme.size(SECONDARY) * LEADING, kind_of(line)
        tree: Widget = row
        if kind == "major":
            tree = Panel(row, (0.0, 0.15 * step), "panel_sunk", radius=8.0)
        elif kind == "heading":
            ink = self.styles[line.seat].colour if line.seat is not None else "panel_raised"
            stripe = Picture(partial(Pen.fill, ink=ink), STRIPE)
            tree = Panel(Row(stripe, row.sharing(), gap=0.0), (0.0, 0.08 * step), "panel_raised", None)
        high = tree.takes(Ruler(self.tools), Size(self.pages[0].box.w, self.pages[0].box.h)).h
        return LogEntry(tree, high + BEFORE[kind], BEFORE[kind], why, said)

    def _marks(self, line: Line) -> list[Widget]:
        """Return what stands before the words of a line, each at the height of their first row."""
        size, kind = self.tools.theme.size(SECONDARY), kind_of(line)
        side = size * (0.72 if kind == "entry" else 0.8)
        seat = seat_mark(self.styles[line.seat], side, 2.0) if line.seat is not None else Space(side)
        sign = Picture(lambda pen, box: self._draw_line_sign(pen, box, line), size * SIGN, size * SIGN)
        ways: dict[str, list[Widget]] = {
            "entry": [Space(26.0), seat, Space(14.0), sign, Space(16.0)],
            "heading": [Space(18.0 - STRIPE), seat, Space(16.0)],
            "major": [Space(18.0), *([sign, Space(14.0)] if line.sign else [])],
        }
        return [Sized(one, h=size * LEADING) if isinstance(one, Picture) else one for one in ways[kind]]

    def _draw_line_sign(self, pen: Pen, box: Box, line: Line) -> None:
        if line.sign and self._draw_sign is not None:
            self._draw_sign(pen, box, line.sign)

    # -- pages

    def rounds(self) -> list[int]:
        """Return the first entries of the rounds, and of what else has a tab."""
        majors = [index for index, line in enumerate(self.lines) if line.major and index and self.bound]
        return [0, *majors]

    def _filled(self, first: int) -> list[tuple[int, Box]]:
        """Return the entries of a round from `first` on that fit on the pages, with their places: a heading isn't the
        last one on a page, and a turn that begins in its lower half isn't broken. The last round may follow on a page
        of its own if that has room for all of it."""
        found, index, newest = list[tuple[int, Box]](), first, self.rounds()[-1]
        end = next((start for start in self.rounds() if start > first), len(self.lines))
        for page in self.pages:
            y, whole = page.box.y, range(newest, len(self.lines))
            if first < newest == index and sum(self.entry(each).height for each in whole) <= page.box.h:
                end = len(self.lines)
            while index < end:
                high = needed = self.entry(index).height
                if self.lines[index].heading:
                    after = next((each for each in range(index + 1, end) if self.lines[each].heading), end)
                    with_it = after if y > page.box.centre[1] else min(index + 2, end)
                    needed = sum(self.entry(each).height for each in range(index, with_it))
                if y + needed > page.box.bottom + 0.01 and y > page.box.y:
                    break
                found.append((index, Box(page.box.x, y, page.box.w, high)))
                y, index = y + high, index + 1
        return found

    def visible(self) -> list[tuple[int, Box]]:
        """Return the visible entries with their places."""
        return self._filled(self.offset)

    @property
    def _latest(self) -> int:
        """The last visible entry."""
        return max((index for index, _ in self.visible()), default=0)

    def _start(self, index: int) -> int:
        """Return the first entry on the pages that have this one."""
        start = max((start for start in self.rounds() if start <= index), default=0)
        while (shown := self._filled(start)) and shown[-1][0] < index:
            start = shown[-1][0] + 1
        return start

    @property
    def last(self) -> int:
        """The first entry from which the end can be seen."""
        end = start = max(0, len(self.lines) - 1)
        while start and self._filled(start - 1)[-1][0] == end:
            start -= 1
        return start

    def turn(self, by: int) -> bool:
        """Turn to the next or previous pages; return whether there are any."""
        shown = self.visible()
        index = shown[-1][0] + 1 if by > 0 and shown else self.offset - 1
        if not 0 <= index < len(self.lines):
            return False
        self.offset = min(self._start(index), self.last)
        return True

    def turn_round(self, by: int) -> bool:
        """Turn to the beginning of the next round, of this one, or of the previous one, else by pages; return whether
        there are any."""
        ahead = [start for start in self.rounds() if (start - self.offset) * by > 0]
        if not ahead or not self.bound:
            return self.turn(by)
        self.offset = min(ahead) if by > 0 else max(ahead)
        return True

    def steer(self, intent: Intent) -> bool | None:
        """Turn pages or rounds, or press something; return whether that changed anything, or None for other intents."""
        match intent:
            case MoveFocus(dx=dx, dy=dy):
                return self.turn(dx or dy)
            case ScrollBy(dy=dy) if dy:
                return self.turn(-dy)
            case Next():
                return self.turn_round(1)
            case Previous():
                return self.turn_round(-1)
            case Option(n=1) if self.explains:
                return self.explain()
            case Press(x=x, y=y):
                return self.press(x, y)
        return None

    def press(self, x: float, y: float) -> bool:
        """Press the button, a tab or a page, which turns it; return whether that changed anything."""
        button = self.button()
        if button is not None and button.contains(x, y):
            return self.explain()
        for start, tab in self.tabs().items():
            if x >= self.book.right and tab.contains(x, y):
                self.offset = start
                return True
        return self.turn(1 if x > self.book.centre[0] else -1)

    # -- drawing

    def layers(self) -> list[Layer]:
        """Return the layers of the panel and of the lines. Turning a page repaints nothing below the panel."""
        tabs, entries = self.tabs(), (len(self.lines), self.offset, self._key, self.explained)
        look = self._key, self.explains, self.explained
        now = max((start for start in tabs if start <= self._latest), default=0)
        return [
            Layer(self.box.inset(-RIM), (len(tabs), now, *look), self._draw_panel, self.book.inset(18.0 * 0.3)),
            Layer(self.book.inset(PAD / 2), entries, self._draw_lines, glow=0.0),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        for layer in self.layers():
            layer.paint(surface)

    def button(self) -> Box | None:
        """Return the place of the button that shows the bots' reasons, at the right end of the title; None if there are
        none."""
        return self._lamp.box if self.explains else None

    def tabs(self) -> dict[int, Box]:
        """Return the tabs at the book's edge, by the first entries of their rounds."""
        rounds, left = self.rounds(), self.book.right - TAB / 2
        step = min(TAB_STEP, (self.book.h - 2 * PAD) / len(rounds))
        tabs = (Box(left, self.book.y + PAD + step * at, 1.5 * TAB, step - 4.0) for at in range(len(rounds)))
        return dict(zip(rounds, tabs, strict=True)) if self.lines and self.bound else {}

    def _draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the cover, the tabs on it, and the pages before them."""
        pen, tabs, latest = Pen(surface, self.tools), self.tabs(), self._latest
        if self.bound:
            pen.panel(self.box.inset(-RIM), "wood", "frame", 3.0)
        for start, tab in tabs.items():
            after = next((other for other in tabs if other > start), len(self.lines))
            pen.panel(tab, "panel_raised" if start <= latest < after else "panel_sunk", "frame", 3.0)
            line, seen = self.lines[start], tab._replace(x=tab.x + TAB / 2, w=TAB).inset(4.0)
            if "round" in line.message.args:
                pen.figures(str(line.message.args["round"]), seen.centre, 30.0, pen.written("ink"))
            else:
                side = min(seen.w, seen.h) * 0.8
                self._draw_line_sign(pen, seen.centred(side, side), line)
        self._tree.draw_all(pen, None)
        for at in (9.0, 18.0, 27.0) if len(self.pages) > 1 else ():
            for x in (self.book.centre[0] - at, self.book.centre[0] + at):
                pen.fill(Box(x - 1.0, self.book.y + 6.0, 2.0, self.book.h - 14.0), "panel_sunk")

    def _draw_lamp(self, pen: Pen, box: Box) -> None:
        if self.explains:
            pen.panel(box, "button_hot" if self.explained else "button", "button_line")
            draw_header_sign(pen, box.centred(box.w * 0.7, box.h * 0.7), "hint")

    def _draw_lines(self, surface: pygame.Surface) -> None:
        """Draw the lines, and below them where there are more, or in a book a star where much of a page is empty."""
        pen, shown, last = Pen(surface, self.tools), self.visible(), self.pages[-1].box
        low = max((box.bottom for _, box in shown if box.x == last.x), default=last.y)
        if self.bound and last.bottom - low > 2 * STAR:
            star = Box.at((last.centre[0], (low + last.bottom) / 2), STAR, STAR)
            pen.picture(star, "pictures/board/star", {"glaze": pen.written("panel_sunk")})
        for index, box in shown:
            entry = self.entry(index)
            entry.tree.paint(pen, box._replace(y=box.y + entry.before, h=box.h - entry.before))
        more = shown and shown[-1][0] + 1 < len(self.lines)
        for shape, page, there in (("left", self.pages[0], self.offset > 0), ("right", self.pages[-1], more)):
            x = page.box.x if shape == "left" else page.box.right - ARROW
            if there:
                pen.shape(Box(x, page.box.bottom + 4.0, ARROW, ARROW), shape, "text_faint")


class ReferencePanel:
    """Whether it is open, and its page; `pages` are made for each picture."""

    def __init__(self, table: TableContext) -> None:
        self._table, self.tools = table, table.ui
        self.box = NOWHERE
        self.open = False
        self.index = 0
        self.inner = NOWHERE
        """The area of the pages."""
        self._head = Widget().sharing()
        """The room of the title."""
        self._arrows: Sequence[Widget] = ()
        self._number = Widget()

    def layout(self, box: Box) -> None:
        self.box, ruler, page = box, Ruler(self.tools), Widget().sharing()
        self._arrows = [Picture(partial(_draw_arrow, shape=side), CONTROL, CONTROL) for side in ("left", "right")]
        number = Sized(self._number, w=ruler.grown(110.0, 2.0))
        turning = Row(self._arrows[0], number, self._arrows[1], gap=0.0)
        head = Row(self._head, turning, gap=24.0)
        # Beside large type, the arrows keep their size.
        high = max(CONTROL, HEADING * ruler.scale(TITLE) * 1.3)
        top = Sized(Column(Sized(head, h=CONTROL)), h=high)
        whole = Column(Space(22.0), top, Space(14.0), page, Space(TOP), gap=0.0)
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
            case ScrollBy(dy=dy) if dy:
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
        look = self.tools.theme, self.tools.texts
        state = (self.box, self.index % len(pages), len(pages), page.title, page.state, look)
        return [Layer(self.box, state, lambda s: self._draw(s, page, len(pages)))]

    def _draw(self, surface: pygame.Surface, page: ReferencePage, count: int) -> None:
        pen = Pen(surface, self.tools)
        pen.panel(self.box.inset(-RIM), line=3.0)
        more = Picture(page.beside, grow=1.0) if page.beside is not None else None
        Row(Text(page.title, TITLE, "midleft", 1), more, gap=LARGE).paint(pen, self._head.box)
        if count > 1:
            number = Message("help-page-number", {"n": self.index % count + 1, "of": count})
            Text(number, NOTE, "center", 1).paint(pen, self._number.box)
            for arrow in self._arrows:
                arrow.draw(pen)
        page.paint(pen, self.inner)


def _draw_arrow(pen: Pen, box: Box, shape: str) -> None:
    """Draw the button that turns the page to the "left" or "right"."""
    pen.panel(box, "button", "button_line")
    pen.shape(box.centred(26.0, 26.0), shape, "text")


LOG_WIDTH, LEAST_LOG = 1728.0, 1500.0
"""Widths of the log: over the plates too, and the least next to them."""


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
        """Handle input while a panel covers the table; Escape, Enter or a click outside close it. Arrows and the wheel
        turn its pages, Tab those of the reference, and the rounds of the log."""
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

    # -- the screen

    def lay_out(self, area: Box, free: Box, above_slim_bar: Box) -> None:
        """Place the panels.

        area            the table without the bar
        free            the part of it that header and plates leave free
        above_slim_bar  the area above a bar with one line of hints
        """
        widest = max(1.0, self._tools.theme.text_scale)
        # The log needs the room of the bar, which keeps a line of hints, if fewer lines fit above it.
        self._tight = area.h < 18 * LEADING * self._tools.theme.size(SECONDARY)
        panels = above_slim_bar if self._tight else area.inset(0.0, 6.0)
        if not self._tight and free.w >= LEAST_LOG * widest:
            # Next to the plates, below the header: all of them stay readable.
            room = free
        else:
            room = panels._replace(x=area.x, w=area.w)  # Buttons beside the table stay in reach.
        log = Sized(Widget(), w=LOG_WIDTH * widest)
        Row(log, anchor=0.5).place(Ruler(self._tools), room)
        self.log.layout(log.box)
        self.reference.layout(panels)

    def layers(self) -> list[Layer]:
        """Return the open panel, if any."""
        return self._shown.layers() if self._shown is not None else []
