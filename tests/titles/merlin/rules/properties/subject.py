"""Merlin, for the properties of all titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import frames
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.rules.properties.play import PLAY, options
from tests.titles.merlin.rules.properties.slots import SLOTS, middle_of_a_turn, other_values
from tests.titles.properties.subject import Subject


def _games(kind: str) -> Iterator[tuple[Any, int]]:
    """Yield games in which all have learned abilities."""
    for seed in range(0, 800, 2):
        yield merlin.Options(players=2 + seed // 2 % 3, module=True), seed


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
    share=0.6,  # Games are longer.
)
