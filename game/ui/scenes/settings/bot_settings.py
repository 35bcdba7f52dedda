"""Settings of bots: how much of their turns is shown, and how long they think."""

from __future__ import annotations

from game.core.message import Message
from game.storage.settings import BotsShown, BotsThink
from game.ui.scenes.settings.setting_rows import SettingRow, SettingRows
from game.ui.widgets.stepper import Stepper

SHOWN: tuple[BotsShown, ...] = ("watch", "hurry", "summary")
THINK: tuple[BotsThink, ...] = ("usual", "longer")


class BotSettingsScene(SettingRows):
    heading = Message("settings-bots")

    def rows(self) -> list[SettingRow]:
        return [
            SettingRow("bots_shown", SHOWN, lambda value: Message(f"settings-bots-shown-{value}"), each=True),
            SettingRow("bots_think", THINK, lambda value: Message(f"settings-bots-think-{value}"), each=True),
        ]

    def controls(self) -> list[Stepper]:
        return [self.stepper(row) for row in self.rows()]
