"""The levels: always legal, repeatable, in time, and each sees no more than its seat may."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from game.bots import Budget, Thinking, decide
from game.bots import elgrande as bots
from game.bots.elgrande import levels, lookahead, plans, policy, search
from game.bots.elgrande.batch import Batch
from game.bots.elgrande.features import INDEX
from game.bots.elgrande.model import Model, model_for, result
from game.bots.elgrande.plans import Width
from game.bots.elgrande.temper import TEMPERS, Tempered, fondness
from game.rules import elgrande
from game.rules.elgrande import State, frames
from tests.bots.elgrande.worlds import met
from tests.rules.elgrande.builder import game

LEVELS = ("easy", "medium", "hard", "expert")
LITTLE = Budget(playouts=1)


def answered(name: str, state: State, seed: int, budget: Budget = LITTLE) -> str:
    return decide(elgrande, bots, name, state.observe(state.to_act[0]), budget, seed)


def test_the_levels_come_after_the_bot_that_answers_at_once() -> None:
    assert tuple(bots.BOTS) == (bots.FALLBACK, *LEVELS)
    assert tuple(levels.BOTS) == bots.LEVELS == LEVELS == tuple(bots.PLAYOUTS)


@pytest.mark.parametrize("players", (2, 3, 4, 5))
@pytest.mark.parametrize("edition", ("anniversary", "original"))
def test_every_level_answers_legally_and_alike_wherever_it_is_asked(players: int, edition: str) -> None:
    asked = set()
    for number, state in enumerate(met(players, 3, seed=players, kept=0.06, edition=edition)):
        name = LEVELS[number % len(LEVELS)]
        seat = state.to_act[0]
        text = answered(name, state, number)
        assert text in [str(action) for action in state.legal_actions(seat)]
        assert text == answered(name, state, number)
        asked.add((name, type(state.stack[-1])))
    assert {name for name, _ in asked} == set(LEVELS)


def test_a_level_answers_alike_whatever_it_cannot_see() -> None:
    for number, state in enumerate(met(3, 2, seed=8, kept=0.05)):
        imagined = elgrande.determinize(state.observe(state.to_act[0]), 1234)
        for name in LEVELS:
            assert answered(name, state, number) == answered(name, imagined, number)


def test_the_plan_of_a_turn_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in met(4, 1, seed=3) if isinstance(state.stack[-1], frames.Take))
    seat = state.to_act[0]
    for number in range(2):  # the card, and what it begins with: then the rest is planned
        state.play(seat, answered("hard", state, number))
    monkeypatch.setattr(plans, "complete", None)  # thinking again would fail
    steps = 0
    while any(isinstance(frame, frames.Turn) and frame.seat == seat for frame in state.stack):
        state.play(seat, answered("hard", state, 2 + steps))
        steps += 1
        if state.to_act != (seat,):
            break
    assert steps > 0


class Clock:
    """Time passes with each look at it."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_when_the_time_is_up_the_best_so_far_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock costs a fifth of the time: five are allowed, whatever is left to do."""
    state = next(state for state in met(4, 1, seed=3) if isinstance(state.stack[-1], frames.Take))
    judged: list[int] = []
    real = Model.values

    def counted(model: Model, batch: Batch) -> Any:
        judged.append(len(batch))
        return real(model, batch)

    monkeypatch.setattr(Model, "values", counted)
    monkeypatch.setattr(levels, "Thinking", lambda budget: Thinking(budget, Clock(budget.milliseconds / 5000)))
    text = answered("expert", state, 5, Budget(milliseconds=1000))
    assert text in [str(action) for action in state.legal_actions(state.to_act[0])]
    in_time = len(judged)
    assert in_time <= 5
    monkeypatch.undo()
    monkeypatch.setattr(Model, "values", counted)
    answered("expert", state, 6, Budget(milliseconds=100_000))
    assert len(judged) > 2 * in_time


