"""Card ops that score: the regions, their order, and their scoring in turn (rules 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules import scoring
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames.declaring import (
    ANY_AREA,
    FLAG,
    REGION,
    SEQUENCE,
    AutomaticRules,
    OpRules,
    QuestionRules,
    StepRules,
    area_written,
    asking,
    closed_or,
    packed,
    seat_range,
    unpacked,
)
from game.titles.elgrande.rules.frames.vetoes import announce, holders_against
from game.titles.elgrande.rules.notation import AREA, CASTILLO


class ScoreAny(NamedTuple):
    """One area to score."""

    seat: int


class Order(NamedTuple):
    """The order of several scorings: the regions in `packed` come first, those in the mask `rest` follow."""

    seat: int
    rest: int
    packed: int
    firsts: int


class Queue(NamedTuple):
    """Scores the regions in `packed`, one by one; `firsts`: 1 if only sole leaders score."""

    by: int
    packed: int
    firsts: int


def queue(board: Board, by: int, mask: int, firsts: int, events: Events) -> None:
    """Score several regions; their order is asked only while another seat holds an open veto (rules 5)."""
    regions = [region for region in range(CASTILLO) if mask >> region & 1]
    if len(regions) > 1 and holders_against(board, by):
        board.stack += (Order(by, mask, 0, firsts),)
    else:
        board.stack += (Queue(by, packed(regions), firsts),)


def areas_to_score(board: Board, frame: ScoreAny, seat: int, canonical: bool) -> list[Action]:
    """Return any region; in the original the Castillo too (rules 9)."""
    setup = board.setup
    castillo = setup.edition.score_any_castillo
    return [setup.table.score[area] for area in setup.by_name if area != CASTILLO or castillo]


def answer_score_any(board: Board, frame: ScoreAny, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    announce(board, seat, SCORE_ANY, action.a, 0, 0, events)


def begin_score_values(board: Board, seat: int, op: Op, events: Events) -> None:
    """Score every region where first place is now worth one of the card's values (rules 6)."""
    mask = sum(1 << region for region in range(CASTILLO) if scoring.values_of(board, region)[0] in op.values)
    queue(board, seat, mask, 0, events)


def begin_score_totals(board: Board, seat: int, op: Op, events: Events) -> None:
    """Score the region, or all tied regions, with the most caballeros in total, or the fewest but at least one."""
    totals = {region: sum(board.counts_in(region)) for region in range(CASTILLO)}
    held = [total for total in totals.values() if total]
    if not held:
        return
    wanted = max(held) if op.which == "most" else min(held)
    queue(board, seat, sum(1 << region for region, total in totals.items() if total == wanted), 0, events)


def regions_to_order(board: Board, frame: Order, seat: int, canonical: bool) -> list[Action]:
    table = board.setup.table
    return [table.score[r] for r in board.setup.by_name if frame.rest >> r & 1]


def answer_order(board: Board, frame: Order, seat: int, action: Action, events: Events) -> None:
    rest = frame.rest & ~(1 << action.a)
    order = [*unpacked(frame.packed), action.a]
    below = board.stack[:-1]
    if rest:
        board.stack = (*below, Order(seat, rest, packed(order), frame.firsts))
        return
    board.stack = (*below, Queue(seat, packed(order), frame.firsts))
    if events is not None:
        events.append(ev.OrderChosen(seat, tuple(board.setup.areas[region] for region in order)))


def run_queue(board: Board, frame: Queue, events: Events) -> None:
    """Score the next region; a veto can cancel each one in which anyone scores."""
    if not frame.packed:
        board.stack = board.stack[:-1]
        return
    region = (frame.packed & 15) - 1
    board.stack = (*board.stack[:-1], Queue(frame.by, frame.packed >> 4, frame.firsts))
    if any(scoring.points_in(board, region, bool(frame.firsts))):
        announce(board, frame.by, SCORE_REGION, region, frame.firsts, 0, events)
    else:
        _do_score_region(board, frame.by, region, frame.firsts, 0, events)


def _ordered_twice(board: Board, frame: Order) -> Iterator[str]:
    if any(frame.rest >> region & 1 for region in unpacked(frame.packed)):
        yield "a region is ordered already, and still to be ordered"


FRAMES = (
    QuestionRules(
        kind=ScoreAny,
        on=("special",),
        limits=(seat_range,),
        decision="score",
        verb="score",
        legal=areas_to_score,
        answer=answer_score_any,
        refusals={AREA: closed_or("no-caballero")},
    ),
    QuestionRules(
        kind=Order,
        on=("special",),
        limits=(seat_range, (1, (1 << CASTILLO) - 1), SEQUENCE, FLAG),
        faults=_ordered_twice,
        decision="order",
        verb="score",
        legal=regions_to_order,
        answer=answer_order,
        refusals={AREA: "not-asked"},
    ),
    AutomaticRules(
        kind=Queue,
        on=("special",),
        limits=(seat_range, SEQUENCE, FLAG),
        run=run_queue,
    ),
)


def _do_score_any(board: Board, by: int, area: int, _b: int, _c: int, events: Events) -> None:
    card = board.card_of(by).id
    if area != CASTILLO:
        scoring.score(board, area, card, False, events)
        return
    scoring.score_castillo(board, card, events)
    if events is not None:
        events.append(ev.CastilloClosed())


def _do_score_region(board: Board, by: int, region: int, firsts: int, _c: int, events: Events) -> None:
    scoring.score(board, region, board.card_of(by).id, bool(firsts), events)


SCORE_ANY = StepRules(7, "score", _do_score_any, area_written, (ANY_AREA,))
SCORE_REGION = StepRules(8, "score", _do_score_region, area_written, (REGION, FLAG))
STEPS = (SCORE_ANY, SCORE_REGION)

OPS = {
    "score_any": OpRules(asking(lambda seat, op: ScoreAny(seat))),
    "score_values": OpRules(begin_score_values),
    "score_castillo": OpRules(lambda board, seat, op, events: announce(board, seat, SCORE_ANY, CASTILLO, 0, 0, events)),
    "score_firsts": OpRules(lambda board, seat, op, events: queue(board, seat, board.setup.regions_mask, 1, events)),
    "score_totals": OpRules(begin_score_totals),
}
