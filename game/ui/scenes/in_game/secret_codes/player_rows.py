"""The rows of players in a secret phase: name, device, and whether they have chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.session.couch import Way
from game.ui.canvas import Box
from game.ui.codes import drawn_signs
from game.ui.input.pads import Pads
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BODY, SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.name_text import draw_name

GAP, PAD = 8.0, 18.0
TALLEST = 150.0
TWO_LINES = 12.0
"""Above, between and below the two lines of a high row."""
STATES = (Message("codes-thinking"), Message("codes-locked"))


class PlayerRows:
    """The rows. They show who has locked in, but no other sign of a press."""

    def __init__(self, tools: Tools, pads: Pads) -> None:
        self.tools = tools
        self.pads = pads
        self.people: Sequence[Seat] = ()
        self.seats: Sequence[int] = ()
        self.ways: Mapping[int, tuple[Way, str]] = {}
        self.boxes: list[Box] = []
        self._words = True
        """Whether the words of a state fit next to the names; otherwise only its sign is shown."""

    def layout(
        self, box: Box, people: Sequence[Seat], seats: Sequence[int], ways: Mapping[int, tuple[Way, str]]
    ) -> None:
        """Lay out rows from the top of a box. `ways`: how each person chooses and with which device; missing seats are
        bots."""
        self.people, self.seats, self.ways = people, seats, ways
        count = max(1, len(seats))
        high = min(TALLEST * max(1.0, self.tools.theme.text_scale), (box.h - GAP * (count - 1)) / count)
        self.boxes = [Box(box.x, box.y + index * (high + GAP), box.w, high) for index in range(len(seats))]
        self._words = True
        name, small = (self.tools.theme.line_height(units, "body", self.tools.canvas) for units in (BODY, SECONDARY))
        sign = (
            0.0 if name + small + TWO_LINES <= high else self._side(high) * 1.2 * max(drawn_signs.WIDE.values()) + 14.0
        )
        room = box.w - 2 * PAD - 38.0 - self._side(high) - self._state_size(high)[0] - sign
        measure, canvas = self.tools.theme.measure, self.tools.canvas
        first = [self.people[seat].name.split(" ")[0] for seat in seats]
        self._words = all(measure(name, SECONDARY, "bold", canvas)[0] <= room for name in first)

    def _side(self, high: float) -> float:
        """Return the side of the seat's shape."""
        return min(self.tools.theme.size(30.0), high * 0.6)

    def _state_size(self, high: float) -> tuple[float, float]:
        """Return the size of a state's frame, which is as wide for both states."""
        theme, canvas = self.tools.theme, self.tools.canvas
        tall = min(theme.size(SECONDARY) * 1.42, high - 12.0)
        widest = max(theme.measure(self.tools.say(state), SECONDARY, "bold", canvas)[0] for state in STATES)
        return (widest + 12.0 if self._words else 0.0) + tall * 0.62 + 28.0, tall

    def draw(self, surface: pygame.Surface, waiting: Collection[int]) -> None:
        for seat, box in zip(self.seats, self.boxes, strict=True):
            self._draw_row(surface, seat, box, seat not in waiting)

    # -- one row

    def _draw_row(self, surface: pygame.Surface, seat: int, box: Box, locked: bool) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        style = theme.seat(self.people[seat].colour)
        theme.panel(surface, canvas, box, "panel", "good" if locked else "frame", line=3.0 if locked else 2.0)
        surface.fill(style.colour, canvas.rect(Box(box.x + 4.0, box.y + 10.0, 12.0, box.h - 20.0)))
        side = self._side(box.h)
        name, small = theme.line_height(BODY, "bold", canvas), theme.line_height(SECONDARY, "body", canvas)
        two = name + small + TWO_LINES <= box.h
        spare = (box.h - name - small) / 3
        y = box.y + spare + name / 2 if two else box.centre[1]
        right = self._draw_state(surface, box, y, locked)
        x = box.x + PAD + 10.0
        theme.seat_mark(surface, canvas, Box(x, y - side / 2, side, side), style)
        left = x + side + 14.0
        if two:
            low = box.bottom - spare - small / 2
            self._draw_device(surface, seat, (x, low), small * 0.94, box.right - PAD)
        else:
            right = self._draw_sign_alone(surface, seat, (right, y), side * 1.2)
        draw_name(surface, self.tools, self.people[seat].name, (left, y), right - left)

    def _draw_state(self, surface: pygame.Surface, box: Box, y: float, locked: bool) -> float:
        """Draw sign and word of a state in its frame; return the left end."""
        theme, canvas, say = self.tools.theme, self.tools.canvas, self.tools.say
        width, high = self._state_size(box.h)
        side = high * 0.62
        frame = Box(box.right - PAD - width, y - high / 2, width, high)
        theme.panel(surface, canvas, frame, "good" if locked else "panel_sunk", "good" if locked else "frame",
                    radius=10.0)  # fmt: skip
        sign = Box(frame.x + 14.0, y - side / 2, side, side)
        if locked:
            draw_shape(surface, "tick", canvas.rect(sign), theme.colour("ink"))
        else:
            drawn_signs.draw(surface, self.tools, "dots", sign)
        if self._words:
            theme.text(surface, canvas, say(STATES[locked]), (sign.right + 12.0, y), SECONDARY,
                       "light" if locked else "text", "bold", "midleft")  # fmt: skip
        return frame.x - 14.0

    # -- the device

    def _device(self, seat: int) -> tuple[str, Message, str]:
        """Return the sign, the words, and the number shown next to the sign if there is no room for words."""
        if seat not in self.ways:
            return "bot", Message("codes-device-bot"), ""
        way, device = self.ways[seat]
        if way != "pad":
            return way, Message(f"codes-device-{way}"), ""
        pad = self.pads.pad(device)
        if pad is None:
            return "pad", Message("codes-device-gone"), ""
        return "pad", Message("codes-device-pad", {"number": pad.place, "family": pad.family}), str(pad.place)

    def _draw_device(
        self, surface: pygame.Surface, seat: int, at: tuple[float, float], high: float, right: float
    ) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        kind, words, number = self._device(seat)
        wide = high * max(drawn_signs.WIDE.values())
        own = high * drawn_signs.width(kind)
        drawn_signs.draw(surface, self.tools, kind, Box(at[0] + (wide - own) / 2, at[1] - high / 2, own, high))
        x = at[0] + wide + 14.0
        said = self.tools.say(words)
        if number and theme.measure(said, SECONDARY, "body", canvas)[0] > right - x:
            said = self.tools.say(Message(words.key, {"number": number, "family": "generic"}))  # Its number is enough.
        theme.text(surface, canvas, said, (x, at[1]), SECONDARY, "text_soft", "body", "midleft", right - x, 1)

    def _draw_sign_alone(self, surface: pygame.Surface, seat: int, at: tuple[float, float], high: float) -> float:
        """Draw the sign with its right end at `at`; return its left end."""
        kind, _, number = self._device(seat)
        x = at[0]
        if number:
            drawn = self.tools.theme.text(
                surface, self.tools.canvas, number, at, SECONDARY, "text_soft", "bold", "midright"
            )
            x = drawn.x - 8.0
        wide = high * drawn_signs.width(kind)
        drawn_signs.draw(surface, self.tools, kind, Box(x - wide, at[1] - high / 2, wide, high))
        return x - wide - 14.0
