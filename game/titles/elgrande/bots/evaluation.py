"""A hand-made evaluation: the worth of an El Grande state to a seat, in points.

It reads the state's public parts through the rules' own scoring. The weights were set by hand and tested with
`crown-couch simulate`; they ignore opponents' plans and bluffing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames import ACT, PLACE
from game.titles.elgrande.rules.frames.disc_setting import GENERAL, RETURN, SCORE, disc_of
from game.titles.elgrande.rules.frames.scoring import points_in, points_with, regions_scored
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.state import State

COURT_WORTH = 0.45  # A caballero in court, up to the number soon usable.
PIECE_WORTH = 0.12  # A caballero on the board, leading or not: it is still there at the next scoring.
NEXT_SCORING = {0: 1.0, 1: 0.75, 2: 0.55}  # Weight of a general scoring by the rounds until then.
CARD_WORTH = {  # A special action by its op, before its targets are known.
    "move": 2.2, "place": 1.6, "clear_courts": 1.6, "return": 1.8, "banish": 1.4, "disc_return": 2.0, "scoreboard": 1.3,
    "retrieve": 1.0, "bring": 0.8, "grande": 1.2, "disc_score": 1.5, "evict": 1.8, "king": 1.6,
}  # fmt: skip


def evaluate(state: State, seat: int) -> float:
    """Return the seat's worth less the others' mean and part of the best one's; in points, higher is better."""
    worths = [float(points) for points in state.scores]
    if not state.over:
        _add_board(state, worths)
        _add_holdings(state, worths)
        _add_turns(state, worths)
        _add_discs(state, seat, worths)
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - 0.6 * sum(others) / len(others) - 0.4 * max(others)


def _add_board(state: State, worths: list[float]) -> None:
    left, weight = [last for last in state.setup.scoring_rounds if last >= state.round], 0.0
    if left:  # The weight of the remaining general scorings for the current board.
        rounds = [played for played in state.setup.played_rounds if state.round < played <= left[0]]
        weight = NEXT_SCORING.get(len(rounds), 0.55) + 0.35 * (len(left) - 1)  # later ones
    players = state.setup.players
    for area in range(CASTILLO + 1):
        for seat, points in enumerate(points_in(state, area)):
            count = state.pieces[area * players + seat]
            worths[seat] += weight * points + PIECE_WORTH * min(count, 6) * weight
    for seat in range(players):
        worths[seat] += 0.55 * weight * min(state.pieces[CASTILLO * players + seat], 6)  # It can go anywhere.


def _add_holdings(state: State, worths: list[float]) -> None:
    players = state.setup.players
    last_round = state.round == state.setup.played_rounds[-1]
    for seat in range(players):
        court, province = state.in_court(seat), state.in_province(seat)
        if not last_round:
            worths[seat] += COURT_WORTH * min(court, 9) + 0.06 * province
            worths[seat] += 0.11 * sum(state.hand(seat))
    if not last_round:
        for seat, _ in state.vetoes:
            worths[seat] += 1.2


def _add_turns(state: State, worths: list[float]) -> None:
    """Add the expected worth of the turns still to come this round."""
    bidding = [seat for seat, value in enumerate(state.played) if value and state.taken[seat] < 0]
    for seat in bidding:
        value = state.played[seat]
        supplied, court = min(state.setup.supply[value], state.in_province(seat)), state.in_court(seat)
        short = max(0, min(supplied, 6 - court))
        rank = sum(1 for other in state.played if other and other < value)
        worths[seat] += COURT_WORTH * (short + 0.4 * (supplied - short)) + 0.6 * rank
    for frame in state.stack:
        if isinstance(frame, frames.Turn):
            card, worth = state.card_of(frame.seat), 0.0
            if frame.parts & PLACE:
                worth += 0.5 * min(card.place, state.in_court(frame.seat))
            if frame.parts & ACT:
                worth += max(_op_worth(state, frame.seat, op) for op in card.ops)
            worths[frame.seat] += worth
        elif isinstance(frame, (frames.Placing, frames.PlaceMore)):
            worths[frame.seat] += 0.5 * min(frame.left, state.in_court(frame.seat))


def _op_worth(state: State, seat: int, op: Op) -> float:
    if op.op == "score_any":
        return max(_area_margin(state, seat, area) for area in range(CASTILLO))
    if op.op == "score_castillo":
        return max(0.0, _area_margin(state, seat, CASTILLO))
    if op.op in ("score_values", "score_firsts"):
        firsts = op.op == "score_firsts"
        return max(0.0, sum(_area_margin(state, seat, region, firsts) for region in regions_scored(state, op)))
    if op.op == "score_totals":
        return 0.5
    return CARD_WORTH.get(op.op, 0.0)


def margin(points: Sequence[int], seat: int) -> float:
    """Return the seat's points less the others' mean."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def _area_margin(state: State, seat: int, area: int, firsts: bool = False) -> float:
    return margin(points_in(state, area, firsts), seat)


def _add_discs(state: State, seat: int, worths: list[float]) -> None:
    """Add the expected worth of the seat's locked-in disc."""
    if not state.stack or not isinstance(state.stack[-1], frames.Dials):
        return
    frame = state.stack[-1]
    region = disc_of(frame.sealed, seat)
    if region < 0:
        return
    players = state.setup.players
    if frame.purpose == GENERAL:
        _move_and_score(state, seat, CASTILLO, region, worths)
    elif frame.purpose == RETURN:
        back = min(frame.value, state.pieces[region * players + seat])
        worths[seat] += points_with(state, region, seat, -back)[seat] - points_in(state, region)[seat]
    elif frame.purpose == SCORE:
        worths[seat] += _area_margin(state, seat, region)
    else:
        _move_and_score(state, seat, frame.value, region, worths)


def _move_and_score(state: State, seat: int, source: int, region: int, worths: list[float]) -> None:
    players = state.setup.players
    count = state.pieces[source * players + seat]
    if not count:
        return
    if region == state.king:
        worths[seat] += COURT_WORTH * min(count, 4)
        return
    more = points_with(state, region, seat, count)[seat] - points_in(state, region)[seat]
    worths[seat] += more + PIECE_WORTH * count
