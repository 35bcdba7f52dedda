"""The ground of the table, drawn and baked for a size: country, roads, rondel, environs, gatehouses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product

import pygame

from game.titles.merlin.rules.notation import ASSISTANTS, SPACES
from game.titles.merlin.table.art import buildings, drawings, landscape
from game.titles.merlin.table.art.drawings import INK, LIGHT, STEPS
from game.titles.merlin.table.pieces import Gait
from game.titles.merlin.table.places import (
    ENVIRONS,
    FIRST_ANGLE,
    HEX,
    INNER,
    KNIGHT,
    LANE,
    MEADOW,
    MERLIN,
    MIDDLE,
    NOTHING,
    OUTER,
    RAISED,
    ROW,
    SIGN,
    SIGNS,
    STEP,
    BoardPlaces,
    Enlarged,
    Gatehouse,
    TablePlaces,
    bounds,
)
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import RondelSpace, ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.board_parts.area_lights import STEPPED_BACK
from game.ui.look import artwork, svg

KERB = "#C9C4B2"
MUTED, PALER = "#BDB49C", 0.45
"""Colour over spaces that can't be chosen, and how much of it."""


class BoardDrawing:
    """Draws the board where `places` has it; `bold`: at high contrast."""

    def __init__(self, view: ViewData, places: BoardPlaces, bold: bool = False) -> None:
        self._facts, self._view, self.places, self._bold = view.facts, view, places, bold

    def table(self, width: float, height: float) -> list[svg.PlacedDrawing]:
        """Draw everything but gatehouses onto a canvas of this size, and small, even what is enlarged at the moment."""
        small, ring = self.showing(NOTHING), self.places.ring
        roads, within = small.roads(), 1.5 * ring.radius
        land = landscape.meadow(width, height)
        return [
            *(part if part.soft else part._replace(body=part.body + roads) for part in land),
            svg.PlacedDrawing(self.rondel(), ring.box.centred(2.3 * ring.radius, 2.3 * ring.radius)),
            svg.PlacedDrawing(small.environs(), ring.box.centred(within, within)),
        ]

    def near_environs(self) -> str:
        """Draw the meadow and the environs as large as the rondel."""
        ring = self.places.ring
        return "".join(
            [
                svg.circle(ring.x, ring.y, ring.radius + 2.0, INK),
                svg.circle(ring.x, ring.y, ring.radius - 2.0, KERB),
                artwork.placed("titles/merlin/land/meadow", ring.x, ring.y, 2 * (ring.radius - 9.0)),
                self.showing(ENVIRONS).environs(),
            ]
        )

    def showing(self, what: Enlarged) -> BoardDrawing:
        """Return the same drawing with this enlarged, whatever is enlarged on screen meanwhile."""
        places = BoardPlaces(self._view, what)
        places.arrange(self.places.arrangement, self.places.room)
        return BoardDrawing(self._view, places, self._bold)

    def rondel(self) -> str:
        """Draw the lane and the spaces, with a meadow inside them, and what stands around."""
        ring = self.places.ring
        x, y, unit = ring.x, ring.y, ring.scale
        parts = [
            artwork.placed("titles/merlin/land/verge", x, y, 2.3 * ring.radius),
            artwork.placed("titles/merlin/buildings/ring", x, y, 2 * ring.radius),
        ]
        icons = []
        for number, space in enumerate(self._facts.spaces):
            parts.append(buildings.space(space.kind, space.about, self.wedge(number), self._bold))
            icons.append(self._sign(number))
        meadow = [
            artwork.placed("titles/merlin/buildings/ring_edge", x, y, 2 * ring.radius),
            artwork.placed("titles/merlin/land/meadow", x, y, 2 * MEADOW * unit),
        ]
        return "".join([*parts, *meadow, *icons])

    def risen(self, number: int) -> str:
        """Draw a space that has risen over the others, its wall and its shadow."""
        place, high, unit = self.wedge(number), RAISED * self.places.ring.scale, self.places.ring.scale
        space, path = self._facts.spaces[number], place.path()
        wall = [svg.placed(0, -high * part, 1, svg.path(path, INK, INK, 3.0 * unit)) for part in (0.0, 0.5, 1.0)]
        top = [
            buildings.space(space.kind, space.about, place, self._bold),
            svg.path(place.path(1.5 * unit), "none", LIGHT, 4.0 * unit),
            self._sign(number),
        ]
        shade = svg.placed(3.0 * unit, 5.0 * unit, 1, svg.path(path, "#0A1A12", "#0A1A12", 5.0 * unit, 0.4))
        halo = (svg.path(path, "#FFF3BF", "#FFF3BF", wide * unit, 0.25) for wide in (30, 25, 20, 15, 10))
        glow = svg.placed(0, -high / 2, 1, *halo)
        return "".join([shade, glow, *wall, svg.placed(0, -high, 1, *top)])

    def bright(self, number: int) -> str:
        """Draw the inside of a risen space again, over the shade of the focus."""
        high, unit, place = RAISED * self.places.ring.scale, self.places.ring.scale, self.wedge(number)
        space, inside = self._facts.spaces[number], place.trimmed(8.0 * unit, 8.0 * unit, 1.4, 1.4)
        ground = buildings.space(space.kind, space.about, inside, self._bold)
        return svg.placed(0, -high / 2, 1, ground) + svg.placed(0, -high, 1, self._sign(number))

    def veiled(self, number: int) -> str:
        """Draw what lies over a space that can't be chosen, while others can. With larger text, it hides the sign."""
        space, place = self._facts.spaces[number], self.wedge(number)
        blank = buildings.space(space.kind, space.about, place, self._bold) if self.places.large else ""
        colour, opacity = (STEPPED_BACK, 0.6) if self._bold else (MUTED, PALER)
        return blank + svg.path(place.path(), colour, opacity=opacity)

    def _sign(self, number: int) -> str:
        """Draw the sign of a space."""
        space, at, size = self._facts.spaces[number], self.places.polar(number, SIGNS), SIGN * self.places.ring.scale
        return buildings.space_icon(space.kind, space.about, *at, size, self._bold)

    def wedge(self, number: int) -> buildings.Wedge:
        """Return the place of a space, without its lane."""
        ring, start = self.places.ring, FIRST_ANGLE + STEP * (number - 0.5)
        return buildings.Wedge(ring.x, ring.y, INNER * ring.scale, MIDDLE * ring.scale, start, start + STEP)

    def environs(self) -> str:
        """Draw Camelot with the hexes and frames around it, and the mere."""
        places, ring = self.places, self.places.ring
        camelot, unit = places.camelot(), places.hex_width() / HEX
        high, low, wide = camelot.h, camelot.bottom + 5.0 * unit, min(340.0 * ring.scale, 4.0 * camelot.h)
        lower = (4 - self._facts.rows) * ROW / 2 * places.hex_width()  # The gaps beside fewer rows are lower.
        parts = [
            artwork.placed("titles/merlin/land/country", ring.x, ring.y + lower, 2 * MEADOW * unit),
            artwork.placed("titles/merlin/land/mere", ring.x, 2 * ring.y - low + 0.52 * high, wide),
            artwork.placed("titles/merlin/land/hill", ring.x, low, 385.0 * ring.scale),
            artwork.placed("titles/merlin/buildings/camelot", ring.x, camelot.bottom, high),
        ]
        return "".join([*parts, *self.hexes()])

    def hexes(self) -> list[str]:
        """Draw the hexes, and the slots of the frames above and below them."""
        places, facts, wide = self.places, self._facts, self.places.hex_width()
        parts = []
        for below, names in ((False, facts.above), (True, facts.below)):
            for slot, name in enumerate(names):
                parts.append(
                    drawings.of_principality("hexes/frame", name, *places.frame_slot(below, slot), places.slot_width())
                )
        everywhere, low = [places.hex(number) for number in range(len(self._view.tiles))], 0.09 * wide
        lying = "".join(drawings.hexagon(x + 0.7 * low, y + low, 1.04 * wide) for x, y in everywhere)
        parts.append(svg.path(lying, "#0D2A1E", opacity=0.34))  # All of them together cast one shadow.
        for number in range(len(self._view.tiles)):
            found = self._view.hex(number)
            parts.append(drawings.tile(found.terrain, found.tower, *places.hex(number), wide, number * 7 % 5))
        return parts

    def roads(self) -> str:
        """Draw a lane from each principality's space to its gatehouse."""
        places = self.places
        found = []
        for name in self._facts.principalities:
            space, gate = self._facts.spaces.index(RondelSpace("principality", name)), places.gate(name)
            start = places.polar(space, LANE)
            side = gate.x + 24.0 if start[0] < gate.centre[0] else gate.right - 24.0
            end = side, min(max(start[1], gate.y + 40.0), gate.bottom - 40.0)
            found.append(buildings.road(_curve(start, places.polar(space, OUTER + 34.0), end), name))
        return "".join(found)


