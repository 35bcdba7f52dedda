"""Life on the map while nobody moves anything: a galleon on its course, waves, clouds, and the Castillo's pennants.

All of it is drawn over the resting picture in small patches, and only where the bare map, or the tower as it was baked,
is in sight: whatever lies over it stays over it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.board_picture.board_sheet import BoardSheet
from game.titles.elgrande.table.board_picture.level_map import PLAIN, LevelMap
from game.titles.elgrande.table.board_picture.piece_layout import printed_on
from game.titles.elgrande.table.board_picture.pieces import CASTILLO_ART, PENNANTS, TOWER_SIZE
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Touched
from game.ui.kit.board_parts.camera import Ring
from game.ui.look import artwork, svg

SHIP, LONG = 0.78, 90.0
"""Size of the galleon, and its length at size 1, in map units."""
HULL = (-60.0, -78.0, 122.0, 112.0)
"""Rectangle around the galleon at size 1: left, top, width and height, in map units."""
WAVE = (30.0, 10.0)
"""Size of a wave, in map units."""
DRIFT = 14.0
"""Map units that a wave travels."""
CLOUD = (96.0, 48.0)
"""Size of a cloud, in map units."""
CLOUDS, FAR = 3, 44.0
"""Clouds over the sea, and the map units that each drifts."""
WIND = ("still", "rising", "up", "up", "rising", "still", "falling", "down", "down", "falling")
"""What the wind makes of the pennants, step by step."""
STEPS = len(WIND)
"""Pictures of the pennants."""
GRAIN = 8
"""Map units to a pixel of the rough chart on which free water is looked for."""
NEAR = (6, 6, 6, 255)
"""Difference of red, green and blue up to which a pixel is still what was baked."""


class Course(NamedTuple):
    """A level stretch of free water, in map units: from `left` to `right` for the middle of what is there."""

    left: float
    right: float
    y: float


class Pennants(NamedTuple):
    """A pennant at every step; the first picture is the tower at rest."""

    rect: pygame.Rect
    steps: list[pygame.Surface]


class SeaLife:
    """The life on one size of the map. It begins when its pictures are baked."""

    def __init__(self, sheet: BoardSheet, box: Box, baker: Baker) -> None:
        """box: the part of the canvas that shows the map"""
        self._sheet, self._box = sheet, box
        self._ships: list[pygame.Surface] = []
        self._wave: pygame.Surface | None = None
        self._course: Course | None = None
        self._rollers: list[Course] = []
        self._cloud: pygame.Surface | None = None
        self._skies: list[Course] = []
        self._pennants: list[Pennants] = []
        self._job: Job = baker.start(self._make)

    # -- pictures

    def _make(self) -> None:
        """Render everything, and look for free water."""
        level, scale = self._sheet.level, self._sheet.projection.scale
        place = level, self._sheet.projection.map(self._box.x, self._box.y), self._box, scale
        chart = FreeWater(*place)
        left, top, width, height = (part * SHIP for part in HULL)
        self._course = chart.longest(width, height)
        size = self._pixels(width, height)
        body = artwork.placed("titles/elgrande/sea/ship", 0.0, 0.0, SHIP * LONG, {"outline": 1.0 / SHIP})
        ship = svg.render(body, size, (left, top, width, height))
        self._ships = [ship, pygame.transform.flip(ship, True, False)]
        self._wave = artwork.picture("titles/elgrande/sea/wave", self._pixels(*WAVE), fit="both")
        self._rollers = chart.spread(9, WAVE[0] + DRIFT, WAVE[1] + 6.0, DRIFT)
        self._cloud = artwork.picture("titles/elgrande/sea/cloud", self._pixels(*CLOUD), fit="both").copy()
        self._skies = FreeWater(*place, neighbours=True).spread(CLOUDS, CLOUD[0] + FAR, CLOUD[1], FAR)
        self._pennants = list(self._flying())

    def _pixels(self, width: float, height: float) -> tuple[int, int]:
        """Return a size in map units as pixels."""
        scale, canvas = self._sheet.projection.scale, self._sheet.canvas
        return max(2, canvas.px(width * scale)), max(2, canvas.px(height * scale))

    def _flying(self) -> Iterator[Pennants]:
        """Render the pennants on the map below them."""
        sheet = self._sheet
        tower = sheet.level.places.areas[CASTILLO].tower
        if tower is None:
            return
        canvas, wide = sheet.canvas, tower[2] * sheet.projection.scale
        width, height = sheet.pieces.size(canvas, wide, TOWER_SIZE)
        foot_x, foot_y = canvas.pos(*sheet.projection.units(tower[:2]))
        unit_x, unit_y = TOWER_SIZE[0] / width, TOWER_SIZE[1] / height
        for x, y, w, h in PENNANTS:
            part = pygame.Rect(round(x / unit_x), round(y / unit_y), round(w / unit_x), round(h / unit_y))
            part = part.clip((0, 0), (width, height))
            place = part.move(foot_x - width // 2, foot_y - height)
            if not pygame.Rect((0, 0), canvas.size_px).contains(place):
                continue
            view = (part.x * unit_x, part.y * unit_y, part.w * unit_x, part.h * unit_y)
            steps = []
            for wind in WIND:
                waving = artwork.drawing(f"{CASTILLO_ART}/castillo", {"wind": wind})
                shown = sheet.bare(place).copy()
                shown.blit(svg.render(waving, part.size, view), (0, 0))
                steps.append(shown)
            yield Pennants(place, steps)

    # -- drawing

    def draw(self, surface: pygame.Surface, seconds: float) -> Touched:
        """Draw over the resting picture as of `seconds`; return the pixels."""
        if not self._job.done:
            return []
        moving: Touched = []
        for index, course in enumerate(self._skies):  # A cloud is seen for 48 seconds, a wave for 6.
            part = (seconds / 48.0 + index / CLOUDS) % 1.0
            # A cloud comes first: the ship is drawn only where the bare sea is in sight.
            moving += self._pass(surface, self._cloud, course, part, 215 * min(1.0, part / 0.15, (1.0 - part) / 0.15))
        moving += self._sail(surface, seconds)
        for index, course in enumerate(self._rollers):
            part = (seconds / 6.0 + index * 0.37) % 1.0
            moving += self._pass(surface, self._wave, course, part, 210 * math.sin(math.pi * part))
        return [*moving, *self._fly(surface, seconds)]

    def _pass(
        self, surface: pygame.Surface, picture: pygame.Surface | None, course: Course, part: float, strength: float
    ) -> Touched:
        """Draw what has gone a part of its way, with its strength from 0 to 255; hardly visible, it isn't drawn."""
        if picture is None or round(strength) <= 12:
            return []
        picture.set_alpha(round(strength))
        return self._put(surface, picture, (course.left + (course.right - course.left) * part, course.y))

    def _sail(self, surface: pygame.Surface, seconds: float) -> Touched:
        if self._course is None:
            return []
        left, right, y = self._course
        way = right - left
        at = (seconds * 4.0) % (2 * way) if way > 0 else 0.0  # It sails 4 map units a second.
        back = at > way
        x = right - (at - way) if back else left + at
        swell = 1.6 * math.sin(math.tau * seconds / 5.0)
        return self._put(surface, self._ships[back], (x, y + swell))

    def _fly(self, surface: pygame.Surface, seconds: float) -> Touched:
        touched = []
        for index, (rect, steps) in enumerate(self._pennants):
            seen = pygame.mask.from_threshold(surface.subsurface(rect), (0, 0, 0), NEAR, steps[0])
            # Part of a pennant's patch that must be in sight: lights of the Castillo may lie beside it.
            if seen.count() >= 0.6 * rect.w * rect.h:
                step = steps[int((seconds / 2.4 + index * 0.3) * STEPS) % STEPS]
                surface.blit(step if seen.count() == rect.w * rect.h else _through(step, seen), rect)
                touched.append(rect)
        return touched

    def _put(self, surface: pygame.Surface, picture: pygame.Surface, at: Sequence[float]) -> Touched:
        """Draw a picture around a point of the map (map units) where the bare map is in sight; return its pixels."""
        sheet = self._sheet
        rect = picture.get_rect(center=sheet.canvas.pos(*sheet.projection.units(at)))
        if not surface.get_rect().contains(rect):
            return []
        seen = pygame.mask.from_threshold(surface.subsurface(rect), (0, 0, 0), NEAR, sheet.bare(rect))
        if seen.count() < rect.w * rect.h:
            alpha = picture.get_alpha()
            picture = _through(picture, seen)
            picture.set_alpha(alpha)
        surface.blit(picture, rect)
        return [rect]


