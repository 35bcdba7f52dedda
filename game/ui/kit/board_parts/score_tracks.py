"""A score track of tiles as the frame of a board: one lap, clockwise, from 0 in the upper left corner.

Each side has a quarter of the lap, however long it is, so that the corners are round numbers. A score beyond a lap goes
round again.

    track = FrameTrack((0, 0, 1600, 1200), depth=56)              # its outer edge, in map units
    surface.blits(track.pictures(canvas, projection, theme))      # once, onto the ground
    spots = track.spots(scores)                                   # each time: the middles of the markers
    laps = track.laps(score)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.board_parts.camera import Projection, View, shown_by
from game.ui.kit.layered_picture import narrowed
from game.ui.look import artwork, svg
from game.ui.look.theme import Theme

INK = "#1E1611"
BLUE, PALE_BLUE, GLAZE, SHADED_GLAZE = "#1D4C8F", "#5E86BE", "#FCF6E6", "#EFEBDD"
"""Azulejo blue, a paler one, and the white of the glaze."""
RAIL = "#94907E"
"""The metal strips along both edges."""
RIM = 5.0 / 38.0
"""Width of the wooden rim on each side, in depths of a tile."""
NUMBERED = 5
"""Points between two numbered tiles."""
DIGITS = 28.0 / 38.0
"""Type size of the numbers, in depths of a tile."""
MARKER = 46.0 / 38.0
"""Height of a marker, in depths of a tile."""
INWARDS, APART, REACH, CLEAR = 0.14, 0.5, 1.5, 0.7
"""Depths of a tile from its middle to the markers on it; at most from one of them to the next, and from the first to
the last; and from a corner's middle to the first of many."""


