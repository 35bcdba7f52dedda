"""The piece that an answer would place, hovering over its place until the answer is confirmed."""

from __future__ import annotations

import pygame

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.ids import BOARDS, CASTILLO
from game.titles.elgrande.table.stage import Stage
from game.titles.elgrande.table.words.foresight import PieceStep
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer

RAISED = 0.42
"""How high a piece hovers over its place, in its widths."""
STRENGTH = 176
"""Of 255: it is not there yet."""


def layer(stage: Stage, step: PieceStep | None, look: object) -> Layer:
    """Return the layer of the piece over its place; an empty layer without one, so that the others keep their order."""
    found = hovering(step.event) if step is not None else None
    if found is None:
        return Layer(NOWHERE, None, lambda surface: None)
    kind, seat, area = found
    x, y = stage.area_spot(area, seat) if kind == "caballero" else stage.board.spot(area, kind, seat)
    width = stage.board.width(kind)
    box = Box(x - width, y - width * (1.0 + RAISED), 2 * width, 2 * width)
    return Layer(box, (kind, seat, area, box, look), lambda surface: _draw(surface, stage, kind, seat, box))


def hovering(event: Event) -> tuple[str, int, str] | None:
    """Return which piece hovers, whose (or which scoreboard), and where."""
    if isinstance(event, (ev.Placed, ev.Moved)):
        return "caballero", event.seat, event.area
    if isinstance(event, ev.KingMoved):
        return "king", 0, event.area
    if isinstance(event, ev.GrandeMoved):
        return "grande", event.seat, event.area
    if isinstance(event, ev.ScoreboardMoved) and event.area != CASTILLO:
        return "scoreboard", BOARDS.index(event.board), event.area
    return None


def _draw(surface: pygame.Surface, stage: Stage, kind: str, seat: int, box: Box) -> None:
    board, canvas = stage.board, stage.canvas
    rect = canvas.rect(box)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    left, top = canvas.units(rect.topleft)
    at = (box.centre[0] - left, box.centre[1] - top)
    if kind == "caballero":
        board.draw_caballero(picture, canvas, at, stage.seats[seat])
    elif kind == "king":
        board.draw_king(picture, canvas, at)
    elif kind == "grande":
        board.draw_grande(picture, canvas, at, stage.seats[seat])
    else:
        board.draw_scoreboard(picture, canvas, at, seat)
    picture.set_alpha(STRENGTH)
    surface.blit(picture, rect)
