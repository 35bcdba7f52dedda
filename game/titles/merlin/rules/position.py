"""Positions: a state as JSON-able data, both ways (rules 13; `to_position` describes the format).

Everything but `game` and `options` may be left out. What is left out follows from the rest, or otherwise from `seed`,
as in a new game.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.position_entries import entries
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE
from game.titles.merlin.rules.frames import NAMES, abilities
from game.titles.merlin.rules.frames.rounds import Round
from game.titles.merlin.rules.notation import COLUMNS, HOME, hex_name
from game.titles.merlin.rules.options import TURNS
from game.titles.merlin.rules.position_reader import ENTRIES, PositionReader
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.vocabulary import ASSISTANTS, CASTLE, KINDS, TERRAINS, TOWER
from game.titles.merlin.rules.written_pieces import USED

NAME = "merlin"


def to_position(state: State) -> dict[str, object]:
    """Return every field of the state, JSON-able.

    `turn` is that of the round, 1 to 4, and `seat` the one that has it; they follow from the stack. Goods, traitors and
    markers name principalities; `castles`, `dice`, `knights`, `assistants`, `hands` and `taken` (missions that were
    taken openly) are by seat; `deck` and `traitor_pile` have the top first; `stack` holds frames as [name, ints...];
    `rng` is the generator's stream.
    """
    setup, seats = state.setup, range(state.setup.players)
    names, cards = setup.principalities, setup.cards
    dice = [state.dice[DICE * seat : DICE * seat + DICE] for seat in seats]
    turn, acting = _turn_in(state)
    return {
        "game": NAME,
        "options": setup.options.to_dict(),
        "rng": state.rng,
        "round": state.round,
        "turn": turn,
        "first": state.first,
        "seat": acting,
        "merlin": state.merlin,
        "knights": list(state.knights),
        "dice": [{"own": [pips for pips in own[:WHITE] if pips], "white": own[WHITE] or None} for own in dice],
        "scores": list(state.scores),
        "castles": [_castle(state, seat) for seat in seats],
        "assistants": [
            {
                name: CASTLE if state.assistants[4 * seat + k] == HOME else names[state.assistants[4 * seat + k]]
                for k, name in enumerate(ASSISTANTS)
            }
            for seat in seats
        ],
        "markers": {name: list(state.markers_at(p)) for p, name in enumerate(names) if any(state.markers_at(p))},
        "grail": None if state.grail == NOBODY else state.grail,
        "excalibur": None if state.excalibur == NOBODY else state.excalibur,
        "environs": {
            "tiles": [
                [TERRAINS[tile // 2] + TOWER * (tile % 2) for tile in state.tiles[start : start + COLUMNS]]
                for start in range(0, setup.hexes, COLUMNS)
            ],
            "manors": {hex_name(number): owner for number, owner in enumerate(state.owners) if owner != NOBODY},
        },
        "display": [cards[card].id for card in state.display],
        "hands": [[cards[card].id for card in hand] for hand in state.hands],
        "taken": [[cards[card].id for card in hand if known >> card & 1]
                  for hand, known in zip(state.hands, state.known, strict=True)],
        "deck": [cards[card].id for card in state.deck],
        "discards": [cards[card].id for card in state.discards],
        "traitor_pile": [names[colour] for colour in state.pile],
        "traitor_discards": [name for p, name in enumerate(names) for _ in range(state.routed[p])],
        "stack": [[NAMES[type(frame)], *frame] for frame in state.stack],
    }  # fmt: skip


def _turn_in(state: State) -> tuple[int, int]:
    """Return the turn of the round and the seat that has it; between turns the last ones."""
    begun = next((frame.turn for frame in state.stack if isinstance(frame, Round)), TURNS * state.setup.players)
    before = max(begun - 1, 0)
    return before // state.setup.players + 1, (state.first + before) % state.setup.players


def _castle(state: State, seat: int) -> dict[str, object]:
    names, seals = state.setup.principalities, state.seals[seat]
    goods = {
        kind: {name: count for name, count in zip(names, state.goods_of(seat, k), strict=True) if count}
        for k, kind in enumerate(KINDS)
    }
    return {
        **goods,
        "apples": state.apples[seat],
        "staffs": state.staffs[seat],
        "markers": state.reserve[seat],
        "manors": state.manors[seat],
        "traitors": [name for name, n in zip(names, state.traitors_of(seat), strict=True) for _ in range(n)],
        "seals": [
            [assistant, row, USED] if row == abilities.ONCE and not abilities.ready(seals, k) else [assistant, row]
            for k, assistant in enumerate(ASSISTANTS)
            for row in (abilities.BONUS, abilities.FREE_PLACE, abilities.ONCE)
            if abilities.learned(seals, k, row)
        ],
    }


def from_position(position: Mapping[str, object]) -> State:
    """Return the state that a position describes; raises BadPosition with the entry and what was expected."""
    return PositionReader(entries(position, NAME, ENTRIES)).state()
