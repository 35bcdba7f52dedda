"""The first screen: the game's name, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.match.saves import SaveInfo
from game.ui.canvas import Box
from game.ui.message import Message
from game.ui.scene import HelpPage
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.menu import GAP, MenuScene
from game.ui.scenes.open_game import open_journal
from game.ui.scenes.saved import latest_playable, summary
from game.ui.shapes import draw_shape
from game.ui.theme import SECONDARY, TITLE
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import Button

MENU_WIDTH = 560.0


class TitleScene(MenuScene):
    """Continue first, if there is something to continue.

    notes    what people have to know at the start (settings that could not be read)
    journal  a game to open at once
    """

    def __init__(self, ui: Ui, notes: Sequence[Message] = (), journal: Path | str | None = None) -> None:
        super().__init__(ui)
        self.notes = list(notes)
        self.journal = Path(journal) if journal is not None else None
        self.latest: SaveInfo | None = None

    def enter(self) -> None:
        self._look_for_saves()
        for note in self.notes:
            self.ui.stack.push(DialogScene.notice(self.ui, Message("notice-title"), note))
        if self.journal is not None:
            open_journal(self.ui, self.journal)

    def resume(self) -> None:
        self._look_for_saves()
        self.rebuild()

    def _look_for_saves(self) -> None:
        self.latest = latest_playable(self.ui.paths.saves())

    def entries(self) -> list[Button]:
        acts = {
            "new": self._new,
            "saves": self._saves,
            "settings": self._settings,
            "help": self.help,
            "quit": self.back,
        }
        if self.latest is not None:
            acts = {"continue": self._continue, **acts}
        styles = {next(iter(acts)): "primary", "quit": "quiet"}
        nowhere = Box(0.0, 0.0, 0.0, 0.0)
        return [
            Button(
                name,
                nowhere,
                Message(f"title-{name}"),
                act,
                Message(f"title-{name}-about"),
                style=styles.get(name, "normal"),
            )
            for name, act in acts.items()
        ]

    def title_scale(self) -> float:
        return min(1.15, max(1.0, self.ui.theme.text_scale))

    def build(self) -> None:
        theme = self.ui.theme
        safe = self.ui.canvas.safe
        buttons = self.entries()
        h = control_height(theme) + 4.0
        title_h = TITLE * 2.1 * self.title_scale() + SECONDARY * 1.5 * min(1.4, theme.text_scale) + 120.0
        room = safe.h - self.prompt_height() - 30.0
        columns = 1
        while title_h + -(-len(buttons) // columns) * (h + GAP) > room and columns < 3:
            columns += 1
        rows = -(-len(buttons) // columns)
        menu_h = rows * (h + GAP) - GAP
        width = min(safe.w, MENU_WIDTH * max(1.0, theme.text_scale) * columns + GAP * (columns - 1))
        spare = max(0.0, room - title_h - menu_h)
        self.name_box = Box(safe.x, safe.y + spare * 0.42, safe.w, title_h)
        area = Box(safe.x + (safe.w - width) / 2, self.name_box.bottom + spare * 0.12, width, menu_h)
        cells = [cell for row in area.rows(rows, GAP) for cell in row.columns(columns, GAP)]
        for button, cell in zip(buttons, cells, strict=False):
            button.box = cell
        self.widgets = list[Widget](buttons)

    # -- what the buttons do

    def _continue(self) -> None:
        if self.latest is not None:
            open_journal(self.ui, self.latest.path)

    def _new(self) -> None:
        from game.ui.scenes.seats import SeatsScene

        self.ui.stack.push(SeatsScene(self.ui))

    def _saves(self) -> None:
        from game.ui.scenes.saves import SavesScene

        self.ui.stack.push(SavesScene(self.ui))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.ui.stack.push(SettingsScene(self.ui))

    def help_pages(self) -> Sequence[HelpPage]:
        from game.ui.scenes.help import general_pages

        return general_pages(self.ui)

    def back(self) -> None:
        choices = [
            Choice(Message("dialog-stay")),
            Choice(Message("title-quit"), self.ui.quit, "primary"),
        ]
        self.ui.stack.push(DialogScene(self.ui, Message("quit-question"), Message("quit-consequence"), choices))

    # -- drawing

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        box = self.name_box
        units = TITLE * 1.75 * self.title_scale()
        middle = box.centre[0]
        name = theme.text(
            surface,
            canvas,
            self.ui.say("game-name"),
            (middle, box.y),
            units,
            "gold",
            "title",
            "midtop",
            box.w,
            1,
            scaled=False,
        )
        y = name.y + units * 1.32
        self._draw_seats(surface, middle, y + 16.0)
        theme.text(
            surface,
            canvas,
            self.ui.say("game-subtitle"),
            (middle, y + 52.0),
            SECONDARY * min(1.4, theme.text_scale),
            "text_soft",
            "body",
            "midtop",
            box.w,
            1,
            scaled=False,
        )

    def _draw_seats(self, surface: pygame.Surface, middle: float, y: float) -> None:
        """The five seats' shapes between two fine lines."""
        theme, canvas = self.ui.theme, self.ui.canvas
        side, step = 26.0, 58.0
        seats = list(theme.seats.values())
        left = middle - step * (len(seats) - 1) / 2
        for index, seat in enumerate(seats):
            box = Box(left + index * step - side / 2, y - side / 2, side, side)
            draw_shape(surface, seat.shape, canvas.rect(box), seat.colour, theme.colour("keyline"), canvas.px(2))
        for start in (middle - 480.0, middle + 180.0):
            surface.fill(theme.colour("gold_deep"), canvas.rect(Box(start, y - 1.0, 300.0, 2.0)))

    def prompt(self) -> Message | None:
        focused = self.ring.focused
        if focused is not None and focused.id == "continue" and self.latest is not None:
            return summary(self.latest)
        return super().prompt()

    def draw_prompt(self, surface: pygame.Surface) -> None:
        message = self.prompt()
        if message is not None:
            frame = self.frame()
            self.ui.theme.text(
                surface,
                self.ui.canvas,
                self.ui.say(message),
                (frame.centre[0], frame.bottom),
                SECONDARY,
                "text_soft",
                "body",
                "midbottom",
                frame.w,
                1,
            )