def gatehouse(name: str, place: Gatehouse, bold: bool = False) -> str:
    """Draw a gatehouse with its arches, unless goods lie there."""
    box, unit = place.box, place.scale
    arches = [svg.placed(x, y, unit, buildings.arch(0.0, 0.0, w / unit, h / unit, role, bold))
              for role in ASSISTANTS if not place.goods for x, y, w, h in [place.arch(role)]]  # fmt: skip
    return "".join([buildings.gatehouse(name, box, 0.9 * unit, bold), *arches])


def _curve(start: Point, by: Point, end: Point) -> Sequence[Point]:
    """Return the points of a curve that leaves along the way to `by`."""
    found = []
    for step in range(17):
        part = step / 16
        near, far = (1 - part) ** 2, part**2
        middle = 2 * part * (1 - part)
        found.append(tuple(near * a + middle * b + far * c for a, b, c in zip(start, by, end, strict=True)))
    return [(x, y) for x, y in found]


UNSEEN = 0.6
"""Seconds before pictures are made that nobody sees yet, so that the table is whole first."""
SPACE_MARGIN = 16.0
"""Units around a space for where it lies, its outline and its shadow."""
MARGIN = 10.0
"""Units of a gatehouse's drawing around it for its outline and its shadow."""


class Ground:
    """Pictures of the whole table without pieces, of the environs enlarged for building, and of grown gatehouses.

    Call `bake` after each layout, and ask `ready` before drawing.
    """

    def __init__(self, tools: TableTools, view: ViewData, places: TablePlaces, baker: Baker) -> None:
        self._tools, self._places, self._baker = tools, places, baker
        self._bold = tools.theme.contrast == "high"
        self._drawing = BoardDrawing(view, places, self._bold)
        self._whole: pygame.Surface | None = None
        self._near: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._houses: dict[tuple[str, Box, bool], pygame.Surface] = {}
        """Gatehouses; those that have grown are made when they are needed, if that is before their turn."""
        self._spaces: dict[tuple[int, str, float], svg.PlacedPicture] = {}
        """Spaces by their number, the method that draws them so, and scale; made like the gatehouses."""
        self._jobs: list[Job] = []
        """They make the whole table, the environs, and what is made when it is needed first."""
        self.version = 0
        """Grows with each baking."""

    def bake(self) -> None:
        """Begin to draw the present layout."""
        for job in self._jobs:
            job.abandon()
        self.version += 1
        self._whole = self._near = None
        self._houses, self._spaces = {}, {}
        waits = {self._make: self._baker.settling, self._make_near: UNSEEN, self._make_later: 0.0}
        self._jobs = [self._baker.start(partial(make, self._tools.canvas), wait) for make, wait in waits.items()]

    def ready(self) -> bool:
        """Return whether the pictures are made that are seen now."""
        wanted = self._jobs[: 2 if self._places.enlarged.environs else 1]
        return bool(wanted) and not any(job.pending for job in wanted)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table within the surface's clip."""
        if self._jobs:
            self._jobs[0].wait()
        if self._whole is not None:
            clip = surface.get_clip()
            surface.blit(self._whole, clip, clip)

    def draw_near(self, surface: pygame.Surface) -> None:
        """Draw the enlarged environs over it."""
        if self._jobs:
            self._jobs[1].wait()
        if self._near is not None:
            surface.blit(*self._near)

    def draw_gatehouse(self, surface: pygame.Surface, name: str, place: Gatehouse) -> None:
        """Draw a gatehouse, with what is written on it."""
        canvas = self._tools.canvas
        picture = self._house(name, place, canvas)
        x, y = canvas.pos(place.box.x, place.box.y)
        margin = canvas.px(MARGIN * place.scale)
        surface.blit(picture, (x - margin, y - margin))

    def space(self, number: int, look: str, canvas: Canvas) -> svg.PlacedPicture:
        """Return the picture of a space that has risen, of what lies over it while others have, or of what shines in
        the focus: "risen", "veiled" or "bright"."""
        spaces, key = self._spaces, (number, look, canvas.scale)
        if key not in spaces:
            rect, drawn = canvas.rect(bounds(self._places.outline(number)).inset(-SPACE_MARGIN)), self._drawing
            made = svg.render(getattr(drawn, look)(number), rect.size, [each / canvas.scale for each in rect])
            spaces[key] = svg.cropped(made, rect.topleft)
        return spaces[key]

    # -- what is baked

    def _make(self, canvas: Canvas) -> None:
        picture = pygame.Surface(canvas.size_px)
        svg.paint(picture, canvas.scale, self._drawing.table(canvas.width, canvas.height))
        for name in self._tools.facts.principalities:
            self._house(name, self._places.small_gatehouse(name), canvas)
        self._whole = picture

    def _make_near(self, canvas: Canvas) -> None:
        rect, scale = canvas.rect(self._places.ring.box.inset(-4.0)), canvas.scale
        view = (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
        self._near = svg.render(self._drawing.near_environs(), rect.size, view), rect.topleft

    def _make_later(self, canvas: Canvas) -> None:
        for number in range(SPACES):
            for look in ("risen", "veiled", "bright"):
                self.space(number, look, canvas)
        names = self._tools.facts.principalities
        for what in (Enlarged(gates=names), Enlarged(gates=names, goods=True)):
            for name in names:
                self._house(name, self._drawing.showing(what).places.gatehouse(name), canvas)
        tools, unit, nowhere = self._tools, self._places.ring.scale, (pygame.Surface((1, 1)), (0.0, 0.0))
        for step in range(STEPS):  # A ride would wait for them in its frames.
            tools.pieces.merlin(*nowhere, MERLIN * unit, Gait(step / STEPS))
            for seat, facing in product(range(len(tools.seats)), (1, -1)):
                tools.pieces.knight(*nowhere, seat, KNIGHT * unit, Gait(step / STEPS, facing))

    def _house(self, name: str, place: Gatehouse, canvas: Canvas) -> pygame.Surface:
        """Return the picture of a gatehouse, with a margin for its shadow."""
        key = name, place.box._replace(x=0.0, y=0.0), place.goods
        found = self._houses.get(key)
        if found is None:
            margin = MARGIN * place.scale
            own = place._replace(box=place.box._replace(x=margin, y=margin))
            size = canvas.px(own.box.w + 2 * margin), canvas.px(own.box.h + 2 * margin)
            view = (0.0, 0.0, size[0] / canvas.scale, size[1] / canvas.scale)
            found = svg.render(gatehouse(name, own, self._bold), size, view)
            self._name(found, canvas, name, own)
            self._houses[key] = found
        return found

    def _name(self, picture: pygame.Surface, canvas: Canvas, name: str, place: Gatehouse) -> None:
        """Write a principality's name on its gatehouse."""
        tools, box, unit = self._tools, place.box, place.scale
        left, text = box.x + 66.0 * unit, tools.say(tools.words.principality(name))
        room, units = box.right - left - 6.0 * unit, max(24.0, 34.0 * unit)
        wide = tools.theme.width(text, units, "title", canvas, False)
        units = max(22.0, units * min(1.0, 0.93 * room / wide))
        at = left, box.y + 39.0 * unit
        tools.theme.text(picture, canvas, text, at, units, "ink", "title", "midleft", room, 1, scaled=False)
