"""The result: the winner, the final order, everyone's points by source, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.match.match import Match
from game.session.story.reports import Result
from game.ui.canvas import NOWHERE, Box
from game.ui.input.intents import Intent, is_press
from game.ui.kit.art.wreath import draw_wreath
from game.ui.kit.motion.tween import ease_out
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.menus.menu_scene import MenuScene
from game.ui.navigation.routes import MainMenu
from game.ui.scenes.saved_games.open_game import begin_game
from game.ui.table.panels.number_table import HEADS, NumberRow, NumberTable
from game.ui.ui import Ui
from game.ui.widgets.button import Button

GROWS, LATER = 34, 14
"""Ticks for which a column grows, and ticks until the next one begins: last place first, winner last."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 2.0}
WIDEST = 1728.0
ROW = 54.0
PAD_X, PAD_Y = 40.0, 26.0
LEAST_PODIUM, MOST_PODIUM = 176.0, 340.0
PODIUM_UP_TO = 1.15
"""Text scale above which the text needs the podium's room."""


def final_order(scores: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Return (seat, place) pairs, winners first. Equal points share a place, and the next places are skipped."""

    def rank(seat: int) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    seats = sorted(range(len(scores)), key=lambda seat: (rank(seat), seat))
    return [
        (seat, 1 if seat in winners else 1 + sum(rank(other) < rank(seat) for other in range(len(scores))))
        for seat in seats
    ]


class ResultScene(MenuScene):
    """Covers the table, to which people can return. While the columns grow, a press only finishes that."""

    heading = Message("result-title")
    first = "again"

    def __init__(self, ui: Ui, match: Match, result: Result) -> None:
        super().__init__(ui)
        self._match = match
        self.result = result
        self.order = final_order(result.scores, result.winners)
        self.grid = self._make_grid()
        pace = PACES.get(ui.settings.speed, 0.0)
        moves = pace > 0 and not ui.settings.reduce_motion
        self._pace = pace
        self._age = 0.0 if moves else float(self._length)

    @property
    def match(self) -> Match:
        return self._match

    def _make_grid(self) -> NumberTable:
        """Return the table of points, which shows the places too if there is no room for the podium."""
        seats, podium = [seat for seat, _ in self.order], self.ui.theme.text_scale <= PODIUM_UP_TO
        rows = [NumberRow(part.title, tuple(part.points[seat] for seat in seats)) for part in self.result.parts]
        rows.append(NumberRow(Message("result-points"), tuple(self.result.scores[seat] for seat in seats), True))
        if not podium:
            rows.append(NumberRow(Message("result-places"), tuple(place for _, place in self.order), True))
        best = [index for index, seat in enumerate(seats) if seat in self.result.winners]
        return NumberTable(self.ui, [self._match.seats[seat] for seat in seats], rows, best, ROW, marks=not podium)

    @property
    def _length(self) -> int:
        return GROWS + LATER * (len(self.order) - 1)

    @property
    def growing(self) -> bool:
        return self._age < self._length

    def grown(self, index: int) -> float:
        """Return how far the column at `index` has grown, 0 to 1."""
        began = LATER * (len(self.order) - 1 - index)
        return ease_out(min(1.0, max(0.0, (self._age - began) / GROWS)))

    def update(self) -> None:
        super().update()
        if self.growing:
            self._age += self._pace
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if self.growing and is_press(intent):
            self._age = float(self._length)
            self.invalidate()
            return True
        return super().handle(intent)

    # -- layout

    def build(self) -> None:
        self.widgets = []
        large = self.ui.theme.text_scale > PODIUM_UP_TO
        self.heading = self.result.headline if large else Message("result-title")
        self.grid = self._make_grid()
        buttons = [
            Button("title", NOWHERE, Message("result-main-menu"), self.to_main_menu, Message("result-main-menu-about")),
            Button("table", NOWHERE, Message("result-table"), self.back, Message("result-table-about")),
            Button(
                "again", NOWHERE, Message("result-again"), self.again, Message("result-again-about"), style="primary"
            ),
        ]
        rest = self.button_row(self.body(), buttons)
        rest = rest.centred(min(rest.w, WIDEST * max(1.0, self.ui.theme.text_scale)), rest.h)
        natural = (len(self.grid.rows) + HEADS) * ROW * max(1.0, self.ui.theme.text_scale) + 2 * PAD_Y
        high = 0.0 if large else min(MOST_PODIUM, max(LEAST_PODIUM, rest.h - natural - 16.0))
        podium, low = rest.split_top(high, 10.0)
        grid = self.grid.fitted(low.inset(PAD_X, PAD_Y))
        down = max(0.0, low.bottom - grid.bottom - PAD_Y) / 2
        self._podium, self.grid_box = podium.moved(0.0, down), grid.moved(0.0, down)
        self.panel = self.grid_box.inset(-PAD_X, -PAD_Y)

    def columns(self) -> list[Box]:
        """Return the fields of the podium, above the columns of the grid."""
        first, width = self.grid.columns(self.grid_box.w)
        podium = self._podium
        return [
            Box(self.grid_box.x + first + index * width, podium.y, width, podium.h) for index in range(len(self.order))
        ]

    # -- input

    def to_main_menu(self) -> None:
        self.ui.restart(MainMenu())

    def again(self) -> None:
        """Play again with the same people. The old table leaves first, so that its journal is closed."""
        options = self._match.state.observe(None).options.to_dict()
        self.ui.restart(MainMenu())
        begin_game(self.ui, self._match.ruleset.NAME, options, self._match.seats, self.ui.couch.devices)

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "frame", line=3.0)
        self.grid.draw(surface, self.grid_box)
        if self._podium.h > 0:
            columns = self.columns()
            for index, box in enumerate(columns):
                self._draw_column(surface, index, box)
            left = Box(self.panel.x, self._podium.y, columns[0].x - self.panel.x - 16.0, self._podium.h)
            if not self.growing:
                self._draw_winner(surface, left)
        elif not self.growing:
            frame, side = self.frame(), self.header_height() - 30.0
            self._draw_wreath(surface, Box(frame.right - side, frame.y - 6.0, side, side))

    def _draw_winner(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the wreath, and the sentence that names the winner."""
        theme, canvas = self.ui.theme, self.ui.canvas
        text = self.ui.say(self.result.headline)
        for units in (HEADING * 1.2, HEADING, 40.0, BODY):
            lines = theme.wrap(text, units, "bold", canvas, box.w, False)
            step = theme.line_height(units, "bold", canvas, False)
            if len(lines) <= 2 and len(lines) * step <= box.h * 0.5:
                break
        lines = theme.lines(text, units, "bold", canvas, box.w, max(1, int(box.h * 0.7 / step)), False)
        side = min(box.h - len(lines) * step - 4.0, 200.0, box.w)
        y = box.y + max(0.0, box.h - len(lines) * step - side - 4.0) / 2
        if side >= 48.0:
            self._draw_wreath(surface, Box(box.centre[0] - side / 2, y, side, side))
            y += side + 4.0
        theme.text(surface, canvas, "\n".join(lines), (box.centre[0], y), units, "light", "bold", "midtop", None, None,
                   False)  # fmt: skip

    def _draw_wreath(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the wreath around the shapes of all winners."""
        theme, canvas = self.ui.theme, self.ui.canvas
        draw_wreath(surface, canvas.rect(box), theme.colour("metal"), theme.colour("metal_dark"))
        winners = [theme.seat(self._match.seats[seat].colour) for seat in self.result.winners]
        mark = box.w * (0.42 if len(winners) == 1 else 0.56 / len(winners))
        for cell, seat in zip(box.inset(box.w * 0.2).columns(len(winners)), winners, strict=True):
            theme.seat_mark(surface, canvas, cell.centred(mark, mark).moved(0.0, -box.w * 0.03), seat)

    def _draw_column(self, surface: pygame.Surface, index: int, box: Box) -> None:
        """Draw a column as high as its points, in its seat's colour, with the seat's shape on top and the place
        inside."""
        theme, canvas = self.ui.theme, self.ui.canvas
        seat, place = self.order[index]
        grown = self.grown(index)
        if grown <= 0.0:
            return
        style = theme.seat(self._match.seats[seat].colour)
        best = max(1, *self.result.scores)
        units = min(46.0, max(SECONDARY, BODY * theme.text_scale, box.h * 0.14))
        line = theme.line_height(units, "bold", canvas, False)
        mark = min(64.0, box.h * 0.24)
        least = 2 * line + 12.0
        most = max(least, box.h - mark - 12.0)
        high = (least + (most - least) * max(0.0, self.result.scores[seat] / best) ** 1.5) * grown
        wide = min(box.w * 0.78, 220.0)
        block = Box(box.centre[0] - wide / 2, box.bottom - high, wide, high)
        theme.panel(surface, canvas, block, pygame.Color(style.colour), "keyline", radius=10.0, line=3.0)
        top = Box(block.centre[0] - mark / 2, block.y - mark - 8.0, mark, mark)
        theme.seat_mark(surface, canvas, top, style)
        if high < least - 1.0:
            return
        points = Message("result-score", {"n": round(self.result.scores[seat] * grown)})
        theme.text(surface, canvas, self.ui.say(points), (block.centre[0], block.y + 5.0), units, style.ink, "bold",
                   "midtop", block.w - 8.0, 1, False)  # fmt: skip
        theme.text(surface, canvas, self.ui.say(Message("result-place", {"count": place})),
                   (block.centre[0], block.bottom - 5.0), max(SECONDARY, units * 0.8), style.ink,
                   "body", "midbottom", block.w - 8.0, 1, False)  # fmt: skip

    def describe_screen(self) -> str:
        return self.ui.say(self.result.headline)
