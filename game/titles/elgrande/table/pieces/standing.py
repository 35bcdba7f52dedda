"""Where all pieces of a position stand: on their regions, or in trays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import pygame
from pygame.mask import Mask

from game.titles.elgrande.table.map.geometry import Lettering, LevelMap
from game.titles.elgrande.table.pieces.figures import KING, Figure, FigureSizes, Sides
from game.titles.elgrande.table.pieces.grounds import CELL, Grounds
from game.titles.elgrande.table.pieces.stands import Shapes, Stands
from game.titles.elgrande.table.pieces.trays import Tray, Trays
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Point
from game.ui.look.theme import SECONDARY

Present = Mapping[str, frozenset[Figure]]
"""The standing pieces of each area."""
KEPT = 24
"""Positions to keep."""
LINE_END = 12.0
"""Width of the dot at the end of a line from a name to its region, in map units."""
NAME = 0.44
"""Half the height of a name's ink, as a fraction of its type size."""


class Footing(NamedTuple):
    """The places of all pieces of a position, in map units.

    feet   the middle of each piece's foot, by area and piece
    small  the sizes of pieces that are smaller than usual
    """

    feet: Mapping[tuple[str, Figure], Point]
    trays: Sequence[Tray]
    small: Mapping[tuple[str, Figure], FigureSizes]


class Standing:
    """Finds the places of pieces on one level, at one size."""

    def __init__(
        self,
        level: LevelMap,
        lettering: Lettering,
        sizes: FigureSizes,
        seats: int,
        names: Mapping[str, float],
        least_type: float = SECONDARY,
    ) -> None:
        """names: the width of each area's name, in map units; none of one that isn't written. least_type: smallest type
        size of counts, in canvas units."""
        self.sizes, self.least_type = sizes, least_type
        self._grounds = Grounds(level, _printed(level, lettering, names))
        self._shapes = Shapes(sizes)
        self._stands = Stands(
            self._grounds, self._shapes, seats, {area: self._given(level, area) for area in level.order}
        )
        sheets = {area: places.tray for area, places in level.places.areas.items() if places.tray is not None}
        self._trays = Trays(self._grounds, sizes, sheets)
        self._kept: dict[frozenset[tuple[str, Figure]], Footing] = {}

    def _given(self, level: LevelMap, area: str) -> dict[Figure, tuple[int, int]]:
        """Return the places that the level wants, as cells."""
        places = level.places.areas[area]
        found: dict[Figure, Sequence[float]] = {("caballero", seat): at for seat, at in enumerate(places.caballeros)}
        found |= {("grande", number): at for number, at in enumerate(places.grandes)}
        if places.king is not None:
            found[KING] = places.king
        return {figure: self._grounds.cell(at[0] + CELL / 2, at[1] + CELL / 2) for figure, at in found.items()}

    def footing(self, present: Present) -> Footing:
        """Return the places of all these pieces."""
        key = frozenset((area, figure) for area, figures in present.items() for figure in figures)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            found = self._kept[key] = self._placed(present)
        return found

    def _placed(self, present: Present) -> Footing:
        feet: dict[tuple[str, Figure], Point] = {}
        waiting: dict[str, list[Figure]] = {}
        covered = Mask(self._grounds.size)
        for area, figures in present.items():
            standing = self._stands.feet(area, figures)
            for figure, at in standing.items():
                feet[area, figure] = self._grounds.point(at)
                self._shapes.take(covered, figure[0], at)
            if len(standing) < len(figures):
                waiting[area] = sorted(figures - standing.keys())
        trays = self._trays.placed(waiting, covered) if waiting else []
        small: dict[tuple[str, Figure], FigureSizes] = {}
        for tray in trays:
            feet |= {(tray.area, figure): at for figure, at in tray.feet.items()}
            small |= dict.fromkeys(((tray.area, figure) for figure in tray.feet), tray.sizes)
        return Footing(feet, trays, small)

    def around(self, area: str) -> Sides:
        """Return the rectangle that an area's pieces may cover, trays aside, in map units."""
        return self._rect(self._stands.around(area))

    def riders(self, area: str) -> Sides:
        """Return the rectangle around the places of an area's caballeros, in map units."""
        return self._rect(self._stands.riders(area))

    def _rect(self, cells: pygame.Rect) -> Sides:
        return (*self._grounds.point(cells.topleft), *self._grounds.point(cells.bottomright))


def present_of(view: ViewData) -> Present:
    """Return what stands where in a position."""
    counts = tuple((area, None if seats is None else tuple(seats)) for area, seats in view.caballeros.items())
    return _present(view.areas, counts, tuple(view.grandes), view.king)


@lru_cache(maxsize=64)
def _present(
    areas: tuple[str, ...], caballeros: tuple[tuple[str, tuple[int, ...] | None], ...], grandes: tuple[str, ...],
    king: str,
) -> Present:  # fmt: skip
    """Return it for these counts, homes and the King's region. Every area asks several times in a frame."""
    found: dict[str, set[Figure]] = {area: set() for area in areas}
    for area, counts in caballeros:
        if counts is not None:
            found[area] |= {("caballero", seat) for seat, count in enumerate(counts) if count}
    for seat, home in enumerate(grandes):
        if home:
            found[home].add(("grande", seat))
    if king:
        found[king].add(KING)
    return MappingProxyType({area: frozenset(figures) for area, figures in found.items()})


def _printed(level: LevelMap, lettering: Lettering, names: Mapping[str, float]) -> list[Sides]:
    """Return everything on the map that pieces must not cover."""
    board, track = lettering.scoreboard(level), level.track
    found = [_around(lettering.plaque_at(level, area), board) for area in level.order]
    high = 2 * NAME * level.sizes.letters
    found += [_around(level.places.areas[area].name, (wide, high)) for area, wide in names.items()]
    ends = [places.leader[-1] for places in level.places.areas.values() if places.leader]
    found += [_around(end, (LINE_END, LINE_END)) for end in ends]
    found += [_around(lettering.beside(level, index), board) for index in range(len(track.beside))]
    left, top, wide, high = track.rounds
    x, y, radius = track.compass
    found += [(left, top, left + wide, top + high), (x - radius, y - radius, x + radius, y + radius)]
    return found


def _around(middle: Sequence[float], size: Sequence[float]) -> Sides:
    return (
        middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2,
    )  # fmt: skip
