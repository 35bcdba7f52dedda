"""A state whose fields are mostly away from their defaults, and for each field another value."""

from __future__ import annotations

from typing import Any

from game.rules.board import ScoredBoard
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.rounds import Game, Round
from game.titles.merlin.rules.frames.turn import Turn
from game.titles.merlin.rules.state import State
from tests.titles.merlin.rules.properties.play import walk

OPTIONS = merlin.Options(players=3, module=True)
SLOTS = sorted({*State.__slots__, *Board.__slots__, *ScoredBoard.__slots__} - {"events"})
"""All but the events, which belong to the answer that is being played: a copy has none."""


def middle_of_a_turn() -> Any:
    """A state of the third round in which a seat has completed missions, and cards lie in the discards."""
    for played in walk(OPTIONS, 11):
        seen = played.before
        if seen.round == 3 and any(seen.known) and any(seen.seals) and len(seen.discards) > 1 and sum(seen.routed):
            return seen
    raise AssertionError("no such state in this game")


def other_values(state: Any) -> dict[str, Any]:
    """For every slot a value that the field does not have; each is one that a game could have."""

    def next_to(row: Any) -> Any:
        changed = (row[0] + 1, *row[1:])
        return list(changed) if isinstance(row, list) else changed

    hand = state.hands[0]
    return {
        **{
            name: next_to(getattr(state, name))
            for name in (
                "apples", "dice", "goods", "manors", "markers", "reserve", "routed", "scores", "staffs", "stock",
                "traitors",
            )
        },
        "assistants": tuple((place + 1) % 7 for place in state.assistants),
        "deck": (*state.deck[1:], state.deck[0]),
        "discards": state.discards[1:],
        "display": state.display[1:],
        "excalibur": (state.excalibur + 2) % 4 - 1,
        "first": (state.first + 1) % 3,
        "grail": (state.grail + 2) % 4 - 1,
        "hands": ((), *state.hands[1:]),
        "knights": tuple((space + 1) % 24 for space in state.knights),
        "known": (state.known[0] ^ 1 << hand[0], *state.known[1:]),
        "merlin": (state.merlin + 1) % 24,
        "owners": ((state.owners[0] + 2) % 4 - 1, *state.owners[1:]),
        "pile": state.pile[1:],
        "rng": state.rng ^ 1,
        "round": state.round + 1,
        "seals": (state.seals[0] ^ 1, *state.seals[1:]),
        "setup": merlin.setup_for(merlin.Options(players=3)),
        "stack": (Game(), Round(2), Turn(1, 0, 0), Die(1)),
        "tiles": tuple(reversed(state.tiles)),
    }  # fmt: skip
