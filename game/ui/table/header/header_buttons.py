"""Which of the program's buttons stand above the board: those that would do something now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.core.message import Message
from game.core.title import TitleView
from game.ui.input.sign_names import command_message
from game.ui.table.current_table import CurrentTable
from game.ui.table.header.header import HeaderButton
from game.ui.tools import SignTools

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


def always() -> bool:
    return True


class ButtonCommand(NamedTuple):
    """The act of a button, and whether it would do anything now."""

    act: Callable[[], None]
    useful: Callable[[], bool] = always


class HeaderButtons:
    """All buttons, and the names of the `useful` ones, as of the last `choose`."""

    def __init__(
        self, tools: SignTools, table: CurrentTable, views: Sequence[TitleView],
        commands: Mapping[str, ButtonCommand], watched: bool,
    ) -> None:  # fmt: skip
        """views: of the title. commands: what each button does, by its name or that of a view. watched: nobody sits at
        the controls."""
        self._tools = tools
        self._table = table
        self._views = {view.name: view for view in views if view.about is not None}
        self._commands = commands
        self._watched = watched
        self._buttons = self._made()
        self._useful: list[str] = []

    def _made(self) -> dict[str, HeaderButton]:
        return {
            name: HeaderButton(self._sign(name), self._about(name), self._commands[name].act, name=name)
            for name in (*FIRST, *self._views, *LAST)
        }

    def devices_changed(self) -> None:
        """Name other keys for the same buttons."""
        self._buttons = self._made()

    def _sign(self, name: str) -> str:
        return self._views[name].sign if name in self._views else name

    def _about(self, name: str) -> Message:
        """Say what a button does, and which key does it too."""
        view = self._views.get(name)
        about = (view.about if view is not None else None) or Message(f"table-{name}-about")
        cap = command_message(self._tools.texts, self._tools.devices, COMMANDS.get(name, name))
        return Message("table-button", {"about": about, "cap": cap}) if cap is not None else about

    def useful(self) -> list[str]:
        """Return the names of the buttons that were chosen last."""
        return self._useful

    def choose(self) -> list[HeaderButton]:
        """Return the buttons that would do something now; the last ones are always there."""
        self._useful = self._names() if not self._watched else []
        return [self._buttons[name] for name in self._useful]

    def _names(self) -> list[str]:
        names = [name for name in self._buttons if self._commands[name].useful()]
        most = MOST if self._tools.theme.text_scale <= LARGE_FROM else MOST - 1
        if len(names) > most and "zoom" in names and not self._table.picture.zoomed:
            names.remove("zoom")
        return names
