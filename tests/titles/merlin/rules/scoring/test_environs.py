"""Step 2 of a scoring: territories (rules 8)."""

from __future__ import annotations

from itertools import product

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.scoring import territories
from tests.titles.merlin.rules.builder import game as position
from tests.titles.merlin.rules.builder import scoring
from tests.titles.playing import of, play

STRIPES = [["mountain"] * 5 + ["mountain+"], ["forest"] * 5 + ["forest+"], ["lake"] * 5 + ["lake+"],
           ["mountain+"] * 2 + ["forest+"] * 2 + ["lake+"] * 2]  # fmt: skip


def flooded(tiles: tuple[int, ...]) -> set[tuple[int, frozenset[tuple[int, int]]]]:
    """Territories by joining hexes whose middles lie one hex apart; an oracle of its own."""
    middles = {(r, c): (2 * c + r % 2, r) for r, c in product(range(len(tiles) // 6), range(6))}
    groups = {place: {place} for place in middles}
    for (one, (x, y)), (other, (u, v)) in product(middles.items(), middles.items()):
        touching = (abs(x - u), abs(y - v)) in ((2, 0), (1, 1))
        if touching and tiles[6 * one[0] + one[1]] // 2 == tiles[6 * other[0] + other[1]] // 2:
            joined = groups[one] | groups[other]
            for place in joined:
                groups[place] = joined
    return {(tiles[6 * r + c] // 2, frozenset(group)) for (r, c), group in groups.items()}


@pytest.mark.parametrize("seed", range(12))
def test_territories_are_connected_hexes_of_one_terrain(seed: int) -> None:
    tiles = merlin.new_game(merlin.Options(players=2 + seed % 3), seed).observe(None).tiles
    found = {(terrain, frozenset(divmod(h, 6) for h in group)) for terrain, group in territories(tiles)}
    assert found == flooded(tiles)


def test_most_manors_bring_as_many_points_as_hexes_and_ties_share() -> None:
    manors = {"0,0": 0, "0,1": 0, "0,2": 1, "1,0": 1, "1,5": 2, "2,3": 3}
    state = scoring(environs={"tiles": STRIPES, "manors": manors})
    assert state.scores == [6, 3, 3, 8], "the lake reaches into the row of towers"


def test_towers_belong_to_their_territory_and_manors_stay() -> None:
    state = scoring(environs={"tiles": STRIPES, "manors": {"0,5": 1, "3,0": 2}})
    assert state.scores == [0, 6, 2, 0]
    assert state.observe(None).owners[5] == 1


def test_the_event_names_hexes_manors_and_points() -> None:
    dice = [{"own": [1], "white": None}] + [{"own": []}] * 3
    state = position(
        round=2, turn=4, seat=0, first=1, dice=dice, environs={"tiles": STRIPES, "manors": {"3,4": 2, "3,5": 2}}
    )
    told = of(play(state, "0 die 1", "0 move cw", "0 skip", "0 end"), ev.TerritoryScored)
    assert [(event.terrain, event.manors, event.points) for event in told] == [("lake", (0, 0, 2, 0), (0, 0, 8, 0))]
    assert told[0].hexes == ("2,0", "2,1", "2,2", "2,3", "2,4", "2,5", "3,4", "3,5")


def test_the_pure_function_shares_among_all_who_have_most() -> None:
    assert merlin.score_territory(5, [1, 1, 0, 1]) == [1, 1, 0, 1]
    assert merlin.score_territory(5, [0, 0]) == [0, 0]
    assert merlin.score_territory(5, []) == []
