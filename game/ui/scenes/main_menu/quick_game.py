"""A quick game against bots: how many, how strong, start."""

from __future__ import annotations

import pygame

from game.core.bots import default_difficulty
from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.menus.built_scene import GAP, PAD, BuiltPanel, align_steppers
from game.ui.navigation.routes import NewGame
from game.ui.scenes.new_game.new_game_menu import NewGameMenu, new_setup, title_to_play
from game.ui.setup.game_setup import GameSetup
from game.ui.setup.planned_seat import PlannedSeat
from game.ui.ui import Ui
from game.ui.widgets.button import Button, control_height
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.tree import Widget

WIDTH = 860.0


def quick_setup(ui: Ui, game: str) -> GameSetup:
    """Return a setup with one person, the bots chosen here last, and name, colour and options of the last game."""
    remembered = ui.remembered
    kept = remembered.quick.get(game)
    known = new_setup(ui, game)
    person = next((seat for seat in known.seats if not seat.bot), None)
    bots = [seat.bot for seat in kept.seats if seat.bot] if kept is not None else []
    setup = GameSetup(
        game,
        known.bots,
        known.names,
        known.offered,
        known.players,
        choices=dict(known.choices),
        starts=known.starts,
        unseated=known.unseated,
        among_people=known.among_people,
    )
    first = setup.add("")
    if person is not None and first is not None:
        first.resemble(person)
    for bot in bots or [seat.bot for seat in known.seats if seat.bot] or [""]:
        setup.add(default_difficulty(known.bots, bot))
    remembered.keep_quick(setup)
    return setup


class QuickGameScene(BuiltPanel, NewGameMenu):
    """The start button has the focus, so one more press is enough."""

    first = "start"

    def __init__(self, ui: Ui, game: str | None = None) -> None:
        super().__init__(ui, quick_setup(ui, title_to_play(ui.title, game)))
        self.alone = True
        self._nature = NOWHERE
        """Place of the line on how the chosen bots play; it has no height if there is no room."""

    @property
    def opponents(self) -> list[PlannedSeat]:
        return [seat for seat in self.setup.seats if seat.bot]

    def build(self) -> None:
        theme, safe = self.ui.theme, self.ui.canvas.safe
        width = min(safe.w, WIDTH * max(1.0, theme.text_scale))
        inner_w = width - 2 * PAD
        steppers = self._steppers()
        step_h = align_steppers(self.ui, steppers, inner_w)
        h = control_height(theme) + 4.0
        title_h = HEADING * 1.15 * self.heading_scale() * 1.3 + 20.0
        steps_h = len(steppers) * (step_h + GAP)
        nature_h = theme.line_height(SECONDARY, "body", self.ui.canvas) + 8.0 if len(steppers) > 1 else 0.0
        total = self.margins() + title_h + steps_h + nature_h + 26.0 + 3 * h + 2 * GAP
        across = total > safe.h
        if across:
            total -= h + GAP
        if total > safe.h:
            total, nature_h = total - nature_h, 0.0
        self.panel = safe.centred(width, min(safe.h, total))
        inner = self.inside()
        y = inner.y + title_h
        for stepper in steppers:
            stepper.at(Box(inner.x, y, inner.w, step_h))
            y += step_h + GAP
        self._nature = Box(inner.x, y, inner.w, nature_h)
        y += nature_h
        low = Box(inner.x, y + 26.0, inner.w, inner.bottom - y - 26.0)
        start, rest = low.split_top(h, GAP)
        boxes = rest.split_top(h)[0].columns(2, GAP) if across else rest.rows(2, GAP)
        names = [("start", start, self.start), ("more", boxes[0], self._more), ("back", boxes[1], self.back)]
        self.widgets: list[Widget] = [
            *steppers,
            *(
                Button(name, Message(f"quick-{name}" if name != "back" else "button-back"), act,
                       style={"start": "primary", "back": "quiet"}.get(name, "normal")).at(box)
                for name, box, act in names
            ),
        ]  # fmt: skip

    def _steppers(self) -> list[Stepper]:
        count = Message("quick-opponents-count", {"n": len(self.opponents)})
        found = [
            self._stepper("opponents", Message("quick-opponents"), count, self._number, Message("quick-opponents"))
        ]
        if len(self.setup.bots) > 1:
            bot = Message(f"bot-{self.opponents[0].bot}-level")
            found.append(self._stepper("level", Message("quick-level"), bot, self._difficulty, Message("quick-level")))
        return found

    def _number(self, by: int) -> None:
        """Step through the number of bots: 1 to all other seats, then 1 again."""
        most = self.setup.most - 1
        wanted = (len(self.opponents) - 1 + by) % most + 1
        self.setup.set_bots(wanted, self.opponents[0].bot)

    def _difficulty(self, by: int) -> None:
        bots = self.setup.bots
        self.setup.set_difficulty(bots[(bots.index(self.opponents[0].bot) + by) % len(bots)])

    def _more(self) -> None:
        """Open the seats with the setup chosen here."""
        self.ui.remembered.keep(self.setup)
        self.ui.swap(NewGame(self.setup.game))

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "frame", line=3.0)
        at = self.panel.centre[0], self.panel.y + PAD - 8.0
        theme.text(
            surface, canvas, self.describe_screen(), at,
            HEADING * 1.15 * self.heading_scale(), "accent", "title", "midtop", self.panel.w - 2 * PAD, 1, False,
        )  # fmt: skip
        if self._nature.h > 0.0:
            nature = self.ui.say(f"bot-{self.opponents[0].bot}-nature")
            middle = (self._nature.centre[0], self._nature.y)
            theme.text(surface, canvas, nature, middle, SECONDARY, "text_soft", "body", "midtop", self._nature.w, 1)

    def describe_screen(self) -> str:
        return self.ui.say(self.headed("main-menu-bots", "main-menu-bots-of"))
