"""The sheet of a scoring: everyone's points, row by row, and the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message, plain
from game.match.seat import Seat
from game.session.narrator import ScoringSheet
from game.ui.canvas import Box
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.menus.built_scene import BuiltPanel
from game.ui.menus.menu_hints import CONTINUE, HELP, MenuHint
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.table.panels.number_table import NumberRow, NumberTable
from game.ui.table.parts.table_picture import CardPainter
from game.ui.ui import Ui
from game.ui.widgets.button import Button, control_height
from game.ui.widgets.tree import Widget

PATIENCE = 600
"""Ticks after which the sheet closes by itself if no person plays."""
PAD = 40.0


class ScoringScene(BuiltPanel):
    """Covers the table until Continue is pressed."""

    first = "go-on"

    def __init__(
        self, ui: Ui, sheet: ScoringSheet, seats: Sequence[Seat], by_itself: Callable[[], bool] = bool,
        draw: CardPainter | None = None,
    ) -> None:  # fmt: skip
        """See `routes.ScoringResult`."""
        super().__init__(ui)
        self.sheet = sheet
        self.by_itself = by_itself
        self.age = 0
        sums = tuple(sum(row.points[seat] for row in sheet.rows) for seat in range(len(seats)))
        rows = [NumberRow(row.title, row.points, bonus=row.bonus, picture=row.picture) for row in sheet.rows]
        best = [seat for seat, score in enumerate(sheet.scores) if score == max(sheet.scores)]
        rows += [NumberRow(Message("scoring-sum"), sums, True), NumberRow(Message("scoring-now"), sheet.scores, True)]
        self.grid = NumberTable(ui, seats, rows, best, draw=draw)
        self._page = 0

    def build(self) -> None:
        safe = self.ui.canvas.safe
        width = min(safe.w, 1500.0 * max(1.0, self.ui.theme.text_scale))
        self.panel = safe.centred(width, safe.h)
        inner = self.inside()
        high = control_height(self.ui.theme)
        row = inner.split_bottom(high)[1]
        self._grid_box = inner.split_top(self._title_size * 1.5, 6.0)[1].split_bottom(high, 34.0)[0]
        self._page = min(self._page, self._pages - 1)
        last = self._page == self._pages - 1
        label = Message("scoring-continue" if last else "help-next")
        scale = max(1.0, self.ui.theme.text_scale)
        self.widgets: list[Widget] = [
            Button("go-on", label, self._go_on, style="primary").at(row.centred(min(420.0 * scale, row.w * 0.4), high))
        ]

    @property
    def _title_size(self) -> float:
        return HEADING * min(1.35, max(1.0, self.ui.theme.text_scale))

    @property
    def _pages(self) -> int:
        return self.grid.page_count(self._grid_box)

    def _go_on(self) -> None:
        """Turn to the next page, or close the sheet after the last one."""
        if self._page < self._pages - 1:
            self._turn(1)
        else:
            self.back()

    def _turn(self, by: int) -> None:
        page = max(0, min(self._page + by, self._pages - 1))
        if page != self._page:
            self._page = page
            self.rebuild()

    def move(self, dx: int, dy: int) -> None:
        self._turn(dx or dy)

    def step(self, by: int) -> None:
        self._turn(by)

    def scroll(self, rows: int) -> None:
        self._turn(1 if rows > 0 else -1)

    def update(self) -> None:
        self.age += 1
        if self.age >= PATIENCE and self.by_itself() and not self.ui.settling:
            self.back()

    def inside(self) -> Box:
        above = self.panel.split_bottom(self.foot_height())[0]
        return Box(above.x + PAD, above.y + PAD * 0.6, above.w - 2 * PAD, above.h - PAD * 0.6)

    def key_hints(self) -> list[MenuHint]:
        pages = [MenuHint("previous", plain("")), MenuHint("next", Message("menu-hint-page"))]
        return [CONTINUE, *(pages if self._pages > 1 else []), HELP]

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "frame", line=3.0)
        theme.text(surface, canvas, self.ui.say(self.sheet.title), (self.panel.centre[0], self.panel.y + PAD * 0.6),
                   self._title_size, "accent", "title", "midtop", self.panel.w - 2 * PAD, 1, False)  # fmt: skip
        self.grid.draw(surface, self._grid_box, self._page)
        button, left = self.widgets[0].box, self.panel.x + PAD + 12.0
        if self._pages > 1:
            pages = self.ui.say(Message("help-page-number", {"n": self._page + 1, "of": self._pages}))
            theme.text(surface, canvas, pages, (self.panel.right - PAD - 12.0, button.centre[1]), SECONDARY,
                       "text_soft", "body", "midright")  # fmt: skip
        if self.sheet.note is not None:
            theme.text(surface, canvas, self.ui.say(self.sheet.note), (left, button.centre[1]), SECONDARY, "text_soft",
                       "body", "midleft", button.x - left - 20.0, 2)  # fmt: skip

    def help_route(self) -> Route | None:
        return Help()

    def describe_screen(self) -> str:
        return self.ui.say(self.sheet.title)
