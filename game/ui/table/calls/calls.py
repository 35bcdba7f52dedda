"""Everything that calls people to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.audio.music_player import Mood
from game.session.couch import SeatDevice
from game.session.narrator import Line
from game.session.signals import Signal
from game.ui.input.intents import Intent
from game.ui.look.palette import SeatStyle
from game.ui.table.calls.caption import Caption
from game.ui.table.calls.controller_signals import ControllerSignals, DevicesInUse
from game.ui.table.calls.reminders import Reminders
from game.ui.table.calls.sound_captions import SoundCaptions, TextTools
from game.ui.table.calls.sounds import AudioTools, Sounds
from game.ui.table.calls.turn_call import TurnCall, Turns
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_screen.decorations import Decorations


class SeatDevices(Protocol):
    def seat_device(self, seat: int) -> SeatDevice: ...


class CaptionSettings(Protocol):
    @property
    def captions(self) -> bool: ...


class CallTools(AudioTools, TextTools, Protocol):
    """The tools that people are called with."""

    @property
    def time(self) -> int:
        """Ticks since the start."""
        ...

    @property
    def devices(self) -> DevicesInUse: ...

    @property
    def couch(self) -> SeatDevices: ...

    @property
    def settings(self) -> CaptionSettings: ...


class Calls:
    """Calls the person whose turn it is; `reminders` reminds anyone who keeps the others waiting; `sounds` plays all
    sounds of the table, with their captions."""

    def __init__(
        self, tools: CallTools, session: Turns, playback: EventPlayback, decorations: Decorations,
        styles: Callable[[], Sequence[SeatStyle]],
    ) -> None:  # fmt: skip
        """styles: the seats' styles."""
        settings, couch = tools.settings, tools.couch
        self._caption = Caption(lambda: settings.captions, lambda: tools.time)
        self._captions = SoundCaptions(tools, self._caption, session.name)
        self.sounds = sounds = Sounds(tools, self._captions)
        controllers = ControllerSignals(tools.devices, couch.seat_device, lambda: session.persons, styles)
        self._turns = TurnCall(session, playback, sounds, controllers, self._caption, decorations)
        self.reminders = Reminders(self._turns.keeps_waiting, session.name, sounds, controllers, self._caption)
        self.reminders.reminded.connect(decorations.glow)

    @property
    def caption_changed(self) -> Signal[[]]:
        """The caption has changed."""
        return self._caption.changed

    def caption(self) -> Line | None:
        """The caption for what is heard, while it is shown."""
        return self._caption.line

    def note_press(self, intent: Intent) -> None:
        """Note a press at the table."""
        self.reminders.note_press(intent)
        self._turns.note_press(intent)

    def call(self, seat: int) -> None:
        """Call a person to their turn, after someone else acted."""
        self._turns.call(seat)

    def refused(self) -> None:
        """Note a press on what cannot be chosen."""
        self._turns.refused()

    def hear(self, mood: Mood) -> None:
        """Note the music of this tick."""
        self._captions.music(mood)

    def close(self) -> None:
        """Turn off the controllers' lights."""
        self._turns.close()

    def tick(self) -> None:
        self._caption.tick()
        self._turns.tick()
        self.reminders.tick()
