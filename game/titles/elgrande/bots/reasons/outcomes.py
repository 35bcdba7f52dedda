"""Verifiable facts about an answer's effect on the board: points, leads, possible interference.

If a table hides the Castillo, nothing here depends on its contents.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.scoring import points_in
from game.titles.elgrande.rules.state import State


class AreaStanding(NamedTuple):
    """One area from one seat's point of view.

    points  by seat, if scored now; leads: whether the seat is the sole leader
    gain    extra points with one more own caballero; harm: most points lost if an opponent adds one
    beyond  whether it leads by more than any opponent has in court
    """

    points: list[int]
    leads: bool
    gain: int
    harm: int
    beyond: bool


def known_areas(state: State) -> range:
    """Return the areas whose caballeros are public."""
    return range(CASTILLO if state.options.castillo == "hidden" else CASTILLO + 1)


def standing(state: State, area: int, seat: int) -> AreaStanding:
    players = state.setup.players
    counts, points = state.counts_in(area), points_in(state, area)
    others = [other for other in range(players) if other != seat]
    courts = state.pieces[COURT * players : (COURT + 1) * players]
    own = counts[seat]
    return AreaStanding(
        points,
        own > max(counts[other] for other in others),
        _with_one(state, area, seat, seat) - points[seat],
        max(points[seat] - _with_one(state, area, other, seat) for other in others),
        all(own > counts[other] + courts[other] for other in others),
    )


def _with_one(state: State, area: int, brings: int, seat: int) -> int:
    """Return the points of `seat` if `brings` had one more caballero there."""
    place = area * state.setup.players + brings
    state.pieces[place] += 1
    found = points_in(state, area)[seat]
    state.pieces[place] -= 1
    return found


def on_board(state: State) -> list[int]:
    """Return the points by seat if all public areas were scored now."""
    found = [0] * state.setup.players
    for area in known_areas(state):
        for seat, points in enumerate(points_in(state, area)):
            found[seat] += points
    return found


def done(state: State, seat: int, action: Action) -> State:
    """Return a copy with only the action's pieces moved."""
    after, players = state.copy(), state.setup.players
    if action.verb == "place":
        after.pieces[COURT * players + seat] -= 1
        after.pieces[action.a * players + seat] += 1
    elif action.verb == "move":
        after.pieces[action.b * players + action.a] -= 1
        after.pieces[action.c * players + action.a] += 1
    elif action.verb == "banish":
        after.pieces[action.b * players + action.a] -= 1
    elif action.verb in ("return", "recall"):
        after.pieces[action.a * players + seat] -= 1
    elif action.verb == "evict":
        for other in range(players):
            if other != seat:
                after.pieces[action.a * players + other] = 0
    elif action.verb == "king":
        after.king = action.a
    elif action.verb == "grande":
        after.grandes[seat] = action.a
    elif action.verb == "scoreboard":
        after.boards[action.a] = action.b
    return after


def gained(before: State, after: State) -> list[int]:
    """Return the points by seat scored between the two states."""
    return [now - then for then, now in zip(before.scores, after.scores, strict=True)]


def most(points: list[int], seat: int) -> bool:
    """Return whether the seat gets more than anyone else."""
    return points[seat] > max(0, *(each for other, each in enumerate(points) if other != seat))
