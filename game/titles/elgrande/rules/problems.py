"""Invariants of a state, for tests, positions and bug reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import PROVINCE, ROWS
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.stack_checks import stack_problems

if TYPE_CHECKING:
    from game.titles.elgrande.rules.state import State


def problems(state: State) -> list[str]:
    """Broken invariants as sentences; [] when sound."""
    return [*_pieces(state), *_marks(state), *card_problems(state), *stack_problems(state)]


def card_problems(state: State) -> list[str]:
    """Those of power cards, decks and vetoes."""
    return [*_powers(state), *_decks(state), *_shares(state)]


def _pieces(state: State) -> Iterator[str]:
    setup = state.setup
    players = setup.players
    if len(state.pieces) != ROWS * players:
        yield f"pieces: expected {ROWS} rows of {players}, found {len(state.pieces)} counts"
        return
    names = (*setup.areas, "court", "province")
    for row in range(PROVINCE + 1):
        for seat in range(players):
            count = state.pieces[row * players + seat]
            if count < 0:
                yield f"{names[row]}: p{seat} has {count} caballeros there"
    for seat in range(players):
        total = sum(state.pieces[seat::players])
        if total != setup.caballeros:
            yield f"p{seat}: expected {setup.caballeros} caballeros in all, found {total}"
        if state.scores[seat] < 0:
            yield f"p{seat}: score {state.scores[seat]} is below zero"


def _marks(state: State) -> Iterator[str]:
    if not 0 <= state.king < CASTILLO:
        yield f"king: {state.king} is no region"
    for seat, region in enumerate(state.grandes):
        if not 0 <= region < CASTILLO:
            yield f"grandes: p{seat}'s {region} is no region"
    lying = [area for area in state.boards if area >= 0]
    if len(set(lying)) != len(lying):
        yield "scoreboards: two lie in one area"
    if any(not -1 <= area <= CASTILLO for area in state.boards):
        yield f"scoreboards: {state.boards} are no areas"


def _powers(state: State) -> Iterator[str]:
    played = [value for value in state.played if value]
    if len(set(played)) != len(played):
        yield f"played: a value stands twice in {state.played}"
    to_come = sum(played > state.round for played in state.setup.played_rounds)
    bid = next((frame for frame in state.stack if isinstance(frame, frames.Bid)), None)
    for seat, bits in enumerate(state.hands):
        if bits & ~((1 << 14) - 2):
            yield f"hands: p{seat} holds cards that do not exist"
        needed = to_come
        if bid is not None and not state.played[seat]:
            barred = (seat - state.start) % state.setup.players  # values that others may have played before
            needed = max(to_come + 1, barred + 1)
        if bits.bit_count() < needed:
            yield f"hands: p{seat} holds {bits.bit_count()} power cards, expected {needed} for the rounds to come"
    if not 0 <= state.start < state.setup.players:
        yield f"start: p{state.start} does not play"


def _decks(state: State) -> Iterator[str]:
    setup = state.setup
    if state.round not in (0, *setup.played_rounds):
        yield f"round: {state.round} is not played"
    for deck, kinds in enumerate(setup.decks):
        rest = list(kinds)
        held = list(state.decks[deck])
        if state.revealed and deck < len(setup.decks) - 1:
            held.append(state.revealed[deck])
        for card in held:
            if card in rest:
                rest.remove(card)
            else:
                yield f"deck {deck + 1}: {setup.cards[card].id} stands there too often"
        to_come = sum(played > state.round for played in setup.played_rounds)
        if deck < len(setup.decks) - 1 and len(state.decks[deck]) < to_come:
            yield f"deck {deck + 1}: {len(state.decks[deck])} cards are too few for the {to_come} rounds to come"
    for seat, last in state.vetoes:
        if not 0 <= seat < setup.players or last < state.round:
            yield f"vetoes: p{seat}'s should have gone after round {last}"


def _shares(state: State) -> Iterator[str]:
    """Who took which of the round's cards, and whether there is one for everybody still to come."""
    used = 0
    for seat, taken in enumerate(state.taken):
        if taken >= 0 and (used >> taken | state.available >> taken) & 1:
            yield f"taken: p{seat}'s card is somebody else's or still there"
        used |= 1 << taken if taken >= 0 else 0
    players = state.setup.players
    waiting = 0
    for frame in state.stack:
        if isinstance(frame, frames.Bid):
            waiting += players
        elif isinstance(frame, frames.Round):
            waiting += players - frame.turn
        elif isinstance(frame, (frames.Take, frames.Supply)):
            waiting += 1
    if state.available.bit_count() < waiting:
        yield f"available: {state.available.bit_count()} cards for {waiting} seats that still take one"
