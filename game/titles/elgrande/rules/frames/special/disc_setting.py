"""Secret discs (rules 7): all seats asked set theirs at once, in any order; the last one ends the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events, Range
from game.rules.notation import Action
from game.titles.elgrande.rules import changes
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import COURT, Board
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import AutomaticRules, OpRules, QuestionRules, StepRules, closed_or
from game.titles.elgrande.rules.frames.general import Lift, misplaced
from game.titles.elgrande.rules.frames.sealed import disc_of, picks
from game.titles.elgrande.rules.frames.special.scoring_ops import queue
from game.titles.elgrande.rules.frames.special.vetoes import announce
from game.titles.elgrande.rules.notation import AREA, CASTILLO
from game.titles.elgrande.rules.options import Setup

NOBODY = -1
# Purposes of the discs.
GENERAL, RETURN, SCORE, EVICT = range(4)


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


def asked_to_dial(board: Board, by: int, purpose: int, value: int) -> int:
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


def push_dials(board: Board, by: int, purpose: int, value: int, events: Events) -> bool:
    """Ask for the discs; return False if there is nobody to ask."""
    waiting = asked_to_dial(board, by, purpose, value)
    if not waiting:
        return False
    board.stack += (Dials(by, purpose, value, waiting, 0),)
    if events is not None:
        area = board.setup.areas[value] if purpose == EVICT else None
        seats = board.setup.seat_sets[waiting]
        events.append(ev.DialsAsked(_purpose_name(board, by, purpose), seats, area))
    return True


def _purpose_name(board: Board, by: int, purpose: int) -> str:
    """Return "general", or the id of the card behind the discs."""
    return "general" if purpose == GENERAL else board.card_of(by).id


def dial_mask(board: Board, frame: Dials, seat: int) -> int:
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


def regions_on_disc(board: Board, frame: Dials, seat: int, canonical: bool) -> list[Action]:
    mask = dial_mask(board, frame, seat)
    dial = board.setup.table.dial
    return [dial[r] for r in board.setup.by_name if mask >> r & 1]


def answer_dials(board: Board, frame: Dials, seat: int, action: Action, events: Events) -> None:
    """Lock in a pick. After the last, a general scoring lifts the Castillo first; a card reveals the discs at once."""
    waiting = frame.waiting & ~(1 << seat)
    sealed = frame.sealed | action.a + 1 << 4 * seat
    below = board.stack[:-1]
    if events is not None:
        events.append(ev.DialSealed(seat, board.setup.areas[action.a]))
    if waiting:
        board.stack = (*below, Dials(frame.by, frame.purpose, frame.value, waiting, sealed))
    elif frame.purpose == GENERAL:
        board.stack = (*below, Lift(frame.value, sealed))
    else:
        board.stack = (*below, Shown(frame.by, frame.purpose, frame.value, sealed))


def run_shown(board: Board, frame: Shown, events: Events) -> None:
    """Reveal the discs; they stay revealed even if a veto cancels the resulting step."""
    board.stack = board.stack[:-1]
    if events is not None:
        purpose = _purpose_name(board, frame.by, frame.purpose)
        events.append(ev.DialsRevealed(purpose, picks(board, frame.sealed)))
    announce(board, frame.by, SHOWN, frame.purpose, frame.value, frame.sealed, events)


def begin_disc_return(board: Board, seat: int, op: Op, events: Events) -> None:
    announce(board, seat, DISCS, RETURN, op.count, 0, events)


def begin_disc_score(board: Board, seat: int, op: Op, events: Events) -> None:
    announce(board, seat, DISCS, SCORE, 0, 0, events)


def begin_evict(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (Evict(seat),)


def regions_to_evict(board: Board, frame: Evict, seat: int, canonical: bool) -> list[Action]:
    """Return any region but the King's, even one without opponents' caballeros."""
    table, king = board.setup.table, board.king
    return [table.evict[r] for r in board.setup.by_name if r not in (king, CASTILLO)]


def answer_evict(board: Board, frame: Evict, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    announce(board, seat, DISCS, EVICT, action.a, 0, events)


def _why_not_dialled(board: Board, frame: Dials, seat: int, target: str) -> str:
    if frame.purpose == EVICT and frame.value == board.setup.area_index[target]:
        return "same-area"
    return _NOT_ON_DISC(board, frame, seat, target)


def _dials_limits(setup: Setup, frame: Dials) -> tuple[Range, ...]:
    by, value = limits.seats(setup), _value_limits(frame.purpose)
    if frame.purpose == GENERAL:
        by, value = (NOBODY, NOBODY), limits.scorings(setup)
    return (by, (GENERAL, EVICT), value, (1, limits.seat_masks(setup)[1]), limits.sealed(setup))


def _value_limits(purpose: int) -> Range:
    return limits.REGION if purpose == EVICT else limits.COUNT


def _dials_faults(board: Board, frame: Dials) -> Iterator[str]:
    """Find seats that neither wait nor have set a region offered by their disc."""
    setup = board.setup
    general = frame.purpose == GENERAL
    if general:
        yield from misplaced(board, frame.value)
    if general != (len(board.stack) == _DISCS_OF_THE_GAME):
        yield "discs: those of a general scoring lie on the game, those of a card on its special action"
    done = sum(1 << seat for seat in range(setup.players) if disc_of(frame.sealed, seat) >= 0)
    asked = asked_to_dial(board, frame.by, frame.purpose, frame.value)
    if done & frame.waiting or done | frame.waiting != asked:
        yield f"discs: expected each of {setup.seat_sets[asked]} to wait or to have set one"
        return
    for seat in setup.seat_sets[done]:
        if not dial_mask(board, frame, seat) >> disc_of(frame.sealed, seat) & 1:
            yield f"discs: p{seat} has set a region that is not offered"


_NOT_ON_DISC = closed_or("no-caballero")
_DISCS_OF_THE_GAME = 2  # Frames on the stack while a general scoring asks: Game, Dials.

FRAMES = (
    QuestionRules(
        kind=Dials,
        on=("special", "game"),
        limits=_dials_limits,
        faults=_dials_faults,
        decision="dial",
        verb="dial",
        legal=regions_on_disc,
        answer=answer_dials,
        refusals={AREA: _why_not_dialled},
        secret=True,
    ),
    AutomaticRules(
        kind=Shown,
        on=("special",),
        limits=lambda setup, frame: (
            limits.seats(setup),
            (GENERAL, EVICT),
            _value_limits(frame.purpose),
            limits.sealed(setup),
        ),
        run=run_shown,
    ),
    QuestionRules(
        kind=Evict,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="evict",
        verb="evict",
        legal=regions_to_evict,
        answer=answer_evict,
        refusals={AREA: _NOT_ON_DISC},
    ),
)


def _ask_discs(board: Board, by: int, purpose: int, value: int, _c: int, events: Events) -> None:
    push_dials(board, by, purpose, value, events)


def _follow_discs(board: Board, by: int, purpose: int, value: int, sealed: int, events: Events) -> None:
    """Carry out the revealed discs."""
    choices = [disc_of(sealed, seat) for seat in range(board.setup.players)]
    if purpose == SCORE:
        queue(board, by, sum(1 << region for region in set(choices) if choices.count(region) == 1), 0, events)
        return
    for seat, region in enumerate(choices):
        if region < 0:
            continue
        if purpose == EVICT:
            home = region in (board.king, value)
            changes.evict(board, seat, value, COURT if home else region, events)
        else:
            there = board.pieces[region * board.setup.players + seat]
            changes.return_home(board, by, seat, region, min(value, there), events)


DISCS = StepRules(
    5,
    "discs",
    _ask_discs,
    lambda setup, a, b, c: (setup.areas[b],) if a == EVICT else (),
    lambda setup: ((RETURN, EVICT), limits.COUNT, limits.NONE),
)
SHOWN = StepRules(
    6,
    "shown",
    _follow_discs,
    lambda setup, a, b, c: (),
    lambda setup: ((RETURN, EVICT), limits.COUNT, limits.SEQUENCE),
)
STEPS = (DISCS, SHOWN)

OPS = {
    "disc_return": OpRules(begin_disc_return),
    "disc_score": OpRules(begin_disc_score),
    "evict": OpRules(begin_evict),
}
