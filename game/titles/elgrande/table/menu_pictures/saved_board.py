"""The board of a saved game, small: the map with its pieces, without names and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.ruleset import Observation
from game.match.seat import Seat
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.content import level_folder
from game.titles.elgrande.table.board_picture.clear_map import ClearTableau, extent
from game.titles.elgrande.table.map.geometry import PLAIN, load
from game.titles.elgrande.table.map.printed_map import PrintedMap
from game.titles.elgrande.table.pieces.figures import figure_sizes
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.titles.elgrande.table.pieces.standing import Standing
from game.titles.elgrande.table.view import project
from game.ui.kit.board_parts.camera import Chart
from game.ui.kit.board_parts.projection import Projection
from game.ui.look.theme import Theme

PER_UNIT = 4.0
"""Canvas units per map unit to reckon sizes with: pieces need not be legible, so they need not grow."""


def paint(theme: Theme, seats: Sequence[Seat], shown: Observation, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as a size in pixels, with the sea around it. Raise RulesError if the level can't be
    read, TypeError for a game of another title."""
    if not isinstance(shown, elgrande.Observation):
        raise TypeError(f"expected an observation of El Grande, got {shown!r:.80}")
    level = load(level_folder(shown.options.level))
    whole = project(shown)
    view = replace(whole, caballeros={area: _one_each(counts) for area, counts in whole.caballeros.items()})
    canvas = Chart(size, 1.0)
    projection = Projection.fit(extent(level), canvas.box)
    sizes = figure_sizes(level, PER_UNIT, 0.0)
    printed = PrintedMap(canvas, level, projection, theme)
    styles = [theme.seat(seat.colour) for seat in seats]
    standing = Standing(level, PLAIN, sizes, len(seats), {})
    tableau = ClearTableau(printed, styles, PiecePictures(theme), standing)
    tableau.bake_clear(view, False)
    picture = pygame.Surface(size)
    tableau.draw_clear(picture, view)
    return picture


def _one_each(counts: Sequence[int] | None) -> list[int] | None:
    return None if counts is None else [min(1, count) for count in counts]
