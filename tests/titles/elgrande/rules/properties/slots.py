"""A state whose fields are all away from their defaults, and for each field another value."""

from __future__ import annotations

from typing import Any

from game.rules.board import ScoredBoard
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import Game, Take
from game.titles.elgrande.rules.state import State

OPTIONS = elgrande.Options(players=3)
SLOTS = sorted({*State.__slots__, *Board.__slots__, *ScoredBoard.__slots__} - {"events"})
"""All but the events, which belong to the answer that is being played: a copy has none."""


def middle_of_a_round() -> Any:
    """Three seats have bid, the first took its supply and is about to take a card."""
    made = elgrande.new_game(OPTIONS, 5)
    for _ in range(3):
        made.play(made.to_act[0], str(made.legal_actions(made.to_act[0])[0]))
    made.play(made.to_act[0], "supply 1")
    for board, area in (("8/4/0", "granada"), ("4/0/0", "valencia")):
        made.boards[made.setup.boards.index(board)] = made.setup.area_index[area]
    return made


def other_values(state: Any) -> dict[str, Any]:
    """For every slot a value that the field does not have; each is one that a game could have."""
    decks = (state.decks[0][::-1], *state.decks[1:])
    assert decks != state.decks
    return {
        "available": state.available ^ 1,
        "boards": [state.boards[0], 9],
        "decks": decks,
        "grandes": [*state.grandes[1:], state.grandes[0]],
        "hands": [state.hands[0] ^ 2, *state.hands[1:]],
        "king": (state.king + 1) % 9,
        "pieces": [state.pieces[0] + 1, *state.pieces[1:]],
        "played": [0, *state.played[1:]],
        "revealed": (state.decks[0][0], *state.revealed[1:]),
        "rng": state.rng ^ 1,
        "round": state.round + 1,
        "scores": [*state.scores[1:], state.scores[0] + 1],
        "setup": elgrande.setup_for(elgrande.Options(players=3, rounds=6)),
        "stack": (Game(), Take(2)),
        "start": (state.start + 1) % 3,
        "taken": [*state.taken[1:], 4],
        "vetoes": (*state.vetoes, (1, 9)),
    }
