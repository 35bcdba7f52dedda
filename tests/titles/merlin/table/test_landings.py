"""Landings: die, flags, apple and direction as one choice."""

from __future__ import annotations

from typing import Any

from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers.dialogue import (
    APPLE,
    FLAGS,
    FLIP,
    KNIGHT,
    MERLIN,
    REVERSE,
    dice_for,
    landings,
    with_die,
)
from tests.titles.merlin.rules.builder import dice, game
from tests.titles.merlin.rules.properties.play import states
from tests.titles.merlin.table.spoken import view_of
from tests.titles.playing import legal

Way = tuple[str, int, str]
"""A pawn, a space, and what leads there: an apple, flags, or a die alone."""


def fewest(state: Any, seat: int, given: tuple[str, ...]) -> dict[Way, int]:
    """Return how many answers lead each pawn to a space at least; `given`: the verbs of those before them."""
    found: dict[Way, int] = {}
    for action in state.legal_actions(seat):
        if str(action) in state.decision(seat).asides:
            continue
        after, verbs = state.copy(), (*given, action.verb)
        after.apply(seat, action)
        pawn, space = (MERLIN, after.merlin) if "white" in verbs else (KNIGHT, after.knights[seat])
        spends = APPLE if "apple" in verbs else FLAGS if "flag" in verbs else ""
        arrived = {(pawn, space, spends): len(verbs)}
        further = arrived if action.verb == "move" else fewest(after, seat, verbs)
        found |= {way: min(many, found.get(way, many)) for way, many in further.items()}
    return found


def test_landings_are_all_that_can_be_reached_each_by_its_own_answers_and_as_cheaply_as_can_be() -> None:
    compared = 0
    for players in (2, 3, 4):
        for state in states(merlin.Options(players=players), players, share=0.2):
            seat = state.to_act[0]
            if state.decision(seat).kind not in ("die", "ride"):
                continue
            view = view_of(state)
            given = () if view.chosen is None else (("white", "die")[not view.chosen[0]],)
            ways = fewest(state, seat, given)
            free = {way[:2] for way, many in ways.items() if many == 2}
            for spends in ("", FLAGS, APPLE):
                found = landings(view, seat, legal(state, seat), spends)
                wanted = {
                    way: many for way, many in ways.items() if way[2] == spends and (not spends or way[:2] not in free)
                }
                assert {(one.pawn, one.space, one.spends): len(given) + len(one.answers) for one in found} == wanted
                for landing in found:
                    after = state.copy()
                    for answer in landing.answers:
                        after.play(seat, answer)
                    there = after.knights[seat] if landing.pawn == KNIGHT else after.merlin
                    assert there == landing.space == landing.way[-1], landing
                    compared += 1
    assert compared > 400


def riding(spends: str = "", **mine: Any) -> list[Any]:
    """Return the landings of seat 0 with a 2, a 4 and Merlin's 5, with what is in its castle; its knight on 14, Merlin
    on 3."""
    state = game(2, merlin=3, knights=[14, 7], dice=dice(4, 2, white=5), turn=2, round=4, mine=mine)
    return landings(view_of(state), 0, legal(state), spends)


def test_landings_come_in_the_order_of_the_ring_from_the_knight_on() -> None:
    assert [one.id for one in riding()] == [
        "landing:knight:16", "landing:knight:18", "landing:merlin:22", "landing:merlin:8"
    ]  # fmt: skip


def test_a_flag_leads_further_and_names_its_price() -> None:
    prices = {one.id: one.price for one in riding(FLAGS, flag={"purple": 1, "blue": 1})}
    assert prices["landing:knight:17"] == (FLIP,) and prices["landing:knight:12"] == (REVERSE,)
    assert prices["landing:knight:11"] == (FLIP, REVERSE)
    assert all(REVERSE in price or FLIP in price for price in prices.values()) and "landing:knight:16" not in prices


def test_an_apple_leads_there_with_any_die() -> None:
    found = riding(APPLE, apples=1)
    assert all(APPLE in one.price for one in found)
    landing = next(one for one in found if one.pawn == KNIGHT and one.space == 15)
    state = game(2, merlin=3, knights=[14, 7], dice=dice(4, 2, white=5), turn=2, round=4, mine={"apples": 1})
    assert dice_for(view_of(state), 0, landing) == [2, 4]
    assert with_die(landing, 4).answers == ("die 4", "apple 1", "move cw")
