"""The ground of the table, baked for a size: country, roads, rondel, environs, gatehouses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.titles.merlin.rules.vocabulary import ASSISTANTS, KINDS
from game.titles.merlin.table.art import buildings, landscape, rondel_art, tiles
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.level_facts import hex_of
from game.titles.merlin.table.places import FIRST_ANGLE, INNER, LANE, MEADOW, MIDDLE, OUTER, STEP, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art import svg

GRASS, GRASS_DARK, KERB = "#6C9A62", "#557F52", "#C9C4B2"
NAME = 29.0
STRIP = "#4A3F2E"
"""The shade behind the stocks of a gatehouse."""


class Ground:
    """Two pictures: the whole table without pieces, and the environs enlarged for building.

    Call `bake` after each layout, and ask `ready` before drawing.
    """

    def __init__(self, tools: TableTools, view: ViewData, places: TablePlaces, baker: Baker) -> None:
        self._tools, self._view, self._places, self._baker = tools, view, places, baker
        self._whole: pygame.Surface | None = None
        self._near: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._job: Job | None = None
        self.version = 0
        """Grows with each baking."""

    def bake(self) -> None:
        """Begin to draw the present layout."""
        if self._job is not None:
            self._job.abandon()
        self.version += 1
        self._whole = self._near = None
        self._job = self._baker.start(partial(self._make, self._tools.canvas), self._baker.settling)

    def ready(self) -> bool:
        """Return whether the pictures are made."""
        return self._job is not None and not self._job.pending

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table within the surface's clip."""
        if self._job is not None:
            self._job.wait()
        if self._whole is not None:
            clip = surface.get_clip()
            surface.blit(self._whole, clip, clip)

    def draw_near(self, surface: pygame.Surface) -> None:
        """Draw the enlarged environs over it."""
        if self._job is not None:
            self._job.wait()
        if self._near is not None:
            surface.blit(*self._near)

    # -- what is baked

    def _make(self, canvas: Canvas) -> None:
        body = "".join(
            [
                landscape.meadow(canvas.width, canvas.height),
                *self._roads(),
                *self._rondel(),
                *self._environs(),
                *self._gatehouses(),
            ]
        )
        whole = svg.render(body, canvas.size_px, (0.0, 0.0, canvas.width, canvas.height))
        picture = pygame.Surface(canvas.size_px)
        whole.set_alpha(None)
        picture.blit(whole, (0, 0))
        self._name(picture, canvas)
        self._near = self._enlarged(canvas)
        self._whole = picture

    def _rondel(self) -> list[str]:
        places, ring = self._places, self._places.ring
        x, y, unit = ring.x, ring.y, ring.scale
        parts = [rondel_art.ring(x, y, MIDDLE * unit, OUTER * unit)]
        icons = []
        for number, space in enumerate(self._tools.facts.spaces):
            start, end = FIRST_ANGLE + STEP * (number - 0.5), FIRST_ANGLE + STEP * (number + 0.5)
            parts.append(rondel_art.space(space.kind, space.about, x, y, INNER * unit, MIDDLE * unit, start, end))
            at = places.polar(number, (INNER + MIDDLE) / 2 + 1.0)
            icons.append(rondel_art.space_icon(space.kind, space.about, *at, 62.0 * unit))
        meadow = [
            svg.circle(x, y, (INNER + 1.0) * unit, INK),
            svg.circle(x, y, (MEADOW + 4.0) * unit, KERB),
            svg.circle(x, y, MEADOW * unit, GRASS_DARK),
            svg.circle(x, y, (MEADOW - 8.0) * unit, GRASS),
        ]
        return [*parts, *meadow, *icons]

    def _environs(self) -> list[str]:
        places, ring = self._places, self._places.ring
        rows = self._tools.facts.rows
        reach = (rows / 2 + 1.2) * places.hex_width() * 0.866
        parts = [
            landscape.pond(ring.x, ring.y + reach + 26.0 * ring.scale),
            buildings.camelot(ring.x, ring.y - reach - 8.0 * ring.scale, 92.0 * ring.scale),
        ]
        return [*parts, *self._hexes()]

    def _hexes(self) -> list[str]:
        places, facts, wide = self._places, self._tools.facts, self._places.hex_width()
        parts = []
        for below, names in ((False, facts.above), (True, facts.below)):
            for slot, name in enumerate(names):
                parts.append(tiles.frame_icon(name, *places.frame_slot(below, slot), wide))
        for number, tile in enumerate(self._view.tiles):
            found = hex_of(tile)
            parts.append(tiles.tile(found.terrain, found.tower, *places.hex(number), wide, number * 7 % 5))
        return parts

    def _enlarged(self, canvas: Canvas) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the environs as large as the rondel, and the pixel of their corner."""
        places, ring = self._places, self._places.ring
        box = ring.box.inset(-4.0)
        rect = canvas.rect(box)
        scale = canvas.scale
        view = (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
        with places.environs(enlarged=True):
            hexes = self._hexes()
        body = [
            svg.circle(ring.x, ring.y, ring.radius + 2.0, INK),
            svg.circle(ring.x, ring.y, ring.radius - 2.0, KERB),
            svg.circle(ring.x, ring.y, ring.radius - 9.0, GRASS_DARK),
            svg.circle(ring.x, ring.y, ring.radius - 22.0, GRASS),
            *hexes,
        ]
        return svg.render("".join(body), rect.size, view), rect.topleft

    def _roads(self) -> list[str]:
        """Draw a lane from each principality's space to its gatehouse."""
        places = self._places
        found = []
        for name in self._tools.facts.principalities:
            space, gate = self._tools.facts.gate_space(name), places.gate(name)
            start = places.polar(space, LANE)
            side = gate.x + 24.0 if start[0] < gate.centre[0] else gate.right - 24.0
            end = side, min(max(start[1], gate.y + 40.0), gate.bottom - 40.0)
            found.append(buildings.road(_curve(start, places.polar(space, OUTER + 34.0), end), name))
        return found

    def _gatehouses(self) -> list[str]:
        places, found = self._places, []
        for name in self._tools.facts.principalities:
            box, unit = places.gate(name), places.gate_scale()
            found.append(buildings.gatehouse(name, box.x, box.y, box.w, box.h))
            for role in ASSISTANTS:
                found.append(buildings.arch(*places.arch(name, role), role))
            strip = Box.around([places.stock(kind, name) for kind in KINDS])
            found.append(svg.rect(strip.x, strip.y, strip.w, strip.h, STRIP, radius=5.0 * unit, opacity=0.18))
        return found

    def _name(self, picture: pygame.Surface, canvas: Canvas) -> None:
        """Write the principalities' names on the gatehouses."""
        tools, places = self._tools, self._places
        unit = places.gate_scale()
        for name in tools.facts.principalities:
            box = places.gate(name)
            left, text = box.x + 72.0 * unit, tools.say(tools.words.principality(name))
            room, units = box.right - left - 6.0 * unit, NAME * unit
            wide = tools.theme.measure(text, units, "title", canvas, False)[0]
            units = max(22.0, units * min(1.0, room / wide))
            at = left, box.y + 42.0 * unit
            tools.theme.text(picture, canvas, text, at, units, "ink", "title", "midleft", room, 1, scaled=False)


def _curve(start: Point, by: Point, end: Point) -> Sequence[Point]:
    """Return the points of a curve that leaves along the way to `by`."""
    found = []
    for step in range(17):
        part = step / 16
        near, far = (1 - part) ** 2, part**2
        middle = 2 * part * (1 - part)
        found.append(tuple(near * a + middle * b + far * c for a, b, c in zip(start, by, end, strict=True)))
    return [(x, y) for x, y in found]
