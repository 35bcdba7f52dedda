"""The pictures in the menus: the chart behind the main menu, with a compass rose, courses, a ship and a few pieces; and
the boards of saved games.

The chart is baked in short steps, so the menu in front never waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.core.ruleset import Observation
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.content import level_folder
from game.titles.elgrande.table.board_picture.board_painter import ClearSheet, extent
from game.titles.elgrande.table.board_picture.board_sheet import BoardSheet
from game.titles.elgrande.table.board_picture.level_map import PLAIN, LevelMap, load
from game.titles.elgrande.table.board_picture.piece_layout import layout_on
from game.titles.elgrande.table.board_picture.pieces import PiecePictures, figure_sizes
from game.titles.elgrande.table.board_picture.printed_map import PrintedMap
from game.titles.elgrande.table.event_table import project
from game.titles.elgrande.table.view_data import CASTILLO, LevelFacts, ViewData
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import paper
from game.ui.kit.board_parts.camera import Chart, Projection, shown_by
from game.ui.kit.board_parts.polygon_map import ATLAS
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import SECONDARY, Theme

STRIPE = 1_100_000
"""Pixels to render at once: 20 ms."""
PAPER, INK, RED = "#E9DCB9", "#2A1C11", "#8E2F22"
HOMES: Sequence[str] = ("castilla_la_vieja", "aragon", "castilla_la_nueva", "sevilla", "granada")
KING_IN = "valencia"
CABALLEROS = {
    "galicia": (1, 2, 0, 0, 0), "pais_vasco": (0, 0, 1, 0, 0), "aragon": (0, 1, 2, 0, 0),
    "cataluna": (2, 0, 0, 1, 0), "castilla_la_vieja": (3, 0, 1, 0, 2), "castilla_la_nueva": (0, 2, 1, 4, 0),
    "sevilla": (1, 0, 0, 2, 0), "granada": (0, 0, 0, 1, 3),
}  # fmt: skip
"""Caballeros by seat in an imaginary game; regions that the level doesn't have are left out."""


