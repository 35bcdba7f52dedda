"""The base of help and licences: a list of pages and the text of one of them. Pages are turned, not scrolled."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.help_page import HelpPage
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY
from game.ui.menus.built_scene import GAP, BuiltScene, RowColumn
from game.ui.ui import Ui
from game.ui.widgets.button import PADDING, Button, control_height
from game.ui.widgets.tree import BAR

PAD = 48.0
MOST_EMPTY = 0.5
"""Largest empty part of a leaf. To fill it, a paragraph is broken with at least TOGETHER lines on each leaf."""
TOGETHER = 2


class PagesScene(BuiltScene):
    """The list of pages on the left, the chosen page on the right; long pages fill several leaves."""

    size = BODY
    """Font size of the pages."""

    def __init__(self, ui: Ui, pages: Sequence[HelpPage]) -> None:
        super().__init__(ui)
        self.pages = list(pages)
        self.page = 0
        self.leaf = 0
        self.leaves: list[list[str]] = [[]]
        self.fitting = 1
        """Lines per leaf."""
        self.sheet = NOWHERE
        self._widest: float | None = None
        self._broken: dict[int, list[list[str]]] = {}
        """The leaves of each page opened since the last layout: turning a leaf measures nothing."""

    def resize(self, canvas: Canvas) -> None:
        self._forget_measures()
        super().resize(canvas)

    def devices_changed(self) -> None:
        """Break the text again, since it names keys of the device in use."""
        self._forget_measures()
        self.rebuild()

    def _forget_measures(self) -> None:
        self._widest = None
        self._broken.clear()

    # -- layout

    def build(self) -> None:
        theme = self.ui.theme
        self.widgets = []
        before = Button("earlier", Message("help-previous"), lambda: self.turn(-1), sign="left")
        after = Button("later", Message("help-next"), lambda: self.turn(1), sign="right")
        back = Button("back", Message("button-back"), self.back, Message("button-back-about"))
        leads = self._leads()
        rest = self.button_row(self.body(), [back, *leads, before, after], right=2)
        widest = self._widest
        if widest is None:
            widest = self._widest = max((self._title_width(page) for page in self.pages), default=0.0)
        listed, self.sheet = rest.split_left(min(rest.w * 0.37, max(rest.w * 0.3, widest)), 40.0)
        high = control_height(theme, 1 if widest <= listed.w else 2)
        tabs = [self._tab(index, page) for index, page in enumerate(self.pages)]
        self.column = RowColumn(tabs, listed, high, GAP, self._offset)
        self.widgets = [*tabs, back, *leads, before, after]
        if self.page not in self._broken:
            self._broken[self.page] = self._break_leaves()
        self.leaves = self._broken[self.page]
        self.leaf = min(max(0, self.leaf), len(self.leaves) - 1)
        if self.leaf == 0 and self.page == 0:
            before.disable(Message("help-first-page"))
        if self.leaf + 1 >= len(self.leaves) and self.page + 1 >= len(self.pages):
            after.disable(Message("help-last-page"))

    def _tab(self, index: int, page: HelpPage) -> Button:
        style = "normal" if index == self.page else "quiet"
        return Button(f"page-{index}", page.title, self._choose(index), page.title, style=style, align_label="left")

    def _leads(self) -> list[Button]:
        """Return the button of a page that leads to another scene, if it has one."""
        leads = self.pages[self.page].leads if self.pages else None
        if leads is None:
            return []
        label, route = leads
        return [Button("leads", label, lambda: self.ui.go(route), label)]

    def _title_width(self, page: HelpPage) -> float:
        """Return the width a page's title needs in the list, with the scrollbar."""
        text = self.ui.theme.measure(self.ui.say(page.title), BUTTON, "body", self.ui.canvas)[0]
        return text + 2 * PADDING + BAR + 28.0

    def _break_leaves(self) -> list[list[str]]:
        """Break the page's paragraphs into lines, and lines into leaves of the sheet's height.

        Paragraphs are separated by an empty line. One that does not fit begins the next leaf, unless that would leave
        much of this leaf empty.
        """
        theme, canvas = self.ui.theme, self.ui.canvas
        inner = self.sheet.inset(PAD, 40.0)
        room = inner.h - self._title_height() - theme.size(SECONDARY) * 1.5
        self.fitting = fitting = max(1, int(room / self._step()))
        leaves: list[list[str]] = [[]]
        page = self.pages[self.page] if self.pages else None
        if page is not None and page.paint is not None:
            leaves = [[""] * min(fitting, math.ceil((page.high + 24.0) / self._step()))]
        for paragraph in page.paragraphs if page is not None else ():
            add_paragraph(theme.wrap(self.ui.say(paragraph), self.size, "body", canvas, inner.w), leaves, fitting)
        return leaves

    def _step(self) -> float:
        return self.ui.theme.line_height(self.size, "body", self.ui.canvas) * 1.06

    def _title_height(self) -> float:
        return HEADING * self.heading_scale() * 1.3 + 30.0

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
            self.leaf = 0 if by > 0 else sys.maxsize  # The last one: `build` knows how many there are.
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

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.sheet, "parchment", "parchment_line", line=3.0)
        if not self.pages:
            return
        title, text = self.sheet.inset(PAD, 40.0).split_top(self._title_height())
        self._draw_title(surface, title)
        self._draw_leaf(surface, text)
        if len(self.leaves) > 1:
            number = self.ui.say(Message("help-page-number", {"n": self.leaf + 1, "of": len(self.leaves)}))
            corner = (text.right, self.sheet.bottom - 26.0)
            theme.text(surface, canvas, number, corner, SECONDARY, "ink_soft", "body", "bottomright", text.w, 1)

    def _draw_title(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the page's title, with a line below."""
        theme, canvas = self.ui.theme, self.ui.canvas
        title, size = self.ui.say(self.pages[self.page].title), HEADING * self.heading_scale()
        theme.text(surface, canvas, title, (box.x, box.y), size, "ink", "bold", "topleft", box.w, 1, scaled=False)
        surface.fill(theme.colour("parchment_line"), canvas.rect(Box(box.x, box.bottom - 20.0, box.w, 2.0)))

    def _draw_leaf(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the lines of the current leaf; the first one has the page's picture above them."""
        theme, canvas = self.ui.theme, self.ui.canvas
        paint = self.pages[self.page].paint if self.leaf == 0 else None
        if paint is not None:
            paint(surface, self.ui, box._replace(h=min(self.pages[self.page].high, box.h)))
        for number, line in enumerate(self.leaves[self.leaf]):
            if line:
                at = (box.x, box.y + number * self._step())
                theme.text(surface, canvas, line, at, self.size, "ink", "body")


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
