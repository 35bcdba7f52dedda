"""The base of help and licences: a list of pages and the text of one of them. Pages are turned, not scrolled."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.help_page import HelpPage
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, HEADING, HUGE, LARGE, NOTE, SMALL, TypeStyle
from game.ui.menus.menu_scene import MenuScene
from game.ui.tools import SignTools
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import Column, Live, Panel, Row, Rule, Size, Sized, Space, Text, Widget

MOST_EMPTY = 0.5
"""Largest empty part of a leaf. To fill it, a paragraph is broken with at least TOGETHER lines on each leaf."""
TOGETHER = 2
LEADING = 1.06
"""Distance of lines, in those of the type."""
BELOW_PICTURE = 24.0
LISTED = 0.3, 0.37
"""Share of the width that the list takes: at least, and at most for long titles."""


class Leaves(Widget):
    """The text of a page, broken into leaves as high as there is room; one of them is shown. The first one has the
    page's picture above its lines.

    leaf     number of the leaf that is shown
    leaves   the lines of each
    fitting  lines per leaf
    """

    grow = 1.0

    def __init__(self, tools: SignTools, page: HelpPage, style: TypeStyle, leaf: int) -> None:
        self._tools, self._page, self._style, self.leaf = tools, page, style, leaf
        self.leaves: list[list[str]] = [[]]
        self.fitting = 1
        self._broken: Size | None = None
        """Size for which the leaves were broken."""

    def place(self, ruler: Ruler, box: Box) -> None:
        """Break the page's paragraphs into lines, and lines into leaves.

        Paragraphs are separated by an empty line. One that does not fit begins the next leaf, unless that would leave
        much of this leaf empty.
        """
        super().place(ruler, box)
        if self._broken != Size(box.w, box.h):
            self._broken, page, step = Size(box.w, box.h), self._page, ruler.step(self._style) * LEADING
            self.fitting = max(1, int(box.h / step))
            self.leaves = [[]]
            if page.paint is not None:
                self.leaves = [[""] * min(self.fitting, math.ceil((page.high + BELOW_PICTURE) / step))]
            for paragraph in page.paragraphs:
                add_paragraph(ruler.lines(paragraph, self._style, box.w), self.leaves, self.fitting)
        self.leaf = min(max(0, self.leaf), len(self.leaves) - 1)

    def turn_to(self, leaf: int) -> None:
        """Show this leaf; past the end, the last one, once the text has its place."""
        self.leaf = leaf

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box, step = self.box, pen.step(self._style) * LEADING
        if self.leaf == 0 and self._page.paint is not None:
            self._page.paint(pen.surface, self._tools, box._replace(h=min(self._page.high, box.h)))
        for number, line in enumerate(self.leaves[self.leaf]):
            if line:
                pen.text(line, Box(box.x, box.y + number * step, box.w + 1.0, step), self._style)


class PagesScene(MenuScene):
    """The list of pages on the left, the chosen page on the right; long pages fill several leaves."""

    style = BODY.inked("ink")
    """Type of the pages."""

    def __init__(self, ui: Ui, pages: Sequence[HelpPage]) -> None:
        super().__init__(ui)
        self.pages = list(pages)
        self.page = 0
        self.leaf = 0
        self._text: Leaves | None = None
        self._opened: dict[int, Leaves] = {}
        """The pages opened since the last layout: turning a leaf measures nothing."""

    def resize(self, canvas: Canvas) -> None:
        self._opened.clear()
        super().resize(canvas)

    def devices_changed(self) -> None:
        """Break the text again, since it names keys of the device in use."""
        self._opened.clear()
        self.rebuild()

    # -- layout

    def content(self) -> Widget:
        tabs = [self._tab(index, page) for index, page in enumerate(self.pages)]
        least, most = (share * self.frame().w for share in LISTED)
        return Row(Sized(Scroll(tabs), least_w=least, most_w=most), self._sheet().sharing(), gap=LARGE)

    def _sheet(self) -> Widget:
        if not self.pages:
            return Panel(Space(), fill="parchment", edge="parchment_line", line=3.0)
        page = self.pages[self.page]
        text = self._opened.setdefault(self.page, Leaves(self.ui, page, self.style, self.leaf))
        text.turn_to(self.leaf)
        self._text = text
        number = Live(self._number, h=self.ruler.step(NOTE))
        title = Column(Text(page.title, HEADING.inked("ink"), most=1), Rule("parchment_line"), gap=SMALL)
        inside = Column(title, text, number)
        return Panel(inside, (HUGE, LARGE), "parchment", "parchment_line", 3.0)

    def _number(self) -> Widget | None:
        """Return which leaf of how many this is, if there are several."""
        if len(self.leaves) < 2:
            return None
        number = Message("help-page-number", {"n": self.leaf + 1, "of": len(self.leaves)})
        return Text(number, NOTE.inked("ink_soft"), "bottomright", 1)

    def _tab(self, index: int, page: HelpPage) -> Button:
        style = "normal" if index == self.page else "quiet"
        return Button(f"page-{index}", page.title, self._choose(index), page.title, style=style, align_label="left",
                      lines=2)  # fmt: skip

    def buttons(self) -> list[Widget]:
        leads = self.pages[self.page].leads if self.pages else None
        return [
            Button("back", Message("button-back"), self.back, Message("button-back-about")),
            Space(grow=1.0),
            *([Button("leads", leads[0], lambda: self.ui.go(leads[1]), leads[0])] if leads is not None else []),
            Button("earlier", Message("help-previous"), lambda: self.turn(-1), sign="left"),
            Button("later", Message("help-next"), lambda: self.turn(1), sign="right"),
        ]

    def lay_out(self, wanted: str | None) -> None:
        """Lay everything out. Only then it is known how many leaves there are, and whether one of them is the last."""
        super().lay_out(wanted)
        self.leaf = self._text.leaf if self._text is not None else 0
        for button in self.root.all():
            if button.id == "earlier" and self.leaf == 0 and self.page == 0:
                assert isinstance(button, Button)
                button.disable(Message("help-first-page"))
            if button.id == "later" and self.leaf + 1 >= len(self.leaves) and self.page + 1 >= len(self.pages):
                assert isinstance(button, Button)
                button.disable(Message("help-last-page"))

    @property
    def leaves(self) -> list[list[str]]:
        """The lines of each leaf of the page."""
        return self._text.leaves if self._text is not None else [[]]

    @property
    def sheet(self) -> Box:
        """The place of the page."""
        return next((widget.box for widget in self.widgets if isinstance(widget, Panel)), NOWHERE)

    # -- input

    def _choose(self, index: int) -> Callable[[], None]:
        def act() -> None:
            self.page, self.leaf = index, 0
            self.rebuild()

        return act

    @property
    def _listed(self) -> int | None:
        """The focused page of the list, or None."""
        return self.column.index(self.ring.focused_id) if self.column is not None else None

    @property
    def _on_list(self) -> bool:
        return self._listed is not None

    def turn(self, by: int) -> None:
        """Turn to the next or previous leaf, past the last one to the next page."""
        if 0 <= self.leaf + by < len(self.leaves):
            self.leaf += by
        elif 0 <= self.page + by < len(self.pages):
            self.page += by
            self.leaf = 0 if by > 0 else sys.maxsize  # The last one: it is known when the page has its place.
        self.rebuild(f"page-{self.page}" if self._on_list else None)

    def step(self, by: int) -> None:
        self.turn(by)

    def move(self, dx: int, dy: int) -> None:
        """Move up and down the list, opening each page; left and right turn leaves."""
        if dx and self._on_list:
            self.turn(dx)
            return
        super().move(dx, dy)
        index = self._listed
        if index is not None and index != self.page:
            self.page, self.leaf = index, 0
            self.rebuild()

    def prompt(self) -> Message | None:
        focused = self.ring.focused
        return focused.why if focused is not None and not focused.enabled else Message("help-turn")


def add_paragraph(lines: list[str], leaves: list[list[str]], fitting: int) -> None:
    """Append a paragraph and an empty line to the leaves, each of `fitting` lines."""
    room = fitting - len(leaves[-1])
    moved = room < TOGETHER or (len(lines) <= fitting and room <= fitting * MOST_EMPTY)
    if leaves[-1] and len(lines) > room and moved:
        leaves.append([])
    while lines:
        room = fitting - len(leaves[-1])
        if len(lines) > room:
            room = max(1, min(room, len(lines) - TOGETHER))
        leaves[-1] += lines[:room]
        lines = lines[room:]
        if lines:
            leaves.append([])
    if len(leaves[-1]) < fitting:
        leaves[-1].append("")
