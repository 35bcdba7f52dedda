"""Row 1: a point more with each mission of the column's symbol (rules 9)."""

from __future__ import annotations

import pytest

from game.titles.merlin.rules import State
from tests.titles.merlin.rules.builder import ASSISTANTS, game
from tests.titles.playing import play

CARDS = {"builder": "M27", "shield_bearer": "M36", "flag_bearer": "M37", "lady": "M38"}
"""For each symbol a mission worth 2 points."""
HELD = {"material": {"black": 1, "blue": 3}, "shield": {"purple": 3}, "flag": {"blue": 3}}
"""Enough for each of them."""


def with_card(symbol: str, seals: list[list[str | int]]) -> State:
    """Return the first decision of seat 0, which holds the mission of that symbol."""
    return game(module=True, mine={**HELD, "seals": seals}, hands=[[CARDS[symbol]], [], [], []])


@pytest.mark.parametrize("symbol", ASSISTANTS)
@pytest.mark.parametrize("column", ASSISTANTS)
def test_it_comes_with_missions_of_its_symbol_alone(column: str, symbol: str) -> None:
    state = with_card(symbol, [[column, 1]])
    play(state, f"0 mission {CARDS[symbol]}", "0 points")
    assert state.scores[0] == 2 + (column == symbol)


@pytest.mark.parametrize("symbol", ASSISTANTS)
def test_it_comes_with_an_ability_too(symbol: str) -> None:
    state = with_card(symbol, [[symbol, 1]])
    play(state, f"0 mission {CARDS[symbol]}", f"0 learn {symbol} 2")
    assert state.scores[0] == 1


@pytest.mark.parametrize("symbol", ASSISTANTS)
def test_it_does_not_come_with_the_card_that_brings_it(symbol: str) -> None:
    state = with_card(symbol, [])
    play(state, f"0 mission {CARDS[symbol]}", f"0 learn {symbol} 1")
    assert state.scores[0] == 0


def test_it_works_at_once_for_the_next_mission_of_the_turn() -> None:
    mine = {**HELD, "flag": {"grey": 1, "orange": 1}, "material": {"grey": 1, "blue": 3}}
    state = game(module=True, mine=mine, hand=["M36", "M28"])
    play(state, "0 mission M36", "0 learn shield_bearer 1", "0 flag grey", "0 mission M28", "0 points")
    assert state.scores[0] == 2 + 2 + 1, "the card, the missions flag, the ability"
