"""Choices after the first one of an action: a traitor to discard, a good to take, missions (rules 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import limits
from game.titles.merlin.rules.frames.declaring import QuestionRules
from game.titles.merlin.rules.frames.turn import BY_RANK, Draw
from game.titles.merlin.rules.notation import KIND, MISSION, PRINCIPALITY, SOURCE
from game.titles.merlin.rules.vocabulary import GOODS


class Traitor(NamedTuple):
    """A seat has taken Excalibur, and discards one of its traitors."""

    seat: int


class Trade(NamedTuple):
    """A seat has given back a good, and takes another one."""

    seat: int


class Exchange(NamedTuple):
    """A seat has discarded a mission, and may discard a second one."""

    seat: int


def traitors(board: Board, frame: Traitor, seat: int) -> list[Action]:
    """Return own traitors to discard; `done` if they have been repelled in the meantime."""
    table, own = board.table, board.traitors_of(seat)
    return [table.discard_traitor[p] for p in board.setup.by_name if own[p]] or [table.done]


def answer_traitor(board: Board, frame: Traitor, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    if action.a >= 0:
        board.discard_traitors(seat, action.a, 1, events)


def goods(board: Board, frame: Trade, seat: int) -> list[Action]:
    take, stock = board.table.take, board.stock
    options = [take[good] for good in range(GOODS) if stock[good]]
    options.sort(key=BY_RANK)
    return options


def answer_trade(board: Board, frame: Trade, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    board.take_good(seat, action.a, events)


def exchanges(board: Board, frame: Exchange, seat: int) -> list[Action]:
    table = board.table
    options = [table.done, *(table.discard_mission[card] for card in board.hands[seat])]
    options.sort(key=BY_RANK)
    return options


def answer_exchange(board: Board, frame: Exchange, seat: int, action: Action, events: Events) -> None:
    """Discard a second mission, or not; then draw as many."""
    drawn = 1
    if action.b >= 0:
        drawn = 2
        board.discard_mission(seat, action.b, events)
    board.stack = (*board.stack[:-1], Draw(seat, drawn))


def draws(board: Board, frame: Draw, seat: int) -> list[Action]:
    table = board.table
    options = [table.draw_display[card] for card in board.display]
    if board.deck or board.discards:
        options.append(table.draw_deck)
    options.sort(key=BY_RANK)
    return options


def answer_draw(board: Board, frame: Draw, seat: int, action: Action, events: Events) -> None:
    if action.a >= 0:
        board.draw_from_display(seat, action.a, events)
    else:
        board.draw_from_deck(seat, events)
    more = frame.left > 1 and board.can_draw()
    board.stack = (*board.stack[:-1], Draw(seat, frame.left - 1)) if more else board.stack[:-1]


def _nothing_to_draw(board: Board, frame: Draw) -> Iterator[str]:
    if not board.can_draw():
        yield f"p{frame.seat} draws, but there is no mission left"


FRAMES = (
    QuestionRules(
        kind=Traitor,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="traitor",
        slots="discard",
        legal=traitors,
        answer=answer_traitor,
        refusals={PRINCIPALITY: "no-traitor"},
        timely=lambda board, frame: False,
    ),
    QuestionRules(
        kind=Trade,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="trade",
        slots="take",
        legal=goods,
        answer=answer_trade,
        refusals={PRINCIPALITY: "none-in-stock", KIND: "none-in-stock"},
        timely=lambda board, frame: False,
    ),
    QuestionRules(
        kind=Exchange,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="exchange",
        slots="discard mission",
        legal=exchanges,
        answer=answer_exchange,
        amount=lambda board, frame: 1,
        refusals={MISSION: "not-in-hand"},
        timely=lambda board, frame: False,
    ),
    QuestionRules(
        kind=Draw,
        on=("close", "turn"),
        limits=lambda setup, frame: (limits.seats(setup), (1, 2)),
        faults=_nothing_to_draw,
        decision="draw",
        slots="draw",
        legal=draws,
        answer=answer_draw,
        amount=lambda board, frame: frame.left,
        refusals={MISSION: "not-on-display", SOURCE: "no-missions-left"},
        timely=lambda board, frame: False,
    ),
)
