"""Set-up (rules 2): the same for two to five players."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.elgrande import rules as elgrande
from tests.titles.playing import asked

SEEDS = range(30)


def new(seed: int = 1, **options: Any) -> elgrande.State:
    return elgrande.new_game(elgrande.Options(**options), seed)


def test_the_first_start_player_is_random() -> None:
    assert {new(seed).to_act for seed in SEEDS} == {(0,), (1,), (2,), (3,)}


def test_the_first_start_player_can_be_chosen() -> None:
    for seed in SEEDS:
        state = new(seed, start=2)
        assert asked(state) == "2 bid"
        assert state.observe(None).start == 2


def test_choosing_the_start_player_changes_nothing_else() -> None:
    for seed in range(5):
        free = new(seed).observe(None)
        chosen = new(seed, start=free.start).observe(None)
        assert (free.king, free.grandes, free.revealed) == (chosen.king, chosen.grandes, chosen.revealed)


def test_decks_are_shuffled_apart() -> None:
    revealed = {new(seed).observe(None).revealed for seed in SEEDS}
    assert all(len({cards[deck] for cards in revealed}) > 3 for deck in range(4))


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1}, {"players": 6}, {"players": "4"}, {"players": True}, {"edition": "1997"}, {"rounds": 7},
        {"rounds": True}, {"vetoes": 1}, {"castillo": "glass"}, {"start": 4}, {"start": -1}, {"level": "france"},
        {"level": "../spain"},
    ],
)  # fmt: skip
def test_options_that_no_game_can_have_are_refused_by_name(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=f"options.{next(iter(wrong))}"):
        elgrande.Options(**wrong)
