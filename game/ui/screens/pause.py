"""The pause menu: the game is paused, and everything is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from game.core.message import Message
from game.match.journal import SaveFault
from game.storage.paths import readable
from game.ui.focus import Act, nothing
from game.ui.look.type_styles import LARGE, NOTE, TINY, TITLE
from game.ui.menus import PanelScene
from game.ui.routes import MainMenu, SettingsMenu
from game.ui.screen import Choice, Dialog, Help, HelpPage
from game.ui.ui import Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Grid, Text, Widget

SIGNS = {
    "resume": "menu/continue", "people": "header/people", "settings": "menu/settings", "help": "menu/help",
    "save": "menu/saves", "title": "header/flag", "quit": "menu/quit", "step-back": "header/undo",
}  # fmt: skip
"""The pictures of its buttons."""


class PauseScene(PanelScene):
    """The choices in a paused game, and a line on whether it is saved."""

    first = "resume"

    def __init__(
        self,
        ui: Ui,
        pages: Sequence[HelpPage] = (),
        leave: Act = nothing,
        save: Callable[[], Path | None] | None = None,
        people: Act | None = None,
        steps: Mapping[str, Act] = MappingProxyType({}),
    ) -> None:
        """See `routes.Pause`."""
        super().__init__(ui)
        self.save_game = save
        self.people = people
        self.steps = steps
        self.note = Message("lesson-saved" if steps else "pause-saved")
        self.help_route = Help(pages)
        self.leave_game = leave

    def tree(self) -> Widget:
        choices: dict[str, Act] = {
            "resume": self.back,
            **{name: partial(self._close, act) for name, act in self.steps.items()},
            **({"people": self.people} if self.people is not None else {}),
            "settings": partial(self.ui.go, SettingsMenu()),
            "help": self.help,
            **({"save": self._save} if not self.steps else {}),
            "title": partial(self._leave, partial(self.ui.restart, MainMenu())),
            "quit": self._quit,
        }
        resume, *others = (
            Button(
                name,
                Message(f"pause-{name}"),
                act,
                style="primary" if name == "resume" else "normal",
                align_label="left",
                picture=f"pictures/{SIGNS[name]}" if name in SIGNS and not self.ui.theme.large else "",
            )
            for name, act in choices.items()
        )
        said = Column(Text(Message("pause-heading"), TITLE, "midtop", 1), Text(self.note, NOTE, "midtop"), gap=TINY)
        wide = self.ruler.grown(560.0, 2.0)
        return Anchored(
            FirstThatFits(
                *(
                    self.sheet(
                        Column(said, resume, Grid(*others, columns=columns).sharing(), gap=LARGE), wide * columns
                    )
                    for columns in (2, 3)
                )
            )
        )

    def _save(self) -> None:
        """Wait until everything is on disk, and say so."""
        try:
            file = self.save_game() if self.save_game is not None else None
        except SaveFault as fault:
            self.note = Message(fault.key, fault.details)
        else:
            self.note = Message("pause-saved-in", {"file": readable(file)}) if file else Message("pause-unsaved")
        self.rebuild(focus="save")

    def _close(self, then: Act) -> None:
        self.back()
        then()

    def _leave(self, then: Act) -> None:
        self.leave_game()
        then()

    def _quit(self) -> None:
        """Ask first: a game is running."""
        leaves = partial(self._leave, self.ui.window.quit)
        choices = [Choice(Message("dialog-stay")), Choice(Message("main-menu-quit"), leaves)]
        self.ui.go(Dialog(Message("quit-question"), Message("quit-consequence"), choices))
