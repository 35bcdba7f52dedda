"""The settings, and buttons to those with a screen of their own."""

from __future__ import annotations

from game import i18n
from game.core.message import Message, plain
from game.storage.settings import Palette, Speed, Typeface
from game.ui.canvas import NOWHERE
from game.ui.navigation.routes import Bindings, BotSettings, SoundSettings
from game.ui.scenes.settings.setting_rows import SettingRow, SettingRows
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.stepper import Stepper

TEXT_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS: tuple[Speed, ...] = ("step", "normal", "fast", "instant")
PALETTES: tuple[Palette, ...] = ("table", "okabe-ito", "grey-safe")
TYPEFACES: tuple[Typeface, ...] = ("period", "plain")
SWITCHES = ("high_contrast", "reduce_motion", "holding", "fullscreen")


class SettingsScene(SettingRows):
    heading = Message("settings-heading")
    shows_seats = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._languages = ["", *i18n.languages(ui.paths.assets() / "locale")]

    def rows(self) -> list[SettingRow]:
        return [
            SettingRow("language", self._languages, self._language_name),
            SettingRow(
                "text_scale", TEXT_SCALES, lambda v: Message("settings-percent", {"n": round(float(str(v)) * 100)})
            ),
            SettingRow("typeface", TYPEFACES, lambda value: Message(f"settings-typeface-{value}")),
            SettingRow("palette", PALETTES, lambda value: Message(f"settings-palette-{value}")),
            SettingRow("speed", SPEEDS, lambda value: Message(f"settings-speed-{value}")),
        ]

    def _language_name(self, code: object) -> Message:
        if code == "":
            return Message("settings-language-system")
        name = i18n.Texts(str(code), self.ui.paths.assets() / "locale").text("language-name")
        return plain(name)

    def controls(self) -> list[Stepper]:
        """Return the rows."""
        return [*(self.stepper(row) for row in self.rows()), *(self.toggle(name) for name in SWITCHES)]

    def more(self) -> list[Button]:
        """Return the buttons that lead to other settings."""
        return [
            Button("bots", NOWHERE, Message("settings-bots"), self._bots, Message("settings-bots-about")),
            Button("sounds", NOWHERE, Message("settings-sounds"), self._sounds, Message("settings-sounds-about")),
            Button("controls", NOWHERE, Message("settings-controls"), self._controls,
                   Message("settings-controls-about")),
        ]  # fmt: skip

    def _bots(self) -> None:
        self.ui.go(BotSettings())

    def _sounds(self) -> None:
        self.ui.go(SoundSettings())

    def _controls(self) -> None:
        self.ui.go(Bindings())
