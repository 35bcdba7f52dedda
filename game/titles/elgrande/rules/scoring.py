"""Scoring one area (rules 5): who gets how many points, and adding them to the scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.ruleset import BadPosition, Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.notation import CASTILLO

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


def score(board: Board, area: int, card: str, firsts: bool, events: list[Event] | None) -> None:
    """Score `area`; `card` causes the scoring, "" for a general scoring; `firsts` as in `points_in`."""
    points = points_in(board, area, firsts)
    scores = board.scores
    for seat, gained in enumerate(points):
        if gained:
            scores[seat] += gained
    if events is None:
        return
    counts = board.counts_in(area)
    best = max(counts)
    sole = counts.index(best) if best and counts.count(best) == 1 and area != CASTILLO else None
    events.append(
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


def score_castillo(board: Board, card: str, events: list[Event] | None) -> None:
    """Lift the Castillo and score it."""
    if events is not None:
        events.append(ev.CastilloOpened(tuple(board.counts_in(CASTILLO))))
    score(board, CASTILLO, card, False, events)
