"""Each of Camelot's missions is met with what it asks for, and missed with anything less (rules 7)."""

from __future__ import annotations

from itertools import product

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.options import setup_for
from tests.titles.merlin.rules.builder import ASSISTANTS
from tests.titles.merlin.rules.properties.test_referee import scarce
from tests.titles.merlin.rules.properties.word_table import CARDS, WordTable


def test_each_is_met_where_the_referee_finds_it_met() -> None:
    """As many positions as show every card with exactly what it asks for, and with one thing less."""
    for seed in range(200):
        state = scarce(merlin.Options(players=2 + seed % 3), seed)
        words = WordTable(merlin.to_position(state))
        for seat, name in product(range(words.players), CARDS):
            met = state.setup.met[seat][state.setup.mission_index[name]]
            assert met(state) is words.met(seat, name), (seed, seat, name)


def test_there_are_55_worth_one_to_three_points_with_a_symbol_each() -> None:
    cards = setup_for(merlin.Options()).cards
    found = [(card.id, card.points, ASSISTANTS[card.symbol]) for card in cards]
    assert found == [(card["id"], card["vp"], card["symbol"]) for card in CARDS.values()]
    assert [sum(card.points == points for card in cards) for points in (1, 2, 3)] == [14, 25, 16]
