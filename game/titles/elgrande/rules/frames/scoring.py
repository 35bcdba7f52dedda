"""Scoring (rules 5): who gets how many points for an area, and the card ops that score regions in turn (rules 6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.core.ruleset import BadPosition
from game.rules.board import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames.declaring import (
    ANY_AREA,
    FLAG,
    REGION,
    SEQUENCE,
    AutomaticRules,
    OpRules,
    QuestionRules,
    StepRules,
    announce,
    area_written,
    asking,
    closed_or,
    holders_against,
    in_areas,
    naming,
    packed,
    seat_range,
    unpacked,
)
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.notation import AREA, CASTILLO

BONUS = 2
PAID_PLACES = (0, 1, 1, 2, 3, 3)  # By number of players.


def score_area(
    table: Sequence[int], counts: Sequence[int], king: bool = False, homes: Collection[int] = ()
) -> list[int]:
    """Return the points by seat for one area; pure.

    table   points of the first, second and third place
    counts  caballeros by seat; their number is the number of players, 2 to 5
    king    the King stands there; homes: seats whose Grande stands there (both never for the Castillo)

    Raises BadPosition for other numbers of players or places.

    Seats that tie take the next lower place, and those below them the place after that. Only a sole leader gets
    bonuses.
    """
    if not 2 <= len(counts) < len(PAID_PLACES) or len(table) < PAID_PLACES[-1]:
        raise BadPosition(f"expected 2 to 5 counts and 3 points, found counts {list(counts)} and points {list(table)}")
    points = [0] * len(counts)
    paid = PAID_PLACES[len(counts)]
    place = 0
    for count in sorted({*counts, 0}, reverse=True):  # Bots ask often: `places_of` would take three times as long.
        if not count:
            break
        tied = counts.count(count) > 1
        place += 2 if tied else 1
        if place > paid:
            break
        value = table[place - 1]
        if tied:
            for seat, own in enumerate(counts):
                if own == count:
                    points[seat] = value
        else:
            leader = counts.index(count)
            points[leader] = value
            if place == 1:
                points[leader] += BONUS * king + BONUS * (leader in homes)
    return points


def places_of(counts: Sequence[int]) -> dict[int, list[int]]:
    """Return the seats in each place of an area, the best first, whether it is paid or not.

    Seats that tie take the next lower place, and those below them the place after that (rules 5).
    """
    places, place = dict[int, list[int]](), 0
    for count in sorted({*counts} - {0}, reverse=True):
        seats = [seat for seat, own in enumerate(counts) if own == count]
        place += min(len(seats), 2)
        places[place] = seats
    return places


def values_of(board: Board, area: int) -> tuple[int, ...]:
    """Return the points in effect in `area`: a mobile scoreboard's if one is there, else the printed ones."""
    boards = board.boards
    if area == boards[0]:
        return board.setup.scoreboard_points[0]
    if area == boards[1]:
        return board.setup.scoreboard_points[1]
    return board.setup.points[area]


def points_in(board: Board, area: int, firsts: bool = False, counts: list[int] | None = None) -> list[int]:
    """Return the points by seat if `area` were scored now.

    firsts  only a sole leader scores, bonuses included
    counts  caballeros by seat, instead of those in the area
    """
    if counts is None:
        counts = board.counts_in(area)
    table = values_of(board, area)
    if firsts:
        best = max(counts)
        points = [0] * len(counts)
        if not best or counts.count(best) > 1:
            return points
        leader = counts.index(best)
        points[leader] = table[0] + BONUS * (area == board.king) + BONUS * (board.grandes[leader] == area)
        return points
    if area == CASTILLO:
        return score_area(table, counts)
    grandes = board.grandes
    homes = [seat for seat, home in enumerate(grandes) if home == area] if area in grandes else ()
    return score_area(table, counts, area == board.king, homes)


def points_with(board: Board, area: int, seat: int, more: int) -> list[int]:
    """Return the points by seat if `area` were scored now with `more` caballeros of `seat` there, or fewer if negative.

    The board isn't changed.
    """
    counts = board.counts_in(area)
    counts[seat] += more
    return points_in(board, area, counts=counts)


def score(board: Board, area: int, card: str, firsts: bool) -> None:
    """Score `area`; `card` causes the scoring, "" for a general scoring; `firsts` as in `points_in`."""
    points = points_in(board, area, firsts)
    scores = board.scores
    for seat, gained in enumerate(points):
        if gained:
            scores[seat] += gained
    if board.events is None:
        return
    counts = board.counts_in(area)
    best = max(counts)
    sole = counts.index(best) if best and counts.count(best) == 1 and area != CASTILLO else None
    board.events.append(
        ev.AreaScored(
            area=board.setup.areas[area],
            card=card,
            counts=tuple(counts),
            table=values_of(board, area),
            points=tuple(points),
            king=sole if area == board.king else None,
            grande=sole if sole is not None and board.grandes[sole] == area else None,
            scores=tuple(scores),
        )
    )


