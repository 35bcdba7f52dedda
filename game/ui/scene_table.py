"""Map routes to scenes.

A scene's module is imported only here, when the scene is first opened, so the main menu appears before the others are
loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from game.ui.navigation import routes
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.screen import Screen
from game.ui.ui import Ui

SCENES: Mapping[type[Route], tuple[str, str]] = {
    routes.Dialog: ("game.ui.menus.dialog", "DialogScene"),
    routes.EnterName: ("game.ui.menus.name_entry", "NameEntryScene"),
    Help: ("game.ui.scenes.help.help_scene", "HelpScene"),
    routes.Licences: ("game.ui.scenes.help.licences", "LicencesScene"),
    routes.MainMenu: ("game.ui.scenes.main_menu.main_menu_scene", "MainMenuScene"),
    routes.QuickGame: ("game.ui.scenes.main_menu.quick_game", "QuickGameScene"),
    routes.NewGame: ("game.ui.scenes.new_game.seats_scene", "SeatsScene"),
    routes.GameOptions: ("game.ui.scenes.new_game.game_options", "GameOptionsScene"),
    routes.SavedGames: ("game.ui.scenes.saved_games.saved_games", "SavedGamesScene"),
    routes.SettingsMenu: ("game.ui.scenes.settings_screens.settings_scene", "SettingsScene"),
    routes.GameSettings: ("game.ui.scenes.settings_screens.game_settings", "GameSettingsScene"),
    routes.SoundSettings: ("game.ui.scenes.settings_screens.sound_settings", "SoundSettingsScene"),
    routes.Bindings: ("game.ui.scenes.settings_screens.bindings_scene", "BindingsScene"),
    routes.CaptureKey: ("game.ui.scenes.settings_screens.capture_key", "CaptureKeyScene"),
    routes.Controllers: ("game.ui.scenes.settings_screens.controllers", "ControllersScene"),
    routes.TeachController: ("game.ui.scenes.settings_screens.teach_controller", "TeachControllerScene"),
    routes.Table: ("game.ui.table.table_scene", "TableScene"),
    routes.Pause: ("game.ui.scenes.in_game.pause", "PauseScene"),
    routes.People: ("game.ui.scenes.in_game.people_scene", "PeopleScene"),
    routes.LostController: ("game.ui.scenes.in_game.lost_controller", "LostControllerScene"),
    routes.Curtain: ("game.ui.scenes.in_game.curtain.curtain_scene", "CurtainScene"),
    routes.SecretCodes: ("game.ui.scenes.in_game.secret_codes.codes_scene", "CodesScene"),
    routes.Recap: ("game.ui.scenes.in_game.recap_scene", "RecapScene"),
    routes.ScoringResult: ("game.ui.scenes.in_game.scoring_scene", "ScoringScene"),
    routes.GameOver: ("game.ui.scenes.in_game.result.result_scene", "ResultScene"),
}
"""Module and class by route. A scene's constructor takes the Ui, then the fields of its route in order."""


def make_scene(ui: Ui, route: Route) -> Screen:
    """Return a new scene for `route`."""
    module, name = SCENES[type(route)]
    scene: Screen = getattr(import_module(module), name)(ui, *route.arguments())
    return scene
