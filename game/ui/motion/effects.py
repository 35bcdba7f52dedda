"""Short effects over the table: ribbons with large words, dust where a piece lands, a ring where it matters.

    effects.puff(where_it_stands, piece_width)
    touched = effects.banners.draw(surface, board_box, Message("banner-turn"), progress, seat=2)

Decorations are baked once per size; drawing one is one blit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas, Point
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.motion.flourish import Flourish, Flourishes, Ribbon, ribbon_picture
from game.ui.motion.tween import ease_in, ease_out, lerp
from game.ui.motion.verbs import Flying

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
