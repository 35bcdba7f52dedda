"""The table of any title on the screen: what the stack calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.audio.music_player import Mood
from game.core.message import Message
from game.match.match import Match
from game.ui.canvas import Canvas
from game.ui.input.intents import Intent
from game.ui.navigation.route import Route
from game.ui.navigation.scene import Scene
from game.ui.table.press_cooldown import JUST_SHOWN
from game.ui.table.table_assembly import TableAssembly
from game.ui.ui import Ui


class TableScene(Scene):
    """One match at the table."""

    def __init__(
        self, ui: Ui, match: Match, on_end: Callable[[], None] | None = None, invite: bool = False,
        notes: Sequence[Message] = (),
    ) -> None:  # fmt: skip
        """See `routes.Table`."""
        super().__init__(ui)
        self._match, self._invite, self._notes = match, invite, notes
        self._closed = False
        self.parts = parts = TableAssembly(ui, match, self.ring, on_end)
        self._table, self._display, self._screen = parts.table, parts.display, parts.screen

    @property
    def dirty(self) -> bool:
        return self._dirty or not self._table.drawn

    def mark_drawn(self) -> None:
        super().mark_drawn()
        self._table.note_drawn()

    def takes_held_press(self) -> bool:
        return self.parts.repeats

    def mood(self) -> Mood:
        return self.parts.mood()

    @property
    def match(self) -> Match:
        return self._match

    def enter(self) -> None:
        self.parts.menus.welcome(self._invite, self._notes)

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Write everything to disk and stop the bots; calling it again does nothing."""
        if not self._closed:
            self._display.lay_out()
            self._closed = True
            self.parts.close()

    def suspend(self) -> None:
        self.parts.drag.put_back()

    def resume(self) -> None:
        self.parts.cooldown.block_for(JUST_SHOWN)
        self._table.refresh()
        self._display.lay_out()

    def devices_changed(self) -> None:
        self.parts.buttons.devices_changed()
        self._table.refresh()
        self.invalidate()

    def invalidate(self) -> None:
        super().invalidate()
        self._screen.invalidate()

    @property
    def asks(self) -> int | None:
        return self.parts.status.answerer

    def not_asked(self, intent: Intent) -> None:
        self.parts.turns.note_press(intent)
        self.parts.others.handle(intent)
        self._display.lay_out()

    def route_for_lost_pads(self) -> Route | None:
        return self.parts.menus.lost_controllers()

    def handle(self, intent: Intent) -> bool:
        return self.parts.input.handle(intent)

    def takes_press_at(self, x: float, y: float) -> bool:
        return self.parts.panels.open  # A panel keeps touches from what lies below it.

    def update(self) -> None:
        if self._closed:
            return
        self._display.lay_out()
        self.parts.tick()

    def resize(self, canvas: Canvas) -> None:
        self._display.put_off()

    def ready(self) -> bool:
        return self._display.ready()

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        return self._screen.draw_placeholder(surface)

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self._display.lay_out()
        return self._screen.draw(surface, alpha)

    def live(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        return self._screen.live(surface, seconds)

    def describe_screen(self) -> str:
        return f"table: {self.parts.bar.describe()}"
