"""From the choice of a die to the arrival of a pawn (rules 4, steps 1 to 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import NOT_ASKED, VERB, Events
from game.rules.notation import Action
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import DICE, WHITE, Board, changed
from game.titles.merlin.rules.frames import limits
from game.titles.merlin.rules.frames.arriving import Arrive
from game.titles.merlin.rules.frames.declaring import QuestionRules
from game.titles.merlin.rules.frames.turn import (
    APPLE,
    FLIPPED,
    MERLIN,
    REVERSED,
    holds_flag,
    replace_top,
    set_marks,
    turn_of,
)
from game.titles.merlin.rules.notation import CLOCKWISE, COUNTER_CLOCKWISE, DIE, DIRECTION, PRINCIPALITY, SPACES
from game.titles.merlin.rules.vocabulary import GOODS

OPPOSITE_SIDES = 7
"""Sum of two opposite sides of a die."""


class Die(NamedTuple):
    """A seat chooses one of its dice."""

    seat: int


class Ride(NamedTuple):
    """A seat has chosen a die, which shows `pips`: knight or Merlin moves as far."""

    seat: int
    pips: int


def dice(board: Board, frame: Die, seat: int) -> list[Action]:
    white = DICE * seat + WHITE
    return board.setup.dice_actions(board.dice[DICE * seat : white], board.dice[white])[:]


def answer_die(board: Board, frame: Die, seat: int, action: Action, events: Events) -> None:
    """Take the die out of the castle; the higher of the others stay in front."""
    dice, start, white = board.dice, DICE * seat, action.verb == "white"
    if white:
        board.dice = changed(dice, start + WHITE, 0)
    else:
        place = dice.index(action.a, start)
        board.dice = (*dice[:place], *dice[place + 1 : start + WHITE], 0, *dice[start + WHITE :])
    replace_top(board, Ride(seat, action.a), MERLIN if white else 0)
    if events is not None:
        left = tuple(pips for pips in board.dice[start : start + WHITE] if pips)
        events.append(ev.DieChosen(seat, white, action.a, left, board.dice[start + WHITE] or None))


def rides(board: Board, frame: Ride, seat: int) -> list[Action]:
    """Return an apple's numbers, the flags *flip* and *reverse*, and the ways to move."""
    setup, marks = board.setup, turn_of(board).marks
    table = setup.table
    options = [] if marks & APPLE or not board.apples[seat] else table.apple[:]
    goods, own, flag_good, flags = board.goods, GOODS * seat, setup.flag_good, []
    if not marks & FLIPPED and goods[own + flag_good["flip"]]:
        flags.append(table.flag[setup.flag_of["flip"]])
    if not marks & (MERLIN | REVERSED) and goods[own + flag_good["reverse"]]:
        flags.append(table.flag[setup.flag_of["reverse"]])
    options += flags if len(flags) < 2 else sorted(flags)
    if marks & (MERLIN | REVERSED):
        options.append(table.move[COUNTER_CLOCKWISE])
    if marks & MERLIN or not marks & REVERSED:
        options.append(table.move[CLOCKWISE])
    return options


def answer_ride(board: Board, frame: Ride, seat: int, action: Action, events: Events) -> None:
    if action.verb == "move":
        _move(board, frame, seat, action.a, events)
    elif action.verb == "apple":
        board.spend_apple(seat, action.a, events)
        replace_top(board, Ride(seat, action.a), APPLE)
    else:
        board.use_flag(seat, action.a, events)
        if board.setup.effects[action.a] == "reverse":
            set_marks(board, REVERSED)
            return
        pips = OPPOSITE_SIDES - frame.pips
        replace_top(board, Ride(seat, pips), FLIPPED)
        if events is not None:
            events.append(ev.DieTurned(seat, pips))


def _move(board: Board, frame: Ride, seat: int, direction: int, events: Events) -> None:
    """Move the pawn exactly as far as the die shows."""
    steps = frame.pips if direction == CLOCKWISE else -frame.pips
    if turn_of(board).marks & MERLIN:
        source = board.merlin
        space = board.merlin = (source + steps) % SPACES
        if events is not None:
            events.append(ev.MerlinMoved(seat, source, space))
    else:
        source = board.knights[seat]
        space = (source + steps) % SPACES
        board.knights = changed(board.knights, seat, space)
        if events is not None:
            events.append(ev.KnightMoved(seat, source, space, "die"))
    board.stack = (*board.stack[:-1], Arrive(seat, space))


def _why_no_flag(board: Board, frame: Ride, seat: int, target: str) -> str:
    """Return why a flag cannot be used before moving."""
    setup, marks = board.setup, turn_of(board).marks
    effect = setup.effects[setup.principality_index[target]]
    if not holds_flag(board, seat, effect):
        return "no-flag"
    if effect in ("mirror", "other"):
        return "not-now"
    if effect == "repel":
        return "no-traitor"
    return "knight-only" if effect == "reverse" and marks & MERLIN else "once-a-turn"


def _why_no_pips(board: Board, frame: Ride, seat: int, target: str) -> str:
    return "once-a-turn" if turn_of(board).marks & APPLE else "no-apple"


def _why_no_verb(board: Board, frame: Ride, seat: int, verb: str) -> str:
    if verb == "apple":
        return _why_no_pips(board, frame, seat, verb)
    if verb == "flag":
        reasons = (_why_no_flag(board, frame, seat, name) for name in board.setup.principalities)
        return next((reason for reason in reasons if reason != "no-flag"), "no-flag")
    return NOT_ASKED


def _without_dice(board: Board, frame: Die) -> Iterator[str]:
    if not any(board.dice[DICE * frame.seat : DICE * frame.seat + DICE]):
        yield f"p{frame.seat} has no die to choose"


FRAMES = (
    QuestionRules(
        kind=Die,
        on=("turn",),
        limits=lambda setup, frame: (limits.seats(setup),),
        faults=_without_dice,
        decision="die",
        slots="die",
        legal=dice,
        answer=answer_die,
        refusals={DIE: "no-such-die"},
        timely=lambda board, frame: holds_flag(board, frame.seat, "flip") or holds_flag(board, frame.seat, "reverse"),
    ),
    QuestionRules(
        kind=Ride,
        on=("turn",),
        limits=lambda setup, frame: (limits.seats(setup), limits.PIPS),
        decision="ride",
        slots="move",
        legal=rides,
        answer=answer_ride,
        amount=lambda board, frame: frame.pips,
        refusals={
            DIE: _why_no_pips,
            PRINCIPALITY: _why_no_flag,
            DIRECTION: "clockwise-only",
            VERB: _why_no_verb,
        },
        timely=lambda board, frame: False,
    ),
)
