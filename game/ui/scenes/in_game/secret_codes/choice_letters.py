"""The players' letters: written while someone chooses, folded and sealed once they have locked in, and opened again."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.session.couch import Way
from game.ui.canvas import Box
from game.ui.codes import drawn_signs
from game.ui.input.pads import Pads
from game.ui.kit.art import wax
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BODY, SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.name_text import draw_name
from game.ui.widgets.tree import Size, Widget

SIZE = (132.0, 104.0)
"""Width and height of the drawing: the letter, and room for the seal to drop from and for its halves to part."""
STEPS = 8
"""Pictures of each movement."""
INK, SOFT, PAPER, IVORY, SHADE = "#1E1611", "#8A7A60", "#F7ECD2", "#FFFDF4", "#E9D7AE"
LEFT, TOP, WIDE, HIGH = 10.0, 12.0, 112.0, 84.0
RADIUS = 30.0
MIDDLE = (LEFT + WIDE / 2, TOP + HIGH * 0.5)
TORN = 1.6
"""Units by which the edges of a sheet are uneven."""


@lru_cache(maxsize=256)
def letter(seat: SeatStyle, folded: int, sealed: int, cracked: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a letter of `size` pixels. Each step is 0 to `STEPS`: folded, sealed, and its seal broken again."""
    fold, seal, crack = folded / STEPS, sealed / STEPS, cracked / STEPS
    parts = [_sheet(svg.mix(PAPER, IVORY, fold))]
    if fold < 1.0:
        parts.append(_writing(1.0 - fold))
    if fold > 0.0:
        parts.append(_envelope(fold, crack))
    if seal > 0.0 and crack < 1.0:
        parts.append(_seal(seat, 1.0 + 0.7 * (1.0 - seal), min(1.0, 2 * seal), crack))
    made = svg.render("".join(parts), size, (0, 0, *SIZE))
    if fold < 0.5:
        _mark(made, seat, size)
    return made


def _sheet(fill: str) -> str:
    """Draw the sheet of paper with its uneven edge and shadow."""
    chance = random.Random(7)
    points = []
    for start, end in (((0, 0), (WIDE, 0)), ((WIDE, 0), (WIDE, HIGH)), ((WIDE, HIGH), (0, HIGH)), ((0, HIGH), (0, 0))):
        for step in range(6):
            part = step / 6
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            points.append((LEFT + x + chance.uniform(-TORN, TORN), TOP + y + chance.uniform(-TORN, TORN)))
    shadow = svg.path(svg.closed([(x + 3, y + 5) for x, y in points]), "#08171B", opacity=0.35)
    return shadow + svg.path(svg.closed(points), fill, INK, 2.8)


def _writing(shown: float) -> str:
    """Draw lines of writing and a quill."""
    lines = "".join(
        f"M{LEFT + WIDE * 0.4:g} {TOP + 22 + row * 17:g}h{WIDE * 0.5 - (row == 3) * 34:g}" for row in range(4)
    )
    x, y = LEFT + WIDE - 30, TOP + HIGH - 8
    plume = f"M{x + 4:g} {y - 18:g}q4 -30 40 -50q-4 32 -32 50Z"
    return "".join(
        [
            svg.path(lines, "none", SOFT, 2.6, 0.8 * shown),
            svg.path(plume, SHADE, INK, 2.4, shown),
            svg.path(f"M{x - 8:g} {y:g}L{x + 26:g} {y - 48:g}", "none", INK, 2.2, shown),
        ]
    )


def _envelope(fold: float, crack: float) -> str:
    """Draw the folds: both sides and the foot come in, and the flap comes down; with `crack` it goes up again."""
    right, low = LEFT + WIDE, TOP + HIGH
    x, y = MIDDLE
    tip = TOP + (HIGH * 0.54) * fold * (1.0 - crack) - HIGH * 0.12 * crack
    side = WIDE * 0.36 * fold
    inner = low - HIGH * 0.56 * fold
    lines = f"M{LEFT + 2:g} {low - 3:g}L{LEFT + side:g} {inner:g}M{right - 2:g} {low - 3:g}L{right - side:g} {inner:g}"
    flap = svg.closed([(LEFT + 2, TOP + 2), (x, tip), (right - 2, TOP + 2)])
    return svg.path(lines, "none", SOFT, 2.2, fold) + svg.path(flap, svg.mix(IVORY, SHADE, 0.35), INK, 2.6)


