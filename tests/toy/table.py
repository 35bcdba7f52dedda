"""The toy's table: seven hexes, hands shown behind the curtain, a line per event. The smallest table there can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.message import Message, plain
from game.core.ruleset import Decision, Event
from game.session.lines import HelpText, Line, Result, ScoringRow, ScoringSheet
from game.session.narrator import Narrator
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.kit.layer import Layer
from game.ui.table.model import TableModel
from game.ui.table.picture import AssignClip, TablePicture
from game.ui.table.question import Control, TableQuestion
from game.ui.table.table import Table
from game.ui.ui import Ui
from tests.toy import events
from tests.toy.actions import HEXES


class View(TableModel):
    """Everything that everyone may see."""

    def __init__(self, observation: Any) -> None:
        self.project(observation)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and vars(self) == vars(other)

    def project(self, observation: Any) -> None:
        self.tiles = tuple(observation.tiles)
        self.scores = tuple(observation.scores)

    def assign(self, event: Event) -> None:
        if isinstance(event, events.Laid):
            self.tiles = (*self.tiles, (event.hex, event.seat, event.card))
        elif isinstance(event, (events.Rolled, events.SealsRevealed)):
            self.scores = tuple(event.scores)
        elif isinstance(event, events.RoundEnded):
            self.tiles = ()


class Flash(AssignClip):
    """A short flash for every event."""

    breath = True

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        rect = pygame.Rect(4, 4, 40, 40)
        pygame.draw.circle(surface, "white", rect.center, 1 + 18 * progress)
        return [rect]


class Picture(TablePicture):
    view: View
    box = Box(0, 0, 0, 0)

    def layout(self, canvas: Canvas, box: Box) -> Box:
        header, self.box = box.split_top(90.0, 10.0)
        return header

    def clips(self, event: Event) -> Sequence[Flash]:
        clip = Flash(self.view, event, ticks=6)
        clip.pauses = isinstance(event, events.RoundEnded)
        return [clip]

    def layers(self, focus: str | None) -> list[Layer]:
        return [Layer(self.ui.canvas.box, (self.view.tiles, self.view.scores, focus), self._paint)]

    def _paint(self, surface: pygame.Surface) -> None:
        surface.fill("darkgreen", self.ui.canvas.rect(self.ui.canvas.box))


class Question(TableQuestion):
    def __init__(self, ui: Ui, picture: Picture) -> None:
        super().__init__(ui)
        self.picture = picture

    def controls(self) -> list[Control]:
        return super().controls()[:8]

    def targets(self) -> list[Focusable]:
        cells = zip(HEXES, self.picture.box.columns(len(HEXES), 10.0), strict=True)
        why = plain("not now")
        return [Focusable(f"hex-{hex}", box, partial(str, hex), partial(plain, hex), False, why) for hex, box in cells]


class ToyNarrator(Narrator):
    def __init__(self, view: View) -> None:
        self.view = view

    def curtained(self, decision: Decision) -> bool:
        """Return True: a hand is private."""
        return decision.secret or decision.kind == "play"

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def line(self, event: Event) -> Line:
        return Line(plain(type(event).__name__), getattr(event, "seat", None), isinstance(event, events.RoundEnded))

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, events.Laid) else None

    def status(self) -> Message:
        return plain("toy")

    def help(self) -> list[HelpText]:
        return [HelpText(plain("toy"), [plain("Lay cards, roll the die.")])]

    def sheet(self, told: Sequence[Event]) -> ScoringSheet:
        return ScoringSheet(plain("round"), (ScoringRow(plain("all"), self.view.scores),), self.view.scores)

    def result(self, told: Sequence[Event]) -> Result:
        ended = next(event for event in reversed(told) if isinstance(event, events.GameEnded))
        row = ScoringRow(plain("points"), ended.scores)
        return Result(ended.winners, ended.scores, (row,), plain("The end"))


def make_table(ui: Ui, match: Any) -> Table:
    view = View(match.state.observe(None))
    picture = Picture(ui, view)
    return Table(view, picture, Question(ui, picture), ToyNarrator(view))