def score_castillo(board: Board, card: str) -> None:
    """Lift the Castillo and score it."""
    board.note(ev.CastilloOpened, tuple(board.counts_in(CASTILLO)))
    score(board, CASTILLO, card, False)


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


def regions_scored(board: Board, op: Op) -> list[int]:
    """Return the regions that an op scores now: those where first place is worth one of its values, those with the most
    caballeros in total, or the fewest but at least one, or else all (rules 6)."""
    if op.op == "score_totals":
        totals = {region: total for region in range(CASTILLO) if (total := sum(board.counts_in(region)))}
        wanted = (max if op.which == "most" else min)(totals.values(), default=0)
        return [region for region, total in totals.items() if total == wanted]
    values = op.values if op.op == "score_values" else ()
    return [region for region in range(CASTILLO) if not values or values_of(board, region)[0] in values]


def begin_scores(board: Board, seat: int, op: Op) -> None:
    queue(board, seat, regions_scored(board, op), int(op.op == "score_firsts"))


def queue(board: Board, by: int, regions: Sequence[int], firsts: int) -> None:
    """Score several regions; their order is asked only while another seat holds an open veto (rules 5)."""
    if len(regions) > 1 and holders_against(board, by):
        board.stack += (Order(by, sum(1 << region for region in regions), 0, firsts),)
    else:
        board.stack += (Queue(by, packed(regions), firsts),)


def areas_to_score(board: Board, frame: ScoreAny, seat: int, canonical: bool) -> list[Action]:
    """Return any region; in the original the Castillo too (rules 9)."""
    setup = board.setup
    areas = setup.regions_mask | (setup.castillo_mask if setup.edition.score_any_castillo else 0)
    return in_areas(board, setup.table.score, areas)


def answer_order(board: Board, frame: Order, seat: int, action: Action) -> None:
    rest = frame.rest & ~(1 << action.a)
    order = [*unpacked(frame.packed), action.a]
    if rest:
        board.done(Order(seat, rest, packed(order), frame.firsts))
        return
    board.done(Queue(seat, packed(order), frame.firsts))
    board.note(ev.OrderChosen, seat, tuple(board.setup.areas[region] for region in order))


def run_queue(board: Board, frame: Queue) -> None:
    """Score the next region; a veto can cancel each one in which anyone scores."""
    if not frame.packed:
        board.done()
        return
    region = (frame.packed & 15) - 1
    board.done(Queue(frame.by, frame.packed >> 4, frame.firsts))
    if any(points_in(board, region, bool(frame.firsts))):
        announce(board, frame.by, SCORE_REGION, region, frame.firsts)
    else:
        _do_score_region(board, frame.by, region, frame.firsts, 0)


def _ordered_twice(board: Board, frame: Order) -> Sequence[str]:
    twice = any(frame.rest >> region & 1 for region in unpacked(frame.packed))
    return ["a region is ordered already, and still to be ordered"] if twice else []


def _do_score_any(board: Board, by: int, area: int, _b: int, _c: int) -> None:
    card = board.card_of(by).id
    if area != CASTILLO:
        score(board, area, card, False)
        return
    score_castillo(board, card)
    board.note(ev.CastilloClosed)


def _do_score_region(board: Board, by: int, region: int, firsts: int, _c: int) -> None:
    score(board, region, board.card_of(by).id, bool(firsts))


SCORE_ANY = StepRules(7, "score", _do_score_any, area_written, (ANY_AREA,))
SCORE_REGION = StepRules(8, "score", _do_score_region, area_written, (REGION, FLAG))

FRAMES = (
    QuestionRules(
        ScoreAny,
        decision="score",
        legal=areas_to_score,
        answer=naming(SCORE_ANY),
        refusals={AREA: closed_or("no-caballero")},
    ),
    QuestionRules(
        Order,
        limits=(seat_range, (1, (1 << CASTILLO) - 1), SEQUENCE, FLAG),
        faults=_ordered_twice,
        decision="order",
        verb="score",
        legal=lambda board, frame, seat, canonical: in_areas(board, board.setup.table.score, frame.rest),
        answer=answer_order,
    ),
    AutomaticRules(
        Queue,
        on=("special",),
        limits=(seat_range, SEQUENCE, FLAG),
        run=run_queue,
    ),
)


STEPS = (SCORE_ANY, SCORE_REGION)

OPS = {
    "score_any": OpRules(asking(lambda seat, op: ScoreAny(seat))),
    **dict.fromkeys(("score_values", "score_firsts", "score_totals"), OpRules(begin_scores)),
    "score_castillo": OpRules(lambda board, seat, op: announce(board, seat, SCORE_ANY, CASTILLO)),
}
