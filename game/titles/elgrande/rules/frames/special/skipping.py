"""Special actions that end without doing anything."""

from __future__ import annotations

from game.rules.declaring import Events
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board


def skip_op(board: Board, seat: int, events: Events) -> None:
    """`skip`: drop the op on top and end the special action; nothing is announced."""
    board.stack = board.stack[:-1]
    end_undone(board, seat, events)


def end_undone(board: Board, seat: int, events: Events) -> None:
    """End the special action on top, which has done nothing."""
    board.stack = board.stack[:-1]
    if events is not None:
        events.append(ev.ActionEnded(seat, board.card_of(seat).id, False))
