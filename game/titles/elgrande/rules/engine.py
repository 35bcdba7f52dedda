"""The engine: questions, legal answers, and their effects.

It is driven by the top frame of the board's stack, and the tables in `frames`.
"""

from __future__ import annotations

from game.core.ruleset import Decision, Event
from game.rules.notation import Action
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import ANSWERS, LEGAL, QUESTIONS, RUNS, Dials, Turn
from game.titles.elgrande.rules.notation import SLOTS

_LEAVING = ("done", "skip", "end")


def legal_actions(board: Board, seat: int, canonical: bool = False) -> list[Action]:
    """Return all legal answers of `seat`, sorted by text; [] if it does not act. canonical: no permutations."""
    if not board.stack:
        return []
    frame = board.stack[-1]
    acts = seat in board.setup.seat_sets[frame.waiting] if type(frame) is Dials else seat == frame[0]
    return LEGAL[type(frame)](board, frame, seat, canonical) if acts else []


def apply(board: Board, seat: int, action: Action, events: list[Event] | None = None) -> None:
    """Play a legal action; trusts the caller. Appends what happened to `events` if a list is given."""
    frame = board.stack[-1]
    ANSWERS[type(frame)](board, frame, seat, action, events)
    if type(board.stack[-1]) in RUNS:
        settle(board, events)


def settle(board: Board, events: list[Event] | None = None) -> None:
    """Run the frames that need no answer, until one asks or the game is over."""
    stack = board.stack
    while stack:
        frame = stack[-1]
        kind = type(frame)
        if kind not in RUNS:
            return
        RUNS[kind](board, frame, events)
        stack = board.stack


def decision(board: Board, seat: int) -> Decision | None:
    """Return the question to `seat`, or None."""
    legal = legal_actions(board, seat)
    if not legal:
        return None
    frame = board.stack[-1]
    question = QUESTIONS[type(frame)]
    turn = next((below for below in reversed(board.stack) if isinstance(below, Turn)), None)
    return Decision(
        kind=question.decision,
        source="" if turn is None else board.card_of(turn.seat).id,
        slots=SLOTS[question.verb],
        optional=any(action.verb in _LEAVING for action in legal),
        secret=question.secret,
        amount=question.amount(board, frame),
    )
