"""How much of a mission is there, as cards in a hand show it."""

from __future__ import annotations

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.table.mission_progress import Progress, progress
from game.titles.merlin.table.view import project
from tests.titles.merlin.rules.builder import POINTS_SHIELDS, knight_on
from tests.titles.merlin.table.test_view import random_game


@pytest.mark.parametrize("players", [2, 4])
def test_a_mission_is_met_exactly_when_all_of_it_is_there(players: int) -> None:
    met = begun = 0
    for state, _ in random_game(merlin.Options(players=players), players):
        view = project(state.observe(None))
        for seat in range(players):
            for card in state.setup.cards:
                found = progress(view, seat, card.id)
                assert 0 <= found.have <= found.of
                assert (found.have == found.of) is card.met[seat](state), (card.id, found)
                met, begun = met + (found.have == found.of), begun + found.begun
    assert met > 100 and begun > 100


def test_it_counts_what_the_card_names() -> None:
    shields = {"purple": 1, "grey": 2}
    state = knight_on(POINTS_SHIELDS, mine={"shield": shields, "material": {"purple": 1}})
    view = project(state.observe(None))
    by_needs = {str(mission.needs): progress(view, 0, name) for name, mission in view.facts.missions.items()}
    four_shields = next(found for needs, found in by_needs.items() if "shields=4" in needs)
    assert four_shields == Progress(3, 4)
    named = [found for needs, found in by_needs.items() if "'shield purple'" in needs and "'flag" in needs]
    assert named and all(found.have >= 1 for found in named)
