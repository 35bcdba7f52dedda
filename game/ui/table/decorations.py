"""Over the table: ribbons across it, rings around what was pressed, glows as reminders, and words and pennons of
seats."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache, partial
from math import ceil, floor
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import SECONDARY
from game.ui.motion.effects import CaptionStrip, Flourish, Flourishes, Glow, Pulse, Ribbon
from game.ui.motion.verbs import ease_out_back
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import TableContext

PAD, HIGH_PAD, TAIL = 12.0, 10.0, 14.0
"""Units beside the mark and the cross, above and below the words together, and of the tail above the sheet."""
BEFORE = 8.0
"""Between the mark and the words."""
OFF = 34.0
"""Side of the cross that ends such words for good."""
MARK = 28.0
"""Side of the seat's mark at a text scale of 100%."""
HEAD = 42.0
"""Height of a plate's first line, which has the name and the score, at a text scale of 100%."""
FROM_EDGE = 4.0
INK = "#1E1611"


class AroundPlate(NamedTuple):
    """Places around a plate.

    clear   what must be seen now: nothing covers it
    others  other plates, which are covered as little as possible
    """

    clear: Sequence[Box] = ()
    others: Sequence[Box] = ()


def speech_place(plate: Box, high: float, head: float, kept: AroundPlate) -> Box | None:
    """Return the place of a sheet on the speaker's own plate, below its first line if there is room; None if it would
    cover what must be seen."""
    low, top = plate.bottom - FROM_EDGE - high, plate.y + FROM_EDGE
    if low >= plate.y + head:
        return Box(plate.x, low, plate.w, high)
    places = [Box(plate.x, y, plate.w, high) for y in (low, (low + top) / 2, top)]
    found = [place for place in places if not any(place.overlaps(box) for box in kept.clear)]
    return min(found, key=lambda place: sum(_shared(place, box) for box in kept.others), default=None)


def _shared(one: Box, other: Box) -> float:
    """Return the height in which two boxes of a column overlap."""
    return max(0.0, min(one.bottom, other.bottom) - max(one.y, other.y)) if one.overlaps(other) else 0.0


