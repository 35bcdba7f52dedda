"""Map routes to scenes.

A scene's module is imported only here, when the scene is first opened, so the main menu appears before the others are
loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from game.ui.navigation import routes
from game.ui.navigation.route import Help, Route
from game.ui.navigation.screen import Screen
from game.ui.ui import Ui

SCENES: Mapping[type[Route], tuple[str, str]] = {
    routes.Dialog: ("game.ui.menus.dialog", "DialogScene"),
    routes.EnterName: ("game.ui.menus.name_entry", "NameEntryScene"),
    Help: ("game.ui.screens.help", "HelpScene"),
    routes.Licences: ("game.ui.screens.help", "LicencesScene"),
    routes.MainMenu: ("game.ui.screens.main_menu", "MainMenuScene"),
    routes.QuickGame: ("game.ui.screens.quick_game", "QuickGameScene"),
    routes.NewGame: ("game.ui.screens.new_game", "SeatsScene"),
    routes.GameOptions: ("game.ui.screens.quick_game", "GameOptionsScene"),
    routes.SavedGames: ("game.ui.screens.saved_games", "SavedGamesScene"),
    routes.SettingsMenu: ("game.ui.screens.settings_menu", "SettingsScene"),
    routes.GameSettings: ("game.ui.screens.settings_menu", "GameSettingsScene"),
    routes.SoundSettings: ("game.ui.screens.settings_menu", "SoundSettingsScene"),
    routes.Bindings: ("game.ui.screens.bindings_screen", "BindingsScene"),
    routes.CaptureKey: ("game.ui.screens.bindings_screen", "CaptureKeyScene"),
    routes.Controllers: ("game.ui.screens.controllers", "ControllersScene"),
    routes.TeachController: ("game.ui.screens.controllers", "TeachControllerScene"),
    routes.Table: ("game.ui.table.table_scene", "TableScene"),
    routes.Pause: ("game.ui.screens.pause", "PauseScene"),
    routes.People: ("game.ui.screens.people", "PeopleScene"),
    routes.LostController: ("game.ui.screens.people", "LostControllerScene"),
    routes.Curtain: ("game.ui.screens.curtain", "CurtainScene"),
    routes.SecretCodes: ("game.ui.screens.secret_codes", "CodesScene"),
    routes.Recap: ("game.ui.screens.recap", "RecapScene"),
    routes.ScoringResult: ("game.ui.screens.recap", "ScoringScene"),
    routes.GameOver: ("game.ui.screens.result", "ResultScene"),
}
"""Module and class by route. A scene's constructor takes the Ui, then the fields of its route in order."""


def make_scene(ui: Ui, route: Route) -> Screen:
    """Return a new scene for `route`."""
    module, name = SCENES[type(route)]
    scene: Screen = getattr(import_module(module), name)(ui, *route.arguments())
    return scene
