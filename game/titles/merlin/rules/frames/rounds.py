"""The course of a game and of a round (rules 4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.core import rng as generator
from game.rules.declaring import Events
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules import scoring
from game.titles.merlin.rules.board import DICE, WHITE, Board
from game.titles.merlin.rules.frames.declaring import AutomaticRules
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.scoring_steps import Pleas
from game.titles.merlin.rules.frames.turn import Turn
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS, TURNS
from game.titles.merlin.rules.vocabulary import GOODS

EQUAL_DICE = 3
"""If this many dice show the same number, all four are rolled again."""


class Game(NamedTuple):
    """Begins the next round, or ends the game."""


class Round(NamedTuple):
    """Begins the `turn`-th turn of a round, counted from 0 over all seats, or ends the round."""

    turn: int


def run_game(board: Board, frame: Game, events: Events) -> None:
    """Pass on the first turn and let everyone roll; after the last round, score what is left and end the game."""
    if board.round == ROUNDS:
        _end(board, events)
        return
    if board.round:
        board.first = (board.first + 1) % board.setup.players
    board.round += 1
    board.stack = (frame, Round(0))
    if events is not None:
        events.append(ev.RoundStarted(board.round, board.first))
    for seat in board.setup.clockwise(board.first):
        _roll(board, seat, events)


def roll_again(dice: tuple[int, ...]) -> bool:
    """Return whether three or four of the dice show one number."""
    return any(dice.count(pips) >= EQUAL_DICE for pips in dice)


@cache
def _kept_dice(bits: int) -> tuple[int, ...] | None:
    """Return the dice of a roll, numbered from 0 to 6**4 - 1, as a board has them; None if they are rolled again."""
    dice = tuple(bits // 6**n % 6 + 1 for n in range(DICE))
    return None if roll_again(dice) else (*sorted(dice[:WHITE], reverse=True), dice[WHITE])


def _roll(board: Board, seat: int, events: Events) -> None:
    stream, rolls, dice = board.rng, 0, None
    while dice is None:
        stream, bits = generator.below(stream, 6**DICE)
        rolls, dice = rolls + 1, _kept_dice(bits)
    board.rng = stream
    board.dice = (*board.dice[: DICE * seat], *dice, *board.dice[DICE * seat + DICE :])
    if events is not None:
        events.append(ev.DiceRolled(seat, dice[:WHITE], dice[WHITE], rolls))


def run_round(board: Board, frame: Round, events: Events) -> None:
    """Begin the next seat's turn; after the last turn end the round, which a scoring may follow."""
    players, below = board.setup.players, board.stack[:-1]
    if frame.turn < TURNS * players:
        seat = (board.first + frame.turn) % players
        board.stack = (*below, Round(frame.turn + 1), Turn(seat, 0, 0), Die(seat))
        if events is not None:
            events.append(ev.TurnStarted(seat, frame.turn // players + 1))
        return
    if events is not None:
        events.append(ev.RoundEnded(board.round))
    if board.round not in SCORED_ROUNDS:
        board.stack = below
        return
    board.stack = (*below, Pleas(0))
    if events is not None:
        events.append(ev.ScoringStarted(SCORED_ROUNDS.index(board.round) + 1))


def _end(board: Board, events: Events) -> None:
    """Score apples, staffs and goods (rules 8)."""
    for seat in range(board.setup.players):
        goods = sum(board.goods[GOODS * seat : GOODS * seat + GOODS])
        apples, staffs = board.apples[seat], board.staffs[seat]
        points = scoring.score_end(apples, staffs, goods)
        board.scores[seat] += points
        if events is not None:
            events.append(ev.EndScored(seat, apples, staffs, goods, points, board.scores[seat]))
    board.stack = ()
    if events is not None:
        events.append(ev.GameEnded(board.winners, tuple(board.scores)))


def _faults(board: Board, frame: Round) -> Iterator[str]:
    """Find a turn of the wrong seat, and seats with fewer dice than turns to come."""
    players = board.setup.players
    seat = (board.first + frame.turn - 1) % players
    if any(type(other) is Turn and other[0] != seat for other in board.stack):
        yield f"turn {frame.turn} of the round is p{seat}'s"
    asked = any(type(other) is Die for other in board.stack)
    for seat in range(players):
        taken = (frame.turn - (seat - board.first) % players + players - 1) // players
        if asked and seat == (board.first + frame.turn - 1) % players:
            taken -= 1
        left = sum(pips > 0 for pips in board.dice[DICE * seat : DICE * seat + DICE])
        if left < TURNS - taken:
            yield f"p{seat} has {left} dice for {TURNS - taken} turns"


FRAMES = (
    AutomaticRules(kind=Game, on=(), limits=lambda setup, frame: (), run=run_game),
    AutomaticRules(
        kind=Round,
        on=("game",),
        limits=lambda setup, frame: ((0, TURNS * setup.players),),
        faults=_faults,
        run=run_round,
    ),
)
