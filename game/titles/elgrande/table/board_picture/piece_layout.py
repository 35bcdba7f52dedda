"""Where all pieces of a position stand, so that no two overlap and every foot is on its own land.

Each caballero has a place of its own in each area, the King and the first Grande too, as far as the area has room for
all of them. Where it hasn't, pieces step aside, in the order of their rank; what finds no place at all goes to a tray
(`trays`). All of it depends only on what stands there now, so that a resumed game looks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

import pygame
from pygame.mask import Mask

from game.titles.elgrande.table.board_picture.level_map import Lettering, LevelMap
from game.titles.elgrande.table.board_picture.pieces import KING, Figure, FigureSizes, Sides
from game.titles.elgrande.table.board_picture.trays import CELL, FootingMasks, Ground, Tray, Trays, cells_of, cut, union
from game.titles.elgrande.table.view_data import CASTILLO, ViewData
from game.ui.canvas import Point
from game.ui.look.theme import SECONDARY

Present = frozenset[tuple[str, Figure]]
"""The standing pieces, each with its area."""
LINE_END = 12.0
"""Width of the dot at the end of a line from a name to its region, in map units."""
NAME = 0.44
"""Half the height of a name's ink, as a fraction of its type size."""


class Footing(NamedTuple):
    """The places of all pieces of a position, in map units.

    feet   the middle of each piece's foot, by area and piece, the foremost first
    small  the sizes of pieces that are smaller than usual
    """

    feet: Mapping[tuple[str, Figure], Point]
    trays: Sequence[Tray]
    small: Mapping[tuple[str, Figure], FigureSizes]


