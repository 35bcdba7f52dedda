"""The pause menu: the game is paused, and everything is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.core.message import Message
from game.match.journal import SaveFault
from game.storage.paths import readable
from game.ui.focus import nothing
from game.ui.help_page import HelpPage
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.menus.choice import Choice
from game.ui.menus.menu_scene import GAP
from game.ui.menus.panel_scene import PAD, PanelScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Dialog, MainMenu, SettingsMenu
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import Button

WIDTH = 640.0


class PauseScene(PanelScene):
    """The choices in a paused game, and a line on whether it is saved."""

    first = "resume"

    def __init__(
        self,
        ui: Ui,
        pages: Sequence[HelpPage] = (),
        leave: Callable[[], None] = nothing,
        save: Callable[[], Path | None] | None = None,
        people: Callable[[], None] | None = None,
    ) -> None:
        """See `routes.Pause`."""
        super().__init__(ui)
        self.save_game = save
        self.people = people
        self.note = Message("pause-saved")
        self.pages = pages
        self.leave_game = leave

    def build(self) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        safe = canvas.safe
        h = control_height(theme) + 4.0
        names = {
            "resume": self.back,
            "save": self._save,
            **({"people": self.people} if self.people is not None else {}),
            "settings": self._settings,
            "help": self.help,
            "title": self._to_main_menu,
            "quit": self._quit,
        }
        large = HEADING * 1.2 * self.heading_scale() * 1.3
        width = min(safe.w, WIDTH * max(1.0, theme.text_scale * 0.95))
        note_step = theme.line_height(SECONDARY, "body", canvas)
        self._note = theme.wrap(self.ui.say(self.note), SECONDARY, "body", canvas, width - 2 * PAD)
        note_h = note_step * len(self._note)
        columns = 1
        while self.margins() + large + note_h + 50.0 + -(-len(names) // columns) * (h + GAP) > safe.h and columns < 3:
            columns += 1
            width = min(safe.w, WIDTH * max(1.0, theme.text_scale * 0.8) * columns)
            self._note = theme.wrap(self.ui.say(self.note), SECONDARY, "body", canvas, width - 2 * PAD)
            note_h = note_step * len(self._note)
        rows = -(-len(names) // columns)
        menu_h = rows * (h + GAP) - GAP
        self.panel = safe.centred(width, min(safe.h, self.margins() + large + note_h + 50.0 + menu_h))
        self._note_y = self.panel.y + PAD + large
        area = self.inside().split_bottom(menu_h)[1]
        cells = [cell for row in area.rows(rows, GAP) for cell in row.columns(columns, GAP)]
        self.widgets: list[Widget] = [
            Button(name, cell, Message(f"pause-{name}"), act, style="primary" if name == "resume" else "normal")
            for (name, act), cell in zip(names.items(), cells, strict=False)
        ]

    def help_route(self) -> Route | None:
        return Help(self.pages)

    def _save(self) -> None:
        """Wait until everything is on disk, and say so."""
        try:
            file = self.save_game() if self.save_game is not None else None
        except SaveFault as fault:
            self.note = Message(fault.key, fault.details)
        else:
            self.note = Message("pause-saved-in", {"file": readable(file)}) if file else Message("pause-unsaved")
        self.rebuild(focus="save")

    def _settings(self) -> None:
        self.ui.go(SettingsMenu())

    def _to_main_menu(self) -> None:
        self.leave_game()
        self.ui.restart(MainMenu())

    def _quit(self) -> None:
        """Ask first: a game is running."""
        choices = [Choice(Message("dialog-stay")), Choice(Message("main-menu-quit"), self._leave_and_quit)]
        self.ui.go(Dialog(Message("quit-question"), Message("quit-consequence"), choices))

    def _leave_and_quit(self) -> None:
        self.leave_game()
        self.ui.window.quit()

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        panel = self.panel
        theme.panel(surface, canvas, panel, "panel", "frame", line=3.0)
        units = HEADING * 1.2 * self.heading_scale()
        theme.text(
            surface,
            canvas,
            self.ui.say("pause-heading"),
            (panel.centre[0], panel.y + PAD - 8.0),
            units,
            "accent",
            "title",
            "midtop",
            scaled=False,
        )
        theme.text(
            surface,
            canvas,
            "\n".join(self._note),
            (panel.centre[0], self._note_y),
            SECONDARY,
            "text_soft",
            "body",
            "midtop",
        )
