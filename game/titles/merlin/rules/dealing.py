"""The set-up of a new game (rules 3)."""

from __future__ import annotations

from game.core import rng as generator
from game.titles.merlin.rules.board import changed
from game.titles.merlin.rules.frames.rounds import Game
from game.titles.merlin.rules.options import DISPLAY, HAND, TRAITORS_OF_A_COLOUR, Setup
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.vocabulary import FLAG, MATERIAL, SHIELD


def new_state(setup: Setup, seed: int) -> State:
    """Return a game before its first decision: everything is dealt and laid out, and everyone has rolled."""
    stream = generator.seeded(seed)
    state = State(setup, stream)
    stream, state.tiles = generator.shuffled(stream, setup.tiles)
    stream, deck = generator.shuffled(stream, range(len(setup.cards)))
    state.hands = tuple(tuple(sorted(deck[HAND * seat : HAND * seat + HAND])) for seat in range(setup.players))
    deck = deck[HAND * setup.players :]
    state.display, state.deck = deck[:DISPLAY], deck[DISPLAY:]
    stream, tiles = generator.shuffled(stream, range(len(setup.start_tiles)))
    for seat in range(setup.players):
        _take_start_tile(state, seat, tiles[seat])
    state.merlin = _space_of(setup, 0)
    colours = [colour for colour in range(6) for _ in range(TRAITORS_OF_A_COLOUR)]
    stream, state.pile = generator.shuffled(stream, colours)
    stream, first = generator.below(stream, setup.players)
    state.first = first if setup.options.start is None else setup.options.start
    state.rng = stream
    for seat in setup.clockwise(state.first):
        state.deal_traitors(seat, None)
    state.stack = (Game(),)
    state.settle()
    return state


def _take_start_tile(state: State, seat: int, number: int) -> None:
    setup = state.setup
    tile, index = setup.start_tiles[number], setup.principality_index
    state.knights = changed(state.knights, seat, _space_of(setup, index[tile.knight]))
    for kind, colour in ((SHIELD, tile.shield), (FLAG, tile.flag), (MATERIAL, tile.material)):
        state.take_good(seat, 6 * kind + index[colour], None)
    state.place_marker(seat, index[tile.marker], None)


def _space_of(setup: Setup, principality: int) -> int:
    """Return the rondel's space of a principality."""
    return next(
        number
        for number, space in enumerate(setup.spaces)
        if space.kind == "principality" and space.about == principality
    )
