"""Changes to a board: each function makes one, trusts its caller, and reports it as an event.

Counts are addressed in `board.pieces` directly: area by area by seat, then the rows COURT and PROVINCE.
"""

from __future__ import annotations

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import COURT, PROVINCE, Board
from game.titles.elgrande.rules.notation import CASTILLO, COURT_NAME


def place(board: Board, seat: int, area: int, events: list[Event] | None) -> None:
    """Place a caballero of `seat` from its court in `area`."""
    pieces, players = board.pieces, board.setup.players
    court, there = COURT * players + seat, area * players + seat
    pieces[court] -= 1
    pieces[there] += 1
    if events is not None:
        events.append(ev.Placed(seat, board.setup.areas[area], pieces[there], pieces[court]))


def supply(board: Board, seat: int, count: int, events: list[Event] | None) -> None:
    """Bring `count` caballeros of `seat` from province to court."""
    pieces, players = board.pieces, board.setup.players
    court, province = COURT * players + seat, PROVINCE * players + seat
    pieces[province] -= count
    pieces[court] += count
    if events is not None:
        events.append(ev.Supplied(seat, count, pieces[court], pieces[province]))


def recall(board: Board, seat: int, region: int, events: list[Event] | None) -> None:
    """Recall a caballero of `seat` from `region` to its court."""
    pieces, players = board.pieces, board.setup.players
    court, source = COURT * players + seat, region * players + seat
    pieces[source] -= 1
    pieces[court] += 1
    if events is not None:
        events.append(ev.Recalled(seat, board.setup.areas[region], pieces[source], pieces[court]))


def move(board: Board, by: int, seat: int, source: int, area: int, events: list[Event] | None) -> None:
    """Move a caballero of `seat` from region `source` to `area`; `by` is the seat that moves it."""
    pieces, players, areas = board.pieces, board.setup.players, board.setup.areas
    left, there = source * players + seat, area * players + seat
    pieces[left] -= 1
    pieces[there] += 1
    if events is not None:
        events.append(ev.Moved(by, seat, areas[source], areas[area], pieces[left], pieces[there]))


def return_home(board: Board, by: int, seat: int, row: int, count: int, events: list[Event] | None) -> None:
    """Return `count` caballeros of `seat` from `row` (a region or COURT) to its province; `by` is the cause."""
    pieces, players = board.pieces, board.setup.players
    left, province = row * players + seat, PROVINCE * players + seat
    pieces[left] -= count
    pieces[province] += count
    if events is not None:
        area = COURT_NAME if row == COURT else board.setup.areas[row]
        court = pieces[COURT * players + seat]
        events.append(ev.Returned(by, seat, area, count, pieces[left], court, pieces[province]))


def evict(board: Board, seat: int, source: int, target: int, events: list[Event] | None) -> None:
    """Withdraw all caballeros of `seat` from region `source` to `target`: a region, or COURT."""
    pieces, players, areas = board.pieces, board.setup.players, board.setup.areas
    left, there = source * players + seat, target * players + seat
    count = pieces[left]
    pieces[left] = 0
    pieces[there] += count
    if events is not None:
        area = COURT_NAME if target == COURT else areas[target]
        court = pieces[COURT * players + seat]
        events.append(ev.Evicted(seat, areas[source], area, count, 0, pieces[there], court))


def leave_castillo(board: Board, seat: int, target: int, events: list[Event] | None) -> None:
    """Send all caballeros of `seat` in the Castillo to `target`: a region, or COURT."""
    pieces, players = board.pieces, board.setup.players
    left, there = CASTILLO * players + seat, target * players + seat
    count = pieces[left]
    if not count:
        return
    pieces[left] = 0
    pieces[there] += count
    if events is not None:
        area = COURT_NAME if target == COURT else board.setup.areas[target]
        events.append(ev.CastilloEmptied(seat, area, count, pieces[there], pieces[COURT * players + seat]))


def move_king(board: Board, seat: int, region: int, events: list[Event] | None) -> None:
    """Move the King to `region`."""
    source, board.king = board.king, region
    if events is not None:
        events.append(ev.KingMoved(seat, board.setup.areas[source], board.setup.areas[region]))


def move_grande(board: Board, seat: int, region: int, events: list[Event] | None) -> None:
    """Move the seat's Grande to `region`, which becomes its home."""
    source, board.grandes[seat] = board.grandes[seat], region
    if events is not None:
        events.append(ev.GrandeMoved(seat, board.setup.areas[source], board.setup.areas[region]))


def move_scoreboard(board: Board, seat: int, number: int, area: int, events: list[Event] | None) -> None:
    """Move mobile scoreboard `number` to `area`."""
    source, board.boards[number] = board.boards[number], area
    if events is not None:
        areas, names = board.setup.areas, board.setup.boards
        events.append(ev.ScoreboardMoved(seat, names[number], None if source < 0 else areas[source], areas[area]))
