"""How presses work at the table: held buttons, the secret curtain, a question before a turn loses something."""

from __future__ import annotations

from game.core.message import Message
from game.storage.settings import CurtainCloses
from game.ui.scenes.settings_screens.setting_rows import SettingRow, SettingRows
from game.ui.widgets.stepper import Stepper

CURTAIN: tuple[CurtainCloses, ...] = (0, 30, 60, 90, 120)
"""Seconds after which an open curtain closes."""


def _seconds(count: CurtainCloses) -> Message:
    return Message("settings-seconds", {"n": count}) if count else Message("settings-never")


class TableSettingsScene(SettingRows):
    heading = Message("settings-table")

    def controls(self) -> list[Stepper]:
        return [
            self.toggle("ask_before_losing"),
            self.stepper(SettingRow("curtain_closes", CURTAIN, _seconds)),
            self.toggle("holding"),
        ]
