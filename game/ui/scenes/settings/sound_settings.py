"""How loud which sounds are, and words for them."""

from __future__ import annotations

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.scenes.settings.settings_scene import SettingsScene
from game.ui.widgets.button import Button
from game.ui.widgets.stepper import Stepper

VOLUMES = {"jingles": "turn", "effects": "refused"}
"""Kinds of sounds, each with the one that lets people hear how loud it is now."""
STEPS = 5
"""Of a volume, from silent to full."""


class SoundsScene(SettingsScene):
    heading = Message("settings-sounds")
    shows_seats = False

    def controls(self) -> list[Stepper]:
        return [*(self._volume(name) for name in VOLUMES), self.toggle("captions")]

    def more(self) -> list[Button]:
        return []

    def _volume(self, name: str) -> Stepper:
        now = round(getattr(self.settings.volumes, name) * STEPS)

        def step(by: int) -> None:
            setattr(self.settings.volumes, name, (now + by) % (STEPS + 1) / STEPS)
            self.ui.apply_settings()
            self.ui.audio.play(VOLUMES[name])

        shown = Message("settings-percent", {"n": round(100 * now / STEPS)}) if now else Message("value-off")
        label, about = Message(f"settings-volume-{name}"), Message(f"settings-volume-{name}-about")
        return Stepper(f"volume-{name}", Box(0.0, 0.0, 0.0, 0.0), label, shown, step, about)
