"""Observations: the part of a game that a seat may know.

Only the order of the undrawn cards, the generator and others' sealed discs are really hidden. The counts in the
Castillo and the hands can be remembered from public events: an observation always has them, whether or not they are
shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import Frame
from game.titles.elgrande.rules.board import COURT, PROVINCE, Board
from game.titles.elgrande.rules.frames import Dials
from game.titles.elgrande.rules.frames.rounds import turn_order
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.options import Options

SEALED = 15  # A seat's nibble in an observed Dials frame: set, but unknown.


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as `seat` (None: the shared screen) may know it: plain values, ids of the level; most tuples are by seat.

    areas        the ten areas in the order of `caballeros`, the Castillo last
    caballeros   by area the counts by seat; court and province: counts by seat
    hands        power cards held; played: this round's, or None; taken: this round's action card, or None
    order        turn order once all have bid, else ()
    scoreboards  the area of each, or None
    revealed     the round's cards by deck; available: those not taken
    vetoes       (seat, last round)
    unseen       by deck the ids of the undrawn cards, sorted
    stack        pending decisions; others' sealed choices are replaced by SEALED
    kinds        their kinds: as tuples, frames of different kinds may be equal
    """

    seat: int | None
    options: Options
    round: int
    start: int
    king: str
    grandes: tuple[str, ...]
    areas: tuple[str, ...]
    caballeros: tuple[tuple[int, ...], ...]
    court: tuple[int, ...]
    province: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    played: tuple[int | None, ...]
    taken: tuple[str | None, ...]
    order: tuple[int, ...]
    scoreboards: tuple[str | None, ...]
    revealed: tuple[str, ...]
    available: tuple[str, ...]
    vetoes: tuple[tuple[int, int], ...]
    unseen: tuple[tuple[str, ...], ...]
    stack: tuple[Frame, ...]
    kinds: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]


def observe(board: Board, seat: int | None) -> Observation:
    """Return everything `seat`, or the shared screen (None), may know."""
    setup = board.setup
    areas, players, pieces = setup.areas, setup.players, board.pieces
    rows = [tuple(pieces[row * players : (row + 1) * players]) for row in range(PROVINCE + 1)]
    names = board.card_names()
    return Observation(
        seat=seat,
        options=setup.options,
        round=board.round,
        start=board.start,
        king=areas[board.king],
        grandes=tuple(areas[region] for region in board.grandes),
        areas=areas,
        caballeros=tuple(rows[: CASTILLO + 1]),
        court=rows[COURT],
        province=rows[PROVINCE],
        scores=tuple(board.scores),
        hands=tuple(board.hand(other) for other in range(players)),
        played=tuple(value or None for value in board.played),
        taken=tuple(names[deck] if deck >= 0 else None for deck in board.taken),
        order=tuple(turn_order(board)) if all(board.played) else (),
        scoreboards=tuple(areas[area] if area >= 0 else None for area in board.boards),
        revealed=names,
        available=tuple(name for deck, name in enumerate(names) if board.available >> deck & 1),
        vetoes=tuple(sorted(board.vetoes)),
        unseen=tuple(tuple(sorted(setup.cards[card].id for card in deck)) for deck in board.decks[:-1]),
        stack=tuple(_veiled(frame, seat) for frame in board.stack),
        kinds=tuple(type(frame).__name__ for frame in board.stack),
        over=board.over,
        winners=board.winners,
    )


def _veiled(frame: Frame, seat: int | None) -> Frame:
    if not isinstance(frame, Dials) or not frame.sealed:
        return frame
    sealed = 0
    for other in range(frame.sealed.bit_length() + 3 >> 2):
        choice = frame.sealed >> 4 * other & 15
        sealed |= (choice if other == seat or not choice else SEALED) << 4 * other
    return frame._replace(sealed=sealed)
