"""Everything that stands large over the board: the environs while someone builds, and gatehouses to choose from."""

from __future__ import annotations

from functools import partial

import pygame

from game.titles.merlin.table.board_picture.environs_painter import EnvironsPainter
from game.titles.merlin.table.board_picture.gate_painter import GatePainter, of_gate
from game.titles.merlin.table.board_picture.ground import Ground
from game.titles.merlin.table.board_picture.growth import Growth
from game.titles.merlin.table.board_picture.target_lights import Marks, TargetLights
from game.titles.merlin.table.gatehouses import Gatehouse
from game.titles.merlin.table.places import MEADOW, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer
from game.ui.look import svg

RIM = 4.0
"""Units of the enlarged environs' outline beyond the rondel."""
DIMMED, DIM = "#10241A", 0.5
"""Colour and opacity over what lies behind grown gatehouses."""
DIMMED_ALL = (122, 138, 128)
"""The same over the whole board: it is multiplied, which needs no picture of that size."""
TEETH = 0.09
"""Share of a gatehouse's height from its top down to where nothing shows through the battlement."""


class NearLayers:
    """Draws it over the board, as far as it has grown."""

    def __init__(
        self, tools: TableTools, places: TablePlaces, ground: Ground, lights: TargetLights, growth: Growth,
        environs: EnvironsPainter, houses: GatePainter,
    ) -> None:  # fmt: skip
        self._tools, self._places, self._ground, self._lights = tools, places, ground, lights
        self._growth, self._environs, self._houses = growth, environs, houses
        self._veil: tuple[object, pygame.Surface] | None = None
        """The picture that dims the board around a single gatehouse, and the place for which it was made."""

    def layers(self, marks: Marks) -> list[Layer]:
        """Return as many layers whatever is enlarged; `marks`: the lights of all places."""
        gates = self._places.enlarged.gates
        houses = [self._house(name, marks) if name in gates else _none() for name in self._tools.facts.principalities]
        return [self._enlarged_environs(marks), self._veiled(gates), *houses]

    # -- the environs

    def _enlarged_environs(self, marks: Marks) -> Layer:
        if not self._places.enlarged.environs:
            return _none()
        ring, growth = self._places.ring, self._growth
        end = ring.box.inset(-RIM)
        start = end.centred(2 * MEADOW * ring.scale, 2 * MEADOW * ring.scale)
        state = self._environs.state(marks), self._ground.version, growth.ticks

        def paint(surface: pygame.Surface) -> None:
            growth.paint(surface, self._tools.canvas, "environs", start, end, partial(self._paint_environs, marks))

        return Layer(growth.box(start, end), state, paint, glow=0.0)

    def _paint_environs(self, marks: Marks, surface: pygame.Surface) -> None:
        self._ground.draw_near(surface)
        self._environs.paint(surface, marks)

    # -- gatehouses

    def _veiled(self, gates: tuple[str, ...]) -> Layer:
        """Return what dims the board: a disc around a single gatehouse, everything around several."""
        if not gates:
            return _none()
        if len(gates) > 1:
            return Layer(self._tools.canvas.box, len(gates), _dim_all, glow=0.0)
        ring = self._places.ring
        radius = ring.radius if self._places.large else MEADOW * ring.scale
        box = Box(ring.x - radius, ring.y - radius, 2 * radius, 2 * radius)
        return Layer(box, (box, self._ground.version), partial(self._paint_veil, box), glow=0.0)

    def _paint_veil(self, box: Box, surface: pygame.Surface) -> None:
        canvas = self._tools.canvas
        key = box, canvas
        if self._veil is None or self._veil[0] != key:
            rect, half = canvas.rect(box), box.w / 2
            disc = svg.circle(half, half, half, DIMMED, opacity=DIM)
            self._veil = key, svg.render(disc, rect.size, (0.0, 0.0, box.w, box.h))
        surface.blit(self._veil[1], canvas.rect(box))

    def _house(self, name: str, marks: Marks) -> Layer:
        end, start = self._places.gatehouse(name), self._places.small_gatehouse(name).box
        growth, lit = self._growth, of_gate(marks, name)
        box = growth.box(start, end.box)
        state = self._houses.state(name, lit), self._ground.version, growth.ticks

        def paint(surface: pygame.Surface) -> None:
            growth.paint(surface, self._tools.canvas, name, start, end.box, partial(self._paint_house, name, end, lit))

        solid = Box(box.x, box.y + TEETH * box.h, box.w, (1.0 - TEETH) * box.h).inset(2.0) if growth.grown else None
        return Layer(box, state, paint, solid, glow=10.0)

    def _paint_house(self, name: str, place: Gatehouse, marks: Marks, surface: pygame.Surface) -> None:
        self._ground.draw_gatehouse(surface, name, place)
        self._houses.paint(surface, name, place, self._lights.lights, marks, grown=True)


def _dim_all(surface: pygame.Surface) -> None:
    surface.fill(DIMMED_ALL, surface.get_clip(), pygame.BLEND_RGB_MULT)


def _none() -> Layer:
    return Layer(NOWHERE, None, lambda _surface: None)
