"""The end of a game: who won, how everybody got his points, and what now."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.ui.message import Message
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.open_game import begin_game
from game.ui.tables.grid import Grid, Row
from game.ui.tables.protocol import Result
from game.ui.theme import HEADING
from game.ui.ui import Ui
from game.ui.widgets.button import Button


class ResultScene(MenuScene):
    """The table lies below it, and can be seen again."""

    heading = Message("result-title")
    first = "again"

    def __init__(self, ui: Ui, match: Match, result: Result) -> None:
        super().__init__(ui)
        self.match = match
        self.result = result
        order = sorted(range(len(match.seats)), key=lambda seat: (-result.scores[seat], seat))
        rows = [Row(part.title, tuple(part.points[seat] for seat in order)) for part in result.parts]
        rows.append(Row(Message("result-points"), tuple(result.scores[seat] for seat in order), True))
        best = [index for index, seat in enumerate(order) if seat in result.winners]
        self.grid = Grid(ui, [match.seats[seat] for seat in order], rows, best)

    def build(self) -> None:
        self.widgets = []
        buttons = [
            Button("title", self.frame(), Message("result-to-title"), self.to_title, Message("result-to-title-about")),
            Button("table", self.frame(), Message("result-table"), self.back, Message("result-table-about")),
            Button(
                "again",
                self.frame(),
                Message("result-again"),
                self.again,
                Message("result-again-about"),
                style="primary",
            ),  # fmt: skip
        ]
        self._body = self.button_row(self.body(), buttons)

    def to_title(self) -> None:
        from game.ui.scenes.title import TitleScene

        self.ui.stack.clear_to(TitleScene(self.ui))

    def again(self) -> None:
        """The same people at a new table; the old one is left first, so that its journal is closed."""
        from game.ui.scenes.title import TitleScene

        options = self.match.ruleset.options_from(self.match.state.observe(None).options.to_dict()).to_dict()
        self.ui.stack.clear_to(TitleScene(self.ui))
        begin_game(self.ui, self.match.ruleset.NAME, options, self.match.seats)

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        body = self._body
        units = HEADING * min(1.3, theme.text_scale)
        drawn = theme.text(surface, canvas, self.ui.say(self.result.headline), (body.centre[0], body.y + 10.0), units,
                           "text", "bold", "midtop", body.w, 2, False)  # fmt: skip
        rest = body._replace(y=drawn.bottom + 30.0, h=body.bottom - drawn.bottom - 40.0)
        grid = self.grid.fitted(rest.centred(min(rest.w, 1500.0), rest.h).inset(40.0, 30.0))
        theme.panel(surface, canvas, grid.inset(-40.0, -30.0), "panel", "gold_deep", radius=20.0, line=3.0)
        self.grid.draw(surface, grid)

    def describe_screen(self) -> str:
        return self.ui.say(self.result.headline)
