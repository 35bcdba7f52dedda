"""Volumes of sounds, and captions."""

from __future__ import annotations

from game.core.message import Message
from game.ui.canvas import NOWHERE
from game.ui.scenes.settings_screens.setting_rows import SettingRows
from game.ui.widgets.stepper import Stepper

VOLUMES = {"jingles": "turn", "effects": "refused"}
"""Kinds of sounds, each with a sample to play after a change."""
STEPS = 5
"""Steps from silent to full volume."""


class SoundSettingsScene(SettingRows):
    heading = Message("settings-sounds")

    def controls(self) -> list[Stepper]:
        return [*(self._volume(name) for name in VOLUMES), self.toggle("captions")]

    def _volume(self, name: str) -> Stepper:
        now = round(getattr(self.settings.volumes, name) * STEPS)

        def step(by: int) -> None:
            self.settings.set_volume(name, (now + by) % (STEPS + 1) / STEPS)
            self.ui.apply_settings()
            self.ui.audio.play(VOLUMES[name])

        shown = Message("settings-percent", {"n": round(100 * now / STEPS)}) if now else Message("value-off")
        label, about = Message(f"settings-volume-{name}"), Message(f"settings-volume-{name}-about")
        return Stepper(f"volume-{name}", NOWHERE, label, shown, step, about)

    def sample(self, row: str) -> tuple[str, object] | None:
        kind = row.removeprefix("volume-")
        return ("volume", getattr(self.settings.volumes, kind)) if kind in VOLUMES else super().sample(row)
