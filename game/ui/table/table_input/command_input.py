"""Keys and buttons of the program's own commands, which work at any time."""

from __future__ import annotations

from game.ui.input.intents import AskHint, FocusLost, GetHelp, Intent, Menu, ToggleLog, ToggleView
from game.ui.table.header_commands.view_commands import ViewCommands
from game.ui.table.table_menus import TableMenus


class CommandInput:
    """Opens menus and panels. A view that covers the board is left to the question, which is answered on it."""

    def __init__(self, views: ViewCommands, menus: TableMenus) -> None:
        self._views = views
        self._menus = menus

    def handle(self, intent: Intent) -> bool | None:
        match intent:
            case Menu() | FocusLost():
                self._menus.pause()
            case GetHelp():
                self._menus.help()
            case ToggleLog():
                self._views.toggle_log()
            case ToggleView(view=view) if not self._views.is_cover(view):
                self._views.toggle_view(view)
            case AskHint():
                self._views.hint()
            case _:
                return None
        return True
