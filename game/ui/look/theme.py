"""The theme: colours, fonts at their final size, panels, the focus ring.

A panel is a sheet of paper: flat colour, an ink line, and an edge that is a little uneven, like that of handmade
paper. Only the rim of a sheet is kept as pictures, so large sheets cost little memory and are filled quickly.

The ring around what has the focus is of light dashes that travel along a dark line, and no other sign uses them.
Rings on the screen are drawn again in place, and nothing around them is: a ring is opaque, so it needs no picture
of what lies below. A ring that has gone or is covered is left alone, as its own pixels show: nobody has to report
that the focus has moved.
"""

from __future__ import annotations

import os
import random
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas, Point, Touched, kept
from game.ui.look.palette import COLOURS, HIGH_CONTRAST, SEATS, SeatStyle
from game.ui.look.shapes import Points

RING_AT = 5.0
"""Units from the control to the middle of the line."""
SPEED = 40.0
"""Units that the dashes travel in a second."""
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Ways along the sides of a rectangle, clockwise from its upper left corner."""


class RingLook(NamedTuple):
    """Colours, and lengths in pixels: widths of line and dashes, length of a dash and of a gap."""

    line: pygame.Color
    light: pygame.Color
    wide: int
    thin: int
    dash: float
    gap: float

    @classmethod
    def of(cls, canvas: Canvas, line: pygame.Color, light: pygame.Color) -> RingLook:
        """Return the look on a canvas."""
        wide, thin = max(3, canvas.px(11.0)), max(2, canvas.px(6.0))
        return cls(line, light, wide, thin, 19.0 * canvas.scale, 16.0 * canvas.scale)


def draw_ring(surface: pygame.Surface, path: pygame.Rect, look: RingLook, phase: float = 0.0) -> None:
    """Draw the ring along the sides of a rectangle; the dashes have travelled `phase` pixels, clockwise."""
    for side in ring_sides(path, look.wide):
        surface.fill(look.line, side)
    around = 2 * (path.width + path.height)
    count = max(4, round(around / (look.dash + look.gap)))
    period = around / count
    long = period * look.dash / (look.dash + look.gap)
    start = phase % period - period
    for index in range(count + 1):
        for part in _stretch(path, look.thin, start + index * period, long):
            surface.fill(look.light, part)


def ring_sides(path: pygame.Rect, wide: int) -> Touched:
    """Return the four sides of a line of `wide` pixels around a rectangle."""
    near, x, y = wide // 2, path.x - wide // 2, path.y - wide // 2
    far_x, far_y = path.right - near, path.bottom - near
    return [
        pygame.Rect(x, y, far_x + wide - x, wide),
        pygame.Rect(x, far_y, far_x + wide - x, wide),
        pygame.Rect(x, y + wide, wide, far_y - y - wide),
        pygame.Rect(far_x, y + wide, wide, far_y - y - wide),
    ]


def _stretch(path: pygame.Rect, thin: int, start: float, length: float) -> Touched:
    """Return the parts of a dash that begins `start` pixels after the upper left corner: two where it turns."""
    parts = []
    half = thin // 2
    corner = 0.0
    for (x, y), (dx, dy) in zip((path.topleft, path.topright, path.bottomright, path.bottomleft), SIDES, strict=True):
        side = path.width if dx else path.height
        begin, end = max(start, corner), min(start + length, corner + side)
        if begin < end:
            near, far = round(begin - corner), round(end - corner)
            left, top = min(x + dx * near, x + dx * far), min(y + dy * near, y + dy * far)
            wide, high = abs(dx) * (far - near), abs(dy) * (far - near)
            parts.append(pygame.Rect(left - half, top - half, wide + thin, high + thin))
        corner += side
    return parts


KEPT = 4
"""Rings to remember: one has the focus, another may lie under a dialog."""
STRIDE = 5
"""Pixels from one examined point of a ring to the next."""


class DrawnRing(NamedTuple):
    """A ring as it was drawn: the middle of its line, in pixels, and its look."""

    path: pygame.Rect
    look: RingLook


class TravellingRings:
    """Remembers the rings drawn last, the newest at the end."""

    def __init__(self) -> None:
        self._rings: list[DrawnRing] = []

    def note(self, path: pygame.Rect, look: RingLook) -> None:
        """Note that a ring was drawn."""
        ring = DrawnRing(path.copy(), look)
        self._rings = [*(kept for kept in self._rings if kept.path != path), ring][-KEPT:]

    def travel(self, surface: pygame.Surface, phase: float) -> Touched:
        """Draw the rings that are wholly in sight again, their dashes moved by `phase` pixels; return the pixels."""
        touched: Touched = []
        for ring in self._rings:
            if in_sight(surface, ring):
                draw_ring(surface, ring.path, ring.look, phase)
                touched += [side.clip(surface.get_rect()) for side in ring_sides(ring.path, ring.look.wide)]
        return touched


def in_sight(surface: pygame.Surface, ring: DrawnRing) -> bool:
    """Return whether the middle of the ring's line has its two colours, and both of them, all the way round."""
    path, whole = ring.path, surface.get_rect()
    line, light = surface.map_rgb(ring.look.line), surface.map_rgb(ring.look.light)
    across, down = range(path.left, path.right, STRIDE), range(path.top, path.bottom, STRIDE)
    points = [(x, y) for y in (path.top, path.bottom) for x in across]
    points += [(x, y) for x in (path.left, path.right) for y in down]
    found = set()
    for point in points:
        if not whole.collidepoint(point):
            continue
        pixel = surface.get_at_mapped(point)
        if pixel != line and pixel != light:
            return False
        found.add(pixel)
    return len(found) == 2


