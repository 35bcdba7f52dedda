"""Keys and buttons of the program's own commands, which work at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.input.intents import AskHint, FocusLost, GetHelp, Intent, Menu, ToggleLog, ToggleView
from game.ui.table.input.view_commands import ViewCommands
from game.ui.table.table_menus import TableMenus


class CommandInput:
    """Opens menus and panels. A view that covers the board is left to the question, which it is answered on."""

    def __init__(self, views: ViewCommands, menus: TableMenus) -> None:
        self._views = views
        self._acts: dict[type[Intent], Callable[[Any], None]] = {
            Menu: lambda intent: menus.pause(),
            FocusLost: lambda intent: menus.pause(),
            GetHelp: lambda intent: menus.help(),
            ToggleLog: lambda intent: views.toggle_log(),
            ToggleView: lambda intent: views.toggle_view(intent.view),
            AskHint: lambda intent: views.hint(),
        }

    def handle(self, intent: Intent) -> bool | None:
        act = self._acts.get(type(intent))
        if act is None or (isinstance(intent, ToggleView) and self._views.is_cover(intent.view)):
            return None
        act(intent)
        return True
