"""The general scoring once the discs are set: Castillo, discs revealed, regions (rules 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events
from game.titles.elgrande.rules import changes, scoring
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import COURT, Board
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import AutomaticRules
from game.titles.elgrande.rules.frames.sealed import disc_of, picks
from game.titles.elgrande.rules.notation import CASTILLO


class Lift(NamedTuple):
    """The Castillo is lifted and scored, the discs still sealed."""

    number: int
    sealed: int


class Empty(NamedTuple):
    """The discs are revealed, and everyone leaves the Castillo."""

    number: int
    sealed: int


class Regions(NamedTuple):
    """The nine regions are scored."""

    number: int


def run_lift(board: Board, frame: Lift, events: Events) -> None:
    scoring.score_castillo(board, "", events)
    board.stack = (*board.stack[:-1], Empty(frame.number, frame.sealed))


def run_empty(board: Board, frame: Empty, events: Events) -> None:
    """Send each seat's caballeros where its disc says; the King's region means court."""
    setup = board.setup
    if frame.sealed and events is not None:
        events.append(ev.DialsRevealed("general", picks(board, frame.sealed)))
    for seat in range(setup.players):
        region = disc_of(frame.sealed, seat)
        if region >= 0:
            changes.leave_castillo(board, seat, COURT if region == board.king else region, events)
    if events is not None:
        events.append(ev.CastilloClosed())
    board.stack = (*board.stack[:-1], Regions(frame.number))


def run_regions(board: Board, frame: Regions, events: Events) -> None:
    for region in range(CASTILLO):
        scoring.score(board, region, "", False, events)
    if events is not None:
        events.append(ev.ScoringEnded(frame.number, tuple(board.scores)))
    board.stack = board.stack[:-1]


def misplaced(board: Board, number: int) -> Iterator[str]:
    """Find a general scoring that doesn't follow the board's round."""
    rounds = board.setup.scoring_rounds
    if board.round not in rounds or rounds.index(board.round) + 1 != number:
        yield f"general scoring {number} does not come after round {board.round}"


FRAMES = (
    AutomaticRules(
        kind=Lift,
        on=("game",),
        limits=lambda setup, frame: (limits.scorings(setup), limits.sealed(setup)),
        faults=lambda board, frame: misplaced(board, frame.number),
        run=run_lift,
    ),
    AutomaticRules(
        kind=Empty,
        on=("game",),
        limits=lambda setup, frame: (limits.scorings(setup), limits.sealed(setup)),
        faults=lambda board, frame: misplaced(board, frame.number),
        run=run_empty,
    ),
    AutomaticRules(
        kind=Regions,
        on=("game",),
        limits=lambda setup, frame: (limits.scorings(setup),),
        faults=lambda board, frame: misplaced(board, frame.number),
        run=run_regions,
    ),
)
