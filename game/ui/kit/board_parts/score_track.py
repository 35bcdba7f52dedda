"""A numbered score track: a lane for each seat, so that equal scores stand side by side.

The track is an upright panel of tiles with numbers at its left and a lane for each seat; points go up, and a score
beyond a lap begins again at the bottom.

    track = ScoreTrack((1400, 60, 160, 780), lanes=4, lap=100)     # its place, in map units
    surface.blit(*track.picture(canvas, projection, theme))       # once, onto the ground
    at = projection.units(track.spot(seat, score))                # each time: the place of the seat's marker
    laps = track.laps(score)
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.board_parts.projection import Projection, shown_by
from game.ui.look import svg
from game.ui.look.theme import Theme

INK = "#1E1611"
PAPER = "#F7ECD2"
BLUE, GLAZE = "#1D4C8F", "#FCF6E6"
"""Azulejo blue and the white of its glaze."""
LINE = 10
"""Points between two bold lines; halfway between them is a fainter one."""
NUMBERS = 86.0
"""Width of the column of numbers."""
DIGITS = 43.2
"""Type size of the numbers, in map units."""
PAD = 34.0
EDGE = 8.0
MARKER = 44.0
"""Width of a marker. In narrow lanes, its rim reaches a little into the next lane."""
OVER = 1.16
"""Largest width of a marker, in widths of a lane."""


class ScoreTrack:
    """The places of markers on a track, and its picture. All lengths are map units.

    lap  points from bottom to top
    """

    def __init__(self, place: Sequence[float], lanes: int, lap: int = 100) -> None:
        """place: left, top, width and height; lanes: how many seats"""
        self.left, self.top, self.width, self.height = place
        self.lanes, self.lap = lanes, lap

    @property
    def lane_width(self) -> float:
        return (self.width - NUMBERS - 2 * EDGE) / max(1, self.lanes)

    @property
    def marker_width(self) -> float:
        return min(MARKER, OVER * self.lane_width)

    def laps(self, score: float) -> int:
        """Return how many laps a marker has completed; a score of exactly one lap is still at the top of the first."""
        return max(0, int(score - 1) // self.lap) if score > self.lap else 0

    def spot(self, seat: int, score: float) -> Point:
        """Return the middle of a seat's marker; fractional scores are between two points."""
        return self._first + self.lane_width * (seat + 0.5), self._height_of(score - self.lap * self.laps(score))

    def box(self, projection: Projection) -> Box:
        """Return the whole track, in canvas units."""
        middle = (self.left + self.width / 2, self.top + self.height / 2)
        return projection.around(middle, (self.width, self.height))

    @property
    def _first(self) -> float:
        """The left edge of the first lane."""
        return self.left + NUMBERS + EDGE

    def _height_of(self, points: float) -> float:
        """Return the distance of a score's line from the top, within a lap."""
        part = min(float(self.lap), max(0.0, points)) / self.lap
        return self.top + self.height - PAD - (self.height - 2 * PAD) * part

    # -- its picture

    def picture(self, canvas: Canvas, projection: Projection, theme: Theme) -> svg.PlacedPicture:
        """Return the empty track, and the pixel of its upper left corner."""
        rect = canvas.rect(self.box(projection))
        made = svg.render(self._drawing(), rect.size, shown_by(canvas, projection, rect))
        font = theme.font("bold", DIGITS * projection.scale, canvas, scaled=False)
        for value in range(0, self.lap + 1, LINE):
            written = font.render(str(value), True, INK)
            digits = written.subsurface(written.get_bounding_rect())
            end = (self.left + NUMBERS - 4.0, self._height_of(value))
            x, y = canvas.pos(*projection.units(end))
            made.blit(digits, digits.get_rect(midright=(x - rect.x, y - rect.y)))
        return made, rect.topleft

    def _drawing(self) -> str:
        left, top, width, height = self.left, self.top, self.width, self.height
        first, right = self._first - 8, left + width - 14
        parts = [
            svg.rect(left + 6, top + 8, width - 7, height - 9, "#000000", radius=8, opacity=0.3),
            svg.rect(left + 2, top + 2, width - 8, height - 10, BLUE, INK, 4.4, 8),
            svg.rect(first, top + 9, right - first, height - 24, GLAZE, INK, 2, 3),
            svg.rect(left + 7, top + 7, NUMBERS + 2, height - 20, PAPER, INK, 2, 5),
        ]
        parts += [self._lane(self._first + self.lane_width * (seat + 0.5)) for seat in range(self.lanes)]
        return "".join(parts + self._lines())

    def _lane(self, x: float) -> str:
        """Return the drawing of a lane."""
        up, down = self._height_of(self.lap), self._height_of(0)
        return svg.rect(x - 7, up - 12, 14, down - up + 24, "#C9D5E4", radius=7)

    def _lines(self) -> list[str]:
        """Return the drawings of the lines across: a short one for each point, longer ones to count by."""
        first, right = self._first - 6, self.left + self.width - 14
        fine, middling, bold = [], [], []
        for value in range(self.lap + 1):
            y = self._height_of(value)
            if value % LINE == 0:
                bold.append(f"M{first:g} {y:g}H{right:g}")
            elif value % (LINE // 2) == 0:
                middling.append(f"M{first:g} {y:g}H{right:g}")
            else:
                fine.append(f"M{first:g} {y:g}h7")
        kinds = ((fine, 1.6, 0.75), (middling, 1.6, 0.4), (bold, 2.4, 0.8))
        return [svg.path("".join(lines), "none", BLUE, width, opacity) for lines, width, opacity in kinds if lines]
