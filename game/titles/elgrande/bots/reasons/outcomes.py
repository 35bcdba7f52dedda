"""Verifiable facts about an answer's effect on the board: points, leads, possible interference.

If a table hides the Castillo, nothing here depends on its contents.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.scoring import points_in, points_with
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
    counts, points = state.counts_in(area), points_in(state, area)
    others = state.setup.others[seat]
    own = counts[seat]
    return AreaStanding(
        points,
        own > max(counts[other] for other in others),
        points_with(state, area, seat, 1)[seat] - points[seat],
        max(points[seat] - points_with(state, area, other, 1)[seat] for other in others),
        all(own > counts[other] + state.in_court(other) for other in others),
    )


def points_on_board(state: State) -> list[int]:
    """Return the points by seat if all public areas were scored now."""
    found = [0] * state.setup.players
    for area in known_areas(state):
        for seat, points in enumerate(points_in(state, area)):
            found[seat] += points
    return found


def gained(before: State, after: State) -> list[int]:
    """Return the points by seat scored between the two states."""
    return [now - then for then, now in zip(before.scores, after.scores, strict=True)]


def gets_most(points: list[int], seat: int) -> bool:
    """Return whether the seat gets more than anyone else."""
    return points[seat] > max(0, *(each for other, each in enumerate(points) if other != seat))