class PieceLayout:
    """Finds the places of pieces on one level, at one size."""

    def __init__(
        self,
        level: LevelMap,
        lettering: Lettering,
        sizes: FigureSizes,
        seats: int,
        names: Sequence[tuple[str, float]] = (),
        least_type: float = SECONDARY,
    ) -> None:
        """names: areas with the width of their name, in map units; without those whose name isn't written. least_type:
        smallest type size of counts, in canvas units."""
        self.sizes, self.least_type = sizes, least_type
        self._masks = FootingMasks(level, printed_on(level, lettering, names))
        self._shapes = Shapes(sizes)
        self._areas = {
            area: AreaStands(self._masks.ground(area), self._shapes, seats, self._given(level, area), area != CASTILLO)
            for area in self._masks.areas
        }
        self._settle()
        sheets = {area: places.tray for area, places in level.places.areas.items() if places.tray is not None}
        self._trays, self._sea = Trays(self._masks, sizes, sheets), self._masks.open_sea()
        self._order = level.order
        self.footing, self.room = lru_cache(24)(self._footing), lru_cache(96)(self._room)

    def _given(self, level: LevelMap, area: str) -> dict[Figure, tuple[int, int]]:
        """Return the places that the level wants, as cells."""
        places = level.places.areas[area]
        found: dict[Figure, Sequence[float]] = {("caballero", seat): at for seat, at in enumerate(places.caballeros)}
        found |= {("grande", number): at for number, at in enumerate(places.grandes)}
        if places.king is not None:
            found[KING] = places.king
        return {figure: self._masks.cell(at[0] + CELL / 2, at[1] + CELL / 2) for figure, at in found.items()}

    def _settle(self) -> None:
        """Accept given places, then settle tight areas first: wide ones find a place elsewhere."""
        claims = {area: Mask(self._masks.size) for area in self._areas}

        def others(area: str) -> Mask:
            return union(self._masks.size, (mask for other, mask in claims.items() if other != area))

        for area, stands in self._areas.items():
            stands.accept(others(area))
            claims[area] = stands.claim(self._masks.size)
        order = sorted(self._areas, key=lambda area: self._areas[area].tightness)
        for king in (False, True):
            for area in order:
                self._areas[area].settle(others(area), king)
                claims[area] = self._areas[area].claim(self._masks.size)
        for area, stands in self._areas.items():
            stands.begin(others(area))

    def _footing(self, present: Present) -> Footing:
        """Return the places of all these pieces."""
        feet: dict[tuple[str, Figure], Point] = {}
        waiting: dict[str, list[Figure]] = {}
        covered = Mask(self._masks.size)
        for area in self._order:
            figures = frozenset(figure for there, figure in present if there == area)
            standing = self._areas[area].feet(figures)
            for figure, at in standing.items():
                feet[area, figure] = self._masks.point(at)
                self._shapes.take(covered, figure[0], at)
            if len(standing) < len(figures):
                waiting[area] = sorted(figures - standing.keys())
        trays = self._trays.placed(waiting, covered) if waiting else []
        small: dict[tuple[str, Figure], FigureSizes] = {}
        for tray in trays:
            feet |= {(tray.area, figure): at for figure, at in tray.feet.items()}
            small |= dict.fromkeys(((tray.area, figure) for figure in tray.feet), tray.sizes)
        return Footing(dict(sorted(feet.items(), key=lambda item: -item[1][1])), trays, small)

    def _room(self, area: str, present: Present, size: Point, near: Point, hovers: bool) -> Point | None:
        """Return the middle of a free rectangle on an area's land, or else on the sea before it: the one nearest to a
        point; None if there is none. All in map units.

        hovers  a piece does, whose middle stays there; it covers no piece, and what is printed only if it must. Else it
                is what hangs beside figures, with caballeros below it, and over any sea if need be
        """
        footing, masks, ground = self.footing(present), self._masks, self._areas[area].ground
        rects = [tray.rect for tray in footing.trays if hovers or tray.feet.keys() - CABALLEROS]
        for (there, figure), (x, y) in footing.feet.items():
            if hovers or figure not in CABALLEROS:
                parts = footing.small.get((there, figure), self.sizes).room(figure[0]).body
                rects += [(left + x, top + y, right + x, low + y) for left, top, right, low in parts]
        (wide, high), (x, y), view = size, masks.cell(*near), ground.view
        printed, bare, own = masks.printed(), Mask(masks.size), cut(masks.land(area), view)
        # What is covered at most; where, and how much of the rectangle is there, from its middle.
        stages = [(printed, ground.land, 0.3), (printed, ground.home, 0.3), (bare, own, 0.12)]
        if not hovers:
            stages = [(printed, ground.land, 0.5), (printed, ground.home, 0.5), (printed, self._sea, 0.5)]
        for taken, cells, core in stages:
            for rect in rects:
                masks.fill(taken, rect)
            view = view if cells is not self._sea else cells.get_rect()
            whole, middle = (
                shape_of([(-part * wide, -part * high, part * wide, part * high)]) for part in (0.52, core)
            )
            bad = touching(whole, cut(taken, view))
            bad.draw(outside(middle, cells), (0, 0))
            bad.invert()
            (left, top), seen = view.topleft, whole.mask.get_rect()
            room = pygame.Rect(-whole.at[0], -whole.at[1], view.w - seen.w, view.h - seen.h)
            found = [(left + across, top + down) for across, down in cells_of(bad, room, STEP)]
            if found:
                return masks.point(min(found, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2))
        return None

    def around(self, area: str) -> Sides:
        """Return the rectangle that an area's pieces may cover, trays aside, in map units."""
        return self._rect(self._areas[area].around())

    def caballeros(self, area: str) -> Sides:
        """Return the rectangle around the places of an area's caballeros, in map units."""
        return self._rect(self._areas[area].caballeros())

    def _rect(self, cells: pygame.Rect) -> Sides:
        return (*self._masks.point(cells.topleft), *self._masks.point(cells.bottomright))


layout_on = lru_cache(16)(PieceLayout)
"""The places of a level's pieces at a size: most windows have those of another one, and finding them takes 150 ms."""


def present_of(view: ViewData) -> Present:
    """Return what stands where in a position; asked for each area at every move of the pointer."""
    caballeros = tuple([(area, *(counts or ())) for area, counts in view.caballeros.items()])
    return _present(tuple(view.grandes), caballeros, view.king)


