"""The Castillo's outline and its terrace; the tower is a picture of 220 x 400 units, with the middle of its foot at
(110, 400)."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.look import artwork, svg

FOLDER = "titles/elgrande/castillo"
SIZE = (220.0, 400.0)
INK = "#22160D"
LIGHT, STONE, SHADE, DEEP = "#F2E6C9", "#D9C49A", "#A98D63", "#6E5638"
BASTION = 40.0
"""Width of a bastion, in map units."""


SILHOUETTE = (
    (4, 198), (29, 118), (54, 196), (54, 124), (42, 124), (42, 106), (68, 104), (110, 34), (152, 104), (178, 106),
    (178, 124), (166, 128), (166, 196), (191, 118), (216, 198), (216, 222), (212, 226), (212, 394), (110, 402),
    (8, 394), (8, 226), (4, 222),
)  # fmt: skip
"""The tower's outline without its flags, for glow and ring."""
PENNANTS = ((102, 0, 60, 32), (22, 78, 40, 28), (184, 78, 36, 28))
"""Rectangles around the pennants, in units of the tower's drawing."""


COURT = (320.0, 190.0)
"""Size of the lit court, in the tower's drawing units."""
COURT_FOOT = 94.0
"""Height of the standing tower's foot in the court's drawing, from the top."""


AROUND_TERRACE = 34.0
"""Map units around the ground that wall, bastions and shadow may touch."""


def terrace(ground: Sequence[Sequence[float]]) -> str:
    """Draw the paved court around the tower, in map units, with a wall and two bastions along its front."""
    xs, ys = [point[0] for point in ground], [point[1] for point in ground]
    left, right, top, low = min(xs), max(xs), min(ys), max(ys)
    wall = low - 16
    shadow = [(x + 8, y + 26) for x, y in ground]
    rows = "".join(f"M{left + 10:g} {top + (wall - top) * part:g}H{right - 10:g}" for part in (0.22, 0.45, 0.7))
    width = right - left
    joints = "".join(
        f"M{left + width * part:g} {top + 4:g}L{left + width * (0.5 + (part - 0.5) * 1.08):g} {wall:g}"
        for part in (0.15, 0.29, 0.43, 0.57, 0.71, 0.85)
    )
    return "".join(
        [
            svg.path(svg.closed(shadow), "#000000", opacity=0.22),
            svg.path(svg.closed(ground), "#CDB98F", INK, 3),
            svg.path(joints + rows, "none", "#8E774F", 1.4, 0.5),
            svg.gradient("wall", [(0, LIGHT), (0.25, STONE), (1, SHADE)], True),
            _wall(left, right, wall),
            *(artwork.placed(f"{FOLDER}/bastion", x, wall - 14, BASTION) for x in (left + 4, right - 4)),
        ]
    )


def _wall(left: float, right: float, top: float) -> str:
    """Draw the front wall: merlons above two courses of stone."""
    height, tooth = 34.0, 9.0
    pitch = (right - left) / 27
    corners = [(left, top + height), (left, top)]
    for index in range(14):
        x = left + 2 * index * pitch
        corners += [(x, top - tooth), (x + pitch, top - tooth), (x + pitch, top), (x + 2 * pitch, top)]
    corners = [(min(x, right), y) for x, y in corners] + [(right, top + height)]
    stones = "".join(
        f"M{left + 12 + 38 * index:g} {top + 4:g}v12M{left + 30 + 38 * index:g} {top + 17:g}v12" for index in range(8)
    )
    return svg.path(svg.closed(corners), "url(#wall)", INK, 2.8) + svg.path(
        f"M{left:g} {top + 16:g}H{right:g}M{left:g} {top + 2:g}H{right:g}{stones}", "none", DEEP, 1.4, 0.5
    )