class Speech(Flourish):
    """Words on a sheet that lies on the speaker's plate, and follows it. It has the seat's mark; if the plate's first
    line stays in sight, a tail leads up to it."""

    ticks = 230
    slot = "speech"
    needed = True
    COMES, GOES = 0.05, 0.93

    def __init__(
        self, tools: Tools, message: Message, style: SeatStyle, plate: Callable[[], Box | None],
        kept: Callable[[], AroundPlate],
    ) -> None:  # fmt: skip
        """plate: where it is now, None while it isn't shown. kept: what else is there now"""
        self.tools, self._message, self._style = tools, message, style
        self._plate, self._kept = plate, kept
        self._drawn: tuple[float, bool, pygame.Surface] | None = None
        """The last picture, with the width of its sheet, and whether it has a tail."""

    @property
    def _mark(self) -> float:
        return self.tools.theme.size(MARK)

    def _lines(self, wide: float) -> list[str]:
        tools = self.tools
        return tools.theme.wrap(tools.say(self._message), SECONDARY, "body", tools.canvas, self._room(wide))

    def _room(self, wide: float) -> float:
        """Return the width of the words on a sheet."""
        return wide - 2 * PAD - OFF - BEFORE - self._mark

    @property
    def _step(self) -> float:
        return self.tools.theme.line_height(SECONDARY, "body", self.tools.canvas)

    @property
    def box(self) -> Box | None:
        """Where the sheet is now; None while its plate isn't shown, or what must be seen leaves no room for it."""
        plate = self._plate()
        if plate is None:
            return None
        high = len(self._lines(plate.w)) * self._step + HIGH_PAD
        return speech_place(plate, high, self._head, self._kept())

    @property
    def _head(self) -> float:
        return self.tools.theme.size(HEAD)

    def _picture(self, wide: float, high: float, tailed: bool) -> pygame.Surface:
        if self._drawn is None or self._drawn[:2] != (wide, tailed):
            self._drawn = wide, tailed, self._paint(Box(0.0, TAIL, wide, high), tailed)
        return self._drawn[2]

    def _paint(self, sheet: Box, tailed: bool) -> pygame.Surface:
        tools = self.tools
        theme, canvas = tools.theme, tools.canvas
        picture = pygame.Surface(canvas.rect(Box(0.0, 0.0, sheet.w, sheet.bottom + TAIL)).size, pygame.SRCALPHA)
        theme.panel(picture, canvas, sheet, "panel_raised", "outline", line=3.0)
        if tailed:
            self._draw_tail(picture, sheet)
        mark = Box(PAD, sheet.centre[1] - self._mark / 2, self._mark, self._mark)
        theme.seat_mark(picture, canvas, mark, self._style, 2.0)
        for index, line in enumerate(self._lines(sheet.w)):
            at = (mark.right + BEFORE, sheet.y + HIGH_PAD / 2 + self._step * (index + 0.5))
            theme.text(picture, canvas, line, at, SECONDARY, "text", "body", "midleft", self._room(sheet.w), 1)
        cross = Box(sheet.right - OFF - 8.0, sheet.y + (sheet.h - OFF) / 2, OFF, OFF).inset(7.0)
        draw_shape(picture, "cross", canvas.rect(cross), theme.colour("text_soft"))
        return picture

    def _draw_tail(self, picture: pygame.Surface, sheet: Box) -> None:
        canvas, theme = self.tools.canvas, self.tools.theme
        x, edge = sheet.x + 66.0, sheet.y + 4.0
        corners = [canvas.pos(*at) for at in ((x - 12.0, edge), (x - 2.0, edge - TAIL - 2.0), (x + 12.0, edge))]
        pygame.draw.polygon(picture, theme.colour("panel_raised"), corners)
        pygame.draw.lines(picture, theme.colour("outline"), False, corners, max(1, canvas.px(3)))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        box, plate = self.box, self._plate()
        if box is None or plate is None:
            return []
        picture = self._picture(box.w, box.h, box.y >= plate.y + self._head)
        strength = min(1.0, progress / self.COMES, (1.0 - progress) / (1.0 - self.GOES))
        picture.set_alpha(max(0, int(255 * strength)))
        rect = picture.get_rect(topleft=self.tools.canvas.pos(box.x, box.y - TAIL))
        surface.blit(picture, rect)
        return [rect]


LEAST_PENNON, MOST_PENNON = 54.0, 92.0
"""Heights of a pennon."""
PENNON_WIDE = 0.68
"""Its width, as a fraction of the height."""
BESIDE = 2.0


def pennon_place(plate: Box, canvas: Canvas) -> tuple[Box, bool]:
    """Return the place of a pennon, and whether its cloth flies to the right: right or left of the plate if that is
    outside the safe area, which has all controls; else on the plate's stripe."""
    safe, high = canvas.safe, max(LEAST_PENNON, min(MOST_PENNON, plate.h * 1.2))
    rooms = {True: (plate.right >= safe.right - BESIDE, canvas.width - plate.right),
             False: (plate.x <= safe.x + BESIDE, plate.x)}  # fmt: skip
    for right, (outer, room) in rooms.items():
        fits = min(high, (room - BESIDE) / PENNON_WIDE)
        if outer and fits >= LEAST_PENNON:
            wide = fits * PENNON_WIDE
            x = plate.right + BESIDE if right else plate.x - BESIDE - wide
            return Box(x, plate.centre[1] - fits / 2, wide, fits), right
    small = min(LEAST_PENNON, plate.h)
    return Box(plate.x + BESIDE, plate.centre[1] - small / 2, small * PENNON_WIDE, small), True


