"""Where a seat can send its assistants."""

from __future__ import annotations

from game.rules.notation import Action
from game.titles.merlin.rules.board import Board


def sent_to(board: Board, seat: int, principality: int) -> list[Action]:
    """Return the ways to send an assistant to a principality, with the principality written."""
    assist, places = board.table.assist_to, board.assistants[4 * seat : 4 * seat + 4]
    return [assist[k][place][principality] for k, place in enumerate(places) if place != principality]


def sent_where_influenced(board: Board, seat: int) -> list[Action]:
    """Return the ways to send an assistant to a principality where the seat has a marker."""
    mask = board.influenced(seat)
    return [action for p in range(6) if mask >> p & 1 for action in sent_to(board, seat, p)]
