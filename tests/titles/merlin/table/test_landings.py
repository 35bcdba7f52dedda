"""Landings: die, flags, apple and direction as one choice."""

from __future__ import annotations

import random

from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers.dialogue import APPLE, FLIP, KNIGHT, MERLIN, REVERSE, dice_for, landings, with_die
from game.titles.merlin.table.view import ViewModel, project


def sitting(**changes: object) -> merlin.State:
    """Return a position in which p0 chooses a die: 2 and 4, Merlin's 5; its knight on space 14, Merlin on 3."""
    base: dict[str, object] = {
        "game": "merlin", "options": {"players": 2}, "seed": 1, "round": 4, "turn": 2, "seat": 0, "first": 0,
        "merlin": 3, "knights": [14, 7], "dice": [{"own": [4, 2], "white": 5}, {"own": [6, 1], "white": 3}],
        "castles": [{"flag": {}, "apples": 0}, {}],
    }  # fmt: skip
    return merlin.from_position(base | changes)


def found(state: merlin.State, with_apple: bool = False) -> dict[str, tuple[str, ...]]:
    """Return the answers by landing."""
    return {one.id: one.answers for one in landings(view_of(state), 0, legal(state), with_apple)}


def legal(state: merlin.State) -> list[str]:
    return [str(action) for action in state.legal_actions(0)]


def view_of(state: merlin.State) -> ViewModel:
    return project(state.observe(None))


def test_every_die_leads_to_one_space_and_merlins_to_two():
    assert found(sitting()) == {
        "landing:knight:16": ("die 2", "move cw"),
        "landing:knight:18": ("die 4", "move cw"),
        "landing:merlin:8": ("white 5", "move cw"),
        "landing:merlin:22": ("white 5", "move ccw"),
    }


def test_landings_come_in_the_order_of_the_ring_from_the_knight_on():
    assert list(found(sitting())) == ["landing:knight:16", "landing:knight:18", "landing:merlin:22", "landing:merlin:8"]


def test_equal_dice_count_once():
    assert len(found(sitting(dice=[{"own": [4, 4], "white": 3}, {"own": [6, 1], "white": 3}]))) == 1 + 2


def test_a_flag_leads_further_and_names_its_price():
    state = sitting(castles=[{"flag": {"purple": 1, "blue": 1}, "apples": 0}, {}])
    by_id = {one.id: one for one in landings(view_of(state), 0, legal(state))}
    assert by_id["landing:knight:17"].price == (FLIP,) and by_id["landing:knight:17"].answers[1] == "flag purple"
    assert by_id["landing:knight:12"].price == (REVERSE,) and by_id["landing:knight:12"].back
    assert by_id["landing:knight:11"].price == (FLIP, REVERSE)
    assert by_id["landing:knight:16"].price == ()


def test_an_apple_leads_to_each_space_that_no_die_reaches_for_free_with_any_die():
    state = sitting(castles=[{"apples": 1}, {}])
    reached = landings(view_of(state), 0, legal(state), True)
    knights = [one for one in reached if one.pawn == KNIGHT]
    assert {one.space for one in knights} == {15, 17, 19, 20} and all(APPLE in one.price for one in reached)
    assert any(one.pawn == MERLIN for one in reached)
    assert not {one.id for one in reached} & set(found(state))
    landing = next(one for one in knights if one.space == 15)
    assert dice_for(view_of(state), 0, landing) == [2, 4]
    assert with_die(landing, 4).answers == ("die 4", "apple 1", "move cw")


def test_without_an_apple_there_is_nothing_more():
    assert not found(sitting(), with_apple=True)


def test_each_landing_leads_where_it_says_by_its_own_answers():
    chance = random.Random(5)
    for seed in range(40):
        state = merlin.new_game(merlin.Options(players=2 + seed % 3), seed)
        for _ in range(chance.randrange(60)):
            actions = state.legal_actions(state.to_act[0])
            state.apply(state.to_act[0], chance.choice(actions))
            if state.over:
                break
        if state.over or not (decision := state.decision(state.to_act[0])) or decision.kind not in ("die", "ride"):
            continue
        seat = state.to_act[0]
        texts = [str(action) for action in state.legal_actions(seat)]
        for apple in (False, True):
            for landing in landings(view_of(state), seat, texts, apple):
                after = state.copy()
                for answer in landing.answers:
                    after.play(seat, answer)
                there = after.knights[seat] if landing.pawn == KNIGHT else after.merlin
                assert there == landing.space, landing
                assert landing.way[-1] == landing.space


def test_of_two_ways_to_a_space_the_cheaper_one_is_offered():
    state = sitting(
        turn=3,
        dice=[{"own": [4, 3], "white": None}, {"own": [6, 1], "white": None}],
        castles=[{"flag": {"purple": 1}, "apples": 0}, {}],
    )  # fmt: skip
    assert found(state) == {"landing:knight:17": ("die 3", "move cw"), "landing:knight:18": ("die 4", "move cw")}
