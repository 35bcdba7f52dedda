"""The area lights of El Grande, including the King's land and the Castillo's tower."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces import castillo_art
from game.titles.elgrande.table.pieces.pieces_art import METAL
from game.ui.canvas import Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.kit.board_parts.area_lights import INK, IVORY, MARGIN, PALER, WARMED, WORDS, AreaLights, Outline
from game.ui.kit.board_parts.projection import Projection, crop, ring_box
from game.ui.look import artwork, svg

HATCH, HATCH_WIDTH, HATCH_STRENGTH = 24.0, 5.6, 0.5
"""Spacing and width of the King's hatching, in map units, and its opacity."""
BEADS = ((34.0, 0.0, INK), (22.0, 0.0, IVORY), (16.0, 0.0, INK), (14.0, 20.0, METAL))
"""The border of the King's land, whose inner half is seen: width, spacing of beads and colour."""
OPEN_GROUND, TOWER = "castillo open", "castillo tower"
"""Lit separately, like areas: the Castillo's ground without its tower, and the tower alone."""
OVER_LINES = 1.7
"""Extra width of the lines around the Castillo, whose terrace covers their inner half."""


def outlines(level: LevelMap) -> dict[str, Outline]:
    """Return the outlines of everything that can be lit."""
    found = {area: _region(level, area) for area in level.order if area != CASTILLO}
    ground, tower = level.places.areas[CASTILLO].ground, _tower(level)
    points = [*ground, *tower]
    found[CASTILLO] = Outline(svg.closed(ground) + (svg.closed(tower) if tower else ""), points, OVER_LINES)
    found[OPEN_GROUND] = Outline(svg.closed(ground), points, OVER_LINES)
    found[TOWER] = Outline(svg.closed(tower) if tower else "", points)
    return found


def _region(level: LevelMap, area: str) -> Outline:
    """Return a region, including its sheet in the sea."""
    data, tray = level.paths[area], level.places.areas[area].tray
    left, top, right, bottom = level.bounds[area]
    corners = [(left, top), (right, bottom)]
    if tray is None:
        return Outline(data, corners)
    left, top, width, height = tray
    sheet = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    return Outline(data + svg.closed(sheet), [*corners, *sheet])


def _tower(level: LevelMap) -> list[Point]:
    """Return the silhouette of the tower at its place on the map."""
    tower = level.places.areas[CASTILLO].tower
    if tower is None:
        return []
    foot_x, foot_y, width, height = tower
    scale = width / castillo_art.SIZE[0]
    return [(foot_x - width / 2 + x * scale, foot_y - height + y * scale) for x, y in castillo_art.SILHOUETTE]


def _hatching(ring: Sequence[Sequence[float]]) -> str:
    """Draw slanting lines in ink over everything; the land's shape cuts them out."""
    left, top, width, height = ring_box(ring, 0.0)
    count = int((width + height) / HATCH) + 1
    starts = [left - height + HATCH * index for index in range(count + 1)]
    lines = "".join(f"M{x:g} {top + height:g}L{x + height:g} {top:g}" for x in starts)
    return svg.path(lines, "none", INK, HATCH_WIDTH, HATCH_STRENGTH)


class Lights(AreaLights):
    """Pictures of highlighted areas for one size of the map."""

    def __init__(self, canvas: Canvas, level: LevelMap, projection: Projection, most: int | None = None) -> None:
        """most: pixels of pictures to keep"""
        super().__init__(canvas, projection, outlines(level), most)
        self.level = level
        self._ring: pygame.Surface | None = None
        words = (*WARMED[:3], "king", *WARMED[3:])
        self._all = [(area, word) for word in words for area in level.order if (area, word) != (CASTILLO, "king")]

    def draw_areas(
        self, surface: pygame.Surface, highlights: Mapping[str, str], king: str, standing: bool = True
    ) -> None:
        """Draw the light of each area, below all pieces and names. `standing`: the tower is on the ground."""
        self.draw(surface, highlights, ("dim",))
        if king:
            self.blit(surface, king, "king")
        if not standing:
            highlights = {OPEN_GROUND if area == CASTILLO else area: state for area, state in highlights.items()}
        self.draw(surface, highlights, WORDS[1:])

    def draw_tower(self, surface: pygame.Surface, highlights: Mapping[str, str]) -> None:
        """Draw the light of the tower, darker or brighter; it hides the light of its ground."""
        for word in highlights.get(CASTILLO, "").split():
            if word in ("dim", "legal", "chosen"):
                self.blit(surface, TOWER, word)

    def warm_next(self) -> bool:
        """Make one missing light; return False when none is missing."""
        return self.warm(self._all)

    def make(self, area: str, word: str) -> svg.PlacedPicture:
        outline = self.outlines[area]
        if area == TOWER and word == "dim":
            return self._grey_tower()
        if area == TOWER:
            rect, view = crop(self.canvas, self.projection, outline.points, MARGIN)
            return svg.render(svg.path(outline.data, "#FFF3C8", opacity=0.12), rect.size, view), rect.topleft
        return self._royal(area) if word == "king" else super().make(area, word)

    def _grey_tower(self) -> svg.PlacedPicture:
        """Render the tower in grey, to take a part of its colour away and none of its light."""
        foot_x, foot_y, wide, _high = self.level.places.areas[CASTILLO].tower or (0.0, 0.0, 1.0, 1.0)
        size = KeptPictures.size(self.canvas, wide * self.projection.scale, castillo_art.SIZE)
        picture = artwork.picture(f"{castillo_art.FOLDER}/castillo", size, fit="both").copy()
        grey = pygame.transform.grayscale(picture)
        grey.fill((255, 255, 255, round(255 * PALER)), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = self.canvas.pos(*self.projection.units((foot_x, foot_y)))
        place = grey.get_rect(midbottom=(x, y))
        seen = place.clip(crop(self.canvas, self.projection, self.outlines[TOWER].points, MARGIN)[0])
        return grey.subsurface(seen.move(-place.x, -place.y)), seen.topleft

    def _royal(self, area: str) -> svg.PlacedPicture:
        """Render the King's land: in its own colour, hatched, within a border of beads."""
        outline = self.outlines[area]
        rect, view = crop(self.canvas, self.projection, outline.points, MARGIN)
        edge = "".join(
            svg.path(outline.data, "none", colour, width, dash=f"0.1 {apart:g}" if apart else "")
            for width, apart, colour in BEADS
        )
        within = svg.render(_hatching(outline.points) + edge, rect.size, view)
        shape = svg.render(svg.path(outline.data, "#FFFFFF"), rect.size, view)
        within.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        within.blit(super().make(area, "king")[0], (0, 0))
        return within, rect.topleft

    def round_ring(self, surface: pygame.Surface, pos: Sequence[float]) -> None:
        """Draw a ring around the number of the current round."""
        if self._ring is None:
            width = self.level.track.rounds[2] / 4 * self.projection.scale
            height = self.level.track.rounds[3] / 3 * self.projection.scale
            pixels = self.canvas.px(min(width, height) * 1.06)
            body = svg.circle(50, 50, 41, "none", INK, 14) + svg.circle(50, 50, 41, "none", "#C9452F", 8)
            self._ring = svg.render(body, (pixels, pixels), (0, 0, 100, 100))
        surface.blit(self._ring, self._ring.get_rect(center=self.canvas.pos(*pos)))
