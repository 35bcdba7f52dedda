"""A hand-made evaluation: the worth of a Merlin state to a seat, in points.

The weights were set by hand and tested in games between bots; they ignore opponents' plans and future dice.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.merlin.rules import State
from game.titles.merlin.rules.board import NOBODY
from game.titles.merlin.rules.hexes import territories
from game.titles.merlin.rules.scoring import repel, score_end, score_influence, score_territory
from game.titles.merlin.rules.words import SHIELD

ROUNDS_TO_SCORING = (1.0, 0.85)  # weight of a scoring's points by the full rounds until then
LATER_SCORING = 0.5  # of what stays on the board until a later one
ASSISTANT_STAYS = 0.75  # chance that an assistant is not sent home in two rounds
GOOD = 0.75  # what goods can still do, besides the third of a point at the end
GOOD_ENOUGH = 6  # goods of a kind beyond these are worth half
APPLE, STAFF = 0.6, 0.8
MARKER = 0.35  # a marker in a principality: missions, goods, points
MET = 0.9  # share of the points of a mission that is met
IN_HAND = 0.3  # share of those that are not
SEAL = (1.2, 1.0, 1.8)  # an ability by its row
HOLDS_EXCALIBUR, HOLDS_GRAIL = 1.2, 1.0


def evaluate(state: State, seat: int) -> float:
    """Return the seat's worth less a mix of the others' mean and their best; in points, higher is better."""
    worths = seat_worths(state)
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - 0.7 * sum(others) / len(others) - 0.3 * max(others)


def seat_worths(state: State) -> list[float]:
    """Return each seat's points, with those it may still expect."""
    worths = [float(score) for score in state.scores]
    if state.over:
        return worths
    scorings = (7 - state.round) // 2 if state.round % 2 else (8 - state.round) // 2
    soon = ROUNDS_TO_SCORING[state.round % 2]
    share = (7 - state.round) / 6  # of the game that is still to come
    _add_board(state, worths, soon, LATER_SCORING * (scorings - 1))
    for seat in range(state.setup.players):
        worths[seat] += _castle(state, seat, soon, share)
    return worths


def _add_board(state: State, worths: list[float], soon: float, later: float) -> None:
    """Add what territories, influence and assistants bring at the next scoring, and may bring later."""
    for points in _territory_points(state):
        _add(worths, points, soon + later)
    for principality in range(len(state.setup.principalities)):
        counts = state.markers_at(principality)
        if any(counts):
            _add(worths, score_influence(counts)[0], 0.85 * soon + 0.2 * later)
    for seat in range(state.setup.players):
        worths[seat] += state.placed_assistants(seat) * (soon + later) * ASSISTANT_STAYS
        worths[seat] += MARKER * state.placed_markers(seat)


def _territory_points(state: State) -> list[list[int]]:
    found = []
    for _terrain, group in territories(state.tiles):
        manors = [0] * state.setup.players
        for number in group:
            if state.owners[number] != NOBODY:
                manors[state.owners[number]] += 1
        if any(manors):
            found.append(score_territory(len(group), manors))
    return found


def _add(worths: list[float], points: Sequence[int], weight: float) -> None:
    for seat, gained in enumerate(points):
        worths[seat] += weight * gained


def _castle(state: State, seat: int, soon: float, share: float) -> float:
    """Return the worth of a castle's contents: traitors and shields, goods, apples, staffs, missions, seals."""
    worth = soon * repel(state.traitors_of(seat), state.goods_of(seat, SHIELD), state.excalibur == seat)[0]
    kinds = [sum(state.goods_of(seat, kind)) for kind in range(3)]
    useful = sum(min(count, GOOD_ENOUGH) + max(count - GOOD_ENOUGH, 0) / 2 for count in kinds)
    worth += GOOD * share * useful + sum(kinds) / 3
    worth += score_end(state.apples[seat], state.staffs[seat], 0)
    worth += share * (APPLE * state.apples[seat] + STAFF * state.staffs[seat])
    worth += share * (HOLDS_EXCALIBUR * (state.excalibur == seat) + HOLDS_GRAIL * (state.grail == seat))
    for card in state.hands[seat]:
        _id, points, _symbol, met = state.setup.cards[card]
        worth += points * (MET if met[seat](state) else IN_HAND * share)
    for row in range(3):
        worth += SEAL[row] * share * (state.seals[seat] >> 4 * row & 15).bit_count()
    return worth
