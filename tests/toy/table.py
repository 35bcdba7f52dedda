"""The toy's table: seven hexes, hands shown behind the curtain, a line per event. The smallest table there can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.message import Message
from game.core.ruleset import Decision, Event
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.help_page import HelpPage
from game.ui.kit.flourish import Flourishes
from game.ui.table.table_view import Control, Layer, Line, Offer, Pictured, Prompt, Result, ScoringRow, ScoringSheet
from tests.toy import events
from tests.toy.actions import HEXES


def said(text: object) -> Message:
    """The toy has no catalogue: its words are put in as they are."""
    return Message("plain-text", {"text": str(text)})


class View:
    """What everybody may see."""

    def __init__(self, observation: Any) -> None:
        self.tiles = tuple(observation.tiles)
        self.scores = tuple(observation.scores)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.tiles, self.scores) == (other.tiles, other.scores)


class Shown(Pictured):
    """A short flash for every event; at its end the view is as after it."""

    def __init__(self, table: ToyTable, event: Event) -> None:
        self.table, self.event, self.ticks = table, event, 6
        self.breath = True
        self.pauses = isinstance(event, events.RoundEnded)
        self._done = False

    def finish(self) -> None:
        if self._done:
            return
        self._done = True
        view, event = self.table.view, self.event
        if isinstance(event, events.Laid):
            view.tiles = (*view.tiles, (event.hex, event.seat, event.card))
        elif isinstance(event, (events.Rolled, events.SealsRevealed)):
            view.scores = tuple(event.scores)
        elif isinstance(event, events.RoundEnded):
            view.tiles = ()

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        rect = pygame.Rect(4, 4, 40, 40)
        pygame.draw.circle(surface, "white", rect.center, 1 + 18 * progress)
        return [rect]


class Picker:
    """Chooses a card and a hex, or a hex alone, behind the curtain."""

    def __init__(self, table: ToyTable, offer: Offer) -> None:
        self.title = said(offer.decision.kind)
        self.table, self.offer = table, offer
        self.chosen: list[str] = []
        self.box = Box(0, 0, 0, 0)

    def layout(self, canvas: Canvas, box: Box) -> None:
        self.box = box

    def focusables(self) -> list[Focusable]:
        count = len(self.chosen)
        open_ = [action for action in self.offer.actions if [t.id for t in action.targets[:count]] == self.chosen]
        names = list(dict.fromkeys(action.targets[count].id for action in open_ if len(action.targets) > count))
        cells = self.box.columns(max(1, len(names)), 10.0)
        return [
            Focusable(f"pick-{name}", box, partial(self._pick, name), partial(said, name))
            for name, box in zip(names, cells, strict=False)
        ]

    def _pick(self, name: str) -> None:
        self.chosen.append(name)
        for action in self.offer.actions:
            if [target.id for target in action.targets] == self.chosen:
                self.offer.submit(str(action))
                return

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        for item in self.focusables():
            colour = "gold" if item.id == focus else "grey"
            pygame.draw.rect(surface, colour, self.table.ui.canvas.rect(item.box))


class ToyTable:
    leaders = None

    def __init__(self, ui: Any, match: Any) -> None:
        self.ui, self.names = ui, [seat.name for seat in match.seats]
        self.view = View(match.state.observe(None))
        self.asked: Offer | None = None
        self.box = Box(0, 0, 0, 0)
        self.flourishes = Flourishes(ui)
        self.marked: tuple[str, ...] = ()

    def ready(self) -> bool:
        return True

    def layout(self, canvas: Canvas, box: Box) -> Box:
        header, self.box = box.split_top(90.0, 10.0)
        return header

    def project(self, observation: Any) -> None:
        self.restore(View(observation))

    def clips(self, event: Event) -> Sequence[Pictured]:
        return [Shown(self, event)]

    def line(self, event: Event) -> Line | None:
        return Line(said(type(event).__name__), getattr(event, "seat", None), isinstance(event, events.RoundEnded))

    def opening(self, observation: Any) -> Sequence[Line]:
        return []

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, events.Laid) else None

    def shows(self, event: Event) -> bool:
        return False

    def standing(self, seats: tuple[int, ...]) -> bool:
        return False

    def snapshot(self) -> View:
        copy = View.__new__(View)
        copy.tiles, copy.scores = self.view.tiles, self.view.scores
        return copy

    def restore(self, snapshot: View) -> None:
        self.view.tiles, self.view.scores = snapshot.tiles, snapshot.scores

    def offer(self, offer: Offer | None) -> None:
        self.asked = offer

    def waiting(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self.asked = None

    def status(self) -> Message:
        return said("toy")

    def prompt(self, focus: str | None) -> Prompt:
        seat = self.asked.seat if self.asked else None
        return Prompt(seat, said(self.asked.decision.kind if self.asked else "waiting"))

    def controls(self) -> list[Control]:
        if self.asked is None:
            return []
        found = []
        for action in self.asked.actions:
            text = str(action)
            found.append(Control(text, said(text), partial(self.asked.submit, text), said(text)))
        return found[:8]

    def targets(self) -> list[Focusable]:
        cells = self.box.columns(len(HEXES), 10.0)
        return [
            Focusable(f"hex-{hex}", box, partial(str, hex), partial(said, hex), False, said("not now"))
            for hex, box in zip(HEXES, cells, strict=True)
        ]

    def steps(self) -> list[str]:
        return [control.id for control in self.controls()]

    def first(self) -> str | None:
        return next(iter(self.steps()), None)

    def cancel(self) -> bool:
        return False

    def show_leaders(self) -> None:
        pass

    def overlay(self) -> bool:
        return False

    def zoom(self, step: int) -> bool:
        return False

    def curtained(self, decision: Decision) -> bool:
        """The hand is nobody else's business."""
        return decision.secret or decision.kind == "play"

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def update(self) -> bool:
        return self.flourishes.update()

    def layers(self, focus: str | None) -> list[Layer]:
        def paint(surface: pygame.Surface) -> None:
            surface.fill("darkgreen", self.ui.canvas.rect(self.ui.canvas.box))

        return [Layer(self.ui.canvas.box, (self.view.tiles, self.view.scores, focus), paint)]

    def covers(self, focus: str | None) -> list[Layer]:
        return []

    def advised(self, text: str) -> Message:
        return said(text)

    def mark(self, answers: Sequence[str]) -> str | None:
        self.marked = tuple(answers)
        return next(iter(answers), None)

    def guessed(self) -> Message | None:
        return None

    def beside(self) -> Box:
        return self.box.split_right(500.0)[1]

    def seams(self) -> list[float]:
        return [self.box.bottom]

    def secret(self, offer: Offer) -> Picker:
        return Picker(self, offer)

    def help(self) -> list[HelpPage]:
        return [HelpPage(said("toy"), [said("Lay cards, roll the die.")])]

    def again(self, events: Sequence[Event]) -> list[Event]:
        return list(events)

    def sheet(self, told: Sequence[Event]) -> ScoringSheet | None:
        return ScoringSheet(said("round"), (ScoringRow(said("all"), self.view.scores),), self.view.scores)

    def result(self, told: Sequence[Event]) -> Result:
        ended = next(event for event in reversed(told) if isinstance(event, events.GameEnded))
        row = ScoringRow(said("points"), ended.scores)
        return Result(ended.winners, ended.scores, (row,), said("The end"))


def make_table(ui: Any, match: Any) -> ToyTable:
    return ToyTable(ui, match)
