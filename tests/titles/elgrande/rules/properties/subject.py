"""El Grande, for the properties of all titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import frames
from tests.titles.elgrande.rules.properties.hidden import hidden_otherwise
from tests.titles.elgrande.rules.properties.play import PLAY, options
from tests.titles.elgrande.rules.properties.slots import SLOTS, middle_of_a_round, other_values
from tests.titles.properties.subject import Subject


def _games(kind: str) -> Iterator[tuple[Any, int]]:
    """Yield games; only those of the original have counter-vetoes."""
    edition = "original" if kind == "Counter" else "anniversary"
    for seed in range(3000):
        yield elgrande.Options(players=2 + seed % 4, edition=edition), seed


EL_GRANDE = Subject(
    name="elgrande",
    rules=elgrande,
    frames=frames,
    play=PLAY,
    options=options,
    slots=SLOTS,
    middle=middle_of_a_round,
    other_values=other_values,
    unseen=frozenset({"rng", "decks"}),
    hidden_otherwise=hidden_otherwise,
    never_at_rest=frozenset({"Scoring", "Lift", "Empty", "Regions", "Shown"}),
    games=_games,
    target="granada",
    answers_open=True,
    ask=lambda state, seat: state.hand(seat),
)