class Pennon(Flourish):
    """A pennon on a pole at the outer edge of a plate, in the colour of its seat: it flutters while the seat is glad,
    else it droops and sinks. It stands between the plate and the edge of the screen, where nothing can be pressed; if
    there is no room, on the plate itself."""

    ticks = 150
    needed = False
    LEAST, MOST = LEAST_PENNON, MOST_PENNON
    WIDE = PENNON_WIDE

    def __init__(
        self, tools: Tools, style: SeatStyle, glad: bool, seat: int, plate: Callable[[], Box | None]
    ) -> None:  # fmt: skip
        """plate: where the seat's plate is now; None while it isn't shown"""
        self.tools, self._glad, self._style, self._plate = tools, glad, style, plate
        self.slot = f"pennon-{seat}"

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        still, plate = self.tools.settings.reduce_motion, self._plate()
        if plate is None:
            return []
        canvas = self.tools.canvas
        box, mirrored = pennon_place(plate, canvas)
        high = box.h
        rect = canvas.rect(box.inset(-8.0, -10.0))
        age = 0.45 if still else progress
        unit = self.MOST / high
        view = (-8.0 * unit, -10.0 * unit, (box.w + 16.0) * unit, (high + 20.0) * unit)
        picture = svg.render(self._drawing(age), rect.size, view)
        if mirrored:
            picture = pygame.transform.flip(picture, True, False)
        picture.set_alpha(max(0, int(255 * min(1.0, progress / 0.06, (1.0 - progress) / 0.1))))
        surface.blit(picture, rect)
        return [rect]

    def _drawing(self, progress: float) -> str:
        colour = self._style.colour
        foot, pole = self.MOST, self.MOST * self.WIDE - 8.0
        if self._glad:
            top = self.MOST * (0.34 - 0.34 * ease_out_back(min(1.0, progress / 0.16)))
            wave = math.sin(progress * math.tau * 5.0)
            sway, far = 7.0 * wave, 4.0 * math.cos(progress * math.tau * 5.0)
            end, upper, lower = top + far, top + 6.0, top + 40.0
            cloth = (
                f"M{pole:g} {upper:g}C{pole - 18:g} {upper + sway:g} {pole - 34:g} {upper + 2 - sway:g} 2 {end + 12:g}"
                f"L14 {end + 25:g}L2 {end + 38:g}"
                f"C{pole - 34:g} {lower - 2 - sway:g} {pole - 18:g} {lower + sway:g} {pole:g} {lower:g}Z"
            )
            lean = 0.0
        else:
            sunk = min(1.0, progress / 0.3)
            top, lean = self.MOST * 0.34 * sunk, -10.0 * sunk
            x = pole + lean
            cloth = (
                f"M{x:g} {top + 6:g}C{x - 10:g} {top + 8:g} {x - 22:g} {top + 14:g} {x - 24:g} {top + 30:g}"
                f"L{x - 26:g} {top + 58:g}L{x - 15:g} {top + 48:g}L{x - 6:g} {top + 60:g}L{x:g} {top + 40:g}Z"
            )
        shaft = svg.path(f"M{pole:g} {foot:g}L{pole + lean:g} {top:g}", "none", INK, 9.0) + svg.path(
            f"M{pole:g} {foot:g}L{pole + lean:g} {top:g}", "none", "#B98348", 4.0
        )
        return shaft + svg.path(cloth, colour, INK, 3.0) + svg.circle(pole + lean, top, 5.5, "#94907E", INK, 2.4)


GRAIN = 26.0
"""Units between the points at which answers are looked for."""


