"""An engraver's ornaments next to the land, a compass rose and a ship under sail, and the inks."""

from __future__ import annotations

import math

from game.ui.look import svg

PAPER, INK, FADED = "#E9DCB9", "#2A1C11", "#6E5737"
RED, GOLD = "#8E2F22", "#C79A3B"


def rose(x: float, y: float, radius: float) -> str:
    """Draw a compass rose of sixteen points; a spearhead with a bar marks north."""

    def tip(turn: float, long: float) -> tuple[float, float]:
        return x + long * math.sin(turn), y - long * math.cos(turn)

    parts = [
        svg.circle(x, y, radius * 0.8, PAPER, FADED, 1.6, 0.6),
        svg.circle(x, y, radius * 0.72, "none", FADED, 1.0),
    ]
    ranks = ((range(1, 16, 2), 0.56, 0.1), (range(2, 16, 4), 0.72, 0.15), (range(0, 16, 4), 1.0, 0.17))
    for directions, long, near in ranks:
        for index in directions:
            turn = math.tau * index / 16
            for side, fill in ((-1, PAPER), (1, RED if index % 4 == 0 else INK)):
                flank = tip(turn + side * math.pi / (16 if index % 2 else 8), radius * near)
                corners = [(x, y), flank, tip(turn, radius * long)]
                parts.append(svg.path(svg.closed(corners), fill, INK, 1.1))
    parts.append(svg.circle(x, y, radius * 0.09, GOLD, INK, 1.4))
    head = y - radius * 1.05
    parts.append(
        svg.path(
            f"M{x:g} {head - radius * 0.26:g}L{x + radius * 0.09:g} {head:g}H{x - radius * 0.09:g}Z", RED, INK, 1.1
        )
    )
    return "".join(parts)


def ship(x: float, y: float, size: float) -> str:
    """Draw a nao under full sail, seen from the side; `size` 1 is 90 map units long."""

    def at(*points: tuple[float, float]) -> str:
        return "L".join(f"{x + px * size:.1f} {y + py * size:.1f}" for px, py in points)

    def sail(left: float, top: float, wide: float, high: float) -> str:
        begin, end = (x + left * size, y + top * size), (x + (left + wide) * size, y + (top + high) * size)
        belly = wide * size * 0.28
        data = (
            f"M{begin[0]:.1f} {begin[1]:.1f}H{end[0]:.1f}"
            f"q{belly:.1f} {high * size / 2:.1f} 0 {high * size:.1f}H{begin[0]:.1f}"
            f"q{belly:.1f} {-high * size / 2:.1f} 0 {-high * size:.1f}Z"
        )
        return svg.path(data, PAPER, INK, 1.6)

    hull = (
        "M"
        + at((-44, -10), (-40, 8), (-30, 15), (26, 15), (40, 2), (48, -12), (30, -6), (28, 0), (-24, 0), (-26, -10))
        + "Z"
    )
    wave = f"q{7 * size:g} {-5 * size:g} {14 * size:g} 0t{14 * size:g} 0"
    waves = "".join(
        svg.path(f"M{x + dx * size:.1f} {y + dy * size:.1f}{wave}", "none", INK, 1.4, 0.6)
        for dx, dy in ((-56, 19), (-24, 23), (12, 20), (36, 25))
    )
    masts = "".join(
        svg.path("M" + at((mx, 0), (mx, top)), "none", INK, 2.4) for mx, top in ((-30, -44), (-2, -66), (26, -46))
    )
    cross = x + 5 * size, y - 38 * size
    mark = f"M{cross[0]:.1f} {cross[1] - 9 * size:.1f}v{18 * size:g}"
    mark += f"M{cross[0] - 8 * size:.1f} {cross[1]:.1f}h{16 * size:g}"
    return "".join(
        [
            masts,
            sail(-38, -38, 16, 24),
            sail(-14, -58, 24, 14),
            sail(-17, -50, 30, 30),
            sail(17, -40, 18, 26),
            svg.path(mark, "none", RED, 3.6),
            svg.path("M" + at((-2, -66), (-2, -74), (12, -70)) + "Z", RED, INK, 1.0),
            svg.path(hull, "#8A6236", INK, 2.0),
            svg.path("M" + at((-40, 3), (38, 3)), "none", INK, 1.2, 0.7),
            waves,
        ]
    )
