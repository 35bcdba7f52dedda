"""The demo: bots play a game at a table of their own, behind the main menu."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module

import pygame

from game.audio.sound_player import Silent
from game.core.message import Message
from game.core.title import Title
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas
from game.ui.focus import nothing
from game.ui.game_setup import RememberedGames
from game.ui.navigation.routes import Table
from game.ui.navigation.screen import Screen
from game.ui.navigation.stack import SceneStack
from game.ui.ui import Ui, WindowCommands

CAPTION = Message("main-menu-demo")
FADE = 30
"""Ticks for which the demonstration fades in."""
ENDING = 420
"""Ticks for which a finished game is shown before the next one begins."""


class PartCanvas(Canvas):
    """A canvas of which only a part is free for text and controls."""

    __slots__ = ("_free",)

    def __init__(self, size: tuple[int, int], free: Box) -> None:
        super().__init__(*size)
        self._free = free

    @property
    def safe(self) -> Box:
        return self._free


def prepare(baker: Baker, title: Title) -> Job:
    """Load what the title's demonstration needs on the baker's thread, so that it begins without a pause."""

    def load() -> None:
        title.load_rules()
        title.load_bots()
        import_module("game.bots.worker")
        title.prepare()

    return baker.start(load)


class DemoTable:
    """One game after the other, on a scene stack of their own. Nothing is saved, and scenes that the table opens close
    at once. `close` ends the bots' process.

    free  the part of the canvas that the table may use; its picture bleeds beyond it
    """

    def __init__(self, ui: Ui, title: Title, free: Box) -> None:
        self.title = title
        self.canvas = PartCanvas(ui.canvas.size_px, free)
        self.stack = SceneStack(self.canvas)
        settings = copy.copy(ui.settings)
        settings.change("speed", "normal")
        self.ui = replace(
            ui, canvas=self.canvas, stack=self.stack, settings=settings, audio=Silent(), remembered=RememberedGames(),
            window=WindowCommands(), apply_settings=nothing,
        )  # fmt: skip
        self.surface = pygame.Surface(self.canvas.size_px)
        self._ended, self._rest, self._faded = False, 0, 0
        self.table = self._begin()

    def _begin(self) -> Screen:
        """Start a new game of the title's demonstration, without a journal."""
        title = self.title
        names = self.ui.say("given-names").split(",")
        seats = [
            Seat(name.strip(), colour, "bot", bot)
            for name, colour, bot in zip(names, SEAT_COLOURS, title.demo.bots, strict=False)
        ]
        options = title.options({**title.demo.choices, "players": len(seats)})
        self._ended, self._rest = False, 0
        self.match = Match.begin(title.load_rules(), options, seats, self.ui.new_seed(), None)
        self.ui.restart(Table(self.match, on_end=self._end))
        self.stack.settle()
        table = self.stack.top
        assert table is not None
        return table

    def _end(self) -> None:
        self._ended = True

    def tick(self) -> bool:
        """Advance by one tick; return whether the fade has progressed."""
        self.ui.tick()
        self.stack.update()
        if self.stack.top is not self.table:
            self.stack.pop()
            self.stack.settle()
        if self._ended:
            self._rest += 1
            if self._rest > ENDING:
                self.table = self._begin()
        fading = self._faded < FADE and self.ready()
        self._faded += fading
        return fading

    def take_garbage(self) -> bool:
        """Return whether a game has ended and its pictures are garbage since the last call."""
        return self.stack.take_garbage()

    @property
    def covers(self) -> bool:
        """Whether it hides everything behind it."""
        return self._faded >= FADE

    def ready(self) -> bool:
        """Return whether the table can be shown; its board is baked first."""
        return self.table.ready()

    @property
    def dirty(self) -> bool:
        return self.stack.dirty

    def draw(self, alpha: float) -> Sequence[pygame.Rect] | None:
        """Bring `surface` up to date; return the changed pixels, None for all."""
        return self.stack.draw(self.surface, alpha)

    def blit(self, target: pygame.Surface) -> None:
        """Draw `surface` onto the target, as far as it has faded in."""
        if self._faded > 0:
            self.surface.set_alpha(None if self.covers else 255 * self._faded // FADE)
            target.blit(self.surface, (0, 0))
            self.surface.set_alpha(None)

    def close(self) -> None:
        self.stack.leave_all()
