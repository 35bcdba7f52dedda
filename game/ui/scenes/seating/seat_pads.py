"""Gamepads before the chairs: each sits down, changes its own chair, and leaves, whatever has the shared focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.couch import is_pad
from game.ui.input.buttons import Family
from game.ui.input.devices import Sign
from game.ui.input.intents import Cancel, Confirm, Intent, Menu, Move, Next, Option, Plugged, Previous
from game.ui.scenes.seating.new_game import Chair
from game.ui.theme import HEADING, SECONDARY
from game.ui.widgets.prompt import draw_sign, glyph_height, sign_width

if TYPE_CHECKING:
    from game.ui.scenes.seating.seats_scene import SeatsScene

HOLD = 42
"""Ticks for which back is held until somebody leaves his chair."""
SHAKE, SHAKE_MS = 0.4, 140
BETWEEN = 34.0


class PadHint(NamedTuple):
    """Which commands of a gamepad do what."""

    commands: tuple[str, ...]
    message: Message


SEATED = (
    PadHint(("left", "right"), Message("seats-hint-colour")),
    PadHint(("option1",), Message("seats-hint-name")),
    PadHint(("option2",), Message("seats-hint-bot")),
    PadHint(("cancel",), Message("seats-hint-leave")),
    PadHint(("menu",), Message("seats-hint-start")),
)
FREE = PadHint(("confirm",), Message("seats-hint-sit"))
WALKING = (
    PadHint(("confirm",), Message("seats-hint-choose")),
    PadHint(("cancel",), Message("seats-hint-chair")),
    PadHint(("menu",), Message("seats-hint-start")),
)


class SeatPads:
    """
    walker   the gamepad that moves the shared focus, or None: one at a time
    holding  how long back is held on each pad, in ticks
    asked    pads on which back was pressed: once more, and their players leave; no time runs
    """

    def __init__(self, scene: SeatsScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.walker: str | None = None
        self.holding: dict[str, int] = {}
        self.asked: set[str] = set()
        self._there: list[str] | None = None

    # -- who is there

    def devices(self) -> list[str]:
        return [pad.device for pad in self.ui.devices.pads.connected()]

    def free(self) -> list[str]:
        """Gamepads that nobody sits with."""
        return [device for device in self.devices() if self.own(device) is None]

    def families(self) -> list[Family]:
        """Of the free ones."""
        free = self.free()
        return [pad.family for pad in self.ui.devices.pads.connected() if pad.device in free]

    def own(self, device: str) -> int | None:
        return self.scene.setup.chair_of(device)

    def steers(self, chair: Chair) -> bool:
        """Whether left and right on this chair's gamepad change its colour now."""
        return not chair.bot and is_pad(chair.device) and chair.device != self.walker

    def leaving(self, chair: Chair) -> float:
        """How much of the time has passed for which back must be held."""
        if chair.bot or not is_pad(chair.device):
            return 0.0
        return min(1.0, self.holding.get(chair.device, 0) / HOLD)

    def look(self) -> bool:
        """Who came, who is gone; answers whether anything changed."""
        there = self.devices()
        if there == self._there:
            return False
        self._there = there
        self.scene.setup.miss(there)
        self.holding = {device: ticks for device, ticks in self.holding.items() if device in there}
        self.asked &= set(there)
        if self.walker not in there:
            self.walker = None
        return True

    def tick(self) -> bool:
        """One tick; answers whether anything but the rings looks different."""
        changed = self.look()
        for device in list(self.holding):
            index = self.own(device)
            if index is None or not self.ui.devices.pads.held(device, "cancel"):
                changed = True
                del self.holding[device]
                continue
            self.holding[device] += 1
            if self.holding[device] >= HOLD:
                del self.holding[device]
                self._leave(device, index)
        return changed

    def _leave(self, device: str, index: int) -> None:
        if self.walker == device:
            self.walker = None
        self.asked.discard(device)
        self.holding.pop(device, None)
        self._feel(device, None)
        self.scene.leave_chair(index)

    def _feel(self, device: str, chair: Chair | None) -> None:
        """The pad shakes a little; its lamp has the colour of its chair."""
        pads = self.ui.devices.pads
        pads.rumble(device, SHAKE, SHAKE_MS)
        pads.light(device, self.ui.theme.seat(chair.colour).colour if chair is not None else "black")

    # -- what is pressed

    def handle(self, intent: Intent) -> bool:
        """Answers whether it was meant for a chair; else it moves or presses what has the shared focus."""
        device = intent.device
        if not is_pad(device) or device not in self.devices():
            return False
        index = self.own(device)
        if index is None:
            return self._sit(device) if isinstance(intent, (Confirm, Menu)) and device != self.walker else False
        scene = self.scene
        scene.invalidate()
        if device in self.asked and not isinstance(intent, (Cancel, Plugged)):
            self.asked.discard(device)
            scene.rebuild()
        if isinstance(intent, Menu):
            scene.start()
        elif isinstance(intent, Option):
            if intent.n == 1:
                scene.ask_name(index, device)
            else:
                scene.add_bot()
        elif isinstance(intent, Cancel):
            self._back(device, index)
        elif self.walker == device:
            return False
        elif isinstance(intent, Move) and intent.dx:
            self._recolour(device, index, intent.dx)
        elif isinstance(intent, Move):
            self._walk(device, f"colour-{index}")
            scene.move(0, intent.dy)
        elif isinstance(intent, Confirm):
            self._walk(device, "start")
        elif isinstance(intent, (Next, Previous)):
            self._walk(device, f"colour-{index}")
            scene.step(1 if isinstance(intent, Next) else -1)
        else:
            return False
        return True

    def _sit(self, device: str) -> bool:
        place = self.scene.setup.sit(device)
        if place is None:
            return False
        self.asked.discard(device)
        self._feel(device, self.scene.setup.chairs[place])
        self.scene.rebuild()
        return True

    def _back(self, device: str, index: int) -> None:
        """Held or pressed twice it leaves; who walks about goes back to his chair."""
        if device in self.asked:
            self._leave(device, index)
            return
        if self.ui.settings.holding:
            self.holding[device] = 0
        if self.walker == device:
            self.walker = None
        else:
            self.asked.add(device)
            self.scene.said = Message("seats-leave-asked", {"player": self.scene.setup.chairs[index].name})
        self.scene.rebuild()

    def leave_sign(self, chair: Chair) -> Sign | None:
        """What leaves this chair if it is pressed once more, as the gamepad has it."""
        pad = self.ui.devices.pads.pad(chair.device) if chair.device in self.asked and not chair.bot else None
        sign = self.ui.devices.sign_on("pad", "cancel")
        return sign._replace(family=pad.family) if pad is not None and sign is not None else None

    def _recolour(self, device: str, index: int, by: int) -> None:
        if self.scene.setup.recolour_free(index, by):
            self._feel(device, self.scene.setup.chairs[index])
        else:
            self.scene.said = Message("seats-no-colour")
        self.scene.rebuild()

    def _walk(self, device: str, focus: str) -> None:
        """From now on this gamepad moves the focus that all share."""
        self.walker = device
        self.scene.ring.pointer_visible = False
        self.scene.rebuild(focus)

    # -- hints

    def hints(self) -> list[PadHint]:
        """What can be pressed on gamepads now, for the one that was used last."""
        free = [FREE] if self.free() and self.scene.setup.next_place() is not None else []
        used = self.ui.devices.used
        if used == self.walker and self.own(used) is not None:
            return [*WALKING, *free]
        return [*free, *SEATED] if len(self.free()) < len(self.devices()) else free

    def _wide(self, hints: Sequence[PadHint]) -> float:
        return sum(self._width(hint) for hint in hints) + BETWEEN * max(0, len(hints) - 1)

    def _room(self) -> float:
        """Beside the heading."""
        scene, ui = self.scene, self.ui
        heading = ui.say(scene.heading) if scene.heading is not None else ""
        units = HEADING * 1.25 * scene.heading_scale()
        return scene.frame().w - ui.theme.measure(heading, units, "title", ui.canvas, False)[0] - 60.0

    @property
    def hints_below(self) -> bool:
        """The line at the bottom shows hints: there is no room for them beside the heading, and a gamepad is used that
        does not move the focus. What has to be said now goes before them."""
        used, hints = self.ui.devices.used, self.hints()
        return (
            bool(hints)
            and self.scene.said is None
            and is_pad(used)
            and used != self.walker
            and self._wide(hints) > self._room()
        )

    def draw_hints(self, surface: pygame.Surface) -> None:
        """At the right of the heading, or at the bottom."""
        hints, frame = self.hints(), self.scene.frame()
        wide, high = self._wide(hints), glyph_height(self.ui)
        if wide <= self._room():
            self._draw(surface, hints, Box(frame.right - wide, frame.y + 26.0, wide, high))
        elif self.hints_below:
            while hints and self._wide(hints) > frame.w:
                hints.pop()
            self._draw(surface, hints, Box(frame.x, frame.bottom - high, frame.w, high))

    def _signs(self, hint: PadHint) -> list[Sign]:
        devices = self.ui.devices
        pads = devices.pads.connected()
        used = devices.pads.pad(devices.used) or (pads[0] if pads else None)
        family: Family = used.family if used is not None else "generic"
        found = [devices.sign_on("pad", command) for command in hint.commands]
        return [sign._replace(family=family) for sign in found if sign is not None]

    def _width(self, hint: PadHint) -> float:
        glyphs = sum(sign_width(self.ui, sign) + 7.0 for sign in self._signs(hint))
        words = self.ui.theme.measure(self.ui.say(hint.message), SECONDARY, "body", self.ui.canvas)[0]
        return glyphs + 8.0 + words

    def _draw(self, surface: pygame.Surface, hints: list[PadHint], box: Box) -> None:
        x = box.x
        for hint in hints:
            end = x + self._width(hint)
            for sign in self._signs(hint):
                width = sign_width(self.ui, sign)
                draw_sign(surface, self.ui, sign, Box(x, box.y, width, box.h))
                x += width + 7.0
            self.ui.theme.text(surface, self.ui.canvas, self.ui.say(hint.message), (x + 4.0, box.centre[1]), SECONDARY,
                               "text_soft", "body", "midleft", None, 1)  # fmt: skip
            x = end + BETWEEN
