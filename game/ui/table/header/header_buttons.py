"""Choose the program's buttons above the board: those that would do something now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.message import Message
from game.ui.input.sign_names import command_message
from game.ui.table.header.header import HeaderButton
from game.ui.table.parts.table_question import KeyHint
from game.ui.table.table_context import TableContext

FIRST = ("undo", "undo-turn", "replay", "hint")
LAST = ("zoom", "log", "help", "menu")
"""From left to right; the title's views are in between."""
COMMANDS = {"undo": "cancel"}
"""Commands by the names of their buttons, if these differ."""
LABELS = {"undo": "back"}
"""The same for the words in hints."""
MOST = 7
"""Most buttons that leave room for the status; one fewer with large text. Zoom goes first: the wheel and the triggers
zoom too. Fingers have neither, but find the help in the pause menu."""
LARGE_FROM = 1.1
"""Text scale above which one fewer fits."""


def always() -> bool:
    return True


class ButtonCommand(NamedTuple):
    """The effect of a button, and whether it would change anything now."""

    act: Callable[[], None]
    useful: Callable[[], bool] = always


class HeaderButtons:
    """All buttons, and the names of the `useful` ones as of the last `choose`."""

    def __init__(self, table: TableContext, commands: Mapping[str, ButtonCommand]) -> None:
        """commands: what each button does, by its name or that of a view"""
        self._table, self._tools, self._commands = table, table.ui, commands
        self._views = {view.name: view for view in table.title.views if view.about is not None}
        self._buttons = self._made()
        self._useful: list[str] = []

    def _made(self) -> dict[str, HeaderButton]:
        return {
            name: HeaderButton(self._sign(name), self._about(name), self._commands[name].act, name, self._label(name))
            for name in (*FIRST, *self._views, *LAST)
        }

    def devices_changed(self) -> None:
        """Update the keys named on the buttons."""
        self._buttons = self._made()

    def _sign(self, name: str) -> str:
        return self._views[name].sign if name in self._views else name

    def _label(self, name: str) -> Message | None:
        """Return the word for a button; a title's view has that of its hint."""
        view = self._views.get(name)
        return view.hint if view is not None else Message(f"table-hint-{LABELS.get(name, name)}")

    def _about(self, name: str) -> Message:
        """Return what a button does, and which key does it too."""
        view = self._views.get(name)
        about = (view.about if view is not None else None) or Message(f"table-{name}-about")
        cap = command_message(self._tools.texts, self._tools.devices, COMMANDS.get(name, name))
        return Message("table-button", {"about": about, "cap": cap}) if cap is not None else about

    def useful(self) -> list[str]:
        """Return the names of the buttons that were chosen last."""
        return self._useful

    def hints(self) -> list[KeyHint]:
        """Return a hint for each button that was chosen last, except for going back, which the question mentions."""
        found = ((name, self._buttons[name].label) for name in self._useful if name not in COMMANDS)
        return [KeyHint(name, label) for name, label in found if label is not None]

    def choose(self) -> list[HeaderButton]:
        """Return the buttons that would do something now; the zoom may go for lack of room."""
        self._useful = self._names() if not self._table.watched else []
        return [self._buttons[name] for name in self._useful]

    def _names(self) -> list[str]:
        names = [name for name in self._buttons if self._commands[name].useful()]
        most = MOST if self._tools.theme.text_scale <= LARGE_FROM else MOST - 1
        spare = "zoom" if not self._tools.devices.by_finger else "help"
        if len(names) > most and spare in names and not self._table.picture.zoomed:
            names.remove(spare)
        return names
