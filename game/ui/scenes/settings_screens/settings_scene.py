"""The settings, and buttons to those with a screen of their own."""

from __future__ import annotations

from game import i18n
from game.core.message import Message, plain
from game.storage.settings import Speed, Typeface
from game.ui.navigation.routes import Bindings, GameSettings, SoundSettings
from game.ui.scenes.settings_screens.setting_rows import SettingRow, SettingRows
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.stepper import Stepper

MARGINS = (0, 1, 2, 3, 4, 5)
"""Percent of the screen at each edge."""
TEXT_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS: tuple[Speed, ...] = ("step", "normal", "fast", "instant")
TYPEFACES: tuple[Typeface, ...] = ("period", "plain")
SWITCHES = ("high_contrast", "reduce_motion", "fullscreen")


def _percent(scale: float) -> Message:
    return Message("settings-percent", {"n": round(scale * 100)})


class SettingsScene(SettingRows):
    heading = Message("settings-heading")

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._languages = ["", *i18n.languages(ui.paths.assets() / "locale")]

    def controls(self) -> list[Stepper]:
        return [
            self.stepper(SettingRow("language", self._languages, self._language_name)),
            self.stepper(SettingRow("text_scale", TEXT_SCALES, _percent)),
            self.stepper(SettingRow("safe_area", MARGINS, lambda margin: Message("settings-percent", {"n": margin}))),
            self.stepper(SettingRow("typeface", TYPEFACES, lambda value: Message(f"settings-typeface-{value}"))),
            self.stepper(SettingRow("speed", SPEEDS, lambda value: Message(f"settings-speed-{value}"))),
            *(self.toggle(name) for name in SWITCHES),
        ]

    def _language_name(self, code: str) -> Message:
        if not code:
            return Message("settings-language-system")
        return plain(i18n.Texts(code, self.ui.paths.assets() / "locale").text("language-name"))

    def more(self) -> list[Button]:
        return [
            Button("game", Message("settings-game"), self._game, Message("settings-game-about")),
            Button("sounds", Message("settings-sounds"), self._sounds, Message("settings-sounds-about")),
            Button("controls", Message("settings-controls"), self._controls,
                   Message("settings-controls-about")),
        ]  # fmt: skip

    def _game(self) -> None:
        self.ui.go(GameSettings())

    def _sounds(self) -> None:
        self.ui.go(SoundSettings())

    def _controls(self) -> None:
        self.ui.go(Bindings())
