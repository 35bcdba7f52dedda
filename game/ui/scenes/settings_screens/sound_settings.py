"""Volumes of sounds, and captions."""

from __future__ import annotations

from game.core.message import Message
from game.ui.scenes.settings_screens.setting_rows import SettingRows
from game.ui.widgets.stepper import Stepper, Toggle

VOLUMES = {"master": "coin", "effects": "piece", "music": "", "houses": "turn"}
"""Kinds of sounds, each with a sample to play after a change; the music is heard anyway."""
STEPS = 5
"""Steps from silent to full volume."""


class SoundSettingsScene(SettingRows):
    heading = Message("settings-sounds")

    def controls(self) -> list[Stepper]:
        return [self._sound_on(), *(self._volume(name) for name in VOLUMES), self.toggle("captions")]

    def _sound_on(self) -> Stepper:
        """Return the row that turns all sound on or off, as its key does."""

        def switch(_by: int) -> None:
            self.settings.change("muted", not self.settings.muted)
            self.ui.apply_settings()

        on = not self.settings.muted
        shown = Message("value-on" if on else "value-off")
        about = Message("settings-sound-on-about")
        return Toggle("sound-on", Message("settings-sound-on"), shown, switch, about, on=on)

    def _volume(self, name: str) -> Stepper:
        now = round(getattr(self.settings.volumes, name) * STEPS)

        def step(by: int) -> None:
            self.settings.set_volume(name, (now + by) % (STEPS + 1) / STEPS)
            self.ui.apply_settings()
            if VOLUMES[name]:
                self.ui.audio.play(VOLUMES[name], 0)

        shown = Message("settings-percent", {"n": round(100 * now / STEPS)}) if now else Message("value-off")
        label, about = Message(f"settings-volume-{name}"), Message(f"settings-volume-{name}-about")
        return Stepper(f"volume-{name}", label, shown, step, about)

    def sample(self, row: str) -> tuple[str, object] | None:
        kind = row.removeprefix("volume-")
        if row == "sound-on":
            return "volume", 0.0 if self.settings.muted else 1.0
        return ("volume", getattr(self.settings.volumes, kind)) if kind in VOLUMES else super().sample(row)
