"""The players' letters: written while someone chooses, folded and sealed once they have locked in."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.session.couch import Way
from game.ui.canvas import Box
from game.ui.codes import drawn_signs
from game.ui.input.pads import Pads
from game.ui.look.theme import BODY, SECONDARY
from game.ui.scenes.in_game.secret_codes import letter_art
from game.ui.tools import Tools
from game.ui.widgets.name_text import draw_name

GAP, PAD = 12.0, 10.0
HIGH, WIDEST = 118.0, 480.0
STRIPE, PICTURE = 12.0, 86.0
"""Width of the stripe in a player's colour, and height of their letter."""
FOLDS, DROPS, FADES = 11, 7, 9
"""Ticks in which a letter folds and its seal drops, or fades while movement is reduced: 180, 120 and 150 ms."""
CRACKS = 14
"""Ticks in which all seals break."""
TWO_LINES = 16.0
LATER = Message("codes-later")
STATES = (Message("codes-thinking"), Message("codes-locked"))


class ChoiceLetters:
    """One letter for each player of the phase. It shows who has locked in, but no other sign of a press."""

    def __init__(self, tools: Tools, pads: Pads) -> None:
        self.tools = tools
        self.pads = pads
        self.people: Sequence[Seat] = ()
        self.seats: Sequence[int] = ()
        self.ways: Mapping[int, tuple[Way, str]] = {}
        self.boxes: list[Box] = []
        self._sealed: dict[int, int] = {}
        """Ticks since each seat has locked in."""
        self._cracked = 0
        """Ticks since all seals began to break."""
        self._two = True
        """Whether there is room for a second line, with state and device."""
        self._words = True
        """Whether the words of all states fit into it."""

    # -- time

    def begin(self, waiting: Collection[int], seats: Collection[int]) -> None:
        """Seal the letters of those who have locked in before."""
        self._sealed = {seat: FOLDS + DROPS for seat in seats if seat not in waiting}

    def update(self, waiting: Collection[int], opens: bool) -> bool:
        """Advance by one tick; return whether anything has changed. `opens`: all seals break now."""
        moved = False
        for seat in self.seats:
            if seat in waiting:
                moved = self._sealed.pop(seat, None) is not None or moved
            elif self._sealed.setdefault(seat, 0) < FOLDS + DROPS:
                self._sealed[seat] += 1
                moved = True
        if opens and self._cracked < CRACKS:
            self._cracked += 1
            moved = True
        return moved

    # -- layout

    def height(self) -> float:
        """Return the height of the row: with large text there is no room for a second line in it."""
        theme, canvas = self.tools.theme, self.tools.canvas
        name, small = theme.line_height(BODY, "bold", canvas), theme.line_height(SECONDARY, "body", canvas)
        self._two = name + small + TWO_LINES <= HIGH + 20.0
        return max(HIGH, name + small + TWO_LINES) if self._two else max(90.0, name)

    def layout(
        self, box: Box, people: Sequence[Seat], seats: Sequence[int], ways: Mapping[int, tuple[Way, str]]
    ) -> None:
        """Lay out a row. `ways`: how each person chooses and with which device; missing seats are bots."""
        self.people, self.seats, self.ways = people, seats, ways
        count = max(1, len(seats))
        wide = min(WIDEST, (box.w - GAP * (count - 1)) / count)
        left = box.centre[0] - (wide * count + GAP * (count - 1)) / 2
        self.boxes = [Box(left + index * (wide + GAP), box.y, wide, box.h) for index in range(len(seats))]
        theme, canvas = self.tools.theme, self.tools.canvas
        widest = max(theme.measure(self.tools.say(state), SECONDARY, "body", canvas)[0] for state in STATES)
        room = wide - self._left(Box(0.0, 0.0, wide, box.h))[1] - PAD - 4.0
        self._words = all(widest + self._device_width(seat) <= room for seat in seats)

    def _left(self, box: Box) -> tuple[Box, float]:
        """Return the place of a letter in its box, and where the words begin."""
        high = PICTURE * (1.0 if self._two else 0.84)
        wide = high * letter_art.SIZE[0] / letter_art.SIZE[1]
        picture = Box(box.x + 6.0 + STRIPE, box.centre[1] - high / 2 - 2.0, wide, high)
        return picture, picture.right + 3.0

    def _device_height(self) -> float:
        return self.tools.theme.line_height(SECONDARY, "body", self.tools.canvas) * 0.74

    def _device_width(self, seat: int) -> float:
        kind, number = self._device(seat)
        wide = self._device_height() * drawn_signs.width(kind)
        return wide + (
            self.tools.theme.measure(number, SECONDARY, "bold", self.tools.canvas)[0] + 5.0 if number else 0.0
        )

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        for seat, box in zip(self.seats, self.boxes, strict=True):
            self._draw_one(surface, seat, box)

    def _draw_one(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        style, locked = theme.seat(self.people[seat].colour), seat in self._sealed
        theme.panel(surface, canvas, box, "panel_raised" if locked else "panel", "frame", line=3.0)
        stripe = Box(box.x + 5.0, box.y + 6.0, STRIPE, box.h - 15.0)
        theme.panel(surface, canvas, stripe, pygame.Color(style.colour), "outline", radius=0.0, line=2.0)
        picture, left = self._left(box)
        self._draw_letter(surface, seat, picture)
        right = box.right - PAD
        if not self._two:
            draw_name(surface, self.tools, self.people[seat].name, (left, box.centre[1]), right - left)
            return
        name = theme.line_height(BODY, "bold", canvas)
        small = theme.line_height(SECONDARY, "body", canvas)
        spare = (box.h - name - small) / 2
        draw_name(surface, self.tools, self.people[seat].name, (left, box.y + spare + name / 2), right - left)
        y = box.bottom - spare - small / 2 - 2.0
        self._draw_device(surface, seat, (right, y), self._device_height())
        said = self.tools.say(LATER if self._later(seat) and not locked else STATES[locked])
        if self._words:
            theme.text(surface, canvas, said, (left, y), SECONDARY, "text" if locked else "text_soft", "body",
                       "midleft")  # fmt: skip

    def _draw_letter(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        rect = self.tools.canvas.rect(box)
        style, ticks = self.tools.theme.seat(self.people[seat].colour), self._sealed.get(seat)
        whole = letter_art.STEPS
        if ticks is None:
            surface.blit(letter_art.letter(style, 0, 0, 0, rect.size), rect)
            return
        if self.tools.settings.reduce_motion:
            closed = letter_art.letter(style, whole, whole, 0, rect.size)
            if ticks < FADES:
                surface.blit(letter_art.letter(style, 0, 0, 0, rect.size), rect)
            self._blit_faded(surface, closed, rect, min(1.0, ticks / FADES) * (1.0 - self._cracked / CRACKS))
            return
        fold = min(whole, round(whole * ticks / FOLDS))
        seal = max(0, min(whole, round(whole * (ticks - FOLDS) / DROPS)))
        crack = round(whole * self._cracked / CRACKS)
        surface.blit(letter_art.letter(style, fold, seal, crack, rect.size), rect)

    @staticmethod
    def _blit_faded(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, shown: float) -> None:
        if shown < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * shown))
        surface.blit(picture, rect)

    # -- the device

    def _device(self, seat: int) -> tuple[str, str]:
        """Return the sign of a seat's device, and the number next to it."""
        if seat not in self.ways:
            return "bot", ""
        way, device = self.ways[seat]
        pad = self.pads.pad(device) if way == "pad" else None
        return way, str(pad.place) if pad is not None else ""

    def _later(self, seat: int) -> bool:
        """Return whether someone picks behind the curtain, after the others."""
        return seat in self.ways and self.ways[seat][0] == "curtain"

    def _draw_device(self, surface: pygame.Surface, seat: int, at: tuple[float, float], high: float) -> None:
        """Draw a seat's device with its right end at `at`."""
        kind, number = self._device(seat)
        x = at[0]
        if number:
            drawn = self.tools.theme.text(
                surface, self.tools.canvas, number, at, SECONDARY, "text_soft", "bold", "midright"
            )
            x = drawn.x - 5.0
        wide = high * drawn_signs.width(kind)
        drawn_signs.draw(surface, self.tools, kind, Box(x - wide, at[1] - high / 2, wide, high))
