"""The engine: what is asked, which answers are legal, and what an answer changes.

It is driven by the top frame of the board's stack, and the tables in `frames`. During a turn, options at any moment are
offered along with the answers to the question.
"""

from __future__ import annotations

from game.core.ruleset import Decision, Event
from game.rules.notation import Action
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import ANSWERS, LEGAL, QUESTIONS, RUNS
from game.titles.merlin.rules.frames.asides import answer_aside, asides
from game.titles.merlin.rules.frames.turn import BY_RANK, DEPTH, ENDED, Turn
from game.titles.merlin.rules.notation import OTHER_SLOTS, SLOTS

_LEAVING = ("done", "skip", "end")


def legal_actions(board: Board, seat: int, canonical: bool = False) -> list[Action]:
    """Return all legal answers of `seat`, sorted by text; [] if it does not act.

    canonical: offers what may be done at any moment only where the moment makes a difference.
    """
    stack = board.stack
    if not stack:
        return []
    frame = stack[-1]
    if seat != frame[0]:
        return []
    kind = type(frame)
    options = LEGAL[kind](board, frame, seat)
    turn = stack[DEPTH]
    if type(turn) is Turn and not turn.marks & ENDED and not (canonical and not QUESTIONS[kind].timely(board, frame)):
        beside = asides(board, turn)
        if beside:
            options += beside
            options.sort(key=BY_RANK)
    return options


def apply(board: Board, seat: int, action: Action, events: list[Event] | None = None) -> None:
    """Play a legal action; trusts the caller. Appends what happened to `events` if a list is given."""
    stack = board.stack
    if action in board.setup.asides and type(stack[DEPTH]) is Turn:
        answer_aside(board, seat, action, events)
        return
    frame = stack[-1]
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
    """Return what is asked of `seat`, or None."""
    legal = legal_actions(board, seat)
    if not legal:
        return None
    frame = board.stack[-1]
    question = QUESTIONS[type(frame)]
    slots = question.slots if isinstance(question.slots, str) else question.slots(board, frame)
    beside = board.setup.asides if type(board.stack[DEPTH]) is Turn else frozenset()
    return Decision(
        kind=question.decision,
        source=question.source(board, frame),
        slots=SLOTS.get(slots) or OTHER_SLOTS.get(slots, ()),
        optional=any(action.verb in _LEAVING for action in legal),
        amount=question.amount(board, frame),
        asides=frozenset(str(action) for action in legal if action in beside),
    )
