"""El Grande, for the properties of all titles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules import state as rules_state
from game.titles.elgrande.table.event_table import project
from tests.titles.elgrande.rules.properties.hidden import hidden_otherwise
from tests.titles.elgrande.rules.properties.play import PLAY, notations, options
from tests.titles.elgrande.rules.properties.slots import SLOTS, middle_of_a_round, other_values
from tests.titles.properties.subject import Subject


def _games(kind: str) -> Iterator[tuple[Any, int]]:
    """Yield games; only those of the original have counter-vetoes, and soonest if three play."""
    rare = kind == "Counter"
    for seed in range(3000):
        players, edition = (3, "original") if rare else (2 + seed % 4, "anniversary")
        yield elgrande.Options(players=players, edition=edition), seed


def _least(options: Any, seed: int, chance: random.Random) -> dict[str, Any]:
    """Return what no position can leave out, in any round, before its bids or its general scoring."""
    whole = elgrande.to_position(elgrande.new_game(options, seed))
    rounds = list(range(1, 10)) if options.rounds == 9 else [2, 3, 5, 6, 8, 9]
    position = {name: whole[name] for name in ("game", "options", "king", "grandes", "caballeros")}
    position |= {"round": chance.choice(rounds), "seed": seed}
    return position | ({"phase": "scoring"} if chance.random() < 0.3 else {})


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
    texts=notations(),
    misspelt=("END", "place", "place Granada", "placegranada", "move p5 granada"),
    reasons=rules_state,
    project=project,
    words=(
        9, 13, 14, 30, 31, "granada", "castillo", "court", "king", "veto", "score_any 2", "score_any 9",
    ),
    may_be_left_out=("rng", "scoreboards", "scores", "used", "start"),
    least=_least,
    damaged_apart=("stack", "decks"),
    stacks_take_long=True,
    answers_open=True,
    ask=lambda state, seat: state.hand(seat),
)  # fmt: skip
