"""The print of a level at one size: the map, what lies on it, the names and points of its areas; and areas from close
by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.board_picture.level_map import INK, PLAIN, Lettering, LevelMap, tint
from game.titles.elgrande.table.board_picture.pieces import (
    PAPER,
    PAPER_DIM,
    PAPER_EDGE,
    PRIZE,
    UNPAID,
    leader,
    paper_sheet,
    points_board,
    points_middle,
    strike,
)
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art import paper
from game.ui.kit.board_parts.camera import Chart, Projection, ring_box, visible
from game.ui.kit.board_parts.polygon_map import MapDrawing, MapPrint, name_picture
from game.ui.kit.board_parts.score_tracks import FrameTrack
from game.ui.kit.layered_picture import narrowed
from game.ui.look import artwork, svg
from game.ui.look.pen import Tools
from game.ui.look.theme import Theme

BOLD_UNPAID = "#5C4A2C"
"""Points that nobody gets, at high contrast."""
ROWS, MARGIN = 3, 8.0
"""Rows of the round track, and map units from its edge to them."""
TOWER = 34.0
"""Size of the sign of a general scoring at the end of a row, in map units."""


class RoundTrack(NamedTuple):
    """Printed numbers of the rounds in a game, and of those followed by a general scoring."""

    played: Sequence[int]
    scoring: Sequence[int]

    @property
    def in_row(self) -> int:
        """How many rounds stand in a row."""
        return max(1, -(-len(self.played) // ROWS))

    def step(self, level: LevelMap) -> float:
        """Return the map units from one round to the next."""
        return (level.track.rounds[2] - 2 * MARGIN) / (self.in_row + 1)

    def spots(self, level: LevelMap) -> dict[int, Point]:
        """Return the position of each round, by printed number, in map units: three rows, with room at their ends for
        a scoring."""
        left, top, _width, height = level.track.rounds
        step, row = self.step(level), (height - 2 * MARGIN) / ROWS
        return {
            number: (
                left + MARGIN + step * (index % self.in_row + 0.5),
                top + MARGIN + row * (index // self.in_row + 0.5),
            )
            for index, number in enumerate(self.played)
        }


NO_ROUNDS = RoundTrack((), ())


class PrintedMap(MapPrint):
    """Everything the print of a level depends on.

    lettering  sizes of plaques and numbers
    frame      the score track around the map, if it has one
    """

    def __init__(
        self, canvas: Canvas, level: LevelMap, projection: Projection, theme: Theme, lettering: Lettering = PLAIN,
        frame: FrameTrack | None = None,
    ) -> None:  # fmt: skip
        super().__init__(level, canvas, projection, bold=theme.contrast == "high")
        self.level, self.theme, self.lettering, self.frame = level, theme, lettering, frame

    # -- what lies on the map

    def ornaments(self, named: bool = True) -> list[MapDrawing]:
        """Return the drawings over the borders. `named`: names will stand on the map, some of them at the end of a
        line."""
        level = self.level
        x, y, radius = level.track.compass
        around = [(x - 1.5 * radius, y - 1.5 * radius), (x + 1.5 * radius, y + 1.5 * radius)]
        found: list[MapDrawing] = [(artwork.placed("titles/elgrande/sea/compass", x, y, radius), around)]
        for kind, spots in level.places.relief.items() if named else ():
            for x, y in spots:
                drawn = artwork.placed(f"titles/elgrande/relief/{kind}", x, y, 112.0)
                found.append((drawn, [(x - 100.0, y - 60.0), (x + 100.0, y + 50.0)]))
        for places in level.places.areas.values():
            if places.tray is not None:
                left, top, width, height = places.tray
                sheet = paper_sheet(places.tray, (4, 6), PAPER_DIM, 2.6)
                found.append((sheet, [(left, top), (left + width, top + height)]))
            if places.leader and named:
                found.append((leader(places.leader), places.leader))
        ground = level.places.areas[CASTILLO].ground
        if ground:
            left, top, width, height = ring_box(ground, 0.0)
            body = artwork.drawing("titles/elgrande/castillo/terrace")  # 236 x 158 units, and what stands beyond them
            body = f'<g transform="translate({left} {top}) scale({width / 236} {height / 158})">{body}</g>'
            found.append((body, [(left - 34.0, top - 34.0), (left + width + 34.0, top + height + 34.0)]))
        return found

    # -- names and points

    def labels(self, names: Mapping[str, str], paid: int = 3) -> list[svg.PlacedPicture]:
        """Return all plaques, and names if they fit, as one picture per area with its top left pixel; `paid`: how many
        places score. They lie above an area's light and below its pieces."""
        level, letters, made = self.level, self.level.sizes.letters, []
        for area in level.order:
            made.append(self._placed(self.plaque(area, paid), self.lettering.plaque_at(level, area)))
            if self.lettering.names:
                name = name_picture(self.theme, self.canvas, self.projection, letters, names[area])
                made.append(self._placed(name, level.places.areas[area].name))
        return made

    def _placed(self, picture: pygame.Surface, at: Sequence[float]) -> svg.PlacedPicture:
        """Return a picture with the pixel of its upper left corner around a point of the map."""
        return picture, picture.get_rect(center=self.canvas.pos(*self.projection.units(at))).topleft

    def plaque(self, area: str, paid: int = 3) -> pygame.Surface:
        """Return the three printed points; places that don't score with so few players are faint and struck out."""
        width, height = self.level.sizes.plaque
        rect = self.canvas.rect(self.projection.around((0.0, 0.0), self.lettering.plaque(self.level)))
        line, faint, dark = (9.0, BOLD_UNPAID, "#000000") if self.bold else (4.4, UNPAID, INK)
        made = svg.render(points_board(width, height, line), rect.size, (0, 0, width, height))
        scale, third = rect.width / width, (width - 6) / 3
        for index, value in enumerate(self.level.points[area]):
            ink = faint if index >= paid else dark if index else PAPER
            digits = narrowed(self._digits(value, ink), (third - 7) * scale)
            x, y = points_middle(width, height, index)
            placed = digits.get_rect(center=(round(x * scale), round(y * scale)))
            made.blit(digits, placed)
            if index >= paid:
                strike(made, placed, dark, scale)
        return made

    def _digits(self, value: int, ink: str) -> pygame.Surface:
        font = self.theme.font(PRIZE, self.lettering.digits * self.projection.scale, self.canvas, scaled=False)
        written = font.render(str(value), True, ink)
        return written.subsurface(written.get_bounding_rect())

    # -- the round track

    def round_track(self, rounds: RoundTrack) -> svg.PlacedPicture:
        """Draw the track with this game's rounds, counted from 1."""
        left, top, width, height = self.level.track.rounds
        ((made, corner),) = self.pictures(
            [("".join(self._rounds(rounds)), [(left, top), (left + width, top + height)])]
        )
        for number, spot in enumerate(rounds.spots(self.level).values(), start=1):
            digits = self._digits(number, INK)
            x, y = self.canvas.pos(*self.projection.units(spot))
            made.blit(digits, digits.get_rect(center=(x - corner[0], y - corner[1])))
        return made, corner

    def _rounds(self, rounds: RoundTrack) -> Iterator[str]:
        """Draw the sheet, a disc for each round, and a tower after each that is followed by a scoring: a smaller one
        within a row."""
        left, top, width, height = self.level.track.rounds
        yield paper_sheet((left + 2, top + 2, width - 6, height - 6), (3, 4), PAPER, 2.8, 6)
        step, radius = rounds.step(self.level), min(width / 8, height / 6) * min(0.9, 0.76 * self.lettering.grown)
        for number, (printed_round, (x, y)) in enumerate(rounds.spots(self.level).items(), start=1):
            yield svg.circle(x, y, radius, "#FFFDF4", PAPER_EDGE, 1.8)
            scored, last = printed_round in rounds.scoring, number % rounds.in_row == 0
            if scored and not last:
                yield small_tower(x + step / 2, y, min(TOWER, step - 2 * radius - 6.0))
            elif scored or not last:
                end = x + step - (22 if scored else radius + 3)
                yield svg.path(f"M{x + radius + 3:g} {y:g}H{end:g}", "none", PAPER_EDGE, 2, dash="3 4")
            if scored and last:
                yield small_tower(x + step, y, TOWER)