def _seal(seat: SeatStyle, grown: float, shown: float, crack: float) -> str:
    """Draw a seal of wax, or a broken one in two halves."""
    x, y = MIDDLE
    radius = RADIUS * grown
    if crack <= 0.0:
        return wax.seal(seat, x, y, radius, shown)
    halves = ""
    zigzag = [(x + (6 if row % 2 else -6), y - radius + 2 * radius * row / 6) for row in range(7)]
    for side in (-1, 1):
        edge = [at for at in wax.blob(x, y, radius) if (at[0] - x) * side >= 0]
        edge.sort(key=lambda at: math.atan2(at[1] - y, (at[0] - x) * side))
        fallen = side * 22 * crack, crack * crack * 18
        moved = [_turned(at, (x, y), side * crack * 0.5, fallen) for at in (*edge, *reversed(zigzag))]
        halves += svg.path(svg.closed(moved), wax.wax_of(seat), INK, 3.0, 1.0 - crack * crack)
    return halves


def _turned(
    at: tuple[float, float], around: tuple[float, float], turn: float, moved: tuple[float, float]
) -> tuple[float, float]:
    dx, dy = at[0] - around[0], at[1] - around[1]
    cos, sin = math.cos(turn), math.sin(turn)
    return around[0] + dx * cos - dy * sin + moved[0], around[1] + dx * sin + dy * cos + moved[1]


def _mark(made: pygame.Surface, seat: SeatStyle, size: tuple[int, int]) -> None:
    """Draw the seat's shape at the head of what is written."""
    unit = size[0] / SIZE[0]
    side = 30.0
    data = svg.seat_shape(seat.shape, LEFT + 24, TOP + 28, side)
    whole = svg.render(svg.path(data, seat.colour, INK, 4.5) + svg.path(data, seat.colour), size, (0, 0, *SIZE))
    made.blit(whole, (0, 0), pygame.Rect(0, 0, round(60 * unit), size[1]))


GAP, PAD = 12.0, 10.0
LEAST_ROW, WIDEST = 118.0, 480.0
STRIPE, PICTURE = 12.0, 86.0
"""Width of the stripe in a player's colour, and height of their letter."""
FOLDS, DROPS, FADES = 11, 7, 9
"""Ticks in which a letter folds and its seal drops, or fades while movement is reduced: 180, 120 and 150 ms."""
CRACKS = 14
"""Ticks in which all seals break."""
TWO_LINES = 16.0
LATER = Message("codes-later")
STATES = (Message("codes-thinking"), Message("codes-locked"))


class ChoiceLetters(Widget):
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
        self._two = name + small + TWO_LINES <= LEAST_ROW + 20.0
        return max(LEAST_ROW, name + small + TWO_LINES) if self._two else max(90.0, name)

    def show(self, people: Sequence[Seat], seats: Sequence[int], ways: Mapping[int, tuple[Way, str]]) -> None:
        """Show these seats. `ways`: how each person chooses and with which device; missing seats are bots."""
        self.people, self.seats, self.ways = people, seats, ways

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, self.height())

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        seats = self.seats
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
        wide = high * SIZE[0] / SIZE[1]
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

    def draw(self, pen: Pen, focused: bool = False) -> None:
        for seat, box in zip(self.seats, self.boxes, strict=True):
            self._draw_one(pen.surface, seat, box)

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
        whole = STEPS
        if ticks is None:
            surface.blit(letter(style, 0, 0, 0, rect.size), rect)
            return
        if self.tools.settings.reduce_motion:
            closed = letter(style, whole, whole, 0, rect.size)
            if ticks < FADES:
                surface.blit(letter(style, 0, 0, 0, rect.size), rect)
            self._blit_faded(surface, closed, rect, min(1.0, ticks / FADES) * (1.0 - self._cracked / CRACKS))
            return
        fold = min(whole, round(whole * ticks / FOLDS))
        seal = max(0, min(whole, round(whole * (ticks - FOLDS) / DROPS)))
        crack = round(whole * self._cracked / CRACKS)
        surface.blit(letter(style, fold, seal, crack, rect.size), rect)

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
