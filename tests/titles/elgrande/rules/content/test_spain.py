"""The board of Spain and its 45 cards are those of the rules; the map has the borders of the board."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from shapely.geometry import Polygon, box

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import faults
from tests.titles.elgrande.rules.content.levels import SPAIN

# Rules 1, in the order of a general scoring.
REGIONS: dict[str, tuple[set[str], tuple[int, int, int]]] = {
    "galicia": ({"castilla_la_vieja", "pais_vasco"}, (4, 2, 0)),
    "pais_vasco": ({"aragon", "castilla_la_vieja", "galicia"}, (5, 3, 1)),
    "aragon": ({"castilla_la_nueva", "castilla_la_vieja", "cataluna", "pais_vasco", "valencia"}, (5, 4, 1)),
    "cataluna": ({"aragon", "valencia"}, (4, 2, 1)),
    "castilla_la_vieja": ({"aragon", "castilla_la_nueva", "galicia", "pais_vasco"}, (6, 4, 2)),
    "castilla_la_nueva": ({"aragon", "castilla_la_vieja", "granada", "sevilla", "valencia"}, (7, 4, 2)),
    "valencia": ({"aragon", "castilla_la_nueva", "cataluna", "granada"}, (5, 3, 2)),
    "sevilla": ({"castilla_la_nueva", "granada"}, (4, 3, 1)),
    "granada": ({"castilla_la_nueva", "sevilla", "valencia"}, (6, 3, 1)),
}
# Rules 6: by deck, kind and number of copies.
DECKS: dict[int, dict[str, int]] = {
    1: {
        "move_own_from_one": 1, "place_two_more": 1, "move_own_or_place_two": 1, "move_five_from_one": 2,
        "move_three_foreign": 1, "move_three_any": 1, "move_two_and_two": 2, "move_four_own": 1, "move_four_any": 1,
    },
    2: {
        "veto": 2, "court_all": 1, "court_three": 1, "angry_king": 1, "banish_one_each": 1, "disc_two": 1,
        "disc_all": 1, "score_any": 3,
    },
    3: {
        "score_fours": 2, "score_fives": 2, "score_sixes_sevens": 1, "score_castillo": 2, "score_firsts_only": 1,
        "score_most": 1, "score_fewest": 1, "score_any": 1,
    },
    4: {
        "scoreboard": 3, "power_back": 2, "the_court": 1, "grande": 2, "disc_score": 1, "eviction": 1,
        "royal_adviser": 1,
    },
    5: {"king": 1},
}  # fmt: skip


@pytest.fixture(scope="module")
def level():
    return elgrande.setup_for(elgrande.Options()).level


@pytest.fixture(scope="module")
def land() -> dict[str, Polygon]:
    geometry = json.loads((SPAIN / "geometry.json").read_text(encoding="utf-8"))
    return {name: Polygon(outline) for name, outline in geometry["regions"].items()}


def test_the_level_has_no_faults() -> None:
    assert faults(SPAIN) == []


def test_regions_stand_in_the_order_of_the_rules_with_their_points_and_neighbours(level) -> None:
    assert [region.id for region in level.regions] == list(REGIONS)
    for region in level.regions:
        neighbours, points = REGIONS[region.id]
        assert set(region.neighbours) == neighbours
        assert len(region.neighbours) == len(neighbours)
        assert tuple(region.points) == points
    assert sum(len(neighbours) for neighbours, _ in REGIONS.values()) == 2 * 15


def test_castillo_scoreboards_pieces_and_supplies_are_those_of_the_rules(level) -> None:
    assert level.castillo.points == [5, 3, 1]
    assert {board.id: board.points for board in level.scoreboards} == {"8/4/0": [8, 4, 0], "4/0/0": [4, 0, 0]}
    assert (level.pieces.caballeros, level.pieces.court, level.pieces.home) == (30, 7, 2)
    assert level.powers.supply == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]


def test_rounds_and_scorings_are_those_of_the_rules(level) -> None:
    assert level.rounds.full == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert level.rounds.short == [2, 3, 5, 6, 8, 9]
    assert level.rounds.scoring == [3, 6, 9]


def test_there_are_45_cards_in_five_decks(level) -> None:
    decks: dict[int, dict[str, int]] = {}
    for card in level.cards:
        decks.setdefault(card.deck, {})[card.id] = card.copies
        assert card.place == card.deck, "a card places as many as its deck says"
    assert decks == DECKS
    assert [sum(deck.values()) for deck in decks.values()] == [11, 11, 11, 11, 1]


def test_the_map_has_exactly_the_borders_of_the_board(land: dict[str, Polygon]) -> None:
    assert set(land) == set(REGIONS)
    for one, other in combinations(land, 2):
        shared = land[one].intersection(land[other]).length
        if other in REGIONS[one][0]:
            assert shared > 10, f"{one} and {other} touch along {shared}"
        else:
            assert shared == 0, f"{one} and {other} must not touch along a line"


def test_no_two_regions_touch_in_a_single_point(land: dict[str, Polygon]) -> None:
    for one, other in combinations(land, 2):
        assert land[one].intersects(land[other]) == (other in REGIONS[one][0])


def test_regions_are_simple_polygons_that_do_not_overlap_and_lie_on_the_sheet(land: dict[str, Polygon]) -> None:
    width, height = json.loads((SPAIN / "geometry.json").read_text(encoding="utf-8"))["size"]
    for name, polygon in land.items():
        assert polygon.is_valid, name
        assert polygon.area > 1000, name
        assert box(0, 0, width, height).contains(polygon), name
    for one, other in combinations(land, 2):
        assert land[one].intersection(land[other]).area == pytest.approx(0)


def test_the_king_reaches_the_neighbours_of_the_rules_in_play() -> None:
    for region, (neighbours, _) in REGIONS.items():
        state = elgrande.from_position(
            {
                "game": "elgrande",
                "options": {"players": 2},
                "round": 1,
                "king": region,
                "grandes": ["granada", "granada"],
                "caballeros": {"court": [7, 7]},
                "played": [9, 5],
                "revealed": ["move_four_any", "court_all", "score_fives", "royal_adviser", "king"],
                "taken": ["royal_adviser", None],
                "stack": [["game"], ["round", 1], ["turn", 0, 3]],
            }
        )
        texts = {str(action) for action in state.legal_actions(0)}
        assert {text for text in texts if text.startswith("place")} == {
            f"place {area}" for area in (*neighbours, "castillo")
        }
        state.play(0, "act")
        assert {str(action) for action in state.legal_actions(0)} == {f"king {area}" for area in neighbours} | {"skip"}
