"""The course of a game and of a round (rules 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import AutomaticRules, QuestionRules
from game.titles.elgrande.rules.frames.general import Lift, misplaced
from game.titles.elgrande.rules.frames.special.disc_setting import GENERAL, NOBODY, push_dials
from game.titles.elgrande.rules.frames.turns import Supply
from game.titles.elgrande.rules.notation import POWER

KING_DECK = 4  # Index of the deck whose card returns every round.


class Game(NamedTuple):
    """Begins the next round, or ends the game."""


class Bid(NamedTuple):
    """A seat plays a power card; `left` seats still have to, this one included."""

    seat: int
    left: int


class Round(NamedTuple):
    """Begins the turn of the `turn`-th seat in turn order, or ends the round."""

    turn: int


class Scoring(NamedTuple):
    """Begins a general scoring: discs, then the Castillo, then discs revealed, then regions."""

    number: int


def turn_order(board: Board) -> list[int]:
    """Return the seats by descending power card once all have bid: values are unique."""
    played = board.played
    return sorted(range(len(played)), key=played.__getitem__, reverse=True)


def run_game(board: Board, frame: Game, events: Events) -> None:
    """Reveal five cards and let the start player bid; after the last round the game is over."""
    setup = board.setup
    following = setup.next_round[board.round]
    if not following:
        board.stack = ()
        if events is not None:
            events.append(ev.GameEnded(board.winners, tuple(board.scores)))
        return
    board.round = following
    board.revealed = tuple(deck[0] for deck in board.decks)
    board.decks = (*(deck[1:] for deck in board.decks[:KING_DECK]), board.decks[KING_DECK])
    board.available = (1 << len(board.revealed)) - 1
    board.stack = (frame, Bid(board.start, setup.players))
    if events is not None:
        events.append(ev.RoundStarted(following, board.start, board.card_names()))


def bids(board: Board, frame: Bid, seat: int, canonical: bool) -> list[Action]:
    """Return the power cards in hand whose value nobody has played this round."""
    playable = board.hands[seat]
    for value in board.played:
        if value:
            playable &= ~(1 << value)
    return board.setup.power_actions(playable)[:]


def answer_bid(board: Board, frame: Bid, seat: int, action: Action, events: Events) -> None:
    value = action.a
    board.played[seat] = value
    board.hands[seat] &= ~(1 << value)
    if events is not None:
        events.append(ev.PowerPlayed(seat, value))
    if frame.left > 1:
        board.stack = (*board.stack[:-1], Bid((seat + 1) % board.setup.players, frame.left - 1))
        return
    board.stack = (*board.stack[:-1], Round(0))
    if events is not None:
        events.append(ev.TurnOrderSet(tuple(turn_order(board))))


def run_round(board: Board, frame: Round, events: Events) -> None:
    """Begin the next seat's turn with its supply; after the last turn end the round."""
    if frame.turn == board.setup.players:
        _end_round(board, events)
        return
    seat = turn_order(board)[frame.turn]
    board.stack = (*board.stack[:-1], Round(frame.turn + 1), Supply(seat))
    if events is not None:
        events.append(ev.TurnStarted(seat))


def _end_round(board: Board, events: Events) -> None:
    setup = board.setup
    board.start = turn_order(board)[-1]
    unused = tuple(
        name for deck, name in enumerate(board.card_names()) if board.available >> deck & 1 and deck != KING_DECK
    )
    board.available = 0
    board.revealed = ()
    board.played = [0] * setup.players
    board.taken = [-1] * setup.players
    expired = [seat for seat, last in board.vetoes if last <= board.round]
    if expired:
        board.vetoes = tuple(veto for veto in board.vetoes if veto[1] > board.round)
    if events is not None:
        events.extend(ev.VetoExpired(seat) for seat in expired)
        events.append(ev.RoundEnded(board.round, unused, board.start))
    board.stack = board.stack[:-1]
    if board.round in setup.scoring_rounds:
        board.stack += (Scoring(setup.scoring_rounds.index(board.round) + 1),)


def run_scoring(board: Board, frame: Scoring, events: Events) -> None:
    """Ask for the discs; lift the Castillo at once if there is nobody to ask."""
    if events is not None:
        events.append(ev.ScoringStarted(frame.number))
    board.stack = board.stack[:-1]
    if not push_dials(board, NOBODY, GENERAL, frame.number, events):
        board.stack += (Lift(frame.number, 0),)


def _why_no_bid(board: Board, frame: Bid, seat: int, target: str) -> str:
    return "barred" if board.holds(seat, int(target)) else "not-in-hand"


def _bids_differ(board: Board, frame: Bid) -> Iterator[str]:
    if frame.left != board.played.count(0) or board.played[frame.seat]:
        yield f"p{frame.seat} and {frame.left - 1} more bid, but the cards played are {board.played}"


def _bids_missing(board: Board, frame: Round) -> Iterator[str]:
    if not all(board.played):
        yield "a round's turns begin when all have bid"


FRAMES = (
    AutomaticRules(kind=Game, on=(), limits=lambda setup, frame: (), run=run_game),
    QuestionRules(
        kind=Bid,
        on=("game",),
        limits=lambda setup, frame: (limits.seats(setup), (1, setup.players)),
        faults=_bids_differ,
        decision="bid",
        verb="power",
        legal=bids,
        answer=answer_bid,
        refusals={POWER: _why_no_bid},
    ),
    AutomaticRules(
        kind=Round,
        on=("game",),
        limits=lambda setup, frame: ((0, setup.players),),
        faults=_bids_missing,
        run=run_round,
    ),
    AutomaticRules(
        kind=Scoring,
        on=("game",),
        limits=lambda setup, frame: (limits.scorings(setup),),
        faults=lambda board, frame: misplaced(board, frame.number),
        run=run_scoring,
    ),
)
