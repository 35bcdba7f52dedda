"""Decorations that nobody waits for, and banners: puffs, ribbons with large words, a ring around what is pressed or
matters.

    flourishes = Flourishes(tools)
    flourishes.show(Ribbon(tools, Message("banner-leader"), style))
    changed = flourishes.update()           # each tick
    touched = flourishes.draw(surface, alpha)

Nothing depends on a flourish: it can be dropped at any moment. Pictures are baked once per size; drawing one is one
blit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.shapes import draw_frame, draw_glow
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.look.type_styles import NOTE, TypeStyle
from game.ui.motion.score import Score, show
from game.ui.motion.verbs import arc, blended, ease_in, ease_out, ease_out_back, lerp, passed, presence
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Padded,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

STEP = 24.0
"""Between the heights at which a ribbon looks for a place, in units."""
LOOSE, TIGHT = (56.0, 22.0, 72.0), (44.0, 12.0, 58.0)
"""On a ribbon, units before the seat's mark, between it and the words, and after them; the latter with small type."""


HEM, NOTCH, STRIPE = 3.0, 30.0, 14.0
"""Units of a ribbon's hem, of the depth of its notches, and of the stripe beside each."""


class Flourish:
    """A decoration drawn over everything else for `ticks`. Only the latest of one `slot` is shown."""

    ticks: int = 0
    slot: str = ""
    needed: bool = False
    """Whether it is shown even at "instant" speed."""

    age: int = 0

    def tick(self) -> bool:
        """Advance by one tick; return whether it is still shown."""
        self.age += 1
        return self.age < self.ticks

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        """Paint; return the pixels it touched. progress: the part of its time that has passed, 0 to 1"""
        return []


class Flourishes:
    """The flourishes shown now. At "instant" speed, only those that are `needed`.

    free  where ribbons may hang without covering text; None: anywhere
    """

    MOST = 24

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.free: Box | None = None
        self._shown: list[Flourish] = []

    @property
    def kinds(self) -> list[type[Flourish]]:
        """Kinds of the flourishes shown now, oldest first."""
        return [type(each) for each in self._shown]

    def of(self, slot: str) -> Flourish | None:
        """Return the flourish of a slot that is shown now."""
        return next((each for each in self._shown if each.slot == slot), None)

    def leave_free(self, box: Box | None) -> None:
        """Hang ribbons inside this box, where they cover no words."""
        self.free = box

    def show(self, flourish: Flourish) -> None:
        if self.tools.settings.speed == "instant" and not flourish.needed:
            return
        if flourish.slot:
            self.drop(flourish.slot)
        self._shown = [*self._shown, flourish][-self.MOST :]

    def drop(self, *slots: str) -> None:
        self._shown = [each for each in self._shown if each.slot not in slots]

    def drop_all(self) -> None:
        self._shown = []

    def update(self) -> bool:
        """Advance by one tick; return whether anything is or was shown and must be redrawn."""
        before = bool(self._shown)
        self._shown = [each for each in self._shown if each.tick()]
        return before

    def draw(self, surface: pygame.Surface, alpha: float) -> Touched:
        touched: Touched = []
        for each in self._shown:
            touched += each.draw(surface, passed(each.age + alpha, each.ticks))
        return touched


class Pulse(Flourish):
    """A ring that spreads from a pressed control."""

    ticks = 14
    REACH = 22.0

    def __init__(self, tools: Tools, box: Box) -> None:
        self.tools = tools
        self.box = box

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        canvas, colour = self.tools.canvas, pygame.Color(self.tools.theme.colour("focus"))
        reach = 6.0 if self.tools.settings.reduce_motion else 6.0 + self.REACH * ease_out(progress)
        rect = canvas.rect(self.box.inset(-reach))
        line = max(1, round(canvas.px(6) * (1.0 - progress)))
        draw_frame(surface, rect, canvas.px(14 + reach), colour, line)
        wide = canvas.px(self.box.w / 4) + line  # Four strips, since the inside was not touched.
        if wide * 2 >= rect.w or rect.h < 4 * line:
            return [rect]
        edge = canvas.px(14 + reach) + line
        return [
            pygame.Rect(rect.x, rect.y, rect.w, edge),
            pygame.Rect(rect.x, rect.bottom - edge, rect.w, edge),
            pygame.Rect(rect.x, rect.y, edge, rect.h),
            pygame.Rect(rect.right - edge, rect.y, edge, rect.h),
        ]