def small_tower(x: float, y: float, size: float) -> str:
    """Draw the sign of a general scoring; its outline is as thick at any size."""
    return artwork.placed("titles/elgrande/signs/scoring", x, y, size, {"outline": 100.0 / size})


RAISED = 13.0
"""How high the area of a close picture stands above its neighbours, in units."""


class AreaPictures:
    """Close pictures of the areas of one level; the latest are kept."""

    def __init__(self, level: LevelMap, tools: Tools) -> None:
        self._level, self._tools = level, tools
        self.picture = lru_cache(3)(self._picture)
        self.near: str | None = None
        """The area that the camera shows between two scores: a scoring goes from region to region without going back.
        None while the whole map is seen."""
        self.best: dict[str, Sequence[int]] = {}
        """Who has scored most in each area, in the order of a general scoring that isn't over."""

    def stay(self, area: str | None = None) -> None:
        """Stay close to an area; or go back to the whole map, and forget the pictures: each is as large as the map."""
        self.near = area
        if area is None:
            self.picture.cache_clear()

    def note(self, area: str, best: Sequence[int]) -> None:
        """Note who has scored most in an area."""
        self.best[area] = best

    def end(self) -> None:
        """Go back to the whole map after a scoring."""
        self.stay()
        self.best = {}

    def _picture(self, canvas: Canvas, window: Box, area: str) -> pygame.Surface:
        """Return an area as it fills a window, in units: printed as the map is, but raised above its neighbours; or the
        court of the Castillo."""
        # Pixels in a unit of a close picture, at most: it is soft, and made while the camera moves.
        level, scale, size = self._level, min(0.75, canvas.scale), canvas.rect(window).size
        chart = Chart(window.pixels(scale).size, scale)
        if area == CASTILLO:
            court = artwork.picture("titles/elgrande/castillo/courtyard", chart.size_px)
            made = pygame.Surface(chart.size_px)
            made.blit(court, (0, 0))
            paper.age(made)
            return pygame.transform.smoothscale(made, size)
        left, top, wide, high = ring_box(level.regions[area], 0.0)
        # How much larger a small area is than on the whole map, at most.
        unit = min(window.w * 0.9 / wide, window.h * 0.8 / high, 4.0 * window.w / level.places.viewport[2])
        corner = window.w / 2 - unit * (left + wide / 2), window.h / 2 - unit * (top + high / 2)
        drawn = MapPrint(level, chart, Projection(unit, *corner), bold=self._tools.theme.contrast == "high")
        made, line, path = drawn.ground(), 1.0 / unit, level.paths[area]
        around = svg.render(self._around(area, line), chart.size_px, visible(chart, drawn.projection))
        made.blits([(around, (0, 0)), drawn.wash(area)])
        paper.age(made)
        made = pygame.transform.smoothscale(made, size)
        edge = svg.path(path, "none", INK, 5.0 * line) + svg.path(path, "none", "#FFFDF4", 2.4 * line)
        sharp = MapPrint(level, Chart(size, canvas.scale), drawn.projection)
        made.blits(sharp.pictures([(edge, level.regions[area])]))
        return made

    def _around(self, area: str, line: float) -> str:
        """Draw the regions in map units, all but one of them muted, and the cliff below that one; lines are as thick at
        every scale."""
        paths = self._level.paths
        parts = [
            svg.path(path, svg.mix(tint(self._level, other), "#D8CDB0", 0.36))
            for other, path in paths.items()
            if other != area
        ]
        every = "".join(paths.values())
        parts += [svg.path(every, "none", "#6B5A45", wide, 0.16) for wide in (34.0, 16.0)]
        parts.append(svg.path(every, "none", INK, 3.0 * line))
        parts.append(svg.placed(12.0 * line, 26.0 * line, 1.0, svg.path(paths[area], "#08171B", opacity=0.3)))
        for step in (RAISED, RAISED * 0.66, RAISED * 0.33):
            cliff = svg.path(paths[area], "#3A2717", "#3A2717", 3.0 * line)
            parts.append(svg.placed(0.0, step * line, 1.0, cliff))
        return "".join(parts)
