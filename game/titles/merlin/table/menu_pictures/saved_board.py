"""The board of a saved game, small: rondel, environs and gatehouses with their pieces, without names and numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.ruleset import Observation
from game.match.records import Seat
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.arrangement import alone
from game.titles.merlin.table.board_picture.ground import BoardDrawing
from game.titles.merlin.table.menu_pictures import drawn_pieces
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.view import project
from game.ui.canvas import BASE_HEIGHT, Box
from game.ui.look import svg
from game.ui.look.theme import Theme


def paint(theme: Theme, seats: Sequence[Seat], shown: Observation, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as a size in pixels, with the country around it. Raise RulesError if the level can't be
    read, TypeError for a game of another title."""
    if not isinstance(shown, merlin.Observation):
        raise TypeError(f"expected an observation of Merlin, got {shown!r:.80}")
    view = project(shown)
    width, height = BASE_HEIGHT * size[0] / size[1], BASE_HEIGHT
    places = BoardPlaces(view.facts, view)
    whole = Box(0.0, 0.0, width, height)
    places.arrange(alone(whole), whole)
    styles = [theme.seat(seat.colour) for seat in seats]
    body = "".join(
        [
            BoardDrawing(view.facts, view, places).table(width, height),
            drawn_pieces.manors(styles, view, places),
            drawn_pieces.assistants(styles, view, places),
            drawn_pieces.pawns(styles, view, places),
        ]
    )
    picture = pygame.Surface(size)
    picture.blit(svg.render(body, size, (0.0, 0.0, width, height)), (0, 0))
    return picture
