"""The lights that lift an area out of the map: legal, chosen, focused, dimmed, the King's; made on first use for
each size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock

import pygame

from game.titles.elgrande.table.ids import CASTILLO
from game.titles.elgrande.table.map import castillo_art
from game.titles.elgrande.table.map.geometry import LevelMap
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import svg
from game.ui.kit.board import majorities
from game.ui.kit.board.projection import Projection, crop, ring_box
from game.ui.palette import SeatStyle
from game.ui.theme import Theme

MARGIN = 30.0
INK = "#1B120B"
CREAM = "#FFF6DC"
FOCUS = "#FFC933"
ROYAL = "#4A2E6E"
STEPPED_BACK = "#56514A"
"""The veil over an area that cannot be chosen."""
HATCH = 30.0
"""Step from line to line of the King's hatching, in map units."""


def _hatching(ring: Sequence[Sequence[float]]) -> str:
    """Draw slanting lines over everything: the King's land, as engravers shade purple. The picture that cuts them out
    fades them by its alpha."""
    left, top, width, height = ring_box(ring, 0.0)
    count = int((width + height) / HATCH) + 1
    starts = [left - height + HATCH * index for index in range(count + 1)]
    lines = "".join(f"M{x:g} {top + height:g}L{x + height:g} {top:g}" for x in starts)
    return svg.path(lines, "none", ROYAL, 5.0, 0.66)