OVERSAMPLING = 3
STEP = 26.0
"""Units between the bends of an edge."""

Rgb = tuple[int, int, int]


class SheetLook(NamedTuple):
    """How a sheet looks.

    fill, rim, line  colours of the paper, its lower and right edge, and the line around it
    thick            width of the line, in pixels
    depth            thickness of the lower edge, in pixels
    unit             pixels in a unit
    """

    fill: Rgb
    rim: Rgb
    line: Rgb
    thick: int
    depth: int
    unit: float


class SheetRim(NamedTuple):
    """The pictures of a sheet's four sides, and the rectangle between them."""

    sides: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    inside: pygame.Rect


@kept(160)
def sheet_rim(size: tuple[int, int], look: SheetLook) -> SheetRim:
    width, height = size
    bend = min(2.2 * look.unit, min(size) / 12)
    near = min(round(look.thick + 2 * bend) + 2, width // 2, height // 2)
    low = min(near + look.depth, height - near)
    outlines = _outlines(size, look, bend)
    inside = pygame.Rect(near, near, width - 2 * near, height - near - low)
    strips = [
        pygame.Rect(0, 0, width, near),
        pygame.Rect(0, near, near, inside.height),
        pygame.Rect(width - near, near, near, inside.height),
        pygame.Rect(0, height - low, width, low),
    ]
    kept = [strip for strip in strips if strip.width > 0 and strip.height > 0]
    return SheetRim(tuple((_painted(strip, outlines), strip.topleft) for strip in kept), inside)


def _outlines(size: tuple[int, int], look: SheetLook, bend: float) -> list[tuple[Rgb, Points]]:
    """Return what to fill, one after the other: the line, the edge, and the paper."""
    step = max(4.0, STEP * look.unit)
    count = max(1, round(size[0] / step)), max(1, round(size[1] / step))
    chance = random.Random(size[0] * 8191 + size[1])
    first = [chance.random() * bend for _ in range(2 * sum(count))]
    second = [max(one, chance.random() * bend) for one in first]
    whole = pygame.FRect(0, 0, *size)
    edge = whole.inflate(-2 * look.thick, -2 * look.thick)
    outlines = [(look.line, _bent(whole, count, first)), (look.rim if look.depth else look.fill,
                                                          _bent(edge, count, first))]  # fmt: skip
    if look.depth:
        right = min(look.depth, bend)
        paper = pygame.FRect(edge.x, edge.y, edge.w - right, edge.h - look.depth)
        outlines.append((look.fill, _bent(paper, count, second)))
    return outlines


def _bent(box: pygame.FRect, count: tuple[int, int], bends: Sequence[float]) -> Points:
    """Return an outline with `count` points on each side across and down, moved inwards by `bends`."""
    points: list[Point] = []
    for (x, y), (dx, dy) in zip((box.topleft, box.topright, box.bottomright, box.bottomleft), SIDES, strict=True):
        parts, length = (count[0], box.w) if dx else (count[1], box.h)
        for index in range(parts):
            along, bend = length * index / parts, bends[len(points)]
            points.append((x + dx * along - dy * bend, y + dy * along + dx * bend))
    return points


def _painted(strip: pygame.Rect, outlines: Sequence[tuple[Rgb, Points]]) -> pygame.Surface:
    """Return one side of a sheet."""
    large = pygame.Surface((strip.width * OVERSAMPLING, strip.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*outlines[0][0], 0))
    for colour, outline in outlines:
        moved = [((x - strip.x) * OVERSAMPLING, (y - strip.y) * OVERSAMPLING) for x, y in outline]
        pygame.draw.polygon(large, colour, moved)
    return pygame.transform.smoothscale(large, strip.size)


SECONDARY, BODY, BUTTON, HEADING, TITLE = 28.0, 34.0, 36.0, 48.0, 84.0
"""Font sizes in units. Text meant to be read from a couch is never smaller than SECONDARY."""
CONTROL = 64.0
"""Smallest height of a control, in units."""
RADIUS = 10.0
SHEET_EDGE, RAISED = 3.0, 7.0
"""Thickness of the lower edge of a sheet, and of one that can be pressed, in units."""
LIGHT = 3 * 150
"""Sum of red, green and blue from which a sheet has an edge of paper."""

FONT_FILES: Mapping[str, str] = {
    "title": "Cinzel-Bold.ttf",
    "caps": "Cinzel-Regular.ttf",
    "body": "GowunBatang-Bold.ttf",
    "bold": "GowunBatang-Bold.ttf",
    "plain": "NotoSans-Regular.ttf",
    "plain-bold": "NotoSans-Bold.ttf",
}
"""Files in the fonts folder, by role."""

ELLIPSIS = "\u2026"
KEPT_LINES = 2000
OPENING = Lock()
"""Held while a font is opened: FreeType opens one at a time, and boards are baked on another thread."""


def for_sdl(path: Path | str | None) -> bytes | None:
    """Return a file name for pygame, which treats every name as UTF-8, even on a system with another encoding."""
    return os.fsencode(path) if path else None


class OpenFont(pygame.font.Font):
    """A font file's font, which caches the letters it has drawn, and is never changed.

    key  which one it is, also after it was closed and opened again
    """

    def __init__(self, path: str | None, pixels: int) -> None:
        with OPENING:
            super().__init__(for_sdl(path), pixels)
        self.key = path, pixels


@lru_cache(36)  # Each is an open file; a table and what lies over it use 20 to 30.
def open_font(path: str | None, pixels: int) -> OpenFont:
    """Return a font, of whichever theme."""
    return OpenFont(path, pixels)


LARGE_FROM = 1.3
"""Text scale above which the board has the screen for itself, and plates and cards have a page of their own."""


class Theme:
    """Colours, fonts and text drawing for one set of settings (text scale, contrast, typeface)."""

    def __init__(
        self,
        fonts: Path | None = None,
        text_scale: float = 1.0,
        contrast: str = "normal",
        plain_type: bool = False,
    ) -> None:
        chosen = HIGH_CONTRAST if contrast == "high" else COLOURS
        self.colours: dict[str, pygame.Color] = {name: pygame.Color(value) for name, value in chosen.items()}
        self.seats: Mapping[str, SeatStyle] = SEATS
        self.text_scale, self.large = text_scale, text_scale > LARGE_FROM
        """large: whether the type is so large that the board has the screen for itself, if that is wide enough"""
        self.contrast = contrast
        self._files = {role: str(fonts / name) if fonts else None for role, name in FONT_FILES.items()}
        if plain_type:
            self._files |= {"body": self._files["plain"], "bold": self._files["plain-bold"]}
        self._texts: OrderedDict[tuple[str, object, tuple[int, ...]], pygame.Surface] = OrderedDict()
        self.rings = TravellingRings()
        """The focus rings drawn last, whose dashes travel."""
        self._widths: dict[tuple[str, object], int] = {}
        """Lines as they were measured, in pixels: layouts measure every label several times."""
        self._lines: OrderedDict[tuple[str, object, int], list[str]] = OrderedDict()
        """Wrapped texts: layouts measure each several times before it is drawn."""

    # -- colours and fonts

    def colour(self, name: str) -> pygame.Color:
        """Return a colour of the palette, or one that is written as "#RRGGBB"."""
        return pygame.Color(name) if name.startswith("#") else self.colours[name]

    def seat(self, colour: str) -> SeatStyle:
        """Return the style of a seat colour."""
        return self.seats[colour]

    def size(self, units: float) -> float:
        """Scale a length that grows with the text, such as a control's height or a gap between lines."""
        return units * self.text_scale

    def font_file(self, role: str) -> str | None:
        """Return the font file of a role; None (pygame's own font) for a theme without a fonts folder."""
        return self._files[role]

    def font(self, role: str, units: float, canvas: Canvas, scaled: bool = True) -> OpenFont:
        """Return the font of a role at `units` on this canvas; `scaled=False` ignores the text scale (names on a
        map)."""
        pixels = max(6, round(units * (self.text_scale if scaled else 1.0) * canvas.scale))
        return open_font(self._files[role], pixels)

    # -- text

    def width(self, text: str, units: float, role: str, canvas: Canvas, scaled: bool = True) -> float:
        """Return the width of one line, in units."""
        font = self.font(role, units, canvas, scaled)
        key = (text, font.key)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > KEPT_LINES:
                self._widths = {}
            width = self._widths[key] = font.size(text)[0]
        return width / canvas.scale

    def line_height(self, units: float, role: str, canvas: Canvas, scaled: bool = True) -> float:
        """Return the distance from one line to the next, in units."""
        return self.font(role, units, canvas, scaled).get_linesize() / canvas.scale

    def wrap(self, text: str, units: float, role: str, canvas: Canvas, width: float, scaled: bool = True) -> list[str]:
        """Break a text into lines of at most `width` units, keeping its line breaks; a single word that is wider is
        cut."""
        font = self.font(role, units, canvas, scaled)
        room = _pixels(width, canvas)
        key = (text, font.key, room)
        lines = self._lines.pop(key, None)
        if lines is None:
            lines = []
            for paragraph in text.split("\n"):
                line = ""
                for word in paragraph.split(" "):
                    longer = f"{line} {word}" if line else word
                    if font.size(longer)[0] <= room:
                        line = longer
                        continue
                    if line:
                        lines.append(line)
                    line = word
                    while font.size(line)[0] > room and len(line) > 1:
                        cut = self._fits(font, line, room)
                        lines.append(line[:cut])
                        line = line[cut:]
                lines.append(line)
        self._lines[key] = lines  # Two threads may wrap texts.
        if len(self._lines) > KEPT_LINES:
            self._lines.popitem(last=False)
        return list(lines)

    @staticmethod
    def _fits(font: pygame.font.Font, text: str, room: int) -> int:
        """Return how many characters fit, at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle])[0] <= room:
                low = middle
            else:
                high = middle - 1
        return low

    def ellipsize(self, text: str, units: float, role: str, canvas: Canvas, width: float, scaled: bool = True) -> str:
        """Return one line of at most `width` units, ending in an ellipsis if it was cut. If not even one letter
        fits before it, return the ellipsis alone."""
        font = self.font(role, units, canvas, scaled)
        room = _pixels(width, canvas)
        if font.size(text)[0] <= room:
            return text
        cut = self._fits(font, text, max(1, room - font.size(ELLIPSIS)[0]))
        shorter = text[:cut].rstrip() + ELLIPSIS
        return shorter if font.size(shorter)[0] <= room else ELLIPSIS

    def lines(
        self,
        text: str,
        units: float,
        role: str,
        canvas: Canvas,
        max_width: float | None = None,
        max_lines: int | None = None,
        scaled: bool = True,
    ) -> list[str]:
        """Return the lines that `text` draws: wrapped to `max_width`, at most `max_lines`, the last one ellipsized."""
        if max_width is None:
            return text.split("\n")
        if max_lines == 1:
            return [self.ellipsize(text.replace("\n", " "), units, role, canvas, max_width, scaled)]
        lines = self.wrap(text, units, role, canvas, max_width, scaled)
        if max_lines is not None and len(lines) > max_lines:
            kept = lines[: max_lines - 1]
            rest = " ".join(lines[max_lines - 1 :])
            lines = [*kept, self.ellipsize(rest, units, role, canvas, max_width, scaled)]
        return lines

    def text(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        text: str,
        pos: Point,
        units: float,
        colour: str | pygame.Color,
        role: str = "body",
        anchor: str = "topleft",
        max_width: float | None = None,
        max_lines: int | None = None,
        scaled: bool = True,
    ) -> Box:
        """Draw text with its `anchor` (a name of pygame.Rect: topleft, midtop, midright, center, ...) at `pos`; return
        the box it covers, in units.

        The text never shrinks: it wraps at `max_width`, and after `max_lines` ends in an ellipsis. Lines are flush with
        the side of the anchor.
        """
        lines = self.lines(text, units, role, canvas, max_width, max_lines, scaled)
        font = self.font(role, units, canvas, scaled)
        step = font.get_linesize()
        pictures = [self._render(line, font, colour, canvas.width_px * canvas.height_px // 2) for line in lines]
        width = max(picture.get_width() for picture in pictures)
        height = step * (len(lines) - 1) + pictures[-1].get_height()
        frame = pygame.Rect(0, 0, width, height).move_to(**{anchor: canvas.pos(*pos)})
        for index, picture in enumerate(pictures):
            left = frame.left
            if anchor.endswith("right"):
                left = frame.right - picture.get_width()
            elif anchor in ("midtop", "center", "midbottom"):
                left = frame.left + (width - picture.get_width()) // 2
            surface.blit(picture, (left, frame.top + index * step))
        return Box(*canvas.units(frame.topleft), width / canvas.scale, height / canvas.scale)

    def _render(self, text: str, font: OpenFont, colour: str | pygame.Color, most: int) -> pygame.Surface:
        """most: pixels of texts to keep"""
        if isinstance(colour, str):
            colour = self.colour(colour)
        key = (text, font.key, tuple(colour))
        picture = self._texts.pop(key, None)
        if picture is None:
            picture = font.render(text, True, colour)
            if colour.a < 255:
                picture.set_alpha(colour.a)
            while sum(one.get_width() * one.get_height() for one in list(self._texts.values())) > most:
                self._texts.popitem(last=False)
        self._texts[key] = picture  # Newest last; two threads may draw texts, so each step must be atomic.
        return picture

    # -- the ring

    def focus_ring(self, surface: pygame.Surface, canvas: Canvas, box: Box, phase: float = 0.0) -> None:
        """Draw the ring around the focused control: light dashes on a dark line; call it after drawing the control.

        phase  how far the dashes have travelled, in units
        """
        look = RingLook.of(canvas, self.colours["outline"], self.colours["focus"])
        path = canvas.rect(box.inset(-RING_AT))
        draw_ring(surface, path, look, phase * canvas.scale)
        self.rings.note(path, look)


def rgb(colour: pygame.Color) -> tuple[int, int, int]:
    return (colour.r, colour.g, colour.b)


def _pixels(width: float, canvas: Canvas) -> int:
    """Return the whole pixels in `width` units; a text measured to fit still fits after division and multiplication by
    the scale."""
    return max(1, int(width * canvas.scale + 0.001))
