"""The piece that an answer would place, hovering over its place until the answer is confirmed."""

from __future__ import annotations

import pygame

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.level_facts import LevelFacts
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.staging.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.words.bar_texts.foresight import PieceStep
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer

RAISED = 0.42
"""Height of a hovering piece above its place, in piece widths."""
STRENGTH = 176
"""Opacity out of 255: the piece isn't there yet."""


class HoveringPiece:
    """Draws the hovering piece."""

    def __init__(self, tools: TableTools, board: BoardPicture, places: TablePlaces) -> None:
        self._tools, self._board, self._places = tools, board, places

    def layer(self, step: PieceStep | None, look: object) -> Layer:
        """Return the layer of a step's piece; without a piece it is empty, which keeps the layer order."""
        found = hovering(step.event, self._tools.facts) if step is not None else None
        if found is None:
            return Layer(NOWHERE, None, lambda surface: None)
        kind, seat, area = found
        board = self._board
        x, y = self._places.caballero(area, seat) if kind == "caballero" else board.spot(area, kind, seat)
        width = board.width(kind)
        box = Box(x - width, y - width * (1.0 + RAISED), 2 * width, 2 * width)
        return Layer(box, (kind, seat, area, box, look), lambda surface: self._draw(surface, kind, seat, box))

    def _draw(self, surface: pygame.Surface, kind: str, seat: int, box: Box) -> None:
        board, canvas, seats = self._board, self._tools.canvas, self._tools.seats
        rect = canvas.rect(box)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        left, top = canvas.units(rect.topleft)
        at = (box.centre[0] - left, box.centre[1] - top)
        if kind == "caballero":
            board.draw_caballero(picture, canvas, at, seats[seat])
        elif kind == "king":
            board.draw_king(picture, canvas, at)
        elif kind == "grande":
            board.draw_grande(picture, canvas, at, seats[seat])
        else:
            board.draw_scoreboard(picture, canvas, at, self._tools.facts.scoreboards[seat].points)
        picture.set_alpha(STRENGTH)
        surface.blit(picture, rect)


def hovering(event: Event, facts: LevelFacts) -> tuple[str, int, str] | None:
    """Return the hovering piece, its owner (or scoreboard index), and its position."""
    if isinstance(event, (ev.Placed, ev.Moved)):
        return "caballero", event.seat, event.area
    if isinstance(event, ev.KingMoved):
        return "king", 0, event.area
    if isinstance(event, ev.GrandeMoved):
        return "grande", event.seat, event.area
    if isinstance(event, ev.ScoreboardMoved) and event.area != CASTILLO:
        return "scoreboard", facts.scoreboard(event.board), event.area
    return None