@lru_cache(16)
def _present(grandes: Sequence[str], caballeros: Sequence[tuple[str | int, ...]], king: str) -> Present:
    found = {(home, ("grande", seat)) for seat, home in enumerate(grandes) if home}
    for area, *counts in caballeros:
        found |= {(str(area), ("caballero", seat)) for seat, count in enumerate(counts) if count}
    return frozenset({*found, (king, KING)} if king else found)


def printed_on(level: LevelMap, lettering: Lettering, names: Sequence[tuple[str, float]]) -> list[Sides]:
    """Return everything on the map that pieces must not cover. names: areas with the width of their name, in map
    units"""
    board, track = lettering.scoreboard(level), level.track
    found = [_around(lettering.plaque_at(level, area), board) for area in level.order]
    high = 2 * NAME * level.sizes.letters
    found += [_around(level.places.areas[area].name, (wide, high)) for area, wide in names]
    ends = [places.leader[-1] for places in level.places.areas.values() if places.leader]
    found += [_around(end, (LINE_END, LINE_END)) for end in ends]
    found += [_around(lettering.beside(level, index), board) for index in range(len(track.beside))]
    left, top, wide, high = track.rounds
    x, y, radius = track.compass
    found += [(left, top, left + wide, top + high), (x - radius, y - radius, x + radius, y + radius)]
    if track.buttons is not None and lettering.buttons:
        left, top, wide, high = track.buttons
        found.append((left, top, left + wide, top + high))
    return found


def _around(middle: Sequence[float], size: Sequence[float]) -> Sides:
    return (
        middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2,
    )  # fmt: skip


Cell = tuple[int, int]
STEP = 2
"""Cells between two feet that are tried."""
GAPS = (0, 2, 5)
"""Cells to leave around pieces; the most that works."""
SWEEPS: Sequence[Callable[[int, int, Point], float]] = (
    lambda x, y, middle: (x - middle[0]) ** 2 + 1.6 * (y - middle[1]) ** 2,
    lambda x, y, middle: 1000 * y + x,
    lambda x, y, middle: -1000 * y + x,
    lambda x, y, middle: 1000 * x + y,
    lambda x, y, middle: -1000 * x - y,
    lambda x, y, middle: -1000 * y - x,
)
"""Orders in which places are tried."""
KINDS = ("caballero", "grande", "king")
TRAYS = {"caballero": 1, "grande": 2, "king": 2}
"""How many caballeros rather go to trays than this piece."""
CABALLEROS: Collection[Figure] = [("caballero", seat) for seat in range(5)]
GRANDES: Sequence[Figure] = (("grande", 0), ("grande", 1))
"""Grandes with a place of their own: three in one region are rare."""


class Shape(NamedTuple):
    """A piece's cells around the middle of its foot.

    at     the mask's corner
    mask   the cells themselves
    rects  left, top, width and height of the rectangles that it is made of
    """

    at: Cell
    mask: Mask
    rects: Sequence[tuple[int, int, int, int]]

    def rect(self, at: Cell) -> pygame.Rect:
        """Return the cells around a piece whose foot is at a cell."""
        return pygame.Rect((at[0] + self.at[0], at[1] + self.at[1]), self.mask.get_size())


