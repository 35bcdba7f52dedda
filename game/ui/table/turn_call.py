"""Calls whoever is asked: a jingle, the seat's gamepad shakes and its lamp has the seat's colour. Whoever does nothing
for long is reminded, quietly and twice at most; no time is shown, and nothing happens by itself.

Who chooses in secret with others is called with them, at once and in the same way, and never reminded; but at a closed
curtain whoever is to come, for the curtain names him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.message import Message
from game.ui.input.intents import Intent, Lost, Plugged, Point, Release, Unplugged
from game.ui.kit.flourish import Glow
from game.ui.table.capabilities import Seated
from game.ui.table.table_view import Line

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

REMINDERS = (60 * 60, 4 * 60 * 60)
"""Ticks without a press after which a person is reminded."""
CAPTION = 240
"""Ticks for which the words for a sound stand."""
CALL, NUDGE = (0.4, 180), (0.2, 120)
"""How strongly a gamepad shakes, and how many milliseconds."""
DIM = 0.12
"""What is left of a lamp's light while its seat is not asked."""
NOBODY = (Lost, Plugged, Unplugged, Release)
"""Nobody presses anything with these."""


class Caller:
    """`tick` once a tick while the table is on top, `heard` for what people do there and in scenes that wait over it;
    those call `wait` instead."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.caption: Line | None = None
        """Words for a sound that says what the picture does not."""
        self._caption_left = 0
        self._idle = 0
        self._reminded = 0
        self._waits_for: int | None = None
        """For whom a scene over the table waits."""
        self._choosing: tuple[int, ...] = ()
        """Persons who choose in secret at the same time, until all of them have."""
        self._lamps: dict[str, tuple[int, int, int]] = {}

    # -- calling

    def call(self, seat: int) -> None:
        """Somebody else acted before, and now this person is asked."""
        self.ui.audio.play("turn", seat)
        self._shake(seat, *CALL)
        if self.ui.settings.speed == "instant":  # else a ribbon says it
            self._say(Message("table-call", {"player": self._name(seat)}), seat)

    def refused(self) -> None:
        """Something was pressed that cannot be chosen; the bar says why."""
        self.ui.audio.play("refused")

    def heard(self, intent: Intent) -> None:
        """Somebody is there."""
        if isinstance(intent, NOBODY):
            return
        self._idle = 0
        if not isinstance(intent, Point):  # a table that shakes moves the mouse
            self._reminded = 0

    def tick(self) -> None:
        """After something was pressed, or a tick has passed."""
        self._fade()
        self._waits_for = None
        if not self.scene.director.busy:
            self._call_together()
            seat = self.scene.asked
            if seat is not None and not self._choosing and self._remind(seat):
                self._glow(seat)
        self._light()

    def wait(self, seat: int) -> Message | None:
        """A tick in which a scene that covers the table waits for a press of this person, whom it names; answers what
        it says to him, as long as that stands."""
        self._fade()
        if seat != self._waits_for:
            self._waits_for, self._idle, self._reminded = seat, 0, 0
        self._remind(seat)
        return self._reminder(seat) if self._reminded and self._idle - REMINDERS[self._reminded - 1] < CAPTION else None

    def _fade(self) -> None:
        """Words for a sound stand for a while."""
        if self._caption_left:
            self._caption_left -= 1
            if not self._caption_left:
                self.caption = None
                self.scene.refresh()

    def _call_together(self) -> None:
        """All who have to choose in secret at the same time."""
        match, persons = self.scene.match, self._persons()
        secret = [seat for seat in match.state.to_act if (d := match.state.decision(seat)) is not None and d.secret]
        if not secret or len(persons) < 2:
            self._choosing = ()
        elif not self._choosing:
            self._choosing = tuple(seat for seat in secret if seat in persons)
            if self._choosing:
                self.ui.audio.play("turn")
            for seat in self._choosing:
                self._shake(seat, *CALL)

    # -- reminding

    def _remind(self, seat: int) -> bool:
        """A tick has passed without a press; answers whether the person is reminded now."""
        self._idle += 1
        if self._reminded >= len(REMINDERS) or self._idle < REMINDERS[self._reminded]:
            return False
        self._reminded += 1
        self.ui.audio.play("reminder")
        self._shake(seat, *NUDGE)
        self._say(self._reminder(seat), seat)
        return True

    def _glow(self, seat: int) -> None:
        table = self.scene.table
        box = table.seat_box(seat) if isinstance(table, Seated) else None
        colour = self.scene.front.styles[seat].colour
        table.flourishes.add(Glow(self.ui, box if box is not None else self.scene.front.bar.box, colour))

    def _reminder(self, seat: int) -> Message:
        return Message("table-reminder", {"player": self._name(seat)})

    def _say(self, message: Message, seat: int) -> None:
        if self.ui.settings.captions:
            self.caption, self._caption_left = Line(message, seat), CAPTION
            self.scene.refresh()

    # -- gamepads

    def _persons(self) -> list[int]:
        return [seat for seat, each in enumerate(self.scene.match.seats) if each.is_person]

    def _name(self, seat: int) -> str:
        return self.scene.match.seats[seat].name

    def _device(self, seat: int) -> str:
        """Of a seat; who plays alone with whatever is at hand is called on what he used last."""
        device = self.ui.couch.of(seat).device
        return device or (self.ui.devices.used if self._persons() == [seat] else "")

    def _shake(self, seat: int, strength: float, ms: int) -> None:
        self.ui.pads.rumble(self._device(seat), strength, ms)

    def _light(self) -> None:
        """Lamps: the seat's colour for who is asked, or chooses in secret; dim for the others. Of several seats with
        one gamepad that of who is asked."""
        asked = self._choosing or ((self.scene.asked,) if self.scene.asked is not None else ())
        wanted: dict[str, tuple[int, int, int]] = {}
        for seat in sorted(self._persons(), key=lambda seat: seat in asked):
            device = self._device(seat)
            pad = self.ui.pads.pad(device)
            if pad is not None:
                colour = pygame.Color(self.scene.front.styles[seat].colour)
                part = 1.0 if seat in asked else DIM
                if part == 1.0 or device not in wanted:
                    wanted[device] = (round(colour.r * part), round(colour.g * part), round(colour.b * part))
        if not self.ui.pads.can_light:
            self._lamps = {}
            return
        for device, light in wanted.items():
            if self._lamps.get(device) != light:
                self.ui.pads.light(device, light)
        self._lamps = wanted

    def close(self) -> None:
        """The game is left: nobody is asked."""
        for device in sorted(self._lamps):
            self.ui.pads.light(device, "black")
        self._lamps = {}