def bake_backdrop(theme: Theme, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
    """Draw the chart of the default level over the whole canvas, with the peninsula in `box`, in steps."""
    level = load(level_folder(elgrande.Options().level))
    projection = Projection.fit(level.places.viewport, box)
    printed = PrintedMap(canvas, level, projection, theme)
    base = pygame.Surface(canvas.size_px)
    base.fill(printed.inks.sea)
    yield base

    def drawn(draw: Callable[[Sequence[float]], str]) -> Iterator[pygame.Surface]:
        return svg.stripes(base, base.get_rect(), STRIPE, lambda rect: shown_by(canvas, projection, rect), draw)

    yield from drawn(lambda _view: _courses(level))
    yield from drawn(printed.sea_and_lands)
    for area in level.regions:
        base.blit(*printed.wash(area))
        yield base
    base.blits(printed.borders(), False)
    yield base
    base.blits(printed.pictures(printed.ornaments(named=False)), False)
    yield from drawn(lambda _view: _voyage(level))
    paper.age(base)
    yield base
    yield from _stand(base, printed, list(theme.seats.values()))
    draw_frame(base, canvas)
    yield base


def _stand(base: pygame.Surface, printed: PrintedMap, styles: Sequence[SeatStyle]) -> Iterator[pygame.Surface]:
    """Draw the pieces of the imaginary game."""
    level, seats = printed.level, len(styles)
    sizes = figure_sizes(level, printed.projection.scale, SECONDARY)
    layout = layout_on(level, PLAIN, sizes, seats)
    sheet = BoardSheet(printed, styles, PiecePictures(printed.theme), layout)
    sheet.draw_castillo(sheet.brush(base, printed.canvas))
    yield base
    nobody = [0] * seats
    caballeros = {area: [*CABALLEROS.get(area, nobody)][:seats] for area in level.regions}
    view = ViewData(
        seats, level.order, True, LevelFacts((), (), {}),
        king=KING_IN if KING_IN in level.regions else "",
        grandes=[home if home in level.regions else "" for home in HOMES[:seats]],
        caballeros={**caballeros, CASTILLO: None},
    )  # fmt: skip
    sheet.draw_figures(base, view)
    yield base


def _courses(level: LevelMap) -> str:
    """Draw a pilot's courses: sixteen winds from the rose, and from a second centre out at sea."""
    x, y, _radius = level.track.compass
    left, top, wide, high = level.track.rounds
    parts = []
    for centre_x, centre_y in ((x, y), (left + wide * 0.9, top - high * 1.6)):
        for index in range(32):
            turn = math.tau * index / 32
            end = (centre_x + 4000 * math.cos(turn), centre_y + 4000 * math.sin(turn))
            colour, opacity = (RED, 0.3) if index % 4 == 2 else (ATLAS.waterline, 0.4 if index % 2 == 0 else 0.22)
            parts.append(svg.path(svg.opened([(centre_x, centre_y), end]), "none", colour, 1.4, opacity))
    return "".join(parts)


def _voyage(level: LevelMap) -> str:
    """Draw the ship, and its wake."""
    left, top, wide, high = level.track.rounds
    x, y = left + wide * 0.72, top + high * 0.62
    wake = f"M{x - 90:g} {y + 26:g}Q{x - 190:g} {y + 10:g} {x - 230:g} {y + 90:g}"
    return svg.path(wake, "none", PAPER, 4.0, dash="3 13") + artwork.placed(
        "titles/elgrande/sea/ship", x, y, 1.5 * 90.0, {"outline": 1 / 1.5}
    )


def paint(theme: Theme, seats: Sequence[Seat], shown: Observation, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as a size in pixels, with the sea around it. Raise RulesError if the level can't be
    read, TypeError for a game of another title."""
    if not isinstance(shown, elgrande.Observation):
        raise TypeError(f"expected an observation of El Grande, got {shown!r:.80}")
    level = load(level_folder(shown.options.level))
    whole = project(shown)
    ones = {area: counts and [min(1, count) for count in counts] for area, counts in whole.caballeros.items()}
    view = replace(whole, caballeros=ones)
    canvas = Chart(size, 1.0)
    projection = Projection.fit(extent(level), canvas.box)
    # Canvas units per map unit to reckon sizes with: pieces need not be legible, so they need not grow.
    sizes = figure_sizes(level, 4.0, 0.0)
    printed = PrintedMap(canvas, level, projection, theme)
    styles = [theme.seat(seat.colour) for seat in seats]
    layout = layout_on(level, PLAIN, sizes, len(seats))
    sheet = ClearSheet(printed, styles, PiecePictures(theme), layout)
    sheet.bake_clear(view, False)
    picture = pygame.Surface(size)
    sheet.draw_clear(picture, view)
    return picture


EDGE = 30.0
"""Width of the graduated frame around the sheet, in canvas units."""


def draw_frame(base: pygame.Surface, canvas: Canvas) -> None:
    """Draw the neatline of a map: a graduated band between two lines around the whole canvas."""
    w, h = canvas.width, canvas.height
    far, near = EDGE * 0.5, EDGE
    parts = [svg.rect(far, far, w - 2 * far, h - 2 * far, "none", PAPER, near - far)]
    middle = (far + near) / 2
    for length, across in ((w - 2 * near, True), (h - 2 * near, False)):
        count = max(2, round(length / 60.0) // 2 * 2)
        part = length / count
        for index in range(0, count, 2):
            at = near + index * part
            for side in (middle, (h if across else w) - middle):
                data = f"M{at:.1f} {side:.1f}h{part:.1f}" if across else f"M{side:.1f} {at:.1f}v{part:.1f}"
                # Its ends are square, other than those of `svg.path`.
                stroke = f'stroke="{INK}" stroke-width="{(near - far) * 0.6:g}"'
                parts.append(f'<path d="{data}" {stroke} fill="none"/>')
    for inset in (far, near):
        parts.append(svg.rect(inset, inset, w - 2 * inset, h - 2 * inset, "none", INK, 2.0))
    for x in (far, w - near):
        for y in (far, h - near):
            parts.append(svg.rect(x, y, near - far, near - far, RED, INK, 1.6))
    strips = [
        Box(0, 0, w, EDGE + 4),
        Box(0, h - EDGE - 4, w, EDGE + 4),
        Box(0, 0, EDGE + 4, h),
        Box(w - EDGE - 4, 0, EDGE + 4, h),
    ]
    for strip in strips:
        rect = canvas.rect(strip)
        view = tuple(value / canvas.scale for value in rect)
        base.blit(svg.render("".join(parts), rect.size, view), rect)
