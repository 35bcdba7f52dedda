"""The Castillo: a sandstone tower on its terrace, drawn in 220 x 400 units, with the middle of its foot at (110,
400)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.look import svg

SIZE = (220.0, 400.0)
INK = "#22160D"
LIGHT, STONE, SHADE, DEEP = "#F2E6C9", "#D9C49A", "#A98D63", "#6E5638"
TILES_LIGHT, TILES, TILES_DARK = "#C7714B", "#9E4A30", "#652B1C"
GOLD = "#E9B93C"
LINE = 3.6


def _stone(name: str) -> str:
    return svg.gradient(name, [(0, STONE), (0.22, LIGHT), (0.55, STONE), (0.85, SHADE), (1, DEEP)])


def _roof(name: str) -> str:
    return svg.gradient(name, [(0, TILES), (0.3, TILES_LIGHT), (0.65, TILES), (1, TILES_DARK)])


def _bricks(left: float, right: float, top: float, bottom: float, step: float, sag: float) -> str:
    """Draw curved courses of masonry, as on a round tower, with a few joints."""
    parts = []
    width = right - left
    row = 0
    y = top
    while y < bottom:
        parts.append(svg.path(f"M{left:g} {y:g}q{width / 2:g} {2 * sag:g} {width:g} 0", "none", DEEP, 1.1, 0.38))
        joints = 3 if row % 2 else 4
        for index in range(joints):
            part = (index + (0.8 if row % 2 else 0.4)) / joints
            drop = 4 * sag * part * (1 - part)
            if (row * 7 + index * 5) % 4:
                parts.append(svg.path(f"M{left + width * part:g} {y + drop:g}v{step * 0.9:g}", "none", DEEP, 1.0, 0.3))
        row += 1
        y += step
    return "".join(parts)


def _crown(left: float, right: float, top: float, teeth: int, tooth: float, band: float, fill: str) -> str:
    """Draw a battlement: a band on brackets with `teeth` merlons."""
    width = right - left
    pitch = width / (teeth * 2 - 1)
    outline = [(left, top + tooth + band), (left, top)]
    for index in range(teeth):
        x = left + index * 2 * pitch
        outline += [(x, top), (x + pitch, top)]
        if index < teeth - 1:
            outline += [(x + pitch, top + tooth), (x + 2 * pitch, top + tooth)]
    outline += [(right, top), (right, top + tooth + band)]
    parts = [svg.path(svg.closed(outline), fill, INK, LINE)]
    parts.append(svg.path(f"M{left:g} {top + tooth + 3:g}H{right:g}", "none", DEEP, 1.4, 0.6))
    brackets = teeth * 2
    for index in range(brackets):
        x = left + (index + 0.5) * width / brackets
        y = top + tooth + band
        parts.append(svg.path(f"M{x - 4:g} {y - 1:g}h8l-2 9h-4Z", SHADE, INK, 1.6))
    return "".join(parts)


def _pennant(x: float, top: float, length: float, bend: float) -> str:
    """Draw a pennant on its pole; `bend` from -1 to 1 is what the wind makes of it."""
    lift = 0.05 * length * bend
    return "".join(
        [
            svg.path(f"M{x:g} {top + 34:g}V{top:g}", "none", INK, 3.2),
            svg.path(
                f"M{x:g} {top + 1:g}q{length * 0.4:g} {-5 + lift:g} {length * 0.65:g} 1t{length * 0.35:g} {2 + lift:g}"
                f"l-{length * 0.22:g} 5l{length * 0.2:g} 6"
                f"q-{length * 0.3:g} {3 - lift:g} -{length * 0.58:g} {-1 - lift:g}t-{length * 0.4:g} 1Z",
                "#C9952B",
                INK,
                2.2,
            ),
            svg.circle(x, top - 2, 3, GOLD, INK, 1.6),
        ]
    )


def _slit(x: float, y: float) -> str:
    return svg.path(f"M{x - 3:g} {y + 22:g}V{y + 4:g}q3 -8 6 0V{y + 22:g}Z", "#2A1B12", DEEP, 1.2)


def _window(x: float, y: float, width: float, height: float) -> str:
    """Draw an arched window with warm light in it."""
    half = width / 2
    arch = f"M{x - half:g} {y + height:g}V{y + half:g}a{half:g} {half:g} 0 0 1 {width:g} 0V{y + height:g}Z"
    return "".join(
        [
            svg.path(arch, "#3A2413", INK, 2.4),
            svg.path(
                f"M{x - half + 3:g} {y + height - 2:g}V{y + half:g}a{half - 3:g} {half - 3:g} 0 0 1 {width - 6:g} 0"
                f"V{y + height - 2:g}Z",
                "#F3C45A",
                opacity=0.9,
            ),
            svg.path(
                f"M{x:g} {y + 2:g}V{y + height:g}M{x - half:g} {y + height * 0.55:g}H{x + half:g}", "none", INK, 1.8
            ),
            svg.rect(x - half - 4, y + height, width + 8, 5, LIGHT, INK, 1.8, 1.5),
        ]
    )


def _turret(x: float, name: str, bend: float) -> str:
    """Draw a round corner tower around `x`, with a conical tiled roof and a pennant."""
    left, right = x - 25, x + 25
    return "".join(
        [
            _pennant(x, 86, 30, bend),
            svg.rect(left + 2, 203, 46, 9, "#5A4630"),
            svg.path(
                f"M{left + 1:g} 196L{x:g} 118L{right - 1:g} 196Q{x:g} 208 {left + 1:g} 196Z",
                f"url(#{name}r)",
                INK,
                LINE,
            ),
            svg.path(
                f"M{x - 15:g} 172Q{x:g} 179 {x + 15:g} 172M{x - 8:g} 148Q{x:g} 152 {x + 8:g} 148", "none", INK, 1.3, 0.5
            ),
            svg.path(f"M{left + 4:g} 212H{right - 4:g}V392Q{x:g} 400 {left + 4:g} 392Z", f"url(#{name}s)", INK, LINE),
            _bricks(left + 5, right - 5, 232, 386, 17, 2.4),
            _crown(left, right, 198, 4, 11, 12, f"url(#{name}s)"),
            _slit(x - 3, 252),
            _slit(x - 3, 316),
        ]
    )


def _gate() -> str:
    bars = "".join(svg.path(f"M{x:g} 334V394", "none", "#0E0805", 2.4) for x in (97, 105, 113, 121))
    rails = "".join(svg.path(f"M89 {y:g}H131", "none", "#0E0805", 2.2) for y in (350, 364, 378))
    return "".join(
        [
            svg.path("M80 396V346A30 30 0 0 1 140 346V396Z", LIGHT, INK, 2.6),
            svg.path("M86 396V347A24 24 0 0 1 134 347V396Z", "#5B3A1D", INK, 2.4),
            svg.path("M92 396V348A18 18 0 0 1 128 348V396Z", "#8A5A2B", opacity=0.65),
            bars,
            rails,
            svg.circle(124, 372, 2.6, GOLD, INK, 1),
        ]
    )


def _arms() -> str:
    """Draw a shield with a small golden castle, above the gate."""
    return "".join(
        [
            svg.path("M93 262H127V284Q127 300 110 307Q93 300 93 284Z", GOLD, INK, 2.6),
            svg.path("M97 266H123V283Q123 296 110 302Q97 296 97 283Z", "#7A2A20"),
            svg.path("M101 292V276H104V279H107.5V273H112.5V279H116V276H119V292Z", GOLD, INK, 0.8),
            svg.path("M108 292V286A2 2 0 0 1 112 286V292Z", INK),
        ]
    )


def tower(bend: float = 0.0) -> str:
    """Draw the whole tower; `bend` from -1 to 1 is what the wind makes of its pennants."""
    return "".join(
        [
            _stone("k"), _stone("ls"), _stone("rs"), _roof("kr"), _roof("lr"), _roof("rr"),
            _pennant(110, 6, 44, bend),
            svg.rect(46, 112, 128, 16, "#5A4630"),
            svg.path("M68 104L110 34L152 104Q110 118 68 104Z", "url(#kr)", INK, LINE),
            svg.path("M83 80Q110 92 137 80M95 60Q110 67 125 60M76 93Q110 106 144 93", "none", INK, 1.4, 0.5),
            svg.path("M52 128H168V394Q110 404 52 394Z", "url(#k)", INK, LINE),
            _bricks(54, 166, 164, 390, 19, 4),
            _crown(42, 178, 106, 6, 17, 18, "url(#k)"),
            svg.path("M54 158Q110 172 166 158V166Q110 181 54 166Z", "#3A2413", opacity=0.28),
            _window(86, 184, 22, 38),
            _window(134, 184, 22, 38),
            svg.path("M52 244Q110 256 168 244V252Q110 264 52 252Z", LIGHT, INK, 1.8),
            _arms(),
            _gate(),
            _turret(29, "l", bend),
            _turret(191, "r", bend),
        ]
    )  # fmt: skip


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


def court() -> str:
    """Draw the court under the tower: a golden floor with a ring of stone, seen when the tower is lifted."""
    x, y = COURT[0] / 2, 118.0
    rays = "".join(
        f"M{x:g} {y:g}L{x + 148 * math.cos(turn):.1f} {y + 56 * math.sin(turn):.1f}"
        for turn in (math.tau * index / 16 for index in range(16))
    )
    return "".join(
        [
            svg.ellipse(x, y + 2, 157, 66, INK),
            svg.ellipse(x, y, 153, 62, LIGHT),
            svg.ellipse(x, y, 146, 57, INK),
            svg.ellipse(x, y + 1.5, 143, 54.5, "#8C5A22"),
            svg.path(rays, "none", "#5E3A14", 1.6, 0.5),
            svg.ellipse(x, y + 2, 126, 46, "#D9962F", 0.75),
            svg.ellipse(x, y + 1, 96, 34, "#FFC95E", 0.75),
            svg.ellipse(x, y, 62, 21, "#FFEDB8", 0.85),
        ]
    )


def beam() -> str:
    """Draw the light between the lifted tower and its court."""
    x = COURT[0] / 2
    return "".join(
        svg.path(f"M{x - half:g} 0H{x + half:g}L{x + foot:g} 118H{x - foot:g}Z", "#FFE7A0", opacity=0.2)
        for half, foot in ((96, 120), (74, 92), (44, 58))
    )


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
            _bastion(left + 4, wall - 14),
            _bastion(right - 4, wall - 14),
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


def _bastion(x: float, top: float) -> str:
    """Draw a round corner of the wall."""
    return "".join(
        [
            svg.gradient("bastion", [(0, STONE), (0.3, LIGHT), (0.7, STONE), (1, SHADE)]),
            svg.path(
                f"M{x - 17:g} {top:g}V{top + 46:g}Q{x:g} {top + 56:g} {x + 17:g} {top + 46:g}V{top:g}Z",
                "url(#bastion)",
                INK,
                2.8,
            ),
            _crown(x - 20, x + 20, top - 10, 3, 8, 8, "url(#bastion)"),
            svg.path(f"M{x - 16:g} {top + 28:g}Q{x:g} {top + 35:g} {x + 16:g} {top + 28:g}", "none", DEEP, 1.3, 0.5),
        ]
    )
