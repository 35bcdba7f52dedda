"""The board of Spain and its 45 cards are those of the rules; the map has the borders of the board."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from shapely.geometry import Polygon, box

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import faults
from tests import text_of
from tests.titles.elgrande.rules.builder import CARDS
from tests.titles.elgrande.rules.content.levels import SPAIN
from tests.titles.elgrande.rules.properties.oracle import MOBILE, NEIGHBOURS, PRINTED, SUPPLY


@pytest.fixture(scope="module")
def level():
    return elgrande.setup_for(elgrande.Options()).level


@pytest.fixture(scope="module")
def land() -> dict[str, Polygon]:
    geometry = json.loads(text_of(SPAIN / "geometry.json"))
    return {name: Polygon(outline) for name, outline in geometry["regions"].items()}


def test_the_level_has_no_faults() -> None:
    assert faults(SPAIN) == []


def test_regions_stand_in_the_order_of_the_rules_with_their_points_and_neighbours(level) -> None:
    assert [region.id for region in level.regions] == list(NEIGHBOURS)
    for region in level.regions:
        assert sorted(region.neighbours) == sorted(NEIGHBOURS[region.id])
        assert tuple(region.points) == PRINTED[region.id]
    assert sum(map(len, NEIGHBOURS.values())) == 2 * 15


def test_castillo_scoreboards_pieces_and_supplies_are_those_of_the_rules(level) -> None:
    assert tuple(level.castillo.points) == PRINTED["castillo"]
    assert {board.id: tuple(board.points) for board in level.scoreboards} == MOBILE
    assert (level.pieces.caballeros, level.pieces.court, level.pieces.home) == (30, 7, 2)
    assert level.powers.supply == list(SUPPLY.values())


def test_rounds_and_scorings_are_those_of_the_rules(level) -> None:
    assert level.rounds.full == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert level.rounds.short == [2, 3, 5, 6, 8, 9]
    assert level.rounds.scoring == [3, 6, 9]


@pytest.mark.promise("Play the whole of *El Grande*")
def test_there_are_45_cards_in_five_decks(level) -> None:
    for deck, kinds in enumerate(CARDS, start=1):
        assert {card.id: card.copies for card in level.cards if card.deck == deck} == kinds
    assert [sum(kinds.values()) for kinds in CARDS] == [11, 11, 11, 11, 1]
    assert all(card.place == card.deck for card in level.cards), "a card places as many as its deck says"


def test_the_map_has_exactly_the_borders_of_the_board(land: dict[str, Polygon]) -> None:
    """No two regions touch in a single point."""
    assert set(land) == set(NEIGHBOURS)
    for one, other in combinations(land, 2):
        touch = land[one].intersects(land[other])
        assert touch == (other in NEIGHBOURS[one]), f"{one} and {other}"
        assert not touch or land[one].intersection(land[other]).length > 10, f"{one} and {other}"


def test_regions_are_simple_polygons_that_do_not_overlap_and_lie_on_the_sheet(land: dict[str, Polygon]) -> None:
    width, height = json.loads(text_of(SPAIN / "geometry.json"))["size"]
    for name, polygon in land.items():
        assert polygon.is_valid, name
        assert polygon.area > 1000, name
        assert box(0, 0, width, height).contains(polygon), name
    for one, other in combinations(land, 2):
        assert land[one].intersection(land[other]).area == pytest.approx(0)
