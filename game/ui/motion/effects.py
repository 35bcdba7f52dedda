"""Decorations that nobody waits for, and banners: puffs, ribbons with large words, a ring around what is pressed or
matters.

    flourishes = Flourishes(tools)
    flourishes.add(Ribbon(tools, Message("banner-leader"), style))
    changed = flourishes.update()           # each tick
    touched = flourishes.draw(surface, alpha)
    effects.puff(where_it_stands, piece_width)

Nothing depends on a flourish: it can be dropped at any moment. Pictures are baked once per size; drawing one is one
blit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas, Point
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools
from game.ui.look.shapes import draw_frame
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.motion.verbs import Flying, arc, ease_in, ease_out, ease_out_back, lerp

STEP = 24.0
"""Between the heights at which a ribbon looks for a place, in units."""
LOOSE, TIGHT = (56.0, 22.0, 60.0), (44.0, 12.0, 46.0)
"""On a ribbon, units before the seat's mark, between it and the words, and after them; the latter with small type."""


class Flourish:
    """A decoration drawn over everything else for `ticks`. Only the latest of one `slot` is shown."""

    ticks: int = 0
    slot: str = ""
    needed: bool = False
    """Whether it is shown even at "instant" speed."""

    def update(self, progress: float) -> None:
        """Advance; `progress` goes from 0 to 1."""

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Paint; return the pixels it touched."""
        return []


@dataclass
class _Shown:
    flourish: Flourish
    age: int = 0

    def tick(self) -> None:
        """Advance by one tick."""
        self.age += 1
        self.flourish.update(min(1.0, self.age / max(1, self.flourish.ticks)))


class Flourishes:
    """The flourishes shown now. At "instant" speed, only those that are `needed`.

    free  where ribbons may hang without covering text; None: anywhere
    """

    MOST = 24

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.free: Box | None = None
        self._shown: list[_Shown] = []

    @property
    def any(self) -> bool:
        return bool(self._shown)

    @property
    def kinds(self) -> list[type[Flourish]]:
        """Kinds of the flourishes shown now, oldest first."""
        return [type(each.flourish) for each in self._shown]

    def of(self, slot: str) -> Flourish | None:
        """Return the flourish of a slot that is shown now."""
        return next((each.flourish for each in self._shown if each.flourish.slot == slot), None)

    def leave_free(self, box: Box | None) -> None:
        """Hang ribbons inside this box, where they cover no words."""
        self.free = box

    def add(self, flourish: Flourish) -> None:
        if self.tools.settings.speed == "instant" and not flourish.needed:
            return
        if flourish.slot:
            self.drop(flourish.slot)
        self._shown = [*self._shown, _Shown(flourish)][-self.MOST :]

    def drop(self, slot: str) -> None:
        self._shown = [each for each in self._shown if each.flourish.slot != slot]

    def clear(self) -> None:
        self._shown = []

    def update(self) -> bool:
        """Advance by one tick; return whether anything is or was shown and must be redrawn."""
        before = bool(self._shown)
        for each in self._shown:
            each.tick()
        self._shown = [each for each in self._shown if each.age < each.flourish.ticks]
        return before

    def draw(self, surface: pygame.Surface, alpha: float) -> list[pygame.Rect]:
        touched: list[pygame.Rect] = []
        for each in self._shown:
            touched += each.flourish.draw(surface, min(1.0, (each.age + alpha) / each.flourish.ticks))
        return touched


class Pulse(Flourish):
    """A ring that spreads from a pressed control."""

    ticks = 14
    REACH = 22.0

    def __init__(self, tools: Tools, box: Box) -> None:
        self.tools = tools
        self.box = box

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
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
    RINGS = 13

    def __init__(self, tools: Tools, box: Box, colour: str) -> None:
        canvas = tools.canvas
        outer = canvas.rect(box.inset(-self.REACH))
        self.at = outer.topleft
        self.picture = pygame.Surface(outer.size, pygame.SRCALPHA)
        light = pygame.Color(colour)
        for ring in range(self.RINGS):  # Outermost first: each paints over the inside of the one before.
            part = (ring + 1) / self.RINGS
            inner = canvas.rect(box.inset(-self.REACH * (1.0 - part))).move(-outer.x, -outer.y)
            shade = (light.r, light.g, light.b, int(170 * part * part))
            pygame.draw.rect(self.picture, shade, inner, border_radius=canvas.px(14.0 + self.REACH * (1.0 - part)))
        inside = canvas.rect(box.inset(2.0)).move(-outer.x, -outer.y)
        pygame.draw.rect(self.picture, (0, 0, 0, 0), inside, border_radius=canvas.px(12.0))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        rect = self.picture.get_rect(topleft=self.at)
        self.picture.set_alpha(int(255 * arc(progress)))
        surface.blit(self.picture, rect)
        return [rect]


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
        text, room = tools.say(message), free or tools.canvas.safe
        place = _ribbon_place(tools, text, room, covering)
        self.fits = place is not None
        size, box = place or _ribbon_sizes(tools, text, room)[-1]
        self.box = box
        self.at_top = box.y <= room.y
        self.picture, self.at = _ribbon(tools, text, style, size, box), tools.canvas.rect(box).topleft

    def covers(self, box: Box) -> bool:
        """Return whether it hangs over something."""
        return self.picture.get_rect(topleft=self.at).colliderect(self.tools.canvas.rect(box))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        rect = self.picture.get_rect(topleft=self.at)
        if self.tools.settings.reduce_motion:
            strength = min(1.0, progress / self.COMES, (1.0 - progress) / (1.0 - self.GOES))
            self.picture.set_alpha(255 if strength >= 1.0 else max(0, int(255 * strength)))
            surface.blit(self.picture, rect)
            return [rect]
        self.picture.set_alpha(255)
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
    tools: Tools, text: str, room: Box, covering: Callable[[Box], bool] | None
) -> tuple[float, Box] | None:
    """Return the size of a ribbon's type, and its box: as large as fits the room, as high as nothing is covered."""
    sizes = _ribbon_sizes(tools, text, room)
    if covering is None:
        return next((one for one in sizes if one[1].w < room.w), sizes[-1])
    for size, box in sizes:
        steps = range(int(max(0.0, room.h - box.h) // STEP) + 1)
        places = (box.moved(0.0, step * STEP) for step in steps)
        found = next((place for place in places if place.w < room.w and not covering(place)), None)
        if found is not None:
            return size, found
    return None


def _ribbon_sizes(tools: Tools, text: str, room: Box) -> list[tuple[float, Box]]:
    """Return sizes of a ribbon's type, the largest first, with its box at the top of a room."""
    theme, canvas, found = tools.theme, tools.canvas, []
    for size in (HEADING * min(1.3, max(1.0, theme.text_scale)), HEADING, BODY, SECONDARY):
        beside = TIGHT if size == SECONDARY else LOOSE
        wide = theme.measure(text, size, "title", canvas, False)[0] + size * 1.1 + sum(beside) + 12.0
        wide = min(wide, room.w)
        found.append((size, Box(room.centre[0] - wide / 2, room.y, wide, size * 1.9)))
    return found


def _ribbon(tools: Tools, text: str, style: SeatStyle, size: float, box: Box) -> pygame.Surface:
    """Return the ribbon's picture. Text that does not fit gets smaller."""
    theme, canvas, side = tools.theme, tools.canvas, size * 1.1
    picture = ribbon_picture(tools, box, style.colour)
    local = Box(0.0, 0.0, box.w, box.h)
    before, between, after = TIGHT if size == SECONDARY else LOOSE
    mark = Box(before, local.centre[1] - side / 2, side, side)
    theme.seat_mark(picture, canvas, mark, style)
    theme.text(picture, canvas, text, (mark.right + between, local.centre[1]), size, "accent", "title", "midleft",
               local.w - mark.right - after, 1, False)  # fmt: skip
    return picture


def ribbon_picture(tools: Tools, box: Box, colour: str | None = None) -> pygame.Surface:
    """Return an empty ribbon of the size of `box`: a band of paper with hems of ink, notched at both ends,
    with a stripe of `colour` beside each notch."""
    theme, canvas = tools.theme, tools.canvas
    size = canvas.rect(Box(0.0, 0.0, box.w, box.h)).size
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    width, high = large.get_size()
    notch = min(canvas.px(30) * 2, width // 8)
    outline = [(0, 0), (width, 0), (width - notch, high // 2), (width, high), (0, high), (notch, high // 2)]
    pygame.draw.polygon(large, theme.colour("frame"), outline)
    hem = max(2, canvas.px(3) * 2)
    inner = [
        (hem * 2, hem), (width - hem * 2, hem), (width - notch - hem, high // 2), (width - hem * 2, high - hem),
        (hem * 2, high - hem), (notch + hem, high // 2),
    ]  # fmt: skip
    pygame.draw.polygon(large, theme.colour("panel"), inner)
    fine = hem * 3
    for y in (fine, high - fine):
        pygame.draw.line(large, theme.colour("frame"), (notch, y), (width - notch, y), max(1, hem // 2))
    if colour is not None:
        band = max(4, canvas.px(14) * 2)
        for left, turn in ((hem * 2, 1), (width - hem * 2, -1)):
            stripe = [
                (left, hem), (left + turn * band, hem), (left + turn * (band + notch - hem), high // 2),
                (left + turn * band, high - hem), (left, high - hem), (left + turn * (notch - hem), high // 2),
            ]  # fmt: skip
            pygame.draw.polygon(large, colour, stripe)
    return pygame.transform.smoothscale(large, size)


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
        self, tools: Tools, message: Message, style: SeatStyle | None, free: Box | None, below: bool = False,
        heading: Box | None = None,
    ) -> None:  # fmt: skip
        """free: where ribbons may hang. below: whether one does. heading: words that it must not cover, if there are
        any: it hangs below them"""
        self._tools, self._style = tools, style
        self._text = tools.say(message)
        theme, canvas = tools.theme, tools.canvas
        room, size = free or canvas.safe, theme.size(SECONDARY)
        self._mark = size * 0.8 if style is not None else 0.0
        wide = theme.measure(self._text, SECONDARY, "body", canvas)[0] + self._mark + (14.0 if style else 0.0) + 48.0
        self.box = Box(room.x, room.y + (BELOW if below else 0.0), min(wide, room.w), size * 1.7)
        if heading is not None and self.box.overlaps(heading):
            self.box = self.box._replace(y=heading.bottom + GAP)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        theme, canvas, box = self._tools.theme, self._tools.canvas, self.box
        theme.panel(surface, canvas, box, "panel", "frame")
        x = box.x + 24.0
        if self._style is not None:
            place = Box(x, box.centre[1] - self._mark / 2, self._mark, self._mark)
            theme.seat_mark(surface, canvas, place, self._style, 2.0)
            x += self._mark + 14.0
        theme.text(surface, canvas, self._text, (x, box.centre[1]), SECONDARY, "text", "body", "midleft",
                   box.right - 20.0 - x, 1)  # fmt: skip
        return [canvas.rect(box.inset(-4.0))]


FRAMES = 9
LARGER = 3
DUST, DUST_LIGHT = (122, 92, 54), (250, 240, 214)
RING = (255, 216, 102)
LIGHT, INK = (255, 253, 244), (30, 22, 17)
CLODS = 11


class FrameSequence(Flourish):
    """Shows a few pictures, one after the other, around a point."""

    def __init__(self, canvas: Canvas, at: Point, pictures: tuple[pygame.Surface, ...], ticks: int) -> None:
        self.ticks = ticks
        self.pictures = pictures
        self.middle = canvas.pos(*at)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        picture = self.pictures[min(len(self.pictures) - 1, int(progress * len(self.pictures)))]
        rect = picture.get_rect(center=self.middle)
        surface.blit(picture, rect)
        return [rect]


class Puff(FrameSequence):
    """A ring of dust where a piece of this `width` has landed."""

    def __init__(self, canvas: Canvas, at: Point, width: float) -> None:
        super().__init__(canvas, at, dust(canvas.px(width * 2.1)), 20)


class GoldenRing(FrameSequence):
    """A golden ring that widens and fades around something important."""

    def __init__(self, canvas: Canvas, at: Point, width: float) -> None:
        super().__init__(canvas, at, ring(canvas.px(width)), 30)


class Glint(FrameSequence):
    """Light around something that moves: a ring that spreads, or with `grows` false only fades."""

    def __init__(self, canvas: Canvas, where: Callable[[], Point], width: float, grows: bool = True) -> None:
        """where: returns its middle"""
        super().__init__(canvas, where(), light(canvas.px(width), grows), 28)
        self.canvas, self.where = canvas, where

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        self.middle = self.canvas.pos(*self.where())
        return super().draw(surface, progress)


@lru_cache(maxsize=8)
def dust(width: int) -> tuple[pygame.Surface, ...]:
    """Return pictures of dust that spreads along the ground and thins out."""
    width = max(8, width)
    size = (width, max(4, round(width * 0.56)))
    made = []
    for frame in range(FRAMES):
        part = (frame + 0.5) / FRAMES
        large = pygame.Surface((size[0] * LARGER, size[1] * LARGER), pygame.SRCALPHA)
        large.fill((*DUST_LIGHT, 0))
        middle, far = large.get_rect().center, 0.2 + 0.21 * ease_out(part)
        for index in range(CLODS):
            turn = math.tau * index / CLODS + 0.3
            rough = 1.0 + 0.16 * math.sin(5.0 * index + 1.0)
            x = middle[0] + math.cos(turn) * far * rough * large.get_width()
            y = middle[1] + math.sin(turn) * far * rough * large.get_height() - part * 0.08 * large.get_height()
            radius = large.get_width() * (0.075 - 0.03 * part) * rough
            strength = int(215 * (1.0 - part) ** 1.2)
            pygame.draw.circle(large, (*DUST, strength), (x, y), radius)
            pygame.draw.circle(large, (*DUST_LIGHT, strength), (x - radius * 0.12, y - radius * 0.2), radius * 0.72)
        made.append(pygame.transform.smoothscale(large, size))
    return tuple(made)


@lru_cache(maxsize=8)
def ring(width: int) -> tuple[pygame.Surface, ...]:
    """Return pictures of two rings, the second a little later."""
    width = max(12, width)
    made = []
    for frame in range(FRAMES + 3):
        part = (frame + 0.5) / (FRAMES + 3)
        large = pygame.Surface((width * 2, width * 2), pygame.SRCALPHA)
        large.fill((*RING, 0))
        for late in (0.0, 0.28):
            grown = (part - late) / (1.0 - late)
            if grown > 0.0:
                radius = width * (0.4 + 0.56 * ease_out(grown))
                line = max(2, round(width * 0.085 * (1.0 - grown)))
                pygame.draw.circle(large, (*RING, int(235 * (1.0 - grown))), (width, width), radius, line)
        made.append(pygame.transform.smoothscale(large, (width, round(width * 0.72))))
    return tuple(made)


@lru_cache(maxsize=8)
def light(width: int, grows: bool) -> tuple[pygame.Surface, ...]:
    """Return pictures of an ivory glow in a ring, growing or not, that fade."""
    width = max(12, width)
    made = []
    for frame in range(FRAMES):
        left = 1.0 - frame / FRAMES
        large = pygame.Surface((width * 2, width * 2), pygame.SRCALPHA)
        large.fill((*LIGHT, 0))
        radius = width * (0.5 + 0.45 * ease_out(1.0 - left) if grows else 0.8)
        pygame.draw.circle(large, (*LIGHT, int(120 * left)), (width, width), radius)
        pygame.draw.circle(large, (*INK, int(255 * left)), (width, width), radius, max(2, round(width * 0.11)))
        pygame.draw.circle(large, (*LIGHT, int(255 * left)), (width, width), radius - width * 0.02,
                           max(2, round(width * 0.06)))  # fmt: skip
        made.append(pygame.transform.smoothscale(large, (width, width)))
    return tuple(made)


COMES, GOES = 0.16, 0.86
"""Fractions of a banner's time at which it has arrived, and at which it leaves."""


class Banners:
    """Draws banners and caches the picture of the last one."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle]) -> None:
        self._tools = tools
        self._seats = seats
        self._last: tuple[object, pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, area: Box, message: Message, progress: float, seat: int | None = None,
        second: Message | None = None, high: float = -0.1, comes: float = COMES, goes: float = GOES,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw a ribbon across `area` that enters from the left and leaves to the right, or fades with reduced motion.
        Return the pixels it touched. `high`: distance from the middle, as a fraction of the height."""
        tools = self._tools
        key = (message, second, seat, area, tools.canvas.size_px, id(tools.texts), id(tools.theme))
        if self._last is None or self._last[0] != key:
            self._last = key, self._ribbon(area, message, seat, second)
        picture = self._last[1]
        rect = picture.get_rect(center=tools.canvas.pos(area.centre[0], area.centre[1] + area.h * high))
        strength = max(0.0, min(1.0, progress / comes, (1.0 - progress) / (1.0 - goes)))
        if strength <= 0.02:
            return []
        if not tools.settings.reduce_motion:
            reach = tools.canvas.px(240)
            late = max(0.0, (progress - goes) / (1.0 - goes))
            along = round(lerp(-reach, 0, ease_out(min(1.0, progress / comes))) + reach * ease_in(late))
            rect = rect.move(along, 0)
        picture.set_alpha(int(255 * strength))
        surface.blit(picture, rect)
        return [rect]

    def _ribbon(self, area: Box, message: Message, seat: int | None, second: Message | None) -> pygame.Surface:
        """Return the picture of a banner."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        title, detail = tools.say(message), tools.say(second) if second is not None else ""
        units, small = 64.0, min(BODY * 1.06 * max(1.0, theme.text_scale), HEADING)
        most = area.w - 40.0
        if theme.measure(detail, small, "body", canvas, False)[0] > most - 150.0:
            small = SECONDARY * max(1.0, theme.text_scale)
        lines = theme.lines(detail, small, "body", canvas, most - 150.0, 2, False) if detail else []
        wide = max((theme.measure(line, small, "body", canvas, False)[0] for line in lines), default=0.0)
        rows = theme.line_height(small, "body", canvas, False) * len(lines)
        for smaller in (HEADING, BODY * 1.1):
            if theme.measure(title, units, "title", canvas, False)[0] + units > most - 150.0:
                units = smaller
        style = self._seats[seat] if seat is not None else None
        side = units if style is not None else 0.0
        words = theme.measure(title, units, "title", canvas, False)[0] + (side + 24.0 if style is not None else 0.0)
        box = Box(0.0, 0.0, min(most, max(words, wide) + 200.0), 120.0 + rows)
        picture = ribbon_picture(tools, box, style.colour if style is not None else None)
        middle, y = box.centre[0], 60.0 if detail else box.centre[1]
        x = middle - words / 2
        if style is not None:
            mark = Box(max(70.0, x), y - side / 2, side, side)
            theme.seat_mark(picture, canvas, mark, style)
            middle += (side + 24.0) / 2
        theme.text(picture, canvas, title, (middle, y), units, "accent", "title", "center", box.w - 140.0 - side, 1,
                   False)  # fmt: skip
        if detail:
            theme.text(picture, canvas, "\n".join(lines), (box.centre[0], box.h - 26.0 - rows), small, "text", "body",
                       "midtop", box.w - 150.0, 2, False)  # fmt: skip
        return picture


GLINT = 120.0
"""Width of the light around a marker that passes another."""


class Effects:
    """Banners and flying pieces, drawn by clips, and flourishes, which outlast them."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle], window: Callable[[], Box]) -> None:
        """seats: styles by seat; window: where flying pieces are visible"""
        self._tools, self._seats = tools, seats
        self.flourishes = Flourishes(tools)
        self.flying = Flying(tools, window)
        self.banners = Banners(tools, seats)

    @property
    def _still(self) -> bool:
        """Whether fades replace movement."""
        return self._tools.settings.reduce_motion

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        return self.flourishes.update()

    def reset(self) -> None:
        """Drop all flourishes."""
        self.flourishes.clear()

    def puff(self, at: Point, width: float) -> None:
        """Raise dust where a piece of that width has landed."""
        if not self._still:
            self.flourishes.add(Puff(self._tools.canvas, (at[0], at[1] + width * 0.42), width))

    def ring(self, at: Point, width: float = 170.0) -> None:
        """Draw a golden ring around an important arrival."""
        if not self._still:
            self.flourishes.add(GoldenRing(self._tools.canvas, at, width))

    def glint(self, where: Callable[[], Point]) -> None:
        """Make something shine that has passed another, wherever it moves."""
        tools = self._tools
        self.flourishes.add(Glint(tools.canvas, where, GLINT, not self._still))

    def ribbon(self, message: Message, seat: int) -> None:
        """Show a seat's ribbon for a while."""
        tools = self._tools
        self.flourishes.add(Ribbon(tools, message, self._seats[seat], self.flourishes.free))