class Lights:
    """Pictures of highlighted areas for one size of the map."""

    def __init__(
        self, canvas: Canvas, level: LevelMap, projection: Projection, theme: Theme, most: int | None = None
    ) -> None:
        """most: pixels of pictures that are kept; those that were not shown for longest make room."""
        self.canvas = canvas
        self.level = level
        self.projection = projection
        self.theme = theme
        self.most = most
        self._kept: dict[tuple[str, str], svg.Placed] = {}
        self._lock = Lock()
        """Guards the kept pictures: two threads make lights."""
        self._tints: dict[str, tuple[tuple[str, ...], pygame.Surface]] = {}
        """Each area for its present leaders alone: a long game has many combinations."""
        self._ring: pygame.Surface | None = None
        self._boxes = {area: self._around(area) for area in level.order}

    def draw(self, surface: pygame.Surface, highlights: Mapping[str, str], king: str, standing: bool = True) -> None:
        """Draw light and ring of each area, below all pieces and names. `standing`: the tower is on its ground."""
        words = [(area, word) for area, state in highlights.items() for word in state.split()]
        lifted = "" if standing else "lifted "
        for area, word in words:
            if word == "dim":
                self._blit(surface, area, word)
        if king:
            self._blit(surface, king, "king")
        for wanted in ("legal", "chosen"):
            for area, word in words:
                if word == wanted:
                    self._blit(surface, area, lifted + word if area == CASTILLO else word)
        for area, word in words:
            if word == "focus":
                self._blit(surface, area, lifted + word if area == CASTILLO else word)

    def tint(self, surface: pygame.Surface, area: str, seats: Sequence[SeatStyle]) -> None:
        """Show an area in the colours of those who lead there; it steps back where nobody does."""
        found, corner = self._picture(area, "dim")
        if seats:
            wanted, kept = tuple(seat.name for seat in seats), self._tints.get(area)
            if kept is None or kept[0] != wanted:
                stripe = max(2, self.canvas.px(majorities.STRIPE * self.projection.scale))
                kept = self._tints[area] = wanted, majorities.tinted(found, seats, stripe)
            found = kept[1]
        surface.blit(found, corner)

    def draw_tower(self, surface: pygame.Surface, highlights: Mapping[str, str]) -> None:
        """Draw light over the tower, which hides the light of its ground: darker or brighter."""
        for word in highlights.get(CASTILLO, "").split():
            if word in ("dim", "legal", "chosen"):
                self._blit(surface, CASTILLO, f"tower {word}")

    def warm(self) -> bool:
        """Make one light that is not there yet; False when all are."""
        for word in ("legal", "focus", "dim", "king", "chosen"):
            for area in self.level.order:
                if (area, word) not in self._kept and not (word == "king" and area == CASTILLO):
                    rect, _ = crop(self.canvas, self.projection, self._outline(area)[1], MARGIN)
                    if self.most is not None and self._held() + rect.w * rect.h > self.most:
                        return False
                    self._keep((area, word), self._make(area, word))
                    return True
        return False

    def _held(self) -> int:
        """Return how many pixels are kept."""
        with self._lock:
            return sum(picture.get_width() * picture.get_height() for picture, _ in self._kept.values())

    def _keep(self, key: tuple[str, str], made: svg.Placed) -> None:
        """Keep a picture, and drop the oldest ones beyond the limit."""
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = made
        while self.most is not None and self._held() > self.most and len(self._kept) > 1:
            with self._lock:
                del self._kept[next(iter(self._kept))]

    def _blit(self, surface: pygame.Surface, area: str, word: str) -> None:
        surface.blit(*self._picture(area, word))

    def _picture(self, area: str, word: str) -> tuple[pygame.Surface, tuple[int, int]]:
        key = (area, word)
        found = self._kept.get(key)
        if found is None or self.most is not None:
            found = found if found is not None else self._make(area, word)
            self._keep(key, found)
        return found

    def _make(self, area: str, word: str) -> tuple[pygame.Surface, tuple[int, int]]:
        data, ring = self._outline(area)
        if word.startswith("lifted "):
            data, word = svg.closed(self.level.places.areas[area].ground), word.removeprefix("lifted ")
        rect, view = crop(self.canvas, self.projection, ring, MARGIN)
        if word.startswith("tower "):
            tint, opacity = (STEPPED_BACK, 0.5) if word == "tower dim" else ("#FFF3C8", 0.12)
            return svg.render(svg.path(svg.closed(self._tower()), tint, opacity=opacity), rect.size, view), rect.topleft
        body = self._body(data, word, 1.7 if area == CASTILLO else 1.0)
        picture = svg.render(body, rect.size, view)
        if word == "king":
            within = svg.render(_hatching(ring) + svg.path(data, "none", ROYAL, 26, 0.9), rect.size, view)
            shape = self._picture(area, "dim")[0].copy()  # its alpha says where the land is
            shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            within.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            within.blit(picture, (0, 0))
            picture = within
        return picture, rect.topleft

    def _outline(self, area: str) -> tuple[str, Sequence[Sequence[float]]]:
        """Return an area's path data, and points whose rectangle encloses it."""
        if area != CASTILLO:
            ring, tray = self.level.regions[area], self.level.places.areas[area].tray
            if tray is None:
                return svg.closed(ring), ring
            left, top, width, height = tray
            sheet = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
            return svg.closed(ring) + svg.closed(sheet), [*ring, *sheet]
        ground, tower = self.level.places.areas[CASTILLO].ground, self._tower()
        return svg.closed(ground) + (svg.closed(tower) if tower else ""), [*ground, *tower]

    def _tower(self) -> list[tuple[float, float]]:
        """Return the silhouette of the tower at its place on the map."""
        tower = self.level.places.areas[CASTILLO].tower
        if tower is None:
            return []
        foot_x, foot_y, width, height = tower
        scale = width / castillo_art.SIZE[0]
        return [(foot_x - width / 2 + x * scale, foot_y - height + y * scale) for x, y in castillo_art.SILHOUETTE]

    @staticmethod
    def _body(data: str, word: str, wide: float) -> str:
        """Return the drawing of a light; `wide` widens its lines where something will cover their inner half."""
        if word == "dim":
            return svg.path(data, STEPPED_BACK, opacity=0.62)
        if word in ("legal", "chosen"):
            fill = svg.path(data, FOCUS, opacity=0.3) if word == "chosen" else ""
            line, dash = (CREAM, "") if word == "legal" else (FOCUS, "26 20")
            return "".join(
                [
                    fill,
                    svg.path(data, "none", INK, 12 * wide, 0.9),
                    svg.path(data, "none", line, 6.4 * wide, dash=dash),
                ]
            )
        if word == "focus":
            glow = [svg.path(data, "none", FOCUS, width * wide, 0.16) for width in (38, 30, 23)]
            casing = [svg.path(data, "none", INK, 17 * wide), svg.path(data, "none", FOCUS, 11.5 * wide)]
            return "".join([*glow, *casing])
        return svg.path(data, "none", INK, 3.4)

    def round_ring(self, surface: pygame.Surface, pos: Sequence[float]) -> None:
        """Draw the marker of the current round: a golden ring around its number."""
        if self._ring is None:
            width = self.level.track.rounds[2] / 4 * self.projection.scale
            height = self.level.track.rounds[3] / 3 * self.projection.scale
            pixels = self.canvas.px(min(width, height) * 1.06)
            body = svg.circle(50, 50, 41, "none", INK, 14) + svg.circle(50, 50, 41, "none", "#C9452F", 8)
            self._ring = svg.render(body, (pixels, pixels), (0, 0, 100, 100))
        surface.blit(self._ring, self._ring.get_rect(center=self.canvas.pos(*pos)))

    def box(self, area: str) -> Box:
        """Return the rectangle, in canvas units, that highlights of an area may touch."""
        return self._boxes[area]

    def _around(self, area: str) -> Box:
        _data, ring = self._outline(area)
        rect, _view = crop(self.canvas, self.projection, ring, MARGIN)
        scale = self.canvas.scale
        return Box(rect.x / scale, rect.y / scale, rect.width / scale, rect.height / scale)