def test_more_playouts_than_few_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in met(4, 1, seed=4) if isinstance(state.stack[-1], frames.Take))
    judged: list[int] = []
    real = Model.values

    def counted(model: Model, batch: Batch) -> Any:
        judged[-1] += len(batch)
        return real(model, batch)

    monkeypatch.setattr(Model, "values", counted)
    for playouts in (1, 10, 60):
        judged.append(0)
        answered("expert", state, 7 + playouts, Budget(playouts=playouts))
    assert judged[0] < judged[1] < judged[2]


def test_a_turn_thought_through_is_worth_no_less_than_one_played_step_by_step() -> None:
    compared = 0
    for state in met(4, 2, seed=6, kept=0.2):
        if not isinstance(state.stack[-1], frames.Take):
            continue
        seat, model, chance = state.to_act[0], model_for(state.options), np.random.default_rng(1)
        planned = plans.complete(state, seat, model, chance, Width(3, 12))
        alone = state.copy()
        lookahead.play_on([alone], model, chance, lookahead.turn_over(seat))
        ends = model.values(Batch([alone]))[0, seat]
        compared += planned[0].value > ends + 1e-6
        assert [plan.value for plan in planned] == sorted((plan.value for plan in planned), reverse=True)
        assert all(plan.steps[0][0].key() == state.key() for plan in planned)
        replayed = state.copy()
        for before, action in planned[0].steps:
            if before.key() == replayed.key():
                replayed.apply(seat, action)
    assert compared > 0


def test_the_last_disc_is_dialled_to_win() -> None:
    """Two points behind, and only Cataluña, where a tie is broken, is worth as much."""
    state = game(
        2,
        caballeros={"castillo": [2, 0], "cataluna": [1, 2], "galicia": [3, 0]},
        scores=[50, 57],
        round=9,
        king="granada",
        grandes=["sevilla", "aragon"],
        phase="scoring",
    )
    state.play(1, "dial granada")
    values = {
        choice.action.text: choice.value
        for choice in search.dial(state, 0, model_for(state.options), np.random.default_rng(1), 6)
    }
    assert max(values, key=values.__getitem__) == "dial cataluna"
    assert values["dial cataluna"] > 0.9 > values["dial galicia"]
    won = state.copy()
    won.play(0, "dial cataluna")
    assert won.winners == (0,) and result(won)[0] > 1


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temperament_likes_what_it_likes_at_its_own_seat_alone(temper: str) -> None:
    state = game(3, caballeros={"castillo": [3, 1, 0], "galicia": [2, 2, 1], "granada": [1, 0, 0]})
    plain = model_for(state.options)
    likes = Tempered(plain, 1, temper)
    before, after = plain.values(Batch([state]))[0], likes.values(Batch([state]))[0]
    assert after[[0, 2]].tolist() == before[[0, 2]].tolist()
    assert 0 < abs(after[1] - before[1]) < 0.1


def test_a_courtier_goes_to_the_castillo_more_than_a_settler() -> None:
    inside = {}
    for temper in ("settler", "courtier"):
        placed = 0
        for state in met(3, 4, seed=9, kept=0.3):
            if isinstance(state.stack[-1], frames.Turn | frames.Placing):
                seat = state.to_act[0]
                judge = Tempered(model_for(state.options), seat, temper)
                placed += str(policy.answers([state], judge, np.random.default_rng(1))[0]) == "place castillo"
        inside[temper] = placed
    assert inside["courtier"] > inside["settler"]


def test_the_table_of_entries_holds_what_temperaments_like() -> None:
    from game.bots.elgrande.temper import LIKES

    assert all(name.removeprefix("others_") in INDEX for likes in LIKES.values() for name in likes)


def test_without_a_model_too_a_temperament_likes_what_it_likes() -> None:
    state = game(3, caballeros={"castillo": [3, 1, 0], "galicia": [2, 2, 1], "granada": [1, 0, 0]})
    likes = {temper: [fondness(state, seat, temper) for seat in range(3)] for temper in (*TEMPERS, "")}
    assert likes["settler"][0] > likes["settler"][1] == likes["settler"][2]
    assert likes["courtier"][0] > likes["courtier"][1] > likes["courtier"][2]
    assert len(set(likes["schemer"])) == 1, "everybody has as many in the court, and nobody a veto"
    assert likes[""] == [0.0] * 3
