"""Advice for a person: what the best bot would do, and how it rates the next best answers.

It thinks like the expert, but only about winning: advice has no temperament.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.thinking import Thinking
from game.core import rng
from game.core.bots import Advice
from game.core.budget import Budget
from game.core.ruleset import acting_seat
from game.titles.merlin.bots.difficulties import EXPERT, judging_for, trained_judge
from game.titles.merlin.bots.draws import draw_values
from game.titles.merlin.bots.own_rules import Rules
from game.titles.merlin.bots.reasons.answer_reasons import why
from game.titles.merlin.bots.scoring_answers import in_scoring, scoring_answer
from game.titles.merlin.bots.search.lookahead import Foresight, Lookahead
from game.titles.merlin.bots.search.plans import TurnPlan, TurnSearch, in_own_turn, with_missions_drawn
from game.titles.merlin.bots.value.judge import MARGIN_WORTH, margin
from game.titles.merlin.rules.frames.turn import Draw
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.observe import Observation
from game.titles.merlin.rules.state import State

MOST = 3
"""Answers shown: the best and two more."""
COMPARED = 2 * MOST
"""Different answers whose best turns are compared."""
FORESIGHT = Foresight(next=COMPARED, replies=COMPARED, worlds=4)


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return the best answers of the observation's seat, best first.

    Everything follows from the observation: the caller passes only what may be shown.
    """
    seat = acting_seat(observation)
    state: State = ruleset.determinize(observation, seed)
    legal = state.legal_actions(seat)
    if len(legal) == 1 or in_scoring(state) or not in_own_turn(state, seat):
        best = scoring_answer(state, seat) if in_scoring(state) else legal[0]
        return (Advice(str(best), why=why(observation, str(best))),)
    if type(state.stack[-1]) is Draw:
        values = draw_values(state, seat, judging_for(state.options)(seat), observation)
        best_first = sorted(values, key=lambda action: values[action], reverse=True)
        return tuple(_told(observation, state, action, values[action]) for action in best_first[:MOST])
    plans = _compared(ruleset, observation, state, budget, seed)
    return tuple(_told(observation, plan.state, plan.first, plan.value) for plan in plans[:MOST])


def _compared(ruleset: Rules, observation: Observation, state: State, budget: Budget, seed: int) -> Sequence[TurnPlan]:
    """Return the best turns that begin with different answers, the best first."""
    seat = acting_seat(observation)
    judging, thinking = judging_for(state.options), Thinking(budget)
    plans = TurnSearch(seat, judging(seat), EXPERT.width, thinking).plans(state)
    firsts: dict[Action, TurnPlan] = {}
    for plan in plans:
        firsts.setdefault(plan.first, plan)

    def world(number: int) -> State:
        imagined: State = ruleset.determinize(observation, rng.seeded(seed + number + 1))
        return imagined

    compared = list(firsts.values())[:COMPARED]
    found = Lookahead(seat, judging, FORESIGHT, thinking).best_first(compared, world)
    return sorted(found, key=lambda plan: plan.value, reverse=True)


def _told(observation: Observation, state: State, action: Action, value: float) -> Advice:
    """Return the advice for an answer; `state` is where it leads, and `value` also counts what follows."""
    seat = acting_seat(observation)
    ahead = margin(trained_judge(state.options).worths(with_missions_drawn(state, seat)), seat)
    chance = min(1.0, max(0.0, value - MARGIN_WORTH * ahead))
    return Advice(str(action), chance, ahead, why(observation, str(action)))
