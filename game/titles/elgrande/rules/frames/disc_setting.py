"""Secret discs (rules 7), and the general scoring that they are for (rules 5).

All seats asked set their discs at once, in any order; the last one ends the phase. The discs that are set are packed
into one int: a nibble per seat, its region + 1. In a general scoring the Castillo is lifted first; then the discs are
revealed, and the regions scored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.board import Action, Frame, Range
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import COURT, Board
from game.titles.elgrande.rules.frames import scoring
from game.titles.elgrande.rules.frames.declaring import (
    COUNT,
    REGION,
    SEQUENCE,
    AutomaticRules,
    OpRules,
    QuestionRules,
    StepRules,
    announce,
    asking,
    closed_or,
    discs_range,
    in_areas,
    scoring_range,
    seat_range,
    seats_range,
)
from game.titles.elgrande.rules.frames.scoring import queue
from game.titles.elgrande.rules.notation import AREA, CASTILLO
from game.titles.elgrande.rules.options import Setup

NOBODY = -1
# Purposes of the discs.
GENERAL, RETURN, SCORE, EVICT = range(4)


def disc_of(sealed: int, seat: int) -> int:
    """Return the region on the disc of `seat`, or -1 if it has set none."""
    return (sealed >> 4 * seat & 15) - 1


def picks(board: Board, sealed: int) -> tuple[str | None, ...]:
    """Return the ids of the picked regions by seat, None for seats that were not asked."""
    areas = board.setup.areas
    regions = [disc_of(sealed, seat) for seat in range(board.setup.players)]
    return tuple(areas[region] if region >= 0 else None for region in regions)


class Scoring(NamedTuple):
    """Begins a general scoring: discs, then the Castillo, then discs revealed, then regions."""

    number: int


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


class Dials(NamedTuple):
    """The seats in the mask `waiting` have to set their discs, in any order; `by`: the active seat, or NOBODY.

    `purpose` is GENERAL (with the number of the scoring as `value`), RETURN (with the number of caballeros), SCORE, or
    EVICT (with the region).
    """

    by: int
    purpose: int
    value: int
    waiting: int
    sealed: int


class Shown(NamedTuple):
    """All discs are set: they are revealed, and the resulting step is announced."""

    by: int
    purpose: int
    value: int
    sealed: int


class Evict(NamedTuple):
    """A region to clear."""

    seat: int


def asked_for_discs(board: Board, by: int, purpose: int, value: int) -> int:
    """Return the seats that have to set a disc (rules 7), as a mask; the arguments are entries of `Dials`.

    At a general scoring everyone does; with the Castillo shown, only those with caballeros in it (rules 5).
    """
    setup = board.setup
    if purpose == SCORE or (purpose == GENERAL and setup.options.castillo == "hidden"):
        return (1 << setup.players) - 1
    if purpose == RETURN:
        return sum(1 << seat for seat in setup.others[by] if board.mask_of(seat))
    area, seats = (CASTILLO, range(setup.players)) if purpose == GENERAL else (value, setup.others[by])
    counts = board.counts_in(area)
    return sum(1 << seat for seat in seats if counts[seat])


def ask_for_discs(board: Board, by: int, purpose: int, value: int) -> bool:
    """Ask for the discs; return False if there is nobody to ask."""
    waiting = asked_for_discs(board, by, purpose, value)
    if not waiting:
        return False
    board.stack += (Dials(by, purpose, value, waiting, 0),)
    area = board.setup.areas[value] if purpose == EVICT else None
    seats = board.setup.seat_sets[waiting]
    board.note(ev.DialsAsked, _purpose_name(board, by, purpose), seats, area)
    return True


def _purpose_name(board: Board, by: int, purpose: int) -> str:
    """Return "general", or the id of the card behind the discs."""
    return "general" if purpose == GENERAL else board.card_of(by).id


def disc_mask(board: Board, frame: Dials, seat: int) -> int:
    """Return the regions that the seat can pick on its disc, as a mask."""
    every = board.setup.regions_mask
    if frame.purpose == EVICT:
        return every & ~(1 << frame.value)
    if frame.purpose != RETURN:
        return every
    own = board.mask_of(seat)
    pieces, players = board.pieces, board.setup.players
    enough = sum(1 << r for r in range(CASTILLO) if own >> r & 1 and pieces[r * players + seat] >= frame.value)
    return enough or own


def answer_disc(board: Board, frame: Dials, seat: int, action: Action) -> None:
    """Lock in a pick. After the last, a general scoring lifts the Castillo first; a card reveals the discs at once."""
    waiting = frame.waiting & ~(1 << seat)
    sealed = frame.sealed | action.a + 1 << 4 * seat
    if board.events is not None:
        board.note(ev.DialSealed, seat, board.setup.areas[action.a])
    if waiting:
        board.done(Dials(frame.by, frame.purpose, frame.value, waiting, sealed))
    elif frame.purpose == GENERAL:
        board.done(Lift(frame.value, sealed))
    else:
        board.done(Shown(frame.by, frame.purpose, frame.value, sealed))


def run_shown(board: Board, frame: Shown) -> None:
    """Reveal the discs; they stay revealed even if a veto cancels the resulting step."""
    board.done()
    purpose = _purpose_name(board, frame.by, frame.purpose)
    board.note(ev.DialsRevealed, purpose, picks(board, frame.sealed))
    announce(board, frame.by, SHOWN, frame.purpose, frame.value, frame.sealed)


def answer_evict(board: Board, frame: Evict, seat: int, action: Action) -> None:
    board.done()
    announce(board, seat, DISCS, EVICT, action.a)


def run_scoring(board: Board, frame: Scoring) -> None:
    """Ask for the discs; lift the Castillo at once if there is nobody to ask."""
    board.note(ev.ScoringStarted, frame.number)
    board.done()
    if not ask_for_discs(board, NOBODY, GENERAL, frame.number):
        board.stack += (Lift(frame.number, 0),)


def run_lift(board: Board, frame: Lift) -> None:
    scoring.score_castillo(board, "")
    board.done(Empty(frame.number, frame.sealed))


def run_empty(board: Board, frame: Empty) -> None:
    """Send each seat's caballeros where its disc says; the King's region means court."""
    setup = board.setup
    if frame.sealed:
        board.note(ev.DialsRevealed, "general", picks(board, frame.sealed))
    for seat in range(setup.players):
        region = disc_of(frame.sealed, seat)
        if region >= 0:
            board.leave_castillo(seat, COURT if region == board.king else region)
    board.note(ev.CastilloClosed)
    board.done(Regions(frame.number))


def run_regions(board: Board, frame: Regions) -> None:
    for region in range(CASTILLO):
        scoring.score(board, region, "", False)
    board.note(ev.ScoringEnded, frame.number, tuple(board.scores))
    board.done()


def _misplaced(board: Board, frame: Frame) -> Iterator[str]:
    """Find a general scoring that doesn't follow the board's round, whose power cards have been put away; its number is
    the frame's first entry."""
    number, rounds = frame[0], board.setup.scoring_rounds
    if board.round not in rounds or rounds.index(board.round) + 1 != number:
        yield f"general scoring {number} does not come after round {board.round}"
    if any(board.played):
        yield f"general scoring {number} comes between rounds, but the cards played are {board.played}"


