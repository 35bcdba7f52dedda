"""The players' letters: written while someone chooses, folded and sealed once they have locked in, and opened again."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, partial

import pygame

from game.core.message import Message
from game.match.records import Seat
from game.session.session_context import Way
from game.ui.canvas import Box
from game.ui.codes import draw_part, sign_ratio
from game.ui.input.pads import Pads
from game.ui.kit.art import emblems
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.type_styles import BODY, NOTE, SMALL
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)

SIZE = (132.0, 104.0)
"""Width and height of the drawing: the letter, and room for the seal to drop from and for its halves to part."""
STEPS = 8
"""Pictures of each movement."""
INK, SOFT, PAPER, IVORY, SHADE = "#1E1611", "#8A7A60", "#F7ECD2", "#FFFDF4", "#E9D7AE"
LEFT, TOP, WIDE, HIGH = 10.0, 12.0, 112.0, 84.0
RADIUS, QUILL = 30.0, 60.0
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
    quill = artwork.placed("pictures/letter/quill", x, y, QUILL)
    return svg.path(lines, "none", SOFT, 2.6, 0.8 * shown) + svg.faded(quill, shown)


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
        return emblems.seal(seat, x, y, radius, shown)
    halves = ""
    zigzag = [(x + (6 if row % 2 else -6), y - radius + 2 * radius * row / 6) for row in range(7)]
    for side in (-1, 1):
        edge = [at for at in emblems.blob(x, y, radius) if (at[0] - x) * side >= 0]
        edge.sort(key=lambda at: math.atan2(at[1] - y, (at[0] - x) * side))
        fallen = side * 22 * crack, crack * crack * 18
        moved = [_turned(at, (x, y), side * crack * 0.5, fallen) for at in (*edge, *reversed(zigzag))]
        halves += svg.path(svg.closed(moved), emblems.wax_of(seat), INK, 3.0, 1.0 - crack * crack)
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


WIDEST = 480.0
LEAST_ROW, MOST_ROW, LEAST_NAMES = 118.0, 138.0, 90.0
"""Least and most height of letters with a second line, and the least height of those without."""
STRIPE, PICTURE = 12.0, 86.0
"""Width of the stripe in a player's colour, and height of their letter."""
NAME = BODY._replace(role="bold")
FOLDS, DROPS, FADES = 11, 7, 9
"""Ticks in which a letter folds and its seal drops, or fades while movement is reduced: 180, 120 and 150 ms."""
CRACKS = 14
"""Ticks in which all seals break."""
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

    # -- the tree

    def show(self, people: Sequence[Seat], seats: Sequence[int], ways: Mapping[int, tuple[Way, str]]) -> None:
        """Show these seats. `ways`: how each person chooses and with which device; missing seats are bots."""
        self.people, self.seats, self.ways = people, seats, ways

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, self._row([], room.w).takes(ruler, room).h)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        sheets: list[Widget] = []
        self._row(sheets, box.w).place(ruler, box)
        self.boxes = [sheet.box for sheet in sheets if sheet.box.w > 0]

    def draw(self, pen: Pen, focused: bool = False) -> None:
        self._row([], self.box.w).paint(pen, self.box)

    def _row(self, sheets: list[Widget], wide: float) -> Widget:
        """Return the letters side by side, which are added to `sheets` too: with state and device in a second line;
        with the device alone, if the words of all states don't fit; or the names alone, with large text."""
        ways = []
        for words, device, least in ((True, True, LEAST_ROW), (False, True, LEAST_ROW), (False, False, LEAST_NAMES)):
            made = [self._sheet(seat, words, device) for seat in self.seats]
            sheets += made
            ways.append(Sized(Grid(*made, columns=len(made), gap=SMALL), least_h=least))
        most = len(self.seats) * (WIDEST + SMALL) - SMALL
        row = Sized(FirstThatFits(*ways), w=min(wide, most), most_h=MOST_ROW)
        return Row(Space(grow=1.0), row, Space(grow=1.0), gap=0.0)

    def _sheet(self, seat: int, words: bool, device: bool) -> Widget:
        """Return one player's sheet."""
        colour, locked = self.tools.theme.seat(self.people[seat].colour).colour, seat in self._sealed
        high = PICTURE * (1.0 if device else 0.84)
        stripe = Picture(partial(_paint_stripe, colour), STRIPE)
        letter_place = Picture(partial(self._paint_letter, seat), high * SIZE[0] / SIZE[1], high)
        told: list[Widget] = [Space(grow=1.0), _Name(self.people[seat].name)]
        if device:
            later = seat in self.ways and self.ways[seat][0] == "curtain"
            state = LATER if later and not locked else STATES[locked]
            style = NOTE.inked("text" if locked else "text_soft")
            said = Levelled(state, STATES, style, "midleft", 1, grow=1.0) if words else Space(grow=1.0)
            told.append(Row(said, *self._device(seat), gap=4.0))
        names = Column(*told, Space(grow=1.0), gap=0.0).sharing()
        fill = "panel_raised" if locked else "panel"
        return Panel(Row(stripe, letter_place, names, gap=2.0), (7.0, 6.0 if device else 2.0), fill, line=3.0)

    def _device(self, seat: int) -> list[Widget]:
        """Return the sign of a seat's device, and the number next to it."""
        kind, number = "bot", ""
        if seat in self.ways:
            kind, device = self.ways[seat]
            pad = self.pads.pad(device) if kind == "pad" else None
            number = str(pad.place) if pad is not None else ""
        high = Ruler(self.tools).step(NOTE) * 0.74
        sign = Picture(partial(self._paint_device, kind), high * sign_ratio(kind), high)
        return [sign, *([Text(number, NOTE._replace(role="bold"), "midright", 1)] if number else [])]

    # -- drawing

    def _paint_device(self, kind: str, pen: Pen, box: Box) -> None:
        draw_part(pen.surface, self.tools, kind, box)

    def _paint_letter(self, seat: int, pen: Pen, box: Box) -> None:
        surface, rect = pen.surface, pen.canvas.rect(box)
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


class _Name(Widget):
    """A player's name: smaller if it is long, and as a last resort only its first words."""

    def __init__(self, name: str) -> None:
        words = name.split(" ")
        shorter = [" ".join(words[:count]) for count in range(len(words) - 1, 0, -1)]
        small = NAME._replace(units=NOTE.units)
        self._ways = [Text(name, NAME, "midleft", 1), *(Text(said, small, "midleft", 1) for said in (name, *shorter))]

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(0.0, ruler.step(NAME))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        FirstThatFits(*self._ways).paint(pen, self.box)


def _paint_stripe(colour: str, pen: Pen, box: Box) -> None:
    pen.fill(box, "outline")
    pen.fill(box.inset(2.0), pygame.Color(colour))