def _through(picture: pygame.Surface, seen: pygame.mask.Mask) -> pygame.Surface:
    """Return what a mask leaves of a picture."""
    cut = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    picture = picture.copy()
    picture.set_alpha(None)  # So that it is copied, not blended.
    cut.blit(picture, (0, 0))
    hole = seen.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    cut.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


class FreeWater:
    """A rough chart of the sea where nothing lies and nothing is printed."""

    def __init__(
        self, level: LevelMap, corner: Sequence[float], box: Box, scale: float, neighbours: bool = False
    ) -> None:  # fmt: skip
        """corner: the map's point at the upper left of `box`; scale: units to a map unit; neighbours: the land around
        the regions counts as free"""
        view_left, view_top, view_width, view_height = level.places.viewport
        left, top = max(corner[0], view_left), max(corner[1], view_top)
        right = min(corner[0] + box.w / scale, view_left + view_width)
        low = min(corner[1] + box.h / scale, view_top + view_height)
        self._corner = (left, top)
        chart = pygame.Surface((max(1, int((right - left) / GRAIN)), max(1, int((low - top) / GRAIN))))
        lands = [] if neighbours else level.lands
        for ring in [*lands, *level.regions.values(), level.places.areas[CASTILLO].ground]:
            self._fill(chart, ring)
        names = [(area, 10 * level.sizes.letters) for area in level.order]
        for x, y, right, low in printed_on(level, PLAIN, names):
            self._block(chart, x, y, right - x, low - y)
        for places in level.places.areas.values():
            if places.tray is not None:
                self._block(chart, *places.tray)
            if places.tower is not None:
                x, y, wide, high = places.tower
                self._block(chart, x - wide / 2, y - high, wide, high)
        self._blocked = pygame.mask.from_threshold(chart, (255, 255, 255), (1, 1, 1, 255))

    def _fill(self, chart: pygame.Surface, ring: Ring) -> None:
        left, top = self._corner
        if len(ring) > 2:
            points = [((x - left) / GRAIN, (y - top) / GRAIN) for x, y in ring]
            pygame.draw.polygon(chart, "white", points)
            pygame.draw.lines(chart, "white", True, points, 3)

    def _block(self, chart: pygame.Surface, x: float, y: float, width: float, height: float) -> None:
        left, top = self._corner
        chart.fill("white", ((x - left) / GRAIN - 1, (y - top) / GRAIN - 1, width / GRAIN + 2, height / GRAIN + 2))

    def stretches(self, width: float, height: float) -> list[Course]:
        """Return every level stretch of free water for something of this size (map units), row by row."""
        found = []
        (left, top), (across, down) = self._corner, self._blocked.get_size()
        wide, high = math.ceil(width / GRAIN), math.ceil(height / GRAIN)
        block = pygame.mask.Mask((wide, high), True)
        for y in range(down - high + 1):
            start: int | None = None
            for x in range(across - wide + 2):
                free = x <= across - wide and self._blocked.overlap(block, (x, y)) is None
                if free and start is None:
                    start = x
                elif not free and start is not None:
                    middle = left + (start + wide / 2) * GRAIN
                    found.append(Course(middle, middle + (x - 1 - start) * GRAIN, top + (y + high / 2) * GRAIN))
                    start = None
        return found

    def longest(self, width: float, height: float) -> Course | None:
        """Return the longest stretch, or None if there is no room."""
        return max(self.stretches(width, height), key=lambda one: one.right - one.left, default=None)

    def spread(self, count: int, width: float, height: float, travel: float) -> list[Course]:
        """Return places for small things all over the free water, at most `count`, each as wide as it may travel."""
        found: list[Course] = []
        for left, right, y in self.stretches(width, height):
            x = left
            while x <= right:
                far = all(math.hypot(x - one.left, (y - one.y) * 1.6) > 4.2 * width for one in found)
                if far:
                    found.append(Course(x - travel / 2, x + travel / 2, y))
                x += width
        step = max(1.0, len(found) / count)
        return [found[int(index * step)] for index in range(min(count, len(found)))]