def _why_not_on_disc(board: Board, frame: Dials, seat: int, target: str) -> str:
    if frame.purpose == EVICT and frame.value == board.setup.area_index[target]:
        return "same-area"
    return _NOT_ON_DISC(board, frame, seat, target)


def _disc_limits(setup: Setup, frame: Dials) -> tuple[Range, ...]:
    by, value = seat_range(setup), _value_limits(frame.purpose)
    if frame.purpose == GENERAL:
        by, value = (NOBODY, NOBODY), scoring_range(setup)
    return (by, (GENERAL, EVICT), value, (1, seats_range(setup)[1]), discs_range(setup))


def _value_limits(purpose: int) -> Range:
    return REGION if purpose == EVICT else COUNT


def _disc_faults(board: Board, frame: Dials) -> Iterator[str]:
    """Find seats that neither wait nor have set a region offered by their disc."""
    setup = board.setup
    general = frame.purpose == GENERAL
    if general:
        yield from _misplaced(board, Scoring(frame.value))
    if general != (len(board.stack) == 2):  # Game, Dials
        yield "discs: those of a general scoring lie on the game, those of a card on its special action"
    done = sum(1 << seat for seat in range(setup.players) if disc_of(frame.sealed, seat) >= 0)
    asked = asked_for_discs(board, frame.by, frame.purpose, frame.value)
    if done & frame.waiting or done | frame.waiting != asked:
        yield f"discs: expected each of {setup.seat_sets[asked]} to wait or to have set one"
        return
    for seat in setup.seat_sets[done]:
        if not disc_mask(board, frame, seat) >> disc_of(frame.sealed, seat) & 1:
            yield f"discs: p{seat} has set a region that is not offered"


