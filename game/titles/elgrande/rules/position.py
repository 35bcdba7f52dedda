"""Positions: a state as JSON-able data, both ways (`to_position` describes the format).

Everything but `game`, `options`, `king`, `grandes` and `caballeros` may be left out. Missing entries follow from the
rest: scoreboards are next to the board, scores are 0, nobody has bid yet, decks are shuffled by `seed`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.position_entries import entries
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.frames import NAMES
from game.titles.elgrande.rules.notation import COURT_NAME, HIGHEST_POWER
from game.titles.elgrande.rules.position_reader import ENTRIES, PositionReader
from game.titles.elgrande.rules.state import State

NAME = "elgrande"


def to_position(state: State) -> dict[str, object]:
    """Return every field of the state, JSON-able.

    `caballeros` are by area or "court", by seat; the province is what is left. `used`, `played` and `hands` are by seat
    (after power_back a hand can hold what was played this round); `taken`, `revealed`, `available` name cards; `decks`
    are the undrawn cards, top first; `vetoes` are [seat, last round]; `stack` holds frames as [name, ints...]; `rng` is
    the generator's stream.
    """
    setup = state.setup
    areas, players, pieces = setup.areas, setup.players, state.pieces
    names = (*areas, COURT_NAME)
    rows = {names[row]: pieces[row * players : (row + 1) * players] for row in range(COURT + 1)}
    cards = state.card_names()
    return {
        "game": NAME,
        "options": setup.options.to_dict(),
        "rng": state.rng,
        "round": state.round,
        "start": state.start,
        "king": areas[state.king],
        "grandes": [areas[region] for region in state.grandes],
        "caballeros": {name: row for name, row in rows.items() if any(row) or name == COURT_NAME},
        "scoreboards": {
            board: areas[at] if at >= 0 else None for board, at in zip(setup.boards, state.boards, strict=True)
        },
        "scores": list(state.scores),
        "used": [
            [value for value in range(HIGHEST_POWER, 0, -1) if not state.holds(seat, value) and value != played]
            for seat, played in enumerate(state.played)
        ],
        "played": [value or None for value in state.played],
        "hands": [list(state.hand(seat)) for seat in range(players)],
        "taken": [cards[deck] if deck >= 0 else None for deck in state.taken],
        "revealed": list(cards),
        "available": [name for deck, name in enumerate(cards) if state.available >> deck & 1],
        "decks": [[setup.cards[card].id for card in deck] for deck in state.decks],
        "vetoes": [list(veto) for veto in state.vetoes],
        "stack": [[NAMES[type(frame)], *frame] for frame in state.stack],
    }


def from_position(position: Mapping[str, object]) -> State:
    """Return the state that a position describes; raises BadPosition with the entry and what was expected."""
    return PositionReader(entries(position, NAME, ENTRIES)).state()