class Glow(Flourish):
    """A frame of soft light around a box that swells once and fades. Nothing moves."""

    ticks = 150
    slot = "glow"
    needed = True
    REACH = 26.0

    def __init__(self, tools: Tools, box: Box, colour: str) -> None:
        canvas = tools.canvas
        outer, inner = canvas.rect(box.inset(-self.REACH)), canvas.rect(box)
        self.at = outer.topleft
        self.picture = pygame.Surface(outer.size, pygame.SRCALPHA)
        inner.move_ip(-outer.x, -outer.y)
        light = pygame.Color(colour)
        draw_glow(self.picture, inner, canvas.px(14.0), canvas.px(self.REACH), (light.r, light.g, light.b, 170))
        inside = inner.inflate(-canvas.px(4.0), -canvas.px(4.0))
        pygame.draw.rect(self.picture, (0, 0, 0, 0), inside, border_radius=canvas.px(12.0))

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        return blended(surface, self.picture, self.picture.get_rect(topleft=self.at), arc(progress))


class Ribbon(Flourish):
    """A few words about a seat, with its colour and shape, on a ribbon at the top of the screen or of `free`; or where
    it covers nothing that must be seen: there it unrolls.

    covering  returns whether something in a box must be seen; None: nothing
    fits      whether there is a place for it
    """

    ticks = 80
    slot = "ribbon"
    COMES, GOES = 0.14, 0.86

    def __init__(
        self, tools: Tools, message: Message, style: SeatStyle, free: Box | None = None,
        covering: Callable[[Box], bool] | None = None,
    ) -> None:  # fmt: skip
        self.tools = tools
        room = free or tools.canvas.safe
        forms = _ribbon_forms(tools, message, style, room)
        place = _ribbon_place(forms, room, covering)
        self.fits = place is not None
        form, box = place or forms[-1]
        self.box = box
        self.at_top = box.y <= room.y
        self.picture, self.at = _painted(tools, form, box), tools.canvas.rect(box).topleft

    def covers(self, box: Box) -> bool:
        """Return whether it hangs over something."""
        return self.picture.get_rect(topleft=self.at).colliderect(self.tools.canvas.rect(box))

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        rect = self.picture.get_rect(topleft=self.at)
        if self.tools.settings.reduce_motion:
            return blended(surface, self.picture, rect, presence(progress, 1.0, self.COMES, 1.0 - self.GOES))
        come, go = progress / self.COMES, (progress - self.GOES) / (1.0 - self.GOES)
        if self.at_top:
            away = 1.0 - ease_out_back(come) if come < 1.0 else ease_in(go) if go > 0.0 else 0.0
            rect = rect.move(0, -round(rect.bottom * away))
            surface.blit(self.picture, rect)
            return [rect]
        part = ease_out(come) if come < 1.0 else 1.0 - ease_in(go) if go > 0.0 else 1.0
        wide = round(rect.w * part)
        shown = pygame.Rect((rect.w - wide) // 2, 0, wide, rect.h)
        surface.blit(self.picture, rect.move(shown.topleft), shown)
        return [shown.move(rect.topleft)]


def _ribbon_place(
    forms: Sequence[tuple[Widget, Box]], room: Box, covering: Callable[[Box], bool] | None
) -> tuple[Widget, Box] | None:
    """Return the form of a ribbon that is as large as fits the room, and its box, as high as nothing is covered."""
    if covering is None:
        return next((one for one in forms if one[1].w < room.w), forms[-1])
    for form, box in forms:
        steps = range(int(max(0.0, room.h - box.h) // STEP) + 1)
        places = (box.moved(0.0, step * STEP) for step in steps)
        found = next((place for place in places if place.w < room.w and not covering(place)), None)
        if found is not None:
            return form, found
    return None


def _ribbon_forms(tools: Tools, message: Message, style: SeatStyle, room: Box) -> list[tuple[Widget, Box]]:
    """Return a ribbon in type of several sizes, the largest first, each with its box at the top of a room."""
    found: list[tuple[Widget, Box]] = []
    for size in (HEADING * min(1.3, max(1.0, tools.theme.text_scale)), HEADING, BODY, SECONDARY):
        before, between, after = TIGHT if size == SECONDARY else LOOSE
        words = Text(message, TypeStyle(size, "title", "accent", 0.0), "midleft", 1, grow=1.0)
        line = Row(Space(before), seat_mark(style, size * 1.1), Space(between), words, Space(after), gap=0.0)
        band = _Band(line, (0.0, 0.0), style.colour)
        wide = min(room.w, band.takes(Ruler(tools), Size(room.w, room.h)).w)
        found.append((band, Box(room.centre[0] - wide / 2, room.y, wide, size * 1.9)))
    return found


class _Band(Padded):
    """A ribbon with something on it: a band of paper with a hem and fine lines, notched at both ends, and with a stripe
    in a colour beside each notch."""

    def __init__(self, part: Widget, pad: tuple[float, float], colour: str | None) -> None:
        super().__init__(part, pad)
        self._colour = colour

    def draw(self, pen: Pen) -> None:
        ink, paper, box = pen.written("frame"), self.box.inset(HEM), self.box
        x, y, right, low, middle = paper.x, paper.y, paper.right, paper.bottom, paper.centre[1]
        notch = min(NOTCH, box.w / 8)
        outline = svg.closed([(x, y), (right, y), (right - notch, middle), (right, low), (x, low), (x + notch, middle)])
        body = svg.path(outline, pen.written("panel"))
        fine = 2 * HEM
        for line in (y + fine, low - fine):
            body += svg.path(f"M{x + notch:g} {line:g}H{right - notch:g}", "none", ink, HEM / 2)
        if self._colour is not None:
            for end, far in ((x, STRIPE), (right, -STRIPE)):
                edge = [(0.0, y), (math.copysign(notch, far), middle), (0.0, low)]
                stripe = [
                    *((end + across, at) for across, at in edge),
                    *((end + far + across, at) for across, at in edge[::-1]),
                ]
                body += svg.path(svg.closed(stripe), self._colour)
        pen.drawing(body + svg.path(outline, "none", ink, HEM), box)


def _painted(tools: Tools, tree: Widget, box: Box) -> pygame.Surface:
    """Return a picture of the size of `box`."""
    place = Box(0.0, 0.0, box.w, box.h)
    picture = pygame.Surface(tools.canvas.rect(place).size, pygame.SRCALPHA)
    tree.paint(Pen(picture, tools), place)
    return picture


BELOW = HEADING * 1.9 * 1.3 + 14.0
"""Units from the top of the free place while a ribbon hangs above."""
GAP = 6.0
"""Between a heading and the strip below it."""
LONGEST = 60 * 60
"""Ticks; it is usually taken away much earlier."""


class CaptionStrip(Flourish):
    """A small sheet with one line and the shape of the seat that it is about. It doesn't move."""

    ticks = LONGEST
    slot = "caption"
    needed = True

    def __init__(
        self, tools: Tools, message: Message, style: SeatStyle | None, free: Box | None, below: bool,
        heading: Box | None,
    ) -> None:  # fmt: skip
        """free: where ribbons may hang. below: whether one does. heading: words that it must not cover, if there are
        any: it hangs below them"""
        room, size = free or tools.canvas.safe, tools.theme.size(SECONDARY)
        mark = seat_mark(style, size * 0.8, 2.0) if style is not None else None
        words = Text(message, NOTE.inked("text"), "midleft", 1, grow=1.0)
        self._tools, self._sheet = tools, Panel(Row(mark, words, gap=14.0), (24.0, 0.0))
        wide = self._sheet.takes(Ruler(tools), Size(room.w, room.h)).w
        self.box = Box(room.x, room.y + (BELOW if below else 0.0), min(wide, room.w), size * 1.7)
        if heading is not None and self.box.overlaps(heading):
            self.box = self.box._replace(y=heading.bottom + GAP)

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        self._sheet.paint(Pen(surface, self._tools), self.box)
        return [self._tools.canvas.rect(self.box.inset(-4.0))]


MOMENTS = 12
"""The moments that are drawn of something that flashes up."""


class Flash(Flourish):
    """Shows a drawing of `pictures/effects` around a point, one moment after the other."""

    def __init__(self, canvas: Canvas, at: Point, name: str, width: float, ticks: int) -> None:
        self.ticks, self._name = ticks, f"pictures/effects/{name}"
        _left, _top, wide, high = artwork.view(self._name)
        across = max(12, canvas.px(width))
        self._size = across, round(across * high / wide)
        self.middle = canvas.pos(*at)

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        moment = min(MOMENTS - 1, int(progress * MOMENTS))
        picture = artwork.picture(self._name, self._size, {"moment": str(moment)})
        rect = picture.get_rect(center=self.middle)
        surface.blit(picture, rect)
        return [rect]


class Puff(Flash):
    """A ring of dust where a piece of this `width` has landed."""

    def __init__(self, canvas: Canvas, at: Point, width: float) -> None:
        super().__init__(canvas, at, "dust", width * 2.1, 20)


class Glint(Flash):
    """Light around something that moves: a ring that spreads, or with `still` only fades."""

    def __init__(self, canvas: Canvas, where: Callable[[], Point], still: bool) -> None:
        """where: returns its middle"""
        super().__init__(canvas, where(), "glint_still" if still else "glint", 120.0, 28)
        self.canvas, self.where = canvas, where

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        self.middle = self.canvas.pos(*self.where())
        return super().draw(surface, progress)


class Banner(NamedTuple):
    """Large words on a ribbon across a room.

    second  smaller ones below
    style   of the seat whose mark and colour it has
    high    its distance from the middle of the room, as a fraction of the height
    """

    message: Message
    second: Message | None = None
    style: SeatStyle | None = None
    high: float = -0.1


COMES, GOES = 0.16, 0.86
"""Fractions of a banner's time at which it has arrived, and at which it leaves."""


def banner(tools: Tools, ticks: float, room: Callable[[], Box], words: Banner) -> Score:
    """A ribbon enters a room from the left and leaves to the right, or fades with reduced motion."""
    picture = lru_cache(1)(lambda area, *_look: _banner_picture(tools, area, words))

    def draw(surface: pygame.Surface, now: float) -> Touched:
        area, progress, canvas = room(), now / ticks, tools.canvas
        made = picture(area, canvas.size_px, tools.texts, tools.theme)
        rect = made.get_rect(center=canvas.pos(area.centre[0], area.centre[1] + area.h * words.high))
        if not tools.settings.reduce_motion:
            reach, late = canvas.px(240), max(0.0, (progress - GOES) / (1.0 - GOES))
            along = round(lerp(-reach, 0, ease_out(progress / COMES)) + reach * ease_in(late))
            rect = rect.move(along, 0)
        return blended(surface, made, rect, presence(progress, 1.0, COMES, 1.0 - GOES))

    return show(ticks, draw)


def _banner_picture(tools: Tools, area: Box, words: Banner) -> pygame.Surface:
    """Return the picture of a banner, with its words as large as they fit."""
    ruler, (message, second, style, _high) = Ruler(tools), words
    heads, details = [], []
    for units in (64.0, HEADING, BODY * 1.1, SECONDARY):
        title = Text(message, TypeStyle(units, "title", "accent", 0.0), "center", 1)
        mark = seat_mark(style, units) if style is not None else None
        heads.append(Sized(Anchored(Row(mark, title, gap=24.0)), h=68.0))
    grown = max(1.0, ruler.theme.text_scale)
    for units, most in ((min(BODY * 1.06 * grown, HEADING), 1), (SECONDARY * grown, 2)):
        details.append(Text(second or "", TypeStyle(units, most=0.0), "midtop", most))
    lines = Column(FirstThatFits(*heads), FirstThatFits(*details) if second is not None else None, gap=0.0)
    band = _Band(lines, (100.0, 26.0), style.colour if style is not None else None)
    wide, high = band.takes(ruler, Size(area.w - 40.0, area.h))
    return _painted(tools, band, Box(0.0, 0.0, min(area.w - 40.0, wide), high))
