"""What a seat may know of a state, and states imagined from it.

Really hidden are the order of the undrawn cards, the generator and the sealed discs of others. The counts in the
Castillo and the hands are public by memory: an observation always carries them; showing them is another matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core import rng as generator
from game.titles.elgrande.rules.board import COURT, PROVINCE
from game.titles.elgrande.rules.cards.dials import dial_mask
from game.titles.elgrande.rules.frames import Dials, Frame
from game.titles.elgrande.rules.notation import CASTILLO, read_card_name
from game.titles.elgrande.rules.options import Options, setup_for

if TYPE_CHECKING:
    from game.titles.elgrande.rules.state import State

SEALED = 15  # in an observed Dials frame: set, but not known


@dataclass(frozen=True, slots=True)
class Observation:
    """What `seat` (None: the shared screen) may know; plain values, ids of the level, by seat where a tuple.

    areas        the ten areas in the order of `caballeros`, the Castillo last
    caballeros   by area the counts by seat; court and province: counts by seat
    hands        power cards held; played: this round's, or None; taken: this round's action card, or None
    order        turn order once all have bid, else ()
    scoreboards  the area where each lies, or None
    revealed     the round's cards by deck; available: those not taken
    vetoes       (seat, last round)
    unseen       by deck the ids of the cards that were not drawn, sorted
    stack        pending decisions; the choices that others sealed are replaced by SEALED
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
    over: bool
    winners: tuple[int, ...]


def observe(state: State, seat: int | None) -> Observation:
    """What `seat`, or the shared screen (None), may know of the state."""
    setup = state.setup
    areas, players, pieces = setup.areas, setup.players, state.pieces
    rows = [tuple(pieces[row * players : (row + 1) * players]) for row in range(PROVINCE + 1)]
    names = state.card_names()
    all_bid = all(state.played)
    return Observation(
        seat=seat,
        options=setup.options,
        round=state.round,
        start=state.start,
        king=areas[state.king],
        grandes=tuple(areas[region] for region in state.grandes),
        areas=areas,
        caballeros=tuple(rows[: CASTILLO + 1]),
        court=rows[COURT],
        province=rows[PROVINCE],
        scores=tuple(state.scores),
        hands=tuple(state.hand(other) for other in range(players)),
        played=tuple(value or None for value in state.played),
        taken=tuple(names[deck] if deck >= 0 else None for deck in state.taken),
        order=tuple(sorted(range(players), key=lambda other: -state.played[other])) if all_bid else (),
        scoreboards=tuple(areas[area] if area >= 0 else None for area in state.boards),
        revealed=names,
        available=tuple(name for deck, name in enumerate(names) if state.available >> deck & 1),
        vetoes=tuple(sorted(state.vetoes)),
        unseen=tuple(tuple(sorted(setup.cards[card].id for card in deck)) for deck in state.decks[:-1]),
        stack=tuple(_veiled(frame, seat) for frame in state.stack),
        over=state.over,
        winners=state.winners,
    )


def determinize(observation: Observation, rng: int) -> State:
    """A state that agrees with the observation: undrawn cards in some order, unknown discs set to something legal.

    `rng` is any int; equal ints give equal states.
    """
    from game.titles.elgrande.rules.state import State

    setup = setup_for(observation.options)
    index = setup.area_index
    stream = generator.seeded(rng)
    state = State(setup, 0)
    state.round, state.start = observation.round, observation.start
    state.king = index[observation.king]
    state.grandes = [index[name] for name in observation.grandes]
    state.pieces = [
        count for row in (*observation.caballeros, observation.court, observation.province) for count in row
    ]
    state.scores = list(observation.scores)
    state.hands = [sum(1 << value for value in hand) for hand in observation.hands]
    state.played = [value or 0 for value in observation.played]
    state.boards = [-1 if name is None else index[name] for name in observation.scoreboards]
    names = observation.revealed
    state.revealed = tuple(setup.card_index[read_card_name(name)[0], deck + 1] for deck, name in enumerate(names))
    state.available = sum(1 << deck for deck, name in enumerate(names) if name in observation.available)
    state.taken = [-1 if name is None else names.index(name) for name in observation.taken]
    state.vetoes = observation.vetoes
    decks = []
    for number, unseen in enumerate(observation.unseen, start=1):
        stream, deck = generator.shuffled(stream, [setup.card_index[card, number] for card in unseen])
        decks.append(deck)
    state.decks = (*decks, setup.decks[-1])
    state.stack = observation.stack
    if state.stack and isinstance(state.stack[-1], Dials):
        stream = _imagine_discs(state, state.stack[-1], stream)
    state.rng = stream
    return state


def _veiled(frame: Frame, seat: int | None) -> Frame:
    if not isinstance(frame, Dials) or not frame.sealed:
        return frame
    sealed = 0
    for other in range(frame.sealed.bit_length() + 3 >> 2):
        choice = frame.sealed >> 4 * other & 15
        sealed |= (choice if other == seat or not choice else SEALED) << 4 * other
    return frame._replace(sealed=sealed)


def _imagine_discs(state: State, frame: Dials, stream: int) -> int:
    """Set every disc that is sealed but unknown to a region that it offers; returns the stream."""
    sealed = frame.sealed
    for seat in range(state.setup.players):
        if sealed >> 4 * seat & 15 == SEALED:
            mask = dial_mask(state, frame, seat)
            offered = [region for region in range(CASTILLO) if mask >> region & 1]
            stream, pick = generator.below(stream, len(offered))
            sealed ^= (SEALED ^ offered[pick] + 1) << 4 * seat
    state.stack = (*state.stack[:-1], frame._replace(sealed=sealed))
    return stream
