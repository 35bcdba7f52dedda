"""Verbs that move a piece: pictures and scores of something on its way; and easing, functions from 0 to 1 of a
fraction, which counts as 0 before that begins, and as 1 once it is over. All points and sizes are canvas units.

    fly(stage.air, lambda: FlightPath(start(), end(), size=50.0), paint)
    x, y = lerp_point(start, end, smooth(tick / ticks))

`paint(surface, at)` draws the piece around a point. Where it goes is looked up for each picture: the window may change.
A score of several pieces draws each of them with `Flying`, a card with `by_way_of`, `turned` and `carried`, and what
comes or goes where it is with `blended` and `faded`: none of these keeps time. `arc` gives the height of something
thrown, to be added to such a point. Verbs that change what else is seen of a table (its lights, banners, dust) are
methods of its `Stage`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.canvas import Box, Canvas, Point, Touched, kept
from game.ui.look.pen import Tools
from game.ui.motion.score import Score, show

Ease = Callable[[float], float]


def passed(since: float, ticks: float = 1.0) -> float:
    """Return how much of some ticks has passed, from 0 to 1."""
    return max(0.0, min(1.0, since / ticks))


def ease_in(t: float) -> float:
    return passed(t) ** 3


def ease_out(t: float) -> float:
    return 1.0 - (1.0 - passed(t)) ** 3


def ease_in_out(t: float) -> float:
    return 4.0 * passed(t) ** 3 if t < 0.5 else 1.0 - (2.0 - 2.0 * passed(t)) ** 3 / 2.0


def smooth(t: float) -> float:
    """Ease in and out mildly, for something thrown."""
    return passed(t) ** 2 * (3.0 - 2.0 * passed(t))


def ease_out_back(t: float) -> float:
    """Overshoot by a tenth and settle, for a piece that lands."""
    t, overshoot = passed(t), 1.70158
    return 1.0 + (overshoot + 1.0) * (t - 1.0) ** 3 + overshoot * (t - 1.0) ** 2


def arc(t: float) -> float:
    """Rise from 0 to 1 in the middle and fall to 0: the height of something thrown."""
    return math.sin(math.pi * t)


def lerp(start: float, end: float, t: float) -> float:
    return start + (end - start) * t


def lerp_point(start: Point, end: Point, t: float) -> Point:
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t)


def lerp_box(start: Box, end: Box, t: float) -> Box:
    return Box(*(lerp(one, other, t) for one, other in zip(start, end, strict=True)))


def presence(now: float, ticks: float, comes: float, goes: float) -> float:
    """Return the strength, from 0 to 1, of something that appears within `comes` ticks and disappears within the last
    `goes`."""
    return max(0.0, min(1.0, now / comes, (ticks - now) / goes))


def blended(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, strength: float) -> Touched:
    """Draw a picture with a strength from 0 to 1, without a trace on it; return the pixels it touched."""
    if strength <= 0.0:
        return []
    before, alpha = picture.get_alpha(), round(255 * strength)
    if alpha < 255:  # With this one, it would take 80 ms at 3840 x 2160.
        picture.set_alpha(alpha)
    surface.blit(picture, rect)
    picture.set_alpha(before)
    return [rect]


PaintPiece = Callable[[pygame.Surface, Point], object]


def faded(
    surface: pygame.Surface, canvas: Canvas, box: Box, paint: PaintPiece, strength: float
) -> Touched:  # fmt: skip
    """Draw a piece around the middle of a box with a strength from 0 to 1; return the pixels it touched."""
    if strength <= 0.0:
        return []
    rect = canvas.rect(box)
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    paint(layer, canvas.units((rect.w / 2, rect.h / 2)))
    return blended(surface, layer, rect, strength)


@dataclass(eq=False)
class Flying:
    """Draws pieces on their way, no higher than where they can be seen. All points and sizes are canvas units.

    window  returns where flying pieces can be seen
    """

    _tools: Tools
    _window: Callable[[], Box]

    def fly(self, surface: pygame.Surface, path: FlightPath, progress: float, paint: PaintPiece) -> pygame.Rect:
        """Draw a piece in an arc over its shadow; with reduced motion, fade it out at the start and in at the end.
        Return the pixels it touched."""
        top = self._window().y + path.size / 2
        parts = [step / 12 for step in range(1, 12)]
        free = min((lerp(path.start[1], path.end[1], smooth(part)) - top) / arc(part) for part in parts)
        high = max(0.0, min(path.rise, free))
        return self._draw(surface, path, progress, paint, smooth(progress), arc(progress) * high)

    def trot(self, surface: pygame.Surface, path: FlightPath, progress: float, paint: PaintPiece) -> pygame.Rect:
        """Draw a piece that rides along the ground and bounces. Return the pixels it touched."""
        part, bounces = smooth(progress), max(2, min(18, round(math.dist(path.start, path.end) / 62.0)))
        high = abs(math.sin(math.pi * bounces * part)) * 15.0
        return self._draw(surface, path, progress, paint, part, high)

    def hop(self, surface: pygame.Surface, path: FlightPath, progress: float, paint: PaintPiece) -> pygame.Rect:
        """Draw a piece that walks in equal hops. Return the pixels it touched."""
        step = min(path.hops - 1, int(progress * path.hops))
        part = progress * path.hops - step
        return self._draw(surface, path, progress, paint, (step + smooth(part)) / path.hops, arc(part) * path.rise)

    def _draw(
        self, surface: pygame.Surface, path: FlightPath, progress: float, paint: PaintPiece, along: float, high: float
    ) -> pygame.Rect:
        """along: the part of the way behind it; high: units above the ground"""
        canvas = self._tools.canvas

        def room(at: Point) -> Box:
            """Return the room of the piece around its middle, with some for its outline."""
            return Box.at(at, path.size * 1.6, path.size * 1.8)

        if self._tools.settings.reduce_motion:
            box = room(path.start if progress < 0.5 else path.end)
            with self._clipped(surface):
                faded(surface, canvas, box, paint, abs(1.0 - 2.0 * progress))
            return canvas.rect(box)
        x, y = lerp_point(path.start, path.end, along)
        cast = shadow(canvas.px(path.size * 0.95))
        # The higher the piece, the farther off is its shadow on the ground.
        below = cast.get_rect(center=canvas.pos(x + high * 0.12, y + path.size * 0.44))
        with self._clipped(surface):
            if high > 2.0:
                surface.blit(cast, below)
            paint(surface, (x, y - high))
        return below.union(canvas.rect(room((x, y - high))))

    @contextmanager
    def _clipped(self, surface: pygame.Surface) -> Iterator[None]:
        """Clip to the window, so that nothing flies over the bar below."""
        whole = surface.get_clip()
        surface.set_clip(whole.clip(self._tools.canvas.rect(self._window())))
        yield
        surface.set_clip(whole)


@kept(8)
def shadow(width: int) -> pygame.Surface:
    """Return the shadow of a piece in the air."""
    size = (max(4, width), max(2, round(width * 0.42)))
    large = pygame.Surface((3 * size[0], 3 * size[1]), pygame.SRCALPHA)
    rect = large.get_rect()
    for step in range(6):
        inner = rect.inflate(-rect.w * step // 9, -rect.h * step // 9)
        pygame.draw.ellipse(large, (20, 12, 4, 18 + 17 * step), inner)
    return pygame.transform.smoothscale(large, size)


def by_way_of(start: Point, held: Point, end: Point, progress: float, comes: float, goes: float) -> Point:
    """Return the place of something that stops at `held` on its way, from the fraction `comes` of its time until
    `goes`."""
    if progress < comes:
        return lerp_point(start, held, ease_in_out(progress / comes))
    if progress > goes:
        return lerp_point(held, end, ease_in_out((progress - goes) / (1.0 - goes)))
    return held


def turned(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], part: float) -> pygame.Rect:
    """Draw a picture turned around its upright axis. `part`: fraction of its width to show."""
    wide = max(2, round(picture.get_width() * part))
    if wide != picture.get_width():
        picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
    rect = picture.get_rect(center=middle)
    surface.blit(picture, rect)
    return rect


class CardPose(NamedTuple):
    """How a card is carried.

    scale, part  of its size, and of its width, too, as it turns around its upright axis
    high         pixels above the table: its shadow falls farther away
    strength     1 for a solid card, 0 for none
    """

    scale: float = 1.0
    part: float = 1.0
    high: int = 0
    strength: float = 1.0


def carried(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], pose: CardPose) -> Touched:
    """Draw a card above its shadow; return the pixels it touched."""
    scale, part, high, strength = pose
    if strength <= 0.0:
        return []
    size = max(2, round(picture.get_width() * scale * part)), max(2, round(picture.get_height() * scale))
    if size != picture.get_size():
        picture = pygame.transform.smoothscale(picture, size)
    cast = _card_shadow(size[0] // 2 * 2, size[1] // 2 * 2)
    below = cast.get_rect(center=(middle[0] + size[1] // 50 + high // 2, middle[1] + size[1] // 30 + high))
    rect = picture.get_rect(center=middle)
    surface.blit(cast, below)
    return [below, *blended(surface, picture, rect, strength)]


@kept(16)
def _card_shadow(width: int, height: int) -> pygame.Surface:
    made = pygame.Surface((max(2, width), max(2, height)), pygame.SRCALPHA)
    pygame.draw.rect(made, (20, 12, 4, 84), made.get_rect(), border_radius=max(2, width // 16))
    return made


def shaken(surface: pygame.Surface, rect: pygame.Rect, along: int, down: int) -> Touched:
    """Move what is drawn in `rect` by that many pixels, as if the camera shook; return the pixels it touched."""
    if not along and not down:
        return []
    whole = surface.get_clip()
    surface.set_clip(rect.clip(whole))
    surface.scroll(along, down)
    surface.set_clip(whole)
    return [rect]


TRAVEL = 34
"""Ticks that a piece is on its way."""


class FlightPath(NamedTuple):
    """From where to where, in units.

    size     of the piece
    high     how far it rises; None: the farther it goes, the higher
    farther  by how much more, as a part of the distance
    """

    start: Point
    end: Point
    size: float = 60.0
    high: float | None = None
    farther: float = 0.0

    @property
    def rise(self) -> float:
        far = math.dist(self.start, self.end)
        return min(130.0, 40.0 + 0.2 * far) if self.high is None else self.high + self.farther * far

    @property
    def hops(self) -> int:
        """The number of hops for the distance."""
        return max(2, min(5, round(math.dist(self.start, self.end) / 110.0)))

    @property
    def steps(self) -> Sequence[Point]:
        """Where it touches the ground between two hops."""
        (ax, ay), (bx, by), count = self.start, self.end, self.hops
        return [(ax + (bx - ax) * at / count, ay + (by - ay) * at / count) for at in range(1, count)]


WhichPath: TypeAlias = Callable[[], FlightPath]


def fly(air: Flying, way: WhichPath, paint: PaintPiece, ticks: float = TRAVEL) -> Score:
    """A piece flies in an arc over its shadow."""

    def draw(surface: pygame.Surface, now: float) -> Touched:
        return [air.fly(surface, way(), now / ticks, paint)]

    return show(ticks, draw)


def fade(ticks: float, comes: float, picture: Callable[[], tuple[pygame.Surface, pygame.Rect]]) -> Score:
    """A picture appears within `comes` ticks, stays, and disappears within as many. picture: returns it, and where"""

    def draw(surface: pygame.Surface, now: float) -> Touched:
        return blended(surface, *picture(), presence(now, ticks, comes, comes))

    return show(ticks, draw)