def shape_of(rects: Iterable[Sides], gap: int = 0) -> Shape:
    """Return the cells that rectangles touch, `gap` cells larger on each side."""
    cells = [(int(left // CELL) - gap, int(top // CELL) - gap, int(-(-right // CELL)) + gap, int(-(-low // CELL)) + gap)
             for left, top, right, low in rects]  # fmt: skip
    first, upper = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
    size = max(cell[2] for cell in cells) - first, max(cell[3] for cell in cells) - upper
    made = Shape((first, upper), Mask(size), [(x, y, right - x, low - y) for x, y, right, low in cells])
    for left, top, wide, high in made.rects:
        made.mask.draw(Mask((wide, high), fill=True), (left - first, top - upper))
    return made


def touching(shape: Shape, mask: Mask) -> Mask:
    """Return the places at which a shape would touch a mask's cells. Each of its rectangles is a bar along a bar: that
    takes a tenth of the time that all cells would."""
    found = Mask(mask.get_size())
    for left, top, wide, high in shape.rects:
        across = mask.convolve(Mask((wide, 1), fill=True))
        found.draw(across.convolve(Mask((1, high), fill=True)), (1 - left - wide, 1 - top - high))
    return found


def outside(shape: Shape, mask: Mask) -> Mask:
    """Return the places at which a shape would not be within a mask's cells alone."""
    rest = mask.copy()
    rest.invert()
    return touching(shape, rest)


class Shapes:
    """The shapes of all pieces at one size."""

    def __init__(self, sizes: FigureSizes) -> None:
        self.bodies = {kind: [shape_of(sizes.room(kind).body, gap) for gap in GAPS] for kind in KINDS}
        self.feet = {kind: shape_of([sizes.room(kind).foot]) for kind in KINDS}
        self.figures = {kind: shape_of(sizes.room(kind).figure) for kind in KINDS}

    def take(self, taken: Mask, kind: str, at: Cell) -> None:
        """Mark the cells of a piece at a place."""
        shape = self.bodies[kind][0]
        taken.draw(shape.mask, shape.rect(at).topleft)

    def is_at_home(self, ground: Ground, kind: str, at: Cell) -> bool:
        """Return whether a piece stands on its land, with most of its figure over that land or the sea."""
        foot, figure = self.feet[kind], self.figures[kind]
        # The part of a figure that stands before its own land and sea, so that nobody reads it as the neighbour's.
        return (
            ground.land.overlap_area(foot.mask, foot.rect(at).topleft) == foot.mask.count()
            and ground.home.overlap_area(figure.mask, figure.rect(at).topleft) >= 0.75 * figure.mask.count()
        )

    def is_free(self, taken: Mask, kind: str, at: Cell) -> bool:
        """Return whether a piece would be inside the mask and cover none of its cells."""
        shape = self.bodies[kind][0]
        whole = shape.rect(at)
        return taken.get_rect().contains(whole) and taken.overlap(shape.mask, whole.topleft) is None


class AreaStands:
    """The stands of one area; `accept`, `settle` and `begin` first."""

    def __init__(self, ground: Ground, shapes: Shapes, seats: int, given: Mapping[Figure, Cell], grandes: bool) -> None:
        """given: places that the level wants; grandes: whether the King and the Grandes may stand here"""
        self.ground, self._shapes, self._seats, self._grandes = ground, shapes, seats, grandes
        left, top = ground.view.topleft
        self._given = {figure: (x - left, y - top) for figure, (x, y) in given.items()}
        self._size = ground.land.get_size()
        centre = ground.land.centroid()
        self._middle = (float(centre[0]), float(centre[1]))
        self._places: dict[str, list[Cell]] = {}
        self._sorted: dict[tuple[str, int], list[Cell]] = {}
        self._own: dict[Figure, Cell] = {}
        self.feet = cache(self._feet)
        self._is_at_home = cache(partial(shapes.is_at_home, ground))
        self._off_land = cache(lambda kind: outside(shapes.feet[kind], ground.land))

    @property
    def tightness(self) -> int:
        """The number of places for a caballero: the fewer, the earlier the area is settled."""
        return len(self._allowed("caballero", self.ground.wide))

    def accept(self, others: Mask) -> None:
        """Accept those places that the level gives and that are on land, apart from each other and from the cells of
        other areas' places; a Grande and the King may be in the way of caballeros."""
        taken = Mask(self._size, fill=True)
        taken.erase(self.ground.open, (0, 0))
        taken.draw(cut(others, self.ground.view), (0, 0))
        alone = taken.copy()
        for figure in sorted(self._given):
            at, rides = self._given[figure], figure[0] == "caballero"
            free = self._shapes.is_free(taken if rides else alone, figure[0], at)
            if free and self._is_at_home(figure[0], at):
                self._own[figure] = at
                if rides:
                    self._shapes.take(taken, figure[0], at)

    def settle(self, others: Mask, king: bool) -> None:
        """Give everyone else a place of their own; the King at last, near the middle."""
        if king and not self._grandes:
            return
        free = self.ground.wide.copy()
        free.erase(cut(others, self.ground.view), (0, 0))
        self._look_at(free)
        if not king:
            self._settle_caballeros()
        for figure in (KING,) if king else GRANDES if self._grandes else ():
            if figure not in self._own:
                at = next(iter(self._by(0, figure)), None)
                if at is not None:
                    self._own[figure] = at

    def claim(self, size: Cell) -> Mask:
        """Return the cells of all own places, on a mask of the whole map."""
        whole = Mask(size)
        whole.draw(self._cells(self._own), self.ground.view.topleft)
        return whole

    def _cells(self, places: Mapping[Figure, Cell]) -> Mask:
        """Return the cells of pieces at their places."""
        taken = Mask(self._size)
        for figure, at in places.items():
            self._shapes.take(taken, figure[0], at)
        return taken

    def begin(self, others: Mask) -> None:
        """Limit everything to the area's own cells: what no other area's pieces may ever cover."""
        free = union(self._size, (self.ground.own, cut(self.claim(others.get_size()), self.ground.view)))
        free.erase(cut(others, self.ground.view), (0, 0))
        self._look_at(free)
        self._is_at_home.cache_clear()

    def _feet(self, present: frozenset[Figure]) -> Mapping[Figure, Cell]:
        """Return the middle of the foot of each piece that finds a place, as cells of the whole map."""
        left, top = self.ground.view.topleft
        return {figure: (left + x, top + y) for figure, (x, y) in self._arranged(present).items()}

    def around(self) -> pygame.Rect:
        """Return the cells of the whole map that the area's pieces may cover."""
        bodies = self._shapes.bodies
        found = [bodies[figure[0]][0].rect(at) for figure, at in self._own.items()]
        for kind, places in self._places.items():
            if places and (self._grandes or kind == "caballero"):
                xs, ys = zip(*places, strict=True)
                found += [bodies[kind][0].rect(at) for at in ((min(xs), min(ys)), (max(xs), max(ys)))]
        whole = found[0].unionall(found[1:]) if found else self.ground.land.get_bounding_rects()[0]
        return whole.move(self.ground.view.topleft)

    def caballeros(self) -> pygame.Rect:
        """Return the cells of the whole map around the caballeros' own places."""
        shape = self._shapes.bodies["caballero"][0]
        rects = [shape.rect(at) for (kind, _seat), at in self._own.items() if kind == "caballero"]
        return rects[0].unionall(rects[1:]).move(self.ground.view.topleft) if rects else self.around()

    # -- possible places

    def _look_at(self, free: Mask) -> None:
        self._places = {kind: self._allowed(kind, free) for kind in KINDS}
        self._sorted = {}

    def _allowed(self, kind: str, free: Mask) -> list[Cell]:
        """Return where a piece may stand if it is alone."""
        wide, high = self._size
        body = self._shapes.bodies[kind][0]
        bad = outside(body, free)
        bad.draw(self._off_land(kind), (0, 0))
        left, top = max(0, -body.at[0]), max(0, -body.at[1])
        right = min(wide, wide - body.at[0] - body.mask.get_size()[0])
        low = min(high, high - body.at[1] - body.mask.get_size()[1])
        bad.invert()
        places = cells_of(bad, pygame.Rect(left, top, max(0, right - left), max(0, low - top)), STEP)
        return [at for at in places if self._is_at_home(kind, at)]

    def _by(self, sweep: int, figure: Figure) -> list[Cell]:
        kind = figure[0]
        found = self._sorted.get((kind, sweep))
        if found is None:
            key, middle = SWEEPS[sweep], self._middle
            found = self._sorted[kind, sweep] = sorted(self._places[kind], key=lambda at: key(at[0], at[1], middle))
        return found

    def _first(self, kind: str, gap: int, order: Iterable[Cell], taken: Mask) -> Cell | None:
        bad = touching(self._shapes.bodies[kind][gap], taken)
        return next((at for at in order if not bad.get_at(at)), None)

    def _packed(
        self, figures: Iterable[Figure], taken: Mask, order: Callable[[Figure], Iterable[Cell]], gap: int = 0
    ) -> dict[Figure, Cell]:
        """Place figures one after the other, each at the first free place of an order, and mark their cells."""
        found = {}
        for figure in figures:
            at = self._first(figure[0], gap, order(figure), taken)
            if at is not None:
                found[figure] = at
                self._shapes.take(taken, figure[0], at)
        return found

    def _best(self, figures: Sequence[Figure], taken: Mask, gap: int = 0) -> dict[Figure, Cell]:
        """Return the first arrangement of all figures beside what is taken, or the one of the most."""
        best: dict[Figure, Cell] = {}
        for sweep in range(len(SWEEPS)):
            found = self._packed(figures, taken.copy(), partial(self._by, sweep), gap)
            if len(found) > len(best):
                best = found
            if len(best) == len(figures):
                break
        return best

    # -- own places

    def _settle_caballeros(self) -> None:
        """Find places for the caballeros of all seats, and for a Grande as well if there is room."""
        caballeros: list[Figure] = [("caballero", seat) for seat in range(self._seats)]
        own = {figure: at for figure, at in self._own.items() if figure[0] == "caballero"}
        if own.keys() & set(caballeros):  # The others find theirs beside them.
            taken, others = self._cells(own), [caballero for caballero in caballeros if caballero not in own]
            self._own |= self._packed(others, taken, lambda one: self._near(one[0], self._given.get(one)))
            return
        found: dict[Figure, Cell] = {}
        for wanted in ([GRANDES[0], *caballeros], caballeros) if self._grandes else (caballeros,):
            found = self._best(wanted, Mask(self._size))
            if len(found) == len(wanted):
                roomier = (self._best(wanted, Mask(self._size), gap) for gap in range(len(GAPS) - 1, 0, -1))
                found = next((other for other in roomier if len(other) == len(wanted)), found)
                break
        places = [at for figure, at in found.items() if figure[0] == "caballero"]
        places.sort(key=lambda at: (round(at[1] / 12), at[0]))  # In the order of reading.
        found |= dict(zip([caballero for caballero in caballeros if caballero in found], places, strict=True))
        self._own = {**found, **self._own}

    # -- arrangements

    def _arranged(self, present: frozenset[Figure]) -> Mapping[Figure, Cell]:
        """Leave pieces at their own places, and let those step aside whose place is taken."""
        grandes = sorted(figure for figure in present if figure[0] == "grande")
        caballeros = sorted(figure for figure in present if figure[0] == "caballero")
        ranked = [*([KING] if KING in present else []), *grandes, *caballeros]
        home = {figure: self._own.get(figure) for figure in (KING, *caballeros)}
        home |= {grande: self._own.get(("grande", number)) for number, grande in enumerate(grandes)}
        taken, aside = Mask(self._size), []
        found: dict[Figure, Cell] = {}
        for figure in ranked:
            at = home[figure]
            if at is not None and self._shapes.is_free(taken, figure[0], at):
                found[figure] = at
                self._shapes.take(taken, figure[0], at)
            else:
                aside.append(figure)
        found |= self._packed(aside, taken, lambda figure: self._near(figure[0], home[figure]))
        if len(found) < len(ranked):  # Rather move closer than use a tray.
            for moved in (caballeros, ranked):
                still = {figure: at for figure, at in found.items() if figure not in moved}
                closer = still | self._best(moved, self._cells(still))
                found = max(found, closer, key=lambda places: sum(TRAYS[kind] for kind, _seat in places))
        return found

    def _near(self, kind: str, at: Cell | None) -> list[Cell]:
        x, y = at or self._middle
        return sorted(self._places[kind], key=lambda to: (to[0] - x) ** 2 + (to[1] - y) ** 2)
