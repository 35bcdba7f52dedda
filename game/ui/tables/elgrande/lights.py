"""What lifts an area out of the map: legal, chosen, focused, dimmed, the King's; made on first use for each size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.tables.elgrande import atlas, castillo_art, svg
from game.ui.tables.elgrande.geometry import CASTILLO, LevelMap, Projection
from game.ui.theme import Theme

MARGIN = 26.0
INK = "#1B120B"
CREAM = "#FFF6DC"
FOCUS = "#FFD866"
ROYAL = "#5A3E7A"


class Lights:
    """Pictures of highlighted areas for one size of the map."""

    def __init__(self, canvas: Canvas, level: LevelMap, projection: Projection, theme: Theme) -> None:
        self.canvas = canvas
        self.level = level
        self.projection = projection
        self.theme = theme
        self._kept: dict[tuple[str, str], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._ring: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, highlights: Mapping[str, str], king: str) -> None:
        """Light and ring of each area; all pieces and names stand above them."""
        words = [(area, word) for area, state in highlights.items() for word in state.split()]
        for wanted in ("dim", "legal", "chosen"):
            for area, word in words:
                if word == wanted:
                    self._blit(surface, area, word)
        if king:
            self._blit(surface, king, "king")
        for area, word in words:
            if word == "focus":
                self._blit(surface, area, word)

    def draw_tower(self, surface: pygame.Surface, highlights: Mapping[str, str]) -> None:
        """Over the tower, which stands above the light of its ground: darker or brighter."""
        for word in highlights.get(CASTILLO, "").split():
            if word in ("dim", "legal", "chosen"):
                self._blit(surface, CASTILLO, f"tower {word}")

    def warm(self) -> bool:
        """Make one light that is not there yet; False when all are."""
        for word in ("legal", "focus", "dim", "king", "chosen"):
            for area in self.level.order:
                if (area, word) not in self._kept and not (word == "king" and area == CASTILLO):
                    self._kept[area, word] = self._make(area, word)
                    return True
        return False

    def _blit(self, surface: pygame.Surface, area: str, word: str) -> None:
        key = (area, word)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._make(area, word)
        surface.blit(*found)

    def _make(self, area: str, word: str) -> tuple[pygame.Surface, tuple[int, int]]:
        data, ring = self._outline(area)
        rect, view = atlas.crop(self.canvas, self.projection, ring, MARGIN)
        if word.startswith("tower "):
            tint, opacity = ("#1B140E", 0.42) if word == "tower dim" else ("#FFF3C8", 0.16)
            return svg.render(svg.path(svg.closed(self._tower()), tint, opacity=opacity), rect.size, view), rect.topleft
        body = self._body(data, word, 1.7 if area == CASTILLO else 1.0)
        picture = svg.render(body, rect.size, view)
        if word == "king":
            mask = svg.render(svg.path(data, "#FFFFFF"), rect.size, view)
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture, rect.topleft

    def _outline(self, area: str) -> tuple[str, Sequence[Sequence[float]]]:
        """Path data of an area, and points whose rectangle encloses it."""
        if area != CASTILLO:
            ring = self.level.regions[area]
            return svg.closed(ring), ring
        ground, tower = self.level.places.areas[CASTILLO].ground, self._tower()
        return svg.closed(ground) + (svg.closed(tower) if tower else ""), [*ground, *tower]

    def _tower(self) -> list[tuple[float, float]]:
        """The silhouette of the tower at its place on the map."""
        tower = self.level.places.areas[CASTILLO].tower
        if tower is None:
            return []
        foot_x, foot_y, width, height = tower
        scale = width / castillo_art.SIZE[0]
        return [(foot_x - width / 2 + x * scale, foot_y - height + y * scale) for x, y in castillo_art.SILHOUETTE]

    @staticmethod
    def _body(data: str, word: str, wide: float) -> str:
        """The drawing of a light; `wide` widens its lines, where something will stand over their inner half."""
        if word == "dim":
            return svg.path(data, "#1B140E", opacity=0.42)
        if word in ("legal", "chosen"):
            tint, opacity, line = ("#FFF8E0", 0.34, CREAM) if word == "legal" else (FOCUS, 0.4, FOCUS)
            return "".join(
                [
                    svg.path(data, tint, opacity=opacity),
                    svg.path(data, "none", INK, 9 * wide, 0.85),
                    svg.path(data, "none", line, 4.6 * wide),
                ]
            )
        if word == "focus":
            glow = [svg.path(data, "none", FOCUS, width * wide, 0.14) for width in (30, 24, 18)]
            return "".join([*glow, svg.path(data, "none", INK, 12 * wide), svg.path(data, "none", FOCUS, 7 * wide)])
        return svg.path(data, "none", ROYAL, 24, 0.6) + svg.path(data, "none", "#F0C24B", 9)

    def round_ring(self, surface: pygame.Surface, pos: Sequence[float]) -> None:
        """The marker of the current round: a golden ring around its number."""
        if self._ring is None:
            width = self.level.places.track.rounds[2] / 4 * self.projection.scale
            height = self.level.places.track.rounds[3] / 3 * self.projection.scale
            pixels = self.canvas.px(min(width, height) * 1.06)
            body = svg.circle(50, 50, 41, "none", INK, 14) + svg.circle(50, 50, 41, "none", "#C9452F", 8)
            self._ring = svg.render(body, (pixels, pixels), (0, 0, 100, 100))
        surface.blit(self._ring, self._ring.get_rect(center=self.canvas.pos(*pos)))

    def box(self, area: str) -> Box:
        """The rectangle, in canvas units, that highlights of an area may touch."""
        _data, ring = self._outline(area)
        rect, _view = atlas.crop(self.canvas, self.projection, ring, MARGIN)
        scale = self.canvas.scale
        return Box(rect.x / scale, rect.y / scale, rect.width / scale, rect.height / scale)