class Decorations:
    """Passes them to the picture in use."""

    def __init__(self, table: TableContext, bar: Bar) -> None:
        self._tools, self._table, self._bar = table.ui, table, bar
        self._speech: Speech | None = None
        self._captioned: tuple[Line, Box | None] | None = None
        """The caption that hangs over the table, and the heading above it."""

    @property
    def _flourishes(self) -> Flourishes:
        return self._table.picture.flourishes

    @property
    def seen(self) -> bool:
        """Whether there are decorations at this speed."""
        return self._tools.settings.speed != "instant"

    def ribbon(self, seat: int, message: Message) -> bool:
        """Hang a ribbon with words across the table, in the colour of a seat, where it covers no answer. If there is no
        such place, or it would cover a heading, the seat's plate glows instead. Return whether the words are seen."""
        if not self.seen:
            return False
        shown, heading = self._flourishes, self._table.picture.heading
        ribbon = Ribbon(self._tools, message, self._table.styles[seat], shown.free, _covering(self._answers()))
        if not ribbon.fits or (heading is not None and ribbon.covers(heading)):
            self.glow(seat)
            return False
        shown.add(ribbon)
        if ribbon.at_top and CaptionStrip in shown.kinds:  # The next one hangs below the ribbon.
            shown.drop(CaptionStrip.slot)
            self._captioned = None
        return True

    def _answers(self) -> Sequence[Focusable]:
        """Return what answers the question on the table."""
        question = self._table.question
        steps = set(question.steps())
        return [item for item in question.targets() if item.id in steps]

    def drop_call(self) -> None:
        """Remove what calls someone: a scene over the whole table may follow, where it would mean nothing."""
        self._flourishes.drop(Ribbon.slot)
        self._flourishes.drop(Glow.slot)

    def caption(self, line: Line | None) -> None:
        """Show the caption of what is heard over the table, until there is another or (None) no more."""
        heading = self._table.picture.heading
        captioned = None if line is None else (line, heading)
        if captioned == self._captioned:
            return
        self._captioned = captioned
        self._flourishes.drop(CaptionStrip.slot)
        if line is not None:
            style = None if line.seat is None else self._table.styles[line.seat]
            shown = self._flourishes
            ribbon = shown.of(Ribbon.slot)
            below = isinstance(ribbon, Ribbon) and ribbon.at_top
            shown.add(CaptionStrip(self._tools, line.message, style, shown.free, below, heading))

    def glow(self, seat: int) -> None:
        """Make the seat's plate glow, or the bar if there is none."""
        box = self._table.picture.seat_box(seat)
        self._flourishes.add(Glow(self._tools, box or self._bar.box, self._table.styles[seat].colour))

    def feel(self, seat: int, glad: bool) -> None:
        """Raise the seat's pennon beside its plate, or let it droop."""
        plate = partial(self._seat_box, seat)
        self._flourishes.add(Pennon(self._tools, self._table.styles[seat], glad, seat, plate))

    def speak(self, seat: int, message: Message) -> bool:
        """Show what a seat says, on its plate; return whether there is a place for it."""
        plate, kept = partial(self._seat_box, seat), partial(self._kept, seat)
        speech = Speech(self._tools, message, self._table.styles[seat], plate, kept)
        if speech.box is None:
            return False
        self._speech = speech
        self._flourishes.add(speech)
        return True

    def _kept(self, speaker: int) -> AroundPlate:
        """Return what is around the plate of someone who speaks: the plate of the person asked, and what people hold,
        must be seen."""
        asked, picture = self._table.session.questions.asked, self._table.picture
        plates = {seat: box for seat in range(len(self._table.styles)) if (box := picture.seat_box(seat)) is not None}
        clear = [plates[asked]] if asked is not None and asked in plates and asked != speaker else []
        others = [box for seat, box in plates.items() if seat not in (asked, speaker)]
        return AroundPlate([*clear, *picture.held_boxes], others)

    def _seat_box(self, seat: int) -> Box | None:
        return self._table.picture.seat_box(seat)

    @property
    def spoken(self) -> Box | None:
        """Where the words of a seat are, while they are shown."""
        return self._speech.box if self._speech is not None and Speech in self._flourishes.kinds else None

    def hush(self) -> None:
        """Take these words away."""
        self._flourishes.drop(Speech.slot)

    def pulse(self, box: Box) -> None:
        """Draw a ring that spreads from what was pressed."""
        self._flourishes.add(Pulse(self._tools, box))


def _covering(answers: Sequence[Focusable]) -> Callable[[Box], bool]:
    """Return a function that says whether an answer lies in a part of the screen; it looks at each point once."""

    @cache
    def answered(column: int, row: int) -> bool:
        return any(item.at(column * GRAIN, row * GRAIN) for item in answers)

    def covering(box: Box) -> bool:
        columns = range(floor(box.x / GRAIN), ceil(box.right / GRAIN) + 1)
        rows = range(floor(box.y / GRAIN), ceil(box.bottom / GRAIN) + 1)
        return any(answered(column, row) for column in columns for row in rows)

    return covering
