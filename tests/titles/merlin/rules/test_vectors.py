"""The rulebook's printed examples, and vectors for what scores; the referee follows the other rules in whole games."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.scoring import repel, score_end, score_influence, shared_by_most
from tests import text_of
from tests.titles.merlin.rules.builder import (
    COLOURS,
    assistants,
    goods,
    knight_on,
    scoring,
    stock,
)
from tests.titles.playing import asked, legal, play

FILE = Path(__file__).parents[3] / "fixtures" / "merlin_vectors.json"
VECTORS: dict[str, dict[str, Any]] = {one["id"]: one for one in json.loads(text_of(FILE))}
Given = dict[str, Any]
CHECKED: list[str] = []


def vectors(*names: str) -> pytest.MarkDecorator:
    """Run a test with each of these vectors."""
    CHECKED.extend(names)
    given_and_expected = [(VECTORS[name]["given"], VECTORS[name]["expect"]) for name in names]
    return pytest.mark.parametrize(("given", "expect"), given_and_expected, ids=names)


def by_player(points: list[int], players: list[str]) -> dict[str, int]:
    return dict(zip(players, points, strict=True))


@vectors("EX01")
def test_an_assistant_is_relocated(given: Given, expect: Given) -> None:
    state = knight_on(23, assistants=[{given["assistant"]: "orange"}])
    before = stock(state, "material purple")
    play(state, "0 relocate builder ccw")
    assert assistants(state)["builder"] == expect["red.builder.at"]
    assert goods(state) == {"material purple": 1}
    assert stock(state, "material purple") == before - 1


@vectors("EX02")
def test_a_good_is_traded(given: Given, expect: Given) -> None:
    state = knight_on(6, mine={"material": {"blue": 1}})
    before = stock(state, "material blue"), stock(state, "flag orange")
    play(state, "0 give material blue", "0 take flag orange")
    assert goods(state) == {"flag orange": 1}
    assert (stock(state, "material blue"), stock(state, "flag orange")) == (before[0] + 1, before[1] - 1)


@vectors("EX03")
def test_a_hex_allows_the_materials_of_its_lines(given: Given, expect: Given) -> None:
    setup, tile = merlin.setup_for(merlin.Options()), given["tile"]
    assert {COLOURS[place] for place in setup.pays[6 * tile["r"] + tile["c"]]} == set(expect["allowed_materials"])


@vectors("EX04")
def test_a_manor_on_a_tower_brings_a_good(given: Given, expect: Given) -> None:
    state = knight_on(2, mine={"material": {"grey": 1}}, environs={"tiles": tiles_with("lake+", 1, 4)})
    play(state, "0 build 1,4 grey", "0 tower shield black")
    assert goods(state) == {"shield black": 1}
    assert (stock(state, "material grey"), stock(state, "shield black")) == (6, 5)
    assert state.observe(None).manors[0] == 6
    assert state.observe(None).owners[6 + 4] == 0


def tiles_with(tile: str, row: int, column: int) -> list[list[str]]:
    """Return a layout for four players with that tile on that hex."""
    kinds = [f"{terrain}{tower}" for terrain in ("mountain", "forest", "lake") for tower in [""] * 5 + ["+"] * 3]
    kinds.remove(tile)
    kinds.insert(6 * row + column, tile)
    return [kinds[start : start + 6] for start in range(0, 24, 6)]


@vectors("EX05")
def test_a_completed_mission_scores_and_is_replaced(given: Given, expect: Given) -> None:
    state = knight_on(5, mine={"shield": {"black": 4}}, hand=["M53"])
    cards = merlin.setup_for(state.options).cards
    assert cards[52].points == given["mission_vp"]
    before = goods(state)
    play(state, "0 mission M53")
    assert state.scores[0] == int(expect["yellow.vp"])
    assert goods(state) == before
    assert state.observe(None).discards == ("M53",)
    play(state, "0 skip", "0 end")
    assert asked(state) == "0 draw"
    play(state, "0 draw deck")
    assert asked(state) == "1 die"


@vectors("EX06", "DV07", "DV08")
def test_shields_repel_traitors_and_excalibur_scores_if_none_is_left(given: Given, expect: Given) -> None:
    traitors, shields = Counter(given["traitors"]), given["shields"]
    colours = {**traitors, **shields}
    held = [traitors[colour] for colour in colours], [shields.get(colour, 0) for colour in colours]
    points, repelled = repel(*held, given["has_excalibur"])
    assert points == expect["vp"]
    assert sum(repelled) == expect["shields_spent"]


@vectors("EX07", "DV09")
def test_territories_score_for_most_manors(given: Given, expect: Given) -> None:
    players = ["red", "blue", "green", "yellow"]
    total = [0] * 4
    for territory in given["territories"]:
        manors = [territory["manors"].get(name, 0) for name in players]
        total = [a + b for a, b in zip(total, shared_by_most(territory["size"], manors), strict=True)]
    assert {name: points for name, points in zip(players, total, strict=True) if points} == expect


@vectors("EX08", "EX09", "DV10")
def test_influence_scores_for_most_markers(given: Given, expect: Given) -> None:
    players = list(given["markers"])
    points, left = score_influence(list(given["markers"].values()))
    found = by_player(points, players)
    assert {name: found[name] for name in expect["vp"]} == expect["vp"]
    assert sum(found.values()) == sum(expect["vp"].values())
    assert by_player(left, players) == expect["markers_after"]


@vectors("EX10")
def test_placed_assistants_score(given: Given, expect: Given) -> None:
    placed = [given["placed"][name] for name in ("green", "blue", "red", "yellow")]
    places = [dict(zip(("builder", "shield_bearer", "flag_bearer", "lady"), [COLOURS[seat]] * n, strict=False))
              for seat, n in enumerate(placed)]  # fmt: skip
    state = scoring(assistants=places)
    assert state.scores == [expect["vp"][name] for name in ("green", "blue", "red", "yellow")]


@vectors("EX11")
def test_the_grail_wins_a_tie(given: Given, expect: Given) -> None:
    counts = list(given["markers"].values())
    assert score_influence(counts, grail=0)[0] == [expect["vp"]["yellow"], 0]
    assert score_influence(counts)[0] == [expect["without_grail"]["yellow"], expect["without_grail"]["other"]]
    state = scoring(players=2, markers={"orange": counts}, grail=0)
    assert legal(state) == ["grail orange", "skip"]
    play(state, "0 grail orange")
    assert state.scores == [expect["vp"]["yellow"], expect["vp"]["other"]]
    with pytest.raises(BadPosition):
        score_influence([3, 1], grail=0)


@vectors("EX12")
def test_goods_score_at_the_end(given: Given, expect: Given) -> None:
    assert score_end(0, 0, sum(given.values())) == expect["vp"]


@vectors("EX13", "DV19")
def test_row_one_brings_a_point(given: Given, expect: Given) -> None:
    cards = {(2, "builder"): ("M27", {"material": {"black": 1}, "shield": {"purple": 1}}),
             (3, "lady"): ("M55", {})}  # fmt: skip
    card, held = cards[given["mission_vp"], given["symbol"]]
    assistant, row = given["active"][0].split(".")
    state = knight_on(
        5,
        module=True,
        mine={**held, "seals": [[assistant, int(row)]], "markers": 2},
        hand=[card],
        markers={"black": [5]},
    )
    play(state, f"0 mission {card}", "0 points" if given["choice"] == "vp" else f"0 learn {assistant} 3")
    assert state.scores[0] == expect["vp"]


@vectors("DV12")
def test_apples_staffs_and_goods_score_at_the_end(given: Given, expect: Given) -> None:
    assert score_end(given["apples"], given["staffs"], given["goods"]) == expect["vp"]


@vectors("DV13")
def test_hexes_depend_on_the_number_of_players(given: Given, expect: Given) -> None:
    for players, tiles, plain, towers in zip(
        given["players"], expect["tiles"], expect["per_terrain_plain"], expect["per_terrain_tower"], strict=True
    ):
        laid = merlin.new_game(merlin.Options(players=players), 3).observe(None).tiles
        assert len(laid) == tiles
        assert [laid.count(2 * terrain) for terrain in range(3)] == [plain] * 3
        assert [laid.count(2 * terrain + 1) for terrain in range(3)] == [towers] * 3


def test_every_vector_is_checked_once() -> None:
    assert sorted(CHECKED) == sorted(VECTORS)
