"""Remind idle people: quietly, at most twice, without showing a clock or acting for them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.session.signals import Signal
from game.ui.input.intents import Intent, PointAt, is_press
from game.ui.table.calls.caption import CAPTION, Caption
from game.ui.table.calls.controller_signals import ControllerSignals
from game.ui.table.calls.sounds import Sounds

REMINDERS = (60 * 60, 4 * 60 * 60)
"""Ticks without a press after which a person is reminded."""
NUDGE = (0.2, 120)
"""Strength of the rumble, and its milliseconds."""


class Reminders:
    """Call `tick` once a tick while the table is on top; a waiting scene over it calls `wait` instead. Both need
    `note_press`."""

    def __init__(
        self, waited_for: Callable[[], int | None], name: Callable[[int], str], sounds: Sounds,
        controllers: ControllerSignals, caption: Caption,
    ) -> None:  # fmt: skip
        """waited_for: returns the seat everyone is waiting for, if any. name: returns a seat's name."""
        self.reminded: Signal[[int]] = Signal()
        """The seat was reminded at the table."""
        self._waited_for = waited_for
        self._name = name
        self._sounds = sounds
        self._controllers = controllers
        self._caption = caption
        self._idle = 0
        self._count = 0
        """Reminders since the last press."""
        self._scene_waits_for: int | None = None
        """The seat that a scene over the table is waiting for."""

    def note_press(self, intent: Intent) -> None:
        """Reset the idle timer, and after a press count reminders from the first again."""
        if is_press(intent):
            self._idle = self._count = 0
        elif isinstance(intent, PointAt):  # No press: the mouse also moves when its table shakes.
            self._idle = 0

    def tick(self) -> None:
        """Advance by one tick at the table."""
        self._scene_waits_for = None
        seat = self._waited_for()
        if seat is not None and self._remind(seat):
            self.reminded.emit(seat)

    def wait(self, seat: int) -> Message | None:
        """Advance by one tick while a scene over the table waits for this person and names them; return the reminder
        to show, if any."""
        self._caption.tick()
        if seat != self._scene_waits_for:
            self._scene_waits_for, self._idle, self._count = seat, 0, 0
        self._remind(seat)
        return self._words(seat) if self._count and self._idle - REMINDERS[self._count - 1] < CAPTION else None

    def _remind(self, seat: int) -> bool:
        """Count a tick without a press; return whether to remind the person now."""
        self._idle += 1
        if self._count >= len(REMINDERS) or self._idle < REMINDERS[self._count]:
            return False
        self._count += 1
        self._sounds.play("reminder")
        self._controllers.shake(seat, *NUDGE)
        self._caption.call(self._words(seat), seat)
        return True

    def _words(self, seat: int) -> Message:
        return Message("table-reminder", {"player": self._name(seat)})