_NOT_ON_DISC = closed_or("no-caballero")

FRAMES = (
    QuestionRules(
        Dials,
        on=("special", "game"),
        limits=_disc_limits,
        faults=_disc_faults,
        decision="dial",
        legal=lambda board, frame, seat, canonical: in_areas(
            board, board.setup.table.dial, disc_mask(board, frame, seat)
        ),
        answer=answer_disc,
        refusals={AREA: _why_not_on_disc},
        secret=True,
    ),
    AutomaticRules(
        Shown,
        on=("special",),
        limits=lambda setup, frame: (
            seat_range(setup),
            (GENERAL, EVICT),
            _value_limits(frame.purpose),
            discs_range(setup),
        ),
        run=run_shown,
    ),
    QuestionRules(
        Evict,
        decision="evict",
        legal=lambda board, frame, seat, canonical: in_areas(  # Even a region without opponents' caballeros.
            board, board.setup.table.evict, board.setup.regions_mask & ~(1 << board.king)
        ),
        answer=answer_evict,
        refusals={AREA: _NOT_ON_DISC},
    ),
    AutomaticRules(
        Scoring,
        on=("game",),
        limits=(scoring_range,),
        faults=_misplaced,
        run=run_scoring,
    ),
    AutomaticRules(
        Lift,
        on=("game",),
        limits=(scoring_range, discs_range),
        faults=_misplaced,
        run=run_lift,
    ),
    AutomaticRules(
        Empty,
        on=("game",),
        limits=(scoring_range, discs_range),
        faults=_misplaced,
        run=run_empty,
    ),
    AutomaticRules(
        Regions,
        on=("game",),
        limits=(scoring_range,),
        faults=_misplaced,
        run=run_regions,
    ),
)


def _follow_discs(board: Board, by: int, purpose: int, value: int, sealed: int) -> None:
    """Carry out the revealed discs."""
    choices = [disc_of(sealed, seat) for seat in range(board.setup.players)]
    if purpose == SCORE:
        queue(board, by, [region for region in range(CASTILLO) if choices.count(region) == 1], 0)
        return
    for seat, region in enumerate(choices):
        if region < 0:
            continue
        if purpose == EVICT:
            home = region in (board.king, value)
            board.evict(seat, value, COURT if home else region)
        else:
            there = board.pieces[region * board.setup.players + seat]
            board.return_home(by, seat, region, min(value, there))


DISCS = StepRules(
    5,
    "discs",
    lambda board, by, purpose, value, _c: ask_for_discs(board, by, purpose, value),
    lambda setup, purpose, value, _c: (setup.areas[value],) if purpose == EVICT else (),
    ((RETURN, EVICT), COUNT),
)
SHOWN = StepRules(6, "shown", _follow_discs, lambda setup, _a, _b, _c: (), ((RETURN, EVICT), COUNT, SEQUENCE))
STEPS = (DISCS, SHOWN)

OPS = {
    "disc_return": OpRules(lambda board, seat, op: announce(board, seat, DISCS, RETURN, op.count)),
    "disc_score": OpRules(lambda board, seat, op: announce(board, seat, DISCS, SCORE)),
    "evict": OpRules(asking(lambda seat, op: Evict(seat))),
}
