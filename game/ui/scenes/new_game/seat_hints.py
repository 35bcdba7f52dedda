"""Hints for controllers at the seats, drawn next to the heading or at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.couch import is_pad
from game.ui.canvas import NOWHERE, Box
from game.ui.input.buttons import Family
from game.ui.input.command_signs import Sign
from game.ui.input.devices import Devices
from game.ui.look.theme import SECONDARY
from game.ui.scenes.new_game.seat_controllers import SeatControllers
from game.ui.tools import Tools
from game.ui.widgets.signs.key_signs import draw_sign, glyph_height, sign_width

BETWEEN = 34.0


class ControllerHint(NamedTuple):
    """Commands of a controller, and what they do."""

    commands: tuple[str, ...]
    message: Message


SEATED = (
    ControllerHint(("confirm",), Message("seats-hint-next")),
    ControllerHint(("left", "right"), Message("seats-hint-colour")),
    ControllerHint(("option1",), Message("seats-hint-name")),
    ControllerHint(("option2",), Message("seats-hint-bot")),
    ControllerHint(("cancel",), Message("seats-hint-leave")),
    ControllerHint(("menu",), Message("seats-hint-start")),
)
FREE = ControllerHint(("confirm",), Message("seats-hint-sit"))
BACK = ControllerHint(("cancel",), Message("menu-hint-back"))
WALKING = (
    ControllerHint(("confirm",), Message("seats-hint-choose")),
    ControllerHint(("cancel",), Message("seats-hint-own")),
    ControllerHint(("menu",), Message("seats-hint-start")),
)


class SeatHints:
    """The present buttons of the controller that was used last."""

    def __init__(self, tools: Tools, devices: Devices, controllers: SeatControllers) -> None:
        self.tools = tools
        self.devices = devices
        self.controllers = controllers
        self._frame = NOWHERE
        self._room = 0.0

    def layout(self, frame: Box, room: float) -> None:
        """Set the frame of the scene, and the free width next to its heading."""
        self._frame, self._room = frame, room

    def hints(self) -> list[ControllerHint]:
        """Return hints on what controllers can do now."""
        controllers = self.controllers
        free = [FREE] if controllers.invited() is not None else []
        used = self.devices.used
        if not is_pad(used):
            return [*free, *SEATED] if controllers.any_seated else free
        if controllers.own(used) is None:
            return [*free, BACK]
        return [*WALKING] if used == controllers.walker else [*SEATED]  # The empty seat says itself how to take it.

    def below(self) -> bool:
        """Return whether hints take the line at the bottom: they do not fit next to the heading, and the controller in
        use does not move the shared focus."""
        used, hints = self.devices.used, self.hints()
        return bool(hints) and is_pad(used) and used != self.controllers.walker and self._wide(hints) > self._room

    def draw(self, surface: pygame.Surface, below: bool) -> None:
        """Draw next to the heading if there is room, else at the bottom if `below`."""
        hints, frame = self.hints(), self._frame
        wide, high = self._wide(hints), glyph_height(self.tools)
        if wide <= self._room:
            self._draw(surface, hints, Box(frame.right - wide, frame.y + 26.0, wide, high))
        elif below:
            while hints and self._wide(hints) > frame.w:
                hints.pop()
            self._draw(surface, hints, Box(frame.x, frame.bottom - high, frame.w, high))

    def _wide(self, hints: Sequence[ControllerHint]) -> float:
        return sum(self._width(hint) for hint in hints) + BETWEEN * max(0, len(hints) - 1)

    def signs(self, hint: ControllerHint) -> list[Sign]:
        """Return the buttons of a hint, with the labels of the controller in use."""
        devices = self.devices
        pads = devices.pads.connected()
        used = devices.pads.pad(devices.used) or (pads[0] if pads else None)
        family: Family = used.family if used is not None else "generic"
        found = [devices.sign_on("pad", command) for command in hint.commands]
        return [sign._replace(family=family) for sign in found if sign is not None]

    def _width(self, hint: ControllerHint) -> float:
        glyphs = sum(sign_width(self.tools, sign) + 7.0 for sign in self.signs(hint))
        words = self.tools.theme.measure(self.tools.say(hint.message), SECONDARY, "body", self.tools.canvas)[0]
        return glyphs + 8.0 + words

    def _draw(self, surface: pygame.Surface, hints: list[ControllerHint], box: Box) -> None:
        tools, x = self.tools, box.x
        for hint in hints:
            end = x + self._width(hint)
            for sign in self.signs(hint):
                width = sign_width(self.tools, sign)
                draw_sign(surface, self.tools, sign, Box(x, box.y, width, box.h))
                x += width + 7.0
            tools.theme.text(surface, tools.canvas, tools.say(hint.message), (x + 4.0, box.centre[1]), SECONDARY,
                             "light_soft", "body", "midleft", None, 1)  # fmt: skip
            x = end + BETWEEN
