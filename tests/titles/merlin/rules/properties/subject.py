"""Merlin, for the properties of all titles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import frames
from game.titles.merlin.rules import state as rules_state
from game.titles.merlin.rules.board import changed
from game.titles.merlin.rules.frames.turn import ROW_THREE
from game.titles.merlin.rules.notation import SHIELD_BEARER
from game.titles.merlin.table.view import project
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.rules.properties.play import PLAY, notations, options
from tests.titles.merlin.rules.properties.slots import SLOTS, middle_of_a_turn, other_values
from tests.titles.properties.subject import Subject


def _games(kind: str) -> Iterator[tuple[Any, int]]:
    """Yield games in which all have learned abilities."""
    for seed in range(0, 800, 2):
        yield merlin.Options(players=2 + seed // 2 % 3, module=True), seed


def _least(options: Any, seed: int, chance: random.Random) -> dict[str, Any]:
    """Return a position with little more than the options."""
    begun = chance.choice([{}, {"round": 3}, {"turn": 2, "seat": options.players - 1}, {"round": 6, "turn": 4}])
    return {"game": "merlin", "options": options.to_dict(), "seed": seed, **begun}


def _with_asides(state: Any) -> Any:
    """Let the player who acts know the shield-bearer's ability of row 3, with the module."""
    if state.setup.module:
        seat = state.to_act[0]
        state.seals = changed(state.seals, seat, 1 << ROW_THREE + SHIELD_BEARER)
    return state


MERLIN = Subject(
    name="merlin",
    rules=merlin,
    frames=frames,
    play=PLAY,
    options=options,
    slots=SLOTS,
    middle=middle_of_a_turn,
    other_values=other_values,
    derived=frozenset({"stock"}),  # It is what castles leave of it.
    unseen=frozenset({"rng", "deck"}),
    hidden_otherwise=hidden_otherwise,
    never_at_rest=frozenset({"Environs", "Assistants"}),
    games=_games,
    target="black",
    texts=notations(),
    misspelt=("END", "die", "die 7", "take shield", "take shield gold", "repel blue 4", "build 4,0 grey"),
    reasons=rules_state,
    project=project,
    words=(6, 7, 23, 24, "black", "gold", "castle", "builder", "used", "M01", "M99", "forest+"),
    may_be_left_out=("rng", "deck", "taken", "traitor_pile", "seat"),
    least=_least,
    with_asides=_with_asides,
    share=0.6,  # Games are longer.
)
