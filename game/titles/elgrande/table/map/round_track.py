"""The round track and the compass rose, printed in the sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.printed_map import PrintedMap
from game.ui.look import artwork, svg

INK = "#1E1611"
PAPER = "#F7ECD2"
ROWS = 3
TOWER = 34.0
"""Size of the sign of a general scoring at the end of a row, in map units."""


class RoundTrack(NamedTuple):
    """Printed numbers of the rounds in a game, and of those followed by a general scoring."""

    played: Sequence[int]
    scoring: Sequence[int]


def compass(x: float, y: float, radius: float) -> str:
    """Draw a plain rose of eight points."""
    parts = [
        svg.circle(x, y, radius * 0.72, "none", INK, 1.4, 0.5),
        svg.circle(x, y, radius * 0.62, "none", INK, 0.8, 0.5),
    ]
    for index in (1, 3, 5, 7, 0, 2, 4, 6):
        turn = math.tau * index / 8 - math.pi / 2
        long = radius if index % 2 == 0 else radius * 0.62
        tip = (x + long * math.cos(turn), y + long * math.sin(turn))
        for side, fill in ((-1, "#DCD2B4"), (1, "#4B4334")):
            flank = turn + side * math.pi / 8
            near = radius * 0.2
            corner = (x + near * math.cos(flank), y + near * math.sin(flank))
            parts.append(svg.path(svg.closed([(x, y), corner, tip]), fill, INK, 0.9, 0.62))
    return "".join(parts)


def round_spots(level: LevelMap, played: Sequence[int]) -> dict[int, tuple[float, float]]:
    """Return the track position of each round, by printed number, in map units: three rows, with room at their ends for
    a scoring."""
    left, top, width, height = level.track.rounds
    in_row = row_length(played)
    step, row = (width - 16) / (in_row + 1), (height - 16) / ROWS
    return {
        number: (left + 8 + step * (index % in_row + 0.5), top + 8 + row * (index // in_row + 0.5))
        for index, number in enumerate(played)
    }


def row_length(played: Sequence[int]) -> int:
    return max(1, -(-len(played) // ROWS))


def picture(printed: PrintedMap, rounds: RoundTrack) -> svg.PlacedPicture:
    """Draw the track with this game's rounds, counted from 1, and a tower after each that is followed by a scoring: a
    smaller one within a row."""
    canvas, level, projection, theme, lettering = printed
    left, top, width, height = level.track.rounds
    box = projection.around((left + width / 2, top + height / 2), (width, height))
    rect = canvas.rect(box)
    spots = round_spots(level, rounds.played)
    in_row = row_length(rounds.played)
    step = (width - 16) / (in_row + 1)
    radius = min(width / 8, height / 6) * min(0.9, 0.76 * lettering.grown)
    body = [
        svg.rect(left + 5, top + 6, width - 6, height - 6, "#000000", radius=12, opacity=0.25),
        svg.rect(left + 2, top + 2, width - 6, height - 6, PAPER, INK, 2.8, 12),
        svg.rect(left + 8, top + 8, width - 18, height - 18, "none", "#8A6B3E", 1.4, 8),
    ]
    for number, (printed_round, (x, y)) in enumerate(spots.items(), start=1):
        body.append(svg.circle(x, y, radius, "#FFFDF4", "#8A6B3E", 1.8))
        scored, last = printed_round in rounds.scoring, number % in_row == 0
        if scored and last:
            tower_x = x + step
            body.append(svg.path(f"M{x + radius + 3:g} {y:g}H{tower_x - 22:g}", "none", "#8A6B3E", 2, dash="3 4"))
            body.append(small_tower(tower_x, y, TOWER))
        elif scored:
            body.append(small_tower(x + step / 2, y, min(TOWER, step - 2 * radius - 6.0)))
        elif not last:
            body.append(
                svg.path(f"M{x + radius + 3:g} {y:g}H{x + step - radius - 3:g}", "none", "#8A6B3E", 2, dash="3 4")
            )
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    corner = projection.map(rect.x / canvas.scale, rect.y / canvas.scale)
    made = svg.render("".join(body), rect.size, (*corner, rect.width * per_pixel, rect.height * per_pixel))
    for number, spot in enumerate(spots.values(), start=1):
        font = theme.font("bold", lettering.digits * projection.scale, canvas, scaled=False)
        written = font.render(str(number), True, INK)
        digits = written.subsurface(written.get_bounding_rect())
        x, y = canvas.pos(*projection.units(spot))
        made.blit(digits, digits.get_rect(center=(x - rect.x, y - rect.y)))
    return made, rect.topleft


def small_tower(x: float, y: float, size: float) -> str:
    """Draw the sign of a general scoring; its outline is as thick at any size."""
    return artwork.placed("titles/elgrande/signs/scoring", x, y, size, {"outline": 100.0 / size})
