"""Scoring of one area (rules 5): who gets how much, and the state's and the event's part of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from game.core.ruleset import BadPosition
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.notation import CASTILLO

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.state import State

BONUS = 2
PAID_PLACES = (0, 1, 1, 2, 3, 3)  # by number of players


def score_area(
    table: Sequence[int], counts: Sequence[int], king: bool = False, homes: Collection[int] = ()
) -> list[int]:
    """Points by seat for one area; pure.

    table   points of the first, second and third place
    counts  caballeros by seat; their number is the number of players, 2 to 5
    king    the King stands there; homes: seats whose Grande stands there (both never for the Castillo)

    Raises BadPosition for other numbers of players or places.

    All who tie take the next lower place, and those after them the place after that; only a sole leader gets bonuses.
    """
    if not 2 <= len(counts) < len(PAID_PLACES) or len(table) < PAID_PLACES[-1]:
        raise BadPosition(f"expected 2 to 5 counts and 3 points, got counts {list(counts)} and points {list(table)}")
    points = [0] * len(counts)
    paid = PAID_PLACES[len(counts)]
    place = 0
    for count in sorted({*counts, 0}, reverse=True):
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


def counts_in(state: State, area: int) -> list[int]:
    """Caballeros by seat in `area`."""
    players = state.setup.players
    return state.pieces[area * players : area * players + players]


def values_of(state: State, area: int) -> tuple[int, ...]:
    """The points that count in `area` now: a mobile scoreboard's while it lies there, else the printed ones."""
    boards = state.boards
    if area == boards[0]:
        return state.setup.scoreboard_points[0]
    if area == boards[1]:
        return state.setup.scoreboard_points[1]
    return state.setup.points[area]


def points_in(state: State, area: int, firsts: bool = False) -> list[int]:
    """Points by seat if `area` were scored now; `firsts`: only a sole first place is paid, with its bonuses."""
    counts = counts_in(state, area)
    table = values_of(state, area)
    if firsts:
        best = max(counts)
        points = [0] * len(counts)
        if not best or counts.count(best) > 1:
            return points
        leader = counts.index(best)
        points[leader] = table[0] + BONUS * (area == state.king) + BONUS * (state.grandes[leader] == area)
        return points
    if area == CASTILLO:
        return score_area(table, counts)
    grandes = state.grandes
    homes = [seat for seat, home in enumerate(grandes) if home == area] if area in grandes else ()
    return score_area(table, counts, area == state.king, homes)


def score(state: State, area: int, card: str, firsts: bool, events: list[Event] | None) -> None:
    """Pay for `area`; `card` is what scores it, "" for a general scoring."""
    points = points_in(state, area, firsts)
    scores = state.scores
    for seat, gained in enumerate(points):
        if gained:
            scores[seat] += gained
    if events is None:
        return
    counts = counts_in(state, area)
    best = max(counts)
    sole = counts.index(best) if best and counts.count(best) == 1 and area != CASTILLO else None
    events.append(
        ev.AreaScored(
            area=state.setup.areas[area],
            card=card,
            counts=tuple(counts),
            table=values_of(state, area),
            points=tuple(points),
            king=sole if area == state.king else None,
            grande=sole if sole is not None and state.grandes[sole] == area else None,
            scores=tuple(scores),
        )
    )


def score_castillo(state: State, card: str, events: list[Event] | None) -> None:
    """The Castillo is lifted and scored."""
    if events is not None:
        events.append(ev.CastilloOpened(tuple(counts_in(state, CASTILLO))))
    score(state, CASTILLO, card, False, events)
