"""Lights of areas: one can be chosen, is chosen, has the focus, or is dimmed.

    lights = AreaLights(canvas, projection, {"mill": Outline(svg.closed(ring), ring)})
    lights.draw(surface, {"mill": "legal focus", "river": "dim"})
    while lights.warm([("mill", "legal")]): ...       # on any thread: make them before they are wanted

Each light is made on its first use and kept for one size of the board. A title derives from `AreaLights` for lights of
its own: it overrides `make`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from threading import Lock
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.majorities import STRIPE, tinted
from game.ui.kit.board_parts.projection import Projection, Ring, crop
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

MARGIN = 30.0
"""Map units around an area that its lights may touch."""
INK = "#1B120B"
IVORY = "#FFFDF4"
STEPPED_BACK = "#D3D2CF"
PALER = 0.36
"""Colour over an area that cannot be chosen, and its opacity: it takes about a third of the area's colour and none of
its light."""
RAISED = 8.0
"""Map units of the edge below what can be chosen, as if it were raised."""
DASH, DASH_GAP, DASH_WIDTH = 28.2, 14.1, 7.7
"""Lengths of a dash and of a gap of the focus, and the width of a dash, in map units: 22, 11 and 6 pixels where a unit
is 0.78 of them."""
LANE_EDGE = 3.0
"""Map units by which the lane of the dashes is wider than they are; within the line, so that its soft edge vanishes."""
WORDS = ("dim", "legal", "chosen", "focus")
"""All lights, lowest first."""
WARMED = ("legal", "focus", "dim", "chosen")
"""All lights, the most urgent first."""


class Outline(NamedTuple):
    """The place of an area.

    data    SVG path data
    points  points whose rectangle encloses it
    wide    factor for wider lines, where something covers their inner half
    """

    data: str
    points: Ring
    wide: float = 1.0


class AreaLights:
    """Draws the lights of areas and caches their pictures."""

    def __init__(
        self, canvas: Canvas, projection: Projection, outlines: Mapping[str, Outline], most: int | None = None
    ) -> None:
        """most: pixels to keep; the pictures shown longest ago are dropped first"""
        self.canvas, self.projection, self.outlines, self.most = canvas, projection, outlines, most
        self._kept: dict[tuple[str, str], svg.PlacedPicture] = {}
        self._lock = Lock()
        """Held while lights are cached, as two threads make them."""
        self._tints: dict[str, tuple[tuple[str, ...], pygame.Surface]] = {}
        """The last tint of each area. Keeping all of them would add up in a long game."""
        self._boxes = {area: self._around(area) for area in outlines}

    # -- drawing

    def draw(self, surface: pygame.Surface, highlights: Mapping[str, str], words: Sequence[str] = WORDS) -> None:
        """Draw the lights named for each area ("legal focus" names two), if they are among `words`."""
        wanted = [(area, word) for area, state in highlights.items() for word in state.split()]
        for shown in words:
            for area, word in wanted:
                if word == shown:
                    self.blit(surface, area, word)

    def blit(self, surface: pygame.Surface, area: str, word: str) -> None:
        """Draw one light."""
        surface.blit(*self.picture(area, word))

    def tint(self, surface: pygame.Surface, area: str, seats: Sequence[SeatStyle]) -> None:
        """Tint an area with the colours of the seats in the lead, or dim it if nobody leads."""
        found, corner = self.picture(area, "dim")
        if seats:
            wanted, kept = tuple(seat.name for seat in seats), self._tints.get(area)
            if kept is None or kept[0] != wanted:
                stripe = max(2, self.canvas.px(STRIPE * self.projection.scale))
                kept = self._tints[area] = wanted, tinted(found, seats, stripe)
            found = kept[1]
        surface.blit(found, corner)

    def box(self, area: str) -> Box:
        """Return the rectangle, in canvas units, that lights of an area may touch."""
        return self._boxes[area]

    def _around(self, area: str) -> Box:
        rect, _view = crop(self.canvas, self.projection, self.outlines[area].points, MARGIN)
        scale = self.canvas.scale
        return Box(rect.x / scale, rect.y / scale, rect.width / scale, rect.height / scale)

    # -- pictures

    def warm(self, wanted: Iterable[tuple[str, str]]) -> bool:
        """Make one of these lights (area, word); return False if all are made or the cache is full. On any thread."""
        for area, word in wanted:
            if (area, word) not in self._kept:
                rect, _view = crop(self.canvas, self.projection, self.outlines[area].points, MARGIN)
                if self.most is not None and self._held() + rect.w * rect.h > self.most:
                    return False
                self._keep((area, word), self.make(area, word))
                return True
        return False

    def warm_next(self) -> bool:
        """Make one light that is missing, the most urgent first; return False as `warm` does. On any thread."""
        return self.warm((area, word) for word in WARMED for area in self.outlines)

    def picture(self, area: str, word: str) -> svg.PlacedPicture:
        """Return a light, and the pixel of its upper left corner."""
        key = (area, word)
        found = self._kept.get(key)
        if found is None or self.most is not None:
            found = found if found is not None else self.make(area, word)
            self._keep(key, found)
        return found

    def make(self, area: str, word: str) -> svg.PlacedPicture:
        """Render a light."""
        outline = self.outlines[area]
        rect, view = crop(self.canvas, self.projection, outline.points, MARGIN)
        return svg.render(body(outline.data, word, outline.wide), rect.size, view), rect.topleft

    def _held(self) -> int:
        """Return how many pixels are cached."""
        with self._lock:
            return sum(picture.get_width() * picture.get_height() for picture, _ in self._kept.values())

    def _keep(self, key: tuple[str, str], made: svg.PlacedPicture) -> None:
        """Cache a light; drop the oldest if there are too many."""
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = made
        while self.most is not None and self._held() > self.most and len(self._kept) > 1:
            with self._lock:
                del self._kept[next(iter(self._kept))]


def body(data: str, word: str, wide: float = 1.0) -> str:
    """Return the drawing of a light; for an unknown word, a thin line around the area."""
    if word == "dim":
        return svg.path(data, STEPPED_BACK, opacity=PALER)
    if word == "legal":
        edge = svg.path(data, "none", INK, 11 * wide)
        return f'<g transform="translate(0 {RAISED:g})">{edge}</g>{edge}{svg.path(data, "none", IVORY, 6 * wide)}'
    if word == "chosen":
        return svg.path(data, IVORY, INK, 13 * wide, 0.55) + svg.path(data, "none", IVORY, 8 * wide)
    if word == "focus":
        halo = [svg.path(data, "none", INK, width * wide, 0.14) for width in (40, 32, 25)]
        return "".join([*halo, svg.path(data, "none", INK, 18 * wide), dashes(data, wide)])
    return svg.path(data, "none", INK, 3.4)


def dashes(data: str, wide: float = 1.0, travelled: float = 0.0) -> str:
    """Return the dashes of the focus around an area; they have travelled this part of a dash and a gap, 0 to 1."""
    capped = f"{DASH - DASH_WIDTH * wide:g} {DASH_GAP + DASH_WIDTH * wide:g}"  # Round ends lengthen each dash.
    back = -travelled * (DASH + DASH_GAP)
    return svg.path(data, "none", IVORY, DASH_WIDTH * wide, dash=capped, offset=back)


def lane(data: str, wide: float, travelled: float) -> str:
    """Return the dashes, and enough of the line below to hide them where they were before."""
    return svg.path(data, "none", INK, (DASH_WIDTH + LANE_EDGE) * wide) + dashes(data, wide, travelled)
