"""How a game is played here: how bots show and think, what is asked before a turn ends, the secret curtain, held
buttons."""

from __future__ import annotations

from game.core.bots import most_seconds
from game.core.message import Message
from game.storage.settings import BotsShown, BotsThink, CurtainCloses
from game.ui.scenes.settings_screens.setting_rows import SettingRow, SettingRows
from game.ui.widgets.stepper import Stepper

SHOWN: tuple[BotsShown, ...] = ("watch", "hurry", "summary")
THINK: tuple[BotsThink, ...] = ("usual", "longer")


CURTAIN: tuple[CurtainCloses, ...] = (0, 30, 60, 90, 120)
"""Seconds after which an open curtain closes."""


def _seconds(count: CurtainCloses) -> Message:
    return Message("settings-seconds", {"n": count}) if count else Message("settings-never")


def _about_shown(value: BotsShown) -> Message:
    return Message(f"settings-bots-shown-about-{value}")


def _about_thinking(value: BotsThink) -> Message:
    return Message(f"settings-bots-think-about-{value}", {"seconds": most_seconds(value)})


class GameSettingsScene(SettingRows):
    heading = Message("settings-game")

    def controls(self) -> list[Stepper]:
        shown = SettingRow("bots_shown", SHOWN, lambda value: Message(f"settings-bots-shown-{value}"), _about_shown)
        think = SettingRow("bots_think", THINK, lambda value: Message(f"settings-bots-think-{value}"), _about_thinking)
        return [
            self.stepper(shown),
            self.stepper(think),
            self.toggle("bots_talk"),
            self.toggle("ask_before_losing"),
            self.stepper(SettingRow("curtain_closes", CURTAIN, _seconds)),
            self.toggle("holding"),
        ]
