"""The single changes of the board: each function does one thing, trusts its caller, and reports it.

`state.pieces` is one list of counts: area by area the seats' caballeros, the rows COURT and PROVINCE behind the areas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.notation import CASTILLO

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.state import State

COURT = CASTILLO + 1
PROVINCE = CASTILLO + 2
ROWS = CASTILLO + 3
COURT_NAME = "court"


def place(state: State, seat: int, area: int, events: list[Event] | None) -> None:
    """A caballero of `seat` goes from court to `area`."""
    pieces, players = state.pieces, state.setup.players
    court, there = COURT * players + seat, area * players + seat
    pieces[court] -= 1
    pieces[there] += 1
    if events is not None:
        events.append(ev.Placed(seat, state.setup.areas[area], pieces[there], pieces[court]))


def supply(state: State, seat: int, count: int, events: list[Event] | None) -> None:
    """`count` caballeros go from province to court."""
    pieces, players = state.pieces, state.setup.players
    court, province = COURT * players + seat, PROVINCE * players + seat
    pieces[province] -= count
    pieces[court] += count
    if events is not None:
        events.append(ev.Supplied(seat, count, pieces[court], pieces[province]))


def recall(state: State, seat: int, region: int, events: list[Event] | None) -> None:
    """A caballero goes from `region` to its owner's court."""
    pieces, players = state.pieces, state.setup.players
    court, source = COURT * players + seat, region * players + seat
    pieces[source] -= 1
    pieces[court] += 1
    if events is not None:
        events.append(ev.Recalled(seat, state.setup.areas[region], pieces[source], pieces[court]))


def move(state: State, by: int, seat: int, source: int, area: int, events: list[Event] | None) -> None:
    """`by` moves a caballero of `seat` from region `source` to `area`."""
    pieces, players, areas = state.pieces, state.setup.players, state.setup.areas
    left, there = source * players + seat, area * players + seat
    pieces[left] -= 1
    pieces[there] += 1
    if events is not None:
        events.append(ev.Moved(by, seat, areas[source], areas[area], pieces[left], pieces[there]))


def return_home(state: State, by: int, seat: int, row: int, count: int, events: list[Event] | None) -> None:
    """`count` caballeros of `seat` go from `row` (a region or COURT) to his province, because of `by`."""
    pieces, players = state.pieces, state.setup.players
    left, province = row * players + seat, PROVINCE * players + seat
    pieces[left] -= count
    pieces[province] += count
    if events is not None:
        area = COURT_NAME if row == COURT else state.setup.areas[row]
        court = pieces[COURT * players + seat]
        events.append(ev.Returned(by, seat, area, count, pieces[left], court, pieces[province]))


def evict(state: State, seat: int, source: int, target: int, events: list[Event] | None) -> None:
    """All caballeros of `seat` in region `source` go to `target`: a region, or COURT."""
    pieces, players, areas = state.pieces, state.setup.players, state.setup.areas
    left, there = source * players + seat, target * players + seat
    count = pieces[left]
    pieces[left] = 0
    pieces[there] += count
    if events is not None:
        area = COURT_NAME if target == COURT else areas[target]
        court = pieces[COURT * players + seat]
        events.append(ev.Evicted(seat, areas[source], area, count, 0, pieces[there], court))


def leave_castillo(state: State, seat: int, target: int, events: list[Event] | None) -> None:
    """All caballeros of `seat` in the Castillo go to `target`: a region, or COURT."""
    pieces, players = state.pieces, state.setup.players
    left, there = CASTILLO * players + seat, target * players + seat
    count = pieces[left]
    if not count:
        return
    pieces[left] = 0
    pieces[there] += count
    if events is not None:
        area = COURT_NAME if target == COURT else state.setup.areas[target]
        events.append(ev.CastilloEmptied(seat, area, count, pieces[there], pieces[COURT * players + seat]))


def move_king(state: State, seat: int, region: int, events: list[Event] | None) -> None:
    """The King goes to `region`."""
    source, state.king = state.king, region
    if events is not None:
        events.append(ev.KingMoved(seat, state.setup.areas[source], state.setup.areas[region]))


def move_grande(state: State, seat: int, region: int, events: list[Event] | None) -> None:
    """The seat's Grande goes to `region`, which is his home from now on."""
    source, state.grandes[seat] = state.grandes[seat], region
    if events is not None:
        events.append(ev.GrandeMoved(seat, state.setup.areas[source], state.setup.areas[region]))


def move_scoreboard(state: State, seat: int, board: int, area: int, events: list[Event] | None) -> None:
    """A mobile scoreboard goes to `area`."""
    source, state.boards[board] = state.boards[board], area
    if events is not None:
        areas, names = state.setup.areas, state.setup.boards
        events.append(ev.ScoreboardMoved(seat, names[board], None if source < 0 else areas[source], areas[area]))


def mask_of(state: State, seat: int) -> int:
    """The regions, but the King's, where `seat` has caballeros: those that may leave by a card (rules 4)."""
    pieces, players = state.pieces, state.setup.players
    mask = 0
    for region in range(CASTILLO):
        if pieces[region * players + seat]:
            mask |= 1 << region
    return mask & ~(1 << state.king)


def in_court(state: State, seat: int) -> int:
    """Caballeros in the seat's court."""
    return state.pieces[COURT * state.setup.players + seat]


def in_province(state: State, seat: int) -> int:
    """Caballeros in the seat's province."""
    return state.pieces[PROVINCE * state.setup.players + seat]
