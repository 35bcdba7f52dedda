"""Settings of bots: how much of their turns is shown, and how long they think."""

from __future__ import annotations

from game.core.message import Message
from game.session.bots.thinking_time import most_seconds
from game.storage.settings import BotsShown, BotsThink
from game.ui.scenes.settings.setting_rows import SettingRow, SettingRows
from game.ui.widgets.stepper import Stepper

SHOWN: tuple[BotsShown, ...] = ("watch", "hurry", "summary")
THINK: tuple[BotsThink, ...] = ("usual", "longer")


def _about_shown(value: object) -> Message:
    return Message(f"settings-bots-shown-about-{value}")


def _about_thinking(value: object) -> Message:
    return Message(f"settings-bots-think-about-{value}", {"seconds": most_seconds(str(value))})


class BotSettingsScene(SettingRows):
    heading = Message("settings-bots")

    def rows(self) -> list[SettingRow]:
        return [
            SettingRow("bots_shown", SHOWN, lambda value: Message(f"settings-bots-shown-{value}"), _about_shown),
            SettingRow("bots_think", THINK, lambda value: Message(f"settings-bots-think-{value}"), _about_thinking),
        ]

    def controls(self) -> list[Stepper]:
        return [self.stepper(row) for row in self.rows()]
