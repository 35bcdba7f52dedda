"""What an answer changes on the board, as facts that anybody can check: points, leads, who could still interfere.

Where a table hides the Castillo, nothing here speaks of what is in it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.scoring import points_in
from game.titles.elgrande.rules.state import State


class Standing(NamedTuple):
    """One area for one seat.

    points  by seat, if it were scored now; leads: more caballeros there than anybody else
    gain    points more with one own caballero more; harm: most points less by one caballero of an opponent
    beyond  leads by more than the court of any opponent holds
    """

    points: list[int]
    leads: bool
    gain: int
    harm: int
    beyond: bool


def known_areas(state: State) -> range:
    """The areas whose caballeros everybody sees."""
    return range(CASTILLO if state.options.castillo == "hidden" else CASTILLO + 1)


def standing(state: State, area: int, seat: int) -> Standing:
    players = state.setup.players
    counts, points = state.counts_in(area), points_in(state, area)
    others = [other for other in range(players) if other != seat]
    courts = state.pieces[COURT * players : (COURT + 1) * players]
    own = counts[seat]
    return Standing(
        points,
        own > max(counts[other] for other in others),
        _with_one(state, area, seat, seat) - points[seat],
        max(points[seat] - _with_one(state, area, other, seat) for other in others),
        all(own > counts[other] + courts[other] for other in others),
    )


def _with_one(state: State, area: int, brings: int, seat: int) -> int:
    """Points of `seat` if `brings` had a caballero more there."""
    place = area * state.setup.players + brings
    state.pieces[place] += 1
    found = points_in(state, area)[seat]
    state.pieces[place] -= 1
    return found


def on_board(state: State) -> list[int]:
    """By seat the points of all areas that everybody sees, if each were scored now."""
    found = [0] * state.setup.players
    for area in known_areas(state):
        for seat, points in enumerate(points_in(state, area)):
            found[seat] += points
    return found


def done(state: State, seat: int, action: Action) -> State:
    """A copy with the pieces where the action wants them, and nothing else changed: nobody objects, nothing follows."""
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
    """By seat the points that were scored between the two."""
    return [now - then for then, now in zip(before.scores, after.scores, strict=True)]


def most(points: list[int], seat: int) -> bool:
    """Whether the seat gets something, and nobody else as much."""
    return points[seat] > max(0, *(each for other, each in enumerate(points) if other != seat))
