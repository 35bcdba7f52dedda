"""Calls the person whose turn it is: a jingle, a shake of their controller, its light in the seat's colour. People who
do nothing for long are reminded, quietly and twice at most; no time is shown, and nothing happens by itself.

People who choose in secret together are called together, in the same way, and never reminded; but a closed curtain
reminds the person it names.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.message import Message
from game.session.lines import Line
from game.session.session import Session
from game.session.signals import Signal
from game.ui.canvas import Box
from game.ui.input.intents import FocusLost, Intent, PadConnected, PadDisconnected, Point, Release
from game.ui.kit.motion.flourish import Glow, Ribbon
from game.ui.look.palette import SeatStyle
from game.ui.table.parts.picture import TablePicture
from game.ui.table.playback.controller_lights import ControllerLights
from game.ui.ui import Ui

REMINDERS = (60 * 60, 4 * 60 * 60)
"""Ticks without a press after which a person is reminded."""
CAPTION = 240
"""Ticks for which the words for a sound stand."""
CALL, NUDGE = (0.4, 180), (0.2, 120)
"""How strongly a controller shakes, and how many milliseconds."""
NOT_PRESSED = (FocusLost, PadConnected, PadDisconnected, Release)
"""Intents that nobody presses anything for."""


class TurnCall:
    """Call `tick` once a tick while the table is on top, and `heard` for what people do there and in scenes that wait
    over it; those call `wait` instead of `tick`."""

    def __init__(
        self, ui: Ui, session: Session, picture: Callable[[], TablePicture], styles: Callable[[], list[SeatStyle]],
        bar: Callable[[], Box], is_busy: Callable[[], bool],
    ) -> None:  # fmt: skip
        """picture: the one in use. bar: where the bar stands. is_busy: whether something is being shown."""
        self.caption_changed: Signal[[]] = Signal()
        self.caption: Line | None = None
        """Words for a sound that says what the picture does not."""
        self._ui = ui
        self._session = session
        self._picture = picture
        self._styles = styles
        self._bar = bar
        self._is_busy = is_busy
        self._caption_left = 0
        self._idle = 0
        self._reminded = 0
        self._waits_for: int | None = None
        """Whom a scene over the table waits for."""
        self._choosing: tuple[int, ...] = ()
        """People who choose in secret at the same time, until all of them have."""
        self._lights = ControllerLights(ui.devices.pads)

    # -- calling

    def call(self, seat: int) -> None:
        """Tell a person that it is their turn, after someone else acted."""
        self._ui.audio.play("turn", seat)
        self._shake(seat, *CALL)
        if self._ui.settings.speed == "instant":  # a ribbon says it otherwise
            self._say(Message("table-call", {"player": self._session.name(seat)}), seat)

    def ribbon(self, seat: int, guarded: bool) -> None:
        """Say across the table whose turn it is; it goes with the first press."""
        key = "table-call-asked" if guarded else "table-call"
        flourishes = self._picture().flourishes
        message = Message(key, {"player": self._session.name(seat)})
        flourishes.add(Ribbon(self._ui, message, self._styles()[seat], flourishes.free))

    def drop_ribbon(self) -> None:
        """Take the ribbon away."""
        self._picture().flourishes.drop(Ribbon.slot)

    def refused(self) -> None:
        """Note a press on what cannot be chosen; the bar says why."""
        self._ui.audio.play("refused")

    def heard(self, intent: Intent) -> None:
        """Reset the idle timer."""
        if isinstance(intent, NOT_PRESSED):
            return
        self._idle = 0
        if not isinstance(intent, Point):  # a table that shakes moves the mouse
            self._reminded = 0

    def tick(self) -> None:
        """Pass a tick at the table: call, remind, and light lights."""
        self._fade()
        self._waits_for = None
        if not self._is_busy():
            self._call_together()
            seat = self._session.asked
            if seat is not None and not self._choosing and self._remind(seat):
                self._glow(seat)
        self._light()

    def wait(self, seat: int) -> Message | None:
        """Pass a tick in which a scene over the table waits for this person, and names them; return what to say to
        them, while it stands."""
        self._fade()
        if seat != self._waits_for:
            self._waits_for, self._idle, self._reminded = seat, 0, 0
        self._remind(seat)
        return self._reminder(seat) if self._reminded and self._idle - REMINDERS[self._reminded - 1] < CAPTION else None

    def _fade(self) -> None:
        if self._caption_left:
            self._caption_left -= 1
            if not self._caption_left:
                self.caption = None
                self.caption_changed.emit()

    def _call_together(self) -> None:
        """Call everyone who has to choose in secret at the same time."""
        secret, people = self._session.choosing_in_secret, self._session.persons
        if not secret or len(people) < 2:
            self._choosing = ()
        elif not self._choosing:
            self._choosing = tuple(seat for seat in secret if seat in people)
            if self._choosing:
                self._ui.audio.play("turn")
            for seat in self._choosing:
                self._shake(seat, *CALL)

    # -- reminding

    def _remind(self, seat: int) -> bool:
        """Pass a tick without a press; return whether the person is reminded now."""
        self._idle += 1
        if self._reminded >= len(REMINDERS) or self._idle < REMINDERS[self._reminded]:
            return False
        self._reminded += 1
        self._ui.audio.play("reminder")
        self._shake(seat, *NUDGE)
        self._say(self._reminder(seat), seat)
        return True

    def _glow(self, seat: int) -> None:
        """Light the seat's plate up, or the bar while there is none."""
        picture = self._picture()
        box = picture.seat_box(seat)
        colour = self._styles()[seat].colour
        picture.flourishes.add(Glow(self._ui, box if box is not None else self._bar(), colour))

    def _reminder(self, seat: int) -> Message:
        return Message("table-reminder", {"player": self._session.name(seat)})

    def _say(self, message: Message, seat: int) -> None:
        if self._ui.settings.captions:
            self.caption, self._caption_left = Line(message, seat), CAPTION
            self.caption_changed.emit()

    # -- controllers

    def _device(self, seat: int) -> str:
        """Return a seat's device; a person who plays alone with any device is called on the one used last."""
        device = self._ui.couch.seat_device(seat).device
        return device or (self._ui.devices.used if self._session.persons == (seat,) else "")

    def _shake(self, seat: int, strength: float, ms: int) -> None:
        pads = self._ui.devices.pads
        pads.rumble(self._device(seat), strength, ms)

    def _light(self) -> None:
        seat, styles = self._session.asked, self._styles()
        asked = self._choosing or ((seat,) if seat is not None else ())
        shown = sorted(self._session.persons, key=lambda one: one in asked)
        self._lights.show([(self._device(one), pygame.Color(styles[one].colour), one in asked) for one in shown])

    def close(self) -> None:
        """Put the lights out as the game is left."""
        self._lights.close()