class FrameTrack:
    """The tiles, and the places of the markers on them. All lengths are map units.

    lap    points in one lap, a multiple of four
    depth  width of the frame, without its rims
    """

    def __init__(self, outside: Sequence[float], depth: float, lap: int = 100) -> None:
        """outside: left, top, width and height of the tiles' outer edge"""
        self.left, self.top, self.width, self.height = outside
        self.depth, self.lap = depth, lap
        self._side = lap // 4

    @property
    def inside(self) -> View:
        """The rectangle that the frame leaves free: left, top, width, height."""
        edge = self.depth * (1 + RIM)
        return self.left + edge, self.top + edge, self.width - 2 * edge, self.height - 2 * edge

    # -- the tiles

    def tile(self, number: int) -> View:
        """Return a tile's left, top, width and height."""
        side, place = divmod(number % self.lap, self._side)
        depth = self.depth
        across, down = (self.width - 2 * depth) / (self._side - 1), (self.height - 2 * depth) / (self._side - 1)
        right, low = self.left + self.width - depth, self.top + self.height - depth
        if place == 0:
            x, y = ((self.left, self.top), (right, self.top), (right, low), (self.left, low))[side]
            return x, y, depth, depth
        if side == 0:
            return self.left + depth + (place - 1) * across, self.top, across, depth
        if side == 1:
            return right, self.top + depth + (place - 1) * down, depth, down
        if side == 2:
            return right - place * across, low, across, depth
        return self.left, low - place * down, depth, down

    def sides(self, projection: Projection) -> tuple[Box, Box, Box, Box]:
        """Return the top, right, bottom and left side with their rims, in canvas units; corners are in two of them."""
        rim, deep = self.depth * RIM, self.depth * (1 + 2 * RIM)
        left, top = self.left - rim, self.top - rim
        wide, high = self.width + 2 * rim, self.height + 2 * rim
        places = (
            (left, top, wide, deep),
            (left + wide - deep, top, deep, high),
            (left, top + high - deep, wide, deep),
            (left, top, deep, high),
        )
        found = [projection.around((x + w / 2, y + h / 2), (w, h)) for x, y, w, h in places]
        return found[0], found[1], found[2], found[3]

    def box(self, projection: Projection) -> Box:
        """Return the whole frame with its rims, in canvas units."""
        return Box.around(self.sides(projection))

    # -- the markers

    def marker(self, scores: Sequence[float], seat: int) -> float:
        """Return the height of a seat's marker: smaller where more than three stand."""
        return self.depth * MARKER * (0.87 if [*map(int, scores)].count(int(scores[seat])) > 3 else 1.0)

    def laps(self, score: float) -> int:
        """Return how many laps a marker has completed."""
        return max(0, int(score)) // self.lap

    def spot(self, score: float) -> Point:
        """Return the middle of the tile of a score; fractional scores are between two tiles."""
        before = int(max(0.0, score))
        x, y, width, height = self.tile(before)
        next_x, next_y, next_width, next_height = self.tile(before + 1)
        part = max(0.0, score) - before
        here, there = (x + width / 2, y + height / 2), (next_x + next_width / 2, next_y + next_height / 2)
        return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part

    def spots(self, scores: Sequence[float]) -> list[Point]:
        """Return the middles of all markers, a little inwards from those of their tiles; those on the same tile stand
        beside each other, half covered, or more so if there are many. From a corner they go along the next side, and
        many leave its number free."""
        sharing: dict[int, list[int]] = defaultdict(list)
        for seat, score in enumerate(scores):
            sharing[int(max(0.0, score) + 0.5) % self.lap].append(seat)
        found = [self.spot(score) for score in scores]
        for tile, seats in sharing.items():
            side, place = divmod(tile, self._side)
            dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]  # To the inside of the frame.
            gaps, inwards = len(seats) - 1, INWARDS * self.depth
            step = self.depth * min(APART, REACH / max(1, gaps))
            first = -step * gaps / 2 if place else max(inwards, CLEAR * self.depth * (gaps > 2))
            for at, seat in enumerate(seats):
                (x, y), along = found[seat], first + step * at
                found[seat] = (x + dy * along + dx * inwards, y - dx * along + dy * inwards)
        return found

    # -- the picture

    def pictures(self, canvas: Canvas, projection: Projection, theme: Theme) -> list[svg.PlacedPicture]:
        """Return the four sides without markers, each with the pixel of its upper left corner."""
        body = self._rims()
        tiles = ["".join(self._drawing(number) for number in self._numbers_of(side)) for side in range(4)]
        made = []
        shadow = self.depth * 0.2
        for side, box in enumerate(self.sides(projection)):
            rect = canvas.rect(box._replace(w=box.w + shadow * projection.scale, h=box.h + shadow * projection.scale))
            made.append((svg.render(body + tiles[side], rect.size, shown_by(canvas, projection, rect)), rect.topleft))
        self._write(canvas, projection, theme, made)
        return made

    def _numbers_of(self, side: int) -> range:
        """Return the numbers that a side's picture shows: its own, both corners, and the tiles next to them."""
        return range(side * self._side - 1, (side + 1) * self._side + 2)

    def _rims(self) -> str:
        """Return the drawing of the wood that holds the tiles, with its shadow."""
        left, top, width, height, depth, rim = (
            self.left,
            self.top,
            self.width,
            self.height,
            self.depth,
            self.depth * RIM,
        )
        right, low = left + width, top + height

        def ring(dx: float, dy: float) -> str:
            outer = svg.rectangle_path(left - rim + dx, top - rim + dy, right + rim + dx, low + rim + dy)
            hole = depth + rim
            return outer + svg.rectangle_path(right - hole + dx, top + hole + dy, left + hole + dx, low - hole + dy)

        line = depth * 0.07
        gap, hole = rim * 0.55, depth + rim * 0.45
        return "".join(
            [
                svg.path(ring(depth * 0.1, depth * 0.17), "#08171B", opacity=0.4),
                svg.path(ring(0.0, 0.0), INK, INK, line),
                svg.rect(left - gap, top - gap, width + 2 * gap, height + 2 * gap, "none", RAIL, line),
                svg.rect(left + hole, top + hole, width - 2 * hole, height - 2 * hole, "none", RAIL, line),
            ]
        )

    def _drawing(self, number: int) -> str:
        """Return the drawing of a tile: a corner, a numbered one, or a star in azulejo blue."""
        x, y, wide, high = self.tile(number)
        unit = self.depth / 42.0
        if number % self._side == 0:
            # The corners.
            return svg.rect(x + unit, y + unit, wide - 2 * unit, high - 2 * unit, "#C23A22") + svg.rect(
                x + 4.5 * unit, y + 4.5 * unit, wide - 9 * unit, high - 9 * unit, "none", GLAZE, 2 * unit
            )
        if number % NUMBERED == 0:
            return svg.rect(x + unit, y + unit, wide - 2 * unit, high - 2 * unit, BLUE) + svg.rect(
                x + 3.5 * unit, y + 3.5 * unit, wide - 7 * unit, high - 7 * unit, "none", "#7FA6D6", 1.4 * unit
            )
        odd, star = number % 2, min(wide, high) - 6 * unit
        ground = svg.rect(x + unit, y + unit, wide - 2 * unit, high - 2 * unit, GLAZE if odd else SHADED_GLAZE)
        glaze = {"glaze": BLUE if odd else PALE_BLUE}
        return ground + artwork.placed("pictures/board/star", x + wide / 2, y + high / 2, star, glaze)

    def _write(self, canvas: Canvas, projection: Projection, theme: Theme, made: Sequence[svg.PlacedPicture]) -> None:
        """Write the numbers, corners included, on the pictures of the sides."""
        font = theme.font("plain-bold", self.depth * DIGITS * projection.scale, canvas, scaled=False)
        for side, (picture, (left, top)) in enumerate(made):
            for number in self._numbers_of(side):
                if number % NUMBERED:
                    continue
                x, y, wide, high = self.tile(number)
                written = font.render(str(number % self.lap), True, GLAZE)
                room = (wide - self.depth * 0.1) * projection.scale * canvas.scale
                digits = narrowed(written.subsurface(written.get_bounding_rect()), room)
                across, down = canvas.pos(*projection.units((x + wide / 2, y + high / 2)))
                picture.blit(digits, digits.get_rect(center=(across - left, down - top)))
