"""Which of the program's buttons stand above the board: those that would do something now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.message import Message
from game.core.title import TitleView
from game.session.session import Session
from game.ui.input.sign_names import command_message
from game.ui.table.header.header import HeaderButton
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.parts.picture import TablePicture
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui

FIRST = ("undo", "replay", "hint")
LAST = ("zoom", "log", "help", "menu")
"""From left to right; the title's views stand between."""
COMMANDS = {"undo": "cancel"}
"""Commands that do the same as a button, where they have another name."""
MOST = 7
"""Beside so many the round can still be told, beside one less with large text. Where there would be more, the zoom
goes: no device needs it, as the mouse has a wheel and controllers have triggers."""
LARGE_FROM = 1.1
"""Above this text scale there is room for one less."""


class HeaderButtons:
    """All buttons, and the names of the `useful` ones, as of the last `choose`."""

    def __init__(
        self, ui: Ui, session: Session, status: TableStatus, hint: HintController,
        picture: Callable[[], TablePicture], views: Sequence[TitleView], acts: Mapping[str, Callable[[], None]],
    ) -> None:  # fmt: skip
        """picture: the one in use. views: of the title. acts: what each button does, by its name or that of a view."""
        self._ui = ui
        self._session = session
        self._status = status
        self._hint = hint
        self._picture = picture
        self._views = {view.name: view for view in views if view.about is not None}
        self._buttons = {
            name: HeaderButton(self._sign(name), self._about(name), acts[name], name=name)
            for name in (*FIRST, *self._views, *LAST)
        }
        self.useful: list[str] = []

    def devices_changed(self) -> None:
        """Name other keys for the same buttons."""
        for name, button in self._buttons.items():
            button.about = self._about(name)

    def _sign(self, name: str) -> str:
        return self._views[name].sign if name in self._views else name

    def _about(self, name: str) -> Message:
        """Say what a button does, and which key does it too."""
        view = self._views.get(name)
        about = (view.about if view is not None else None) or Message(f"table-{name}-about")
        cap = command_message(self._ui.texts, self._ui.devices, COMMANDS.get(name, name))
        return Message("table-button", {"about": about, "cap": cap}) if cap is not None else about

    def choose(self) -> list[HeaderButton]:
        """Return the buttons that would do something now; the last ones are always there."""
        self.useful = self._names() if not self._status.watched else []
        return [self._buttons[name] for name in self.useful]

    def _names(self) -> list[str]:
        picture, board_seen = self._picture(), not self._status.log_open
        there = {
            "undo": self._session.undo_requests.possible,
            "replay": self._session.missed() is not None,
            "hint": board_seen and self._hint.available,
            "zoom": board_seen and picture.can_zoom,
        }
        names = [name for name in self._buttons if there.get(name, True)]
        most = MOST if self._ui.theme.text_scale <= LARGE_FROM else MOST - 1
        if len(names) > most and not picture.zoomed and "zoom" in names:
            names.remove("zoom")
        return names
