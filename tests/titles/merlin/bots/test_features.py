"""The value model's inputs agree with the rules, and having more is never worth less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.bots.difficulties import weights_for
from game.titles.merlin.bots.features import ENTRIES, INDEX, NAMES, features, gains, holding, land, moment, needs_of
from game.titles.merlin.bots.judge import HANDMADE, Judge, Weights
from game.titles.merlin.bots.plans import TurnSearch, Width, in_own_turn
from game.titles.merlin.rules.notation import GOODS
from game.titles.merlin.rules.options import setup_for
from game.titles.merlin.rules.scoring import score_influence, shared_by_most
from tests.titles.merlin.rules.builder import BUILD, DOVE, POINTS_FLAGS, castle, dice, game, knight_on
from tests.titles.merlin.rules.properties.play import states

KINDS = [(players, module) for players in (2, 3, 4) for module in (False, True)]


def some(share: float = 0.01, players: int = 3, module: bool = True) -> Iterator[Any]:
    return states(merlin.Options(players=players, module=module), 6, share=share)


def of(state: Any, name: str, seat: int = 0) -> float:
    return features(state, seat)[INDEX[name]]


def worth(state: Any, weights: Weights, seat: int = 0) -> float:
    return Judge(state.setup, weights).worths(state)[seat]


def all_weights() -> list[Any]:
    return [pytest.param(4, False, HANDMADE, id="handmade")] + [
        pytest.param(*kind, weights_for(*kind), id=f"{kind[0]} players{', module' * kind[1]}") for kind in KINDS
    ]


with_all_weights = pytest.mark.parametrize(("players", "module", "weights"), all_weights())


# -- what the rules say


def test_every_entry_is_named_once_and_explained() -> None:
    assert len(set(NAMES)) == len(NAMES) == len(features(game(), 0))
    assert all(entry.meaning and entry.unit for entry in ENTRIES)


def test_a_mission_lacks_nothing_where_the_rules_say_that_it_is_met() -> None:
    setup = setup_for(merlin.Options(players=3, module=True))
    met = 0
    for state in some(0.05):
        for seat in range(3):
            needs = needs_of(setup.options)
            parts = needs.parts(holding(state, seat))
            for number, card in enumerate(setup.cards):
                met += card.met[seat](state)
                assert (needs.lacking(number, parts) <= 0) == card.met[seat](state)
    assert met > 50


@pytest.mark.parametrize("counts", [[0, 0, 0], [1, 0, 0], [1, 1, 0], [3, 2, 2], [2, 2, 2], [0, 4, 3]])
def test_gains_are_what_the_rules_would_pay_for_one_more(counts: list[int]) -> None:
    for seat in range(3):
        more = [count + (other == seat) for other, count in enumerate(counts)]
        assert gains(7, counts)[seat] == shared_by_most(7, more)[seat] - shared_by_most(7, counts)[seat]
        pot = sum(counts)
        assert gains(pot, counts, 1)[seat] == score_influence(more)[0][seat] - score_influence(counts)[0][seat]


def test_a_manor_is_built_with_a_material_that_pays_there() -> None:
    for state in some(0.03):
        found = land(state.setup, state.tiles, state.owners).builds
        for seat in range(3):
            pays = 0
            for _gain, mask in found[seat]:
                pays |= mask
            held = holding(state, seat).mask >> 12
            can_build = bool(pays & held) and state.manors[seat] > 0
            assert (of(state, "build_best", seat) > 0) == can_build


def test_a_turn_counts_until_its_die_is_chosen() -> None:
    state = game(round=3)
    assert moment(state, 0) == (1, 8, 16)
    state.apply(0, state.parse("die 2"))
    assert moment(state, 0) == (1, 7, 15)
    assert moment(game(round=6, turn=4, dice=dice(1)), 0) == (2, 1, 1)


def test_the_dice_left_lead_where_they_say() -> None:
    state = game(turn=3, dice=dice(6, 2), knights=[POINTS_FLAGS - 2], mine={"flag": {"blue": 5}})
    assert of(state, "next_best") == 5
    assert of(state, "plan") >= 5


def test_worths_are_the_scores_and_the_weighted_entries() -> None:
    for state in some(0.004):
        found = Judge(state.setup, HANDMADE).worths(state)
        for seat in range(3):
            when = moment(state, seat)
            part = when.until_scoring / 8
            first, last = HANDMADE.entries[2 * when.period], HANDMADE.entries[2 * when.period + 1]
            expected = sum(
                entry * (part * begin + (1 - part) * end)
                for entry, begin, end in zip(features(state, seat), first, last, strict=True)
            )
            assert found[seat] == pytest.approx(state.scores[seat] + expected)


def test_chances_add_up_and_follow_the_worths() -> None:
    for state in some(0.004):
        judge = Judge(state.setup, HANDMADE)
        chances, worths = judge.chances(state), judge.worths(state)
        assert sum(chances) == pytest.approx(1)
        assert max(range(3), key=chances.__getitem__) == max(range(3), key=worths.__getitem__)


def test_the_positions_of_a_turn_are_judged_alike_one_by_one_and_together() -> None:
    judged = 0
    rivals = knight_on(DOVE, players=3, module=True, assistants=[{}, {"builder": "grey"}])
    tiles = [[kind] * 4 + [f"{kind}+"] * 2 for kind in ("lake", "forest", "mountain")]
    builder = knight_on(BUILD, players=3, module=True, mine={"material": {"grey": 1, "blue": 1, "brown": 1}},
                        environs={"tiles": tiles, "manors": {"0,0": 1}})  # fmt: skip
    for state in (rivals, builder, *some(0.003)):
        seat = state.to_act[0]
        if not in_own_turn(state, seat):
            continue
        judge, together = Judge(state.setup, HANDMADE), Judge(state.setup, HANDMADE).in_turn(seat)
        for plan in TurnSearch(seat, together, Width(choices=2, closing=2)).plans(state):
            assert together(plan.state) == judge.value(plan.state, seat)
            judged += 1
    assert judged > 100


# -- having more


@with_all_weights
def test_a_good_an_apple_a_staff_or_a_point_more_is_never_worth_less(
    players: int, module: bool, weights: Weights
) -> None:
    judged = 0
    for state in some(0.012, players, module):
        judge = Judge(state.setup, weights)
        before = judge.worths(state)[0]
        for richer in _richer(state):
            assert judge.worths(richer)[0] >= before - 1e-9
            judged += 1
    assert judged > 50


def _richer(state: Any) -> Iterator[Any]:
    for good in range(GOODS):
        richer = state.copy()
        richer.goods[good] += 1
        yield richer
    for name in ("apples", "staffs"):
        richer = state.copy()
        own, *others = getattr(state, name)
        setattr(richer, name, (own + 1, *others))
        yield richer
    richer = state.copy()
    richer.scores[0] += 1
    yield richer


@with_all_weights
def test_a_traitor_less_or_an_assistant_more_is_never_worth_less(players: int, module: bool, weights: Weights) -> None:
    many, home, out = {"traitors": ["black", "grey"]}, dict[str, str](), {"builder": "grey"}
    for number in range(1, 7):

        def position(mine: dict[str, Any], own: dict[str, str], number: int = number) -> Any:
            return game(players, module, round=number, castles=[castle(**mine)], assistants=[own])

        plain = worth(position(many, home), weights)
        assert worth(position({"traitors": ["black"]}, home), weights) >= plain
        assert worth(position(many, out), weights) >= plain


@with_all_weights
def test_a_completed_mission_is_worth_more_than_one_in_hand(players: int, module: bool, weights: Weights) -> None:
    state = knight_on(BUILD, players=players, module=module, mine={"shield": {"blue": 4}}, hand=["M53"])
    after = state.copy()
    after.play(0, "mission M53")
    if module:
        after.play(0, "points")
    assert worth(after, weights) > worth(state, weights)


def test_traitors_cost_what_the_rules_take() -> None:
    weights = Weights([[float(name == "traitors") for name in NAMES]] * 6, [10.0] * 25)
    threatened = game(mine={"traitors": ["black", "black", "grey"], "shield": {"black": 1}})
    assert worth(threatened, weights) == -6
    sword = game(mine={"traitors": ["black"], "shield": {"black": 1}}, excalibur=0)
    assert worth(sword, weights) == 3
